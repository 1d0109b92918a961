import { expect, test } from "vitest";
import { change, points } from "../src/analysis/numbers";
import { ahead, parts } from "../src/analysis/why";

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
