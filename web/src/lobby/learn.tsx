/** The first five minutes: a prepared table, and someone who explains it. */
import { useEffect } from "preact/hooks";
import { t } from "../i18n";
import { api } from "../net/api";
import type { MatchInfo } from "../protocol";
import { closed } from "../table/coach";
import { begun } from "../table/course";
import { go } from "../ui/router";
import { complain } from "../ui/widgets";
import { asAnybody, me } from "./people";

/** The lesson that was begun and is not over goes on; else a new table is prepared. */
async function lessonOf(game: string): Promise<string> {
  const known = begun.peek()[game];
  const match = known && (await api.get<MatchInfo>(`/matches/${known}`).catch(() => null));
  if (match && match.status === "running" && match.yours.length > 0) return match.id;
  const { setTable } = await import("../games/lessons");
  const made = await setTable(game);
  begun.value = { ...begun.peek(), [game]: made.id };
  return made.id;
}

/** Go to the prepared table of a game; the game's own lesson does the rest. */
export function Learn(props: { game: string }) {
  useEffect(() => {
    if (me.value === undefined) return;
    void asAnybody(() => {
      void (async () => {
        try {
          const id = await lessonOf(props.game);
          closed.value = "";
          go(`/m/${id}?lesson=1`, true);
        } catch (error) {
          complain(error);
          go("/", true);
        }
      })();
    });
  }, [props.game, me.value === undefined]);
  return (
    <main class="message">
      <p role="status">{t("ui.loading")}</p>
    </main>
  );
}
