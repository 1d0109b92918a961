import { expect, test } from "vitest";
import { lowestFirst, moreFrom } from "../src/games/gaia/payment";
import type { Sentence } from "../src/table/prompt";

const way = (verb: string, ...numbers: number[]) =>
  ({ verb, refs: numbers.map((n) => ({ kind: "number", value: n, text: String(n) })) }) as unknown as Sentence;

test("power tokens are given up from the lowest areas first, the brainstone last", () => {
  const ways = [
    way("tokens", 0, 2, 1),
    way("brainstone and tokens", 2, 0, 0),
    way("tokens", 3, 0, 0),
    way("tokens", 2, 1, 0),
  ];
  expect(lowestFirst(ways)).toEqual([ways[2], ways[3], ways[0], ways[1]]);
});

test("a click on an area takes one more from there, and starts anew when it gives no more", () => {
  const three = way("tokens", 3, 0, 0);
  const two = way("tokens", 2, 1, 0);
  const one = way("tokens", 1, 2, 0);
  const last = way("tokens", 2, 0, 1);
  const stone = way("brainstone and tokens", 1, 1, 0);
  const ways = [one, two, three, last, stone];
  expect(moreFrom(ways, three, 1)).toBe(two);
  expect(moreFrom(ways, two, 1)).toBe(one);
  expect(moreFrom(ways, one, 1)).toBe(three);
  expect(moreFrom(ways, two, 2)).toBe(last);
  expect(moreFrom(ways, stone, 2)).toBe(stone);
});
