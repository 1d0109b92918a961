/** Studies: mine, those of others, and a new one from a match that is over or from a text. */
import { useSignal } from "@preact/signals";
import { useEffect } from "preact/hooks";
import { t } from "../i18n";
import { asAnybody } from "../lobby/people";
import { api } from "../net/api";
import type { StudyInfo, StudyList } from "../protocol";
import { Shell } from "../shell/shell";
import { TextField } from "../ui/fields";
import { place } from "../ui/router";
import { complain } from "../ui/widgets";
import { Matches } from "./matches";
import { make } from "./state";
import { bringStudies } from "./words";
import "./studies.css";

export function StudiesPage() {
  const found = useSignal<StudyList | null>(null);
  useEffect(() => {
    void Promise.all([api.get<StudyList>("/studies"), bringStudies()])
      .then(([list]) => {
        found.value = list;
        document.title = t("shell.studies");
      })
      .catch(complain);
  }, []);
  return (
    <Shell>
      <main id="main" class="studies">
        {found.value ? (
          <>
            <New />
            <Listed name="study.yours" list={found.value.yours} />
            <Listed name="study.public" list={found.value.public} />
          </>
        ) : (
          <p role="status">{t("ui.loading")}</p>
        )}
      </main>
    </Shell>
  );
}

function New() {
  const here = place.value;
  const named = here.page === "studies" ? here.match : "";
  const chosen = useSignal("");
  const match = named || chosen.value;
  const title = useSignal("");
  const text = useSignal("");
  const begin = (event: Event) => {
    event.preventDefault();
    const key = named && here.page === "studies" ? here.key : "";
    const from = match ? { match, key } : { text: text.value };
    void asAnybody(() => void make({ title: title.value, ...from }));
  };
  return (
    <form class="panel pad" onSubmit={begin}>
      <h1>{t("shell.studies")}</h1>
      <p class="soft">{t("study.about")}</p>
      <TextField
        label={t("study.name")}
        value={title}
        most={80}
        required={!match && !text.value.startsWith("format:")}
      />
      {!named && <Matches chosen={chosen} />}
      {!match && (
        <label>
          {t("study.text")}
          <textarea
            rows={6}
            required
            spellcheck={false}
            value={text.value}
            onInput={(event) => (text.value = event.currentTarget.value)}
          />
        </label>
      )}
      <button class="btn primary">{t("end.study")}</button>
    </form>
  );
}

function Listed(props: { name: string; list: StudyInfo[] }) {
  if (props.list.length === 0) return null;
  return (
    <section class="panel pad">
      <h2>{t(props.name)}</h2>
      <ul>
        {props.list.map((one) => (
          <li key={one.id}>
            <a href={`/study/${one.id}`}>{one.title}</a>
            <small class="muted">
              {[
                t("study.chapters", { n: one.chapters }),
                one.yours ? t(`study.access.${one.access}`) : one.owner.name,
              ].join(" · ")}
            </small>
          </li>
        ))}
      </ul>
    </section>
  );
}
