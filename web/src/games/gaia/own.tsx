/** The own faction board: resources, the power cycle, structures with their income, next income, special actions. */
import { label, t } from "../../i18n";
import { explains } from "../../ui/cards";
import { Count } from "../../ui/count";
import { Icon, seatIcon } from "../../ui/icon";
import type { TableProps } from "../game";
import { Component, Gain, GainList } from "./face";
import { BUILDING_ICONS, factionColour, gainWords, named, resource } from "./names";
import { Belongings, looked } from "./players";
import type { Building, GaiaTable, Player } from "./types";

type Props = TableProps<GaiaTable>;

export function Own(props: Props) {
  const { table, before, me, store } = props;
  const seat = looked.value ?? me ?? store.view.value?.deciders[0] ?? 0;
  const player = table.players[seat];
  const old = before.players[seat];
  if (!player || !old) return null;
  const colour = factionColour(player.home, seat);
  const name = player.faction ? named("faction", player.faction) : t("gaia.nofaction");
  return (
    <div class={`own-in ${player.faction ? "" : "nofaction"}`} data-seat={seat} style={{ "--pc": colour }}>
      <section class="id">
        <h2>
          <Icon name={seatIcon(seat)} class="pc" />
          <span class="fname" {...explains(() => <FactionCard player={player} />)} tabIndex={0}>
            {name}
          </span>
          <em>
            <Icon name="vp" color="var(--res-vp)" />
            <Was from={old.vp} to={player.vp} />
          </em>
        </h2>
        {seat !== me && (
          <div class="looking">
            <span class="muted">{store.seatName(seat)}</span>
            {me !== null && (
              <button class="linkish" onClick={() => (looked.value = null)}>
                {t("gaia.back_to_mine")}
              </button>
            )}
          </div>
        )}
        <div class="big">
          {(["ore", "credits", "knowledge", "qic"] as const).map((what) => {
            const changed = old.resources[what] !== player.resources[what];
            return (
              <div key={what} class={changed ? "ch" : ""} title={resource(what).name}>
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
        {player.faction && (
          <p>
            <span>
              <Icon name="range" /> {t("gaia.own.range", { n: player.range ?? 0 })}
            </span>
            <span>
              <Icon name="terraform" /> {player.step_cost}
              <Icon name="ore" color={resource("ore").colour} />
              {t("gaia.own.step")}
            </span>
            <span>
              <Icon name="planets" /> {t("gaia.own.types", { n: player.planet_types.length })}
            </span>
          </p>
        )}
      </section>
      {player.faction && (
        <>
          <section class="pow">
            <Cycle player={player} old={old} />
          </section>
          <section class="tracks">
            <Tracks player={player} old={old} />
          </section>
          <section class="inc">
            <div class="h">{t("gaia.next_income")}</div>
            <dl>
              {Object.entries(player.income ?? {}).map(([what, { total, from }]) => (
                <>
                  <dt>
                    <Icon name={resource(what).icon} color={resource(what).colour} />
                    {total}
                    <span class="visually-hidden">{resource(what).name}</span>
                  </dt>
                  <dd>
                    {Object.entries(from)
                      .map(([source, n]) => `${sourceName(source)} ${n}`)
                      .join(", ")}
                  </dd>
                </>
              ))}
            </dl>
          </section>
          <section class="sp">
            <div>
              <div class="h">{t("gaia.special_actions")}</div>
              <div class="ln">
                {player.specials?.length === 0 && <span class="muted">{t("gaia.none")}</span>}
                {player.specials?.map((special) => (
                  <Component
                    key={special.n}
                    store={store}
                    kind={seat === me ? "special" : "owned"}
                    n={special.n}
                    id={special.id}
                    title={label(named("special", special.id))}
                    class={`so ${special.used ? "used" : ""}`}
                    words={[t("gaia.once_a_round")]}
                    state={special.used ? t("gaia.used") : undefined}
                  >
                    {Object.keys(special.gains).length ? (
                      <GainList gains={special.gains} />
                    ) : (
                      <SpecialIcon id={special.id} />
                    )}
                    <small>{t(`gaia.from.${special.id}`)}</small>
                  </Component>
                ))}
              </div>
            </div>
            <div>
              <div class="h">{t("gaia.belongings")}</div>
              <Belongings {...props} player={player} large />
            </div>
            {player.booster?.face.on_pass && seat === me && (
              <div class="muted note">
                {t("gaia.pass_note", {
                  vp: player.booster.face.on_pass.vp,
                  what: t(`gaia.counter.${player.booster.face.on_pass.per}`),
                })}
              </div>
            )}
          </section>
        </>
      )}
    </div>
  );
}

/** A number, and what it was before the tentative turn. */
export function Was(props: { from: number; to: number }) {
  return props.from === props.to ? (
    <Count n={props.to} />
  ) : (
    <>
      <s>{props.from}</s>
      <Count n={props.to} />
    </>
  );
}

function sourceName(source: string): string {
  return t(`gaia.source.${source}`);
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
          {t("gaia.term.home_planet")}: {named("planet", player.home)}
        </p>
      )}
      {player.abilities?.map((id) => (
        <p key={id}>{t(`gaia.abilities.${id}`)}</p>
      ))}
      {player.institute_abilities?.map((id) => (
        <p key={id} class="muted">
          {t("gaia.with_institute", { what: t(`gaia.abilities.${id}`) })}
        </p>
      ))}
    </>
  );
}

const TOKEN = "M13.6 3 6.4 13.4h4.4L9.6 21l8-11h-4.7z";

/** Three areas and the Gaia area. Tokens lie in rows; beyond twelve the number speaks. */
function Cycle(props: { player: Player; old: Player }) {
  const { player, old } = props;
  const [one, two, three] = player.power;
  const words = `${t("gaia.term.power_cycle")}: I ${one}, II ${two}, III ${three}, ${t("gaia.term.gaia_area")} ${player.gaia}${player.brainstone ? `, ${t("gaia.resource.brainstone")} ${["", "I", "II", "III", "Gaia"][player.brainstone]}` : ""}`;
  return (
    <svg viewBox="0 0 276 160" class="cycle" role="img" aria-label={words}>
      <defs>
        <marker id="arrow" viewBox="0 0 10 10" refX="7" refY="5" markerWidth="7" markerHeight="7" orient="auto">
          <path d="M0 0 10 5 0 10z" style={{ fill: "var(--ink-3)" }} />
        </marker>
      </defs>
      <g fill="none" stroke-width="2">
        <path d="M49 60C53 46 62 38 76 33" style={{ stroke: "var(--ink-3)" }} marker-end="url(#arrow)" />
        <path d="M143 33C156 38 165 46 169 60" style={{ stroke: "var(--ink-3)" }} marker-end="url(#arrow)" />
        <path
          d="M138 122C122 134 98 134 82 123"
          style={{ stroke: "var(--line-strong)" }}
          stroke-dasharray="4 3"
          marker-end="url(#arrow)"
        />
      </g>
      <g style={{ fill: "var(--well)", stroke: "var(--line-strong)" }} stroke-width="1.5">
        <circle cx="46" cy="100" r="37" data-area={0} class={one !== old.power[0] ? "ch" : ""} />
        <circle cx="109" cy="34" r="31" data-area={1} class={two !== old.power[1] ? "ch" : ""} />
        <circle cx="172" cy="100" r="37" data-area={2} class={`iii ${three !== old.power[2] ? "ch" : ""}`} />
        <rect
          x="220"
          y="34"
          width="52"
          height="103"
          rx="20"
          data-area={3}
          class={`ga ${player.gaia !== old.gaia ? "ch" : ""}`}
        />
      </g>
      <Tokens x={46} y={100} n={one} stone={player.brainstone === 1} wide={3} />
      <Tokens x={109} y={34} n={two} stone={player.brainstone === 2} wide={3} />
      <Tokens x={172} y={100} n={three} stone={player.brainstone === 3} wide={3} />
      <Tokens x={246} y={88} n={player.gaia} stone={player.brainstone === 4} wide={2} />
      <AreaCount x={46} y={153} name="I" from={old.power[0]} to={one} />
      <AreaCount x={166} y={15} name="II" from={old.power[1]} to={two} />
      <AreaCount x={172} y={153} name="III" from={old.power[2]} to={three} />
      <AreaCount x={246} y={153} name={t("gaia.short.gaia")} from={old.gaia} to={player.gaia} />
    </svg>
  );
}

function AreaCount(props: { x: number; y: number; name: string; from: number; to: number }) {
  return (
    <text x={props.x} y={props.y} text-anchor="middle" class="count">
      {props.name}
      {"\u00a0 "}
      {props.from !== props.to && <tspan class="was">{props.from} → </tspan>}
      <tspan class="is">{props.to}</tspan>
    </text>
  );
}

function Tokens(props: { x: number; y: number; n: number; stone: boolean; wide: number }) {
  const shown = Math.min(props.n, props.wide * 4) + (props.stone ? 1 : 0);
  const rows = Math.ceil(shown / props.wide);
  return (
    <g>
      {Array.from({ length: shown }, (_, i) => {
        const row = Math.floor(i / props.wide);
        const inRow = Math.min(props.wide, shown - row * props.wide);
        const x = props.x + ((i % props.wide) - (inRow - 1) / 2) * 16;
        const y = props.y + (row - (rows - 1) / 2) * 15.5;
        const stone = props.stone && i === shown - 1;
        return (
          <g key={i}>
            {stone ? (
              <rect
                x={x - 6.5}
                y={y - 6.5}
                width="13"
                height="13"
                rx="3"
                style={{ fill: "var(--sun)" }}
                transform={`rotate(45 ${x} ${y})`}
              />
            ) : (
              <circle cx={x} cy={y} r="6.2" style={{ fill: "var(--res-power)" }} />
            )}
            <path transform={`translate(${x - 3.9} ${y - 4}) scale(.33)`} d={TOKEN} fill="#14082b" fill-opacity=".8" />
          </g>
        );
      })}
    </g>
  );
}

function Tracks(props: { player: Player; old: Player }) {
  const { player, old } = props;
  const by = (id: string) => player.buildings!.find((one) => one.id === id)!;
  const was = (id: string) => old.buildings?.find((one) => one.id === id)?.built ?? 0;
  const gf = player.gaiaformers!;
  const name = (id: string) => label(t(`gaia.track.${id}`));
  return (
    <>
      {["mine", "trading_station", "research_lab"].map((id) => (
        <div class="trk" key={id}>
          <TrackName name={name(id)} cost={by(id).cost} />
          <div class="slots">
            <Slots building={by(id)} was={was(id)} />
          </div>
        </div>
      ))}
      <div class="two">
        <div class="trk">
          <TrackName name={name("planetary_institute")} cost={by("planetary_institute").cost} />
          <div class="slots">
            <Slots building={by("planetary_institute")} was={was("planetary_institute")} wide />
          </div>
        </div>
        <div class="trk">
          <TrackName name={name("academy")} cost={by("academy_qic").cost} />
          <div class="slots">
            <Slots building={by("academy_knowledge")} was={was("academy_knowledge")} />
            <Slots building={by("academy_qic")} was={was("academy_qic")} qic />
          </div>
        </div>
      </div>
      <div class="two">
        <div class="trk">
          <div class="nm">
            {t("gaia.track.gaiaformers")}
            <small>
              {player.project_tokens ? (
                <>
                  {player.project_tokens}
                  <Icon name="token" color="var(--res-power)" /> {t("gaia.to_gaia")}
                </>
              ) : (
                "–"
              )}
            </small>
          </div>
          <div class="slots">
            {Array.from({ length: gf.of }, (_, i) => {
              const state =
                i >= gf.gained
                  ? "locked"
                  : i < gf.gained - gf.on_map - gf.in_gaia
                    ? "ready"
                    : i < gf.gained - gf.in_gaia
                      ? "on_map"
                      : "in_gaia";
              return (
                <span
                  key={i}
                  data-home="gaiaformer"
                  class={`sl ${state === "ready" ? "on" : "away"}`}
                  title={t(`gaia.gf.${state}`)}
                >
                  {state === "ready" ? (
                    <Icon name="gaiaformer" class="p" />
                  ) : state === "locked" ? (
                    <Icon name="lock" />
                  ) : (
                    <small>{t(`gaia.gf.${state}`)}</small>
                  )}
                </span>
              );
            })}
          </div>
        </div>
        {(player.stations?.built ?? 0) > 0 && (
          <div class="trk">
            <div class="nm">{label(t("gaia.buildings.space_station"))}</div>
            <div class="slots">
              <span class="sl">
                <Icon name="space-station" /> {player.stations!.built}/{player.stations!.of}
              </span>
            </div>
          </div>
        )}
        {player.satellites > 0 && (
          <div class="trk">
            <div class="nm">{t("gaia.track.satellites")}</div>
            <div class="slots">
              <span class="sl on" data-home="satellite">
                <Icon name="satellite" class="p" />
                <u>{player.satellites}</u>
              </span>
            </div>
          </div>
        )}
      </div>
    </>
  );
}

function TrackName(props: { name: string; cost: Record<string, number> }) {
  return (
    <div class="nm">
      {props.name}
      <small>
        <GainList gains={props.cost} />
      </small>
    </div>
  );
}

/** The slots of a row: vacated ones show their income, the others the piece that stands on it. */
function Slots(props: { building: Building; was: number; wide?: boolean; qic?: boolean }) {
  const { building } = props;
  return (
    <>
      {Array.from({ length: building.of }, (_, i) => {
        const income = building.slots[i] ?? [];
        const vacant = i < building.built;
        const tentative = vacant ? i >= props.was : i < props.was;
        const words = income.length
          ? t("gaia.help.income", { gains: income.map(gainWords).join(", ") })
          : t("gaia.help.noincome");
        return (
          <span
            key={i}
            data-home={i === Math.max(building.built, props.was) - 1 ? building.id : undefined}
            class={`sl ${vacant ? "free" : "on"} ${tentative ? "tent" : ""} ${props.wide ? "w2" : ""}`}
            role="img"
            aria-label={`${named("building", building.id)} ${i + 1}: ${vacant ? t("gaia.slot.built") : t("gaia.slot.here")}, ${words}`}
          >
            {vacant ? (
              income.length ? (
                <GainList gains={income} />
              ) : props.qic ? (
                <Gain what="qic" n={1} bare />
              ) : (
                "–"
              )
            ) : (
              <>
                <Icon name={BUILDING_ICONS[building.id]!} class="p" />
                <u>{income.length ? <GainList gains={income} /> : props.qic ? <Gain what="qic" n={1} bare /> : null}</u>
              </>
            )}
          </span>
        );
      })}
    </>
  );
}

/** What a phone keeps in sight: resources and power. */
export function Purse(props: Props) {
  const { table, before, me } = props;
  const player = table.players[me ?? 0];
  const old = before.players[me ?? 0];
  if (!player?.faction || !old) return null;
  return (
    <div class="purse-in">
      <div class="rsrow">
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
      </div>
      <div class="pwrow">
        {(
          [
            ["I", 0],
            ["II", 1],
            ["III", 2],
          ] as const
        ).map(([name, i]) => (
          <span key={name} data-area={i} class={name === "III" ? "iii" : ""}>
            <i>{name}</i>
            <Was from={old.power[i]} to={player.power[i]} />
          </span>
        ))}
        <span class="ga" data-area={3}>
          <i>{t("gaia.short.gaia")}</i>
          <Was from={old.gaia} to={player.gaia} />
        </span>
      </div>
    </div>
  );
}
