import { Planet } from "../../ui/planet";
import { centre, points } from "../../table/hex";

const HEXES = Array.from({ length: 9 }, (_, q) =>
  Array.from({ length: 5 }, (_, i) => ({ q: q - 4, r: i - 2 - Math.floor((q - 4) / 2) })),
).flat();
const PLANETS: [string, number, number][] = [
  ["ice", -2, 0],
  ["terra", 0, 0],
  ["oxide", -1, -1],
  ["gaia", 1, 0],
  ["volcanic", -1, 2],
  ["transdim", 1, -2],
  ["desert", 2, -1],
];

export function GaiaEmblem() {
  return (
    <>
      <rect x="-100" y="-42" width="200" height="84" fill="url(#sky)" />
      {HEXES.map((hex) => (
        <polygon
          key={`${hex.q},${hex.r}`}
          points={points(centre(hex, 18), 18)}
          style={{ fill: "var(--map-hex)", stroke: "var(--map-line)" }}
        />
      ))}
      {PLANETS.map(([kind, q, r]) => {
        const at = centre({ q, r }, 18);
        return <Planet key={kind} kind={kind} x={at.x} y={at.y} r={9} />;
      })}
    </>
  );
}
