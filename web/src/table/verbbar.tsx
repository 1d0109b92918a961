/** The turn bar of a game whose actions are its verbs: one button each, with how many choices it has. */
import { label, tr } from "../i18n";
import { About } from "../rules/about";
import { explains } from "../ui/cards";
import { Icon } from "../ui/icon";
import { slug } from "./notation";
import { verbs } from "./prompt";
import type { MatchStore } from "./store";

export function VerbBar(props: {
  store: MatchStore;
  game: string;
  icons: Record<string, string>;
  /** The section of the rules that tells about an action. */
  section(verb: string): string;
}) {
  const { store, game } = props;
  if (!store.myTurn.value || store.replay.value) return null;
  const groups = verbs(store.sentences.value);
  return (
    <>
      {groups.map((group, i) => {
        const head = group.verb.split(" {")[0]!;
        const only = group.sentences.length === 1 && group.sentences[0]!.refs.length === 0;
        return (
          <button
            key={group.verb}
            class={`act ${only ? "plainly" : ""}`}
            data-key={i < 9 ? i + 1 : undefined}
            data-act={group.verb}
            aria-pressed={store.picks.value.verb === group.verb}
            {...explains(() => <About game={game} section={props.section(head)} />)}
            onClick={() => (only ? void store.say(group.sentences[0]!) : store.pickVerb(group.verb))}
          >
            <Icon name={props.icons[group.verb] ?? props.icons[head] ?? "special"} />
            <b>{verbName(game, group.verb)}</b>
            <small>{only ? "\u00a0" : group.sentences.length}</small>
          </button>
        );
      })}
    </>
  );
}

/** What the button of a verb says: a short word of the page, or the verb of the game's catalogue. */
export function verbName(game: string, verb: string): string {
  const head = verb.split(" {")[0]!;
  return tr(`${game}.act.${verb}`, tr(`${game}.act.${head}`, label(tr(`${game}:verb.${slug(verb)}`, head))));
}
