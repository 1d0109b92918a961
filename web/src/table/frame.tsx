/** The table: the same five zones for every game. Top bar, left, centre, right, and own board with the turn bar. */
import { effect, useSignal } from "@preact/signals";
import { useEffect, useLayoutEffect, useMemo } from "preact/hooks";
import type { Game, TableProps } from "../games/game";
import { loadGame } from "../games";
import { label, t } from "../i18n";
import { online } from "../net/room";
import { Icon } from "../ui/icon";
import { kept } from "../ui/settings";
import { announce } from "../ui/widgets";
import { ChatBox } from "../talk/chat";
import { Advised, advises } from "./advised";
import { Coach } from "./coach";
import { Curtain } from "./curtain";
import { EndSheet } from "./sheet";
import { Go } from "./go";
import { Flights } from "./flights";
import { useAbout } from "../rules/about";
import { usePointing } from "./foresee";
import { Important } from "./important";
import { LogBox } from "./log";
import { MatchStore } from "./store";
import { tab } from "./tabs";
import { TopBar } from "./top";
import { useGuidedFocus, useImpatience, useKeys } from "./keys";
import { beside, docked, Dock, drawn, look } from "./dock";
import { phone, useFit, useScale, wide } from "./fit";
import { Strip } from "./strip";
import { Waiting } from "./waiting";
import { watchTurn } from "./alert";
import "../style/table.css";
import "../style/around.css";
import "../style/narrow.css";

/** The game that was played here last. Most matches are of it again, so its table comes while the server is asked which game this is. */
const latest = kept<string>("game", "");

