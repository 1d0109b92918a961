/** One shape per space that takes pointer, finger and keys, and says what is there. */
import type { Signal } from "@preact/signals";
import { useRef } from "preact/hooks";
import { label, t } from "../../i18n";
import type { Camera } from "../../table/camera";
import { BESIDE, points, SIZE, tabTo, towards, type Point } from "../../table/hex";
import type { Sentence } from "../../table/prompt";
import type { MatchStore } from "../../table/store";
import { costWords } from "../../table/turn";
import type { TableProps } from "../game";
import gaia from "./index";
import { named, say } from "./names";
import type { GaiaTable, Hex } from "./types";

type Props = TableProps<GaiaTable> & {
  may: Map<number, Sentence[]>;
  at: Point[];
  camera: Signal<Camera | null>;
};

export function Hits(props: Props) {
  const { store, table, may, at, camera } = props;
  const { hexes } = table.map;
  const layer = useRef<SVGGElement>(null);
  const walk = (event: KeyboardEvent) => {
    const n = Number((event.target as SVGElement).dataset.n);
    // Whoever gives up an action has no more question about the space that still has the focus.
    if (event.key === "Escape") point(store, null);
    if (event.key === "Enter" || event.key === " ") {
      event.preventDefault();
      if (hexes[n]) choose(store, may, hexes[n]!);
      return;
    }
    const next = at[n]
      ? towards(
          at[n]!,
          event.key,
          at.map((place, id) => ({ id, at: place })),
          BESIDE,
        )
      : null;
    if (next === null) return;
    event.preventDefault();
    event.stopPropagation();
    camera.peek()?.reveal(at[next]!.x, at[next]!.y);
    layer.current?.querySelector<SVGElement>(`[data-n="${next}"]`)?.focus();
  };
  return (
    <g ref={layer} onKeyDown={walk}>
      {hexes.map((hex) => (
        <polygon
          key={hex.n}
          data-n={hex.n}
          data-ref={`hex:${hex.name}`}
          class={`hit ${may.has(hex.n) ? "may" : ""}`}
          points={points(at[hex.n]!, SIZE)}
          tabindex={tabTo(`hex:${hex.name}`, may.has(hex.n))}
          role="button"
          aria-label={spokenName(props, hex, may.get(hex.n) ?? null)}
          aria-disabled={!may.has(hex.n)}
          onMouseEnter={() => point(store, hex)}
          onMouseLeave={() => point(store, null)}
          onFocus={() => point(store, hex)}
          onBlur={() => point(store, null)}
          onClick={() => choose(store, may, hex)}
        />
      ))}
    </g>
  );
}

function point(store: MatchStore, hex: Hex | null): void {
  store.pointed.value = hex ? { kind: "hex", value: hex.n, text: hex.name } : null;
}

function choose(store: MatchStore, may: Map<number, Sentence[]>, hex: Hex): void {
  point(store, hex);
  if (!may.has(hex.n)) return;
  // A finger does not hover: once it has chosen, the card would only be in the way.
  if (matchMedia("(hover: none)").matches) point(store, null);
  store.pick({ kind: "hex", value: hex.n, text: hex.name });
}

/** What a screen reader says of a hex: where, what is there, what may be done for how much. */
function spokenName(props: Props, hex: Hex, may: Sentence[] | null): string {
  const { store } = props;
  const parts = [hex.name, hex.planet ? label(named("planet", hex.planet)) : t("gaia.empty")];
  if (hex.owner !== undefined) parts.push(`${store.seatName(hex.owner)}: ${named("building", hex.building!)}`);
  if (hex.guest !== undefined && hex.guest !== hex.owner)
    parts.push(`${store.seatName(hex.guest)}: ${t("gaia.term.guest_mine")}`);
  for (const seat of hex.satellites ?? []) parts.push(`${store.seatName(seat)}: ${named("building", "satellite")}`);
  if (may)
    for (const one of may.slice(0, 3))
      parts.push([say(one.action), costWords(gaia as never, one.cost)].filter(Boolean).join(", "));
  return parts.join(", ");
}
