/** Forming a federation in one place: planets with their power values, ways, payment and token side by side. */
import type { ComponentChildren } from "preact";
import { useEffect } from "preact/hooks";
import { label, t } from "../../i18n";
import { phone } from "../../table/fit";
import { Afterwards } from "../../table/foresee";
import { bounds, centre, points, SIZE, type Point } from "../../table/hex";
import { Icon } from "../../ui/icon";
import type { TableProps } from "../game";
import { draw } from "./drawn";
import { change, found, known, otherPlanets, planOf, recall, type Plan } from "./federating";
import gaia from "./index";
import { NameLayer, Value } from "./layers";
import { named, say } from "./names";
import { Areas, Bowls } from "./payment";
import { Place } from "./told";
import type { GaiaTable, Hex, Way } from "./types";
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
  if (plan.token && phone.value) return null;
  const cancel = () => void store.try(store.draft.peek()!.actions.slice(0, plan.at));
  return (
    <section class="prompt menu drawn federation rise" aria-label={t("gaia.act.federate.long")}>
      <header>
        <h3>{t("gaia.act.federate.long")}</h3>
        <small class="muted">{t("gaia.federation.filled")}</small>
        <button class="btn ghost cancel" disabled={store.busy.value} onClick={cancel}>
          {t("ui.cancel")}
        </button>
      </header>
      <div class="parts">
        <Planets {...props} />
        <WaysOf {...props} />
        <Pays {...props} />
        <Tokens {...props} chosen={plan.token} onTake={(token) => change(store, plan, { token })} />
        <Part title={t("gaia.federation.after")}>
          <span class="net">
            <Afterwards list={gaia.changes(before, table, me!)} />
          </span>
          <Later table={before} />
        </Part>
      </div>
    </section>
  );
}

/** A later round pays for federations: now it is one too early. */
function Later({ table }: { table: GaiaTable }) {
  const round = table.federation_round;
  if (round === null) return null;
  return (
    <p class="muted">
      {t("gaia.federation.later", { round, n: table.round_tiles[round - 1]!.face.vp ?? 0 })}{" "}
      <Icon name="vp" color="var(--res-vp)" />
    </p>
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

function Planets({ store, table, before, me, plan }: Props & { plan: Plan }) {
  const hexes = plan.planets.flatMap((name) => table.map.hexes.find((hex) => hex.name === name) ?? []);
  const sum = hexes.reduce((all, hex) => all + valueOf(hex, me), 0);
  const need = before.players[me!]?.federation_value;
  return (
    <Part
      title={label(t("gaia:pane.legend.planets"))}
      note={need ? t("gaia.act.few", { n: sum, of: need }) : undefined}
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
      {found.value !== 1 && (
        <button
          class="btn ghost by-hand"
          data-do="planets"
          disabled={store.busy.value}
          onClick={() => void otherPlanets(store, plan)}
        >
          {t("gaia.federation.map")}
        </button>
      )}
    </Part>
  );
}

function WaysOf({ store, table, plan }: Props & { plan: Plan }) {
  const { ways } = known.value;
  const said = plan.satellites.join();
  const chosen = Math.max(
    0,
    ways.findIndex((way) => way.says.join() === said),
  );
  useEffect(() => {
    looked.value = chosen;
  }, [chosen, ways]);
  if (ways.length === 0) return null;
  const byHand = () => void store.try(store.draft.peek()!.actions.slice(0, plan.at + 1));
  return (
    <Part title={label(t("gaia:word.source.satellite"))}>
      <div class="ways" style={{ "--n": Math.min(3, Math.ceil(ways.length / 2)) }}>
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
            <Course way={way} plan={plan} table={table} />
            <span>
              {t("gaia.way", { n: letter(i) })} <em>{t("gaia.part.satellite", { n: way.satellites.length })}</em>
              <small>{beside(way, ways)}</small>
            </span>
          </button>
        ))}
      </div>
      {ways.length > 1 && store.prompt.value?.ask !== "Satellites" && (
        <button class="btn ghost by-hand" disabled={store.busy.value} onClick={byHand}>
          {t("gaia.federation.map")}
        </button>
      )}
    </Part>
  );
}

/** What a way is called, beside the map and on it: its parts have the numbers. */
const letter = (way: number) => String.fromCharCode(65 + way);

