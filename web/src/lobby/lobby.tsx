/** The lobby: a new game, my matches with whose turn it is, open tables, finished matches. */
import { useSignal } from "@preact/signals";
import { useEffect } from "preact/hooks";
import { language, type Language, LANGUAGES, toggleTheme } from "../ui/settings";
import { t, tr } from "../i18n";
import { api } from "../net/api";
import { room } from "../net/room";
import type { GameInfo, MatchInfo, MatchList } from "../protocol";
import { Icon, seatIcon } from "../ui/icon";
import { chooseLanguage, LANGUAGE_NAMES, PageSettings } from "../ui/pagesettings";
import { go } from "../ui/router";
import { complain, Dialog } from "../ui/widgets";
import { timeLeft } from "../table/top";
import { emblems } from "../games";
import { Emblem } from "./emblem";
import { chosenGame, NewGame } from "./newgame";
import { AwayNews } from "./news";
import { asMe, me, WhoAmI } from "./people";
import { Opponents } from "./strength";
import { ago } from "./time";
import "../style/lobby.css";

export function Lobby() {
  const games = useSignal<GameInfo[]>([]);
  const mine = useSignal<MatchInfo[]>([]);
  const open = useSignal<MatchInfo[]>([]);
  const watchable = useSignal<MatchInfo[]>([]);
  const over = useSignal<MatchInfo[]>([]);
  const looked = useSignal<Record<string, number>>({});
  const settings = useSignal(false);

  const refresh = async () => {
    try {
      const [own, free, running] = await Promise.all([
        me.peek()
          ? api.get<MatchList>("/matches?mine=true&limit=50")
          : Promise.resolve<MatchList>({ matches: [], next: "", looked: {} }),
        api.get<MatchList>("/matches?joinable=true&limit=20"),
        api.get<MatchList>("/matches?status=running&limit=12"),
      ]);
      looked.value = own.looked;
      mine.value = own.matches.filter((match) => match.status === "open" || match.status === "running");
      over.value = own.matches.filter((match) => match.status === "over");
      open.value = free.matches.filter((match) => match.yours.length === 0);
      watchable.value = running.matches.filter((match) => match.yours.length === 0 && match.spectators);
    } catch (error) {
      complain(error);
    }
  };
  useEffect(() => {
    document.title = t("lobby.page");
    api
      .get<GameInfo[]>("/games")
      .then((list) => (games.value = [...list].sort((a, b) => rank(a.name) - rank(b.name))))
      .catch(complain);
    let timer: ReturnType<typeof setTimeout> | undefined;
    const soon = () => {
      clearTimeout(timer);
      timer = setTimeout(() => void refresh(), 250);
    };
    const stop = room.listen((message) => {
      if (message.type === "your_turn" || message.type === "table" || message.type === "skip") soon();
    });
    const every = setInterval(() => void refresh(), 20_000);
    return () => {
      stop();
      clearInterval(every);
      clearTimeout(timer);
    };
  }, []);
  useEffect(() => void refresh(), [me.value?.id]);
  useEffect(() => {
    const stops = mine.value
      .filter((match) => match.status === "running")
      .map((match) =>
        room.watch(`lobby:${match.id}`, () => ({
          type: "watch",
          match: match.id,
          seat: match.yours[0] ?? null,
          detail: "skip",
        })),
      );
    return () => stops.forEach((stop) => stop());
  }, [mine.value.map((match) => match.id).join()]);

  const waiting = mine.value.filter((match) => match.your_turn.length > 0);
  const chosen = games.value.find((game) => game.name === chosenGame.value) ?? games.value[0];
  const sorted = [...mine.value].sort(
    (a, b) => Number(b.your_turn.length > 0) - Number(a.your_turn.length > 0) || b.moved - a.moved,
  );
  return (
    <div class="lobby">
      <header class="top">
        <a class="brand" href="/">
          <Icon name="brand" />
          <span>Perihelion</span>
        </a>
        <span class="grow" />
        <label class="pick">
          <Icon name="globe" />
          <span class="visually-hidden">{t("settings.language")}</span>
          <select value={language.value} onChange={(event) => chooseLanguage(event.currentTarget.value as Language)}>
            {LANGUAGES.map((code) => (
              <option key={code} value={code} lang={code}>
                {LANGUAGE_NAMES[code]}
              </option>
            ))}
          </select>
        </label>
        <button class="btn icon ghost" aria-label={t("ui.theme")} onClick={toggleTheme}>
          <Icon name="moon" />
        </button>
        <button class="btn icon ghost" aria-label={t("ui.settings")} onClick={() => (settings.value = true)}>
          <Icon name="gear" />
        </button>
        <WhoAmI />
      </header>
      <main>
        <div class="col new">
          <h1>{t("ui.new_game")}</h1>
          {games.value.length > 0 ? (
            <NewGame games={games.value} onMade={() => void refresh()} />
          ) : (
            <div class="panel pad muted">{t("ui.loading")}</div>
          )}
        </div>
        <div class="col matches">
          <div class="hd">
            <h1>{t("lobby.yours")}</h1>
            {mine.value.length > 0 && <small>{t("lobby.wait", { n: waiting.length, of: mine.value.length })}</small>}
          </div>
          {sorted.length === 0 && <Welcome />}
          <ul class="turns">
            {sorted.map((match) => (
              <Turn key={match.id} match={match} />
            ))}
          </ul>
          <AwayNews matches={mine.value} looked={looked.value} />
          <Finished own={over.value} />
        </div>
        <div class="col join">
          <h1>{t("ui.join_game")}</h1>
          <JoinByLink />
          <div class="h">{t("lobby.open")}</div>
          {open.value.length === 0 && <p class="muted">{t("lobby.none_open")}</p>}
          <ul class="opens">
            {open.value.map((match) => (
              <OpenTable key={match.id} match={match} />
            ))}
          </ul>
          {watchable.value.length > 0 && <div class="h">{t("lobby.watch")}</div>}
          <ul class="opens">
            {watchable.value.map((match) => (
              <OpenTable key={match.id} match={match} watch />
            ))}
          </ul>
          {chosen && chosen.levels.length > 0 && <Opponents game={chosen} />}
          <Lessons games={games.value} />
        </div>
      </main>
      <footer class="foot">{t("about.affiliation")}</footer>
      {settings.value && (
        <Dialog title={t("ui.settings")} icon="gear" onClose={() => (settings.value = false)}>
          <PageSettings />
          <p class="muted small">{t("about.affiliation")}</p>
        </Dialog>
      )}
    </div>
  );
}

