/** The turn bar: what the phase lets you do, each with how much of it there is. */
import { label, t, tr } from "../../i18n";
import type { Sentence } from "../../table/prompt";
import { explains } from "../../ui/cards";
import { Icon } from "../../ui/icon";
import type { TableProps } from "../game";
import { TileBar } from "./draftcard";
import { named } from "./names";
import { chosen, hexesOf, mode } from "./places";
import { inBar, Rest } from "./rest";
import type { EraTable } from "./types";

type Props = TableProps<EraTable>;

export const VERB_ICONS: Record<string, string> = {
  pick: "ship",
  form: "fleet-a",
  swap: "convert-both",
  pretend: "convert-loop",
  load: "plus",
  unload: "minus",
  shift: "convert",
  explore: "eye",
  "view star": "remote-view",
  "view relic": "relic",
  "view card": "domination",
  "view fleet": "fleet-hidden",
  war: "war",
  peace: "peace",
  "ray disc": "burn",
  "ray piece": "burn",
  "ray fleet": "burn",
  play: "domination",
  done: "check",
  fly: "range",
  jump: "neutron",
  wormhole: "wormhole",
  stay: "pass",
  colonize: "growth-gain-star",
  subjugate: "growth-gain-star",
  ally: "growth-gain-star",
  conquer: "growth-gain-star",
  liberate: "growth-gain-star",
  advance: "growth-gain-star",
  settle: "growth-gain-star",
  "grow population": "growth-population",
  grow: "population",
  bonus: "population",
  "build ships": "growth-ships",
  place: "ship",
  launch: "fleet-a",
  crew: "plus",
  research: "growth-research",
  teleport: "neutron",
  evacuate: "home-star",
  exchange: "domination",
  trade: "convert-both",
  steal: "convert",
  select: "growth-gain-star",
  fight: "war",
  retreat: "undo",
  "retreat to": "undo",
  learn: "growth-research",
  cancel: "close",
  pass: "pass",
};

interface Act {
  id: string;
  icon: string;
  verbs: string[];
  /** The phase it belongs to: there it is shown even when it is not possible. */
  phase: string;
}

/** What the button says: the growth counter's name, a short word of the page, or the verb of the catalogue. */
export function actName(act: { id: string }): string {
  if (act.id === "gain") return named("oval", "gain-star");
  return tr(`galactic_era.act.${act.id}`, label(tr(`galactic_era:verb.${act.id}`, t(`galactic_era:pane.${act.id}`))));
}

const ACTS: Act[] = [
  { id: "move", icon: "ship", verbs: ["pick {number} {hex}", "pick {fleet}"], phase: "Movement" },
  {
    id: "fleets",
    icon: "fleet-b",
    verbs: [
      "form {letter} {hex} {chip}",
      "swap {fleet}",
      "pretend {fleet}",
      "load {fleet} {chip}",
      "unload {fleet} {number}",
      "unload {fleet} dummy",
      "shift {fleet} {chip}",
      "split {fleet} {chip}",
      "merge {fleet} {chip}",
    ],
    phase: "Movement",
  },
  { id: "explore", icon: "eye", verbs: ["explore {hex}"], phase: "Movement" },
  {
    id: "view",
    icon: "remote-view",
    verbs: ["view star {hex}", "view relic {hex}", "view card", "view fleet {player} {fleet}"],
    phase: "Movement",
  },
  {
    id: "ray",
    icon: "burn",
    verbs: ["ray disc {hex}", "ray piece {player} {hex}", "ray fleet {player} {fleet}"],
    phase: "",
  },
  {
    id: "gain",
    icon: "growth-gain-star",
    verbs: [
      "colonize {hex}",
      "subjugate {hex}",
      "ally {hex}",
      "conquer {hex}",
      "liberate {hex}",
      "advance {hex}",
      "settle {hex}",
    ],
    phase: "Growth",
  },
  { id: "grow", icon: "growth-population", verbs: ["grow population"], phase: "Growth" },
  { id: "build", icon: "growth-ships", verbs: ["build ships"], phase: "Growth" },
  { id: "research", icon: "growth-research", verbs: ["research", "research {field}"], phase: "Growth" },
  { id: "counter", icon: "plus", verbs: ["select {oval}"], phase: "" },
  { id: "teleport", icon: "neutron", verbs: ["teleport {hex}"], phase: "" },
  { id: "evacuate", icon: "home-star", verbs: ["evacuate"], phase: "" },
  { id: "war", icon: "war", verbs: ["war {player}"], phase: "Movement" },
  { id: "peace", icon: "peace", verbs: ["peace {player}"], phase: "" },
  { id: "card", icon: "domination", verbs: ["play {card} a", "play {card} b"], phase: "Movement Growth" },
  { id: "exchange", icon: "domination", verbs: ["exchange {card}"], phase: "" },
];

