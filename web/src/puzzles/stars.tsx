import { t } from "../i18n";

/** How hard a puzzle is: filled and open stars, with the number for who cannot see them. */
export function Stars(props: { n: number }) {
  return (
    <span class="stars" role="img" aria-label={t("puzzle.difficulty", { n: props.n })}>
      {"★".repeat(props.n)}
      {"☆".repeat(5 - props.n)}
    </span>
  );
}
