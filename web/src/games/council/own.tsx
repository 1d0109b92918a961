/** The own tableau: gems, the row of action slots, hand, upgrades, bonus cards. */
import { useSignal, type Signal } from "@preact/signals";
import { Fragment } from "preact";
import { label, t } from "../../i18n";
import { Thing } from "../../table/thing";
import { Icon, seatIcon } from "../../ui/icon";
import { PlanetIcon } from "../../ui/planet";
import type { TableProps } from "../game";
import { CardFace } from "./cards";
import { deedsIn } from "./deeds";
import { bonusWords, civColour, GEMS, LEVELS, named, picture, plus } from "./names";
import { Ability, looked } from "./players";
import { forecast, planning } from "./plan";
import { Forecast, PlanHand, PlanSlot, ReachKey, usePlanner } from "./planning";
import { Tableau } from "./tableau";
import type { Bonus, CouncilTable, Player, SlotView } from "./types";

type Props = TableProps<CouncilTable>;
export type Mine = Props & { player: Player; old: Player };

export function Own(props: Props) {
  const { table, before, me, store } = props;
  /** Whether the tableau is looked at where there is no room for it beside the hand. */
  const aside = useSignal(false);
  const seat = looked.value ?? me ?? store.view.value?.deciders[0] ?? 0;
  const plans = seat === me && planning(store, table, me);
  const player = table.players[seat];
  const old = before.players[seat];
  if (!player || !old) return null;
  const mine = { ...props, player, old };
  return (
    <div
      class={`own-c ${plans ? "planning" : ""}`}
      data-seat={seat}
      data-phase={table.phase}
      data-aside={aside.value}
      style={{ "--pc": civColour(player.colour, seat) }}
    >
      <Identity {...mine} />
      {plans ? <Planned {...mine} aside={aside} /> : <Rows {...mine} />}
      <Tableau {...mine} />
      <BonusCards {...mine} />
    </div>
  );
}

/** What lies before somebody else can be looked at, but is no answer to a question. */
export function kindOf(props: Mine, kind: string): string {
  return props.player.player === props.me ? kind : "seen";
}

/** Whose tableau this is, if it is not mine, and the way back. */
function Looking(props: Mine) {
  const { player, store, me } = props;
  if (player.player === me || me === null) return null;
  return (
    <div class="looking">
      <span class="muted">{store.seatName(player.player)}</span>
      <button class="linkish" onClick={() => (looked.value = null)}>
        {t("council.back_to_mine")}
      </button>
    </div>
  );
}

function Identity(props: Mine) {
  const { player, store, table, me } = props;
  const told = player.player === me ? forecast(store, table) : null;
  return (
    <section class="who">
      <h2>
        <Icon name={seatIcon(player.player)} class="pc" />
        {named("people", player.civilization)}
        <span class="die" title={label(t("council:pane.level"))}>
          {LEVELS[player.level]}
        </span>
      </h2>
      <Looking {...props} />
      <OwnGems {...props} />
      <dl>
        <dt>{t("council.adapted")}</dt>
        <dd>
          {player.adapted.map((type) => (
            <PlanetIcon key={type} kind={picture(type)} size={15} />
          ))}
        </dd>
        <dt>{t("council.next_level", { level: LEVELS[player.level + 1] ?? "" })}</dt>
        <dd>{t("council.togo", { n: Math.max(0, (told?.marker ?? player.consumption) - player.energy) })}</dd>
        {!told && (
          <>
            <dt>{label(t("council:pane.spent"))}</dt>
            <dd>{plus(player.spent)}</dd>
          </>
        )}
        {table.galaxies.map(
          ({ galaxy, station }) =>
            station?.owner === player.player && (
              <Fragment key={galaxy}>
                <dt class="station">{named("station", station.station)}</dt>
                <dd class="station">{named("galaxy", galaxy)}</dd>
              </Fragment>
            ),
        )}
      </dl>
      {player.leader && <Ability leader={player.leader} />}
      {player.dark_tech.map((tech) => (
        <Thing
          key={tech.tech}
          store={store}
          kind="owned"
          text={tech.tech}
          title={named("tech", tech.tech)}
          words={[t(`council:about.tech.${tech.tech}`)]}
          class="chip"
        >
          {named("tech", tech.tech)}
        </Thing>
      ))}
    </section>
  );
}

/** The three gems, each a thing that a sentence may speak of; what a tentative turn changes is struck out. */
function OwnGems(props: Mine) {
  const { player, old, store } = props;
  return (
    <div class="gems">
      {GEMS.map((gem) => (
        <Thing
          key={gem}
          store={store}
          kind={kindOf(props, "gem")}
          text={gem}
          title={named("gem", gem)}
          class={`gem ${old.gems[gem] !== player.gems[gem] ? "ch" : ""}`}
        >
          <Icon name={`gem-${gem}`} color={`var(--gem-${gem})`} />
          {old.gems[gem] !== player.gems[gem] && <s>{old.gems[gem]}</s>}
          {player.gems[gem]}
        </Thing>
      ))}
    </div>
  );
}

