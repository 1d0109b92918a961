import { expect, test } from "vitest";
import { disc, laid, turned } from "../src/games/galactic_era/tiles";

test("a tile turns by sixths, clockwise, about its middle", () => {
  expect(turned({ q: 1, r: 0 }, 1)).toEqual({ q: 0, r: 1 });
  expect(turned({ q: 2, r: -1 }, 6)).toEqual({ q: 2, r: -1 });
  expect(disc(4, { q: 9, r: 9 })).toHaveLength(61);
  const star = { q: 1, r: 0, kind: "star", name: "Khaa", home: false };
  const home = { ...star, q: 0, name: "Maldek", home: true };
  const face = { side: "A", words: [], printed: [star, home] };
  expect(laid(face, 1, { position: 3, q: 10, r: -4 }, 2)).toMatchObject([
    { q: 10, r: -3, star: { name: "Khaa", owner: null } },
    { q: 10, r: -4, star: { name: "Maldek", owner: 2, home: true } },
  ]);
});
