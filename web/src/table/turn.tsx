/** A turn: the question, the choices left, the tentative steps. Works for any game by its prompt alone. */
import { useSignal } from "@preact/signals";
import { useEffect } from "preact/hooks";
import type { Change, Game, TableProps } from "../games/game";
import { t, tr } from "../i18n";
import { Icon, seatIcon } from "../ui/icon";
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

export function AskPill(props: Props) {
  const { game, store } = props;
  const picks = store.picks.value;
  const choosing = picks.verb !== null || picks.refs.length > 0;
  // A question that comes with a list of its choices says itself there.
  const sub =
    store.draft.value !== null &&
    !store.ending.value &&
    store.sentences.value.length > 0 &&
    game.main.includes(store.prompt.value?.ask ?? "");
  if (!store.myTurn.value || store.replay.value || (!choosing && !sub)) return null;
  const text = question(game, store) || (picks.verb ? picks.verb : "");
  return (
    <div class="ask rise" role="status">
      <Icon name="special" class="sig" size={18} />
      <span class="grow">{text}</span>
      {choosing && (
        <button class="btn ghost" onClick={() => store.cancel()}>
          {t("ui.cancel")} <kbd>Esc</kbd>
        </button>
      )}
    </div>
  );
}

/** The choices that are left, as a list of buttons: when the board alone cannot ask. */
export function Menu(props: Props) {
  const { game, store } = props;
  const open = store.open.value;
  const picks = store.picks.value;
  const ask = store.prompt.value?.ask ?? "";
  const listed = useSignal(false);
  useEffect(() => {
    listed.value = false;
  }, [ask, store.draft.value]);
  if (!store.myTurn.value || store.replay.value || open.length === 0) return null;
  if (game.cards.includes(ask)) return null;
  const main = game.main.includes(ask);
  const narrowing = picks.refs.length > 0 && open.length > 1;
  const choosing =
    picks.verb !== null && picks.refs.length === 0 && (open.length > 1 || game.listed.includes(picks.verb));
  const asking = !main;
  if (!narrowing && !choosing && !asking) return null;

  const groups = verbs(open);
  const choices: { label: string; sentences: Sentence[]; pick: () => void; ref?: Ref }[] = [];
  if (groups.length > 1 || open.length === 1) {
    for (const group of groups) {
      for (const one of group.sentences.length > 4 && picks.verb === null ? [group.sentences[0]!] : group.sentences) {
        const many = group.sentences.length > 4 && picks.verb === null;
        choices.push({
          label: many ? tr(`${game.name}.verb.${group.verb}`, group.verb) : game.say(one.action, props.table),
          sentences: many ? group.sentences : [one],
          pick: many ? () => store.pickVerb(group.verb) : () => void store.say(one),
        });
      }
    }
  } else {
    const refs = nextRefs(open, picks);
    const same =
      new Set(refs.map((one) => one.ref.kind)).size === 1 &&
      open.every((one) => one.refs.length - picks.refs.length <= 1);
    if (same || refs.length > 1) {
      for (const { ref, sentences } of refs) {
        const only = sentences.length === 1 ? sentences[0]! : null;
        choices.push({
          label: only ? game.say(only.action, props.table) : game.name_of(ref, props.table),
          sentences,
          ref,
          pick: () => (only ? void store.say(only) : store.pick(ref)),
        });
      }
    } else {
      for (const one of open)
        choices.push({ label: game.say(one.action, props.table), sentences: [one], pick: () => void store.say(one) });
    }
  }
  // What lies on the board is pointed at there; the list is for keys, phones and screen readers.
  const long = choices.length > 8 || (choosing && !game.listed.includes(picks.verb!));
  const title = question(game, store);
  return (
    <section
      class={`menu rise ${long && !listed.value && !asking ? "folded" : ""}`}
      aria-label={title || t("turn.choose")}
    >
      {asking && (
        <header>
          <b>{title || t("turn.choose")}</b>
        </header>
      )}
      {long && !listed.value ? (
        <button class="btn ghost" onClick={() => (listed.value = true)}>
          <Icon name="list" /> {t("turn.list", { n: choices.length })}
        </button>
      ) : (
        <ul>
          {choices.map((choice) => {
            const cost = choice.sentences.length === 1 ? choice.sentences[0]!.cost : {};
            return (
              <li key={choice.sentences[0]!.action}>
                <button
                  class="btn choice"
                  data-action={choice.sentences.length === 1 ? choice.sentences[0]!.action : undefined}
                  data-choice={
                    choice.ref && choice.sentences.length > 1 ? `${choice.ref.kind}:${choice.ref.text}` : undefined
                  }
                  onClick={choice.pick}
                  onMouseEnter={() =>
                    (store.lit.value = choice.sentences[0]!.refs.map((ref) => ({ kind: ref.kind, text: ref.text })))
                  }
                  onMouseLeave={() => (store.lit.value = [])}
                  onFocus={() =>
                    (store.lit.value = choice.sentences[0]!.refs.map((ref) => ({ kind: ref.kind, text: ref.text })))
                  }
                >
                  <span class="grow">{choice.label}</span>
                  <Cost game={game} cost={cost} />
                  {choice.sentences.length > 1 && <small class="muted">{choice.sentences.length}</small>}
                </button>
              </li>
            );
          })}
        </ul>
      )}
    </section>
  );
}

