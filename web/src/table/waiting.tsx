/** A table that waits for players: who sits, the link to send, sit down, start with bots. */
import { t } from "../i18n";
import { api } from "../net/api";
import type { MatchInfo } from "../protocol";
import { Icon, seatIcon } from "../ui/icon";
import { asMe, me } from "../lobby/people";
import { complain, toast } from "../ui/widgets";
import type { MatchStore } from "./store";

export function Waiting(props: { store: MatchStore; info: MatchInfo }) {
  const { store, info } = props;
  const act = async (path: string, body: unknown = {}) => {
    try {
      const changed = await api.post<MatchInfo>(`/matches/${info.id}/${path}`, body);
      store.info.value = changed;
      if (store.seat.peek() === null && changed.yours.length > 0) store.sit(changed.yours[0]!);
    } catch (error) {
      complain(error);
    }
  };
  const copy = async () => {
    const link = new URL(info.link || `/m/${info.id}`, location.origin).href;
    try {
      await navigator.clipboard.writeText(link);
      toast(t("lobby.copied"));
    } catch {
      toast(link);
    }
  };
  const isOwner = me.value?.id === info.owner.id;
  const free = info.seats.filter((seat) => seat.kind === "open");
  return (
    <main class="message wide">
      <Icon name="brand" size={56} class="soft" />
      <h1>{info.title || t(`game.${info.game}`)}</h1>
      <p class="soft">
        {t(`game.${info.game}`)} · {t("waiting.text", { n: free.length })}
      </p>
      <ul class="seatlist">
        {info.seats.map((seat) => (
          <li key={seat.seat} class={`s${(seat.seat % 6) + 1}`}>
            <Icon name={seatIcon(seat.seat)} class="pc" />
            <b class="grow">{seat.kind === "open" ? t("ui.free_seat") : seat.label}</b>
            {seat.kind === "open" && info.yours.length === 0 && (
              <button
                class="btn primary"
                onClick={() => asMe(() => void act("join", { seat: seat.seat, key: store.key }))}
              >
                {t("lobby.sit")}
              </button>
            )}
            {seat.kind === "bot" && <Icon name="bot" class="soft" />}
            {seat.kind === "invited" && <span class="muted">{t("waiting.invited")}</span>}
          </li>
        ))}
      </ul>
      <div class="row wrap">
        <button class="btn" onClick={() => void copy()}>
          <Icon name="link" /> {t("waiting.copy")}
        </button>
        {isOwner && (
          <button class="btn" onClick={() => void act("start")}>
            <Icon name="bot" /> {t("waiting.start")}
          </button>
        )}
        {isOwner ? (
          <button class="btn ghost" onClick={() => void act("close")}>
            {t("waiting.close")}
          </button>
        ) : (
          info.yours.length > 0 && (
            <button class="btn ghost" onClick={() => void act("leave")}>
              {t("ui.leave_seat")}
            </button>
          )
        )}
        <a class="btn ghost" href="/">
          {t("nav.lobby")}
        </a>
      </div>
      <p class="muted small">
        {t("lobby.sealed")} <code>{info.commitment.slice(0, 16)}…</code>
      </p>
    </main>
  );
}
