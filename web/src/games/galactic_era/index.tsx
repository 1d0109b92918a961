/** Galactic Era at the table. */
import { has, label, t, tr } from "../../i18n";
import type { FactInfo, Line } from "../../protocol";
import type { FunctionComponent } from "preact";
import { wide } from "../../table/fit";
import { memo } from "../../ui/memo";
import type { Change, Game, TableProps } from "../game";
import { Actions } from "./actions";
import { Board } from "./board";
import { seenIn } from "./found";
import { hexName, named, nameOf, peopleName, resource, say, seatColour, told } from "./names";
import { Own, Purse } from "./own";
import { Relations } from "./relations";
import { Story } from "./story";
import { Technologies } from "./technologies";
import { Others } from "./players";
import { CARDS, Question } from "./question";
import { depict } from "./told";
import type { EraTable } from "./types";
import { warnings } from "./warnings";
import "./style/colours.css";
import "./style/map.css";
import "./style/players.css";
import "./style/panels.css";
import "./style/own.css";
import "./style/questions.css";
import "./style/counters.css";
import "./style/battle.css";
import "./style/peoples.css";
import "./style/laying.css";
import "./style/narrow.css";

const NUMBERS: {
  what: string;
  word: string;
  icon: string;
  colour?: string;
  read: (table: EraTable, seat: number) => number;
}[] = [
  {
    what: "dp",
    word: "term.destiny_points_short",
    icon: "dp",
    colour: "var(--res-dp)",
    read: (table, seat) => table.players[seat]?.dp ?? 0,
  },
  {
    what: "population",
    word: "word.counted.population",
    icon: "population",
    read: (table, seat) => table.players[seat]?.population ?? 0,
  },
  {
    what: "stars",
    word: "word.counted.stars",
    icon: "star",
    read: (table, seat) => table.players[seat]?.stars.length ?? 0,
  },
];

function changes(from: EraTable, to: EraTable, seat: number): Change[] {
  return NUMBERS.filter((one) => one.read(from, seat) !== one.read(to, seat)).map((one) => ({
    what: one.what,
    name: t(`galactic_era:${one.word}`),
    icon: one.icon,
    colour: one.colour,
    from: one.read(from, seat),
    to: one.read(to, seat),
  }));
}

/** The log in words: what was said, and the points it brought. */
function words(line: Line, table: EraTable): string | null {
  if (line.seat === null) {
    if (line.text === "undo") return t("log.undo");
    const drawn = label(told(line.text.replace(/^chance /, ""), table, 0, true));
    const deeds = deedsOfAutomas(line, table);
    return deeds ? `${drawn} – ${deeds}` : drawn;
  }
  const seen = seenIn(line);
  const said = told(line.text.replace(/^\d+ /, ""), table, line.seat) + (seen && `: ${seen}`);
  const dp = line.facts.filter((fact) => fact.seat === line.seat).reduce((total, fact) => total + scored(fact), 0);
  const deeds = deedsOfAutomas(line, table);
  if (deeds) return `${said} – ${deeds}`;
  return dp
    ? `${said} (${dp > 0 ? "+" : "−"}${Math.abs(dp)}\u00a0${t("galactic_era:term.destiny_points_short")})`
    : said;
}

/** An automa says nothing itself: what its dice made it do is told with the line that moved it. */
function deedsOfAutomas(line: Line, table: EraTable): string {
  // The log itself tells what the first of them did.
  const first = line.facts.find((fact) => (table.players[fact.seat]?.kind ?? "seat") !== "seat")?.seat;
  const deeds = line.facts.filter(
    (fact) =>
      fact.seat !== first && table.players[fact.seat]?.kind === "automa" && has(`galactic_era:fact.${fact.kind}`),
  );
  return deeds
    .map((fact) =>
      t(`galactic_era:fact.${fact.kind}`, {
        seat: named("player", table.players[fact.seat]!.name),
        what: factWord(fact.what ?? "", table),
        where: fact.where ? hexName(table, fact.where) : "",
        amount: fact.amount ?? 0,
        source: fact.source ?? "",
      }),
    )
    .join("; ");
}

function factWord(what: string, table: EraTable): string {
  const other = table.players.find((player) => player.name === what);
  if (other) return other.kind === "automa" ? named("player", other.name) : peopleName(other);
  for (const kind of ["field", "type", "relic", "alignment", "counted"])
    if (has(`galactic_era:word.${kind}.${what}`)) return t(`galactic_era:word.${kind}.${what}`);
  return what;
}

