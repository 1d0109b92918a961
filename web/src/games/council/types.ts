// Written by `python -m perihelion.server.typescript` from perihelion.games.council.view.shapes. Do not edit.

export type Gem = "anthracite" | "gold" | "transparent";

/** Gems by kind; kinds of which there are none are left out. */
export type Gems = Partial<Record<Gem, number>>;

export type Progress = "done" | "next" | "now";

/** A player's gems, every kind with its number. */
export interface Purse {
  anthracite: number;
  gold: number;
  transparent: number;
}

export interface Point {
  x: number;
  y: number;
}

/** What a card does: an operation of the component data with its parameters. */
export interface CardAction {
  op: string;
  cubes?: number;
  yields?: number;
  amount?: number;
  steps?: number | CardAction[];
  gems?: Gems;
  reach?: string;
  planets?: string;
  options?: CardAction[];
  then?: CardAction;
}

/** An action card; in the market also what the viewer's gems lack for its price. */
export interface Card {
  card: string;
  ai: boolean;
  consumption: number;
  action: CardAction;
  cost?: Gems;
  short?: Gems;
}

/** A planet of a solar system; on the board it has a name, and the owners of its cubes from bottom to top. */
export interface Planet {
  type: string;
  planet?: string;
  tower?: number[];
}

export interface Yield {
  gems: Gems;
  energy: number;
}

/** A solar system tile. */
export interface System {
  tile: string;
  parsec: number;
  planets: Planet[];
  yield: Yield;
}

export interface Field {
  field: string;
  at: [number, number];
  system: System | null;
  /** Each player's cubes in the system that lies here. */
  cubes?: number[];
}

export interface Anchors {
  payout: Point;
  name: Point;
  space_station: Point;
}

export interface Station {
  owner: number;
  station: string;
  cubes: number;
}

export interface Galaxy {
  galaxy: string;
  name: string;
  colour: string;
  parsec: number;
  high: number;
  low: number;
  gives_card: boolean;
  anchors: Anchors | null;
  fields: Field[];
  station: Station | null;
  strength: number[];
  majority: number | null;
  /** What it would pay each player now; null: no colony there. */
  pays: (number | null)[];
}

/** A stack of tiles: how many it has, and what the viewer knows to lie under it. */
export interface Stack {
  parsec: number;
  size: number;
  under: (string | null)[];
}

/** Tiles that were drawn and not yet placed; others see only that there are some. */
export interface Drawn {
  player: number;
  parsec: number;
  tiles: (System | null)[];
}

export interface Tech {
  tech: string;
  level: number;
  timing: string;
  gems: Gems;
}

/** A Dark Tech stack: its cards only for those who have looked through it. */
export interface TechStack {
  level: number;
  size: number;
  cards: Tech[] | null;
  looked: number[];
}

/** An improvement of the tableau: its price, what it gives, whether it was bought and whether its turn has come. */
export interface Upgrade {
  upgrade: string;
  cost: Gems;
  bought: boolean;
  open: boolean;
  energy: number;
  slot?: string;
  range?: number;
  planet?: string;
  stacking?: boolean;
}

export interface SlotView {
  slot: string;
  range: number;
  card: Card | null;
  under: Card[];
  /** During the player's turn: carried out, in play, to come. */
  state: Progress | null;
  /** What lies there goes back to hand after the player's actions. */
  returns: boolean;
}

/** Steps of a consumption marker, and where it would stand after the fewest and the most of them. */
export interface Reach {
  least: number;
  likely: number;
  most: number;
  low: number;
  high: number;
}

/** What one has once a card of the row was carried out: of everything the fewest and the most. */
export interface Left {
  anthracite: [number, number];
  gold: [number, number];
  transparent: [number, number];
  energy: [number, number];
}

/** What a plan leads to: the row, its consumption, the likely turn order, one's best and worst place in it. */
export interface Forecast {
  row: (string | null)[];
  leaves: Left[];
  consumption: number;
  marker: number;
  order: number[];
  reach: Reach[];
  place: [number, number];
  /** Who may act before one. */
  ahead: number[];
  /** Those of them who can do so only with the same consumption: ties go to them. */
  tied: number[];
}

