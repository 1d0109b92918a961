/** The map: sectors, planets, structures, satellites, federations; what may be built where, and why not. */
import { useSignal, type Signal } from "@preact/signals";
import { useEffect, useMemo } from "preact/hooks";
import { t } from "../../i18n";
import { bounds, centre, points, SIZE, type Point } from "../../table/hex";
import type { Camera } from "../../table/camera";
import { LayerMenu } from "../../table/layers";
import { PanZoom } from "../../table/panzoom";
import { targets, type Sentence } from "../../table/prompt";
import { Planet } from "../../ui/planet";
import type { TableProps } from "../game";
import { sharp } from "./face";
import { FEDERATE, known } from "./federating";
import { Chosen, OtherWays, planned } from "./federation";
import { Ground, Mini } from "./ground";
import { Hits } from "./hits";
import { LayerLegend } from "./legend";
import { layers } from "../../ui/settings";
import { layerNames, NameLayer, NumberLayers, ReachLayer, SectorLayer } from "./layers";
import { factionColour, planetPicture } from "./names";
import { ChargeLine, Federations, ForeseenPieces, Pieces, PointedGhost } from "./pieces";
import { lastPlace, Tags } from "./tags";
import { farther, PointedTip } from "./tip";
import type { GaiaTable, Hex } from "./types";

type Props = TableProps<GaiaTable>;

const PLANET_R = SIZE * 0.66;
/** Around the map: its outline, and no more. */
const MARGIN = 12;
const NOTHING: ReadonlyMap<number, unknown> = new Map();

export function Board(props: Props) {
  const { store, table, before } = props;
  const { hexes } = table.map;
  const at = useMemo(() => hexes.map((hex) => centre(hex)), [hexes.length, hexes[0]?.q]);
  const box = useMemo(() => bounds(hexes, SIZE, MARGIN), [hexes.length, hexes[0]?.q]);
  const camera = useSignal<Camera | null>(null);
  const places = at.filter((_, n) => hexes[n]!.planet || hexes[n]!.owner !== undefined);

  useAttention(props, camera);

  const may =
    store.myTurn.value && !store.replay.value
      ? targets(store.open.value, store.picks.value, "hex")
      : new Map<number, Sentence[]>();
  const strong = sharp(store);
  const chosen = new Set(store.picks.value.refs.filter((ref) => ref.kind === "hex").map((ref) => ref.value));
  const colour = (seat: number) => factionColour(table.players[seat]?.home, seat);
  const dim = strong && may.size > 0;
  const joined = planned(props)?.planets;
  const aside = (hex: Hex) => (joined ? !joined.includes(hex.name) : dim && !may.has(hex.n));
  return (
    <PanZoom
      box={box}
      label={t("gaia.map", { n: table.map.sectors.length })}
      camera={camera}
      mini={<Mini table={table} at={at} colour={colour} />}
      tools={<LayerMenu list={layerNames()} />}
      places={places}
      overlay={<Over {...props} may={may} at={at} camera={camera} strong={strong} />}
    >
      <Ground sectors={table.map.sectors} hexes={hexes} />
      <ReachLayer table={table} me={props.me} at={at} />
      <Federations table={table} at={at} colour={colour} />
      <Planets hexes={hexes} at={at} dimmed={(hex) => aside(hex) && hex.owner === undefined} />
      <Targets {...props} may={may} at={at} strong={strong} />
      {[...chosen].map((n) => at[n] && <polygon key={n} points={points(at[n]!, SIZE * 0.95)} class="chosen" />)}
      <Standing table={table} before={before} at={at} colour={colour} />
      <ForeseenPieces {...props} at={at} colour={colour} />
      {strong && <PointedGhost {...props} may={may} at={at} colour={colour} />}
      <SpokenOf {...props} at={at} />
      <ChargeLine {...props} at={at} />
      <Chosen {...props} at={at} />
      <NumberLayers
        table={table}
        me={props.me}
        at={at}
        colour={colour}
        federating={store.picks.value.verb === FEDERATE}
      />
      <SectorLayer table={table} colour={colour} />
      {layers.value.names && <NameLayer hexes={hexes} at={at} />}
      <Hits {...props} may={may} at={at} camera={camera} />
      <OtherWays {...props} at={at} />
    </PanZoom>
  );
}

/** Words over the map: what may be chosen, layers, tags, and what is told of the place under the pointer. */
function Over(
  props: Props & { may: Map<number, Sentence[]>; at: Point[]; camera: Signal<Camera | null>; strong: boolean },
) {
  const { table, may, at, camera, strong } = props;
  return (
    <>
      {table.map.hexes.length === 0 && <p class="nomap">{t("gaia.map.none")}</p>}
      {strong && may.size > 0 && <Legend may={may} />}
      <LayerLegend table={table} me={props.me} at={at} camera={camera} />
      <Tags {...props} camera={camera} at={at} may={strong ? may : NOTHING} />
      <PointedTip {...props} may={may} camera={camera} at={at} />
    </>
  );
}

/** How much is seen around a place that is spoken of. */
const AROUND = SIZE * 3;

