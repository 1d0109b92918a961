/** The question of a turn in words, what its answers cost and what they change. Works for any game by its prompt alone. */
import type { Change, Game } from "../games/game";
import { tr } from "../i18n";
import { Icon } from "../ui/icon";
import { verbs } from "./prompt";
import type { MatchStore } from "./store";

/** What a player pays, part by part. */
export function Cost(props: { game: Game; cost: Record<string, number> }) {
  const parts = Object.entries(props.cost).filter(([, n]) => n);
  if (parts.length === 0) return null;
  return (
    <span class="cost">
      {parts.map(([what, n]) => {
        const sign = props.game.resource(what);
        return (
          <span key={what} class="res loss">
            −{n}
            {sign.icon ? <Icon name={sign.icon} color={sign.colour} /> : <small>{sign.name}</small>}
            <span class="visually-hidden">{sign.name}</span>
          </span>
        );
      })}
    </span>
  );
}

export function costWords(game: Game, cost: Record<string, number>): string {
  return Object.entries(cost)
    .filter(([, n]) => n)
    .map(([what, n]) => `${n} ${game.resource(what).name}`)
    .join(", ");
}

export function Changes(props: { list: Change[] }) {
  return (
    <>
      {props.list.map((one) => (
        <span key={one.what} class={`res ${one.to >= one.from ? "gain" : "loss"}`}>
          {one.to >= one.from ? "+" : "−"}
          {Math.abs(one.to - one.from)} {one.mark}
          <Icon name={one.icon} color={one.colour} />
          <span class="visually-hidden">{one.name}</span>
        </span>
      ))}
    </>
  );
}

/** The words of the question now asked. */
export function question(game: Game, store: MatchStore): string {
  const prompt = store.prompt.value;
  if (!prompt?.ask) return "";
  const verb = store.picks.value.verb;
  if (verb) {
    const own = tr(`${game.name}.ask.${verb}`, "");
    if (own) return own;
  }
  const left = verbs(store.sentences.value.filter((one) => !game.manners.passing?.test(one.action)));
  const only = left.length === 1 && !verb ? tr(`${game.name}.only.${left[0]!.verb}`, "") : "";
  if (only) return only;
  const told = game.asks?.(prompt.ask, store.view.value?.table);
  return told || tr(`${game.name}.ask.${prompt.ask}`, tr(`${game.name}:ask.${prompt.ask}`, ""));
}
