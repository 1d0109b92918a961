/** The first five minutes: a prepared table, and someone who explains it. */
import { useEffect } from "preact/hooks";
import { t } from "../i18n";
import { go } from "../ui/router";
import { complain } from "../ui/widgets";
import { asAnybody, me } from "./people";

/** Set the prepared table of a game and go there; the game's own lesson does the rest. */
export function Learn(props: { game: string }) {
  useEffect(() => {
    if (me.value === undefined) return;
    void asAnybody(() => {
      void (async () => {
        try {
          const made = await import("../games/lessons").then((lessons) => lessons.setTable(props.game));
          go(`/m/${made.id}?lesson=1`, true);
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
