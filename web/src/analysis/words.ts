/** Words of reviews and of the coach: they come with the first of them. */
import { bring, type Catalogue } from "../i18n";
import type { Game } from "../games/game";

const words = {
  en: () => import("./words/en.json") as Promise<{ default: Catalogue }>,
  de: () => import("./words/de.json") as Promise<{ default: Catalogue }>,
  nl: () => import("./words/nl.json") as Promise<{ default: Catalogue }>,
};

export const bringAnalysis = () => bring(words);

/** A turn in words: what is only done in passing is left out where something else is done. */
export function turnInWords(game: Game, actions: readonly string[], table: unknown): string {
  return deeds(game, actions)
    .map((action) => game.say(action, table))
    .join("; ");
}

function deeds(game: Game, actions: readonly string[]): readonly string[] {
  const main = actions.filter(
    (action) => !game.manners.endings.includes(action) && !(game.manners.passing?.test(action) ?? false),
  );
  return main.length > 0 ? main : actions;
}

/** What a turn begins with, for a list: all of it is read where it is chosen. */
export function deedInWords(game: Game, actions: readonly string[], table: unknown): string {
  return game.say(deeds(game, actions)[0]!, table);
}
