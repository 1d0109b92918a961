/** Where the links of our letters lead: a new password, and an address that is confirmed. */
import { useSignal } from "@preact/signals";
import { useEffect } from "preact/hooks";
import { t } from "../i18n";
import { become, findMe } from "../lobby/people";
import { api, Refusal } from "../net/api";
import type { Me } from "../protocol";
import { Shell } from "../shell/shell";
import { TextField } from "../ui/fields";
import { Icon } from "../ui/icon";
import { go, place } from "../ui/router";
import { complain, toast } from "../ui/widgets";
import "../style/account.css";

export default function LetterPage() {
  const here = place.value;
  if (here.page !== "letter") return null;
  return (
    <Shell>
      <main id="main" class="account narrow">
        <section class="panel pad">
          <Lead about={here.about} token={here.token} />
        </section>
      </main>
    </Shell>
  );
}

function Lead(props: { about: "reset" | "confirm" | "unsubscribe"; token: string }) {
  if (props.about === "confirm") return <Confirm token={props.token} />;
  if (props.about === "unsubscribe") return <NoMore token={props.token} />;
  return props.token ? <SetPassword token={props.token} /> : <AskLink />;
}

/** A person says so, not a program that looks into letters and follows their links. */
function NoMore(props: { token: string }) {
  useTitle("unsubscribe.title");
  const done = useSignal(false);
  const stop = () =>
    api
      .post(`/unsubscribe?token=${encodeURIComponent(props.token)}`)
      .then(() => (done.value = true))
      .catch(complain);
  return (
    <>
      <h1>{t("unsubscribe.title")}</h1>
      <p role="status">{t(done.value ? "unsubscribe.done" : "unsubscribe.ask")}</p>
      <div class="row wrap">
        {!done.value && (
          <button class="btn primary" onClick={() => void stop()}>
            {t("unsubscribe.go")}
          </button>
        )}
        <a class="btn" href="/account/notices">
          {t("confirm.account")}
        </a>
      </div>
    </>
  );
}

function useTitle(key: string): void {
  useEffect(() => {
    document.title = `${t(key)} · Perihelion`;
  }, []);
}

function AskLink() {
  useTitle("reset.title");
  const name = useSignal("");
  const sent = useSignal(false);
  const send = async (event: Event) => {
    event.preventDefault();
    try {
      await api.post("/password-resets", { name: name.value.trim() });
      sent.value = true;
    } catch (error) {
      complain(error);
    }
  };
  return (
    <>
      <h1>{t("reset.title")}</h1>
      {sent.value ? (
        <>
          <p role="status">
            <Icon name="mail" /> {t("reset.sent")}
          </p>
          <a class="btn" href="/">
            {t("nav.lobby")}
          </a>
        </>
      ) : (
        <form class="group" onSubmit={(event) => void send(event)}>
          <p class="soft">{t("reset.ask")}</p>
          <TextField label={t("people.name")} value={name} auto="username" most={32} required focus />
          <button class="btn primary">{t("reset.send")}</button>
        </form>
      )}
    </>
  );
}

function SetPassword(props: { token: string }) {
  useTitle("reset.title");
  const password = useSignal("");
  const refused = useSignal("");
  const save = async (event: Event) => {
    event.preventDefault();
    try {
      become(await api.post<Me>("/password-resets/use", { token: props.token, password: password.value }));
      toast(t("account.password.changed"));
      go("/account", true);
    } catch (error) {
      if (error instanceof Refusal && error.problem.status === 403) refused.value = error.message;
      else complain(error);
    }
  };
  return (
    <>
      <h1>{t("reset.title")}</h1>
      <form class="group" onSubmit={(event) => void save(event)}>
        <TextField
          label={t("account.password.new")}
          value={password}
          type="password"
          auto="new-password"
          least={8}
          required
          focus
          hint={t("account.password.help")}
        />
        <button class="btn primary">{t("reset.set")}</button>
      </form>
      {refused.value && (
        <p class="loss" role="alert">
          {refused.value} <a href="/reset">{t("reset.again")}</a>
        </p>
      )}
    </>
  );
}

function Confirm(props: { token: string }) {
  useTitle("confirm.title");
  const outcome = useSignal<"" | "done" | "refused">("");
  const words = useSignal("");
  useEffect(() => {
    api
      .post("/email-confirmations/use", { token: props.token })
      .then(() => findMe())
      .then(() => (outcome.value = "done"))
      .catch((error: unknown) => {
        outcome.value = "refused";
        words.value = error instanceof Refusal ? error.message : t("ui.failed");
      });
  }, [props.token]);
  return (
    <>
      <h1>{t("confirm.title")}</h1>
      <p role="status" class={outcome.value === "refused" ? "loss" : ""}>
        {outcome.value === "done" ? t("confirm.done") : words.value || t("ui.loading")}
      </p>
      <a class="btn" href="/account">
        {t("confirm.account")}
      </a>
    </>
  );
}
