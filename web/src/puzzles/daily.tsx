/** The puzzle of the day, in the lobby. */
import { useSignal } from "@preact/signals";
import { useEffect } from "preact/hooks";
import { loadGame } from "../games";
import type { Game } from "../games/game";
import { t } from "../i18n";
import { Emblem } from "../lobby/emblem";
import { gameName } from "../lobby/names";
import { Picture } from "../lobby/pictures";
import { complain } from "../ui/widgets";
import { Stars } from "./stars";
import { findPuzzles, found, open, question, solved } from "./state";
import "../style/puzzles.css";

export function Daily() {
  useEffect(() => void findPuzzles().catch(complain), []);
  const today = found.value?.puzzles.find((one) => one.id === found.value?.today);
  const game = useSignal<Game | null>(null);
  const name = today?.game;
  useEffect(() => {
    if (name) void loadGame(name).then((loaded) => (game.value = loaded));
  }, [name]);
  if (!today) return null;
  const table = found.value!.table;
  return (
    <section class="panel pad daily">
      {game.value ? (
        <Picture game={today.game} table={table} colour={(seat) => game.value!.colour(table, seat)} />
      ) : (
        <Emblem game={today.game} />
      )}
      <h2 class="puzzle-head">
        <span class="grow">{t("puzzle.today")}</span>
        <Stars n={today.difficulty} />
      </h2>
      <p>
        <b>{gameName(today.game)}.</b> {question(today)}
      </p>
      <p class="puzzle-ways">
        <button class="btn" onClick={() => open(today.id)}>
          {t("puzzle.solve")}
        </button>
        {solved.value.includes(today.id) && <span class="muted small">{t("puzzle.solved_mark")}</span>}
        <a href="/puzzles">{t("puzzle.all")}</a>
        <a href="/position">{t("puzzle.position")}</a>
      </p>
    </section>
  );
}
