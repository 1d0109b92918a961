/** Questions with a card of their own: a charge offer with its consequence before and after. */
import { useSignal } from "@preact/signals";
import { useEffect } from "preact/hooks";
import { t } from "../../i18n";
import { api } from "../../net/api";
import type { StandingInfo } from "../../protocol";
import { useFit, wide } from "../../table/fit";
import type { Sentence } from "../../table/prompt";
import { tells } from "../../ui/cards";
import { Was } from "../../ui/count";
import { Icon } from "../../ui/icon";
import { complain, Switch } from "../../ui/widgets";
import type { MatchStore } from "../../table/store";
import type { TableProps } from "../game";
import { PlanetIcon } from "../../ui/planet";
import { GainList } from "./face";
import { ability, factionColour, named, say } from "./names";
import { Federation, planned, Tokens } from "./federation";
import { Payment } from "./payment";
import type { GaiaTable, Player } from "./types";

export function Question(props: TableProps<GaiaTable>) {
  const { store, table, me } = props;
  const ask = store.prompt.value?.ask;
  const plan = store.myTurn.value ? planned(props) : null;
  if (plan) return <Federation {...props} plan={plan} />;
  if (ask === "TakeToken" && store.myTurn.value && !store.replay.value)
    return (
      <section class="prompt menu drawn federation rise">
        <Tokens
          {...props}
          chosen={null}
          onTake={(token) => void store.try([...(store.draft.peek()?.actions ?? []), token])}
        />
      </section>
    );
  if (ask === "GiveTokens" && store.myTurn.value && !store.replay.value) return <Payment {...props} />;
  if (ask !== "ChargePower" || !store.myTurn.value || store.replay.value || me === null || store.draft.value)
    return null;
  const charges = store.sentences.value.filter((one) => one.verb !== "decline");
  const decline = store.sentences.value.find((one) => one.verb === "decline");
  const best = charges[0];
  if (!best) return null;
  return (
    <Offer
      key={store.whole.value?.version}
      {...props}
      charges={charges}
      decline={decline ?? null}
      player={table.players[me]!}
    />
  );
}

/** The factions on offer: home planet, what they begin with, what they can do. They lie where the map will lie. */
export function Factions(props: TableProps<GaiaTable>) {
  const { store, table } = props;
  const fit = useFit<HTMLElement>(760);
  if (store.prompt.value?.ask !== "ChooseFaction" || !store.myTurn.value || store.replay.value) return null;
  const on = new Map(store.sentences.value.map((one) => [one.refs[0]?.text ?? "", one]));
  // A list of all factions side by side has room for names; their sentences are told by pointing.
  const few = on.size <= 4 || !wide.value;
  return (
    <section class="factions rise" ref={fit} aria-label={t("gaia:ask.ChooseFaction")}>
      <h2>{t("gaia:ask.ChooseFaction")}</h2>
      <ul>
        {table.faction_boards
          .filter((board) => on.has(board.id))
          .map((board) => (
            <li key={board.id}>
              <button
                style={{ "--pc": factionColour(board.face.home_planet, 0) }}
                data-ref={`faction:${board.id}`}
                onClick={() => void store.say(on.get(board.id)!)}
              >
                <span class="hd">
                  <PlanetIcon kind={board.face.home_planet} size={26} />
                  <b>{named("faction", board.id)}</b>
                </span>
                <span class="start">
                  <GainList gains={board.face.resources} />
                  <span class="pwr">
                    I {board.face.power[0]} · II {board.face.power[1]}
                  </span>
                </span>
                {Object.entries(board.face.research).map(([area, level]) => (
                  <small key={area}>
                    {named("area", area)} {level}
                  </small>
                ))}
                {board.face.abilities.map((id) => (
                  <span key={id} {...tells(ability(id))}>
                    {few ? ability(id) : named("ability", id)}
                  </span>
                ))}
                {board.face.institute_abilities.map((id) => (
                  <span key={id} class="muted" {...tells(t("gaia.with_institute", { what: ability(id) }))}>
                    {t("gaia.with_institute", { what: few ? ability(id) : named("ability", id) })}
                  </span>
                ))}
              </button>
            </li>
          ))}
      </ul>
    </section>
  );
}

