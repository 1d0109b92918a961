/** One way to be told: what of, when, a test, and in words whether it works. */
import { useSignal } from "@preact/signals";
import { t } from "../i18n";
import { api } from "../net/api";
import { unsubscribe } from "../net/push";
import type { Channel, Tested } from "../protocol";
import { Icon } from "../ui/icon";
import { complain } from "../ui/widgets";

export const OCCASIONS = ["turn", "invite", "chat", "end"] as const;
export const WHENS = ["now", "later", "daily"] as const;

const ICONS: Record<string, string> = {
  mail: "mail",
  push: "bell",
  discord: "chat",
  slack: "chat",
  ntfy: "flag",
  json: "hook",
};

export function kindOf(channel: Channel): string {
  return channel.kind === "hook" ? channel.style : channel.kind;
}

export function Way(props: { channel: Channel; onChange: (channel: Channel) => void; onDrop: () => void }) {
  const { channel } = props;
  const change = (wishes: Partial<Pick<Channel, "about" | "when">>) =>
    api
      .patch<Channel>(`/me/channels/${channel.id}`, { about: channel.about, when: channel.when, ...wishes })
      .then(props.onChange)
      .catch(complain);
  const name = t(`notices.kind.${kindOf(channel)}`);
  return (
    <div role="row" class="way">
      <span role="cell" class="name">
        <Icon name={ICONS[kindOf(channel)] ?? "hook"} class={channel.failures ? "loss" : "soft"} />
        <span>
          <b>{name}</b>
          <small>{channel.target}</small>
        </span>
      </span>
      {OCCASIONS.map((about) => (
        <span key={about} role="cell">
          <label class="tick">
            <input
              type="checkbox"
              checked={channel.about.includes(about)}
              aria-label={`${name}: ${t(`notices.about.${about}`)}`}
              onChange={(event) => {
                const wanted = event.currentTarget.checked;
                void change({
                  about: OCCASIONS.filter((one) => (one === about ? wanted : channel.about.includes(one))),
                });
              }}
            />
            <span aria-hidden="true">{t(`notices.about.${about}`)}</span>
          </label>
        </span>
      ))}
      <span role="cell">
        <select
          value={channel.when}
          aria-label={`${name}: ${t("notices.when")}`}
          onChange={(event) => void change({ when: event.currentTarget.value as Channel["when"] })}
        >
          {WHENS.map((when) => (
            <option key={when} value={when}>
              {t(`notices.when.${when}`)}
            </option>
          ))}
        </select>
      </span>
      <TestAndDrop channel={channel} name={name} onDrop={props.onDrop} />
      {channel.failures > 0 && (
        <span role="cell" class="failing">
          <Icon name="warn" />
          <span>
            <b>{name}</b> {t("notices.failing", { n: channel.failures })}
          </span>
        </span>
      )}
    </div>
  );
}

function TestAndDrop(props: { channel: Channel; name: string; onDrop: () => void }) {
  const { channel, name } = props;
  const tested = useSignal<Tested | null>(null);
  const busy = useSignal(false);
  const test = async () => {
    busy.value = true;
    try {
      tested.value = await api.post<Tested>(`/me/channels/${channel.id}/test`);
    } catch (error) {
      complain(error);
    } finally {
      busy.value = false;
    }
  };
  const drop = async () => {
    try {
      await api.delete(`/me/channels/${channel.id}`);
      if (channel.kind === "push") await unsubscribe().catch(() => undefined);
      props.onDrop();
    } catch (error) {
      complain(error);
    }
  };
  return (
    <span role="cell" class="test">
      <button
        class="btn"
        disabled={busy.value}
        aria-label={`${name}: ${t("notices.test")}`}
        onClick={() => void test()}
      >
        <Icon name="send" /> {t("notices.test")}
      </button>
      <button class="btn icon ghost" aria-label={t("notices.drop", { name })} onClick={() => void drop()}>
        <Icon name="trash" />
      </button>
      <small role="status" class={tested.value?.arrived ? "gain" : "loss"}>
        {outcome(tested.value)}
      </small>
    </span>
  );
}

function outcome(tested: Tested | null): string {
  if (tested?.arrived) return t("notices.arrived", { seconds: (tested.took / 1000).toFixed(1) });
  return tested ? t("notices.failed", { why: tested.detail }) : "";
}
