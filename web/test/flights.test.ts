import { expect, test } from "vitest";
import { power } from "../src/games/gaia/flights";
import type { Player } from "../src/games/gaia/types";

function player(one: number, two: number, three: number, gaia = 0): Player {
  return { power: [one, two, three], gaia } as Player;
}

function ways(old: Player, now: Player): string[] {
  const area = (place: string | undefined) => (place ? /\d/.exec(place)![0] : "-");
  return power(old, now).map((flight) => `${area(flight.from)}>${area(flight.to)}`);
}

test("charged tokens move on, spent ones return", () => {
  expect(ways(player(2, 4, 0), player(0, 6, 0))).toEqual(["0>1", "0>1"]);
  expect(ways(player(0, 0, 4), player(4, 0, 0))).toEqual(["2>0", "2>0", "2>0", "2>0"]);
});

test("a burnt token leaves the table while its neighbour moves", () => {
  expect(ways(player(0, 4, 0), player(0, 2, 1))).toEqual(["1>2", "1>-"]);
});

test("new tokens drop in, and a Gaia project holds what it took", () => {
  expect(ways(player(1, 0, 0), player(2, 0, 0))).toEqual(["->0"]);
  expect(ways(player(3, 3, 0), player(0, 0, 0, 6))).toEqual(["0>3", "0>3", "0>3", "1>3", "1>3", "1>3"]);
});
