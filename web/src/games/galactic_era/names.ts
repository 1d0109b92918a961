/** Galactic Era's things in words and signs. */
import { label, plain, t, tr } from "../../i18n";
import { Grammar } from "../../table/notation";
import type { Ref } from "../../table/prompt";
import type { EraTable } from "./types";

export const grammar = new Grammar([
  "story {story}",
  "goal {goal}",
  "tiles {tile*}",
  "counters {type*}",
  "relics {relic*}",
  "order {player*}",
  "peoples {people*}",
  "cards {card*}",
  "draw {card}",
  "roll {number*}",
  "toss {player}",
  "keep people {people}",
  "keep card {card}",
  "align {alignment}",
  "start {field}",
  "tactic {letter} {tactic}",
  "take people {people}",
  "take sector {tile} {number}",
  "turn centre {number}",
  "take order {number}",
  "take cards",
  "pass",
  "war {player}",
  "peace {player}",
  "accept",
  "refuse",
  "bid {number}",
  "form {letter} {hex} {chip}",
  "swap {fleet} {fleet}",
  "pretend {fleet} {fleet}",
  "load {fleet} {chip}",
  "unload {fleet} {number}",
  "unload {fleet} dummy",
  "shift {fleet} {fleet} {chip}",
  "pick {number} {hex}",
  "pick {fleet}",
  "fly {hex}",
  "jump {hex}",
  "wormhole",
  "stay",
  "done",
  "explore {hex}",
  "view star {hex}",
  "view relic {hex}",
  "view card",
  "view fleet {player} {fleet}",
  "ray disc {hex}",
  "ray piece {player} {hex}",
  "ray fleet {player} {fleet}",
  "fight {hex}",
  "stand",
  "retreat",
  "evade",
  "retreat to {hex}",
  "force {player}",
  "destroy all",
  "destroy none",
  "destroy some",
  "destroy {number}",
  "select {oval}",
  "enough",
  "square {square}",
  "leap",
  "drop {oval}",
  "colonize {hex}",
  "subjugate {hex}",
  "ally {hex}",
  "conquer {hex}",
  "liberate {hex}",
  "advance {hex*}",
  "settle {hex}",
  "grow population",
  "build ships",
  "research",
  "research {field}",
  "teleport {hex} {hex}",
  "evacuate",
  "evacuate to {hex}",
  "grow {hex}",
  "bonus {hex}",
  "convert ship {hex}",
  "convert disc {hex}",
  "take disc {hex}",
  "refuge {hex}",
  "place {number} {hex}",
  "launch {letter} {hex} {chip}",
  "crew {fleet} {chip}",
  "learn {field}",
  "cancel {player} {oval}",
  "cancel {player} roll {number}",
  "pay",
  "trade {player} {field} {field}",
  "steal {player} {field}",
  "play {card} a",
  "play {card} b",
  "exchange {card}",
  "look {player}",
  "no retreat",
  "no losses",
  "lead supply",
  "lead piece {hex}",
  "lead fleet {fleet}",
]);

/** The name of a hex: that of its star, or its place. */
export function hexName(table: EraTable | null, text: string): string {
  const star = table?.hexes.find((hex) => hex.hex === text)?.star;
  return star?.name ?? text.toUpperCase();
}

export function named(kind: string, text: string, table: EraTable | null = null): string {
  if (kind === "hex") return hexName(table, text);
  if (kind === "player") return tr(`galactic_era:word.player.${text}`, tr(`colour.${text}`, plain(text)));
  if (kind === "number" || kind === "chip") return text;
  if (kind === "fleet") return t("galactic_era.fleet_n", { n: text.replace(/^f/, "") });
  return tr(`galactic_era:word.${kind}.${text}`, plain(text));
}

export function nameOf(ref: Ref, table: EraTable | null = null): string {
  return named(ref.kind, ref.text, table);
}

/** A sentence: its verb, then what it speaks of. */
export function say(action: string, table: EraTable | null = null): string {
  const spoken = grammar.read(action);
  if (!spoken) return action;
  const slug = spoken.verb.split(" ").filter((word) => !word.startsWith("{")).join("-");
  const verb = tr(`galactic_era:verb.${slug}`, slug.replace(/-/g, " "));
  const rest = spoken.refs.map((ref) => nameOf(ref, table)).join(", ");
  return rest ? `${label(verb)}: ${rest}` : label(verb);
}

const SEATS: Record<string, number> = { blue: 1, red: 2, yellow: 3, green: 4, violet: 5, purple: 5, orange: 6 };

export function seatColour(name: string | undefined, seat: number): string {
  return `var(--seat-${(name && SEATS[name]) || (seat % 6) + 1})`;
}

export const FIELDS = ["military", "spirituality", "propulsion", "robotics", "genetics"] as const;
export const FIELD_COLOURS: Record<string, string> = { military: "#ff7a6e", spirituality: "#b99cff", propulsion: "#5aa9ff", robotics: "#f0a23a", genetics: "#58d68d" };
export const OVALS: [string, string][] = [["gain-star", "growth-gain-star"], ["grow-population", "growth-population"], ["build-ships", "growth-ships"], ["research", "growth-research"], ["switch-alignment", "growth-alignment"]];
export const SQUARES = ["military", "spirituality", "propulsion", "robotics", "genetics", "up", "down"];
export const PHASES = ["movement", "growth", "trade", "scoring"];

export function resource(what: string): { icon: string; colour?: string; name: string } {
  const icons: Record<string, string> = { dp: "dp", ships: "ship", population: "population", stars: "star" };
  return { icon: icons[what] ?? "", colour: what === "dp" ? "var(--res-dp)" : undefined, name: t(`galactic_era.number.${what}`) };
}
