/** Names of turns where they happen: small plates over the table that follow it as it is moved and zoomed. */
import { useLayoutEffect, useRef } from "preact/hooks";
import "./pins.css";

export interface Pin {
  text: string;
  /** The sentences of the turn: the first thing of them that lies on the table gets the plate. */
  words: readonly string[];
  kind: string;
}

/** The thing of a turn that can be seen: on the map before anywhere else. */
function thingOf(words: readonly string[]): Element | undefined {
  const things = words
    .flatMap((sentence) => sentence.split(" ").slice(1))
    .flatMap((word) => [...document.querySelectorAll(`[data-ref$=${JSON.stringify(`:${word}`)}]`)])
    .filter((one) => one.getClientRects().length > 0);
  return things.find((one) => one.closest(".mapbox")) ?? things[0];
}

/** Lay a plate over the upper edge of a thing; hidden while that is out of the frame. `before`: how many lie there already. */
function lay(plate: HTMLElement, thing: Element | undefined, before: number): void {
  const box = thing?.getBoundingClientRect();
  const frame = thing?.closest(".mapbox, .panel")?.getBoundingClientRect();
  const x = box ? box.left + box.width / 2 : -1;
  const y = box ? box.top : -1;
  plate.hidden = !box || (!!frame && (x < frame.left || x > frame.right || y < frame.top || y > frame.bottom));
  const beside = `translate(${before * 100 - 50}%, -60%)`;
  plate.style.transform = `translate(${Math.round(x)}px, ${Math.round(y)}px) ${beside}`;
}

export function Pins({ pins }: { pins: Pin[] }) {
  const layer = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    let frame = 0;
    let things: (Element | undefined)[] = [];
    const follow = () => {
      frame = requestAnimationFrame(follow);
      if (things.some((thing) => thing && !thing.isConnected)) things = pins.map((pin) => thingOf(pin.words));
      [...(layer.current?.children ?? [])].forEach((plate, i) => {
        const before = things.slice(0, i).filter((other) => other === things[i]).length;
        lay(plate as HTMLElement, things[i], before);
      });
    };
    things = pins.map((pin) => thingOf(pin.words));
    follow();
    return () => cancelAnimationFrame(frame);
  }, [pins.map((pin) => pin.words.join()).join("|")]);
  return (
    <div class="pins" ref={layer} aria-hidden="true">
      {pins.map((pin) => (
        <b key={pin.text} class={pin.kind}>
          {pin.text}
        </b>
      ))}
    </div>
  );
}
