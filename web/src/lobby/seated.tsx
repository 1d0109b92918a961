/** Who sits at a match, whose move it is, and what it ended with. */
import { t } from "../i18n";
import type { MatchInfo } from "../protocol";
import { Icon, seatIcon } from "../ui/icon";
import { about, calledAt } from "../ui/who";

/** `points`: how the game writes a score, where one number says too little. */
export function Seats(props: {
  match: MatchInfo;
  colour?: (seat: number) => string;
  points?: (score: number) => string;
}) {
  const { match } = props;
  return (
    <span class="sts">
      {match.seats.map((seat) => {
        if (seat.kind === "open")
          return (
            <span key={seat.seat} class="chip open">
              <Icon name="seat-open" /> {t("lobby.free")}
            </span>
          );
        const score = match.result?.scores[seat.seat];
        const now =
          match.status === "running" ? match.owing.includes(seat.seat) : match.result?.winners.includes(seat.seat);
        const own = props.colour?.(seat.seat);
        return (
          <span
            key={seat.seat}
            class={`chip s${(seat.seat % 6) + 1} ${now ? "now" : ""}`}
            style={own ? { "--pc": own } : undefined}
            title={about(seat)}
          >
            <Icon name={seatIcon(seat.seat)} class="pc" />
            <Name match={match} seat={seat} />
            {seat.kind === "bot" && <Icon name="bot" />}
            {score !== undefined && <b>{props.points?.(score) ?? score}</b>}
          </span>
        );
      })}
    </span>
  );
}

/** Accounts have a page of their own. */
function Name(props: { match: MatchInfo; seat: MatchInfo["seats"][number] }) {
  const { match, seat } = props;
  const name = seatName(match, seat);
  const linked = seat.person?.kind === "account" && !match.yours.includes(seat.seat);
  return linked ? <a href={`/people/${seat.person!.id}`}>{name}</a> : <>{name}</>;
}

function seatName(match: MatchInfo, seat: MatchInfo["seats"][number]): string {
  if (match.yours.includes(seat.seat) && match.yours.length === 1) return t("seat.you");
  return calledAt(seat);
}
