/** While you were away: what the others did since this seat last looked, in words. Each line lights what it speaks of. */
import { useSignal } from "@preact/signals";
import { useEffect, useRef } from "preact/hooks";
import type { Game, TableProps } from "../games/game";
import { t } from "../i18n";
import type { Line } from "../protocol";
import { Icon, seatIcon } from "../ui/icon";
import { standing } from "./lines";
import { see, seen } from "./seen";
import { things } from "./spotlight";

/** Who looks aside for less than this has missed nothing. */
const AWAY_MS = 60_000;
const SHOWN = 12;

/** The lines of one player without another between them. */
interface Turn {
  seat: number;
  lines: Line[];
}

function turnsOf(lines: Line[]): Turn[] {
  const turns: Turn[] = [];
  for (const line of lines) {
    const last = turns[turns.length - 1];
    if (last && last.seat === line.seat) last.lines.push(line);
    else turns.push({ seat: line.seat!, lines: [line] });
  }
  return turns;
}

export function Away(props: TableProps & { game: Game }) {
  const { game, store, table, me } = props;
  const missed = useSignal<Turn[]>([]);
  const left = useRef<number | null>(null);
  const version = store.situation.value?.version ?? 0;
  const look = () => {
    const since = me === null ? null : seen(store.id, me);
    if (since === null) return;
    const silent = game.manners.endings;
    const moves = store.byOthers(standing(store.lines.peek()).filter((line) => line.n >= since));
    missed.value = turnsOf(moves.filter((line) => !silent.includes(line.text.replace(/^\d+ /, ""))));
  };
  const note = () => {
    if (me !== null && !document.hidden) see(store.id, me, version);
  };
  useEffect(look, [store, me]);
  useEffect(note, [store, me, version]);
  useEffect(() => {
    const turn = () => {
      if (document.hidden) left.current = Date.now();
      else {
        if (left.current !== null && Date.now() - left.current > AWAY_MS) look();
        note();
      }
    };
    document.addEventListener("visibilitychange", turn);
    return () => document.removeEventListener("visibilitychange", turn);
  }, [store, me, version]);

  const acting = store.draft.value !== null || store.picks.value.verb !== null || store.picks.value.refs.length > 0;
  if (missed.value.length === 0 || acting || store.replay.value || store.situation.value?.view.over) return null;
  const close = () => {
    store.spotlight.skip();
    missed.value = [];
  };
  const words = (turn: Turn) => turn.lines.map((line) => game.words(line, table) ?? line.text.replace(/^\d+ /, "")).join("; ");
  return (
    <section class="missed rise" aria-label={t("away.title")}>
      <header>
        <Icon name="eye" class="soft" />
        <b class="grow">{t("away.title")}</b>
        <button class="btn icon ghost" aria-label={t("ui.close")} onClick={close}><Icon name="close" /></button>
      </header>
      <ol tabIndex={0} aria-label={t("away.title")}>
        {missed.value.length > SHOWN && <li class="muted">{t("away.earlier", { n: missed.value.length - SHOWN })}</li>}
        {missed.value.slice(-SHOWN).map((turn) => {
          const light = () => (store.lit.value = turn.lines.flatMap(things));
          const unlight = () => (store.lit.value = []);
          return (
            <li key={turn.lines[0]!.n} style={{ "--pc": game.colour(table, turn.seat) }}>
              <button onMouseEnter={light} onMouseLeave={unlight} onFocus={light} onBlur={unlight} onClick={() => void store.show(turn.lines[turn.lines.length - 1]!.n + 1)}>
                <Icon name={seatIcon(turn.seat)} class="pc" />
                <span><b>{store.seatLabel(turn.seat)}</b> {words(turn)}</span>
              </button>
            </li>
          );
        })}
      </ol>
      <footer>
        <button class="btn ghost" onClick={() => store.spotlight.show(missed.value.flatMap((turn) => turn.lines))}><Icon name="play" /> {t("away.show")}</button>
        <button class="btn" onClick={close}>{t("away.done")}</button>
      </footer>
    </section>
  );
}
