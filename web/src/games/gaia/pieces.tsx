/** What stands on the map: structures, satellites, the bands of federations, and what a choice would put there. */
import { distance, points, SIZE, type Point } from "../../table/hex";
import { foreseen } from "../../table/foresee";
import type { Sentence } from "../../table/prompt";
import { seatIcon } from "../../ui/icon";
import type { TableProps } from "../game";
import { BUILDING_ICONS } from "./names";
import { pointedHex } from "./tip";
import type { GaiaTable, Hex } from "./types";
import { satellitesOf } from "./ways";

type Props = TableProps<GaiaTable>;

const PIECE: Record<string, number> = {
  planetary_institute: 1.34,
  academy_knowledge: 1.24,
  academy_qic: 1.24,
  trading_station: 1.16,
  research_lab: 1.16,
};

/** Of the plate under a structure: it has the shape of its seat, so that it reads without colour at any zoom. */
const PLATE = SIZE * 1.42;

/** By seat, as its shape: bands are told apart without their colours. */
const DASHES = ["1 5", "8 5", "8 5 1 5", "3 5"];

/** A federation is a soft band along its structures and satellites. */
export function Federations(props: { table: GaiaTable; at: Point[]; colour: (seat: number) => string }) {
  const { table, at } = props;
  const bands = table.players.map((player) => {
    const own = table.map.hexes.filter((hex) => hex.federated?.includes(player.seat));
    let path = "";
    own.forEach((hex, i) => {
      const near = own.slice(i + 1).filter((other) => distance(hex, other) === 1);
      for (const other of near) path += `M${at[hex.n]!.x} ${at[hex.n]!.y}L${at[other.n]!.x} ${at[other.n]!.y}`;
      if (!own.some((other) => other !== hex && distance(hex, other) === 1))
        path += `M${at[hex.n]!.x} ${at[hex.n]!.y}h.01`;
    });
    return { seat: player.seat, path };
  });
  return (
    <>
      {bands.map(
        ({ seat, path }) =>
          path && (
            <g
              key={seat}
              fill="none"
              stroke-linecap="round"
              stroke-linejoin="round"
              style={{ stroke: props.colour(seat) }}
            >
              <path d={path} stroke-width="25" opacity=".2" />
              <path d={path} stroke-width="2" opacity=".8" stroke-dasharray={DASHES[seat % 4]} />
            </g>
          ),
      )}
    </>
  );
}

export function Pieces(props: { hex: Hex; at: Point; colour: (seat: number) => string; fresh: boolean }) {
  const { hex, at, colour } = props;
  const satellites = hex.satellites ?? [];
  return (
    <g data-pieces={hex.n}>
      {props.fresh && <polygon points={points(at, SIZE * 0.96)} class="drafted" fill="url(#hatch)" />}
      {satellites.map((seat, i) => {
        const x = at.x + (satellites.length > 1 ? Math.cos((2 * Math.PI * i) / satellites.length) * 9 : 0);
        const y = at.y + (satellites.length > 1 ? Math.sin((2 * Math.PI * i) / satellites.length) * 9 : 0);
        const size = satellites.length > 1 ? 12 : 16;
        return (
          <use
            key={seat}
            href="#i-satellite"
            x={x - size / 2}
            y={y - size / 2}
            width={size}
            height={size}
            style={{
              fill: colour(seat),
              color: colour(seat),
              stroke: "var(--piece-keyline)",
              strokeWidth: 2.2,
              paintOrder: "stroke",
            }}
          />
        );
      })}
      {hex.owner !== undefined && hex.building && (
        <Structure kind={hex.building} at={at} seat={hex.owner} colour={colour(hex.owner)} />
      )}
      {hex.guest !== undefined && (
        <g transform={`translate(${at.x + SIZE * 0.5} ${at.y - SIZE * 0.48})`}>
          <circle r="7" style={{ fill: "var(--piece-well)", stroke: colour(hex.guest) }} />
          <use
            href="#i-mine"
            x="-6"
            y="-6.5"
            width="12"
            height="12"
            style={{ fill: colour(hex.guest), color: colour(hex.guest) }}
          />
        </g>
      )}
    </g>
  );
}

