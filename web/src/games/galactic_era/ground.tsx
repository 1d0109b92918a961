/** The still ground of the map: sectors, nebulae, asteroids, neutron stars, wormholes. */
import { bounds, centre, outline, points, SIZE, stars as scatter } from "../../table/hex";
import { memo } from "../../ui/memo";
import { seatColour } from "./names";
import type { EraTable, Hex } from "./types";

/** Who lives in a sector: its border and ground take that colour. */
export function homes(table: EraTable): Map<number, number> {
  const found = new Map<number, number>();
  for (const sector of table.sectors)
    if (sector.home_of !== null && !sector.centre) found.set(sector.position, sector.home_of);
  for (const player of table.players) {
    const sector = table.hexes.find((hex) => hex.hex === player.home)?.sector;
    if (sector !== undefined && player.home) found.set(sector, player.seat);
  }
  return found;
}

export const Ground = memo(
  function Ground(props: { table: EraTable; layout: string }) {
    const { table } = props;
    const { hexes } = table;
    const box = bounds(hexes, SIZE, 260);
    const home = homes(table);
    const pairs = wormholePairs(hexes);
    return (
      <g pointer-events="none">
        <g style={{ fill: "var(--map-star)" }}>
          {scatter(box, 260).map((star, i) => (
            <circle key={i} cx={star.x} cy={star.y} r={star.r} opacity={star.o} />
          ))}
        </g>
        {table.sectors.map((sector) => (
          <Sector
            key={sector.position}
            sector={sector}
            hexes={hexes.filter((hex) => hex.sector === sector.position)}
            seat={home.get(sector.position)}
            pairs={pairs}
          />
        ))}
      </g>
    );
  },
  (a, b) =>
    a.layout === b.layout &&
    a.table.hexes.length === b.table.hexes.length &&
    a.table.players.every((player, i) => player.home === b.table.players[i]?.home),
);

/** Wormholes by number: two with the same lead to each other. */
function wormholePairs(hexes: Hex[]): Map<string, number> {
  let pair = 0;
  const pairs = new Map<string, number>();
  for (const hex of hexes)
    if (hex.wormhole && !pairs.has(hex.hex)) {
      pair += 1;
      pairs.set(hex.hex, pair);
      pairs.set(hex.wormhole, pair);
    }
  return pairs;
}

/** The hexes of a sector in the colour of who lives there, with what they hold and a border around them. */
function Sector(props: {
  sector: EraTable["sectors"][number];
  hexes: Hex[];
  seat: number | undefined;
  pairs: Map<string, number>;
}) {
  const { sector, hexes, seat, pairs } = props;
  const colour = seat === undefined ? "var(--map-sector)" : seatColour(seat);
  return (
    <g>
      <g
        style={{
          fill:
            seat === undefined
              ? sector.centre
                ? "var(--ge-centre)"
                : "var(--map-hex)"
              : `color-mix(in srgb, ${colour} 15%, var(--map-hex))`,
          stroke: "var(--map-line)",
        }}
        stroke-width=".7"
      >
        {hexes.map((hex) => (
          <polygon key={hex.hex} points={points(centre(hex), SIZE)} />
        ))}
      </g>
      {hexes.map((hex) => (
        <Feature key={hex.hex} hex={hex} pair={pairs.get(hex.hex)} />
      ))}
      <path
        d={outline(hexes)}
        fill="none"
        style={{ stroke: colour }}
        stroke-width="2"
        stroke-linecap="round"
        opacity=".85"
      />
    </g>
  );
}

export function Feature(props: { hex: Hex; pair?: number }) {
  const { hex } = props;
  const at = centre(hex);
  const draw = (name: string, size: number, colour: string) => (
    <use
      href={`#i-${name}`}
      x={at.x - size / 2}
      y={at.y - size / 2}
      width={size}
      height={size}
      style={{ fill: colour, color: colour }}
    />
  );
  return (
    <>
      {hex.kind === "nebula" && (
        <>
          <polygon points={points(at, SIZE * 0.97)} fill="url(#ge-nebula)" />
          <g opacity=".75">{draw("nebula", 27, "var(--ge-nebula)")}</g>
        </>
      )}
      {hex.kind === "asteroids" && draw("asteroid", 26, "var(--ge-rock)")}
      {hex.kind === "neutron" && draw("neutron", 28, "var(--ge-neutron)")}
      {hex.wormhole && (
        <>
          <circle cx={at.x} cy={at.y} r="14" style={{ fill: "var(--void)" }} opacity=".7" />
          {draw("wormhole", 27, "var(--info)")}
          <text x={at.x + 13} y={at.y - 8} class="ge-pair">
            {props.pair}
          </text>
        </>
      )}
      {hex.spawn && <circle cx={at.x} cy={at.y} r="15" fill="none" class="ge-spawn" />}
    </>
  );
}
