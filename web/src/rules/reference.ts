/** The rules of a game in our own words, fetched once in each language. */
import { signal } from "@preact/signals";
import { useEffect } from "preact/hooks";
import { tr } from "../i18n";
import { api } from "../net/api";
import type { Reference, RuleSection } from "../protocol";
import { language } from "../ui/settings";

const kept = signal<Record<string, Reference>>({});

export function useReference(game: string, failed: (error: unknown) => void): Reference | undefined {
  const key = `${game}/${language.value}`;
  useEffect(() => {
    if (kept.peek()[key]) return;
    api
      .get<Reference>(`/games/${game}/rules/${language.peek()}`)
      .then((found) => (kept.value = { ...kept.peek(), [key]: found }))
      .catch(failed);
  }, [key]);
  return kept.value[key];
}

export function titleOf(game: string, section: RuleSection): string {
  return section.title || tr(`${game}:word.section.${section.id}`, section.id);
}
