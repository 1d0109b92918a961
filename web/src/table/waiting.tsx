/** A table that waits for players: who sits, the link to send, seats kept by name, sit down, start with bots. */
import { useSignal } from "@preact/signals";
import { t } from "../i18n";
import { api } from "../net/api";
import type { MatchInfo, SeatInfo } from "../protocol";
import { Icon, seatIcon } from "../ui/icon";
import { codeOf, linkOf } from "../lobby/invitation";
import { asMe, me } from "../lobby/people";
import { place } from "../ui/router";
import { complain, copy } from "../ui/widgets";
import type { MatchStore } from "./store";
import { about, calledAt } from "../ui/who";

type Act = (path: string, body?: unknown) => Promise<void>;

export function Waiting(props: { store: MatchStore; info: MatchInfo }) {
  const { store, info } = props;
  const act: Act = async (path, body = {}) => {
    try {
      const changed = await api.post<MatchInfo>(`/matches/${info.id}/${path}`, body);
      store.info.value = changed;
      if (store.seat.peek() === null && changed.yours.length > 0) store.sit(changed.yours[0]!);
    } catch (error) {
      complain(error);
    }
  };
  const missing = info.seats.filter((seat) => seat.kind === "open" || seat.kind === "invited").length;
  return (
    <main class="message wide">
      <Icon name="brand" size={56} class="soft" />
      <h1>{info.title || t(`game.${info.game}`)}</h1>
      <p class="soft">
        {t(`game.${info.game}`)} · {t("waiting.text", { n: missing })}
      </p>
      <ul class="seatlist">
        {info.seats.map((seat) => (
          <li key={seat.seat} class={`s${(seat.seat % 6) + 1}`}>
            <Seat info={info} seat={seat} matchKey={store.key} act={act} />
          </li>
        ))}
      </ul>
      <Doors info={info} act={act} />
      <p class="muted small">
        {t("waiting.code")} <code>{codeOf(info)}</code>
      </p>
      <p class="muted small">
        {t("lobby.sealed")} <code>{info.commitment.slice(0, 16)}…</code>
      </p>
    </main>
  );
}

function Seat(props: { info: MatchInfo; seat: SeatInfo; matchKey: string; act: Act }) {
  const { info, seat, act } = props;
  const isOwner = me.value?.id === info.owner.id;
  const forMe = seat.kind === "invited" && seat.person?.id === me.value?.id;
  const meant = place.value.page === "match" ? place.value.seat : null;
  // A link to one seat leads to that one, as long as it is free.
  const other = meant !== null && meant !== seat.seat && info.seats[meant]?.kind === "open";
  const free = seat.kind === "open" && info.yours.length === 0 && !other;
  return (
    <>
      <Icon name={seatIcon(seat.seat)} class="pc" />
      <b class="grow">{seat.kind === "open" ? t("ui.free_seat") : calledAt(seat)}</b>
      {(free || forMe) && (
        <button
          class="btn primary"
          onClick={() => asMe(() => void act("join", { seat: seat.seat, key: props.matchKey }))}
        >
          {t("lobby.sit")}
        </button>
      )}
      {seat.kind === "bot" && <Icon name="bot" class="soft" />}
      {about(seat) && <span class="muted">{about(seat)}</span>}
      {seat.kind === "invited" && !forMe && <span class="muted">{t("waiting.invited")}</span>}
      {seat.kind === "open" && isOwner && <Invite seat={seat.seat} act={act} />}
      {seat.kind === "open" && isOwner && (
        <button
          class="btn icon ghost"
          aria-label={t("waiting.copy_seat", { n: seat.seat + 1 })}
          title={t("waiting.copy_seat", { n: seat.seat + 1 })}
          onClick={() => void copy(linkOf(info, seat.seat))}
        >
          <Icon name="link" />
        </button>
      )}
    </>
  );
}

/** Keep a seat for somebody by name. */
function Invite(props: { seat: number; act: Act }) {
  const name = useSignal("");
  const invite = (event: Event) => {
    event.preventDefault();
    void props.act("invite", { seat: props.seat, name: name.value.trim() });
  };
  return (
    <form class="row" onSubmit={invite}>
      <input
        type="text"
        maxLength={32}
        required
        value={name.value}
        placeholder={t("people.name")}
        aria-label={t("lobby.invite", { n: props.seat + 1 })}
        onInput={(event) => (name.value = event.currentTarget.value)}
      />
      <button class="btn">{t("waiting.invite")}</button>
    </form>
  );
}

function Doors(props: { info: MatchInfo; act: Act }) {
  const { info, act } = props;
  const isOwner = me.value?.id === info.owner.id;
  return (
    <div class="row wrap">
      <button class="btn" onClick={() => void copy(linkOf(info))}>
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
  );
}
