import { pack, unpack } from "../src/i18n/packed";
import { slug } from "../src/table/notation";
import { describe, expect, it } from "vitest";

type Catalogue = Record<string, string>;
const texts = import.meta.glob<Catalogue>(
  [
    "../src/i18n/*.json",
    "../src/shell/words/*.json",
    "../src/box/words/*.json",
    "../src/moderation/words/*.json",
    "../src/puzzles/words/*.json",
    "../src/analysis/words/*.json",
    "../src/position/words/*.json",
    "../src/studies/words/*.json",
    "../src/games/*/words/*.json",
  ],
  {
    eager: true,
    import: "default",
  },
);
/** What the games themselves call their things: the server sends it to the page, which knows it as `<game>:<key>`. */
const games = import.meta.glob<Catalogue>("../../src/perihelion/games/*/messages/*.json", {
  eager: true,
  import: "default",
});
const sources = import.meta.glob<string>("../src/**/*.{ts,tsx}", { eager: true, query: "?raw", import: "default" });
const folders = [...new Set(Object.keys(texts).map((path) => path.replace(/\/\w+\.json$/, "")))];

const code = Object.values(sources).join("\n");

/** Keys that the code puts together, as `gaia.log.${verb}`: what stands in a place is not known, but it has no dot. */
const composed = [...code.matchAll(/`([\w.${][^`\n]*\$\{[^`\n]*)`/g)]
  .map((found) => found[1]!.split(/\$\{[^{}]*(?:\{[^{}]*\}[^{}]*)*\}/))
  .filter((parts) => parts.some((part) => /\w\.|\.\w/.test(part)))
  .map((parts) => new RegExp(`^${parts.map((part) => part.replace(/[.*+?^${}()|[\]\\]/g, "\\$&")).join("[^.]+")}$`));

function shown(key: string): boolean {
  return [key, key.replace(/\.(one|other)$/, "")].some(
    (name) => code.includes(`"${name}"`) || composed.some((pattern) => pattern.test(name)),
  );
}

/** What a catalogue says of settings and of headings of the rulebook is no name of a thing on the table. */
const NO_NAMES = /^(option|preset|choice|box|word\.section)\./;
/** Buttons and narrow columns whose short words happen to be those of another thing. */
const OTHERS = [
  "gaia.act.mine",
  "gaia.act.mine.long",
  "gaia.verb.build mine {hex}",
  "gaia.course.pass.title",
  "gaia.course.power.title",
  "gaia.course.research.title",
  "gaia.final.gaia_planets",
  "gaia.final.satellites",
  "gaia.short.gaia",
  "gaia.short.gaia_project",
  "gaia.source.academy_knowledge",
  "gaia.source.academy_qic",
  "gaia.source.gaia_project",
  "galactic_era.battle.unharmed",
  "galactic_era.cards.pass",
];

/** A text in all languages at once: two things rarely share it. */
function said(catalogues: Record<string, Catalogue>, folder: string, key: string): string {
  return ["en", "de", "nl"].map((language) => catalogues[`${folder}/${language}.json`]![key]!.toLowerCase()).join("|");
}

function holes(text: string): string[] {
  return [...text.matchAll(/\{\w+\}/g)].map((found) => found[0]).sort();
}

describe("the words of the page", () => {
  it.each(folders)("%s: the built page reads what was packed", (folder) => {
    const [en, de] = ["en", "de"].map((language) => texts[`${folder}/${language}.json`]!);
    expect(unpack(pack(en!, en!), null)).toEqual(en);
    expect(unpack(pack(de!, en!), en!)).toEqual(de);
  });

  it.each(folders)("%s: all languages have the same keys and placeholders, and no empty text", (folder) => {
    const en = texts[`${folder}/en.json`]!;
    for (const language of ["de", "nl"]) {
      const other = texts[`${folder}/${language}.json`]!;
      expect(Object.keys(other).sort()).toEqual(Object.keys(en).sort());
      for (const [key, text] of Object.entries(other)) {
        expect(text, `${language} ${key}`).not.toBe("");
        expect(holes(text), `${language} ${key}`).toEqual(holes(en[key]!));
      }
    }
  });

  it("has a text for every key that the code names outright", () => {
    const known: Catalogue = Object.assign({}, ...folders.map((folder) => texts[`${folder}/en.json`]));
    for (const [path, catalogue] of Object.entries(games))
      for (const key of Object.keys(catalogue)) known[`${path.split("/").at(-3)}:${key}`] = key;
    const missing: string[] = [];
    for (const [file, source] of Object.entries(sources)) {
      for (const [, outright, served] of source.matchAll(
        /\bt\("([^"]+)"|"((?:gaia|council|galactic_era):[\w.+-]+)"/g,
      )) {
        const key = outright ?? served;
        if (key && !(key in known) && !(`${key}.other` in known)) missing.push(`${file}: ${key}`);
      }
    }
    expect(missing).toEqual([]);
  });

  it.each(["gaia", "council", "galactic_era"])("%s: no sentence only repeats the game's word for its verb", (game) => {
    const page = `../src/games/${game}/words`;
    const own = `../../src/perihelion/games/${game}/messages`;
    const repeats = Object.keys(texts[`${page}/en.json`]!).filter((key) => {
      const verb = key.replace(`${game}.say.`, "");
      const places = verb.split(" ").filter((one) => one.startsWith("{"));
      return (
        verb !== key &&
        ["en", "de", "nl"].every((language) => {
          const word = games[`${own}/${language}.json`]![`verb.${slug(verb)}`] ?? "?";
          const plain = [word, [word, ...places].join(" "), `${word}: ${places.join(" ")}`];
          return plain.some((one) => one.toLowerCase() === texts[`${page}/${language}.json`]![key]!.toLowerCase());
        })
      );
    });
    expect(repeats).toEqual([]);
  });

  it("are all shown somewhere", () => {
    expect(folders.flatMap((folder) => Object.keys(texts[`${folder}/en.json`]!)).filter((key) => !shown(key))).toEqual(
      [],
    );
  });

  it.each(["gaia", "council", "galactic_era"])("%s: no name stands in the page and in the game's catalogue", (game) => {
    const page = `../src/games/${game}/words`;
    const own = `../../src/perihelion/games/${game}/messages`;
    const names = new Map(
      Object.keys(games[`${own}/en.json`]!)
        .filter((key) => !NO_NAMES.test(key))
        .map((key) => [said(games, own, key), key]),
    );
    const twice = Object.keys(texts[`${page}/en.json`]!)
      .filter((key) => names.has(said(texts, page, key)))
      .filter((key) => !OTHERS.includes(key))
      .map((key) => `${key} is ${game}:${names.get(said(texts, page, key))}`);
    expect(names.size).toBeGreaterThan(200);
    expect(twice).toEqual([]);
  });
});
