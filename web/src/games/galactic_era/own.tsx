/** The own zone: people and alignment, fleets with their contents, counters and cards, the population track. */
import type { ComponentChildren } from "preact";
import { label, t } from "../../i18n";
import { wide } from "../../table/fit";
import { explains } from "../../ui/cards";
import { Icon, seatIcon } from "../../ui/icon";
import type { TableProps } from "../game";
import { CardFace } from "./cards";
import { CounterRow, CounterSupply } from "./counters";
import { hexName, named, peopleName, playerName, seatColour, signed } from "./names";
import { chosen } from "./places";
import { looked } from "./players";
import { Side } from "./peoples";
import type { Alignment, EraTable, Fleet, Player } from "./types";

type Props = TableProps<EraTable>;

const LETTERS = ["A", "B", "C", "D", "E"];

export function Own(props: Props) {
  const { store, table, before, me } = props;
  const seat = looked.value ?? me ?? store.view.value?.deciders[0] ?? 0;
  const player = table.players[seat];
  const old = before.players[seat];
  if (!player || !old) return null;
  return (
    <div class="own-in ge-own" style={{ "--pc": seatColour(seat) }}>
      <Identity {...props} player={player} old={old} />
      <Fleets {...props} player={player} />
      <Hand {...props} player={player} />
      <Track table={table} player={player} old={old} cards={few(player) && <Cards {...props} player={player} />} />
    </div>
  );
}

export function Was(props: { from: number; to: number }) {
  return props.from === props.to ? (
    <>{signed(props.to)}</>
  ) : (
    <span class="was">
      <s>{signed(props.from)}</s>→{signed(props.to)}
    </span>
  );
}

/** The badge of an alignment; none while it is secret. */
export function Align(props: { side: Alignment | null }) {
  const { side } = props;
  if (side === null) return null;
  return (
    <span
      class={`al ${side}`}
      {...explains(() => (
        <>
          <b>{named("alignment", side)}</b>
          <p>{t(`galactic_era.align.${side}`)}</p>
        </>
      ))}
    >
      <Icon name={side === "sto" ? "align-light" : "align-dark"} />
      {t(`galactic_era:term.${side}`)}
    </span>
  );
}

function Identity(props: Props & { player: Player; old: Player }) {
  const { player, old, store, table, me } = props;
  const people = player.people ? table.peoples[player.people] : undefined;
  const name = peopleName(player) || playerName(store, table, player.seat);
  return (
    <section class="id">
      <h2>
        <Icon name={seatIcon(player.seat)} class="pc" />
        <span class="fname" tabIndex={0} {...explains(() => <PeopleCard player={player} table={table} />)}>
          {name}
        </span>
        <Align side={player.alignment} />
        <em>
          <Icon name="dp" color="var(--res-dp)" />
          <Was from={old.dp} to={player.dp} />
          <span class="visually-hidden">{t("galactic_era:term.destiny_points_short")}</span>
        </em>
      </h2>
      {player.seat !== me && (
        <div class="looking">
          <span class="muted">{playerName(store, table, player.seat)}</span>
          {me !== null && (
            <button class="linkish" onClick={() => (looked.value = null)}>
              {t("galactic_era.back_to_mine")}
            </button>
          )}
        </div>
      )}
      {people && player.alignment && (
        <p class="powers">
          {people.powers
            .filter((power) => power.alignment === player.alignment || power.alignment === "both")
            .map((power) => t(`galactic_era:about.power.${power.id}`))
            .join(" ") || t("galactic_era.nopower")}
        </p>
      )}
      <p class="nums">
        <span title={t("galactic_era:word.counted.stars")}>
          <Icon name="star" /> {t("galactic_era.stars_n", { n: player.stars.length })}
        </span>
        <span title={t("galactic_era.supply")}>
          <Icon name="ship" /> {t("galactic_era.of", { n: player.pieces - player.supply, of: player.pieces })}
        </span>
        <span>
          <Icon name="range" /> {t("galactic_era.range_n", { n: player.range > 90 ? "∞" : player.range })}
        </span>
        {player.reserve > 0 && (
          <span class="reserve" title={t("galactic_era.reserve", { n: player.reserve })}>
            <Icon name="lock" /> {t("galactic_era.reserve_short", { n: player.reserve })}
          </span>
        )}
      </p>
    </section>
  );
}

