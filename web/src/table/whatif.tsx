/** What if? A copy of the match to try things out: the bots go on playing, the log remembers the match, and a door leads back. */
import { useSignal } from "@preact/signals";
import { useEffect } from "preact/hooks";
import type { Game, TableProps } from "../games/game";
import { t } from "../i18n";
import { api } from "../net/api";
import type { Line, MatchInfo, WholeView } from "../protocol";
import { Icon, seatIcon } from "../ui/icon";
import { go } from "../ui/router";
import { kept } from "../ui/settings";
import { complain } from "../ui/widgets";
import { record } from "./record";
import type { MatchStore } from "./store";

interface Origin {
  match: string;
  seat: number | null;
  /** How many lines the match had. */
  lines: number;
}

/** Where each copy came from. */
const origins = kept<Record<string, Origin>>("origins", {});

/** A copy of the match as this seat sees it now, against the same bots; or as it saw it then, against bots of that level. */
export async function openWhatIf(store: MatchStore, then?: { version: number; level: string }): Promise<void> {
  const info = store.info.peek()!;
  const seat = store.seat.peek();
  try {
    const made = await api.post<MatchInfo>(`/matches/${info.id}/sandbox`, {
      seat,
      title: t("sandbox.title", { title: info.title || t(`game.${info.game}`) }).slice(0, 80),
      key: store.key,
      bots: true,
      ...then,
    });
    const lines = then?.version ?? store.lines.peek().length;
    origins.value = { ...origins.peek(), [made.id]: { match: info.id, seat, lines } };
    go(`/m/${made.id}`);
  } catch (error) {
    complain(error);
  }
}

/** The door back to the match that a copy was made of. */
export function WayBack(props: { store: MatchStore }) {
  const origin = origins.value[props.store.id];
  if (!origin) return null;
  return (
    <a class="btn way-back" href={`/m/${origin.match}`} title={t("whatif.help")}>
      <Icon name="undo" /> <span>{t("whatif.back")}</span>
    </a>
  );
}

/** What was played before the copy was made, above its own log. */
export function Before(props: TableProps & { game: Game; words: (line: Line) => { name: string; words: string } }) {
  const { game, store } = props;
  const origin = origins.value[store.id];
  const lines = useSignal<Line[]>([]);
  useEffect(() => {
    if (!origin) return;
    const seat = origin.seat === null ? "" : `?seat=${origin.seat}`;
    api
      .get<WholeView>(`/matches/${origin.match}/view${seat}`)
      .then((found) => (lines.value = found.lines.slice(0, origin.lines)))
      .catch(() => undefined);
  }, [store.id]);
  if (!origin || lines.value.length === 0) return null;
  return (
    <>
      {record(game, lines.value).map((entry, i) =>
        entry.kind === "heading" ? (
          <li key={`b${i}`} class="heading">
            {entry.text}
          </li>
        ) : (
          <li
            key={`b${i}`}
            class="before"
            style={entry.seat === null ? undefined : { "--pc": game.colour(props.before, entry.seat) }}
          >
            {entry.seat !== null && <Icon name={seatIcon(entry.seat)} class="pc" />}
            <span>
              {entry.seat !== null && <b>{props.words(entry.lines[0]!).name} </b>}
              {entry.lines.map((line) => props.words(line).words).join("; ")}
            </span>
          </li>
        ),
      )}
      <li class="heading here">{t("whatif.begins")}</li>
    </>
  );
}
