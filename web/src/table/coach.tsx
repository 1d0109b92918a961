/** The first five minutes: a voice beside the map that explains what is asked, one thing at a time, and points at it. */
import { signal } from "@preact/signals";
import { useEffect } from "preact/hooks";
import type { Game, TableProps } from "../games/game";
import { has, t } from "../i18n";
import { Icon } from "../ui/icon";

const off = signal(false);
const page = signal<{ key: string; n: number }>({ key: "", n: 0 });

/** What the moment is about: the end, another's turn, a finished tentative turn, or the question asked. */
function topic(game: Game, props: TableProps): string {
  const { store } = props;
  if (store.view.value?.over) return "over";
  if (!store.myTurn.value) return "waiting";
  if (store.draft.value && store.canConfirm.value) return "confirm";
  const ask = store.prompt.value?.ask ?? "";
  return has(`${game.name}.lesson.${ask}.1`) ? ask : "question";
}

export function Coach(props: TableProps & { game: Game }) {
  const { game } = props;
  const on = game.lesson !== undefined && !off.value && new URLSearchParams(location.search).has("lesson");
  const key = on ? topic(game, props) : "";
  let pages = 0;
  while (on && has(`${game.name}.lesson.${key}.${pages + 1}`)) pages += 1;
  const n = page.value.key === key ? Math.min(page.value.n, pages - 1) : 0;
  const target = on ? game.lesson?.[`${key}.${n + 1}`] : undefined;
  useEffect(() => {
    const element = target ? document.querySelector(target) : null;
    element?.classList.add("coached");
    return () => element?.classList.remove("coached");
  }, [target, key, n]);
  if (!on || pages === 0) return null;
  const turn = (to: number) => (page.value = { key, n: to });
  return (
    <aside class="coach rise" aria-live="polite" aria-label={t("lesson.title")}>
      <header><Icon name="brand" size={22} /><b class="grow">{t("lesson.title")}</b><button class="btn icon ghost" aria-label={t("ui.close")} onClick={() => (off.value = true)}><Icon name="close" /></button></header>
      <p>{t(`${game.name}.lesson.${key}.${n + 1}`)}</p>
      {pages > 1 && (
        <footer>
          <button class="btn ghost" disabled={n === 0} onClick={() => turn(n - 1)}>{t("lesson.back")}</button>
          <span class="muted">{n + 1}/{pages}</span>
          <button class="btn" disabled={n === pages - 1} onClick={() => turn(n + 1)}>{t("lesson.next")}</button>
        </footer>
      )}
    </aside>
  );
}
