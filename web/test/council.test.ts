import { describe, expect, it } from "vitest";
import { holding, laid, nextAnswer, splitDraft } from "../src/games/council/plan";

const SLOTS = ["slot1", "slot2", "slot3"];

describe("a plan of Council", () => {
  it("stands behind the purchases of the same turn", () => {
    expect(splitDraft(["buy ai-x for g", "stop", "plan settle slot1"])).toEqual({
      before: ["buy ai-x for g", "stop"],
      own: ["plan settle slot1"],
    });
  });

  it("is read back from the tentative answers", () => {
    expect(laid(["plan settle slot1", "keep slot2", "plan mine slot3"])).toEqual({ slot1: "settle", slot3: "mine" });
  });

  it("keeps the answers up to the first that no longer holds", () => {
    const own = ["plan settle slot1", "keep slot2", "plan mine slot3"];
    expect(holding(own, { slot1: "settle", slot3: "mine" })).toEqual(own);
    expect(holding(own, { slot1: "settle", slot2: "mine" })).toEqual(["plan settle slot1"]);
    expect(holding(own, { slot3: "mine" })).toEqual([]);
  });

  it("waits for a slot left of a card that was laid", () => {
    expect(nextAnswer("slot1", { slot2: "mine" }, ["plan settle slot1", "plan mine slot1"], SLOTS)).toBeNull();
    expect(
      nextAnswer("slot1", { slot1: "settle", slot2: "mine" }, ["plan settle slot1", "plan mine slot1"], SLOTS),
    ).toBe("plan settle slot1");
  });

  it("lets lie what lies there, and leaves a slot empty only for a card further right", () => {
    expect(nextAnswer("slot2", {}, ["plan mine slot2", "keep slot2"], SLOTS)).toBe("keep slot2");
    expect(nextAnswer("slot2", { slot3: "mine" }, ["plan mine slot2", "leave slot2"], SLOTS)).toBe("leave slot2");
    expect(nextAnswer("slot2", {}, ["plan mine slot2", "leave slot2"], SLOTS)).toBeNull();
  });
});
