/** The plan behind the screen: cards are laid on any slot in any order, and the table hears them slot by slot. */
import { computed, signal } from "@preact/signals";
import type { MatchStore } from "../../table/store";
import type { Aim, Card, CouncilTable, Forecast, Player } from "./types";

/** Which card lies on which slot, tentatively. */
export type Wants = Record<string, string>;

/** Cards laid out, also those that wait for a slot left of theirs to be filled. */
export const wants = signal<{ key: string; cards: Wants }>({ key: "", cards: {} });
/** The slot that the next card goes to; null: the first that is free. */
export const aimed = signal<string | null>(null);
/** The card under the pointer or the focus. */
export const pondered = signal<string | null>(null);

/** What the card under the pointer could be used on, else the card that was laid last: the map shows it. */
export const reached = computed(() => pointed.value ?? rested.value);
export const pointed = signal<Aim | null>(null);
/** The same of the card that was laid last, while it lies there. */
export const rested = signal<Aim | null>(null);
/** Which card that is, and where. */
const last = signal<{ card: string; slot: string } | null>(null);

/** While the table is being told, what it has heard so far is not the whole plan. */
let answering = false;
/** What it had heard when the last change was told. */
let known = "";

const PLANNING = /^(plan|keep|leave) /;

/** A tentative turn may hold purchases before the plan: they stay in front of it. */
export function splitDraft(actions: readonly string[]): { before: string[]; own: string[] } {
  let from = actions.length;
  while (from > 0 && PLANNING.test(actions[from - 1]!)) from -= 1;
  return { before: actions.slice(0, from), own: actions.slice(from) };
}

/** What the tentative answers say of the slots. */
export function laid(own: readonly string[]): Wants {
  const cards: Wants = {};
  for (const action of own) {
    const [verb, card, slot] = action.split(" ");
    if (verb === "plan") cards[slot!] = card!;
  }
  return cards;
}

/** The answers that still hold when other cards are wanted: up to the first that says something else. */
export function holding(own: readonly string[], cards: Wants): string[] {
  const kept: string[] = [];
  for (const action of own) {
    const [verb, first, second] = action.split(" ");
    if (verb === "plan" ? cards[second!] !== first : cards[first!] !== undefined) break;
    kept.push(action);
  }
  return kept;
}

/** The answer to the slot that is asked about: the card laid there, or what lies there stays. */
export function nextAnswer(
  slot: string,
  cards: Wants,
  possible: readonly string[],
  slots: readonly string[],
): string | null {
  const wanted = cards[slot];
  if (wanted !== undefined) return possible.find((action) => action === `plan ${wanted} ${slot}`) ?? null;
  const further = slots.slice(slots.indexOf(slot) + 1).some((one) => cards[one] !== undefined);
  return possible.find((action) => action === `keep ${slot}` || (further && action === `leave ${slot}`)) ?? null;
}

/** Whether this seat plans now: it is asked, or its finished plan waits for Confirm. */
export function planning(store: MatchStore, table: CouncilTable, me: number | null): boolean {
  if (me === null || !table.plan || !store.myTurn.value || store.replay.value) return false;
  const ask = store.prompt.value?.ask ?? "";
  return ask === "Plan" || ask === "PlanOpenly" || splitDraft(store.draft.value?.actions ?? []).own.length > 0;
}

/** Whose row lies sealed already; null: nobody plans behind a screen now. */
export function sealed(store: MatchStore, table: CouncilTable, seat: number): boolean | null {
  const now = store.replay.value ? store.view.value : store.before.value;
  return now && table.asked === "Plan" ? !now.deciders.includes(seat) : null;
}

/** What the row as it lies leads to; with a card pondered, what that card would. */
export function forecast(store: MatchStore, table: CouncilTable): Forecast | null {
  const { plan } = table;
  if (!plan) return null;
  const last = store.draft.value?.ends ? (store.draft.value.actions.at(-1) ?? "") : "";
  const aim = aimed.value ?? plan.slot;
  return plan.after[last] ?? plan.after[`plan ${pondered.value} ${aim}`] ?? plan.now;
}

