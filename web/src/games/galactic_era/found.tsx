/** What a look has shown to the one who looked: in the log, and on the map beside the star. */
import { useEffect } from "preact/hooks";
import { has, t } from "../../i18n";
import type { FactInfo, Line } from "../../protocol";
import type { Camera } from "../../table/camera";
import { SIZE, type Point } from "../../table/hex";
import { standing } from "../../table/lines";
import { Icon } from "../../ui/icon";
import { corners, freePlace, MapTag, tagWidth } from "../../ui/maptag";
import { announce } from "../../ui/widgets";
import type { TableProps } from "../game";
import { hexName, named } from "./names";
import type { EraTable } from "./types";

type Props = TableProps<EraTable> & { at: Map<string, Point>; camera: Camera };

/** One thing that was seen: the kind of a star, a relic, a card, or a fleet with its ships. */
function seen(fact: FactInfo): string {
  const what = fact.what ?? "";
  const letter = /^fleet-(.)$/.exec(what)?.[1];
  if (letter) {
    const tactic = t("galactic_era.letter_tactic", { letter: letter.toUpperCase(), name: named("letter", letter) });
    return `${tactic}, ${t("galactic_era.ships_n", { n: fact.amount ?? 0 })}`;
  }
  const kind = ["type", "relic", "card"].find((one) => has(`galactic_era:word.${one}.${what}`));
  return kind ? named(kind, what) : what;
}

/** What a line has shown to whoever reads it; "": nothing, or nothing that they may know. */
export function seenIn(line: Line): string {
  return line.facts
    .filter((fact) => fact.kind === "saw")
    .map(seen)
    .join(", ");
}

/** What was seen last and where, until something else is done. */
function lastFound({ store, table }: TableProps<EraTable>) {
  const line = store.replay.value ? undefined : standing(store.lines.value).at(-1);
  const hex = line?.facts.find((fact) => fact.kind === "saw" && fact.where)?.where;
  return line && hex ? { hex, text: `${hexName(table, hex)}: ${seenIn(line)}`, short: seenIn(line) } : null;
}

/** The answer to a look, beside the star it was about; spoken too. */
export function Found(props: Props) {
  const { table, at, camera } = props;
  const found = lastFound(props);
  const told = found?.text ?? "";
  useEffect(() => {
    if (told) announce(`${told} (${t("galactic_era.secret")})`);
  }, [told]);
  const place = found && at.get(found.hex);
  if (!found || !place) return null;
  const { w, h, k } = camera.sight.value;
  const here = camera.at(place.x, place.y);
  const circles = table.hexes
    .filter((hex) => hex.star || hex.pieces)
    .map((hex) => ({ ...camera.at(at.get(hex.hex)!.x, at.get(hex.hex)!.y), r: SIZE * k }));
  const free = (text: string) => freePlace(here, tagWidth(text), { w, h }, circles, corners(camera, { w, h }));
  const long = free(found.text);
  const box = long ?? free(found.short);
  if (!box) return null;
  return (
    <MapTag kind="found" box={box} here={here}>
      <Icon name="eye" />
      {long ? found.text : found.short}
    </MapTag>
  );
}
