/** What will happen: while something is pointed at, your numbers before and after it. The server tries it, so no rule is known here. */
import { signal, useSignal } from "@preact/signals";
import { useEffect } from "preact/hooks";
import type { Change, Game, TableProps } from "../games/game";
import { t } from "../i18n";
import { Icon } from "../ui/icon";
import type { Sentence } from "./prompt";
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

/** The game's table after an action, as far as it can be foreseen; null: it cannot, or the answer is on its way. */
export function useForeseen(store: MatchStore, action: string | null, wait = 0): unknown {
  const table = useSignal<unknown>(null);
  const draft = store.draft.value;
  const sayable = action !== null && store.sentences.value.some((one) => one.action === action);
  useEffect(() => {
    table.value = null;
    if (!action || !sayable) return;
    let alive = true;
    const timer = setTimeout(() => {
      void store.foresee(action).then((answer) => {
        if (alive) table.value = answer?.foreseen ?? null;
      });
    }, wait);
    return () => {
      alive = false;
      clearTimeout(timer);
    };
  }, [action, sayable, draft, store.whole.value?.version]);
  return table.value;
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

/** In the strip: what a click would change. */
export function IfYouClick(props: TableProps & { game: Game }) {
  const { game, store, table, me } = props;
  const action = pointed.value;
  const after = useForeseen(store, action, WAIT_MS);
  useEffect(() => {
    foreseen.value = after;
    return () => {
      foreseen.value = null;
    };
  }, [after]);
  const list = after && me !== null ? game.changes(table, after, me) : [];
  if (list.length === 0) return null;
  return (
    <div class="net foreseen" data-foreseen={action}>
      <span class="muted">{t("turn.if")}</span>
      <Afterwards list={list} />
    </div>
  );
}
