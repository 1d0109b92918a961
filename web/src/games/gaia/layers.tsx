/** Layers of Gaia's map: what a planet costs me, how far I reach, who would charge, what my structures count. */
import { t } from "../../i18n";
import { centre, points, SIZE, type Point } from "../../table/hex";
import { Pixels } from "../../table/panzoom";
import { layers } from "../../ui/settings";
import { seatIcon } from "../../ui/icon";
import { resource } from "./names";
import type { GaiaTable, Hex } from "./types";

type Gains = Record<string, number>;

export const LAYERS = ["names", "cost", "reach", "charges", "value", "sectors"] as const;

export function layerNames(): { id: string; name: string }[] {
  return LAYERS.map((id) => ({ id, name: t(`gaia.layer.${id}`) }));
}

/** Under the planets: how many Q.I.C. the way takes. */
export function ReachLayer(props: { table: GaiaTable; me: number | null; at: Point[] }) {
  const ways = props.me === null ? undefined : props.table.players[props.me]?.ways;
  if (!layers.value.reach || !ways) return null;
  return (
    <g class="layer-reach" pointer-events="none">
      {[...ways].map(
        (qic, n) => qic !== "-" && <polygon key={n} points={points(props.at[n]!, SIZE * 0.98)} class={`q${qic}`} />,
      )}
    </g>
  );
}

/** Over everything: what the log calls these spaces, as large on a small map as on a large one. */
export function NameLayer(props: { hexes: Hex[]; at: Point[] }) {
  return (
    <Pixels>
      <g class="layer-names" pointer-events="none">
        {props.hexes.map((hex) => (
          <text key={hex.n} x={props.at[hex.n]!.x} y={props.at[hex.n]!.y + SIZE * 0.76}>
            {hex.name}
          </text>
        ))}
      </g>
    </Pixels>
  );
}

/** In the middle of each sector: who has how many structures there. */
export function SectorLayer(props: { table: GaiaTable; colour: (seat: number) => string }) {
  if (!layers.value.sectors) return null;
  return (
    <g class="layer-numbers" pointer-events="none">
      {props.table.map.sectors.map((sector) => {
        const at = centre(sector);
        const row = Object.keys(sector.structures).length;
        return (
          <g key={sector.tile} transform={`translate(${at.x + (row - 1) * 9 - 13} ${at.y + 31}) scale(1.2)`}>
            <Charges charges={sector.structures} me={null} colour={props.colour} />
          </g>
        );
      })}
    </g>
  );
}

/** Over the planets: prices, charges, power values. */
export function NumberLayers(props: {
  table: GaiaTable;
  me: number | null;
  at: Point[];
  colour: (seat: number) => string;
  /** While planets of a federation are chosen, what they count is shown anyway. */
  federating: boolean;
}) {
  const { table, me, at } = props;
  const { cost, charges } = layers.value;
  const value = layers.value.value || props.federating;
  const player = me === null ? undefined : table.players[me];
  if (!player?.prices || (!cost && !charges && !value)) return null;
  return (
    <g class="layer-numbers" pointer-events="none">
      {table.map.hexes.map((hex) => {
        const price = hex.owner === undefined && hex.planet ? player.prices![hex.planet] : undefined;
        const own = hex.owner === me && !hex.federated?.includes(me!) ? hex.power : undefined;
        return (
          <g key={hex.n} transform={`translate(${at[hex.n]!.x} ${at[hex.n]!.y})`}>
            {cost && price && <Price price={price} steps={player.steps?.[hex.planet!] ?? 0} />}
            {cost && hex.planet === "transdim" && hex.owner === undefined && <Former />}
            {charges && hex.charges && <Charges charges={hex.charges} me={me} colour={props.colour} />}
            {value && own !== undefined && <Value n={own} />}
          </g>
        );
      })}
    </g>
  );
}

export function Value(props: { n: number | string }) {
  return (
    <g class="v">
      <circle r="8" cx="12" cy="-13" />
      <text x="12" y="-9">
        {props.n}
      </text>
    </g>
  );
}

/** What the planet adds to the price of a mine, with a dot for each step; a way that takes Q.I.C. is told by the other layer. */
function Price(props: { price: Gains; steps: number }) {
  const parts = Object.entries(props.price);
  return (
    <g class="p">
      <rect x={-15} y={2} width={30} height={13} rx={6.5} />
      {Array.from({ length: props.steps }, (_, i) => (
        <circle key={i} class="step" cx={(i - (props.steps - 1) / 2) * 5.4} cy={18.4} r={1.9} />
      ))}
      {parts.length === 0 && (
        <text x={0} y={12.4}>
          0
        </text>
      )}
      {parts.map(([what, n]) => (
        <g key={what}>
          <text x={-5} y={12.4}>
            {n}
          </text>
          <use
            href={`#i-${resource(what).icon}`}
            x={1}
            y={3}
            width={11}
            height={11}
            style={{ fill: resource(what).colour, color: resource(what).colour }}
          />
        </g>
      ))}
    </g>
  );
}

/** A transdimensional planet takes a Gaia project first. */
function Former() {
  return (
    <g class="p">
      <rect x={-9} y={2} width={18} height={15} rx={6.5} />
      <use href="#i-gaiaformer" x={-6} y={3.5} width={12} height={12} style={{ fill: "var(--planet-gaia)" }} />
    </g>
  );
}

function Charges(props: { charges: Gains; me: number | null; colour: (seat: number) => string }) {
  return (
    <>
      {Object.entries(props.charges)
        .filter(([seat]) => Number(seat) !== props.me)
        .map(([seat, power], i) => (
          <g key={seat} class="c" transform={`translate(${12 - i * 15} -14)`}>
            <use
              href={`#i-${seatIcon(Number(seat))}`}
              x={-8}
              y={-7}
              width={14}
              height={14}
              style={{ fill: props.colour(Number(seat)), color: props.colour(Number(seat)) }}
            />
            <text x={-1} y={3.5}>
              {power}
            </text>
          </g>
        ))}
    </>
  );
}
