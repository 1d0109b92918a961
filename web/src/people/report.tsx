/** A word to the moderators: about whom or what, and what happened. */
import { useSignal } from "@preact/signals";
import { t } from "../i18n";
import { api } from "../net/api";
import { Icon } from "../ui/icon";
import { complain, Dialog, toast } from "../ui/widgets";

/** What a report can be about: a person, a match, or a person in a match. */
interface About {
  name: string;
  person?: string;
  match?: string;
}

export function ReportButton(props: { about: About[]; small?: boolean }) {
  const open = useSignal(false);
  return (
    <>
      <button
        class={props.small ? "btn icon ghost" : "btn"}
        aria-label={props.small ? t("report.open") : undefined}
        title={props.small ? t("report.open") : undefined}
        onClick={() => (open.value = true)}
      >
        <Icon name="flag" /> {!props.small && t("report.open")}
      </button>
      {open.value && <ReportDialog about={props.about} onClose={() => (open.value = false)} />}
    </>
  );
}

function ReportDialog(props: { about: About[]; onClose: () => void }) {
  const which = useSignal(0);
  const text = useSignal("");
  const send = (event: Event) => {
    event.preventDefault();
    const { person = "", match = "" } = props.about[which.value]!;
    api
      .post("/reports", { text: text.value.trim(), person, match })
      .then(() => {
        toast(t("report.done"));
        props.onClose();
      })
      .catch(complain);
  };
  return (
    <Dialog title={t("report.open")} icon="flag" onClose={props.onClose}>
      <form class="group" onSubmit={send}>
        <label class="field">
          {t("report.about")}
          <select value={String(which.value)} onChange={(event) => (which.value = Number(event.currentTarget.value))}>
            {props.about.map((one, i) => (
              <option key={i} value={String(i)}>
                {one.name}
              </option>
            ))}
          </select>
        </label>
        <label class="field">
          {t("report.what")}
          <textarea
            rows={4}
            required
            maxLength={2000}
            value={text.value}
            onInput={(event) => (text.value = event.currentTarget.value)}
          />
        </label>
        <button class="btn primary">{t("report.go")}</button>
      </form>
    </Dialog>
  );
}