/** Destiny points by source, added up from the facts of the log. */
function sheet(table: EraTable, lines: Line[]) {
  const people = table.players.filter((player) => player.kind === "seat");
  const sources = new Map<string, number[]>();
  for (const fact of lines.flatMap((line) => line.facts)) {
    if (!scored(fact) || !(fact.seat in people)) continue;
    const group = groupOf(fact.source ?? "");
    const row = sources.get(group) ?? people.map(() => 0);
    row[fact.seat]! += scored(fact);
    sources.set(group, row);
  }
  const rows = [...sources].map(([name, values]) => ({
    id: name,
    name: label(tr(`galactic_era.points.${name}`, t(`galactic_era:source.${name}`))),
    icon: POINT_ICONS[name],
    values: values as (number | string)[],
  }));
  const start = people.map(
    (player) => player.dp - [...sources.values()].reduce((total, row) => total + row[player.seat]!, 0),
  );
  if (start.some((n) => n))
    rows.unshift({ id: "start", name: label(t("galactic_era.points.start")), icon: undefined, values: start });
  if (table.rank)
    rows.push({
      id: "rank",
      name: label(t("galactic_era:pane.rank")),
      icon: "dp",
      values: [t(`galactic_era:word.rank.${table.rank}`)],
    });
  return { title: t("galactic_era.points.title"), rows };
}

const POINT_ICONS: Record<string, string> = {
  story: "special",
  alignment: "align-light",
  goal: "dp",
  population: "population",
  majority: "ship",
  cards: "domination",
  extra: "growth-gain-star",
  puppet: "user",
  battle: "war",
};

function groupOf(source: string): string {
  if (["story", "alignment", "goal", "population", "majority"].includes(source)) return source;
  if (/-(a|b|effect)$/.test(source)) return "cards";
  if (/^(extra-counters|second-square|robotics-plus)$/.test(source)) return "extra";
  if (/^(bid|penalty)$/.test(source)) return "puppet";
  if (source === "cooperation") return "goal";
  return "other";
}

/** How a fact changes what it counts; what is paid or lost goes away. */
function changed(fact: FactInfo, what: string): number {
  if (fact.what !== what) return 0;
  return fact.kind === "paid" || fact.kind === "lost" ? -(fact.amount ?? 0) : (fact.amount ?? 0);
}

function scored(fact: FactInfo): number {
  return changed(fact, "dp");
}

/** The signals a part reads redraw it by themselves; else it is drawn again only for another table. */
function still(Part: FunctionComponent<TableProps<EraTable>>): FunctionComponent<TableProps<EraTable>> {
  return memo(Part, (a, b) => a.table === b.table && a.before === b.before && a.me === b.me && a.store === b.store);
}

function playing(table: EraTable): ReturnType<Game["progress"]> {
  return {
    label: t("galactic_era.round", { n: table.round }),
    now: table.round,
    of: 8,
    phase: label(t(`galactic_era.phase.${table.phase}`)),
    phases: ["movement", "growth", "trade", "scoring"].map((phase) => label(t(`galactic_era.phase.${phase}`))),
  };
}

/** Before the first round: what is laid and taken, then the sides. */
function settingUp(table: EraTable): ReturnType<Game["progress"]> {
  const taking = label(t(table.draft ? "galactic_era:option.setup.deterministic" : "galactic_era.phase.setup"));
  const sides = label(t("galactic_era:term.alignment"));
  const chosen = !table.draft && table.players.every((player) => player.people);
  return {
    label: wide.value ? "" : label(t("galactic_era.phase.setup")),
    now: 0,
    of: 0,
    phase: chosen ? sides : taking,
    phases: [taking, sides, t("galactic_era.round", { n: 1 })],
  };
}

