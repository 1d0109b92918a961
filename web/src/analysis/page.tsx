/** The review of a finished match: turns on the left, the map and the graph in the middle, one turn and the losses on the right. */
import { effect, useSignal } from "@preact/signals";
import { useEffect, useMemo } from "preact/hooks";
import type { Game, TableProps } from "../games/game";
import { loadGame } from "../games";
import { t } from "../i18n";
import { useGameStyles } from "../table/frame";
import { MatchStore } from "../table/store";
import { Icon } from "../ui/icon";
import { place } from "../ui/router";
import { toggleTheme } from "../ui/settings";
import { copy } from "../ui/widgets";
import { Compare, PlayOn } from "./compare";
import { Graph } from "./graph";
import { Idea } from "./idea";
import { Line, LineSteps } from "./line";
import { Turns } from "./list";
import { Pins, type Pin } from "./pins";
import { Stages } from "./stages";
import { ReviewState } from "./state";
import { bringAnalysis } from "./words";
import "./analysis.css";

export type Props = TableProps & { game: Game; review: ReviewState };

export default function ReviewPage() {
  const here = place.value;
  return here.page === "review" ? <Review key={here.id} id={here.id} matchKey={here.key} turn={here.turn} /> : null;
}

function Review(props: { id: string; matchKey: string; turn: number | null }) {
  const store = useMemo(() => new MatchStore(props.id, props.matchKey), [props.id]);
  const review = useMemo(() => new ReviewState(store), [store]);
  const game = useSignal<Game | null>(null);
  useEffect(() => {
    void store.start(null);
    const stop = effect(() => {
      const name = store.info.value?.game;
      if (!name || !store.whole.value || game.peek()) return;
      void Promise.all([loadGame(name), bringAnalysis()]).then(([loaded]) => {
        store.manners = loaded.manners;
        review.seat.value = store.seat.peek() ?? 0;
        game.value = loaded;
        void review.read();
      });
    });
    return () => {
      stop();
      review.stop();
      store.stop();
    };
  }, [store]);
  useFirstTurn(review, props.turn);
  if (store.gone.value) return <Message text={store.gone.value} />;
  const view = store.view.value;
  const before = store.before.value;
  if (!game.value || !view || !before) return <Message text={t("ui.loading")} />;
  const table = { store, table: view.table, before: before.table, me: store.seat.value };
  return <Frame {...table} game={game.value} review={review} />;
}

/** The turn that a link names, else the largest loss, as soon as it is known. */
function useFirstTurn(review: ReviewState, asked: number | null): void {
  useEffect(
    () =>
      effect(() => {
        const turns = review.turns.value;
        if (review.at.peek() >= 0 || turns.length === 0) return;
        const linked = asked === null ? -1 : turns.findIndex((turn) => turn.at === asked);
        if (linked >= 0) return void review.choose(linked);
        const made = review.info.value?.status;
        const own = review.own.value;
        const worst = [...own].sort((a, b) => turns[b]!.lost - turns[a]!.lost)[0];
        const first = made === "done" || made === "failed" ? worst : own[0];
        if (first !== undefined) void review.choose(first);
      }),
    [review],
  );
}

function Message(props: { text: string }) {
  return (
    <main class="message">
      <p role="status">{props.text}</p>
      <a class="btn" href="/">
        {t("nav.lobby")}
      </a>
    </main>
  );
}

const TABS = ["turn", "turns", "stages"] as const;

function Frame(props: Props) {
  const { game, review } = props;
  const tab = useSignal<(typeof TABS)[number]>("turn");
  useGameStyles(game);
  useKeys(review);
  const info = review.info.value;
  const found = review.turns.value.length > 0;
  return (
    <div class={`review tab-${tab.value}`} data-status={info?.status} data-turn={review.turn.value?.at}>
      <Top {...props} />
      {found && (
        <nav class="seg" aria-label={t("end.review")}>
          {TABS.map((one) => (
            <button key={one} aria-pressed={tab.value === one} onClick={() => (tab.value = one)}>
              {t(`review.tab.${one}`)}
            </button>
          ))}
        </nav>
      )}
      {found ? <Turns {...props} /> : <Begin {...props} />}
      <main class="mid">
        <h1 class="visually-hidden">{t("end.review")}</h1>
        <div class="mapbox" data-shown={review.shown.value}>
          <Table {...props} />
        </div>
        <Graph {...props} />
        <Steps {...props} />
      </main>
      <aside class="right">
        {found && <Compare {...props} />}
        <Line {...props} />
        <Idea {...props} />
        <Stages {...props} />
      </aside>
    </div>
  );
}

/** The table before the turn or after it; while an idea is tried, one that can be played at. */
function Table({ game, review, store, table, me }: Props) {
  const idea = review.idea.value;
  if (!idea) {
    return (
      <>
        <game.Board store={store} table={table} before={table} me={me} />
        {review.shown.value === "before" && <Pins pins={pinsOf(review)} />}
      </>
    );
  }
  const seat = idea.seat.value === me ? me : null;
  return <game.Board store={idea} table={idea.view.value!.table} before={idea.before.value!.table} me={seat} />;
}

