/** Hexes in pixels: flat-topped, axial coordinates, as on the sector tiles. */

export const SIZE = 21.5;
const ROOT3 = Math.sqrt(3);

export interface Spot {
  q: number;
  r: number;
}
export interface Point {
  x: number;
  y: number;
}

export function centre(hex: Spot, size = SIZE): Point {
  return { x: size * 1.5 * hex.q, y: size * ROOT3 * (hex.r + hex.q / 2) };
}

/** Corners clockwise from the right. */
export function corners(at: Point, size: number): Point[] {
  return [0, 1, 2, 3, 4, 5].map((i) => {
    const angle = (Math.PI / 3) * i;
    return { x: at.x + size * Math.cos(angle), y: at.y + size * Math.sin(angle) };
  });
}

export function points(at: Point, size: number): string {
  return corners(at, size)
    .map((p) => `${p.x.toFixed(1)},${p.y.toFixed(1)}`)
    .join(" ");
}

/** Neighbour across the edge from corner i to corner i + 1. */
const ACROSS: readonly Spot[] = [
  { q: 1, r: 0 },
  { q: 0, r: 1 },
  { q: -1, r: 1 },
  { q: -1, r: 0 },
  { q: 0, r: -1 },
  { q: 1, r: -1 },
];

/** The outline of a group of hexes: each edge whose other side is not of the group. */
export function outline(group: Spot[], size = SIZE): string {
  const inside = new Set(group.map((hex) => `${hex.q},${hex.r}`));
  let path = "";
  for (const hex of group) {
    const at = corners(centre(hex, size), size);
    ACROSS.forEach((step, i) => {
      if (inside.has(`${hex.q + step.q},${hex.r + step.r}`)) return;
      const a = at[i]!;
      const b = at[(i + 1) % 6]!;
      path += `M${a.x.toFixed(1)} ${a.y.toFixed(1)}L${b.x.toFixed(1)} ${b.y.toFixed(1)}`;
    });
  }
  return path;
}

export function distance(a: Spot, b: Spot): number {
  return Math.max(Math.abs(a.q - b.q), Math.abs(a.r - b.r), Math.abs(a.q + a.r - b.q - b.r));
}

export function bounds(hexes: Spot[], size = SIZE, margin = 30): { x: number; y: number; w: number; h: number } {
  const all = hexes.map((hex) => centre(hex, size));
  if (all.length === 0) return { x: -300, y: -200, w: 600, h: 400 };
  const x = Math.min(...all.map((p) => p.x)) - size - margin;
  const y = Math.min(...all.map((p) => p.y)) - size - margin;
  return {
    x,
    y,
    w: Math.max(...all.map((p) => p.x)) + size + margin - x,
    h: Math.max(...all.map((p) => p.y)) + size + margin - y,
  };
}

/** Of two spots that lie alike the first is taken, wherever the page is scrolled to: a fraction of a pixel decides nothing. */
const ALIKE = 0.5;

/** How much further counts what lies aside, where hex lies by hex. */
export const BESIDE = 1.6;

/** From one spot, the nearest other in the direction of an arrow key. What lies aside counts that much further: where
 * hex lies by hex, less than 1.7, or left and right would pass over every other column. */
export function towards(from: Point, key: string, all: { id: number; at: Point }[], aside = 2.2): number | null {
  const direction: Record<string, Point> = {
    ArrowLeft: { x: -1, y: 0 },
    ArrowRight: { x: 1, y: 0 },
    ArrowUp: { x: 0, y: -1 },
    ArrowDown: { x: 0, y: 1 },
  };
  const way = direction[key];
  if (!way) return null;
  let best: number | null = null;
  let least = Infinity;
  for (const { id, at } of all) {
    const dx = at.x - from.x;
    const dy = at.y - from.y;
    const along = dx * way.x + dy * way.y;
    if (along <= 1) continue;
    const cost = along + aside * Math.abs(dx * way.y - dy * way.x);
    if (cost < least - ALIKE) {
      least = cost;
      best = id;
    }
  }
  return best;
}

/** A fixed scatter of stars, the same for every table: drawn from a small generator, not from chance. */
export function stars(
  box: { x: number; y: number; w: number; h: number },
  count: number,
): { x: number; y: number; r: number; o: number }[] {
  let seed = 2463534242;
  const next = () => {
    seed ^= seed << 13;
    seed ^= seed >>> 17;
    seed ^= seed << 5;
    return (seed >>> 0) / 4294967296;
  };
  return Array.from({ length: count }, () => ({
    x: box.x + next() * box.w,
    y: box.y + next() * box.h,
    r: 0.5 + Math.floor(next() * 3) * 0.2,
    o: 0.25 + Math.floor(next() * 4) * 0.18,
  }));
}

/** Whether Tab leads to a space: to what may be chosen, and to what has the focus. If that changed, a browser would style the whole page at once. */
export function tabTo(ref: string, may: boolean): 0 | -1 {
  return may || document.activeElement?.getAttribute("data-ref") === ref ? 0 : -1;
}
