/** The turn bar: eight main actions, then the free ones. */
import { useSignal, type Signal } from "@preact/signals";
import { useEffect, useRef } from "preact/hooks";
import { label, t, tr, type Params } from "../../i18n";
import type { Explained } from "../../protocol";
import type { Sentence } from "../../table/prompt";
import type { MatchStore } from "../../table/store";
import { useWhyNot, WhyNot } from "../../table/whynot";
import { explains } from "../../ui/cards";
import { Icon } from "../../ui/icon";
import type { TableProps } from "../game";
import { FEDERATE, found } from "./federating";
import { gainWords, named, resource, say } from "./names";
import type { BoardAction, GaiaTable, Gains, Hex, Player } from "./types";

type Props = TableProps<GaiaTable>;

interface Main {
  id: string;
  icon: string;
  verbs: string[];
}

const MAIN: Main[] = [
  { id: "mine", icon: "build", verbs: ["build mine {hex}"] },
  { id: "project", icon: "gaia-project", verbs: ["start gaia project {hex}"] },
  { id: "upgrade", icon: "upgrade", verbs: ["upgrade {hex} to {building}"] },
  { id: "federate", icon: "federation", verbs: [FEDERATE] },
  { id: "research", icon: "research", verbs: ["research {area}"] },
  { id: "power", icon: "power-action", verbs: ["action {action}"] },
  { id: "special", icon: "special", verbs: ["special {special}"] },
  { id: "pass", icon: "pass", verbs: ["pass for {booster}", "pass"] },
];

/** What a structure becomes, the cheapest first. */
const UPGRADES = [
  ["mine", "trading_station"],
  ["trading_station", "research_lab"],
  ["research_lab", "academy_knowledge"],
] as const;
/** Farther than any Q.I.C. that a player holds. */
const FAR = 99;

export function Actions(props: Props) {
  const { store, table, me } = props;
  const player = me === null ? null : table.players[me];
  const all = store.sentences.value;
  const replaced = useSignal<Wanted | null>(null);
  const draft = store.draft.value;
  // A main action that is already tentative: choosing another one replaces it.
  const done = draft?.actions.map((action, i) => ({ main: mainOf(action), i })).find((one) => one.main);
  useReplacement(store, replaced);
  const press = (main: Main, mine: Sentence[]) => {
    if (mine.length > 0) choose(store, mine);
    // Choosing an action again, or another one, takes the tentative one back.
    else if (done && draft) {
      replaced.value = { main, again: done.main === main };
      void store.try(draft.actions.slice(0, done.i));
    }
  };
  if (me === null) return null;
  const turn = store.myTurn.value && !store.replay.value && (store.prompt.value?.ask === "Turn" || done !== undefined);
  return (
    <>
      {MAIN.map((main, i) => {
        const mine = turn ? all.filter((one) => main.verbs.includes(one.verb)) : [];
        const tentative = done?.main === main;
        const picked = store.picks.value.verb !== null && main.verbs.includes(store.picks.value.verb);
        return (
          <MainAct
            key={main.id}
            {...props}
            main={main}
            place={i + 1}
            mine={mine}
            tentative={tentative}
            active={tentative || picked}
            turn={turn}
            replaces={turn && done !== undefined && !tentative}
            onPress={() => press(main, mine)}
          />
        );
      })}
      {player?.faction && <Free {...props} />}
    </>
  );
}

function mainOf(action: string): Main | undefined {
  return MAIN.find((one) => one.verbs.some((verb) => matches(verb, action)));
}

/** The cheapest federation is laid at once: its parts are filled in, and each can still be changed. */
function choose(store: MatchStore, mine: Sentence[]): void {
  const { verb } = mine[0]!;
  const price = (one: Sentence) => sum(one.cost);
  if (verb !== FEDERATE) store.pickVerb(verb);
  else void store.say(mine.reduce((best, one) => (price(one) < price(best) ? one : best)));
  if (verb === FEDERATE) found.value = mine.length;
}

/** What is chosen once the tentative action is taken back. */
interface Wanted {
  main: Main;
  /** It was the tentative one: it is not laid again by itself. */
  again: boolean;
}

/** Once the tentative action is taken back, the one that replaces it is chosen. */
function useReplacement(store: MatchStore, wanted: Signal<Wanted | null>): void {
  useEffect(() => {
    if (!wanted.value || store.draft.value?.actions.some(mainOf)) return;
    const { main, again } = wanted.value;
    wanted.value = null;
    const mine = store.sentences.value.filter((one) => main.verbs.includes(one.verb));
    if (again && mine[0]) store.pickVerb(mine[0].verb);
    else if (mine.length > 0) choose(store, mine);
  }, [store.draft.value, store.sentences.value]);
}

