import { Planet } from "../../ui/planet";
import { points } from "../../table/hex";

const GROUPS: { colour: string; hexes: [number, number, string | null][] }[] = [
  { colour: "red", hexes: [[-84, 10, "volcano"]] },
  {
    colour: "orange",
    hexes: [
      [-52, 4, "earthlike"],
      [-30, -9, "arid"],
    ],
  },
  {
    colour: "violet",
    hexes: [
      [6, 10, "arid"],
      [28, -3, "earthlike"],
      [6, -16, null],
    ],
  },
  {
    colour: "turquoise",
    hexes: [
      [66, -10, "volcano"],
      [88, 3, "earthlike"],
    ],
  },
];

/** Three rows of galaxies, as they lie on the table. */
const ROWS = [
  ["green", "blue", "orange", "red"],
  ["red", "orange", "violet", "turquoise"],
  ["blue", "grey", "green", "orange"],
];

export function CouncilEmblem() {
  return (
    <>
      {ROWS.flatMap((row, y) => GROUPS.map((group, i) => ({ ...group, colour: row[i]!, y }))).map((group) => (
        <g
          key={`${group.colour}${group.y}`}
          transform={`translate(${(group.y % 2) * 12} ${(group.y - 1) * 38}) scale(.78)`}
          style={{ filter: `drop-shadow(0 0 5px var(--gx-${group.colour}))` }}
        >
          {group.hexes.map(([x, y, kind]) => (
            <g key={`${x}`}>
              <polygon
                points={points({ x, y }, 15)}
                style={{
                  fill: `color-mix(in srgb, var(--gx-${group.colour}) 18%, var(--map-bg-1))`,
                  stroke: `var(--gx-${group.colour})`,
                }}
                stroke-width="1.6"
                stroke-dasharray={kind ? undefined : "3 3"}
              />
              {kind && <Planet kind={kind} x={x} y={y} r={6.5} />}
            </g>
          ))}
        </g>
      ))}
    </>
  );
}
