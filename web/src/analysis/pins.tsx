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
  return things.find((one) => one.closest(".mapbox")) ?? things.find((one) => one.matches(".may")) ?? things[0];
}

/** Where the middle of a plate lies, and its size. */
export interface Spot {
  x: number;
  y: number;
  wide: number;
  tall: number;
}

/** A place as low as it can be without covering a plate that lies already. */
export function free(spot: Spot, laid: readonly Spot[]): Spot {
  const near = (a: number, b: number, sizes: number) => Math.abs(a - b) < sizes / 2;
  const under = laid.find(
    (one) => near(one.x, spot.x, one.wide + spot.wide) && near(one.y, spot.y, one.tall + spot.tall),
  );
  return under ? free({ ...spot, y: under.y - (under.tall + spot.tall) / 2 }, laid) : spot;
}

/** Lay a plate above a thing, with a ring around that; hidden, without a place, while that is out of the frame. */
function lay(plate: HTMLElement, thing: Element | undefined, laid: readonly Spot[]): Spot | null {
  const box = thing?.getBoundingClientRect();
  const frame = thing?.closest(".mapbox, .panel")?.getBoundingClientRect();
  const x = box ? box.left + box.width / 2 : -1;
  const y = box ? box.top : -1;
  // What lies above a thing of the board is its title: there the plate lies on its lower edge.
  const above = thing?.closest(".mapbox") !== null;
  plate.hidden = !box || (!!frame && (x < frame.left || x > frame.right || y < frame.top || y > frame.bottom));
  if (plate.hidden) return null;
  const tall = plate.offsetHeight;
  const spot = free({ x, y: above ? y : box!.bottom + tall / 2, wide: plate.offsetWidth, tall }, laid);
  plate.style.transform = `translate(${Math.round(spot.x)}px, ${Math.round(spot.y)}px) translate(-50%, -100%)`;
  plate.style.setProperty("--wide", `${box!.width}px`);
  plate.style.setProperty("--tall", `${box!.height}px`);
  plate.style.setProperty("--down", `${y - spot.y}px`);
  plate.style.setProperty("--round", above ? "40%" : "6px");
  return spot;
}

export function Pins({ pins }: { pins: Pin[] }) {
  const layer = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    let frame = 0;
    let things: (Element | undefined)[] = [];
    const follow = () => {
      frame = requestAnimationFrame(follow);
      if (things.some((thing) => thing && !thing.isConnected)) things = pins.map((pin) => thingOf(pin.words));
      const laid: Spot[] = [];
      [...(layer.current?.children ?? [])].forEach((plate, i) => {
        const spot = lay(plate as HTMLElement, things[i], laid);
        if (spot) laid.push(spot);
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
