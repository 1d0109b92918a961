/** The keyboard at the table: numbers choose an action, Z takes back, C confirms, Escape leaves; the focus follows the question. */
import { useEffect, useLayoutEffect, useRef } from "preact/hooks";
import type { Game } from "../games/game";
import type { MatchStore } from "./store";

/** Where the answer to a question may be, in the order a player looks for it. */
const ANSWERS = [
  ".prompt [data-action]",
  ".factions button",
  ".menu .choice",
  ".hit.may",
  ".may[data-ref]",
  ".strip .unfold",
];

export function useKeys(store: MatchStore, game: Game): void {
  // With the first picture, not after it: a key that is pressed at once is heard.
  useLayoutEffect(() => {
    const listen = (event: KeyboardEvent) => {
      store.spotlight.skip();
      if (event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented) return;
      const target = event.target as HTMLElement | null;
      if (target?.closest("input, textarea, select, dialog")) return;
      if (store.teller.now.peek() !== null) {
        // Who goes to the buttons of what is told, or presses one, means them.
        if (/^(Tab|Shift)$/.test(event.key) || target?.closest(".strip.telling")) return;
        if (event.key === " " && !event.shiftKey) store.teller.next();
        else store.teller.skip();
        event.preventDefault();
        return;
      }
      const press = (selector: string) => {
        const button = document.querySelector<HTMLButtonElement>(selector);
        if (button && !button.disabled) {
          event.preventDefault();
          button.click();
        }
      };
      if (event.key === "z" || event.key === "Z") press('[data-do="undo"]');
      else if (event.key === "c" || event.key === "C") press('[data-do="confirm"]');
      else if (event.key === "h" || event.key === "H") press(".go .hint");
      else if (event.key === "Escape") {
        if (store.replay.peek()) void store.show(null);
        else store.cancel();
      } else if (event.key === "b" || event.key === "B") press(".dock > .aside");
      else if (/^[1-9]$/.test(event.key)) press(`.bar [data-key="${event.key}"]`);
    };
    document.addEventListener("keydown", listen);
    return () => document.removeEventListener("keydown", listen);
  }, [store, game]);
}

/** Where a click may choose something. */
const CHOICES = ".may, .act:not([aria-disabled='true'])";

/** Whoever clicks on the table while others' turns are told has seen enough: all is as it is now, and what lies there is chosen if it can be. */
export function useImpatience(store: MatchStore): void {
  useEffect(() => {
    const listen = (event: MouseEvent) => {
      const target = event.target as Element;
      if (store.teller.now.peek() === null || !event.isTrusted || !target.closest("[data-ref], .act")) return;
      event.stopPropagation();
      store.teller.skip();
      setTimeout(() => {
        const there = document.elementFromPoint(event.clientX, event.clientY)?.closest(CHOICES);
        there?.dispatchEvent(new MouseEvent("click", { bubbles: true }));
      });
    };
    document.addEventListener("click", listen, true);
    return () => document.removeEventListener("click", listen, true);
  }, [store]);
}

/** Who plays by keys finds the focus on the first thing to choose when something is asked; a pointer is never led. */
export function useGuidedFocus(store: MatchStore, game: Game): void {
  const byKeys = useRef(false);
  useEffect(() => {
    const key = (event: KeyboardEvent) => {
      byKeys.current = true;
      // The focus moves on to the next question: a key that is still held down must not answer that one too.
      const writing = (event.target as HTMLElement | null)?.closest("input, textarea, select");
      if (event.repeat && !writing && (event.key === "Enter" || event.key === " ")) {
        event.preventDefault();
        event.stopPropagation();
      }
    };
    const pointer = () => (byKeys.current = false);
    document.addEventListener("keydown", key, true);
    document.addEventListener("pointerdown", pointer, true);
    return () => {
      document.removeEventListener("keydown", key, true);
      document.removeEventListener("pointerdown", pointer, true);
    };
  }, []);
  const { verb, refs } = store.picks.value;
  const ask = store.prompt.value?.ask ?? "";
  const steps = store.draft.value?.actions.length ?? 0;
  useEffect(() => {
    const asked =
      verb !== null ||
      refs.length > 0 ||
      (ask !== "" && (ask !== game.main[0] || steps > 0) && !store.canConfirm.peek());
    if (!byKeys.current || !store.myTurn.peek() || store.replay.peek() || !asked) return;
    const frame = requestAnimationFrame(() => {
      if (document.activeElement?.closest("input, textarea, select, dialog")) return;
      for (const selector of ANSWERS) {
        const first = document.querySelector<HTMLElement>(selector);
        if (first) return first.focus();
      }
    });
    return () => cancelAnimationFrame(frame);
  }, [verb, refs.length, ask, steps, store.whole.value?.version]);
}
