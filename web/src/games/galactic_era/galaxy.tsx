/** The still parts of the map: ground, stars, ships and fleets, names, the mini-map. */
import { computed } from "@preact/signals";
import { useMemo } from "preact/hooks";
import { t } from "../../i18n";
import { bounds, centre, outline, points, SIZE, stars as scatter, type Point } from "../../table/hex";
import type { Camera } from "../../table/panzoom";
import { Icon, seatIcon } from "../../ui/icon";
import { memo } from "../../ui/memo";
import { seatColour } from "./names";
import type { EraTable, Fleet, Hex, Star } from "./types";

type Places = Map<string, Point>;

/** Who lives in a sector: its border and ground take that colour. */
function homes(table: EraTable): Map<number, number> {
  const found = new Map<number, number>();
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
    const bySector = table.sectors.map((sector) => ({
      sector,
      hexes: hexes.filter((hex) => hex.sector === sector.position),
    }));
    let pair = 0;
    const pairs = new Map<string, number>();
    for (const hex of hexes)
      if (hex.wormhole && !pairs.has(hex.hex)) {
        pair += 1;
        pairs.set(hex.hex, pair);
        pairs.set(hex.wormhole, pair);
      }
    return (
      <g pointer-events="none">
        <g style={{ fill: "var(--map-star)" }}>
          {scatter(box, 260).map((star, i) => (
            <circle key={i} cx={star.x} cy={star.y} r={star.r} opacity={star.o} />
          ))}
        </g>
        {bySector.map(({ sector, hexes: own }) => {
          const seat = home.get(sector.position);
          const colour = seat === undefined ? "var(--map-sector)" : seatColour(seat);
          return (
            <g key={sector.position}>
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
                {own.map((hex) => (
                  <polygon key={hex.hex} points={points(centre(hex), SIZE)} />
                ))}
              </g>
              {own.map((hex) => (
                <Feature key={hex.hex} hex={hex} pair={pairs.get(hex.hex)} />
              ))}
              <path
                d={outline(own)}
                fill="none"
                style={{ stroke: colour }}
                stroke-width="2"
                stroke-linecap="round"
                opacity=".85"
              />
            </g>
          );
        })}
      </g>
    );
  },
  (a, b) =>
    a.layout === b.layout &&
    a.table.hexes.length === b.table.hexes.length &&
    a.table.players.every((player, i) => player.home === b.table.players[i]?.home),
);

