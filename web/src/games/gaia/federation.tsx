/** Forming a federation in one place: planets with their power values, ways, payment and token side by side. */
import type { ComponentChildren } from "preact";
import { useEffect } from "preact/hooks";
import { label, t } from "../../i18n";
import { wide } from "../../table/fit";
import { Afterwards } from "../../table/foresee";
import { points, SIZE, type Point } from "../../table/hex";
import type { TableProps } from "../game";
import { draw } from "./drawn";
import { change, known, planOf, recall, type Plan } from "./federating";
import gaia from "./index";
import { Value } from "./layers";
import { named, say } from "./names";
import { Bowls, Paid } from "./payment";
import { Place } from "./told";
import type { GaiaTable, Hex } from "./types";
import { looked } from "./ways";

type Props = TableProps<GaiaTable>;

/** The power value of what somebody has there. */
function valueOf(hex: Hex, seat: number | null): number {
  return (hex.owner === seat ? hex.power : hex.guest_power) ?? 0;
}

/** The federation that the tentative turn forms; null: none. */
export function planned({ store, me }: Props): Plan | null {
  return me === null || store.replay.value ? null : planOf(store.draft.value?.actions ?? []);
}

export function Federation(props: Props & { plan: Plan }) {
  const { store, table, before, me, plan } = props;
  useEffect(() => recall(store, plan), [store.draft.value]);
  // A finished turn leaves a small screen to the map.
  if (plan.token && !wide.value) return null;
  return (
    <section class="prompt menu drawn federation rise" aria-label={t("gaia.act.federate.long")}>
      <div class="parts">
        <Planets {...props} />
        <WaysOf {...props} />
        <Pays {...props} />
        <Tokens {...props} chosen={plan.token} onTake={(token) => change(store, plan, { token })} />
        <Part title={t("gaia.federation.after")}>
          <span class="net">
            <Afterwards list={gaia.changes(before, table, me!)} />
          </span>
        </Part>
      </div>
    </section>
  );
}

function Part(props: { title: string; note?: string; children: ComponentChildren }) {
  return (
    <div class="part">
      <h4>
        {props.title} {props.note && <small>{props.note}</small>}
      </h4>
      {props.children}
    </div>
  );
}

function Planets({ table, before, me, plan }: Props & { plan: Plan }) {
  const hexes = plan.planets.flatMap((name) => table.map.hexes.find((hex) => hex.name === name) ?? []);
  const sum = hexes.reduce((all, hex) => all + valueOf(hex, me), 0);
  const need = before.players[me!]?.federation_value;
  return (
    <Part
      title={label(t("gaia:pane.legend.planets"))}
      note={need ? t("gaia.federation.of", { n: sum, of: need }) : undefined}
    >
      <ul class="planets">
        {hexes.map((hex) => (
          <li key={hex.n}>
            <Place
              deed={{ kind: "hex", id: hex.owner === me ? hex.building! : "mine", where: hex.name }}
              seat={me!}
              table={table}
            />
            <b>{hex.name}</b>
            <span class="grow">{named("building", hex.owner === me ? hex.building! : "mine")}</span>
            <i>{valueOf(hex, me)}</i>
          </li>
        ))}
      </ul>
    </Part>
  );
}

function WaysOf({ store, plan }: Props & { plan: Plan }) {
  const { ways } = known.value;
  const said = plan.satellites.join();
  const chosen = Math.max(
    0,
    ways.findIndex((way) => way.says.join() === said),
  );
  useEffect(() => {
    looked.value = chosen;
  }, [chosen, ways]);
  const byHand = () => void store.try(store.draft.peek()!.actions.slice(0, plan.at + 1));
  return (
    <Part title={label(t("gaia:word.source.satellite"))}>
      {ways.map((way, i) => (
        <button
          key={way.says.join()}
          class={`btn way ${way.says.join() === said ? "picked" : ""}`}
          data-way={i}
          aria-pressed={way.says.join() === said}
          disabled={store.busy.value}
          onMouseEnter={() => (looked.value = i)}
          onMouseLeave={() => (looked.value = chosen)}
          onFocus={() => (looked.value = i)}
          onClick={() => change(store, plan, { satellites: way.says })}
        >
          {t("gaia.way", { n: i + 1 })}
          <small>{way.satellites.join(" ")}</small>
        </button>
      ))}
      {ways.length === 0 && <p class="muted">{t("gaia.federation.only")}</p>}
      {ways.length > 1 && store.prompt.value?.ask !== "Satellites" && (
        <button class="btn ghost by-hand" disabled={store.busy.value} onClick={byHand}>
          {t("gaia.federation.map")}
        </button>
      )}
      {store.prompt.value?.ask === "Satellites" && <p class="muted">{t("gaia.way.or")}</p>}
    </Part>
  );
}

function Pays({ store, table, before, me, plan }: Props & { plan: Plan }) {
  const { payments, power } = known.value;
  const now = payments.find((one) => one.action === plan.payment);
  const title = label(t("gaia:word.resource.power_tokens"));
  const after = table.players[me!]!.power;
  if (now)
    return (
      <Part title={title} note={now === payments[0] ? t("gaia.federation.lowest") : t("gaia.payment.other")}>
        <Bowls
          ways={payments}
          now={now}
          power={power}
          onChoose={(one) => change(store, plan, { payment: one.action })}
        />
      </Part>
    );
  return (
    <Part title={title}>
      <Paid from={before.players[me!]!.power} to={after} />
    </Part>
  );
}

/** The tokens on offer, drawn as they lie there. */
export function Tokens(props: Props & { chosen: string | null; onTake: (token: string) => void }) {
  const { store, table, chosen } = props;
  const asked = store.prompt.value?.ask === "TakeToken" ? store.sentences.value : known.value.tokens;
  return (
    <Part title={label(t("gaia:ask.TakeToken"))}>
      <ul class="tokens">
        {asked.map((one) => (
          <li key={one.action}>
            <button
              class={`btn choice pic ${one.action === chosen ? "picked" : ""}`}
              data-action={one.action}
              aria-pressed={one.action === chosen}
              disabled={store.busy.value}
              onClick={() => props.onTake(one.action)}
            >
              {draw(one.refs[0]!, table)}
              <span class="visually-hidden">{say(one.action)}</span>
            </button>
          </li>
        ))}
      </ul>
    </Part>
  );
}

/** On the map: the chosen planets with what they count. */
export function Chosen(props: Props & { at: Point[] }) {
  const plan = planned(props);
  if (!plan) return null;
  return (
    <g class="layer-numbers" pointer-events="none">
      {props.table.map.hexes
        .filter((hex) => plan.planets.includes(hex.name))
        .map((hex) => (
          <g key={hex.n}>
            <polygon points={points(props.at[hex.n]!, SIZE * 0.95)} class="chosen" />
            <g transform={`translate(${props.at[hex.n]!.x} ${props.at[hex.n]!.y})`}>
              <Value n={valueOf(hex, props.me)} />
            </g>
          </g>
        ))}
    </g>
  );
}
