/** The map of a position: the game's own, with a cursor that puts pieces by letters, or by clicks. */
import { useSignal } from "@preact/signals";
import { useEffect, useMemo, useRef } from "preact/hooks";
import { loadGame } from "../games";
import type { Game } from "../games/game";
import { t } from "../i18n";
import type { MatchInfo, PositionInfo } from "../protocol";
import { useGameStyles } from "../table/frame";
import { MatchStore } from "../table/store";
import { complain } from "../ui/widgets";
import { Cursor } from "./cursor";
import { askFor } from "./line";
import { asked, clear, piece, place, steps, undo } from "./state";

type Told = PositionInfo & { game: string; names: string[] };

/** Load the game, and lay the table in a store that no server knows. */
export function usePosition(told: PositionInfo | null): { game: Game; store: MatchStore; told: Told } | null {
  const store = useMemo(() => new MatchStore("position", ""), []);
  const game = useSignal<Game | null>(null);
  const name = told?.game ?? "";
  useEffect(() => {
    if (name) loadGame(name).then((loaded) => (game.value = loaded), complain);
  }, [name]);
  useMemo(() => told?.game && lay(store, told as Told), [told]);
  if (!told?.game || game.value?.name !== told.game) return null;
  return { game: game.value, store, told: told as Told };
}

function lay(store: MatchStore, told: Told): void {
  const { game, names, seat = 0, table = {} } = told;
  const version = (store.whole.peek()?.version ?? 0) + 1;
  const seats = names.map((name, n) => ({ seat: n, kind: "human", label: name.replaceAll("_", " ") }));
  // The board asks a match for the names of its seats, and for nothing else.
  store.info.value = { game, seats, yours: names.map((_, n) => n) } as unknown as MatchInfo;
  store.seat.value = seat;
  store.whole.value = {
    match: "",
    seat,
    version,
    view: { game, seat, seats: names.length, version, over: false, deciders: [], scores: [], winners: [], table },
    prompt: { sentences: [], ask: "" },
    lines: [],
    draft: null,
    undo: false,
    seen: 0,
  };
}

type Tag = { name: string; x: number; y: number };

/** A name beside a place, or below it. */
function tagOf(name: string, shape: Element, map: Element, below = false): Tag {
  const [at, of] = [shape.getBoundingClientRect(), map.getBoundingClientRect()];
  const { x, y } = below ? { x: (at.left + at.right) / 2, y: at.bottom } : { x: at.right, y: at.top };
  return { name, x: x - of.left, y: y - of.top };
}

function Label({ as: Name, tag: { name, x, y } }: { as: "b" | "small"; tag: Tag }) {
  return (
    <Name class="tag" aria-hidden="true" style={{ left: `${x}px`, top: `${y}px` }}>
      {name}
    </Name>
  );
}

/** The short names of the places, while the line asks for something that is said by them. */
function useNames(map: { current: HTMLElement | null }, kind: string, told: Told): Tag[] {
  const names = useSignal<Tag[]>([]);
  const short = steps.value[asked.value]?.said?.short;
  useEffect(() => {
    const measure = () => {
      names.value = Object.entries((short && told.sites) || {}).flatMap(([place, name]) => {
        const shape = name && map.current!.querySelector(`[data-ref="${kind}:${CSS.escape(place)}"]`);
        return shape ? [tagOf(name, shape, map.current!, true)] : [];
      });
    };
    measure();
    const seen = new ResizeObserver(measure);
    seen.observe(map.current!);
    return () => seen.disconnect();
  }, [told, short, kind]);
  return names.value;
}

type Props = { game: Game; store: MatchStore; told: Told };

/** What a key on the map does; false: nothing. */
function press(event: KeyboardEvent, cursor: Cursor, told: Told): boolean {
  const key = event.key.toLowerCase();
  const put = told.pieces?.find((one) => one.key === key) ?? (["enter", " "].includes(key) ? piece.peek() : null);
  if (/^\d$/.test(key) && Number(key) <= told.names.length) askFor(Number(key));
  else if (put && cursor.at) {
    piece.value = put.ground ? piece.peek() : put;
    place(put, cursor.at);
  } else if (["x", "delete", "backspace"].includes(key) && cursor.at) clear(cursor.at);
  else if (key === "z") undo();
  else if (key === "/") document.querySelector<HTMLElement>(".position .line input")?.focus();
  else {
    const sites = Object.keys(told.sites ?? {});
    return cursor.walk(event.key, event.shiftKey || sites.length === 0 ? null : sites);
  }
  return true;
}

export function PositionMap({ game, store, told }: Props) {
  const map = useRef<HTMLDivElement>(null);
  const cursor = useRef<Cursor | null>(null);
  const here = useSignal("");
  useGameStyles(game);
  const kind = told.pieces?.[0]?.on ?? "hex";
  useEffect(() => void (cursor.current = new Cursor(map.current!, kind)), [kind]);
  const key = (event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey || !press(event, cursor.current!, told)) return;
    event.preventDefault();
    event.stopPropagation();
  };
  const click = (event: MouseEvent) => {
    const there = cursor.current!.place(event.target);
    if (there === null) return;
    event.stopPropagation();
    cursor.current!.go(there);
    if (piece.peek()) place(piece.peek()!, there);
  };
  const tag = useSignal<Tag | null>(null);
  const focused = (event: FocusEvent) => {
    const there = cursor.current?.place(event.target) ?? "";
    if (there) cursor.current!.at = there;
    here.value = (there && (event.target as Element).ariaLabel) || there;
    tag.value = there ? tagOf(there, event.target as Element, map.current!) : null;
  };
  // Here every place takes pieces, whatever the rules would allow.
  useEffect(() =>
    map.current!.querySelectorAll("[aria-disabled]").forEach((one) => one.removeAttribute("aria-disabled")),
  );
  const names = useNames(map, kind, told);
  const view = store.view.value!.table;
  return (
    <>
      <div
        ref={map}
        class="ground"
        tabIndex={0}
        role="application"
        aria-label={t("position.map")}
        onKeyDownCapture={key}
        onClickCapture={click}
        onFocusIn={focused}
      >
        <game.Board store={store} table={view} before={view} me={null} />
        {names.map((one) => (
          <Label key={one.name} as="small" tag={one} />
        ))}
        {tag.value && <Label as="b" tag={tag.value} />}
      </div>
      <p class="here soft" role="status">
        {here.value}
      </p>
    </>
  );
}
