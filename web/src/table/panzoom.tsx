/** A picture that pans and zooms: wheel, drag, pinch, keys and buttons. Its content is drawn in world coordinates. */
import { signal, type Signal } from "@preact/signals";
import type { ComponentChildren } from "preact";
import { useEffect, useMemo, useRef } from "preact/hooks";
import { t } from "../i18n";
import { Icon } from "../ui/icon";

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

const STEP = 1.25;
const DRAG_SLOP = 5;

export class Camera {
  readonly sight: Signal<Sight>;
  private least = 0.1;
  /** Whether somebody has moved it: else it goes on showing everything when the window changes. */
  private moved = false;

  constructor(private box: Box) {
    this.sight = signal({ cx: box.x + box.w / 2, cy: box.y + box.h / 2, k: 1, w: 0, h: 0 });
  }

  resize(w: number, h: number, cover: boolean): void {
    this.sight.value = { ...this.sight.peek(), w, h };
    if (!this.moved) this.fit(cover);
  }

  /** Show everything (or, on a small window, fill it). */
  fit(cover = false): void {
    const { w, h } = this.sight.peek();
    const whole = Math.min(w / this.box.w, h / this.box.h);
    const k = cover ? Math.max(whole, Math.min(1.15, h / this.box.h)) : whole;
    this.moved = false;
    this.least = whole * 0.8;
    this.sight.value = { cx: this.box.x + this.box.w / 2, cy: this.box.y + this.box.h / 2, k, w, h };
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

  /** Bring a point into the middle half of the window when it lies outside. */
  reveal(x: number, y: number): void {
    const now = this.sight.peek();
    const px = (x - now.cx) * now.k;
    const py = (y - now.cy) * now.k;
    if (Math.abs(px) < now.w * 0.44 && Math.abs(py) < now.h * 0.44) return;
    this.sight.value = this.kept({ ...now, cx: x, cy: y });
  }

  /** Where a world point lies in the window. */
  at(x: number, y: number): { x: number; y: number } {
    const now = this.sight.value;
    return { x: (x - now.cx) * now.k + now.w / 2, y: (y - now.cy) * now.k + now.h / 2 };
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

/** Room for the small map and its margin, in pixels. */
const MINI = { w: 160, h: 126 };

/** A corner of the window that the whole picture leaves free; "": none does. */
function freeCorner(box: Box, w: number, h: number, places?: readonly { x: number; y: number }[]): string {
  if (!places || !w) return "";
  const k = Math.min(w / box.w, h / box.h);
  const covers = (corner: string) =>
    places.some((place) => {
      const x = w / 2 + (place.x - box.x - box.w / 2) * k;
      const y = h / 2 + (place.y - box.y - box.h / 2) * k;
      return x > w - MINI.w && (corner === "top" ? y < MINI.h : y > h - MINI.h);
    });
  return ["bottom", "top"].find((corner) => !covers(corner)) ?? "";
}

export function PanZoom(props: {
  box: Box;
  label: string;
  children: ComponentChildren;
  mini?: ComponentChildren;
  /** While everything is in sight, the small map stays only where it covers none of these places. */
  places?: readonly { x: number; y: number }[];
  overlay?: ComponentChildren;
  tools?: ComponentChildren;
  camera?: (camera: Camera) => void;
}) {
  const { box } = props;
  const camera = useMemo(() => new Camera(box), [box.x, box.y, box.w, box.h]);
  const holder = useRef<HTMLDivElement>(null);
  useEffect(() => props.camera?.(camera), [camera]);

  useEffect(() => {
    const element = holder.current;
    if (!element) return;
    const measure = () => {
      if (element.clientWidth && element.clientHeight)
        camera.resize(element.clientWidth, element.clientHeight, element.clientWidth < 600);
    };
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    const wheel = (event: WheelEvent) => {
      event.preventDefault();
      const rect = element.getBoundingClientRect();
      camera.zoom(
        Math.exp(-event.deltaY * (event.ctrlKey ? 0.01 : 0.0016)),
        event.clientX - rect.left,
        event.clientY - rect.top,
      );
    };
    element.addEventListener("wheel", wheel, { passive: false });
    return () => {
      observer.disconnect();
      element.removeEventListener("wheel", wheel);
    };
  }, [camera]);

  const fingers = useRef(new Map<number, { x: number; y: number }>());
  const dragged = useRef(false);
  const start = useRef({ x: 0, y: 0 });

  const down = (event: PointerEvent) => {
    if (event.button !== 0) return;
    fingers.current.set(event.pointerId, { x: event.clientX, y: event.clientY });
    if (fingers.current.size === 1) {
      dragged.current = false;
      start.current = { x: event.clientX, y: event.clientY };
    }
  };
  const move = (event: PointerEvent) => {
    const known = fingers.current.get(event.pointerId);
    if (!known) return;
    const now = { x: event.clientX, y: event.clientY };
    if (fingers.current.size === 2) {
      const other = [...fingers.current].find(([id]) => id !== event.pointerId)![1];
      const rect = holder.current!.getBoundingClientRect();
      const was = Math.hypot(known.x - other.x, known.y - other.y);
      const is = Math.hypot(now.x - other.x, now.y - other.y);
      camera.zoom(is / Math.max(1, was), (now.x + other.x) / 2 - rect.left, (now.y + other.y) / 2 - rect.top);
      camera.pan((now.x - known.x) / 2, (now.y - known.y) / 2);
      dragged.current = true;
    } else if (dragged.current || Math.hypot(now.x - start.current.x, now.y - start.current.y) > DRAG_SLOP) {
      if (!dragged.current) {
        dragged.current = true;
        holder.current!.setPointerCapture(event.pointerId);
      }
      camera.pan(now.x - known.x, now.y - known.y);
    }
    fingers.current.set(event.pointerId, now);
  };
  const up = (event: PointerEvent) => {
    fingers.current.delete(event.pointerId);
  };
  // A drag that ends over a hex is no click on it.
  const click = (event: MouseEvent) => {
    if (dragged.current) {
      event.stopPropagation();
      event.preventDefault();
      dragged.current = false;
    }
  };

  const keys = (event: KeyboardEvent) => {
    const far = 60;
    const act: Record<string, () => void> = {
      "+": () => camera.zoom(STEP),
      "=": () => camera.zoom(STEP),
      "-": () => camera.zoom(1 / STEP),
      "0": () => camera.fit(),
    };
    if (event.target === holder.current) {
      Object.assign(act, {
        ArrowLeft: () => camera.pan(far, 0),
        ArrowRight: () => camera.pan(-far, 0),
        ArrowUp: () => camera.pan(0, far),
        ArrowDown: () => camera.pan(0, -far),
      });
    }
    const doIt = act[event.key];
    if (doIt && !event.ctrlKey && !event.metaKey && !event.altKey) {
      event.preventDefault();
      event.stopPropagation();
      doIt();
    }
  };

  const { cx, cy, k, w, h } = camera.sight.value;
  const zoomed = w > 0 && k * box.w > w * 1.15;
  const corner = useMemo(() => freeCorner(box, w, h, props.places), [box, w, h, props.places]);
  const view = w ? `${cx - w / k / 2} ${cy - h / k / 2} ${w / k} ${h / k}` : `${box.x} ${box.y} ${box.w} ${box.h}`;
  return (
    <div
      class="panzoom"
      ref={holder}
      onPointerDown={down}
      onPointerMove={move}
      onPointerUp={up}
      onPointerCancel={up}
      onClickCapture={click}
      onKeyDown={keys}
    >
      <svg class="map" viewBox={view} role="group" aria-label={props.label}>
        {props.children}
      </svg>
      <div class="zoom">
        <button class="btn icon" aria-label={t("ui.zoom_in")} onClick={() => camera.zoom(STEP)}>
          <Icon name="plus" />
        </button>
        <button class="btn icon" aria-label={t("ui.zoom_out")} onClick={() => camera.zoom(1 / STEP)}>
          <Icon name="minus" />
        </button>
        <button class="btn icon" aria-label={t("map.fit")} onClick={() => camera.fit()}>
          <Icon name="fit" />
        </button>
        {props.tools}
      </div>
      {props.mini && (zoomed || corner) && (
        <svg
          class={`minimap ${corner}`}
          viewBox={`${box.x} ${box.y} ${box.w} ${box.h}`}
          aria-hidden="true"
          onClick={(event) => {
            const rect = event.currentTarget.getBoundingClientRect();
            const scale = Math.min(rect.width / box.w, rect.height / box.h);
            const x = box.x + box.w / 2 + (event.clientX - rect.left - rect.width / 2) / scale;
            const y = box.y + box.h / 2 + (event.clientY - rect.top - rect.height / 2) / scale;
            camera.pan((cx - x) * k, (cy - y) * k);
          }}
        >
          {props.mini}
          <rect x={cx - w / k / 2} y={cy - h / k / 2} width={w / k} height={h / k} rx={8} class="window" />
        </svg>
      )}
      {props.overlay}
    </div>
  );
}
