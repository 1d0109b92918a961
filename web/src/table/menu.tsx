/** The choices that are left, as a list of buttons: when the board alone cannot ask. */
import { signal } from "@preact/signals";
import { useEffect } from "preact/hooks";
import type { Game, TableProps } from "../games/game";
import { t, tr } from "../i18n";
import { Icon } from "../ui/icon";
import { Afterwards, useForeseen } from "./foresee";
import { nextRefs, verbs, type Ref, type Sentence } from "./prompt";
import type { MatchStore } from "./store";
import { Cost, question } from "./turn";
import { reasonWords, useWhyNot, wouldSay } from "./whynot";

type Props = TableProps & { game: Game };

/** One choice of a list: a sentence, or a thing that several sentences speak of. */
interface Choice {
  label: string;
  sentences: Sentence[];
  pick: () => void;
  ref?: Ref;
}

/** More sentences of one verb than this are behind its name. */
const MANY = 4;
/** Of so few choices each says what it comes to. */
const FEW = 4;
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

/** Whether the player has asked for a long list. */
const unfolded = signal(false);

interface Listed {
  choices: Choice[];
  /** Whether they are drawn as they lie on the table. */
  drawn: boolean;
  /** What lies on the board is pointed at there; its list is for keys, phones and screen readers, and folded. */
  folded: boolean;
}

function listed(props: Props): Listed | null {
  const { game, store } = props;
  const why = listing(game, store);
  if (!why) return null;
  const open = store.open.value;
  const choices = verbs(open).length > 1 || open.length === 1 ? byVerb(props) : byThing(props);
  const verb = store.picks.value.verb;
  const drawn = choices.some((one) => one.ref && game.draw?.(one.ref, props.table));
  const shelf = game.shelf?.(
    choices.flatMap((one) => one.ref ?? []),
    props.table,
  );
  const long = !drawn && (choices.length > LONG || (why.choosing && !game.listed.includes(verb!)));
  return { choices: shelf ? placed(choices, shelf) : choices, drawn, folded: long && !unfolded.value };
}

/** The choices in the order of the shelf, with gaps where something cannot be chosen; then what does not lie there. */
function placed(choices: Choice[], shelf: Ref[]): Choice[] {
  const at = (choice: Choice, ref: Ref) => choice.ref?.kind === ref.kind && choice.ref.value === ref.value;
  const rest = choices.filter((one) => !shelf.some((ref) => at(one, ref)));
  const gap = (ref: Ref): Choice => ({ label: "", sentences: [], pick: () => undefined, ref });
  return [...shelf.map((ref) => choices.find((one) => at(one, ref)) ?? gap(ref)), ...rest];
}

export function Menu(props: Props) {
  const { game, store } = props;
  useEffect(() => {
    unfolded.value = false;
  }, [store.prompt.value?.ask, store.draft.value]);
  const list = listed(props);
  // A folded list needs no place: its button stands beside the question.
  if (!list || list.folded) return null;
  const title = question(game, store) || t("turn.choose");
  const told = !list.drawn && list.choices.length <= FEW;
  return (
    <section class={`menu rise ${list.drawn ? "drawn" : ""}`} aria-label={title}>
      <header>
        <b>{title}</b>
      </header>
      <ul>
        {list.choices.map((choice) =>
          choice.sentences.length > 0 ? (
            <ChoiceButton key={choice.sentences[0]!.action} {...props} choice={choice} told={told} />
          ) : (
            <Unavailable key={choice.ref!.text} {...props} thing={choice.ref!} />
          ),
        )}
      </ul>
    </section>
  );
}

/** The way to a list that is folded. */
export function Unfold(props: Props) {
  const list = listed(props);
  if (!list?.folded) return null;
  return (
    <button class="btn ghost unfold" onClick={() => (unfolded.value = true)}>
      <Icon name="list" /> {t("turn.list", { n: list.choices.length })}
    </button>
  );
}

/** What a choice of a short list comes to, without pointing at it. */
function Outcome(props: Props & { action: string }) {
  const { game, store, table, me } = props;
  const after = useForeseen(store, props.action)?.table;
  const list = after && me !== null ? game.changes(table, after, me) : [];
  return (
    <span class="net outcome">
      <Afterwards list={list} />
    </span>
  );
}

/** What cannot be chosen stays in its place, with the reason. */
function Unavailable(props: Props & { thing: Ref }) {
  const { game, store, thing } = props;
  const why = useWhyNot(store, wouldSay(store, thing.kind, thing.text));
  return (
    <li>
      <span class="btn off">
        {game.draw?.(thing, props.table)}
        <span class="visually-hidden">{game.name_of(thing, props.table)}</span>
        <small class="loss">{why?.reason ? reasonWords(why.reason) : "\u00a0"}</small>
      </span>
    </li>
  );
}

function ChoiceButton(props: Props & { choice: Choice; told: boolean }) {
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
        {props.told && only && <Outcome {...props} action={first.action} />}
        {!only && <small class="muted">{t("turn.choices", { n: choice.sentences.length })}</small>}
      </button>
    </li>
  );
}
