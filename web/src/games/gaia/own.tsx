/** The own faction board: resources, the power cycle, structures with their income, next income, special actions. */
import { label, t, tr } from "../../i18n";
import { look } from "../../table/dock";
import { tab } from "../../table/tabs";
import { explains } from "../../ui/cards";
import { Was } from "../../ui/count";
import { Icon, seatIcon } from "../../ui/icon";
import type { TableProps } from "../game";
import { Cycle } from "./cycle";
import { Component, GainList } from "./face";
import { factionColour, named, resource } from "./names";
import { Abilities, Belongings, looked, PowerRow } from "./players";
import { Tracks } from "./tracks";
import type { GaiaTable, Player } from "./types";
import { Wheel } from "./wheel";

type Props = TableProps<GaiaTable>;
const AREAS = ["I", "II", "III"] as const;
type Mine = Props & { seat: number; player: Player; old: Player };

export function Own(props: Props) {
  const { table, before, me, store } = props;
  const seat = looked.value ?? me ?? store.view.value?.deciders[0] ?? 0;
  const player = table.players[seat];
  const old = before.players[seat];
  if (!player || !old) return null;
  const mine = { ...props, seat, player, old };
  return (
    <div
      class={`own-in ${player.faction ? "" : "nofaction"}`}
      data-seat={seat}
      style={{ "--pc": factionColour(player.home, seat) }}
    >
      <Identity {...mine} />
      {player.faction && (
        <>
          <section class="pow" tabIndex={0} aria-label={t("gaia.term.power_cycle")}>
            <Cycle player={player} old={old} lines={store.draft.value?.lines} />
          </section>
          <section class="tracks" tabIndex={0} aria-label={t("gaia:word.counter.structures")}>
            <Tracks player={player} old={old} />
          </section>
          <NextIncome player={player} />
          <SpecialActions {...mine} />
        </>
      )}
    </div>
  );
}

/** Whose board it is, the points, the resources with what comes in, and how far it all reaches. */
function Identity(props: Mine) {
  const { seat, player, old } = props;
  return (
    <section class="id">
      <h2>
        <Icon name={seatIcon(seat)} class="pc" />
        <span class="fname" {...explains(() => <FactionCard player={player} />)} tabIndex={0}>
          {player.faction ? named("faction", player.faction) : t("gaia.nofaction")}
        </span>
        <em>
          <Icon name="vp" color="var(--res-vp)" />
          <Was from={old.vp} to={player.vp} />
        </em>
      </h2>
      <Looking {...props} />
      <Resources {...props} />
      {player.faction && <PowerRow player={player} />}
      {player.faction && <Reach {...props} />}
    </section>
  );
}

/** Somebody else's board lies here: whose, and the way back to the own one. */
function Looking({ seat, me, store }: Mine) {
  if (seat === me) return null;
  return (
    <div class="looking">
      <span class="muted">{store.seatName(seat)}</span>
      {me !== null && (
        <button class="linkish" onClick={() => (looked.value = null)}>
          {t("gaia.back_to_mine")}
        </button>
      )}
    </div>
  );
}

function Resources({ player, old, table }: Mine) {
  return (
    <div class="big">
      {(["ore", "credits", "knowledge", "qic"] as const).map((what) => {
        const changed = old.resources[what] !== player.resources[what];
        return (
          <div
            key={what}
            class={changed ? "ch" : ""}
            {...explains(() => (
              <>
                <b>{label(resource(what).name)}</b>
                {player.income?.[what] && (
                  <p>
                    {t("gaia.next_income")}: {sources(player.income[what].from)}
                  </p>
                )}
                {what !== "qic" && <p>{t("gaia.help.cap", { n: table.limits.caps[what] })}</p>}
              </>
            ))}
          >
            <Icon name={resource(what).icon} color={resource(what).colour} />
            <b>
              <Was from={old.resources[what]} to={player.resources[what]} />
            </b>
            <small>+{player.income?.[what]?.total ?? 0}</small>
            <span class="visually-hidden">{resource(what).name}</span>
          </div>
        );
      })}
    </div>
  );
}

/** Range, the price of a terraforming step, planet types. */
function Reach({ player, table }: Mine) {
  return (
    <p>
      <span>
        <Icon name="range" /> {t("gaia.own.range", { n: player.range ?? 0 })}
      </span>
      <span tabIndex={0} {...explains(() => <Wheel player={player} limits={table.limits} />)}>
        <Icon name="terraform" /> {player.step_cost}
        <Icon name="ore" color={resource("ore").colour} />
        {t("gaia.own.step")}
      </span>
      <span>
        <Icon name="planets" /> {t("gaia.own.types", { n: player.planet_types.length })}
      </span>
    </p>
  );
}

