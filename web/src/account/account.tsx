/** The account page: what reaches me where, how I sign in, who else is signed in as me, and everything about me. */
import { useSignal } from "@preact/signals";
import { useEffect } from "preact/hooks";
import { t } from "../i18n";
import { ask, me, signOut } from "../lobby/people";
import { api } from "../net/api";
import type { Me, Security } from "../protocol";
import { Shell } from "../shell/shell";
import { Icon } from "../ui/icon";
import { place } from "../ui/router";
import { counts } from "./counts";
import { DataPanel } from "./data";
import { NoticesPanel } from "./notices";
import { LookPanel, ProfilePanel } from "./profile";
import { AwayPanel } from "./away";
import { SessionsPanel } from "./sessions";
import { SignInPanel } from "./signin";
import { StandingPanel } from "./standing";
import { complain } from "../ui/widgets";
import { TokensPanel } from "./tokens";
import "../style/account.css";

const SECTIONS = [
  ["profile", "user"],
  ["notices", "bell"],
  ["standing", "check"],
  ["away", "clock"],
  ["sign-in", "shield"],
  ["sessions", "device-desk"],
  ["tokens", "key"],
  ["data", "download"],
] as const;

export default function Account() {
  const here = place.value;
  const section = here.page === "account" ? here.section : "";
  const person = me.value;
  useEffect(() => {
    document.title = `${t("shell.account")} · Perihelion`;
    if (section) document.getElementById(section)?.scrollIntoView();
  }, [section, person === undefined]);
  if (person === undefined) return <Shell>{null}</Shell>;
  return person === null ? <Nobody /> : <Mine key={person.id} person={person} section={section} />;
}

function Mine(props: { person: Me; section: string }) {
  const { person, section } = props;
  const security = useSignal<Security | null>(null);
  useEffect(() => {
    if (person.kind !== "account") return;
    api
      .get<Security>("/me/security")
      .then((found) => (security.value = found))
      .catch(complain);
  }, [person.kind]);
  return (
    <Shell>
      <main id="main" class="account">
        <nav class="sections" aria-label={t("shell.account")}>
          <div class="id">
            <h1>{person.name}</h1>
            <small>{t(`account.kind.${person.bot ? "bot" : person.kind}`)}</small>
          </div>
          {SECTIONS.map(([id, icon]) => (
            <a key={id} href={`/account/${id}`} aria-current={section === id ? "true" : undefined}>
              <Icon name={icon} /> {t(`account.${id}`)}
              {counts.value[id] ? (
                <b class={`count ${id === "notices" ? "loss" : ""}`}>
                  {id === "notices" && <Icon name="warn" />} {counts.value[id]}
                </b>
              ) : null}
            </a>
          ))}
          {person.role === "moderator" && (
            <a href="/moderation">
              <Icon name="shield" /> {t("shell.moderation")}
            </a>
          )}
          <button class="btn ghost" onClick={() => void signOut()}>
            {t("ui.sign_out")}
          </button>
        </nav>
        <div class="col">
          {person.kind === "guest" && <KeepName />}
          <NoticesPanel />
          <ProfilePanel person={person} security={security} />
          <LookPanel />
          <StandingPanel />
          <AwayPanel />
        </div>
        <div class="col">
          {person.kind === "account" && <SignInPanel person={person} security={security} />}
          <SessionsPanel />
          <TokensPanel person={person} />
          <DataPanel person={person} />
        </div>
      </main>
    </Shell>
  );
}

/** A guest becomes an account in one step, matches included. */
function KeepName() {
  return (
    <section class="panel pad keep">
      <h2>{t("account.keep.title")}</h2>
      <p class="soft">{t("account.keep.text")}</p>
      <button class="btn primary" onClick={() => ask("account")}>
        {t("account.keep.go")}
      </button>
    </section>
  );
}

function Nobody() {
  return (
    <Shell>
      <main id="main" class="account narrow">
        <div class="col">
          <section class="panel pad">
            <h1>{t("account.nobody.title")}</h1>
            <p class="soft">{t("account.nobody.text")}</p>
            <div class="row wrap">
              <button class="btn primary" onClick={() => ask("sign-in")}>
                {t("ui.sign_in")}
              </button>
              <button class="btn" onClick={() => ask("account")}>
                {t("people.account")}
              </button>
            </div>
          </section>
          <LookPanel />
        </div>
      </main>
    </Shell>
  );
}
