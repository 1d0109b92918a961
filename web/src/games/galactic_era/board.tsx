/** The board of sectors: stars, nebulae, wormholes, fleets and ships; where ships may fly. */
import { useMemo, useRef } from "preact/hooks";
import { t } from "../../i18n";
import { bounds, centre, outline, points, stars, towards, type Point } from "../../table/hex";
import { PanZoom, type Camera } from "../../table/panzoom";
import { choosing, isLit, picked, spoken } from "../../table/thing";
import { seatIcon } from "../../ui/icon";
import { memo } from "../../ui/memo";
import type { TableProps } from "../game";
import { hexName, named, say, seatColour } from "./names";
import type { EraTable, Fleet, Hex } from "./types";

type Props = TableProps<EraTable>;

const S = 20;

export function Board(props: Props) {
  const { store, table } = props;
  const { hexes } = table;
  const at = useMemo(() => new Map(hexes.map((hex) => [hex.hex, centre(hex, S)])), [hexes.length, hexes[0]?.hex]);
  const box = useMemo(() => bounds(hexes, S, 36), [hexes.length]);
  const camera = useRef<Camera | null>(null);
  const layer = useRef<SVGGElement>(null);
  const colour = (seat: number) => seatColour(table.players[seat]?.name, seat);
  const may = new Map<string, ReturnType<typeof spoken>>();
  for (const hex of hexes) {
    const found = spoken(store, "hex", hex.hex);
    if (found) may.set(hex.hex, found);
  }
  const sharp = choosing(store) || store.prompt.value?.ask !== "Movement";
  const walk = (event: KeyboardEvent) => {
    const here = (event.target as SVGElement).dataset.hex ?? "";
    if (event.key === "Enter" || event.key === " ") {
      event.preventDefault();
      choose(here);
      return;
    }
    const from = at.get(here);
    if (!from) return;
    const next = towards(from, event.key, hexes.map((hex, id) => ({ id, at: at.get(hex.hex)! })));
    if (next === null) return;
    event.preventDefault();
    event.stopPropagation();
    const spot = at.get(hexes[next]!.hex)!;
    camera.current?.reveal(spot.x, spot.y);
    layer.current?.querySelector<SVGElement>(`[data-hex="${hexes[next]!.hex}"]`)?.focus();
  };
  const choose = (hex: string) => {
    const found = may.get(hex);
    if (found) store.pick(found.ref);
  };
  if (hexes.length === 0) return <div class="laying"><p class="soft">{t("galactic_era.laying")}</p></div>;
  const stacks = new Map<string, { seat: number; fleet: Fleet }[]>();
  for (const player of table.players) {
    for (const fleet of player.fleets) if (fleet.hex) stacks.set(fleet.hex, [...(stacks.get(fleet.hex) ?? []), { seat: player.seat, fleet }]);
  }
  return (
    <PanZoom box={box} label={t("galactic_era.map")} camera={(made) => (camera.current = made)} mini={<Mini table={table} at={at} colour={colour} />}
      overlay={
        <div class="legend">
          <span><svg viewBox="0 0 24 24"><use href="#i-nebula" style={{ fill: "#7a5cc8" }} /></svg>{t("galactic_era.legend.nebula")}</span>
          <span><svg viewBox="0 0 24 24"><use href="#i-asteroid" style={{ fill: "var(--ink-2)" }} /></svg>{t("galactic_era.legend.asteroids")}</span>
          <span><svg viewBox="0 0 24 24"><use href="#i-wormhole" style={{ fill: "var(--info)", color: "var(--info)" }} /></svg>{t("galactic_era.legend.wormhole")}</span>
        </div>
      }
    >
      <Ground table={table} />
      {table.sectors.map((sector) => {
        const own = hexes.filter((hex) => hex.sector === sector.position);
        const home = table.players.find((player) => own.some((hex) => hex.hex === player.home));
        return <path key={sector.position} d={outline(own, S)} fill="none" style={{ stroke: home ? colour(home.seat) : "var(--map-sector)" }} stroke-width="1.8" stroke-linecap="round" opacity=".75" />;
      })}
      {[...may.keys()].map((hex) => at.get(hex) && <polygon key={hex} points={points(at.get(hex)!, S * 0.92)} class={sharp ? "target" : "target hintly"} />)}
      {hexes.filter((hex) => picked(store, "hex", hex.hex)).map((hex) => <polygon key={hex.hex} points={points(at.get(hex.hex)!, S * 0.95)} class="chosen" />)}
      {table.battle && at.get(table.battle.hex) && <polygon points={points(at.get(table.battle.hex)!, S)} class="notlegal" />}
      {hexes.filter((hex) => hex.star).map((hex) => <StarMark key={hex.hex} hex={hex} at={at.get(hex.hex)!} colour={colour} />)}
      {hexes.filter((hex) => hex.pieces).map((hex) => (
        <g key={hex.hex}>{Object.entries(hex.pieces!).map(([seat, n], i) => <Ships key={seat} at={at.get(hex.hex)!} seat={Number(seat)} n={n} shift={i} star={Boolean(hex.star)} colour={colour(Number(seat))} />)}</g>
      ))}
      {[...stacks].map(([hex, list]) => at.get(hex) && list.map((one, i) => <FleetMark key={`${hex}${one.seat}${one.fleet.number}`} at={at.get(hex)!} fleet={one.fleet} shift={i} seat={one.seat} colour={colour(one.seat)} chosen={picked(store, "fleet", one.fleet.word)} />))}
      {hexes.filter((hex) => isLit(store, hex.hex)).map((hex) => <polygon key={hex.hex} points={points(at.get(hex.hex)!, S * 0.97)} class="spoken" />)}
      <g ref={layer} onKeyDown={walk}>
        {hexes.map((hex) => (
          <polygon key={hex.hex} data-hex={hex.hex} data-ref={`hex:${hex.hex}`} class={`hit ${may.has(hex.hex) ? "may" : ""}`} points={points(at.get(hex.hex)!, S)} tabIndex={may.has(hex.hex) ? 0 : -1} role="button" aria-disabled={!may.has(hex.hex)} aria-label={hexWords(props, hex, stacks.get(hex.hex) ?? [], may.get(hex.hex)?.sentences.slice(0, 2).map((one) => say(one.action, table)) ?? [])} onClick={() => choose(hex.hex)}>
            <title>{hexWords(props, hex, stacks.get(hex.hex) ?? [], [])}</title>
          </polygon>
        ))}
      </g>
    </PanZoom>
  );
}

