/** Standing answers by game: what I have settled for every match that begins from now on. */
import { useSignal } from "@preact/signals";
import { useEffect } from "preact/hooks";
import { wordsOfGame } from "../games";
import { t } from "../i18n";
import { findGames, games } from "../lobby/matches";
import { gameName } from "../lobby/names";
import { OptionField } from "../lobby/options";
import { api } from "../net/api";
import type { GameInfo, StandingInfo, Value } from "../protocol";
import { Icon } from "../ui/icon";
import { complain } from "../ui/widgets";

export function StandingPanel() {
  useEffect(() => void findGames(), []);
  const asking = games.value.filter((game) => game.standing.length > 0);
  if (asking.length === 0) return null;
  return (
    <section class="panel pad" id="standing" aria-label={t("account.standing")}>
      <h2>{t("account.standing")}</h2>
      <p class="muted small">{t("account.standing.help")}</p>
      {asking.map((game) => (
        <details key={game.name} class="standing">
          <summary>
            {gameName(game.name)} <Icon name="down" class="muted" />
          </summary>
          <Answers game={game} />
        </details>
      ))}
    </section>
  );
}

function Answers(props: { game: GameInfo }) {
  const { game } = props;
  const answers = useSignal<Record<string, Value> | null>(null);
  const path = `/me/standing/${game.name}`;
  useEffect(() => {
    Promise.all([api.get<StandingInfo>(path), wordsOfGame(game.name)])
      .then(([found]) => (answers.value = found.answers))
      .catch(complain);
  }, [game.name]);
  const put = async (name: string, value: Value) => {
    try {
      const wanted = { ...answers.peek(), [name]: value };
      answers.value = (await api.put<StandingInfo>(path, { answers: wanted })).answers;
    } catch (error) {
      complain(error);
    }
  };
  const now = answers.value;
  if (!now) return <p class="muted small">{t("ui.loading")}</p>;
  return (
    <div class="optlist">
      {game.standing.map((option) => (
        <OptionField
          key={option.name}
          game={game.name}
          option={option}
          value={now[option.name] ?? option.default}
          onChange={(value) => void put(option.name, value)}
        />
      ))}
    </div>
  );
}
