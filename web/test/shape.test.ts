import { expect, test } from "vitest";

const SOURCES = import.meta.glob<string>("../src/**/*.{ts,tsx}", {
  query: "?raw",
  import: "default",
  eager: true,
});
const MOST = 60;
/** The functions and methods of a file, wherever they begin, with how many lines they have. */
function functions(text: string): [string, number][] {
  const lines = text.split("\n");
  return lines.flatMap((line, begin): [string, number][] => {
    const found =
      /^( *)(?:export )?(?:async )?function (\w+)/.exec(line) ??
      /^( *)(?:export )?const (\w+)\b.*=> [{(]$/.exec(line) ??
      /^( +)(?!if|for|while|switch|catch)(?:async )?(\w+)\([^()]*\)(?:: [\w<>[\] |]+)? \{$/.exec(line);
    if (!found) return [];
    const [, margin, name] = found;
    const end = lines.findIndex(
      (other, i) => i > begin && new RegExp(`^${margin}[})]`).test(other) && !/^ *[})].*[{(]$/.test(other),
    );
    return [[name!, end - begin + 1]];
  });
}

test("a function fits a screen", () => {
  const long = Object.entries(SOURCES).flatMap(([path, text]) =>
    functions(text)
      .filter(([, length]) => length > MOST)
      .map(([name]) => `${path.replace("../src/", "")}: ${name}`),
  );
  expect(Object.keys(SOURCES).length).toBeGreaterThan(100);
  expect(long).toEqual([]);
});
