/** The e-mail address: it counts once a link that was sent there has been followed. */
import { useSignal, type Signal } from "@preact/signals";
import { t } from "../i18n";
import { me } from "../lobby/people";
import { api } from "../net/api";
import type { Me, Security } from "../protocol";
import { TextField } from "../ui/fields";
import { Icon } from "../ui/icon";
import { complain } from "../ui/widgets";

export function EmailForm(props: { person: Me; security: Signal<Security | null> }) {
  const { person, security } = props;
  const email = useSignal(person.email || (security.value?.pending_email ?? ""));
  const password = useSignal("");
  const change = async (event: Event) => {
    event.preventDefault();
    try {
      me.value = await api.post<Me>("/me/email", { email: email.value.trim(), password: password.value });
      password.value = "";
      security.value = await api.get<Security>("/me/security");
    } catch (error) {
      complain(error);
    }
  };
  const other = email.value.trim() !== (person.email || (security.value?.pending_email ?? ""));
  return (
    <form class="group" onSubmit={(event) => void change(event)}>
      <TextField
        label={t("account.email")}
        value={email}
        type="email"
        name="email"
        auto="email"
        most={254}
        hint={
          <>
            {t("account.email.help")} {!other && <Standing person={person} security={security} />}
          </>
        }
      />
      {other && (
        <>
          <TextField label={t("people.password")} value={password} type="password" auto="current-password" required />
          <button class="btn">{t("email.change")}</button>
        </>
      )}
    </form>
  );
}

function Standing(props: { person: Me; security: Signal<Security | null> }) {
  const { person, security } = props;
  const pending = security.value?.pending_email;
  if (pending) return <span role="status">{t("email.pending", { mail: pending })}</span>;
  if (person.email && person.confirmed)
    return (
      <span class="gain">
        <Icon name="check" /> {t("email.confirmed", { mail: person.email })}
      </span>
    );
  return <span>{t(person.email ? "email.unconfirmed" : "email.none")}</span>;
}
