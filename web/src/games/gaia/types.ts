// Written by `python -m perihelion.server.typescript` from perihelion.games.gaia.view.shapes. Do not edit.

export type Gains = Record<string, number>;

export interface PassPoints {
  vp: number;
  per: string;
}

/** What a special action of a tile or booster does. */
export interface SpecialFace {
  gain?: Gains;
  free_terraform_steps?: number;
  extra_range?: number;
}

/** A component as it stands in the data files. */
export interface Face {
  id: string;
  once?: Gains;
  once_per?: Record<string, number | string>;
  income?: Gains[];
  on_pass?: PassPoints;
  trigger?: string;
  vp?: number;
  special_action?: SpecialFace;
  passive?: unknown;
  cost?: Gains;
  gain?: Gains;
  action?: string;
  free_terraform_steps?: number;
  gain_per?: Record<string, number | string>;
  starts_green?: boolean;
  /** The only faction that can do this. */
  faction?: string;
}

export interface Piece {
  n: number;
  face: Face;
}

/** Pieces of one kind in the supply. */
export interface Stock {
  n: number;
  face: Face;
  left: number;
}

export interface OwnTile {
  n: number;
  face: Face;
  cover: Piece | null;
}

export interface OwnToken {
  n: number;
  face: Face;
  green: boolean;
}

export interface BoardAction {
  n: number;
  face: Face;
  taken: number | null;
}

/** A final scoring tile and how the players stand on it now. */
export interface FinalTile {
  id: string;
  counts: number[];
  neutral?: number;
}

/** A space of the map; it lists only what is there. */
export interface Hex {
  n: number;
  name: string;
  q: number;
  r: number;
  planet?: string;
  owner?: number;
  building?: string;
  guest?: number;
  guest_power?: number;
  satellites?: number[];
  federated?: number[];
  /** The power value of the structure. */
  power?: number;
  /** By seat: the power that it would be offered for a structure on this free planet. */
  charges?: Gains;
}

export interface Sector {
  tile: string;
  q: number;
  r: number;
  /** By seat: the structures there. */
  structures: Gains;
}

export interface GaiaMap {
  sectors: Sector[];
  hexes: Hex[];
}

export interface Level {
  once?: Record<string, number | string>;
  income?: Gains[];
  range?: number;
  ore_per_step?: number;
  gaia_project_tokens?: number | null;
}

export interface Area {
  n: number;
  id: string;
  levels: Level[];
  top: number | null;
  tile: Stock | null;
  advanced: Piece | null;
}

export interface ResearchBoard {
  areas: Area[];
  free: Stock[];
  token: Piece | null;
}

/** A row of the faction board: pieces built, pieces there are, what each vacated slot pays. */
export interface Building {
  id: string;
  n: number;
  built: number;
  of: number;
  cost: Gains;
  slots: Gains[][];
  /** Whether one brings a tech tile. */
  tile: boolean;
  /** The power value of one; absent: it depends on the planet. */
  power?: number;
  /** What the special action of one gives. */
  action?: Gains;
}

export interface Special {
  n: number;
  id: string;
  gains: Gains;
  used: boolean;
}

export interface Goods {
  credits: number;
  ore: number;
  knowledge: number;
  qic: number;
}

export interface Gaiaformers {
  gained: number;
  on_map: number;
  in_gaia: number;
  of: number;
}

export interface Stations {
  built: number;
  of: number;
}

/** What the next income phase pays of one resource, with where it comes from. */
export interface Earned {
  total: number;
  from: Gains;
}

