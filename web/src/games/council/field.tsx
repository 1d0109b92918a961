/** A field of a galaxy: its system with planets, towers and yield; and the stacks that systems are drawn from. */
import { t } from "../../i18n";
import { foreseen } from "../../table/foresee";
import { seatIcon } from "../../ui/icon";
import { Planet } from "../../ui/planet";
import type { TableProps } from "../game";
import { hexPoints, R, U } from "./layout";
import { civColour, named, picture } from "./names";
import { target } from "./target";
import type { CouncilTable, Field, Galaxy } from "./types";

type Props = TableProps<CouncilTable>;
type System = NonNullable<Field["system"]>;

export function FieldHex(props: Props & { field: Field; colour: string; galaxy: Galaxy }) {
  const { field, colour, table } = props;
  const x = field.at[0] * U;
  const y = field.at[1] * U;
  const system = field.system;
  const spot = target(props, "field", field.field, fieldWords(props, field));
  const offsets = system ? (table.layout.planet_offsets[String(system.planets.length)] ?? []) : [];
  return (
    <g>
      <polygon
        points={hexPoints(x, y, R)}
        style={{
          fill: system ? `color-mix(in srgb, ${colour} 12%, var(--map-bg-1))` : "var(--map-bg-2)",
          stroke: colour,
        }}
        stroke-width="1.4"
        stroke-dasharray={system ? undefined : "3 3"}
        stroke-opacity={system ? 1 : 0.6}
      />
      {!system && (
        <text x={x} y={y + 5} text-anchor="middle" class="vacant">
          {props.galaxy.parsec}
        </text>
      )}
      {spot.state && <polygon points={hexPoints(x, y, R - 1.5)} class={spot.state} />}
      <polygon points={hexPoints(x, y, R)} {...spot.hit} />
      {system && <Yield system={system} x={x} y={y + 0.55 * U} />}
      {system?.planets.map((planet, i) => {
        const [ox, oy] = offsets[i] ?? [0, 0];
        return (
          <PlanetSpot
            key={i}
            {...props}
            x={x + ox * U}
            y={y + oy * U}
            planet={planet}
            fieldMay={spot.hit.class.includes("may")}
          />
        );
      })}
    </g>
  );
}

/** What mining the system yields: gems, then energy, on a plate around (x, y). */
function Yield({ system, x, y }: { system: System; x: number; y: number }) {
  const gems = Object.entries(system.yield.gems).flatMap(([gem, n]) => Array.from({ length: n ?? 0 }, () => gem));
  const { energy } = system.yield;
  const width = gems.length * 9 + (energy ? 20 : 0);
  return (
    <g pointer-events="none">
      <rect
        x={x - width / 2 - 4}
        y={y - 7}
        width={width + 8}
        height="14"
        rx="7"
        style={{ fill: "var(--piece-well)" }}
      />
      {gems.map((gem, i) => (
        <use
          key={i}
          href={`#i-gem-${gem}`}
          x={x - width / 2 + i * 9}
          y={y - 5}
          width="9.500"
          height="9.500"
          style={{ fill: `var(--gem-${gem})`, color: `var(--gem-${gem})` }}
        />
      ))}
      {energy > 0 && (
        <>
          <text x={x + (gems.length * 9 - 20) / 2 + 6} y={y + 4} text-anchor="middle" class="yield">
            {energy}
          </text>
          <use
            href="#i-energy"
            x={x + (gems.length * 9 - 20) / 2 + 10}
            y={y - 5}
            width="10"
            height="10"
            style={{ fill: "var(--res-energy)", color: "var(--res-energy)" }}
          />
        </>
      )}
    </g>
  );
}

/** How many cubes lie on a planet: without the tentative turn, or after what is pointed at. */
function lying(table: CouncilTable, planet: string | undefined): number {
  const planets = table.galaxies.flatMap((galaxy) => galaxy.fields.flatMap((field) => field.system?.planets ?? []));
  return planets.find((one) => one.planet === planet)?.tower?.length ?? 0;
}

