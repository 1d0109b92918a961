/** The table that is being set: game, preset, seats, options, pace; and its start. */
import { computed, signal } from "@preact/signals";
import { t } from "../i18n";
import { wordsOfGame } from "../games";
import { api } from "../net/api";
import type { CircleWish, GameInfo, MatchInfo, NewMatch, Pace } from "../protocol";
import { go } from "../ui/router";
import { kept } from "../ui/settings";
import { complain, copy } from "../ui/widgets";
import { games, refresh } from "./matches";
import { linkOf } from "./invitation";
import { asAnybody, asMe } from "./people";
import { levelsOf } from "./strength";
import { asked, isSolo, seatsAutoma, valuesOf, type Values, type Wish } from "./presets";

const lastGame = kept<string>("lastGame", "gaia");

export const PACES: Record<string, Pace> = {
  live: { kind: "live" },
  quick: { kind: "live", move: 60, bank: 900, at_end: "bot" },
  day: { kind: "turns", move: 86_400, bank: 172_800 },
  days: { kind: "turns", move: 259_200, bank: 259_200 },
};
const MOST = 6;

export const chosen = signal(lastGame.peek());
export const preset = signal("standard");
export const seats = signal<Wish[]>([]);
export const options = signal<Values>({});
export const title = signal("");
export const pace = signal("live");
/** Whether clocks stand still at night, where the one who sets the table lives. */
export const night = signal(false);
export const access = signal<"open" | "link">("open");
export const spectators = signal(true);
export const hints = signal(false);
/** Whether accounts that programs play may take the open seats. */
export const bots = signal(false);
export const busy = signal(false);

export const game = computed(() => games.value.find((one) => one.name === chosen.value) ?? games.value[0]);
/** Whether somebody else has to come. */
export const waits = computed(() => seats.value.some((seat) => seat.kind === "open" || seat.kind === "invite"));
/** Several people on this device. */
export const couch = computed(() => seats.value.filter((seat) => seat.kind === "me").length > 1);
export const fits = computed(() => {
  const here = game.value;
  if (!here || seats.value.length === 0) return false;
  const people = seats.value.filter((seat) => seat.kind !== "automa").length;
  const printed = seats.value.length - people;
  return here.seat_counts.includes(people) && printed <= 1 && (printed === 0 || seatsAutoma(here, people));
});
export const room = computed(() => {
  const here = game.value;
  return here ? seats.value.length < Math.min(MOST, Math.max(...here.seat_counts)) : false;
});

/** The bot that one meets first. */
export function friendly(info: GameInfo): string {
  return levelsOf(info)[0] ?? "";
}

/** The bot of a usual table: one that plays well and does not keep anybody waiting. */
function usual(info: GameInfo): string {
  const levels = levelsOf(info);
  return levels[Math.min(2, levels.length - 1)] ?? "";
}

export function chooseGame(name: string): void {
  chosen.value = name;
  void wordsOfGame(name);
  choosePreset("standard");
}

/** A preset settles seats and options; both can be changed afterwards. */
export function choosePreset(wanted: string): void {
  const info = game.peek();
  if (!info) return;
  preset.value = wanted;
  options.value = valuesOf(info, wanted);
  seats.value = seatsFor(info, wanted);
}

/** The people and bots who are there already, where the preset is for so many; else me and somebody to play with. */
function seatsFor(info: GameInfo, wanted: string): Wish[] {
  const known = info.presets.find((one) => one.name === wanted);
  if (isSolo(known)) return [{ kind: "me" }, { kind: "automa" }];
  const level = wanted === "first" ? friendly(info) : usual(info);
  const other: Wish = level ? { kind: "bot", level } : { kind: "open" };
  const people = seats.peek().filter((seat) => seat.kind !== "automa");
  const counts = known?.seats.length ? known.seats : info.seat_counts;
  if (people.length >= 2 && counts.includes(people.length))
    return people.map((seat) => (seat.kind === "bot" ? { kind: "bot", level } : seat));
  const count = counts.includes(2) ? 2 : counts[0]!;
  return Array.from({ length: count }, (_, i): Wish => (i === 0 ? { kind: "me" } : other));
}

function thePace(): Pace {
  const plain = PACES[pace.peek()]!;
  if (!night.peek() || !plain.move) return plain;
  return { ...plain, night: { start: 22, end: 8, zone: Intl.DateTimeFormat().resolvedOptions().timeZone } };
}

function wish(info: GameInfo): NewMatch {
  const named = seats.value.map((seat, i) =>
    seat.kind === "me" && couch.value ? { ...seat, name: seat.name || t("seat.n", { n: i + 1 }) } : seat,
  );
  return {
    game: info.name,
    ...asked(info, named, options.value),
    title: title.value.trim(),
    // Nobody else has anything to do with a game against bots.
    private: !waits.value || access.value === "link",
    pace: waits.value ? thePace() : PACES.live,
    spectators: spectators.value,
    hints: hints.value,
    bots: bots.value,
  };
}

export function start(): void {
  const info = game.peek();
  if (!info) return;
  lastGame.value = info.name;
  const open = () => void openTable(wish(info));
  if (waits.peek()) asMe(open);
  else void asAnybody(open);
}

/** A table for me and somebody by name. */
export function inviteTo(name: string): void {
  const info = game.peek();
  if (info && seats.peek().length === 0) chooseGame(info.name);
  seats.value = [{ kind: "me" }, { kind: "invite", name }];
  access.value = "link";
}

/** What regulars play: the table as it is set now. */
export function circleWish(): CircleWish | null {
  const info = game.peek();
  return info ? { game: info.name, options: options.peek(), pace: thePace() } : null;
}

/** One click: the game's first table, against a friendly bot. */
export function playNow(info: GameInfo): void {
  const level = friendly(info);
  void asAnybody(
    () =>
      void openTable({
        game: info.name,
        seats: [{ kind: "me" }, level ? { kind: "bot", level } : { kind: "me" }],
        options: valuesOf(info, "first"),
        private: true,
        hints: true,
      }),
  );
}

async function openTable(wanted: NewMatch): Promise<void> {
  busy.value = true;
  try {
    const made = await api.post<MatchInfo>("/matches", wanted);
    if (made.status === "open") await copy(linkOf(made), "lobby.copied");
    go(`/m/${made.id}`);
    void refresh();
  } catch (error) {
    complain(error);
  } finally {
    busy.value = false;
  }
}
