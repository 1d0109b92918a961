/** A plan in words: which words of it others can cross, and why it stopped. */
import { t } from "../i18n";
import type { PlanInfo, PlanStop } from "../protocol";

/** The places and things that a plan names: words with a number in them; a whole number is an amount. */
export function keyWords(steps: PlanInfo["steps"]): string[] {
  const said = steps.flatMap((step) => step.any_of).flatMap((action) => action.split(/\s+/));
  return [...new Set(said.filter((word) => /\d/.test(word) && /\p{L}/u.test(word)))].slice(0, 30);
}

interface Speaker {
  say: (action: string) => string;
  place: (word: string) => string;
}

export function stoppedWords(stop: PlanStop, speaker: Speaker): string {
  if (stop.word) return t("plan.stopped.word", { what: speaker.place(stop.word) });
  return t("plan.stopped.step", { what: speaker.say(stop.step ?? ""), why: stop.why ?? "" });
}
