/** One's matches that are over, to make a study or a chapter of. */
import { signal, type Signal } from "@preact/signals";
import { useEffect } from "preact/hooks";
import { t } from "../i18n";
import { me } from "../lobby/people";
import { api } from "../net/api";
import type { Exported, MatchInfo, MatchList } from "../protocol";
import { complain } from "../ui/widgets";

const over = signal<MatchInfo[]>([]);

/** Nothing where none is over. */
export function Matches({ chosen }: { chosen: Signal<string> }) {
  useEffect(() => {
    if (me.value)
      api
        .get<MatchList>("/matches?mine=true&status=over&limit=50")
        .then((list) => (over.value = list.matches), complain);
  }, [me.value]);
  if (over.value.length === 0) return null;
  return (
    <label>
      {t("study.match")}
      <select value={chosen.value} onChange={(event) => (chosen.value = event.currentTarget.value)}>
        <option value="">–</option>
        {over.value.map((match) => (
          <option key={match.id} value={match.id}>
            {named(match)}
          </option>
        ))}
      </select>
    </label>
  );
}

function named(match: MatchInfo): string {
  const players = match.seats.map((seat) => seat.label).join(", ");
  return [t(`game.${match.game}`), match.title, players].filter(Boolean).join(" · ");
}

export async function written(match: string): Promise<string> {
  return (await api.get<Exported>(`/matches/${match}/export`)).text;
}
