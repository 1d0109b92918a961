/** The galactic story: the eras, what they pay for, the goal, and what it is worth to everybody now. */
import { label, t } from "../../i18n";
import { explains } from "../../ui/cards";
import { Icon, seatIcon } from "../../ui/icon";
import type { TableProps } from "../game";
import { named, playerName, seatColour } from "./names";
import type { EraTable } from "./types";

type Props = TableProps<EraTable>;

const DARK = [3, 4, 5, 6];

/** What the story pays, era by era; the numbers of the lines are in the words. */
const STORY_LINES: Record<string, number[]> = {
  journeys: [1, 3, 1],
  migrations: [1, 3, 1],
  rivalry: [1, 3, 1],
  wars: [1, 3, 1],
};

export function Story(props: Props) {
  const { table } = props;
  const era = Math.max(1, table.era);
  return (
    <>
      <div class="h">
        <span>
          {label(t("galactic_era:term.galactic_story"))}
          {table.story && (
            <>
              : <b>{named("story", table.story)}</b>
            </>
          )}
        </span>
        <em>{t(`galactic_era.era.${era === 2 ? "dark" : "light"}`)}</em>
      </div>
      <Eras round={table.round} />
      <div class="story">
        <Pays table={table} era={era} />
        <Goal goal={table.goal} />
      </div>
      {table.round_worth.length > 0 && <Worth {...props} />}
    </>
  );
}

/** The eight rounds, light and dark. */
function Eras({ round: now }: { round: number }) {
  return (
    <ol class="eras" aria-label={t("galactic_era.rounds")}>
      {Array.from({ length: 8 }, (_, i) => i + 1).map((round) => (
        <li
          key={round}
          class={`${DARK.includes(round) ? "da" : "li"} ${round < now ? "p" : ""} ${round === now ? "n" : ""}`}
          aria-current={round === now ? "step" : undefined}
        >
          {round}
          <Icon name={DARK.includes(round) ? "align-dark" : "align-light"} />
          <span class="visually-hidden">{t(`galactic_era.era.${DARK.includes(round) ? "dark" : "light"}`)}</span>
        </li>
      ))}
    </ol>
  );
}

/** What the present era pays for. */
function Pays({ table, era }: { table: EraTable; era: number }) {
  const lines = STORY_LINES[table.story ?? ""]?.[era - 1] ?? 0;
  return (
    <ul>
      <li>
        <b>1 {t("galactic_era:term.destiny_points_short")}</b>
        {t(`galactic_era.story.align.${era === 2 ? "sts" : "sto"}`)}
      </li>
      {table.story &&
        Array.from({ length: lines }, (_, i) => (
          <li key={i}>{split(t(`galactic_era:about.story.${table.story}.${era}.${i + 1}`))}</li>
        ))}
    </ul>
  );
}

function Goal({ goal }: { goal: EraTable["goal"] }) {
  const name = goal ? named("goal", goal) : t("galactic_era:pane.no-goal");
  return (
    <div
      class="goal"
      tabIndex={0}
      {...explains(() => (
        <>
          <b>{name}</b>
          <p>{goal ? t(`galactic_era:about.goal.${goal}`) : ""}</p>
        </>
      ))}
    >
      <h4>
        {label(t("galactic_era:pane.goal"))}: {name}
      </h4>
      {goal && t(`galactic_era:about.goal.${goal}`)}
    </div>
  );
}

/** `2 DP | each battle won`: the points stand out. */
function split(text: string) {
  const [points, rest] = text.split(" | ");
  return rest === undefined ? (
    text
  ) : (
    <>
      <b>{points}</b>
      {rest}
    </>
  );
}

/** What the round, the goal and the population would bring each seat. */
function Worth({ store, table }: Props) {
  const seats = table.players.filter((player) => player.kind === "seat");
  const best = Math.max(0, ...table.round_worth);
  return (
    <table class="worth">
      <caption class="visually-hidden">{t("galactic_era.worth")}</caption>
      <thead>
        <tr>
          <th scope="col">{t("galactic_era.worth")}</th>
          {seats.map(({ seat }) => (
            <th key={seat} scope="col">
              <Icon name={seatIcon(seat)} color={seatColour(seat)} />
              <span class="visually-hidden">{playerName(store, table, seat)}</span>
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        <tr>
          <th scope="row">{t("galactic_era.worth.round")}</th>
          {seats.map(({ seat }) => (
            <td key={seat} class={table.round_worth[seat] === best && best > 0 ? "best" : ""}>
              {plus(table.round_worth[seat])}
            </td>
          ))}
        </tr>
        {table.goal_worth.length > 0 && (
          <tr>
            <th scope="row">{t("galactic_era.worth.goal")}</th>
            {seats.map(({ seat }) => (
              <td key={seat}>{plus(table.goal_worth[seat])}</td>
            ))}
          </tr>
        )}
        <tr>
          <th scope="row">{t("galactic_era.worth.population")}</th>
          {seats.map((player) => (
            <td key={player.seat}>{plus(player.population_dp)}</td>
          ))}
        </tr>
      </tbody>
    </table>
  );
}

function plus(n: number | null | undefined): string {
  return n === null || n === undefined ? "?" : n < 0 ? `−${-n}` : `+${n}`;
}
