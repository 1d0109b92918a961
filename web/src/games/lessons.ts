/** Introductions: which games have one, and the table each begins with. */
import { api } from "../net/api";
import type { ImportMatch, MatchInfo, NewMatch } from "../protocol";

/** A new table, or a prepared position. */
export type Lesson = { match: NewMatch } | { save: ImportMatch };

async function load(game: string): Promise<{ lesson: Lesson }> {
  if (game === "gaia") return import("./gaia/lesson");
  if (game === "council") return import("./council/lesson");
  if (game === "galactic_era") return import("./galactic_era/lesson");
  throw new Error(`no introduction to ${game}`);
}

export async function setTable(game: string): Promise<MatchInfo> {
  const { lesson } = await load(game);
  return "save" in lesson
    ? api.post<MatchInfo>("/matches/import", lesson.save)
    : api.post<MatchInfo>("/matches", lesson.match);
}
