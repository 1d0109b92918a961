import { describe, expect, it } from "vitest";

type Catalogue = Record<string, string>;
const texts = import.meta.glob<Catalogue>(
  ["../src/i18n/*.json", "../src/shell/words/*.json", "../src/box/words/*.json", "../src/games/*/words/*.json"],
  {
    eager: true,
    import: "default",
  },
);
const sources = import.meta.glob<string>("../src/**/*.{ts,tsx}", { eager: true, query: "?raw", import: "default" });
const folders = [...new Set(Object.keys(texts).map((path) => path.replace(/\/\w+\.json$/, "")))];

function holes(text: string): string[] {
  return [...text.matchAll(/\{\w+\}/g)].map((found) => found[0]).sort();
}

describe("the words of the page", () => {
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
    const missing: string[] = [];
    for (const [file, source] of Object.entries(sources)) {
      for (const [, key] of source.matchAll(/\bt\("([^"]+)"/g)) {
        if (key!.includes(":")) continue; // words of the server
        if (!(key! in known) && !(`${key}.other` in known)) missing.push(`${file}: ${key}`);
      }
    }
    expect(missing).toEqual([]);
  });
});