/** The tentative turn step by step, or who is playing. */
export function Strip(props: Props) {
  const { game, store, table, before, me } = props;
  const draft = store.draft.value;
  const replay = store.replay.value;
  if (replay) {
    return (
      <div class="strip past">
        <div class="lab">
          <b>{t("replay.past")}</b>
          {t("replay.at", { n: replay.at })}
        </div>
        <button class="btn" onClick={() => void store.show(null)}>
          {t("replay.live")}
        </button>
      </div>
    );
  }
  const view = store.view.value!;
  if (!draft) {
    const owing = view.deciders;
    if (view.over)
      return (
        <div class="strip idle">
          <div class="lab">
            <b>{t("ui.game_over")}</b>
          </div>
        </div>
      );
    if (store.myTurn.value) {
      return (
        <div class="strip idle mine">
          <div class="lab">
            <b>{t("turn.yours")}</b>
          </div>
          <div class="step next">
            <span>{question(game, store) || t("turn.choose")}</span>
          </div>
        </div>
      );
    }
    return (
      <div class="strip idle" role="status">
        <div class="lab">
          <b>{t("turn.waiting")}</b>
        </div>
        {owing.map((seat) => (
          <div class="step" key={seat} style={{ "--pc": game.colour(table, seat) }}>
            <span class="row">
              <Icon name={seatIcon(seat)} class="pc" size={11} /> {store.seatName(seat)}
            </span>
            <small class="muted">{game.title(table, seat)}</small>
          </div>
        ))}
      </div>
    );
  }
  const trail = store.trail.value;
  const net = me === null ? [] : game.changes(before, table, me);
  const next = draft.ends === "" && !store.ending.value;
  return (
    <div class="strip" aria-label={t("turn.tentative")}>
      <div class="lab">
        <b>{t("turn.tentative")}</b>
        {t("turn.unsent")}
      </div>
      <ol tabIndex={0} aria-label={t("turn.tentative")}>
        {draft.actions.map((action, i) => {
          const from = i === 0 ? before : trail[i - 1];
          const to = trail[i];
          const list = from && to && me !== null ? game.changes(from, to, me) : [];
          return (
            <li class="step" key={i}>
              <span>
                <i class="n">{i + 1}</i>
                {game.say(action, table)}
              </span>
              <small>
                <Changes list={list} />
              </small>
            </li>
          );
        })}
        {next && (
          <li class="step next">
            <span>
              <i class="n">{draft.actions.length + 1}</i>
              {question(game, store) || t("turn.goon")}
            </span>
            <small class="muted">{t("turn.choices", { n: store.sentences.value.length })}</small>
          </li>
        )}
        {draft.ends && draft.ends !== "over" && (
          <li class="step then">
            <span>{t(`turn.ends.${draft.ends}`)}</span>
          </li>
        )}
      </ol>
      {net.length > 0 && (
        <div class="net">
          {net.map((one) => (
            <span class="res" key={one.what}>
              <Icon name={one.icon} color={one.colour} />
              <b class={one.to >= one.from ? "gain" : "loss"}>
                {one.from}→{one.to}
              </b>
            </span>
          ))}
        </div>
      )}
    </div>
  );
}
