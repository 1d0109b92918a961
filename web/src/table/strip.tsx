/** The strip under the map: the question in words, and the tentative turn step by step; or who is playing. */
import { useLayoutEffect, useRef } from "preact/hooks";
import type { Game, TableProps } from "../games/game";
import { t, tr } from "../i18n";
import { Icon, seatIcon } from "../ui/icon";
import { Chips, Told } from "./chips";
import { Afterwards, IfYouClick, thenAsks, useForeseen } from "./foresee";
import { phone } from "./fit";
import { Unfold } from "./menu";
import { Steps } from "./replay";
import { Changes, question } from "./turn";

type Props = TableProps & { game: Game };

export function Strip(props: Props) {
  const { store } = props;
  const view = store.view.value!;
  if (store.replay.value) return <Past {...props} />;
  if (store.teller.now.value) return <Told {...props} />;
  if (store.draft.value) return <Tentative {...props} />;
  if (view.over) return <Idle>{t("ui.game_over")}</Idle>;
  return store.myTurn.value ? <Mine {...props} /> : <Waits {...props} />;
}

function Idle(props: { children: string }) {
  return (
    <div class="strip idle">
      <div class="lab">
        <b>{props.children}</b>
      </div>
    </div>
  );
}

function Past(props: Props) {
  const { store } = props;
  return (
    <div class="strip past">
      <div class="lab">
        <b>{t("replay.past")}</b>
        {t("replay.at", { n: store.replay.value!.at })}
      </div>
      <div class="row">
        {/* Elsewhere the log, and what leads through it, is always in sight. */}
        {phone.value && <Steps game={props.game} store={store} />}
        <button class="btn" onClick={() => void store.show(null)}>
          {t(store.whole.value?.view.over ? "replay.end" : "replay.live")}
        </button>
      </div>
    </div>
  );
}

/** What is asked now, and the way back from what was pointed at. */
function Asks(props: Props) {
  const { game, store } = props;
  const picks = store.picks.value;
  const choosing = picks.verb !== null || picks.refs.length > 0;
  return (
    <>
      <span class={choosing ? "ask" : ""} role="status">
        {question(game, store) || picks.verb || t("turn.choose")}
      </span>
      <Unfold {...props} />
      {choosing && (
        <button class="btn ghost cancel" onClick={() => store.cancel()}>
          {t("ui.cancel")} <kbd>Esc</kbd>
        </button>
      )}
    </>
  );
}

function Mine(props: Props) {
  const { store } = props;
  // An answer to somebody else's turn is none of mine.
  const asked = store.manners.quick.includes(store.prompt.value?.ask ?? "");
  return (
    <div class="strip idle mine">
      <div class="lab">
        <b>{t(asked ? "turn.asked" : "turn.yours")}</b>
      </div>
      <div class="step next">
        <Asks {...props} />
      </div>
      <Chips {...props} />
      <IfYouClick {...props} />
    </div>
  );
}

function Waits(props: Props) {
  const { game, store, table } = props;
  return (
    <div class="strip idle" role="status">
      <div class="lab">
        <b>{t("turn.waiting")}</b>
      </div>
      {store.view.value!.deciders.map((seat) => (
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

function Tentative(props: Props) {
  const { game, store } = props;
  const draft = store.draft.value!;
  const ending = store.ending.value;
  const next = draft.ends === "" && !ending;
  const after = useForeseen(store, !draft.ends && game.thenAsks ? (ending?.action ?? null) : null);
  const asked = thenAsks(props, after?.table);
  const steps = useFolded();
  return (
    <div class="strip" aria-label={t("turn.tentative")}>
      <div class="lab">
        <b>{t("turn.tentative")}</b>
        {t("turn.unsent")}
      </div>
      <ol tabIndex={phone.value ? 0 : undefined} aria-label={t("turn.tentative")} ref={steps}>
        <li class="folded" aria-hidden="true" />
        {draft.actions.map((action, i) =>
          follows(game, draft.actions, i) ? null : <DraftedAction key={i} {...props} action={action} i={i} />,
        )}
        {next && (
          <li class="step next">
            <span class="row">
              <i class="n">{draft.actions.length + 1}</i>
              <Asks {...props} />
            </span>
            <small class="muted">{t("turn.choices", { n: store.sentences.value.length })}</small>
          </li>
        )}
        {asked && (
          <li class="step then">
            <span>{asked}</span>
          </li>
        )}
        {draft.ends && draft.ends !== "over" && (
          <li class="step then">
            <span>{tr(`${game.name}.ends.${store.whole.value?.prompt.ask}`, t(`turn.ends.${draft.ends}`))}</span>
          </li>
        )}
      </ol>
      {!phone.value && <Chips {...props} />}
      <Net {...props} />
      <IfYouClick {...props} />
    </div>
  );
}

/**
 * Steps that find no room fold, the first ones first: what is asked now stands at the end, and the sum of all stands beside them.
 * A phone goes through them with the finger.
 */
function useFolded() {
  const list = useRef<HTMLOListElement>(null);
  useLayoutEffect(() => {
    const [sign, ...steps] = [...list.current!.children] as HTMLElement[];
    const fold = () => {
      const short = (n: number) => {
        steps.forEach((step, i) => (step.hidden = i < n));
        sign!.hidden = n === 0;
        sign!.textContent = `+${n}`;
        return n < steps.length - 1 && list.current!.scrollWidth > list.current!.clientWidth + 1;
      };
      let n = 0;
      while (short(n) && !phone.peek()) n += 1;
      list.current!.scrollLeft = list.current!.scrollWidth;
    };
    fold();
    const resized = new ResizeObserver(fold);
    resized.observe(list.current!.parentElement!);
    return () => resized.disconnect();
  });
  return list;
}

/** Whether a step is only one more of its kind, or was said by itself: the first of them stands for all. */
function follows(game: Game, actions: readonly string[], i: number): boolean {
  const { alike, filled } = game.manners;
  if (i > 0 && filled?.test(actions[i]!)) return true;
  return i > 0 && alike !== undefined && alike.test(actions[i]!) && alike.test(actions[i - 1]!);
}

function DraftedAction(props: Props & { action: string; i: number }) {
  const { game, store, table, before, me, i } = props;
  const trail = store.trail.value;
  const from = i === 0 ? before : trail[i - 1];
  let last = i;
  while (follows(game, store.draft.value!.actions, last + 1)) last += 1;
  const to = trail[last];
  const list = from && to && me !== null ? game.changes(from, to, me) : [];
  return (
    <li class="step">
      <span>
        <i class="n">{i + 1}</i>
        {game.say(props.action, table)}
        {last > i && game.manners.alike?.test(props.action) && <b class="more"> +{last - i}</b>}
      </span>
      <small>
        <Changes list={list} />
      </small>
    </li>
  );
}

/** What the whole tentative turn does to your numbers. */
function Net(props: Props) {
  const { game, table, before, me } = props;
  const net = me === null ? [] : game.changes(before, table, me);
  if (net.length === 0) return null;
  return (
    <div class="net">
      <Afterwards list={net} />
    </div>
  );
}
