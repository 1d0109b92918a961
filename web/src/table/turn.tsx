/** A turn: the question, and the choices left. Works for any game by its prompt alone. */
import { useSignal } from "@preact/signals";
import { useEffect } from "preact/hooks";
import type { Change, Game, TableProps } from "../games/game";
import { t, tr } from "../i18n";
import { Icon } from "../ui/icon";
import { nextRefs, verbs, type Ref, type Sentence } from "./prompt";
import type { MatchStore } from "./store";

type Props = TableProps & { game: Game };

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
          {Math.abs(one.to - one.from)}
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
  return tr(`${game.name}.ask.${prompt.ask}`, tr(`${game.name}:ask.${prompt.ask}`, ""));
}

/** One choice of a list: a sentence, or a thing that several sentences speak of. */
interface Choice {
  label: string;
  sentences: Sentence[];
  pick: () => void;
  ref?: Ref;
}

/** More sentences of one verb than this are behind its name. */
const MANY = 4;
/** A longer list is folded where the board can be pointed at. */
const LONG = 8;

/** Several verbs are left: each with its sentences, or with its name where it has many. */
function byVerb(props: Props): Choice[] {
  const { game, store, table } = props;
  const free = store.picks.value.verb === null && store.open.value.length > LONG + MANY;
  return verbs(store.open.value).flatMap((group) =>
    group.sentences.length > MANY && free
      ? [
          {
            label: tr(`${game.name}.verb.${group.verb}`, group.verb),
            sentences: group.sentences,
            pick: () => store.pickVerb(group.verb),
          },
        ]
      : group.sentences.map((one) => spoken(game, store, table, one)),
  );
}

function spoken(game: Game, store: MatchStore, table: unknown, one: Sentence): Choice {
  return { label: game.say(one.action, table), sentences: [one], pick: () => void store.say(one), ref: one.refs[0] };
}

/** One verb is left: what its sentences differ in. */
function byThing(props: Props): Choice[] {
  const { game, store, table } = props;
  const open = store.open.value;
  const picks = store.picks.value;
  const refs = nextRefs(open, picks);
  const same =
    new Set(refs.map((one) => one.ref.kind)).size === 1 &&
    open.every((one) => one.refs.length - picks.refs.length <= 1);
  if (!same && refs.length <= 1) return open.map((one) => spoken(game, store, table, one));
  return refs.map(({ ref, sentences }) => {
    const only = sentences.length === 1 ? sentences[0]! : null;
    return {
      label: only ? game.say(only.action, table) : game.name_of(ref, table),
      sentences,
      ref,
      pick: () => (only ? void store.say(only) : store.pick(ref)),
    };
  });
}

/** Whether a list is called for, and why: a question of its own, things left over, or a verb whose choices are listed. */
function listing(game: Game, store: MatchStore): { asking: boolean; choosing: boolean } | null {
  const open = store.open.value;
  const picks = store.picks.value;
  const ask = store.prompt.value?.ask ?? "";
  if (!store.myTurn.value || store.replay.value || open.length === 0 || game.cards.includes(ask)) return null;
  const narrowing = picks.refs.length > 0 && open.length > 1;
  const choosing =
    picks.verb !== null && picks.refs.length === 0 && (open.length > 1 || game.listed.includes(picks.verb));
  const asking = !game.main.includes(ask);
  return narrowing || choosing || asking ? { asking, choosing } : null;
}

/** The choices that are left, as a list of buttons: when the board alone cannot ask. */
export function Menu(props: Props) {
  const { game, store } = props;
  const ask = store.prompt.value?.ask ?? "";
  const listed = useSignal(false);
  useEffect(() => {
    listed.value = false;
  }, [ask, store.draft.value]);
  const why = listing(game, store);
  if (!why) return null;
  const open = store.open.value;
  const choices = verbs(open).length > 1 || open.length === 1 ? byVerb(props) : byThing(props);
  // What lies on the board is pointed at there; the list is for keys, phones and screen readers.
  const verb = store.picks.value.verb;
  const drawn = choices.some((one) => one.ref && game.draw?.(one.ref, props.table));
  const long = !drawn && (choices.length > LONG || (why.choosing && !game.listed.includes(verb!)));
  const title = question(game, store) || t("turn.choose");
  const folded = long && !listed.value;
  return (
    <section class={`menu rise ${folded ? "folded" : ""} ${drawn ? "drawn" : ""}`} aria-label={title}>
      <header>
        <b>{title}</b>
      </header>
      {folded ? (
        <button class="btn ghost" onClick={() => (listed.value = true)}>
          <Icon name="list" /> {t("turn.list", { n: choices.length })}
        </button>
      ) : (
        <ul>
          {choices.map((choice) => (
            <ChoiceButton key={choice.sentences[0]!.action} {...props} choice={choice} />
          ))}
        </ul>
      )}
    </section>
  );
}

function ChoiceButton(props: Props & { choice: Choice }) {
  const { game, store, choice } = props;
  const first = choice.sentences[0]!;
  const only = choice.sentences.length === 1;
  const light = () => (store.lit.value = first.refs.map((ref) => ({ kind: ref.kind, text: ref.text })));
  const drawn = choice.ref && game.draw?.(choice.ref, props.table);
  return (
    <li>
      <button
        class={`btn choice ${drawn ? "pic" : ""}`}
        data-action={only ? first.action : undefined}
        data-choice={choice.ref && !only ? `${choice.ref.kind}:${choice.ref.text}` : undefined}
        onClick={choice.pick}
        onMouseEnter={light}
        onMouseLeave={() => (store.lit.value = [])}
        onFocus={light}
      >
        {drawn}
        <span class={drawn ? "visually-hidden" : "grow"}>{choice.label}</span>
        <Cost game={game} cost={only ? first.cost : {}} />
        {!only && <small class="muted">{t("turn.choices", { n: choice.sentences.length })}</small>}
      </button>
    </li>
  );
}
