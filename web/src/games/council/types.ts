/** The Council view, as src/perihelion/games/council/view.py writes it. */

export type Gems = Partial<Record<"anthracite" | "gold" | "transparent", number>>;

export interface CardAction {
  op: string;
  cubes?: number;
  yields?: number;
  steps?: number | CardAction[];
  gems?: Gems;
  reach?: string;
  planets?: string;
  options?: CardAction[];
  then?: CardAction;
}

export interface Card {
  card: string;
  ai: boolean;
  consumption: number;
  action: CardAction;
  cost?: Gems;
}

export interface System {
  tile: string;
  parsec: number;
  planets: { type: string; planet?: string; tower?: number[] }[];
  yield: { gems: Gems; energy: number };
}

export interface Field {
  field: string;
  at: [number, number];
  system: System | null;
  cubes?: number[];
}

export interface Galaxy {
  galaxy: string;
  name: string;
  colour: string;
  parsec: number;
  high: number;
  low: number;
  gives_card: boolean;
  anchors: { payout: Point; name: Point; space_station: Point } | null;
  fields: Field[];
  station: { owner: number; station: string; cubes: number } | null;
  strength: number[];
  majority: number | null;
  /** What it would pay each player now; null: no colony there. */
  pays: (number | null)[];
}

interface Point {
  x: number;
  y: number;
}

export interface Tech {
  tech: string;
  level: number;
  timing: string;
  gems: Gems;
}

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

export interface Slot {
  slot: string;
  range: number;
  card: Card | null;
  under: Card[];
  /** In the own turn: carried out, in play, to come. */
  state: State | null;
}

export type State = "done" | "now" | "next";

/** What a plan leads to: the row, its consumption, the likely turn order, the best and the worst own place in it. */
export interface Outlook {
  row: (string | null)[];
  consumption: number;
  marker: number;
  order: number[];
  reach: { least: number; likely: number; most: number }[];
  place: [number, number];
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

export interface Bonus {
  bonus: string;
  dark: boolean;
  face: {
    base_energy?: number;
    per?: number;
    counts?: { what: string; type?: string; parsec?: number };
    majority_energy?: number;
    presence_energy?: number;
    galaxy?: string;
  };
  energy: number;
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
  gems: Required<Gems>;
  hand: Card[];
  slots: Slot[];
  upgrades: Upgrade[];
  adapted: string[];
  stacking: boolean;
  dark_tech: Tech[];
  leader: { leader: string; timing: string } | null;
  stations: string[];
  bonus_count: number;
  bonus: Bonus[] | null;
  ai_cards: number;
  cubes_on_board: number;
  cubes_left: number;
  /** What scoring every galaxy would bring now, and how far the next level would still be. */
  score: { gain: number; energy: number; short: number };
}

export interface CouncilTable {
  round: number;
  phase: string;
  order: number[];
  throne: number | null;
  modules: { stations: boolean; leaders: boolean; automa: boolean };
  layout: {
    extent: { width: number; height: number };
    bands: { parsec: number; y_min: number; y_max: number }[];
    stacks: Record<string, Point>;
    planet_offsets: Record<string, [number, number][]>;
  };
  galaxies: Galaxy[];
  stacks: { parsec: number; size: number; under: (string | null)[] }[];
  market: (Card | null)[];
  decks: { ai: number; ai_removed: number; light_bonus: number; gems: Gems };
  dark_tech: { level: number; size: number; cards: Tech[] | null; looked: number[] }[];
  players: Player[];
  automa_card: {
    automa: string;
    level: number;
    consumption: number;
    silver: boolean;
    actions: { primary: AutomaAction; alternative: AutomaAction | null; state: State }[];
    scoring: { what: string; state: State };
  } | null;
  drawn: { player: number; parsec: number; tiles: (System | null)[] } | null;
  /** While the row is planned: so far, and after each possible answer. */
  plan: { slot: string | null; now: Outlook; after: Record<string, Outlook> } | null;
  /** The parsecs that the card in play reaches. */
  range: number | null;
  asked: string | null;
}
