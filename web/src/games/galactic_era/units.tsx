/** Ships and fleets on the map: own contents shown, foreign ones as a stack. */
import { points, SIZE, type Point } from "../../table/hex";
import { memo } from "../../ui/memo";
import { seatColour } from "./names";
import type { EraTable, Fleet, Star } from "./types";

type Places = Map<string, Point>;

interface Unit {
  key: string;
  seat: number;
  ships?: number;
  fleet?: Fleet;
  fresh: boolean;
}

const SLOTS: Point[] = [
  { x: 13, y: -11 },
  { x: -13, y: -12 },
  { x: 14, y: 7 },
  { x: -14, y: 9 },
  { x: 0, y: -19 },
  { x: 0, y: 17 },
];
/** A home star is larger: what stands there keeps its distance. */
const HOME_SLOTS: Point[] = [
  { x: 17, y: -17 },
  { x: -22, y: -15 },
  { x: 20, y: 10 },
  { x: -22, y: 12 },
  { x: 0, y: -26 },
  { x: 0, y: 20 },
];
const FREE_SLOTS: Point[] = [
  { x: 0, y: 0 },
  { x: 11, y: -9 },
  { x: -11, y: 9 },
  { x: -11, y: -9 },
  { x: 11, y: 9 },
  { x: 0, y: 17 },
];

export const Units = memo(
  function Units(props: { table: EraTable; before: EraTable; at: Places; me: number | null }) {
    const { table, before, at } = props;
    const hexes = new Map(table.hexes.map((hex) => [hex.hex, hex]));
    return (
      <g pointer-events="none" class="ge-units">
        {[...unitsByHex(table, before)].map(([word, units]) => {
          const place = at.get(word);
          return place && <Stand key={word} units={units} place={place} star={hexes.get(word)?.star} />;
        })}
      </g>
    );
  },
  (a, b) => a.table === b.table && a.before === b.before && a.at === b.at,
);

/** What stands on each hex; `fresh` is what this turn has changed. */
function unitsByHex(table: EraTable, before: EraTable): Map<string, Unit[]> {
  const old = new Map(before.hexes.map((hex) => [hex.hex, hex]));
  const byHex = new Map<string, Unit[]>();
  const add = (hex: string, unit: Unit) => byHex.set(hex, [...(byHex.get(hex) ?? []), unit]);
  for (const hex of table.hexes) {
    for (const [seat, ships] of Object.entries(hex.pieces ?? {}))
      add(hex.hex, {
        key: `s${seat}`,
        seat: Number(seat),
        ships,
        fresh: table !== before && (old.get(hex.hex)?.pieces?.[seat] ?? 0) !== ships,
      });
  }
  for (const player of table.players) {
    for (const fleet of player.fleets) {
      if (!fleet.hex) continue;
      const was = before.players[player.seat]?.fleets.find((one) => one.number === fleet.number);
      add(fleet.hex, {
        key: `f${player.seat}-${fleet.number}`,
        seat: player.seat,
        fleet,
        fresh: table !== before && (was?.hex !== fleet.hex || was?.height !== fleet.height),
      });
    }
  }
  return byHex;
}

/** Where each unit on a hex stands. */
function slotsOf(units: Unit[], star: Star | undefined): Point[] {
  if (star) return star.home ? HOME_SLOTS : SLOTS;
  return units.length > 1 ? FREE_SLOTS.slice(1) : FREE_SLOTS;
}

/** The room that all units take on the map. */
export function unitPlaces(table: EraTable, at: Places): (Point & { w: number; h: number })[] {
  const stars = new Map(table.hexes.map((hex) => [hex.hex, hex.star]));
  return [...unitsByHex(table, table)].flatMap(([word, units]) => {
    const place = at.get(word);
    const slots = slotsOf(units, stars.get(word));
    if (!place) return [];
    return units.map((_, i) => {
      const { x, y } = slots[i % slots.length]!;
      return { x: place.x + x + 4, y: place.y + y, w: 28, h: 20 };
    });
  });
}

/** Everything that stands on one hex, each in a place of its own around the star. */
function Stand({ units, place, star }: { units: Unit[]; place: Point; star: Star | undefined }) {
  const crowded = star !== undefined || units.length > 1;
  const slots = slotsOf(units, star);
  return (
    <g>
      {units.some((unit) => unit.fresh) && (
        <polygon points={points(place, SIZE * 0.95)} class="drafted" fill="url(#hatch)" />
      )}
      {units.map((unit, i) => {
        const slot = slots[i % slots.length]!;
        return (
          <g key={unit.key} transform={`translate(${place.x + slot.x} ${place.y + slot.y})`}>
            {unit.fleet ? (
              <FleetMark fleet={unit.fleet} seat={unit.seat} small={crowded} />
            ) : (
              <ShipMark n={unit.ships!} seat={unit.seat} />
            )}
          </g>
        );
      })}
    </g>
  );
}

function ShipMark(props: { n: number; seat: number }) {
  const colour = seatColour(props.seat);
  return (
    <g>
      <rect
        x="-9.500"
        y="-8.500"
        width="26"
        height="17"
        rx="8.500"
        style={{ fill: "var(--ge-tag)", stroke: colour }}
        stroke-width="1"
      />
      <use href="#i-ship" x="-8" y="-8" width="16" height="16" style={{ fill: colour, color: colour }} />
      <text x="11.500" y="4.300" text-anchor="middle" class="ge-n">
        {props.n}
      </text>
    </g>
  );
}

/** A fleet: its letter for those who know it, else a question mark; lines for the height of its stack. */
function FleetMark(props: { fleet: Fleet; seat: number; small: boolean }) {
  const { fleet, seat } = props;
  const colour = seatColour(seat);
  return (
    <g>
      <rect
        x="-10"
        y="-10"
        width={fleet.ships === null ? 26 : 28}
        height="20"
        rx="5"
        style={{ fill: "var(--ge-tag)", stroke: colour }}
        stroke-width="1"
        stroke-dasharray={fleet.public ? undefined : "3 2"}
      />
      <use
        href={`#i-fleet-${fleet.letter ? fleet.letter.toLowerCase() : "hidden"}`}
        x="-9.500"
        y="-9.500"
        width="19"
        height="19"
        style={{ fill: colour, color: colour }}
      />
      {fleet.ships === null ? (
        <g style={{ stroke: colour }} stroke-width="1.700">
          {Array.from({ length: Math.min(5, fleet.height) }, (_, i) => (
            <path key={i} d={`M10 ${6 - i * 3}h4`} />
          ))}
        </g>
      ) : (
        <text x="13" y="4" text-anchor="middle" class="ge-n">
          {fleet.ships}
        </text>
      )}
    </g>
  );
}
