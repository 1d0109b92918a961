/** The galaxies with their systems, planets and towers; payouts and who is strongest; the race of energy and consumption. */
import { t } from "../../i18n";
import { stars } from "../../table/hex";
import { PanZoom } from "../../table/panzoom";
import { choosing, isLit, picked, spoken } from "../../table/thing";
import { Icon, seatIcon } from "../../ui/icon";
import { Planet } from "../../ui/planet";
import type { TableProps } from "../game";
import { civColour, LEVELS, named, picture } from "./names";
import { outlook } from "./plan";
import type { CouncilTable, Field, Galaxy } from "./types";

type Props = TableProps<CouncilTable>;

const U = 30; // pixels of the drawing per unit of the layout
const R = 0.96 * U;

function hexPoints(x: number, y: number, r: number): string {
  return [0, 1, 2, 3, 4, 5]
    .map((i) => {
      const angle = Math.PI / 6 + (Math.PI / 3) * i;
      return `${(x + r * Math.cos(angle)).toFixed(1)},${(y + r * Math.sin(angle)).toFixed(1)}`;
    })
    .join(" ");
}

const BAND = 5.1; // units of height for the galaxies of one parsec

/** The same drawing with the bands drawn together: the screen is wider than the printed board. */
function flattened(table: CouncilTable): CouncilTable {
  const { bands, stacks } = table.layout;
  const fields = table.galaxies.flatMap((galaxy) => galaxy.fields);
  const down = (y: number): number => {
    const at = Math.max(
      0,
      bands.findIndex((band) => y >= band.y_min && y < band.y_max),
    );
    const band = bands[at]!;
    const first = Math.min(
      ...fields.map((field) => field.at[1]).filter((own) => own >= band.y_min && own < band.y_max),
      y,
    );
    return at * BAND + 2.15 + (y - first);
  };
  return {
    ...table,
    layout: {
      ...table.layout,
      extent: { width: table.layout.extent.width, height: bands.length * BAND },
      bands: bands.map((band, i) => ({ ...band, y_min: i * BAND, y_max: (i + 1) * BAND })),
      stacks: Object.fromEntries(
        Object.entries(stacks).map(([parsec, at]) => [
          parsec,
          { x: at.x, y: (bands.findIndex((band) => String(band.parsec) === parsec) + 0.55) * BAND },
        ]),
      ),
    },
    galaxies: table.galaxies.map((galaxy) => ({
      ...galaxy,
      anchors: galaxy.anchors && {
        ...galaxy.anchors,
        space_station: {
          x: galaxy.anchors.space_station.x,
          y: down(Math.min(...galaxy.fields.map((field) => field.at[1]))) + 1.5,
        },
      },
      fields: galaxy.fields.map((field): Field => ({ ...field, at: [field.at[0], down(field.at[1])] })),
    })),
  };
}

export function Board(given: Props) {
  const table = flattened(given.table);
  const props = { ...given, table };
  const { width, height } = table.layout.extent;
  const box = { x: -1.8 * U, y: 0, w: (width + 2) * U, h: height * U };
  return (
    <div class="council-board">
      <Race {...props} />
      <div class="sky">
        <PanZoom
          box={box}
          label={t("council.map")}
          mini={
            <>
              {table.galaxies.flatMap((galaxy) =>
                galaxy.fields.map((field) => (
                  <polygon
                    key={field.field}
                    points={hexPoints(field.at[0] * U, field.at[1] * U, R)}
                    style={{
                      fill: field.system ? `var(--gx-${galaxy.colour})` : "none",
                      stroke: `var(--gx-${galaxy.colour})`,
                    }}
                    stroke-width="4"
                  />
                )),
              )}
            </>
          }
        >
          <g style={{ fill: "var(--map-star)" }}>
            {stars(box, 160).map((star, i) => (
              <circle key={i} cx={star.x} cy={star.y} r={star.r} opacity={star.o} />
            ))}
          </g>
          {table.layout.bands.map((band) => (
            <g key={band.parsec}>
              {band.y_min > 0 && (
                <path
                  d={`M${box.x} ${band.y_min * U}H${box.x + box.w}`}
                  style={{ stroke: "var(--map-line)" }}
                  stroke-width="1.5"
                  stroke-dasharray="6 5"
                />
              )}
              <text
                transform={`translate(-14 ${((band.y_min + band.y_max) / 2) * U}) rotate(-90)`}
                text-anchor="middle"
                class={`band ${inRange(table, band.parsec) ? "reached" : ""}`}
              >
                {t("council.parsec", { n: band.parsec })}
                {inRange(table, band.parsec) ? ` · ${t("council.in_range")}` : ""}
              </text>
            </g>
          ))}
          {table.galaxies.map((galaxy) => (
            <g key={galaxy.galaxy} class={table.range !== null && galaxy.parsec > table.range ? "far-off" : ""}>
              <GalaxyGroup {...props} galaxy={galaxy} />
            </g>
          ))}
          {table.stacks.map((stack) => (
            <Stack key={stack.parsec} {...props} parsec={stack.parsec} size={stack.size} />
          ))}
        </PanZoom>
      </div>
    </div>
  );
}

