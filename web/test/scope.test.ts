/** Styles that a page brings along stay loaded: at a table, which is drawn later, none of them may hold. */
import { describe, expect, it } from "vitest";

const around = import.meta.glob<string>(
  ["../src/style/{lobby,shell,account,box,moderation,position,puzzles}.css", "../src/{analysis,studies}/*.css"],
  { eager: true, query: "?raw", import: "default" },
);
const atTheTable = Object.values(
  import.meta.glob<string>("../src/{table,games,talk,rules,ui,planning}/**/*.tsx", {
    eager: true,
    query: "?raw",
    import: "default",
  }),
).join("\n");
/** What stands behind `class=`, up to the next attribute or the end of the element. */
const given = new Set(
  [...atTheTable.replace(/\w+\.\w+/g, "").matchAll(/class=(.*)/g)].flatMap(
    (found) => found[1]!.split(/\s[\w-]+=[{"]|\/?>/)[0]!.match(/[\w-]+/g) ?? [],
  ),
);

/** All selectors of a stylesheet, each with those it stands in. */
function selectors(css: string): string[] {
  const found: string[] = [];
  const within: string[] = [];
  let text = "";
  for (const letter of css.replace(/\/\*[^]*?\*\//g, "")) {
    if (letter === "{") {
      within.push(text.trim());
      const rules = within.filter((one) => !one.startsWith("@"));
      if (rules.at(-1) === within.at(-1))
        for (const one of rules.at(-1)!.split(/,(?![^(]*\))/)) found.push([...rules.slice(0, -1), one].join(" "));
      text = "";
    } else if (letter === "}") {
      within.pop();
      text = "";
    } else text = letter === ";" ? "" : text + letter;
  }
  return found;
}

describe("styles of the pages around the table", () => {
  it.each(Object.entries(around))("%s holds nothing that a table has", (_, css) => {
    const all = selectors(css);
    expect(all.length).toBeGreaterThan(3);
    const own = (selector: string) => [...selector.matchAll(/\.([a-zA-Z][\w-]*)/g)].some((one) => !given.has(one[1]!));
    expect(all.filter((selector) => !own(selector))).toEqual([]);
  });
});
