import { signal } from "@preact/signals";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { Line, Update } from "../src/protocol";
import type { Lit } from "../src/table/spotlight";
import { pace, Teller, type Sort } from "../src/table/telling";

// jsdom has no screen to ask: nobody wished for less motion.
window.matchMedia ??= () => ({ matches: false }) as MediaQueryList;

const line = (n: number, seat: number, text: string) => ({ n, seat, text, facts: [], at: 0, back: null }) as Line;
const update = (version: number) => ({ version, lines: [] }) as unknown as Update;
const sorts: Record<string, Sort> = { end: "end", convert: "passing", charge: "reply" };

beforeEach(() => vi.useFakeTimers());
afterEach(() => {
  pace.value = 1;
  vi.useRealTimers();
});

function teller() {
  const applied: number[] = [];
  const lit = signal<Lit[]>([]);
  const one = new Teller(
    (step) => applied.push(step.version),
    lit,
    (told) => sorts[told.text.split(" ")[1]!] ?? "deed",
  );
  const said = () => one.now.value?.map((told) => told.text) ?? null;
  return { one, applied, lit, said };
}

/** Turns of several deeds, each with its end. */
function turns(one: Teller, seats: number[], deeds: number): void {
  let version = 0;
  for (const seat of seats) {
    for (let i = 0; i < deeds; i += 1) one.receive(update((version += 1)), [line(version, seat, `${seat} do ${i}`)]);
    one.receive(update((version += 1)), [line(version, seat, `${seat} end`)]);
  }
}

test("one looks for 300 ms where something will happen, then it happens, and stays for 1120 ms", () => {
  const { one, applied, lit, said } = teller();
  one.receive(update(7), [line(4, 1, "1 build 4A1")]);
  expect([said(), lit.value.map((thing) => thing.text).at(-1), applied]).toEqual([["1 build 4A1"], "4A1", []]);
  expect(one.last.value?.version).toBe(7);
  vi.advanceTimersByTime(299);
  expect(applied).toEqual([]);
  vi.advanceTimersByTime(1);
  expect(applied).toEqual([7]);
  vi.advanceTimersByTime(1119);
  expect(said()).not.toBeNull();
  vi.advanceTimersByTime(1);
  expect([said(), lit.value]).toEqual([null, []]);
});

test("conversions share one step, and answers belong to the turn that they answer", () => {
  const { one, applied, said } = teller();
  const spoken = ["1 convert a", "1 convert b", "1 convert c", "1 build", "2 charge 1", "1 end"];
  spoken.forEach((text, i) => one.receive(update(i), [line(i, Number(text[0]), text)]));
  one.receive(update(6), [line(6, 2, "2 build")]);
  expect([applied, one.left.value]).toEqual([[0], 1]);
  vi.advanceTimersByTime(300);
  expect([applied, said()?.length]).toEqual([[0, 1, 2], 4]);
  vi.advanceTimersByTime(1420 + 420);
  expect(said()).toEqual(["2 build"]);
  expect(applied).toEqual([0, 1, 2, 3, 4, 5]);
});

test("a turn takes 2.5 s at most, by the pace; all of them 8 s", () => {
  const { one, said } = teller();
  turns(one, [1, 2], 6);
  vi.advanceTimersByTime(2510);
  expect(said()?.[0]).toBe("2 do 0");
  vi.advanceTimersByTime(2510);
  expect(said()).toBeNull();
  pace.value = 2;
  turns(one, [1, 2], 6);
  vi.advanceTimersByTime(2510);
  expect(said()).toBeNull();
  pace.value = 0.5;
  turns(one, [1, 2, 3, 1, 2, 3], 6);
  vi.advanceTimersByTime(7900);
  expect(said()).not.toBeNull();
  vi.advanceTimersByTime(110);
  expect(said()).toBeNull();
});

test("going on skips the turn that is told, with all of its steps", () => {
  const { one, applied, said } = teller();
  turns(one, [1, 2, 3], 3);
  expect(one.left.value).toBe(2);
  one.next();
  expect([applied, said(), one.left.value]).toEqual([[1, 2, 3, 4], ["2 do 0"], 1]);
  one.skip();
  expect([applied.at(-1), said()]).toEqual([12, null]);
});

test("where several answer at once, each is told by themselves, on the table after it", () => {
  const { one, applied, said } = teller();
  one.receive(update(7), [line(4, 1, "2 plan a"), line(5, 1, "2 plan b"), line(6, 2, "3 plan c")]);
  expect(said()).toEqual(["2 plan a", "2 plan b"]);
  expect(one.left.value).toBe(1);
  one.next();
  expect([said(), applied]).toEqual([["3 plan c"], [7]]);
  one.next();
  expect(said()).toBeNull();
});

test("what comes meanwhile waits for its turn, and skipping brings all of it", () => {
  const { one, applied, said } = teller();
  one.receive(update(7), [line(4, 1, "2 a")]);
  one.receive(update(8), [line(5, 2, "3 b")]);
  one.receive(update(9), []);
  expect([one.last.value?.version, applied]).toEqual([9, []]);
  one.pause();
  expect(one.paused.value).toBe(true);
  one.skip();
  expect([applied, said(), one.paused.value]).toEqual([[7, 8, 9], null, false]);
});

test("a pause stays where it is until it is ended", () => {
  const { one, said } = teller();
  one.receive(update(7), [line(4, 1, "2 a")]);
  one.receive(update(8), [line(5, 2, "3 b")]);
  one.pause();
  vi.advanceTimersByTime(9000);
  expect(said()).toEqual(["2 a"]);
  one.next();
  expect(said()).toEqual(["3 b"]);
  one.pause();
  expect(said()).toBeNull();
});
