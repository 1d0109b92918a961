/** Zones that fit: on a small screen their content is drawn smaller until nothing is cut, on a large one larger. */
import { signal } from "@preact/signals";
import { useCallback, useLayoutEffect, useRef, useState } from "preact/hooks";

/** Narrower screens have one column for everything but the map; the narrowest have only that. */
export const TABLET = 1200;
export const PHONE = 720;
/** How wide the panel of a tablet was designed to be. */
const PANEL = 404;
/** Smaller than this nobody can read it: then a zone rather scrolls. */
const LEAST = 0.58;
/** Before it is drawn smaller than this, what can be read elsewhere gives way. */
const TIGHT = 0.75;
const MOST = 1.75;
/** A tablet is held closer than a desk stands: its map needs the room more. */
const MOST_HELD = 1.4;
const STEPS = 4;
/** Rounding of lines differs a little from one drawing to the next. */
const MARGIN = 0.006;

/** How many times too large the content is for its zone; 1: nothing is cut. Both sides are rounded, each its own way. */
function excess(element: HTMLElement): number {
  const { scrollHeight, clientHeight, scrollWidth, clientWidth } = element;
  return Math.max(1, (scrollHeight - 1) / clientHeight, (scrollWidth - 1) / clientWidth);
}

/** Zones that have changed since the last frame. */
const changed = new Set<Fitting>();
let frame = 0;

/**
 * Just before a frame is painted: first all zones are looked at, then drawn, then measured, so that few layouts are made.
 * From the bottom up: the bar and the own board are as high as they need to be, and the rest of the room is for the others.
 */
function fitAll(): void {
  const shown = [...changed].filter((zone) => zone.look()).reverse();
  changed.clear();
  frame = 0;
  for (const zone of shown) zone.recall();
  for (const zone of shown) zone.fit();
}

/** One zone: every measure costs a layout, so what was found for a size and a content is remembered. */
class Fitting {
  private readonly known = new Map<string, number>();
  /** How it is drawn in a room, whatever is in it; a zone that is not steady only knows its last room. */
  private readonly kept = new Map<string, number>();
  private readonly grown = new MutationObserver(() => this.later());
  private readonly resized = new ResizeObserver(() => this.later());
  private box = "";
  /** The room in which something has given way. */
  private tight = "";
  /** The room of a steady zone while nothing is asked. */
  private rest = "";
  private content = "";

  constructor(
    private readonly element: HTMLElement,
    private width: number,
    private readonly largest: number,
    private asked: boolean | undefined,
  ) {
    this.later();
    this.grown.observe(element, { childList: true, characterData: true, subtree: true });
    this.resized.observe(element);
  }

  /** The zone has another task now, designed for another width, or a question has come or gone. */
  design(width: number, asked: boolean | undefined): void {
    if (width === this.width && asked === this.asked) return;
    this.width = width;
    this.asked = asked;
    this.later();
  }

  stop(): void {
    changed.delete(this);
    this.grown.disconnect();
    this.resized.disconnect();
  }

  /** Once a frame, however often the content changes. */
  private later(): void {
    changed.add(this);
    frame ||= requestAnimationFrame(fitAll);
  }

  /** What is in the zone, and how much room it has; false: there is nothing to fit. */
  look(): boolean {
    const { element } = this;
    // A phone shows one zone at a time, and scrolls it.
    if (innerWidth < PHONE || element.offsetParent === null) {
      this.enter("");
      element.style.overflow = "";
      this.zoom(1); // a zone may have no box of its own on another screen: what is in it would keep its size
      return false;
    }
    const { width, height } = element.getBoundingClientRect();
    const across = `${this.width} ${Math.round(width)}x`;
    this.rest = this.steady ? `${across} of ${innerHeight}` : "";
    const box = this.steady ? `${this.rest} ${this.asked}` : `${across}${Math.round(height)}`;
    this.enter(box);
    this.content = `${box} ${element.getElementsByTagName("*").length} ${element.textContent?.length}`;
    return true;
  }

  private enter(box: string): void {
    if (box === this.box) return;
    this.box = box;
    if (!this.steady) this.kept.clear();
  }

  /** On a desk, a zone whose height follows the question keeps its zoom: drawn anew, it would jump and delay the answer. */
  private get steady(): boolean {
    return this.asked !== undefined && innerWidth >= TABLET;
  }

  /** How a steady zone is drawn in this room: beside a question never larger than without one. */
  private get drawn(): number | undefined {
    const zooms = [this.kept.get(this.box), this.kept.get(`${this.rest} false`)].filter((zoom) => zoom !== undefined);
    return zooms.length ? Math.min(...zooms) : undefined;
  }

