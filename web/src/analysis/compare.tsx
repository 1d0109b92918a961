/** One turn: what was played beside what would have been better, why, and what one can do from here. */
import { useSignal } from "@preact/signals";
import { useEffect, useRef } from "preact/hooks";
import { label, t } from "../i18n";
import { api } from "../net/api";
import type { Coached, Draft, Judged } from "../protocol";
import { openWhatIf } from "../table/whatif";
import { Icon } from "../ui/icon";
import { complain } from "../ui/widgets";
import { LastTry } from "./idea";
import { Mark } from "./marks";
import { change, expected, points } from "./numbers";
import { Price } from "./price";
import type { Props } from "./page";
import { ahead, partName, parts, sentenceOf } from "./why";
import { turnInWords } from "./words";

/** Who plays the other seats when one plays on. */
const OPPONENTS = "expert";

/** Play on from the turn that is looked at, for whoever had a seat. */
export function PlayOn({ review, store, words }: Props & { words: string }) {
  if (store.seat.value === null || !review.turn.value) return null;
  const go = () => void openWhatIf(store, { version: review.lines.peek()[review.at.peek()]!, level: OPPONENTS });
  return (
    <button class="btn primary" onClick={go}>
      <Icon name="branch" /> {words}
    </button>
  );
}

export function Compare(props: Props) {
  const { review, store } = props;
  const turn = review.turn.value;
  if (!turn) return <p class="panel pad muted compare">{t("review.choose")}</p>;
  const better = turn.best[0]!;
  const list = parts(turn.played.grounds, better.grounds);
  const lost = turn.grade !== "best";
  return (
    <section class="panel compare" aria-label={t("review.turn", { n: turn.at + 1 })}>
      <header>
        <h2>
          {store.seatName(turn.seat)}{" "}
          <small class="muted">
            {turn.round ? `${t("ui.round_n", { n: turn.round })}, ` : ""}
            {t("review.turn", { n: turn.at + 1 })}
          </small>
        </h2>
        <b class={`verdict g-${turn.grade}`}>
          <Mark grade={turn.grade} /> {t(`review.grade.${turn.grade}`)}
          {lost && ` ${points(-turn.lost)}`}
        </b>
      </header>
      <div class="two">
        <Card {...props} what="played" judged={turn.played} />
        {lost && <Card {...props} what="better" judged={better} />}
      </div>
      {lost && <p class="why">{sentenceOf(props.game.name, list)}</p>}
      {lost && <Parts {...props} />}
      <Later {...props} judged={better} />
      <Ways {...props} />
    </section>
  );
}

function Card(props: Props & { what: "played" | "better"; judged: Judged }) {
  const { game, review, table, what, judged } = props;
  return (
    <button
      class={`judged ${what} ${review.turn.value!.grade}`}
      aria-pressed={review.shown.value === what}
      onClick={() => void review.show(what)}
    >
      <span class="what">{t(`review.${what}`)}</span>
      <b class="said">{turnInWords(game, judged.words, table)}</b>
      <Cost {...props} />
      <span class="expected">
        <b>{expected(game, judged.points)}</b>{" "}
        <small>
          {judged.doubt ? `± ${points(judged.doubt)} ` : ""}
          {t("review.expected")}
        </small>
      </span>
    </button>
  );
}

/** What a turn costs and gives at once, beside the table before it. */
function Cost({ game, review, store, table, judged }: Props & { judged: Judged }) {
  const start = useRef<unknown>(null);
  if (review.shown.value === "before" && store.replay.value?.at === review.lines.value[review.at.value])
    start.current = table;
  const ask = () => api.post<Draft>(`/matches/${store.id}/look`, { ...review.back(), actions: judged.words });
  return (
    <span class="price">
      <Price game={game} of={judged} seat={review.turn.value!.seat} now={start.current} ask={ask} />
    </span>
  );
}

