/** How one signs in: the password, a second factor, and where one is signed in. */
import { useSignal, type Signal } from "@preact/signals";
import { useEffect } from "preact/hooks";
import { t } from "../i18n";
import { ago } from "../lobby/time";
import { api } from "../net/api";
import type { Me, RecoveryCodes, SecondFactor, Security, SessionInfo } from "../protocol";
import { TextField } from "../ui/fields";
import { Icon } from "../ui/icon";
import { complain, toast } from "../ui/widgets";

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
    <form class="group" onSubmit={(event) => void change(event)}>
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

/** Codes of an app beside the password. */
function Second(props: { security: Signal<Security | null> }) {
  const { security } = props;
  const on = security.value!.second_factor;
  return (
    <div class="group second">
      <h3>
        {t("second.title")} <small class={on ? "gain" : "muted"}>{t(on ? "second.on" : "second.off")}</small>
      </h3>
      {on ? <DropSecond security={security} /> : <BeginSecond security={security} />}
    </div>
  );
}

function settle(security: Signal<Security | null>, on: boolean): void {
  security.value = { ...security.peek()!, second_factor: on };
}

function BeginSecond(props: { security: Signal<Security | null> }) {
  const password = useSignal("");
  const code = useSignal("");
  const begun = useSignal<SecondFactor | null>(null);
  const codes = useSignal<string[]>([]);
  const begin = async (event: Event) => {
    event.preventDefault();
    try {
      if (!begun.value) begun.value = await api.post<SecondFactor>("/me/second-factor", { password: password.value });
      else {
        const made = await api.post<RecoveryCodes>("/me/second-factor/confirm", { code: code.value.trim() });
        codes.value = made.codes;
      }
    } catch (error) {
      complain(error);
    }
  };
  if (codes.value.length > 0) return <Recovery codes={codes.value} onDone={() => settle(props.security, true)} />;
  return (
    <form class="group" onSubmit={(event) => void begin(event)}>
      <p class="muted small">{t("second.help")}</p>
      {begun.value ? (
        <>
          <p class="secret">
            <code>{begun.value.secret}</code>
          </p>
          <a class="btn" href={begun.value.uri}>
            {t("second.open")}
          </a>
          <TextField label={t("second.code")} value={code} auto="one-time-code" most={20} required focus />
        </>
      ) : (
        <TextField label={t("people.password")} value={password} type="password" auto="current-password" required />
      )}
      <button class="btn">{t(begun.value ? "second.confirm" : "second.begin")}</button>
    </form>
  );
}

function Recovery(props: { codes: string[]; onDone: () => void }) {
  return (
    <>
      <p>{t("second.recovery")}</p>
      <ul class="codes">
        {props.codes.map((one) => (
          <li key={one}>
            <code>{one}</code>
          </li>
        ))}
      </ul>
      <button class="btn" onClick={props.onDone}>
        {t("second.kept")}
      </button>
    </>
  );
}

function DropSecond(props: { security: Signal<Security | null> }) {
  const password = useSignal("");
  const code = useSignal("");
  const drop = async (event: Event) => {
    event.preventDefault();
    try {
      await api.post("/me/second-factor/remove", { password: password.value, code: code.value.trim() });
      settle(props.security, false);
    } catch (error) {
      complain(error);
    }
  };
  return (
    <form class="group" onSubmit={(event) => void drop(event)}>
      <TextField label={t("people.password")} value={password} type="password" auto="current-password" required />
      <TextField label={t("second.code")} value={code} auto="one-time-code" most={20} required />
      <button class="btn">{t("second.drop")}</button>
    </form>
  );
}

export function SessionsPanel() {
  const sessions = useSignal<SessionInfo[]>([]);
  const load = () =>
    api
      .get<SessionInfo[]>("/me/sessions")
      .then((list) => (sessions.value = list))
      .catch(complain);
  useEffect(() => void load(), []);
  const end = (path: string) => api.delete(path).then(load).catch(complain);
  return (
    <section class="panel pad" id="sessions" aria-label={t("account.sessions")}>
      <div class="row between">
        <h2>{t("account.sessions")}</h2>
        {sessions.value.length > 1 && (
          <button class="btn" onClick={() => void end("/me/sessions")}>
            {t("sessions.others")}
          </button>
        )}
      </div>
      <ul class="rows">
        {sessions.value.map((one) => (
          <li key={one.id}>
            <Icon name={/Mobi|Android|iPhone/.test(one.agent) ? "device-phone" : "device-desk"} class="soft" />
            <span class="grow">
              <b>{browserName(one.agent)}</b>
              <small>{ago(one.used)}</small>
            </span>
            {one.here ? (
              <span class="gain">
                <Icon name="check" /> {t("sessions.here")}
              </span>
            ) : (
              <button
                class="btn"
                aria-label={`${t("ui.sign_out")}: ${browserName(one.agent)}`}
                onClick={() => void end(`/me/sessions/${one.id}`)}
              >
                {t("ui.sign_out")}
              </button>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}

/** What a person would call it; browsers call themselves many things, the most telling one first. */
function browserName(agent: string): string {
  const name = ["Edg", "OPR", "Firefox", "Chrome", "Safari"].find((one) => agent.includes(one));
  const known: Record<string, string> = { Edg: "Edge", OPR: "Opera" };
  const system = ["Android", "iPhone", "iPad", "Windows", "Mac OS", "Linux"].find((one) => agent.includes(one));
  return [name ? (known[name] ?? name) : t("sessions.unknown"), system].filter(Boolean).join(" · ");
}
