/** The Galactic Era view, as src/perihelion/games/galactic_era/view.py writes it. */

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

export interface Fleet {
  number: number;
  word: string;
  letter: string | null;
  hex: string | null;
  height: number;
  chips: (number | null)[];
  ships: number | null;
  left: number;
  public: boolean;
}

export interface Player {
  seat: number;
  name: string;
  kind: string;
  people: string | null;
  people_name: string | null;
  alignment: string;
  order: number;
  dp: number;
  levels: Record<string, number>;
  range: number;
  tactics: Record<string, string>;
  population: number;
  population_dp: number;
  ships_per_build: number;
  home: string | null;
  stars: string[];
  supply: number;
  pieces: number;
  dummies: number | null;
  fleets: Fleet[];
  hand: (string | null)[];
  played_a: string[];
  played_b: string[];
  offered: (string | null)[];
  reserve: boolean;
  selected: string[];
  executed: string[];
  squares: string[];
  at_war: number[];
  protected: boolean;
  views_left: number;
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
  rank: number | string | null;
  deck: number;
  top_card: string | null;
  players: Player[];
  sectors: { position: number; id: string; name: string; side: string; turns: number; centre: boolean }[];
  hexes: Hex[];
  battle: { hex: string; attacker: number; defenders: number[]; strength: number[] | null; winners: number[] } | null;
  asked: ({ question: string } & Record<string, unknown>) | null;
}