  /** Draw it as it was before; while it is measured, a scrollbar must not take room of its own. */
  recall(): void {
    const found = this.steady ? this.drawn : this.known.get(this.content);
    if (found !== undefined) this.zoom(found);
    this.element.toggleAttribute("data-tight", this.tight === this.box);
    this.element.style.overflow = "hidden";
  }

  fit(): void {
    this.look(); // those below it may have taken room, or left some
    if (this.unfit()) this.search();
    this.settle();
    if (this.now < TIGHT && this.tight !== this.box) {
      this.tight = this.box;
      this.element.toggleAttribute("data-tight", true);
      this.search();
      this.settle();
    }
    this.remember();
    this.look(); // a zone as high as its content has another height by now
    this.remember();
    if (excess(this.element) > 1) this.element.style.overflow = "";
  }

  /** Content that has become smaller is not drawn larger at once: a table that breathes is hard to read. */
  private unfit(): boolean {
    if (this.steady) return this.drawn === undefined || (this.now > LEAST && excess(this.element) > 1);
    return !this.known.has(this.content) && (!this.kept.has(this.box) || excess(this.element) > 1);
  }

  private remember(): void {
    this.known.set(this.content, this.now);
    this.kept.set(this.box, this.now);
  }

  /** The largest zoom at which nothing of the element is cut. */
  private search(): void {
    const { element } = this;
    this.zoom(1);
    const designed = innerWidth < TABLET ? Math.min(this.width, PANEL) : this.width;
    const most = innerWidth < TABLET ? Math.min(this.largest, MOST_HELD) : this.largest;
    let high = Math.min(most, Math.max(LEAST, element.clientWidth / designed));
    if (this.fits(high)) return;
    // What cannot wrap shrinks with the zoom, what flows with its square; in a tablet's panel, what no longer wraps by even more.
    const over = excess(element);
    let low = Math.max(LEAST, high / over);
    const likely = Math.max(low, high / Math.sqrt(over)) + MARGIN;
    if (innerWidth < TABLET && this.fits(likely)) low = likely;
    else [low, high] = this.fits(low) ? [low, likely] : [LEAST, low];
    for (let i = 0; i < STEPS; i++) {
      const middle = (low + high) / 2;
      if (this.fits(middle)) low = middle;
      else high = middle;
    }
    this.zoom(low - MARGIN);
  }

  private fits(zoom: number): boolean {
    this.zoom(zoom);
    return excess(this.element) <= 1;
  }

  /** What is still cut by a hair is drawn a hair smaller. Only what cannot be read any smaller gets a scrollbar. */
  private settle(): void {
    for (let i = 0; i < STEPS && this.now > LEAST && excess(this.element) > 1; i++) this.zoom(this.now - 2 * MARGIN);
  }

  private get now(): number {
    return Number(this.element.style.zoom);
  }

  private zoom(zoom: number): void {
    const rounded = Number(zoom.toFixed(4)); // a browser would write 1.0000 as 1
    if (this.now === rounded) return;
    this.element.style.zoom = `${rounded}`;
    this.element.style.setProperty("--drawn", `${rounded}`);
  }
}

/**
 * A reference for a zone that fits, whenever it appears. `width`: how wide it was designed to be; `largest`: no larger than this;
 * `asked`: whether something is asked, for a zone whose height follows the question.
 */
export function useFit<T extends HTMLElement>(
  width: number,
  { largest = MOST, asked }: { largest?: number; asked?: boolean } = {},
): (element: T | null) => void {
  const fitting = useRef<Fitting | undefined>(undefined);
  const designed = useRef({ width, asked });
  designed.current = { width, asked };
  useLayoutEffect(() => fitting.current?.design(width, asked), [width, asked]);
  return useCallback(
    (element: T | null) => {
      fitting.current?.stop();
      const { width, asked } = designed.current;
      fitting.current = element ? new Fitting(element, width, largest, asked) : undefined;
    },
    [largest],
  );
}

/** Whether there is room for three columns. */
export const wide = signal(true);
/** Whether there is room for one zone only, and the question below it. */
export const phone = signal(false);

/** How much larger than on a desk of 1440 words over the map are written. */
export const grown = signal(1);

/** How much larger or smaller than a desk of 1440 by 900 everything around the map is drawn. */
function setScale(): void {
  wide.value = innerWidth >= TABLET;
  phone.value = innerWidth < PHONE;
  const scale = Math.min(MOST, Math.max(0.88, Math.min(innerWidth / 1440, innerHeight / 880)));
  grown.value = wide.peek() ? Math.max(1, scale) : 1;
  document.documentElement.style.setProperty("--scale", wide.peek() ? scale.toFixed(3) : "1");
}

/** Follow the size of the screen. It is set before anything is drawn: zones that are measured first are measured once. */
export function useScale(): void {
  useState(setScale);
  useLayoutEffect(() => {
    addEventListener("resize", setScale);
    return () => removeEventListener("resize", setScale);
  }, []);
}
