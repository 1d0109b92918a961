import { expect, test } from "vitest";
import { standing } from "../src/table/lines";
import type { Line } from "../src/protocol";

function log(...texts: string[]): Line[] {
  return texts.map((text, n) => ({ n, text, seat: /^\d/.test(text) ? Number(text[0]) - 1 : null, at: 0, facts: [] }));
}

test("an undo takes back the last move and what was drawn after it", () => {
  const kept = standing(log("1 a", "2 b", "chance c", "undo", "2 d"));
  expect(kept.map((line) => line.text)).toEqual(["1 a", "2 d"]);
});

test("two undos take back two moves", () => {
  expect(standing(log("chance c", "1 a", "1 b", "undo", "undo")).map((line) => line.text)).toEqual(["chance c"]);
});
