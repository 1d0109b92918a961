import { defineConfig } from "vitest/config";

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
  },
  server: { proxy: { "/api": { target: "http://127.0.0.1:8177", ws: true } } },
  test: { css: true, environment: "jsdom", include: ["test/**/*.test.{ts,tsx}"] },
});
