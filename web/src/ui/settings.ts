/** What a person has set for this browser: language, theme, sound, warnings. Kept in local storage. */
import { effect, signal, type Signal } from "@preact/signals";

export type Language = "en" | "de" | "nl";
export type Theme = "dark" | "light" | "system";
export const LANGUAGES: readonly Language[] = ["en", "de", "nl"];

function kept<T>(key: string, fallback: T): Signal<T> {
  let start = fallback;
  try {
    const text = localStorage.getItem(`perihelion.${key}`);
    if (text !== null) start = JSON.parse(text) as T;
  } catch {
    // A browser that keeps nothing still plays.
  }
  const value = signal<T>(start);
  let first = true;
  effect(() => {
    const text = JSON.stringify(value.value);
    if (first) {
      first = false;
      return;
    }
    try {
      localStorage.setItem(`perihelion.${key}`, text);
    } catch {
      // As above.
    }
  });
  return value;
}

function browserLanguage(): Language {
  const asked = navigator.languages ?? [navigator.language];
  for (const tag of asked) {
    const short = tag.slice(0, 2).toLowerCase();
    if ((LANGUAGES as readonly string[]).includes(short)) return short as Language;
  }
  return "en";
}

export const language = kept<Language>("language", browserLanguage());
export const theme = kept<Theme>("theme", "system");
export const sound = kept<boolean>("sound", true);
export const notify = kept<boolean>("notify", false);
export const warnings = kept<boolean>("warnings", true);
export const layers = kept<Record<string, boolean>>("layers", {});
/** Anything a single place wants to remember (notes on a match, a dismissed hint). */
export { kept };

export function followTheme(): void {
  const system = window.matchMedia?.("(prefers-color-scheme: light)");
  const apply = () => {
    const wanted = theme.value === "system" ? (system?.matches ? "light" : "dark") : theme.value;
    document.documentElement.dataset.theme = wanted;
  };
  effect(apply);
  system?.addEventListener("change", apply);
}

export function toggleTheme(): void {
  theme.value = document.documentElement.dataset.theme === "light" ? "dark" : "light";
}