export function PeopleCard(props: { player: Player; table: EraTable }) {
  const { player, table } = props;
  const people = player.people ? table.peoples[player.people] : undefined;
  return (
    <>
      <b>{peopleName(player)}</b>
      {people &&
        player.people &&
        (["sto", "sts"] as const).map((side) => <Side key={side} id={player.people!} people={people} side={side} />)}
    </>
  );
}

/** The five fleets: what they can do, where they are, what is in them. Others see a stack. */
function Fleets(props: Props & { player: Player }) {
  const { player, table, me } = props;
  const mine = player.fleets.every((fleet) => fleet.letter !== null);
  const hidden = player.fleets.filter((fleet) => fleet.letter === null);
  return (
    <section class="fleets">
      <div class="h">
        {t("galactic_era:pane.fleets")}
        <em>{player.seat === me ? t("galactic_era.fleets.hidden") : ""}</em>
      </div>
      <div class="fg">
        {(mine ? LETTERS : LETTERS.filter((letter) => player.fleets.some((fleet) => fleet.letter === letter))).map(
          (letter) => {
            const fleet = player.fleets.find((one) => one.letter === letter);
            return <FleetBox key={letter} letter={letter} fleet={fleet} player={player} table={table} />;
          },
        )}
        {hidden.map((fleet) => (
          <FleetBox key={fleet.number} letter={null} fleet={fleet} player={player} table={table} />
        ))}
      </div>
    </section>
  );
}

function FleetBox(props: { letter: string | null; fleet?: Fleet; player: Player; table: EraTable }) {
  const { letter, fleet, player, table } = props;
  const tactic = letter ? player.tactics[letter.toLowerCase()] : undefined;
  const name = letter ? named("letter", letter.toLowerCase()) : t("galactic_era.hidden_fleet");
  const words = letter ? t(`galactic_era.tactic.${letter.toLowerCase()}`) : "";
  const said = fleetWords(fleet, table, name, words);
  const body = <FleetFace {...props} name={name} words={words} tactic={tactic} />;
  const card = explains(() => (
    <>
      <b>
        {letter ? `${letter} · ` : ""}
        {name}
      </b>
      {words && <p>{words}</p>}
      {tactic && <p>{t(tactic === "x2" ? "galactic_era.tactic.double.help" : "galactic_era.tactic.plus.help")}</p>}
      {fleet && <p>{fleet.public ? t("galactic_era.fleet.open") : t("galactic_era.fleet.secret")}</p>}
    </>
  ));
  if (!fleet?.hex)
    return (
      <div class="fl1 off" role="img" aria-label={said} {...card}>
        {body}
      </div>
    );
  return (
    <button
      class={`fl1 ${chosen.value === fleet.hex ? "on" : ""}`}
      onClick={() => (chosen.value = fleet.hex)}
      {...card}
    >
      {body}
      <span class="visually-hidden">. {said}</span>
    </button>
  );
}

interface Face {
  letter: string | null;
  fleet?: Fleet;
  table: EraTable;
  name: string;
  words: string;
  tactic: string | undefined;
}

/** A fleet's sign and name, its advanced tactic, where it is, and the chips in it. */
function FleetFace({ letter, fleet, table, name, words, tactic }: Face) {
  return (
    <>
      <Icon name={`fleet-${letter ? letter.toLowerCase() : "hidden"}`} class="b" />
      <b>{name}</b>
      {tactic && <i class="adv">{tactic === "x2" ? "×2" : named("tactic", "+3dp")}</i>}
      <small>{fleet?.hex ? hexName(table, fleet.hex) : words}</small>
      {fleet ? (
        <span class="chips">
          {fleet.chips.map((chip, i) => (
            <i key={i} class={chip === 0 ? "d" : ""}>
              {chip === null ? "?" : chip === 0 ? "–" : chip}
            </i>
          ))}
        </span>
      ) : (
        <span class="chips none">{t("galactic_era.in_supply")}</span>
      )}
    </>
  );
}

function fleetWords(fleet: Fleet | undefined, table: EraTable, name: string, words: string): string {
  return [
    name,
    words,
    fleet?.hex ? hexName(table, fleet.hex) : t("galactic_era.in_supply"),
    fleet
      ? fleet.ships === null
        ? t("galactic_era.chips_n", { n: fleet.height })
        : t("galactic_era.ships_n", { n: fleet.ships })
      : "",
  ]
    .filter(Boolean)
    .join(", ");
}

