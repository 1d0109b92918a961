/** Others' turns are told one after the other, each on the table it was made on; a pace can be chosen, any of it skipped. */
import { signal, type Signal } from "@preact/signals";
import type { Line, Update } from "../protocol";
import { calm } from "../ui/motion";
import { kept } from "../ui/settings";
import { things, type Lit } from "./spotlight";

/** How many times faster than the usual pace; 0: not at all. */
export const PACES = [0.5, 1, 2, 4, 0] as const;
export const pace = kept<number>("pace", 1);

/** One first looks where something will happen, then it happens, then it stays. What was paid for it, all of it together, is only looked at. */
const LOOK_MS = 300;
const MOVE_MS = 420;
const REST_MS = 700;
const DEED_MS = LOOK_MS + MOVE_MS + REST_MS;
/** A turn takes no longer than this at the usual pace, and all that is told at one go no longer than that: it then goes faster by itself. */
const TURN_MS = 2500;
const MOST_MS = 8000;

/** What a line is in a turn: what it is about, what is only done in passing, an answer in somebody else's turn, its end. */
export type Sort = "deed" | "passing" | "reply" | "end";

/** A step of a turn: the table after it, which comes with the first of those that came together. */
interface Step {
  update: Update | null;
  lines: Line[];
  sort: Sort;
  turn: number;
  /** How long it takes at the usual pace. */
  ms: number;
}

export class Teller {
  /** What the turn that is told now has done so far; null: the table is as it is. */
  readonly now: Signal<Line[] | null> = signal(null);
  /** How many more turns are to be told. */
  readonly left: Signal<number> = signal(0);
  readonly paused: Signal<boolean> = signal(false);
  /** The table when all is told; null: it is as it is. */
  readonly last: Signal<Update | null> = signal(null);
  private readonly queue: Step[] = [];
  private timer: ReturnType<typeof setTimeout> | undefined;
  /** What is looked at, and has not happened yet. */
  private coming: Update | null = null;
  private told = { turn: 0, inTurn: 0, inAll: 0 };
  /** The last step that came. */
  private came: { turn: number; seat: number | null; sort: Sort } = { turn: 0, seat: null, sort: "end" };

  constructor(
    private readonly apply: (update: Update) => void,
    private readonly lit: Signal<Lit[]>,
    private readonly sort: (line: Line) => Sort,
  ) {}

  receive(update: Update, byOthers: Line[]): void {
    const telling = this.now.peek() !== null;
    if (!telling && (byOthers.length === 0 || calm() || pace.peek() === 0)) {
      this.apply(update);
      return;
    }
    this.last.value = update;
    this.queue.push(...this.steps(update, byOthers));
    this.count();
    if (!telling) {
      this.told.inAll = 0;
      this.go();
    }
  }

  /** Where several answer at once, each is told by themselves. */
  private steps(update: Update, byOthers: readonly Line[]): Step[] {
    const groups: Line[][] = [[]];
    for (const line of byOthers) {
      const last = groups.at(-1)!;
      if (last.length === 0 || last[0]!.seat === line.seat) last.push(line);
      else groups.push([line]);
    }
    return groups.map((lines, i) => this.step(i === 0 ? update : null, lines));
  }

  private step(update: Update | null, lines: Line[]): Step {
    const sorts = lines.map((line) => this.sort(line));
    const sort = (["deed", "reply", "passing"] as const).find((one) => sorts.includes(one)) ?? "end";
    const { came } = this;
    const seat = lines[0]?.seat ?? null;
    const begins = this.now.peek() === null && this.queue.length === 0;
    const other = seat !== null && (came.seat !== seat || came.sort === "end");
    const turn =
      (begins && came.sort === "end") || (other && sort !== "reply" && sort !== "end") ? came.turn + 1 : came.turn;
    const shared = sort === "passing" && came.sort === "passing" && turn === came.turn;
    const ms = sort === "deed" ? DEED_MS : sort === "reply" ? MOVE_MS : sort === "passing" && !shared ? LOOK_MS : 0;
    // An answer belongs to the turn of the one who is answered.
    this.came =
      sort === "reply"
        ? { ...came, turn }
        : { turn, seat: seat ?? came.seat, sort: sorts.includes("end") ? "end" : sort };
    return { update, lines, sort, turn, ms };
  }

  private count(): void {
    this.left.value = new Set(this.queue.map((one) => one.turn).filter((turn) => turn !== this.told.turn)).size;
  }

  /** Go on with what is told: the next step of it, or the end. */
  private go(): void {
    clearTimeout(this.timer);
    this.happen();
    const step = this.queue.shift();
    if (!step) {
      this.end();
      return;
    }
    const again = step.turn === this.told.turn && this.now.peek() !== null;
    if (step.turn !== this.told.turn) this.told = { ...this.told, turn: step.turn, inTurn: 0 };
    const lines = step.lines.filter((line) => this.sort(line) !== "end");
    this.now.value = [...(again ? this.now.peek()! : []), ...lines];
    if (lines.length > 0) this.lit.value = lines.flatMap((line) => things(line));
    this.count();
    this.coming = step.update;
    const paused = this.paused.peek();
    const ms = this.time(step);
    const look = step.sort === "deed" && !paused ? (ms * LOOK_MS) / DEED_MS : 0;
    if (look === 0) this.happen();
    if (paused) return;
    if (look > 0) this.timer = setTimeout(() => this.stay(ms - look), look);
    else if (ms > 0) this.stay(ms);
    else this.go();
  }

  /** It has happened, and stays a while. */
  private stay(ms: number): void {
    this.happen();
    this.timer = setTimeout(() => this.go(), ms);
  }

  private happen(): void {
    const { coming } = this;
    this.coming = null;
    if (coming) this.apply(coming);
  }

  /** How long a step takes: as usual, or its share of what is left of the turn's time and of all. */
  private time(step: Step): number {
    const speed = pace.peek() || 1;
    const due = (steps: Step[]) => steps.reduce((sum, one) => sum + one.ms, step.ms) / speed || 1;
    const ofTurn = (TURN_MS / speed - this.told.inTurn) / due(this.queue.filter((one) => one.turn === step.turn));
    const ofAll = (MOST_MS - this.told.inAll) / due(this.queue);
    const ms = (step.ms / speed) * Math.max(0, Math.min(1, ofTurn, ofAll));
    this.told.inTurn += ms;
    this.told.inAll += ms;
    return ms;
  }

  /** The turn that is told is known: on to the next one. */
  next(): void {
    this.happen();
    while (this.queue[0]?.turn === this.told.turn) {
      this.coming = this.queue.shift()!.update;
      this.happen();
    }
    this.go();
  }

  /** Stay at what is told now, until it is to go on. */
  pause(): void {
    this.paused.value = !this.paused.peek();
    clearTimeout(this.timer);
    if (!this.paused.peek()) this.go();
  }

  /** All at once. */
  skip(): void {
    if (this.now.peek() === null) return;
    this.happen();
    for (const { update } of this.queue.splice(0)) if (update) this.apply(update);
    this.end();
  }

  /** What was to be told is known otherwise. */
  forget(): void {
    this.queue.length = 0;
    this.coming = null;
    if (this.now.peek() !== null) this.end();
  }

  private end(): void {
    clearTimeout(this.timer);
    this.left.value = 0;
    this.last.value = null;
    this.paused.value = false;
    this.now.value = null;
    this.lit.value = [];
  }
}
