/** Gaia's things in words and signs. */
import { has, label, plain, t, tr } from "../../i18n";
import { amountOf } from "../../table/facts";
import { Grammar, phrase, slug } from "../../table/notation";
import type { Ref } from "../../table/prompt";

export const grammar = new Grammar("gaia");

/** What the game's catalogue calls a thing. */
export function named(kind: string, id: string): string {
  return tr(`gaia:word.${kind}.${id}`, plain(id));
}

/** What an ability of a faction does, in a sentence. */
export function ability(id: string): string {
  return t(`gaia:about.ability.${id}`);
}

/** Places of the map and numbers are called as they are written. */
export function nameOf(ref: Ref): string {
  return tr(`gaia:word.${ref.kind}.${ref.text}`, ref.text);
}

/** A sentence as a player says it. */
export function say(action: string): string {
  const spoken = grammar.read(action);
  if (!spoken) return action;
  const template = tr(`gaia.say.${spoken.verb}`, tr(`gaia:verb.${slug(spoken.verb)}`, ""));
  return template ? label(phrase(template, spoken.refs, nameOf)) : action;
}

/** A sentence as the log tells it, after the player's name. */
export function told(action: string): string {
  const spoken = grammar.read(action);
  if (!spoken) return action;
  const template = tr(`gaia.log.${spoken.verb}`, "");
  return template ? phrase(template, spoken.refs, nameOf) : say(action);
}

export interface Sign {
  icon: string;
  colour?: string;
  name: string;
}

const RESOURCES: Record<string, { icon: string; colour: string; word: string }> = {
  ore: { icon: "ore", colour: "var(--res-ore)", word: "gaia:word.resource.ore" },
  credits: { icon: "credits", colour: "var(--res-credits)", word: "gaia:word.resource.credits" },
  credit: { icon: "credits", colour: "var(--res-credits)", word: "gaia:word.resource.credits" },
  knowledge: { icon: "knowledge", colour: "var(--res-knowledge)", word: "gaia:word.resource.knowledge" },
  qic: { icon: "qic", colour: "var(--res-qic)", word: "gaia:word.resource.qic" },
  power: { icon: "token", colour: "var(--res-power)", word: "gaia:word.resource.power" },
  power_charge: { icon: "charge", colour: "var(--res-power)", word: "gaia:word.resource.power_charge" },
  power_tokens: { icon: "token", colour: "var(--res-power)", word: "gaia:word.resource.power_tokens" },
  power_token: { icon: "token", colour: "var(--res-power)", word: "gaia:word.resource.power_tokens" },
  area_3_token_to_gaia_area: { icon: "token", colour: "var(--res-power)", word: "gaia:word.resource.power_tokens" },
  area_3_token: { icon: "token", colour: "var(--res-power)", word: "gaia:word.resource.power_tokens" },
  gaia_token: { icon: "token", colour: "var(--res-power)", word: "gaia:word.resource.power_tokens" },
  vp: { icon: "vp", colour: "var(--res-vp)", word: "gaia:word.resource.vp" },
  available_gaiaformer_to_gaia_area: {
    icon: "gaiaformer",
    colour: "var(--planet-gaia)",
    word: "gaia:word.building.gaiaformer",
  },
  gaiaformers: { icon: "gaiaformer", colour: "var(--planet-gaia)", word: "gaia:word.building.gaiaformer" },
  gaiaformer: { icon: "gaiaformer", colour: "var(--planet-gaia)", word: "gaia:word.building.gaiaformer" },
};

export function resource(what: string): Sign {
  const known = RESOURCES[what];
  return known ? { icon: known.icon, colour: known.colour, name: t(known.word) } : { icon: "", name: plain(what) };
}

/** Gains in words: `2 ore, 1 Q.I.C.` */
export function gainWords(gains: Record<string, number>): string {
  return Object.entries(gains)
    .map(([what, n]) =>
      has(`gaia:amount.${what}`) && what !== "power_charge" // tokens that move are told from those that come
        ? amountOf("gaia", what, n)
        : `${n} ${resource(what).name}`,
    )
    .join(", ");
}

export const BUILDING_ICONS: Record<string, string> = {
  mine: "mine",
  trading_station: "trading-station",
  research_lab: "research-lab",
  academy_knowledge: "academy",
  academy_qic: "academy",
  planetary_institute: "institute",
  gaiaformer: "gaiaformer",
  space_station: "space-station",
};

export const COUNTER_ICONS: Record<string, string> = {
  mines: "mine",
  trading_stations: "trading-station",
  research_labs: "research-lab",
  big_buildings: "institute",
  gaia_planets: "",
  planet_types: "planets",
  sectors: "sectors",
  structures: "board",
  structures_in_federations: "federation",
  satellites: "satellite",
  federation_tokens: "federation",
};

export const AREA_ICONS: Record<string, string> = {
  terraforming: "terraform",
  navigation: "range",
  artificial_intelligence: "qic",
  gaia_project: "gaia-project",
  economy: "credits",
  science: "knowledge",
};

export const AREA_COLOURS: Record<string, string> = {
  terraforming: "var(--track-terraforming)",
  navigation: "var(--track-navigation)",
  artificial_intelligence: "var(--track-ai)",
  gaia_project: "var(--track-gaia)",
  economy: "var(--track-economy)",
  science: "var(--track-science)",
};

const FACTION_COLOURS: Record<string, string> = {
  terra: "blue",
  oxide: "red",
  volcanic: "orange",
  desert: "yellow",
  swamp: "brown",
  titanium: "gray",
  ice: "white",
};

export function factionColour(home: string | undefined, seat: number): string {
  const colour = home ? FACTION_COLOURS[home] : undefined;
  return colour ? `var(--faction-${colour})` : `var(--seat-${(seat % 6) + 1})`;
}

/** The name of a planet's picture. */
export function planetPicture(planet: string): string {
  return planet === "lost_planet" ? "lost" : planet;
}
