/** Introductions: which games have one, and the table each begins with. */
import type { NewMatch } from "../protocol";

export interface Lesson {
  match: NewMatch;
}

export async function load(game: string): Promise<{ lesson: Lesson }> {
  if (game === "gaia") return import("./gaia/lesson");
  if (game === "council") return import("./council/lesson");
  if (game === "galactic_era") return import("./galactic_era/lesson");
  throw new Error(`no introduction to ${game}`);
}
