/** The first five minutes: a voice beside the map that explains what is asked, one thing at a time. */
import { signal } from "@preact/signals";
import { has, t } from "../../i18n";
import { Icon } from "../../ui/icon";
import type { TableProps } from "../game";
import type { EraTable } from "./types";

const off = signal(false);
const page = signal<{ key: string; n: number }>({ key: "", n: 0 });

export function teaching(): boolean {
  return new URLSearchParams(location.search).has("lesson");
}

/** The topic of a moment: the question if there is a text for it, else who is playing. */
function topic(props: TableProps<EraTable>): string {
  const { store, table } = props;
  if (table.rank !== null || store.view.value?.over) return "over";
  if (!store.myTurn.value) return table.battle ? "battle" : "waiting";
  const ask = store.prompt.value?.ask ?? "";
  if (store.draft.value?.ends) return "confirm";
  return has(`galactic_era.lesson.${ask}.1`) ? ask : "waiting";
}

export function Coach(props: TableProps<EraTable>) {
  if (!teaching() || off.value) return null;
  const key = topic(props);
  let pages = 0;
  while (has(`galactic_era.lesson.${key}.${pages + 1}`)) pages += 1;
  if (pages === 0) return null;
  const n = page.value.key === key ? Math.min(page.value.n, pages - 1) : 0;
  const turn = (to: number) => (page.value = { key, n: to });
  return (
    <aside class="ge-coach rise" aria-live="polite" aria-label={t("galactic_era.lesson.title")}>
      <header><Icon name="brand" /><b>{t("galactic_era.lesson.title")}</b><button class="btn icon ghost" aria-label={t("ui.close")} onClick={() => (off.value = true)}><Icon name="close" /></button></header>
      <p>{t(`galactic_era.lesson.${key}.${n + 1}`)}</p>
      {pages > 1 && (
        <footer>
          <button class="btn ghost" disabled={n === 0} onClick={() => turn(n - 1)}>{t("galactic_era.lesson.back")}</button>
          <span class="muted">{n + 1}/{pages}</span>
          <button class="btn" disabled={n === pages - 1} onClick={() => turn(n + 1)}>{t("galactic_era.lesson.next")}</button>
        </footer>
      )}
    </aside>
  );
}
