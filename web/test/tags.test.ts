import { expect, test } from "vitest";
import { freePlace, overlap } from "../src/ui/maptag";

const frame = { w: 300, h: 200 };

test("a tag lies above its place when nothing is there", () => {
  const box = freePlace({ x: 150, y: 100 }, 80, frame, [], [])!;
  expect(box.y + box.h).toBeLessThan(100);
  expect(box.x + box.w / 2).toBeCloseTo(150);
});

test("a tag keeps clear of planets and of what lies in the corners", () => {
  const planets = [150, 120, 180].map((x) => ({ x, y: 70, r: 18 }));
  const taken = { x: 0, y: 110, w: 300, h: 60 };
  const box = freePlace({ x: 150, y: 100 }, 80, frame, planets, [taken])!;
  expect(overlap(box, taken)).toBe(false);
  for (const { x, y, r } of planets) expect(overlap(box, { x: x - r / 2, y: y - r / 2, w: r, h: r })).toBe(false);
});

test("without room there is no tag", () => {
  expect(freePlace({ x: 150, y: 100 }, 80, frame, [{ x: 150, y: 100, r: 400 }], [])).toBeNull();
});
