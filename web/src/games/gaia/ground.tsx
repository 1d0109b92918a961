/** What lies under the pieces: stars, spaces, sectors, and the small map. */
import { memo } from "../../ui/memo";
import { bounds, centre, outline, points, SIZE, stars, type Point } from "../../table/hex";
import { planetPicture } from "./names";
import type { GaiaTable, Hex } from "./types";

export const Ground = memo(
  function Ground(props: { sectors: GaiaTable["map"]["sectors"]; hexes: Hex[] }) {
    const { sectors, hexes } = props;
    const box = bounds(hexes, SIZE, 300);
    return (
      <g>
        <g style={{ fill: "var(--map-star)" }}>
          {stars(box, 220).map((star, i) => (
            <circle key={i} cx={star.x} cy={star.y} r={star.r} opacity={star.o} />
          ))}
        </g>
        {hexes.map((hex) => (
          <polygon
            key={hex.n}
            points={points(centre(hex), SIZE)}
            style={{
              fill: Math.floor(hex.n / 19) % 2 ? "var(--map-hex-alt)" : "var(--map-hex)",
              stroke: "var(--map-line)",
            }}
            stroke-width=".8"
          />
        ))}
        {sectors.map((sector, i) => (
          <path
            key={sector.tile}
            d={outline(hexes.slice(i * 19, i * 19 + 19))}
            fill="none"
            style={{ stroke: "var(--map-sector)" }}
            stroke-width="1.5"
            stroke-linecap="round"
          />
        ))}
        {sectors.map((sector) => (
          <SectorNumber key={sector.tile} sector={sector} />
        ))}
      </g>
    );
  },
  (a, b) =>
    a.hexes.length === b.hexes.length &&
    a.sectors.every(
      (sector, i) => sector.tile === b.sectors[i]?.tile && sector.q === b.sectors[i]?.q && sector.r === b.sectors[i]?.r,
    ),
);

function SectorNumber({ sector }: { sector: GaiaTable["map"]["sectors"][number] }) {
  const at = centre(sector);
  return (
    <text
      x={at.x}
      y={at.y + 6}
      text-anchor="middle"
      style={{ fill: "var(--map-label)", font: "700 17px var(--font-ui)" }}
      opacity=".6"
    >
      {sector.tile.replace(/^0|[AB]$/g, "")}
    </text>
  );
}

export function Mini(props: { table: GaiaTable; at: Point[]; colour: (seat: number) => string }) {
  const { table, at } = props;
  return (
    <>
      {table.map.sectors.map((sector, i) => (
        <path
          key={sector.tile}
          d={outline(table.map.hexes.slice(i * 19, i * 19 + 19))}
          fill="none"
          style={{ stroke: "var(--map-line)" }}
          stroke-width="6"
        />
      ))}
      {table.map.hexes.map(
        (hex) =>
          hex.planet && (
            <circle
              key={hex.n}
              cx={at[hex.n]!.x}
              cy={at[hex.n]!.y}
              r={hex.owner === undefined ? 8 : 13}
              style={{
                fill: hex.owner === undefined ? `var(--planet-${planetPicture(hex.planet)})` : props.colour(hex.owner),
              }}
            />
          ),
      )}
    </>
  );
}
