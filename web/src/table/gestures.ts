/** Wheel, drag, pinch and keys over a picture, as movements of its camera. */
import type { RefObject } from "preact";
import { useEffect, useRef } from "preact/hooks";
import { STEP, type Camera } from "./camera";

const DRAG_SLOP = 5;
/** How far an arrow key moves, in pixels. */
const FAR = 60;

/** The window's size is the camera's, and the wheel zooms where it points. */
export function useWindow(camera: Camera, holder: RefObject<HTMLElement | null>): void {
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
}

/** One finger drags, two pinch; a drag that ends over a hex is no click on it. */
export function useFingers(camera: Camera, holder: RefObject<HTMLElement | null>) {
  const fingers = useRef(new Map<number, { x: number; y: number }>());
  const dragged = useRef(false);
  const start = useRef({ x: 0, y: 0 });
  const onPointerDown = (event: PointerEvent) => {
    if (event.button !== 0) return;
    fingers.current.set(event.pointerId, { x: event.clientX, y: event.clientY });
    if (fingers.current.size === 1) {
      dragged.current = false;
      start.current = { x: event.clientX, y: event.clientY };
    }
  };
  const onPointerMove = (event: PointerEvent) => {
    const known = fingers.current.get(event.pointerId);
    if (!known || !event.buttons) return; // let go of outside
    const now = { x: event.clientX, y: event.clientY };
    if (fingers.current.size === 2) {
      const other = [...fingers.current].find(([id]) => id !== event.pointerId)![1];
      pinch(camera, holder.current!.getBoundingClientRect(), known, now, other);
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
  const lift = (event: PointerEvent) => {
    fingers.current.delete(event.pointerId);
  };
  const onClickCapture = (event: MouseEvent) => {
    if (dragged.current) {
      event.stopPropagation();
      event.preventDefault();
      dragged.current = false;
    }
  };
  return { onPointerDown, onPointerMove, onPointerUp: lift, onPointerCancel: lift, onClickCapture };
}

interface Place {
  x: number;
  y: number;
}

/** One of two fingers moves: the picture grows with their distance, around the middle between them. */
function pinch(camera: Camera, rect: DOMRect, from: Place, to: Place, other: Place): void {
  const was = Math.hypot(from.x - other.x, from.y - other.y);
  const is = Math.hypot(to.x - other.x, to.y - other.y);
  camera.zoom(is / Math.max(1, was), (to.x + other.x) / 2 - rect.left, (to.y + other.y) / 2 - rect.top);
  camera.pan((to.x - from.x) / 2, (to.y - from.y) / 2);
}

/** Keys zoom anywhere over the picture; arrows move it while it has the focus itself. */
export function cameraKeys(camera: Camera, holder: RefObject<HTMLElement | null>) {
  const zoom: Record<string, () => void> = {
    "+": () => camera.zoom(STEP),
    "=": () => camera.zoom(STEP),
    "-": () => camera.zoom(1 / STEP),
    "0": () => camera.whole(),
  };
  const move: Record<string, () => void> = {
    ArrowLeft: () => camera.pan(FAR, 0),
    ArrowRight: () => camera.pan(-FAR, 0),
    ArrowUp: () => camera.pan(0, FAR),
    ArrowDown: () => camera.pan(0, -FAR),
  };
  return (event: KeyboardEvent) => {
    const act = zoom[event.key] ?? (event.target === holder.current ? move[event.key] : undefined);
    if (!act || event.ctrlKey || event.metaKey || event.altKey) return;
    event.preventDefault();
    event.stopPropagation();
    act();
  };
}
