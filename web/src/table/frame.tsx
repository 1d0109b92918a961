/** The table: the same five zones for every game. Top bar, left, centre, right, and own board with the turn bar. */
import { effect, useSignal } from "@preact/signals";
import { useEffect, useLayoutEffect, useMemo } from "preact/hooks";
import type { Game, TableProps } from "../games/game";
import { loadGame } from "../games";
import { t } from "../i18n";
import { online } from "../net/room";
import { Icon } from "../ui/icon";
import { announce } from "../ui/widgets";
import { Away } from "./away";
import { ChatBox } from "./chat";
import { Coach } from "./coach";
import { Curtain } from "./curtain";
import { EndSheet } from "./sheet";
import { Go } from "./go";
import { Flights } from "./flights";
import { LogBox } from "./log";
import { MatchStore } from "./store";
import { tab } from "./tabs";
import { TopBar } from "./top";
import { useGuidedFocus, useKeys } from "./keys";
import { AskPill, Menu, Strip } from "./turn";
import { Waiting } from "./waiting";
import { watchTurn } from "./alert";
import "../style/table.css";
import "../style/around.css";
import "../style/narrow.css";

export function MatchPage(props: { id: string; matchKey: string; move: number | null; seat: number | null }) {
  const store = useMemo(() => new MatchStore(props.id, props.matchKey), [props.id, props.matchKey]);
  const game = useSignal<Game | null>(null);
  useEffect(() => {
    tab.value = "map";
    void store.start(props.seat);
    const stops = [
      effect(() => {
        const name = store.info.value?.game;
        if (name && game.peek()?.name !== name) {
          void loadGame(name).then((loaded) => {
            store.manners = loaded.manners;
            store.secrets = loaded.secrets;
            if (!loaded.secrets) store.curtain.value = false;
            game.value = loaded;
          });
        }
      }),
      watchTurn(store),
    ];
    return () => {
      for (const stop of stops) stop();
      store.stop();
    };
  }, [store]);
  useEffect(() => {
    if (props.move === null) return;
    let shown = false;
    return effect(() => {
      if (!store.situation.value || shown) return;
      shown = true;
      void store.show(props.move);
    });
  }, [store, props.move]);

  if (store.gone.value) return <Message icon="warn" text={store.gone.value} />;
  const info = store.info.value;
  if (info?.status === "open") return <Waiting store={store} info={info} />;
  if (info?.status === "closed") return <Message icon="info" text={t("match.closed")} />;
  const view = store.view.value;
  const before = store.before.value;
  // After a match of another game, its tables are not yet there.
  if (!game.value || game.value.name !== info?.game || !view || !before)
    return <Message icon="brand" text={t("ui.loading")} quiet />;
  const table: TableProps = {
    store,
    table: view.table,
    before: (store.replay.value ? view : before).table,
    me: store.seat.value,
  };
  return <Table game={game.value} {...table} />;
}

function Message(props: { icon: string; text: string; quiet?: boolean }) {
  return (
    <main class="message">
      <Icon name={props.icon} size={48} class="soft" />
      <p role={props.quiet ? "status" : "alert"}>{props.text}</p>
      {!props.quiet && (
        <a class="btn" href="/">
          {t("nav.lobby")}
        </a>
      )}
    </main>
  );
}

export function Table(props: TableProps & { game: Game }) {
  const { game, store } = props;
  const table: TableProps = { store, table: props.table, before: props.before, me: props.me };
  useKeys(store, game);
  useGuidedFocus(store, game);
  const over = store.situation.value?.view.over ?? false;
  const showSheet = useSignal(over && !store.replay.value);
  useEffect(() => {
    if (over && !store.replay.peek()) showSheet.value = true;
  }, [over]);
  // The styles of a game stay loaded: they hold only where its name stands.
  useLayoutEffect(() => {
    document.documentElement.dataset.game = game.name;
    return () => delete document.documentElement.dataset.game;
  }, [game]);
  const ask = store.prompt.value?.ask ?? "";
  useEffect(() => {
    if (ask && store.myTurn.peek()) announce(t("turn.yours"));
  }, [ask, store.situation.value?.version]);

  const now = tab.value;
  return (
    <div
      class={`app tab-${now}`}
      data-over={over ? "" : undefined}
      data-busy={store.busy.value ? "" : undefined}
      data-mine={store.myTurn.value ? "" : undefined}
      data-version={store.situation.value?.version}
      data-match={store.id}
    >
      <TopBar game={game} {...table} onSheet={over && game.sheet ? () => (showSheet.value = true) : undefined} />
      {online.value === "offline" && (
        <div class="offline" role="status">
          <Icon name="warn" /> {t("net.reconnecting")}
        </div>
      )}
      <aside class="left" aria-label={t("zone.players")}>
        <game.Others {...table} />
        <LogBox game={game} {...table} />
      </aside>
      <main class="mid">
        <h1 class="visually-hidden">{store.info.value?.title || t(`game.${game.name}`)}</h1>
        <div class="mapbox">
          <game.Board {...table} />
          <AskPill game={game} {...table} />
          <Menu game={game} {...table} />
          {game.Question && <game.Question {...table} />}
          <Away game={game} {...table} />
        </div>
        <div class="voice">
          <Coach game={game} {...table} />
        </div>
        <Strip game={game} {...table} />
      </main>
      <aside class="right" aria-label={t("zone.offer")} tabIndex={0}>
        {game.panels.map((panel) => (
          <section key={panel.id} class={`panel box p-${panel.id}`} aria-label={t(panel.title)}>
            <panel.Body {...table} />
          </section>
        ))}
      </aside>
      <section class="panel own" aria-label={t("zone.own")} tabIndex={0}>
        <game.Own {...table} />
      </section>
      <div class="purse">
        <game.Purse {...table} />
      </div>
      <footer class="bar" aria-label={t("zone.turn")}>
        <div class="acts">
          <game.Actions {...table} />
        </div>
        <Go game={game} {...table} />
      </footer>
      <nav class="tabs" aria-label={t("zone.tabs")}>
        {[
          { id: "map", icon: "map", title: "tab.map" },
          { id: "own", icon: "board", title: "tab.own" },
          ...game.panels
            .filter((panel) => panel.icon)
            .map((panel) => ({ id: panel.id, icon: panel.icon, title: panel.tab ?? panel.title })),
          { id: "log", icon: "list", title: "tab.log" },
        ].map((one) => (
          <button
            key={one.id}
            class={now === one.id ? "now" : ""}
            aria-current={now === one.id ? "page" : undefined}
            onClick={() => (tab.value = one.id)}
          >
            <Icon name={one.icon} />
            {t(one.title)}
            {one.id === "log" && store.talk.unread.value > 0 && <u />}
          </button>
        ))}
      </nav>
      <Flights game={game} {...table} />
      <ChatBox store={store} />
      {showSheet.value && game.sheet && <EndSheet game={game} {...table} onClose={() => (showSheet.value = false)} />}
      {store.curtain.value && <Curtain store={store} />}
    </div>
  );
}