function Seats(props: { match: MatchInfo }) {
  const { match } = props;
  return (
    <span class="sts">
      {match.seats.map((seat) => {
        if (seat.kind === "open")
          return (
            <span key={seat.seat} class="chip open">
              <Icon name="seat-open" /> {t("lobby.free")}
            </span>
          );
        const score = match.result?.scores[seat.seat];
        const now =
          match.status === "running" ? match.owing.includes(seat.seat) : match.result?.winners.includes(seat.seat);
        return (
          <span key={seat.seat} class={`chip s${(seat.seat % 6) + 1} ${now ? "now" : ""}`}>
            <Icon name={seatIcon(seat.seat)} class="pc" />
            {match.yours.includes(seat.seat) && match.yours.length === 1
              ? t("seat.you")
              : seat.kind === "bot"
                ? tr(`bot.${seat.level}`, seat.label)
                : seat.label}
            {seat.kind === "bot" && <Icon name="bot" />}
            {score !== undefined && <b>{score}</b>}
          </span>
        );
      })}
    </span>
  );
}

function Turn(props: { match: MatchInfo }) {
  const { match } = props;
  const mine = match.your_turn.length > 0;
  const clock = match.your_turn.map((seat) => match.seats[seat]?.clock?.deadline).find((deadline) => deadline);
  return (
    <li class={`panel turn ${mine ? "me" : ""}`}>
      <Emblem game={match.game} seed={match.id} />
      <div class="grow">
        <h3>{match.title || t(`game.${match.game}`)}</h3>
        <p>
          {t(`game.${match.game}`)} · {t(`status.${match.status}`)}
        </p>
        <Seats match={match} />
      </div>
      <div class="rt">
        <a class={`btn ${mine ? "primary" : ""}`} href={`/m/${match.id}`}>
          {t(mine ? "lobby.play" : "ui.open")}
        </a>
        <span>{clock ? timeLeft(clock - Date.now()) : ago(match.moved)}</span>
      </div>
    </li>
  );
}

