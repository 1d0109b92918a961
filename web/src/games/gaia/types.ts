/** The Gaia view, as src/perihelion/games/gaia/view.py writes it. */

export type Gains = Record<string, number>;

/** A component as it stands in the data files. */
export interface Face {
  id: string;
  once?: Gains;
  once_per?: Gains & { counter: never };
  income?: Gains[];
  on_pass?: { vp: number; per: string };
  trigger?: string;
  vp?: number;
  special_action?: { gain?: Gains; free_terraform_steps?: number; extra_range?: number };
  passive?: unknown;
  cost?: Gains;
  gain?: Gains;
  action?: string;
  free_terraform_steps?: number;
  gain_per?: Gains;
  starts_green?: boolean;
  /** The only faction that can do this. */
  faction?: string;
}

export interface Piece {
  n: number;
  face: Face;
}

export interface Hex {
  n: number;
  name: string;
  q: number;
  r: number;
  planet?: string;
  owner?: number;
  building?: string;
  guest?: number;
  satellites?: number[];
  federated?: number[];
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
  tile: (Piece & { left: number }) | null;
  advanced: Piece | null;
}

export interface Building {
  id: string;
  n: number;
  built: number;
  of: number;
  cost: Gains;
  slots: Gains[][];
}

export interface Special {
  n: number;
  id: string;
  gains: Gains;
  used: boolean;
}

export interface Player {
  seat: number;
  faction: string | null;
  vp: number;
  bid: number;
  resources: { credits: number; ore: number; knowledge: number; qic: number };
  power: [number, number, number];
  gaia: number;
  brainstone: number;
  research: number[];
  passed: boolean;
  booster: Piece | null;
  tiles: (Piece & { cover: Piece | null })[];
  tokens: (Piece & { green: boolean })[];
  satellites: number;
  planet_types: string[];
  sectors: number;
  home?: string;
  abilities?: string[];
  institute_abilities?: string[];
  range?: number;
  step_cost?: number;
  project_tokens?: number;
  buildings?: Building[];
  gaiaformers?: { gained: number; on_map: number; in_gaia: number; of: number };
  stations?: { built: number; of: number };
  satellite_pieces?: number;
  income?: Record<string, { total: number; from: Record<string, number> }>;
  specials?: Special[];
}

export interface GaiaTable {
  round: number;
  rounds: number;
  limits: { caps: Record<"ore" | "knowledge" | "credits", number>; research_cost: number; ranking_vp: number[] };
  phase: string;
  /** What the pending question is about. `power`: the areas after the charge that is offered. */
  question: { ask?: string; seat?: number; hex?: string; power?: Player["power"] };
  order: number[];
  passed: number[];
  map: { sectors: { tile: string; q: number; r: number }[]; hexes: Hex[] };
  research: { areas: Area[]; free: (Piece & { left: number })[]; token: Piece | null };
  actions: { n: number; face: Face; taken: number | null }[];
  conversions: Piece[];
  boosters: Piece[];
  tokens: (Piece & { left: number })[];
  round_tiles: Piece[];
  final_tiles: { id: string; counts: number[]; neutral?: number }[];
  players: Player[];
  factions: string[];
  automa: Automa | null;
  faction_boards: { n: number; id: string; face: FactionFace }[];
}

/** The printed opponent: its two decision cards and its deck. */
export interface Automa {
  player: number;
  level: string;
  support: AutomaCard | null;
  action: AutomaCard | null;
  deck: { left: number };
}

export interface AutomaCard {
  card: number;
  action: string;
  vp: number;
}

/** A faction board before anybody plays it. */
export interface FactionFace {
  home_planet: string;
  resources: Gains;
  power: number[];
  research: Record<string, number>;
  abilities: string[];
  institute_abilities: string[];
  starting_structures: Record<string, number>;
}
