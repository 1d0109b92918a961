import { describe, expect, it } from "vitest";
import icons from "../src/ui/icons.svg?raw";

const code = Object.values(
  import.meta.glob<string>("../src/**/*.{ts,tsx}", { eager: true, query: "?raw", import: "default" }),
).join("\n");
const styles = Object.values(
  import.meta.glob<string>("../src/**/*.css", { eager: true, query: "?raw", import: "default" }),
)
  .join("\n")
  .replace(/\/\*[^]*?\*\//g, "");
/** Texts of the code, and the beginnings that it completes by itself: `seat-${n}`. */
const texts = [...code.matchAll(/"[^"\n]*"|`[^`]*`/g)].flatMap((found) => found[0].match(/[\w-]+/g) ?? []);
const begun = [...code.matchAll(/(?:^|[^\w-])([\w-]*\w-?)\$\{/g)].map((found) => found[1]!);
const said = new Set(texts);

function named(name: string): boolean {
  return (
    said.has(name) ||
    begun.some((start) => name.startsWith(start) && (start.length > 1 || /^\d+$/.test(name.slice(start.length))))
  );
}

function all(pattern: RegExp, text: string): string[] {
  return [...new Set([...text.matchAll(pattern)].map((found) => found[1]!))];
}

describe("nothing lies there that nobody uses", () => {
  it("draws every symbol", () => {
    const symbols = all(/<symbol id="i-([\w-]+)"/g, icons);
    expect(symbols.length).toBeGreaterThan(100);
    expect(symbols.filter((name) => !named(name) && !said.has(`i-${name}`))).toEqual([]);
  });

  it("gives every class of its styles to something", () => {
    const classes = all(/\.([a-zA-Z][\w-]*)/g, styles.replace(/\{[^{}]*\}/g, " ").replace(/url\([^)]*\)/g, ""));
    expect(classes.length).toBeGreaterThan(500);
    expect(classes.filter((name) => !named(name))).toEqual([]);
  });

  it("reads every property it sets", () => {
    const known = all(/(--[\w-]+):/g, styles);
    const read = new Set(all(/var\((--[\w-]+)/g, styles + code));
    const completed = all(/var\((--[\w-]+-)\$\{/g, code);
    expect(known.length).toBeGreaterThan(100);
    expect(known.filter((name) => !read.has(name) && !completed.some((start) => name.startsWith(start)))).toEqual([]);
  });
});
