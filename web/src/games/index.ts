/** The games this page has tables for. A game it does not know is played at the plain table, from its prompt alone. */
import type { ComponentType } from "preact";
import { bring, type Catalogue } from "../i18n";
import { api } from "../net/api";
import { CouncilEmblem } from "./council/emblem";
import { EraEmblem } from "./galactic_era/emblem";
import { GaiaEmblem } from "./gaia/emblem";
import type { Game } from "./game";
import { plainGame } from "./plain";
import type { Language } from "../ui/settings";

// Each table draws its own view; here only its name matters.
const tables: Record<string, () => Promise<{ default: Game<any> }>> = {
  gaia: () => import("./gaia"),
  council: () => import("./council"),
  galactic_era: () => import("./galactic_era"),
};

export const emblems: Record<string, ComponentType> = {
  gaia: GaiaEmblem,
  council: CouncilEmblem,
  galactic_era: EraEmblem,
};

type Loaders = Record<Language, () => Promise<{ default: Catalogue }>>;

/** Words of the games that the page itself carries. */
const pageWords: Record<string, Loaders> = {
  gaia: {
    en: () => import("./gaia/words/en.json") as Promise<{ default: Catalogue }>,
    de: () => import("./gaia/words/de.json") as Promise<{ default: Catalogue }>,
    nl: () => import("./gaia/words/nl.json") as Promise<{ default: Catalogue }>,
  },
  council: {
    en: () => import("./council/words/en.json") as Promise<{ default: Catalogue }>,
    de: () => import("./council/words/de.json") as Promise<{ default: Catalogue }>,
    nl: () => import("./council/words/nl.json") as Promise<{ default: Catalogue }>,
  },
  galactic_era: {
    en: () => import("./galactic_era/words/en.json") as Promise<{ default: Catalogue }>,
    de: () => import("./galactic_era/words/de.json") as Promise<{ default: Catalogue }>,
    nl: () => import("./galactic_era/words/nl.json") as Promise<{ default: Catalogue }>,
  },
};

const served = new Map<string, Loaders>();

/** Words the server has for a game (reasons, questions, options), under `<game>:`. */
function serverWords(name: string): Loaders {
  const known = served.get(name);
  if (known) return known;
  const load = (language: Language) => () =>
    api
      .get<Catalogue>(`/games/${name}/messages/${language}`)
      .then((words) => ({
        default: Object.fromEntries(Object.entries(words).map(([key, text]) => [`${name}:${key}`, text])),
      }))
      .catch(() => ({ default: {} }));
  const loaders: Loaders = { en: load("en"), de: load("de"), nl: load("nl") };
  served.set(name, loaders);
  return loaders;
}

export async function wordsOfGame(name: string): Promise<void> {
  const own = pageWords[name];
  await bring(serverWords(name), ...(own ? [own] : []));
}

export async function loadGame(name: string): Promise<Game> {
  const [, loaded] = await Promise.all([wordsOfGame(name), tables[name]?.() ?? { default: plainGame(name) }]);
  return loaded.default as Game;
}
