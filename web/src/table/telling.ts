/** Others' turns are told one after the other, each on the table it was made on; a pace can be chosen, any of it skipped. */
import { signal, type Signal } from "@preact/signals";
import type { Line, Update } from "../protocol";
import { calm } from "../ui/motion";
import { kept } from "../ui/settings";
import { things, type Lit } from "./spotlight";

/** How many times faster than the usual pace; 0: not at all. */
export const PACES = [0.5, 1, 2, 4, 0] as const;
export const pace = kept<number>("pace", 1);

/** A move is looked at this long; what only changes one resource into another, or ends a turn, passes by. */
const REST_MS = 1100;
const BRIEF_MS = 140;
/** All that is told at one go takes no longer than this: it then goes faster by itself. */
const MOST_MS = 8000;

export class Teller {
  /** What is being told now; null: the table is as it is. */
  readonly now: Signal<Line[] | null> = signal(null);
  readonly left: Signal<number> = signal(0);
  private readonly queue: Update[] = [];
  private timer: ReturnType<typeof setTimeout> | undefined;

  constructor(
    private readonly apply: (update: Update) => void,
    private readonly lit: Signal<Lit[]>,
    private readonly brief: (line: Line) => boolean,
  ) {}

  /** The version the table will have when all is told. */
  get version(): number | null {
    return this.queue.at(-1)?.version ?? null;
  }

  receive(update: Update, byOthers: Line[]): void {
    const telling = this.now.peek() !== null;
    if (!telling && (byOthers.length === 0 || calm() || pace.peek() === 0)) {
      this.apply(update);
      return;
    }
    this.queue.push(update);
    this.left.value = this.queue.length;
    if (!telling) this.next();
  }

  /** Tell the next update, or end. */
  next(): void {
    clearTimeout(this.timer);
    const update = this.queue.shift();
    this.left.value = this.queue.length;
    if (!update) {
      this.now.value = null;
      this.lit.value = [];
      return;
    }
    const lines = update.lines.filter((line) => line.seat !== null);
    this.now.value = lines;
    this.lit.value = lines.flatMap((line) => things(line));
    this.apply(update);
    const usual = lines.every((line) => this.brief(line)) ? BRIEF_MS : REST_MS;
    const share = MOST_MS / (this.queue.length + 1);
    this.timer = setTimeout(() => this.next(), Math.min(usual / (pace.peek() || 1), share));
  }

  /** All at once. */
  skip(): void {
    if (this.now.peek() === null) return;
    clearTimeout(this.timer);
    for (const update of this.queue.splice(0)) this.apply(update);
    this.next();
  }

  /** What was to be told is known otherwise. */
  forget(): void {
    clearTimeout(this.timer);
    this.queue.length = 0;
    this.left.value = 0;
    this.now.value = null;
  }
}
