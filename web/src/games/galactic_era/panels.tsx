/** The shared offer: story and goal with what they pay now, technologies, war and peace, sector majorities. */
import { label, t } from "../../i18n";
import { explains } from "../../ui/cards";
import { Icon, seatIcon } from "../../ui/icon";
import { spoken } from "../../table/thing";
import type { TableProps } from "../game";
import { FIELD_COLOURS, FIELD_ICONS, named, playerName, seatColour } from "./names";
import { FIELDS } from "./pieces";
import type { EraTable, FieldId } from "./types";

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
  const { table, store } = props;
  const era = Math.max(1, table.era);
  const lines = STORY_LINES[table.story ?? ""]?.[era - 1] ?? 0;
  const best = Math.max(0, ...table.round_worth);
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
      <ol class="eras" aria-label={t("galactic_era.rounds")}>
        {Array.from({ length: 8 }, (_, i) => i + 1).map((round) => (
          <li
            key={round}
            class={`${DARK.includes(round) ? "da" : "li"} ${round < table.round ? "p" : ""} ${round === table.round ? "n" : ""}`}
            aria-current={round === table.round ? "step" : undefined}
          >
            {round}
            <Icon name={DARK.includes(round) ? "align-dark" : "align-light"} />
            <span class="visually-hidden">{t(`galactic_era.era.${DARK.includes(round) ? "dark" : "light"}`)}</span>
          </li>
        ))}
      </ol>
      <div class="story">
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
        <div
          class="goal"
          tabIndex={0}
          {...explains(() => (
            <>
              <b>{table.goal ? named("goal", table.goal) : t("galactic_era:pane.no-goal")}</b>
              <p>{table.goal ? t(`galactic_era:about.goal.${table.goal}`) : ""}</p>
            </>
          ))}
        >
          <h4>
            {label(t("galactic_era:pane.goal"))}:{" "}
            {table.goal ? named("goal", table.goal) : t("galactic_era:pane.no-goal")}
          </h4>
          {table.goal && t(`galactic_era:about.goal.${table.goal}`)}
        </div>
      </div>
      {table.round_worth.length > 0 && (
        <table class="worth">
          <caption class="visually-hidden">{t("galactic_era.worth")}</caption>
          <thead>
            <tr>
              <th scope="col">{t("galactic_era.worth")}</th>
              {table.players
                .filter((player) => player.kind === "seat")
                .map((player) => (
                  <th key={player.seat} scope="col">
                    <Icon name={seatIcon(player.seat)} color={seatColour(player.seat)} />
                    <span class="visually-hidden">{playerName(store, table, player.seat)}</span>
                  </th>
                ))}
            </tr>
          </thead>
          <tbody>
            <tr>
              <th scope="row">{t("galactic_era.worth.round")}</th>
              {table.players
                .filter((player) => player.kind === "seat")
                .map((player) => (
                  <td key={player.seat} class={table.round_worth[player.seat] === best && best > 0 ? "best" : ""}>
                    {plus(table.round_worth[player.seat])}
                  </td>
                ))}
            </tr>
            {table.goal_worth.length > 0 && (
              <tr>
                <th scope="row">{t("galactic_era.worth.goal")}</th>
                {table.players
                  .filter((player) => player.kind === "seat")
                  .map((player) => (
                    <td key={player.seat}>{plus(table.goal_worth[player.seat])}</td>
                  ))}
              </tr>
            )}
            <tr>
              <th scope="row">{t("galactic_era.worth.population")}</th>
              {table.players
                .filter((player) => player.kind === "seat")
                .map((player) => (
                  <td key={player.seat}>{plus(player.population_dp)}</td>
                ))}
            </tr>
          </tbody>
        </table>
      )}
    </>
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

function plus(n: number | null | undefined): string {
  return n === null || n === undefined ? "?" : n < 0 ? `−${-n}` : `+${n}`;
}

/** How a level is written: a short word, or a sign behind the number. */
const UNITS: Record<FieldId, { word: string; sign?: string }> = {
  military: { word: "cv" },
  spirituality: { word: "view", sign: "eye" },
  propulsion: { word: "range" },
  robotics: { word: "plus", sign: "ship" },
  genetics: { word: "plus", sign: "population" },
};

