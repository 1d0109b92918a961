/** The sector tile that somebody is about to lay (9.1): which side, turned how far, and where its hexes would be. */
import { signal } from "@preact/signals";
import { t } from "../../i18n";
import type { Spot } from "../../table/hex";
import type { Sentence } from "../../table/prompt";
import type { MatchStore } from "../../table/store";
import { FIELD_ICONS, named } from "./names";
import type { Bonus, Draft, EraTable, Face, Hex, Place, Tile } from "./types";

export const TURNS = 6;

/** What hangs under the pointer: a tile by its id, its side, and its turns. */
export const held = signal<{ id: string; side: number; turns: number }>({ id: "", side: 0, turns: 0 });
/** The free place that is pointed at. */
export const over = signal<number | null>(null);

/** How far the tile in the middle would be turned, while that is pointed at. */
export const spun = signal<number | null>(null);

/** How far it was turned before, until another one is held. */
export const before = signal<number | null>(null);

export function turn(by: number): void {
  before.value = held.peek().turns;
  held.value = { ...held.peek(), turns: (held.peek().turns + by + TURNS) % TURNS };
}

/** Another tile, or another side of it, is taken up. */
export function hold(id: string, side: number): void {
  before.value = null;
  held.value = { ...held.peek(), id, side };
}

export function flip(): void {
  held.value = { ...held.peek(), side: 1 - held.peek().side };
}

/** The tile that is held; the first one, as long as none was chosen. */
export function tileOf(draft: Draft): Tile | undefined {
  return draft.tiles.find((tile) => tile.id === held.value.id) ?? draft.tiles[0];
}

export function faceOf(draft: Draft): Face | undefined {
  return tileOf(draft)?.faces[held.value.side];
}

/** A hex of a tile, turned about its middle by sixths, clockwise. */
export function turned(hex: Spot, turns: number): Spot {
  let { q, r } = hex;
  for (let i = 0; i < turns; i += 1) [q, r] = [0 - r, q + r];
  return { q, r };
}

/** The hexes of a sector around its middle. */
export function disc(radius: number, middle: Spot): Spot[] {
  const found: Spot[] = [];
  for (let q = -radius; q <= radius; q += 1)
    for (let r = Math.max(-radius, -radius - q); r <= Math.min(radius, radius - q); r += 1)
      found.push({ q: middle.q + q, r: middle.r + r });
  return found;
}

/** A side of a tile as it would lie at a place, with the home of the seat that lays it. */
export function laid(face: Face, turns: number, place: Place, seat: number | null): Hex[] {
  return face.printed.map((printed) => {
    const at = turned(printed, turns);
    const hex: Hex = {
      hex: `${place.position}:${at.q}:${at.r}`,
      q: place.q + at.q,
      r: place.r + at.r,
      sector: place.position,
      kind: printed.kind,
    };
    if (printed.kind === "star") {
      const home = printed.home && seat !== null;
      hex.star = { name: printed.name, owner: home ? seat : null, home };
    }
    return hex;
  });
}

/** The tile in the middle as it lies, and its place: it is turned on from there. */
export function centreTile(table: EraTable, draft: Draft): { face: Face; place: Place } | undefined {
  const sector = table.sectors.find((one) => one.centre);
  const hexes = draft.hexes.filter((hex) => hex.sector === sector?.position);
  if (!sector || hexes.length === 0) return undefined;
  const middle = (of: "q" | "r") => Math.round(hexes.reduce((sum, hex) => sum + hex[of], 0) / hexes.length);
  const place = { position: sector.position, q: middle("q"), r: middle("r") };
  const printed = hexes.map((hex) => ({
    q: hex.q - place.q,
    r: hex.r - place.r,
    kind: hex.kind,
    name: hex.star?.name ?? "",
    home: false,
  }));
  return { face: { side: sector.side, printed, words: [] }, place };
}

/** The sentence that lays what is held at a place; undefined: it may not be said now. */
export function laying(store: MatchStore, draft: Draft, place: number): Sentence | undefined {
  const word = faceOf(draft)?.words[held.value.turns];
  return store.sentences.value.find(
    (one) =>
      one.verb === "take sector {tile} {number}" && one.refs[0]?.text === word && one.refs[1]?.text === String(place),
  );
}

/** What a home sector gives at the start, in words. */
export function bonusWords(bonus: Bonus): string {
  if (bonus.type === "technology")
    return t("galactic_era.start.technology", { field: named("field", bonus.field ?? ""), n: bonus.level ?? 0 });
  if (bonus.type === "ships") return t("galactic_era.start.ships", { n: `+${bonus.amount ?? 0}` });
  if (bonus.type === "population") return t("galactic_era.start.population", { n: bonus.amount ?? 0 });
  return t("galactic_era.start.counter");
}

/** The same in a sign and a number. */
export function bonusSign(bonus: Bonus): [icon: string, words: string] {
  if (bonus.type === "technology")
    return [FIELD_ICONS[bonus.field ?? ""] ?? "", `${named("field", bonus.field ?? "")} ${bonus.level ?? 0}`];
  if (bonus.type === "ships") return ["ship", `+${t("galactic_era.ships_n", { n: bonus.amount ?? 0 })}`];
  if (bonus.type === "population") return ["population", `+${bonus.amount ?? 0} ${t("galactic_era:term.population")}`];
  return ["growth-gain-star", `+1 ${t("galactic_era.counter")}`];
}

/** What is printed on a side, counted by kind. */
export function counted(face: Face): { kind: string; icon: string; n: number }[] {
  const icons: Record<string, string> = { star: "star", nebula: "nebula", asteroids: "asteroid", neutron: "neutron" };
  return Object.entries(icons).map(([kind, icon]) => ({
    kind,
    icon,
    n: face.printed.filter((one) => one.kind === kind).length,
  }));
}
