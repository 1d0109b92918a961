/** Warnings before a step that wastes something. Advice from what is seen, not rules; they can be switched off. */
import { t } from "../../i18n";
import type { TableProps } from "../game";
import { named } from "./names";
import type { EraTable } from "./types";

export function warnings(props: TableProps<EraTable>): string[] {
  const { store, table, me } = props;
  const actions = store.draft.value?.actions ?? [];
  if (me === null || actions.at(-1) !== "done") return [];
  const player = table.players[table.asked?.player ?? me];
  if (!player) return [];
  if (table.phase === "growth")
    return player.selected
      .filter((oval) => oval !== "switch-alignment")
      .map((oval) => t("galactic_era.warn.counter", { counter: named("oval", oval) }));
  const stars = table.hexes.filter(
    (hex) =>
      hex.star &&
      hex.star.type === null &&
      hex.star.counter &&
      (hex.pieces?.[String(player.seat)] || player.fleets.some((fleet) => fleet.hex === hex.hex)),
  );
  return stars.map((hex) => t("galactic_era.warn.explore", { star: hex.star!.name }));
}
