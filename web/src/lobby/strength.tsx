/** How strong a bot is: a bar where its strength was measured, and how long it may think. */
import { strengths } from "../games";
import { t, tr } from "../i18n";
import type { GameInfo } from "../protocol";
import { Icon } from "../ui/icon";
import { gameName } from "./names";

/** Opponents for people, from weak to strong; the others are for tests and scripts. */
const FOR_PEOPLE: readonly string[] = ["novice", "casual", "steady", "expert", "master"];

export function levelsOf(game: GameInfo): string[] {
  const known = FOR_PEOPLE.filter((level) => game.levels.includes(level));
  return known.length > 0 ? known : game.levels;
}

export function levelName(level: string): string {
  return tr(`bot.${level}`, level);
}

/** Points a seat makes in measured games; null: not measured. */
function measured(game: string, level: string): number | null {
  return strengths[game]?.points[level] ?? null;
}

export function StrengthBar(props: { game: string; level: string }) {
  const points = measured(props.game, props.level);
  if (points === null) return null;
  const most = Math.max(...Object.values(strengths[props.game]!.points)) * 1.1;
  return (
    <span
      class="strength"
      role="img"
      aria-label={t("strength.points", { n: points })}
      title={t("strength.points", { n: points })}
    >
      <i style={{ width: `${Math.round((100 * points) / most)}%` }} />
    </span>
  );
}

/** How it plays, and how long it may think about one decision. */
export function levelWords(game: GameInfo, level: string): string {
  return tr(`bot.${level}.help`, t("wish.bot.help"), { seconds: game.think });
}

export function Opponents(props: { game: GameInfo }) {
  const { game } = props;
  const known = levelsOf(game).some((level) => measured(game.name, level) !== null);
  const seats = known ? strengths[game.name]?.seats : undefined;
  return (
    <section class="panel pad bots">
      <h2>{t("strength.title")}</h2>
      <p class="muted small">
        {seats
          ? t("strength.measured", { game: gameName(game.name), n: seats })
          : t("strength.unmeasured", { game: gameName(game.name) })}
      </p>
      <ul>
        {levelsOf(game).map((level) => (
          <li key={level}>
            <Icon name="bot" class="soft" />
            <b>{levelName(level)}</b>
            <StrengthBar game={game.name} level={level} />
            <small>{levelWords(game, level)}</small>
          </li>
        ))}
        {game.seat_counts.includes(1) && (
          <li>
            <Icon name="automa" class="soft" />
            <b>{t("seat.automa")}</b>
            <small>{t("strength.automa")}</small>
          </li>
        )}
      </ul>
    </section>
  );
}
