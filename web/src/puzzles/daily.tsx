/** The puzzle of the day, in the lobby. */
import { useEffect } from "preact/hooks";
import { t } from "../i18n";
import { Emblem } from "../lobby/emblem";
import { gameName } from "../lobby/names";
import { complain } from "../ui/widgets";
import { Stars } from "./stars";
import { findPuzzles, found, open, question, solved } from "./state";
import "../style/puzzles.css";

export function Daily() {
  useEffect(() => void findPuzzles().catch(complain), []);
  const today = found.value?.puzzles.find((one) => one.id === found.value?.today);
  if (!today) return null;
  return (
    <section class="panel pad daily">
      <h2>{t("puzzle.today")}</h2>
      <p class="puzzle-head">
        <Emblem game={today.game} seed={today.id} small />
        <span class="grow">{gameName(today.game)}</span>
        <Stars n={today.difficulty} />
      </p>
      <p>{question(today)}</p>
      <p class="puzzle-ways">
        <button class="btn" onClick={() => open(today.id)}>
          {t("puzzle.solve")}
        </button>
        {solved.value.includes(today.id) && <span class="muted small">{t("puzzle.solved_mark")}</span>}
        <a href="/puzzles">{t("puzzle.all")}</a>
        <a href="/position">{t("puzzle.position")}</a>
        <a href="/studies">{t("puzzle.studies")}</a>
      </p>
    </section>
  );
}