function hexWords(props: Props, hex: Hex, fleets: { seat: number; fleet: Fleet }[], choices: string[]): string {
  const { table, store } = props;
  const parts = [hexName(table, hex.hex), t(`galactic_era.kind.${hex.kind}`)];
  const star = hex.star;
  if (star) {
    if (star.owner !== null) parts.push(`${store.seatName(star.owner)}, ${t("galactic_era.population", { n: star.population ?? 0 })}${star.limit ? `/${star.limit}` : ""}`);
    else if (star.type) parts.push(named("type", star.type));
    else if (star.counter) parts.push(t("galactic_era.unexplored"));
    if (star.relic) parts.push(named("relic", star.relic));
  }
  for (const [seat, n] of Object.entries(hex.pieces ?? {})) parts.push(`${store.seatName(Number(seat))}: ${t("galactic_era.ships", { n })}`);
  for (const { seat, fleet } of fleets) parts.push(`${store.seatName(seat)}: ${fleet.letter ? t("galactic_era.fleet", { letter: fleet.letter }) : t("galactic_era.fleet_hidden")}${fleet.ships !== null ? ` (${fleet.ships})` : ""}`);
  return [...parts, ...choices].join(", ");
}

const Ground = memo(function Ground(props: { table: EraTable }) {
  const { table } = props;
  const box = bounds(table.hexes, S, 320);
  return (
    <g>
      <g style={{ fill: "var(--map-star)" }}>{stars(box, 260).map((star, i) => <circle key={i} cx={star.x} cy={star.y} r={star.r} opacity={star.o} />)}</g>
      {table.hexes.map((hex) => {
        const at = centre(hex, S);
        return (
          <g key={hex.hex}>
            <polygon points={points(at, S)} style={{ fill: hex.sector % 2 ? "var(--map-hex-alt)" : "var(--map-hex)", stroke: "var(--map-line)" }} stroke-width=".8" />
            {hex.kind === "nebula" && <><polygon points={points(at, S * 0.94)} style={{ fill: "#5b3fa8" }} opacity=".28" /><use href="#i-nebula" x={at.x - 11} y={at.y - 11} width="22" height="22" style={{ fill: "#8d6be0", color: "#8d6be0" }} opacity=".75" /></>}
            {hex.kind === "asteroids" && <use href="#i-asteroid" x={at.x - 10} y={at.y - 10} width="20" height="20" style={{ fill: "var(--ink-2)", color: "var(--ink-2)" }} />}
            {hex.kind === "neutron" && <use href="#i-neutron" x={at.x - 10} y={at.y - 10} width="20" height="20" style={{ fill: "var(--track-science)", color: "var(--track-science)" }} />}
            {hex.wormhole !== undefined && <use href="#i-wormhole" x={at.x - 10} y={at.y - 10} width="20" height="20" style={{ fill: "var(--info)", color: "var(--info)" }} />}
          </g>
        );
      })}
    </g>
  );
}, (a, b) => a.table.hexes.length === b.table.hexes.length && a.table.hexes[0]?.hex === b.table.hexes[0]?.hex && a.table.sectors.length === b.table.sectors.length);

