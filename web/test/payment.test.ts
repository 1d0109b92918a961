import { expect, test } from "vitest";
import { lowestFirst } from "../src/games/gaia/payment";
import type { Sentence } from "../src/table/prompt";

test("power tokens are given up from the lowest areas first, the brainstone last", () => {
  const way = (verb: string, ...numbers: number[]) =>
    ({ verb, refs: numbers.map((n) => ({ kind: "number", value: n, text: String(n) })) }) as unknown as Sentence;
  const ways = [
    way("tokens", 0, 2, 1),
    way("brainstone and tokens", 2, 0, 0),
    way("tokens", 3, 0, 0),
    way("tokens", 2, 1, 0),
  ];
  expect(lowestFirst(ways)).toEqual([ways[2], ways[3], ways[0], ways[1]]);
});
