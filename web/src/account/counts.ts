/** What the list of sections says of each: how many there are, and how many ways to be told fail. */
import { signal } from "@preact/signals";

export const counts = signal<Record<string, number>>({});

export function count(section: string, n: number): void {
  if (counts.peek()[section] !== n) counts.value = { ...counts.peek(), [section]: n };
}
