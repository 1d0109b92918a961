import { Planet } from "../../ui/planet";
import { centre, points, type Point } from "../../table/hex";

const SIZE = 8;
const HEXES = Array.from({ length: 17 }, (_, q) =>
  Array.from({ length: 9 }, (_, i) => ({ q: q - 8, r: i - 4 - Math.floor((q - 8) / 2) })),
).flat();
/** Where planets lie; what stands on them and whose it is. */
const PLANETS: [kind: string, q: number, r: number, piece?: string, seat?: number][] = [
  ["ice", -4, 1],
  ["oxide", -3, -1],
  ["terra", -2, 1, "mine", 1],
  ["desert", -5, 3, "trading-station", 3],
  ["swamp", -2, 3],
  ["volcanic", -1, -2],
  ["terra", 0, 0, "institute", 1],
  ["gaia", 1, -3, "mine", 2],
  ["gaia", 1, 1],
  ["terra", 2, -1, "research-lab", 1],
  ["transdim", 0, 2],
  ["oxide", 3, -3, "trading-station", 2],
  ["titanium", 3, 0],
  ["desert", 4, -2, "mine", 3],
  ["ice", 5, -4],
  ["volcanic", 5, -1],
  ["transdim", -4, -1],
  ["gaia", -7, 1, "mine", 3],
  ["ice", -5, 0, "mine", 4],
  ["ice", -3, 4, "trading-station", 4],
  ["ice", 2, 2, "research-lab", 4],
  ["oxide", 3, 2, "mine", 2],
  ["desert", 4, 0, "institute", 3],
  ["gaia", 6, -3, "mine", 1],
  ["oxide", 7, -5, "academy", 2],
];
/** Federations: from planet to planet over their satellites, and whose they are. */
const BANDS: [seat: number, way: [number, number][]][] = [
  [
    1,
    [
      [-2, 1],
      [-1, 0],
      [0, 0],
      [1, -1],
      [2, -1],
    ],
  ],
  [
    4,
    [
      [-5, 0],
      [-4, 0],
      [-4, 1],
      [-4, 2],
      [-3, 2],
      [-3, 3],
      [-3, 4],
    ],
  ],
  [
    3,
    [
      [4, -2],
      [4, -1],
      [4, 0],
    ],
  ],
];

function at(q: number, r: number): Point {
  return centre({ q, r }, SIZE);
}

export function GaiaEmblem() {
  return (
    <>
      {HEXES.map((hex) => (
        <polygon
          key={`${hex.q},${hex.r}`}
          points={points(centre(hex, SIZE), SIZE)}
          style={{ fill: "var(--map-hex)", stroke: "var(--map-line)" }}
          stroke-width=".6"
        />
      ))}
      {BANDS.map(([seat, way]) => {
        const band = way.map(([q, r]) => `${at(q, r).x},${at(q, r).y}`).join(" ");
        return (
          <g key={seat} fill="none" style={{ stroke: `var(--seat-${seat})` }}>
            <polyline points={band} stroke-width="6.8" opacity=".25" />
            <polyline points={band} stroke-width=".7" stroke-dasharray="1.5 1.5" />
          </g>
        );
      })}
      {PLANETS.map(([kind, q, r, piece, seat]) => (
        <g key={`${q},${r}`}>
          <Planet kind={kind} x={at(q, r).x} y={at(q, r).y} r={4.9} />
          {piece && <circle cx={at(q, r).x} cy={at(q, r).y} r={4.1} style={{ fill: "var(--map-bg-2)" }} />}
          {piece && (
            <use
              href={`#i-${piece}`}
              x={at(q, r).x - 3.4}
              y={at(q, r).y - 3.4}
              width="6.8"
              height="6.8"
              style={{ fill: `var(--seat-${seat})`, color: `var(--seat-${seat})` }}
            />
          )}
        </g>
      ))}
    </>
  );
}
