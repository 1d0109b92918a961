/** A glance at a table from the lobby: its round and phase, what happened last, and a small picture of it. */
import { signal } from "@preact/signals";
import type { ComponentChildren } from "preact";
import type { Game } from "../games/game";
import { loadGame } from "../games";
import { t } from "../i18n";
import { api } from "../net/api";
import type { Glance as Seen, MatchInfo } from "../protocol";
import { chief, missedTurns, turnWords } from "../table/lines";
import { Picture } from "./pictures";
import { calledAt } from "../ui/who";

interface Glance {
  at: number;
  progress: string;
  last: string;
  colour: (seat: number) => string;
  picture: ComponentChildren;
}

const known = signal<Record<string, Glance>>({});
const asked = new Map<string, number>();

/** What is known of it; it is asked for once after each move. */
export function glanceOf(match: MatchInfo): Glance | null {
  if (match.status === "running" && asked.get(match.id) !== match.moved) {
    asked.set(match.id, match.moved);
    void look(match).catch(() => undefined);
  }
  return known.value[match.id] ?? null;
}

async function look(match: MatchInfo): Promise<void> {
  const seat = match.yours[0];
  const [game, seen] = await Promise.all([
    loadGame(match.game),
    api.get<Seen>(`/matches/${match.id}/glance${seat === undefined ? "" : `?seat=${seat}`}`),
  ]);
  known.value = { ...known.value, [match.id]: glance(match, game, seen) };
}

function glance(match: MatchInfo, game: Game, seen: Seen): Glance {
  const colour = (seat: number) => game.colour(seen.table, seat);
  return {
    at: match.moved,
    progress: progressWords(game, seen.table),
    last: lastWords(match, game, seen),
    colour,
    picture: <Picture game={match.game} table={seen.table} colour={colour} />,
  };
}

function progressWords(game: Game, table: unknown): string {
  const { label, now, of, phase, phases } = game.progress(table);
  // A game without a list of phases says in one sentence how far it is.
  if (!phases) return `${label} ${phase}`.trim();
  const round = now > 0 && of > 0 ? t("mine.round", { label, of }) : label;
  // The number of a phase belongs to the list of them.
  return [round, phase.replace(/^\d+ /, "")].filter(Boolean).join(" · ");
}

/** The last turn of anybody, in the words of the log; lines that were taken back are none. */
function lastWords(match: MatchInfo, game: Game, seen: Seen): string {
  const first = seen.lines[0]?.n ?? 0;
  const lines = seen.lines.map((line) =>
    typeof line.back === "number" ? { ...line, back: Math.max(0, line.back - first) } : line,
  );
  const turns = missedTurns(game, lines, 0, []);
  const last = turns[turns.length - 1];
  if (!last) return "";
  const seat = match.seats[last.seat];
  const who = !seat ? t("seat.automa") : calledAt(seat);
  return `${match.yours.length === 1 && match.yours[0] === last.seat ? t("seat.you") : who}: ${turnWords(game, { ...last, lines: chief(game, last.lines) }, seen.table)}`;
}
