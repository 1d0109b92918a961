/** What an action card does, in a sentence made from its data. */
import { label, t } from "../../i18n";
import { gemWords } from "./names";
import type { CardAction } from "./types";

/** The parts of a sentence that have a shorter form: for the market while it is only read, and for a card that is laid. */
const SHORTER = ["settle", "mine", "mine_here", "discover"];

function clause(action: CardAction, brief: boolean): string {
  const say = (op: string, n = 1) =>
    brief && SHORTER.includes(op) ? t(`council.does.brief.${op}`, { n }) : t(`council.does.${op}`, { n });
  const far = action.reach === "any" || action.reach === "anywhere" ? ` ${t("council.does.far")}` : "";
  switch (action.op) {
    case "settle":
      return say("settle", action.cubes) + far;
    case "settle_here":
      return say("settle_here", action.cubes);
    case "mine":
      return say("mine", action.yields) + far;
    case "mine_here":
      return say("mine_here");
    case "discover":
      return say("discover") + far + (action.then ? `, ${t("council.does.then")} ${clause(action.then, brief)}` : "");
    case "take_gems":
      return t("council.does.take_gems", { gems: action.gems ? gemWords(action.gems) : "" });
    case "upgrade_gems":
      return t("council.does.upgrade_gems", { n: typeof action.steps === "number" ? action.steps : 1 });
    case "sequence":
      return (action.steps as CardAction[]).map((one) => clause(one, brief)).join(`, ${t("council.does.then")} `);
    case "choice":
      return (action.options ?? []).map((one) => clause(one, brief)).join(` ${t("council.does.or")} `);
    default:
      return t("council.does.nothing");
  }
}

/** How much is said: all of it, or each part as short as can be; a card of several parts is told by its parts. */
export function does(action: CardAction, brief: boolean | "parts" = false): string {
  const parts = action.op === "sequence" || action.op === "choice" || action.then !== undefined;
  return `${label(clause(action, brief === "parts" ? parts : brief))}.`;
}