interface Act extends Props {
  main: Main;
  place: number;
  mine: Sentence[];
  tentative: boolean;
  active: boolean;
  /** It is my turn. */
  turn: boolean;
  /** Another main action is tentative: choosing this one takes it back. */
  replaces: boolean;
  onPress: () => void;
}

/** What an action has to offer; while it would replace a tentative one, what it had to offer before that. */
function useOffer(props: Act) {
  const { store, main, mine, tentative, turn, replaces } = props;
  const blocked = turn && !tentative && !replaces && mine.length === 0;
  const why = useWhyNot(store, blocked ? typical(main, props) : null);
  const now = { n: count(main, mine), blocked, why };
  const before = useRef(now);
  if (!replaces && !tentative) before.current = now;
  return replaces ? before.current : now;
}

/** One main action: what it offers, or why it offers nothing. */
function MainAct(props: Act) {
  const { main, store } = props;
  const { n, blocked, why } = useOffer(props);
  const can = props.turn && !blocked;
  const has = (props.table.players[props.me!]?.specials?.length ?? 0) > 0;
  const second = props.tentative ? (
    t("gaia.act.tentative")
  ) : n > 0 ? (
    t(`gaia.act.${main.id}.some`, { n })
  ) : blocked ? (
    <Shortly main={main} why={why} has={has} />
  ) : (
    "\u00a0"
  );
  return (
    <button
      class="act"
      data-key={props.place}
      data-act={main.id}
      aria-pressed={props.active}
      aria-disabled={!can}
      onClick={can ? props.onPress : undefined}
      {...explains(() => (
        <>
          <b>
            {tr(`gaia.act.${main.id}.long`, t(`gaia:verb.${main.id}`))} <kbd>{props.place}</kbd>
          </b>
          <p>{t(`gaia.act.${main.id}.help`)}</p>
          {blocked && !props.replaces && <WhyNot store={store} text={typical(main, props)} />}
        </>
      ))}
    >
      <Icon name={main.icon} />
      <b>{tr(`gaia.act.${main.id}`, t(`gaia:verb.${main.id}`))}</b>
      <small class={blocked ? "loss" : ""}>{second}</small>
    </button>
  );
}

function matches(verb: string, action: string): boolean {
  const head = verb.split(" {")[0]!;
  return action === head || action.startsWith(`${head} `);
}

function count(main: Main, mine: Sentence[]): number {
  if (main.id === "federate") return mine.length;
  return new Set(mine.map((one) => one.refs[0]?.text ?? "")).size;
}

function sum(gains: Gains = {}): number {
  return Object.values(gains).reduce((all, n) => all + n, 0);
}

/** Of several places the one that takes least to get to: what the server says to it tells what is missing. */
function nearest(player: Player, hexes: Hex[]): Hex | undefined {
  const effort = (hex: Hex) => {
    const qic = Number(player.ways?.[hex.n] ?? NaN);
    return (qic <= player.resources.qic ? qic : FAR) + sum(player.prices?.[hex.planet!]);
  };
  return hexes.reduce<Hex | undefined>((best, hex) => (best && effort(best) <= effort(hex) ? best : hex), undefined);
}

/** A sentence that stands for an action: what the server says to it tells why the action offers nothing. */
function typical(main: Main, props: Props): string | null {
  const { table, me } = props;
  const player = table.players[me!]!;
  const own = table.map.hexes.filter((hex) => hex.owner === me && hex.building !== "gaiaformer");
  const free = table.map.hexes.filter((hex) => hex.planet && hex.owner === undefined);
  const site = nearest(
    player,
    free.filter((hex) => hex.planet !== "transdim"),
  );
  const transdim = nearest(
    player,
    free.filter((hex) => hex.planet === "transdim"),
  );
  const grows = UPGRADES.flatMap(([from, to]) =>
    own.filter((hex) => hex.building === from).map((hex) => [hex.name, to]),
  );
  const worth = [...own, ...table.map.hexes.filter((hex) => hex.guest === me)].sort((a, b) => a.n - b.n);
  const loose = worth.filter((hex) => !hex.federated?.includes(me!));
  const joined = (loose.length > 0 ? loose : worth).map((hex) => hex.name);
  const action = [...table.actions].sort((a, b) => rank(a) - rank(b))[0];
  const special = player.specials?.find((one) => !one.used) ?? player.specials?.[0];
  const said: Record<string, string | undefined> = {
    mine: site && `build mine ${site.name}`,
    project: transdim && `start gaia project ${transdim.name}`,
    upgrade: grows[0] && `upgrade ${grows[0].join(" to ")}`,
    federate: `federate ${joined.join(",")}`,
    research: table.research.areas[0] && `research ${table.research.areas[0].id}`,
    power: action && `action ${action.face.id}`,
    special: special && `special ${special.id}`,
  };
  return said[main.id] ?? null;
}

