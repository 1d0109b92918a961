import { expect, test } from "vitest";
import era from "../src/games/galactic_era";

test("a war on me and what I lose must not be missed; what happens to others may", () => {
  const table = { players: [{ name: "blue" }, { name: "red" }, { name: "green" }] } as never;
  const told = (fact: object) => era.important!(fact as never, 0, table);
  expect(told({ kind: "declared", seat: 1, what: "blue" })).toBe("galactic_era.important.war");
  expect(told({ kind: "declared", seat: 1, what: "green" })).toBeNull();
  expect(told({ kind: "lost", seat: 0, what: "population" })).toBe("fact");
  expect(told({ kind: "lost", seat: 2, what: "ships" })).toBeNull();
});
