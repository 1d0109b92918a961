/** My matches: whose move and since when, round and phase, what happened last, who sits there, how much time is left. */
import { useSignal } from "@preact/signals";
import { t } from "../i18n";
import type { MatchInfo } from "../protocol";
import { timeLeft } from "../table/top";
import { Icon } from "../ui/icon";
import { ends, mine, unread, waiting } from "./matches";
import { glanceOf } from "./glance";
import { Emblem } from "./emblem";
import { isCalled, sought } from "./search";
import { Seats } from "./seated";
import { ago, lasting } from "./time";
import { gameName, isNamed, matchName } from "./names";
import { calledAt } from "../ui/who";

type Filter = "all" | "mine" | "others";

export function MyMatches() {
  const filter = useSignal<Filter>("all");
  const all = mine.value ?? [];
  const counts: Record<Filter, number> = { all: all.length, mine: waiting.value, others: all.length - waiting.value };
  const shown = all.filter(
    (match) =>
      (filter.value === "all" || match.your_turn.length > 0 === (filter.value === "mine")) &&
      isCalled(match, sought.value),
  );
  return (
    <>
      <div class="hd">
        <h1>{t("lobby.yours")}</h1>
        <span class="seg" role="group" aria-label={t("mine.filter")}>
          {(Object.keys(counts) as Filter[]).map((one) => (
            <button key={one} aria-pressed={filter.value === one} onClick={() => (filter.value = one)}>
              {t(`mine.${one}`)} {counts[one]}
            </button>
          ))}
        </span>
      </div>
      {all.length === 0 && <p class="panel pad muted">{t("welcome.text")}</p>}
      <ul class="turns">
        {shown.map((match, i) => (
          <Card key={match.id} match={match} first={i === 0} />
        ))}
      </ul>
    </>
  );
}

function Card(props: { match: MatchInfo; first: boolean }) {
  const { match } = props;
  const asked = match.your_turn.length > 0;
  const glance = glanceOf(match);
  return (
    <li class={`panel turn ${asked ? "me" : ""}`}>
      <a class="look" href={`/m/${match.id}`} aria-hidden="true" tabindex={-1}>
        {glance?.picture ?? <Emblem game={match.game} />}
      </a>
      <div class="grow">
        <h3>
          {matchName(match)}
          {isNamed(match) && <small>{gameName(match.game)}</small>}
          {match.private && (
            <small class="tag">
              <Icon name="lock" /> <span>{t("mine.private")}</span>
            </small>
          )}
          <Unread n={unread.value[match.id] ?? 0} />
        </h3>
        <p class="state">
          <State match={match} />
          {glance?.progress && <b> · {glance.progress}</b>}
        </p>
        {glance?.last && <p class="lately">{glance.last}</p>}
        <Seats match={match} colour={glance?.colour} />
      </div>
      <div class="rt">
        <a
          class={`btn ${asked && props.first ? "primary" : asked ? "asked" : ""}`}
          href={`/m/${match.id}`}
          aria-label={`${t(asked ? "lobby.play" : "ui.open")}: ${matchName(match)}`}
        >
          {t(asked ? "lobby.play" : "ui.open")}
        </a>
        <span>{time(match)}</span>
      </div>
    </li>
  );
}

/** What was said there since I last read it. */
function Unread(props: { n: number }) {
  if (props.n === 0) return null;
  return (
    <small class="tag said" role="img" aria-label={t("mine.unread", { n: props.n })}>
      <Icon name="chat" /> {props.n}
    </small>
  );
}

function State(props: { match: MatchInfo }) {
  const { match } = props;
  if (match.status === "open") return <>{t("status.open")}</>;
  if (match.paused) return <>{t("mine.paused")}</>;
  if (match.your_turn.length > 0) return <em>{t("mine.your_move", { time: lasting(match.moved) })}</em>;
  const who = match.owing
    .map((seat) => match.seats[seat])
    .map((seat) => seatLabel(seat))
    .filter(Boolean);
  if (who.length === 0) return <>{t("status.running")}</>;
  return <>{t("mine.their_move", { n: who.length, who: who.join(", "), time: lasting(match.moved) })}</>;
}

function seatLabel(seat: MatchInfo["seats"][number] | undefined): string {
  return seat ? calledAt(seat) : "";
}

function time(match: MatchInfo): string {
  const end = ends(match);
  if (end !== Infinity) return timeLeft(end - Date.now());
  return match.status === "running" && !match.pace.move ? t("mine.no_clock") : ago(match.moved);
}
