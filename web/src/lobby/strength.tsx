/** How strong a bot is: a bar where its strength was measured, and how long it may think. */
import { t, tr } from "../i18n";
import type { GameInfo } from "../protocol";
import { Icon } from "../ui/icon";
import { gameName } from "./names";
import { levelName } from "../ui/who";

/** Bots for tests and scripts; the others are opponents for people, from weak to strong, and those of the club. */
const FOR_SCRIPTS: readonly string[] = ["random", "greedy", "search"];

export function levelsOf(game: GameInfo): string[] {
  return game.levels.filter((level) => !FOR_SCRIPTS.includes(level));
}

/** How far up each level stands: a step is as high as the share of games it wins against the level below says. */
function heights(game: GameInfo): number[] {
  let height = 1;
  return levelsOf(game).map((level, at) => {
    const wins = game.strength[level] ?? 50;
    if (at > 0) height += Math.log(wins / (100 - wins));
    return height;
  });
}

export function StrengthBar(props: { game: GameInfo; level: string }) {
  const { game, level } = props;
  const at = levelsOf(game).indexOf(level);
  if (at < 0 || Object.keys(game.strength).length === 0) return null;
  const wins = game.strength[level];
  const below = levelName(levelsOf(game)[at - 1] ?? "");
  const words = wins === undefined ? "" : t("strength.wins", { n: wins, level: below });
  const steps = heights(game);
  return (
    <span class="strength" {...(words ? { role: "img", "aria-label": words, title: words } : { "aria-hidden": true })}>
      <i style={{ width: `${Math.round((95 * steps[at]!) / Math.max(...steps))}%` }} />
    </span>
  );
}

/** How it plays, and how long it may think about one decision. */
export function levelWords(game: GameInfo, level: string): string {
  return tr(`bot.${level}.help`, t("wish.bot.help"), { seconds: game.think });
}

export function Opponents(props: { game: GameInfo; open: boolean }) {
  const { game } = props;
  const measured = Object.keys(game.strength).length > 0;
  return (
    <details class="panel bots" id="opponents" open={props.open}>
      <summary>
        <h2>{t("shell.opponents")}</h2> <Icon name="down" />
      </summary>
      <p class="muted small">
        {t(measured ? "strength.measured" : "strength.unmeasured", { game: gameName(game.name) })}
      </p>
      <ul>
        {levelsOf(game).map((level) => (
          <li key={level}>
            <Icon name="bot" class="soft" />
            <b>{levelName(level)}</b>
            <StrengthBar game={game} level={level} />
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
    </details>
  );
}
