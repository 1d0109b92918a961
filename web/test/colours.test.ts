import { describe, expect, test } from "vitest";
import tokens from "../src/style/tokens.css?raw";

/** How people see who lack one kind of cone: Machado, Oliveira, Fernandes 2009, on linear light. */
const SIGHTS: Record<string, number[][]> = {
  full: [
    [1, 0, 0],
    [0, 1, 0],
    [0, 0, 1],
  ],
  protanopia: [
    [0.152286, 1.052583, -0.204868],
    [0.114503, 0.786281, 0.099216],
    [-0.003882, -0.048116, 1.051998],
  ],
  deuteranopia: [
    [0.367322, 0.860646, -0.227968],
    [0.280085, 0.672501, 0.047413],
    [-0.01182, 0.04294, 0.968881],
  ],
  tritanopia: [
    [1.255528, -0.076749, -0.178779],
    [-0.078411, 0.930809, 0.147602],
    [0.004733, 0.691367, 0.3039],
  ],
};
/** In hundredths of OKLab; about 2 is the least that anybody notices. */
const APART = 9.5;

const times = (rows: number[][], by: number[]) => rows.map((row) => row.reduce((sum, x, i) => sum + x * by[i]!, 0));

function linear(hex: string): number[] {
  return [1, 3, 5]
    .map((i) => parseInt(hex.slice(i, i + 2), 16) / 255)
    .map((c) => (c <= 0.04045 ? c / 12.92 : ((c + 0.055) / 1.055) ** 2.4));
}

function oklab(rgb: number[]): number[] {
  const cones = times(
    [
      [0.4122214708, 0.5363325363, 0.0514459929],
      [0.2119034982, 0.6806995451, 0.1073969566],
      [0.0883024619, 0.2817188376, 0.6299787005],
    ],
    rgb,
  );
  return times(
    [
      [0.2104542553, 0.793617785, -0.0040720468],
      [1.9779984951, -2.428592205, 0.4505937099],
      [0.0259040371, 0.7827717662, -0.808675766],
    ],
    cones.map((x) => Math.cbrt(x)),
  );
}

function seen(hex: string, sight: string): number[] {
  return oklab(times(SIGHTS[sight]!, linear(hex)).map((x) => Math.min(1, Math.max(0, x))));
}

const light = tokens.indexOf("--seat-1:", tokens.indexOf("--seat-1:") + 1);
const themes = { dark: tokens.slice(0, light), light: tokens.slice(light) };

function palette(theme: keyof typeof themes, kind: string): [string, string][] {
  return [...themes[theme].matchAll(new RegExp(`--${kind}-(\\w+): (#[0-9a-f]{6})`, "g"))].map((m) => [m[1]!, m[2]!]);
}

describe.each(["dark", "light"] as const)("on %s ground", (theme) => {
  describe.each([
    ["seat", 6],
    ["faction", 7],
  ] as const)("%s colours", (kind, count) => {
    test.each(Object.keys(SIGHTS))("are told apart with %s sight", (sight) => {
      const colours = palette(theme, kind);
      expect(colours).toHaveLength(count);
      const alike = colours.flatMap(([a, one], i) =>
        colours
          .slice(i + 1)
          .filter(
            ([, other]) => 100 * Math.hypot(...seen(one, sight).map((x, k) => x - seen(other, sight)[k]!)) < APART,
          )
          .map(([b]) => `${a} and ${b}`),
      );
      expect(alike).toEqual([]);
    });
  });
});
