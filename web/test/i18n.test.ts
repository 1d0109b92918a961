import { describe, expect, it } from "vitest";
import { bring, fill, sentence, t } from "../src/i18n";

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

describe("words that are brought", () => {
  it("asks for every file once, and lets nobody wait for one that does not come", async () => {
    const asked: string[] = [];
    const loader = (name: string, text: string) => () => {
      asked.push(name);
      return name === "lost" && asked.filter((one) => one === name).length === 1
        ? Promise.reject(new Error(name))
        : Promise.resolve({ default: { [name]: text } });
    };
    const lost = loader("lost", "found again");
    const there = loader("there", "there");
    const nowhere = { en: lost, de: lost, nl: lost };
    await expect(bring(nowhere)).rejects.toThrow("lost");
    await Promise.all([bring({ en: there, de: there, nl: there }), bring({ en: there, de: there, nl: there })]);
    expect([t("there"), t("lost")]).toEqual(["there", "lost"]);
    await bring(nowhere);
    expect([asked, t("lost")]).toEqual([["lost", "there", "lost"], "found again"]);
  });
});