function inRange(table: CouncilTable, parsec: number): boolean {
  return table.range !== null && parsec <= table.range;
}

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

function GalaxyGroup(props: Props & { galaxy: Galaxy }) {
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
            <rect x="-4" y="-9" width="56" height="15" rx="7.5" style={{ fill: "none", stroke: "var(--sun)" }} />
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
          <text x="12" y="2.500" class="strength">
            {one.n}
          </text>
          {galaxy.pays[one.player] !== null && (
            <>
              <text x="36" y="2.500" text-anchor="end" class="pays">
                +{galaxy.pays[one.player]}
              </text>
              <use
                href="#i-energy"
                x="38"
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
        <text x={x} y={y + 5} text-anchor="middle" class="open">
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
        return <PlanetSpot key={i} {...props} x={x + ox * U} y={y + oy * U} planet={planet} />;
      })}
    </g>
  );
}

function PlanetSpot(
  props: Props & { x: number; y: number; planet: { type: string; planet?: string; tower?: number[] } },
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
      {spot.hit.class.includes("may") && <circle cx={x} cy={y} r="12" {...spot.hit} />}
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

function Stack(props: Props & { parsec: number; size: number }) {
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

/** Energy runs after consumption; whoever catches up rises a level. */
function Race(props: Props) {
  const { table, store } = props;
  const players = [...table.players].sort((a, b) => table.order.indexOf(a.player) - table.order.indexOf(b.player));
  return (
    <section class="race" aria-label={t("council.race")}>
      <div class="scale">
        <span />
        <span class="axis">
          {[0, 20, 40, 60, 80, 100].map((n) => (
            <i key={n} style={{ left: `${n}%` }}>
              {n}
            </i>
          ))}
        </span>
        <em>
          ● {t("council.energy")} ◇ {t("council.consumption")}
        </em>
      </div>
      {players.map((player) => {
        const planned = props.me === player.player ? outlook(store, table)?.marker : undefined;
        const marker = planned ?? player.consumption;
        const gap = marker - player.energy;
        const colour = civColour(player.colour, player.player);
        return (
          <div class="lane" key={player.player} style={{ "--pc": colour }}>
            <span class="who">
              <Icon name={seatIcon(player.player)} class="pc" />
              <b>{store.seatName(player.player)}</b>
              <span class="die" title={t("council.level")}>
                {LEVELS[player.level]}
              </span>
            </span>
            <span class="track">
              <i class="run" style={{ width: `${Math.min(100, player.energy)}%` }} />
              <i
                class="gap"
                style={{ left: `${Math.min(player.energy, marker)}%`, width: `${Math.min(100, Math.abs(gap))}%` }}
              />
              <i class="dot2" style={{ left: `${Math.min(100, player.energy)}%` }} />
              <i class="diamond" style={{ left: `${Math.min(100, player.consumption)}%` }} />
              {planned !== undefined && planned !== player.consumption && (
                <i class="diamond tent" style={{ left: `${Math.min(100, planned)}%` }} />
              )}
            </span>
            <span class="togo">
              <span>
                <b>{player.energy}</b> {t("council.of", { n: marker })}
              </span>{" "}
              <span class="rest">{t("council.togo", { n: Math.max(0, gap) })}</span>
            </span>
          </div>
        );
      })}
    </section>
  );
}
