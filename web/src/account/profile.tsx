/** Name, e-mail, language, look and sound. */
import { useSignal, type Signal } from "@preact/signals";
import { t } from "../i18n";
import { me } from "../lobby/people";
import { api } from "../net/api";
import type { Me, Security } from "../protocol";
import { TextField } from "../ui/fields";
import { Icon } from "../ui/icon";
import { Look } from "../ui/pagesettings";
import { complain } from "../ui/widgets";
import { EmailForm } from "./email";

export function ProfilePanel(props: { person: Me; security: Signal<Security | null> }) {
  const { person } = props;
  const name = useSignal(person.name);
  const saved = useSignal(false);
  const save = async (event: Event) => {
    event.preventDefault();
    try {
      me.value = await api.patch<Me>("/me", { name: name.value.trim() });
      saved.value = true;
    } catch (error) {
      complain(error);
    }
  };
  return (
    <section class="panel pad" id="profile" aria-label={t("account.profile")}>
      <div class="row between">
        <h2>{t("account.profile")}</h2>
        <span role="status" class="gain small">
          {saved.value && (
            <>
              <Icon name="check" /> {t("account.saved")}
            </>
          )}
        </span>
      </div>
      <div class="fields">
        <form class="line-up" onSubmit={(event) => void save(event)} onInput={() => (saved.value = false)}>
          <TextField label={t("people.name")} value={name} name="name" auto="nickname" most={32} required />
          <button class="btn">{t("account.save")}</button>
        </form>
        {person.kind === "account" && props.security.value && <EmailForm person={person} security={props.security} />}
      </div>
    </section>
  );
}

export function LookPanel() {
  return (
    <section class="panel pad look" aria-label={t("account.look")}>
      <h2>{t("account.look")}</h2>
      <Look />
    </section>
  );
}
