/** Matches that are over: mine, or found by a word. */
import { useSignal } from "@preact/signals";
import { t } from "../i18n";
import { api } from "../net/api";
import type { MatchInfo, MatchList } from "../protocol";
import { Icon } from "../ui/icon";
import { complain } from "../ui/widgets";
import { Emblem } from "./emblem";
import { rematch } from "../table/sheet";
import { over } from "./matches";
import { names } from "./mine";
import { Seats } from "./seated";
import { ago } from "./time";
import { gameName, isNamed, matchName } from "./names";

const SHOWN = 20;

export function Finished() {
  const text = useSignal("");
  const found = useSignal<MatchInfo[] | null>(null);
  const search = async (event: Event) => {
    event.preventDefault();
    try {
      const all = await api.get<MatchList>("/matches?status=over&limit=50");
      const everywhere = [...over.value, ...all.matches.filter((one) => !over.value.some((own) => own.id === one.id))];
      found.value = everywhere.filter((match) => names(match).includes(text.value.toLowerCase()));
    } catch (error) {
      complain(error);
    }
  };
  const type = (typed: string) => {
    text.value = typed;
    if (!typed) found.value = null;
  };
  const list = found.value ?? over.value;
  return (
    <section class="panel pad finished" id="reviews" aria-label={t("lobby.finished")}>
      <div class="row between">
        <h2>{t("lobby.finished")}</h2>
        <form class="row" onSubmit={(event) => void search(event)}>
          <input
            type="search"
            placeholder={t("lobby.search")}
            aria-label={t("lobby.search")}
            value={text.value}
            onInput={(event) => type(event.currentTarget.value)}
          />
          <button class="btn icon" aria-label={t("lobby.search")}>
            <Icon name="search" />
          </button>
        </form>
      </div>
      {list.length === 0 && <p class="muted">{t(found.value ? "finished.none_found" : "lobby.none_over")}</p>}
      <ul>
        {list.slice(0, SHOWN).map((match) => (
          <Past key={match.id} match={match} />
        ))}
      </ul>
    </section>
  );
}

function Past(props: { match: MatchInfo }) {
  const { match } = props;
  return (
    <li class="row">
      <Emblem game={match.game} seed={match.id} small />
      <span class="name">
        <b>{matchName(match)}</b>
        <small class="muted">
          {isNamed(match) && `${gameName(match.game)} · `}
          {ago(match.ended ?? match.moved)}
        </small>
      </span>
      <Seats match={match} />
      {match.yours.length > 0 && (
        <button
          class="btn"
          aria-label={`${t("ui.rematch")}: ${matchName(match)}`}
          onClick={() => void rematch(match).catch(complain)}
        >
          {t("ui.rematch")}
        </button>
      )}
      <a class="btn icon" href={`/m/${match.id}/review`} aria-label={t("lobby.review", { title: matchName(match) })}>
        <Icon name="best" />
      </a>
      <a class="btn icon" href={`/m/${match.id}`} aria-label={t("lobby.replay", { title: matchName(match) })}>
        <Icon name="play" />
      </a>
    </li>
  );
}