export class Planner {
  constructor(
    readonly store: MatchStore,
    readonly table: CouncilTable,
    readonly player: Player,
  ) {}

  private get key(): string {
    return `${this.store.id}:${this.player.player}:${this.store.whole.value?.version}`;
  }

  get cards(): Wants {
    return wants.value.key === this.key ? wants.value.cards : this.said;
  }

  private get own(): string[] {
    return splitDraft(this.store.draft.value?.actions ?? []).own;
  }

  private get said(): Wants {
    return laid(this.own);
  }

  /** A step was taken back, or the page was loaded anew: the tentative answers say what lies there. */
  follow(): void {
    if (answering || (wants.peek().key === this.key && known === this.own.join())) return;
    wants.value = { key: this.key, cards: this.said };
  }

  /** The card on a slot as it would lie. */
  at(slot: string): Card | null {
    const card = this.cards[slot];
    return (
      this.player.hand.find((one) => one.card === card) ??
      this.player.slots.find((one) => one.slot === slot)?.card ??
      null
    );
  }

  /** Where a card goes by itself: the slot that was aimed at, the first free one, else the one asked about. */
  get aim(): string | null {
    const { cards } = this;
    const free = this.player.slots.find((slot) => slot.card === null && cards[slot.slot] === undefined);
    return aimed.value ?? free?.slot ?? this.table.plan?.slot ?? null;
  }

  /** What a card could be used on from a slot; null: it has no target on the board. */
  targets(card: string, slot: string | null): Aim | null {
    const { plan } = this.table;
    const number = plan?.aims[card]?.[this.player.slots.findIndex((one) => one.slot === slot)] ?? -1;
    return plan?.targets[number] ?? null;
  }

  /** What the card that was laid last could be used on; null: it was taken back. */
  get rests(): Aim | null {
    const one = last.value;
    return one && this.cards[one.slot] === one.card ? this.targets(one.card, one.slot) : null;
  }

  lay(card: string, slot: string | null = this.aim): void {
    if (slot === null) return;
    last.value = { card, slot };
    const others = Object.entries(this.cards).filter(([at, one]) => at !== slot && one !== card);
    void this.change({ ...Object.fromEntries(others), [slot]: card });
  }

  /** The slot a card of the hand was laid on. */
  slotOf(card: string): string | undefined {
    return Object.keys(this.cards).find((slot) => this.cards[slot] === card);
  }

  /** A card of the hand is laid, or taken back. */
  toggle(card: string): void {
    const slot = this.slotOf(card);
    if (slot) this.take(slot);
    else this.lay(card);
  }

  take(slot: string): void {
    void this.change(Object.fromEntries(Object.entries(this.cards).filter(([at]) => at !== slot)));
  }

  private async change(cards: Wants): Promise<void> {
    aimed.value = null;
    wants.value = { key: this.key, cards };
    if (answering) return; // whoever tells the table goes on until it has heard the last card
    answering = true;
    try {
      for (let told: Wants | null = null; told !== wants.peek().cards;) {
        told = wants.peek().cards;
        await this.answer(told);
      }
    } finally {
      answering = false;
    }
    known = this.own.join();
  }

  private async answer(cards: Wants): Promise<void> {
    const { store } = this;
    const { before, own } = splitDraft(store.draft.peek()?.actions ?? []);
    const kept = holding(own, cards);
    if (kept.length < own.length) await store.try([...before, ...kept]);
    const slots = this.player.slots.map((slot) => slot.slot);
    for (const _ of slots) {
      const slot = (store.view.peek()?.table as CouncilTable | undefined)?.plan?.slot;
      const answer =
        slot && store.prompt.peek()
          ? nextAnswer(
              slot,
              cards,
              store.sentences.peek().map((one) => one.action),
              slots,
            )
          : null;
      if (!answer) return;
      await store.try([...(store.draft.peek()?.actions ?? []), answer]);
    }
  }
}
