/** Where one is signed in, and an end to it. */
import { useSignal } from "@preact/signals";
import { useEffect } from "preact/hooks";
import { t } from "../i18n";
import { ago } from "../lobby/time";
import { api } from "../net/api";
import type { SessionInfo } from "../protocol";
import { Icon } from "../ui/icon";
import { complain } from "../ui/widgets";
import { count } from "./counts";

export function SessionsPanel() {
  const sessions = useSignal<SessionInfo[]>([]);
  const load = () =>
    api
      .get<SessionInfo[]>("/me/sessions")
      .then((list) => {
        sessions.value = list;
        count("sessions", list.length);
      })
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
          <SessionRow key={one.id} session={one} onEnd={() => void end(`/me/sessions/${one.id}`)} />
        ))}
      </ul>
    </section>
  );
}

function SessionRow(props: { session: SessionInfo; onEnd: () => void }) {
  const { agent, here, used } = props.session;
  return (
    <li>
      <Icon name={/Mobi|Android|iPhone/.test(agent) ? "device-phone" : "device-desk"} class="soft" />
      <span class="grow">
        <b>{browserName(agent)}</b>
        <small>{ago(used)}</small>
      </span>
      {here ? (
        <span class="gain">
          <Icon name="check" /> {t("sessions.here")}
        </span>
      ) : (
        <button class="btn" aria-label={`${t("ui.sign_out")}: ${browserName(agent)}`} onClick={props.onEnd}>
          {t("ui.sign_out")}
        </button>
      )}
    </li>
  );
}

/** What a person would call it; browsers call themselves many things, the most telling one first. */
function browserName(agent: string): string {
  const name = ["Edg", "OPR", "Firefox", "Chrome", "Safari"].find((one) => agent.includes(one));
  const known: Record<string, string> = { Edg: "Edge", OPR: "Opera" };
  const system = ["Android", "iPhone", "iPad", "Windows", "Mac OS", "Linux"].find((one) => agent.includes(one));
  return [name ? (known[name] ?? name) : t("sessions.unknown"), system].filter(Boolean).join(" · ");
}
