/** My box: an owner of the game goes through its tiles, cards and prices, and says what is printed on them. */
import { useEffect, useRef } from "preact/hooks";
import { t, tr } from "../i18n";
import { wordsOfGame } from "../games";
import { asAnybody } from "../lobby/people";
import type { BoxLook } from "../protocol";
import { Shell } from "../shell/shell";
import { Icon } from "../ui/icon";
import { place } from "../ui/router";
import { Switch } from "../ui/widgets";
import { Piece } from "./piece";
import { add, changed, download, forget, keep, look, open, openBox, section, shown } from "./state";
import "../style/box.css";

export default function BoxPage() {
  const here = place.value;
  const game = here.page === "box" ? here.game : "";
  useEffect(() => {
    void wordsOfGame(game);
    void openBox(game).then(() => (document.title = `${t("box.page")} · Perihelion`));
  }, [game]);
  const found = look.value;
  return (
    <Shell>
      <main id="main" class="boxpage">
        {found ? <TheBox game={game} found={found} /> : <p role="status">{t("ui.loading")}</p>}
      </main>
    </Shell>
  );
}

function TheBox(props: { game: string; found: BoxLook }) {
  const { game, found } = props;
  return (
    <>
      <header class="panel pad boxhead">
        <h1>{t("box.title", { game: tr(`${game}:title`, game) })}</h1>
        <p class="soft">{t("box.about")}</p>
        <Progress found={found} />
        <Files />
        <Lines title={t("box.wrong")} lines={found.wrong} />
        <Lines title={t("box.conflicts")} lines={found.conflicts} />
      </header>
      <Sections game={game} found={found} />
      <section class="pieces" aria-label={tr(`${game}:box.${section.value}`, section.value)}>
        <h2>{tr(`${game}:box.${section.value}`, section.value)}</h2>
        <Switch checked={open.value} onChange={(on) => (open.value = on)}>
          {t("box.open")}
        </Switch>
        {shown()?.pieces.map((piece) => (
          <Piece key={piece.id} game={game} section={section.value} piece={piece} />
        ))}
      </section>
    </>
  );
}

function Progress(props: { found: BoxLook }) {
  const { known, all } = props.found;
  return (
    <div class="progress">
      <progress value={known} max={all} aria-labelledby="box-progress" />
      <b id="box-progress" role="status">
        {t("box.progress", { known, all })}
      </b>
    </div>
  );
}

function Lines(props: { title: string; lines: string[] }) {
  if (props.lines.length === 0) return null;
  return (
    <div class="lines" role="alert">
      <b>{props.title}</b>
      <ul>
        {props.lines.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
    </div>
  );
}

/** The file: kept for new matches, taken along, brought along, put together with those of others. */
function Files() {
  return (
    <div class="row wrap">
      <button class="btn primary" disabled={!changed.value} onClick={() => void asAnybody(() => void keep())}>
        <Icon name="check" /> {t("box.keep")}
      </button>
      <button class="btn" onClick={() => void download()}>
        <Icon name="download" /> {t("box.export")}
      </button>
      <Bring label={t("box.import")} alone />
      <Bring label={t("box.merge")} />
      <button class="btn ghost" onClick={() => void forget()}>
        {t("box.forget")}
      </button>
    </div>
  );
}

function Bring(props: { label: string; alone?: boolean }) {
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <button class="btn" onClick={() => input.current?.click()}>
        {props.label}
      </button>
      <input
        ref={input}
        type="file"
        accept=".json,application/json"
        multiple={!props.alone}
        hidden
        aria-label={props.label}
        onChange={(event) => {
          const chosen = event.currentTarget;
          // The same file may be opened again, after it was changed elsewhere.
          void add(chosen.files, Boolean(props.alone)).then(() => (chosen.value = ""));
        }}
      />
    </>
  );
}

function Sections(props: { game: string; found: BoxLook }) {
  return (
    <nav class="boxsections" aria-label={t("box.sections")}>
      {props.found.sections.map((one) => (
        <button
          key={one.name}
          class="btn ghost"
          aria-current={one.name === section.value ? "true" : undefined}
          onClick={() => (section.value = one.name)}
        >
          {tr(`${props.game}:box.${one.name}`, one.name)}
          <small>{t("box.of", { known: one.known, all: one.all })}</small>
        </button>
      ))}
    </nav>
  );
}
