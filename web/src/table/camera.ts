/** The camera over a picture: what part of the world the window shows, and how large. */
import { signal, type Signal } from "@preact/signals";

export interface Box {
  x: number;
  y: number;
  w: number;
  h: number;
}

interface Sight {
  /** World coordinates of the centre, and pixels per unit. */
  cx: number;
  cy: number;
  k: number;
  /** Size of the window in pixels. */
  w: number;
  h: number;
}

interface Place {
  x: number;
  y: number;
}

/** How much a press of a button or key zooms. */
export const STEP = 1.25;

/** How many times closer than the whole a window goes at most to what is spoken of. */
const CLOSER = 1.8;

export class Camera {
  readonly sight: Signal<Sight>;
  private least = 0.1;
  /** Whether somebody has moved it: else it goes on showing everything when the window changes. */
  moved = false;
  /** What is spoken of: a small window shows it, with as much around it as there is room for. */
  private subject: Box | null = null;
  /** Whether every window goes closer to it. */
  private close = false;
  private covers = false;
  /** The corner of the window that the buttons have. */
  tools: Box & { name?: string } = { x: 0, y: 0, w: 50, h: 160 };

  constructor(private box: Box) {
    this.sight = signal({ cx: box.x + box.w / 2, cy: box.y + box.h / 2, k: 1, w: 0, h: 0 });
  }

  resize(w: number, h: number, cover: boolean): void {
    const now = this.sight.peek();
    // A window that was only out of sight comes back as it was left.
    if (now.w === w && now.h === h) return;
    this.sight.value = { ...now, w, h };
    if (!this.moved) this.fit(cover);
  }

  /** Show everything (or, on a small window, fill it). */
  fit(cover = false): void {
    const { w, h } = this.sight.peek();
    const whole = Math.min(w / this.box.w, h / this.box.h);
    const k = cover ? Math.max(whole, Math.min(1.15, h / this.box.h)) : whole;
    this.moved = false;
    this.covers = cover;
    this.least = whole * 0.8;
    this.sight.value = { cx: this.box.x + this.box.w / 2, cy: this.box.y + this.box.h / 2, k, w, h };
    if (this.subject && (cover || this.close)) this.aim(this.subject, k, this.close ? CLOSER * whole : 0);
  }

  /** Show everything, whatever is spoken of. */
  whole(): void {
    this.subject = null;
    this.fit();
  }

  /** Something is spoken of now, or nothing any more. Whoever has moved the picture sees only what lies outside. */
  attend(subject: Box | null, close = false): void {
    if (!subject && !this.subject) return;
    const moves = this.covers || close || this.close;
    this.subject = subject;
    this.close = close;
    if (!this.moved && moves) this.fit(this.covers);
    else if (subject && moves) this.reveal(subject.x + subject.w / 2, subject.y + subject.h / 2);
  }

  /** Look at a part as closely as it fits. */
  private aim(part: Box, least: number, most: number): void {
    const { w, h } = this.sight.peek();
    const k = Math.max(least, Math.min(Math.max(1.15, most), w / part.w, h / part.h));
    this.sight.value = this.centred({ cx: part.x + part.w / 2, cy: part.y + part.h / 2, k, w, h });
  }

  /** Zoom by a factor around a point of the window (default: its middle). */
  zoom(factor: number, px?: number, py?: number): void {
    this.moved = true;
    const now = this.sight.peek();
    const k = Math.min(6, Math.max(this.least, now.k * factor));
    const dx = (px ?? now.w / 2) - now.w / 2;
    const dy = (py ?? now.h / 2) - now.h / 2;
    const cx = now.cx + dx / now.k - dx / k;
    const cy = now.cy + dy / now.k - dy / k;
    this.sight.value = this.kept({ ...now, cx, cy, k });
  }

  pan(dx: number, dy: number): void {
    this.moved = true;
    const now = this.sight.peek();
    this.sight.value = this.kept({ ...now, cx: now.cx - dx / now.k, cy: now.cy - dy / now.k });
  }

  /** Bring a point towards the middle of the window when it lies outside or at the edge. */
  reveal(x: number, y: number): void {
    const now = this.sight.peek();
    const px = (x - now.cx) * now.k;
    const py = (y - now.cy) * now.k;
    if (Math.abs(px) < now.w * 0.44 && Math.abs(py) < now.h * 0.44) return;
    this.sight.value = this.centred({ ...now, cx: x, cy: y });
  }

  /** The corner of the window where a box covers the fewest of these places. */
  corner(places: readonly Place[], size: { w: number; h: number }, corners: readonly string[]): Box & { name: string } {
    const { w, h } = this.sight.value;
    const seen = places.map(({ x, y }) => this.at(x, y));
    const boxes = corners.map((name) => {
      const x = name.includes("left") ? 0 : w - size.w;
      const y = name.includes("top") ? 0 : h - size.h;
      const covered = seen.filter((at) => at.x > x && at.x < x + size.w && at.y > y && at.y < y + size.h);
      return { name, x, y, ...size, n: covered.length };
    });
    return boxes.sort((a, b) => a.n - b.n)[0]!;
  }

  /** Where a world point lies in the window. */
  at(x: number, y: number): { x: number; y: number } {
    const now = this.sight.value;
    return { x: (x - now.cx) * now.k + now.w / 2, y: (y - now.cy) * now.k + now.h / 2 };
  }

  /** The same with no more emptiness around the whole than needed. */
  private centred(sight: Sight): Sight {
    const { cx, cy, k, w, h } = sight;
    const within = (low: number, size: number, seen: number, wanted: number) =>
      seen >= size ? low + size / 2 : Math.min(low + size - seen / 2, Math.max(low + seen / 2, wanted));
    const { box } = this;
    return { ...sight, cx: within(box.x, box.w, w / k, cx), cy: within(box.y, box.h, h / k, cy) };
  }

  private kept(sight: Sight): Sight {
    const { box } = this;
    return {
      ...sight,
      cx: Math.min(box.x + box.w, Math.max(box.x, sight.cx)),
      cy: Math.min(box.y + box.h, Math.max(box.y, sight.cy)),
    };
  }
}
