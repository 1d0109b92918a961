/** The club's doors: who is invited, and which addresses are shut out. */
import { useSignal } from "@preact/signals";
import { t } from "../i18n";
import { api } from "../net/api";
import type { Bans as Banned, Invitations as Invited } from "../protocol";
import { TextField } from "../ui/fields";
import { complain } from "../ui/widgets";
import { DeedButton } from "./deed";
import { Listing, useAnswer, when } from "./list";

export function Invitations() {
  const { found, again } = useAnswer<Invited>("/invitations");
  const note = useSignal("");
  const invite = (event: Event) => {
    event.preventDefault();
    api
      .post("/invitations", { note: note.value.trim() })
      .then(again)
      .then(() => (note.value = ""))
      .catch(complain);
  };
  const list = found.value?.invitations ?? [];
  return (
    <Listing
      title={t("mod.invitations")}
      none={found.value !== null && list.length === 0}
      head={
        <form class="find" onSubmit={invite}>
          <TextField label={t("mod.invitations.note")} value={note} auto="off" />
          <button class="btn">{t("waiting.invite")}</button>
        </form>
      }
    >
      {list.map((one) => (
        <li key={one.code}>
          <span class="grow secret">
            <code>{one.code}</code>
            <small>
              {[one.note, one.used ? t("mod.invitations.used") : t("mod.until", { when: when(one.expires) })]
                .filter(Boolean)
                .join(" · ")}
            </small>
          </span>
          {!one.used && (
            <DeedButton
              deed={{
                what: "withdraw",
                whom: one.note || one.code,
                danger: true,
                run: () => api.delete(`/invitations/${one.code}`).then(again),
              }}
            />
          )}
        </li>
      ))}
    </Listing>
  );
}

export function Bans() {
  const { found, again } = useAnswer<Banned>("/bans");
  const list = found.value?.bans ?? [];
  return (
    <Listing title={t("mod.bans")} none={found.value !== null && list.length === 0} head={<NewBan onDone={again} />}>
      {list.map((one) => (
        <li key={one.network}>
          <span class="grow secret">
            <code>{one.network}</code>
            <small>
              {[one.note, one.expires ? t("mod.until", { when: when(one.expires) }) : t("mod.bans.ever")]
                .filter(Boolean)
                .join(" · ")}
            </small>
          </span>
          <DeedButton
            deed={{
              what: "unban",
              whom: one.network,
              run: () => api.delete(`/bans?network=${encodeURIComponent(one.network)}`).then(again),
            }}
          />
        </li>
      ))}
    </Listing>
  );
}

function NewBan(props: { onDone: () => Promise<void> }) {
  const network = useSignal("");
  const days = useSignal("0");
  const why = useSignal("");
  const ban = (event: Event) => {
    event.preventDefault();
    const body = { network: network.value.trim(), days: Number(days.value), why: why.value.trim() };
    api
      .post("/bans", body)
      .then(props.onDone)
      .then(() => (network.value = why.value = ""))
      .catch(complain);
  };
  return (
    <form class="find" onSubmit={ban}>
      <TextField
        label={t("mod.bans.network")}
        value={network}
        most={64}
        auto="off"
        required
        placeholder="192.0.2.7, 2001:db8::/64"
      />
      <label class="field">
        {t("mod.bans.days")}
        <select value={days.value} onChange={(event) => (days.value = event.currentTarget.value)}>
          {[0, 1, 7, 30, 365].map((n) => (
            <option key={n} value={String(n)}>
              {n ? t("mod.days", { n }) : t("mod.bans.ever")}
            </option>
          ))}
        </select>
      </label>
      <TextField label={t("log.why")} value={why} most={200} auto="off" />
      <button class="btn danger">{t("mod.bans.make")}</button>
    </form>
  );
}
