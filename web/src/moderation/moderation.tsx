/** The moderators' page: reports, people, matches, the club's doors, and the log of what was done. */
import type { ComponentType } from "preact";
import { useSignal } from "@preact/signals";
import { useEffect } from "preact/hooks";
import { t } from "../i18n";
import { me } from "../lobby/people";
import { Shell } from "../shell/shell";
import { Icon } from "../ui/icon";
import { place } from "../ui/router";
import { complain } from "../ui/widgets";
import { DeedDialog } from "./deed";
import { Bans, Invitations } from "./doors";
import { Log } from "./log";
import { Matches } from "./matches";
import { People } from "./people";
import { Reports } from "./reports";
import { bringModeration } from "./words";
import "../style/account.css";
import "../style/moderation.css";

const SECTIONS: Record<string, { icon: string; Panel: ComponentType<{ about: string }> }> = {
  reports: { icon: "flag", Panel: Reports },
  people: { icon: "users", Panel: People },
  matches: { icon: "board", Panel: Matches },
  invitations: { icon: "mail", Panel: Invitations },
  bans: { icon: "shield", Panel: Bans },
  log: { icon: "list", Panel: Log },
};

export default function Moderation() {
  const ready = useSignal(false);
  const here = place.value;
  const section = here.page === "moderation" && here.section in SECTIONS ? here.section : "reports";
  useEffect(() => {
    void bringModeration()
      .then(() => (ready.value = true))
      .catch(complain);
  }, []);
  useEffect(() => {
    if (ready.value) document.title = `${t("shell.moderation")} · Perihelion`;
  }, [ready.value]);
  if (!ready.value || me.value === undefined) return <Shell>{null}</Shell>;
  const { Panel } = SECTIONS[section]!;
  const about = here.page === "moderation" ? here.about : "";
  return (
    <Shell>
      <main id="main" class="account moderation">
        {me.value?.role !== "moderator" ? (
          <section class="panel pad">
            <h1>{t("shell.moderation")}</h1>
            <p class="soft">{t("mod.closed")}</p>
          </section>
        ) : (
          <>
            <Sections now={section} />
            <Panel key={section + about} about={about} />
            <DeedDialog />
          </>
        )}
      </main>
    </Shell>
  );
}

function Sections(props: { now: string }) {
  return (
    <nav class="sections" aria-label={t("shell.moderation")}>
      <div class="id">
        <h1>{t("shell.moderation")}</h1>
      </div>
      {Object.entries(SECTIONS).map(([id, { icon }]) => (
        <a key={id} href={`/moderation/${id}`} aria-current={props.now === id ? "page" : undefined}>
          <Icon name={icon} /> {t(`mod.${id}`)}
        </a>
      ))}
    </nav>
  );
}
