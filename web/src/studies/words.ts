/** Words of the studies: they come with their pages. */
import { bring, type Catalogue } from "../i18n";

const words = {
  en: () => import("./words/en.json") as Promise<{ default: Catalogue }>,
  de: () => import("./words/de.json") as Promise<{ default: Catalogue }>,
  nl: () => import("./words/nl.json") as Promise<{ default: Catalogue }>,
};

export const bringStudies = () => bring(words);
