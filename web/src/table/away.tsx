/** While you were away: what the others did since this seat last looked, in words. Each line lights what it speaks of. */
import { useSignal, type Signal } from "@preact/signals";
import { useEffect, useRef } from "preact/hooks";
import type { Game, TableProps } from "../games/game";
import { t } from "../i18n";
import { room } from "../net/room";
import { Icon, seatIcon } from "../ui/icon";
import { missedTurns, turnWords, type Turn } from "./lines";
import { lighting } from "./spotlight";
import type { MatchStore } from "./store";

/** Who looks aside for less than this has missed nothing. */
const AWAY_MS = 60_000;
/** What is on screen for so long counts as seen. */
const NOTE_MS = 300;
const SHOWN = 12;

/** The turns since this seat last looked; what is on screen is noted as seen. */
function useMissed(game: Game, store: MatchStore, me: number | null): Signal<Turn[]> {
  const missed = useSignal<Turn[]>([]);
  const left = useRef(0);
  const version = store.whole.value?.version ?? 0;
  const seen = useRef(store.whole.peek()?.seen ?? 0);
  const look = () => {
    // Who has never looked is new here, and was not away.
    if (me !== null && seen.current > 0)
      missed.value = missedTurns(game, store.lines.peek(), seen.current, store.info.peek()?.yours ?? []);
  };
  const note = () => {
    if (me === null || document.hidden) return;
    seen.current = version;
    room.tell({ type: "seen", match: store.id, seat: me, version });
  };
  useEffect(look, [store, me]);
  useEffect(() => {
    const timer = setTimeout(note, NOTE_MS);
    return () => clearTimeout(timer);
  }, [store, me, version]);
  useEffect(() => {
    const turn = () => {
      if (document.hidden) left.current = Date.now();
      else {
        if (Date.now() - left.current > AWAY_MS) look();
        note();
      }
    };
    document.addEventListener("visibilitychange", turn);
    return () => document.removeEventListener("visibilitychange", turn);
  }, [store, me, version]);
  return missed;
}

export function Away(props: TableProps & { game: Game }) {
  const { game, store, me } = props;
  const missed = useMissed(game, store, me);
  const acting = store.draft.value !== null || store.picks.value.verb !== null || store.picks.value.refs.length > 0;
  if (missed.value.length === 0 || acting || store.replay.value || store.whole.value?.view.over) return null;
  const close = () => {
    store.spotlight.skip();
    missed.value = [];
  };
  return (
    <section class="missed rise" aria-label={t("away.title")}>
      <header>
        <Icon name="eye" class="soft" />
        <b class="grow">{t("away.title")}</b>
        <button class="btn icon ghost" aria-label={t("ui.close")} onClick={close}>
          <Icon name="close" />
        </button>
      </header>
      <ol tabIndex={0} aria-label={t("away.title")}>
        {missed.value.length > SHOWN && <li class="muted">… {t("told.turns", { n: missed.value.length - SHOWN })}</li>}
        {missed.value.slice(-SHOWN).map((turn) => (
          <MissedTurn key={turn.lines[0]!.n} {...props} turn={turn} />
        ))}
      </ol>
      <footer>
        <button class="btn ghost" onClick={() => store.spotlight.show(missed.value.flatMap((turn) => turn.lines))}>
          <Icon name="play" /> {t("away.show")}
        </button>
        <button class="btn" onClick={close}>
          {t("away.done")}
        </button>
      </footer>
    </section>
  );
}

/** One turn in words; pointing at it lights its things, a click shows the table after it. */
function MissedTurn(props: TableProps & { game: Game; turn: Turn }) {
  const { game, store, table, turn } = props;
  return (
    <li style={{ "--pc": game.colour(table, turn.seat) }}>
      <button
        {...lighting(store.lit, turn.lines)}
        onClick={() => void store.show(turn.lines[turn.lines.length - 1]!.n + 1)}
      >
        <Icon name={seatIcon(turn.seat)} class="pc" />
        <span>
          <b>{store.seatLabel(turn.seat)}</b> {turnWords(game, turn, table)}
        </span>
      </button>
    </li>
  );
}
