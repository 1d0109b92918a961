/** Galactic Era's page on its own: growth counters in the order the question takes them, and words for everything. */
import { describe, expect, it } from "vitest";
import { compile, decompile, sent, splitDraft } from "../src/games/galactic_era/selection";
import { peopleName, question } from "../src/games/galactic_era/names";
import { words } from "../src/i18n";
import type { EraTable, Player, Selection } from "../src/games/galactic_era/types";
import en from "../src/games/galactic_era/words/en.json";
import de from "../src/games/galactic_era/words/de.json";
import nl from "../src/games/galactic_era/words/nl.json";
import catalogue from "../../src/perihelion/games/galactic_era/messages/en.json";

const own: Selection = {
  player: 0,
  ovals: [],
  squares: [],
  ovals_done: false,
  done: false,
  normal: 2,
  most: 2,
  extra_cost: 3,
  brings: {
    stars: [],
    population: 0,
    ships: 0,
    levels: { military: 1, spirituality: 1, propulsion: 1, robotics: 1, genetics: 1 },
  },
  second_cost: -1,
};

describe("growth counters", () => {
  it("are named in their order, whatever was clicked first", () => {
    expect(compile([own], [{ ovals: ["research", "gain-star"], squares: ["robotics"] }])).toEqual([
      "select gain-star",
      "select research",
      "square robotics",
    ]);
  });
  it("wait for two ovals and a square", () => {
    expect(compile([own], [{ ovals: ["research"], squares: ["robotics"] }])).toEqual(["select research"]);
    expect(compile([own], [{ ovals: ["gain-star", "gain-star"], squares: [] }])).toEqual([
      "select gain-star",
      "select gain-star",
    ]);
  });
  it("say `enough` where another one could follow", () => {
    expect(compile([{ ...own, most: 3 }], [{ ovals: ["gain-star", "research"], squares: ["up"] }])).toEqual([
      "select gain-star",
      "select research",
      "enough",
      "square up",
    ]);
    expect(compile([{ ...own, most: 3 }], [{ ovals: ["research", "switch-alignment"], squares: ["up"] }])).toEqual([
      "select research",
      "select switch-alignment",
      "enough",
      "square up",
    ]);
    expect(
      compile([{ ...own, second_cost: 2 }], [{ ovals: ["gain-star", "research"], squares: ["military"] }]).at(-1),
    ).toBe("enough");
  });
  it("of the puppet follow one's own, and are read back after a reload", () => {
    const both = [
      { ovals: ["gain-star", "research"], squares: ["military"] },
      { ovals: ["gain-star", "build-ships"], squares: ["down"] },
    ];
    expect(decompile(compile([own, { ...own, player: 2 }], both), 2)).toEqual(both);
  });
  it("may follow the end of the movement in one tentative turn", () => {
    expect(splitDraft(["fly lyra", "done", "select research", "enough", "square up"])).toEqual({
      before: ["fly lyra", "done"],
      own: ["select research", "enough", "square up"],
    });
    expect(splitDraft(["done"])).toEqual({ before: ["done"], own: [] });
  });
  it("that were sent stay where they are", () => {
    expect(sent([{ ...own, ovals: ["gain-star", "research"], ovals_done: true }])).toEqual([
      "select gain-star",
      "select research",
      "enough",
    ]);
  });
});

describe("a star people", () => {
  const named = (people: string, alignment: Player["alignment"]) => peopleName({ people, alignment } as Player);
  it("has both its names while its alignment is secret", () => {
    const served = Object.entries(catalogue).map(([key, text]) => [`galactic_era:${key}`, text]);
    words.value = { ...words.value, ...en, ...Object.fromEntries(served) };
    expect(named("galactic", "sts")).toBe("Galactic Empire");
    expect(named("galactic", null)).toBe("Galactic Confederation / Galactic Empire");
    expect(named("felines", null)).toBe("Felines");
  });
});

describe("the question where refugees go", () => {
  it("says who conquers which star, and how much of its population may flee", () => {
    words.value = { ...words.value, ...en };
    const table = {
      hexes: [{ hex: "capella", star: { name: "Capella" } }],
      asked: { question: "ChooseRefuge", player: 1, hex: "capella", left: 2, other: 0 },
    } as EraTable;
    const said = question("ChooseRefuge", table, (seat) => ["Ann", "Ben"][seat]!);
    expect(said).toBe("Ann conquers Capella. Up to 2 population may flee: where to?");
  });
});

describe("words", () => {
  it("are the same keys in all languages", () => {
    expect(Object.keys(de)).toEqual(Object.keys(en));
    expect(Object.keys(nl)).toEqual(Object.keys(en));
  });
  it("take the same places", () => {
    const places = (text: string) => [...text.matchAll(/\{\w+\}/g)].map((found) => found[0]).sort();
    for (const [key, text] of Object.entries(en)) {
      if (key.endsWith(".one")) continue;
      expect(places((de as Record<string, string>)[key]!), key).toEqual(places(text));
      expect(places((nl as Record<string, string>)[key]!), key).toEqual(places(text));
    }
  });
});
