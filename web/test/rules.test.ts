import { expect, test } from "vitest";
import { sectionOf } from "../src/rules/open";

test("a reason leads to its section, or to the one around it", () => {
  const sections = ["7", "7.2", "Appendix I", "Pass"].map((id) => ({ id }));
  expect(sectionOf(sections, "7.2.1")?.id).toBe("7.2");
  expect(sectionOf(sections, "7.25")?.id).toBe("7");
  expect(sectionOf(sections, "Appendix I: Ivits")?.id).toBe("Appendix I");
  expect(sectionOf(sections, "Appendix II: Navigation")).toBeUndefined();
  expect(sectionOf(sections, "")).toBeUndefined();
});
