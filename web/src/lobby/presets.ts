/** How a game's table is set: its presets, the options that concern it, and the seat of a printed opponent. */
import { plain, tr } from "../i18n";
import type { GameInfo, OptionInfo, PresetInfo, SeatWish, Value } from "../protocol";

/** Who shall sit there; the printed opponent takes no seat of the match, it comes with the rules. */
export type Wish = SeatWish | { kind: "automa" };
export type Values = Record<string, Value>;

/** Options that make another game of it, modules and variants: always in sight. */
const FRONT: Record<string, readonly string[]> = {
  gaia: ["auction", "turn_order", "automa_level"],
  council: ["stations", "leaders"],
  galactic_era: ["story", "goal", "setup", "level"],
};
/** The option with which a printed opponent plays beside several people. */
const JOINS: Record<string, string> = { gaia: "automa_joins" };

/** The presets that somebody can have here, in the game's own order. */
export function presetsOf(game: GameInfo): PresetInfo[] {
  return game.presets.filter(
    ({ seats }) => seats.length === 0 || seats.some((count) => game.seat_counts.includes(count)),
  );
}

export function presetName(game: string, preset: string): string {
  return tr(`${game}:preset.${preset}`, plain(preset));
}

export function presetHelp(game: string, preset: string): string {
  return tr(`${game}:preset.${preset}.help`, "");
}

/** What a preset sets. */
export function valuesOf(game: GameInfo, preset: string): Values {
  return { ...game.presets.find((one) => one.name === preset)?.options };
}

/** For one alone, against the printed opponent. */
export function isSolo(preset: PresetInfo | undefined): boolean {
  return preset !== undefined && preset.seats.length > 0 && Math.max(...preset.seats) === 1;
}

/** The options that everybody sees, and those that are folded away; what does not concern this match is not there. */
export function sorted(game: GameInfo, seats: Wish[], values: Values): { front: OptionInfo[]; more: OptionInfo[] } {
  const wanted = asked(game, seats, values);
  const shown = game.options.filter(
    (option) => option.name !== JOINS[game.name] && concerns(game, option, wanted.seats.length, wanted.options),
  );
  const front = FRONT[game.name] ?? [];
  return {
    front: shown.filter((option) => front.includes(option.name)),
    more: shown.filter((option) => !front.includes(option.name)),
  };
}

/** Whether an option means anything in a match of so many with these values. */
function concerns(game: GameInfo, option: OptionInfo, seats: number, values: Values): boolean {
  const now = (name: string): Value | undefined =>
    name === "seats" ? seats : (values[name] ?? game.options.find((one) => one.name === name)?.default);
  return (
    option.when.length === 0 ||
    option.when.some((way) => Object.entries(way).every(([name, list]) => list.some((value) => value === now(name))))
  );
}

/** Whether the printed opponent may sit down beside so many others. */
export function seatsAutoma(game: GameInfo, others: number): boolean {
  if (others === 1) return game.seat_counts.includes(1);
  const joins = game.options.find((option) => option.name === JOINS[game.name]);
  return joins !== undefined && concerns(game, joins, others, {});
}

/** What the server is asked for: seats without the printed opponent, and the options that bring it. */
export function asked(game: GameInfo, seats: Wish[], options: Values): { seats: SeatWish[]; options: Values } {
  const people = seats.filter((seat): seat is SeatWish => seat.kind !== "automa");
  const joins = JOINS[game.name];
  const beside = people.length > 1 && people.length < seats.length && joins !== undefined;
  return { seats: people, options: beside ? { ...options, [joins]: true } : options };
}