/** Actions that are left come first, the cheapest of them in front. */
function rank(action: BoardAction): number {
  return (action.taken === null ? 0 : 100) + sum(action.face.cost);
}

/** The reason in two or three words: what there is of what is needed. */
function Shortly({ main, why, has }: { main: Main; why: Explained | null; has: boolean }) {
  if (main.id === "special" && !has) return t("gaia.act.special.none");
  const { code = "", params = {} } = why?.reason ?? {};
  const { missing, cost } = params as Record<string, Gains | undefined>;
  if (!missing || !cost) return tr(`gaia.act.why.${code}`, why ? t("gaia.act.none") : "\u00a0", params as Params);
  return Object.entries(missing).map(([what, n]) => (
    <span class="res" key={what}>
      {t("gaia.act.few", { n: (cost[what] ?? 0) - n, of: cost[what] ?? 0 })}
      <Icon name={resource(what).icon} color={resource(what).colour} />
      <span class="visually-hidden">{resource(what).name}</span>
    </span>
  ));
}

/** A price or a gain in signs; a single thing needs no number. */
function Amount(props: { gains: Gains }) {
  return (
    <>
      {Object.entries(props.gains).map(([what, n]) => (
        <>
          {n > 1 && n}
          <Icon name={resource(what).icon} color={resource(what).colour} />
        </>
      ))}
    </>
  );
}

/** A token of area II leaves, another moves on; the brainstone, where it is struck out, stays. */
function Burn({ without }: { without?: string }) {
  return (
    <>
      <Icon name="burn" color="var(--res-power)" /> II
      <Icon name="convert" class="ar" />
      III <s>{without}</s>
    </>
  );
}

function Free(props: Props) {
  const { store, table } = props;
  const all = store.sentences.value;
  const live = store.myTurn.value && !store.replay.value;
  const burn = live ? all.find((one) => one.verb === "burn power") : undefined;
  return (
    <div class="fc" role="group" aria-label={t("gaia.free")}>
      {table.conversions.map(({ n, face }) => {
        const found = live
          ? all.find((one) => one.verb === "convert {conversion}" && one.refs[0]?.value === n)
          : undefined;
        // What only some factions can do shows when it can be done.
        if (face.faction && !found) return null;
        return (
          <button
            key={face.id}
            class="cv"
            data-free={face.id}
            data-action={found?.action}
            disabled={!found}
            title={label(named("conversion", face.id))}
            onClick={() => found && void store.say(found)}
          >
            <Amount gains={face.cost ?? {}} />
            <Icon name="convert" class="ar" />
            <Amount gains={face.gain ?? {}} />
            <span class="visually-hidden">
              {" "}
              {gainWords(face.cost ?? {})} → {gainWords(face.gain ?? {})}
            </span>
          </button>
        );
      })}
      <button
        class="cv"
        data-free="burn"
        data-action={burn?.action}
        disabled={!burn}
        title={t("gaia.burn.help")}
        onClick={() => burn && void store.say(burn)}
      >
        <Burn />
        <span class="visually-hidden">: {say("burn power")}</span>
      </button>
      <Rare store={store} />
    </div>
  );
}

/** What only some can do, or only now and then. */
function Rare({ store }: { store: MatchStore }) {
  return (
    <>
      {store.sentences.value
        .filter((one) => ["forgo surplus power", "burn power without brainstone"].includes(one.verb))
        .map((one) => (
          <button
            key={one.action}
            class="cv"
            data-action={one.action}
            title={say(one.action)}
            aria-label={say(one.action)}
            onClick={() => void store.say(one)}
          >
            {one.verb.startsWith("burn") ? <Burn without="B" /> : say(one.action)}
          </button>
        ))}
    </>
  );
}
