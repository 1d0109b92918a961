/** What an action card does, in a sentence made from its data. */
import { label, t } from "../../i18n";
import { gemWords } from "./names";
import type { CardAction } from "./types";

function clause(action: CardAction): string {
  const far = action.reach === "any" || action.reach === "anywhere" ? ` ${t("council.does.far")}` : "";
  switch (action.op) {
    case "settle":
      return t("council.does.settle", { n: action.cubes ?? 1 }) + far;
    case "settle_here":
      return t("council.does.settle_here", { n: action.cubes ?? 1 });
    case "mine":
      return t("council.does.mine", { n: action.yields ?? 1 }) + far;
    case "mine_here":
      return t("council.does.mine_here");
    case "discover":
      return (
        t("council.does.discover") + far + (action.then ? `, ${t("council.does.then")} ${clause(action.then)}` : "")
      );
    case "take_gems":
      return t("council.does.take_gems", { gems: action.gems ? gemWords(action.gems) : "" });
    case "upgrade_gems":
      return t("council.does.upgrade_gems", { n: typeof action.steps === "number" ? action.steps : 1 });
    case "sequence":
      return (action.steps as CardAction[]).map(clause).join(`, ${t("council.does.then")} `);
    case "choice":
      return (action.options ?? []).map(clause).join(` ${t("council.does.or")} `);
    default:
      return t("council.does.nothing");
  }
}

export function does(action: CardAction): string {
  return `${label(clause(action))}.`;
}
