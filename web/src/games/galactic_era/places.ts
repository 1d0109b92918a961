/** Which sentences of the prompt speak of which hex, and what the player is about to do on the board. */
import { signal } from "@preact/signals";
import type { Sentence } from "../../table/prompt";
import type { MatchStore } from "../../table/store";
import type { EraTable } from "./types";

/** An action of the turn bar that waits for a target: its verbs. */
export interface Mode {
  id: string;
  verbs: readonly string[];
}
export const mode = signal<Mode | null>(null);
/** The hex whose card is open. */
export const chosen = signal<string | null>(null);
/** Which side of the map the chosen hex lies on: its card opens on the other. */
export const chosenAt = signal<"left" | "right">("left");
/** The hex under the pointer or the focus. */
export const pointed = signal<string | null>(null);

export function clear(): void {
  mode.value = null;
  chosen.value = null;
  pointed.value = null;
}

/** The hexes a sentence speaks of: named ones, and those where its fleets are. */
export function hexesOf(sentence: Sentence, table: EraTable): string[] {
  const found: string[] = [];
  if (sentence.verb === "wormhole") {
    const exit = table.hexes.find((hex) => hex.hex === table.asked?.hex)?.wormhole;
    return exit ? [exit] : [];
  }
  const named = sentence.refs.find((ref) => ref.kind === "player");
  const owner = named
    ? table.players.find((one) => one.name === named.text)
    : table.players[table.asked?.player ?? table.you];
  for (const ref of sentence.refs) {
    if (ref.kind === "hex") found.push(ref.text);
    else if (ref.kind === "fleet") {
      const hex = owner?.fleets.find((fleet) => fleet.word === ref.text)?.hex;
      if (hex) found.push(hex);
    }
  }
  return found;
}

/** The range that a flight, a stargate or a wormhole uses. */
export function rangeOf(sentence: Sentence, table: EraTable): number | null {
  const asked = table.asked;
  const hex = asked?.question === "Fly" ? hexesOf(sentence, table)[0] : undefined;
  if (!asked || !hex) return null;
  return (sentence.verb === "fly {hex}" ? asked.reach?.[hex]?.[0] : asked.gates?.[hex]) ?? null;
}

export type Places = Map<string, Sentence[]>;

const NONE: Places = new Map();
let last: { sentences: Sentence[]; table: EraTable; mode: Mode | null; places: Places } | null = null;

/** What may be done where, narrowed by the action that was chosen. */
export function places(store: MatchStore, table: EraTable): Places {
  if (!store.myTurn.value || store.replay.value) return NONE;
  const open = store.open.value;
  const now = mode.value;
  if (last && last.sentences === open && last.table === table && last.mode === now) return last.places;
  const map: Places = new Map();
  for (const sentence of open) {
    if (now && !now.verbs.includes(sentence.verb)) continue;
    for (const hex of new Set(hexesOf(sentence, table))) {
      const known = map.get(hex);
      if (known) known.push(sentence);
      else map.set(hex, [sentence]);
    }
  }
  last = { sentences: open, table, mode: now, places: map };
  return map;
}

/** Questions whose answer lies on the board: all its targets stand out at once. */
const SHARP = new Set([
  "Fly",
  "ChooseBattle",
  "ChooseRetreat",
  "ChooseGrowth",
  "BonusPopulation",
  "FreeDiscs",
  "NewShips",
  "ConvertDiscs",
  "Teleport",
  "ChooseRefuge",
  "FillStar",
  "ChooseHome",
  "LeadShip",
  "Evacuate",
]);

export function sharp(store: MatchStore): boolean {
  return mode.value !== null || SHARP.has(store.prompt.value?.ask ?? "");
}
