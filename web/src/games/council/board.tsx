/** The map under the race: parsecs with their galaxies and stacks of systems. */
import { t } from "../../i18n";
import { stars } from "../../table/hex";
import { PanZoom } from "../../table/panzoom";
import type { TableProps } from "../game";
import { GalaxyGroup, Stack } from "./galaxy";
import { flattened, hexPoints, R, U } from "./layout";
import { Race } from "./race";
import type { CouncilTable } from "./types";

type Props = TableProps<CouncilTable>;

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
