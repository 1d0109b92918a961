import { signal } from "@preact/signals";
import { expect, test } from "vitest";
import type { Line, Update } from "../src/protocol";
import type { Lit } from "../src/table/spotlight";
import { Teller } from "../src/table/telling";

// jsdom has no screen to ask: nobody wished for less motion.
window.matchMedia ??= () => ({ matches: false }) as MediaQueryList;

const line = (n: number, seat: number, text: string) => ({ n, seat, text, facts: [], at: 0, back: null }) as Line;
const update = (version: number) => ({ version, lines: [] }) as unknown as Update;

function teller(): { teller: Teller; applied: number[] } {
  const applied: number[] = [];
  const lit = signal<Lit[]>([]);
  return {
    teller: new Teller(
      (one) => applied.push(one.version),
      lit,
      () => false,
    ),
    applied,
  };
}

test("where several answer at once, each is told by themselves, on the table after it", () => {
  const { teller: one, applied } = teller();
  one.receive(update(7), [line(4, 1, "2 plan a"), line(5, 1, "2 plan b"), line(6, 2, "3 plan c")]);
  expect(one.now.value?.map((told) => told.text)).toEqual(["2 plan a", "2 plan b"]);
  expect(applied).toEqual([7]);
  expect(one.left.value).toBe(1);
  one.next();
  expect(one.now.value?.map((told) => told.text)).toEqual(["3 plan c"]);
  expect(applied).toEqual([7]);
  one.next();
  expect(one.now.value).toBeNull();
});

test("what comes meanwhile waits for its turn, and skipping brings all of it", () => {
  const { teller: one, applied } = teller();
  one.receive(update(7), [line(4, 1, "2 a")]);
  one.receive(update(8), [line(5, 2, "3 b")]);
  one.receive(update(9), []);
  expect([one.version, applied]).toEqual([9, [7]]);
  one.pause();
  expect(one.paused.value).toBe(true);
  one.skip();
  expect([applied, one.now.value, one.paused.value]).toEqual([[7, 8, 9], null, false]);
});

test("a pause stays where it is until it is ended", () => {
  const { teller: one } = teller();
  one.receive(update(7), [line(4, 1, "2 a")]);
  one.receive(update(8), [line(5, 2, "3 b")]);
  one.pause();
  one.next();
  expect(one.now.value?.[0]?.text).toBe("3 b");
  one.pause();
  expect(one.now.value).toBeNull();
});
