/** Words of the puzzles: they come with the list, the lobby's panel or the bar at the table. */
import { bring, type Catalogue } from "../i18n";

const words = {
  en: () => import("./words/en.json") as Promise<{ default: Catalogue }>,
  de: () => import("./words/de.json") as Promise<{ default: Catalogue }>,
  nl: () => import("./words/nl.json") as Promise<{ default: Catalogue }>,
};

export const bringPuzzles = () => bring(words);
