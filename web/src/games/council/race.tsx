/** The race of energy and consumption: whoever catches up rises a level. */
import { label, t } from "../../i18n";
import { Icon, seatIcon } from "../../ui/icon";
import type { TableProps } from "../game";
import { civColour, LEVELS } from "./names";
import { forecast } from "./plan";
import type { CouncilTable } from "./types";

type Props = TableProps<CouncilTable>;

export function Race(props: Props) {
  const { table, store } = props;
  const players = [...table.players].sort((a, b) => table.order.indexOf(a.player) - table.order.indexOf(b.player));
  return (
    <section class="race" aria-label={t("council.race")}>
      <div class="scale">
        <span />
        <span class="axis">
          {[0, 20, 40, 60, 80, 100].map((n) => (
            <i key={n} style={{ left: `${n}%` }}>
              {n}
            </i>
          ))}
        </span>
        <em>
          ● {t("council:term.energy")} ◇ {t("council:term.consumption")}
        </em>
      </div>
      {players.map((player) => {
        const planned = props.me === player.player ? forecast(store, table)?.marker : undefined;
        const marker = planned ?? player.consumption;
        const gap = marker - player.energy;
        const colour = civColour(player.colour, player.player);
        return (
          <div class="lane" key={player.player} style={{ "--pc": colour }}>
            <span class="who">
              <Icon name={seatIcon(player.player)} class="pc" />
              <b>{store.seatName(player.player)}</b>
              <span class="die" title={label(t("council:pane.level"))}>
                {LEVELS[player.level]}
              </span>
            </span>
            <span class="track">
              <i class="run" style={{ width: `${Math.min(100, player.energy)}%` }} />
              <i
                class="gap"
                style={{ left: `${Math.min(player.energy, marker)}%`, width: `${Math.min(100, Math.abs(gap))}%` }}
              />
              <i class="dot2" style={{ left: `${Math.min(100, player.energy)}%` }} />
              <i class="diamond" style={{ left: `${Math.min(100, player.consumption)}%` }} />
              {planned !== undefined && planned !== player.consumption && (
                <i class="diamond tent" style={{ left: `${Math.min(100, planned)}%` }} />
              )}
            </span>
            <span class="togo">
              <span>
                <b>{player.energy}</b> {t("council.of", { n: marker })}
              </span>{" "}
              <span class="rest">{t("council.togo", { n: Math.max(0, gap) })}</span>
            </span>
          </div>
        );
      })}
    </section>
  );
}
