/** War and peace between the players, and who has most ships in each sector. */
import { label, t } from "../../i18n";
import { Icon, seatIcon } from "../../ui/icon";
import type { TableProps } from "../game";
import { named, playerName, seatColour } from "./names";
import type { EraTable, Player } from "./types";

type Props = TableProps<EraTable>;

export function Relations(props: Props) {
  const { table } = props;
  return (
    <div class={`mx ${table.players.length > 4 ? "many" : ""}`}>
      <div>
        <div class="h">{label(t("galactic_era:word.moment.war"))}</div>
        <WarTable {...props} />
      </div>
      <div>
        <div class="h">
          {t("galactic_era.majorities")}
          <em>{t("galactic_era.majorities.dp", { n: table.majorities[0]?.dp ?? 4 })}</em>
        </div>
        <ul class="sm">
          {table.majorities.map((one) => (
            <Majority key={one.sector} {...props} one={one} />
          ))}
        </ul>
        <p class="small muted deck">
          <Icon name="domination" /> {t("galactic_era.deck", { n: table.deck })}
          {table.top_card ? ` · ${t("galactic_era.top_card", { card: named("card", table.top_card) })}` : ""}
        </p>
      </div>
    </div>
  );
}

function SeatSign({ store, table, seat }: Props & { seat: number }) {
  return (
    <>
      <Icon name={seatIcon(seat)} color={seatColour(seat)} />
      <span class="visually-hidden">{playerName(store, table, seat)}</span>
    </>
  );
}

function WarTable(props: Props) {
  const { table } = props;
  return (
    <table class="wp" style={{ "--n": table.players.length } as never}>
      <thead>
        <tr>
          <td />
          {table.players.map((player) => (
            <th key={player.seat} scope="col">
              <SeatSign {...props} seat={player.seat} />
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {table.players.map((player) => (
          <tr key={player.seat}>
            <th scope="row">
              <SeatSign {...props} seat={player.seat} />
            </th>
            {table.players.map((other) => (
              <WarOrPeace key={other.seat} {...props} player={player} other={other} />
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function WarOrPeace({ store, table, player, other }: Props & { player: Player; other: Player }) {
  if (other.seat === player.seat) return <td class="x" />;
  const war = player.at_war.includes(other.seat);
  const word = t(war ? "galactic_era:pane.war" : "galactic_era.peace");
  return (
    <td
      class={war ? "w" : "p"}
      title={`${playerName(store, table, player.seat)} – ${playerName(store, table, other.seat)}: ${word}`}
    >
      <Icon name={war ? "war" : "peace"} />
      <span class="visually-hidden">{word}</span>
    </td>
  );
}

/** Who leads in a sector, and with how many ships; hidden fleets may add to them. */
function Majority({ store, table, one }: Props & { one: EraTable["majorities"][number] }) {
  return (
    <li>
      <span class="grow">{named("sector", one.sector)}</span>
      {one.leads.map((seat) => (
        <Icon key={seat} name={seatIcon(seat)} color={seatColour(seat)} />
      ))}
      <span class="visually-hidden">{one.leads.map((seat) => playerName(store, table, seat)).join(", ")}</span>
      <b>
        {one.ships[one.leads[0] ?? 0]}
        {one.hidden.some(Boolean) ? "+" : ""}
      </b>
      <Icon name="ship" class="soft" />
    </li>
  );
}
