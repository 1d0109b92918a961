/** The log as a record of the game: a heading for each round, one entry for each turn, replies below the turn they answer. */
import type { Game } from "../games/game";
import type { FactInfo, Line } from "../protocol";
import { bare, standing } from "./lines";

export interface LogItem {
  kind: "heading" | "turn" | "reply" | "table";
  /** Of a heading. */
  text: string;
  seat: number | null;
  lines: Line[];
}

/** What is told in passing: changing resources, and the words that only end a turn. */
export function inPassing(game: Game, line: Line): boolean {
  return game.manners.endings.includes(bare(line)) || (game.manners.passing?.test(bare(line)) ?? false);
}

function kindOf(game: Game, line: Line, last: LogItem | undefined): LogItem["kind"] {
  if (line.seat === null) return "table";
  const answers = last !== undefined && last.kind !== "heading" && last.seat !== line.seat;
  return answers && (game.manners.replies?.test(bare(line)) ?? false) ? "reply" : "turn";
}

/** After the others have passed, the next turn may be the same player's. */
function ended(game: Game, turn: LogItem): boolean {
  return game.manners.endings.includes(bare(turn.lines.at(-1)!));
}

/** Whether the table does the same thing again. */
function alike(one: Line, next: Line): boolean {
  const what = ({ text }: Line) => /^chance (deal )?\w+/.exec(text)?.[0];
  return !next.facts.length && what(one) === what(next);
}

export function record(game: Game, lines: readonly Line[]): LogItem[] {
  const entries: LogItem[] = [];
  let turn: LogItem | undefined;
  for (const line of lines) {
    const last = entries.at(-1);
    const kind = kindOf(game, line, turn);
    if (kind === "turn" && turn?.seat === line.seat && last?.kind !== "heading" && !ended(game, turn)) {
      // A turn goes on after the replies to its first part.
      turn.lines.push(line);
    } else if (kind === "table" && last?.kind === kind && alike(last.lines[0]!, line)) last.lines.push(line);
    else {
      const entry = { kind, text: "", seat: line.seat, lines: [line] };
      entries.push(entry);
      if (kind === "turn") turn = entry;
      if (kind === "table") turn = undefined;
    }
    for (const fact of line.facts) {
      const text = game.period?.(fact);
      if (!text) continue;
      entries.push({ kind: "heading", text, seat: null, lines: [] });
      turn = undefined;
    }
  }
  return entries;
}

/** What a match is remembered by: what its game calls a highlight, and each time somebody else leads. */
export function highlights(game: Game, lines: readonly Line[]): number[] {
  const found: number[] = [];
  const totals = new Map<number, number>();
  let leader: number | null = null;
  for (const line of standing(lines)) {
    for (const fact of line.facts) totals.set(fact.seat, (totals.get(fact.seat) ?? 0) + points(game, fact));
    const best = Math.max(...totals.values());
    const first = [...totals.keys()].filter((seat) => totals.get(seat) === best);
    const leads = first.length === 1 && first[0] !== leader;
    if (leads) leader = first[0]!;
    if (leads || line.facts.some((fact) => game.highlights?.(fact))) found.push(line.n + 1);
  }
  return found;
}

function points(game: Game, fact: FactInfo): number {
  return fact.seat < 0 ? 0 : (game.charts?.[0]?.amount(fact) ?? 0);
}

export const UNITS = ["move", "turn", "round", "highlight"] as const;

/** Where a replay stops, by how much it goes at a time. */
export function stops(game: Game, lines: readonly Line[], unit: (typeof UNITS)[number]): number[] {
  if (unit === "move") return lines.map((line) => line.n + 1);
  if (unit === "highlight") return [...highlights(game, lines), lines.length];
  const found: number[] = [];
  let last = 0;
  for (const entry of record(game, lines)) {
    if (unit === "turn" && entry.lines.length > 0) found.push(entry.lines.at(-1)!.n + 1);
    if (unit === "round" && entry.kind === "heading") found.push(last);
    last = entry.lines.at(-1) ? entry.lines.at(-1)!.n + 1 : last;
  }
  return [...new Set([...found, lines.length])].sort((a, b) => a - b);
}
