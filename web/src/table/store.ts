/** One match as this browser knows it: what the server sent, what is being tried, what is pointed at. */
import { batch, computed, effect, signal, type ReadonlySignal, type Signal } from "@preact/signals";
import { t, tr } from "../i18n";
import { api, Refusal } from "../net/api";
import { room } from "../net/room";
import type { Accepted, ChatLine, Clock, Draft, Drafted, Explained, FromTable, Line, MatchInfo, Situation, View } from "../protocol";
import { announce, complain, toast } from "../ui/widgets";
import { asked, narrowed, NO_PICKS, sentences, type Picks, type Prompt, type Ref, type Sentence } from "./prompt";

/** A thing on the table that something speaks of. */
export interface Lit {
  kind: string;
  text: string;
}

/** What the store needs to know of the game: which answers end a turn, and which are given with one click. */
export interface Manners {
  /** Sentences that only close a turn; confirming says them by itself. */
  endings: readonly string[];
  /** Questions whose answer needs no confirmation. */
  quick: readonly string[];
  /** Questions in the middle of a step: a tentative turn is not sent before they are answered. */
  unfinished?: readonly string[];
}

/** How long a move of another player stays lit, and how many at most are shown again. */
const SPOT_MS = 400;
const SPOTS = 8;

const NO_MANNERS: Manners = { endings: [], quick: [] };

export class MatchStore {
  readonly info: Signal<MatchInfo | null> = signal(null);
  readonly seat: Signal<number | null> = signal(null);
  readonly situation: Signal<Situation | null> = signal(null);
  readonly draft: Signal<Draft | null> = signal(null);
  /** The game's table after each action of the draft, as far as this browser saw it. */
  readonly trail: Signal<unknown[]> = signal([]);
  readonly picks: Signal<Picks> = signal(NO_PICKS);
  /** The thing under the pointer or the focus. */
  readonly pointed: Signal<Ref | null> = signal(null);
  /** What a log line or a hint speaks of. */
  readonly lit: Signal<Lit[]> = signal([]);
  readonly chat: Signal<ChatLine[]> = signal([]);
  readonly unread: Signal<number> = signal(0);
  readonly clocks: Signal<(Clock | null)[]> = signal([]);
  readonly present: Signal<{ seats: number[]; spectators: number }> = signal({ seats: [], spectators: 0 });
  /** While replaying: after how many lines, and what that looked like. */
  readonly replay: Signal<{ at: number; view: View | null } | null> = signal(null);
  readonly busy: Signal<boolean> = signal(false);
  /** Hot-seat: the device changes hands, so nothing secret is shown until the next player says so. */
  readonly curtain: Signal<boolean> = signal(false);
  readonly gone: Signal<string> = signal("");

  manners: Manners = NO_MANNERS;
  secrets = false;

  /** The view to draw: the past, else the tentative turn, else the table as it is. */
  readonly view: ReadonlySignal<View | null> = computed(() => {
    const replay = this.replay.value;
    if (replay) return replay.view ?? this.situation.value?.view ?? null;
    return this.draft.value?.view ?? this.situation.value?.view ?? null;
  });
  /** The table without the tentative turn: numbers of it stand before the arrow. */
  readonly before: ReadonlySignal<View | null> = computed(() => this.situation.value?.view ?? null);
  readonly prompt: ReadonlySignal<Prompt | null> = computed(() => {
    if (this.replay.value) return null;
    const draft = this.draft.value;
    const prompt = draft ? (draft.ends ? null : draft.prompt) : this.situation.value?.prompt;
    return (prompt as Prompt | undefined) ?? null;
  });
  readonly sentences: ReadonlySignal<Sentence[]> = computed(() => sentences(this.prompt.value));
  readonly open: ReadonlySignal<Sentence[]> = computed(() => narrowed(this.sentences.value, this.picks.value));
  readonly lines: ReadonlySignal<Line[]> = computed(() => this.situation.value?.lines ?? []);
  readonly myTurn: ReadonlySignal<boolean> = computed(() => {
    const seat = this.seat.value;
    return seat !== null && (this.situation.value?.view.deciders.includes(seat) ?? false);
  });
  /** The sentence that closes the tentative turn, where the rules ask for one. */
  readonly ending: ReadonlySignal<Sentence | null> = computed(
    () => this.sentences.value.find((one) => this.manners.endings.includes(one.verb)) ?? null,
  );
  readonly canConfirm: ReadonlySignal<boolean> = computed(() => {
    const draft = this.draft.value;
    if (!draft || draft.actions.length === 0) return false;
    if (draft.ends !== "") return true;
    if (this.manners.unfinished?.includes(this.prompt.value?.ask ?? "")) return false;
    if (this.manners.endings.length === 0) return true;
    return this.ending.value !== null;
  });

  private readonly stops: (() => void)[] = [];
  private readonly explained = new Map<string, Promise<Explained | null>>();

  constructor(
    readonly id: string,
    readonly key: string,
  ) {}

