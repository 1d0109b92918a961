/** The map: sectors, planets, structures, satellites, federations; what may be built where, and why not. */
import { useMemo, useRef } from "preact/hooks";
import { label, t } from "../../i18n";
import { bounds, centre, points, SIZE, towards, type Point } from "../../table/hex";
import type { Camera } from "../../table/camera";
import { PanZoom } from "../../table/panzoom";
import { targets, type Sentence } from "../../table/prompt";
import { costWords } from "../../table/turn";
import { Icon } from "../../ui/icon";
import { Planet } from "../../ui/planet";
import { layers } from "../../ui/settings";
import type { TableProps } from "../game";
import { sharp } from "./face";
import { Ground, Mini } from "./ground";
import gaia from "./index";
import { factionColour, named, planetPicture, say } from "./names";
import { Federations, ForeseenPieces, Pieces, PointedGhost } from "./pieces";
import { farther, PointedTip } from "./tip";
import type { GaiaTable, Hex } from "./types";

type Props = TableProps<GaiaTable>;

const PLANET_R = SIZE * 0.66;
export function Board(props: Props) {
  const { store, table, before } = props;
  const { hexes } = table.map;
  const at = useMemo(() => hexes.map((hex) => centre(hex)), [hexes.length, hexes[0]?.q]);
  const box = useMemo(() => bounds(hexes), [hexes.length, hexes[0]?.q]);
  const camera = useRef<Camera | null>(null);
  const layer = useRef<SVGGElement>(null);

  const may =
    store.myTurn.value && !store.replay.value
      ? targets(store.open.value, store.picks.value, "hex")
      : new Map<number, Sentence[]>();
  const strong = sharp(store);
  const chosen = new Set(store.picks.value.refs.filter((ref) => ref.kind === "hex").map((ref) => ref.value));
  const lit = new Set(store.lit.value.map((one) => one.text));
  const marks = store.marks.value;
  const colour = (seat: number) => factionColour(table.players[seat]?.home, seat);
  const was = new Map(before.map.hexes.map((hex) => [hex.n, hex]));
  const fresh = (hex: Hex) => {
    const old = was.get(hex.n);
    return (
      old !== undefined &&
      table !== before &&
      (old.building !== hex.building ||
        old.owner !== hex.owner ||
        old.guest !== hex.guest ||
        (old.satellites?.length ?? 0) !== (hex.satellites?.length ?? 0))
    );
  };

  const walk = (event: KeyboardEvent) => {
    if (event.key === "Enter" || event.key === " ") {
      event.preventDefault();
      const n = Number((event.target as SVGElement).dataset.n);
      if (hexes[n]) choose(hexes[n]!);
      return;
    }
    const n = Number((event.target as SVGElement).dataset.n);
    const from = at[n];
    if (!from) return;
    const next = towards(
      from,
      event.key,
      at.map((p, id) => ({ id, at: p })),
    );
    if (next === null) return;
    event.preventDefault();
    event.stopPropagation();
    camera.current?.reveal(at[next]!.x, at[next]!.y);
    layer.current?.querySelector<SVGElement>(`[data-n="${next}"]`)?.focus();
  };
  const choose = (hex: Hex) => {
    store.pointed.value = { kind: "hex", value: hex.n, text: hex.name };
    if (!may.has(hex.n)) return;
    // A finger does not hover: once it has chosen, the card would only be in the way.
    if (matchMedia("(hover: none)").matches) store.pointed.value = null;
    store.pick({ kind: "hex", value: hex.n, text: hex.name });
  };
  const point = (hex: Hex | null) => {
    store.pointed.value = hex ? { kind: "hex", value: hex.n, text: hex.name } : null;
  };

  const free = [...may.values()].filter((list) => !farther(list)).length;
  const dim = strong && may.size > 0;
  return (
    <PanZoom
      box={box}
      label={t("gaia.map", { n: table.map.sectors.length })}
      camera={(made) => (camera.current = made)}
      mini={<Mini table={table} at={at} colour={colour} />}
      tools={
        <button
          class="btn icon"
          aria-label={t("gaia.layer.names")}
          aria-pressed={Boolean(layers.value.names)}
          onClick={() => (layers.value = { ...layers.value, names: !layers.value.names })}
        >
          <Icon name="layers" />
        </button>
      }
      overlay={
        <>
          {strong && may.size > 0 && (
            <div class="legend">
              {free > 0 && (
                <span>
                  <svg viewBox="0 0 16 14">
                    <polygon points="14.5,7 11.2,12.6 4.8,12.6 1.5,7 4.7,1.4 11.2,1.4" class="target" />
                  </svg>
                  {t("gaia.legend.may", { n: free })}
                </span>
              )}
              {may.size > free && (
                <span>
                  <svg viewBox="0 0 16 14">
                    <polygon
                      points="14.5,7 11.2,12.6 4.8,12.6 1.5,7 4.7,1.4 11.2,1.4"
                      class="target extra"
                      style={{ fill: "none" }}
                    />
                  </svg>
                  {t("gaia.legend.qic", { n: may.size - free })}
                </span>
              )}
            </div>
          )}
          <PointedTip {...props} may={may} camera={camera} at={at} />
        </>
      }
    >
      <Ground sectors={table.map.sectors} hexes={hexes} names={Boolean(layers.value.names)} />
      <Federations table={table} at={at} colour={colour} />
      <g>
        {hexes.map(
          (hex) =>
            hex.planet && (
              <g key={hex.n} class={dim && !may.has(hex.n) && hex.owner === undefined ? "dimmed" : ""}>
                <Planet kind={planetPicture(hex.planet)} x={at[hex.n]!.x} y={at[hex.n]!.y} r={PLANET_R} />
              </g>
            ),
        )}
      </g>
      <Targets {...props} may={may} at={at} strong={strong} />
      {[...chosen].map((n) => at[n] && <polygon key={n} points={points(at[n]!, SIZE * 0.95)} class="chosen" />)}
      {hexes.map(
        (hex) =>
          (hex.satellites?.length || hex.owner !== undefined || hex.guest !== undefined) && (
            <Pieces key={hex.n} hex={hex} at={at[hex.n]!} colour={colour} fresh={fresh(hex)} />
          ),
      )}
      <ForeseenPieces {...props} at={at} colour={colour} />
      {strong && <PointedGhost {...props} may={may} at={at} colour={colour} />}
      {hexes.map(
        (hex) =>
          (lit.has(hex.name) || marks.has(hex.name)) && (
            <polygon
              key={hex.n}
              points={points(at[hex.n]!, SIZE * 0.97)}
              class={lit.has(hex.name) ? "spoken" : "marked"}
            />
          ),
      )}
      <g ref={layer} onKeyDown={walk}>
        {hexes.map((hex) => (
          <polygon
            key={hex.n}
            data-n={hex.n}
            data-ref={`hex:${hex.name}`}
            class={`hit ${may.has(hex.n) ? "may" : ""}`}
            points={points(at[hex.n]!, SIZE)}
            tabindex={may.has(hex.n) ? 0 : -1}
            role="button"
            aria-label={spokenName(props, hex, may.get(hex.n) ?? null)}
            aria-disabled={!may.has(hex.n)}
            onMouseEnter={() => point(hex)}
            onMouseLeave={() => point(null)}
            onFocus={() => point(hex)}
            onBlur={() => point(null)}
            onClick={() => choose(hex)}
          />
        ))}
      </g>
    </PanZoom>
  );
}

