/** Matches that are over: mine, or found by a word. */
import { useSignal } from "@preact/signals";
import { useEffect } from "preact/hooks";
import { bringAnalysis } from "../analysis/words";
import { loadGame } from "../games";
import type { Game } from "../games/game";
import { t } from "../i18n";
import type { MatchInfo } from "../protocol";
import { Icon } from "../ui/icon";
import { complain } from "../ui/widgets";
import { Emblem } from "./emblem";
import { lostIn, rematch } from "../table/sheet";
import { over } from "./matches";
import { found, Search } from "./search";
import { Seats } from "./seated";
import { ago } from "./time";
import { gameName, isNamed, matchName } from "./names";

/** So many are in sight; the others come with a click. */
const SHOWN = 3;

export function Finished() {
  const all = useSignal(false);
  const list = found.value ?? over.value;
  const reviewed = list.some((match) => match.losses != null);
  useEffect(() => void (reviewed && bringAnalysis().catch(complain)), [reviewed]);
  const shown = all.value || found.value ? list : list.slice(0, SHOWN);
  return (
    <section class="panel pad finished" id="reviews" aria-label={t("lobby.finished")}>
      <div class="row between">
        <h2>{t("lobby.finished")}</h2>
        <Search />
        {shown.length < list.length && (
          <button class="link" onClick={() => (all.value = true)}>
            {t("mine.all")} {list.length}
          </button>
        )}
      </div>
      {list.length === 0 && <p class="muted">{t(found.value ? "finished.none_found" : "lobby.none_over")}</p>}
      <ul>
        {shown.map((match) => (
          <Past key={match.id} match={match} />
        ))}
      </ul>
    </section>
  );
}

function Past(props: { match: MatchInfo }) {
  const { match } = props;
  const lost = lostIn(match);
  const points = useSignal<Game["points"]>(undefined);
  useEffect(() => void loadGame(match.game).then((game) => (points.value = game.points)), [match.game]);
  return (
    <li class="row">
      <Emblem game={match.game} small />
      <div class="grow">
        <p class="name">
          <b>{matchName(match)}</b>{" "}
          <small class="muted">
            {isNamed(match) && `${gameName(match.game)} · `}
            {ago(match.ended ?? match.moved)}
          </small>
        </p>
        <Seats match={match} points={points.value} />
      </div>
      <a class="btn" href={`/m/${match.id}/review`} aria-label={t("lobby.review", { title: matchName(match) }) + lost}>
        <Icon name={match.losses ? "blunder" : "best"} /> {t("end.review")}
        {lost}
      </a>
      <a class="btn icon" href={`/m/${match.id}`} aria-label={t("lobby.replay", { title: matchName(match) })}>
        <Icon name="play" />
      </a>
      {match.yours.length > 0 && (
        <button
          class="btn icon"
          title={t("ui.rematch")}
          aria-label={`${t("ui.rematch")}: ${matchName(match)}`}
          onClick={() => void rematch(match).catch(complain)}
        >
          <Icon name="redo" />
        </button>
      )}
    </li>
  );
}
