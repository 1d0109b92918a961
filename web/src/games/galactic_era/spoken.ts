/** The map in words, for screen readers: what is on each hex, whose it is, what may be done there. */
import { t } from "../../i18n";
import type { TableProps } from "../game";
import { hexName, named, playerName, say } from "./names";
import type { Places } from "./places";
import type { EraTable, Hex, Star } from "./types";

type Props = TableProps<EraTable>;

/** What a screen reader says of each hex: what is there, whose, what may be done. */
export function labels(props: Props, may: Places): (hex: Hex) => string {
  const { table } = props;
  const units = unitWords(props);
  const kinds = new Map(
    ["empty", "nebula", "asteroids", "neutron", "star"].map((kind) => [kind, t(`galactic_era:kind.${kind}`)]),
  );
  return (hex) => {
    const parts = hex.star ? starWords(props, hex.star) : [hex.hex, kinds.get(hex.kind) ?? hex.kind];
    if (hex.wormhole) parts.push(t("galactic_era.wormhole_to", { hex: hexName(table, hex.wormhole) }));
    parts.push(...(units.get(hex.hex) ?? []));
    const list = may.get(hex.hex);
    if (list)
      parts.push(
        list.length > 2 ? t("turn.choices", { n: list.length }) : list.map((one) => say(one.action, table)).join(", "),
      );
    return parts.join(", ");
  };
}

function starWords(props: Props, star: Star): string[] {
  const parts = [star.name, t(star.home ? "galactic_era:term.home_star" : "galactic_era:kind.star")];
  if (star.owner !== null)
    parts.push(
      t("galactic_era.owned", { player: playerName(props.store, props.table, star.owner), n: star.population ?? 0 }),
    );
  else parts.push(star.type ? named("type", star.type) : t("galactic_era.unexplored"));
  if (star.type && star.counter && !star.open) parts.push(t("galactic_era.secret.shared"));
  return parts;
}

/** Ships and fleets by hex, in words. */
function unitWords(props: Props): Map<string, string[]> {
  const { store, table } = props;
  const found = new Map<string, string[]>();
  const add = (hex: string, text: string) => found.set(hex, [...(found.get(hex) ?? []), text]);
  for (const hex of table.hexes) {
    for (const [seat, n] of Object.entries(hex.pieces ?? {}))
      add(hex.hex, `${playerName(store, table, Number(seat))}: ${t("galactic_era.ships_n", { n })}`);
  }
  for (const player of table.players) {
    for (const fleet of player.fleets) {
      if (fleet.hex)
        add(
          fleet.hex,
          `${playerName(store, table, player.seat)}: ${fleet.letter ? t("galactic_era.fleet_letter", { letter: fleet.letter }) : t("galactic_era.hidden_fleet")}${fleet.ships === null ? "" : `, ${t("galactic_era.ships_n", { n: fleet.ships })}`}`,
        );
    }
  }
  return found;
}
