/** The log in words, with the replay slider. A line lights what it speaks of. */
import { useSignal } from "@preact/signals";
import { useEffect, useRef } from "preact/hooks";
import type { Game, TableProps } from "../games/game";
import { sentence, t } from "../i18n";
import { place } from "../ui/router";
import { Icon, seatIcon } from "../ui/icon";
import { memo } from "../ui/memo";
import { announce, toast } from "../ui/widgets";
import type { Line } from "../protocol";
import { tab } from "./tabs";
import { printedActor, printedDeeds } from "./facts";
import { bare } from "./lines";
import { things } from "./spotlight";

const AUTOPLAY_MS = 700;
const SHOWN = 250;

export function LogBox(props: TableProps & { game: Game }) {
  const { game, store, table } = props;
  const lines = store.lines.value;
  const replay = store.replay.value;
  const at = replay ? replay.at : lines.length;
  const playing = useSignal(false);
  const list = useRef<HTMLOListElement>(null);
  const all = useSignal(false);

  useEffect(() => {
    const element = list.current;
    if (!element) return;
    if (!replay) element.scrollTop = element.scrollHeight;
    else element.querySelector<HTMLElement>(".here")?.scrollIntoView({ block: "nearest" });
  }, [lines.length, at, tab.value]);

  // Moves of others are spoken, so that the match can be followed without looking.
  const heard = useRef(lines.length);
  useEffect(() => {
    const mine = store.info.peek()?.yours ?? [];
    const said = lines
      .slice(heard.current)
      .map((line) => telling(game, store, table, line))
      .filter(({ actor }) => actor !== null && !mine.includes(actor))
      .map(({ name, words }) => `${name} ${words}`);
    heard.current = lines.length;
    if (said.length > 0) announce(sentence(said.slice(-3)));
  }, [lines.length]);

  useEffect(() => {
    if (!playing.value) return;
    const timer = setTimeout(() => {
      const next = (store.replay.peek()?.at ?? 0) + 1;
      if (next >= store.lines.peek().length) {
        playing.value = false;
        void store.show(null);
      } else void store.show(next);
    }, AUTOPLAY_MS);
    return () => clearTimeout(timer);
  }, [playing.value, at]);

  const play = () => {
    if (playing.value) playing.value = false;
    else {
      if (!store.replay.peek()) void store.show(0);
      playing.value = true;
    }
  };
  const first = all.value ? 0 : Math.max(0, lines.length - SHOWN);
  return (
    <section class="panel log" aria-label={t("ui.log")}>
      <ol ref={list} tabIndex={0} aria-label={t("ui.log")}>
        {first > 0 && (
          <li>
            <button class="linkish" onClick={() => (all.value = true)}>
              {t("log.earlier", { n: first })}
            </button>
          </li>
        )}
        {lines.slice(first).map((line) => (
          <LogLine
            key={line.n}
            line={line}
            game={game}
            table={props.before}
            store={store}
            here={replay !== null && line.n === at - 1}
            ahead={line.n >= at}
          />
        ))}
      </ol>
      <div class="slider">
        <button
          class="btn icon ghost"
          aria-label={t("replay.back")}
          onClick={() => void store.show(at - 1)}
          disabled={at === 0}
        >
          <Icon name="step-back" />
        </button>
        <button class="btn icon ghost" aria-label={t(playing.value ? "replay.pause" : "replay.play")} onClick={play}>
          <Icon name={playing.value ? "minus" : "play"} />
        </button>
        <button
          class="btn icon ghost"
          aria-label={t("replay.forward")}
          onClick={() => void store.show(at + 1)}
          disabled={!replay}
        >
          <Icon name="step-fwd" />
        </button>
        <input
          type="range"
          min={0}
          max={lines.length}
          value={at}
          aria-label={t("replay.slider")}
          style={{ "--at": `${lines.length ? (100 * at) / lines.length : 100}%` }}
          onInput={(event) => void store.show(Number(event.currentTarget.value))}
        />
        <span class="muted count">
          {at}/{lines.length}
        </span>
        {replay && (
          <>
            <button class="btn icon ghost" aria-label={t("replay.link")} onClick={() => void copyLink(store.id, at)}>
              <Icon name="link" />
            </button>
            <button class="btn live" onClick={() => void store.show(null)}>
              {t("replay.live")}
            </button>
          </>
        )}
      </div>
    </section>
  );
}

async function copyLink(id: string, at: number): Promise<void> {
  const here = place.peek();
  const key = here.page === "match" && here.key ? `&key=${here.key}` : "";
  const link = `${location.origin}/m/${id}?move=${at}${key}`;
  try {
    await navigator.clipboard.writeText(link);
    toast(t("replay.copied"));
  } catch {
    toast(link);
  }
}

/** Who did what in a line; what a printed opponent did in answer to it, or why it did so. */
function telling(game: Game, store: TableProps["store"], table: unknown, line: Line) {
  const printed = printedActor(line, store.info.value!.seats.length);
  const { deeds, reasons } = printed === null ? { deeds: "", reasons: [] } : printedDeeds(game, table, line, printed);
  const own = line.seat === null && deeds !== "";
  const actor = line.seat ?? printed;
  const called = (seat: number) => (seat === printed && game.opponent?.(table, seat)) || store.seatLabel(seat);
  return {
    actor,
    name: actor === null ? "" : called(actor),
    words: own ? deeds : (game.words(line, table) ?? bare(line)),
    answer: line.seat !== null && deeds ? `${called(printed!)} ${deeds}` : "",
    reasons,
  };
}

/** A line is told from the confirmed table: a tentative turn does not tell it anew. */
const LogLine = memo(
  function LogLine(props: {
    line: Line;
    game: Game;
    table: unknown;
    store: TableProps["store"];
    here: boolean;
    ahead: boolean;
  }) {
    const { line, game, table, store } = props;
    const { actor, name, words, answer, reasons } = telling(game, store, table, line);
    const light = () => {
      store.lit.value = things(line, game.reasons);
    };
    const unlight = () => {
      store.lit.value = [];
    };
    const mark = props.here ? "here" : props.ahead ? "ahead" : "";
    return (
      <li
        class={`${mark} ${actor === null ? "table" : ""}`}
        style={actor === null ? undefined : { "--pc": game.colour(table, actor) }}
      >
        <button
          onMouseEnter={light}
          onMouseLeave={unlight}
          onFocus={light}
          onBlur={unlight}
          onClick={() => void store.show(line.n + 1)}
          title={bare(line)}
        >
          {actor !== null && <Icon name={seatIcon(actor)} class="pc" />}
          <span>
            {actor !== null && <b>{name} </b>}
            {words}
            {answer && <small class="answer">{answer}</small>}
          </span>
        </button>
        {reasons.length > 0 && (
          <details>
            <summary>{t("log.why")}</summary>
            <ul>
              {reasons.map((reason) => (
                <li key={reason}>{reason}</li>
              ))}
            </ul>
          </details>
        )}
      </li>
    );
  },
  (a, b) => a.line === b.line && a.table === b.table && a.here === b.here && a.ahead === b.ahead,
);
