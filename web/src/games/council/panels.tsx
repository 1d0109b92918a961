/** The market of AI cards, Dark Tech, and what the galaxies would pay now. */
import { t } from "../../i18n";
import { Thing } from "../../table/thing";
import { Icon, seatIcon } from "../../ui/icon";
import type { TableProps } from "../game";
import { CardFace, GemSigns } from "./cards";
import { civColour, gemWords, LEVELS, named } from "./names";
import type { CouncilTable } from "./types";

type Props = TableProps<CouncilTable>;

export function Market(props: Props) {
  const { table, store } = props;
  return (
    <>
      <div class="h">{t("council.market")}<em>{t("council.deck", { n: table.decks.ai })}</em></div>
      <div class="cards">
        {table.market.map((card, i) => (card ? <CardFace key={card.card} store={store} card={card} /> : <span key={i} class="card gone" />))}
      </div>
    </>
  );
}

export function DarkTech(props: Props) {
  const { table, store } = props;
  return (
    <>
      <div class="h">{t("council.dark_tech")}<em>{t("council.dark_tech.help")}</em></div>
      <div class="dk">
        {table.dark_tech.map((stack) => (
          <div key={stack.level} class="dkc">
            <h4><Icon name="dark-tech" /> {t("council.level_n", { n: LEVELS[stack.level]! })}<small>{t("council.left_n", { n: stack.size })}</small></h4>
            {table.players.flatMap((player) => player.dark_tech.filter((tech) => tech.level === stack.level).map((tech) => (
              <p key={tech.tech} style={{ "--pc": civColour(player.colour, player.player) }}><Icon name={seatIcon(player.player)} class="pc" />{named("tech", tech.tech)}</p>
            )))}
            {stack.cards?.map((tech) => (
              <Thing key={tech.tech} store={store} kind="tech" text={tech.tech} title={named("tech", tech.tech)} words={[t("council.timing", { when: tech.timing.replace(/_/g, " ") }), gemWords(tech.gems)]} class="techcard">
                {named("tech", tech.tech)} <GemSigns gems={tech.gems} />
              </Thing>
            ))}
          </div>
        ))}
      </div>
    </>
  );
}

/** What each galaxy with own cubes would bring: the higher payout for the strongest, else the lower. */
export function Payouts(props: Props) {
  const { table, me } = props;
  const seat = me ?? 0;
  const rows = table.galaxies.filter((galaxy) => (galaxy.strength[seat] ?? 0) > 0);
  return (
    <>
      <div class="h">{t("council.scoring")}<em>{t("council.scoring.help")}</em></div>
      <div class="sc">
        {rows.length === 0 && <p class="muted">{t("council.scoring.none")}</p>}
        {rows.map((galaxy) => {
          const most = galaxy.majority === seat;
          return (
            <Thing key={galaxy.galaxy} store={props.store} kind="galaxy" text={galaxy.galaxy} title={named("galaxy", galaxy.galaxy)} words={[t("council.payout", { high: galaxy.high, low: galaxy.low })]} class="pay">
              <i style={{ background: `var(--gx-${galaxy.colour})` }} />
              <span class="grow">{named("galaxy", galaxy.galaxy)}</span>
              <small>{most ? t("council.majority") : t("council.behind")} {galaxy.strength.join(" : ")}{galaxy.gives_card ? ` · ${t("council.card")}` : ""}</small>
              <b>{most ? galaxy.high : galaxy.low}<Icon name="energy" color="var(--res-energy)" /></b>
            </Thing>
          );
        })}
      </div>
    </>
  );
}
