/** The matches the lobby knows: mine, open ones, those one may watch; kept fresh while somebody looks. */
import { computed, effect, signal } from "@preact/signals";
import { api } from "../net/api";
import { badge } from "../net/push";
import { room } from "../net/room";
import type { GameInfo, MatchInfo, MatchList } from "../protocol";
import { complain } from "../ui/widgets";
import { emblems } from "../games";
import { me } from "./people";

const NONE: MatchList = { matches: [], next: "", looked: {}, unread: {} };

export const games = signal<GameInfo[]>([]);
/** undefined: not known yet; null: there is no connection. */
const own = signal<MatchList | null | undefined>(undefined);
export const open = signal<MatchInfo[]>([]);
export const watchable = signal<MatchInfo[]>([]);

/** When I last looked at each of my matches. */
export const looked = computed(() => own.value?.looked ?? {});
/** How much of the talk in each of my matches I have not read. */
export const unread = computed(() => own.value?.unread ?? {});
export const mine = computed(() => own.value && sorted(own.value.matches.filter(goesOn)));
export const over = computed(() => (own.value?.matches ?? []).filter((match) => match.status === "over"));
/** Matches in which somebody waits for me. */
export const waiting = computed(() => (mine.value ?? []).filter((match) => match.your_turn.length > 0).length);

effect(() => {
  if (own.value) badge(waiting.value);
});

function goesOn(match: MatchInfo): boolean {
  return match.status === "open" || match.status === "running";
}

/** What waits for me first, and of that what has the least time left. */
function sorted(matches: MatchInfo[]): MatchInfo[] {
  const turn = (match: MatchInfo) => Number(match.your_turn.length > 0);
  return [...matches].sort((a, b) => turn(b) - turn(a) || ends(a) - ends(b) || b.moved - a.moved);
}

/** When my time in a match is over. */
export function ends(match: MatchInfo): number {
  const clocks = match.your_turn.map((seat) => match.seats[seat]?.clock?.deadline ?? Infinity);
  return Math.min(Infinity, ...clocks);
}

export async function refresh(): Promise<void> {
  try {
    const [mineNow, free, running] = await Promise.all([
      me.peek() ? api.get<MatchList>("/matches?mine=true&limit=50") : Promise.resolve(NONE),
      api.get<MatchList>("/matches?joinable=true&limit=20"),
      api.get<MatchList>("/matches?status=running&limit=12"),
      findGames(),
    ]);
    own.value = mineNow;
    open.value = free.matches.filter((match) => match.yours.length === 0);
    watchable.value = running.matches.filter((match) => match.yours.length === 0 && match.spectators);
  } catch (error) {
    own.value ??= null;
    complain(error);
  }
}

let finding: Promise<void> | undefined;

export function findGames(): Promise<void> {
  return (finding ??= api
    .get<GameInfo[]>("/games")
    .then((list) => {
      games.value = [...list].sort((a, b) => rank(a.name) - rank(b.name));
    })
    .catch((error: unknown) => {
      finding = undefined;
      complain(error);
    }));
}

/** Games with a table of their own come first. */
function rank(name: string): number {
  const known = Object.keys(emblems).indexOf(name);
  return known < 0 ? 99 : known;
}

/** Look again every now and then, and at once when the table says that something happened. */
export function follow(): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const soon = () => {
    clearTimeout(timer);
    timer = setTimeout(() => void refresh(), 250);
  };
  const stop = room.listen((message) => {
    if (message.type === "your_turn" || message.type === "table" || message.type === "skip" || message.type === "said")
      soon();
  });
  const every = setInterval(() => void refresh(), 20_000);
  return () => {
    stop();
    clearInterval(every);
    clearTimeout(timer);
  };
}

/** Hear of each move in my running matches; what it was does not matter here. */
export function listenIn(): () => void {
  const stops = (mine.peek() ?? [])
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
}
