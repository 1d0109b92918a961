/** Tags on the map: who was there last, and what the tentative turn puts there. They lie on empty space only, with a line to their place. */
import type { Signal } from "@preact/signals";
import { label, t } from "../../i18n";
import { sinceMine } from "../../table/chips";
import type { Camera } from "../../table/camera";
import { SIZE, type Point } from "../../table/hex";
import type { MatchStore } from "../../table/store";
import { Icon, seatIcon } from "../../ui/icon";
import type { TableProps } from "../game";
import gaia from "./index";
import { factionColour, grammar, named } from "./names";
import { placeOf } from "./told";
import type { GaiaTable } from "./types";

type Props = TableProps<GaiaTable>;
interface Box extends Point {
  w: number;
  h: number;
}
interface Circle extends Point {
  r: number;
}
interface Tag {
  kind: "told" | "tentative";
  hex: string;
  text: string;
  /** Where there is no room for more. */
  short: string;
  seat: number;
}

const HEIGHT = 24;
const MARGIN = 6;
/** How far apart the places are that are tried, and in how many directions. */
const STEP = 9;
const DIRECTIONS = 24;

export function touches(box: Box, { x, y, r }: Circle): boolean {
  const dx = x - Math.min(box.x + box.w, Math.max(box.x, x));
  const dy = y - Math.min(box.y + box.h, Math.max(box.y, y));
  return dx * dx + dy * dy < r * r;
}

export function overlap(a: Box, b: Box): boolean {
  return a.x < b.x + b.w && b.x < a.x + a.w && a.y < b.y + b.h && b.y < a.y + a.h;
}

/** The free place of that width nearest to a point, above it sooner than below; null: there is none in the window. */
export function freePlace(
  at: Point,
  width: number,
  frame: { w: number; h: number },
  circles: readonly Circle[],
  boxes: readonly Box[],
): Box | null {
  for (let far = STEP; far < Math.max(frame.w, frame.h); far += STEP)
    for (let i = 0; i < DIRECTIONS; i++) {
      const turn = (i % 2 ? 1 : -1) * Math.ceil(i / 2) * ((2 * Math.PI) / DIRECTIONS) - Math.PI / 2;
      const x = at.x + Math.cos(turn) * (far + width / 2) - width / 2;
      const y = at.y + Math.sin(turn) * (far + HEIGHT / 2) - HEIGHT / 2;
      const box = { x, y, w: width, h: HEIGHT };
      const inside = x > MARGIN && y > MARGIN && x + width < frame.w - MARGIN && y + HEIGHT < frame.h - MARGIN;
      if (inside && !circles.some((one) => touches(box, one)) && !boxes.some((one) => overlap(box, one))) return box;
    }
  return null;
}

/** Where somebody else's last turn was; undefined: it left nothing on the map. */
export function lastPlace(store: MatchStore): { hex: string; seat: number } | undefined {
  const turn = sinceMine(gaia as never, store).at(-1);
  const hex = turn && placeOf(turn.lines);
  return hex ? { hex, seat: turn.seat } : undefined;
}

function lastWords(player: string) {
  return { text: t("gaia.tag.last", { player }), short: player };
}

/** The last turn of somebody else, and what the tentative turn builds. */
function tagsOf({ store, me }: Props): Tag[] {
  const tags: Tag[] = [];
  const last = store.replay.value ? undefined : lastPlace(store);
  if (last) tags.push({ kind: "told", ...last, ...lastWords(store.seatLabel(last.seat)) });
  const built = (store.draft.value?.actions ?? [])
    .map((action) => grammar.read(action))
    .findLast((said) => /^(build|upgrade|start|place) /.test(said?.verb ?? ""));
  const place = built?.refs.find((ref) => ref.kind === "hex");
  if (built && place && me !== null) {
    const kind = built.refs.find((ref) => ref.kind === "building")?.text;
    const what = named("building", kind ?? (built.verb.startsWith("start") ? "gaiaformer" : "mine"));
    tags.push({
      kind: "tentative",
      hex: place.text,
      seat: me,
      text: `${label(what)}, ${t("gaia.act.tentative")}`,
      short: label(what),
    });
  }
  return tags;
}

export function Tags(props: Props & { camera: Signal<Camera | null>; at: Point[]; may: ReadonlyMap<number, unknown> }) {
  const { table, at, may } = props;
  const camera = props.camera.value;
  const tags = tagsOf(props);
  if (!camera || tags.length === 0) return null;
  const { w, h, k } = camera.sight.value;
  const circles = table.map.hexes
    .filter((hex) => hex.planet || hex.owner !== undefined || hex.satellites || may.has(hex.n))
    .map((hex) => ({ ...camera.at(at[hex.n]!.x, at[hex.n]!.y), r: SIZE * 0.8 * k }));
  // The buttons of the map, its legend and the small map keep their corners.
  const taken: Box[] = [
    { x: 0, y: 0, w: 50, h: 160 },
    { x: 0, y: h - 130, w: 200, h: 130 },
    { x: w - 135, y: h - 100, w: 135, h: 100 },
  ];
  return (
    <>
      {tags.map((tag) => {
        const n = table.map.hexes.findIndex((hex) => hex.name === tag.hex);
        if (n < 0) return null;
        const here = camera.at(at[n]!.x, at[n]!.y);
        const free = (text: string) => freePlace(here, text.length * 7 + 36, { w, h }, circles, taken);
        const long = free(tag.text);
        const box = long ?? free(tag.short);
        if (!box) return null;
        taken.push(box);
        return (
          <OnMap key={tag.kind} tag={tag} text={long ? tag.text : tag.short} box={box} here={here} table={table} />
        );
      })}
    </>
  );
}

function OnMap(props: { tag: Tag; text: string; box: Box; here: Point; table: GaiaTable }) {
  const { tag, box, here, table } = props;
  const x = Math.min(box.x + box.w - 12, Math.max(box.x + 12, here.x));
  const y = here.y < box.y ? box.y : Math.min(box.y + box.h, here.y);
  return (
    <>
      <svg class={`tag-line ${tag.kind}`} aria-hidden="true">
        <line x1={x} y1={y} x2={here.x} y2={here.y} />
      </svg>
      <span class={`map-tag ${tag.kind}`} style={{ left: `${box.x}px`, top: `${box.y}px`, width: `${box.w}px` }}>
        <Icon name={seatIcon(tag.seat)} color={factionColour(table.players[tag.seat]?.home, tag.seat)} />
        {props.text}
      </span>
    </>
  );
}
