/** Grades by shape and word before colour: a seal for the best, an open triangle for a small loss, two filled ones for a big one. */
import { t } from "../i18n";
import type { ReviewedTurn } from "../protocol";
import { Icon } from "../ui/icon";
import { points } from "./numbers";

const ICONS: Record<string, string> = { best: "best", good: "good", small: "slip", big: "blunder" };

export function Mark(props: { grade: string }) {
  return <Icon name={ICONS[props.grade] ?? "good"} class={`mark g-${props.grade}`} />;
}

/** What was lost, or that it was the best. */
export function Lost(props: { turn: ReviewedTurn }) {
  const { grade, lost } = props.turn;
  return <span class={`lost g-${grade}`}>{grade === "best" ? t("review.best") : points(-lost)}</span>;
}
