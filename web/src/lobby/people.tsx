/** Who I am: a guest by one click, an account for those who want one. */
import { signal, useSignal } from "@preact/signals";
import { t } from "../i18n";
import { api, Refusal } from "../net/api";
import { room } from "../net/room";
import type { Me } from "../protocol";
import { language } from "../ui/settings";
import { complain, Dialog } from "../ui/widgets";
import { Icon } from "../ui/icon";

/** undefined: not known yet; null: nobody is signed in. */
export const me = signal<Me | null | undefined>(undefined);
/** What to do once somebody is signed in. */
const wanted = signal<(() => void) | null>(null);
const kind = signal<"guest" | "sign-in" | "account">("guest");

export async function findMe(): Promise<void> {
  try {
    me.value = await api.get<Me>("/me");
  } catch (error) {
    me.value = null;
    if (!(error instanceof Refusal) || (error.problem.status !== 401 && error.problem.type !== "offline"))
      complain(error);
  }
}

/** Do something that needs a name; who has none is asked for one first. */
export function asMe(act: () => void): void {
  if (me.peek()) act();
  else {
    kind.value = "guest";
    wanted.value = act;
  }
}

export function SignInDialog() {
  const name = useSignal("");
  const password = useSignal("");
  const email = useSignal("");
  if (!wanted.value) return null;
  const submit = async (event: Event) => {
    event.preventDefault();
    try {
      if (kind.value === "guest")
        me.value = await api.post<Me>("/guests", { name: name.value.trim(), language: language.value });
      else if (kind.value === "sign-in")
        me.value = await api.post<Me>("/session", { name: name.value.trim(), password: password.value });
      else
        me.value = await api.post<Me>("/accounts", {
          name: name.value.trim(),
          password: password.value,
          email: email.value.trim(),
          language: language.value,
        });
      room.reconnect(true);
      const act = wanted.value;
      wanted.value = null;
      password.value = "";
      act?.();
    } catch (error) {
      complain(error);
    }
  };
  return (
    <Dialog title={t("people.title")} icon="user" onClose={() => (wanted.value = null)}>
      <form class="group" onSubmit={(event) => void submit(event)}>
        <span class="seg" role="group" aria-label={t("people.title")}>
          {(["guest", "account", "sign-in"] as const).map((one) => (
            <button key={one} type="button" aria-pressed={kind.value === one} onClick={() => (kind.value = one)}>
              {t(`people.${one}`)}
            </button>
          ))}
        </span>
        <p class="muted small">{t(`people.${kind.value}.help`)}</p>
        <label class="field">
          {t("people.name")}
          <input
            type="text"
            name="name"
            autocomplete="username"
            required
            maxLength={40}
            value={name.value}
            onInput={(event) => (name.value = event.currentTarget.value)}
            autofocus
          />
        </label>
        {kind.value !== "guest" && (
          <label class="field">
            {t("people.password")}
            <input
              type="password"
              name="password"
              autocomplete={kind.value === "account" ? "new-password" : "current-password"}
              required
              value={password.value}
              onInput={(event) => (password.value = event.currentTarget.value)}
            />
          </label>
        )}
        {kind.value === "account" && (
          <label class="field">
            {t("people.email")}
            <input
              type="text"
              inputMode="email"
              name="email"
              autocomplete="email"
              value={email.value}
              onInput={(event) => (email.value = event.currentTarget.value)}
            />
          </label>
        )}
        <button class="btn primary" type="submit">
          {t(`people.${kind.value}.go`)}
        </button>
      </form>
    </Dialog>
  );
}

export function WhoAmI() {
  const person = me.value;
  const sign = () => {
    if (!person) asMe(() => undefined);
  };
  // A guest who makes an account keeps the matches played so far.
  const keep = () => {
    kind.value = "account";
    wanted.value = () => undefined;
  };
  const out = async () => {
    try {
      await api.delete("/session");
      me.value = null;
      room.reconnect(true);
    } catch (error) {
      complain(error);
    }
  };
  if (!person)
    return (
      <button class="btn ghost" onClick={sign}>
        <Icon name="user" /> {t("ui.sign_in")}
      </button>
    );
  return (
    <span class="row whoami">
      <Icon name="user" class="soft" />
      <b>{person.name}</b>
      {person.kind === "guest" && (
        <button class="linkish" onClick={keep}>
          {t("people.keep")}
        </button>
      )}
      <button class="linkish" onClick={() => void out()}>
        {t("ui.sign_out")}
      </button>
    </span>
  );
}
