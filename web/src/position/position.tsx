/** The position editor: the table in words, on the map and as cards, and what is impossible about it. */
import { useSignal } from "@preact/signals";
import type { RefObject } from "preact";
import { useEffect, useRef } from "preact/hooks";
import { points } from "../analysis/numbers";
import { parts, sentenceOf } from "../analysis/why";
import { bringAnalysis, turnInWords } from "../analysis/words";
import { t } from "../i18n";
import type { PositionInfo } from "../protocol";
import { Emblem } from "../lobby/emblem";
import { Shell } from "../shell/shell";
import { complain, Switch, takeKeys, copy } from "../ui/widgets";
import { askFor, begin, Line } from "./line";
import { PositionMap, usePosition } from "./map";
import {
  analyse,
  check,
  checked,
  chosen,
  found,
  link,
  piece,
  play,
  repair,
  said,
  save,
  TABLE,
  text,
  undo,
  write,
} from "./state";
import { add } from "./text";
import { bringPosition } from "./words";
import "../style/position.css";

export default function PositionPage() {
  const ready = useSignal(false);
  useEffect(() => {
    void Promise.all([bringPosition(), bringAnalysis()])
      .then(() => {
        ready.value = true;
        document.title = t("position.page");
        check();
      })
      .catch(complain);
  }, []);
  return (
    <Shell>
      <main id="main" class="position">
        {ready.value ? <Editor /> : <p role="status">{t("ui.loading")}</p>}
      </main>
    </Shell>
  );
}

function Editor() {
  const laid = usePosition(found.value);
  const words = useRef<HTMLTextAreaElement>(null);
  const numbers = useRef<HTMLOListElement>(null);
  useEffect(() => {
    // What was said last is in sight, unless somebody reads or writes there.
    if (document.activeElement !== words.current) words.current!.scrollTop = words.current!.scrollHeight;
  }, [text.value]);
  const game = found.value?.game ?? "";
  return (
    <>
      <section class="panel pad words">
        <h1>{t("position.title")}</h1>
        {game && <Games now={game} />}
        <label>
          <span class="visually-hidden">{t("position.text")}</span>
          <Numbers told={found.value} list={numbers} />
          <textarea
            ref={words}
            wrap="off"
            onScroll={(event) => (numbers.current!.scrollTop = event.currentTarget.scrollTop)}
            spellcheck={false}
            autocapitalize="off"
            rows={14}
            value={text.value}
            onInput={(event) => write(event.currentTarget.value)}
          />
        </label>
        {found.value && <Checked told={found.value} />}
      </section>
      {!game && (
        <section class="start">
          <Games now="" large />
        </section>
      )}
      {laid && (
        <section class="panel board" aria-label={t("position.map")} aria-busy={checked.value !== text.value}>
          <PositionMap {...laid} />
          <Line names={titles(laid)} />
          <Hand told={laid.told} names={titles(laid)} />
        </section>
      )}
      {laid && (
        <section class="held">
          <Advised {...laid} />
          <laid.game.Others store={laid.store} table={view(laid)} before={view(laid)} me={null} />
          {laid.game.panels.map((panel) => (
            <section key={panel.id} class={`panel box p-${panel.id}`}>
              <panel.Body store={laid.store} table={view(laid)} before={view(laid)} me={null} />
            </section>
          ))}
        </section>
      )}
    </>
  );
}

/** What the lines are called by that are impossible. */
function Numbers(props: { told: PositionInfo | null; list: RefObject<HTMLOListElement | null> }) {
  const wrong = props.told?.impossible.map((one) => one.line);
  return (
    <ol ref={props.list} aria-hidden="true">
      {text.value.split("\n").map((_, n) => (
        <li key={n} class={wrong?.includes(n + 1) ? "loss" : ""} />
      ))}
    </ol>
  );
}

type Laid = NonNullable<ReturnType<typeof usePosition>>;

/** Who plays, in the words of the table. */
function titles(laid: Laid): string[] {
  return laid.told.names.map((name, seat) => laid.game.title(view(laid), seat) || name);
}

function view(laid: Laid): unknown {
  return laid.store.view.value!.table;
}

const GAMES = ["gaia", "council", "galactic_era"];