export function Actions(props: Props) {
  const { store, me } = props;
  const ask = store.prompt.value?.ask ?? "";
  if (me === null || !store.myTurn.value || store.replay.value) return null;
  if (ask === "DraftTurn" && props.table.draft) return <TileBar draft={props.table.draft} store={props.store} />;
  if (inBar(store, props.table)) return <Rest {...props} />;
  if (ask !== "Movement" && ask !== "Growth") return null;
  const all = store.sentences.value;
  const shown = ACTS.map((act) => ({ act, mine: all.filter((one) => act.verbs.includes(one.verb)) })).filter(
    ({ act, mine }) => mine.length > 0 || act.phase.includes(ask),
  );
  const press = (act: Act, mine: Sentence[]) => {
    if (mine.length === 0) return;
    chosen.value = null;
    if (mine.length === 1 && mine[0]!.refs.length === 0) void store.say(mine[0]!);
    else mode.value = mode.value?.id === act.id ? null : { id: act.id, verbs: act.verbs };
  };
  const done = all.find((one) => one.verb === "done");
  return (
    <>
      {shown.map(({ act, mine }, i) => (
        <ActButton key={act.id} {...props} act={act} mine={mine} place={i + 1} onPress={() => press(act, mine)} />
      ))}
      {done && <DoneButton {...props} done={done} ask={ask} />}
    </>
  );
}

function ActButton(props: Props & { act: Act; mine: Sentence[]; place: number; onPress: () => void }) {
  const { act, mine, place } = props;
  const why = mine.length === 0 ? whyNot(act, props) : "";
  const card = explains(() => (
    <>
      <b>
        {actName(act)} {place <= 9 && <kbd>{place}</kbd>}
      </b>
      <p>{t(`galactic_era.act.${act.id}.help`)}</p>
      {why && (
        <p class="no">
          <Icon name="warn" />
          {why}
        </p>
      )}
    </>
  ));
  return (
    <button
      class="act"
      data-key={place <= 9 ? place : undefined}
      data-act={act.id}
      aria-pressed={mode.value?.id === act.id}
      aria-disabled={mine.length === 0}
      onClick={props.onPress}
      {...card}
    >
      <Icon name={act.icon} />
      <b>{actName(act)}</b>
      <small>{why || second(act, mine, props)}</small>
    </button>
  );
}

/** Ends the movement or the growth; below it what would be left undone. */
function DoneButton(props: Props & { done: Sentence; ask: string }) {
  const { store, table, done, ask } = props;
  const card = explains(() => (
    <>
      <b>{t(`galactic_era.act.done.${ask}`)}</b>
      <p>{t(`galactic_era.act.done.${ask}.help`)}</p>
    </>
  ));
  return (
    <button class="act ge-end" data-act="done" onClick={() => void store.say(done)} {...card}>
      <Icon name="check" />
      <b>{t(`galactic_era.act.done.${ask}`)}</b>
      <small>{ask === "Growth" ? left(table, props) : battles(table, props)}</small>
    </button>
  );
}

/** How much of an action there is, in a word or two. */
function second(act: Act, mine: Sentence[], props: Props): string {
  const { table, me } = props;
  if (act.id === "view")
    return t("galactic_era.act.left", { n: table.players[table.asked?.player ?? me!]?.views_left ?? 0 });
  if (act.id === "war" || act.id === "peace") return t("galactic_era.act.players", { n: mine.length });
  if (act.id === "card") return t("turn.choices", { n: mine.length });
  if (act.id === "build")
    return t("galactic_era.ships_n", { n: table.players[table.asked?.player ?? me!]?.ships_per_build ?? 0 });
  const hexes = new Set(mine.flatMap((one) => hexesOf(one, table)));
  return hexes.size ? t("galactic_era.act.hexes", { n: hexes.size }) : t("turn.choices", { n: mine.length });
}

function whyNot(act: Act, props: Props): string {
  const { table, me } = props;
  const player = table.players[table.asked?.player ?? me!];
  if (!player) return "";
  const later = t("galactic_era:reason.not-now");
  if (act.id === "view" && player.levels.spirituality < 2) return t("galactic_era.act.view.low");
  if (act.id === "war") return player.alignment === "sto" ? t("galactic_era.act.war.sto") : later;
  if (act.id === "card" && player.hand.length > 0 && player.played_a.length + player.played_b.length < 2) return later;
  const ovals: Record<string, string> = {
    gain: "gain-star",
    grow: "grow-population",
    build: "build-ships",
    research: "research",
  };
  const oval = ovals[act.id];
  if (oval)
    return player.selected.includes(oval)
      ? t("galactic_era.act.nowhere")
      : player.executed.includes(oval)
        ? t("galactic_era.act.used")
        : t("galactic_era.act.unselected");
  return tr(`galactic_era.act.${act.id}.none`, later);
}

function left(table: EraTable, props: Props): string {
  const player = table.players[table.asked?.player ?? props.me!];
  const open = player?.selected.filter((oval) => oval !== "switch-alignment").length ?? 0;
  return open ? t("galactic_era.act.open", { n: open }) : t("galactic_era.act.alldone");
}

/** Hexes where enemies stand together: after the movement they fight. */
function battles(table: EraTable, props: Props): string {
  const me = table.asked?.player ?? props.me!;
  const foes = new Set(table.players[me]?.at_war ?? []);
  const here = (seat: number) =>
    new Set([
      ...table.hexes.filter((hex) => hex.pieces?.[String(seat)]).map((hex) => hex.hex),
      ...table.players[seat]!.fleets.map((fleet) => fleet.hex ?? ""),
    ]);
  const mine = here(me);
  const hexes = new Set([...foes].flatMap((foe) => [...here(foe)].filter((hex) => hex && mine.has(hex))));
  return hexes.size ? t("galactic_era.act.battles", { n: hexes.size }) : t("galactic_era.act.nobattle");
}