/** Growth counters of the round and the domination cards with what they are worth. */
function Hand(props: Props & { player: Player }) {
  const { player, me } = props;
  const ahead = player.selected.length + player.executed.length === 0;
  return (
    <section class={`ge-hand ${few(player) ? "few" : ""}`}>
      <div class="h">
        {t("galactic_era.counters")}
        <em>{t(ahead ? "galactic_era.counters.none" : "galactic_era.counters.when")}</em>
      </div>
      {ahead ? (
        <CounterSupply player={player} />
      ) : (
        <CounterRow selected={player.selected} executed={player.executed} squares={player.squares} />
      )}
      {!few(player) && (
        <>
          <div class="h second">
            {t("galactic_era.cards")}
            <em>{player.seat === me ? t("galactic_era.cards.secret") : ""}</em>
          </div>
          <Cards {...props} />
        </>
      )}
    </section>
  );
}

/** Whether the domination cards have room below the population track: the growth counters then have their names. */
function few(player: Player): boolean {
  return wide.value && player.hand.length + player.played_a.length + player.played_b.length < 3;
}

function Cards(props: Props & { player: Player }) {
  const { player } = props;
  return (
    <div class="ge-handrow">
      {player.hand.map((card, i) =>
        card ? (
          <CardFace
            key={i}
            card={card}
            worth={player.hand_worth.find((one) => one.card === card)}
            face={props.table.cards[card]!}
            small
          />
        ) : (
          <div key={i} class="ge-card small back">
            <Icon name="domination" />?
          </div>
        ),
      )}
      {player.played_a.map((card) => (
        <CardFace key={card} card={card} face={props.table.cards[card]!} small played="a" />
      ))}
      {player.played_b.map((card) => (
        <CardFace key={card} card={card} face={props.table.cards[card]!} small played="b" />
      ))}
    </div>
  );
}

/** The population track: where the marker stands, DP at the end, and where Build Ships grows. */
export function Track(props: { table: EraTable; player: Player; old: Player; cards?: ComponentChildren }) {
  const { table, player, old } = props;
  const at = table.track.findIndex(([population]) => population === player.population);
  return (
    <section class="pop">
      <div class="h">
        {label(t("galactic_era:term.population_track"))}
        <em>
          <b>{player.population_dp}</b> {t("galactic_era.track.end")} · <b>{player.ships_per_build}</b>{" "}
          {t("galactic_era.track.ships")}
        </em>
      </div>
      <div
        class="pt"
        role="img"
        aria-label={t("galactic_era.track.said", {
          n: player.population,
          dp: player.population_dp,
          ships: player.ships_per_build,
        })}
      >
        {table.track.map(([population, dp, ships], i) => {
          const step = i > 0 && ships > table.track[i - 1]![2];
          const tentative =
            population > Math.min(old.population, player.population) &&
            population <= Math.max(old.population, player.population);
          return (
            <i
              key={population}
              class={`${i < at ? "" : i === at ? "n" : "o"} ${step ? "b" : ""} ${tentative ? "tent" : ""}`}
              title={`${population}: ${dp} ${t("galactic_era:term.destiny_points_short")}, ${t("galactic_era.ships_n", { n: ships })}`}
            >
              {population}
            </i>
          );
        })}
      </div>
      {player.ascended > 0 && <p class="small muted">{t("galactic_era.ascended", { n: player.ascended })}</p>}
      {props.cards}
    </section>
  );
}

/** What a phone keeps in sight. */
export function Purse(props: Props) {
  const { table, before, me, store } = props;
  const seat = me ?? store.view.value?.deciders[0] ?? 0;
  const player = table.players[seat];
  const old = before.players[seat];
  if (!player || !old) return null;
  return (
    <div class="ge-purse" style={{ "--pc": seatColour(seat) }}>
      <span>
        <Icon name="dp" color="var(--res-dp)" />
        <Was from={old.dp} to={player.dp} />
      </span>
      <span>
        <Icon name="population" class="pc" />
        <Was from={old.population} to={player.population} />
      </span>
      <span>
        <Icon name="star" />
        {player.stars.length}
      </span>
      <span>
        <Icon name="ship" class="pc" />
        {player.pieces - player.supply}
      </span>
      <Align side={player.alignment} />
    </div>
  );
}
