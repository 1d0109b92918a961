/** What was done with each card of the row in this turn: the log tells which card it was for, a draft by the slot in play. */
import { t, tr } from "../../i18n";
import type { FactInfo } from "../../protocol";
import { bare, standing } from "../../table/lines";
import type { MatchStore } from "../../table/store";
import type { CouncilTable } from "./types";

/** By slot the verbs that were said for its card, in their order. */
type Deeds = Map<string, string[]>;

/** What the confirmed lines of the player's turn say. */
function confirmed(store: MatchStore, seat: number): Deeds {
  const lines = standing(store.lines.value.slice(0, store.replay.value?.at));
  let first = lines.length;
  while (first > 0 && (lines[first - 1]!.seat ?? seat) === seat) first -= 1;
  const done: Deeds = new Map();
  let said: string[] | undefined;
  const begins = (facts: FactInfo[]) => {
    for (const fact of facts) if (fact.kind === "played" && fact.seat === seat) done.set(fact.where ?? "", (said = []));
  };
  // The first card comes into play when the one before has ended their turn.
  if (first > 0) begins(lines[first - 1]!.facts);
  for (const line of lines.slice(first)) {
    if (line.seat !== null) said?.push(bare(line).split(" ")[0]!);
    begins(line.facts);
  }
  return done;
}

/** The same with the tentative turn. */
function deeds(store: MatchStore, before: CouncilTable, seat: number): Deeds {
  const done = confirmed(store, seat);
  if (seat !== store.seat.value || store.replay.value) return done;
  const tables = [before, ...(store.trail.value as CouncilTable[])];
  store.draft.value?.actions.forEach((action, i) => {
    const slot = tables[i]?.players[seat]?.slots.find((one) => one.state === "now")?.slot;
    if (slot) done.set(slot, [...(done.get(slot) ?? []), action.split(" ")[0]!]);
  });
  return done;
}

/** "mined twice"; "" where nothing was to be decided. */
export function deedsIn(store: MatchStore, before: CouncilTable, seat: number, slot: string): string {
  const verbs = deeds(store, before, seat).get(slot) ?? [];
  return [...new Set(verbs)]
    .map((verb) => {
      const what = tr(`council.did.${verb}`, "");
      const n = verbs.filter((one) => one === verb).length;
      return what && n > 1 ? t(`council.did.times${Math.min(n, 3)}`, { what }) : what;
    })
    .filter(Boolean)
    .join(", ");
}
