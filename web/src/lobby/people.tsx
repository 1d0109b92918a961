/** Who I am: nobody, a guest by one click, an account for those who want one. */
import { signal, useSignal, type Signal } from "@preact/signals";
import { t } from "../i18n";
import { api, Refusal } from "../net/api";
import { forgetTables } from "../net/offline";
import { unsubscribe } from "../net/push";
import { room } from "../net/room";
import type { ClubInfo, Me } from "../protocol";
import { TextField } from "../ui/fields";
import { kept, language } from "../ui/settings";
import { complain, Dialog } from "../ui/widgets";
import { Icon } from "../ui/icon";

type Kind = "guest" | "sign-in" | "account";

/** undefined: not known yet; null: nobody is signed in. */
export const me = signal<Me | null | undefined>(undefined);
/** The guest whose name this page has made up: the person is asked for one before others see it. */
const nameless = kept<string>("nameless", "");
/** What to do once somebody is signed in. */
const wanted = signal<(() => void) | null>(null);
const kind = signal<Kind>("guest");

export async function findMe(): Promise<void> {
  try {
    me.value = await api.get<Me>("/me");
  } catch (error) {
    me.value = null;
    if (!(error instanceof Refusal) || (error.problem.status !== 401 && error.problem.type !== "offline"))
      complain(error);
  }
}

/** Somebody else sits here now: everything that was asked in another name is asked again. */
export function become(person: Me | null): void {
  me.value = person;
  room.reconnect(true);
}

/** Do something that others will see under my name; who has none yet is asked for one first. */
export function asMe(act: () => void): void {
  const person = me.peek();
  if (person && person.id !== nameless.peek()) act();
  else ask("guest", act);
}

/** Do something that nobody else sees: no name is needed. */
export async function asAnybody(act: () => void): Promise<void> {
  try {
    if (!me.peek()) {
      become(await api.post<Me>("/guests", { name: t("people.nameless"), language: language.peek() }));
      nameless.value = me.peek()!.id;
    }
    act();
  } catch (error) {
    complain(error);
  }
}

/** Open the dialog. A guest who makes an account keeps the matches played so far. */
export function ask(how: Kind, act: () => void = () => undefined): void {
  kind.value = how;
  second.value = false;
  wanted.value = act;
  if (!club.peek())
    api
      .get<ClubInfo>("/club")
      .then((found) => {
        club.value = found;
        if (!offered().includes(kind.peek())) kind.value = "sign-in";
      })
      .catch(() => undefined);
}

export async function signOut(): Promise<void> {
  try {
    await unsubscribe().catch(() => undefined);
    await api.delete("/session");
    await forgetTables();
    become(null);
  } catch (error) {
    complain(error);
  }
}

interface Answers {
  name: Signal<string>;
  password: Signal<string>;
  email: Signal<string>;
  /** Of the second factor, where the account has one. */
  code: Signal<string>;
  invitation: Signal<string>;
}

/** How this table takes people in; null: not asked yet. */
const club = signal<ClubInfo | null>(null);
/** The account that signs in has a second factor. */
const second = signal(false);

function offered(): Kind[] {
  const guests = club.value?.guests !== false;
  const accounts = club.value?.registration !== "closed";
  return [...(guests ? (["guest"] as const) : []), ...(accounts ? (["account"] as const) : []), "sign-in"];
}

async function enter(answers: Answers): Promise<Me> {
  const name = answers.name.value.trim();
  const password = answers.password.value;
  const code = answers.code.value.trim();
  if (kind.value === "sign-in") return api.post<Me>("/session", { name, password, code });
  if (kind.value === "account") {
    const invitation = answers.invitation.value.trim();
    const email = answers.email.value.trim();
    return api.post<Me>("/accounts", { name, password, email, invitation, language: language.value });
  }
  if (me.peek()) return api.patch<Me>("/me", { name });
  return api.post<Me>("/guests", { name, language: language.value });
}

export function SignInDialog() {
  const answers: Answers = {
    name: useSignal(""),
    password: useSignal(""),
    email: useSignal(""),
    code: useSignal(""),
    invitation: useSignal(""),
  };
  if (!wanted.value) return null;
  const submit = async (event: Event) => {
    event.preventDefault();
    try {
      become(await enter(answers));
      nameless.value = "";
      const act = wanted.value;
      wanted.value = null;
      answers.password.value = answers.code.value = "";
      second.value = false;
      act?.();
    } catch (error) {
      if (error instanceof Refusal && error.problem.type === "second-factor") second.value = true;
      else complain(error);
    }
  };
  return (
    <Dialog title={t("people.title")} icon="user" onClose={() => (wanted.value = null)}>
      <form class="group" onSubmit={(event) => void submit(event)}>
        <span class="seg" role="group" aria-label={t("people.title")}>
          {offered().map((one) => (
            <button key={one} type="button" aria-pressed={kind.value === one} onClick={() => (kind.value = one)}>
              {t(`people.${one}`)}
            </button>
          ))}
        </span>
        <p class="muted small">{t(`people.${kind.value}.help`)}</p>
        <Fields {...answers} />
        <button class="btn primary" type="submit">
          {t(`people.${kind.value}.go`)}
        </button>
      </form>
    </Dialog>
  );
}

function Fields(answers: Answers) {
  const isNew = kind.value === "account";
  return (
    <>
      <TextField label={t("people.name")} value={answers.name} name="name" auto="username" most={32} required focus />
      {kind.value !== "guest" && (
        <TextField
          label={t("people.password")}
          value={answers.password}
          type="password"
          name="password"
          auto={isNew ? "new-password" : "current-password"}
          least={isNew ? 8 : undefined}
          required
        />
      )}
      {isNew && (
        <TextField label={t("people.email")} value={answers.email} type="email" name="email" auto="email" most={254} />
      )}
      {isNew && club.value?.registration === "invite" && (
        <TextField label={t("people.invitation")} value={answers.invitation} most={64} required />
      )}
      {kind.value === "sign-in" && second.value && (
        <TextField label={t("people.code")} value={answers.code} auto="one-time-code" most={20} required focus />
      )}
      {kind.value === "sign-in" && (
        <a class="small" href="/reset" onClick={() => (wanted.value = null)}>
          {t("people.forgot")}
        </a>
      )}
    </>
  );
}

export function SignIn() {
  return (
    <button class="btn ghost sign-in" onClick={() => ask("sign-in")}>
      <Icon name="user" /> {t("ui.sign_in")}
    </button>
  );
}
