// Written by `python -m perihelion.server.typescript` from perihelion.games.galactic_era.view.shapes, perihelion.games.galactic_era.view.layout. Do not edit.

export type FieldId = "genetics" | "military" | "propulsion" | "robotics" | "spirituality";

export type Alignment = "sto" | "sts";

/** By hex: the range it takes to fly there, and the hex before it on that way. */
export type Reach = Record<string, [number, string]>;

/** Technology levels. */
export interface Levels {
  military: number;
  spirituality: number;
  propulsion: number;
  robotics: number;
  genetics: number;
}

/** What each level brings, from the first to the sixth; null: without limit. */
export interface Technologies {
  military: (number | null)[];
  spirituality: (number | null)[];
  propulsion: (number | null)[];
  robotics: (number | null)[];
  genetics: (number | null)[];
}

export interface Fleet {
  number: number;
  word: string;
  /** Null: hidden from this seat. */
  letter: string | null;
  hex: string | null;
  height: number;
  chips: (number | null)[];
  ships: number | null;
  left: number;
  /** Everybody knows its letter and its chips. */
  public: boolean;
}

export interface Star {
  name: string;
  owner: number | null;
  population?: number;
  discs?: number;
  home?: boolean;
  limit?: number | null;
  type?: string | null;
  counter?: boolean;
  advanced?: boolean;
  /** Everybody knows the counter. */
  open?: boolean;
  seen_by?: number[];
  relic?: string | null;
  relic_open?: boolean;
}

/** A hex with what is printed there and what stands there; what is empty is left out. */
export interface Hex {
  hex: string;
  q: number;
  r: number;
  sector: number;
  kind: string;
  wormhole?: string;
  spawn?: boolean;
  /** Ship pieces by player. */
  pieces?: Record<string, number>;
  star?: Star;
}

/** A domination card: what section A pays, the numbers of its sentences, and which sentence tells section B. */
export interface CardFace {
  dp: number;
  numbers: Record<string, number>;
  b: string;
}

/** What a domination card would score now: section A when its condition holds, section B. */
export interface Worth {
  card: string;
  a: number;
  b: number;
  fulfilled: boolean;
}

/** Ship pieces that can still fly equally far. */
export interface Group {
  hex: string | null;
  left: number;
  ships: number;
}

export interface Player {
  seat: number;
  name: string;
  kind: "automa" | "puppet" | "seat";
  people: string | null;
  /** Null until everybody has chosen. */
  alignment: Alignment | null;
  order: number;
  dp: number;
  levels: Levels;
  range: number;
  tactics: Record<string, string>;
  population: number;
  population_dp: number;
  ships_per_build: number;
  ascended: number;
  home: string | null;
  stars: string[];
  supply: number;
  pieces: number;
  dummies: number | null;
  fleets: Fleet[];
  hand: (string | null)[];
  hand_worth: Worth[];
  played_a: string[];
  played_b: string[];
  offered: (string | null)[];
  /** Ships of the emergency reserve that are left (7.5). */
  reserve: number;
  selected: string[];
  executed: string[];
  squares: string[];
  at_war: number[];
  protected: boolean;
  kept: Record<string, number>;
  led: number;
  colonies: number;
  views_left: number;
  groups: Group[];
}

export interface ForceFleet {
  letter: string | null;
  ships: number | null;
}

/** One side's ships in a battle, as far as the viewer knows them. */
export interface Force {
  player: number;
  attacks: boolean;
  pieces: number;
  fleets: ForceFleet[];
  ships: number | null;
  each: number;
  value: number | null;
}

export interface Battle {
  hex: string;
  attacker: number;
  defenders: number[];
  revealed: boolean;
  strength: [number, number] | null;
  winners: number[];
  losers: number[];
  decider: number | null;
  shield: number[];
  unharmed: number[];
  forces: Force[];
  /** Whether the attackers win as it stands; null: somebody's ships are hidden. */
  wins: boolean | null;
}

/** A battle that the viewer's ships would fight where they are, as it stands now. */
export interface Clash {
  hex: string;
  forces: Force[];
  /** Whether the viewer would win; null: somebody's ships are hidden. */
  wins: boolean | null;
}

/** What the growth counters would bring if their actions came now. */
export interface Brings {
  /** Those that Gain Star could take. */
  stars: string[];
  population: number;
  ships: number;
  /** The level that Research would reach in each field. */
  levels: Levels;
}

