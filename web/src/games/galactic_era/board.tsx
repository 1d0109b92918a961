/** The galaxy: sectors, stars, ships and fleets; where ships can go and what it costs; what a hex offers. */
import { useSignal, type Signal } from "@preact/signals";
import { useEffect, useMemo } from "preact/hooks";
import { t } from "../../i18n";
import { BESIDE, bounds, centre, points, SIZE, tabTo, towards, type Point } from "../../table/hex";
import type { Camera } from "../../table/camera";
import { LayerMenu } from "../../table/layers";
import { PanZoom } from "../../table/panzoom";
import type { MatchStore } from "../../table/store";
import { Icon } from "../../ui/icon";
import { memo } from "../../ui/memo";
import { layers } from "../../ui/settings";
import type { TableProps } from "../game";
import { Found } from "./found";
import { Ground } from "./ground";
import { layerNames, Majorities } from "./layers";
import { Gradients, LayingBoard } from "./laying";
import { Marks, Targets } from "./marks";
import { named } from "./names";
import { Legend, Mini } from "./overview";
import { chosen, chosenAt, clear, places, pointed, sharp, type Places } from "./places";
import { Names, Stars } from "./stars";
import { Tip } from "./tip";
import { labels } from "./spoken";
import type { EraTable, Hex } from "./types";
import { Units } from "./units";

type Props = TableProps<EraTable>;

export function Board(props: Props) {
  const { store, table, me } = props;
  const { layout, at, shapes, box, middles } = useLayout(table);
  const camera = useSignal<Camera | null>(null);
  const version = store.whole.value?.version;
  const steps = store.draft.value?.actions.length ?? 0;
  useEffect(clear, [store.prompt.value?.ask, version, steps]);
  useEscape();
  useBattleInSight(table, at, camera.value);
  if (table.hexes.length === 0)
    return table.draft ? <LayingBoard {...props} draft={table.draft} /> : <Laying {...props} />;
  const may = places(store, table);
  return (
    <PanZoom
      box={box}
      label={t("galactic_era.map", { n: table.sectors.length })}
      camera={camera}
      mini={<Mini table={table} at={at} />}
      tools={<LayerMenu list={layerNames()} />}
      overlay={
        <>
          <Legend camera={camera.value} hexes={middles} />
          {camera.value && <Found {...props} at={at} camera={camera.value} />}
          {camera.value && <Pointed {...props} at={at} camera={camera.value} />}
        </>
      }
    >
      <Gradients />
      <Ground table={table} layout={layout} />
      <Targets {...props} may={may} at={at} />
      <Stars table={table} at={at} limits={Boolean(layers.value.limits)} me={me} />
      {camera.value && <Names table={table} at={at} camera={camera.value} />}
      <Units table={table} before={props.before} at={at} me={me} />
      <Majorities table={table} />
      <Marks {...props} at={at} />
      <Hits
        table={table}
        may={may}
        at={at}
        shapes={shapes}
        choose={(word) => choose(store, table, word, at.get(word), camera.peek())}
        camera={camera}
        names={() => labels(props, may)}
        turn={`${version}:${steps}`}
      />
      {chosen.value !== null && at.has(chosen.value) && (
        <polygon points={points(at.get(chosen.value)!, SIZE * 0.97)} class="chosen" pointer-events="none" />
      )}
    </PanZoom>
  );
}

/** Where everything lies; it changes only with the sectors. */
function useLayout({ sectors, hexes }: EraTable) {
  const layout = sectors.map((sector) => `${sector.position}${sector.id}${sector.side}${sector.turns}`).join();
  return useMemo(() => {
    const at = new Map(hexes.map((hex) => [hex.hex, centre(hex)]));
    const shapes = new Map(hexes.map((hex) => [hex.hex, points(centre(hex), SIZE)]));
    return { layout, at, shapes, box: bounds(hexes, SIZE, 26), middles: [...at.values()] };
  }, [layout, hexes.length]);
}

/** A single thing to say is said; else the hex opens its card, away from where it lies. */
function choose(store: MatchStore, table: EraTable, word: string, place: Point | undefined, camera: Camera | null) {
  const list = places(store, table).get(word) ?? [];
  pointed.value = word;
  if (list.length === 1 && (sharp(store) || list[0]!.verb.startsWith("explore"))) void store.say(list[0]!);
  else {
    if (place && camera) chosenAt.value = sideOf(camera, place);
    chosen.value = chosen.value === word ? null : word;
  }
}

