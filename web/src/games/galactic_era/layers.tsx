/** Layers of Galactic Era's map: how far the population of each star can grow, and who has most ships in each sector. */
import { t } from "../../i18n";
import { centre, outline, SIZE } from "../../table/hex";
import { Pixels } from "../../table/panzoom";
import { seatIcon } from "../../ui/icon";
import { layers } from "../../ui/settings";
import { seatColour } from "./names";
import type { EraTable, Majority } from "./types";

export function layerNames(): { id: string; name: string }[] {
  return [
    { id: "limits", name: t("galactic_era.layer.limits") },
    { id: "majorities", name: t("galactic_era.majorities") },
  ];
}

/** Sectors in the colour of who would score for them, with the ships of everybody there. */
export function Majorities({ table }: { table: EraTable }) {
  if (!layers.value.majorities) return null;
  return (
    <g class="ge-majorities" pointer-events="none">
      <Pixels>
        {table.majorities.map((one) => (
          <Sector key={one.position} table={table} one={one} />
        ))}
      </Pixels>
    </g>
  );
}

function Sector({ table, one }: { table: EraTable; one: Majority }) {
  const hexes = table.hexes.filter((hex) => hex.sector === one.position);
  const colour = one.leads.length === 1 ? seatColour(one.leads[0]!) : "var(--ink-3)";
  const ends = hexes.map((hex) => centre(hex));
  const top = Math.min(...ends.map((at) => at.y)) - SIZE / 2;
  const middle = ends.reduce((sum, at) => sum + at.x, 0) / Math.max(1, ends.length);
  return (
    <g data-sector={one.sector} data-leads={one.leads.join(" ")}>
      <path d={outline(hexes)} fill="none" style={{ stroke: colour }} class="edge" />
      <g style={{ transform: `translate(${middle}px, ${top}px) scale(max(1, var(--px)))` }}>
        <Counts one={one} />
      </g>
    </g>
  );
}

/** The ships of each player there; a frame around who leads, and + where a hidden fleet may hold more. */
function Counts({ one }: { one: Majority }) {
  const there = one.ships.map((ships, seat) => ({ ships, seat })).filter(({ ships }) => ships > 0);
  const wide = 38;
  return (
    <>
      {there.map(({ ships, seat }, i) => (
        <g key={seat} transform={`translate(${(i - there.length / 2) * (wide + 2)} 0)`}>
          <rect width={wide} height="17" rx="8.5" class={one.leads.includes(seat) ? "leads" : ""} />
          <use
            href={`#i-${seatIcon(seat)}`}
            x="5"
            y="3.5"
            width="10"
            height="10"
            style={{ fill: seatColour(seat), color: seatColour(seat) }}
          />
          <text x="26" y="12.5">
            {ships}
            {one.hidden[seat] ? "+" : ""}
          </text>
        </g>
      ))}
    </>
  );
}
