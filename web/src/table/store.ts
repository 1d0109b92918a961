/** One match as this browser knows it: what the server sent, who sits here, what is looked at. */
import { batch, computed, effect, signal, type ReadonlySignal, type Signal } from "@preact/signals";
import { t } from "../i18n";
import { api, Refusal } from "../net/api";
import { room } from "../net/room";
import type { Clock, FromTable, Line, MatchInfo, WholeView, Update } from "../protocol";
import { complain } from "../ui/widgets";
import { bare, closes, lastTurn, standing } from "./lines";
import { Spotlight, things } from "./spotlight";
import { Talk } from "../talk/talk";
import { Teller } from "./telling";
import { Drafting } from "./drafting";
import { calledAt } from "../ui/who";

export class MatchStore extends Drafting {
  readonly info: Signal<MatchInfo | null> = signal(null);
  readonly clocks: Signal<(Clock | null)[]> = signal([]);
  readonly present: Signal<{ seats: number[]; spectators: number }> = signal({ seats: [], spectators: 0 });
  /** Hot-seat: the device changes hands, so nothing secret is shown until the next player says so. */
  readonly curtain: Signal<boolean> = signal(false);
  readonly gone: Signal<string> = signal("");
  readonly talk: Talk;
  readonly spotlight = new Spotlight();
  readonly lit = this.spotlight.lit;
  /** What the others' turns since my last one speak of, and each step on a track: marked on the table until I confirm. */
  readonly marks: ReadonlySignal<ReadonlySet<string>> = computed(() => {
    const lines = standing(this.lines.value);
    const mine = this.info.value?.yours ?? [];
    if (mine.length === 0 || this.replay.value) return new Set();
    const last = lines.findLastIndex((line) => line.seat !== null && mine.includes(line.seat));
    const since = this.byOthers(lines.slice(last + 1));
    const steps = since.flatMap((line) => line.facts.map((fact) => `${fact.what} ${fact.amount}`));
    return new Set([...since.flatMap((line) => things(line)).map((one) => one.text), ...steps]);
  });
  override readonly turnBack = computed(() => {
    const info = this.info.value;
    const seats = info?.seats ?? [];
    const seat = this.seat.value;
    const others = seats.filter((one) => !info!.yours.includes(one.seat));
    const bots = others.length > 0 && others.every((one) => one.kind !== "human");
    if (!bots || seat === null || this.replay.value || this.whole.value?.view.over) return null;
    return lastTurn(this.manners, this.lines.value, [seat]);
  });
  readonly teller = new Teller(
    (step) => this.take(step),
    this.lit,
    (line) => {
      const said = bare(line);
      const { passing, replies } = this.manners;
      return closes(this.manners, line)
        ? "end"
        : passing?.test(said)
          ? "passing"
          : replies?.test(said)
            ? "reply"
            : "deed";
    },
  );
  /** Whether the game has any; null while it is being loaded, and then taken to have some. */
  secrets: boolean | null = null;
  private readonly stops: (() => void)[] = [];

  constructor(id: string, key: string) {
    super(id, key);
    this.talk = new Talk(id);
  }

  async start(asSeat: number | null): Promise<void> {
    try {
      const info = await api.get<MatchInfo>(`/matches/${this.id}${this.query(null)}`);
      this.info.value = info;
      this.sit(asSeat !== null && info.yours.includes(asSeat) ? asSeat : (info.your_turn[0] ?? info.yours[0] ?? null));
    } catch (error) {
      this.gone.value = error instanceof Refusal ? error.message : t("ui.failed");
      return;
    }
    this.stops.push(room.listen((message) => this.receive(message)));
    this.stops.push(effect(() => this.follow(this.seat.value)));
    void this.talk.load();
  }

  stop(): void {
    this.spotlight.skip();
    this.teller.forget();
    for (const stop of this.stops.splice(0)) stop();
  }

  /** Look at the table as one of your seats. Where nothing is secret, the table stays on screen; the question goes. */
  sit(seat: number | null): void {
    const known = this.whole.peek();
    if (seat === this.seat.peek() && known) return;
    this.teller.forget();
    batch(() => {
      this.seat.value = seat;
      this.whole.value =
        known && this.secrets === false
          ? { ...known, view: { ...known.view, deciders: [] }, prompt: { sentences: [], ask: "" }, undo: false }
          : null;
      this.adopt(null);
      this.replay.value = null;
    });
  }

  private follow(seat: number | null): void {
    this.unwatch?.();
    this.unwatch = room.watch(this.id, () => {
      const known = this.whole.peek();
      return {
        type: "watch",
        match: this.id,
        seat,
        // After the end everything is read again: the last line has got what the last silent answers brought.
        version: known && known.seat === seat && !known.view.over ? known.version : null,
        key: this.key,
      };
    });
    if (!this.stops.includes(this.leave)) this.stops.push(this.leave);
  }
  private unwatch: (() => void) | undefined;
  private readonly leave = (): void => this.unwatch?.();

