/** The map under the race: parsecs with their galaxies and stacks of systems. */
import { useComputed, useSignal, type Signal } from "@preact/signals";
import type { RefObject } from "preact";
import { useEffect, useRef } from "preact/hooks";
import { t } from "../../i18n";
import type { Box, Camera } from "../../table/camera";
import { phone, wide } from "../../table/fit";
import { stars } from "../../table/hex";
import { PanZoom, Pixels } from "../../table/panzoom";
import type { TableProps } from "../game";
import { Stack } from "./field";
import { GalaxyGroup } from "./galaxy";
import { flattened, hexPoints, marginOf, R, ROOMY, spotOf, U } from "./layout";
import { reached } from "./plan";
import { Race } from "./race";
import type { CouncilTable, Galaxy } from "./types";

type Props = TableProps<CouncilTable>;

export function Board(given: Props) {
  const sky = useRef<HTMLDivElement>(null);
  const { shape, high } = useWindow(sky).value;
  const margin = marginOf(wide.value, high);
  // Beside the panel of a tablet the map is high and narrow: names in one line with what they pay would meet.
  const stacked = !wide.value && shape < ROOMY;
  const table = flattened(given.table, shape, margin, stacked);
  const props = { ...given, table };
  const { width, height } = table.layout.extent;
  const box = { x: -margin, y: 0, w: width * U + margin, h: height * U };
  const camera = useSignal<Camera | null>(null);
  useShown(props, camera);
  return (
    <div class="council-board" style={{ "--lanes": table.players.length }}>
      <Race {...props} />
      <div class="sky" ref={sky}>
        <PanZoom box={box} label={t("council.map")} mini={<SmallMap table={table} />} camera={camera}>
          <g style={{ fill: "var(--map-star)" }}>
            {stars(box, 160).map((star, i) => (
              <circle key={i} cx={star.x} cy={star.y} r={star.r} opacity={star.o} />
            ))}
          </g>
          <Pixels>
            {table.layout.bands.map((band) => (
              <Band
                key={band.parsec}
                band={band}
                box={box}
                reached={inRange(table, band.parsec)}
                limit={band.parsec === (table.range ?? 0)}
              />
            ))}
            {table.galaxies.map((galaxy) => (
              <g key={galaxy.galaxy} class={farOff(table, galaxy) ? "far-off" : ""}>
                <GalaxyGroup {...props} galaxy={galaxy} stacked={stacked} />
              </g>
            ))}
            {table.stacks.map((stack) => (
              <Stack key={stack.parsec} {...props} parsec={stack.parsec} size={stack.size} />
            ))}
          </Pixels>
        </PanZoom>
      </div>
    </div>
  );
}

/** How many times wider than high the galaxies stand: as the window of the map, but on a phone, which shows a part of them; and how high that is. */
function useWindow(sky: RefObject<HTMLDivElement | null>): Signal<{ shape: number; high: number }> {
  const seen = useSignal({ shape: 0, high: 0 });
  useEffect(() => {
    const watch = new ResizeObserver(([entry]) => {
      const { width, height } = entry!.contentRect;
      if (height) seen.value = { shape: Math.max(phone.peek() ? ROOMY : 0, width / height), high: height };
    });
    watch.observe(sky.current!);
    return () => watch.disconnect();
  }, []);
  return seen;
}

/** A phone shows a part of the map: where nothing of it can be chosen, the map goes to the nearest that can. */
function useShown({ store, table }: Props, camera: Signal<Camera | null>): void {
  const open = store.myTurn.value && !store.replay.value ? store.open.value : [];
  const size = useComputed(() => `${camera.value?.sight.value.w}x${camera.value?.sight.value.h}`);
  useEffect(() => {
    const look = camera.peek();
    if (wide.peek() || !look?.sight.peek().w) return;
    const { cx, cy, w, h } = look.sight.peek();
    const off = (spot: { x: number; y: number }) => Math.max(Math.abs(spot.x - cx) / w, Math.abs(spot.y - cy) / h);
    const spots = open.flatMap((one) => one.refs.map((ref) => spotOf(table, ref.kind, ref.text) ?? []).flat());
    const nearest = spots.sort((a, b) => off(a) - off(b))[0];
    if (nearest) look.reveal(nearest.x, nearest.y);
  }, [open, size.value]);
}

/** Whether the card in play, or the one that is laid or pointed at, cannot do anything there. */
function farOff({ range }: CouncilTable, { galaxy, parsec }: Galaxy): boolean {
  const targets = reached.value?.targets ?? [];
  if (targets.length) return !targets.some((one) => one.startsWith(galaxy) || one === `parsec${parsec}`);
  return range !== null && parsec > range;
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

/** A parsec's name at the margin, and the line that parts it from the one above: what is reached ends at a lighted one. */
function Band(props: { band: CouncilTable["layout"]["bands"][number]; box: Box; reached: boolean; limit: boolean }) {
  const { band, box, reached } = props;
  return (
    <g>
      {band.y_min > 0 && (
        <path
          d={`M${box.x} ${band.y_min * U}H${box.x + box.w}`}
          style={{ stroke: `var(--${props.limit ? "signal" : "map-line"})` }}
          stroke-width="1.5"
          stroke-dasharray="6 5"
        />
      )}
      <text
        transform={`translate(2 ${((band.y_min + band.y_max) / 2) * U}) rotate(-90)`}
        text-anchor="middle"
        class={`band ${reached ? "reached" : ""}`}
      >
        {t("council.parsec", { n: band.parsec })}
        {reached && " ✓"}
        {reached && <title>{t("council.in_range")}</title>}
      </text>
    </g>
  );
}

function inRange(table: CouncilTable, parsec: number): boolean {
  return table.range !== null && parsec <= table.range;
}
