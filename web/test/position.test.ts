import { expect, test } from "vitest";
import { add, mend, put, said, spoken, take } from "../src/position/text";

const MINE = { word: "mine", alone: true, ground: false };
const CUBE = { word: "cube", alone: false, ground: false };
const TURN = { word: "turned", alone: false, ground: true };
const TEXT = "game gaia\nplayers terrans xenos\nterrans vp 30, mine 1B1 3A7\n";

test("a piece is put into the line of its player's pieces", () => {
  const first = put(TEXT, "xenos", MINE, "2A5");
  expect(first).toBe(`${TEXT}xenos mine 2A5\n`);
  expect(put(first, "xenos", MINE, "2A3")).toBe(`${TEXT}xenos mine 2A5 2A3\n`);
});

test("a piece takes the place of what stood there", () => {
  const lab = put(put(TEXT, "terrans", MINE, "2A5"), "terrans", { ...MINE, word: "research_lab" }, "2A5");
  expect(lab).toBe(`${TEXT}terrans research_lab 2A5\n`);
});

test("what others have there stays: a guest mine stands beside it", () => {
  expect(put(TEXT, "lantids", MINE, "3A7")).toBe(`${TEXT}lantids mine 3A7\n`);
});

test("other pieces share a place", () => {
  const two = put(put("game council\n", "ann", CUBE, "grey1a"), "ann", CUBE, "grey1a");
  expect(two).toBe("game council\nann cube grey1a grey1a\n");
});

test("what is taken away leaves nothing behind, and the rest as it was", () => {
  expect(take(TEXT, "3A7")).toBe("game gaia\nplayers terrans xenos\nterrans vp 30, mine 1B1\n");
  expect(take(take(TEXT, "3A7"), "1B1")).toBe("game gaia\nplayers terrans xenos\nterrans vp 30\n");
  expect(take("game gaia\nxenos mine 2A5\n", "2A5")).toBe("game gaia\n");
});

test("players are named once, other lines are added", () => {
  expect(add("game gaia\nplayers ann ben\n", "players terrans xenos")).toBe("game gaia\nplayers terrans xenos\n");
  expect(add("game gaia\n", "table round 3")).toBe("game gaia\ntable round 3\n");
});

test("a typed line is the chosen player's, unless it names somebody", () => {
  expect(spoken("30 7 3", "terrans", ["terrans", "xenos"])).toBe("terrans 30 7 3");
  expect(spoken("xenos: pass", "terrans", ["terrans", "xenos"])).toBe("xenos: pass");
  expect(spoken("table round 3", "terrans", [])).toBe("table round 3");
});

test("what changes the map comes before what stands on it", () => {
  const turned = put(TEXT, "table", TURN, "7C");
  expect(turned).toBe("game gaia\nplayers terrans xenos\ntable turned 7C\nterrans vp 30, mine 1B1 3A7\n");
  expect(put(turned, "table", TURN, "7C")).toContain("table turned 7C 7C\n");
  expect(put("game gaia\ntable gaia 2A5\n", "xenos", MINE, "2A5")).toBe("game gaia\ntable gaia 2A5\nxenos mine 2A5\n");
});

test("what is asked for is said once, and shown again to be changed", () => {
  const rounds = add(add(TEXT, "table rounds abcdef", true), "table rounds fedcba", true);
  expect(rounds).toBe(`${TEXT}table rounds fedcba\n`);
  expect(said(rounds, "table", "rounds")).toBe("fedcba");
  expect(said(rounds, "table", "players")).toBe("terrans xenos");
  const row = add(add(TEXT, "xenos 30 7 3 5 1", true), "xenos 31 7 3 5 1", true);
  expect(row).toBe(`${TEXT}xenos 31 7 3 5 1\n`);
  expect(said(row, "xenos", "")).toBe("31 7 3 5 1");
});

test("a word is changed into the one that was meant, in its line alone", () => {
  expect(mend("xenos mine 3A8 3A81\nxenos mine 3A8\n", 1, "3A8", "3A7")).toBe("xenos mine 3A7 3A81\nxenos mine 3A8\n");
});