  private receive(message: FromTable): void {
    switch (message.type) {
      case "full":
        if (message.match !== this.id || message.seat !== this.seat.peek()) return;
        this.teller.forget();
        batch(() => {
          this.info.value = message.info;
          this.whole.value = message.whole;
          this.adopt(message.whole.draft);
          this.clocks.value = message.info.seats.map((seat) => seat.clock);
        });
        this.explained.clear();
        this.questionChanged();
        return;
      case "update": {
        if (message.match !== this.id || message.seat !== this.seat.peek()) return;
        const known = this.whole.peek();
        const version = this.teller.last.peek()?.version ?? known?.version;
        if (!known || version !== message.since) {
          if (version !== undefined && version >= message.version) return;
          room.rewatch(this.id);
          return;
        }
        this.teller.receive(message, this.replay.peek() ? [] : this.byOthers(message.lines));
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
        this.talk.receive(message.line);
        return;
      case "your_turn":
        if (message.match === this.id && message.seat !== this.seat.peek()) this.handOver(message.seat);
        return;
      default:
    }
  }

  /** The table goes on by a step. */
  private take(message: Update): void {
    const known = this.whole.peek();
    if (!known) return;
    // That somebody else has answered in secret changes nothing of what is asked here.
    const moved = message.version !== known.version || JSON.stringify(message.prompt) !== JSON.stringify(known.prompt);
    batch(() => {
      this.whole.value = {
        ...known,
        version: message.version,
        // What has not changed stays the same object.
        view: message.partial
          ? { ...message.view, table: { ...known.view.table, ...message.view.table } }
          : message.view,
        prompt: message.prompt,
        undo: message.undo,
        lines: [...known.lines, ...message.lines],
        draft: moved ? null : known.draft,
      };
      // A draft stands on a version; when the table moves on, it is gone.
      if (moved) this.adopt(null);
      this.clocks.value = message.clocks;
      const info = this.info.peek();
      if (info) this.info.value = { ...info, owing: message.owing };
    });
    if (message.view.over && !known.view.over) room.rewatch(this.id);
    this.explained.clear();
    this.questionChanged();
  }

  /** Moves of those who do not sit here. */
  byOthers(lines: Line[]): Line[] {
    const mine = this.info.peek()?.yours ?? [];
    return lines.filter((line) => line.seat !== null && !mine.includes(line.seat));
  }

  /** Hot-seat: another seat of mine is asked now. */
  private handOver(seat: number): void {
    const info = this.info.peek();
    if (!info || !info.yours.includes(seat) || this.myTurn.peek() || this.replay.peek()) return;
    batch(() => {
      if (this.secrets !== false && info.yours.length > 1) this.curtain.value = true;
      this.sit(seat);
    });
  }

  /** At one device: whose turn is next is asked of the server, for a sealed answer looks like none to the others. */
  private questionChanged(): void {
    const info = this.info.peek();
    if (!info || info.yours.length < 2 || this.myTurn.peek() || this.whole.peek()?.view.over) return;
    void api
      .get<MatchInfo>(`/matches/${this.id}${this.query(null)}`)
      .then((fresh) => {
        const next = fresh.your_turn[0];
        if (next !== undefined && next !== this.seat.peek()) this.handOver(next);
      })
      .catch(() => undefined);
  }

  // Replay.

  async show(at: number | null): Promise<void> {
    const lines = this.lines.peek();
    if (at === null || at >= lines.length) {
      this.replay.value = null;
      return;
    }
    const wanted = Math.max(0, at);
    this.replay.value = { at: wanted, view: this.replay.peek()?.view ?? this.whole.peek()?.view ?? null };
    try {
      const seat = this.seat.peek();
      const past = await api.get<WholeView>(`/matches/${this.id}/replay/${wanted}${this.query(seat)}`);
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

  /** What to call a seat when speaking to the player: "You", where there is only one of them here. */
  seatName(seat: number): string {
    if (seat === this.seat.value && (this.info.value?.yours.length ?? 0) <= 1) return t("seat.you");
    return this.seatLabel(seat);
  }

  /** What a seat is called by everybody: the log tells in the third person. */
  seatLabel(seat: number): string {
    const info = this.info.value?.seats[seat];
    if (!info) return t("seat.automa"); // a printed opponent has no seat of its own
    if (info.kind === "bot") return calledAt(info);
    return info.label || t("seat.n", { n: seat + 1 });
  }
}
