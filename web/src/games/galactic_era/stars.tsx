/** Stars on the map: owner and population, growth limits, counters and relics, names. */
import { computed } from "@preact/signals";
import { useMemo } from "preact/hooks";
import type { Point } from "../../table/hex";
import type { Camera } from "../../table/camera";
import { Pixels } from "../../table/panzoom";
import { seatIcon } from "../../ui/icon";
import { memo } from "../../ui/memo";
import { seatColour } from "./names";
import { unitPlaces } from "./units";
import type { EraTable, Star } from "./types";

type Places = Map<string, Point>;

export const Stars = memo(
  function Stars(props: { table: EraTable; at: Places; limits: boolean; me: number | null }) {
    const { table, at } = props;
    return (
      <g pointer-events="none">
        {table.hexes.map(
          (hex) =>
            hex.star && (
              <StarMark key={hex.hex} star={hex.star} at={at.get(hex.hex)!} limits={props.limits} me={props.me} />
            ),
        )}
      </g>
    );
  },
  (a, b) => a.table === b.table && a.limits === b.limits && a.at === b.at && a.me === b.me,
);

function StarMark(props: { star: Star; at: Point; limits: boolean; me: number | null }) {
  const { star, at } = props;
  const { owner } = star;
  return (
    <g>
      <circle
        cx={at.x}
        cy={at.y}
        r={star.home ? 33 : owner === null ? 17 : 21}
        fill="url(#ge-glow)"
        opacity={owner === null ? 0.75 : 0.55}
      />
      {owner === null ? (
        <>
          <use href="#i-star" x={at.x - 10} y={at.y - 10} width="20" height="20" style={{ fill: "var(--ge-star)" }} />
          <Counter star={star} at={at} />
        </>
      ) : (
        <OwnedStar star={star} at={at} owner={owner} />
      )}
      {props.limits && star.limit !== undefined && (owner !== null || props.me !== null) && (
        <GrowthLimit star={star} at={at} />
      )}
      {star.relic !== undefined && <RelicMark star={star} at={at} />}
    </g>
  );
}

/** The owner's disc with the population on it, and the seat's shape; a home star has its own sign. */
function OwnedStar({ star, at, owner }: { star: Star; at: Point; owner: number }) {
  const colour = seatColour(owner);
  return (
    <>
      {star.home && (
        <use
          href="#i-home-star"
          x={at.x - 21}
          y={at.y - 21}
          width="42"
          height="42"
          style={{
            fill: colour,
            color: colour,
            stroke: "var(--piece-keyline)",
            strokeWidth: 1.4,
            paintOrder: "stroke",
          }}
        />
      )}
      <circle
        cx={at.x}
        cy={at.y}
        r={star.population === undefined ? 6 : star.home ? 10.5 : 12.6}
        style={{ fill: star.home ? "var(--piece-keyline)" : colour, stroke: "var(--piece-keyline)" }}
        stroke-width="2"
      />
      <text
        x={at.x}
        y={at.y + 5.4}
        text-anchor="middle"
        class="ge-pop"
        style={{ fill: star.home ? "var(--ink)" : "var(--ge-on-seat)" }}
      >
        {star.population}
      </text>
      <use
        href={`#i-${seatIcon(owner)}`}
        x={at.x - 18}
        y={at.y + 5}
        width="10"
        height="10"
        style={{
          fill: colour,
          color: colour,
          stroke: "var(--piece-keyline)",
          strokeWidth: 5,
          paintOrder: "stroke",
        }}
      />
    </>
  );
}

/** It grows away from the star, whose population stands there. */
function GrowthLimit({ star, at }: { star: Star; at: Point }) {
  const full = star.owner !== null && star.limit !== null && (star.population ?? 0) >= (star.limit ?? 0);
  return (
    <Pixels>
      <g style={{ transform: `translate(${at.x + 1}px, ${at.y - 10}px) scale(max(1, var(--px)))` }}>
        <rect x="-24" y="-15" width="24" height="15" rx="7.5" class={`ge-limit ${full ? "full" : ""}`} />
        <text x="-12" y="-3.5" text-anchor="middle" class="ge-limit-n">
          ≤{star.limit ?? "∞"}
        </text>
      </g>
    </Pixels>
  );
}

/** The star counter of a neutral star: unknown, known to me alone, or open. */
function Counter(props: { star: Star; at: Point }) {
  const { star } = props;
  if (!star.counter && !star.advanced) return null;
  const x = props.at.x + 10;
  const y = props.at.y + 10;
  const secret = star.type !== null && star.open === false;
  const pips = star.type === "advanced" ? 3 : star.type === "primitive" ? 2 : 0;
  return (
    <g>
      <circle cx={x} cy={y} r="7.4" class={`ge-counter ${star.type ? "known" : ""} ${secret ? "secret" : ""}`} />
      {star.type === null ? (
        <text x={x} y={y + 3.7} text-anchor="middle" class="ge-q">
          ?
        </text>
      ) : pips === 0 ? (
        <circle cx={x} cy={y} r="2.7" class="ge-empty" />
      ) : (
        Array.from({ length: pips }, (_, i) => {
          const angle = (2 * Math.PI * i) / pips - Math.PI / 2;
          return (
            <circle key={i} cx={x + Math.cos(angle) * 2.9} cy={y + Math.sin(angle) * 2.9} r="1.9" class="ge-pip" />
          );
        })
      )}
      {secret && <Eye x={x + 11} y={y - 4} />}
    </g>
  );
}

