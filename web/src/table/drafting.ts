/** A seat and its tentative turn: what it is asked, what it points at, what it tries, confirms and takes back. */
import { batch, computed, signal, type ReadonlySignal, type Signal } from "@preact/signals";
import { t } from "../i18n";
import { api, Refusal } from "../net/api";
import { room } from "../net/room";
import type { Accepted, Draft, Drafted, Explained, Line, WholeView, View } from "../protocol";
import { complain, toast } from "../ui/widgets";
import { narrowed, NO_PICKS, sentences, type Picks, type Prompt, type Ref, type Sentence } from "./prompt";

/** What the table needs to know of the game: which answers end a turn, and which are given with one click. */
export interface Manners {
  /** Sentences that only close a turn; confirming says them by itself. */
  endings: readonly string[];
  /** Questions whose answer needs no confirmation. */
  quick: readonly string[];
  /** What is only done in passing, such as changing resources: told briefly. */
  passing?: RegExp;
  /** What only closes something, such as a movement: not told beside what was done. */
  closing?: RegExp;
  /** What is often said several times in a row: one step of a tentative turn stands for all of them. */
  alike?: RegExp;
  /** Answers to somebody else's turn. */
  replies?: RegExp;
  /** Sentences that end what one is doing: said alone, they need no confirmation. */
  closes?: readonly string[];
  /** Questions in the middle of a step: a tentative turn is not sent before they are answered. */
  unfinished?: readonly string[];
  /** What is said by itself after what a draft holds: the whole of it; null: nothing. */
  fill?: (draft: Draft) => string[] | null;
  /** Remember what could be said at each step of what is filled. */
  note?: (draft: Draft) => void;
  /** What may have been said by itself: it is taken back with what it followed. */
  filled?: RegExp;
}

/** The game's table after a sentence, and after the end of the turn that could be said then. */
export interface Foreseen {
  table: unknown;
  then?: unknown;
}

const NO_MANNERS: Manners = { endings: [], quick: [] };

export class Drafting {
  readonly seat: Signal<number | null> = signal(null);
  readonly whole: Signal<WholeView | null> = signal(null);
  readonly draft: Signal<Draft | null> = signal(null);
  /** The game's table after each action of the draft, as far as this browser saw it. */
  readonly trail: Signal<unknown[]> = signal([]);
  readonly picks: Signal<Picks> = signal(NO_PICKS);
  /** The thing under the pointer or the focus. */
  readonly pointed: Signal<Ref | null> = signal(null);
  /** A turn that the coach shows: laid on the table, not taken. */
  readonly looked: Signal<{ name: string; draft: Draft } | null> = signal(null);
  /** While replaying: after how many lines, and what that looked like. */
  readonly replay: Signal<{ at: number; view: View | null } | null> = signal(null);
  readonly busy: Signal<boolean> = signal(false);
  manners: Manners = NO_MANNERS;

  /** The view to draw: the past, else the tentative turn, else the table as it is. */
  readonly view: ReadonlySignal<View | null> = computed(() => {
    const replay = this.replay.value;
    if (replay) return replay.view ?? this.whole.value?.view ?? null;
    return this.looked.value?.draft.view ?? this.draft.value?.view ?? this.whole.value?.view ?? null;
  });
  /** The table without the tentative turn: numbers of it stand before the arrow. */
  readonly before: ReadonlySignal<View | null> = computed(() => this.whole.value?.view ?? null);
  readonly prompt: ReadonlySignal<Prompt | null> = computed(() => {
    if (this.replay.value) return null;
    const draft = this.draft.value;
    const prompt = draft ? (draft.ends ? null : draft.prompt) : this.whole.value?.prompt;
    return prompt ?? null;
  });
  readonly sentences: ReadonlySignal<Sentence[]> = computed(() => sentences(this.prompt.value));
  readonly open: ReadonlySignal<Sentence[]> = computed(() => narrowed(this.sentences.value, this.picks.value));
  readonly lines: ReadonlySignal<Line[]> = computed(() => this.whole.value?.lines ?? []);
  readonly myTurn: ReadonlySignal<boolean> = computed(() => {
    const seat = this.seat.value;
    return seat !== null && (this.whole.value?.view.deciders.includes(seat) ?? false);
  });
  /** The sentence that closes the tentative turn, where the rules ask for one. */
  readonly ending: ReadonlySignal<Sentence | null> = computed(
    () => this.sentences.value.find((one) => this.manners.endings.includes(one.verb)) ?? null,
  );
  readonly canConfirm: ReadonlySignal<boolean> = computed(() => {
    const draft = this.draft.value;
    // A turn whose action was played before, on another device or by hand, only waits for its end.
    if (!draft || draft.actions.length === 0) return this.ending.value !== null;
    if (draft.ends !== "") return true;
    if (this.manners.unfinished?.includes(this.prompt.value?.ask ?? "")) return false;
    if (this.manners.endings.length === 0) return true;
    return this.ending.value !== null;
  });

