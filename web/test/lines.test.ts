import { expect, test } from "vitest";
import { standing } from "../src/table/lines";
import type { Line } from "../src/protocol";

/** `undo 1`: back to what stood after one line. */
function log(...texts: string[]): Line[] {
  return texts.map((text, n) => ({
    n,
    text,
    seat: /^\d/.test(text) ? Number(text[0]) - 1 : null,
    at: 0,
    facts: [],
    back: text.startsWith("undo") ? Number(text.slice(5)) : null,
  }));
}

test("an undo takes back the last move and what was drawn after it", () => {
  const kept = standing(log("1 a", "2 b", "chance c", "undo 1", "2 d"));
  expect(kept.map((line) => line.text)).toEqual(["1 a", "2 d"]);
});

test("two undos take back two moves", () => {
  expect(standing(log("chance c", "1 a", "1 b", "undo 2", "undo 1")).map((line) => line.text)).toEqual(["chance c"]);
});
