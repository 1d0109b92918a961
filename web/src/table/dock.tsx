/** Where questions are asked: beside the map, never over what they are about. On a desk it is your zone, on a tablet the panel, on a phone a sheet. */
import { signal } from "@preact/signals";
import { useLayoutEffect, useRef } from "preact/hooks";
import type { Game, TableProps } from "../games/game";
import { t } from "../i18n";
import { Icon } from "../ui/icon";
import { Away } from "./away";
import { useFit, wide } from "./fit";
import { Menu } from "./menu";
import type { MatchStore } from "./store";

/** Whether something is asked there now. */
export const docked = signal(false);
/** Whether it is as wide as the table: the answers are things drawn as they lie there, in one row, or the right column would leave the room empty. */
export const drawn = signal(false);
/** Whether the player looks at the board in its place for a while. */
export const look = signal(false);

/** Whether it is asked in the right column, where the map is what it is about. */
export function beside(game: Game, store: MatchStore): boolean {
  return wide.value && (game.beside?.includes(store.prompt.value?.ask ?? "") ?? false);
}

function asks(element: HTMLElement): boolean {
  return element.querySelector(".menu, .prompt, .ge-rest, .missed, .factions") !== null;
}

export function Dock(props: TableProps & { game: Game }) {
  const { game, store } = props;
  const box = useRef<HTMLElement>(null);
  const fit = useFit<HTMLDivElement>(beside(game, store) ? 380 : drawn.value ? 1100 : 800);
  useLayoutEffect(() => {
    const element = box.current!;
    const read = () => {
      const now = asks(element);
      drawn.value = game.widely || element.querySelector(".drawn") !== null;
      if (now !== docked.peek()) {
        docked.value = now;
        look.value = false;
      }
    };
    read();
    const observer = new MutationObserver(read);
    observer.observe(element, { childList: true, subtree: true });
    return () => {
      observer.disconnect();
      docked.value = false;
    };
  }, []);
  // A new question is shown at once, whatever was looked at before.
  const ask = `${store.prompt.value?.ask} ${store.draft.value?.actions.length ?? 0} ${store.whole.value?.version}`;
  useLayoutEffect(() => {
    look.value = false;
  }, [ask]);
  const { store: _, ...rest } = props;
  const table: TableProps = { store, table: rest.table, before: rest.before, me: rest.me };
  return (
    <section class="dock panel" aria-label={t("zone.question")} ref={box}>
      <div class="asked" ref={fit}>
        <Menu {...props} />
        {game.Question && <game.Question {...table} />}
        <Away {...props} />
      </div>
      {docked.value && (
        <button class="btn ghost aside" aria-pressed={look.value} onClick={() => (look.value = !look.value)}>
          <Icon name="board" /> {t("dock.board")} <kbd>B</kbd>
        </button>
      )}
    </section>
  );
}
