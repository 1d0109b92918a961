import { describe, expect, it } from "vitest";
import { words } from "../src/i18n";
import { centre, distance, outline, towards } from "../src/table/hex";
import { Grammar, phrase } from "../src/table/notation";

describe("hexes", () => {
  it("touch their neighbours", () => {
    const a = centre({ q: 0, r: 0 }, 10);
    for (const [q, r] of [
      [1, 0],
      [0, 1],
      [-1, 1],
      [-1, 0],
      [0, -1],
      [1, -1],
    ] as const) {
      const b = centre({ q, r }, 10);
      expect(Math.hypot(a.x - b.x, a.y - b.y)).toBeCloseTo(10 * Math.sqrt(3));
      expect(distance({ q: 0, r: 0 }, { q, r })).toBe(1);
    }
  });

  it("outline a group without its inner edges", () => {
    expect(outline([{ q: 0, r: 0 }]).match(/M/g)).toHaveLength(6);
    expect(
      outline([
        { q: 0, r: 0 },
        { q: 1, r: 0 },
      ]).match(/M/g),
    ).toHaveLength(10);
  });

  it("are walked with the arrow keys", () => {
    const all = [
      { q: 0, r: 0 },
      { q: 1, r: 0 },
      { q: -1, r: 0 },
      { q: 0, r: 1 },
      { q: 0, r: -1 },
    ].map((hex, id) => ({ id, at: centre(hex, 10) }));
    expect(towards(all[0]!.at, "ArrowDown", all)).toBe(3);
    expect(towards(all[0]!.at, "ArrowUp", all)).toBe(4);
    expect(towards(all[0]!.at, "ArrowRight", all)).toBe(1);
    expect(towards(all[0]!.at, "Enter", all)).toBeNull();
    const alike = [
      { id: 1, at: { x: -10, y: 10.002 } },
      { id: 2, at: { x: 10, y: 10 } },
    ];
    expect(towards({ x: 0, y: 0 }, "ArrowDown", alike)).toBe(1);
  });

  it("are walked column by column where they lie side by side", () => {
    const all = [
      { q: 0, r: 0 },
      { q: 2, r: -1 },
      { q: 1, r: 0 },
    ].map((hex, id) => ({ id, at: centre(hex, 10) }));
    expect(towards(all[0]!.at, "ArrowRight", all, 1.6)).toBe(2);
  });
});

describe("the notation", () => {
  const told = ["build mine {hex}", "federate {hex*}", "tokens {number} from area1 {number} from area2"];
  words.value = Object.fromEntries(told.map((sentence) => [`tiny:notation.${sentence}`, ""]));
  const grammar = new Grammar("tiny");

  it("is read back", () => {
    expect(grammar.read("build mine 3A5")?.refs[0]).toMatchObject({ kind: "hex", text: "3A5" });
    expect(grammar.read("federate 1A1,2B3")?.refs.map((ref) => ref.text)).toEqual(["1A1", "2B3"]);
    expect(grammar.read("sing a song")).toBeNull();
  });

  it("becomes a sentence, each reference in its place", () => {
    const tokens = grammar.read("tokens 1 from area1 2 from area2")!;
    expect(phrase("{number} of I, {number} of II", tokens.refs, (ref) => ref.text)).toBe("1 of I, 2 of II");
    const stone = [{ kind: "number", value: 2, text: "2" }];
    expect(phrase("Brainstone to area {roman}", stone, (ref) => ref.text)).toBe("Brainstone to area II");
    const federation = grammar.read("federate 1A1,2B3")!;
    expect(phrase("Federation: {hex}", federation.refs, (ref) => ref.text)).toBe("Federation: 1A1, 2B3");
  });
});