/** A phone shows what the tentative turn has changed, and where power is offered; every screen goes closer to a federation. */
function useAttention(props: Props, camera: Signal<Camera | null>): void {
  const { store, table, before } = props;
  const { hex, own } = table.question;
  const planets = planned(props)?.planets ?? [];
  // All ways are in sight from the start: the picture does not jump from one to the other.
  const spoken = [hex, own, ...planets, ...(planets.length ? known.value.ways.flatMap((way) => way.satellites) : [])];
  const past = store.replay.value !== null;
  const lit = past ? store.lit.value.map((one) => one.text) : [];
  const places = past
    ? table.map.hexes.filter((one) => lit.includes(one.name))
    : table.map.hexes.filter(
        (one, n) => spoken.includes(one.name) || (table !== before && changed(before.map.hexes[n], one)),
      );
  const names = places.map((one) => one.name).join();
  useEffect(() => {
    camera.value?.attend(names ? bounds(places, SIZE, planets.length ? SIZE * 1.5 : AROUND) : null, planets.length > 0);
  }, [names, camera.value]);
}

/** `dimmed`: what cannot be chosen steps back while something is. */
function Planets({ hexes, at, dimmed }: { hexes: Hex[]; at: Point[]; dimmed: (hex: Hex) => boolean }) {
  return (
    <g>
      {hexes.map(
        (hex) =>
          hex.planet && (
            <g key={hex.n} class={dimmed(hex) ? "dimmed" : ""}>
              <Planet kind={planetPicture(hex.planet)} x={at[hex.n]!.x} y={at[hex.n]!.y} r={PLANET_R} />
            </g>
          ),
      )}
    </g>
  );
}

/** Structures and satellites; those of the tentative turn look so. */
function Standing(props: { table: GaiaTable; before: GaiaTable; at: Point[]; colour: (seat: number) => string }) {
  const { table, before, at, colour } = props;
  return (
    <>
      {table.map.hexes.map(
        (hex) =>
          (hex.satellites?.length || hex.owner !== undefined || hex.guest !== undefined) && (
            <Pieces
              key={hex.n}
              hex={hex}
              at={at[hex.n]!}
              colour={colour}
              fresh={table !== before && changed(before.map.hexes[hex.n], hex)}
            />
          ),
      )}
    </>
  );
}

/** How many places can be chosen, and how many of them only with Q.I.C. */
function Legend({ may }: { may: Map<number, Sentence[]> }) {
  const free = [...may.values()].filter((list) => !farther(list)).length;
  return (
    <div class="legend">
      {free > 0 && (
        <span>
          <svg viewBox="0 0 16 14">
            <polygon points="14.5,7 11.2,12.6 4.8,12.6 1.5,7 4.7,1.4 11.2,1.4" class="target" />
          </svg>
          {t("gaia.legend.may", { n: free })}
        </span>
      )}
      {may.size > free && (
        <span>
          <svg viewBox="0 0 16 14">
            <polygon
              points="14.5,7 11.2,12.6 4.8,12.6 1.5,7 4.7,1.4 11.2,1.4"
              class="target extra"
              style={{ fill: "none" }}
            />
          </svg>
          {t("gaia.legend.qic", { n: may.size - free })}
        </span>
      )}
    </div>
  );
}

/** Whether the tentative turn put something there or took it away. */
function changed(old: Hex | undefined, hex: Hex): boolean {
  return (
    old !== undefined &&
    (old.building !== hex.building ||
      old.owner !== hex.owner ||
      old.guest !== hex.guest ||
      (old.satellites?.length ?? 0) !== (hex.satellites?.length ?? 0))
  );
}

/** What the log speaks of while somebody points at it, and where the others have just been. */
function SpokenOf({ store, table, at }: Props & { at: Point[] }) {
  const lit = new Set(store.lit.value.map((one) => one.text));
  const marks = store.marks.value;
  const last = store.replay.value ? undefined : lastPlace(store);
  return (
    <>
      {table.map.hexes.map(
        (hex) =>
          (lit.has(hex.name) || marks.has(hex.name)) && (
            <polygon
              key={hex.n}
              points={points(at[hex.n]!, SIZE * 0.97)}
              class={lit.has(hex.name) ? "spoken" : `marked ${last && last.hex !== hex.name ? "earlier" : ""}`}
            />
          ),
      )}
    </>
  );
}

/** What may be pointed at: plainly while something is chosen, else only hinted at. */
function Targets(props: Props & { may: Map<number, Sentence[]>; at: Point[]; strong: boolean }) {
  const { store, may, at } = props;
  if (!props.strong)
    return (
      <g>
        {[...may.keys()].map(
          (n) => at[n] && <polygon key={n} points={points(at[n]!, SIZE * 0.93)} class="target hintly" />,
        )}
      </g>
    );
  // A new question breathes anew.
  const asked = `${store.whole.value?.version}:${store.draft.value?.actions.length ?? 0}:${store.picks.value.verb}`;
  return (
    <g class="breathe" key={asked}>
      {[...may].map(
        ([n, list]) =>
          at[n] && (
            <g key={n}>
              <polygon points={points(at[n]!, SIZE * 0.93)} class={`target ${farther(list) ? "extra" : ""}`} />
              {farther(list) && (
                <>
                  <circle
                    cx={at[n]!.x + SIZE * 0.62}
                    cy={at[n]!.y - SIZE * 0.56}
                    r={7.3}
                    style={{ fill: "var(--panel)", stroke: "var(--signal)" }}
                    stroke-width="1.2"
                  />
                  <use
                    href="#i-qic"
                    x={at[n]!.x + SIZE * 0.62 - 5}
                    y={at[n]!.y - SIZE * 0.56 - 5}
                    width="10"
                    height="10"
                    style={{ fill: "var(--res-qic)" }}
                  />
                </>
              )}
            </g>
          ),
      )}
    </g>
  );
}
