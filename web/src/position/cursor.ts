/** A cursor on any map whose places are shapes with a reference (`data-ref="hex:1B1"`). */
import { BESIDE, towards } from "../table/hex";

export class Cursor {
  /** The place it is at; empty: it has not been anywhere. */
  at = "";

  constructor(
    private readonly map: HTMLElement,
    private readonly kind: string,
  ) {}

  /** The place that a shape stands for; null: it is none. */
  place(target: EventTarget | null): string | null {
    const shape = (target as Element).closest<SVGElement>(`[data-ref^="${this.kind}:"]`);
    return shape ? this.name(shape) : null;
  }

  go(place: string): void {
    this.at = place;
    this.map.querySelector<SVGElement>(`[data-ref="${this.kind}:${CSS.escape(place)}"]`)?.focus();
  }

  /** The next place in the direction of an arrow key, or the next of these; false: that is no arrow. */
  walk(key: string, among: readonly string[] | null): boolean {
    if (!key.startsWith("Arrow")) return false;
    const all = [...this.map.querySelectorAll<SVGElement>(`[data-ref^="${this.kind}:"]`)].map((shape, id) => {
      const box = shape.getBoundingClientRect();
      return { id, name: this.name(shape), at: { x: box.x + box.width / 2, y: box.y + box.height / 2 } };
    });
    const from = all.find((one) => one.name === this.at) ?? all[0];
    const next =
      from &&
      (among
        ? towards(
            from.at,
            key,
            all.filter((one) => among.includes(one.name)),
          )
        : towards(from.at, key, all, BESIDE));
    if (next !== null && next !== undefined) this.go(all[next]!.name);
    return true;
  }

  private name(shape: SVGElement): string {
    return shape.dataset.ref!.slice(this.kind.length + 1);
  }
}
