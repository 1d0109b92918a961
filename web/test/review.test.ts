import { expect, test } from "vitest";
import { change, points } from "../src/analysis/numbers";
import { free, type Spot } from "../src/analysis/pins";
import { ahead, parts, sentenceOf } from "../src/analysis/why";
import { bringAnalysis } from "../src/analysis/words";

test("parts are told by how much they differ, and small differences not at all", () => {
  const list = parts({ goods: 8, research: 3, income: 2 }, { goods: 4, research: 10, income: 2.1, federations: 1 });
  expect(list.map((part) => [part.name, part.gain])).toEqual([
    ["research", 7],
    ["goods", -4],
    ["federations", 1],
  ]);
});

test("what the parts do not say is what looking ahead sees", () => {
  const list = parts({ goods: 8 }, { goods: 4, research: 7 });
  expect(ahead(list, 5)).toBe(2);
});

test("what rounds to nothing has no sign", () => {
  expect([points(-0), points(-0.04), points(-0.06), change(0.04)]).toEqual(["0.0", "0.0", "−0.1", "0.0"]);
});

test("a plate rises above those that lie where it would", () => {
  const plate = (x: number, y: number): Spot => ({ x, y, wide: 60, tall: 18 });
  expect(free(plate(100, 50), [])).toEqual(plate(100, 50));
  expect(free(plate(100, 50), [plate(130, 55)])).toEqual(plate(100, 37));
  expect(free(plate(100, 50), [plate(100, 50), plate(100, 32)])).toEqual(plate(100, 14));
  expect(free(plate(100, 50), [plate(160, 50)])).toEqual(plate(100, 50));
});

test("what is paid has no minus beside the word that says so", async () => {
  await bringAnalysis();
  expect(sentenceOf("gaia", parts({ goods: 8 }, { goods: 4 }))).toContain("costs 4.0 ");
});