/** What the viewer has selected so far behind its screen. */
export interface Selection {
  player: number;
  ovals: string[];
  squares: string[];
  ovals_done: boolean;
  done: boolean;
  normal: number;
  most: number;
  extra_cost: number;
  second_cost: number;
  brings: Brings;
}

/** Ships among which losses are chosen: pieces (no fleet), or a fleet. */
export interface LossStack {
  player: number;
  fleet: string | null;
  ships: number;
}

/** The question on top, by name, with its public numbers. */
export interface Asked {
  question: string;
  player?: number;
  /** The seats of whom it asks an answer at the same time. */
  asked?: number[];
  hex?: string | null;
  count?: number;
  left?: number;
  total?: number;
  needed?: number;
  target?: number;
  proposer?: number;
  other?: number;
  learn?: FieldId;
  teach?: FieldId;
  purpose?: string;
  moment?: string;
  late?: boolean;
  reach?: Reach;
  /** Where a stargate or wormhole leads the picked ships, and the range that uses. */
  gates?: Record<string, number>;
  selection?: Selection[];
  stack?: LossStack;
}

export interface ChosenTechnology {
  count: number;
  level: number;
}

/** What a star people starts with on one side of its tile. */
export interface Start {
  technology?: Partial<Record<FieldId, number>>;
  choose_technology?: ChosenTechnology;
  ships?: number;
  dp?: number;
  population?: number;
}

export interface Power {
  id: string;
  alignment: "both" | "sto" | "sts";
}

/** A star people tile: names and start by side, and its powers. */
export interface People {
  names: [string, string];
  start: [Start, Start];
  powers: Power[];
}

/** What a home sector gives at the start. */
export interface Bonus {
  type: string;
  amount?: number;
  field?: FieldId;
  level?: number;
}

/** A tile as it lies: its side, and how many sixths of a turn clockwise. */
export interface Sector {
  position: number;
  id: string;
  name: string;
  side: string;
  turns: number;
  centre: boolean;
  bonus: Bonus;
  /** The player whose home star is there. */
  home_of: number | null;
}

export interface Tile {
  id: string;
  name: string;
  bonus: Bonus;
  /** The most population that its stars can grow to. */
  population: number;
  faces: Face[];
}

/** What is chosen from in the deterministic set-up, while the galaxy is laid out. */
export interface Draft {
  /** How many hexes a sector reaches from its middle. */
  radius: number;
  /** Of the tiles that lie; there is nothing on them yet. */
  hexes: Hex[];
  places: Place[];
  tiles: Tile[];
  orders: number[];
  wormholes: Wormhole[];
  gaps: Gap[];
}

/** Ships by player in a sector; with a hidden fleet the number is only known from below. */
export interface Majority {
  position: number;
  sector: string;
  ships: number[];
  hidden: boolean[];
  /** Who would score for it now. */
  leads: number[];
  dp: number;
}

export interface Bids {
  highest: number;
  penalty: [number, number];
}

/** Everything a page needs to draw the table for one seat (-1: a spectator). */
export interface EraTable {
  round: number;
  era: number;
  phase: string;
  active: number;
  story: string | null;
  goal: string | null;
  turn_order: number[];
  you: number;
  puppet: number;
  controller: number;
  controlled: number[];
  offboard: number;
  rank: string | null;
  deck: number;
  top_card: string | null;
  players: Player[];
  sectors: Sector[];
  draft: Draft | null;
  hexes: Hex[];
  battle: Battle | null;
  clashes: Clash[];
  cards: Record<string, CardFace>;
  asked: Asked | null;
  round_worth: number[];
  goal_worth: (number | null)[];
  majorities: Majority[];
  bids: Bids | null;
  peoples: Record<string, People>;
  technologies: Technologies;
  stargates: number[];
  track: [number, number, number][];
}

/** Something printed on a tile that is not turned: hexes from its middle, what it is, and the name of a star. */
export interface Printed {
  q: number;
  r: number;
  kind: string;
  name: string;
  /** The star that whoever lays the tile will live at. */
  home: boolean;
}

/** A side of a sector tile. Each turn turns it by a sixth, clockwise around its middle. */
export interface Face {
  side: string;
  /** How it is called in a sentence, by the number of turns. */
  words: string[];
  printed: Printed[];
}

/** A free place of the layout: its number, and the hex in its middle. */
export interface Place {
  position: number;
  q: number;
  r: number;
}

/** Two hexes that a gap between sectors joins. */
export interface Wormhole {
  one: [number, number];
  other: [number, number];
}

/** Two sectors that lie, and the steps between their nearest stars. */
export interface Gap {
  sectors: [number, number];
  steps: number;
}
