/** The terraforming wheel: the seven planet types, and how many steps each is away from one's own. */
import { t } from "../../i18n";
import { Planet } from "../../ui/planet";
import type { TableProps } from "../game";
import { named } from "./names";
import type { GaiaTable, Limits, Player } from "./types";

const RADIUS = 74;

export function Wheel(props: { player: Player; limits: Limits }) {
  const { player, limits } = props;
  const home = Math.max(0, limits.wheel.indexOf(player.home ?? ""));
  const places = limits.wheel.map((kind, i) => {
    // One's own type is on top.
    const angle = ((i - home) / limits.wheel.length) * 2 * Math.PI - Math.PI / 2;
    return { kind, steps: player.steps?.[kind] ?? 0, x: Math.cos(angle) * RADIUS, y: Math.sin(angle) * RADIUS };
  });
  return (
    <figure class="wheel">
      <svg viewBox="-104 -104 208 208" role="img" aria-label={spoken(player, limits)}>
        <circle class="ring" r={RADIUS} />
        {places.map(({ kind, steps, x, y }) => (
          <g key={kind}>
            <Planet kind={kind} x={x} y={y} r={steps === 0 ? 19 : 16} />
            <text x={x * 1.33} y={y * 1.33 + 4} class={steps === 0 ? "own" : ""}>
              {steps}
            </text>
          </g>
        ))}
        <text y="-3" class="own">
          {t("gaia.wheel.step")}
        </text>
        <text y="14">{t("gaia:amount.ore", { n: player.step_cost ?? 0 })}</text>
      </svg>
      <figcaption>{t("gaia.wheel.help")}</figcaption>
    </figure>
  );
}

function spoken(player: Player, limits: Limits): string {
  const parts = limits.wheel.map((kind) => `${named("planet", kind)}: ${player.steps?.[kind] ?? 0}`);
  return `${t("gaia.wheel.help")} ${parts.join(", ")}`;
}

/** Beside the rules: the wheel of whoever reads them. */
export function WheelOf(props: TableProps<GaiaTable>) {
  const player = props.table.players[props.me ?? 0];
  return player?.faction ? <Wheel player={player} limits={props.table.limits} /> : null;
}
