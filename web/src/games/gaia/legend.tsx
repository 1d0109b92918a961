/** What the layers of the map mean, in a corner that covers no planet where there is one. */
import type { Signal } from "@preact/signals";
import { label, t } from "../../i18n";
import type { Camera } from "../../table/camera";
import type { Point } from "../../table/hex";
import { Icon } from "../../ui/icon";
import { PlanetIcon } from "../../ui/planet";
import { layers } from "../../ui/settings";
import { GainList } from "./face";
import { named } from "./names";
import type { GaiaTable, Player } from "./types";

/** Room that the legend takes, in pixels, and the height of one of its lines. */
const WIDTH = 180;
const LINE = 19;
const CORNERS = ["bottom left", "top right", "bottom right"] as const;
/** Q.I.C. that a way may take. */
const WAYS = [0, 1, 2] as const;

export function LayerLegend(props: {
  table: GaiaTable;
  me: number | null;
  at: Point[];
  camera: Signal<Camera | null>;
}) {
  const player = props.me === null ? undefined : props.table.players[props.me];
  const { cost, reach } = layers.value;
  const camera = props.camera.value;
  if (!player?.prices || !camera || (!cost && !reach)) return null;
  const lines = [...(cost ? costLines(player) : []), ...(reach ? reachLines() : [])];
  const head = cost
    ? `${named("faction", player.faction ?? "")}: ${t("gaia.legend.step", { n: player.step_cost ?? 0 })}`
    : label(t("gaia.layer.reach"));
  const height = LINE * (lines.length + 1) + 14;
  const planets = props.at.filter((_, n) => props.table.map.hexes[n]!.planet);
  const { name } = camera.corner(planets, { w: WIDTH, h: height }, CORNERS);
  return (
    <div class="layer-legend" data-corner={name}>
      <b>{head}</b>
      {lines}
    </div>
  );
}

/** What planets cost by their steps, as the table prices those that are free. */
function costLines(player: Player) {
  const bySteps = new Map(
    Object.entries(player.steps ?? {}).map(([kind, steps]) => [steps, player.prices?.[kind]] as const),
  );
  const gaia = player.prices?.gaia;
  return [
    ...[...bySteps]
      .filter(([, price]) => price)
      .sort(([a], [b]) => a - b)
      .map(([steps, price]) => (
        <span key={steps} data-steps={steps}>
          <i>{"•".repeat(steps) || "0"}</i>
          <GainList gains={price!} /> <em>{steps ? t("gaia.legend.steps", { n: steps }) : t("gaia:pane.home")}</em>
        </span>
      )),
    gaia && (
      <span key="gaia">
        <PlanetIcon kind="gaia" /> <GainList gains={gaia} /> <em>{named("planet", "gaia")}</em>
      </span>
    ),
    <span key="former" class="former">
      <Icon name="gaiaformer" /> {t("gaia.legend.former", { what: named("building", "gaiaformer") })}
    </span>,
  ];
}

function reachLines() {
  return WAYS.map((n) => (
    <span key={`q${n}`}>
      <svg viewBox="-8 -8 16 16" class="layer-reach">
        <polygon points="8,0 4,7 -4,7 -8,0 -4,-7 4,-7" class={`q${n}`} />
      </svg>
      {t("gaia.legend.reach", { n })}
    </span>
  ));
}
