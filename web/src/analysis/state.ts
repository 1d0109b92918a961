/** A review as this page knows it: what has been found so far, which turn is looked at, and what lies on the map for it. */
import { batch, computed, signal } from "@preact/signals";
import { api } from "../net/api";
import type { Back, Draft, Judged, ReviewedTurn, ReviewInfo, View } from "../protocol";
import type { MatchStore } from "../table/store";
import { complain } from "../ui/widgets";
import { IdeaStore, type Tried } from "./idea";
import { LineState } from "./line";

const POLL_MS = 1500;

/** What lies on the map: the table before the turn, or after what was played, or after the better turn, or within a line. */
export type Shown = "before" | "played" | "better" | "line";

export class ReviewState {
  readonly info = signal<ReviewInfo | null>(null);
  readonly turns = signal<ReviewedTurn[]>([]);
  readonly lines = signal<number[]>([]);
  /** Whose turns are listed. */
  readonly seat = signal(0);
  /** The number of the turn that is looked at, among all. */
  readonly at = signal(-1);
  readonly shown = signal<Shown>("before");
  readonly turn = computed(() => this.turns.value[this.at.value] ?? null);
  /** The numbers of the turns of the seat. */
  readonly own = computed(() =>
    this.turns.value.map((_, i) => i).filter((i) => this.turns.value[i]!.seat === this.seat.value),
  );
  /** How a turn goes on, while that is played out. */
  readonly line = new LineState(this);
  /** The table at which an idea is tried. */
  readonly idea = signal<IdeaStore | null>(null);
  /** The last idea for each turn, by its number. */
  readonly tried = signal<ReadonlyMap<number, Tried>>(new Map());
  private timer: ReturnType<typeof setTimeout> | undefined;

  constructor(readonly store: MatchStore) {}

  stop(): void {
    clearTimeout(this.timer);
    this.line.close();
  }

  /** The moment before the turn that is looked at, as the server is asked about it. */
  back(): Back {
    const turn = this.turn.peek()!;
    const version = this.lines.peek()[this.at.peek()]!;
    return { seat: turn.seat, version, reader: this.store.seat.peek(), key: this.store.key };
  }

  /** Read what is new; while it is being made, again and again. */
  async read(): Promise<void> {
    clearTimeout(this.timer);
    const seat = this.store.seat.peek();
    const query = new URLSearchParams({ since: String(this.turns.peek().length) });
    if (seat !== null) query.set("seat", String(seat));
    if (this.store.key) query.set("key", this.store.key);
    try {
      this.take(await api.get<ReviewInfo>(`/matches/${this.store.id}/review?${query}`));
    } catch (error) {
      complain(error);
    }
  }

  private take(found: ReviewInfo): void {
    batch(() => {
      this.info.value = found;
      if (found.turns.length > 0) {
        this.turns.value = [...this.turns.peek(), ...found.turns];
        this.lines.value = [...this.lines.peek(), ...found.lines];
      }
    });
    if (found.status === "waiting" || found.status === "running")
      this.timer = setTimeout(() => void this.read(), POLL_MS);
  }

  async ask(): Promise<void> {
    try {
      await api.post<ReviewInfo>(`/matches/${this.store.id}/review`);
      await this.read();
    } catch (error) {
      complain(error);
    }
  }

  /** Have the bot think longer about the turn that is looked at: what it finds takes the place of what was known. */
  async deepen(): Promise<void> {
    const number = this.at.peek();
    try {
      const found = await api.post<ReviewInfo>(`/matches/${this.store.id}/review/${number}`);
      batch(() => {
        this.turns.value = this.turns.peek().map((one, i) => (i === number ? found.turns[0]! : one));
        this.info.value = { ...this.info.peek()!, story: found.story };
      });
      if (this.at.peek() === number) await this.choose(number);
    } catch (error) {
      complain(error);
    }
  }

  /** Look at a turn: the table before it, with what it and the better one speak of lit. */
  async choose(number: number): Promise<void> {
    const turn = this.turns.peek()[number];
    if (!turn) return;
    this.line.close();
    batch(() => {
      this.idea.value = null;
      this.at.value = number;
      this.seat.value = turn.seat;
      this.shown.value = "before";
    });
    this.light([...turn.played.words, ...turn.best[0]!.words]);
    await this.store.show(this.lines.peek()[number]!);
  }

  private light(words: string[]): void {
    const said = words.flatMap((one) => one.split(/[\s,]+/));
    this.store.lit.value = said.filter(Boolean).map((text) => ({ kind: "", text }));
  }

  /** Lay a table on the map, with what these words speak of lit. */
  lay(shown: Shown, view: View, words: string[]): void {
    batch(() => {
      this.shown.value = shown;
      this.store.replay.value = { at: this.lines.peek()[this.at.peek()]!, view };
    });
    this.light(words);
  }

  playBetter(): Promise<void> {
    return this.line.open(this.turn.peek()!.best[0]!);
  }

  /** Try a turn of one's own at the table as it was. */
  async tryIdea(): Promise<void> {
    this.line.close();
    const made = new IdeaStore(this);
    try {
      await made.begin();
      this.shown.value = "before";
      this.idea.value = made;
    } catch (error) {
      complain(error);
    }
  }

  /** What a turn of one's own promises, beside the best one by the same thought. */
  async judge(actions: string[]): Promise<void> {
    const number = this.at.peek();
    const turns = [actions, this.turn.peek()!.best[0]!.words];
    try {
      const [idea, best] = await api.post<Judged[]>(`/matches/${this.store.id}/judge`, { ...this.back(), turns });
      this.tried.value = new Map(this.tried.peek()).set(number, { idea: idea!, best: best! });
    } catch (error) {
      complain(error);
    }
  }

  /** Lay on the map what a turn leads to; once more: the table before it. */
  async show(what: "played" | "better"): Promise<void> {
    const number = this.at.peek();
    const turn = this.turn.peek();
    if (!turn) return;
    if (this.shown.peek() === what) {
      await this.choose(number);
      return;
    }
    const { words } = what === "played" ? turn.played : turn.best[0]!;
    try {
      const seen = await api.post<Draft>(`/matches/${this.store.id}/look`, { ...this.back(), actions: words });
      if (this.at.peek() !== number) return;
      this.line.close();
      this.idea.value = null;
      this.lay(what, seen.view, words);
    } catch (error) {
      complain(error);
    }
  }

  /** One own turn on or back; `losses`: only to those that lost something. */
  step(by: 1 | -1, losses = false): void {
    const own = this.own.peek().filter((i) => !losses || /small|big/.test(this.turns.peek()[i]!.grade));
    const next = by > 0 ? own.find((i) => i > this.at.peek()) : own.findLast((i) => i < this.at.peek());
    if (next !== undefined) void this.choose(next);
  }

  /** On to what turned the match next, whoever did it; after the last one, the first. */
  turning(): void {
    const entries = (this.info.peek()?.story?.turning ?? []).map((point) => point.at);
    const numbers = this.turns
      .peek()
      .map((_, i) => i)
      .filter((i) => entries.includes(this.turns.peek()[i]!.at));
    const next = numbers.find((i) => i > this.at.peek()) ?? numbers[0];
    if (next !== undefined) void this.choose(next);
  }
}
