import { describe, expect, it } from "vitest";
import { asked, narrowed, NO_PICKS, sentences, targets, verbs, type Choice, type Prompt } from "../src/table/prompt";

const hex = (value: number, text: string, more: Partial<Choice>): Choice => ({ kind: "hex", value, text, ...more });
const word = (text: string, more: Partial<Choice>): Choice => ({ kind: "", value: -1, text, ...more });

// Two mines, one upgrade with a choice, a federation of three hexes, and the end of the turn.
const prompt: Prompt = {
  ask: "Turn",
  choices: [
    word("build", {
      next: {
        choices: [
          word("mine", {
            next: {
              choices: [
                hex(12, "3A5", { action: "build mine 3A5", cost: { ore: 1, credits: 2 } }),
                hex(13, "3A6", { action: "build mine 3A6", cost: { ore: 1, credits: 2, qic: 1 } }),
              ],
            },
          }),
        ],
      },
    }),
    word("upgrade", {
      next: {
        choices: [
          hex(20, "4B1", {
            next: {
              choices: [
                word("to", {
                  next: {
                    choices: [
                      { kind: "building", value: 2, text: "lab", action: "upgrade 4B1 to lab" },
                      { kind: "building", value: 5, text: "institute", action: "upgrade 4B1 to institute" },
                    ],
                  },
                }),
              ],
            },
          }),
        ],
      },
    }),
    word("federate", {
      next: { choices: [hex(12, "3A5", { next: { choices: [hex(20, "4B1", { action: "federate 3A5,4B1" })] } })] },
    }),
    word("end", { next: { choices: [word("turn", { action: "end turn" })] } }),
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