/** `large`: nothing else is asked yet. */
function Games(props: { now: string; large?: boolean }) {
  return (
    <p class={props.large ? "doors" : "seg"}>
      {GAMES.map((name) => (
        <button
          key={name}
          aria-pressed={props.now === name}
          ref={name === GAMES[0] && text.peek() === "" ? takeKeys : undefined}
          onClick={() => choose(name, props.now)}
        >
          {props.large && <Emblem game={name} />}
          {t(`game.${name}`)}
        </button>
      ))}
    </p>
  );
}

/** Another game begins with an empty table. The next thing to say is who plays. */
function choose(name: string, now: string): void {
  write(now && now !== name ? `game ${name}\n` : add(text.peek(), `game ${name}`));
  begin();
}

/** Whose pieces, and which: by key, or by a click here and one on the map. */
function Hand({ told, names }: { told: PositionInfo; names: string[] }) {
  const seat = chosen.value;
  return (
    <p class="hand">
      {[TABLE, ...names].map((name, n) => (
        <button key={n} class="btn" aria-pressed={seat === n} onClick={() => askFor(n)}>
          <kbd>{n}</kbd> {n ? name : t("position.whole")}
        </button>
      ))}
      <span class="row" />
      {told.pieces!.map((one) => (
        <button
          key={one.word}
          class="btn"
          aria-pressed={piece.value?.word === one.word}
          onClick={() => (piece.value = piece.peek()?.word === one.word ? null : one)}
        >
          <kbd>{one.key.toUpperCase()}</kbd> {one.name} <small>{one.left[Math.max(0, seat - 1)] ?? ""}</small>
        </button>
      ))}
      <small class="soft">{t("position.keys")}</small>
    </p>
  );
}

function Checked(props: { told: PositionInfo }) {
  const { impossible, names, phn } = props.told;
  const bots = useSignal(true);
  const thinking = useSignal(false);
  const ask = () => {
    thinking.value = true;
    void analyse()
      .catch(complain)
      .finally(() => (thinking.value = false));
  };
  return (
    <>
      <h2>{t("position.check")}</h2>
      <ul class="impossible" aria-live="polite">
        {impossible.map((one) => (
          <li key={`${one.line} ${one.text}`}>
            <b>{one.line ? t("position.line", { n: one.line }) : t("position.whole")}</b> {one.text}{" "}
            {one.likely && (
              <button class="btn" onClick={() => repair(one)}>
                {t("position.likely", { word: one.likely })}
              </button>
            )}
          </li>
        ))}
        {phn && <li class="fine">{t("position.fine", { n: names!.length })}</li>}
      </ul>
      <p class="ways">
        <button class="btn primary" disabled={!phn} onClick={() => play(bots.value)}>
          {t("position.play")}
        </button>
        <button class="btn" disabled={!phn || thinking.value} onClick={ask}>
          {t(thinking.value ? "hint.thinking" : "position.analyse")}
        </button>
        <button class="btn" disabled={!phn} onClick={save}>
          {t("position.file")}
        </button>
        <button class="btn" onClick={() => void copy(link())}>
          {t("position.link")}
        </button>
        <button class="btn" onClick={undo}>
          {t("position.undo")}
        </button>
        <button class="btn" disabled={!phn} onClick={study}>
          {t("end.study")}
        </button>
        <Switch checked={bots.value} onChange={(on) => (bots.value = on)}>
          {t("position.bots")}
        </Switch>
      </p>
    </>
  );
}

/** The best turns for whoever is asked, as long as the text is the same. */
function Advised(laid: Laid) {
  const now = said.value;
  if (!now || now.text !== text.value) return null;
  const { turns, now: before } = now.coached;
  return (
    <ol class="panel pad advised" aria-label={t("position.analyse")}>
      {turns.map((one) => (
        <li key={one.words.join()}>
          <b>{turnInWords(laid.game, one.words, view(laid))}</b> <b class="worth">{points(one.points)}</b>
          <p class="soft">{sentenceOf(laid.game.name, parts(before, one.grounds))}</p>
        </li>
      ))}
    </ol>
  );
}

function study(): void {
  void import("../studies").then(({ make }) => make({ title: t("position.title"), text: text.peek() }), complain);
}
