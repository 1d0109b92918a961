/** A puzzle at the table: what is asked, and what became of it. It looks after every move; the table decides. */
import { useSignal } from "@preact/signals";
import { useEffect } from "preact/hooks";
import { loadGame } from "../games";
import type { Game } from "../games/game";
import { t } from "../i18n";
import { api } from "../net/api";
import { room } from "../net/room";
import type { PuzzleJudgement } from "../protocol";
import { complain } from "../ui/widgets";
import { noteSolved, open, question } from "./state";
import { bringPuzzles } from "./words";
import "../style/puzzles.css";

export default function PuzzleBar(props: { id: string; match: string }) {
  const { id, match } = props;
  const told = useSignal<PuzzleJudgement | null>(null);
  const game = useSignal<Game | null>(null);
  const look = async (giveUp = false) => {
    const path = `/puzzles/${id}/matches/${match}${giveUp ? "?give_up=true" : ""}`;
    told.value = await api.get<PuzzleJudgement>(path);
    if (told.value.solved) noteSolved(id);
  };
  useEffect(() => {
    void bringPuzzles()
      .then(() => look())
      .then(() => loadGame(told.peek()!.puzzle.game))
      .then((found) => (game.value = found))
      .catch(complain);
    // Whatever the table tells of this match may have decided it.
    return room.listen((message) => {
      if ("match" in message && message.match === match && !told.peek()?.done) void look().catch(() => undefined);
    });
  }, [id, match]);
  if (!told.value) return null;
  return (
    <section class="puzzle-bar" aria-live="polite">
      <b>{question(told.value.puzzle)}</b>
      <Became told={told.value} say={(action) => game.value?.say(action, undefined) ?? action} />
      <span class="puzzle-ways">
        {told.value.done && !told.value.solved && (
          <button class="btn small" onClick={() => open(id)}>
            {t("puzzle.again")}
          </button>
        )}
        {!told.value.ways?.length && (
          <button class="btn small ghost" onClick={() => void look(true).catch(complain)}>
            {t("puzzle.answer")}
          </button>
        )}
        <a href="/puzzles">{t("puzzle.next")}</a>
      </span>
    </section>
  );
}

function Became(props: { told: PuzzleJudgement; say: (action: string) => string }) {
  const { done, solved, ways, complete, positions, gap, lots, chance } = props.told;
  return (
    <>
      {done && <span class={solved ? "won" : "lost"}>{t(solved ? "puzzle.solved" : "puzzle.missed")}</span>}
      {ways && ways.length > 0 && (
        <span class="puzzle-answer">
          {ways[0]!.words.map(props.say).join(" · ")}
          <small>{t(complete ? "puzzle.proof.complete" : "puzzle.proof.search", { positions, gap })}</small>
          {!!lots && <small>{t("puzzle.proof.luck", { lots, chance: Math.round(100 * (chance ?? 0)) })}</small>}
        </span>
      )}
    </>
  );
}
