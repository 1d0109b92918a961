/** Warnings before a turn that wastes something. They are advice from what is seen, not rules, and can be switched off. */
import { t } from "../../i18n";
import type { TableProps } from "../game";
import { named } from "./names";
import type { GaiaTable } from "./types";

const CAPS: Record<string, number> = { ore: 15, knowledge: 15, credits: 30 };

export function warnings(props: TableProps<GaiaTable>): string[] {
  const { store, table, before, me } = props;
  if (me === null) return [];
  const draft = store.draft.value;
  const player = before.players[me];
  const after = table.players[me];
  if (!draft || !player || !after) return [];
  const found: string[] = [];
  const passing = draft.actions.some((action) => action === "pass" || action.startsWith("pass for "));
  if (passing && before.round > 0) {
    for (const special of player.specials ?? []) if (!special.used) found.push(t("gaia.warn.special", { what: named("special", special.id) }));
    if (before.round < before.rounds) {
      for (const [what, cap] of Object.entries(CAPS)) {
        const next = after.resources[what as "ore"] + (player.income?.[what]?.total ?? 0);
        if (next > cap) found.push(t("gaia.warn.cap", { n: next - cap, what: t(`gaia.res.${what}`), cap }));
      }
      const charge = player.income?.power_charge?.total ?? 0;
      const tokens = player.income?.power_tokens?.total ?? 0;
      const room = 2 * (after.power[0] + tokens) + after.power[1];
      if (charge > room) found.push(t("gaia.warn.charge", { n: charge - room }));
    }
  }
  return found;
}
