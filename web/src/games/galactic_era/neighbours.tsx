/** How the held sector would lie to its neighbours (9.1): steps between stars, nebulae on that side, and other turns of it. */
import { useSignal } from "@preact/signals";
import { useEffect } from "preact/hooks";
import { label, t } from "../../i18n";
import { phone } from "../../table/fit";
import { centre, type Spot } from "../../table/hex";
import type { MatchStore } from "../../table/store";
import type { TableProps } from "../game";
import { named, playerName } from "./names";
import { faceOf, held, laying, over, tileOf, turned } from "./tiles";
import type { Draft, EraTable, Face, Gap, Sector } from "./types";

type Props = TableProps<EraTable> & { draft: Draft };

/** A pointer that only passes by does not ask about other turns. */
const REST_MS = 350;

/** What the server foresees of each turn of the held side at the place that is pointed at. */
function useGaps({ store, draft }: Props): (Gap[] | undefined)[] {
  const known = useSignal<(Gap[] | undefined)[]>([]);
  const face = faceOf(draft);
  const place = over.value;
  const said = place === null ? undefined : laying(store, draft, place)?.action;
  useEffect(() => {
    known.value = [];
  }, [face, place]);
  useEffect(() => {
    if (!said || !face) return;
    let alive = true;
    const now = held.peek().turns;
    const ask = async (turns: number) => {
      const answer = await store.foresee(said.replace(face.words[now]!, face.words[turns]!));
      const gaps = (answer?.table as EraTable | undefined)?.draft?.gaps;
      if (alive && gaps) known.value = Object.assign([...known.peek()], { [turns]: gaps });
    };
    void ask(now);
    const timer = setTimeout(() => {
      for (const turns of face.words.keys()) if (!known.peek()[turns]) void ask(turns);
    }, REST_MS);
    return () => {
      alive = false;
      clearTimeout(timer);
    };
  }, [said]);
  return known.value;
}

/** How many nebulae of a side lie towards a place: within a sixth to either hand. */
function towards(face: Face, turns: number, from: Spot, to: Spot): number {
  const way = { x: centre(to).x - centre(from).x, y: centre(to).y - centre(from).y };
  return face.printed.filter((one) => {
    const at = centre(turned(one, turns));
    return (
      one.kind === "nebula" && at.x * way.x + at.y * way.y > 0.5 * Math.hypot(at.x, at.y) * Math.hypot(way.x, way.y)
    );
  }).length;
}

/** The strip below the map: the held tile at the place that is pointed at, and each neighbour. */
export function Neighbours(props: Props) {
  const { draft } = props;
  const gaps = useGaps(props);
  const tile = tileOf(draft);
  const face = faceOf(draft);
  const { turns } = held.value;
  if (!tile || !face || props.store.prompt.value?.ask !== "DraftTurn") return null;
  const near = (gaps[turns] ?? []).filter((gap) => gap.sectors.includes(over.value ?? -1));
  return (
    <div class="ge-facts" role="status">
      {over.value === null ? (
        <p>
          {phone.value
            ? t("galactic_era.draft.tap", { tile: `${named("sector", tile.id)} ${face.side}`, n: turns * 60 })
            : t("galactic_era.draft.help")}
        </p>
      ) : (
        <p>
          <b>
            {named("sector", tile.id)} {face.side}
          </b>
          <small>
            {t("galactic_era.place.n", { n: over.value })}, {turns * 60}°. {t("galactic_era.draft.gaps")}
          </small>
        </p>
      )}
      {near.map((gap) => (
        <Neighbour key={gap.sectors.join()} {...props} gap={gap} gaps={gaps} face={face} />
      ))}
    </div>
  );
}

/** Whose sector that is, or its name. */
export function sectorOf(store: MatchStore, table: EraTable, sector: Sector | undefined): string {
  if (sector?.centre) return t("galactic_era.centre");
  return typeof sector?.home_of === "number"
    ? playerName(store, table, sector.home_of)
    : named("sector", sector?.id ?? "");
}

function Neighbour(props: Props & { gap: Gap; gaps: (Gap[] | undefined)[]; face: Face }) {
  const { store, table, draft, gap, gaps, face } = props;
  const { turns } = held.value;
  const position = gap.sectors.find((one) => one !== over.value)!;
  const sector = table.sectors.find((one) => one.position === position);
  const who = sectorOf(store, table, sector);
  const from = draft.places.find((one) => one.position === over.value);
  const hexes = draft.hexes.filter((hex) => hex.sector === position);
  const middle = (of: "q" | "r") => hexes.reduce((sum, hex) => sum + hex[of], 0) / Math.max(1, hexes.length);
  const all = face.printed.filter((one) => one.kind === "nebula").length;
  const others = gaps.flatMap((list, turn) => {
    const steps = list?.find((one) => one.sectors.join() === gap.sectors.join())?.steps;
    return turn === turns || steps === undefined || steps === gap.steps ? [] : [{ steps, turn }];
  });
  const farthest = others.sort((a, b) => b.steps - a.steps)[0];
  return (
    <p>
      <span>
        <b>{gap.steps}</b> {label(who)}
      </span>
      <small>
        {from &&
          t("galactic_era.draft.towards", {
            n: towards(face, turns, from, { q: middle("q"), r: middle("r") }),
            all,
          })}
        {farthest && ` · ${farthest.turn * 60}°: ${farthest.steps}`}
      </small>
    </p>
  );
}
