/** The power cycle: three areas and the Gaia area. */
import { t } from "../../i18n";
import type { Line } from "../../protocol";
import { bare } from "../../table/lines";
import type { Player } from "./types";

const TOKEN = "M13.6 3 6.4 13.4h4.4L9.6 21l8-11h-4.7z";

/** Tokens that a tentative turn spends. */
function spentIn(lines: readonly Line[], seat: number): number {
  return lines
    .flatMap((line) => line.facts)
    .filter((fact) => fact.seat === seat && fact.kind === "moved" && fact.where === "area3,area1")
    .reduce((sum, fact) => sum + (fact.amount ?? 0), 0);
}

/** Tokens lie in rows; beyond twelve the number speaks. */
export function Cycle(props: { player: Player; old: Player; lines?: readonly Line[] }) {
  const { player, old, lines = [] } = props;
  const spent = spentIn(lines, player.seat);
  const burned = lines.filter((line) => line.seat === player.seat && bare(line).startsWith("burn power")).length;
  const [one, two, three] = player.power;
  const words = `${t("gaia.term.power_cycle")}: I ${one}, II ${two}, III ${three}, ${t("gaia:word.place.gaia_area")} ${player.gaia}${player.brainstone ? `, ${t("gaia:word.resource.brainstone")} ${["", "I", "II", "III", "Gaia"][player.brainstone]}` : ""}`;
  return (
    <svg viewBox="0 0 276 160" class="cycle" role="img" aria-label={words}>
      <defs>
        <marker id="arrow" viewBox="0 0 10 10" refX="7" refY="5" markerWidth="7" markerHeight="7" orient="auto">
          <path d="M0 0 10 5 0 10z" style={{ fill: "var(--ink-3)" }} />
        </marker>
      </defs>
      <g fill="none" stroke-width="2">
        <path d="M49 60C53 46 62 38 76 33" style={{ stroke: "var(--ink-3)" }} marker-end="url(#arrow)" />
        <path d="M143 33C156 38 165 46 169 60" style={{ stroke: "var(--ink-3)" }} marker-end="url(#arrow)" />
        <path
          d="M138 122C122 134 98 134 82 123"
          style={{ stroke: "var(--line-strong)" }}
          stroke-dasharray="4 3"
          marker-end="url(#arrow)"
        />
      </g>
      <g style={{ fill: "var(--well)", stroke: "var(--line-strong)" }} stroke-width="1.5">
        <circle cx="46" cy="100" r="37" data-area={0} class={one !== old.power[0] ? "ch" : ""} />
        <circle cx="109" cy="34" r="31" data-area={1} class={two !== old.power[1] ? "ch" : ""} />
        <circle cx="172" cy="100" r="37" data-area={2} class={`iii ${three !== old.power[2] ? "ch" : ""}`} />
        <rect
          x="220"
          y="34"
          width="52"
          height="103"
          rx="20"
          data-area={3}
          class={`ga ${player.gaia !== old.gaia ? "ch" : ""}`}
        />
      </g>
      <Tokens x={46} y={100} n={one} stone={player.brainstone === 1} wide={3} />
      <Tokens x={109} y={34} n={two} stone={player.brainstone === 2} wide={3} />
      <Tokens x={172} y={100} n={three} stone={player.brainstone === 3} wide={3} />
      <Tokens x={246} y={88} n={player.gaia} stone={player.brainstone === 4} wide={2} />
      {spent > 0 && (
        <text x={109} y={148} text-anchor="middle" class="count left">
          {t("gaia.cycle.spent", { n: spent })}
        </text>
      )}
      {burned > 0 && (
        <text x={36} y={24} text-anchor="middle" class="count left">
          {t("gaia.cycle.burned", { n: burned })}
        </text>
      )}
      <AreaCount x={46} y={153} name="I" from={old.power[0]} to={one} />
      <AreaCount x={166} y={15} name="II" from={old.power[1]} to={two} />
      <AreaCount x={172} y={153} name="III" from={old.power[2]} to={three} />
      <AreaCount x={246} y={153} name={t("gaia.short.gaia")} from={old.gaia} to={player.gaia} />
    </svg>
  );
}

function AreaCount(props: { x: number; y: number; name: string; from: number; to: number }) {
  return (
    <text x={props.x} y={props.y} text-anchor="middle" class="count">
      {props.name}
      {"\u00a0 "}
      {props.from !== props.to && <tspan class="was">{props.from} → </tspan>}
      <tspan class="is">{props.to}</tspan>
    </text>
  );
}

function Tokens(props: { x: number; y: number; n: number; stone: boolean; wide: number }) {
  const shown = Math.min(props.n, props.wide * 4) + (props.stone ? 1 : 0);
  const rows = Math.ceil(shown / props.wide);
  return (
    <g>
      {Array.from({ length: shown }, (_, i) => {
        const row = Math.floor(i / props.wide);
        const inRow = Math.min(props.wide, shown - row * props.wide);
        const x = props.x + ((i % props.wide) - (inRow - 1) / 2) * 16;
        const y = props.y + (row - (rows - 1) / 2) * 15.5;
        const stone = props.stone && i === shown - 1;
        return (
          <g key={i}>
            {stone ? (
              <rect
                x={x - 6.5}
                y={y - 6.5}
                width="13"
                height="13"
                rx="3"
                style={{ fill: "var(--sun)" }}
                transform={`rotate(45 ${x} ${y})`}
              />
            ) : (
              <circle cx={x} cy={y} r="6.2" style={{ fill: "var(--res-power)" }} />
            )}
            <path transform={`translate(${x - 3.9} ${y - 4}) scale(.33)`} d={TOKEN} fill="#14082b" fill-opacity=".8" />
          </g>
        );
      })}
    </g>
  );
}
