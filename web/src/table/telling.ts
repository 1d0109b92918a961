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

/** A turn of one of them: the table after it, which comes with the first of those that came together. */
interface Told {
  update: Update | null;
  lines: Line[];
}

/** Where several answer at once, each is told by themselves. */
function toTell(update: Update, byOthers: readonly Line[]): Told[] {
  const told: Told[] = [{ update, lines: [] }];
  for (const line of byOthers) {
    const last = told.at(-1)!;
    if (last.lines.length === 0 || last.lines[0]!.seat === line.seat) last.lines.push(line);
    else told.push({ update: null, lines: [line] });
  }
  return told;
}

export class Teller {
  /** What is being told now; null: the table is as it is. */
  readonly now: Signal<Line[] | null> = signal(null);
  /** How many more are to be told. */
  readonly left: Signal<number> = signal(0);
  readonly paused: Signal<boolean> = signal(false);
  private readonly queue: Told[] = [];
  private timer: ReturnType<typeof setTimeout> | undefined;

  constructor(
    private readonly apply: (update: Update) => void,
    private readonly lit: Signal<Lit[]>,
    private readonly brief: (line: Line) => boolean,
  ) {}

  /** The version the table will have when all is told. */
  get version(): number | null {
    return this.queue.findLast((one) => one.update)?.update?.version ?? null;
  }

  receive(update: Update, byOthers: Line[]): void {
    const telling = this.now.peek() !== null;
    if (!telling && (byOthers.length === 0 || calm() || pace.peek() === 0)) {
      this.apply(update);
      return;
    }
    this.queue.push(...toTell(update, byOthers));
    this.left.value = this.queue.length;
    if (!telling) this.next();
  }

  /** Tell the next turn, or end. */
  next(): void {
    clearTimeout(this.timer);
    const told = this.queue.shift();
    if (!told) {
      this.end();
      return;
    }
    this.left.value = this.queue.length;
    if (told.lines.length > 0) {
      this.now.value = told.lines;
      this.lit.value = told.lines.flatMap((line) => things(line));
    }
    if (told.update) this.apply(told.update);
    if (this.paused.peek()) return;
    const usual = told.lines.every((line) => this.brief(line)) ? BRIEF_MS : REST_MS;
    const share = MOST_MS / (this.queue.length + 1);
    this.timer = setTimeout(() => this.next(), Math.min(usual / (pace.peek() || 1), share));
  }

  /** Stay at what is told now, until it is to go on. */
  pause(): void {
    this.paused.value = !this.paused.peek();
    clearTimeout(this.timer);
    if (!this.paused.peek()) this.next();
  }

  /** All at once. */
  skip(): void {
    if (this.now.peek() === null) return;
    for (const { update } of this.queue.splice(0)) if (update) this.apply(update);
    this.end();
  }

  /** What was to be told is known otherwise. */
  forget(): void {
    this.queue.length = 0;
    if (this.now.peek() !== null) this.end();
  }

  private end(): void {
    clearTimeout(this.timer);
    this.left.value = 0;
    this.paused.value = false;
    this.now.value = null;
    this.lit.value = [];
  }
}
