/** The log as a record of the game, with the replay below it. An entry lights what it speaks of. */
import { useSignal } from "@preact/signals";
import type { RefObject } from "preact";
import { useEffect, useRef } from "preact/hooks";
import type { Game, TableProps } from "../games/game";
import { sentence, t } from "../i18n";
import { Icon, seatIcon } from "../ui/icon";
import { memo } from "../ui/memo";
import { announce } from "../ui/widgets";
import type { Line } from "../protocol";
import { printedActor, printedDeeds } from "./facts";
import { Finale, withoutPoints } from "./finale";
import { bare, closes, joined, listed } from "./lines";
import { inPassing, record, type LogItem } from "./record";
import { Replay } from "./replay";
import { lighting } from "./spotlight";
import { tab } from "./tabs";
import { Before } from "./whatif";

const SHOWN = 120;

type Props = TableProps & { game: Game };

/** Moves of others are spoken, so that the match can be followed without looking. */
function useSpokenMoves(props: Props): void {
  const { game, store, table } = props;
  const lines = store.lines.value;
  const known = useRef(lines.length);
  useEffect(() => {
    const mine = store.info.peek()?.yours ?? [];
    const said = lines
      .slice(known.current)
      .filter((line) => !inPassing(game, line))
      .map((line) => telling(game, store, table, line))
      .filter(({ actor }) => actor !== null && !mine.includes(actor))
      .map(({ name, words }) => `${name} ${words}`);
    known.current = lines.length;
    if (said.length > 0) announce(sentence(said.slice(-3)));
  }, [lines.length]);
}

/** Whoever reads the last line goes on seeing it when the room of the log changes. */
function useEnd(list: RefObject<HTMLOListElement | null>, live: boolean): void {
  useEffect(() => {
    const element = list.current;
    if (!element || !live) return;
    let last = true;
    const scrolled = () => (last = element.scrollTop + element.clientHeight > element.scrollHeight - 4);
    const resized = new ResizeObserver(() => {
      if (last) element.scrollTop = element.scrollHeight;
    });
    resized.observe(element);
    element.addEventListener("scroll", scrolled);
    return () => {
      resized.disconnect();
      element.removeEventListener("scroll", scrolled);
    };
  }, [live]);
}

export function LogBox(props: Props) {
  const { game, store } = props;
  const lines = store.lines.value;
  const replay = store.replay.value;
  const at = replay ? replay.at : lines.length;
  const list = useRef<HTMLOListElement>(null);
  const all = useSignal(false);
  useSpokenMoves(props);
  useEffect(() => {
    const element = list.current;
    if (!element) return;
    if (!replay) element.scrollTop = element.scrollHeight;
    else element.querySelector<HTMLElement>(".here")?.scrollIntoView({ block: "nearest" });
  }, [lines.length, at, tab.value]);
  useEnd(list, replay === null);
  const entries = record(game, lines);
  const first = all.value ? 0 : Math.max(0, entries.length - SHOWN);
  return (
    <section class="panel log" aria-label={t("ui.log")}>
      <ol ref={list} tabIndex={0} aria-label={t("ui.log")}>
        <Before {...props} words={(line) => telling(game, store, props.before, line)} />
        {first > 0 && (
          <li>
            <button class="linkish" onClick={() => (all.value = true)}>
              {t("log.earlier", { n: first })}
            </button>
          </li>
        )}
        {entries.slice(first).map((entry, i) =>
          entry.kind === "heading" ? (
            <li key={`h${i}`} class="heading">
              {entry.text}
            </li>
          ) : (
            <LogEntry
              key={entry.lines[0]!.n}
              entry={entry}
              size={entry.lines.length}
              game={game}
              table={props.before}
              store={store}
              here={replay !== null && entry.lines.some((line) => line.n === at - 1)}
              ahead={entry.lines[0]!.n >= at}
            />
          ),
        )}
        <Finale {...props} />
      </ol>
      <Replay {...props} />
    </section>
  );
}

