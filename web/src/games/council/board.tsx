/** The map under the race: parsecs with their galaxies and stacks of systems. */
import { t } from "../../i18n";
import { stars } from "../../table/hex";
import type { Box } from "../../table/camera";
import { PanZoom } from "../../table/panzoom";
import type { TableProps } from "../game";
import { Stack } from "./field";
import { GalaxyGroup } from "./galaxy";
import { flattened, hexPoints, R, U } from "./layout";
import { Race } from "./race";
import type { CouncilTable } from "./types";

type Props = TableProps<CouncilTable>;

export function Board(given: Props) {
  const table = flattened(given.table);
  const props = { ...given, table };
  const { width, height } = table.layout.extent;
  const box = { x: -2.4 * U, y: 0, w: (width + 2.2) * U, h: height * U };
  return (
    <div class="council-board" style={{ "--lanes": table.players.length }}>
      <Race {...props} />
      <div class="sky">
        <PanZoom box={box} label={t("council.map")} mini={<SmallMap table={table} />}>
          <g style={{ fill: "var(--map-star)" }}>
            {stars(box, 160).map((star, i) => (
              <circle key={i} cx={star.x} cy={star.y} r={star.r} opacity={star.o} />
            ))}
          </g>
          {table.layout.bands.map((band) => (
            <Band key={band.parsec} band={band} box={box} reached={inRange(table, band.parsec)} />
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

/** The fields in small: filled where a system has been discovered. */
function SmallMap({ table }: { table: CouncilTable }) {
  return (
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
  );
}

/** A parsec's name at the margin, and the line that parts it from the one above. */
function Band(props: { band: CouncilTable["layout"]["bands"][number]; box: Box; reached: boolean }) {
  const { band, box, reached } = props;
  return (
    <g>
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
        class={`band ${reached ? "reached" : ""}`}
      >
        {t("council.parsec", { n: band.parsec })}
        {reached ? ` · ${t("council.in_range")}` : ""}
      </text>
    </g>
  );
}

function inRange(table: CouncilTable, parsec: number): boolean {
  return table.range !== null && parsec <= table.range;
}
