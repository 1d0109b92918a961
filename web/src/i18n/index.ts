/** Words of the page. Catalogues are flat: key -> template with {placeholders}; `key.one` and `key.other` are plural forms. */
import { effect, signal } from "@preact/signals";
import { language, type Language } from "../ui/settings";
import en from "./en.json";
import { unpack, type Catalogue } from "./packed";

export type { Catalogue };
export type Params = Record<string, string | number>;
type Loader = () => Promise<{ default: Catalogue }>;
type Loaders = Record<Language, Loader>;

const own = unpack(en as Catalogue, null);
const page: Loaders = {
  en: () => Promise.resolve({ default: own }),
  de: () => import("./de.json") as Promise<{ default: Catalogue }>,
  nl: () => import("./nl.json") as Promise<{ default: Catalogue }>,
};

const sources: Loaders[] = [page];
/** The words in use: the page's, then those of each game that has been opened. */
export const words = signal<Catalogue>(own);
const english = signal<Catalogue>(own);

/** What has been asked for, and what of it has come: every file is fetched once. */
const asked = new Map<Loader, Promise<void>>();
const found = new Map<Loader, Catalogue>();

function fetchOnce(loader: Loader): Promise<void> {
  const known = asked.get(loader);
  if (known) return known;
  const coming = loader().then(
    (part) => void found.set(loader, part.default),
    (error: unknown) => {
      asked.delete(loader); // it may come another time
      throw error;
    },
  );
  asked.set(loader, coming);
  return coming;
}

/** All files at the same time; one that does not come keeps nobody from the others. */
async function load(wanted: Language, from: readonly Loaders[]): Promise<void> {
  const files = from.flatMap((source) => [source[wanted], source.en]);
  const ends = await Promise.allSettled(files.map(fetchOnce));
  if (language.peek() === wanted) show(wanted);
  for (const end of ends) if (end.status === "rejected") throw end.reason;
}

function show(wanted: Language): void {
  const there = sources.filter((source) => found.has(source.en));
  const known = new Map(there.map((source) => [source, unpack(found.get(source.en)!, null)]));
  const read = there.filter((source) => found.has(source[wanted]));
  const texts = (source: Loaders) => unpack(found.get(source[wanted])!, known.get(source)!);
  english.value = Object.assign({}, ...known.values());
  words.value = wanted === "en" ? english.value : Object.assign({}, ...read.map(texts));
  document.documentElement.lang = wanted;
}

/** A game brings its own words when its table is opened; the page's own come before anything is shown in them. */
export async function bring(...brought: Loaders[]): Promise<void> {
  for (const one of brought) if (!sources.includes(one)) sources.push(one);
  await load(language.peek(), [page, ...brought]);
}

export function followLanguage(): void {
  effect(() => {
    load(language.value, sources).catch(() => undefined);
  });
}

export function has(key: string): boolean {
  return key in words.value || key in english.value;
}

const rules = new Map<Language, Intl.PluralRules>();

/** Rules are dear to make and asked for hundreds of times a click. */
function plural(of: Language): Intl.PluralRules {
  const known = rules.get(of) ?? new Intl.PluralRules(of);
  rules.set(of, known);
  return known;
}

/** The text for a key; a key without a text shows itself, so that a gap is seen. */
export function t(key: string, params?: Params): string {
  const table = words.value;
  let template = table[key] ?? english.value[key];
  if (params && typeof params.n === "number") {
    const form = plural(language.value).select(params.n);
    template =
      table[`${key}.${form}`] ??
      table[`${key}.other`] ??
      english.value[`${key}.${form}`] ??
      english.value[`${key}.other`] ??
      template;
  }
  if (template === undefined) return key;
  return params ? fill(template, params) : template;
}

/** The text for a key, or the fallback where there is none. */
export function tr(key: string, fallback: string, params?: Params): string {
  return has(key) ? t(key, params) : fallback;
}

/** A text that ends in a full stop of its own (Q.I.C.) brings the one of the sentence with it. */
export function fill(template: string, params: Params): string {
  return template.replace(/\{(\w+)\}(\.?)/g, (whole, name: string, stop: string) => {
    if (!(name in params)) return whole;
    const text = String(params[name]);
    return text.endsWith(".") ? text : text + stop;
  });
}

/** Texts one after the other, as sentences. */
export function sentence(texts: string[]): string {
  return texts
    .filter(Boolean)
    .map((text) => (/[.!?]$/.test(text) ? text : `${text}.`))
    .join(" ");
}

/** A label: the first letter large (Dutch IJ is one letter). */
export function label(text: string): string {
  if (language.value === "nl" && text.startsWith("ij")) return `IJ${text.slice(2)}`;
  return text.charAt(0).toLocaleUpperCase(language.value) + text.slice(1);
}

/** An id such as `trading_station` as words, for things no catalogue knows. */
export function plain(id: string): string {
  return label(id.replace(/[_-]+/g, " "));
}