  async start(asSeat: number | null): Promise<void> {
    try {
      const info = await api.get<MatchInfo>(`/matches/${this.id}${this.query(null)}`);
      this.info.value = info;
      this.sit(asSeat !== null && info.yours.includes(asSeat) ? asSeat : (info.your_turn[0] ?? info.yours[0] ?? null));
    } catch (error) {
      this.gone.value = error instanceof Refusal ? error.message : t("ui.failed");
      return;
    }
    this.stops.push(room.listen((message) => this.hear(message)));
    this.stops.push(effect(() => this.follow(this.seat.value)));
    void this.loadChat();
  }

  stop(): void {
    this.skip();
    for (const stop of this.stops.splice(0)) stop();
  }

  /** Look at the table as one of your seats. */
  sit(seat: number | null): void {
    if (seat === this.seat.peek() && this.situation.peek()) return;
    batch(() => {
      this.seat.value = seat;
      this.situation.value = null;
      this.adopt(null);
      this.replay.value = null;
    });
  }

  private follow(seat: number | null): void {
    this.unwatch?.();
    this.unwatch = room.watch(this.id, () => {
      const known = this.situation.peek();
      return {
        type: "watch",
        match: this.id,
        seat,
        version: known && known.seat === seat ? known.version : null,
        key: this.key,
      };
    });
    if (!this.stops.includes(this.leave)) this.stops.push(this.leave);
  }
  private unwatch: (() => void) | undefined;
  private readonly leave = (): void => this.unwatch?.();

  private hear(message: FromTable): void {
    switch (message.type) {
      case "full":
        if (message.match !== this.id || message.seat !== this.seat.peek()) return;
        batch(() => {
          this.info.value = message.info;
          this.situation.value = message.situation;
          this.adopt(message.situation.draft);
          this.clocks.value = message.info.seats.map((seat) => seat.clock);
        });
        this.explained.clear();
        this.questionChanged();
        return;
      case "step": {
        if (message.match !== this.id || message.seat !== this.seat.peek()) return;
        const known = this.situation.peek();
        if (!known || known.version !== message.since) {
          if (known && known.version >= message.version) return;
          room.rewatch(this.id);
          return;
        }
        batch(() => {
          this.situation.value = {
            ...known,
            version: message.version,
            view: message.view,
            prompt: message.prompt,
            undo: message.undo,
            lines: [...known.lines, ...message.lines],
            draft: null,
          };
          // A draft stands on a version; when the table moves on, it is gone.
          this.adopt(null);
          this.clocks.value = message.clocks;
          const info = this.info.peek();
          if (info) this.info.value = { ...info, owing: message.owing };
        });
        this.spotlight(message.lines);
        this.explained.clear();
        this.questionChanged();
        return;
      }
      case "table":
        if (message.match !== this.id) return;
        this.info.value = message.info;
        this.clocks.value = message.info.seats.map((seat) => seat.clock);
        return;
      case "presence":
        if (message.match === this.id) this.present.value = { seats: message.seats, spectators: message.spectators };
        return;
      case "said":
        if (message.match !== this.id) return;
        this.chat.value = [...this.chat.value, message.line];
        this.unread.value += 1;
        return;
      case "your_turn":
        if (message.match === this.id && message.seat !== this.seat.peek()) this.handOver(message.seat);
        return;
      default:
    }
  }

  /** What others did lights up, one move after the other, so that it can be followed; any key goes on at once. */
  private spotlight(lines: Line[]): void {
    const mine = this.info.peek()?.yours ?? [];
    const moves = lines.filter((line) => line.seat !== null && !mine.includes(line.seat)).slice(-SPOTS);
    clearTimeout(this.spot);
    const next = (): void => {
      const line = moves.shift();
      this.lit.value = line ? line.text.split(/[\s,]+/).map((text) => ({ kind: "", text })) : [];
      if (line) this.spot = setTimeout(next, SPOT_MS);
    };
    if (moves.length > 0) next();
  }
  private spot: ReturnType<typeof setTimeout> | undefined;

  /** Stop showing what others did. */
  skip(): void {
    clearTimeout(this.spot);
    this.lit.value = [];
  }

  /** Hot-seat: another seat of mine is asked now. */
  private handOver(seat: number): void {
    const info = this.info.peek();
    if (!info || !info.yours.includes(seat) || this.myTurn.peek() || this.replay.peek()) return;
    batch(() => {
      if (this.secrets && info.yours.length > 1) this.curtain.value = true;
      this.sit(seat);
    });
  }

  /** At one device: whose turn is next is asked of the server, for a sealed answer looks like none to the others. */
  private questionChanged(): void {
    const info = this.info.peek();
    if (!info || info.yours.length < 2 || this.myTurn.peek() || this.situation.peek()?.view.over) return;
    void api
      .get<MatchInfo>(`/matches/${this.id}${this.query(null)}`)
      .then((fresh) => {
        const next = fresh.your_turn[0];
        if (next !== undefined && next !== this.seat.peek()) this.handOver(next);
      })
      .catch(() => undefined);
  }