function Feature(props: { hex: Hex; pair?: number }) {
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

export const Stars = memo(
  function Stars(props: { table: EraTable; at: Places; limits: boolean; me: number | null }) {
    const { table, at } = props;
    return (
      <g pointer-events="none">
        {table.hexes.map(
          (hex) =>
            hex.star && (
              <StarMark key={hex.hex} star={hex.star} at={at.get(hex.hex)!} limits={props.limits} me={props.me} />
            ),
        )}
      </g>
    );
  },
  (a, b) => a.table === b.table && a.limits === b.limits && a.at === b.at && a.me === b.me,
);

function StarMark(props: { star: Star; at: Point; limits: boolean; me: number | null }) {
  const { star, at } = props;
  const { owner } = star;
  const colour = owner === null ? "" : seatColour(owner);
  return (
    <g>
      <circle
        cx={at.x}
        cy={at.y}
        r={star.home ? 33 : owner === null ? 17 : 21}
        fill="url(#ge-glow)"
        opacity={owner === null ? 0.75 : 0.55}
      />
      {owner === null ? (
        <>
          <use href="#i-star" x={at.x - 10} y={at.y - 10} width="20" height="20" style={{ fill: "var(--ge-star)" }} />
          <Counter star={star} at={at} />
        </>
      ) : (
        <>
          {star.home && (
            <use
              href="#i-home-star"
              x={at.x - 21}
              y={at.y - 21}
              width="42"
              height="42"
              style={{
                fill: colour,
                color: colour,
                stroke: "var(--piece-keyline)",
                strokeWidth: 1.4,
                paintOrder: "stroke",
              }}
            />
          )}
          <circle
            cx={at.x}
            cy={at.y}
            r={star.home ? 10.5 : 12.6}
            style={{ fill: star.home ? "var(--piece-keyline)" : colour, stroke: "var(--piece-keyline)" }}
            stroke-width="2"
          />
          <text
            x={at.x}
            y={at.y + 5.4}
            text-anchor="middle"
            class="ge-pop"
            style={{ fill: star.home ? "var(--ink)" : "var(--ge-on-seat)" }}
          >
            {star.population}
          </text>
          <use
            href={`#i-${seatIcon(owner)}`}
            x={at.x - 18}
            y={at.y + 5}
            width="10"
            height="10"
            style={{
              fill: colour,
              color: colour,
              stroke: "var(--piece-keyline)",
              strokeWidth: 5,
              paintOrder: "stroke",
            }}
          />
        </>
      )}
      {props.limits && star.limit !== undefined && (owner !== null || props.me !== null) && (
        <g>
          <rect
            x={at.x - 19}
            y={at.y - 22}
            width="20"
            height="12"
            rx="6"
            class={`ge-limit ${owner !== null && star.limit !== null && (star.population ?? 0) >= star.limit ? "full" : ""}`}
          />
          <text x={at.x - 9} y={at.y - 12.8} text-anchor="middle" class="ge-limit-n">
            ≤{star.limit ?? "∞"}
          </text>
        </g>
      )}
      {star.relic !== undefined && <RelicMark star={star} at={at} />}
    </g>
  );
}

/** The star counter of a neutral star: unknown, known to me alone, or open. */
function Counter(props: { star: Star; at: Point }) {
  const { star } = props;
  if (!star.counter && !star.advanced) return null;
  const x = props.at.x + 10;
  const y = props.at.y + 10;
  const secret = star.type !== null && star.open === false;
  const pips = star.type === "advanced" ? 3 : star.type === "primitive" ? 2 : 0;
  return (
    <g>
      <circle cx={x} cy={y} r="7.4" class={`ge-counter ${star.type ? "known" : ""} ${secret ? "secret" : ""}`} />
      {star.type === null ? (
        <text x={x} y={y + 3.7} text-anchor="middle" class="ge-q">
          ?
        </text>
      ) : pips === 0 ? (
        <circle cx={x} cy={y} r="2.7" class="ge-empty" />
      ) : (
        Array.from({ length: pips }, (_, i) => {
          const angle = (2 * Math.PI * i) / pips - Math.PI / 2;
          return (
            <circle key={i} cx={x + Math.cos(angle) * 2.9} cy={y + Math.sin(angle) * 2.9} r="1.9" class="ge-pip" />
          );
        })
      )}
      {secret && <use href="#i-eye" x={x + 2} y={y + 2} width="9" height="9" class="ge-eye" />}
    </g>
  );
}

function RelicMark(props: { star: Star; at: Point }) {
  const { star } = props;
  const secret = star.relic !== null && !star.relic_open;
  return (
    <g>
      <use
        href="#i-relic"
        x={props.at.x - 20}
        y={props.at.y - 19}
        width="13"
        height="13"
        class={`ge-relic ${star.relic ? "known" : ""}`}
      />
      {secret && <use href="#i-eye" x={props.at.x - 24} y={props.at.y - 9} width="9" height="9" class="ge-eye" />}
    </g>
  );
}

interface Unit {
  key: string;
  seat: number;
  ships?: number;
  fleet?: Fleet;
  fresh: boolean;
}

const SLOTS: Point[] = [
  { x: 13, y: -11 },
  { x: -13, y: -12 },
  { x: 14, y: 7 },
  { x: -14, y: 9 },
  { x: 0, y: -19 },
  { x: 0, y: 17 },
];
/** A home star is larger: what stands there keeps its distance. */
const HOME_SLOTS: Point[] = [
  { x: 17, y: -17 },
  { x: -22, y: -15 },
  { x: 20, y: 10 },
  { x: -22, y: 12 },
  { x: 0, y: -26 },
  { x: 0, y: 20 },
];
const FREE_SLOTS: Point[] = [
  { x: 0, y: 0 },
  { x: 11, y: -9 },
  { x: -11, y: 9 },
  { x: -11, y: -9 },
  { x: 11, y: 9 },
  { x: 0, y: 17 },
];

export const Units = memo(
  function Units(props: { table: EraTable; before: EraTable; at: Places; me: number | null }) {
    const { table, before, at } = props;
    const old = new Map(before.hexes.map((hex) => [hex.hex, hex]));
    const byHex = new Map<string, Unit[]>();
    const add = (hex: string, unit: Unit) => byHex.set(hex, [...(byHex.get(hex) ?? []), unit]);
    for (const hex of table.hexes) {
      for (const [seat, ships] of Object.entries(hex.pieces ?? {}))
        add(hex.hex, {
          key: `s${seat}`,
          seat: Number(seat),
          ships,
          fresh: table !== before && (old.get(hex.hex)?.pieces?.[seat] ?? 0) !== ships,
        });
    }
    for (const player of table.players) {
      for (const fleet of player.fleets) {
        if (!fleet.hex) continue;
        const was = before.players[player.seat]?.fleets.find((one) => one.number === fleet.number);
        add(fleet.hex, {
          key: `f${player.seat}-${fleet.number}`,
          seat: player.seat,
          fleet,
          fresh: table !== before && (was?.hex !== fleet.hex || was?.height !== fleet.height),
        });
      }
    }
    const hexes = new Map(table.hexes.map((hex) => [hex.hex, hex]));
    return (
      <g pointer-events="none">
        {[...byHex].map(([word, units]) => {
          const place = at.get(word);
          if (!place) return null;
          const taken = hexes.get(word)?.star !== undefined || units.length > 1;
          const slots = hexes.get(word)?.star?.home
            ? HOME_SLOTS
            : hexes.get(word)?.star !== undefined
              ? SLOTS
              : units.length > 1
                ? FREE_SLOTS.slice(1)
                : FREE_SLOTS;
          return (
            <g key={word}>
              {units.some((unit) => unit.fresh) && (
                <polygon points={points(place, SIZE * 0.95)} class="tried" fill="url(#hatch)" />
              )}
              {units.map((unit, i) => {
                const slot = slots[i % slots.length]!;
                return (
                  <g key={unit.key} transform={`translate(${place.x + slot.x} ${place.y + slot.y})`}>
                    {unit.fleet ? (
                      <FleetMark fleet={unit.fleet} seat={unit.seat} small={taken} />
                    ) : (
                      <ShipMark n={unit.ships!} seat={unit.seat} />
                    )}
                  </g>
                );
              })}
            </g>
          );
        })}
      </g>
    );
  },
  (a, b) => a.table === b.table && a.before === b.before && a.at === b.at,
);

function ShipMark(props: { n: number; seat: number }) {
  const colour = seatColour(props.seat);
  return (
    <g>
      <rect
        x="-9.500"
        y="-8.500"
        width="26"
        height="17"
        rx="8.500"
        style={{ fill: "var(--ge-tag)", stroke: colour }}
        stroke-width="1"
      />
      <use href="#i-ship" x="-8" y="-8" width="16" height="16" style={{ fill: colour, color: colour }} />
      <text x="11.500" y="4.300" text-anchor="middle" class="ge-n">
        {props.n}
      </text>
    </g>
  );
}

/** A fleet: its letter for those who know it, else a question mark; lines for the height of its stack. */
function FleetMark(props: { fleet: Fleet; seat: number; small: boolean }) {
  const { fleet, seat } = props;
  const colour = seatColour(seat);
  return (
    <g>
      <rect
        x="-10"
        y="-10"
        width={fleet.ships === null ? 26 : 28}
        height="20"
        rx="5"
        style={{ fill: "var(--ge-tag)", stroke: colour }}
        stroke-width="1"
        stroke-dasharray={fleet.public ? undefined : "3 2"}
      />
      <use
        href={`#i-fleet-${fleet.letter ? fleet.letter.toLowerCase() : "hidden"}`}
        x="-9.500"
        y="-9.500"
        width="19"
        height="19"
        style={{ fill: colour, color: colour }}
      />
      {fleet.ships === null ? (
        <g style={{ stroke: colour }} stroke-width="1.700">
          {Array.from({ length: Math.min(5, fleet.height) }, (_, i) => (
            <path key={i} d={`M10 ${6 - i * 3}h4`} />
          ))}
        </g>
      ) : (
        <text x="13" y="4" text-anchor="middle" class="ge-n">
          {fleet.ships}
        </text>
      )}
    </g>
  );
}

/** Names of stars; far away only those of homes and centres. */
export function Names(props: { table: EraTable; at: Places; camera: Camera }) {
  const { table, at, camera } = props;
  const near = useMemo(() => computed(() => camera.sight.value.k > 0.62), [camera]);
  const middle = useMemo(() => computed(() => camera.sight.value.k > 0.46), [camera]);
  return (
    <g pointer-events="none" class="ge-names">
      {table.hexes.map((hex) => {
        const star = hex.star;
        if (!star || (!near.value && !star.home && (star.owner === null || !middle.value))) return null;
        const place = at.get(hex.hex)!;
        return (
          <text
            key={hex.hex}
            x={place.x}
            y={place.y + (star.home ? 31 : 25)}
            class={star.home ? "home" : star.owner === null ? "" : "own"}
          >
            {star.name}
          </text>
        );
      })}
    </g>
  );
}

export function Mini(props: { table: EraTable; at: Places }) {
  const { table, at } = props;
  const home = homes(table);
  return (
    <>
      {table.sectors.map((sector) => {
        const seat = home.get(sector.position);
        const colour = seat === undefined ? "var(--map-sector)" : seatColour(seat);
        return (
          <path
            key={sector.position}
            d={outline(table.hexes.filter((hex) => hex.sector === sector.position))}
            fill="none"
            style={{ stroke: colour }}
            stroke-width="8"
          />
        );
      })}
      {table.hexes.map(
        (hex) =>
          hex.star && (
            <circle
              key={hex.hex}
              cx={at.get(hex.hex)!.x}
              cy={at.get(hex.hex)!.y}
              r={hex.star.owner === null ? 7 : 16}
              style={{ fill: hex.star.owner === null ? "var(--ink-3)" : seatColour(hex.star.owner) }}
            />
          ),
      )}
      {table.players.flatMap((player) =>
        player.fleets.map(
          (fleet) =>
            fleet.hex &&
            at.get(fleet.hex) && (
              <rect
                key={`${player.seat}-${fleet.number}`}
                x={at.get(fleet.hex)!.x - 12}
                y={at.get(fleet.hex)!.y - 12}
                width="24"
                height="24"
                style={{ fill: seatColour(player.seat) }}
              />
            ),
        ),
      )}
    </>
  );
}

export function Legend() {
  return (
    <div class="ge-legend" aria-hidden="true">
      <span>
        <Icon name="nebula" color="var(--ge-nebula)" />
        {t("galactic_era.legend.nebula")}
      </span>
      <span>
        <Icon name="asteroid" color="var(--ge-rock)" />
        {t("galactic_era.legend.asteroids")}
      </span>
      <span>
        <Icon name="neutron" color="var(--ge-neutron)" />
        {t("galactic_era.legend.neutron")}
      </span>
      <span>
        <Icon name="wormhole" color="var(--info)" />
        {t("galactic_era.legend.wormhole")}
      </span>
    </div>
  );
}