/** The evaluation's own parts, and what only looking ahead sees: together they are the loss. */
function Parts({ game, review }: Props) {
  const turn = review.turn.value!;
  const better = turn.best[0]!;
  const list = parts(turn.played.grounds, better.grounds);
  const rest = ahead(list, better.points - turn.played.points);
  const most = Math.max(1, Math.abs(rest), ...list.map((part) => Math.abs(part.gain)));
  const row = (name: string, gain: number, from?: number, to?: number) => (
    <tr key={name}>
      <th scope="row">{label(name)}</th>
      <td>{from === undefined ? "" : points(from)}</td>
      <td>{to === undefined ? "" : points(to)}</td>
      <td class={gain < 0 ? "minus" : "plus"}>{change(gain)}</td>
      <td class="gauge">
        <i class={gain < 0 ? "minus" : "plus"} style={{ width: `${(100 * Math.abs(gain)) / most}%` }} />
      </td>
    </tr>
  );
  return (
    <table class="parts">
      <thead>
        <tr>
          <th scope="col">{t("review.parts")}</th>
          <th scope="col">{t("review.played")}</th>
          <th scope="col">{t("review.better")}</th>
          <th scope="col">±</th>
          <th scope="col" class="gauge">
            <span class="visually-hidden">±</span>
          </th>
        </tr>
      </thead>
      <tbody>
        {list.map((part) => row(partName(game.name, part.name), part.gain, part.from, part.to))}
        {row(t("review.ahead"), rest)}
      </tbody>
    </table>
  );
}

/** How the better turn was meant to go on. */
function Later({ game, table, judged }: Props & { judged: Judged }) {
  if (judged.later.length === 0) return null;
  return (
    <p class="later">
      <span class="muted">{t("review.then")}</span> {turnInWords(game, judged.later.slice(0, 6), table)}
    </p>
  );
}

function Ways(props: Props) {
  const { review, store } = props;
  const number = review.at.value;
  const asking = useSignal<Coached | null>(null);
  useEffect(() => {
    asking.value = null;
  }, [number]);
  const ask = async () => {
    const found = await api.post<Coached>(`/matches/${store.id}/coach`, review.back());
    if (review.at.peek() === number) asking.value = found;
  };
  const lost = review.turn.value?.grade !== "best";
  const mayDeepen = review.info.value?.may_ask && review.info.value.status === "done";
  return (
    <>
      <div class="ways">
        <PlayOn {...props} words={t("review.play_on")} />
        <Way name="line" icon="play" words={t(lost ? "review.line" : "line.title")} go={() => review.playBetter()} />
        <Way name="idea" icon="plus" words={t("idea.try")} go={() => review.tryIdea()} />
        <Way name="ask" icon="bot" words={t("review.ask")} go={ask} />
        {mayDeepen && <Way name="deepen" icon="clock" words={t("review.deepen")} go={() => review.deepen()} />}
      </div>
      {asking.value && <Answer {...props} found={asking.value} />}
      <LastTry {...props} />
    </>
  );
}

/** A button for what the bot has to think about first. */
function Way(props: { name: string; icon: string; words: string; go: () => Promise<void> }) {
  const thinking = useSignal(false);
  const go = () => {
    thinking.value = true;
    props
      .go()
      .catch(complain)
      .finally(() => (thinking.value = false));
  };
  return (
    <button class="btn" data-do={props.name} disabled={thinking.value} onClick={go}>
      <Icon name={props.icon} /> {thinking.value ? t("hint.thinking") : props.words}
    </button>
  );
}

/** What the bot would do here, thinking anew. */
function Answer({ game, table, found }: Props & { found: Coached }) {
  return (
    <ol class="answer" aria-label={t("review.ask")}>
      {found.turns.map((one) => (
        <li key={one.words.join()}>
          <b>{expected(game, one.points)}</b> {turnInWords(game, one.words, table)}
          <small class="muted">{sentenceOf(game.name, parts(found.now, one.grounds))}</small>
        </li>
      ))}
    </ol>
  );
}
