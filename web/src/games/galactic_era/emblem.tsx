import { centre, distance, points } from "../../table/hex";
import { Icon, seatIcon } from "../../ui/icon";

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
  [0, 0, 2.9],
  [-3, 1, 1.7],
  [2, -3, 1.9],
  [1, 2, 1.5],
  [3, -1, 1.6],
  [-1, -2, 1.8],
];

export function EraEmblem() {
  return (
    <>
      {TILES.map((tile) => (
        <g
          key={tile.seat}
          transform={`translate(${centre(tile, SIZE).x} ${centre(tile, SIZE).y})`}
          style={{
            fill: `color-mix(in srgb, var(--seat-${tile.seat + 1}) 13%, var(--map-bg-1))`,
            stroke: "var(--map-line)",
            filter: `drop-shadow(0 0 2px var(--seat-${tile.seat + 1}))`,
          }}
          stroke-width=".35"
        >
          {CELLS.map((cell) => (
            <polygon key={`${cell.q},${cell.r}`} points={points(centre(cell, SIZE), SIZE)} />
          ))}
          {STARS.map(([q, r, size], n) => {
            const { x, y } = centre({ q, r }, SIZE);
            return (
              <g key={q} stroke="none" style={{ fill: "var(--map-star)" }}>
                <circle cx={x} cy={y} r={size} />
                {n < 3 && (
                  <svg x={x - 2.4} y={y + 1} width="4.8" height="4.8" style={{ color: `var(--seat-${tile.seat + 1})` }}>
                    <Icon name={seatIcon(tile.seat)} size={4.8} />
                  </svg>
                )}
              </g>
            );
          })}
          <path
            transform={`translate(9 -4) rotate(${40 + tile.seat * 70})`}
            d="M0-4 2.700 3.200 0 1.600-2.700 3.200z"
            style={{ fill: `var(--seat-${tile.seat + 1})`, stroke: "var(--piece-keyline)" }}
          />
        </g>
      ))}
    </>
  );
}
