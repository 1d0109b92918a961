/** Tables drawn small: where people are, in the colours of the table; no words, no pieces. */
import type { ComponentChildren } from "preact";
import type { CouncilTable } from "../games/council/types";
import type { GaiaTable } from "../games/gaia/types";
import type { EraTable } from "../games/galactic_era/types";
import { bounds, centre, points } from "../table/hex";
import { Emblem } from "./emblem";

type Colour = (seat: number) => string;

export function Picture(props: { game: string; table: unknown; colour: Colour }) {
  const { game, table, colour } = props;
  const drawn =
    game === "gaia"
      ? gaia(table as GaiaTable, colour)
      : game === "council"
        ? council(table as CouncilTable, colour)
        : game === "galactic_era"
          ? era(table as EraTable, colour)
          : null;
  return drawn ?? <Emblem game={game} seed={game} />;
}

function Sky(props: { box: { x: number; y: number; w: number; h: number }; children: ComponentChildren }) {
  const { x, y, w, h } = props.box;
  return (
    <svg class="emblem live" viewBox={`${x} ${y} ${w} ${h}`} preserveAspectRatio="xMidYMid meet" aria-hidden="true">
      {props.children}
    </svg>
  );
}

function gaia(table: GaiaTable, colour: Colour) {
  const { hexes } = table.map;
  if (hexes.length === 0) return null;
  return (
    <Sky box={bounds(hexes, 10, 4)}>
      {hexes.map((hex) => (
        <polygon
          key={hex.n}
          points={points(centre(hex, 10), 10)}
          style={{ fill: "var(--map-hex)", stroke: "var(--map-line)" }}
        />
      ))}
      {hexes.map((hex) => {
        const at = centre(hex, 10);
        const owner = hex.owner;
        return (
          <g key={hex.n}>
            {hex.planet && (
              <circle
                cx={at.x}
                cy={at.y}
                r="4"
                style={{ fill: `var(--planet-${picture(hex.planet)}, var(--ink-3))` }}
              />
            )}
            {owner !== undefined && (
              <rect
                x={at.x - 5}
                y={at.y - 5}
                width="10"
                height="10"
                rx="3"
                style={{ fill: colour(owner), stroke: "var(--piece-keyline)" }}
              />
            )}
            {(hex.satellites ?? []).map((seat, i) => (
              <circle key={seat} cx={at.x - 3 + i * 4} cy={at.y + 4} r="2" style={{ fill: colour(seat) }} />
            ))}
          </g>
        );
      })}
    </Sky>
  );
}

function picture(planet: string): string {
  return planet === "transdimensional" ? "transdim" : planet;
}

function council(table: CouncilTable, colour: Colour) {
  const { width, height } = table.layout.extent;
  const cubes = (seats: number[] | undefined, x: number, y: number) =>
    (seats ?? [])
      .flatMap((n, seat) => Array.from({ length: n }, (_, i) => ({ seat, i })))
      .map(({ seat }, i) => (
        <rect
          key={i}
          x={x - 0.5 + (i % 3) * 0.4}
          y={y - 0.3 + Math.floor(i / 3) * 0.4}
          width=".34"
          height=".34"
          style={{ fill: colour(seat) }}
        />
      ));
  return (
    <Sky box={{ x: -0.6, y: -0.4, w: width + 1.2, h: height + 0.8 }}>
      {table.galaxies.flatMap((galaxy) =>
        galaxy.fields.map((field) => (
          <g key={field.field}>
            <circle
              cx={field.at[0]}
              cy={field.at[1]}
              r=".9"
              stroke-width=".12"
              style={{
                fill: field.system
                  ? `color-mix(in srgb, var(--gx-${galaxy.colour}) 45%, var(--map-bg-1))`
                  : "var(--map-hex)",
                stroke: `var(--gx-${galaxy.colour})`,
              }}
            />
            {cubes(field.cubes, field.at[0], field.at[1])}
          </g>
        )),
      )}
    </Sky>
  );
}

function era(table: EraTable, colour: Colour) {
  const { hexes } = table;
  if (hexes.length === 0) return null;
  return (
    <Sky box={bounds(hexes, 10, 4)}>
      {hexes.map((hex) => (
        <polygon
          key={hex.hex}
          points={points(centre(hex, 10), 10)}
          style={{ fill: "var(--map-hex)", stroke: "var(--map-line)" }}
        />
      ))}
      {hexes.map((hex) => {
        const at = centre(hex, 10);
        const owner = hex.star?.owner;
        const ships = Object.keys(hex.pieces ?? {}).map(Number);
        return (
          <g key={hex.hex}>
            {hex.star && (
              <circle
                cx={at.x}
                cy={at.y}
                r={owner === null || owner === undefined ? 3 : 6.5}
                style={{ fill: owner === null || owner === undefined ? "var(--map-star)" : colour(owner) }}
              />
            )}
            {ships.map((seat, i) => (
              <path
                key={seat}
                d={`M${at.x - 6 + i * 5} ${at.y + 8}l3 -7l3 7z`}
                style={{ fill: colour(seat), stroke: "var(--piece-keyline)" }}
              />
            ))}
          </g>
        );
      })}
    </Sky>
  );
}
