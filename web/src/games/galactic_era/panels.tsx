/** Story and goal, technologies, war and peace. */
import { t } from "../../i18n";
import { Thing } from "../../table/thing";
import { Icon, seatIcon } from "../../ui/icon";
import type { TableProps } from "../game";
import { FIELD_COLOURS, FIELDS, named, seatColour } from "./names";
import type { EraTable } from "./types";

type Props = TableProps<EraTable>;
const ROUNDS = 8;
const LEVELS = 6;

export function Story(props: Props) {
  const { table } = props;
  return (
    <>
      <div class="h">{table.story ? t("galactic_era.story_is", { story: named("story", table.story) }) : t("galactic_era.story")}<em>{t("galactic_era.deck", { n: table.deck })}</em></div>
      <div class="eras" aria-label={t("galactic_era.rounds", { n: table.round, of: ROUNDS })}>
        {Array.from({ length: ROUNDS }, (_, i) => <span key={i} class={i + 1 < table.round ? "past" : i + 1 === table.round ? "now" : ""}>{i + 1}</span>)}
      </div>
      {table.goal && <p class="goal"><b>{t("galactic_era.goal")}</b> {named("goal", table.goal)}</p>}
      {table.top_card && <p class="goal"><b>{t("galactic_era.topcard")}</b> {named("card", table.top_card)}</p>}
    </>
  );
}

export function Technologies(props: Props) {
  const { table, me, store } = props;
  return (
    <>
      <div class="h">{t("galactic_era.technologies")}<em>{t("galactic_era.tech.help")}</em></div>
      <div class="tech">
        <span />{Array.from({ length: LEVELS }, (_, i) => <span key={i} class="lv">{i + 1}</span>)}
        {FIELDS.map((field) => (
          <>
            <Thing key={field} store={store} kind="field" text={field} title={named("field", field)} words={[t(`galactic_era.field.${field}`)]} class="nm" style={{ "--tc": FIELD_COLOURS[field]! }}><Icon name={`tech-${field}`} />{named("field", field)}</Thing>
            {Array.from({ length: LEVELS }, (_, i) => {
              const here = table.players.filter((player) => player.levels[field] === i + 1);
              const mine = me !== null && table.players[me]?.levels[field] === i + 1;
              return (
                <span key={field + i} class={`c ${mine ? "me" : ""}`} style={{ "--tc": FIELD_COLOURS[field]!, "--me": me === null ? "" : seatColour(table.players[me]?.name, me) }} role="img" aria-label={`${named("field", field)} ${i + 1}: ${here.map((player) => store.seatName(player.seat)).join(", ") || "–"}`}>
                  {here.map((player) => <Icon key={player.seat} name={seatIcon(player.seat)} color={seatColour(player.name, player.seat)} />)}
                </span>
              );
            })}
          </>
        ))}
      </div>
    </>
  );
}

export function WarAndPeace(props: Props) {
  const { table, store } = props;
  const { players } = table;
  const columns = { gridTemplateColumns: `20px repeat(${players.length}, 1fr)` };
  return (
    <>
      <div class="h">{t("galactic_era.war_peace")}</div>
      <div class="wp" style={columns}>
        <span />{players.map((player) => <span key={player.seat} class="k" style={{ "--pc": seatColour(player.name, player.seat) }}><Icon name={seatIcon(player.seat)} class="pc" /></span>)}
        {players.map((row) => (
          <>
            <span key={`r${row.seat}`} class="k" style={{ "--pc": seatColour(row.name, row.seat) }}><Icon name={seatIcon(row.seat)} class="pc" /></span>
            {players.map((column) => {
              const war = row.at_war.includes(column.seat);
              if (row.seat === column.seat) return <span key={`x${row.seat}`} class="x" />;
              return <span key={`${row.seat}${column.seat}`} class={war ? "w" : "p"} role="img" aria-label={t(war ? "galactic_era.at_war" : "galactic_era.at_peace", { a: store.seatName(row.seat), b: store.seatName(column.seat) })}><Icon name={war ? "war" : "peace"} /></span>;
            })}
          </>
        ))}
      </div>
    </>
  );
}
