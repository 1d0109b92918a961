/** The other players: gems, levels, the cards in their slots. */
import { signal, useSignal } from "@preact/signals";
import { t } from "../../i18n";
import { wide } from "../../table/fit";
import { explains } from "../../ui/cards";
import { Icon, seatIcon } from "../../ui/icon";
import { PlanetIcon } from "../../ui/planet";
import type { TableProps } from "../game";
import { AutomaCard } from "./automa";
import { MiniCard } from "./cards";
import { civColour, GEMS, leaderWords, LEVELS, named, picture } from "./names";
import { planning, sealed } from "./plan";
import type { CouncilTable, Leader as LeaderOf, Player } from "./types";

/** Whose tableau is looked at in place of one's own. */
export const looked = signal<number | null>(null);

export function Others(props: TableProps<CouncilTable>) {
  const { table, me, store } = props;
  const owing = store.view.value?.deciders ?? [];
  return (
    <div class="others">
      {wide.value && table.players.length > 2 && planning(store, table, me) && <LogTabs />}
      {table.players
        .filter((player) => player.player !== me)
        .map((player) => (
          <article
            key={player.player}
            class={`panel opp ${owing.includes(player.player) ? "now" : ""}`}
            style={{ "--pc": civColour(player.colour, player.player) }}
            aria-label={store.seatName(player.player)}
          >
            <header class="row">
              <LookAt {...props} player={player} />
              <span class="die">{LEVELS[player.level]}</span>
            </header>
            <Belongings player={player} />
            {player.leader && (
              <p class="ability">
                <Leader leader={player.leader} />{" "}
                <span>{t(`council:about.leader.${player.leader.leader}`, { n: player.leader.n })}</span>
              </p>
            )}
            {player.automa && <AutomaCard table={table} />}
            {player.slots.length > 0 && (
              <div class="slots3">
                {player.slots.map((slot) => (
                  <MiniCard key={slot.slot} {...slot} sealed={sealed(store, table, player.player)} />
                ))}
              </div>
            )}
          </article>
        ))}
    </div>
  );
}

/** Planning takes the room of the log: it lies behind a tab then. */
function LogTabs() {
  const log = useSignal(false);
  return (
    <div class="sides" role="tablist">
      <button role="tab" aria-selected={!log.value} onClick={() => (log.value = false)}>
        {t("council:pane.players")}
      </button>
      <button role="tab" data-side="log" aria-selected={log.value} onClick={() => (log.value = true)}>
        {t("ui.log")}
      </button>
    </div>
  );
}

/** Gems, the planets one is adapted to, bonus cards and cubes. */
function Belongings({ player }: { player: Player }) {
  return (
    <div class="l">
      {!player.automa &&
        GEMS.map((gem) => (
          <span key={gem} title={named("gem", gem)}>
            <Icon name={`gem-${gem}`} color={`var(--gem-${gem})`} />
            {player.gems[gem]}
          </span>
        ))}
      {!player.automa && (
        <span class="adapted" title={t("council.adapted")}>
          {player.adapted.map((type) => (
            <PlanetIcon key={type} kind={picture(type)} size={13} />
          ))}
        </span>
      )}
      <span class="push" title={t("council:term.bonus_cards")}>
        <Icon name="bonus-card" class="soft" />
        {player.bonus_count}
      </span>
      <span title={t("council.cubes")}>
        <Icon name="cube" class="pc" />
        {player.cubes_on_board}
      </span>
    </div>
  );
}

/** The name of a player: a click shows the tableau where one's own lies. */
function LookAt(props: TableProps<CouncilTable> & { player: Player }) {
  const { player, store } = props;
  const seat = player.player;
  const name = (
    <>
      <Icon name={seatIcon(seat)} class="pc" />
      <b>{named("people", player.civilization)}</b>
      <em>{store.seatName(seat)}</em>
    </>
  );
  if (player.automa) return name;
  return (
    <button
      class="who"
      aria-pressed={looked.value === seat}
      title={t("council.look")}
      onClick={() => (looked.value = looked.value === seat ? null : seat)}
    >
      {name}
    </button>
  );
}

/** A leader's name that says what the leader can do. */
export function Leader(props: { leader: LeaderOf }) {
  const name = named("leader", props.leader.leader);
  const card = explains(() => (
    <>
      <b>{name}</b>
      <p>{leaderWords(props.leader)}</p>
    </>
  ));
  return (
    <span class="leader" tabIndex={0} {...card}>
      {name}
    </span>
  );
}
