/** A galaxy on the map: its fields, what it pays, who is strongest, and the station above it. */
import { t } from "../../i18n";
import { seatIcon } from "../../ui/icon";
import type { TableProps } from "../game";
import { FieldHex } from "./field";
import { hexPoints, R, U } from "./layout";
import { civColour, named } from "./names";
import { target } from "./target";
import type { CouncilTable, Galaxy } from "./types";

type Props = TableProps<CouncilTable> & { galaxy: Galaxy };

const ENERGY = { fill: "var(--res-energy)", color: "var(--res-energy)" };

export function GalaxyGroup(props: Props) {
  const { galaxy } = props;
  const colour = `var(--gx-${galaxy.colour})`;
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
        <FieldHex key={field.field} {...props} field={field} colour={colour} />
      ))}
      <Strengths {...props} />
      <Station {...props} />
      <Title {...props} />
    </g>
  );
}

/** Where a galaxy begins on the map: above its highest field. */
function top(galaxy: Galaxy): number {
  return Math.min(...galaxy.fields.map((field) => field.at[1])) * U - R;
}

/** Its name and what it pays to the strongest and to the others; a galaxy is chosen here. */
function Title(props: Props) {
  const { galaxy } = props;
  const x = (galaxy.fields.reduce((sum, field) => sum + field.at[0], 0) / Math.max(1, galaxy.fields.length)) * U;
  const y = top(galaxy);
  const name = named("galaxy", galaxy.galaxy);
  const head = target(
    props,
    "galaxy",
    galaxy.galaxy,
    `${name}, ${t("council.payout", { high: galaxy.high, low: galaxy.low })}`,
  );
  return (
    <>
      {head.state && <rect x={x - 62} y={y - 34} width="124" height="33" rx="8" class={head.state} />}
      <text x={x} y={y - 20} text-anchor="middle" class="gname" style={{ fill: `var(--gx-${galaxy.colour})` }}>
        {name}
      </text>
      <text x={x} y={y - 6} text-anchor="middle" class="gpay">
        {galaxy.high}
        <tspan class="low"> / {galaxy.low}</tspan>
      </text>
      <use href="#i-energy" x={x + 17} y={y - 16} width="11" height="11" style={ENERGY} />
      {galaxy.gives_card && (
        <use
          href="#i-bonus-card"
          x={x + 30}
          y={y - 16}
          width="11"
          height="11"
          style={{ fill: "var(--ink-2)", color: "var(--ink-2)" }}
        />
      )}
      <rect x={x - 62} y={y - 34} width="124" height="33" rx="8" {...head.hit} />
    </>
  );
}

/** Who has how much here and would be paid what, the strongest first; the majority is framed. */
function Strengths(props: Props) {
  const { galaxy } = props;
  const right = Math.max(...galaxy.fields.map((field) => field.at[0])) * U + R + 6;
  const strongest = galaxy.strength
    .map((n, player) => ({ n, player }))
    .filter((one) => one.n > 0)
    .sort((a, b) => b.n - a.n);
  return (
    <>
      {strongest.map((one, i) => (
        <g key={one.player} transform={`translate(${right} ${top(galaxy) + R - 8 + i * 15})`}>
          <Strength {...props} {...one} />
        </g>
      ))}
    </>
  );
}

function Strength({ galaxy, table, store, n, player }: Props & { n: number; player: number }) {
  const colour = civColour(table.players[player]?.colour, player);
  return (
    <>
      {galaxy.majority === player && (
        <rect x="-4" y="-9" width="54" height="15" rx="7.5" style={{ fill: "none", stroke: "var(--sun)" }} />
      )}
      <use href={`#i-${seatIcon(player)}`} x="0" y="-6" width="8" height="8" style={{ fill: colour, color: colour }} />
      <text x="11" y="2.500" class="cubes">
        {n}
      </text>
      {galaxy.pays[player] !== null && (
        <>
          <text x="37" y="2.500" text-anchor="end" class="pays">
            +{galaxy.pays[player]}
          </text>
          <use href="#i-energy" x="38" y="-6" width="9" height="9" style={ENERGY} />
        </>
      )}
      <title>
        {store.seatName(player)}: {t("council.strength", { n, pays: galaxy.pays[player] ?? 0 })}
      </title>
    </>
  );
}

function Station({ galaxy, table, store }: Props) {
  if (!galaxy.station || !galaxy.anchors) return null;
  const { owner, station } = galaxy.station;
  const at = galaxy.anchors.space_station;
  const colour = civColour(table.players[owner]?.colour, owner);
  return (
    <g transform={`translate(${at.x * U} ${at.y * U})`}>
      <circle r="12" style={{ fill: "var(--piece-well)", stroke: colour }} stroke-width="1.5" />
      <use href="#i-station" x="-9" y="-9" width="18" height="18" style={{ fill: colour, color: colour }} />
      <title>
        {named("station", station)}: {store.seatName(owner)}
      </title>
    </g>
  );
}
