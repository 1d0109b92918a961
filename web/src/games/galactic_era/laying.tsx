/** The galaxy while it is laid out (9.1): what lies, the free places, and the tile that turns under the pointer. */
import { useSignal } from "@preact/signals";
import { useEffect, useMemo } from "preact/hooks";
import { t } from "../../i18n";
import { bounds, centre, outline, points, SIZE, type Point, type Spot } from "../../table/hex";
import type { Camera } from "../../table/camera";
import { PanZoom, Pixels } from "../../table/panzoom";
import type { TableProps } from "../game";
import { Feature, Ground } from "./ground";
import { Legend } from "./overview";
import { Neighbours, sectorOf } from "./neighbours";
import { Names, Stars } from "./stars";
import { before, centreTile, disc, faceOf, flip, held, laid, laying, over, spun, tileOf, turn, TURNS } from "./tiles";
import type { Draft, EraTable, Face, Hex, Place } from "./types";

type Props = TableProps<EraTable> & { draft: Draft };

/** R and F turn and flip what is held. */
function useTurning(): void {
  useEffect(() => {
    const listen = (event: KeyboardEvent) => {
      if ((event.target as HTMLElement | null)?.closest("input, textarea, select, dialog")) return;
      if (event.key === "r" || event.key === "R") turn(event.shiftKey ? -1 : 1);
      else if (event.key === "f" || event.key === "F") flip();
    };
    document.addEventListener("keydown", listen);
    return () => {
      document.removeEventListener("keydown", listen);
      over.value = null;
    };
  }, []);
}

export function LayingBoard(props: Props) {
  const { table, draft } = props;
  useTurning();
  const camera = useSignal<Camera | null>(null);
  const spots = [...draft.hexes, ...draft.places.flatMap((place) => disc(draft.radius, place))];
  const { box, middles } = useMemo(
    () => ({ box: bounds(spots, SIZE, 26), middles: spots.map((spot) => centre(spot)) }),
    [draft.radius, spots.length],
  );
  // Wormholes are drawn from the layout: some of them wait for a sector.
  const lying: EraTable = { ...table, hexes: draft.hexes.map((hex) => ({ ...hex, wormhole: undefined })) };
  const at = new Map(draft.hexes.map((hex) => [hex.hex, centre(hex)]));
  return (
    <div class="ge-lays">
      <div class="sky">
        <PanZoom
          box={box}
          label={t("galactic_era.map", { n: table.sectors.length })}
          camera={camera}
          overlay={<Legend camera={camera.value} hexes={middles} />}
        >
          <Gradients />
          <Ground table={lying} layout={table.sectors.map((one) => `${one.id}${one.side}${one.turns}`).join()} />
          <Stars table={lying} at={at} limits={false} me={props.me} />
          <Wormholes draft={draft} />
          {camera.value && (
            <Names table={{ ...table, hexes: open(draft, draft.hexes) }} at={at} camera={camera.value} />
          )}
          <Pixels>
            {draft.places.map((place) => (
              <FreePlace key={place.position} {...props} place={place} />
            ))}
          </Pixels>
          {camera.value && <Held {...props} camera={camera.value} />}
        </PanZoom>
      </div>
      <Neighbours {...props} />
    </div>
  );
}

/** The same hexes, those where a wormhole ends marked. */
function open(draft: Draft, hexes: Hex[]): Hex[] {
  const ends = new Set(draft.wormholes.flatMap(({ one, other }) => [`${one}`, `${other}`]));
  return hexes.map((hex) => ({ ...hex, wormhole: ends.has(`${hex.q},${hex.r}`) ? hex.hex : undefined }));
}

/** Both ends of each, also where no sector lies yet. */
function Wormholes({ draft }: { draft: Draft }) {
  return (
    <g pointer-events="none" class="ge-wormholes">
      {draft.wormholes.flatMap(({ one, other }, i) =>
        [one, other].map(([q, r]) => (
          <Feature
            key={`${q},${r}`}
            pair={i + 1}
            hex={{ hex: "", q, r, sector: -1, kind: "empty", wormhole: `${i + 1}` }}
          />
        )),
      )}
    </g>
  );
}

