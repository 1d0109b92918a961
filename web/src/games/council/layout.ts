/** Where things lie on the map: the printed board, drawn flatter for a screen. */
import type { CouncilTable, Field, Galaxy } from "./types";

/** Pixels of the drawing per unit of the layout. */
export const U = 30;
/** The radius of a system's hexagon. */
export const R = 0.96 * U;

export function hexPoints(x: number, y: number, r: number): string {
  return [0, 1, 2, 3, 4, 5]
    .map((i) => {
      const angle = Math.PI / 6 + (Math.PI / 3) * i;
      return `${(x + r * Math.cos(angle)).toFixed(1)},${(y + r * Math.sin(angle)).toFixed(1)}`;
    })
    .join(" ");
}

/** Where something of the map that a sentence speaks of lies in the drawing; null: it lies elsewhere. */
export function spotOf(table: CouncilTable, kind: string, text: string): { x: number; y: number } | null {
  const scaled = (x: number, y: number) => ({ x: x * U, y: y * U });
  if (kind === "parsec") {
    const at = table.layout.stacks[text.replace("parsec", "")];
    return at ? scaled(at.x, at.y) : null;
  }
  if (!["planet", "field", "galaxy"].includes(kind)) return null;
  const field = table.galaxies
    .filter((galaxy) => kind !== "galaxy" || galaxy.galaxy === text)
    .flatMap((galaxy) => galaxy.fields)
    .find((one) => kind === "galaxy" || text.startsWith(one.field));
  return field ? scaled(...field.at) : null;
}

const STACK = 1.76; // units of width for the stacks of systems
const BAND = 3.9; // units of height for the galaxies of one parsec
const TITLE = 1.42; // down to the middle of the first fields: names and payouts stand above them
const LINE = 0.45; // another line above them
const HALF = 0.84; // half the width of a hexagon
const MARGIN = 0.3; // between the name of a parsec and its first galaxy
const BESIDE = 0.9; // room for a station, or for what does not fit into the free corner of a galaxy
const BUTTONS = 54; // pixels of the screen that the buttons of the map take, and the names of parsecs beside them
const NAMED = 3.9; // no galaxy stands in less room than its name and payout need
export const ROOMY = 1.8; // names of galaxies that stand so far apart do not meet

/** Room for those, in pixels of the drawing, on a window so high; buttons for fingers are larger. */
export function marginOf(wide: boolean, high: number): number {
  return wide ? Math.max(1.5 * U, (BUTTONS * 3 * BAND * U) / Math.max(1, high)) : 2.7 * U;
}

/** How far each galaxy moves to the side: those of a parsec stand evenly, no wider than the fullest parsec needs. */
function drawnTogether(table: CouncilTable, most: number): { wide: number; by: Map<string, number> } {
  const left = (galaxy: Galaxy) => Math.min(...galaxy.fields.map((field) => field.at[0]));
  const right = (galaxy: Galaxy) => Math.max(...galaxy.fields.map((field) => field.at[0]));
  const room = (galaxy: Galaxy) => Math.max(NAMED, right(galaxy) - left(galaxy) + 2 * HALF + BESIDE);
  const bands = table.layout.bands.map((band) =>
    table.galaxies.filter((galaxy) => galaxy.parsec === band.parsec).sort((a, b) => left(a) - left(b)),
  );
  const filled = bands.map((band) => band.reduce((sum, galaxy) => sum + room(galaxy), 0));
  const wide = Math.max(...filled, most);
  const by = new Map<string, number>();
  bands.forEach((band, i) => {
    const gap = (wide - filled[i]!) / band.length;
    let x = MARGIN + gap / 2;
    for (const galaxy of band) {
      const spare = room(galaxy) - (right(galaxy) - left(galaxy) + 2 * HALF + BESIDE);
      by.set(galaxy.galaxy, x + HALF + spare / 2 - left(galaxy));
      x += room(galaxy) + gap;
    }
  });
  return { wide: wide + MARGIN, by };
}

/** Where who is how strong stands beside a galaxy, in its free corner where it has one, and where its station does. */
export function corners(galaxy: Galaxy): { x: number; y: number; up: boolean; station: { x: number; y: number } } {
  const [top, bottom] = [Math.min, Math.max].map((of) => of(...galaxy.fields.map((field) => field.at[1])));
  const right = (y?: number) =>
    Math.max(...galaxy.fields.filter((field) => y === undefined || field.at[1] === y).map((field) => field.at[0]));
  const up = right(bottom) < right(top);
  const y = up ? bottom! : top!;
  return {
    x: (right(y) + HALF) * U + 6,
    y: y * U,
    up,
    station: { x: (right() + HALF + BESIDE / 2) * U, y: (up ? top! : bottom!) * U },
  };
}

/** The same drawing with the bands drawn together: the screen is wider than the printed board, and all of it is used. `stacked`: payouts stand below names. */
export function flattened(table: CouncilTable, shape: number, margin: number, stacked: boolean): CouncilTable {
  const { bands, stacks } = table.layout;
  const line = stacked ? LINE : 0;
  const tall = BAND + line;
  const { wide, by } = drawnTogether(table, bands.length * tall * shape - margin / U - MARGIN - STACK);
  const fields = table.galaxies.flatMap((galaxy) => galaxy.fields);
  const down = (y: number): number => {
    const at = Math.max(
      0,
      bands.findIndex((band) => y >= band.y_min && y < band.y_max),
    );
    const band = bands[at]!;
    const first = Math.min(
      ...fields.map((field) => field.at[1]).filter((own) => own >= band.y_min && own < band.y_max),
      y,
    );
    return at * tall + TITLE + line + (y - first);
  };
  return {
    ...table,
    layout: {
      ...table.layout,
      extent: { width: wide + STACK, height: bands.length * tall },
      bands: bands.map((band, i) => ({ ...band, y_min: i * tall, y_max: (i + 1) * tall })),
      stacks: Object.fromEntries(
        Object.keys(stacks).map((parsec) => [
          parsec,
          { x: wide + STACK / 2, y: (bands.findIndex((band) => String(band.parsec) === parsec) + 0.55) * tall },
        ]),
      ),
    },
    galaxies: table.galaxies.map((galaxy) => ({
      ...galaxy,
      fields: galaxy.fields.map((field): Field => ({
        ...field,
        at: [field.at[0] + by.get(galaxy.galaxy)!, down(field.at[1])],
      })),
    })),
  };
}
