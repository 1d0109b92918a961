/** Ways out of a match that somebody has left: a bot for whoever does not come, or the end, if all the others agree. */
import { t } from "../i18n";
import type { MatchInfo } from "../protocol";

export function WaysOut(props: { info: MatchInfo; seat: number; propose: (body: object) => void }) {
  const { info, seat, propose } = props;
  const others = info.seats.filter((one) => one.kind === "human" && !info.yours.includes(one.seat));
  if (others.length === 0) return null;
  const absent = others.filter((one) => !one.stand_in && info.owing.includes(one.seat) && !one.present);
  return (
    <>
      {absent.map((one) => (
        <button key={one.seat} class="btn" onClick={() => propose({ kind: "replace", seat, about: one.seat })}>
          {t("ui.replace_player", { player: one.label })}
        </button>
      ))}
      <button class="btn" onClick={() => propose({ kind: "end", seat })}>
        {t("ui.end_game")}
      </button>
    </>
  );
}