function Finished(props: { own: MatchInfo[] }) {
  const text = useSignal("");
  const found = useSignal<MatchInfo[] | null>(null);
  const search = async () => {
    try {
      const all = await api.get<MatchList>("/matches?status=over&limit=50");
      const asked = text.value.toLowerCase();
      found.value = all.matches.filter((match) =>
        [match.title, match.game, t(`game.${match.game}`), ...match.seats.map((seat) => seat.label)]
          .join(" ")
          .toLowerCase()
          .includes(asked),
      );
    } catch (error) {
      complain(error);
    }
  };
  const list = found.value ?? props.own;
  return (
    <section class="panel pad finished" aria-label={t("lobby.finished")}>
      <div class="row between">
        <h2>{t("lobby.finished")}</h2>
        <form
          class="row"
          onSubmit={(event) => {
            event.preventDefault();
            void search();
          }}
        >
          <input
            type="search"
            placeholder={t("lobby.search")}
            aria-label={t("lobby.search")}
            value={text.value}
            onInput={(event) => {
              text.value = event.currentTarget.value;
              if (!text.value) found.value = null;
            }}
          />
          <button class="btn icon" aria-label={t("lobby.search")}>
            <Icon name="search" />
          </button>
        </form>
      </div>
      {list.length === 0 && <p class="muted">{t("lobby.none_over")}</p>}
      <ul>
        {list.slice(0, 20).map((match) => (
          <li key={match.id} class="row">
            <Emblem game={match.game} seed={match.id} small />
            <span class="name">
              <b>{match.title || t(`game.${match.game}`)}</b>
              <small class="muted">{t(`game.${match.game}`)}</small>
            </span>
            <Seats match={match} />
            <a
              class="btn icon"
              href={`/m/${match.id}`}
              aria-label={t("lobby.replay", { title: match.title || t(`game.${match.game}`) })}
            >
              <Icon name="play" />
            </a>
          </li>
        ))}
      </ul>
    </section>
  );
}

function OpenTable(props: { match: MatchInfo; watch?: boolean }) {
  const { match } = props;
  const sit = async () => {
    try {
      await api.post(`/matches/${match.id}/join`, {});
      go(`/m/${match.id}`);
    } catch (error) {
      complain(error);
    }
  };
  return (
    <li class="panel open">
      <div class="grow">
        <h3>{match.title || t(`game.${match.game}`)}</h3>
        <p>
          {t(`game.${match.game}`)} · {t(`pace.${match.pace.kind}`)}
        </p>
      </div>
      {props.watch ? (
        <a class="btn" href={`/m/${match.id}`}>
          {t("ui.watch")}
        </a>
      ) : (
        <button class="btn" onClick={() => asMe(() => void sit())}>
          {t("lobby.sit")}
        </button>
      )}
      <Seats match={match} />
    </li>
  );
}

function JoinByLink() {
  const text = useSignal("");
  const join = (event: Event) => {
    event.preventDefault();
    const given = text.value.trim();
    if (!given) return;
    try {
      const url = new URL(given, location.origin);
      if (url.pathname.startsWith("/m/")) go(url.pathname + url.search);
      else go(`/m/${encodeURIComponent(given)}`);
    } catch {
      go(`/m/${encodeURIComponent(given)}`);
    }
  };
  return (
    <form class="row bylink" onSubmit={join}>
      <span class="grow with-icon">
        <Icon name="link" class="muted" />
        <input
          type="text"
          placeholder={t("lobby.paste")}
          aria-label={t("lobby.paste")}
          value={text.value}
          onInput={(event) => (text.value = event.currentTarget.value)}
        />
      </span>
      <button class="btn">{t("ui.join_game")}</button>
    </form>
  );
}

function Lessons(props: { games: GameInfo[] }) {
  const taught = props.games.filter((game) => LESSONS.includes(game.name));
  if (taught.length === 0) return null;
  return (
    <section class="panel pad lessons">
      <h2>{t("lessons.title")}</h2>
      <p class="muted small">{t("lessons.text")}</p>
      {taught.map((game) => (
        <a key={game.name} class="btn" href={`/learn/${game.name}`}>
          <Icon name="play" /> <span class="grow">{t(`game.${game.name}`)}</span>
          <Emblem game={game.name} seed={game.name} small />
        </a>
      ))}
    </section>
  );
}

function Welcome() {
  return (
    <section class="panel pad welcome">
      <Icon name="brand" size={40} class="soft" />
      <div class="grow">
        <h2>{t("welcome.title")}</h2>
        <p class="soft">{t("welcome.text")}</p>
      </div>
    </section>
  );
}

/** Games with a table of their own come first. */
function rank(name: string): number {
  const known = Object.keys(emblems).indexOf(name);
  return known < 0 ? 99 : known;
}

/** Games with an introduction of their own. */
export const LESSONS: readonly string[] = ["gaia", "council", "galactic_era"];
