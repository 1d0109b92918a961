import { defineConfig } from "vitest/config";

/** Parts of the page that are loaded together: many small files are slow to fetch and hard to compress. */
const PARTS: [RegExp, string][] = [
  [/src\/(puzzles\/(?!words\/)|style\/puzzles)/, "puzzles"],
  [/src\/(account\/|people\/person|style\/account)/, "account"],
  [/src\/(people\/panel|(lobby|shell)\/(?!invitation|learn|options|people|words)|style\/(lobby|shell))/, "lobby"],
  [/node_modules|vite\/|src\/(main|lobby|people|net|planning|rules|table|talk|ui)\b/, "index"],
  [/src\/(shell\/words\.ts|games\/(\w+\.ts|\w+\/(emblem|lesson))|i18n\/(index|en))/, "index"],
  [/src\/style\/(around|base|narrow|rules|table|tokens)/, "index"],
];

/** The part that a file belongs to; null: that of whoever asks for it. */
function together(id: string): string | null {
  const words = /src\/(?:shell|box|position|puzzles)\/words\/(\w+)\.json$/.exec(id);
  return words?.[1] ?? PARTS.find(([part]) => part.test(id))?.[1] ?? null;
}

// The page is built into the Python package, so that the wheel carries it and no Node is needed to play.
export default defineConfig({
  base: "/",
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
