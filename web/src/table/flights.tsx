/** Motion that explains: what differs between two views flies from where it was to where it is.
 *
 * Drawn on a layer of its own that takes no clicks; the table below is already the new one, so nothing waits for it.
 */
import { useLayoutEffect, useRef } from "preact/hooks";
import type { Game, TableProps } from "../games/game";
import { calm } from "../ui/motion";

/** A piece on its way. Places are selectors; the first visible element counts. Without `from` it drops in, without `to` it fades. */
export interface Flight {
  icon: string;
  colour: string;
  from?: string;
  to?: string;
  /** What is drawn at the end of the way, and appears when the piece arrives. */
  lands?: string;
  /** Along the power cycle: slower, in a bow. */
  orbit?: boolean;
}

const MOVE_MS = 260;
const ORBIT_MS = 420;
const STAGGER_MS = 45;
/** More than this is a jump through time, not a move. */
const MOST = 24;
const SIZE = 22;
const DROP = 40;
const SVG = "http://www.w3.org/2000/svg";

function visible(selector: string | undefined): DOMRect | null {
  if (!selector) return null;
  for (const element of document.querySelectorAll(selector)) {
    const box = element.getBoundingClientRect();
    const inSight = box.width > 0 && box.right > 0 && box.bottom > 0 && box.left < innerWidth && box.top < innerHeight;
    if (inSight) return box;
  }
  return null;
}

function at(box: DOMRect, lift = 0): string {
  return `translate(${box.x + box.width / 2 - SIZE / 2}px, ${box.y + box.height / 2 - SIZE / 2 - lift}px)`;
}

function fly(layer: Element, flight: Flight, delay: number): void {
  const from = visible(flight.from);
  const to = visible(flight.to);
  const start = from ?? to;
  const end = to ?? from;
  if (!start || !end) return;
  const piece = document.createElementNS(SVG, "svg");
  piece.setAttribute("class", "ic");
  piece.style.color = piece.style.fill = flight.colour;
  const use = document.createElementNS(SVG, "use");
  use.setAttribute("href", `#i-${flight.icon}`);
  piece.append(use);
  layer.append(piece);
  const duration = flight.orbit ? ORBIT_MS : MOVE_MS + 140;
  const way: Keyframe[] = [
    { transform: from ? at(start) : at(start, DROP), opacity: from ? 1 : 0 },
    ...(flight.orbit && from && to
      ? [
          {
            transform: `translate(${(start.x + end.x + start.width / 2 + end.width / 2 - SIZE) / 2}px, ${(start.y + end.y + start.height / 2 + end.height / 2 - SIZE) / 2 - 14}px) scale(1.25)`,
          },
        ]
      : []),
    { transform: to ? at(end) : at(end, DROP), opacity: to ? 1 : 0 },
  ];
  const motion = piece.animate(way, { duration, delay, easing: "cubic-bezier(.45, .05, .25, 1)", fill: "backwards" });
  motion.onfinish = motion.oncancel = () => piece.remove();
  const landing = flight.lands && document.querySelector(flight.lands);
  if (landing) landing.animate([{ opacity: 0 }, { opacity: 0 }], { duration: delay + duration, fill: "none" });
}

export function Flights(props: TableProps & { game: Game }) {
  const { game, table, me } = props;
  const layer = useRef<HTMLDivElement>(null);
  const shown = useRef({ table, me });
  useLayoutEffect(() => {
    const last = shown.current;
    shown.current = { table, me };
    if (!game.flights || last.table === table || last.me !== me || calm()) return;
    const flights = game.flights(last.table, table, me);
    if (flights.length > MOST || !layer.current) return;
    flights.forEach((flight, i) => fly(layer.current!, flight, i * STAGGER_MS));
  }, [table, me]);
  return <div class="flights" aria-hidden="true" ref={layer} />;
}
