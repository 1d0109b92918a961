/** The other players: alignment, domination points, stars, population, ships, what is seen of their fleets. */
import { t } from "../../i18n";
import { Thing } from "../../table/thing";
import { Icon, seatIcon } from "../../ui/icon";
import type { TableProps } from "../game";
import { seatColour } from "./names";
import type { EraTable, Player } from "./types";

export function Alignment(props: { player: Player }) {
  const light = props.player.alignment === "sto";
  return <span class={`al ${light ? "light" : "dark"}`}><Icon name={light ? "align-light" : "align-dark"} />{light ? "STO" : "STS"}</span>;
}

export function Others(props: TableProps<EraTable>) {
  const { table, me, store } = props;
  const owing = store.view.value?.deciders ?? [];
  return (
    <div class="others">
      {table.players.filter((player) => player.seat !== me).map((player) => (
        <article key={player.seat} class={`panel opp ${owing.includes(player.seat) ? "now" : ""}`} style={{ "--pc": seatColour(player.name, player.seat) }} aria-label={store.seatName(player.seat)}>
          <header class="row">
            <Thing store={store} kind="player" text={player.name} title={store.seatName(player.seat)} class="who"><Icon name={seatIcon(player.seat)} class="pc" /><b>{player.people_name ?? store.seatName(player.seat)}</b>{player.people_name && <em>{store.seatName(player.seat)}</em>}</Thing>
            <Alignment player={player} />
            <span class="dp"><Icon name="dp" color="var(--res-dp)" />{player.dp}</span>
          </header>
          <div class="l">
            <span title={t("galactic_era.number.stars")}><Icon name="star" />{player.stars.length}</span>
            <span title={t("galactic_era.number.population")}><Icon name="population" />{player.population}</span>
            <span title={t("galactic_era.number.ships")}><Icon name="ship" />{player.pieces - player.supply}</span>
            <span title={t("galactic_era.cards")}><Icon name="domination" />{player.hand.length}</span>
            <span class="fl">{player.fleets.map((fleet) => <Icon key={fleet.number} name={`fleet-${fleet.letter ? fleet.letter.toLowerCase() : "hidden"}`} />)}</span>
          </div>
          {me !== null && <div class="l"><span class="muted">{t("galactic_era.turn_n", { n: player.order })}</span><Relation war={player.at_war.includes(me)} /></div>}
        </article>
      ))}
    </div>
  );
}

function Relation(props: { war: boolean }) {
  return <span class={`rel ${props.war ? "war" : "peace"}`}><Icon name={props.war ? "war" : "peace"} />{t(props.war ? "galactic_era.war_with_you" : "galactic_era.peace_with_you")}</span>;
}