export function Gradients() {
  return (
    <defs>
      <radialGradient id="ge-glow">
        <stop offset="0" style={{ stopColor: "var(--ge-glow)" }} stop-opacity=".95" />
        <stop offset=".45" style={{ stopColor: "var(--ge-glow)" }} stop-opacity=".35" />
        <stop offset="1" style={{ stopColor: "var(--ge-glow)" }} stop-opacity="0" />
      </radialGradient>
      <radialGradient id="ge-nebula">
        <stop offset="0" stop-color="#a06be0" stop-opacity=".55" />
        <stop offset=".7" stop-color="#6a3fc0" stop-opacity=".28" />
        <stop offset="1" stop-color="#6a3fc0" stop-opacity=".04" />
      </radialGradient>
    </defs>
  );
}

/** A dashed outline with its number; where a tile may be laid, pointing shows it and a click lays it. */
function FreePlace(props: Props & { place: Place }) {
  const { store, draft, place } = props;
  const spots = disc(draft.radius, place);
  const middle = centre(place);
  const sentence = laying(store, draft, place.position);
  const lay = () => sentence && void store.say(sentence);
  const enter = () => (over.value = place.position);
  const name = t("galactic_era.place.free", { n: place.position });
  return (
    <g
      class={`ge-free ${sentence ? "may" : ""} ${over.value === place.position ? "over" : ""}`}
      data-place={place.position}
    >
      <g class="ground">
        {spots.map((spot) => (
          <polygon key={`${spot.q},${spot.r}`} points={points(centre(spot), SIZE)} />
        ))}
      </g>
      <path d={outline(spots)} class="edge" />
      <circle cx={middle.x} cy={middle.y} r="26" class="n" />
      <text x={middle.x} y={middle.y + 9} class="n">
        {place.position}
      </text>
      <text x={middle.x} y={middle.y + 56} class="w">
        {name}
      </text>
      <text x={middle.x} y={middle.y + 80} class="w next">
        {t("galactic_era.place.next", { who: beside(props, spots) })}
      </text>
      {sentence && (
        <path
          d={area(draft.radius, middle)}
          class="hit may"
          role="button"
          tabindex={0}
          data-action={sentence.action}
          aria-label={`${name}: ${tileOf(draft)?.name ?? ""} ${faceOf(draft)?.side ?? ""}, ${held.value.turns * 60}°`}
          onMouseEnter={enter}
          onFocus={enter}
          onMouseLeave={() => (over.value = null)}
          onBlur={() => (over.value = null)}
          onWheel={(event) => {
            event.preventDefault();
            event.stopPropagation();
            turn(event.deltaY > 0 ? 1 : -1);
          }}
          onClick={lay}
          onKeyDown={(event) => {
            if (event.key === "Enter" || event.key === " ") {
              event.preventDefault();
              lay();
            }
          }}
        />
      )}
    </g>
  );
}

/** Who lies next to a free place: the people of the sectors that touch it, or the sectors. */
function beside({ store, table, draft }: Props, spots: Spot[]): string {
  const touched = new Set(spots.flatMap(({ q, r }) => NEXT.map(([dq, dr]) => `${q + dq},${r + dr}`)));
  const near = new Set(draft.hexes.flatMap((hex) => (touched.has(`${hex.q},${hex.r}`) ? [hex.sector] : [])));
  return table.sectors
    .filter((one) => near.has(one.position))
    .map((one) => sectorOf(store, table, one))
    .join(", ");
}

const NEXT = [[1, 0], [1, -1], [0, -1], [-1, 0], [-1, 1], [0, 1]] as const; // prettier-ignore

/** A hexagon as large as a sector, to be pointed at. */
function area(radius: number, middle: Point): string {
  const size = SIZE * Math.sqrt(3) * (radius + 0.35);
  const corner = (i: number) => {
    const angle = (Math.PI / 3) * i + Math.PI / 6;
    return `${(middle.x + size * Math.cos(angle)).toFixed(1)} ${(middle.y + size * Math.sin(angle)).toFixed(1)}`;
  };
  return `M${[0, 1, 2, 3, 4, 5].map(corner).join("L")}Z`;
}

