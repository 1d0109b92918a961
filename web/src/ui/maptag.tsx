/** Tags on a map lie on empty space only, with a line to their place. */
import type { ComponentChildren } from "preact";
import type { Camera } from "../table/camera";
import { phone } from "../table/fit";
import type { Point } from "../table/hex";
import "./maptag.css";

export interface Box extends Point {
  w: number;
  h: number;
}
export interface Circle extends Point {
  r: number;
}

const HEIGHT = 24;
const MARGIN = 6;
/** How far apart the places are that are tried, and in how many directions. */
const STEP = 9;
const DIRECTIONS = 24;

export function touches(box: Box, { x, y, r }: Circle): boolean {
  const dx = x - Math.min(box.x + box.w, Math.max(box.x, x));
  const dy = y - Math.min(box.y + box.h, Math.max(box.y, y));
  return dx * dx + dy * dy < r * r;
}

export function overlap(a: Box, b: Box): boolean {
  return a.x < b.x + b.w && b.x < a.x + a.w && a.y < b.y + b.h && b.y < a.y + a.h;
}

/** The free place of that width nearest to a point, above it sooner than below; null: there is none in the window. */
export function freePlace(
  at: Point,
  width: number,
  frame: { w: number; h: number },
  circles: readonly Circle[],
  boxes: readonly Box[],
): Box | null {
  for (let far = STEP; far < Math.max(frame.w, frame.h); far += STEP)
    for (let i = 0; i < DIRECTIONS; i++) {
      const turn = (i % 2 ? 1 : -1) * Math.ceil(i / 2) * ((2 * Math.PI) / DIRECTIONS) - Math.PI / 2;
      const x = at.x + Math.cos(turn) * (far + width / 2) - width / 2;
      const y = at.y + Math.sin(turn) * (far + HEIGHT / 2) - HEIGHT / 2;
      const box = { x, y, w: width, h: HEIGHT };
      const inside = x > MARGIN && y > MARGIN && x + width < frame.w - MARGIN && y + HEIGHT < frame.h - MARGIN;
      if (inside && !circles.some((one) => touches(box, one)) && !boxes.some((one) => overlap(box, one))) return box;
    }
  return null;
}

/** The buttons of a map, its legends and the small map keep their corners. */
export function corners({ tools }: Camera, { w, h }: { w: number; h: number }, legend = true): Box[] {
  return [
    tools,
    ...(legend ? [{ x: 0, y: h - 130, w: 200, h: 130 }] : []),
    ...(phone.value ? [{ x: w - 135, y: h - 100, w: 135, h: 100 }] : []),
  ];
}

/** How wide a tag has to be for its words. */
export function tagWidth(text: string): number {
  return text.length * 7.7 + 36;
}

export function MapTag(props: { kind: string; box: Box; here: Point; children: ComponentChildren }) {
  const { box, here } = props;
  const x = Math.min(box.x + box.w - 12, Math.max(box.x + 12, here.x));
  const y = here.y < box.y ? box.y : Math.min(box.y + box.h, here.y);
  return (
    <>
      <svg class={`tag-line ${props.kind}`} aria-hidden="true">
        <line x1={x} y1={y} x2={here.x} y2={here.y} />
      </svg>
      <span class={`map-tag ${props.kind}`} style={{ left: `${box.x}px`, top: `${box.y}px`, width: `${box.w}px` }}>
        {props.children}
      </span>
    </>
  );
}
