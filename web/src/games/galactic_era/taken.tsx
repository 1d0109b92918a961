/** What everybody has taken so far in the deterministic set-up (9.1): of each kind one. */
import { label, t } from "../../i18n";
import { Icon, seatIcon } from "../../ui/icon";
import type { TableProps } from "../game";
import { KINDS, taking } from "./draftcard";
import { named, peopleName, playerName, seatColour } from "./names";
import type { EraTable, Player } from "./types";

type Props = TableProps<EraTable> & { player: Player; now: boolean };

export function Taken(props: Props) {
  const { player, store, table } = props;
  const who = playerName(store, table, player.seat);
  const now = player.seat === props.me && store.myTurn.value ? taking(store).now?.id : undefined;
  return (
    <article
      class={`panel opp ge-taken ${props.now ? "now" : ""}`}
      style={{ "--pc": seatColour(player.seat) }}
      aria-label={who}
    >
      <header>
        <Icon name={seatIcon(player.seat)} class="pc" />
        <b>{who}</b>
      </header>
      <ul>
        {KINDS.map((kind) => {
          const what = taken(table, player, kind.id);
          return (
            <li key={kind.id} class={what ? "" : kind.id === now ? "open now" : "open"}>
              <Icon name={kind.icon} />
              <span>
                {what || (
                  <>
                    <i>{t(`galactic_era:${kind.word}`)}:</i>{" "}
                    {t(`galactic_era.draft.${kind.id === now ? "now" : "open"}`)}
                  </>
                )}
              </span>
            </li>
          );
        })}
      </ul>
    </article>
  );
}

/** In words; empty: nothing of that kind yet. */
function taken(table: EraTable, player: Player, kind: string): string {
  if (kind === "people") return peopleName(player);
  if (kind === "order") return player.order ? label(t("galactic_era.turn_n", { n: player.order })) : "";
  if (kind === "cards") return player.hand.length ? label(t("galactic_era:term.domination_card")) : "";
  const sector = table.sectors.find((one) => one.home_of === player.seat && !one.centre);
  return sector ? `${named("sector", sector.id)} ${sector.side}` : "";
}
