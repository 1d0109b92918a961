/** An account that a program plays: marked for everybody, for good. */
import { useSignal } from "@preact/signals";
import { t } from "../i18n";
import { become } from "../lobby/people";
import { api } from "../net/api";
import type { Me } from "../protocol";
import { Icon } from "../ui/icon";
import { complain, Dialog } from "../ui/widgets";

export function BotGroup(props: { person: Me }) {
  const asking = useSignal(false);
  if (props.person.kind !== "account") return null;
  const turn = () =>
    api
      .post<Me>("/me/bot")
      .then(become)
      .catch(complain)
      .finally(() => (asking.value = false));
  return (
    <div class="group" id="bot">
      <h3>{t("account.bot.title")}</h3>
      <p class="muted small">{t(props.person.bot ? "account.bot.is" : "account.bot.help")}</p>
      {!props.person.bot && (
        <button class="btn" onClick={() => (asking.value = true)}>
          {t("account.bot.go")}
        </button>
      )}
      {asking.value && (
        <Dialog title={t("account.bot.go")} icon="key" onClose={() => (asking.value = false)}>
          <p>{t("account.bot.sure", { name: props.person.name })}</p>
          <button class="btn danger" onClick={() => void turn()}>
            <Icon name="check" /> {t("account.bot.yes")}
          </button>
        </Dialog>
      )}
    </div>
  );
}
