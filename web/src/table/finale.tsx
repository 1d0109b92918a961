/** The end scoring in the log: for everybody, line by line, what the last points were for. */
import type { Game, TableProps } from "../games/game";
import { label, t } from "../i18n";
import type { FactInfo, Line } from "../protocol";
import { Icon, seatIcon } from "../ui/icon";
import { factWords } from "./facts";

/** Facts of the end scoring: points that came with the last line, whoever said it. */
export function finalPoints(game: Game, lines: readonly Line[]): FactInfo[] {
  const counts = game.charts?.[0]?.amount;
  const last = lines.at(-1);
  return counts && last ? last.facts.filter((fact) => fact.seat >= 0 && counts(fact) !== 0) : [];
}

/** A line without the points that are told below it. */
export function withoutPoints(game: Game, line: Line): Line {
  const final = finalPoints(game, [line]);
  return { ...line, facts: line.facts.filter((fact) => !final.includes(fact)) };
}

export function Finale(props: TableProps & { game: Game }) {
  const { game, store, before } = props;
  if (!store.whole.value?.view.over) return null;
  const facts = finalPoints(game, store.lines.value);
  if (facts.length === 0) return null;
  const seats = [...new Set(facts.map((fact) => fact.seat))].sort((a, b) => a - b);
  return (
    <>
      <li class="heading">{t("log.finale")}</li>
      {seats.map((seat) => (
        <li key={seat} class="finale" style={{ "--pc": game.colour(before, seat) }}>
          <Icon name={seatIcon(seat)} class="pc" />
          <span>
            <b>{store.seatLabel(seat)}</b>
            {facts
              .filter((fact) => fact.seat === seat)
              .map((fact, i) => (
                <small key={i} class="answer">
                  {label(factWords(game, before, fact))}
                </small>
              ))}
          </span>
        </li>
      ))}
    </>
  );
}
