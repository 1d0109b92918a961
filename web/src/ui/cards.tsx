/** Cards that explain a component: on hover, on focus, on a long press. One card at a time. */
import { signal } from "@preact/signals";
import type { ComponentChildren } from "preact";
import { useEffect } from "preact/hooks";

interface Card {
  anchor: DOMRect;
  body: ComponentChildren;
}

const card = signal<Card | null>(null);
let timer: ReturnType<typeof setTimeout> | undefined;

function show(element: Element, body: ComponentChildren, wait: number): void {
  clearTimeout(timer);
  timer = setTimeout(() => {
    if (element.isConnected) card.value = { anchor: element.getBoundingClientRect(), body };
  }, wait);
}

function hide(): void {
  clearTimeout(timer);
  card.value = null;
}

/** The pointer leaves: a card with a link stays long enough for the way to it. */
function leave(): void {
  clearTimeout(timer);
  if (document.querySelector(".card-tip .cite")) timer = setTimeout(hide, 350);
  else hide();
}

const within = (event: Event): boolean => Boolean((event.target as Element | null)?.closest?.(".card-tip"));

/** Props that give an element its card. */
export function explains(body: () => ComponentChildren) {
  return {
    "data-explains": "",
    onMouseEnter: (event: MouseEvent) => {
      // A finger has no hover; its long press is below.
      if (!matchMedia("(hover: none)").matches) show(event.currentTarget as Element, body(), 180);
    },
    onMouseLeave: leave,
    onFocus: (event: FocusEvent) => {
      const element = event.currentTarget as Element;
      if (element.matches(":focus-visible")) show(element, body(), 0);
    },
    onBlur: hide,
    // A click on what cannot be chosen asks why.
    onPointerUp: (event: PointerEvent) => {
      const element = event.currentTarget as Element;
      if (element.matches("[aria-disabled='true'], [role='img']")) show(element, body(), 0);
    },
    onTouchStart: (event: TouchEvent) => show(event.currentTarget as Element, body(), 450),
    onTouchEnd: (event: TouchEvent) => {
      const element = event.currentTarget as Element;
      // What cannot be pressed tells at a tap; the rest at a long press.
      if (element.matches("button, a, .may, [data-action]")) clearTimeout(timer);
      else show(element, body(), 0);
    },
    onTouchMove: hide,
  };
}

/** A card with one sentence. */
export function tells(text: string) {
  return explains(() => text);
}

export function CardLayer() {
  useEffect(() => {
    // What was pointed at may be gone after a click or a key.
    const events = ["pointerdown", "keydown"] as const;
    const away = (event: Event) => {
      if (!within(event)) hide();
    };
    for (const event of events) document.addEventListener(event, away, true);
    return () => events.forEach((event) => document.removeEventListener(event, away, true));
  }, []);
  const now = card.value;
  if (!now) return null;
  const width = 250;
  const { anchor } = now;
  const left = Math.max(8, Math.min(window.innerWidth - width - 8, anchor.left + anchor.width / 2 - width / 2));
  const below = anchor.bottom + 190 < window.innerHeight || anchor.top < 200;
  const style = below
    ? { left: `${left}px`, top: `${anchor.bottom + 8}px` }
    : { left: `${left}px`, bottom: `${window.innerHeight - anchor.top + 8}px` };
  return (
    <div
      class="card-tip"
      style={style}
      role="tooltip"
      onMouseEnter={() => clearTimeout(timer)}
      onMouseLeave={hide}
      onClick={hide}
    >
      {now.body}
    </div>
  );
}

export { hide as hideCard, leave as leaveCard, show as showCard };
