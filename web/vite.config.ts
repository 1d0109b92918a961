import { readFileSync } from "node:fs";
import { defineConfig } from "vitest/config";

/** In the built page a translation has no keys: its texts stand in the order of the English ones, which are always there. */
const translations = {
  name: "translations",
  apply: "build" as const,
  enforce: "pre" as const,
  transform(code: string, id: string) {
    const folder = /^(.*\/(?:words|i18n))\/(?:de|nl)\.json$/.exec(id)?.[1];
    if (!folder) return null;
    const texts = JSON.parse(code) as Record<string, string>;
    const keys = Object.keys(JSON.parse(readFileSync(`${folder}/en.json`, "utf8")) as object);
    return JSON.stringify(keys.map((key) => texts[key]));
  },
};

/** Parts of the page that are loaded together: many small files are slow to fetch and hard to compress. */
const PARTS: [RegExp, string][] = [
  [/src\/(account|box|moderation|position|studies)\/(?!words)|src\/people\/person/, "pages"],
  [/src\/style\/(account|box|moderation|position)/, "pages"],
  [/src\/analysis\/(?!words\/)/, "pages"],
  [/src\/(people\/panel|puzzles\/(?!words\/)|(lobby|shell)\/(?!invitation|learn|options|people|words))/, "lobby"],
  [/src\/style\/(lobby|puzzles|shell)/, "lobby"],
  [/node_modules|vite\/|src\/(main|lobby|people|net|planning|rules|table|talk|ui)\b/, "index"],
  [/src\/(\w+\/words\.ts|games\/(\w+\.ts|\w+\/(emblem|lesson))|i18n\/(index|en))/, "index"],
  [/src\/style\/(around|base|narrow|rules|table|tokens)/, "index"],
];

/** The part that a file belongs to; null: that of whoever asks for it. The words of all pages lie together. */
function together(id: string): string | null {
  const words = /src\/\w+\/words\/(\w+)\.json$/.exec(id);
  return words?.[1] ?? PARTS.find(([part]) => part.test(id))?.[1] ?? null;
}

// The page is built into the Python package, so that the wheel carries it and no Node is needed to play.
export default defineConfig({
  base: "/",
  plugins: [translations],
  oxc: { jsx: { runtime: "automatic", importSource: "preact" } },
  build: {
    outDir: "../src/perihelion/server/page",
    emptyOutDir: true,
    target: "es2022",
    modulePreload: { polyfill: false },
    assetsInlineLimit: 0,
    reportCompressedSize: false,
    rolldownOptions: {
      output: {
        codeSplitting: { includeDependenciesRecursively: false, groups: [{ name: together, debugName: "together" }] },
      },
    },
  },
  server: { proxy: { "/api": { target: "http://127.0.0.1:8177", ws: true } } },
  test: { css: true, environment: "jsdom", include: ["test/**/*.test.{ts,tsx}"] },
});