/** A way as a small picture of its planets and satellites. */
function Course({ way, plan, table }: { way: Way; plan: Plan; table: GaiaTable }) {
  const spots = table.map.hexes.filter((hex) => plan.planets.includes(hex.name) || way.satellites.includes(hex.name));
  const box = bounds(spots, SIZE, 4);
  return (
    <svg viewBox={`${box.x} ${box.y} ${box.w} ${box.h}`} aria-hidden="true">
      {spots.map((hex) => (
        <polygon
          key={hex.n}
          points={points(centre(hex), SIZE * 0.9)}
          class={plan.planets.includes(hex.name) ? "planet" : "satellite"}
        />
      ))}
    </svg>
  );
}

/** What sets a way apart: the free planets that it alone takes along or leaves out; else the spaces that not all ways take. */
function beside(way: Way, ways: readonly Way[]): string {
  const own = way.joins.filter((name) => ways.some((other) => !other.joins.includes(name)));
  const others = new Set(ways.flatMap((other) => other.joins).filter((name) => !way.joins.includes(name)));
  if (own.length > 0) return t("gaia.federation.joins", { hexes: own.join(", ") });
  if (others.size > 0) return t("gaia.federation.frees", { hexes: [...others].join(", ") });
  return way.satellites.filter((name) => ways.some((other) => !other.satellites.includes(name))).join(" ");
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
  const gone = before.players[me!]!.power.map((n, i) => n - after[i]!);
  // Who pays with something else, or nothing, has no use for the areas.
  return gone.some((n) => n > 0) ? (
    <Part title={title}>
      <Areas power={before.players[me!]!.power} taken={gone} />
    </Part>
  ) : null;
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
              <small class="left-over">×{table.tokens.find((token) => token.n === one.refs[0]!.value)?.left}</small>
              <span class="visually-hidden">{say(one.action)}</span>
            </button>
          </li>
        ))}
      </ul>
    </Part>
  );
}

const moved = ({ x, y }: Point) => `translate(${x} ${y})`;

/** On the map: where other ways lead. A click takes one of them. */
export function OtherWays(props: Props & { at: Point[] }) {
  const { store, table, at } = props;
  const plan = planned(props);
  const laid = plan?.satellites.join();
  const { ways } = known.value;
  if (!plan || store.prompt.value?.ask === "Satellites" || !ways.some((way) => way.says.join() === laid)) return null;
  const hexOf = (name: string) => table.map.hexes.find((hex) => hex.name === name)!;
  const now = ways.find((way) => way.says.join() === laid)!;
  const other = new Map<string, number>();
  ways.forEach((way, i) => {
    for (const name of way.satellites) if (!now.satellites.includes(name) && !other.has(name)) other.set(name, i);
  });
  const apart = now.satellites.find((name) => ways.some((way) => !way.satellites.includes(name)));
  return (
    <g>
      {apart && (
        <g class="layer-numbers joined" transform={moved(at[hexOf(apart).n]!)}>
          <Value n={letter(ways.indexOf(now))} />
        </g>
      )}
      {[...other].map(([name, i]) => (
        <g key={name} transform={moved(at[hexOf(name).n]!)}>
          <polygon
            points={points({ x: 0, y: 0 }, SIZE * 0.9)}
            class="target extra way"
            role="button"
            aria-label={t("gaia.way", { n: letter(i) })}
            data-way-at={name}
            onClick={() => change(store, plan, { satellites: ways[i]!.says })}
          />
          <text class="way-n">{letter(i)}</text>
        </g>
      ))}
    </g>
  );
}

/** On the map: the chosen planets with what they count, called as beside it; and the names of those that a way takes along. */
export function Chosen(props: Props & { at: Point[] }) {
  const plan = planned(props);
  if (!plan) return null;
  const { hexes } = props.table.map;
  const chosen = hexes.filter((hex) => plan.planets.includes(hex.name));
  const { ways } = known.value;
  const apart = (name: string) => new Set(ways.map((way) => way.joins.includes(name))).size > 1;
  return (
    <>
      <g class="layer-numbers" pointer-events="none">
        {chosen.map((hex) => (
          <g key={hex.n} class="joined">
            <polygon points={points(props.at[hex.n]!, SIZE * 0.95)} class="chosen" />
            <g transform={moved(props.at[hex.n]!)}>
              <Value n={valueOf(hex, props.me)} />
            </g>
          </g>
        ))}
      </g>
      {!phone.value && <NameLayer hexes={[...chosen, ...hexes.filter((hex) => apart(hex.name))]} at={props.at} />}
    </>
  );
}
