/** Council of Shadows at the table. */
import { useEffect } from "preact/hooks";
import { has, label, t, tr } from "../../i18n";
import type { FactInfo, Line } from "../../protocol";
import { wide } from "../../table/fit";
import { tab } from "../../table/tabs";
import { VerbBar, verbName } from "../../table/verbbar";
import { Icon } from "../../ui/icon";
import type { Change, Game, TableProps } from "../game";
import { ActsFirst } from "./acts";
import { Board } from "./board";
import { does } from "./does";
import { civColour, expected, GALAXY, GEMS, nameOf, named, plus, points, resource, say, told } from "./names";
import { Own, Purse } from "./own";
import { planning } from "./plan";
import { DarkTech, Market, Payouts } from "./panels";
import { Others } from "./players";
import { CARDS, Question } from "./question";
import { depict } from "./told";
import type { CouncilTable, Player } from "./types";
import "./style/map.css";
import "./style/players.css";
import "./style/cards.css";
import "./style/panels.css";
import "./style/own.css";
import "./style/questions.css";
import "./style/narrow.css";

const ICONS: Record<string, string> = {
  buy: "ai-card",
  improve: "upgrade",
  build: "station",
  stop: "check",
  plan: "ai-card",
  keep: "lock",
  leave: "close",
  settle: "settle",
  mine: "mine-yield",
  discover: "discover",
  place: "discover",
  yield: "mine-yield",
  upgrade: "upgrade-gem",
  waive: "pass",
  option: "list",
  score: "energy",
  return: "bonus-card",
  take: "dark-tech",
  pick: "ai-card",
  choose: "user",
};

/** The section of the rules that tells about an action. */
const SECTIONS: Record<string, string> = {
  buy: "KI-Karten kaufen",
  pick: "KI-Karten kaufen",
  improve: "Verbesserungen für das Tableau kaufen",
  build: "Modul 1: Raumstationen",
  settle: "Siedeln / Kolonie gründen",
  mine: "Schürfen",
  yield: "Schürfen",
  discover: "Entdecken",
  place: "Entdecken",
  upgrade: "Edelsteine aufwerten",
  score: "Wertung",
  return: "Bonuskarten",
  take: "Dark-Tech-Karten",
  choose: "Modul 2: Anführer",
  automa: "Automa-Modus",
};
const PHASES: Record<string, string> = { buy: "Phase 1: Kaufen", plan: "Phase 2: Planen" };

function sectionOf(verb: string, phase: string): string {
  return SECTIONS[verb.split(" ")[0]!] ?? PHASES[phase] ?? "Phase 3: Aktionen";
}

const NUMBERS: [string, (player: Player) => number][] = [
  ...GEMS.map((gem): [string, (player: Player) => number] => [gem, (player) => player.gems[gem]]),
  ["energy", (player) => player.energy],
  ["consumption", (player) => player.consumption],
];

function changes(from: CouncilTable, to: CouncilTable, seat: number): Change[] {
  const a = from.players[seat];
  const b = to.players[seat];
  if (!a || !b) return [];
  return NUMBERS.filter(([, read]) => read(a) !== read(b)).map(([what, read]) => ({
    what,
    ...resource(what),
    from: read(a),
    to: read(b),
  }));
}

function words(line: Line): string | null {
  if (line.seat === null) return line.text === "undo" ? t("log.undo") : say(line.text.replace(/^chance /, ""), true);
  const said = told(line.text.replace(/^\d+ /, ""));
  const energy = line.facts
    .filter((fact) => fact.kind === "gained" && fact.what === "energy" && fact.seat === line.seat)
    .reduce((sum, fact) => sum + (fact.amount ?? 0), 0);
  return energy ? `${said} (+${energy}\u00a0${t("council:term.energy")})` : said;
}

/** Energy by its source, added up from the facts of the log, and what decides the game. */
function sheet(table: CouncilTable, lines: Line[]) {
  const sources = new Map<string, number[]>();
  for (const fact of lines.flatMap((line) => line.facts)) {
    if (fact.kind !== "gained" || fact.what !== "energy" || !(fact.seat in table.players)) continue;
    const group = has(`council:source.${fact.source}`) ? fact.source! : "bonus_cards";
    const row = sources.get(group) ?? table.players.map(() => 0);
    row[fact.seat]! += fact.amount ?? 0;
    sources.set(group, row);
  }
  return {
    title: t("council.sheet"),
    rows: [
      ...[...sources].map(([source, values]) => ({
        id: source,
        name: tr(`council.source.${source}`, label(t(`council:source.${source}`))),
        icon: "energy",
        values: values as (number | string)[],
      })),
      {
        name: label(t("council:term.consumption")),
        icon: "consumption",
        values: table.players.map((player) => player.consumption),
      },
      { name: t("council.cubes"), icon: "cube", values: table.players.map((player) => player.cubes_on_board) },
      { name: t("council:term.ai_cards"), icon: "ai-card", values: table.players.map((player) => player.ai_cards) },
    ],
  };
}

/** Where what a sentence speaks of lies, where a screen shows one part of the table at a time. */
const TABS: Record<string, string> = {
  planet: "map",
  field: "map",
  parsec: "map",
  galaxy: "map",
  card: "market",
  upgrade: "own",
  station: "own",
  gem: "own",
};