/** What may be pointed at: plainly while something is chosen, else only hinted at. */
function Targets(props: Props & { may: Map<number, Sentence[]>; at: Point[]; strong: boolean }) {
  const { store, may, at } = props;
  if (!props.strong)
    return (
      <g>
        {[...may.keys()].map(
          (n) => at[n] && <polygon key={n} points={points(at[n]!, SIZE * 0.93)} class="target hintly" />,
        )}
      </g>
    );
  // A new question breathes anew.
  const asked = `${store.whole.value?.version}:${store.draft.value?.actions.length ?? 0}:${store.picks.value.verb}`;
  return (
    <g class="breathe" key={asked}>
      {[...may].map(
        ([n, list]) =>
          at[n] && (
            <g key={n}>
              <polygon points={points(at[n]!, SIZE * 0.93)} class={`target ${farther(list) ? "extra" : ""}`} />
              {farther(list) && (
                <>
                  <circle
                    cx={at[n]!.x + SIZE * 0.62}
                    cy={at[n]!.y - SIZE * 0.56}
                    r={7.3}
                    style={{ fill: "var(--panel)", stroke: "var(--signal)" }}
                    stroke-width="1.2"
                  />
                  <use
                    href="#i-qic"
                    x={at[n]!.x + SIZE * 0.62 - 5}
                    y={at[n]!.y - SIZE * 0.56 - 5}
                    width="10"
                    height="10"
                    style={{ fill: "var(--res-qic)" }}
                  />
                </>
              )}
            </g>
          ),
      )}
    </g>
  );
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
