/** Gaia Project at the table. */
import { label, t } from "../../i18n";
import type { Line } from "../../protocol";
import { tab } from "../../table/tabs";
import type { Change, Game, TableProps } from "../game";
import { Actions } from "./actions";
import { Board } from "./board";
import { draw, shelf } from "./drawn";
import { fill, note, planOf, tokensOf } from "./federating";
import { AREA_COLOURS, AREA_ICONS, factionColour, nameOf, named, resource, say, told } from "./names";
import { Own, Purse } from "./own";
import { BoardActions, Scoring, Supply } from "./panels";
import { flights } from "./flights";
import { looked, Others } from "./players";
import { Breakdown, pointsIn, sheet } from "./points";
import { Factions, Question } from "./question";
import { Research } from "./research";
import type { GaiaTable, Player } from "./types";
import { depict } from "./told";
import { warnings } from "./warnings";
import { WheelOf } from "./wheel";
import "./style/players.css";
import "./style/panels.css";
import "./style/own.css";
import "./style/questions.css";
import "./style/map.css";
import "./style/narrow.css";

const AREAS: Record<string, string> = { area1: "I", area2: "II", area3: "III" };
const NUMBERS: [string, (player: Player) => number][] = [
  ["credits", (player) => player.resources.credits],
  ["ore", (player) => player.resources.ore],
  ["knowledge", (player) => player.resources.knowledge],
  ["qic", (player) => player.resources.qic],
  ["area1", (player) => player.power[0]],
  ["area2", (player) => player.power[1]],
  ["area3", (player) => player.power[2]],
  ["vp", (player) => player.vp],
];

/** Structures that a match is remembered by. */
const GREAT = ["planetary_institute", "academy_knowledge", "academy_qic"];

function changes(from: GaiaTable, to: GaiaTable, seat: number): Change[] {
  const a = from.players[seat];
  const b = to.players[seat];
  if (!a || !b) return [];
  const numbers = NUMBERS.filter(([, read]) => read(a) !== read(b)).map(([what, read]) => {
    const mark = AREAS[what];
    const sign = resource(mark ? "power" : what);
    return { ...sign, what, name: mark ? named("place", what) : sign.name, mark, from: read(a), to: read(b) };
  });
  const steps = to.research.areas.map(({ id: what }, i) => ({
    what,
    name: named("area", what),
    mark: t(`gaia.short.${what}`),
    icon: AREA_ICONS[what]!,
    colour: AREA_COLOURS[what],
    from: a.research[i]!,
    to: b.research[i]!,
  }));
  return [...numbers, ...steps.filter((step) => step.from !== step.to)];
}

/** The log as a game record: what was built where, the step on a track, and the points it brought. */
function words(line: Line): string | null {
  if (line.seat === null) {
    if (line.text === "undo") return t("log.undo");
    return say(line.text.replace(/^chance /, ""));
  }
  const step = line.facts.find((fact) => fact.kind === "advanced" && fact.what && line.text.endsWith(fact.what));
  const said = told(line.text.replace(/^\d+ /, "")) + (step ? ` ${step.amount! - 1}→${step.amount}` : "");
  const vp = line.facts.filter((fact) => fact.seat === line.seat).reduce((sum, fact) => sum + pointsIn(fact), 0);
  return vp ? `${said} (${vp > 0 ? "+" : "−"}${Math.abs(vp)}\u00a0${t("gaia:word.resource.vp")})` : said;
}

