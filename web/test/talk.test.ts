/** Names that are called in a line, and phrases that everybody reads in their own language. */
import { expect, test } from "vitest";
import { complete, completions, phrases, pieces, worded } from "../src/talk/talk";
import { keyWords } from "../src/planning/words";

const called = (text: string, names: string[]) =>
  pieces(text, names)
    .filter((one) => one.called)
    .map((one) => one.text);

test("a name after an @ is called, whole and in any case", () => {
  const names = ["Ann", "Ann Lee", "C++"];
  expect(called("@ann, and @Ann Lee: now", names)).toEqual(["@ann", "@Ann Lee"]);
  expect(called("@Annika, Ann, ann@example.org", names)).toEqual([]);
  expect(called("@C++!", names)).toEqual(["@C++"]);
  expect(pieces("hello", [])).toEqual([{ text: "hello", called: false }]);
});

test("what is begun after an @ is completed", () => {
  expect(completions("hi @a", ["Ann", "Bob"])).toEqual(["Ann"]);
  expect(completions("hi @", ["Ann", "Bob"])).toEqual(["Ann", "Bob"]);
  expect(completions("mail@a", ["Ann"])).toEqual([]);
  expect(completions("hi @Ann ", ["Ann"])).toEqual([]);
  expect(complete("hi @a", "Ann")).toBe("hi @Ann ");
});

test("only phrases of ours are translated", () => {
  phrases.value = ["thanks"];
  expect(worded(":thanks:")).toBe("phrase.thanks");
  expect(worded(":unknown:")).toBe(":unknown:");
  expect(worded("thanks")).toBe("thanks");
});

test("a plan depends on the places it names, not on amounts", () => {
  const steps = ["build mine 3A5", "burn 2", "upgrade 3A5 trading-station", "pass booster4"];
  expect(keyWords(steps.map((one) => ({ any_of: [one] })))).toEqual(["3A5", "booster4"]);
});