/** What the next income phase brings, and from where. */
function NextIncome({ player }: { player: Player }) {
  return (
    <section class="inc" tabIndex={0} aria-label={t("gaia.next_income")}>
      <div class="h">{t("gaia.next_income")}</div>
      <dl>
        {Object.entries(player.income ?? {}).map(([what, { total, from }]) => (
          <>
            <dt>
              <Icon name={resource(what).icon} color={resource(what).colour} />
              {total}
              <span class="visually-hidden">{resource(what).name}</span>
            </dt>
            <dd>{sources(from)}</dd>
          </>
        ))}
      </dl>
      {player.next_power && (
        <p class="muted note">
          {t("gaia.income.power", { power: player.next_power.map((n, i) => `${AREAS[i]} ${n}`).join(" · ") })}
        </p>
      )}
    </section>
  );
}

/** Special actions, used or not; booster, tiles and federations; what passing will score. */
function SpecialActions(props: Mine) {
  const { player, seat, me } = props;
  return (
    <section class="sp" tabIndex={0} aria-label={t("gaia.special_actions")}>
      <div>
        <div class="h">{t("gaia.special_actions")}</div>
        <div class="ln">
          {player.specials?.length === 0 && <span class="muted">{t("gaia.none")}</span>}
          {player.specials?.map((special) => (
            <SpecialAction key={special.n} {...props} special={special} />
          ))}
        </div>
      </div>
      <div>
        <div class="h">{t("gaia.belongings")}</div>
        <Belongings {...props} player={player} large />
      </div>
      {player.booster?.face.on_pass && seat === me && (
        <div class="muted note">
          {t("gaia.help.on_pass", {
            vp: player.booster.face.on_pass.vp,
            what: named("counter", player.booster.face.on_pass.per),
          })}
        </div>
      )}
      <Abilities player={player} />
    </section>
  );
}

function SpecialAction({ special, seat, me, store }: Mine & { special: NonNullable<Player["specials"]>[number] }) {
  return (
    <Component
      store={store}
      kind={seat === me ? "special" : "owned"}
      piece={{ n: special.n, face: { id: special.id } }}
      title={label(named("special", special.id))}
      class={`so ${special.used ? "used" : ""}`}
      words={[t("gaia.once_a_round")]}
      state={special.used ? t("gaia.used") : undefined}
    >
      {Object.keys(special.gains).length ? <GainList gains={special.gains} /> : <SpecialIcon id={special.id} />}
      <small>{tr(`gaia.from.${special.id}`, named("special", special.id))}</small>
    </Component>
  );
}

function sources(from: Record<string, number>): string {
  return Object.entries(from)
    .map(([source, n]) => `${tr(`gaia.source.${source}`, named("area", source))} ${n}`)
    .join(", ");
}

function SpecialIcon(props: { id: string }) {
  const icons: Record<string, string> = {
    terraform_step: "terraform",
    range_boost: "range",
    swap_institute_and_mine: "convert-both",
    place_space_station: "space-station",
    downgrade_lab: "research-lab",
    advance_lowest_research: "research",
  };
  return (
    <>
      <Icon name={icons[props.id] ?? "special"} />
      {props.id === "range_boost" ? "+3" : ""}
      {props.id === "terraform_step" ? "1" : ""}
    </>
  );
}

function FactionCard(props: { player: Player }) {
  const { player } = props;
  return (
    <>
      <b>{player.faction ? named("faction", player.faction) : ""}</b>
      {player.home && (
        <p>
          {t("gaia:pane.home")}: {named("planet", player.home)}
        </p>
      )}
      <Abilities player={player} />
    </>
  );
}

/** A tap on one's own line shows the board; the question waits behind its tab. */
function openBoard(): void {
  looked.value = null;
  tab.value = "own";
  look.value = true;
}

/** What a phone keeps in sight: resources and power. */
export function Purse(props: Props) {
  const { table, before, me } = props;
  const player = table.players[me ?? 0];
  const old = before.players[me ?? 0];
  if (!player?.faction || !old) return null;
  return (
    <button class="purse-in" onClick={openBoard}>
      <span class="visually-hidden">{t("tab.own")}: </span>
      <span class="rsrow">
        {(["ore", "credits", "knowledge", "qic"] as const).map((what) => (
          <span key={what} class={old.resources[what] !== player.resources[what] ? "ch" : ""}>
            <Icon name={resource(what).icon} color={resource(what).colour} />
            <Was from={old.resources[what]} to={player.resources[what]} />
            <span class="visually-hidden">{resource(what).name}</span>
          </span>
        ))}
        <span class={old.vp !== player.vp ? "ch" : ""}>
          <Icon name="vp" color="var(--res-vp)" />
          <Was from={old.vp} to={player.vp} />
        </span>
      </span>
      <span class="pwrow">
        {AREAS.map((name, i) => (
          <span key={name} data-area={i} class={name === "III" ? "iii" : ""}>
            <i>{name}</i>
            <Was from={old.power[i]!} to={player.power[i]!} />
          </span>
        ))}
        <span class="ga" data-area={3}>
          <i>{t("gaia.short.gaia")}</i>
          <Was from={old.gaia} to={player.gaia} />
        </span>
      </span>
    </button>
  );
}
