import { expect, test } from "vitest";
import type { Game } from "../src/games/game";
import { chief, joined, lastTurn, listed, missedTurns, standing, turnWords } from "../src/table/lines";
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

const GAIA = { endings: ["end turn"], quick: [], replies: /^(charge|decline)/ };

test("my last turn begins before its first step, whatever was answered to others since", () => {
  const lines = log("2 mine", "1 burn", "1 mine", "2 charge", "1 end turn", "2 mine", "1 charge", "2 end turn");
  expect(lastTurn(GAIA, lines, [0])).toBe(1);
  expect(lastTurn(GAIA, lines, [1])).toBe(5);
});

test("of two turns in a row only the last is taken back", () => {
  expect(lastTurn(GAIA, log("1 mine", "1 end turn", "1 burn", "1 mine", "1 end turn"), [0])).toBe(2);
});

test("a turn does not reach back behind the beginning of a round", () => {
  const lines = log("1 booster", "1 mine", "1 end turn");
  lines[0]!.facts = [{ kind: "began", seat: -1, what: "round", amount: 1 }];
  expect(lastTurn(GAIA, lines, [0])).toBe(1);
});

test("who has done nothing has no turn to take back", () => {
  expect(lastTurn(GAIA, log("2 mine", "1 charge"), [0])).toBe(null);
});

test("a verb that is said again and again is said once", () => {
  expect(joined(["selects Research", "selects Gain Star", "selects Technology: Military"])).toBe(
    "selects Research, Gain Star, Technology: Military",
  );
  expect(joined(["builds ships", "offers Milo peace", "offers Zoe peace", "passes", "passes"])).toBe(
    "builds ships; offers Milo peace, Zoe peace; passes (2×)",
  );
  expect(joined(["grows", "leaves it at that", "leaves it at that"])).toBe("grows; leaves it at that (2×)");
});

test("what the table does several times is counted", () => {
  expect(listed(["The relics are laid", "A card is drawn", "A card is drawn"])).toBe(
    "The relics are laid; A card is drawn (2×)",
  );
});

test("a turn says once what was done several times, and nothing of what only closes it", () => {
  const game = { manners: { endings: [], quick: [], closing: /^done$/ }, words: () => null } as unknown as Game;
  const [turn] = missedTurns(game, log("2 flies to Vega", "2 flies to Vega", "2 explores Vega", "2 done"), 0, [0]);
  expect(turnWords(game, turn!, null)).toBe("flies to Vega (2×); explores Vega");
});

test("turns of one player after each other are several, once the others have passed", () => {
  const game = { manners: GAIA } as unknown as Game;
  const lines = log("2 mine", "1 charge", "2 burn", "2 end turn", "2 research ai", "2 end turn", "3 pass");
  const turns = missedTurns(game, lines, 0, [0]).map((turn) => turn.lines.map((line) => line.n));
  expect(turns).toEqual([[0, 2], [4], [6]]);
});

test("what was only answered in somebody else's turn is said after what was done", () => {
  const game = { manners: GAIA, words: () => null } as unknown as Game;
  const [turn] = missedTurns(game, log("2 charge 2", "2 research ai"), 0, [0]);
  expect(turnWords(game, turn!, null)).toBe("research ai; charge 2");
});

test("what was done in passing is left out of a turn that did something else", () => {
  const game = { manners: { ...GAIA, passing: /^convert/ } } as unknown as Game;
  const said = (...texts: string[]) => chief(game, log(...texts)).map((line) => line.text);
  expect(said("1 convert ore", "1 mine")).toEqual(["1 mine"]);
  expect(said("1 convert ore")).toEqual(["1 convert ore"]);
});
