/** Warnings before a turn that wastes something. They are advice from what is seen, not rules, and can be switched off. */
import { t } from "../../i18n";
import type { TableProps } from "../game";
import { sentences } from "../../table/prompt";
import { grammar, named } from "./names";
import type { Caps, GaiaTable } from "./types";

/** Who has it founds one federation and lets it grow. */
const GROWS = "single_growing_federation";

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
    for (const special of player.specials ?? [])
      if (!special.used) found.push(t("gaia.warn.special", { what: named("special", special.id) }));
    // Where the turn leads on into another round, its income has been paid.
    if (before.round < before.rounds && table.round === before.round)
      for (const [what, n] of Object.entries(after.wasted ?? {})) found.push(lost(what, n, table.limits.caps));
  }
  return [...found, ...traps(props, me, draft.actions)];
}

function lost(what: string, n: number, caps: Caps): string {
  if (what === "power_charge") return t("gaia.warn.charge", { n });
  return t("gaia.warn.cap", { n, what: t(`gaia:word.resource.${what}`), cap: caps[what as keyof Caps] });
}

/** Structures that go into a federation and are lost to a later one: taken along unasked, or more than needed. */
function traps(props: TableProps<GaiaTable>, me: number, actions: string[]): string[] {
  const { table, before, store } = props;
  // The one federation of such a faction is meant to grow.
  if (table.players[me]?.abilities?.includes(GROWS)) return [];
  const chosen =
    actions
      .map((action) => grammar.read(action))
      .find((spoken) => spoken?.verb === "federate {hex}")
      ?.refs.map((ref) => ref.text) ?? [];
  const joined = table.map.hexes
    .filter(
      (hex, i) =>
        (hex.owner === me || hex.guest === me) &&
        hex.federated?.includes(me) &&
        !before.map.hexes[i]?.federated?.includes(me),
    )
    .map((hex) => hex.name);
  if (chosen.length === 0) return joined.length > 0 ? [t("gaia.warn.joins", { hexes: joined.join(", ") })] : [];
  const smaller = sentences(store.whole.value?.prompt)
    .filter((one) => one.verb === "federate {hex}")
    .map((one) => one.refs.map((ref) => ref.text))
    .filter((other) => other.length < chosen.length && other.every((hex) => chosen.includes(hex)))
    .sort((a, b) => a.length - b.length)[0];
  return smaller ? [t("gaia.warn.smaller", { hexes: smaller.join(", ") })] : [];
}