/** Whoever chooses an action is shown what it may be used on. */
function useTab({ store }: TableProps<CouncilTable>): void {
  const { verb } = store.picks.value;
  useEffect(() => {
    const kind = verb && !wide.peek() ? store.open.peek()[0]?.refs[0]?.kind : undefined;
    if (kind && TABS[kind]) tab.value = TABS[kind];
  }, [verb]);
}

/** While planning, cards are laid on your board; the bar keeps what else can be answered. */
function Actions(props: TableProps<CouncilTable>) {
  const { store, table, me } = props;
  useTab(props);
  if (!planning(store, table, me))
    return <VerbBar store={store} game="council" icons={ICONS} section={(verb) => sectionOf(verb, table.phase)} />;
  const rest = store.sentences.value.filter((one) => !one.verb.startsWith("plan "));
  return (
    <>
      {rest.map((one) => (
        <button
          key={one.action}
          class="act plainly"
          data-act={one.verb}
          data-action={one.action}
          disabled={store.busy.value}
          onClick={() => void store.say(one)}
        >
          <Icon name={ICONS[one.verb.split(" ")[0]!] ?? "check"} />
          <b>{verbName("council", one.verb)}</b>
          <small>{label(nameOf(one.refs[0]!))}</small>
        </button>
      ))}
    </>
  );
}

function gained(what: string) {
  return (fact: FactInfo) => (fact.what === what && fact.kind !== "paid" ? (fact.amount ?? 0) : 0);
}

const council: Game<CouncilTable> = {
  name: "council",
  secrets: true,
  manners: { endings: [], quick: [], unfinished: ["Plan", "PlanOpenly"], passing: /^(stop|waive)/, closes: ["stop"] },
  main: ["Buy", "Act", "Plan", "PlanOpenly", "Score", "ChooseTarget", "ChooseCube"],
  cards: CARDS,
  Question,
  listed: ["score {galaxy} removing {planet}"],
  columns: { left: 214, right: 328 },
  asks: (ask, table) => {
    if (ask !== "Act") return "";
    const { power } = table;
    if (power) return t(`council:about.${power.about}`, { n: power.n });
    const acting = table.players.flatMap((player) => player.slots).find((slot) => slot.state === "now");
    return acting?.card ? does(acting.card.action) : "";
  },
  progress: (table) => ({
    label: t("ui.round_n", { n: Math.max(1, table.round) }),
    now: 0,
    of: 0,
    phase: t(`council.phase_now.${table.phase}`),
    phases: ["buy", "plan", "act"].map((phase) => t(`council.phase_now.${phase}`)),
  }),
  // Who consumes most acts first: known once the plans lie open.
  order: (table) =>
    table.order.map((seat) => ({
      seat,
      out: false,
      note: table.phase === "act" ? plus(table.players[seat]!.spent) : undefined,
      asked: table.asked === "Plan",
    })),
  colour: (table, seat) => civColour(table.players[seat]?.colour, seat),
  title: (table, seat) => (table.players[seat] ? named("people", table.players[seat]!.civilization) : ""),
  Others,
  Board,
  panels: [
    { id: "market", icon: "ai-card", title: "council.market", tab: "council:term.market", Body: Market },
    { id: "acts", icon: "", title: "council.plan.order", Body: ActsFirst },
    { id: "tech", icon: "", title: "council:term.dark_tech", Body: DarkTech },
    { id: "payouts", icon: "energy", title: "council.scoring", tab: "council:source.scoring", Body: Payouts },
  ],
  Own,
  Actions,
  fewActions: true,
  Purse,
  words,
  depict,
  say: (action) => say(action),
  name_of: (ref) => label(nameOf(ref)),
  place: (word) => (GALAXY.test(word) ? named("planet", word) : null),
  resource,
  changes,
  about: {
    ".race, .own-c .who, .opp": "Goal",
    ".plan, .hand": "Phase 2: Planen",
    ".ups": "Verbesserungen für das Tableau kaufen",
    ".bon": "Bonuskarten",
    ".p-market": "KI-Karten kaufen",
    ".p-tech": "Dark-Tech-Karten",
    ".p-payouts": "Wertung",
  },
  lesson: {
    "Buy.1": ".race",
    "Buy.2": ".p-market",
    "Buy.3": ".own-c .ups",
    "Plan.1": ".own-c .plan",
    "Plan.2": ".p-acts .acts-first, .own-c .forecast",
    "Act.1": ".sky",
    "Score.1": ".p-payouts",
    "confirm.1": ".go",
  },
  points,
  expected,
  printed: (table) =>
    table.players
      .filter((player) => player.automa)
      .map((player) => ({ seat: player.player, score: player.level * 1000 + player.energy })),
  sheet,
  period: (fact) => (fact.kind === "began" ? t("ui.round_n", { n: fact.amount ?? 0 }) : null),
  highlights: (fact) => fact.kind === "rose" || fact.kind === "enthroned" || fact.kind === "took-tech",
  charts: [
    { title: "council:term.energy", amount: gained("energy") },
    {
      title: "council:term.consumption",
      ends: (table, seat) => table.players[seat]?.consumption,
      amount: gained("consumption"),
    },
  ],
};

export default council;
