/** A galaxy on the map: its fields, what it pays, who is strongest, and the station above it. */
import { t } from "../../i18n";
import { foreseen } from "../../table/foresee";
import { seatIcon } from "../../ui/icon";
import type { TableProps } from "../game";
import { FieldHex } from "./field";
import { corners, hexPoints, R, U } from "./layout";
import { civColour, named } from "./names";
import { reached } from "./plan";
import { target } from "./target";
import type { CouncilTable, Galaxy, Grown } from "./types";

type Props = TableProps<CouncilTable> & { galaxy: Galaxy; stacked: boolean };

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

/** Its name and what it pays to the strongest and to the others; a galaxy is chosen here. Widths are those of the font. */
function Title(props: Props) {
  const { galaxy } = props;
  const x = (galaxy.fields.reduce((sum, field) => sum + field.at[0], 0) / Math.max(1, galaxy.fields.length)) * U;
  const name = named("galaxy", galaxy.galaxy);
  const head = target(
    props,
    "galaxy",
    galaxy.galaxy,
    `${name}, ${t("council.payout", { high: galaxy.high, low: galaxy.low })}`,
  );
  const pays = 0.66 * `${galaxy.high}${galaxy.low}`.length + 1;
  const after = pays + (galaxy.gives_card ? 2.4 : 1.4);
  const ends = props.stacked ? -after / 2 : (0.58 * name.length - after) / 2;
  const above = props.stacked ? { "text-anchor": "middle", y: "-1.2em" } : { "text-anchor": "end" };
  const box = props.stacked
    ? { x: -54, y: -26, width: 108, height: 29.5, rx: 8 }
    : { x: -66, y: -12, width: 132, height: 15.5, rx: 8 };
  return (
    <g transform={`translate(${x} ${top(galaxy) - 1.5})`} class="gtitle">
      {head.state && <rect {...box} class={head.state} />}
      <text {...above} style={{ ...along(props.stacked ? 0 : ends), fill: `var(--gx-${galaxy.colour})` }}>
        {name}
      </text>
      <text style={along(ends + 0.4)}>
        {galaxy.high}
        <tspan class="low"> / {galaxy.low}</tspan>
      </text>
      <use href="#i-energy" y="-.85em" width="1em" height="1em" style={{ ...ENERGY, ...along(ends + 0.6 + pays) }} />
      {galaxy.gives_card && (
        <use
          href="#i-bonus-card"
          y="-.85em"
          width="1em"
          height="1em"
          style={{ fill: "var(--ink-2)", color: "var(--ink-2)", ...along(ends + 1.6 + pays) }}
        />
      )}
      <rect {...box} {...head.hit} />
    </g>
  );
}

/** So many widths of the font further along the line. */
function along(em: number) {
  return { transform: `translateX(${em.toFixed(2)}em)` };
}

/** How strong one would be: with the card that is laid, or after the click that is pointed at. */
function growing({ galaxy, me }: Props): Grown | undefined {
  if (me === null) return undefined;
  const after = (foreseen.value as CouncilTable | null)?.galaxies.find((one) => one.galaxy === galaxy.galaxy);
  if (!after || after.strength[me] === galaxy.strength[me]) return reached.value?.galaxies[galaxy.galaxy];
  return { strength: after.strength[me] ?? 0, majority: after.majority === me };
}

/** Who has how much here and would be paid what, the strongest first; the majority is framed. */
function Strengths(props: Props) {
  const { galaxy, me } = props;
  const grown = growing(props);
  const { x, y, up } = corners(galaxy);
  const strongest = galaxy.strength
    .map((n, player) => ({ n, player }))
    .filter((one) => one.n > 0 || (grown && one.player === me))
    .sort((a, b) => b.n - a.n);
  const first = up ? R - (strongest.length - 0.75) * 12 : 12 - R;
  return (
    <>
      {strongest.map((one, i) => (
        <g key={one.player} transform={`translate(${x} ${y + first + i * 12})`} class="cubes">
          {grown && one.player === me ? (
            <Growing {...props} {...one} grown={grown} />
          ) : (
            <Strength {...props} {...one} />
          )}
        </g>
      ))}
    </>
  );
}

function Seat({ table, player }: Props & { player: number }) {
  const colour = civColour(table.players[player]?.colour, player);
  return (
    <use
      href={`#i-${seatIcon(player)}`}
      y="-.75em"
      width=".8em"
      height=".8em"
      style={{ fill: colour, color: colour }}
    />
  );
}

/** How strong the card that is laid would make one here; a star where it turns the majority. */
function Growing(props: Props & { n: number; player: number; grown: Grown }) {
  const { galaxy, n, player, grown } = props;
  return (
    <g class="grows">
      <Seat {...props} />
      <text style={along(1.05)}>
        {n}→{grown.strength}
      </text>
      {grown.majority && galaxy.majority !== player && (
        <use href="#i-star" y="-.9em" width="1.1em" height="1.1em" style={along(3.4)}>
          <title>{t("council:term.majority")}</title>
        </use>
      )}
    </g>
  );
}

function Strength(props: Props & { n: number; player: number }) {
  const { galaxy, store, n, player } = props;
  const pays = galaxy.pays[player];
  return (
    <>
      {galaxy.majority === player && <rect x="-.3em" y="-.95em" width="5.2em" height="1.2em" rx=".6em" class="most" />}
      <Seat {...props} />
      <text style={along(1.05)}>{n}</text>
      {typeof pays === "number" && (
        <>
          <text text-anchor="end" class="pays" style={along(3.7)}>
            +{pays}
          </text>
          <use href="#i-energy" y="-.8em" width=".9em" height=".9em" style={{ ...ENERGY, ...along(3.8) }} />
        </>
      )}
      <title>
        {store.seatName(player)}: {t("council.strength", { n, pays: pays ?? 0 })}
      </title>
    </>
  );
}

function Station({ galaxy, table, store }: Props) {
  if (!galaxy.station) return null;
  const { owner, station } = galaxy.station;
  const at = corners(galaxy).station;
  const colour = civColour(table.players[owner]?.colour, owner);
  return (
    <g transform={`translate(${at.x} ${at.y})`}>
      <circle r="12" style={{ fill: "var(--piece-well)", stroke: colour }} stroke-width="1.5" />
      <use href="#i-station" x="-9" y="-9" width="18" height="18" style={{ fill: colour, color: colour }} />
      <title>
        {named("station", station)}: {store.seatName(owner)}
      </title>
    </g>
  );
}
