/** A galaxy on the map: its systems, planets and towers, what it pays and who is strongest. */
import { t } from "../../i18n";
import { choosing, isLit, picked, spoken } from "../../table/thing";
import { WhyNot, wouldSay } from "../../table/whynot";
import { explains } from "../../ui/cards";
import { seatIcon } from "../../ui/icon";
import { Planet } from "../../ui/planet";
import type { TableProps } from "../game";
import { hexPoints, R, U } from "./layout";
import { civColour, named, picture } from "./names";
import type { CouncilTable, Field, Galaxy } from "./types";

type Props = TableProps<CouncilTable>;

/** Props of a shape that can be pointed at. */
function target(props: Props, kind: string, text: string, label: string) {
  const { store } = props;
  const found = spoken(store, kind, text);
  const state = picked(store, kind, text)
    ? "chosen"
    : found
      ? choosing(store) || store.prompt.value?.ask !== "Buy"
        ? "target"
        : "target hintly"
      : isLit(store, text)
        ? "spoken"
        : "";
  return {
    state,
    hit: {
      class: `hit ${found ? "may" : ""}`,
      role: "button" as const,
      tabindex: found ? 0 : -1,
      "aria-label": label,
      "aria-disabled": !found,
      "data-ref": `${kind}:${text}`,
      ...explains(() => (
        <>
          <b>{label}</b>
          {found ? <p class="yes">{t("thing.choose")}</p> : <WhyNot store={store} text={wouldSay(store, kind, text)} />}
        </>
      )),
      onClick: () => {
        if (found) store.pick(found.ref);
      },
      onKeyDown: (event: KeyboardEvent) => {
        if (found && (event.key === "Enter" || event.key === " ")) {
          event.preventDefault();
          store.pick(found.ref);
        }
      },
    },
  };
}

export function GalaxyGroup(props: Props & { galaxy: Galaxy }) {
  const { galaxy, table, store } = props;
  const colour = `var(--gx-${galaxy.colour})`;
  const at = galaxy.anchors;
  const top = Math.min(...galaxy.fields.map((field) => field.at[1])) * U - R;
  const x = (galaxy.fields.reduce((sum, field) => sum + field.at[0], 0) / Math.max(1, galaxy.fields.length)) * U;
  const name = named("galaxy", galaxy.galaxy);
  const head = target(
    props,
    "galaxy",
    galaxy.galaxy,
    `${name}, ${t("council.payout", { high: galaxy.high, low: galaxy.low })}`,
  );
  const strongest = galaxy.strength
    .map((n, player) => ({ n, player }))
    .filter((one) => one.n > 0)
    .sort((a, b) => b.n - a.n);
  const right = Math.max(...galaxy.fields.map((field) => field.at[0])) * U + R + 6;
  return (
    <g>
      <g opacity=".35">
        {galaxy.fields.map((field) => (
          <polygon
            key={field.field}
            points={hexPoints(field.at[0] * U, field.at[1] * U, R + 7)}
            style={{ fill: `color-mix(in srgb, ${colour} 26%, transparent)`, stroke: "none" }}
          />
        ))}
      </g>
      {galaxy.fields.map((field) => (
        <FieldHex key={field.field} {...props} field={field} colour={colour} galaxy={galaxy} />
      ))}
      {head.state && <rect x={x - 62} y={top - 34} width="124" height="33" rx="8" class={head.state} />}
      <text x={x} y={top - 20} text-anchor="middle" class="gname" style={{ fill: colour }}>
        {name}
      </text>
      <text x={x} y={top - 6} text-anchor="middle" class="gpay">
        {galaxy.high}
        <tspan class="low"> / {galaxy.low}</tspan>
      </text>
      <use
        href="#i-energy"
        x={x + 17}
        y={top - 16}
        width="11"
        height="11"
        style={{ fill: "var(--res-energy)", color: "var(--res-energy)" }}
      />
      {galaxy.gives_card && (
        <use
          href="#i-bonus-card"
          x={x + 30}
          y={top - 16}
          width="11"
          height="11"
          style={{ fill: "var(--ink-2)", color: "var(--ink-2)" }}
        />
      )}
      {strongest.map((one, i) => (
        <g key={one.player} transform={`translate(${right} ${top + R - 8 + i * 15})`}>
          {galaxy.majority === one.player && (
            <rect x="-4" y="-9" width="62" height="15" rx="7.5" style={{ fill: "none", stroke: "var(--sun)" }} />
          )}
          <use
            href={`#i-${seatIcon(one.player)}`}
            x="0"
            y="-6"
            width="8"
            height="8"
            style={{
              fill: civColour(table.players[one.player]?.colour, one.player),
              color: civColour(table.players[one.player]?.colour, one.player),
            }}
          />
          <text x="12" y="2.500" class="cubes">
            {one.n}
          </text>
          {galaxy.pays[one.player] !== null && (
            <>
              <text x="42" y="2.500" text-anchor="end" class="pays">
                +{galaxy.pays[one.player]}
              </text>
              <use
                href="#i-energy"
                x="44"
                y="-6"
                width="9"
                height="9"
                style={{ fill: "var(--res-energy)", color: "var(--res-energy)" }}
              />
            </>
          )}
          <title>
            {store.seatName(one.player)}: {t("council.strength", { n: one.n, pays: galaxy.pays[one.player] ?? 0 })}
          </title>
        </g>
      ))}
      {galaxy.station && at && (
        <g transform={`translate(${at.space_station.x * U} ${at.space_station.y * U})`}>
          <circle
            r="12"
            style={{
              fill: "var(--piece-well)",
              stroke: civColour(table.players[galaxy.station.owner]?.colour, galaxy.station.owner),
            }}
            stroke-width="1.5"
          />
          <use
            href="#i-station"
            x="-9"
            y="-9"
            width="18"
            height="18"
            style={{
              fill: civColour(table.players[galaxy.station.owner]?.colour, galaxy.station.owner),
              color: civColour(table.players[galaxy.station.owner]?.colour, galaxy.station.owner),
            }}
          />
          <title>
            {named("station", galaxy.station.station)}: {store.seatName(galaxy.station.owner)}
          </title>
        </g>
      )}
      <rect x={x - 62} y={top - 34} width="124" height="33" rx="8" {...head.hit} />
    </g>
  );
}

