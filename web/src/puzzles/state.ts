/** The puzzles there are, which of them were solved in this browser, and how one is opened. */
import { signal } from "@preact/signals";
import { t } from "../i18n";
import { asAnybody } from "../lobby/people";
import { api } from "../net/api";
import type { MatchInfo, PuzzleInfo, PuzzleList } from "../protocol";
import { go } from "../ui/router";
import { complain } from "../ui/widgets";
import { bringPuzzles } from "./words";

const SOLVED = "perihelion.puzzles";

export const found = signal<PuzzleList | null>(null);
export const solved = signal<string[]>(read());

function read(): string[] {
  try {
    return JSON.parse(localStorage.getItem(SOLVED) ?? "[]") as string[];
  } catch {
    return [];
  }
}

export function noteSolved(id: string): void {
  if (solved.peek().includes(id)) return;
  solved.value = [...solved.peek(), id];
  try {
    localStorage.setItem(SOLVED, JSON.stringify(solved.peek()));
  } catch {
    // Without storage it is known until the page is closed.
  }
}

export async function findPuzzles(): Promise<void> {
  await bringPuzzles();
  found.value ??= await api.get<PuzzleList>("/puzzles");
}

/** Sit down at the puzzle. */
export function open(id: string): void {
  void asAnybody(() => {
    api
      .post<MatchInfo>(`/puzzles/${id}`)
      .then((made) => go(`/m/${made.id}?puzzle=${id}`))
      .catch(complain);
  });
}

/** What is asked, in one sentence. */
export function question(puzzle: PuzzleInfo): string {
  const parts = Object.entries(puzzle.goal ?? {}).map(([part, n]) => t(`puzzle.part.${part}`, { n }));
  return t(`puzzle.ask.${puzzle.kind}`, { goal: parts.join(", ") });
}