export interface Player {
  seat: number;
  faction: string | null;
  vp: number;
  bid: number;
  resources: Goods;
  power: [number, number, number];
  gaia: number;
  brainstone: number;
  research: number[];
  passed: boolean;
  booster: Piece | null;
  tiles: OwnTile[];
  tokens: OwnToken[];
  satellites: number;
  planet_types: string[];
  sectors: number;
  home?: string;
  abilities?: string[];
  institute_abilities?: string[];
  range?: number;
  step_cost?: number;
  /** Terraforming steps from the home planet to each type of the wheel. */
  steps?: Gains;
  /** A sign for each space: the Q.I.C. that the way there takes, `-`: more than 2. */
  ways?: string;
  /** By planet type: what terraforming and planet add to the price of a mine. */
  prices?: Record<string, Gains>;
  project_tokens?: number;
  buildings?: Building[];
  gaiaformers?: Gaiaformers;
  stations?: Stations;
  satellite_pieces?: number;
  /** The power value that a federation takes; absent: what is there counts along. */
  federation_value?: number;
  income?: Record<string, Earned>;
  /** Of the next income, as things stand: what could not be taken. */
  wasted?: Gains;
  /** The three areas after the next income, tokens first. */
  next_power?: [number, number, number];
  specials?: Special[];
  /** By research area in which the player cannot advance now: why, as the rules name their reason. */
  stops?: Record<string, string>;
}

/** A faction board before anybody plays it. */
export interface FactionFace {
  home_planet: string;
  resources: Gains;
  power: number[];
  research: Gains;
  abilities: string[];
  institute_abilities: string[];
  starting_structures: Gains;
}

export interface FactionBoard {
  n: number;
  id: string;
  face: FactionFace;
}

/** A way for the satellites of a federation, and the answers that choose it. */
export interface Way {
  satellites: string[];
  says: string[];
  /** The free planets that it touches: a later structure there would belong to the federation. */
  joins: string[];
}

/** What the pending question is about. */
export interface QuestionView {
  ask?: string;
  seat?: number;
  hex?: string;
  /** Who has built there, so that power is offered. */
  builder?: number;
  /** The asked player's structure that counts for it. */
  own?: string;
  /** The power value of that structure. */
  value?: number;
  /** The power that the asked player may charge. */
  offer?: number;
  /** Power tokens to be given up. */
  count?: number;
  /** Power that returns to the Terrans. */
  power?: number;
  /** The three areas after the charge that is offered. */
  after?: [number, number, number];
  /** Where the satellites of the new federation may lie: some of the ways, and all of them where there are few. */
  ways?: Way[];
}

export interface Caps {
  ore: number;
  knowledge: number;
  credits: number;
}

/** Numbers that hold for everybody all game long. */
export interface Limits {
  caps: Caps;
  research_cost: number;
  ranking_vp: number[];
  /** The planet types around the terraforming wheel: neighbors are one step apart. */
  wheel: string[];
}

/** A decision card as it is printed. */
export interface AutomaCard {
  card: number;
  action: string;
  vp: number;
  lamp: string;
  final_tile: string | null;
  range: number;
  direction: string;
  toward: string;
  count: number;
  booster: string;
}

/** A faction card as it is printed. */
export interface AutomaFaction {
  id: string;
  vp: number;
  steps: string[];
  passive: string | null;
  passive_vp: number;
}

export interface AutomaDeck {
  left: number;
  known: number[];
  unseen: number;
  window: number;
}

/** The printed opponent: its two decision cards and its deck. */
export interface Automa {
  player: number;
  level: string;
  vp: number;
  bonus_vp: number;
  faction: AutomaFaction | null;
  support: AutomaCard | null;
  action: AutomaCard | null;
  deck: AutomaDeck;
  reserve: number[];
  discards: number[];
  removed: string[];
}

/** The whole table. */
export interface GaiaTable {
  round: number;
  rounds: number;
  limits: Limits;
  phase: string;
  question: QuestionView;
  order: number[];
  passed: number[];
  map: GaiaMap;
  research: ResearchBoard;
  actions: BoardAction[];
  conversions: Piece[];
  boosters: Piece[];
  tokens: Stock[];
  round_tiles: Piece[];
  /** The next round that scores a federation; None: this one does, or none will. */
  federation_round: number | null;
  final_tiles: FinalTile[];
  players: Player[];
  factions: string[];
  faction_boards: FactionBoard[];
  automa: Automa | null;
}
