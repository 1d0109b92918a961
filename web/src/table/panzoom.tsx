/** A picture that pans and zooms: wheel, drag, pinch, keys and buttons. Its content is drawn in world coordinates. */
import type { Signal } from "@preact/signals";
import { createContext, type ComponentChildren } from "preact";
import { useContext, useEffect, useMemo, useRef } from "preact/hooks";
import { t } from "../i18n";
import { Icon } from "../ui/icon";
import { Camera, STEP, type Box } from "./camera";
import { phone, wide } from "./fit";
import type { Point } from "./hex";
import { cameraKeys, useFingers, useWindow } from "./gestures";

/** The room of a phone's two buttons with half a space around it, and where they may lie. */
const TOOLS = { w: 112, h: 64 };
const CORNERS = ["bottom left", "top left", "top right"];

const Through = createContext<Camera | null>(null);

/**
 * What keeps its size on the screen, by `--px`, a pixel in world coordinates. Said of the whole picture, each of its
 * thousand pieces would be styled anew when its window changes, which happens with every question that comes or goes.
 */
export function Pixels(props: { children: ComponentChildren }) {
  const sight = useContext(Through)?.sight.value;
  return <g style={{ "--px": sight?.w ? 1 / sight.k : 1 }}>{props.children}</g>;
}

export function PanZoom(props: {
  box: Box;
  label: string;
  children: ComponentChildren;
  mini?: ComponentChildren;
  overlay?: ComponentChildren;
  tools?: ComponentChildren;
  /** What the buttons should not cover. */
  places?: readonly Point[];
  /** Where the camera is kept for those who look through it; none before the picture has a window. */
  camera?: Signal<Camera | null>;
}) {
  const { box } = props;
  const camera = useMemo(() => new Camera(box), [box.x, box.y, box.w, box.h]);
  const holder = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (props.camera) props.camera.value = camera;
  }, [camera]);
  useWindow(camera, holder);
  const fingers = useFingers(camera, holder);
  const { cx, cy, k, w, h } = camera.sight.value;
  const zoomed = w > 0 && k * box.w > w * 1.15;
  const closer = () => camera.zoom(wide.peek() ? STEP : STEP ** 3);
  // They stay where they are while somebody moves the picture.
  if (phone.value && props.places && !camera.moved) camera.tools = camera.corner(props.places, TOOLS, CORNERS);
  const view = w ? `${cx - w / k / 2} ${cy - h / k / 2} ${w / k} ${h / k}` : `${box.x} ${box.y} ${box.w} ${box.h}`;
  return (
    <div
      class="panzoom"
      data-whole={k < 1.02 * Math.min(w / box.w, h / box.h) ? "" : undefined}
      ref={holder}
      {...fingers}
      onKeyDown={cameraKeys(camera, holder)}
    >
      <svg class="map" viewBox={view} role="group" aria-label={props.label}>
        <Through.Provider value={camera}>{props.children}</Through.Provider>
      </svg>
      <div class="zoom" data-corner={camera.tools.name}>
        <button class="btn icon" aria-label={t("ui.zoom_in")} onClick={closer}>
          <Icon name="plus" />
        </button>
        <button class="btn icon" aria-label={t("ui.zoom_out")} onClick={() => camera.zoom(1 / STEP)}>
          <Icon name="minus" />
        </button>
        <button class="btn icon" aria-label={t("map.fit")} onClick={() => camera.whole()}>
          <Icon name="fit" />
        </button>
        {props.tools}
      </div>
      {props.mini && zoomed && (
        <SmallMap box={box} camera={camera}>
          {props.mini}
        </SmallMap>
      )}
      {props.overlay}
    </div>
  );
}

/** The whole picture in a corner, with a frame around what is in sight; a click goes there. */
function SmallMap(props: { box: Box; camera: Camera; children: ComponentChildren }) {
  const { box, camera } = props;
  const { cx, cy, k, w, h } = camera.sight.value;
  const look = (event: MouseEvent & { currentTarget: SVGSVGElement }) => {
    const rect = event.currentTarget.getBoundingClientRect();
    const scale = Math.min(rect.width / box.w, rect.height / box.h);
    const x = box.x + box.w / 2 + (event.clientX - rect.left - rect.width / 2) / scale;
    const y = box.y + box.h / 2 + (event.clientY - rect.top - rect.height / 2) / scale;
    camera.pan((cx - x) * k, (cy - y) * k);
  };
  return (
    <svg class="minimap" viewBox={`${box.x} ${box.y} ${box.w} ${box.h}`} aria-hidden="true" onClick={look}>
      {props.children}
      <rect x={cx - w / k / 2} y={cy - h / k / 2} width={w / k} height={h / k} rx={8} class="window" />
    </svg>
  );
}
