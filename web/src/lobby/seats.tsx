/** The seats of a new table: a person, a bot of some level, the printed opponent, or somebody else on this device. */
import { useSignal } from "@preact/signals";
import { t } from "../i18n";
import type { GameInfo, SeatWish } from "../protocol";
import { Icon, seatIcon } from "../ui/icon";
import { me } from "./people";
import { seatsAutoma, type Wish } from "./presets";
import { couch, friendly, room, seats } from "./setting";
import { levelName } from "../ui/who";
import { levelsOf, levelWords, StrengthBar } from "./strength";

export function SeatList(props: { game: GameInfo }) {
  const { game } = props;
  const open = useSignal<number | null>(null);
  const change = (at: number, wish: Wish) => {
    seats.value = seats.value.map((seat, i) => (i === at ? wish : seat));
    if (wish.kind !== "invite" && wish.kind !== "open") open.value = null;
  };
  const add = () => {
    const level = friendly(game);
    seats.value = [...seats.value, level ? { kind: "bot", level } : { kind: "open" }];
    open.value = seats.value.length - 1;
  };
  return (
    <>
      <ul class="seats" aria-label={t("lobby.seats")}>
        {seats.value.map((seat, i) => (
          <li key={i} class={`seat s${i + 1} ${open.value === i ? "open-seat" : ""}`}>
            <SeatHead
              seat={seat}
              at={i}
              open={open.value === i}
              onOpen={() => (open.value = open.value === i ? null : i)}
            />
            {open.value === i && <Choices game={game} seat={seat} at={i} onChange={(wish) => change(i, wish)} />}
            {seat.kind === "me" && couch.value && <CouchName seat={seat} at={i} onChange={(wish) => change(i, wish)} />}
          </li>
        ))}
      </ul>
      {room.value && (
        <button type="button" class="add" onClick={add}>
          <Icon name="seat-open" /> {t("lobby.add")}
        </button>
      )}
    </>
  );
}

function SeatHead(props: { seat: Wish; at: number; open: boolean; onOpen: () => void }) {
  const { seat, at } = props;
  return (
    <div class="seat-head">
      <Icon name={seatIcon(at)} class="pc" />
      <button type="button" class="who" aria-expanded={props.open} onClick={props.onOpen}>
        <span class="visually-hidden">{t("new.seat", { n: at + 1 })}</span>
        <b>{wishName(seat)}</b>
        <small>{wishHelp(seat)}</small>
        <Icon name="down" class="muted" />
      </button>
      {at > 0 && seats.value.length > 1 && (
        <button
          type="button"
          class="btn icon ghost"
          aria-label={t("lobby.remove", { n: at + 1 })}
          onClick={() => (seats.value = seats.value.filter((_, other) => other !== at))}
        >
          <Icon name="close" />
        </button>
      )}
    </div>
  );
}

function wishName(seat: Wish): string {
  if (seat.kind === "bot") return levelName(seat.level ?? "");
  if (seat.kind === "automa") return t("seat.automa");
  if (seat.kind === "me") return couch.value ? seat.name || t("wish.me") : (me.value?.name ?? t("seat.you"));
  return seat.kind === "invite" && seat.name ? seat.name : t("ui.free_seat");
}

function wishHelp(seat: Wish): string {
  if (seat.kind === "bot") return t("new.bot");
  if (seat.kind === "me") return t(couch.value ? "wish.couch.help" : "wish.me.help");
  return t(`new.${seat.kind}.help`);
}

function Choices(props: { game: GameInfo; seat: Wish; at: number; onChange: (wish: Wish) => void }) {
  const { game, seat } = props;
  const others = seats.value.filter((one, i) => i !== props.at && one.kind !== "automa").length;
  const card = (key: string, icon: string, wish: Wish, on: boolean, name: string, help: string) => (
    <button key={key} type="button" class="choice-card" aria-pressed={on} onClick={() => props.onChange(wish)}>
      <Icon name={icon} />
      <b>{name}</b>
      {wish.kind === "bot" && <StrengthBar game={game} level={wish.level ?? ""} />}
      <small>{help}</small>
    </button>
  );
  return (
    <div class="choice-cards" role="group" aria-label={t("lobby.who", { n: props.at + 1 })}>
      {levelsOf(game).map((level) =>
        card(
          level,
          "bot",
          { kind: "bot", level },
          seat.kind === "bot" && seat.level === level,
          levelName(level),
          levelWords(game, level),
        ),
      )}
      {props.at > 0 &&
        seatsAutoma(game, others) &&
        card("automa", "automa", { kind: "automa" }, seat.kind === "automa", t("seat.automa"), t("new.automa.help"))}
      {card(
        "open",
        "link",
        { kind: "open" },
        seat.kind === "open" || seat.kind === "invite",
        t("new.person"),
        t("new.person.help"),
      )}
      {card("me", "user", { kind: "me" }, seat.kind === "me", t("wish.me"), t("wish.me.help"))}
      {(seat.kind === "open" || seat.kind === "invite") && (
        <InviteName seat={seat} at={props.at} onChange={props.onChange} />
      )}
    </div>
  );
}

function InviteName(props: { seat: SeatWish; at: number; onChange: (wish: Wish) => void }) {
  return (
    <label class="field wide-field">
      {t("new.invite")}
      <input
        type="text"
        maxLength={32}
        value={props.seat.name ?? ""}
        placeholder={t("new.invite.hint")}
        onInput={(event) => {
          const name = event.currentTarget.value;
          props.onChange(name ? { kind: "invite", name } : { kind: "open" });
        }}
      />
    </label>
  );
}

function CouchName(props: { seat: SeatWish; at: number; onChange: (wish: Wish) => void }) {
  return (
    <input
      type="text"
      class="couch-name"
      maxLength={30}
      value={props.seat.name ?? ""}
      placeholder={t("seat.n", { n: props.at + 1 })}
      aria-label={t("lobby.seatname", { n: props.at + 1 })}
      onInput={(event) => props.onChange({ kind: "me", name: event.currentTarget.value })}
    />
  );
}
