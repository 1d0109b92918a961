/** Why one turn is better than another, from the parts of the evaluation: in a table that adds up, and in one sentence. */
import { t } from "../i18n";
import { change, points } from "./numbers";

export interface Part {
  name: string;
  from: number;
  to: number;
  gain: number;
}

type Grounds = Record<string, number>;

/** Differences smaller than this say nothing. */
const LEAST = 0.25;
/** Parts that a sentence names on either side. */
const NAMED = 2;

/** Every part in which they differ, the largest difference first. */
export function parts(from: Grounds, to: Grounds): Part[] {
  return [...new Set([...Object.keys(from), ...Object.keys(to)])]
    .map((name) => ({ name, from: from[name] ?? 0, to: to[name] ?? 0, gain: (to[name] ?? 0) - (from[name] ?? 0) }))
    .filter((part) => Math.abs(part.gain) >= LEAST)
    .sort((a, b) => Math.abs(b.gain) - Math.abs(a.gain));
}

/** What the parts do not say, because only looking ahead sees it. */
export function ahead(list: Part[], whole: number): number {
  return whole - list.reduce((sum, part) => sum + part.gain, 0);
}

export function partName(game: string, name: string): string {
  return t(`${game}:worth.${name}`);
}

function listed(game: string, list: Part[], write: (n: number) => string): string {
  return list
    .slice(0, NAMED)
    .map((part) => `${write(part.gain)} ${partName(game, part.name)}`)
    .join(", ");
}

/** The largest gains and the largest cost, in one sentence; empty: the parts do not differ. */
export function sentenceOf(game: string, list: Part[]): string {
  const gains = listed(
    game,
    list.filter((part) => part.gain > 0),
    change,
  );
  const costs = listed(
    game,
    list.filter((part) => part.gain < 0),
    (n) => points(-n), // what is paid has no minus
  );
  if (gains && costs) return t("why.both", { gains, costs });
  if (gains) return t("why.gains", { gains });
  return costs ? t("why.costs", { costs }) : "";
}
