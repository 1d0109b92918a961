/** What will happen: while something is pointed at, your numbers before and after it. The server tries it, so no rule is known here. */
import { signal, useSignal } from "@preact/signals";
import { useEffect } from "preact/hooks";
import type { Change, Game, TableProps } from "../games/game";
import { t } from "../i18n";
import { Icon } from "../ui/icon";
import type { Sentence } from "./prompt";
import type { Foreseen } from "./drafting";
import type { MatchStore } from "./store";

/** A pointer that only passes by asks nothing. */
const WAIT_MS = 120;

/** What a click on the thing under the pointer or the focus would say. */
const pointed = signal<string | null>(null);

/** The game's table as it would be after that click: boards draw what would lie there. */
export const foreseen = signal<unknown>(null);

/** The sentence that a click here would say; null: none, or more than one is left. */
function sentenceAt(store: MatchStore, target: EventTarget | null): Sentence | null {
  const at = target instanceof Element ? target.closest<HTMLElement>("[data-action], [data-ref]") : null;
  if (!at || !store.myTurn.peek() || store.replay.peek()) return null;
  const { action, ref } = at.dataset;
  if (action) return store.sentences.peek().find((one) => one.action === action) ?? null;
  const speaking = store.open.peek().filter((one) => one.refs.some((own) => `${own.kind}:${own.text}` === ref));
  return speaking.length === 1 ? speaking[0]! : null;
}

export function usePointing(store: MatchStore): void {
  useEffect(() => {
    const point = (event: Event) => {
      pointed.value = sentenceAt(store, event.target)?.action ?? null;
    };
    document.addEventListener("pointerover", point);
    document.addEventListener("focusin", point);
    return () => {
      document.removeEventListener("pointerover", point);
      document.removeEventListener("focusin", point);
      pointed.value = null;
    };
  }, [store]);
}

/** What comes of an action, as far as it can be foreseen; null: it cannot, or the answer is on its way. */
export function useForeseen(store: MatchStore, action: string | null, wait = 0): Foreseen | null {
  const coming = useSignal<Foreseen | null>(null);
  const draft = store.draft.value;
  const sayable = action !== null && store.sentences.value.some((one) => one.action === action);
  useEffect(() => {
    coming.value = null;
    if (!action || !sayable) return;
    let alive = true;
    const timer = setTimeout(() => {
      void store.foresee(action).then((answer) => {
        if (alive) coming.value = answer;
      });
    }, wait);
    return () => {
      alive = false;
      clearTimeout(timer);
    };
  }, [action, sayable, draft, store.whole.value?.version]);
  return coming.value;
}

/** Numbers before and after. */
export function Afterwards(props: { list: Change[] }) {
  return (
    <>
      {props.list.map((one) => (
        <span class="res" key={one.what}>
          <span>
            {one.mark && <small>{one.mark}</small>}
            <Icon name={one.icon} color={one.colour} />
          </span>
          <b class={one.to >= one.from ? "gain" : "loss"}>
            <span class="visually-hidden">{one.name} </span>
            {one.from}→{one.to}
          </b>
        </span>
      ))}
    </>
  );
}

/** Who is asked what once the turn has ended so. */
export function thenAsks({ game, store, me }: TableProps & { game: Game }, after: unknown): string {
  const asked = after ? game.thenAsks?.(after) : null;
  return asked && asked.seat !== me ? t("turn.asks", { player: store.seatLabel(asked.seat), what: asked.what }) : "";
}

/** In the strip: what a click would change, and who may answer. */
export function IfYouClick(props: TableProps & { game: Game }) {
  const { game, store, table, me } = props;
  const action = pointed.value;
  const coming = useForeseen(store, action, WAIT_MS);
  const after = coming?.table;
  useEffect(() => {
    foreseen.value = after ?? null;
    return () => {
      foreseen.value = null;
    };
  }, [after]);
  const list = after && me !== null ? game.changes(table, after, me) : [];
  const asked = thenAsks(props, coming?.then);
  if (list.length === 0 && !asked) return null;
  return (
    <div class="net foreseen" data-foreseen={action}>
      <span class="muted">{t("turn.if")}</span>
      <Afterwards list={list} />
      {asked && <small>{asked}</small>}
    </div>
  );
}
