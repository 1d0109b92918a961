/** The Galactic Era view, as src/perihelion/games/galactic_era/view.py writes it. */

export type FieldId = "military" | "spirituality" | "propulsion" | "robotics" | "genetics";
export const FIELDS: readonly FieldId[] = ["military", "spirituality", "propulsion", "robotics", "genetics"];
export const OVALS = ["gain-star", "grow-population", "build-ships", "research", "switch-alignment"] as const;
export const OVAL_COPIES = [2, 1, 1, 1, 1];
export const SQUARES = [...FIELDS, "up", "down"] as const;

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

export interface Hex {
  hex: string;
  q: number;
  r: number;
  sector: number;
  kind: string;
  wormhole?: string;
  spawn?: boolean;
  pieces?: Record<string, number>;
  star?: Star;
}

export interface Worth {
  card: string;
  a: number;
  b: number;
  fulfilled: boolean;
}

export interface Player {
  seat: number;
  name: string;
  kind: "seat" | "automa" | "puppet";
  people: string | null;
  people_name: string | null;
  alignment: "sto" | "sts";
  order: number;
  dp: number;
  levels: Record<FieldId, number>;
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
  reserve: boolean | number;
  selected: string[];
  executed: string[];
  squares: string[];
  at_war: number[];
  protected: boolean;
  kept: Record<string, number>;
  led: number;
  colonies: number;
  views_left: number;
  groups: { hex: string | null; left: number; ships: number }[];
}

export interface Force {
  player: number;
  attacks: boolean;
  pieces: number;
  fleets: { letter: string | null; ships: number | null }[];
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
}

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
}

export interface Asked {
  question: string;
  player?: number;
  fleet?: number;
  hex?: string;
  count?: number;
  left?: number;
  total?: number;
  target?: number;
  proposer?: number;
  other?: number;
  learn?: string;
  teach?: string;
  purpose?: string;
  moment?: string;
  late?: boolean;
  needed?: number;
  asked?: number[];
  /** Where the picked ships can fly: the range it uses, and the hex before it on that way. */
  reach?: Record<string, [number, string]>;
  /** Where a stargate or wormhole leads them, and the range that uses. */
  gates?: Record<string, number>;
  selection?: Selection[];
  stack?: { player: number; fleet: string | null; ships: number };
}

export interface People {
  names: [string, string];
  start: [Start, Start];
  powers: { id: string; alignment: "sto" | "sts" | "both" }[];
}

export interface Start {
  technology?: Partial<Record<FieldId, number>>;
  choose_technology?: { count: number; level: number };
  ships?: number;
  dp?: number;
  population?: number;
}

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
  sectors: { position: number; id: string; name: string; side: string; turns: number; centre: boolean }[];
  hexes: Hex[];
  battle: Battle | null;
  asked: Asked | null;
  round_worth: number[];
  goal_worth: (number | null)[];
  majorities: { sector: string; ships: number[]; hidden: boolean[]; dp: number }[];
  bids: { highest: number; penalty: [number, number] } | null;
  peoples: Record<string, People>;
  technologies: Record<FieldId, (number | null)[]>;
  stargates: number[];
  track: [number, number, number][];
}
