/** Marks and arrows on the map: shown in the map's own picture, drawn by dragging from place to place. */
import { useEffect } from "preact/hooks";
import type { StudyState } from "./state";

const SVG = "http://www.w3.org/2000/svg";

function placeAt(x: number, y: number, state: StudyState): string | null {
  for (const found of document.elementsFromPoint(x, y)) {
    const word = found.closest<HTMLElement>("[data-ref]")?.dataset.ref?.split(":")[1];
    if (word && state.shown.peek()?.spots.includes(word)) return word;
  }
  return null;
}

/** A drag with the right button, or with any while drawing is switched on, points; the map does not move then. */
export function drawing(state: StudyState) {
  let tail: string | null = null;
  return {
    onPointerDownCapture: (event: PointerEvent) => {
      if (event.button !== 2 && !state.draws.peek()) return;
      tail = placeAt(event.clientX, event.clientY, state);
      if (tail) event.stopPropagation();
    },
    onPointerUpCapture: (event: PointerEvent) => {
      const head = tail && placeAt(event.clientX, event.clientY, state);
      if (tail && head) state.point(tail, head);
      tail = null;
    },
    onContextMenu: (event: Event) => event.preventDefault(),
  };
}

/** The middle of a place, in the map's own measure. */
function middle(map: SVGSVGElement, word: string): DOMPoint | null {
  const found = [...map.querySelectorAll<SVGGraphicsElement>("[data-ref]")].find(
    (one) => one.dataset.ref!.split(":")[1] === word,
  );
  const from = found?.getCTM();
  const to = map.getCTM();
  if (!found || !from || !to) return null;
  const box = found.getBBox();
  return new DOMPoint(box.x + box.width / 2, box.y + box.height / 2).matrixTransform(to.inverse().multiply(from));
}

function shape(name: string, attributes: Record<string, string | number>): Element {
  const made = document.createElementNS(SVG, name);
  for (const [key, value] of Object.entries(attributes)) made.setAttribute(key, String(value));
  return made;
}

/** Lay the marks and arrows of the node over the map; they move and grow with it. */
export function usePointed(state: StudyState): void {
  const node = state.node.value;
  useEffect(() => {
    const map = document.querySelector<SVGSVGElement>(".study svg.map");
    if (!map) return;
    const layer = shape("g", { class: "pointed" });
    for (const word of node.marks ?? []) {
      const at = middle(map, word);
      if (at) layer.append(shape("circle", { cx: at.x, cy: at.y, r: 20 }));
    }
    for (const { tail, head } of node.arrows ?? []) {
      const from = middle(map, tail);
      const to = middle(map, head);
      if (!from || !to) continue;
      const turn = (Math.atan2(to.y - from.y, to.x - from.x) * 180) / Math.PI;
      layer.append(shape("line", { x1: from.x, y1: from.y, x2: to.x, y2: to.y }));
      const tip = { d: "M0 0L-16 -8L-12 0L-16 8Z", transform: `translate(${to.x} ${to.y}) rotate(${turn})` };
      layer.append(shape("path", tip));
    }
    map.append(layer);
    return () => layer.remove();
  }, [node, state.shown.value]);
}
