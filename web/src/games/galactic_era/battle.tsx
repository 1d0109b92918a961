/** A battle step by step: who meets, who may retreat, the reveal, the combat values, the losses. */
import { t, tr } from "../../i18n";
import { Icon, seatIcon } from "../../ui/icon";
import { Switch } from "../../ui/widgets";
import type { TableProps } from "../game";
import { hexName, playerLabel, playerName, seatColour } from "./names";
import { Answer, Ask, useStanding } from "./ask";
import { chosenAt } from "./places";
import type { Battle, EraTable, Force } from "./types";

type Props = TableProps<EraTable>;

const STEPS = ["meet", "retreat", "reveal", "fight", "losses"] as const;

function stepOf(battle: Battle, ask: string): number {
  if (battle.strength) return ask === "LoserLosses" || ask === "SomeLosses" ? 4 : 3;
  if (battle.revealed) return 2;
  return ask === "RetreatWindow" || ask === "FelinePower" ? 1 : 0;
}

export function BattleCard(props: Props) {
  const { store, table } = props;
  const battle = table.battle;
  const ask =
    store.myTurn.value && !store.replay.value ? (store.prompt.value?.ask ?? "") : (table.asked?.question ?? "");
  const mine = store.myTurn.value && !store.replay.value;
  const standing = useStanding(props, "retreat");
  if (!battle) return null;
  const list = mine ? store.sentences.value : [];
  const title = mine
    ? tr(`galactic_era:ask.${ask}`, "")
    : t("galactic_era.battle.title", { star: hexName(table, battle.hex) });
  return (
    <Ask
      icon="war"
      colour="var(--danger)"
      class={`danger ge-fight at-${chosenAt.value}`}
      title={title}
      why={t("galactic_era.battle.why", {
        player: playerLabel(store, table, battle.attacker),
        star: hexName(table, battle.hex),
      })}
    >
      <Steps now={stepOf(battle, ask)} />
      <div class="ge-sides">
        {battle.forces.map((force) => (
          <Side key={force.player} {...props} force={force} battle={battle} />
        ))}
      </div>
      <Outcome {...props} battle={battle} ask={ask} />
      {list.length > 0 && (
        <div class="bs">
          {list.map((one, i) => (
            <Answer
              key={one.action}
              {...props}
              one={one}
              primary={i === 0}
              first={
                ask === "RetreatWindow" ? () => standing.keep(one.verb === "stand" ? "never" : "always") : undefined
              }
            />
          ))}
        </div>
      )}
      {ask === "RetreatWindow" && mine && (
        <Switch checked={standing.on.value} onChange={(on) => (standing.on.value = on)}>
          {t("galactic_era.keep_answer")}
        </Switch>
      )}
    </Ask>
  );
}

function Steps({ now }: { now: number }) {
  return (
    <ol class="ge-steps" aria-label={t("galactic_era.battle.steps")}>
      {STEPS.map((step, i) => (
        <li key={step} class={i < now ? "done" : i === now ? "now" : ""} aria-current={i === now ? "step" : undefined}>
          {t(`galactic_era.battle.${step}`)}
        </li>
      ))}
    </ol>
  );
}

/** Who won by how much, and which ships the winner is asked about. */
function Outcome({ battle, ask, store, table }: Props & { battle: Battle; ask: string }) {
  const stack = table.asked?.stack;
  const tie = t("galactic_era.battle.tie");
  return (
    <>
      {!battle.strength && battle.wins !== null && (
        <p class="small">
          {t("galactic_era.battle.would", {
            players: (battle.wins ? [battle.attacker] : battle.defenders)
              .map((seat) => playerName(store, table, seat))
              .join(", "),
          })}{" "}
          {tie}
        </p>
      )}
      {battle.strength && (
        <p class="ge-result">
          <b>{battle.strength[0]}</b> <Icon name="war" /> <b>{battle.strength[1]}</b>
          <span>
            {t("galactic_era.battle.won", {
              players: battle.winners.map((seat) => playerLabel(store, table, seat)).join(", "),
            })}
            {battle.strength[0] === battle.strength[1] && <small class="muted">. {tie}</small>}
          </span>
        </p>
      )}
      {ask === "SomeLosses" && stack && (
        <p class="small">
          {t("galactic_era.battle.stack", {
            player: playerName(store, table, stack.player),
            n: stack.ships,
            what: stack.fleet ? t("galactic_era:term.fleet") : t("galactic_era.battle.pieces"),
          })}
        </p>
      )}
    </>
  );
}

function Side(props: Props & { force: Force; battle: Battle }) {
  const { force, battle, store, table } = props;
  const won = battle.winners.includes(force.player);
  return (
    <div class={`ge-force ${won ? "won" : battle.strength ? "lost" : ""}`} style={{ "--pc": seatColour(force.player) }}>
      <span class="row">
        <Icon name={seatIcon(force.player)} class="pc" size={12} /> <b>{playerName(store, table, force.player)}</b>
      </span>
      <small>{t(force.attacks ? "galactic_era.battle.attacks" : "galactic_era.battle.defends")}</small>
      <span class="units">
        {force.pieces > 0 && (
          <span>
            <Icon name="ship" class="pc" />
            {force.pieces}
          </span>
        )}
        {force.fleets.map((fleet, i) => (
          <span key={i}>
            <Icon name={`fleet-${fleet.letter ? fleet.letter.toLowerCase() : "hidden"}`} class="pc" />
            {fleet.ships ?? "?"}
          </span>
        ))}
      </span>
      <span class="cv">
        {force.ships === null ? t("galactic_era.hidden") : `${force.ships} × ${t("galactic_era.cv")} ${force.each}`}
      </span>
      <span class="total">{force.value ?? "?"}</span>
      {battle.shield.includes(force.player) && <small>+20</small>}
      {battle.unharmed.includes(force.player) && <small>{t("galactic_era.battle.unharmed")}</small>}
    </div>
  );
}