  /** Where only bots are in the way: how many lines are left when my last turn is taken back; null: they are not, or I had none. */
  readonly turnBack: ReadonlySignal<number | null> = computed(() => null);

  /** What the server said to a sentence, or to one with dots: what comes of it. */
  protected readonly explained = new Map<string, Promise<unknown>>();

  constructor(
    readonly id: string,
    readonly key: string,
  ) {}

  /** Who looks, and at what: what was asked for in one moment is of no use in another. */
  moment(): string {
    return `${this.seat.peek()}:${this.whole.peek()?.version}`;
  }

  pickVerb(verb: string): void {
    const picks = this.picks.peek();
    this.picks.value = picks.verb === verb && picks.refs.length === 0 ? NO_PICKS : { verb, refs: [] };
    this.sayIfSure();
  }

  /** Point at a thing: keep the sentences that speak of it, and say the last one left. */
  pick(ref: Ref): boolean {
    const picks = this.picks.peek();
    const further: Picks = { verb: picks.verb, refs: [...picks.refs, ref] };
    let left = narrowed(this.sentences.peek(), further);
    let next = further;
    if (left.length === 0) {
      // Pointing elsewhere while the verb stays is a change of mind about the thing.
      next = { verb: picks.verb, refs: [ref] };
      left = narrowed(this.sentences.peek(), next);
    }
    if (left.length === 0 && picks.verb !== null) {
      next = { verb: null, refs: [ref] };
      left = narrowed(this.sentences.peek(), next);
    }
    if (left.length === 0) return false;
    this.picks.value = next;
    this.sayIfSure();
    return true;
  }

  cancel(): void {
    this.picks.value = NO_PICKS;
  }

  private sayIfSure(): void {
    const open = this.open.peek();
    const picks = this.picks.peek();
    const only = open[0];
    if (open.length !== 1 || !only) return;
    // A verb alone says nothing about a target, so that choosing "Mine" never builds by itself.
    if (picks.refs.length === 0 && only.refs.length > 0) return;
    void this.say(only);
  }

  /** Add a sentence to the tentative turn. */
  async say(sentence: Sentence): Promise<void> {
    const draft = this.draft.peek();
    const alone = !draft?.actions.length;
    const quick =
      alone &&
      (this.manners.quick.includes(this.prompt.peek()?.ask ?? "") ||
        (this.manners.closes?.includes(sentence.verb) ?? false));
    this.picks.value = NO_PICKS;
    await this.try([...(draft?.actions ?? []), sentence.action], this.manners.fill);
    if (quick && this.draft.peek()?.ends) await this.confirm();
  }

  /** `fill`: what follows by itself, until it says nothing more; only the end of it is shown. */
  async try(actions: string[], fill?: Manners["fill"]): Promise<void> {
    const whole = this.whole.peek();
    const seat = this.seat.peek();
    if (!whole || seat === null || this.busy.peek()) return;
    const moment = this.moment();
    this.busy.value = true;
    try {
      let draft: Draft | null = null;
      for (let next: string[] | null = actions; next;) {
        const said: string[] = next;
        const message = { type: "draft" as const, match: this.id, seat, version: whole.version, actions: said };
        draft = (await room.ask<Drafted>((ref) => ({ ...message, ref }))).draft;
        if (moment !== this.moment()) return;
        if (draft) this.manners.note?.(draft);
        next = (draft && fill?.(draft)) ?? null;
      }
      this.adopt(draft);
      this.explained.clear();
    } catch (error) {
      this.failed(error);
    } finally {
      this.busy.value = false;
    }
  }

  protected adopt(draft: Draft | null): void {
    batch(() => {
      const known = draft && draft.actions.length > 0 ? draft : null;
      const trail = known ? this.trail.peek().slice(0, known.actions.length - 1) : [];
      // Where something hidden is shown at the end, the view is the one before it: that step has nothing to show yet.
      if (known && known.ends !== "reveal" && known.ends !== "over") trail[known.actions.length - 1] = known.view.table;
      this.trail.value = trail;
      this.draft.value = known;
      this.looked.value = null;
      this.picks.value = NO_PICKS;
    });
  }