type Offered = TableProps<GaiaTable> & { charges: Sentence[]; decline: Sentence | null; player: Player };

/** A neighbour has built: charge power for points, or decline. */
function Offer(props: Offered) {
  const { store, table, charges, player, me } = props;
  const best = charges[0]!;
  const amount = Number(best.refs[0]?.text ?? 0);
  const price = best.cost.vp ?? 0;
  const always = useSignal(false);
  const answer = async (sentence: Sentence) => {
    if (always.value) await alwaysFree(store, me!);
    await store.play([sentence.action]);
  };
  const { hex } = table.question;
  useLit(store, hex ?? null);
  return (
    <section class="prompt rise" role="dialog" aria-label={t("gaia.charge.title", { n: amount, vp: price })}>
      <header>
        <Icon name="charge-offer" color="var(--res-power)" />
        <div>
          <h3>{price ? t("gaia.charge.title", { n: amount, vp: price }) : t("gaia.charge.free", { n: amount })}</h3>
          <small>{hex && wherefrom(props, hex)}</small>
        </div>
      </header>
      <div class="bd">
        <AfterCharging player={player} next={table.question.after ?? player.power} price={price} />
        <Answers {...props} price={price} onAnswer={(one) => void answer(one)} />
        <Switch checked={always.value} onChange={(on) => (always.value = on)}>
          {t("gaia.charge.always")}
        </Switch>
      </div>
    </section>
  );
}

/** Who has built where, and which structure of mine counts for it. */
function wherefrom({ store, table, me }: Offered, hex: string): string {
  const { builder, own, value } = table.question;
  const at = table.map.hexes.find((one) => one.name === own);
  const building = named("building", at?.owner === me ? at!.building! : "mine");
  const why = builder === undefined ? "" : t("gaia.charge.why", { player: store.seatName(builder), hex });
  return own ? `${why} ${t("gaia.charge.own", { building, hex: own, n: value ?? 0 })}` : why;
}

/** The place that a question speaks of is lit while it is asked. */
function useLit(store: MatchStore, hex: string | null): void {
  useEffect(() => {
    if (hex) store.lit.value = [{ kind: "hex", text: hex }];
    return () => {
      store.lit.value = [];
    };
  }, [hex]);
}

/** From now on free charges are taken without a question. */
async function alwaysFree(store: MatchStore, seat: number): Promise<void> {
  const path = `/matches/${store.id}/seats/${seat}/standing`;
  try {
    const known = await api.get<StandingInfo>(path);
    await api.put(path, { answers: { ...known.answers, charge: "free" } });
  } catch (error) {
    complain(error);
  }
}

/** The bowls and the points, before and after. */
function AfterCharging({ player, next, price }: { player: Player; next: number[]; price: number }) {
  return (
    <div class="pv">
      {(["I", "II", "III"] as const).map((name, i) => (
        <div key={name}>
          {t("gaia.area_n", { n: name })}
          <b>
            <Was from={player.power[i]!} to={next[i]!} />
          </b>
        </div>
      ))}
      <div>
        {t("gaia:word.resource.vp")}
        <b class={price ? "loss" : ""}>
          <Was from={player.vp} to={player.vp - price} />
        </b>
      </div>
    </div>
  );
}

function Answers(props: Offered & { price: number; onAnswer: (sentence: Sentence) => void }) {
  const { store, charges, decline, price, onAnswer } = props;
  return (
    <div class="bs">
      {charges.map((one, i) => (
        <button
          key={one.action}
          class={`btn ${i === 0 ? "primary" : ""}`}
          data-action={one.action}
          disabled={store.busy.value}
          onClick={() => onAnswer(one)}
        >
          {i === 0 && <Icon name="charge" />} {say(one.action)}
          {price ? `, −${one.cost.vp ?? 0} ${t("gaia:word.resource.vp")}` : ""}
        </button>
      ))}
      {decline && (
        <button class="btn" data-action="decline" disabled={store.busy.value} onClick={() => onAnswer(decline)}>
          {t("ui.decline")}
        </button>
      )}
    </div>
  );
}
