/** Everything about me, to take along, and to have forgotten. */
import { useSignal } from "@preact/signals";
import { t } from "../i18n";
import { become } from "../lobby/people";
import { api } from "../net/api";
import { forgetTables } from "../net/offline";
import { unsubscribe } from "../net/push";
import type { Me } from "../protocol";
import { TextField } from "../ui/fields";
import { Icon } from "../ui/icon";
import { go } from "../ui/router";
import { complain, toast } from "../ui/widgets";

export function DataPanel(props: { person: Me }) {
  return (
    <section class="panel pad" id="data" aria-label={t("account.data")}>
      <h2>{t("account.data")}</h2>
      <div class="line-up">
        <div class="grow">
          <h3>{t("export.title")}</h3>
          <p class="muted small">{t("export.help")}</p>
        </div>
        <a class="btn" href="/api/me/export" download>
          <Icon name="download" /> {t("export.go")}
        </a>
      </div>
      <Leave person={props.person} />
    </section>
  );
}

function Leave(props: { person: Me }) {
  const { person } = props;
  const typed = useSignal("");
  const password = useSignal("");
  const meant = typed.value.trim() === person.name;
  const leave = async (event: Event) => {
    event.preventDefault();
    try {
      await api.post("/me/delete", { password: password.value });
      await unsubscribe().catch(() => undefined);
      await forgetTables();
      become(null);
      toast(t("account.delete.done"));
      go("/");
    } catch (error) {
      complain(error);
    }
  };
  return (
    <form class="group" onSubmit={(event) => void leave(event)}>
      <h3>{t(`account.delete.${person.kind}`)}</h3>
      <p class="muted small">{t("account.delete.help")}</p>
      <div class="line-up">
        <TextField label={t("account.delete.type", { name: person.name })} value={typed} auto="off" most={32} />
        <button class="btn danger" disabled={!meant}>
          <Icon name="trash" /> {t("account.delete.go")}
        </button>
      </div>
      {person.kind === "account" && meant && (
        <TextField label={t("people.password")} value={password} type="password" auto="current-password" required />
      )}
    </form>
  );
}
