/** What reaches me where: ways by rows, occasions by columns, a test for each, quiet hours, and single matches. */
import { useSignal, type Signal } from "@preact/signals";
import { useEffect } from "preact/hooks";
import { t } from "../i18n";
import { me } from "../lobby/people";
import { api } from "../net/api";
import type { Channel } from "../protocol";
import { Icon } from "../ui/icon";
import { complain } from "../ui/widgets";
import { AddWay } from "./addway";
import { count } from "./counts";
import { MatchNotices, QuietHours, useWishes } from "./quiet";
import { OCCASIONS, Way } from "./way";

export function NoticesPanel() {
  const channels = useSignal<Channel[] | null>(null);
  const adding = useSignal(false);
  const wishes = useWishes();
  useEffect(() => {
    api
      .get<Channel[]>("/me/channels")
      .then((list) => (channels.value = list))
      .catch(complain);
  }, [me.value?.id]);
  const list = channels.value ?? [];
  count("notices", list.filter((one) => one.failures > 0).length);
  return (
    <section class="panel pad" id="notices" aria-label={t("account.notices")}>
      <div class="row between">
        <div>
          <h2>{t("account.notices")}</h2>
          <p class="muted small">{t("notices.help")}</p>
        </div>
        <button class="btn" onClick={() => (adding.value = true)}>
          <Icon name="plus" /> {t("notices.add")}
        </button>
      </div>
      {channels.value && list.length === 0 && <NoWay onAdd={() => (adding.value = true)} />}
      {list.length > 0 && <Ways channels={channels} />}
      {wishes.value && list.length > 0 && (
        <div class="two">
          <QuietHours wishes={wishes} />
          <MatchNotices wishes={wishes} />
        </div>
      )}
      {adding.value && (
        <AddWay
          known={list}
          onAdded={(channel) => (channels.value = [...list.filter((one) => one.id !== channel.id), channel])}
          onClose={() => (adding.value = false)}
        />
      )}
    </section>
  );
}

function NoWay(props: { onAdd: () => void }) {
  return (
    <div class="noway">
      <Icon name="bell" size={28} class="soft" />
      <p class="grow">{t("notices.none")}</p>
      {/* A guest is offered an account above: one thing at a time stands out. */}
      <button class={`btn ${me.value?.kind === "guest" ? "" : "primary"}`} onClick={props.onAdd}>
        {t("notices.first")}
      </button>
    </div>
  );
}

function Ways(props: { channels: Signal<Channel[] | null> }) {
  const { channels } = props;
  const put = (changed: Channel) =>
    (channels.value = (channels.peek() ?? []).map((one) => (one.id === changed.id ? changed : one)));
  const drop = (id: string) => (channels.value = (channels.peek() ?? []).filter((one) => one.id !== id));
  return (
    <div class="ways-table" role="table" aria-label={t("account.notices")}>
      <div role="row" class="way head">
        <span role="columnheader">{t("notices.way")}</span>
        {OCCASIONS.map((about) => (
          <span key={about} role="columnheader">
            {t(`notices.about.${about}`)}
          </span>
        ))}
        <span role="columnheader">{t("notices.when")}</span>
        <span role="columnheader">
          <span class="visually-hidden">{t("notices.test")}</span>
        </span>
      </div>
      {(channels.value ?? []).map((channel) => (
        <Way key={channel.id} channel={channel} onChange={put} onDrop={() => drop(channel.id)} />
      ))}
    </div>
  );
}
