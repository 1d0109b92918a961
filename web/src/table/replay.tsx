/** Going through the past: by move, turn, round or highlight, at a chosen pace, with a link to where one is. */
import { signal } from "@preact/signals";
import { useEffect, useMemo } from "preact/hooks";
import type { Game, TableProps } from "../games/game";
import { t } from "../i18n";
import { Icon } from "../ui/icon";
import { place } from "../ui/router";
import { kept } from "../ui/settings";
import { copy } from "../ui/widgets";
import { PaceButton } from "./chips";
import { highlights, stops, UNITS } from "./record";
import type { MatchStore } from "./store";
import { pace } from "./telling";

const STEP_MS = 900;
const unit = kept<(typeof UNITS)[number]>("replay", "turn");

/** Whether the past goes on by itself. */
const playing = signal(false);

/** Play on from where the replay is; it ends at the present, and never begins anew by itself. */
function usePlaying(store: MatchStore, at: number, next: number | null): void {
  useEffect(() => () => void (playing.value = false), [store]);
  useEffect(() => {
    if (!playing.value) return;
    const timer = setTimeout(
      () => {
        if (!store.replay.peek()) playing.value = false;
        else if (next === null) {
          playing.value = false;
          void store.show(null);
        } else void store.show(next);
      },
      STEP_MS / (pace.peek() || 1),
    );
    return () => clearTimeout(timer);
  }, [playing.value, at]);
}

/** Where one is, and where a step leads. */
function around(game: Game, store: MatchStore): { at: number; back: number; next: number | null } {
  const lines = store.lines.value;
  const at = store.replay.value ? store.replay.value.at : lines.length;
  const ways = stops(game, lines, unit.value);
  return { at, back: ways.findLast((n) => n < at) ?? 0, next: ways.find((n) => n > at) ?? null };
}

/** A step back, on, or one after the other. */
export function Steps(props: { game: Game; store: MatchStore }) {
  const { game, store } = props;
  const { at, back, next } = around(game, store);
  const play = () => {
    if (!playing.value && !store.replay.peek()) void store.show(0);
    playing.value = !playing.value;
  };
  return (
    <>
      <Button icon="step-back" name="replay.back" off={at === 0} onClick={() => void store.show(back)} />
      <Button
        icon={playing.value ? "pause" : "play"}
        name={playing.value ? "replay.pause" : "replay.play"}
        onClick={play}
      />
      <Button icon="step-fwd" name="replay.forward" off={!store.replay.value} onClick={() => void store.show(next)} />
    </>
  );
}

export function Replay(props: TableProps & { game: Game }) {
  const { game, store } = props;
  const { at, next } = around(game, store);
  usePlaying(store, at, next);
  return (
    <div class="slider">
      <Steps game={game} store={store} />
      <Slider {...props} at={at} />
      {store.replay.value ? <Ways store={store} at={at} /> : <Count at={at} of={store.lines.value.length} />}
    </div>
  );
}

/** The whole match, with a mark for each highlight. */
function Slider(props: TableProps & { game: Game; at: number }) {
  const { game, store, at } = props;
  const lines = store.lines.value;
  const marks = useMemo(() => highlights(game, lines), [game, lines]);
  const part = (n: number) => `${lines.length ? (100 * n) / lines.length : 100}%`;
  return (
    <span class="ticked">
      <input
        type="range"
        min={0}
        max={lines.length}
        value={at}
        aria-label={t("replay.slider")}
        style={{ "--at": part(at) }}
        onInput={(event) => void store.show(Number(event.currentTarget.value))}
      />
      {marks.map((n) => (
        <i key={n} style={{ left: part(n) }} />
      ))}
    </span>
  );
}

function Count(props: { at: number; of: number }) {
  return (
    <span class="muted count">
      {props.at}/{props.of}
    </span>
  );
}

function Button(props: { icon: string; name: string; off?: boolean; onClick: () => void }) {
  return (
    <button
      class="btn icon ghost"
      aria-label={t(props.name)}
      title={t(props.name)}
      disabled={props.off}
      onClick={props.onClick}
    >
      <Icon name={props.icon} />
    </button>
  );
}

/** In the past: how far a step goes, how fast, and a link to here. The strip has the way back to the present. */
function Ways(props: { store: MatchStore; at: number }) {
  const { store, at } = props;
  const turn = () => (unit.value = UNITS[(UNITS.indexOf(unit.value) + 1) % UNITS.length]!);
  return (
    <>
      <Count at={at} of={store.lines.value.length} />
      <button class="btn ghost by" onClick={turn}>
        {t(`replay.by.${unit.value}`)}
      </button>
      <PaceButton />
      <Button icon="link" name="replay.link" onClick={() => void copyLink(store.id, at)} />
    </>
  );
}

function copyLink(id: string, at: number): Promise<void> {
  const here = place.peek();
  const key = here.page === "match" && here.key ? `&key=${here.key}` : "";
  return copy(`${location.origin}/m/${id}?move=${at}${key}`);
}
