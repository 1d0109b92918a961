/** Galactic Era at the table. */
import { label, t } from "../../i18n";
import type { Line } from "../../protocol";
import { VerbBar } from "../../table/verbbar";
import type { Change, Game } from "../game";
import { Board } from "./board";
import { nameOf, PHASES, resource, say, seatColour } from "./names";
import { Own, Purse } from "./own";
import { Story, Technologies, WarAndPeace } from "./panels";
import { Others } from "./players";
import type { EraTable, Player } from "./types";
import "./era.css";

const ICONS: Record<string, string> = {
  pick: "ship", form: "fleet-a", swap: "convert-both", pretend: "convert-both", load: "plus", unload: "minus", shift: "convert-both", fly: "ship", jump: "wormhole", wormhole: "wormhole", stay: "pass", done: "check", explore: "discover",
  view: "remote-view", war: "war", peace: "peace", fight: "war", stand: "war", retreat: "undo", evade: "fleet-e", select: "growth-gain-star", enough: "check", square: "growth-order", colonize: "growth-gain-star", subjugate: "growth-gain-star", ally: "peace", conquer: "war", liberate: "peace",
  "grow population": "growth-population", "build ships": "growth-ships", research: "growth-research", learn: "growth-research", grow: "growth-population", place: "growth-ships", launch: "fleet-a", crew: "ship", play: "domination", pass: "pass", trade: "convert-both", accept: "check", refuse: "close", keep: "check", align: "growth-alignment", start: "growth-research", bid: "dp",
};

const NUMBERS: [string, (player: Player) => number][] = [
  ["dp", (player) => player.dp],
  ["stars", (player) => player.stars.length],
  ["population", (player) => player.population],
  ["ships", (player) => player.pieces - player.supply],
];

function changes(from: EraTable, to: EraTable, seat: number): Change[] {
  const a = from.players[seat];
  const b = to.players[seat];
  if (!a || !b) return [];
  return NUMBERS.filter(([, read]) => read(a) !== read(b)).map(([what, read]) => ({ what, ...resource(what), from: read(a), to: read(b) }));
}

function words(line: Line, table: EraTable): string | null {
  if (line.seat === null) return line.text === "undo" ? t("log.undo") : say(line.text.replace(/^chance /, ""), table);
  const said = say(line.text.replace(/^\d+ /, ""), table);
  const dp = line.facts.filter((fact) => fact.what === "dp" && fact.seat === line.seat).reduce((sum, fact) => sum + (fact.amount ?? 0), 0);
  return dp ? `${said} (${dp > 0 ? "+" : "−"}${Math.abs(dp)}\u00a0DP)` : said;
}

const era: Game<EraTable> = {
  name: "galactic_era",
  secrets: true,
  manners: { endings: [], quick: ["CardWindow", "WarWindow", "PeaceOffer", "TradeOffer", "RetreatWindow"] },
  main: ["Movement", "Growth", "Fly"],
  cards: [],
  listed: [],
  progress: (table) => ({ label: table.round ? t("ui.round_n", { n: table.round }) : t("galactic_era.setup"), now: table.round, of: 8, phase: PHASES.some((phase) => table.phase.startsWith(phase)) ? label(t(`galactic_era.phase_now.${table.phase}`)) : label(table.phase.replace(/_/g, " ")) }),
  order: (table) => table.turn_order.map((seat) => ({ seat, out: false })),
  colour: (table, seat) => seatColour(table.players[seat]?.name, seat),
  title: (table, seat) => table.players[seat]?.people_name ?? "",
  Others,
  Board,
  panels: [
    { id: "story", icon: "star", title: "galactic_era.story", Body: Story },
    { id: "tech", icon: "growth-research", title: "galactic_era.technologies", tab: "galactic_era.tech", Body: Technologies },
    { id: "war", icon: "", title: "galactic_era.war_peace", Body: WarAndPeace },
  ],
  Own,
  Actions: ({ store }) => <VerbBar store={store} game="galactic_era" icons={ICONS} />,
  Purse,
  words,
  say: (action, table) => say(action, table),
  name_of: (ref, table) => label(nameOf(ref, table)),
  resource,
  changes,
  sheet: (table) => ({
    title: t("galactic_era.sheet"),
    rows: [
      { name: t("galactic_era.number.stars"), icon: "star", values: table.players.map((player) => player.stars.length) },
      { name: t("galactic_era.number.population"), icon: "population", values: table.players.map((player) => player.population) },
      { name: t("galactic_era.population_dp"), icon: "dp", values: table.players.map((player) => player.population_dp) },
      { name: t("galactic_era.number.ships"), icon: "ship", values: table.players.map((player) => player.pieces - player.supply) },
    ],
  }),
  charts: [{ title: "galactic_era.number.dp", amount: (fact) => (fact.what === "dp" ? (fact.amount ?? 0) : 0) }],
};

export default era;