/** A galaxy once a card is used there: one's cubes that count, and whether they are the majority. */
export interface Grown {
  strength: number;
  majority: boolean;
}

/** What a card could be used on, if nothing changed till then. */
export interface Aim {
  /** Planets, solar systems and stacks. */
  targets: string[];
  /** Those it would settle, each as if all its cubes went there. */
  galaxies: Record<string, Grown>;
}

/** While the row is planned: so far, and after each possible answer. */
export interface PlanView {
  slot: string | null;
  now: Forecast;
  after: Record<string, Forecast>;
  /** By card: for each slot the number of an aim; -1: it has no target on the board. */
  aims: Record<string, number[]>;
  targets: Aim[];
}

export interface AutomaAction {
  op: string;
  cubes?: number;
  planet?: string;
  galaxies?: string[];
  parsec?: number | null;
  amount?: number;
  slots?: number[];
}

export interface AutomaLine {
  primary: AutomaAction;
  alternative: AutomaAction | null;
  state: Progress;
}

export interface AutomaScoring {
  what: string;
  state: Progress;
}

export interface AutomaCard {
  automa: string;
  level: number;
  consumption: number;
  silver: boolean;
  actions: AutomaLine[];
  scoring: AutomaScoring;
}

export interface Counts {
  what: string;
  type?: string;
  parsec?: number;
}

export interface BonusFace {
  base_energy?: number;
  per?: number;
  counts?: Counts;
  majority_energy?: number;
  presence_energy?: number;
  galaxy?: string;
}

/** A bonus card, and what it would pay now. */
export interface Bonus {
  bonus: string;
  dark: boolean;
  face: BonusFace;
  energy: number;
}

/** A leader: where the markers start, and the number that its power speaks of. */
export interface Leader {
  leader: string;
  timing: string;
  consumption: number;
  energy: number;
  n: number;
}

/** A Dark Tech card or a leader, as its sentence is known to the page, and the number that this speaks of. */
export interface Power {
  about: string;
  n: number;
}

/** What scoring every galaxy would bring now, and how far the next level would still be. */
export interface Score {
  gain: number;
  energy: number;
  short: number;
}

export interface Player {
  player: number;
  automa: boolean;
  civilization: string;
  colour: string;
  order_tile: number;
  level: number;
  energy: number;
  consumption: number;
  spent: number;
  gems: Purse;
  hand: Card[];
  slots: SlotView[];
  upgrades: Upgrade[];
  adapted: string[];
  stacking: boolean;
  dark_tech: Tech[];
  leader: Leader | null;
  /** Those that are not built yet. */
  stations: string[];
  bonus_count: number;
  bonus: Bonus[] | null;
  ai_cards: number;
  cubes_on_board: number;
  cubes_left: number;
  score: Score;
}

export interface Modules {
  stations: boolean;
  leaders: boolean;
  automa: boolean;
}

export interface Extent {
  width: number;
  height: number;
}

export interface Band {
  parsec: number;
  y_min: number;
  y_max: number;
}

/** A drawing aid: size, bands and places. Neighbourhood has no meaning in the rules. */
export interface Layout {
  extent: Extent;
  bands: Band[];
  stacks: Record<string, Point>;
  planet_offsets: Record<string, [number, number][]>;
}

export interface Decks {
  ai: number;
  ai_removed: number;
  light_bonus: number;
  gems: Purse;
}

/** The whole table, as a viewer sees it. */
export interface CouncilTable {
  round: number;
  phase: string;
  order: number[];
  throne: number | null;
  modules: Modules;
  layout: Layout;
  galaxies: Galaxy[];
  stacks: Stack[];
  market: (Card | null)[];
  decks: Decks;
  dark_tech: TechStack[];
  /** Those that nobody follows yet. */
  leaders: Leader[];
  players: Player[];
  automa_card: AutomaCard | null;
  drawn: Drawn | null;
  plan: PlanView | null;
  /** The parsecs that the card in play reaches; null: it has no target on the board. */
  range: number | null;
  /** Of the Dark Tech card or the leader whose effect is carried out; null: an action card does it, or nothing. */
  power: Power | null;
  asked: string | null;
}
