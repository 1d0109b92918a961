import { describe, expect, it } from "vitest";
import { asked, narrowed, NO_PICKS, sentences, targets, verbs, type Prompt, type Ref } from "../src/table/prompt";

const hex = (value: number, text: string): Ref => ({ kind: "hex", value, text });
const building = (value: number, text: string): Ref => ({ kind: "building", value, text });

// Two mines, one upgrade with a choice, a federation of two hexes, and the end of the turn.
const prompt: Prompt = {
  ask: "Turn",
  sentences: [
    { action: "build mine 3A5", verb: "build mine {hex}", refs: [hex(12, "3A5")], cost: { ore: 1, credits: 2 } },
    {
      action: "build mine 3A6",
      verb: "build mine {hex}",
      refs: [hex(13, "3A6")],
      cost: { ore: 1, credits: 2, qic: 1 },
    },
    { action: "upgrade 4B1 to lab", verb: "upgrade {hex} to {building}", refs: [hex(20, "4B1"), building(2, "lab")] },
    {
      action: "upgrade 4B1 to institute",
      verb: "upgrade {hex} to {building}",
      refs: [hex(20, "4B1"), building(5, "institute")],
    },
    { action: "federate 3A5,4B1", verb: "federate {hex}", refs: [hex(12, "3A5"), hex(20, "4B1")] },
    { action: "end turn", verb: "end turn", refs: [] },
  ],
};

describe("the prompt as sentences", () => {
  const all = sentences(prompt);

  it("lists every legal sentence once, with its verb", () => {
    expect(all.map((one) => one.action)).toEqual([
      "build mine 3A5",
      "build mine 3A6",
      "upgrade 4B1 to lab",
      "upgrade 4B1 to institute",
      "federate 3A5,4B1",
      "end turn",
    ]);
    expect(verbs(all).map((group) => group.verb)).toEqual([
      "build mine {hex}",
      "upgrade {hex} to {building}",
      "federate {hex}",
      "end turn",
    ]);
  });

  it("is narrowed by pointing at things in any order", () => {
    const lab = { kind: "building", value: 2, text: "lab" };
    const there = { kind: "hex", value: 20, text: "4B1" };
    expect(narrowed(all, { verb: null, refs: [lab] }).map((one) => one.action)).toEqual(["upgrade 4B1 to lab"]);
    expect(narrowed(all, { verb: null, refs: [there] })).toHaveLength(3);
    expect(narrowed(all, { verb: "federate {hex}", refs: [there] })).toHaveLength(1);
  });

  it("lights up what may be pointed at next", () => {
    expect([...targets(all, NO_PICKS, "hex").keys()]).toEqual([12, 13, 20]);
    const picks = { verb: "federate {hex}", refs: [{ kind: "hex", value: 12, text: "3A5" }] };
    expect([...targets(narrowed(all, picks), picks, "hex").keys()]).toEqual([20]);
  });

  it("phrases a question about something that is not offered", () => {
    expect(asked("build mine {hex}", [{ kind: "hex", value: 3, text: "1A3" }])).toBe("build mine 1A3");
    expect(asked("upgrade {hex} to {building}", [{ kind: "hex", value: 3, text: "1A3" }])).toBe("upgrade 1A3 to ?");
  });
});
