/** Planning by drag, click and keys; what the plan consumes, and who would then act when. */
import { useEffect, useLayoutEffect } from "preact/hooks";
import { label, t } from "../../i18n";
import { phone, wide } from "../../table/fit";
import { tab } from "../../table/tabs";
import { Icon, seatIcon } from "../../ui/icon";
import type { TableProps } from "../game";
import { explainsCard, Face } from "./cards";
import { does } from "./does";
import { civColour, GEMS, named, plus, resource, signed } from "./names";
import { aimed, forecast, Planner, pointed, pondered, reached, rested } from "./plan";
import type { Aim, Card, CouncilTable, Player, SlotView } from "./types";

type Props = TableProps<CouncilTable> & { player: Player };

/** The planner of this seat, kept in step with the tentative turn. */
export function usePlanner(props: Props): Planner {
  const { store, table, player } = props;
  const planner = new Planner(store, table, player);
  const said = store.draft.value?.actions.join() ?? "";
  useEffect(() => {
    planner.follow();
    aimed.value = null;
  }, [store.whole.value?.version, said]);
  useEffect(() => {
    // On phones and tablets the row lies on another tab than the map, where the plan is then carried out.
    if (wide.value) return;
    tab.value = "own";
    return () => (tab.value = "map");
  }, [wide.value]);
  return planner;
}

const PURSE = [...GEMS, "energy"] as const;

const DRAGGED = "application/x-perihelion-card";

/** What a dropped card is laid on. */
function drop(planner: Planner, slot: string | null) {
  return {
    onDragOver: (event: DragEvent) => {
      if (event.dataTransfer?.types.includes(DRAGGED)) event.preventDefault();
    },
    onDrop: (event: DragEvent) => {
      const [card, from] = (event.dataTransfer?.getData(DRAGGED) ?? "").split(" ");
      if (!card) return;
      event.preventDefault();
      if (slot) planner.lay(card, slot);
      else if (from) planner.take(from);
    },
  };
}

function drag(card: Card, from: string) {
  return {
    draggable: true,
    onDragStart: (event: DragEvent) => event.dataTransfer?.setData(DRAGGED, `${card.card} ${from}`),
  };
}

/** A phone has no room for what a card does: elsewhere the card says it, and nothing lies over what is planned. */
function explained(card: Card) {
  if (!phone.value) return {};
  return explainsCard(card);
}

/** A slot while planning: empty, with what lies there, or with the card that was laid. */
export function PlanSlot(props: { planner: Planner; slot: SlotView }) {
  const { planner, slot } = props;
  const own = planner.cards[slot.slot] !== undefined;
  const card = planner.at(slot.slot);
  const aim = planner.aim === slot.slot;
  const name = named("slot", slot.slot);
  if (own && card) {
    return (
      <button
        class="card tent"
        data-slot={slot.slot}
        onClick={() => planner.take(slot.slot)}
        onPointerEnter={() => (pointed.value = planner.targets(card.card, slot.slot))}
        onPointerLeave={() => (pointed.value = null)}
        {...drag(card, slot.slot)}
        {...drop(planner, slot.slot)}
        {...explained(card)}
      >
        <Face card={card} hideCost />
        <Lying planner={planner} slot={slot} card={card} />
        <Leaves planner={planner} slot={slot} />
        <span class="visually-hidden">
          . {name}. {t("council.plan.take")}
        </span>
      </button>
    );
  }
  return (
    <button
      class={`card may ${card ? "" : "empty"} ${aim ? "aim" : ""}`}
      data-slot={slot.slot}
      data-ref={`slot:${slot.slot}`}
      aria-pressed={aimed.value === slot.slot}
      onClick={() => (aimed.value = aimed.value === slot.slot ? null : slot.slot)}
      {...drop(planner, slot.slot)}
    >
      {card ? (
        <>
          <Face card={card} hideCost />
          <Lying planner={planner} slot={slot} card={card} />
          <Leaves planner={planner} slot={slot} />
        </>
      ) : (
        <span>{t(aim ? "council.plan.here" : "council:pane.empty")}</span>
      )}
      <span class="visually-hidden">. {name}</span>
    </button>
  );
}

/** What the card on a slot does, what it reaches from there, and where it goes then. */
function Lying({ planner, slot, card }: { planner: Planner; slot: SlotView; card: Card }) {
  const aim = planner.targets(card.card, slot.slot);
  const won = planner.table.galaxies.filter(
    ({ galaxy, majority }) => aim?.galaxies[galaxy]?.majority && majority !== planner.player.player,
  );
  return (
    <span class="does">
      {does(card.action, true)}
      <InReach aim={aim} />
      {wide.value && won.length > 0 && (
        <small class="won">
          <Icon name="star" /> <span>{t("council.plan.turns")}: </span>
          {won.map(({ galaxy }) => named("galaxy", galaxy)).join(", ")}
        </small>
      )}
      {slot.returns && <small class="then"> {t("council.plan.returns")}</small>}
    </span>
  );
}

/** What one has once the card was carried out: where it can be less or more, the fewest and the most. */
function Leaves({ planner, slot }: { planner: Planner; slot: SlotView }) {
  const left = forecast(planner.store, planner.table)?.leaves[planner.player.slots.indexOf(slot)];
  if (!left) return null;
  return (
    <span class="leaves">
      <span class="visually-hidden">{t("council.plan.leaves")}</span>
      {PURSE.filter((what) => left[what][1]).map((what) => {
        const { icon, colour, name } = resource(what);
        return (
          <span key={what} title={name}>
            <Icon name={icon} color={colour} /> {[...new Set(left[what])].join("…")}
          </span>
        );
      })}
    </span>
  );
}