  // Pointing and saying.

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
    const quick = this.manners.quick.includes(this.prompt.peek()?.ask ?? "") && !draft?.actions.length;
    this.picks.value = NO_PICKS;
    await this.try([...(draft?.actions ?? []), sentence.action]);
    if (quick && this.draft.peek()?.ends) await this.confirm();
  }

  async try(actions: string[]): Promise<void> {
    const situation = this.situation.peek();
    const seat = this.seat.peek();
    if (!situation || seat === null || this.busy.peek()) return;
    this.busy.value = true;
    try {
      const answer = await room.ask<Drafted>((ref) => ({ type: "draft", ref, match: this.id, seat, version: situation.version, actions }));
      this.adopt(answer.draft);
      this.explained.clear();
    } catch (error) {
      this.failed(error);
    } finally {
      this.busy.value = false;
    }
  }

  private adopt(draft: Draft | null): void {
    batch(() => {
      const known = draft && draft.actions.length > 0 ? draft : null;
      const trail = known ? this.trail.peek().slice(0, known.actions.length - 1) : [];
      // When a draft ends, its view is the one before the last action: that step has nothing to show yet.
      if (known && (known.ends === "" || known.ends === "other")) trail[known.actions.length - 1] = known.view.table;
      this.trail.value = trail;
      this.draft.value = known;
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
      await this.try(draft.actions.slice(0, -1));
      return;
    }
    const situation = this.situation.peek();
    const seat = this.seat.peek();
    if (!situation?.undo || seat === null) return;
    try {
      await api.post(`/matches/${this.id}/undo`, { seat, version: situation.version });
    } catch (error) {
      this.failed(error);
    }
  }

  async confirm(): Promise<void> {
    const draft = this.draft.peek();
    const situation = this.situation.peek();
    const seat = this.seat.peek();
    if (!draft || !situation || seat === null || !this.canConfirm.peek() || this.busy.peek()) return;
    const ending = draft.ends === "" ? this.ending.peek() : null;
    await this.play(ending ? [...draft.actions, ending.action] : draft.actions);
  }

  async play(actions: string[]): Promise<void> {
    const situation = this.situation.peek();
    const seat = this.seat.peek();
    if (!situation || seat === null) return;
    this.busy.value = true;
    try {
      await room.ask<Accepted>((ref) => ({ type: "play", ref, match: this.id, seat, version: situation.version, actions }));
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

  /** Why a thing cannot be chosen with the verb at hand; null: it can, or nobody asks. */
  async explain(verb: string, refs: Ref[]): Promise<Explained | null> {
    const seat = this.seat.peek();
    if (seat === null) return null;
    const text = asked(verb, refs);
    if (text.includes("?")) return null;
    const known = this.explained.get(text);
    if (known) return known;
    const after = this.draft.peek()?.actions ?? [];
    const asking = api.post<Explained>(`/matches/${this.id}/explain`, { seat, text, after }).catch(() => null);
    this.explained.set(text, asking);
    return asking;
  }

  // Replay.

  async show(at: number | null): Promise<void> {
    const lines = this.lines.peek();
    if (at === null || at >= lines.length) {
      this.replay.value = null;
      return;
    }
    const wanted = Math.max(0, at);
    this.replay.value = { at: wanted, view: this.replay.peek()?.view ?? this.situation.peek()?.view ?? null };
    try {
      const seat = this.seat.peek();
      const past = await api.get<Situation>(`/matches/${this.id}/replay/${wanted}${this.query(seat)}`);
      if (this.replay.peek()?.at === wanted) this.replay.value = { at: wanted, view: past.view };
    } catch (error) {
      complain(error);
      this.replay.value = null;
    }
  }

  private query(seat: number | null): string {
    const parts = [];
    if (seat !== null) parts.push(`seat=${seat}`);
    if (this.key) parts.push(`key=${encodeURIComponent(this.key)}`);
    return parts.length ? `?${parts.join("&")}` : "";
  }

  // Chat.

  private async loadChat(): Promise<void> {
    try {
      this.chat.value = (await api.get<{ lines: ChatLine[] }>(`/matches/${this.id}/chat`)).lines;
    } catch {
      // A table without chat is still a table.
    }
  }

  async talk(text: string): Promise<void> {
    try {
      await room.ask<Accepted>((ref) => ({ type: "say", ref, match: this.id, text }));
    } catch (error) {
      complain(error);
    }
  }

  /** Speak a change of the question to those who listen instead of look. */
  speak(text: string): void {
    announce(text);
  }

  /** What to call a seat when speaking to the player: "You", where there is only one of them here. */
  seatName(seat: number): string {
    if (seat === this.seat.value && (this.info.value?.yours.length ?? 0) <= 1) return t("seat.you");
    return this.seatLabel(seat);
  }

  /** What a seat is called by everybody: the log tells in the third person. */
  seatLabel(seat: number): string {
    const info = this.info.value?.seats[seat];
    if (!info) return t("seat.automa"); // a printed opponent has no seat of its own
    if (info.kind === "bot") return tr(`bot.${info.level}`, info.label);
    return info.label || t("seat.n", { n: seat + 1 });
  }
}
