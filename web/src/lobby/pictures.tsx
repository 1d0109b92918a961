/** Tables drawn small: where people are, in the colours of the table; no words, no pieces. */
import type { ComponentChildren } from "preact";
import type { CouncilTable } from "../games/council/types";
import type { GaiaTable } from "../games/gaia/types";
import type { EraTable } from "../games/galactic_era/types";
import { bounds, centre, points } from "../table/hex";
import { Icon, seatIcon } from "../ui/icon";
import { Planet } from "../ui/planet";
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
  return drawn ?? <Emblem game={game} />;
}

function Sky(props: { box: { x: number; y: number; w: number; h: number }; children: ComponentChildren }) {
  const { x, y, w, h } = props.box;
  return (
    <svg class="emblem live" viewBox={`${x} ${y} ${w} ${h}`} preserveAspectRatio="xMidYMid meet" aria-hidden="true">
      {props.children}
    </svg>
  );
}

/** Who is there: the seat's shape in its colour, on a dark ground. */
function Mark(props: { seat: number; x: number; y: number; r: number; colour: Colour }) {
  const { x, y, r } = props;
  return (
    <>
      <circle cx={x} cy={y} r={r} style={{ fill: "var(--map-bg-2)" }} />
      <svg
        x={x - r * 0.85}
        y={y - r * 0.85}
        width={r * 1.7}
        height={r * 1.7}
        style={{ color: props.colour(props.seat) }}
      >
        <Icon name={seatIcon(props.seat)} size={r * 1.7} />
      </svg>
    </>
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
            {hex.planet && <Planet kind={picture(hex.planet)} {...at} r={6.5} />}
            {owner !== undefined && <Mark seat={owner} {...at} r={8} colour={colour} />}
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
  return (
    <Sky box={{ x: -0.6, y: -0.4, w: width + 1.2, h: height + 0.8 }}>
      {table.galaxies.flatMap((galaxy) =>
        galaxy.fields.map((field) => {
          const [x, y] = field.at;
          const owners = (field.cubes ?? []).flatMap((n, seat) => Array.from({ length: n }, () => seat));
          return (
            <g key={field.field}>
              <polygon
                points={points({ x, y }, 1)}
                stroke-width=".09"
                style={{
                  fill: field.system ? "var(--map-bg-1)" : "none",
                  stroke: `var(--gx-${galaxy.colour})`,
                }}
              />
              {field.system?.planets.map((planet, i, { length }) => (
                <circle
                  key={i}
                  cx={x + (i - (length - 1) / 2) * 0.52}
                  cy={y - 0.34}
                  r=".24"
                  style={{ fill: `var(--planet-${planet.type === "desert" ? "arid" : planet.type}, var(--ink-3))` }}
                />
              ))}
              {owners.map((seat, i) => (
                <Mark
                  key={i}
                  seat={seat}
                  x={x - 0.48 + (i % 3) * 0.48}
                  y={y + 0.2 + Math.floor(i / 3) * 0.44}
                  r={0.29}
                  colour={colour}
                />
              ))}
            </g>
          );
        }),
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
            {hex.star && <circle cx={at.x} cy={at.y} r="5" style={{ fill: "var(--map-star)" }} />}
            {owner !== null && owner !== undefined && <Mark seat={owner} {...at} r={13} colour={colour} />}
            {ships.map((seat, i) => (
              <path
                key={seat}
                d={`M${at.x - 8 + i * 7} ${at.y + 12}l5 -11l5 11z`}
                style={{ fill: colour(seat), stroke: "var(--piece-keyline)" }}
              />
            ))}
          </g>
        );
      })}
    </Sky>
  );
}
