import { describe, expect, it } from "vitest";
import { fill, sentence } from "../src/i18n";

describe("full stops", () => {
  it("stands once where a filled-in text ends with one of its own", () => {
    expect(fill("Once: {gains}.", { gains: "2 ore, 1 Q.I.C." })).toBe("Once: 2 ore, 1 Q.I.C.");
    expect(fill("Once: {gains}.", { gains: "2 ore" })).toBe("Once: 2 ore.");
    expect(fill("{n} Q.I.C. take you {there}.", { n: 2 })).toBe("2 Q.I.C. take you {there}.");
  });

  it("ends every text of a spoken list", () => {
    expect(sentence(["Booster", "Once: 1 Q.I.C.", "", "left: 2"])).toBe("Booster. Once: 1 Q.I.C. left: 2.");
  });
});
