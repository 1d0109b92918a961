/** How far each seat has looked: kept in this browser, for a few dozen matches. */
import { kept } from "../ui/settings";

const MATCHES = 60;
const versions = kept<Record<string, number>>("seen", {});

function name(match: string, seat: number): string {
  return `${match}:${seat}`;
}

/** The version this browser last showed that seat; null: it never did. */
export function seen(match: string, seat: number): number | null {
  return versions.peek()[name(match, seat)] ?? null;
}

export function see(match: string, seat: number, version: number): void {
  const { [name(match, seat)]: last, ...others } = versions.peek();
  if (last === version) return;
  const latest = Object.entries(others).slice(-MATCHES);
  versions.value = { ...Object.fromEntries(latest), [name(match, seat)]: version };
}