function useEscape(): void {
  useEffect(() => {
    const listen = (event: KeyboardEvent) => {
      if (event.key === "Escape") clear();
    };
    document.addEventListener("keydown", listen);
    return () => document.removeEventListener("keydown", listen);
  }, []);
}

/** A battle is brought into view: everybody at the table looks there. */
function useBattleInSight(table: EraTable, at: Map<string, Point>, camera: Camera | null): void {
  const fought = table.battle?.hex ?? null;
  useEffect(() => {
    const place = fought ? at.get(fought) : undefined;
    if (!place || !camera) return;
    camera.reveal(place.x, place.y);
    chosenAt.value = sideOf(camera, place);
  }, [fought, camera]);
}

/** Which half of the map a place lies in: its card opens in the other. */
function sideOf(camera: Camera, place: Point): "left" | "right" {
  return camera.at(place.x, place.y).x > camera.sight.peek().w / 2 ? "right" : "left";
}

function Pointed(props: Props & { at: Map<string, Point>; camera: Camera }) {
  const word = pointed.value;
  if (word === null || chosen.value === word) return null;
  const hex = props.table.hexes.find((one) => one.hex === word);
  const place = props.at.get(word);
  return hex && place ? <Tip {...props} hex={hex} place={place} camera={props.camera} /> : null;
}

/** One clickable shape per hex. Drawn again only when the table or what may be chosen differs. */
const Hits = memo(
  function Hits(props: {
    table: EraTable;
    may: Places;
    at: Map<string, Point>;
    shapes: Map<string, string>;
    choose: (word: string) => void;
    camera: Signal<Camera | null>;
    names: () => (hex: Hex) => string;
    turn: string;
  }) {
    const { table, may, at } = props;
    const wordOf = (event: Event) => (event.target as SVGElement).dataset?.hex ?? null;
    const keys = (event: KeyboardEvent) => {
      const word = wordOf(event);
      const from = word ? at.get(word) : undefined;
      if (!word || !from) return;
      if (event.key === "Enter" || event.key === " ") {
        event.preventDefault();
        props.choose(word);
        return;
      }
      const all = table.hexes.map((hex, id) => ({ id, at: at.get(hex.hex)! }));
      const next = towards(from, event.key, all, BESIDE);
      if (next === null) return;
      event.preventDefault();
      event.stopPropagation();
      const there = table.hexes[next]!.hex;
      props.camera.peek()?.reveal(at.get(there)!.x, at.get(there)!.y);
      (event.currentTarget as SVGElement).querySelector<SVGElement>(`[data-hex="${CSS.escape(there)}"]`)?.focus();
    };
    const first = may.size > 0 ? null : table.hexes[0]?.hex;
    const said = props.names();
    return (
      <g
        onKeyDown={keys}
        onMouseOver={(event) => (pointed.value = wordOf(event))}
        onMouseLeave={() => (pointed.value = null)}
        onFocusIn={(event) => (pointed.value = wordOf(event))}
        onFocusOut={() => (pointed.value = null)}
        onClick={(event) => {
          const word = wordOf(event);
          if (word) props.choose(word);
        }}
      >
        {table.hexes.map((hex) => (
          <polygon
            key={hex.hex}
            data-hex={hex.hex}
            data-ref={`hex:${hex.hex}`}
            class={`hit ${may.has(hex.hex) ? "may" : ""}`}
            points={props.shapes.get(hex.hex)}
            tabindex={tabTo(`hex:${hex.hex}`, may.has(hex.hex) || hex.hex === first)}
            role="button"
            aria-label={said(hex)}
          />
        ))}
      </g>
    );
  },
  (a, b) => a.table === b.table && a.may === b.may && a.at === b.at && a.turn === b.turn,
);

/** Before the board lies: the sectors that were chosen so far. */
function Laying(props: Props) {
  const { table } = props;
  return (
    <div class="ge-laying">
      <Icon name="sectors" size={54} class="soft" />
      <h2>{t("galactic_era.laying")}</h2>
      <ul>
        {table.sectors.map((sector) => (
          <li key={sector.position} class="chip">
            {named("sector", sector.id)} {sector.side}
            {sector.centre ? ` · ${t("galactic_era.centre")}` : ""}
          </li>
        ))}
      </ul>
    </div>
  );
}