/** Who did what in a line; what a printed opponent did in answer to it, or why it did so. */
function telling(game: Game, store: TableProps["store"], table: unknown, line: Line) {
  const printed = printedActor(line, store.info.value!.seats.length);
  const { deeds, reasons } = printed === null ? { deeds: "", reasons: [] } : printedDeeds(game, table, line, printed);
  const own = line.seat === null && deeds !== "";
  // The end scoring is told line by line, not as points of whoever spoke last.
  const ends = store.whole.value!.view.over && line.n === store.lines.value.at(-1)?.n;
  const actor = line.seat ?? printed;
  const called = (seat: number) => (seat === printed && game.opponent?.(table, seat)) || store.seatLabel(seat);
  return {
    actor,
    name: actor === null ? "" : called(actor),
    words: own ? deeds : (game.words(ends ? withoutPoints(game, line) : line, table) ?? bare(line)),
    answer: line.seat !== null && deeds ? `${called(printed!)} ${deeds}` : "",
    reasons,
  };
}

interface Told {
  entry: LogItem;
  size: number;
  game: Game;
  table: unknown;
  store: TableProps["store"];
  here: boolean;
  ahead: boolean;
}

/** What a turn was made of in words; what was only done in passing is counted. */
function wordsOf(props: Told) {
  const { entry, game, store, table } = props;
  const main = entry.lines.filter((line) => !inPassing(game, line));
  const shown = main.length > 0 ? main : entry.lines.slice(0, 1);
  const told = shown.map((line) => telling(game, store, table, line));
  const passing = entry.lines.filter((line) => !shown.includes(line) && !closes(game.manners, line));
  return {
    actor: told[0]!.actor,
    name: told[0]!.name,
    words: entry.seat === null ? listed(told.map((one) => one.words)) : joined(told.map((one) => one.words)),
    answers: told.map((one) => one.answer).filter(Boolean),
    reasons: told.flatMap((one) => one.reasons),
    passing: passing.map((line) => telling(game, store, table, line).words),
  };
}

/** An entry is told from the confirmed table: a tentative turn does not tell it anew. */
const LogEntry = memo(
  function LogEntry(props: Told) {
    const { entry, game, table, store } = props;
    const { actor, name, words, answers, reasons, passing } = wordsOf(props);
    const mark = props.here ? "here" : props.ahead ? "ahead" : "";
    return (
      <li
        data-lines={entry.lines.map((line) => line.n).join(" ")}
        class={`${mark} ${entry.kind === "turn" ? "" : entry.kind}`}
        style={actor === null ? undefined : { "--pc": game.colour(table, actor) }}
      >
        <button
          {...lighting(store.lit, entry.lines, game.reasons)}
          onClick={() => void store.show(entry.lines.at(-1)!.n + 1)}
        >
          {actor !== null && <Icon name={seatIcon(actor)} class="pc" />}
          <span>
            {actor !== null && <b>{name} </b>}
            <Written words={words.replaceAll(SCORED, "")} places={game.places} />
            {passing.length > 0 && (
              <small class="answer" title={passing.join("; ")}>
                {passing.length > 1 ? t("log.passing", { n: passing.length }) : passing[0]}
              </small>
            )}
            {answers.map((answer) => (
              <small class="answer" key={answer}>
                {answer}
              </small>
            ))}
          </span>
          <Scored words={words} />
        </button>
        {reasons.length > 0 && <Why reasons={reasons} />}
      </li>
    );
  },
  (a, b) =>
    a.entry.lines[0] === b.entry.lines[0] &&
    a.size === b.size &&
    a.table === b.table &&
    a.here === b.here &&
    a.ahead === b.ahead,
);

/** Points in the words of a deed: "(+2 VP)". */
const SCORED = /\s\(([+−]\d+)(\u00a0[^)]+)\)/g;

/** What a turn scored, at the end of its line: points below each other are compared at a glance. */
function Scored({ words }: { words: string }) {
  const found = [...words.matchAll(SCORED)];
  if (found.length === 0) return null;
  const sum = found.reduce((all, [, n]) => all + Number(n!.replace("−", "-")), 0);
  return (
    <b class={`scored ${sum < 0 ? "loss" : ""}`}>
      {sum < 0 ? "−" : "+"}
      {Math.abs(sum)}
      <span class="visually-hidden">{found[0]![2]}</span>
    </b>
  );
}

/** Words with the names of places in bold: they are looked for on the map. */
function Written({ words, places }: { words: string; places: RegExp | undefined }) {
  if (!places) return <>{words}</>;
  return <>{words.split(places).map((part, i) => (i % 2 ? <b key={i}>{part}</b> : part))}</>;
}

function Why(props: { reasons: string[] }) {
  return (
    <details>
      <summary>{t("log.why")}</summary>
      <ul>
        {props.reasons.map((reason) => (
          <li key={reason}>{reason}</li>
        ))}
      </ul>
    </details>
  );
}
