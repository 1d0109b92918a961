/** While you were away, over all your matches: the last moves of others in those that went on since you looked. */
import { useSignal } from "@preact/signals";
import { useEffect } from "preact/hooks";
import { loadGame } from "../games";
import { t } from "../i18n";
import { api } from "../net/api";
import type { MatchInfo, WholeView } from "../protocol";
import { Icon, seatIcon } from "../ui/icon";
import { missedTurns, turnWords } from "../table/lines";
import { ago } from "./time";
import { matchName } from "./names";
import { calledAt } from "../ui/who";

/** So many matches are asked, and so many turns of each are told. */
const MATCHES = 4;
const TURNS = 2;

interface Item {
  match: MatchInfo;
  seat: number;
  words: string;
  at: number;
  colour: string;
}

async function newsOf(match: MatchInfo): Promise<Item[]> {
  const seat = match.yours[0]!;
  const [game, whole] = await Promise.all([
    loadGame(match.game),
    api.get<WholeView>(`/matches/${match.id}/view?seat=${seat}`),
  ]);
  if (whole.seen === 0) return [];
  const { table } = whole.view;
  return missedTurns(game, whole.lines, whole.seen, match.yours)
    .slice(-TURNS)
    .map((turn) => ({
      match,
      seat: turn.seat,
      words: turnWords(game, turn, table),
      at: turn.lines[turn.lines.length - 1]!.at,
      colour: game.colour(table, turn.seat),
    }));
}

export function Missed(props: { matches: MatchInfo[]; looked: Record<string, number> }) {
  const items = useSignal<Item[]>([]);
  const moved = props.matches
    .filter(
      (match) =>
        match.status === "running" && match.yours.length === 1 && match.moved > (props.looked[match.id] ?? Infinity),
    )
    .slice(0, MATCHES);
  useEffect(() => {
    let alive = true;
    void Promise.all(moved.map((match) => newsOf(match).catch(() => []))).then((found) => {
      if (alive) items.value = found.flat().sort((a, b) => b.at - a.at);
    });
    return () => {
      alive = false;
    };
  }, [moved.map((match) => `${match.id}:${match.moved}`).join()]);
  if (items.value.length === 0) return null;
  return (
    <section class="panel pad missed-turns">
      <h2>{t("away.title")}</h2>
      <ul>
        {items.value.map((item) => (
          <li key={`${item.match.id}:${item.seat}:${item.at}`} style={{ "--pc": item.colour }}>
            <a href={`/m/${item.match.id}`}>
              <Icon name={seatIcon(item.seat)} class="pc" />
              <span class="grow">
                <b>{label(item)}</b> {item.words}
              </span>
              <small>
                {matchName(item.match)} · {ago(item.at)}
              </small>
            </a>
          </li>
        ))}
      </ul>
    </section>
  );
}

function label(item: Item): string {
  const seat = item.match.seats[item.seat];
  return seat ? calledAt(seat) : t("seat.automa");
}
