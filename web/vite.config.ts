import { readFileSync } from "node:fs";
import { minify, type Plugin } from "vite";
import { defineConfig } from "vitest/config";
import { pack, type Catalogue } from "./src/i18n/packed.ts";

const texts = (file: string) => JSON.parse(readFileSync(file, "utf8")) as Catalogue;

const packed = {
  name: "packed",
  apply: "build" as const,
  enforce: "pre" as const,
  transform(_: string, id: string) {
    const [, folder, language] = /^(.*\/(?:words|i18n))\/(\w+)\.json$/.exec(id) ?? [];
    if (!folder) return null;
    const english = texts(`${folder}/en.json`);
    return JSON.stringify(pack(language === "en" ? english : texts(id), english));
  },
};

/** The service worker is no part of a bundle: it is made small by itself. What nested styles say twice is left out, and lines of the page. */
const small: Plugin = {
  name: "small",
  apply: "build",
  enforce: "post",
  async generateBundle(_, bundle) {
    for (const file of Object.values(bundle)) {
      if (file.type !== "asset") continue;
      if (file.fileName.endsWith(".css")) file.source = String(file.source).replace(/(?<=[{};,])& (?=\S)/g, "");
      if (file.fileName.endsWith(".html")) file.source = String(file.source).replace(/( \/)?>\n\s*/g, ">");
    }
    const { code } = await minify("sw.js", readFileSync("public/sw.js", "utf8"));
    this.emitFile({ type: "asset", fileName: "sw.js", source: code });
  },
};

/** Parts of the page that are loaded together: many small files are slow to fetch and hard to compress. */
const PARTS: [RegExp, string][] = [
  [/src\/(account|box|moderation|position|studies)\/(?!words)|src\/people\/person/, "pages"],
  [/src\/style\/(account|box|moderation|position)/, "pages"],
  [/src\/analysis\/(?!words)/, "pages"],
  [/src\/(people\/panel|puzzles\/(?!words\/)|(lobby|shell)\/(?!invitation|learn|options|people|words))/, "pages"],
  [/src\/style\/(lobby|puzzles|shell)/, "pages"],
  [/node_modules|vite\/|src\/(main|lobby|people|net|planning|rules|table|talk|ui)\b/, "index"],
  [/src\/(\w+\/words\.ts|games\/(plain\/|\w+\.ts|\w+\/(emblem|lesson))|i18n\/(index|en|packed))/, "index"],
  [/src\/style\/(around|base|narrow|rules|table|tokens)/, "index"],
];

/**
 * The part that a file belongs to; null: that of whoever asks for it. A translation is one file, which packs best; of the English words, which
 * everybody needs, those of the pages lie together and each game's apart, under its name.
 */
function together(id: string): string | null {
  const words = /src\/(?:.*(?:words|i18n)\/(de|nl)|\w+\/words\/(en)|games\/(\w+)\/words\/en)\.json$/.exec(id);
  if (words?.[3]) return `${words[3]}-en`;
  return words?.[1] ?? words?.[2] ?? PARTS.find(([part]) => part.test(id))?.[1] ?? null;
}

const names = (name: string) => ({
  entryFileNames: `assets/${name}.js`,
  chunkFileNames: `assets/${name}.js`,
  assetFileNames: `assets/${name}[extname]`,
});

// The page is built into the Python package, so that the wheel carries it and no Node is needed to play.
export default defineConfig({
  base: "/",
  plugins: [packed, small],
  json: { stringify: false },
  // Children as arguments take less room than a property on every element.
  oxc: {
    jsx: { runtime: "classic", pragma: "__element", pragmaFrag: "__several" },
    jsxInject: 'import { h as __element, Fragment as __several } from "preact"',
  },
  build: {
    outDir: "../src/perihelion/server/page",
    emptyOutDir: true,
    target: "es2022",
    // Browsers that know `:has` and `color-mix`, which the styles need, nest rules, too.
    cssTarget: ["chrome120", "safari17.2", "firefox121"],
    modulePreload: { polyfill: false },
    assetsInlineLimit: 0,
    reportCompressedSize: false,
    rolldownOptions: {
      output: {
        // Every part names others: the shorter, the less there is to load.
        ...names("[name]-[hash:6]"),
        codeSplitting: { includeDependenciesRecursively: false, groups: [{ name: together, debugName: "together" }] },
      },
    },
  },
  server: { proxy: { "/api": { target: "http://127.0.0.1:8177", ws: true } } },
  test: { css: true, environment: "jsdom", include: ["test/**/*.test.{ts,tsx}"] },
});
