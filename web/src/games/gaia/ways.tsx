/** The ways that the satellites of a federation may take, and the one that is looked at. */
import { signal } from "@preact/signals";
import { foreseen } from "../../table/foresee";
import { known } from "./federating";
import type { GaiaTable, Way } from "./types";

/** Which way is looked at. */
export const looked = signal(0);

/** The ways that are open now, or would be after the choice under the pointer. */
function open(table: GaiaTable): readonly Way[] {
  const after = foreseen.value as GaiaTable | null;
  const asked = table.question.ask;
  const planned = asked === "GiveTokens" || asked === "TakeToken" ? known.value.ways : [];
  return after?.question?.ways ?? table.question.ways ?? planned;
}

/** The spaces of the way that is looked at. */
export function satellitesOf(table: GaiaTable): readonly string[] {
  const ways = open(table);
  return ways[looked.value % Math.max(1, ways.length)]?.satellites ?? [];
}