function StarMark(props: { hex: Hex; at: Point; colour: (seat: number) => string }) {
  const { at, colour } = props;
  const star = props.hex.star!;
  const owned = star.owner !== null;
  const fill = owned ? colour(star.owner!) : "var(--star)";
  return (
    <g pointer-events="none">
      <circle cx={at.x} cy={at.y} r={star.home ? 17 : 11} style={{ fill: "var(--sun)" }} opacity=".22" />
      {star.home ? (
        <use href="#i-home-star" x={at.x - 14} y={at.y - 14} width="28" height="28" style={{ fill, color: fill, stroke: "var(--piece-keyline)", strokeWidth: 1.6, paintOrder: "stroke" }} />
      ) : owned ? (
        <circle cx={at.x} cy={at.y} r="8.6" style={{ fill, stroke: "var(--piece-keyline)" }} stroke-width="1.2" />
      ) : (
        <use href="#i-star" x={at.x - 7} y={at.y - 7} width="14" height="14" style={{ fill, color: fill }} />
      )}
      {owned && <text x={at.x} y={at.y + 3.6} text-anchor="middle" class="popn">{star.population}</text>}
      {owned && <use href={`#i-${seatIcon(star.owner!)}`} x={at.x - 12} y={at.y + 4} width="6.500" height="6.500" style={{ fill, color: fill, stroke: "var(--piece-keyline)", strokeWidth: 5, paintOrder: "stroke" }} />}
      {!owned && (star.counter || star.type) && (
        <g transform={`translate(${at.x + 7} ${at.y + 7})`}><circle r="5" style={{ fill: "var(--raised)", stroke: "var(--ink-3)" }} /><text y="2.8" text-anchor="middle" class="cnt">{star.type ? star.type[0]!.toUpperCase() : "?"}</text></g>
      )}
      {(star.relic !== undefined) && <use href="#i-relic" x={at.x - 14} y={at.y - 14} width="10" height="10" style={{ fill: star.relic ? "var(--sun)" : "var(--ink-3)", color: star.relic ? "var(--sun)" : "var(--ink-3)" }} />}
      <text x={at.x} y={at.y + (star.home ? 22 : 19)} text-anchor="middle" class={`sname ${star.home ? "home" : ""}`}>{star.name}</text>
    </g>
  );
}

function Ships(props: { at: Point; seat: number; n: number; shift: number; star: boolean; colour: string }) {
  const { at, colour, n } = props;
  const x = at.x + (props.star ? 9 : -5) + props.shift * 7;
  const y = at.y - (props.star ? 12 : 4);
  return (
    <g pointer-events="none">
      <use href="#i-ship" x={x - 7} y={y - 7} width="15" height="15" style={{ fill: colour, color: colour, stroke: "var(--piece-keyline)", strokeWidth: 3, paintOrder: "stroke" }} />
      <text x={x + 8} y={y + 5} class="shipn">{n}</text>
      {!props.star && <use href={`#i-${seatIcon(props.seat)}`} x={x - 9} y={y + 4} width="6" height="6" style={{ fill: colour, color: colour }} />}
    </g>
  );
}

function FleetMark(props: { at: Point; fleet: Fleet; shift: number; seat: number; colour: string; chosen: boolean }) {
  const { at, fleet, colour } = props;
  const x = at.x - 2 + props.shift * 8;
  const y = at.y - 9 - props.shift * 2;
  return (
    <g pointer-events="none">
      <rect x={x - 9} y={y - 9.5} width="18" height="19" rx="4" style={{ fill: "var(--piece-well)", stroke: props.chosen ? "var(--sun)" : "none" }} stroke-width="2" />
      <use href={`#i-fleet-${fleet.letter ? fleet.letter.toLowerCase() : "hidden"}`} x={x - 9} y={y - 9} width="18" height="18" style={{ fill: colour, color: colour }} />
      {Array.from({ length: Math.min(5, fleet.height) }, (_, i) => <rect key={i} x={x + 10} y={y + 6 - i * 3.2} width="6" height="2.200" rx="1" style={{ fill: colour }} />)}
      {fleet.ships !== null && <text x={x + 18} y={y + 8} class="shipn">{fleet.ships}</text>}
    </g>
  );
}

function Mini(props: { table: EraTable; at: Map<string, Point>; colour: (seat: number) => string }) {
  const { table, at } = props;
  return (
    <>
      {table.sectors.map((sector) => <path key={sector.position} d={outline(table.hexes.filter((hex) => hex.sector === sector.position), S)} fill="none" style={{ stroke: "var(--map-sector)" }} stroke-width="8" />)}
      {table.hexes.map((hex) => hex.star && <circle key={hex.hex} cx={at.get(hex.hex)!.x} cy={at.get(hex.hex)!.y} r={hex.star.owner === null ? 8 : 15} style={{ fill: hex.star.owner === null ? "var(--star)" : props.colour(hex.star.owner) }} />)}
    </>
  );
}
