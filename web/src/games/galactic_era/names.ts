/** Galactic Era's things in words and signs. */
import { label, plain, t, tr } from "../../i18n";
import { distance } from "../../table/hex";
import { Grammar, phrase, sentenceOf } from "../../table/notation";
import type { Ref } from "../../table/prompt";
import type { MatchStore } from "../../table/store";
import type { EraTable, Fleet, Player } from "./types";

export const grammar = new Grammar("galactic_era");

/** The words of the server's catalogue for a component. */
export function named(kind: string, id: string): string {
  return tr(`galactic_era:word.${kind}.${id}`, plain(id));
}

export function playerName(store: MatchStore, table: EraTable, seat: number): string {
  const player = table.players[seat];
  if (!player) return "";
  if (player.kind === "automa") return named("player", player.name);
  if (player.kind === "puppet") return t("galactic_era.puppet");
  return store.seatName(seat);
}

/** What everybody calls a player: for sentences in the third person, where "You" would not fit. */
export function playerLabel(store: MatchStore, table: EraTable, seat: number): string {
  return table.players[seat]?.kind === "seat" ? store.seatLabel(seat) : playerName(store, table, seat);
}

/** A player's star people in the language of the page; by both names while its alignment is secret. */
export function peopleName(player: Player): string {
  const { people, alignment } = player;
  if (!people) return "";
  const sides = alignment ? [alignment] : ["sto", "sts"];
  const names = sides.map((side) => tr(`galactic_era:word.people.${people}.${side}`, named("people", people)));
  return [...new Set(names)].join(" / ");
}

/** A star by its name; other hexes by the nearest star. */
export function hexName(table: EraTable, word: string): string {
  const hex = table.hexes.find((one) => one.hex === word);
  if (!hex) return word;
  if (hex.star) return hex.star.name;
  let nearest = "";
  let least = Infinity;
  for (const other of table.hexes) {
    if (!other.star || distance(hex, other) >= least) continue;
    least = distance(hex, other);
    nearest = other.star.name;
  }
  return t(`galactic_era.near.${hex.kind}`, { star: nearest });
}

export function fleetName(fleet: Fleet): string {
  return fleet.letter
    ? t("galactic_era.fleet_letter", { letter: fleet.letter })
    : t("galactic_era.fleet_number", { n: fleet.number });
}

/** Who says it: a fleet's number means a fleet of that player. */
export function nameOf(ref: Ref, table: EraTable, store: MatchStore | null, speaker: number): string {
  const { kind, text } = ref;
  if (text === "?") return t("galactic_era.hidden");
  switch (kind) {
    case "hex":
      return hexName(table, text);
    case "fleet": {
      const fleet = table.players[speaker]?.fleets.find((one) => one.word === text);
      return fleet ? fleetName(fleet) : t("galactic_era.fleet_number", { n: text.slice(1) });
    }
    case "player": {
      const player = table.players.find((one) => one.name === text);
      return player && store
        ? playerName(store, table, player.seat)
        : player
          ? peopleName(player) || plain(text)
          : plain(text);
    }
    case "chip":
      return text === "dummy" ? named("chip", "dummy") : text;
    case "number":
      return text;
    case "letter":
      return t("galactic_era.letter_tactic", { letter: text.toUpperCase(), name: named("letter", text) });
    case "tactic":
      return text === "+3dp" ? named("tactic", "+3dp") : t("galactic_era.tactic.double");
    default:
      return named(kind, text);
  }
}

/** The table and store that sentences are read against: names of stars and players are theirs. */
let current: { table: EraTable; store: MatchStore } | null = null;
export function remember(table: EraTable, store: MatchStore): void {
  current = { table, store };
}

function speakerOf(table: EraTable, action: string): number {
  // In the words of the puppet's turn a fleet is the puppet's.
  const seat = table.asked?.player;
  return seat !== undefined && seat >= 0 ? seat : action ? table.you : 0;
}

/** A sentence as a player says it. */
export function say(action: string, table: EraTable | undefined = current?.table, drawn = false): string {
  const spoken = grammar.read(action);
  if (!spoken || !table) return action;
  const of = spoken.refs.find((ref) => ref.kind === "player");
  const speaker =
    of && /fleet/.test(spoken.verb)
      ? (table.players.find((one) => one.name === of.text)?.seat ?? 0)
      : speakerOf(table, action);
  const template = sentenceOf("galactic_era", spoken.verb, drawn);
  return template
    ? label(phrase(template, spoken.refs, (ref) => nameOf(ref, table, current?.store ?? null, speaker)))
    : action;
}

/** A question in words, with what it is about where its words alone leave that open. */
export function question(ask: string, table: EraTable, called: (seat: number) => string): string {
  const { hex, left, other } = table.asked ?? {};
  if (ask === "ChooseRefuge" && hex && other !== undefined)
    return t("galactic_era.refuge", { player: called(other), star: hexName(table, hex), n: left ?? 0 });
  return tr(`galactic_era:ask.${ask}`, "");
}

/** A player as everybody calls them: the log is the same for all. */
function inThirdPerson(ref: Ref, table: EraTable): string | null {
  const player = ref.kind === "player" ? table.players.find((one) => one.name === ref.text) : undefined;
  return player && current ? playerLabel(current.store, table, player.seat) : null;
}

/** A sentence as the log tells it, after the player's name. */
export function told(action: string, table: EraTable, speaker: number, drawn = false): string {
  const spoken = grammar.read(action);
  if (!spoken) return action;
  const template = tr(`galactic_era.log.${spoken.verb}`, "");
  const of = spoken.refs.find((ref) => ref.kind === "player");
  const seat =
    of && /fleet/.test(spoken.verb) ? (table.players.find((one) => one.name === of.text)?.seat ?? speaker) : speaker;
  return template
    ? phrase(template, spoken.refs, (ref) => inThirdPerson(ref, table) ?? nameOf(ref, table, null, seat))
    : say(action, table, drawn);
}

export function resource(what: string): { icon: string; colour?: string; name: string } {
  if (what === "dp") return { icon: "dp", colour: "var(--res-dp)", name: t("galactic_era:term.destiny_points_short") };
  return { icon: "", name: plain(what) };
}

/** Points may fall below zero. */
export function signed(n: number): string {
  return n < 0 ? `−${-n}` : String(n);
}

export const FIELD_ICONS: Record<string, string> = {
  military: "tech-military",
  spirituality: "tech-spirituality",
  propulsion: "tech-propulsion",
  robotics: "tech-robotics",
  genetics: "tech-genetics",
};
export const FIELD_COLOURS: Record<string, string> = {
  military: "var(--ge-military)",
  spirituality: "var(--ge-spirituality)",
  propulsion: "var(--ge-propulsion)",
  robotics: "var(--ge-robotics)",
  genetics: "var(--ge-genetics)",
};
export const OVAL_ICONS: Record<string, string> = {
  "gain-star": "growth-gain-star",
  "grow-population": "growth-population",
  "build-ships": "growth-ships",
  research: "growth-research",
  "switch-alignment": "growth-alignment",
};

export function seatColour(seat: number): string {
  return `var(--seat-${(seat % 6) + 1})`;
}
