/** What a game's folder gives to the table. The shared part knows nothing else of it. */
import type { ComponentChildren, ComponentType } from "preact";
import type { FactInfo, Line } from "../protocol";
import type { CourseStep } from "../table/coach";
import type { Flight } from "../table/flights";
import type { Ref } from "../table/prompt";
import type { MatchStore } from "../table/store";
import type { Manners } from "../table/drafting";

/** What every part of a table is drawn from. `T` is the game's own view. */
export interface TableProps<T = unknown> {
  store: MatchStore;
  table: T;
  /** The table without the tentative turn. */
  before: T;
  /** The seat that looks; null: a spectator. */
  me: number | null;
}

/** A part of the shared offer: one box of the right zone, one tab on a phone. */
export interface Panel<T> {
  id: string;
  icon: string;
  /** Key of its title. */
  title: string;
  /** Key of its name on a phone's tab; absent: the title. */
  tab?: string;
  Body: ComponentType<TableProps<T>>;
}

export interface Progress {
  label: string;
  now: number;
  of: number;
  phase: string;
  /** The phases of a round in their order, where the game has a few. */
  phases?: string[];
}

/** How one number of a player changed. */
export interface Change {
  what: string;
  name: string;
  icon: string;
  colour?: string;
  /** Which of several alike: the area of power. */
  mark?: string;
  from: number;
  to: number;
}

export interface Figures {
  title: string;
  /** One row per source of points: its name and the points of each seat. */
  rows: { id?: string; name: string; icon?: string; values: (number | string)[] }[];
}

export interface Game<T = unknown> {
  name: string;
  manners: Manners;
  /** Whether players of one device must not see each other's table. */
  secrets: boolean;
  progress(table: T): Progress;
  /** `score`: shown where the players have no room of their own; `note`: the number that decided the order; `asked`: all are asked at once, and it is seen who has answered. */
  order(table: T): { seat: number; out: boolean; score?: number; note?: string; asked?: boolean }[];
  colour(table: T, seat: number): string;
  title(table: T, seat: number): string;
  Others: ComponentType<TableProps<T>>;
  Board: ComponentType<TableProps<T>>;
  panels: Panel<T>[];
  Own: ComponentType<TableProps<T>>;
  /** On a tablet the players have a tab of their own, apart from the log. */
  playersApart?: boolean;
  /** Shows somebody's board in the place of the own one; absent: the players' panels show all of it. */
  look?(seat: number, me: number | null): void;
  /** The main actions of the turn bar. */
  Actions: ComponentType<TableProps<T>>;
  /** How places on the map are named, in one group: the log writes them in bold. */
  places?: RegExp;
  /** On a desk, questions are as wide as the table: what lies in the right column needs no more height. */
  widely?: boolean;
  /** Few of them: on a desk the turn itself is told beside them. */
  fewActions?: boolean;
  /** The resources a phone keeps in sight. */
  Purse: ComponentType<TableProps<T>>;
  /** A line of the log in words; null: the notation will do. */
  words(line: Line, table: T): string | null;
  /** Kinds of facts that only say how a printed opponent came to what it did. */
  reasons?: readonly string[];
  /** A sentence in words, for strips, menus and questions. */
  say(action: string, table: T): string;
  /** A reference of a sentence in words. */
  name_of(ref: Ref, table: T): string;
  /** A place that a fact names, in words; null: it is none. */
  place?(word: string, table: T): string | null;
  /** What the button calls a tentative turn that it would send; "": the catalogue has it. */
  sends?(actions: readonly string[], table: T, before: T): string;
  /** A question that the table itself puts into words: what the card in play does; "": the catalogue has it. */
  asks?(ask: string, table: T): string;
  /** How wide the columns beside the map were designed to be. */
  columns?: { left: number; right: number };
  /** The questions of a normal turn: answered at the board and the turn bar, without a list. */
  main: readonly string[];
  /** Verbs whose choices are always listed, for they are hard to tell apart on the board. */
  listed: readonly string[];
  /** A resource as it is drawn and named. */
  resource(what: string): { icon: string; colour?: string; name: string };
  /** What differs for a player between two tables. */
  changes(from: T, to: T, seat: number): Change[];
  /** What moved between two tables, to be shown flying. */
  flights?(from: T, to: T, me: number | null): Flight[];
  /** Questions that have a card of their own: the list of choices stays away. */
  cards: readonly string[];
  Question?: ComponentType<TableProps<T>>;
  /** Questions that a desk asks in its right column: they are about the map, which keeps the middle for itself. */
  beside?: readonly string[];
  /** What lies where the map will lie, as long as there is none. */
  Stage?: ComponentType<TableProps<T>>;
  /** A thing of a sentence as it lies on the table, for lists of choices; null: its name will do. */
  draw?(ref: Ref, table: T): ComponentChildren;
  /** Whom a table asks something beside their turn, in a few words; null: nobody. */
  thenAsks?(table: T): { seat: number; what: string } | null;
  /** What somebody's turn was about, as small pictures beside its words. */
  depict?(lines: readonly Line[], table: T): ComponentChildren;
  /** Things that keep their places while one of them is chosen, with those that cannot be; empty: only choices are shown. */
  shelf?(refs: readonly Ref[], table: T): Ref[];
  /** What is drawn beside a section of the rules. */
  pictures?: Record<string, ComponentType<TableProps<T>>>;
  /** Parts of the table (selectors) that have no cards of their own, with the section of the rules that tells about them. */
  about?: Record<string, string>;
  /** The introduction: what each page of it points at (`<topic>.<page>` -> selector); its words are at `<game>.lesson.*`. */
  lesson?: Record<string, string>;
  /** The course of the introduction, where it has one: its words are at `<game>.course.*`. */
  course?: readonly CourseStep[];
  /** Warnings before confirming. */
  warnings?(props: TableProps<T>): string[];
  /** What a printed opponent is called, where there are several. */
  opponent?(table: T, seat: number): string;
  /** Printed opponents: they score, but nobody sits there. */
  printed?(table: T): { seat: number; score: number }[];
  /** How a score is written, where one number says too little. */
  points?(score: number): string;
  /** How expected points are written, where they are more than points. */
  expected?(points: number): string;
  /** The end of the game in figures. `lines`: what was not taken back of the log. */
  sheet?(table: T, lines: Line[]): Figures;
  /** More of the end, below the charts. */
  Breakdown?: ComponentType<TableProps<T> & { lines: Line[] }>;
  /** What of somebody else's turn must not be missed by the one who looks: a key of its words, "fact" for those of the fact; null: it may. */
  important?(fact: FactInfo, me: number, table: T): string | null;
  /** Whether a fact is a moment to remember: a war, a level, a federation. Replays stop there. */
  highlights?(fact: FactInfo): boolean;
  /** What a fact begins, for the marks of a chart: a round. */
  period?(fact: FactInfo): string | null;
  /** `ends`: where a line must end, for what players begin with is no fact. */
  charts?: {
    title: string;
    start?: number;
    ends?(table: T, seat: number): number | undefined;
    amount(fact: FactInfo): number;
  }[];
}
