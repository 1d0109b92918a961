/** Tables one may sit down at, by link, code or from the list; and matches one may watch. */
import { useSignal } from "@preact/signals";
import { useEffect } from "preact/hooks";
import { t } from "../i18n";
import { wordsOfGame } from "../games";
import { api } from "../net/api";
import type { MatchInfo, Value } from "../protocol";
import { Icon } from "../ui/icon";
import { go } from "../ui/router";
import { complain } from "../ui/widgets";
import { games, open, watchable } from "./matches";
import { choiceName, optionName } from "./options";
import { pathOf } from "./invitation";
import { asMe } from "./people";
import { isCalled, sought } from "./search";
import { Seats } from "./seated";
import { gameName, isNamed, matchName } from "./names";

export function OpenTables() {
  const shown = (list: MatchInfo[]) => list.filter((match) => isCalled(match, sought.value));
  const played = [...new Set([...open.value, ...watchable.value].map((match) => match.game))];
  useEffect(() => played.forEach((game) => void wordsOfGame(game)), [played.join()]);
  return (
    <>
      {shown(open.value).length === 0 && <p class="muted small">{t("lobby.none_open")}</p>}
      <ul class="opens">
        {shown(open.value).map((match) => (
          <OpenTable key={match.id} match={match} />
        ))}
      </ul>
      {watchable.value.length > 0 && <h3>{t("lobby.watch")}</h3>}
      <ul class="opens">
        {shown(watchable.value).map((match) => (
          <OpenTable key={match.id} match={match} watch />
        ))}
      </ul>
    </>
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
  const title = matchName(match);
  return (
    <li class="opentable">
      <div class="grow">
        <h4>{title}</h4>
        <p>
          {[isNamed(match) && gameName(match.game), t(`pace.${match.pace.kind}`), ...optionWords(match)]
            .filter(Boolean)
            .join(" · ")}
        </p>
      </div>
      {props.watch ? (
        <a class="btn" href={`/m/${match.id}`} aria-label={`${t("ui.watch")}: ${title}`}>
          {t("ui.watch")}
        </a>
      ) : (
        <button class="btn" aria-label={`${t("lobby.sit")}: ${title}`} onClick={() => asMe(() => void sit())}>
          {t("lobby.sit")}
        </button>
      )}
      <Seats match={match} />
    </li>
  );
}

/** The options that are not as usual, in words; the first few. */
export function optionWords(match: MatchInfo): string[] {
  const known = games.value.find((game) => game.name === match.game)?.options ?? [];
  const unusual = known.filter((option) => {
    const value = match.options[option.name];
    return value !== undefined && JSON.stringify(value) !== JSON.stringify(option.default);
  });
  return unusual.slice(0, 3).map((option) => word(match.game, option.name, match.options[option.name]!));
}

function word(game: string, option: string, value: Value): string {
  const name = optionName(game, option);
  if (value === true) return name;
  if (value === false) return `${name}: ${t("option.no")}`;
  if (Array.isArray(value)) return `${name}: ${value.join(", ")}`;
  return `${name}: ${typeof value === "string" ? choiceName(game, option, value) : value}`;
}

export function JoinByLink() {
  const text = useSignal("");
  const join = (event: Event) => {
    event.preventDefault();
    const given = text.value.trim();
    if (given) go(pathOf(given));
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
