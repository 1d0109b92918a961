/** How one signs in: the password, and a second factor. */
import { useSignal, type Signal } from "@preact/signals";
import { t } from "../i18n";
import { api } from "../net/api";
import type { Me, Security } from "../protocol";
import { TextField } from "../ui/fields";
import { complain, toast } from "../ui/widgets";
import { Second } from "./second";

export function SignInPanel(props: { person: Me; security: Signal<Security | null> }) {
  return (
    <section class="panel pad" id="sign-in" aria-label={t("account.sign-in")}>
      <h2>{t("account.sign-in")}</h2>
      <Password name={props.person.name} />
      {props.security.value && <Second security={props.security} />}
    </section>
  );
}

function Password(props: { name: string }) {
  const old = useSignal("");
  const fresh = useSignal("");
  const change = async (event: Event) => {
    event.preventDefault();
    try {
      await api.post("/me/password", { old: old.value, new: fresh.value });
      old.value = fresh.value = "";
      toast(t("account.password.changed"));
    } catch (error) {
      complain(error);
    }
  };
  return (
    <form class="fields" onSubmit={(event) => void change(event)}>
      <input type="hidden" name="username" autocomplete="username" value={props.name} />
      <TextField label={t("account.password.old")} value={old} type="password" auto="current-password" required />
      <TextField
        label={t("account.password.new")}
        value={fresh}
        type="password"
        auto="new-password"
        least={8}
        required
        hint={t("account.password.help")}
      />
      <button class="btn">{t("account.password.change")}</button>
    </form>
  );
}
