/** Set a table: game, seats, options, pace. */
import { signal, useSignal } from "@preact/signals";
import { useEffect } from "preact/hooks";
import { t } from "../i18n";
import { api } from "../net/api";
import type { GameInfo, MatchInfo, NewMatch, Pace, SeatWish, Value } from "../protocol";
import { wordsOfGame } from "../games";
import { Icon, seatIcon } from "../ui/icon";
import { go } from "../ui/router";
import { kept } from "../ui/settings";
import { complain, Switch, toast } from "../ui/widgets";
import { Emblem } from "./emblem";
import { OptionField } from "./options";
import { asMe, me } from "./people";
import { levelName, levelWords, StrengthBar } from "./strength";

const lastGame = kept<string>("lastGame", "gaia");
const PACES: Record<string, Pace> = {
  live: { kind: "live" },
  quick: { kind: "live", move: 60, bank: 900, at_end: "bot" },
  day: { kind: "turns", move: 86_400, bank: 172_800 },
  days: { kind: "turns", move: 259_200, bank: 259_200 },
};
const HARD_LIMIT = 6;

/** The game being set up; the rest of the lobby may speak of it. */
export const chosenGame = signal(lastGame.peek());

export function NewGame(props: { games: GameInfo[]; onMade: () => void }) {
  const game = props.games.find((one) => one.name === chosenGame.value) ?? props.games[0]!;
  const seats = useSignal<SeatWish[]>([]);
  const options = useSignal<Record<string, Value>>({});
  const title = useSignal("");
  const pace = useSignal("live");
  const access = useSignal<"open" | "link">("open");
  const spectators = useSignal(true);
  const hints = useSignal(false);
  const busy = useSignal(false);

  useEffect(() => {
    void wordsOfGame(game.name);
    options.value = {};
    const best = game.levels[game.levels.length - 1];
    const count = game.seat_counts.includes(2) ? 2 : game.seat_counts[0]!;
    seats.value = Array.from({ length: count }, (_, i): SeatWish =>
      i === 0 ? { kind: "me" } : best ? { kind: "bot", level: best } : { kind: "open" },
    );
  }, [game.name]);

  const most = Math.min(HARD_LIMIT, Math.max(...game.seat_counts));
  const change = (at: number, wish: SeatWish) => (seats.value = seats.value.map((seat, i) => (i === at ? wish : seat)));
  const fits = game.seat_counts.includes(seats.value.length);
  const couch = seats.value.filter((seat) => seat.kind === "me").length > 1;

  const create = async () => {
    busy.value = true;
    try {
      const wish: NewMatch = {
        game: game.name,
        seats: seats.value.map((seat, i) =>
          seat.kind === "me" && couch ? { ...seat, name: seat.name || t("seat.n", { n: i + 1 }) } : seat,
        ),
        options: options.value,
        title: title.value.trim(),
        private: access.value === "link",
        pace: PACES[pace.value],
        spectators: spectators.value,
        hints: hints.value,
      };
      const made = await api.post<MatchInfo>("/matches", wish);
      lastGame.value = game.name;
      props.onMade();
      if (made.status === "open") {
        const link = new URL(made.link || `/m/${made.id}`, location.origin).href;
        await navigator.clipboard?.writeText(link).then(
          () => toast(t("lobby.copied")),
          () => undefined,
        );
      }
      go(`/m/${made.id}`);
    } catch (error) {
      complain(error);
    } finally {
      busy.value = false;
    }
  };
  const waits = seats.value.some((seat) => seat.kind === "open" || seat.kind === "invite");

  return (
    <form
      class="panel newgame"
      onSubmit={(event) => {
        event.preventDefault();
        asMe(() => void create());
      }}
    >
      <div class="games" role="radiogroup" aria-label={t("ui.game")}>
        {props.games.map((one) => (
          <button
            key={one.name}
            type="button"
            role="radio"
            aria-checked={one.name === game.name}
            class={`gm ${one.name === game.name ? "now" : ""}`}
            onClick={() => (chosenGame.value = one.name)}
          >
            <Emblem game={one.name} seed={one.name} />
            <span>
              <b>{t(`game.${one.name}`) === `game.${one.name}` ? one.title : t(`game.${one.name}`)}</b>
              <small>
                {t("lobby.players", { from: Math.min(...one.seat_counts), to: Math.max(...one.seat_counts) })}
              </small>
            </span>
          </button>
        ))}
      </div>
      <div class="h">{t("lobby.seats")}</div>
      <ul class="seats">
        {seats.value.map((seat, i) => (
          <li key={i} class={`seat s${i + 1}`}>
            <Icon name={seatIcon(i)} class="pc" />
            <SeatName seat={seat} at={i} couch={couch} game={game} onChange={(wish) => change(i, wish)} />
            <span class="seg" role="group" aria-label={t("lobby.who", { n: i + 1 })}>
              {(
                [
                  ["me", "user"],
                  ["open", "seat-open"],
                  ["bot", "bot"],
                ] as const
              ).map(([kind, icon]) => (
                <button
                  key={kind}
                  type="button"
                  aria-pressed={seat.kind === kind || (kind === "open" && seat.kind === "invite")}
                  title={t(`wish.${kind}`)}
                  disabled={kind === "bot" && game.levels.length === 0}
                  onClick={() =>
                    change(i, kind === "bot" ? { kind, level: game.levels[game.levels.length - 1] } : { kind })
                  }
                >
                  <Icon name={icon} />
                  {seat.kind === kind ? t(`wish.${kind}`) : <span class="visually-hidden">{t(`wish.${kind}`)}</span>}
                </button>
              ))}
            </span>
            <button
              type="button"
              class="btn icon ghost"
              aria-label={t("lobby.remove", { n: i + 1 })}
              disabled={seats.value.length <= Math.min(...game.seat_counts)}
              onClick={() => (seats.value = seats.value.filter((_, at) => at !== i))}
            >
              <Icon name="close" />
            </button>
          </li>
        ))}
      </ul>
      {seats.value.length < most && (
        <button type="button" class="add" onClick={() => (seats.value = [...seats.value, { kind: "open" }])}>
          <Icon name="seat-open" /> {t("lobby.add")}
        </button>
      )}
      {seats.value.length === 1 && (
        <p class="muted small">
          <Icon name="automa" /> {t("lobby.solo")}
        </p>
      )}
      <div class="h">{t("ui.options")}</div>
      <div class="opts">
        <label class="field">
          <span class="row between">
            <span>{t("lobby.title")}</span>
            <input
              type="text"
              maxLength={60}
              value={title.value}
              placeholder={t("lobby.title_hint")}
              onInput={(event) => (title.value = event.currentTarget.value)}
            />
          </span>
        </label>
        <label class="field">
          <span class="row between">
            <span>{t("lobby.pace")}</span>
            <select value={pace.value} onChange={(event) => (pace.value = event.currentTarget.value)}>
              {Object.keys(PACES).map((one) => (
                <option key={one} value={one}>
                  {t(`lobby.pace.${one}`)}
                </option>
              ))}
            </select>
          </span>
        </label>
        <label class="field">
          <span class="row between">
            <span>{t("lobby.access")}</span>
            <select
              value={access.value}
              onChange={(event) => (access.value = event.currentTarget.value as "open" | "link")}
            >
              <option value="open">{t("lobby.access.open")}</option>
              <option value="link">{t("lobby.access.link")}</option>
            </select>
          </span>
        </label>
      </div>
      <details class="more">
        <summary>{t("lobby.more", { n: game.options.length + 2 })}</summary>
        <div class="optlist">
          {game.options.map((option) => (
            <OptionField
              key={option.name}
              game={game.name}
              option={option}
              value={options.value[option.name] ?? option.default}
              onChange={(value) => (options.value = { ...options.value, [option.name]: value })}
            />
          ))}
          <Switch checked={spectators.value} onChange={(on) => (spectators.value = on)}>
            {t("lobby.spectators")}
          </Switch>
          <Switch checked={hints.value} onChange={(on) => (hints.value = on)}>
            {t("lobby.hints")}
          </Switch>
        </div>
      </details>
      <button class="btn primary big" disabled={!fits || busy.value || seats.value.length === 0}>
        {t(waits ? "lobby.create_link" : "lobby.start")}
      </button>
      {!fits && <p class="loss small">{t("lobby.counts", { counts: game.seat_counts.join(", ") })}</p>}
      <p class="muted small">{t("lobby.sealed")}</p>
    </form>
  );
}

