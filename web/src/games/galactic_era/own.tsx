/** The own side: people, fleets A to E with their hidden chips, growth counters, domination cards. */
import { t } from "../../i18n";
import { Thing } from "../../table/thing";
import { Icon, seatIcon } from "../../ui/icon";
import type { TableProps } from "../game";
import { FIELD_COLOURS, hexName, named, OVALS, seatColour, SQUARES } from "./names";
import { Alignment } from "./players";
import type { EraTable } from "./types";

type Props = TableProps<EraTable>;

export function Own(props: Props) {
  const { table, before, me, store } = props;
  const seat = me ?? store.view.value?.deciders[0] ?? 0;
  const player = table.players[seat];
  const old = before.players[seat];
  if (!player || !old) return null;
  return (
    <div class="own-e" style={{ "--pc": seatColour(player.name, seat) }}>
      <section class="id">
        <h2><Icon name={seatIcon(seat)} class="pc" /><span>{player.people_name ?? store.seatName(seat)}</span><Alignment player={player} /><em><Icon name="dp" color="var(--res-dp)" />{old.dp !== player.dp && <s>{old.dp}</s>}{player.dp}</em></h2>
        <p>{t("galactic_era.own.text", { range: player.range, views: player.views_left, build: player.ships_per_build })}</p>
        <p class="nums">
          <span title={t("galactic_era.number.stars")}><Icon name="star" /> {player.stars.length}</span>
          <span title={t("galactic_era.number.population")}><Icon name="population" /> {player.population} ({player.population_dp} DP)</span>
          <span title={t("galactic_era.number.ships")}><Icon name="ship" /> {player.pieces - player.supply}/{player.pieces}</span>
          {player.dummies !== null && <span title={t("galactic_era.dummies")}><Icon name="dummy" /> {player.dummies}</span>}
        </p>
        <p class="nums">{player.offered.filter(Boolean).map((item) => <Thing key={item} store={store} kind="people" text={item!} title={named("people", item!)} class="chip">{named("people", item!)}</Thing>)}</p>
      </section>
      <section class="fleets">
        <div class="h">{t("galactic_era.fleets")}<em>{t("galactic_era.fleets.help")}</em></div>
        <div class="fg">
          {["A", "B", "C", "D", "E"].map((letter) => {
            const fleet = player.fleets.find((one) => one.letter === letter);
            return (
              <Thing key={letter} store={store} kind={fleet ? "fleet" : "letter"} text={fleet ? fleet.word : letter.toLowerCase()} title={`${letter} · ${named("letter", letter.toLowerCase())}`} words={[t(`galactic_era.letter.${letter.toLowerCase()}`), fleet ? `${hexName(table, fleet.hex ?? "")}, ${t("galactic_era.ships", { n: fleet.ships ?? 0 })}` : t("galactic_era.in_supply")]} class={`fl1 ${fleet ? "" : "off"}`}>
                <Icon name={`fleet-${letter.toLowerCase()}`} class="b" />
                <b>{named("letter", letter.toLowerCase())}</b>
                <span>{fleet ? hexName(table, fleet.hex ?? "") : t("galactic_era.in_supply")}</span>
                <span class="chips">{fleet?.chips.map((chip, i) => <i key={i} class={chip === 0 ? "d" : ""}>{chip === 0 ? "–" : (chip ?? "?")}</i>)}</span>
              </Thing>
            );
          })}
        </div>
      </section>
      <section class="growth">
        <div class="h">{t("galactic_era.growth")}<em>{t("galactic_era.growth.help")}</em></div>
        <div class="cg">
          {OVALS.map(([oval, icon]) => <Thing key={oval} store={store} kind="oval" text={oval} title={named("oval", oval)} class={`ov ${player.selected.includes(oval) ? "pick" : ""} ${player.executed.includes(oval) ? "done" : ""}`}><Icon name={icon} /><span>{named("oval", oval)}</span></Thing>)}
        </div>
        <div class="sqs">
          {SQUARES.map((square) => <Thing key={square} store={store} kind="square" text={square} title={named("square", square)} class={`sq ${player.squares.includes(square) ? "pick" : ""}`} style={{ "--tc": FIELD_COLOURS[square] ?? "var(--ink-2)" }}><Icon name={FIELD_COLOURS[square] ? `tech-${square}` : "growth-order"} /></Thing>)}
        </div>
      </section>
      <section class="pop">
        <div class="h">{t("galactic_era.cards")}<em>{t("galactic_era.cards.help")}</em></div>
        <div class="dc">
          {player.hand.map((card, i) => (card ? <Thing key={card} store={store} kind="card" text={card} title={named("card", card)} class="dcard"><Icon name="domination" />{named("card", card)}</Thing> : <span key={i} class="dcard"><Icon name="domination" />?</span>))}
          {player.hand.length === 0 && <span class="muted">{t("galactic_era.cards.none")}</span>}
        </div>
        {(player.played_a.length > 0 || player.played_b.length > 0) && <p class="muted small">{t("galactic_era.played")}: {[...player.played_a.map((card) => `${named("card", card)} A`), ...player.played_b.map((card) => `${named("card", card)} B`)].join(", ")}</p>}
        <div class="row wrap">{Object.entries(player.tactics).map(([letter, tactic]) => <span key={letter} class="chip">{letter.toUpperCase()}: {named("tactic", tactic)}</span>)}{player.reserve && <span class="chip">{t("galactic_era.reserve")}</span>}</div>
      </section>
    </div>
  );
}

export function Purse(props: Props) {
  const { table, me } = props;
  const player = table.players[me ?? 0];
  if (!player) return null;
  return (
    <div class="rsrow">
      <span><Icon name="dp" color="var(--res-dp)" />{player.dp}</span>
      <span><Icon name="star" />{player.stars.length}</span>
      <span><Icon name="population" />{player.population}</span>
      <span><Icon name="ship" />{player.pieces - player.supply}</span>
      <span><Icon name="domination" />{player.hand.length}</span>
    </div>
  );
}
