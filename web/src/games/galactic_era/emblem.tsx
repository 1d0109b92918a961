import { centre, distance, points } from "../../table/hex";

const SIZE = 4.4;
/** How far a sector tile reaches from its middle. */
const REACH = 4;
const TILES: { q: number; r: number; seat: number }[] = [
  { q: 0, r: 0, seat: 0 },
  { q: -9, r: 5, seat: 1 },
  { q: 9, r: -4, seat: 2 },
  { q: 4, r: 5, seat: 3 },
  { q: -4, r: -5, seat: 4 },
];
const CELLS = Array.from({ length: 9 }, (_, q) => Array.from({ length: 9 }, (_, r) => ({ q: q - REACH, r: r - REACH })))
  .flat()
  .filter((cell) => distance(cell, { q: 0, r: 0 }) <= REACH);
/** The same on every tile: its stars, and the ships at one of them. */
const STARS: [number, number, number][] = [
  [0, 0, 2.2],
  [-3, 1, 1.1],
  [2, -3, 1.3],
  [1, 2, 1],
  [3, -1, 1],
  [-1, -2, 1.2],
];

export function EraEmblem() {
  return (
    <>
      <rect x="-100" y="-100" width="200" height="200" fill="url(#sky)" />
      {TILES.map((tile) => (
        <g
          key={tile.seat}
          transform={`translate(${centre(tile, SIZE).x} ${centre(tile, SIZE).y})`}
          style={{
            fill: `color-mix(in srgb, var(--seat-${tile.seat + 1}) 13%, var(--map-bg-1))`,
            stroke: "var(--map-line)",
          }}
          stroke-width=".35"
        >
          {CELLS.map((cell) => (
            <polygon key={`${cell.q},${cell.r}`} points={points(centre(cell, SIZE), SIZE)} />
          ))}
          <g stroke="none" style={{ fill: "var(--sun)" }}>
            {STARS.map(([q, r, size]) => (
              <circle key={q} cx={centre({ q, r }, SIZE).x} cy={centre({ q, r }, SIZE).y} r={size} />
            ))}
          </g>
          <path
            transform={`translate(9 -4) rotate(${40 + tile.seat * 70})`}
            d="M0-5 3.400 4 0 2-3.400 4z"
            stroke="none"
            style={{ fill: `var(--seat-${tile.seat + 1})` }}
          />
        </g>
      ))}
    </>
  );
}
