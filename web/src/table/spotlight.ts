/** What others did lights up, one move after the other, so that it can be followed; any key goes on at once. */
import { signal, type Signal } from "@preact/signals";
import type { Line } from "../protocol";

/** A thing on the table that something speaks of. */
export interface Lit {
  kind: string;
  text: string;
}

/** How long a move of another player stays lit, and how many at most are shown again. */
const SPOT_MS = 400;
const SPOTS = 8;

/** What a line of the log speaks of: each of its words, and what a printed opponent did, may name something on the table. */
export function things(line: Line, reasons: readonly string[] = []): Lit[] {
  const deeds =
    line.seat === null
      ? line.facts
          .filter((fact) => !reasons.includes(fact.kind))
          .flatMap((fact) => [fact.what ?? "", ...(fact.where ?? "").split(",")])
      : [];
  return [...line.text.split(/[\s,]+/), ...deeds].filter(Boolean).map((text) => ({ kind: "", text }));
}

/** Who points at lines of the log, or is at them by keys, sees what they speak of. */
export function lighting(lit: Signal<Lit[]>, lines: readonly Line[], reasons?: readonly string[]) {
  const light = () => (lit.value = lines.flatMap((line) => things(line, reasons)));
  const unlight = () => (lit.value = []);
  return { onMouseEnter: light, onMouseLeave: unlight, onFocus: light, onBlur: unlight };
}

export class Spotlight {
  /** What a log line, a hint or a move of another speaks of. */
  readonly lit: Signal<Lit[]> = signal([]);
  private timer: ReturnType<typeof setTimeout> | undefined;

  show(moves: Line[]): void {
    const left = moves.slice(-SPOTS);
    clearTimeout(this.timer);
    const next = (): void => {
      const line = left.shift();
      this.lit.value = line ? things(line) : [];
      if (line) this.timer = setTimeout(next, SPOT_MS);
    };
    if (left.length > 0) next();
  }

  skip(): void {
    clearTimeout(this.timer);
    this.lit.value = [];
  }
}
