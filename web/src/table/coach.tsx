/** The first five minutes: a voice beside the map that gives one small task after the other, explains what is asked, and points at it. */
import { signal } from "@preact/signals";
import { useEffect } from "preact/hooks";
import type { Game, TableProps } from "../games/game";
import { has, t } from "../i18n";
import { Icon } from "../ui/icon";
import { progress } from "./course";
import { bare, standing } from "./lines";
import { tab } from "./tabs";

/** One step of a course: something to look at, or (with `does`) something to do: an own line of the log that begins like that. */
export interface CourseStep {
  id: string;
  target: string;
  does?: string;
}

/** The match whose lesson was closed; opened again, it goes on. */
export const closed = signal("");
const page = signal<{ key: string; n: number }>({ key: "", n: 0 });

/** What the moment is about, where that is more urgent than the course. */
function topic(game: Game, props: TableProps): string {
  const { store } = props;
  if (store.view.value?.over) return "over";
  if (!store.myTurn.value) return "waiting";
  if (store.draft.value && store.canConfirm.value) return "confirm";
  const ask = store.prompt.value?.ask ?? "";
  if (has(`${game.name}.lesson.${ask}.1`)) return ask;
  return game.course && game.main[0] === ask ? "course" : "question";
}

/** What a step points at: what is in sight before what is on another part of the table. */
function found(target: string | undefined): Element | undefined {
  const all = target ? [...document.querySelectorAll(target)] : [];
  return all.find((one) => one.checkVisibility()) ?? all[0];
}

/** Where the screen shows a part of the table at a time: turn to the first part in which a thing is in sight. */
function turnTo(thing: Element): void {
  const app = thing.closest(".app")!;
  const was = app.className;
  const found = [...app.querySelectorAll<HTMLElement>("[data-tab]")].find((one) => {
    app.className = was.replace(/tab-\w+/, `tab-${one.dataset["tab"]}`);
    return thing.checkVisibility();
  });
  app.className = was;
  if (!found) return;
  tab.value = found.dataset["tab"]!;
  if (tab.value !== "map") requestAnimationFrame(() => thing.scrollIntoView({ block: "center" }));
}

/** Frame what a step points at, and turn to it when the step begins. */
function usePointing(target: string | undefined, step: string): void {
  useEffect(() => {
    const element = found(target);
    element?.classList.add("coached");
    return () => element?.classList.remove("coached");
  }); // it may be drawn anew
  useEffect(() => {
    const element = found(target);
    if (element) turnTo(element);
  }, [target, step]);
}

export function Coach(props: TableProps & { game: Game }) {
  const { game, store } = props;
  const on =
    (game.lesson !== undefined || game.course !== undefined) &&
    closed.value !== store.id &&
    new URLSearchParams(location.search).has("lesson");
  const course = game.course ?? [];
  const at = Math.min(course.length - 1, progress.value.match === store.id ? progress.value.at : 0);
  const step = course[at];
  const known = progress.value.match === store.id;
  useEffect(() => {
    if (on && !known) progress.value = { match: store.id, at: 0, of: course.length, begun: store.lines.peek().length };
  }, [on, known]);
  const done =
    known &&
    Boolean(step?.does) &&
    standing(store.lines.value).some(
      (line) => line.n >= progress.value.begun && line.seat === store.seat.value && bare(line).startsWith(step!.does!),
    );
  const walk = (to: number) => (progress.value = { ...progress.peek(), at: to });
  useEffect(() => {
    if (on && done && at < course.length - 1) walk(at + 1);
  }, [on, done, at]);

  const key = on ? topic(game, props) : "";
  const teaching = key === "course" && step !== undefined;
  let pages = 0;
  while (on && has(`${game.name}.lesson.${key}.${pages + 1}`)) pages += 1;
  const n = page.value.key === key ? Math.min(page.value.n, pages - 1) : 0;
  const target = !on ? undefined : teaching ? step.target : game.lesson?.[`${key}.${n + 1}`];
  usePointing(target, `${key} ${n} ${at}`);
  if (!on || (pages === 0 && !teaching)) return null;
  const [now, all, turn] = teaching
    ? ([at, course.length, walk] as const)
    : ([n, pages, (to: number) => (page.value = { key, n: to })] as const);
  return (
    <aside class="coach rise" aria-live="polite" aria-label={t("lesson.title")} data-step={teaching ? step.id : key}>
      <header>
        <Icon name="brand" size={22} />
        <b class="grow">
          {teaching && has(`${game.name}.course.${step.id}.title`)
            ? t(`${game.name}.course.${step.id}.title`)
            : t("lesson.title")}
        </b>
        <button class="btn icon ghost" aria-label={t("ui.close")} onClick={() => (closed.value = store.id)}>
          <Icon name="close" />
        </button>
      </header>
      <p>{t(teaching ? `${game.name}.course.${step.id}` : `${game.name}.lesson.${key}.${n + 1}`)}</p>
      <Pages now={now} all={all} turn={turn} skips={teaching && Boolean(step.does)} ends={teaching || key === "over"} />
    </aside>
  );
}

/** Back and on; the last page of a course leads to a game of one's own. */
function Pages(props: { now: number; all: number; turn: (to: number) => void; skips: boolean; ends: boolean }) {
  const { now, all, turn } = props;
  const last = now === all - 1;
  if (all < 2 && !props.ends) return null;
  return (
    <footer>
      <button class="btn ghost" disabled={now === 0} onClick={() => turn(now - 1)}>
        {t("lesson.back")}
      </button>
      <span class="muted">
        {now + 1}/{all}
      </span>
      {last && props.ends ? (
        <a class="btn primary" href="/">
          {t("lesson.play")}
        </a>
      ) : (
        <button class="btn" disabled={last} onClick={() => turn(now + 1)}>
          {t(props.skips ? "lesson.skip" : "lesson.next")}
        </button>
      )}
    </footer>
  );
}