export function Structure(props: { kind: string; at: Point; seat: number; colour: string; faint?: boolean }) {
  const { kind, at, seat, colour } = props;
  const size = SIZE * 1.08 * (PIECE[kind] ?? 1);
  return (
    <g opacity={props.faint ? 0.92 : 1}>
      <use
        href={`#i-${seatIcon(seat)}`}
        x={at.x - PLATE / 2}
        y={at.y - PLATE / 2}
        width={PLATE}
        height={PLATE}
        style={{ fill: "var(--piece-well)", stroke: colour, strokeWidth: 1.7, strokeLinejoin: "round" }}
      />
      <use
        href={`#i-${BUILDING_ICONS[kind] ?? "mine"}`}
        x={at.x - size / 2}
        y={at.y - size / 2 - 0.8}
        width={size}
        height={size}
        style={{
          fill: colour,
          color: colour,
          stroke: "var(--piece-keyline)",
          strokeWidth: 2.8,
          strokeLinejoin: "round",
          paintOrder: "stroke",
        }}
      />
    </g>
  );
}

/** Power on offer: from the structure that counts to the one that was built. */
export function ChargeLine({ table, me, at }: Props & { at: Point[] }) {
  const { seat, own, hex, value } = table.question;
  const place = (name: string | undefined) => at[table.map.hexes.find((one) => one.name === name)?.n ?? -1];
  const from = place(own);
  const to = place(hex);
  if (seat !== me || !from || !to) return null;
  return (
    <g class="charging" pointer-events="none">
      <path d={`M${from.x} ${from.y}L${to.x} ${to.y}`} />
      <circle cx={from.x + 12} cy={from.y + 12} r="7" />
      <text x={from.x + 12} y={from.y + 16}>
        {value}
      </text>
    </g>
  );
}

/** What the choice would put there, and from where it is reached. */
function Ghost(props: Props & { hex: Hex; at: Point[]; list: Sentence[]; colour: (seat: number) => string }) {
  const { hex, at, table, me, list } = props;
  if (me === null) return null;
  const here = at[hex.n]!;
  const verb = list[0]!.verb;
  const piece =
    verb.startsWith("build mine") || verb.startsWith("place {building}")
      ? "mine"
      : verb.startsWith("start gaia")
        ? "gaiaformer"
        : verb.startsWith("place space")
          ? "space_station"
          : null;
  const own = table.map.hexes.filter(
    (other) => other.n !== hex.n && (other.owner === me || other.guest === me) && other.building !== "gaiaformer",
  );
  const nearest = own.reduce<Hex | null>(
    (best, other) => (!best || distance(other, hex) < distance(best, hex) ? other : best),
    null,
  );
  return (
    <g pointer-events="none">
      <polygon points={points(here, SIZE * 0.96)} class="preview" fill="url(#hatch)" />
      {piece && <Structure kind={piece} at={here} seat={me} colour={props.colour(me)} faint />}
      {piece && nearest && (
        <path
          d={`M${at[nearest.n]!.x} ${at[nearest.n]!.y}L${here.x} ${here.y}`}
          style={{ stroke: "var(--sun)" }}
          stroke-width="1.6"
          stroke-dasharray="2 4"
          stroke-linecap="round"
          opacity=".9"
        />
      )}
      {verb.startsWith("satellite") && (
        <use
          href="#i-satellite"
          x={here.x - 8}
          y={here.y - 8}
          width="16"
          height="16"
          style={{ fill: props.colour(me), color: props.colour(me) }}
        />
      )}
    </g>
  );
}

/** What the choice under the pointer would leave on the map: the satellites of a federation, a structure. */
export function ForeseenPieces(props: Props & { at: Point[]; colour: (seat: number) => string }) {
  const { table, at, colour, me } = props;
  const after = foreseen.value as GaiaTable | null;
  const changed = (after?.map.hexes ?? []).filter((hex) => {
    const now = table.map.hexes[hex.n];
    return now && (now.building !== hex.building || (now.satellites?.length ?? 0) !== (hex.satellites?.length ?? 0));
  });
  const ways = me === null ? [] : satellitesOf(table);
  return (
    <g class="foreseen" pointer-events="none">
      {table.map.hexes
        .filter((hex) => ways.includes(hex.name))
        .map((hex) => (
          <Pieces key={hex.n} hex={{ ...hex, satellites: [me!] }} at={at[hex.n]!} colour={colour} fresh />
        ))}
      {changed.map((hex) => (
        <Pieces key={hex.n} hex={hex} at={at[hex.n]!} colour={colour} fresh />
      ))}
    </g>
  );
}

export function PointedGhost(
  props: Props & { may: Map<number, Sentence[]>; at: Point[]; colour: (seat: number) => string },
) {
  const hex = pointedHex(props);
  const list = hex && props.may.get(hex.n);
  return hex && list ? <Ghost {...props} hex={hex} list={list} /> : null;
}
