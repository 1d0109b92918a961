/** A study: the map, the tree of moves, and what is said about the move one looks at; its owner changes it here. */
import { useEffect, useMemo } from "preact/hooks";
import { t } from "../i18n";
import { api } from "../net/api";
import type { Access, StudyInfo } from "../protocol";
import { useGameStyles } from "../table/frame";
import type { Game } from "../games/game";
import { Icon } from "../ui/icon";
import { go, place } from "../ui/router";
import { complain, copy } from "../ui/widgets";
import { Change } from "./change";
import { drawing, usePointed } from "./pointing";
import { SIGNS, StudyState } from "./state";
import { Tree } from "./tree";
import { bringStudies } from "./words";
import "./studies.css";

export function StudyPage() {
  const here = place.value;
  return here.page === "study" ? <Opened key={here.id} id={here.id} /> : null;
}

function Opened(props: { id: string }) {
  const state = useMemo(() => new StudyState(props.id), [props.id]);
  useEffect(() => void bringStudies().then(() => state.open(), complain), [state]);
  const game = state.game.value;
  const gone = state.store.gone.value;
  if (gone || !game || !state.shown.value)
    return (
      <main class="message">
        <p role="status">{gone || t("ui.loading")}</p>
        <a class="btn" href="/studies">
          {t("study.all")}
        </a>
      </main>
    );
  return <Frame state={state} game={game} />;
}

export type Props = { state: StudyState; game: Game };

function Frame({ state, game }: Props) {
  useGameStyles(game);
  useKeys(state);
  usePointed(state);
  const { view } = state.shown.value!;
  const node = state.node.value;
  const mine = state.whole.value!.info.yours;
  return (
    <div class="study">
      <Top state={state} />
      <main>
        <h1 class="visually-hidden">{state.whole.value!.info.title}</h1>
        <div class="mapbox" data-draws={state.draws.value ? "" : undefined} {...(mine ? drawing(state) : {})}>
          <game.Board store={state.store} table={view.table} before={view.table} me={view.seat} />
        </div>
        <footer class="steps">
          <button class="btn icon ghost" aria-label={t("replay.back")} onClick={() => state.step("ArrowLeft")}>
            <Icon name="step-back" />
          </button>
          <button class="btn icon ghost" aria-label={t("replay.forward")} onClick={() => state.step("ArrowRight")}>
            <Icon name="step-fwd" />
          </button>
          <span class="muted">{view.scores.map((score) => game.points?.(score) ?? score).join(" : ")}</span>
        </footer>
        {!mine && (
          <p class="comment" aria-live="polite">
            <b>{SIGNS[node.sign ?? ""]}</b> {node.comment}
          </p>
        )}
      </main>
      <aside>
        {mine && <Change state={state} game={game} />}
        <Tree state={state} game={game} />
      </aside>
    </div>
  );
}

function Top({ state }: { state: StudyState }) {
  const { info, study } = state.whole.value!;
  return (
    <header class="top">
      <a class="brand" href="/studies" title={t("study.all")}>
        <Icon name="brand" />
        <small>{info.title}</small>
      </a>
      <label>
        <span class="visually-hidden">{t("study.chapter")}</span>
        <select value={state.chapter.value} onChange={(event) => void state.show(0, Number(event.currentTarget.value))}>
          {study.chapters.map((chapter, n) => (
            <option key={n} value={n}>
              {chapter.title}
            </option>
          ))}
        </select>
      </label>
      <span class="grow" />
      {info.yours && <Sharing state={state} info={info} />}
      <button class="btn" disabled={state.saving.value} onClick={() => void state.save("page")}>
        {t(state.saving.value ? "study.page_making" : "study.page_file")}
      </button>
      <button class="btn ghost" onClick={() => void state.save("text")}>
        {t("study.text_file")}
      </button>
    </header>
  );
}

function Sharing({ state, info }: { state: StudyState; info: StudyInfo }) {
  const share = async (access: Access) => {
    const told = await api.put<StudyInfo>(`/studies/${info.id}/access`, { access });
    state.whole.value = { ...state.whole.peek()!, info: told };
    if (access === "private") return;
    await copy(`${location.origin}/study/${info.id}`);
  };
  const drop = async () => {
    if (!confirm(t("study.delete_sure"))) return;
    await api.delete(`/studies/${info.id}`);
    go("/studies");
  };
  return (
    <>
      <label>
        <span class="visually-hidden">{t("study.access")}</span>
        <select
          value={info.access}
          onChange={(event) => void share(event.currentTarget.value as Access).catch(complain)}
        >
          {["private", "link", "public"].map((access) => (
            <option key={access} value={access}>
              {t(`study.access.${access}`)}
            </option>
          ))}
        </select>
      </label>
      <button class="btn ghost" onClick={() => void drop().catch(complain)}>
        {t("study.delete")}
      </button>
    </>
  );
}

function useKeys(state: StudyState): void {
  useEffect(() => {
    const listen = (event: KeyboardEvent) => {
      if (event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented) return;
      if ((event.target as HTMLElement | null)?.closest("input, textarea, select, dialog, svg")) return;
      if (!event.key.startsWith("Arrow")) return;
      event.preventDefault();
      state.step(event.key);
    };
    document.addEventListener("keydown", listen);
    return () => document.removeEventListener("keydown", listen);
  }, [state]);
}
