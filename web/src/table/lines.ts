/** The log as a list of lines: what still stands of it. */
import type { Line } from "../protocol";

/** The lines that were not taken back. An undo takes back the last move that stands, and what the table drew after it. */
export function standing(lines: readonly Line[]): Line[] {
  const kept: Line[] = [];
  for (const line of lines) {
    if (line.text !== "undo") kept.push(line);
    else while (kept.length > 0 && kept.pop()!.seat === null);
  }
  return kept;
}