/** What a card could do now, in the slot it would lie in. */
function InReach({ aim }: { aim: Aim | null }) {
  const n = aim?.targets.length;
  if (n === undefined) return null;
  return n ? (
    <small class="now"> {t("council.plan.reach", { n })}</small>
  ) : (
    <small class="now none"> {t("council.plan.out_of_reach")}</small>
  );
}

/** The same for a card of the hand; of one without targets, what the round would consume with it. */
function Now({ planner, card }: { planner: Planner; card: string }) {
  const aim = planner.targets(card, planner.aim);
  const after = planner.table.plan?.after[`plan ${card} ${planner.aim}`];
  if (aim || !after) return <InReach aim={aim} />;
  return <small class="now"> {t("council.plan.round", { more: plus(after.consumption) })}</small>;
}

/** What the signs on the map mean, while a card shows where it reaches. */
export function ReachKey() {
  const aim = reached.value;
  if (!wide.value || !aim?.targets.length) return null;
  const grown = Object.values(aim.galaxies);
  return (
    <span class="key">
      <i class="ring" /> {t("council.plan.reach", { n: aim.targets.length })}
      {grown.length > 0 && (
        <>
          <Icon name="cube" class="pc" /> {t("council.plan.grows")}
        </>
      )}
      {grown.some((one) => one.majority) && (
        <>
          <Icon name="star" /> {t("council.plan.turns")}
        </>
      )}
    </span>
  );
}

/** A number key lays the card of the hand with that number, or takes it back. */
function useNumbers(planner: Planner): void {
  // At once and not after the frame: whoever sees the numbers may press them.
  useLayoutEffect(() => {
    const listen = (event: KeyboardEvent) => {
      const target = event.target as HTMLElement | null;
      if (event.ctrlKey || event.metaKey || event.altKey || target?.closest("input, textarea, select, dialog")) return;
      const card = /^[1-9]$/.test(event.key) ? planner.player.hand[Number(event.key) - 1] : undefined;
      if (!card) return;
      event.preventDefault();
      planner.toggle(card.card);
    };
    document.addEventListener("keydown", listen);
    return () => document.removeEventListener("keydown", listen);
  });
}

/** The hand while planning, each card always in its place. */
export function PlanHand({ planner }: { planner: Planner }) {
  useNumbers(planner);
  const { rests } = planner;
  useEffect(() => void (rested.value = rests), [rests]);
  useEffect(() => () => void (pondered.value = pointed.value = rested.value = null), []);
  return (
    <div class="cards" tabIndex={0} role="group" aria-label={label(t("council:pane.hand"))} {...drop(planner, null)}>
      {planner.player.hand.map((card, i) => (
        <HandCard key={card.card} planner={planner} card={card} n={i + 1} />
      ))}
    </div>
  );
}

function HandCard({ planner, card, n }: { planner: Planner; card: Card; n: number }) {
  const slot = planner.slotOf(card.card);
  const ponder = () => {
    pondered.value = slot ? null : card.card;
    pointed.value = slot ? null : planner.targets(card.card, planner.aim);
  };
  const leave = () => (pondered.value = pointed.value = null);
  return (
    <span onMouseOver={ponder} onMouseOut={leave} onFocusIn={ponder} onFocusOut={leave}>
      <button
        class={`card ${slot ? "tent" : "may"}`}
        data-ref={`card:${card.card}`}
        onClick={() => planner.toggle(card.card)}
        {...drag(card, slot ?? "")}
        {...explained(card)}
      >
        <Face card={card} hideCost />
        <span class="does">
          {does(card.action, "parts")}
          {slot ? (
            <small class="now laid"> {t("council.plan.laid", { slot: named("slot", slot) })}</small>
          ) : (
            <Now planner={planner} card={card.card} />
          )}
        </span>
        {n <= 9 && <kbd aria-hidden="true">{n}</kbd>}
      </button>
    </span>
  );
}

/** What the plan consumes, and who would then act when: sure is sure, the rest is likely. */
export function Forecast(props: Props) {
  const { store, table, player } = props;
  const told = forecast(store, table);
  if (!told) return null;
  const [first, last] = told.place;
  return (
    <div class="forecast" role="status">
      {label(t("council:term.consumption"))}
      <span class="eats">
        <Icon name="consumption" color="var(--res-consumption)" /> <b>{plus(told.consumption)}</b> {player.consumption}{" "}
        → {told.marker}
      </span>
      <ol aria-label={t("council.plan.order")}>
        {told.order.map((seat) => {
          const { least, most } = told.reach[seat]!;
          return (
            <li
              key={seat}
              class={seat === player.player ? "me" : ""}
              style={{ "--pc": civColour(table.players[seat]?.colour, seat) }}
            >
              <Icon name={seatIcon(seat)} class="pc" />
              <b>{store.seatName(seat)}</b>{" "}
              <small>{least === most ? signed(least) : `${signed(least)}…${signed(most)}`}</small>
            </li>
          );
        })}
      </ol>
      <span class="place">
        {first === last ? t("council.plan.place", { n: first }) : t("council.plan.places", { first, last })}
      </span>
    </div>
  );
}
