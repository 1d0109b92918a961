/** The log as a list of lines: what still stands of it, and which turns of others are new in it. */
import type { Game } from "../games/game";
import type { Line } from "../protocol";
import type { Manners } from "./drafting";

/** The lines that were not taken back: walked from the last one; at an undo, on from where it went back to. */
export function standing(lines: readonly Line[]): Line[] {
  const kept: Line[] = [];
  let at = lines.length;
  while (at > 0) {
    const line = lines[at - 1]!;
    if (typeof line.back === "number") at = line.back;
    else {
      kept.push(line);
      at -= 1;
    }
  }
  return kept.reverse();
}

/** What one player did until the turn was ended, or another's began. */
export interface Turn {
  seat: number;
  lines: Line[];
}

/** Whether a line only closes a turn, or a part of one. */
export function closes(manners: Manners, line: Line): boolean {
  return manners.endings.includes(bare(line)) || (manners.closing?.test(bare(line)) ?? false);
}

/** What others did from that line on, turn by turn; the words that only close a turn are left out. */
export function missedTurns(game: Game, lines: readonly Line[], since: number, mine: readonly number[]): Turn[] {
  const turns: Turn[] = [];
  let ended = false;
  for (const line of standing(lines)) {
    if (line.n < since || line.seat === null || mine.includes(line.seat)) continue;
    if (closes(game.manners, line)) {
      ended = game.manners.endings.includes(bare(line));
      continue;
    }
    const last = turns.at(-1);
    if (last?.seat === line.seat && !ended) last.lines.push(line);
    else turns.push({ seat: line.seat, lines: [line] });
    ended = false;
  }
  return turns;
}

/** Where my last turn began: my lines without another's turn between them, from the one after my last end of a turn, or of a round. */
export function lastTurn(manners: Manners, lines: readonly Line[], mine: readonly number[]): number | null {
  let begins: number | null = null;
  for (const line of standing(lines).reverse()) {
    if (begins !== null && line.facts.some((fact) => fact.kind === "began")) break;
    if (line.seat === null || manners.replies?.test(bare(line))) continue;
    if (!mine.includes(line.seat)) {
      if (begins !== null) break;
    } else if (begins !== null && manners.endings.includes(bare(line))) break;
    else begins = line.n;
  }
  return begins;
}

/** A line without its speaker. */
export function bare(line: Line): string {
  return line.seat === null ? line.text : line.text.replace(/^\d+ /, "");
}

/** What a turn was about: what is only done in passing is left out where something else was done. */
export function chief(game: Game, lines: Line[]): Line[] {
  const main = lines.filter((line) => !game.manners.passing?.test(bare(line)));
  return main.length > 0 ? main : lines;
}

/** What somebody did in one sentence: a deed that is repeated, and a verb that is said again and again, are said once. */
export function joined(deeds: readonly string[]): string {
  const verb = (deed: string) => deed.split(" ", 1)[0]!;
  return counted(deeds)
    .map((deed, i, all) => {
      if (i === 0) return deed;
      const again = verb(deed) === verb(all[i - 1]!) && deed.includes(" ");
      return again ? `, ${deed.slice(verb(deed).length + 1)}` : `; ${deed}`;
    })
    .join("");
}

/** The same thing several times is said once, with how often. */
function counted(deeds: readonly string[]): string[] {
  const times = new Map<string, number>();
  for (const deed of deeds) times.set(deed, (times.get(deed) ?? 0) + 1);
  return [...times].map(([deed, n]) => (n > 1 ? `${deed} (${n}×)` : deed));
}

/** What the table did. */
export function listed(deeds: readonly string[]): string {
  return counted(deeds).join("; ");
}

/** A turn in words: what was done in it before what was only answered in somebody else's. */
export function turnWords(game: Game, turn: Turn, table: unknown): string {
  const reply = (line: Line) => Number(game.manners.replies?.test(bare(line)) ?? false);
  const lines = [...turn.lines].sort((a, b) => reply(a) - reply(b));
  return joined(lines.map((line) => game.words(line, table) ?? bare(line)));
}