function SeatName(props: {
  seat: SeatWish;
  at: number;
  couch: boolean;
  game: GameInfo;
  onChange: (wish: SeatWish) => void;
}) {
  const { seat } = props;
  if (seat.kind === "me") {
    if (!props.couch)
      return (
        <span class="grow">
          <b>{me.value?.name ?? t("seat.you")}</b>
          <small>{t("wish.me.help")}</small>
        </span>
      );
    return (
      <span class="grow">
        <input
          type="text"
          class="inline"
          maxLength={30}
          value={seat.name ?? ""}
          placeholder={t("seat.n", { n: props.at + 1 })}
          aria-label={t("lobby.seatname", { n: props.at + 1 })}
          onInput={(event) => props.onChange({ ...seat, name: event.currentTarget.value })}
        />
        <small>{t("wish.couch.help")}</small>
      </span>
    );
  }
  if (seat.kind === "bot") {
    return (
      <span class="grow">
        <select
          class="inline"
          value={seat.level}
          aria-label={t("lobby.level", { n: props.at + 1 })}
          onChange={(event) => props.onChange({ ...seat, level: event.currentTarget.value })}
        >
          {props.game.levels.map((level) => (
            <option key={level} value={level}>
              {levelName(level)}
            </option>
          ))}
        </select>
        <StrengthBar game={props.game.name} level={seat.level ?? ""} />
        <small>{levelWords(props.game, seat.level ?? "")}</small>
      </span>
    );
  }
  return (
    <span class="grow">
      <input
        type="text"
        class="inline"
        maxLength={40}
        value={seat.name ?? ""}
        placeholder={t("ui.free_seat")}
        aria-label={t("lobby.invite", { n: props.at + 1 })}
        onInput={(event) =>
          props.onChange(
            event.currentTarget.value ? { kind: "invite", name: event.currentTarget.value } : { kind: "open" },
          )
        }
      />
      <small>{t(seat.kind === "invite" ? "wish.invite.help" : "wish.open.help")}</small>
    </span>
  );
}