export function Technologies(props: Props) {
  const { table, store, me } = props;
  return (
    <>
      <div class="h">
        {t("galactic_era.technologies")}
        <em>{me !== null && t("galactic_era.technologies.frame")}</em>
      </div>
      <div class="tech">
        <span />
        {[1, 2, 3, 4, 5, 6].map((level) => (
          <span key={level} class="lv">
            {level}
          </span>
        ))}
        {FIELDS.map((field) => {
          const mine = me === null ? 0 : (table.players[me]?.levels[field] ?? 0);
          const choose = spoken(store, "field", field);
          return (
            <>
              {choose && choose.sentences.length === 1 ? (
                <button
                  class="nm may"
                  data-ref={`field:${field}`}
                  style={{ "--tc": FIELD_COLOURS[field]! }}
                  onClick={() => void store.say(choose.sentences[0]!)}
                >
                  <Icon name={FIELD_ICONS[field]!} />
                  {named("field", field)}
                </button>
              ) : (
                <span
                  class="nm"
                  style={{ "--tc": FIELD_COLOURS[field]! }}
                  {...explains(() => (
                    <>
                      <b>{named("field", field)}</b>
                      <p>{t(`galactic_era:about.field.${field}`)}</p>
                    </>
                  ))}
                >
                  <Icon name={FIELD_ICONS[field]!} />
                  {named("field", field)}
                </span>
              )}
              {table.technologies[field].map((value, i) => {
                const here = table.players.filter(
                  (player) => player.levels[field] === i + 1 && (player.people || player.kind !== "seat"),
                );
                const gate = field === "propulsion" ? table.stargates[i]! : 0;
                return (
                  <span
                    key={i}
                    class={`c ${mine === i + 1 ? "me" : ""} ${mine + 1 === i + 1 && me !== null ? "nx" : ""}`}
                    style={{ "--tc": FIELD_COLOURS[field]!, "--me": me === null ? undefined : seatColour(me) } as never}
                    {...explains(() => (
                      <>
                        <b>
                          {named("field", field)} {i + 1}
                        </b>
                        <p>{t(`galactic_era:about.field.${field}.${i + 1}`)}</p>
                      </>
                    ))}
                  >
                    <span class="u">
                      {t(`galactic_era.unit.${UNITS[field].word}`, { n: value === null ? "∞" : value })}
                      {UNITS[field].sign && <Icon name={UNITS[field].sign!} />}
                      {gate ? ` ⊙${gate}` : ""}
                    </span>
                    <span class={`tk ${here.length > 3 ? "many" : ""}`}>
                      {here.map((player) => (
                        <span key={player.seat}>
                          <Icon name={seatIcon(player.seat)} color={seatColour(player.seat)} />
                          <span class="visually-hidden">{playerName(store, table, player.seat)}</span>
                        </span>
                      ))}
                    </span>
                  </span>
                );
              })}
            </>
          );
        })}
      </div>
    </>
  );
}

export function Relations(props: Props) {
  const { table, store } = props;
  const n = table.players.length;
  return (
    <div class={`mx ${n > 4 ? "many" : ""}`}>
      <div>
        <div class="h">{label(t("galactic_era:word.moment.war"))}</div>
        <table class="wp" style={{ "--n": n } as never}>
          <thead>
            <tr>
              <td />
              {table.players.map((player) => (
                <th key={player.seat} scope="col">
                  <Icon name={seatIcon(player.seat)} color={seatColour(player.seat)} />
                  <span class="visually-hidden">{playerName(store, table, player.seat)}</span>
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {table.players.map((player) => (
              <tr key={player.seat}>
                <th scope="row">
                  <Icon name={seatIcon(player.seat)} color={seatColour(player.seat)} />
                  <span class="visually-hidden">{playerName(store, table, player.seat)}</span>
                </th>
                {table.players.map((other) => {
                  if (other.seat === player.seat) return <td key={other.seat} class="x" />;
                  const war = player.at_war.includes(other.seat);
                  return (
                    <td
                      key={other.seat}
                      class={war ? "w" : "p"}
                      title={`${playerName(store, table, player.seat)} – ${playerName(store, table, other.seat)}: ${t(war ? "galactic_era:pane.war" : "galactic_era.peace")}`}
                    >
                      <Icon name={war ? "war" : "peace"} />
                      <span class="visually-hidden">{t(war ? "galactic_era:pane.war" : "galactic_era.peace")}</span>
                    </td>
                  );
                })}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      <div>
        <div class="h">
          {t("galactic_era.majorities")}
          <em>{t("galactic_era.majorities.dp", { n: table.majorities[0]?.dp ?? 4 })}</em>
        </div>
        <ul class="sm">
          {table.majorities.map((one) => {
            const most = Math.max(0, ...one.ships);
            const leads = one.ships
              .map((ships, seat) => ({ ships, seat }))
              .filter(({ ships }) => ships === most && most > 0);
            return (
              <li key={one.sector}>
                <span class="grow">{named("sector", one.sector)}</span>
                {leads.map(({ seat }) => (
                  <Icon key={seat} name={seatIcon(seat)} color={seatColour(seat)} />
                ))}
                <span class="visually-hidden">
                  {leads.map(({ seat }) => playerName(store, table, seat)).join(", ")}
                </span>
                <b>
                  {most}
                  {one.hidden.some(Boolean) ? "+" : ""}
                </b>
                <Icon name="ship" class="soft" />
              </li>
            );
          })}
        </ul>
        <p class="small muted deck">
          <Icon name="domination" /> {t("galactic_era.deck", { n: table.deck })}
          {table.top_card ? ` · ${t("galactic_era.top_card", { card: named("card", table.top_card) })}` : ""}
        </p>
      </div>
    </div>
  );
}
