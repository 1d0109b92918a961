/** The end of a turn: undo, confirm with its warnings, a hint, and what needs the consent of others. */
import { useSignal } from "@preact/signals";
import type { Game, TableProps } from "../games/game";
import { t, tr } from "../i18n";
import { api } from "../net/api";
import { PlanAhead } from "../planning/ahead";
import { Icon } from "../ui/icon";
import { warnings as warn } from "../ui/settings";
import { complain, Dialog, Switch } from "../ui/widgets";
import { coachOpen } from "./advised";
import { wide } from "./fit";
import type { MatchStore } from "./store";
import { question } from "./turn";

type Props = TableProps & { game: Game };

export function Go(props: Props) {
  const { game, store } = props;
  const asking = useSignal<string[] | null>(null);
  const info = store.info.value!;
  const draft = store.draft.value;
  const mine = store.myTurn.value && !store.replay.value;
  const picking = store.picks.value.verb !== null || store.picks.value.refs.length > 0;
  const undoable =
    !store.replay.value &&
    store.seat.value !== null &&
    (draft !== null || picking || (store.whole.value?.undo ?? false) || store.turnBack.value !== null);
  const hints = mine && info.hints;

  const confirm = () => {
    const list = warn.value && game.warnings ? game.warnings(props) : [];
    if (list.length > 0) asking.value = list;
    else void store.confirm();
  };
  return (
    <div class="go">
      {hints && <CoachButton />}
      <PlanAhead {...props} />
      <Proposals store={store} />
      {(mine || undoable) && (
        <button
          class="btn ghost"
          data-do="undo"
          disabled={!undoable || store.busy.value}
          title={undoable ? undefined : t("undo.nothing")}
          onClick={() => void store.undo()}
        >
          <Icon name="undo" /> {t("ui.undo")} <kbd>Z</kbd>
        </button>
      )}
      {mine ? (
        <ConfirmButton {...props} onConfirm={confirm} />
      ) : (
        <span class="muted waiting">{waitingWords(store)}</span>
      )}
      {asking.value && <Warnings list={asking.value} store={store} onClose={() => (asking.value = null)} />}
    </div>
  );
}

/** The button names what it sends; while nothing can be sent, it says what is missing. */
function ConfirmButton(props: Props & { onConfirm: () => void }) {
  const { game, store } = props;
  const ready = store.canConfirm.value;
  const draft = store.draft.value;
  const asked = store.whole.value?.prompt.ask ?? "";
  const open = ready && draft !== null && draft.ends === "" && !store.ending.value;
  const named = (draft && game.sends?.(draft.actions, props.table, props.before)) || "";
  const own = named || tr(`${game.name}.confirm.${asked}`, "");
  const name = open ? named || t("turn.send_n", { n: draft.actions.length }) : own || t("turn.confirm");
  const closes = game.manners?.closing;
  const main =
    !draft &&
    (game.main.includes(store.prompt.value?.ask ?? "") ||
      store.sentences.value.some((one) => closes?.test(one.action)));
  const more = open
    ? t("turn.more")
    : ready
      ? stillWords(store)
      : main && wide.value
        ? t("turn.first")
        : question(game, store) || t("turn.goon");
  return (
    <button
      class={`btn ${ready ? "primary" : ""} confirm`}
      data-do="confirm"
      disabled={!ready || store.busy.value}
      onClick={props.onConfirm}
    >
      {ready && <Icon name="check" />}
      <span>
        {name}
        {more && <small>{more}</small>}
      </span>
    </button>
  );
}

/** Who has yet to answer what all were asked at once. */
function stillWords(store: MatchStore): string {
  const others = (store.before.value?.deciders ?? []).filter((seat) => seat !== store.seat.value);
  return others.length ? t("turn.still", { players: others.map((seat) => store.seatName(seat)).join(", ") }) : "";
}

function Warnings(props: { list: string[]; store: MatchStore; onClose: () => void }) {
  const go = () => {
    props.onClose();
    void props.store.confirm();
  };
  return (
    <Dialog
      title={t("warn.title")}
      icon="warn"
      onClose={props.onClose}
      footer={
        <>
          <button class="btn" onClick={props.onClose}>
            {t("warn.back")}
          </button>
          <button class="btn primary" data-do="confirm-anyway" onClick={go}>
            {t("warn.go")}
          </button>
        </>
      }
    >
      <ul class="warnings">
        {props.list.map((text) => (
          <li key={text}>
            <Icon name="warn" class="sun" /> {text}
          </li>
        ))}
      </ul>
      <Switch checked={!warn.value} onChange={(off) => (warn.value = !off)}>
        {t("warn.off")}
      </Switch>
    </Dialog>
  );
}

function waitingWords(store: MatchStore): string {
  const view = store.view.value!;
  if (store.replay.value) return "";
  if (view.over) return t("ui.game_over");
  if (store.seat.value === null) return t("turn.watching");
  if (store.teller.last.value?.view.deciders.includes(store.seat.value)) return t("told.you");
  return t("turn.waiting_for", { player: view.deciders.map((seat) => store.seatName(seat)).join(", ") });
}

function CoachButton() {
  return (
    <button
      class="btn ghost hint"
      aria-pressed={coachOpen.value}
      onClick={() => (coachOpen.value = !coachOpen.value)}
      title={t("hint.help")}
    >
      <Icon name="bot" /> <span>{t("ui.hint")}</span> <kbd>H</kbd>
    </button>
  );
}

/** Undo beyond what one may take back alone, pause, going on, a bot for somebody, the end: by consent of all. */
function Proposals(props: { store: MatchStore }) {
  const { store } = props;
  const info = store.info.value!;
  const seat = store.seat.value;
  const proposal = info.proposal;
  if (!proposal || seat === null || proposal.agreed.includes(seat) || !proposal.needed.includes(seat)) return null;
  const answer = (agree: boolean) => void api.post(`/matches/${store.id}/consent`, { seat, agree }).catch(complain);
  return (
    <span class="row proposal" role="alert">
      {t(`proposal.${proposal.kind}`, {
        player: store.seatName(proposal.by),
        other: proposal.about === null ? "" : store.seatName(proposal.about),
      })}
      <button class="btn primary" onClick={() => answer(true)}>
        {t("ui.accept")}
      </button>
      <button class="btn" onClick={() => answer(false)}>
        {t("ui.decline")}
      </button>
    </span>
  );
}
