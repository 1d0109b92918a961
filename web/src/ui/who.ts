/** Who sits there: people by their name, bots for people by theirs, other bots by their level. */
import { t, tr } from "../i18n";
import type { Person, SeatInfo } from "../protocol";

export function levelName(level: string): string {
  return tr(`bot.${level}`, level);
}

export function calledAt(seat: SeatInfo): string {
  return seat.kind === "bot" && !seat.character ? tr(`bot.${seat.level}`, seat.label) : seat.label;
}

/** Somebody by name: nobody takes a program for a person. */
export function named(person: Person): string {
  return person.bot ? t("people.bot", { name: person.name }) : person.name;
}

/** A bot's level and character, where it has one. */
export function about(seat: SeatInfo | undefined): string | undefined {
  if (!seat?.character) return undefined;
  return t("bot.who", { level: levelName(seat.level), character: t(`character.${seat.character}`) });
}