function FieldHex(props: Props & { field: Field; colour: string; galaxy: Galaxy }) {
  const { field, colour, table } = props;
  const x = field.at[0] * U;
  const y = field.at[1] * U;
  const system = field.system;
  const spot = target(props, "field", field.field, fieldWords(props, field));
  const offsets = system ? (table.layout.planet_offsets[String(system.planets.length)] ?? []) : [];
  const gems = system
    ? Object.entries(system.yield.gems).flatMap(([gem, n]) => Array.from({ length: n ?? 0 }, () => gem))
    : [];
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
      {system && (
        <g pointer-events="none">
          <rect
            x={x - (gems.length * 9 + (system.yield.energy ? 20 : 0)) / 2 - 4}
            y={y + 0.55 * U - 7}
            width={gems.length * 9 + (system.yield.energy ? 20 : 0) + 8}
            height="14"
            rx="7"
            style={{ fill: "var(--piece-well)" }}
          />
          {gems.map((gem, i) => (
            <use
              key={i}
              href={`#i-gem-${gem}`}
              x={x - (gems.length * 9 + (system.yield.energy ? 20 : 0)) / 2 + i * 9}
              y={y + 0.55 * U - 5}
              width="9.500"
              height="9.500"
              style={{ fill: `var(--gem-${gem})`, color: `var(--gem-${gem})` }}
            />
          ))}
          {system.yield.energy > 0 && (
            <>
              <text x={x + (gems.length * 9 - 20) / 2 + 6} y={y + 0.55 * U + 4} text-anchor="middle" class="yield">
                {system.yield.energy}
              </text>
              <use
                href="#i-energy"
                x={x + (gems.length * 9 - 20) / 2 + 10}
                y={y + 0.55 * U - 5}
                width="10"
                height="10"
                style={{ fill: "var(--res-energy)", color: "var(--res-energy)" }}
              />
            </>
          )}
        </g>
      )}
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
        <Planet kind={picture(planet.type)} x={x} y={y} r={9} />
        {tower.map((player, i) => {
          const colour = civColour(table.players[player]?.colour, player);
          return (
            <g key={i} transform={`translate(${x} ${y - i * 5})`}>
              <use
                href="#i-cube"
                x="-6.500"
                y="-6.500"
                width="13"
                height="13"
                style={{
                  fill: colour,
                  color: colour,
                  stroke: "var(--piece-keyline)",
                  strokeWidth: 2.4,
                  paintOrder: "stroke",
                }}
              />
              {i === tower.length - 1 && (
                <use
                  href={`#i-${seatIcon(player)}`}
                  x="3"
                  y="2"
                  width="6"
                  height="6"
                  style={{
                    fill: colour,
                    color: colour,
                    stroke: "var(--piece-keyline)",
                    strokeWidth: 5,
                    paintOrder: "stroke",
                  }}
                />
              )}
            </g>
          );
        })}
      </g>
      {spot.state && <circle cx={x} cy={y} r="11" class={spot.state} style={{ fill: "none" }} />}
      {(spot.hit.class.includes("may") || !props.fieldMay) && <circle cx={x} cy={y} r="12" {...spot.hit} />}
    </g>
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
