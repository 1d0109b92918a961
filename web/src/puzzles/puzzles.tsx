/** All puzzles, game by game; the one of the day first. */
import { useSignal } from "@preact/signals";
import { useEffect } from "preact/hooks";
import { t } from "../i18n";
import { gameName } from "../lobby/names";
import type { PuzzleInfo } from "../protocol";
import { Shell } from "../shell/shell";
import { complain } from "../ui/widgets";
import { Daily } from "./daily";
import { Stars } from "./stars";
import { findPuzzles, found, open, question, solved } from "./state";

export default function PuzzlesPage() {
  useEffect(() => {
    void findPuzzles()
      .then(() => (document.title = t("puzzle.page")))
      .catch(complain);
  }, []);
  const all = found.value?.puzzles;
  return (
    <Shell>
      <main id="main" class="puzzles">
        {all ? <Listed all={all} /> : <p role="status">{t("ui.loading")}</p>}
      </main>
    </Shell>
  );
}

function Listed(props: { all: PuzzleInfo[] }) {
  const games = [...new Set(props.all.map((one) => one.game))];
  const chosen = useSignal(games[0] ?? "");
  return (
    <>
      <header class="panel pad">
        <h1>{t("shell.puzzles")}</h1>
        <p class="soft">{t("puzzle.about")}</p>
        <label>
          <span class="visually-hidden">{t("puzzle.which")}</span>
          <select value={chosen.value} onChange={(event) => (chosen.value = event.currentTarget.value)}>
            {games.map((name) => (
              <option key={name} value={name}>
                {gameName(name)}
              </option>
            ))}
          </select>
        </label>
      </header>
      <Daily />
      <ul class="panel puzzle-list">
        {props.all
          .filter((one) => one.game === chosen.value)
          .map((one) => (
            <Row key={one.id} puzzle={one} />
          ))}
      </ul>
    </>
  );
}

function Row(props: { puzzle: PuzzleInfo }) {
  const { id, difficulty } = props.puzzle;
  return (
    <li>
      <button class="btn ghost" onClick={() => open(id)}>
        <b>{id.slice(id.lastIndexOf("-") + 1)}</b>
        <span class="grow">{question(props.puzzle)}</span>
        {solved.value.includes(id) && <span class="muted small">{t("puzzle.solved_mark")}</span>}
        <Stars n={difficulty} />
      </button>
    </li>
  );
}
