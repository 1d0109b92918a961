import { expect, test } from "vitest";
import gaia from "../src/games/gaia";
import type { Game } from "../src/games/game";
import type { FactInfo, Line } from "../src/protocol";
import { highlights, record, stops } from "../src/table/record";

function line(n: number, ...facts: FactInfo[]): Line {
  return { n, text: `${(n % 2) + 1} burn power`, seat: n % 2, at: 0, facts, back: null };
}
const vp = (seat: number, amount: number): FactInfo => ({ kind: "gained", seat, what: "vp", amount });

test("a replay stops at highlights and at each change of the lead", () => {
  const lines = [
    line(0, vp(0, 2)),
    line(1, vp(1, 2)),
    line(2, { kind: "federated", seat: 0 }),
    line(3, vp(1, 5)),
    line(4, vp(1, 1)),
    line(5),
  ];
  const game = gaia as Game;
  expect(highlights(game, lines)).toEqual([1, 3, 4]);
  expect(stops(game, lines, "highlight")).toEqual([1, 3, 4, 6]);
});

test("the turns of one player after the others have passed, and what the table does, are told one by one", () => {
  const said = [
    "chance deal tech tiles a,b",
    "chance deal boosters c",
    "chance turn sector 1 0",
    "chance turn sector 2 3",
    "1 build 1A0",
    "2 charge 1",
    "1 convert ore",
    "1 end turn",
    "1 build 2A0",
    "1 end turn",
  ];
  const lines = said.map((text, n): Line => {
    const seat = /^\d/.test(text) ? Number(text[0]) - 1 : null;
    return { n, text, seat, at: 0, facts: [], back: null };
  });
  const told = record(gaia as Game, lines).map((entry) => entry.lines.map((one) => one.n));
  expect(told).toEqual([[0], [1], [2, 3], [4, 6, 7], [5], [8, 9]]);
});
