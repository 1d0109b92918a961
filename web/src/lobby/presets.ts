/** Ways to set a table that people ask for by name, and which options stand in front of the many others. */
import type { GameInfo, OptionInfo, SeatWish, Value } from "../protocol";

export type Preset = "first" | "standard" | "tournament" | "solo";
export const PRESETS: readonly Preset[] = ["first", "standard", "tournament", "solo"];

/** Who shall sit there; the printed opponent takes no seat of the match, it comes with the rules. */
export type Wish = SeatWish | { kind: "automa" };

interface Manner {
  presets: Partial<Record<Preset, Record<string, Value>>>;
  /** Options that make another game of it: always in sight. */
  front: readonly string[];
  /** The option that says how strong the printed opponent is. */
  level?: string;
  /** The option with which it plays beside several people. */
  joins?: string;
}

const MANNERS: Record<string, Manner> = {
  gaia: {
    presets: {
      first: { setup: "first_game", map: "standard" },
      tournament: { auction: true, turn_order: "variable", turn_sectors: "last_player" },
    },
    front: ["auction", "turn_order"],
    level: "automa_level",
    joins: "automa_joins",
  },
  council: {
    presets: { standard: { leaders: true }, tournament: { leaders: true, stations: true } },
    front: ["stations", "leaders"],
  },
  galactic_era: {
    presets: { first: { goal: "none", story: "journeys" }, tournament: { setup: "deterministic" } },
    front: ["story", "goal", "setup"],
    level: "level",
  },
};

function manner(game: string): Manner {
  return MANNERS[game] ?? { presets: {}, front: [] };
}

/** What a preset sets, as far as this game has such options. */
export function valuesOf(game: GameInfo, preset: Preset): Record<string, Value> {
  const known = new Set(game.options.map((option) => option.name));
  return Object.fromEntries(
    Object.entries(manner(game.name).presets[preset] ?? {}).filter(([name]) => known.has(name)),
  );
}

/** The options that everybody sees, and those that are folded away. */
export function sorted(game: GameInfo, automa: boolean): { front: OptionInfo[]; more: OptionInfo[] } {
  const { front } = manner(game.name);
  const shown = game.options.filter((option) => automa || !ofAutoma(game.name, option.name));
  return {
    front: shown.filter((option) => front.includes(option.name) || (automa && option.name === manner(game.name).level)),
    more: shown.filter((option) => !front.includes(option.name) && option.name !== manner(game.name).level),
  };
}

function ofAutoma(game: string, option: string): boolean {
  return option === manner(game).level || option.startsWith("automa_") || option.startsWith("solo_");
}

/** Whether the printed opponent may sit down beside so many others. */
export function seatsAutoma(game: GameInfo, others: number): boolean {
  return game.seat_counts.includes(1) && (others === 1 || (others < 4 && manner(game.name).joins !== undefined));
}

/** What the server is asked for: seats without the printed opponent, and the options that bring it. */
export function asked(game: GameInfo, seats: Wish[], options: Record<string, Value>) {
  const people = seats.filter((seat): seat is SeatWish => seat.kind !== "automa");
  const { joins } = manner(game.name);
  const beside = people.length > 1 && people.length < seats.length && joins !== undefined;
  return { seats: people, options: beside ? { ...options, [joins]: true } : options };
}
