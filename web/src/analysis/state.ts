/** A review as this page knows it: what has been found so far, which turn is looked at, and what lies on the map for it. */
import { batch, computed, signal } from "@preact/signals";
import { api } from "../net/api";
import type { Draft, Judged, ReviewedTurn, ReviewInfo } from "../protocol";
import type { MatchStore } from "../table/store";
import { complain } from "../ui/widgets";

const POLL_MS = 1500;

/** What lies on the map: the table before the turn, or after what was played, or after the better turn. */
export type Shown = "before" | "played" | "better";

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
  private timer: ReturnType<typeof setTimeout> | undefined;

  constructor(readonly store: MatchStore) {}

  stop(): void {
    clearTimeout(this.timer);
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
    batch(() => {
      this.at.value = number;
      this.seat.value = turn.seat;
      this.shown.value = "before";
    });
    this.light([turn.played, turn.best[0]!]);
    await this.store.show(this.lines.peek()[number]!);
  }

  private light(turns: Judged[]): void {
    const said = turns.flatMap((one) => one.words).flatMap((words) => words.split(/[\s,]+/));
    this.store.lit.value = said.filter(Boolean).map((text) => ({ kind: "", text }));
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
    const judged = what === "played" ? turn.played : turn.best[0]!;
    const version = this.lines.peek()[number]!;
    try {
      const seen = await api.post<Draft>(`/matches/${this.store.id}/look`, {
        seat: turn.seat,
        version,
        actions: judged.words,
        reader: this.store.seat.peek(),
        key: this.store.key,
      });
      if (this.at.peek() !== number) return;
      this.shown.value = what;
      this.light([judged]);
      this.store.replay.value = { at: version, view: seen.view };
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
