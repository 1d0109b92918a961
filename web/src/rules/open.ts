/** The rules in our own words: which section somebody reads, and the one that the reason in sight cites. */
import { signal } from "@preact/signals";

/** The section being read; "": from the beginning; null: the rules are closed. */
export const reading = signal<string | null>(null);
/** What a reason in sight cites: the key `?` leads there. */
export const cited = signal("");

export function read(section: string): void {
  reading.value = section;
}

/** The section of that name, else the one around it: `7.2.1` is told in 7.2, `Appendix I: Ivits` in Appendix I. */
export function sectionOf<S extends { id: string }>(sections: readonly S[], name: string): S | undefined {
  return sections
    .filter(({ id }) => name === id || name.startsWith(`${id}.`) || name.startsWith(`${id}:`))
    .sort((a, b) => b.id.length - a.id.length)[0];
}
