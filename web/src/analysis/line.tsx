/** A line played out: everybody's next turns, step by step on the map. */
import { signal } from "@preact/signals";
import { t } from "../i18n";
import { api } from "../net/api";
import type { Judged, LineStep } from "../protocol";
import { Icon, seatIcon } from "../ui/icon";
import { complain } from "../ui/widgets";
import type { Props } from "./page";
import type { ReviewState } from "./state";
import { turnInWords } from "./words";

/** How long a step is shown while the line plays by itself. */
const STEP_MS = 1600;

export class LineState {
  readonly steps = signal<LineStep[]>([]);
  readonly at = signal(0);
  readonly thinking = signal(false);
  readonly plays = signal(false);
  private timer: ReturnType<typeof setTimeout> | undefined;

  constructor(private readonly review: ReviewState) {}

  /** Have it played out how a turn goes on, and show it from its beginning. */
  async open(judged: Judged): Promise<void> {
    const number = this.review.at.peek();
    this.thinking.value = true;
    try {
      const body = { ...this.review.back(), actions: judged.words, later: judged.later };
      const steps = await api.post<LineStep[]>(`/matches/${this.review.store.id}/line`, body);
      if (this.review.at.peek() !== number) return;
      this.review.idea.value = null;
      const endings = this.review.store.manners.endings;
      this.steps.value = steps.filter((step) => !step.words.every((word) => endings.includes(word)));
      this.show(0);
      // On a phone the button lies far below the map.
      document.querySelector(".review .mapbox")?.scrollIntoView({ block: "nearest" });
    } catch (error) {
      complain(error);
    } finally {
      this.thinking.value = false;
    }
  }

  show(number: number): void {
    const step = this.steps.peek()[number];
    if (!step) return;
    this.at.value = number;
    this.review.lay("line", step.view, step.words);
  }

  step(by: 1 | -1): void {
    this.pause();
    this.show(this.at.peek() + by);
  }

  /** Step by step until its end; once more: stop. */
  play(): void {
    if (this.plays.peek()) return this.pause();
    if (this.at.peek() === this.steps.peek().length - 1) this.show(0);
    this.plays.value = true;
    this.goOn();
  }

  private goOn(): void {
    this.timer = setTimeout(() => {
      this.show(this.at.peek() + 1);
      if (this.at.peek() < this.steps.peek().length - 1) this.goOn();
      else this.pause();
    }, STEP_MS);
  }

  private pause(): void {
    clearTimeout(this.timer);
    this.plays.value = false;
  }

  close(): void {
    this.pause();
    this.steps.value = [];
  }
}

/** Who does what, one after the other. */
export function Line(props: Props) {
  const { game, review, store } = props;
  const line = review.line;
  const steps = line.steps.value;
  if (steps.length === 0) return null;
  const before = (i: number) => (i > 0 ? steps[i - 1]!.view.table : steps[0]!.view.table);
  return (
    <section class="panel line" aria-label={t("line.title")}>
      <header>
        <h2>{t("line.title")}</h2>
        <small class="muted">{t("line.imagined")}</small>
      </header>
      <ol>
        {steps.map((step, i) => (
          <li key={i} style={{ "--pc": game.colour(before(i), step.seat) }}>
            <button class="turn" aria-current={line.at.value === i ? "step" : undefined} onClick={() => line.show(i)}>
              <small class="muted">{i + 1}</small>
              <Icon name={seatIcon(step.seat)} class="pc" />
              <span class="said">
                <b>{store.seatName(step.seat)}</b> {turnInWords(game, step.words, before(i))}
              </span>
            </button>
          </li>
        ))}
      </ol>
    </section>
  );
}

/** The way through a line, in the place of the way through the turns. */
export function LineSteps({ game, review, store }: Props) {
  const line = review.line;
  const steps = line.steps.value;
  const step = steps[line.at.value]!;
  const before = steps[Math.max(0, line.at.value - 1)]!.view.table;
  return (
    <footer class="steps through">
      <p class="told">
        <b>{store.seatName(step.seat)}</b> {turnInWords(game, step.words, before)}
      </p>
      <button class="btn icon ghost" aria-label={t("line.back")} onClick={() => line.step(-1)}>
        <Icon name="step-back" />
      </button>
      <button
        class="btn icon"
        aria-label={t(line.plays.value ? "line.pause" : "line.play")}
        onClick={() => line.play()}
      >
        <Icon name={line.plays.value ? "pause" : "play"} />
      </button>
      <button class="btn icon ghost" aria-label={t("line.on")} onClick={() => line.step(1)}>
        <Icon name="step-fwd" />
      </button>
      <span class="where" role="status">
        {t("line.step", { n: line.at.value + 1, of: steps.length })}
      </span>
      <button class="btn ghost close" onClick={() => void review.choose(review.at.peek())}>
        <Icon name="close" /> {t("warn.back")}
      </button>
    </footer>
  );
}
