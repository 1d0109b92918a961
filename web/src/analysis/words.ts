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
  const main = actions.filter(
    (action) => !game.manners.endings.includes(action) && !(game.manners.passing?.test(action) ?? false),
  );
  return (main.length > 0 ? main : actions).map((action) => game.say(action, table)).join("; ");
}