const gaia: Game<GaiaTable> = {
  name: "gaia",
  secrets: false,
  manners: {
    endings: ["end turn"],
    quick: ["ChargePower"],
    passing: /^(convert|burn)/,
    alike: /^satellite /,
    replies: /^(charge|decline|income)/,
    fill,
    note,
    filled: /^(satellite|tokens|brainstone and tokens) /,
  },
  main: [
    "Turn",
    "BuildWith",
    "Satellites",
    "LostPlanet",
    "PlaceStructure",
    "SwapInstitute",
    "DowngradeLab",
    "PlaceStation",
  ],
  listed: ["federate {hex}"],
  cards: ["ChargePower", "ChooseFaction", "GiveTokens", "TakeToken"],
  progress: (table) => ({
    label: table.round === 0 ? label(named("phase", "setup")) : t("gaia.round", { n: table.round }),
    now: table.round,
    of: table.rounds,
    phase: table.round === 0 ? "" : t("gaia.of", { n: table.rounds, phase: named("phase", table.phase) }),
  }),
  order: (table) => {
    const rest = table.order.filter((seat) => !table.passed.includes(seat));
    return [...rest, ...table.passed].map((seat) => ({
      seat,
      out: table.passed.includes(seat),
      score: table.players[seat]?.vp,
    }));
  },
  colour: (table, seat) => factionColour(table.players[seat]?.home, seat),
  title: (table, seat) => {
    const faction = table.players[seat]?.faction;
    return faction ? named("faction", faction) : "";
  },
  Others,
  Board,
  panels: [
    { id: "research", icon: "research", title: "gaia.term.research_board", tab: "gaia.act.research", Body: Research },
    { id: "actions", icon: "", title: "gaia.board_actions.title", Body: BoardActions },
    { id: "scoring", icon: "vp", title: "gaia.scoring", tab: "gaia:pane.offer", Body: Scoring },
    { id: "supply", icon: "", title: "gaia.supply", Body: Supply },
  ],
  Own,
  playersApart: true,
  widely: true,
  places: /\b(\d{1,2}[A-C]\d{0,2})\b/,
  look: (seat, me) => {
    looked.value = seat === me ? null : seat;
    tab.value = "own";
  },
  Actions,
  Purse,
  Question,
  Stage: Factions,
  draw,
  shelf,
  depict,
  thenAsks: ({ question: { ask, seat, offer } }) =>
    ask === "ChargePower" && seat !== undefined ? { seat, what: say(`charge ${offer ?? 0}`) } : null,
  words,
  reasons: ["drew", "considered", "kept", "read", "counted"],
  sends: (actions) => {
    const plan = planOf(actions);
    if (!plan?.token) return "";
    const n = tokensOf(plan);
    return n === null ? t("gaia.act.federate.long") : t("gaia.sends.federation", { n });
  },
  say: (action) => say(action),
  name_of: (ref) => label(nameOf(ref)),
  resource,
  changes,
  flights,
  pictures: { "Build a Mine": WheelOf },
  about: {
    ".opp .vp, .own-in .id": "Goal",
    ".pw, .pow": "The Power Cycle",
    ".tracks": "Upgrade Existing Structures",
    ".inc": "Phase I: Income",
    ".sp": "Special Actions",
    ".p-research": "Research Progress",
    ".p-actions": "Power and Q.I.C. Actions",
    ".p-scoring": "Final Scoring",
    ".p-supply": "Pass",
    ".automa": "Automa",
  },
  lesson: { "confirm.1": ".go", "confirm.2": ".strip", "GainTile.1": ".p-research" },
  course: [
    { id: "goal", target: ".p-scoring" },
    { id: "welcome", target: ".own-in .id, .purse" },
    { id: "power", target: ".own-in .pow" },
    { id: "mine", target: '.act[data-act="mine"]', does: "build mine" },
    { id: "upgrade", target: '.act[data-act="upgrade"]', does: "upgrade" },
    { id: "research", target: '.act[data-act="research"]', does: "research" },
    { id: "action", target: ".p-actions", does: "action" },
    { id: "federation", target: '.act[data-act="federate"]' },
    { id: "scoring", target: ".p-scoring" },
    { id: "free", target: ".fc" },
    { id: "pass", target: '.act[data-act="pass"]', does: "pass" },
    { id: "end", target: ".order" },
  ],
  warnings: (props) => warnings(props as TableProps<GaiaTable>),
  sheet,
  Breakdown,
  printed: (table) =>
    table.automa ? [{ seat: table.automa.player, score: table.players[table.automa.player]!.vp }] : [],
  highlights: (fact) => fact.kind === "federated" || (fact.kind === "built" && GREAT.includes(fact.what ?? "")),
  period: (fact) => (fact.kind === "began" ? t("gaia.round", { n: fact.amount ?? 0 }) : null),
  charts: [
    { title: "gaia.chart.vp", start: 10, amount: pointsIn },
    {
      title: "gaia.chart.resources",
      amount: (fact) =>
        fact.kind === "gained" && ["ore", "credits", "knowledge", "qic"].includes(fact.what ?? "")
          ? (fact.amount ?? 0)
          : 0,
    },
    { title: "gaia.chart.charged", amount: (fact) => (fact.kind === "charged" ? (fact.amount ?? 0) : 0) },
    { title: "gaia.chart.research", amount: (fact) => (fact.kind === "advanced" ? 1 : 0) },
  ],
};

export default gaia;