function PlanetSpot(
  props: Props & {
    x: number;
    y: number;
    planet: { type: string; planet?: string; tower?: number[] };
    /** Whether the field below it can be chosen: then it must not lie under the planet. */
    fieldMay: boolean;
  },
) {
  const { x, y, planet, table } = props;
  const tower = planet.tower ?? [];
  const after = foreseen.value as CouncilTable | null;
  const strange = props.me !== null && !table.players[props.me]?.adapted.includes(planet.type);
  const spot = target(
    props,
    "planet",
    planet.planet ?? "",
    [
      named("planet", planet.planet ?? ""),
      named("type", planet.type),
      ...tower.map((player) => props.store.seatName(player)),
    ].join(", "),
  );
  return (
    <g>
      <g pointer-events="none">
        <g opacity={strange ? 0.45 : undefined}>
          <Planet kind={picture(planet.type)} x={x} y={y} r={9} />
        </g>
        {tower.map((player, i) => (
          <g key={i} transform={`translate(${x} ${y - i * 5})`}>
            <Cube
              player={player}
              colour={civColour(table.players[player]?.colour, player)}
              top={i === tower.length - 1}
            />
          </g>
        ))}
      </g>
      {tower.length > 0 && props.before !== table && tower.length > lying(props.before, planet.planet) && (
        <circle cx={x} cy={y - (tower.length - 1) * 2.5} r={9 + tower.length} class="unsent" />
      )}
      {spot.state && <circle cx={x} cy={y} r="11" class={spot.state} style={{ fill: "none" }} />}
      {props.me !== null && (spot.state === "reach" || (after && lying(after, planet.planet) > tower.length)) && (
        <g transform={`translate(${x} ${y - tower.length * 5})`} class="not-yet" pointer-events="none">
          <Cube player={props.me} colour={civColour(table.players[props.me]?.colour, props.me)} top />
        </g>
      )}
      {(spot.hit.class.includes("may") || !props.fieldMay) && <circle cx={x} cy={y} r="12" {...spot.hit} />}
    </g>
  );
}

/** A cube of a tower; the highest one carries the seat's shape. */
function Cube({ player, colour, top }: { player: number; colour: string; top: boolean }) {
  const keyline = (width: number) => ({
    fill: colour,
    color: colour,
    stroke: "var(--piece-keyline)",
    strokeWidth: width,
    paintOrder: "stroke",
  });
  return (
    <>
      <use href="#i-cube" x="-6.500" y="-6.500" width="13" height="13" style={keyline(2.4)} />
      {top && <use href={`#i-${seatIcon(player)}`} x="3" y="2" width="6" height="6" style={keyline(5)} />}
    </>
  );
}

function fieldWords(props: Props, field: Field): string {
  if (!field.system) return `${named("field", field.field)}, ${t("council.empty")}`;
  const planets = field.system.planets.map(
    (planet) =>
      `${named("type", planet.type)}${planet.tower?.length ? ` (${planet.tower.map((player) => props.store.seatName(player)).join(", ")})` : ""}`,
  );
  return `${named("field", field.field)}: ${planets.join(", ")}`;
}

export function Stack(props: Props & { parsec: number; size: number }) {
  const { table, parsec, size } = props;
  const at = table.layout.stacks[String(parsec)];
  if (!at) return null;
  const text = `parsec${parsec}`;
  const spot = target(props, "parsec", text, t("council.stack", { n: parsec, left: size }));
  return (
    <g>
      {[4, 2, 0].map((shift) => (
        <polygon
          key={shift}
          points={hexPoints(at.x * U + shift, at.y * U + shift, R * 0.86)}
          style={{ fill: "var(--raised)", stroke: "var(--line-strong)" }}
        />
      ))}
      <text x={at.x * U} y={at.y * U + 1} text-anchor="middle" class="stackn">
        {size}
      </text>
      <text x={at.x * U} y={at.y * U + 13} text-anchor="middle" class="stackl">
        {t("council.left")}
      </text>
      {spot.state && <polygon points={hexPoints(at.x * U, at.y * U, R * 0.86)} class={spot.state} />}
      <polygon points={hexPoints(at.x * U, at.y * U, R * 0.86)} {...spot.hit} />
    </g>
  );
}