export function MatchPage(props: { id: string; matchKey: string; move: number | null; seat: number | null }) {
  const store = useMemo(() => new MatchStore(props.id, props.matchKey), [props.id, props.matchKey]);
  const game = useSignal<Game | null>(null);
  useLayoutEffect(() => {
    tab.value = "map";
    void store.start(props.seat);
    if (latest.peek()) loadGame(latest.peek()).catch(() => undefined);
    const stops = [
      effect(() => {
        const name = store.info.value?.game;
        if (name && game.peek()?.name !== name) {
          void loadGame(name).then((loaded) => {
            store.manners = loaded.manners;
            store.secrets = loaded.secrets;
            if (!loaded.secrets) store.curtain.value = false;
            game.value = loaded;
            latest.value = name;
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
      if (!store.whole.value || shown) return;
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
  useImpatience(store);
  useScale();
  usePointing(store);
  useAbout(game);
  const over = store.whole.value?.view.over ?? false;
  const sheet = useScoreSheet(store, over);
  useGameStyles(game);
  useSpokenTurn(store);
  const showSheet = over && game.sheet ? () => (sheet.value = true) : undefined;
  return (
    <div
      class={`app tab-${tab.value}`}
      data-over={over ? "" : undefined}
      data-busy={store.busy.value ? "" : undefined}
      data-mine={store.myTurn.value ? "" : undefined}
      data-ready={store.canConfirm.value && (store.draft.value?.ends || store.ending.value) ? "" : undefined}
      data-dock={docked.value ? (look.value ? "aside" : "open") : undefined}
      data-drawn={drawn.value ? "" : undefined}
      data-advised={advises(store) ? "" : undefined}
      data-beside={docked.value && beside(game, store) ? "" : undefined}
      data-version={store.whole.value?.version}
      data-match={store.id}
    >
      <TopBar game={game} {...table} onSheet={showSheet} />
      <Connection />
      <Left game={game} {...table} />
      <Middle game={game} {...table} />
      <Right game={game} {...table} />
      <OwnZone game={game} {...table} />
      <Dock game={game} {...table} />
      <div class="purse">
        <game.Purse {...table} />
      </div>
      <TurnBar game={game} {...table} />
      <Tabs game={game} store={store} />
      <Flights game={game} {...table} />
      <ChatBox store={store} />
      {sheet.value && game.sheet && <EndSheet game={game} {...table} onClose={() => (sheet.value = false)} />}
      {store.curtain.value && <Curtain store={store} />}
    </div>
  );
}

/** The score sheet opens by itself at the end. */
function useScoreSheet(store: MatchStore, over: boolean) {
  const shown = useSignal(over && !store.replay.value);
  useEffect(() => {
    if (over && !store.replay.peek()) shown.value = true;
  }, [over]);
  return shown;
}

/** The styles of a game stay loaded: they hold only where its name stands, from before the first of it is measured. */
export function useGameStyles(game: Game): void {
  useMemo(() => (document.documentElement.dataset.game = game.name), [game]);
  useLayoutEffect(() => () => delete document.documentElement.dataset.game, [game]);
}

function useSpokenTurn(store: MatchStore): void {
  const ask = store.prompt.value?.ask ?? "";
  useEffect(() => {
    if (ask && store.myTurn.peek()) announce(t("turn.yours"));
  }, [ask, store.whole.value?.version]);
}

type Zone = TableProps & { game: Game };

function Connection() {
  if (online.value !== "offline") return null;
  return (
    <div class="offline" role="status">
      <Icon name="warn" /> {t("net.reconnecting")}
    </div>
  );
}

/** By how much the column is wider while the coach speaks in it, on a desk of 1440. */
const ADVISED = 62;

function Left(props: Zone) {
  const { game, ...table } = props;
  const advised = wide.value && advises(table.store);
  const fit = useFit<HTMLDivElement>((game.columns?.left ?? 268) + (advised ? ADVISED : 0));
  return (
    <aside class={`left ${advised ? "advised" : ""}`} aria-label={t("zone.players")}>
      <div class="players" ref={fit}>
        <game.Others {...table} />
      </div>
      {wide.value && <Coach game={game} {...table} />}
      {wide.value && <Advised game={game} {...table} />}
      {wide.value && <Important game={game} {...table} />}
      <LogBox game={game} {...table} />
    </aside>
  );
}

function Middle(props: Zone) {
  const { game, ...table } = props;
  const { store } = table;
  return (
    <main class="mid">
      <h1 class="visually-hidden">{store.info.value?.title || t(`game.${game.name}`)}</h1>
      <div class="mapbox">
        <game.Board {...table} />
        {game.Stage && <game.Stage {...table} />}
      </div>
      {!wide.value && <Coach game={game} {...table} />}
      {!wide.value && <Advised game={game} {...table} />}
      {!wide.value && <Important game={game} {...table} />}
      {!inBar(game) && <Strip game={game} {...table} />}
    </main>
  );
}

function Right(props: Zone) {
  const { game, ...table } = props;
  const fit = useFit<HTMLElement>(game.columns?.right ?? 404, { asked: docked.value && !look.value });
  return (
    <aside class="right" aria-label={t("zone.offer")} tabIndex={0} ref={fit}>
      {game.panels.map((panel) => (
        <section
          key={panel.id}
          class={`panel box p-${panel.id}`}
          aria-label={label(t(panel.title))}
          tabIndex={game.about?.[`.p-${panel.id}`] ? 0 : undefined}
        >
          <panel.Body {...table} />
        </section>
      ))}
    </aside>
  );
}

function OwnZone(props: Zone) {
  const { game, ...table } = props;
  // Beside a question only who one is and what one has are left of the board.
  const folded = docked.value && !look.value;
  const fit = useFit<HTMLDivElement>(folded ? 236 : 1424, { asked: false });
  return (
    <section class={`panel own ${folded ? "folded" : ""}`} aria-label={t("zone.own")} tabIndex={0}>
      <div class="fitted" ref={fit}>
        <game.Own {...table} />
      </div>
    </section>
  );
}

/** Where the bar has few actions, the turn is told beside them, and the map has the room of the strip. */
function inBar(game: Game): boolean {
  return wide.value && (game.fewActions ?? false);
}

function TurnBar(props: Zone) {
  const { game, ...table } = props;
  const beside = inBar(game);
  const fit = useFit<HTMLDivElement>(beside ? 1 : 1000, { largest: 1 });
  return (
    <footer class={`bar ${beside ? "telling-bar" : ""}`} aria-label={t("zone.turn")}>
      <div class="acts" ref={fit}>
        <game.Actions {...table} />
      </div>
      {beside && <Strip game={game} {...table} />}
      <Go game={game} {...table} />
    </footer>
  );
}

function Tabs(props: { game: Game; store: MatchStore }) {
  const { game, store } = props;
  const tabs = [
    { id: "map", icon: "map", title: "tab.map" },
    { id: "own", icon: "board", title: "tab.own" },
    ...game.panels
      .filter((panel) => panel.icon)
      .map((panel) => ({ id: panel.id, icon: panel.icon, title: panel.tab ?? panel.title })),
    ...(game.playersApart && !phone.value ? [{ id: "players", icon: "users", title: "tab.players" }] : []),
    { id: "log", icon: "list", title: "tab.log" },
  ];
  // A tablet always shows its map, and beside it the first panel.
  const chosen = !phone.value && tab.value === "map" ? game.panels.find((panel) => panel.icon)?.id : tab.value;
  const open = (id: string) => {
    tab.value = id;
    look.value = id !== "map"; // on a phone the question lies over the map, and nothing else leads back to it
  };
  return (
    <nav class="tabs" aria-label={t("zone.tabs")}>
      {docked.value && (
        <button class={`asks ${look.value ? "" : "now"}`} onClick={() => (look.value = false)}>
          <Icon name="special" />
          {t("tab.ask")}
        </button>
      )}
      {tabs.map((one) => {
        // A phone keeps what was chosen above its question; on a tablet the question takes that place.
        const now = chosen === one.id && (phone.value || !docked.value || look.value);
        return (
          <button
            key={one.id}
            data-tab={one.id}
            class={now ? "now" : ""}
            aria-current={now ? "page" : undefined}
            onClick={() => open(one.id)}
          >
            <Icon name={one.icon} />
            {label(t(one.title))}
            {one.id === "log" && store.talk.unread.value > 0 && <u />}
          </button>
        );
      })}
    </nav>
  );
}
