/** The other players, compact: people, alignment, DP, stars, population, ships, fleets as stacks, war or peace with you. */
import { signal } from "@preact/signals";
import { t } from "../../i18n";
import { explains } from "../../ui/cards";
import { Icon, seatIcon } from "../../ui/icon";
import type { TableProps } from "../game";
import { CounterRow } from "./counters";
import { named, peopleName, playerName, remember, seatColour, signed } from "./names";
import { Align, PeopleCard } from "./own";
import { Taken } from "./taken";
import type { EraTable, Fleet, Player } from "./types";

type Props = TableProps<EraTable>;

/** Whose things lie in your zone; null: mine. */
export const looked = signal<number | null>(null);

export function Others(props: Props) {
  const { table, me, store } = props;
  remember(table, store); // before the log is drawn: it speaks of these players and stars
  const start = me ?? 0;
  const owing = store.view.value?.deciders ?? [];
  if (table.draft)
    return (
      <div class="others">
        {table.players
          .filter((player) => player.kind === "seat")
          .map((player) => (
            <Taken key={player.seat} {...props} player={player} now={owing.includes(player.seat)} />
          ))}
      </div>
    );
  const seats = table.players.map((_, i) => (i + start) % table.players.length).filter((seat) => seat !== me);
  return (
    <div class={`others ${seats.length > 3 ? "many" : ""}`}>
      {seats.map((seat) => (
        <Opponent
          key={seat}
          {...props}
          player={table.players[seat]!}
          now={owing.includes(seat) || table.active === seat}
        />
      ))}
    </div>
  );
}

function Opponent(props: Props & { player: Player; now: boolean }) {
  const { player, store, table } = props;
  const who = playerName(store, table, player.seat);
  const people = peopleName(player);
  return (
    <article
      class={`panel opp ${props.now ? "now" : ""}`}
      style={{ "--pc": seatColour(player.seat) }}
      aria-label={[who, people].filter(Boolean).join(", ")}
    >
      <Head {...props} who={who} people={people} />
      <Belongings player={player} />
      <OrderAndPeace {...props} />
    </article>
  );
}

/** Star people and name, which open this player's zone; alignment and points, or who moves the puppet. */
function Head(props: Props & { player: Player; who: string; people: string }) {
  const { player, table, who, people } = props;
  return (
    <header>
      <button
        class="who"
        aria-pressed={looked.value === player.seat}
        {...explains(() => (
          <>
            <PeopleCard player={player} table={table} />
            <p>{t("galactic_era.look")}</p>
          </>
        ))}
        onClick={() => (looked.value = looked.value === player.seat ? null : player.seat)}
      >
        <Icon name={seatIcon(player.seat)} class="pc" />
        <span>
          <b>{people || who}</b> {people && <em>{who}</em>}
        </span>
      </button>
      {player.people && <Align side={player.alignment} />}
      {player.kind === "seat" && (
        <span class="vp">
          <Icon name="dp" color="var(--res-dp)" />
          {signed(player.dp)}
          <span class="visually-hidden">{t("galactic_era:term.destiny_points_short")}</span>
        </span>
      )}
      {player.kind === "puppet" && table.controller >= 0 && (
        <span class="vp ctl" title={t("galactic_era.controlled_by")}>
          <Icon name={seatIcon(table.controller)} color={seatColour(table.controller)} />
        </span>
      )}
    </header>
  );
}

/** Stars, population, ships, cards and fleets. */
function Belongings({ player }: { player: Player }) {
  return (
    <div class="l">
      <Count icon="star" n={player.stars.length} word={t("galactic_era:word.counted.stars")} />
      <Count icon="population" n={player.population} word={t("galactic_era:word.counted.population")} />
      <Count icon="ship" n={player.pieces - player.supply} word={t("galactic_era:word.counted.ships")} />
      {player.kind === "seat" && <Count icon="domination" n={player.hand.length} word={t("galactic_era.cards")} />}
      <span class="fl">
        {Array.from({ length: 5 }, (_, i) => {
          const fleet = player.fleets[i];
          return (
            <span key={i} class={fleet ? "" : "z"} {...(fleet && explains(() => <FleetCard fleet={fleet} />))}>
              <Icon name={`fleet-${fleet?.letter ? fleet.letter.toLowerCase() : "hidden"}`} />
              {fleet && <sub>{fleet.ships ?? fleet.height}</sub>}
            </span>
          );
        })}
      </span>
    </div>
  );
}

/** What a fleet of somebody else is known to be. */
function FleetCard({ fleet }: { fleet: Fleet }) {
  const letter = fleet.letter?.toLowerCase();
  if (!letter) return <b>{t("galactic_era.hidden_fleet")}</b>;
  return (
    <>
      <b>{named("letter", letter)}</b>
      <p>{t(`galactic_era.tactic.${letter}`)}</p>
    </>
  );
}

/** A number of the player's things, with its sign; in words for who cannot see it. */
function Count({ icon, n, word }: { icon: string; n: number; word: string }) {
  return (
    <span title={word}>
      <Icon name={icon} />
      {n}
      <span class="visually-hidden">{word}</span>
    </span>
  );
}

/** Turn order, the growth counters that lie open, war or peace with you. */
function OrderAndPeace({ player, table, me }: Props & { player: Player }) {
  const war = me !== null && player.at_war.includes(me);
  return (
    <div class="l2">
      <span class="muted">
        {player.name === "slavers" && table.offboard > 0
          ? t("galactic_era.offboard", { n: table.offboard })
          : t("galactic_era.turn_n", { n: player.order })}
      </span>
      <CounterRow selected={player.selected} executed={player.executed} squares={player.squares} />
      {me !== null && (
        <span class={`rel ${war ? "war" : "peace"}`}>
          <Icon name={war ? "war" : "peace"} />
          {t(war ? "galactic_era.at_war" : "galactic_era.at_peace")}
        </span>
      )}
    </div>
  );
}
