/** Zones that fit: on a small screen their content is drawn smaller until nothing is cut, on a large one larger. */
import { signal } from "@preact/signals";
import { useCallback, useLayoutEffect, useRef } from "preact/hooks";

/** Narrower screens have one column for everything but the map; the narrowest have only that. */
export const TABLET = 1200;
export const PHONE = 720;
/** How wide the panel of a tablet was designed to be. */
const PANEL = 404;
/** Smaller than this nobody can read it: then a zone rather scrolls. */
const LEAST = 0.58;
const MOST = 1.75;
const STEPS = 7;
/** Rounding of lines differs a little from one drawing to the next. */
const MARGIN = 0.006;

function overflows(element: HTMLElement): boolean {
  return element.scrollHeight > element.clientHeight || element.scrollWidth > element.clientWidth;
}

/** The largest zoom at which nothing of the element is cut; `width`: how wide it was designed to be; `largest`: no larger than this. */
function fit(element: HTMLElement, width: number, largest: number): void {
  element.style.zoom = "1";
  // A phone shows one zone at a time, and scrolls it.
  if (innerWidth < PHONE || element.offsetParent === null) return;
  // While it is measured, a scrollbar must not take room of its own.
  element.style.overflow = "hidden";
  const designed = innerWidth < TABLET ? Math.min(width, PANEL) : width;
  let [low, high] = [LEAST, Math.min(largest, Math.max(LEAST, element.clientWidth / designed))];
  element.style.zoom = String(high);
  if (overflows(element)) {
    for (let i = 0; i < STEPS; i++) {
      const middle = (low + high) / 2;
      element.style.zoom = String(middle);
      if (overflows(element)) high = middle;
      else low = middle;
    }
    element.style.zoom = String(low - MARGIN);
  }
  element.style.overflow = "";
}

/** Watch a zone, so that it goes on fitting when the window changes or its content has grown; the way to stop. */
function keepFitting(element: HTMLElement, width: number, largest: number): () => void {
  let frame = 0;
  let size = "";
  fit(element, width, largest);
  const grown = new MutationObserver(() => {
    if (overflows(element)) fit(element, width, largest);
  });
  grown.observe(element, { childList: true, characterData: true, subtree: true });
  // Its own zoom does not change how large the zone is on the screen; the window and its neighbours do.
  const box = new ResizeObserver(() => {
    const { width: w, height: h } = element.getBoundingClientRect();
    const now = `${Math.round(w)}x${Math.round(h)}`;
    if (now === size) return;
    size = now;
    cancelAnimationFrame(frame);
    frame = requestAnimationFrame(() => fit(element, width, largest));
  });
  box.observe(element);
  return () => {
    cancelAnimationFrame(frame);
    grown.disconnect();
    box.disconnect();
  };
}

/** A reference for a zone that fits, whenever it appears. */
export function useFit<T extends HTMLElement>(width: number, largest = MOST): (element: T | null) => void {
  const stop = useRef<(() => void) | undefined>(undefined);
  return useCallback(
    (element: T | null) => {
      stop.current?.();
      stop.current = element ? keepFitting(element, width, largest) : undefined;
    },
    [width, largest],
  );
}

/** Whether there is room for three columns. */
export const wide = signal(true);

/** How much larger or smaller than a desk of 1440 by 900 everything around the map is drawn. */
export function useScale(): void {
  useLayoutEffect(() => {
    const set = () => {
      wide.value = innerWidth >= TABLET;
      const scale = Math.min(MOST, Math.max(0.86, Math.min(innerWidth / 1440, innerHeight / 880)));
      document.documentElement.style.setProperty("--scale", innerWidth < TABLET ? "1" : scale.toFixed(3));
    };
    set();
    addEventListener("resize", set);
    return () => removeEventListener("resize", set);
  }, []);
}
