/** A link, a link to one seat and a code all lead to the same match. */
import { expect, test } from "vitest";
import { codeOf, linkOf, pathOf } from "../src/lobby/invitation";

const open = { id: "abc", link: "/m/abc" };
const sealed = { id: "abc", link: "/m/abc?key=k1" };

test("what is sent leads back to the match", () => {
  expect(pathOf(linkOf(open))).toBe("/m/abc");
  expect(pathOf(linkOf(sealed))).toBe("/m/abc?key=k1");
  expect(pathOf(linkOf(sealed, 2))).toBe("/m/abc?key=k1&seat=2");
});

test("a code may be typed in place of a link", () => {
  expect(pathOf(codeOf(open))).toBe("/m/abc");
  expect(pathOf(codeOf(sealed))).toBe("/m/abc?key=k1");
  expect(pathOf("what is this")).toBe("/m/what%20is%20this");
});
