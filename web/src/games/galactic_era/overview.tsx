/** What helps to read the map: the whole of it small, and what its signs mean. */
import { computed } from "@preact/signals";
import { useMemo } from "preact/hooks";
import { t } from "../../i18n";
import type { Camera } from "../../table/camera";
import { outline, type Point } from "../../table/hex";
import { Icon } from "../../ui/icon";
import { homes } from "./ground";
import { seatColour } from "./names";
import type { EraTable } from "./types";

export function Mini(props: { table: EraTable; at: Map<string, Point> }) {
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

/** The room that its words take in a corner, in pixels. */
const WORDS = { w: 230, h: 115 };

/** The corner of the map in which the fewest hexes lie. */
function emptiest(camera: Camera, hexes: Point[]): string {
  const { w, h } = camera.sight.value;
  const seen = hexes.map((hex) => camera.at(hex.x, hex.y));
  const lying = (corner: string) =>
    seen.filter(
      ({ x, y }) =>
        (corner.endsWith("left") ? x < WORDS.w : x > w - WORDS.w) &&
        (corner.startsWith("top") ? y < WORDS.h : y > h - WORDS.h),
    ).length;
  return ["bottom right", "top right", "bottom left"].sort((a, b) => lying(a) - lying(b))[0]!;
}

export function Legend(props: { camera: Camera | null; hexes: Point[] }) {
  const { camera, hexes } = props;
  const corner = useMemo(() => computed(() => (camera ? emptiest(camera, hexes) : "")), [camera, hexes]);
  return (
    <div class="legend ge-legend" data-corner={corner.value} aria-hidden="true">
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