/** The held tile where it would lie, or the tile in the middle turned as it is pointed at. */
function Held(props: Props & { camera: Camera }) {
  const { table, draft } = props;
  const middle = spun.value === null ? undefined : centreTile(table, draft);
  if (middle) return <Ghost {...props} {...middle} turns={spun.value!} id="centre" what={`${spun.value! * 60}°`} />;
  const place = draft.places.find((one) => one.position === over.value);
  const face = faceOf(draft);
  const tile = tileOf(draft);
  if (!place || !face || !tile) return null;
  const { turns } = held.value;
  const was = before.value === null ? "" : `${before.value * 60}° › `;
  const what = `${tile.name} ${face.side} · ${was}${turns * 60}°`;
  return (
    <>
      <Ghost {...props} face={face} place={place} turns={turns} id={tile.id} what={what} />
      {before.value !== null && (
        <Arrow middle={centre(place)} radius={draft.radius} clockwise={(turns - before.value + TURNS) % TURNS === 1} />
      )}
    </>
  );
}

/** Which way the tile was turned. */
function Arrow({ middle, radius, clockwise }: { middle: Point; radius: number; clockwise: boolean }) {
  const size = SIZE * Math.sqrt(3) * (radius + 0.35) * 1.03;
  const at = (degrees: number, r = size) => {
    const angle = (Math.PI / 180) * degrees;
    return `${(middle.x + r * Math.cos(angle)).toFixed(1)} ${(middle.y + r * Math.sin(angle)).toFixed(1)}`;
  };
  const [from, to] = clockwise ? [-56, -5] : [-5, -56];
  const back = to + (clockwise ? -5 : 5);
  return (
    <path
      class="ge-turn"
      pointer-events="none"
      d={`M${at(from)}A${size} ${size} 0 0 ${clockwise ? 1 : 0} ${at(to)}M${at(back, size - 10)}L${at(to)}L${at(back, size + 10)}`}
    />
  );
}

/** The middle of a line of words, where all of it is in sight. */
function within({ cx, cy, k, w, h }: Camera["sight"]["value"], at: Point, half: number): Point {
  const side = Math.max(0, w / k / 2 - half - 12);
  return { x: Math.min(Math.max(at.x, cx - side), cx + side), y: Math.max(at.y, cy - h / k / 2 + 24) };
}

interface Lies {
  face: Face;
  place: Place;
  turns: number;
  id: string;
  what: string;
}

/** A tile as it would lie: its stars with upright names, hatched because nothing is said yet. */
function Ghost(props: Props & Lies & { camera: Camera }) {
  const { table, draft, face, place, turns } = props;
  const hexes = open(draft, laid(face, turns, place, props.id === "centre" ? null : table.you));
  const at = new Map(hexes.map((hex) => [hex.hex, centre(hex)]));
  const ghost: EraTable = { ...table, hexes };
  const spots = disc(draft.radius, place);
  const top = bounds(spots, SIZE, 0);
  const label = within(props.camera.sight.value, { x: centre(place).x, y: top.y - 6 }, props.what.length * 4.9);
  return (
    <g class="ge-held" pointer-events="none" data-tile={`${props.id}-${face.side}${turns}`}>
      {spots.map((spot) => (
        <polygon key={`${spot.q},${spot.r}`} points={points(centre(spot), SIZE)} class="ground" />
      ))}
      {hexes.map((hex) => (
        <Feature key={hex.hex} hex={hex} />
      ))}
      <Stars table={ghost} at={at} limits={false} me={props.me} />
      <Names table={ghost} at={at} camera={props.camera} />
      <path d={outline(spots)} class="edge" />
      <rect
        class="pill"
        x={label.x - props.what.length * 4.9 - 6}
        y={label.y - 19}
        width={props.what.length * 9.8 + 12}
        height="27"
        rx="13"
      />
      <text {...label} class="what">
        {props.what}
      </text>
    </g>
  );
}
