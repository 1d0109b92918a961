/** What the board says about the moment: where ships can go and what it costs, the way there, the battle. */
import { points, SIZE, type Point } from "../../table/hex";
import type { TableProps } from "../game";
import { mode, pointed, sharp, type Places } from "./places";
import type { Asked, EraTable } from "./types";

type Props = TableProps<EraTable>;

/** What is hinted at before an action is chosen: stacks that can move, stars that can be explored or gained. */
const SOFT = new Set([
  "pick {number} {hex}",
  "pick {fleet}",
  "explore {hex}",
  "colonize {hex}",
  "subjugate {hex}",
  "ally {hex}",
  "conquer {hex}",
  "liberate {hex}",
  "settle {hex}",
]);

/** Hexes that may be chosen: strong while something is chosen, else a soft hint at stacks that can move. */
export function Targets(props: Props & { may: Places; at: Map<string, Point> }) {
  const { store, table, may, at } = props;
  const strong = sharp(store);
  // A home star is larger than its hex.
  const homes = new Set(table.players.map((player) => player.home));
  const asked = table.asked?.question === "Fly" && !store.draft.value?.ends ? table.asked : null;
  return (
    <g
      class={strong ? "breathe" : ""}
      key={`${store.whole.value?.version}:${store.draft.value?.actions.length ?? 0}:${mode.value?.id}`}
      pointer-events="none"
    >
      {[...may].map(([word, list]) => {
        const place = at.get(word);
        if (!place) return null;
        if (!strong && !list.some((one) => SOFT.has(one.verb))) return null;
        const gate = list.every((one) => one.verb.startsWith("jump") || one.verb === "wormhole");
        const cost = asked?.reach?.[word]?.[0];
        const through = asked?.gates?.[word];
        return (
          <g key={word}>
            <polygon
              points={points(place, SIZE * (homes.has(word) ? 1.3 : 0.93))}
              class={`target ${strong ? "" : "hintly"} ${gate ? "extra" : ""}`}
            />
            {strong && cost !== undefined && (
              <text x={place.x} y={place.y + SIZE * 0.78} class="ge-cost">
                {cost}
              </text>
            )}
            {strong && through !== undefined && (
              <text x={place.x} y={place.y - SIZE * 0.56} class="ge-cost">
                ⊙{through}
              </text>
            )}
          </g>
        );
      })}
    </g>
  );
}

/** What a log line speaks of, the battle, the way of the ships to where the pointer is. */
export function Marks(props: Props & { at: Map<string, Point> }) {
  const { store, table, at } = props;
  const lit = store.lit.value.map((one) => at.get(one.text)).filter((place) => place !== undefined);
  const marks = [...store.marks.value].map((one) => at.get(one)).filter((place) => place !== undefined);
  const battle = table.battle ? at.get(table.battle.hex) : undefined;
  return (
    <g pointer-events="none">
      {marks.map((place, i) => (
        <polygon key={`m${i}`} points={points(place, SIZE * 0.97)} class="marked" />
      ))}
      {lit.map((place, i) => (
        <polygon key={i} points={points(place, SIZE * 0.97)} class="spoken" />
      ))}
      {battle && (
        <g class="ge-battle">
          <polygon points={points(battle, SIZE * 1.06)} />
          <use href="#i-war" x={battle.x - 9} y={battle.y - SIZE * 1.06 - 18} width="18" height="18" />
        </g>
      )}
      <Way {...props} />
    </g>
  );
}

/** The hexes from the start to a hex, with the range used up to each; by stargate or wormhole it is one step. */
function wayTo(asked: Asked, word: string | null): { word: string; cost: number }[] {
  const { reach = {}, gates = {}, hex: start } = asked;
  if (word === null || word === start) return [];
  const through = gates[word];
  if (through !== undefined && through < (reach[word]?.[0] ?? Infinity)) return [{ word, cost: through }];
  const way: { word: string; cost: number }[] = [];
  for (let here = word; here !== start && reach[here] && way.length < 40; here = reach[here]![1])
    way.push({ word: here, cost: reach[here]![0] });
  return way.reverse();
}

/** From the picked ships to the hex that is pointed at. */
function Way(props: Props & { at: Map<string, Point> }) {
  const { table, at, store } = props;
  const asked = table.asked;
  const start = asked?.hex;
  if (asked?.question !== "Fly" || !start || !store.myTurn.value || store.draft.value?.ends || !at.get(start))
    return null;
  const from = <polygon points={points(at.get(start)!, SIZE * 0.97)} class="chosen" />;
  const way = wayTo(asked, pointed.value);
  if (way.length === 0) return from;
  const line = [start, ...way.map((one) => one.word)]
    .map((one, i) => `${i ? "L" : "M"}${at.get(one)!.x} ${at.get(one)!.y}`)
    .join("");
  return (
    <g>
      {from}
      <path d={line} class="ge-way" />
      {way.map((one, i) => {
        const place = at.get(one.word)!;
        const end = i === way.length - 1;
        return (
          <g key={one.word}>
            {end && <polygon points={points(place, SIZE * 0.96)} class="preview" fill="url(#hatch)" />}
            <circle cx={place.x} cy={place.y} r={end ? 9 : 7.5} class="ge-step" />
            <text x={place.x} y={place.y + 3.6} class="ge-step-n">
              {one.cost}
            </text>
          </g>
        );
      })}
    </g>
  );
}
