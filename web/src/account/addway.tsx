/** A new way to be told: this browser, e-mail, or an address of a chat. */
import { useSignal } from "@preact/signals";
import { t } from "../i18n";
import { me } from "../lobby/people";
import { api } from "../net/api";
import { canPush, NoPush, subscribe } from "../net/push";
import type { Channel, NewHookChannel } from "../protocol";
import { TextField } from "../ui/fields";
import { Icon } from "../ui/icon";
import { complain, Dialog, toast } from "../ui/widgets";

const STYLES: readonly NewHookChannel["style"][] = ["discord", "slack", "ntfy", "json"];
const EXAMPLES: Record<NewHookChannel["style"], string> = {
  discord: "https://discord.com/api/webhooks/…",
  slack: "https://hooks.slack.com/services/…",
  ntfy: "https://ntfy.sh/my-topic",
  json: "https://example.org/hook",
};

export function AddWay(props: { known: Channel[]; onAdded: (channel: Channel) => void; onClose: () => void }) {
  const done = (channel: Channel) => {
    props.onAdded(channel);
    props.onClose();
  };
  const busy = useSignal(false);
  const push = async () => {
    busy.value = true;
    try {
      done(await subscribe());
    } catch (error) {
      if (error instanceof NoPush) toast(t(`notices.add.push.${error.why}`), true);
      else complain(error);
    } finally {
      busy.value = false;
    }
  };
  const mail = () => api.post<Channel>("/me/channels", { kind: "mail" }).then(done).catch(complain);
  const hasMail = props.known.some((one) => one.kind === "mail");
  return (
    <Dialog title={t("notices.add")} icon="bell" onClose={props.onClose}>
      <div class="choices">
        <button class="btn big" disabled={!canPush || busy.value} onClick={() => void push()}>
          <Icon name="bell" /> {t("notices.add.push")}
        </button>
        <p class="muted small">{t(canPush ? "notices.add.push.help" : "notices.add.push.no")}</p>
        <button class="btn big" disabled={!me.value?.confirmed || hasMail} onClick={() => void mail()}>
          <Icon name="mail" /> {t("notices.add.mail")}
        </button>
        <p class="muted small">
          {me.value?.email && me.value.confirmed
            ? t("notices.add.mail.help", { mail: me.value.email })
            : t("notices.add.mail.no")}
        </p>
      </div>
      <HookForm onAdded={done} />
    </Dialog>
  );
}

function HookForm(props: { onAdded: (channel: Channel) => void }) {
  const style = useSignal<NewHookChannel["style"]>("discord");
  const url = useSignal("");
  const add = (event: Event) => {
    event.preventDefault();
    api
      .post<Channel>("/me/channels", { kind: "hook", url: url.value.trim(), style: style.value })
      .then(props.onAdded)
      .catch(complain);
  };
  return (
    <form class="group" onSubmit={add}>
      <h3>{t("notices.add.hook")}</h3>
      <span class="seg" role="group" aria-label={t("notices.add.hook")}>
        {STYLES.map((one) => (
          <button key={one} type="button" aria-pressed={style.value === one} onClick={() => (style.value = one)}>
            {t(`notices.kind.${one}`)}
          </button>
        ))}
      </span>
      <TextField
        label={t("notices.add.url")}
        value={url}
        type="url"
        most={500}
        required
        placeholder={EXAMPLES[style.value]}
        hint={t(`notices.add.${style.value}.help`)}
      />
      <button class="btn">{t("notices.add.go")}</button>
    </form>
  );
}