/** Where the turn was played, and where the better one would have been. */
function pinsOf(review: ReviewState): Pin[] {
  const turn = review.turn.value;
  if (!turn) return [];
  const played = { text: t("review.played"), words: turn.played.words, kind: "played" };
  const better = { text: t("review.better"), words: turn.best[0]!.words, kind: "better" };
  return turn.grade === "best" ? [played] : [played, better];
}

function Top(props: Props) {
  const { review, store } = props;
  const info = store.info.value!;
  const now = review.info.value;
  const key = `key=${encodeURIComponent(store.key)}`;
  return (
    <header class="top">
      <a class="brand" href="/" title={t("nav.lobby")}>
        <Icon name="brand" />
        <span class="word">Perihelion</span>
        <small>{info.title || t(`game.${info.game}`)}</small>
      </a>
      {now && now.total > 0 && (
        <span class="made" role="status">
          <progress
            value={now.done}
            max={now.total}
            aria-label={t("review.progress", { n: now.done, of: now.total })}
          />
          {t("review.progress", { n: now.done, of: now.total })}
        </span>
      )}
      {now?.status === "failed" && now.may_ask && (
        <button class="btn" onClick={() => void review.ask()}>
          {t("review.again")}
        </button>
      )}
      <Link {...props} />
      <a class="btn" aria-label={t("end.study")} href={`/studies?match=${store.id}&${key}`}>
        <Icon name="book" /> <span>{t("end.study")}</span>
      </a>
      <a class="btn" aria-label={t("review.table")} href={`/m/${store.id}?${key}`}>
        <Icon name="map" /> <span>{t("review.table")}</span>
      </a>
      <button class="btn icon ghost" data-do="theme" aria-label={t("ui.theme")} onClick={toggleTheme}>
        <Icon name="moon" />
      </button>
    </header>
  );
}

/** Copy the address of the turn that is looked at. */
function Link({ review, store }: Props) {
  const turn = review.turn.value;
  if (!turn) return null;
  const key = store.key ? `&key=${encodeURIComponent(store.key)}` : "";
  const address = `${location.origin}/m/${store.id}/review?turn=${turn.at}${key}`;
  return (
    <button class="btn" aria-label={t("replay.link")} onClick={() => void copy(address)}>
      <Icon name="link" /> <span>{t("replay.link")}</span>
    </button>
  );
}

/** Before there is anything to see: what a review is, and the way to have one made. */
function Begin({ review }: Props) {
  const info = review.info.value;
  if (!info) return <section class="panel turns" />;
  const going = info.status === "waiting" || info.status === "running";
  return (
    <section class="panel pad turns begin" role="status">
      <h2>{t("end.review")}</h2>
      <p>{t("review.about")}</p>
      {info.status === "failed" && <p class="warn">{t("review.failed")}</p>}
      {going ? (
        <p>{t("review.going")}</p>
      ) : info.may_ask ? (
        <button class="btn primary" onClick={() => void review.ask()}>
          <Icon name="bot" /> {t("review.make")}
        </button>
      ) : (
        <p class="muted">{t("review.none")}</p>
      )}
    </section>
  );
}

function Steps(props: Props) {
  const { review } = props;
  if (review.turns.value.length === 0) return null;
  if (review.line.steps.value.length > 0) return <LineSteps {...props} />;
  return (
    <footer class="steps">
      <button class="btn icon ghost" aria-label={t("review.back")} onClick={() => review.step(-1)}>
        <Icon name="step-back" />
      </button>
      <button class="btn icon ghost" aria-label={t("review.on")} onClick={() => review.step(1)}>
        <Icon name="step-fwd" />
      </button>
      <button class="btn ghost" onClick={() => review.step(1, true)}>
        <Icon name="warn" /> <span>{t("review.next_loss")}</span> <kbd>↓</kbd>
      </button>
      <button class="btn ghost turning" disabled={!review.info.value?.story} onClick={() => review.turning()}>
        <Icon name="flag" /> <span>{t("review.next_turning")}</span> <kbd>N</kbd>
      </button>
      <PlayOn {...props} words={t("review.play")} />
    </footer>
  );
}

function useKeys(review: ReviewState): void {
  useEffect(() => {
    const listen = (event: KeyboardEvent) => {
      if (event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented) return;
      if ((event.target as HTMLElement | null)?.closest("input, textarea, select, dialog")) return;
      const steps = review.line.steps.peek().length > 0 ? review.line : review;
      const deeds: Record<string, () => void> = {
        ArrowLeft: () => steps.step(-1),
        ArrowRight: () => steps.step(1),
        ArrowDown: () => review.step(1, true),
        ArrowUp: () => review.step(-1, true),
        n: () => review.turning(),
        b: () => void review.show("better"),
        l: () => void review.playBetter(),
        p: () => void review.show("played"),
      };
      const deed = deeds[event.key.length === 1 ? event.key.toLowerCase() : event.key];
      if (!deed) return;
      event.preventDefault();
      deed();
    };
    document.addEventListener("keydown", listen);
    return () => document.removeEventListener("keydown", listen);
  }, [review]);
}