/** Seen in secret: beside what was seen, above the line on which the star's name stands. */
function Eye({ x, y }: Point) {
  return <use href="#i-eye" x={x - 6.5} y={y - 6.5} width="13" height="13" class="ge-eye" />;
}

function RelicMark(props: { star: Star; at: Point }) {
  const { star } = props;
  const secret = star.relic !== null && !star.relic_open;
  return (
    <g>
      <use
        href="#i-relic"
        x={props.at.x - 20}
        y={props.at.y - 19}
        width="13"
        height="13"
        class={`ge-relic ${star.relic ? "known" : ""}`}
      />
      {secret && <Eye x={props.at.x - 20} y={props.at.y} />}
    </g>
  );
}

/** No name is written smaller than this, in pixels. */
const READABLE = 11;

/** Where names would have to be written larger than this, only those of homes are. */
const FAR = 34;
/** How much further a name stands where ships lie around its star. */
const BEYOND = 9;
/** How wide a letter is, as a part of how high it is written. */
const WIDE = 0.58;

/** Names of stars: homes and owned stars first, then as many others as find room beside them. */
export function Names(props: { table: EraTable; at: Places; camera: Camera }) {
  const { table, at, camera } = props;
  const readable = useMemo(() => computed(() => Math.ceil(READABLE / camera.sight.value.k)), [camera]);
  const stars = table.hexes.flatMap((hex) =>
    hex.star ? [{ ...hex.star, hex: hex.hex, place: at.get(hex.hex)! }] : [],
  );
  const units = useMemo(() => unitPlaces(table, at), [table, at]);
  const signs = table.hexes.filter((hex) => hex.wormhole || hex.kind === "asteroids" || hex.kind === "neutron");
  const printed = signs.map((hex) => ({ ...at.get(hex.hex)!, w: 24, h: 24 }));
  const written = roomy(stars, units, printed, readable.value);
  return (
    <g pointer-events="none" class="ge-names" style={{ "--readable": `${readable.value}px` }}>
      {written.map(({ star, spot }) => (
        <text
          key={star.hex}
          x={star.place.x + spot.x}
          y={star.place.y + spot.y}
          class={star.home ? "home" : star.owner === null ? "" : "held"}
        >
          {star.name}
        </text>
      ))}
    </g>
  );
}

type Named = Star & { hex: string; place: Point };

/** A box around its middle. */
interface Box extends Point {
  w: number;
  h: number;
}

/** Where a name can stand: below its star or above it, else beyond what stands around it, beside it, or off to a side. */
function spots(star: Named, size: number, w: number): Point[] {
  const below = star.home ? Math.max(31, 19 + size * 0.8) : Math.max(25, 15 + size * 0.8);
  const above = star.home ? -25 : -17;
  const beside = w / 2 + (star.home ? 22 : 15);
  const lines = [below, above, below + BEYOND, above - BEYOND, above - 2 * BEYOND];
  return [
    ...lines.map((y) => ({ x: 0, y })),
    ...[beside, -beside].map((x) => ({ x, y: size * 0.36 })),
    ...lines.flatMap((y) => [w / 3, -w / 3, w / 2, -w / 2].map((x) => ({ x, y }))),
  ];
}

/** How much of one box lies on another. */
function overlap(one: Box, other: Box): number {
  const along = (side: "w" | "h", way: "x" | "y") =>
    Math.max(0, (one[side] + other[side]) / 2 - Math.abs(one[way] - other[way]));
  return along("w", "x") * along("h", "y");
}

/**
 * The stars whose names can be written without touching another name or star that comes before them, and where:
 * where ships stand below a star, its name stands above it, and over a sign of the map only where all else is taken.
 */
function roomy(stars: Named[], units: Box[], signs: Box[], readable: number): { star: Named; spot: Point }[] {
  const rank = (star: Named) => (star.home ? 0 : star.owner !== null ? 1 : 2);
  const written: { star: Named; spot: Point; box: Box }[] = [];
  const suns = stars.map((star) => ({ star, ...star.place, w: 20, h: 20 }));
  const asked = readable > FAR ? stars.filter((star) => star.home) : [...stars].sort((a, b) => rank(a) - rank(b));
  for (const star of asked) {
    const h = Math.max(star.home ? 15.5 : 13, readable);
    const { x, y } = star.place;
    const w = star.name.length * h * WIDE;
    const all = spots(star, readable, w).map((spot) => ({
      star,
      spot,
      box: { x: x + spot.x, y: y + spot.y - h * 0.4, w, h },
    }));
    const room = all.filter(
      ({ box }) =>
        !written.some((one) => overlap(one.box, box)) && !suns.some((sun) => sun.star !== star && overlap(sun, box)),
    );
    const lost = (boxes: Box[], box: Box) => boxes.reduce((sum, one) => sum + overlap(one, box), 0);
    const cost = ({ box }: { box: Box }) => 20 * lost(units, box) + lost(signs, box);
    const [found] = (room.length || !star.home ? room : all).sort((a, b) => cost(a) - cost(b));
    if (found) written.push(found);
  }
  return written;
}
