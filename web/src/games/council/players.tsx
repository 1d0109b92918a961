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
  const plans = planning(store, table, me);
  // Beside several others the log needs the room: a leader has only their name, until one plans.
  const brief = wide.value && !plans && table.players.length > 2;
  return (
    <div class="others">
      {wide.value && table.players.length > 2 && plans && <LogTabs />}
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
              {brief && player.leader && <Leader leader={player.leader} />}
              <span class="die">{LEVELS[player.level]}</span>
            </header>
            <Belongings player={player} table={table} energy={plans} />
            {!brief && player.leader && <Ability leader={player.leader} />}
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

/** Gems, the planets one is adapted to, towers, the energy of one's projects, stations, bonus cards and cubes. */
function Belongings({ player, table, energy }: { player: Player; table: CouncilTable; energy: boolean }) {
  const project = player.upgrades.findLast((one) => one.bought && one.energy > 0);
  const stations = table.galaxies.flatMap(({ station }) => (station?.owner === player.player ? [station.station] : []));
  return (
    <div class="l">
      {!player.automa &&
        GEMS.map((gem) => (
          <span key={gem} title={named("gem", gem)}>
            <Icon name={`gem-${gem}`} color={`var(--gem-${gem})`} />
            {player.gems[gem]}
          </span>
        ))}
      {/* While one plans, the race gives way to the row. */}
      {energy && (
        <span title={t("council.race")}>
          <Icon name="energy" color="var(--res-energy)" />
          {player.energy} <em>{t("council.of", { n: player.consumption })}</em>
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
      <span class="has">
        {!player.automa && (
          <span title={t("council.adapted")}>
            {player.adapted.map((type) => (
              <PlanetIcon key={type} kind={picture(type)} size={13} />
            ))}
          </span>
        )}
        {player.upgrades.some((one) => one.bought && one.stacking) && (
          <span title={t("council.up.towers")} class="soft more">
            <Icon name="cube" />
            <Icon name="cube" />
          </span>
        )}
        {project && (
          <span title={t("council.up.project")} class="more">
            +{project.energy}
            <Icon name="energy" color="var(--res-energy)" />
          </span>
        )}
        {stations.map((station) => (
          <span key={station} title={named("station", station)} class="more">
            <Icon name="station" class="pc" />
          </span>
        ))}
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

/** A leader and what they can do. */
export function Ability({ leader }: { leader: LeaderOf }) {
  return (
    <p class="ability">
      <Leader leader={leader} /> <span>{t(`council:about.leader.${leader.leader}`, { n: leader.n })}</span>
    </p>
  );
}

/** A leader's name that says what the leader can do. */
function Leader(props: { leader: LeaderOf }) {
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
