/** Tags on the map: who was there last, and what the tentative turn puts there. */
import type { Signal } from "@preact/signals";
import { label, t } from "../../i18n";
import { sinceMine } from "../../table/chips";
import type { Camera } from "../../table/camera";
import { grown, phone } from "../../table/fit";
import { SIZE, type Point } from "../../table/hex";
import type { MatchStore } from "../../table/store";
import { Icon, seatIcon } from "../../ui/icon";
import { layers } from "../../ui/settings";
import { corners, freePlace, MapTag, tagWidth } from "../../ui/maptag";
import type { TableProps } from "../game";
import { planned } from "./federation";
import gaia from "./index";
import { factionColour, grammar, named } from "./names";
import { deeds, placeOf } from "./told";
import type { GaiaTable } from "./types";

type Props = TableProps<GaiaTable>;
interface Tag {
  kind: "told" | "tentative";
  hex: string;
  text: string;
  /** Where there is no room for more. */
  short: string;
  seat: number;
}

/** Where somebody else's last turn was; undefined: it left nothing on the map. */
export function lastPlace(store: MatchStore): { hex: string; seat: number } | undefined {
  const turn = sinceMine(gaia as never, store).at(-1);
  const hex = turn && placeOf(turn.lines);
  return hex ? { hex, seat: turn.seat } : undefined;
}

function lastWords(player: string) {
  return { text: t("gaia.tag.last", { player }), short: player };
}

/** The last turn of somebody else, and what the tentative turn builds. */
function tagsOf({ store, me }: Props): Tag[] {
  const tags: Tag[] = [];
  const now = store.teller.now.value;
  const place = now && placeOf(now);
  // A phone has room for one: what the tentative turn does.
  const aside = store.replay.value || now || (phone.value && store.draft.value);
  const last = aside ? undefined : lastPlace(store);
  if (now && place) {
    const short = store.seatLabel(now[0]!.seat!);
    const what = deeds(now).findLast((deed) => deed.where)?.id;
    const text = what ? `${short}: ${named("building", what)}` : short;
    tags.push({ kind: "told", hex: place, text, short, seat: now[0]!.seat! });
  }
  if (last) tags.push({ kind: "told", ...last, ...lastWords(store.seatLabel(last.seat)) });
  const built = (store.draft.value?.actions ?? [])
    .map((action) => grammar.read(action))
    .findLast((said) => /^(build|upgrade|start|place) /.test(said?.verb ?? ""));
  const hex = built?.refs.find((ref) => ref.kind === "hex");
  if (built && hex && me !== null) {
    const kind = built.refs.find((ref) => ref.kind === "building")?.text;
    const what = named("building", kind ?? (built.verb.startsWith("start") ? "gaiaformer" : "mine"));
    tags.push({
      kind: "tentative",
      hex: hex.text,
      seat: me,
      text: `${label(what)}, ${t("gaia.act.tentative")}`,
      short: label(what),
    });
  }
  return tags;
}

export function Tags(props: Props & { camera: Signal<Camera | null>; at: Point[]; may: ReadonlyMap<number, unknown> }) {
  const { table, at, may } = props;
  const camera = props.camera.value;
  const tags = tagsOf(props);
  if (!camera || tags.length === 0) return null;
  // On a large screen tags are as large as all other words: they are laid in a window that is so much smaller.
  const s = grown.value;
  const { k, ...sight } = camera.sight.value;
  const [w, h] = [sight.w / s, sight.h / s];
  const spot = (n: number) => {
    const { x, y } = camera.at(at[n]!.x, at[n]!.y);
    return { x: x / s, y: y / s };
  };
  const circles = table.map.hexes
    .filter((hex) => hex.planet || hex.owner !== undefined || hex.satellites || may.has(hex.n))
    .map((hex) => ({ ...spot(hex.n), r: (SIZE * 0.8 * k) / s }));
  const { cost, reach } = layers.value;
  const taken = corners(camera, { w, h }, Boolean(may.size > 0 || cost || reach || planned(props)));
  return (
    <div class="map-tags" style={{ zoom: s }}>
      {tags.map((tag) => {
        const n = table.map.hexes.findIndex((hex) => hex.name === tag.hex);
        if (n < 0) return null;
        const here = spot(n);
        if (here.x < 0 || here.y < 0 || here.x > w || here.y > h) return null;
        const free = (text: string) => freePlace(here, tagWidth(text), { w, h }, circles, taken);
        const long = free(tag.text);
        const box = long ?? free(tag.short);
        if (!box) return null;
        taken.push(box);
        const colour = factionColour(table.players[tag.seat]?.home, tag.seat);
        return (
          <MapTag key={tag.kind} kind={tag.kind} box={box} here={here}>
            <Icon name={seatIcon(tag.seat)} color={colour} />
            {long ? tag.text : tag.short}
          </MapTag>
        );
      })}
    </div>
  );
}
