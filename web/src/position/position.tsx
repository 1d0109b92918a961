/** The position editor: the table in words, what is impossible about it, and how it looks so far. */
import { useSignal } from "@preact/signals";
import { useEffect } from "preact/hooks";
import { t } from "../i18n";
import type { PositionInfo } from "../protocol";
import { Shell } from "../shell/shell";
import { complain, Switch, toast } from "../ui/widgets";
import { check, EXAMPLE, found, link, play, save, text, write } from "./state";
import { bringPosition } from "./words";
import "../style/position.css";

export default function PositionPage() {
  const ready = useSignal(false);
  useEffect(() => {
    void bringPosition()
      .then(() => {
        ready.value = true;
        document.title = t("position.page");
        check();
      })
      .catch(complain);
  }, []);
  return (
    <Shell>
      <main id="main" class="position">
        {ready.value ? <Editor /> : <p role="status">{t("ui.loading")}</p>}
      </main>
    </Shell>
  );
}

function Editor() {
  return (
    <>
      <section class="panel pad">
        <h1>{t("position.title")}</h1>
        <p class="soft">{t("position.about")}</p>
        <label>
          <span class="visually-hidden">{t("position.text")}</span>
          <textarea
            spellcheck={false}
            autocapitalize="off"
            rows={16}
            value={text.value}
            onInput={(event) => write(event.currentTarget.value)}
          />
        </label>
        <button class="btn" onClick={() => write(EXAMPLE)}>
          {t("position.example")}
        </button>
      </section>
      {found.value && <Checked told={found.value} />}
    </>
  );
}

function Checked(props: { told: PositionInfo }) {
  const { impossible, names, picture, phn } = props.told;
  const bots = useSignal(true);
  return (
    <section class="panel pad">
      <h2>{t("position.check")}</h2>
      <ul class="impossible" aria-live="polite">
        {impossible.map((one) => (
          <li key={`${one.line} ${one.text}`}>
            <b>{one.line ? t("position.line", { n: one.line }) : t("position.whole")}</b> {one.text}
          </li>
        ))}
        {phn && <li class="fine">{t("position.fine", { n: names!.length })}</li>}
      </ul>
      <p class="ways">
        <button class="btn primary" disabled={!phn} onClick={() => play(bots.value)}>
          {t("position.play")}
        </button>
        <button class="btn" disabled={!phn} onClick={save}>
          {t("position.file")}
        </button>
        <button class="btn" onClick={copy}>
          {t("position.link")}
        </button>
        <Switch checked={bots.value} onChange={(on) => (bots.value = on)}>
          {t("position.bots")}
        </Switch>
      </p>
      {picture && <img class="picture" alt="" src={`data:image/svg+xml;utf8,${encodeURIComponent(picture)}`} />}
    </section>
  );
}

function copy(): void {
  navigator.clipboard.writeText(link()).then(() => toast(t("position.copied")), complain);
}
