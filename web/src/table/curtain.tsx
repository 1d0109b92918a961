/** Between two players at one device: nothing is shown until the next one takes it. */
import { t } from "../i18n";
import { Icon, seatIcon } from "../ui/icon";
import { takeKeys } from "../ui/widgets";
import type { MatchStore } from "./store";

export function Curtain(props: { store: MatchStore }) {
  const { store } = props;
  const seat = store.seat.value ?? 0;
  const name = store.info.value?.seats[seat]?.label ?? "";
  return (
    <div class="curtain" role="dialog" aria-modal="true" aria-label={t("curtain.title", { player: name })}>
      <Icon name={seatIcon(seat)} size={64} class={`pc s${(seat % 6) + 1}`} />
      <h2>{t("curtain.title", { player: name })}</h2>
      <p class="soft">{t("curtain.text")}</p>
      <button class="btn primary" ref={takeKeys} onClick={() => (store.curtain.value = false)}>
        {t("curtain.ready", { player: name })}
      </button>
    </div>
  );
}
