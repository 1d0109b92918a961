/** The own tableau: gems, the row of action slots, hand, upgrades, bonus cards. */
import { t } from "../../i18n";
import { Thing } from "../../table/thing";
import { Icon, seatIcon } from "../../ui/icon";
import { PlanetIcon } from "../../ui/planet";
import type { TableProps } from "../game";
import { CardFace, GemSigns } from "./cards";
import { civColour, gemWords, GEMS, LEVELS, named, picture } from "./names";
import type { CouncilTable, Player, Upgrade } from "./types";

type Props = TableProps<CouncilTable>;

export function Own(props: Props) {
  const { table, before, me, store } = props;
  const seat = me ?? store.view.value?.deciders[0] ?? 0;
  const player = table.players[seat];
  const old = before.players[seat];
  if (!player || !old) return null;
  return (
    <div class="own-c" style={{ "--pc": civColour(player.colour, seat) }}>
      <section class="who">
        <h2><Icon name={seatIcon(seat)} class="pc" />{named("people", player.civilization)}<span class="die">{LEVELS[player.level]}</span></h2>
        <div class="gems">
          {GEMS.map((gem) => (
            <Thing key={gem} store={store} kind="gem" text={gem} title={named("gem", gem)} class={`gem ${old.gems[gem] !== player.gems[gem] ? "ch" : ""}`}>
              <Icon name={`gem-${gem}`} color={`var(--gem-${gem})`} />
              {old.gems[gem] !== player.gems[gem] && <s>{old.gems[gem]}</s>}{player.gems[gem]}
            </Thing>
          ))}
        </div>
        <dl>
          <dt>{t("council.adapted")}</dt><dd>{player.adapted.map((type) => <PlanetIcon key={type} kind={picture(type)} size={15} />)}</dd>
          <dt>{t("council.energy")}</dt><dd>{player.energy} / {player.consumption}</dd>
          <dt>{t("council.planned")}</dt><dd>+{planned(player)}</dd>
          {player.leader && <><dt>{t("council.leader")}</dt><dd>{named("leader", player.leader.leader)}</dd></>}
        </dl>
        {player.dark_tech.map((tech) => <span key={tech.tech} class="chip">{named("tech", tech.tech)}</span>)}
      </section>
      <section class="plan">
        <div class="h">{t("council.slots")}<em>{t("council.slots.help")}</em></div>
        <div class="pl3">
          {player.slots.map((slot, i) => (
            <div key={slot.slot} class="slot">
              <span class="hd">{named("slot", slot.slot)}<span class="rg">{[1, 2, 3].map((n) => <i key={n} class={n <= slot.range ? "o" : ""}>{n}</i>)}</span></span>
              {slot.card ? <CardFace store={store} card={slot.card} kind="planned" hideCost state={slot.under.length ? t("council.under", { n: slot.under.length }) : undefined} /> : null}
              <Thing store={store} kind="slot" text={slot.slot} title={named("slot", slot.slot)} words={[t("council.range", { n: slot.range })]} class={slot.card ? "slotpick" : "card empty"}>
                {slot.card ? <Icon name="check" /> : t("council.slot.empty")}
              </Thing>
              {i < player.slots.length - 1 && <Icon name="chevron" class="arr" />}
            </div>
          ))}
        </div>
      </section>
      <section class="hand">
        <div class="h">{t("council.hand")}<em>{player.hand.length}</em></div>
        <div class="cards" tabIndex={0} role="group" aria-label={t("council.hand")}>{player.hand.map((card) => <CardFace key={card.card} store={store} card={card} hideCost />)}</div>
      </section>
      <section class="ups">
        <div class="h">{t("council.tableau")}<em>{t("council.tableau.help")}</em></div>
        <div class="ug">{player.upgrades.map((upgrade) => <UpgradeTile key={upgrade.upgrade} {...props} upgrade={upgrade} />)}</div>
        {player.stations.length > 0 && <div class="ug st">{player.stations.map((station) => <Thing key={station} store={store} kind="station" text={station} title={named("station", station)} class="up"><Icon name="station" />{named("station", station)}</Thing>)}</div>}
      </section>
      <section class="bon">
        <div class="h">{t("council.bonus_cards")}<em>{t("council.bonus.only")}</em></div>
        <div class="bc">
          {player.bonus?.map((bonus) => (
            <Thing key={bonus.bonus} store={store} kind="bonus" text={bonus.bonus} title={named("bonus", bonus.bonus)} words={[t("council.bonus.now", { n: bonus.energy })]} class={`bcc ${bonus.dark ? "dark" : ""}`}>
              <span>{named("bonus", bonus.bonus)}</span>
              <b>{bonus.energy}<Icon name="energy" color="var(--res-energy)" /></b>
            </Thing>
          ))}
          {player.bonus === null && <span class="muted">{t("council.bonus.hidden", { n: player.bonus_count })}</span>}
          {player.bonus?.length === 0 && <span class="muted">{t("council.bonus.none")}</span>}
        </div>
      </section>
    </div>
  );
}

function planned(player: Player): number {
  return player.slots.reduce((sum, slot) => sum + (slot.card?.consumption ?? 0), 0);
}

function UpgradeTile(props: Props & { upgrade: Upgrade }) {
  const { upgrade, store } = props;
  const words = [upgrade.bought ? t("council.bought") : gemWords(upgrade.cost)];
  if (upgrade.energy) words.push(t("council.gain_energy", { n: upgrade.energy }));
  if (!upgrade.open) words.push(t("council.locked"));
  return (
    <Thing store={store} kind="upgrade" text={upgrade.upgrade} title={named("upgrade", upgrade.upgrade)} words={words} class={`up ${upgrade.bought ? "got" : upgrade.open ? "" : "shut"}`}>
      <span class="k">
        {upgrade.planet ? <PlanetIcon kind={picture(upgrade.planet)} size={15} /> : upgrade.slot ? `${upgrade.slot.replace("slot", t("council.s"))} → ${upgrade.range}` : upgrade.stacking ? <><Icon name="cube" /><Icon name="cube" /></> : <>+{upgrade.energy}<Icon name="energy" color="var(--res-energy)" /></>}
      </span>
      {upgrade.bought ? <Icon name="check" /> : <span class="ct"><GemSigns gems={upgrade.cost} each /></span>}
    </Thing>
  );
}

export function Purse(props: Props) {
  const { table, me } = props;
  const player = table.players[me ?? 0];
  if (!player) return null;
  return (
    <div class="rsrow">
      {GEMS.map((gem) => <span key={gem}><Icon name={`gem-${gem}`} color={`var(--gem-${gem})`} />{player.gems[gem]}</span>)}
      <span><Icon name="energy" color="var(--res-energy)" />{player.energy}</span>
      <span><Icon name="consumption" color="var(--res-consumption)" />{player.consumption}</span>
    </div>
  );
}