  /** One step back: first what is pointed at, then the tentative turn, then what was played last. */
  async undo(): Promise<void> {
    if (this.picks.peek() !== NO_PICKS && (this.picks.peek().verb || this.picks.peek().refs.length)) {
      this.cancel();
      return;
    }
    const draft = this.draft.peek();
    if (draft) {
      const { filled } = this.manners;
      const said = draft.actions.findLastIndex((action) => !filled?.test(action));
      await this.try(draft.actions.slice(0, Math.max(0, said)));
      return;
    }
    const whole = this.whole.peek();
    const seat = this.seat.peek();
    const back = this.turnBack.peek();
    if (!whole || seat === null || (!whole.undo && back === null)) return;
    try {
      if (back === null) await api.post(`/matches/${this.id}/undo`, { seat, version: whole.version });
      else await api.post(`/matches/${this.id}/proposals`, { kind: "undo", seat, back });
    } catch (error) {
      this.failed(error);
    }
  }

  async confirm(): Promise<void> {
    const draft = this.draft.peek();
    const whole = this.whole.peek();
    const seat = this.seat.peek();
    if (!whole || seat === null || !this.canConfirm.peek() || this.busy.peek()) return;
    const ending = draft?.ends ? null : this.ending.peek();
    const actions = draft?.actions ?? [];
    await this.play(ending ? [...actions, ending.action] : actions);
  }

  async play(actions: string[]): Promise<void> {
    const whole = this.whole.peek();
    const seat = this.seat.peek();
    if (!whole || seat === null) return;
    this.busy.value = true;
    try {
      await room.ask<Accepted>((ref) => ({
        type: "play",
        ref,
        match: this.id,
        seat,
        version: whole.version,
        actions,
      }));
    } catch (error) {
      this.failed(error);
    } finally {
      this.busy.value = false;
    }
  }

  private failed(error: unknown): void {
    if (error instanceof Refusal && error.problem.type === "stale") {
      toast(t("turn.stale"));
      room.rewatch(this.id);
      return;
    }
    complain(error);
  }

  /** What comes of a sentence that can be said, as far as the server foresees it. */
  async foresee(text: string): Promise<Foreseen | null> {
    const seat = this.seat.peek();
    if (seat === null) return null;
    const known = this.explained.get(`${text} …`);
    if (known) return known as Promise<Foreseen | null>;
    const after = this.draft.peek()?.actions ?? [];
    const body = { seat, text, after, foresee: true };
    const asking = this.manners.fill
      ? this.ahead([...after, text])
      : api.post<Explained>(`/matches/${this.id}/explain`, body).then(({ foreseen }) => ({ table: foreseen }));
    const coming = asking.catch(() => null);
    this.explained.set(`${text} …`, coming);
    return coming;
  }

  /** With what follows by itself, and with the end of the turn after it. */
  private async ahead(actions: string[]): Promise<Foreseen> {
    const draft = await this.lookAhead(actions);
    const { table } = draft.view;
    // No click waits for what is only pointed at.
    if (this.busy.peek()) return { table };
    const next = this.manners.fill!(draft);
    if (next) return this.ahead(next);
    const end = sentences(draft.prompt).find((one) => this.manners.endings.includes(one.verb));
    const then = end && (await this.lookAhead([...draft.actions, end.action]));
    return { table, then: then?.view.table };
  }

  /** A turn that is tried and not kept. */
  lookAhead(actions: string[]): Promise<Draft> {
    const body = { version: this.whole.peek()!.version, actions, keep: false, cut: true };
    return api.put<Draft>(`/matches/${this.id}/drafts/${this.seat.peek()}`, body);
  }

  /** What the server says to a sentence: whether it can be said, and why not. */
  async why(text: string): Promise<Explained | null> {
    const seat = this.seat.peek();
    if (seat === null || text.includes("?")) return null;
    const known = this.explained.get(text);
    if (known) return known as Promise<Explained | null>;
    const after = this.draft.peek()?.actions ?? [];
    const asking = api.post<Explained>(`/matches/${this.id}/explain`, { seat, text, after }).catch(() => null);
    this.explained.set(text, asking);
    return asking;
  }
}
