/** The turns of one seat by the rounds of the match: a folded round is a row of marks, so that the whole match is seen at once. */
import { useSignal } from "@preact/signals";
import { useEffect, useRef } from "preact/hooks";
import { label, t } from "../i18n";
import type { ReviewedTurn } from "../protocol";
import { Icon } from "../ui/icon";
import { Lost, Mark } from "./marks";
import { points } from "./numbers";
import type { Props } from "./page";
import { deedInWords, turnInWords } from "./words";

const LARGEST = 3;

export function Turns(props: Props) {
  const { review } = props;
  const turns = review.turns.value;
  const rounds = new Map<number, number[]>();
  for (const i of review.own.value) {
    const round = turns[i]!.round ?? 0;
    rounds.set(round, [...(rounds.get(round) ?? []), i]);
  }
  return (
    <section class="panel turns" aria-label={t("review.turns")}>
      <header>
        <h2>{t("review.turns")}</h2>
        <Whose {...props} />
      </header>
      <Counts {...props} />
      <div class="stages" tabIndex={0} role="region" aria-label={t("review.turns")}>
        {[...rounds].map(([round, numbers]) => (
          <Round key={round} {...props} round={round} numbers={numbers} />
        ))}
      </div>
      <Largest {...props} />
      <footer class="muted">
        <span>
          <kbd>←</kbd> <kbd>→</kbd> {t("review.key.turn")}
        </span>
        <span>
          <kbd>↓</kbd> {t("review.key.loss")}
        </span>
        <span>
          <kbd>B</kbd> {t("review.key.better")}
        </span>
      </footer>
    </section>
  );
}

/** Whose turns are looked at. */
function Whose({ review, store }: Props) {
  const seats = store.info.value!.seats;
  return (
    <select
      aria-label={t("review.whose")}
      value={review.seat.value}
      onChange={(event) => (review.seat.value = Number(event.currentTarget.value))}
    >
      {seats.map((seat) => (
        <option key={seat.seat} value={seat.seat}>
          {store.seatName(seat.seat)}
        </option>
      ))}
    </select>
  );
}

function Counts({ review }: Props) {
  const grades = review.own.value.map((i) => review.turns.value[i]!.grade);
  const count = (...wanted: string[]) => grades.filter((grade) => wanted.includes(grade)).length;
  return (
    <p class="counts">
      <span>
        <Mark grade="big" /> {t("review.big", { n: count("big") })}
      </span>
      <span>
        <Mark grade="small" /> {t("review.small", { n: count("small") })}
      </span>
      <span>
        <Mark grade="best" /> {t("review.good", { n: count("best", "good") })}
      </span>
    </p>
  );
}

function Round(props: Props & { round: number; numbers: number[] }) {
  const { game, review, round, numbers } = props;
  const turns = review.turns.value;
  const here = numbers.includes(review.at.value);
  const open = useSignal(here);
  useEffect(() => {
    if (here) open.value = true;
  }, [here]);
  const lost = numbers.reduce((sum, i) => sum + turns[i]!.lost, 0);
  return (
    <section class="stage">
      <button class="head" aria-expanded={open.value} onClick={() => (open.value = !open.value)}>
        <Icon name="chevron" />
        <b>{round ? t("ui.round_n", { n: round }) : label(t(`${game.name}:stage.setup`))}</b>
        <small class="muted">{t("review.n_turns", { n: numbers.length })}</small>
        <span class="lost">{points(-lost)}</span>
      </button>
      {open.value ? (
        <ol>
          {numbers.map((i) => (
            <Turn key={i} {...props} number={i} turn={turns[i]!} />
          ))}
        </ol>
      ) : (
        <p class="marks">
          {numbers.map((i) => (
            <button key={i} aria-label={markLabel(props, i)} onClick={() => void review.choose(i)}>
              <Mark grade={turns[i]!.grade} />
            </button>
          ))}
        </p>
      )}
    </section>
  );
}

function markLabel({ game, review, before }: Props, i: number): string {
  const turn = review.turns.value[i]!;
  return `${turnInWords(game, turn.played.words, before)}: ${t(`review.grade.${turn.grade}`)}`;
}

function Turn(props: Props & { number: number; turn: ReviewedTurn }) {
  const { review, number, turn } = props;
  const item = useRef<HTMLLIElement>(null);
  const here = review.at.value === number;
  useEffect(() => {
    if (here) item.current?.scrollIntoView({ block: "nearest" });
  }, [here]);
  return (
    <li ref={item}>
      <button class="turn" aria-current={here ? "true" : undefined} onClick={() => void review.choose(number)}>
        <small class="muted">{turn.at + 1}</small>
        <Mark grade={turn.grade} />
        <Said {...props} number={number} />
        <Lost turn={turn} />
      </button>
    </li>
  );
}

/** A turn in a line of the list: what it was about is drawn, and what it began with is said. */
function Said({ game, review, store, before, number }: Props & { number: number }) {
  const { seat, played } = review.turns.value[number]!;
  const [from, to = Infinity] = review.lines.value.slice(number);
  const lines = store.lines.value.filter((line) => line.seat === seat && line.n >= from! && line.n < to);
  return (
    <span class="said" title={turnInWords(game, played.words, before)}>
      {game.depict?.(lines, before)}
      {deedInWords(game, played.words, before)}
    </span>
  );
}

/** The turns that cost the seat most. */
function Largest(props: Props) {
  const { review } = props;
  const turns = review.turns.value;
  const found = review.own.value
    .filter((i) => /small|big/.test(turns[i]!.grade))
    .sort((a, b) => turns[b]!.lost - turns[a]!.lost)
    .slice(0, LARGEST);
  if (found.length === 0) return null;
  return (
    <section class="largest">
      <h3>{t("review.largest")}</h3>
      {found.map((i) => (
        <button key={i} class="turn" onClick={() => void review.choose(i)}>
          <small class="muted">{turns[i]!.round ? `R${turns[i]!.round}` : ""}</small>
          <Mark grade={turns[i]!.grade} />
          <Said {...props} number={i} />
          <Lost turn={turns[i]!} />
        </button>
      ))}
    </section>
  );
}