const era: Game<EraTable> = {
  name: "galactic_era",
  secrets: true,
  manners: {
    endings: [],
    passing: /^(pass|done)$/,
    closing: /^done$/,
    replies: /^(pass|accept|refuse|stand)$/,
    quick: ["WarWindow", "PeaceOffer", "RetreatWindow", "CardWindow", "TradeOffer", "LeapWindow"],
    unfinished: [
      "Fly",
      "SelectCounters",
      "BonusPopulation",
      "ChooseGrowth",
      "NewShips",
      "FreeDiscs",
      "Teleport",
      "SomeLosses",
    ],
  },
  main: [],
  listed: [],
  cards: CARDS,
  progress: (table) => (table.round === 0 ? settingUp(table) : playing(table)),
  // Before there is an order, as they sit: so one sees whose choice it is.
  order: (table) =>
    (table.turn_order.length > 0 ? table.turn_order : table.players.map((player) => player.seat))
      .filter((seat) => table.players[seat]?.kind === "seat")
      .map((seat) => ({ seat, out: false })),
  colour: (_, seat) => seatColour(seat),
  title: (table, seat) => (table.players[seat] ? peopleName(table.players[seat]!) : ""),
  Others: still(Others),
  Board: still(Board),
  panels: [
    {
      id: "story",
      icon: "special",
      title: "galactic_era:term.galactic_story",
      tab: "galactic_era:pane.story",
      Body: still(Story),
    },
    {
      id: "technologies",
      icon: "growth-research",
      title: "galactic_era:worth.technologies",
      tab: "galactic_era:source.research",
      Body: still(Technologies),
    },
    { id: "relations", icon: "", title: "galactic_era:word.moment.war", Body: still(Relations) },
  ],
  Own: still(Own),
  Actions: still(Actions),
  Purse: still(Purse),
  Question: still(Question),
  beside: ["DraftTurn", "TurnCentre"],
  columns: { left: 256, right: 400 },
  sends: (actions, table, before) => {
    if (actions.at(-1) === "done")
      return tr(`galactic_era.act.done.${before.phase === "growth" ? "Growth" : "Movement"}`, "");
    if (/^(explore|view) /.test(actions.at(-1) ?? "")) return label(say(actions.at(-1)!, table));
    const tile = /^take sector (\S+)/.exec(actions.at(-1) ?? "")?.[1];
    return tile
      ? t("galactic_era.draft.lay", { tile: nameOf({ kind: "tile", value: -1, text: tile }, table, null, 0) })
      : "";
  },
  about: {
    ".ge-own .id, .opp": "2",
    ".ge-hand": "7.4",
    ".pop": "6.3.2",
    ".fleets": "6.1.3",
    ".p-story": "11.4",
    ".p-technologies": "11.2",
    ".p-relations": "4.7",
    ".sm": "8",
    ".ge-legend": "4",
  },
  lesson: {
    "Movement.1": ".hit.may",
    "Movement.2": ".mapbox",
    "Movement.3": ".ge-end",
    "Fly.1": ".mapbox",
    "SelectCounters.1": ".ge-screen .cg",
    "SelectCounters.2": ".ge-screen .sqs",
    "Growth.1": ".bar .acts",
    "Growth.2": ".zoom",
    "confirm.1": ".go",
    "CardWindow.1": ".ge-cards",
    "waiting.1": ".log",
  },
  words,
  depict,
  say: (action, table) => say(action, table),
  opponent: (table, seat) => {
    const player = table.players[seat];
    return player?.kind === "automa" ? named("player", player.name) : t("galactic_era.puppet");
  },
  name_of: (ref, table) => label(nameOf(ref, table, null, table.asked?.player ?? table.you)),
  place: (word, table) => (table.hexes.some((hex) => hex.hex === word) ? hexName(table, word) : null),
  resource,
  changes,
  warnings,
  sheet,
  important: (fact, me, table) => {
    if (fact.kind === "declared" && fact.what === table.players[me]?.name) return "galactic_era.important.war";
    if (fact.seat === me && fact.kind === "lost" && fact.what === "stars") return "galactic_era.important.star";
    return fact.seat === me && ["lost", "relocated", "reinforced"].includes(fact.kind) ? "fact" : null;
  },
  period: (fact) => (fact.kind === "began" ? t("galactic_era.round", { n: fact.amount ?? 0 }) : null),
  highlights: (fact) => ["declared", "fought", "advanced", "ascended"].includes(fact.kind),
  charts: [
    { title: "galactic_era.chart.dp", ends: (table, seat) => table.players[seat]?.dp, amount: scored },
    { title: "galactic_era.chart.population", amount: (fact) => changed(fact, "population") },
    { title: "galactic_era.chart.ships", amount: (fact) => changed(fact, "ships") },
    { title: "galactic_era.chart.levels", amount: (fact) => (fact.kind === "advanced" ? 1 : 0) },
  ],
};

export default era;