/** Row and hand while cards are laid out behind the screen. */
function Planned(props: Mine & { aside: Signal<boolean> }) {
  const { player, aside } = props;
  const hand = label(t("council:pane.hand"));
  const tableau = label(t("council:term.tableau"));
  const bought = player.upgrades.filter((one) => one.bought).length;
  const planner = usePlanner(props);
  return (
    <>
      <section class="plan">
        <div class="h">
          {t("council.slots")}
          <em>{t("council.plan.help")}</em>
        </div>
        <div class="pl3">
          {player.slots.map((slot, i) => (
            <SlotFrame key={slot.slot} slot={slot} last={i === player.slots.length - 1}>
              <PlanSlot planner={planner} slot={slot} />
            </SlotFrame>
          ))}
        </div>
        <Forecast {...props} />
      </section>
      <section class="hand">
        <div class="h">
          {aside.value ? tableau : hand}
          <em>{aside.value ? t("council.tableau.help") : player.hand.length}</em>
          <ReachKey />
          <button class="btn ghost looks" onClick={() => (aside.value = !aside.value)}>
            {aside.value ? `${hand} ${player.hand.length}` : `${tableau} ${bought}/${player.upgrades.length}`}
          </button>
        </div>
        <PlanHand planner={planner} />
      </section>
    </>
  );
}

/** Row and hand outside of the planning phase: the row says which card is in play. */
function Rows(props: Mine) {
  const { player, store } = props;
  return (
    <>
      <section class="plan">
        <div class="h">
          {t("council.slots")}
          <em>{t("council.slots.help")}</em>
        </div>
        <div class="pl3">
          {player.slots.map((slot, i) => (
            <SlotFrame
              key={slot.slot}
              slot={slot}
              last={i === player.slots.length - 1}
              did={slot.state === "done" ? deedsIn(store, props.before, player.player, slot.slot) : ""}
            >
              <RowSlot {...props} slot={slot} />
            </SlotFrame>
          ))}
        </div>
      </section>
      <section class="hand">
        <div class="h">
          {label(t("council:pane.hand"))}
          <em>{player.hand.length}</em>
        </div>
        <div class="cards" tabIndex={0} role="group" aria-label={label(t("council:pane.hand"))}>
          {player.hand.map((card) => (
            <CardFace key={card.card} store={store} card={card} kind={kindOf(props, "card")} hideCost />
          ))}
        </div>
      </section>
    </>
  );
}

function SlotFrame(props: { slot: SlotView; last: boolean; did?: string; children: preact.ComponentChildren }) {
  const { slot } = props;
  return (
    <div class={`slot ${slot.state ?? ""}`} aria-current={slot.state === "now" ? "step" : undefined}>
      <span class="hd">
        {named("slot", slot.slot)}
        <span class="rg" title={t("council.range", { n: slot.range })}>
          {[1, 2, 3].map((n) => (
            <i key={n} class={n <= slot.range ? "o" : ""}>
              {n}
            </i>
          ))}
        </span>
      </span>
      {props.children}
      {slot.state && (
        <span class="st">
          {slot.state === "done" && <Icon name="check" />}
          {props.did || t(`council.slot.${slot.state}`)}
        </span>
      )}
      {!props.last && <Icon name="chevron" class="arr" />}
    </div>
  );
}

function RowSlot(props: Mine & { slot: SlotView }) {
  const { slot, store } = props;
  if (slot.card)
    return (
      <CardFace
        store={store}
        card={slot.card}
        kind={kindOf(props, "planned")}
        hideCost
        state={slot.under.length ? t("council.under", { n: slot.under.length }) : undefined}
        does
      />
    );
  return (
    <Thing
      store={store}
      kind={kindOf(props, "slot")}
      text={slot.slot}
      title={named("slot", slot.slot)}
      words={[t("council.range", { n: slot.range })]}
      class="card empty"
    >
      {t("council:pane.empty")}
    </Thing>
  );
}

function BonusCards(props: Mine) {
  const { player, store } = props;
  return (
    <section class="bon" tabIndex={0} aria-label={t("council:term.bonus_cards")}>
      <div class="h">
        {t("council:term.bonus_cards")}
        <em>{t("council.bonus.only")}</em>
      </div>
      <div class="bc">
        {player.bonus?.map((bonus) => (
          <Thing
            key={bonus.bonus}
            store={store}
            kind={kindOf(props, "bonus")}
            text={bonus.bonus}
            title={named("bonus", bonus.bonus)}
            words={[bonusWords(bonus.face), t("council.bonus.now", { n: bonus.energy })]}
            class={`bcc ${bonus.dark ? "dark" : ""}`}
          >
            <BonusFace bonus={bonus} />
          </Thing>
        ))}
        {player.bonus === null && <span class="muted">{t("council.bonus.hidden", { n: player.bonus_count })}</span>}
        {player.bonus?.length === 0 && <span class="muted">{t("council.bonus.none")}</span>}
      </div>
    </section>
  );
}

export function BonusFace(props: { bonus: Bonus }) {
  const { bonus } = props;
  return (
    <>
      <span>{named("bonus", bonus.bonus)}</span>
      <b>
        {bonus.energy}
        <Icon name="energy" color="var(--res-energy)" />
      </b>
      <small>{bonusWords(bonus.face)}</small>
    </>
  );
}

/** What a phone keeps in sight. */
export function Purse(props: Props) {
  const { table, me, store } = props;
  const player = table.players[me ?? 0];
  if (!player) return null;
  const marker = forecast(store, table)?.marker ?? player.consumption;
  return (
    <div class="rsrow">
      {GEMS.map((gem) => (
        <span key={gem}>
          <Icon name={`gem-${gem}`} color={`var(--gem-${gem})`} />
          {player.gems[gem]}
        </span>
      ))}
      <span>
        <Icon name="energy" color="var(--res-energy)" />
        {player.energy}
      </span>
      <span title={t("council.togo", { n: Math.max(0, marker - player.energy) })}>
        <Icon name="consumption" color="var(--res-consumption)" />
        {marker}
      </span>
    </div>
  );
}
