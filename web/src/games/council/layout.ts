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

const BAND = 4.85; // units of height for the galaxies of one parsec
const HALF = 0.84; // half the width of a hexagon
const MARGIN = 0.6; // between the name of a parsec and its first galaxy
const PAYS = 1.8; // room beside a galaxy for who would be paid what

/** How far each galaxy moves to the side: those of a parsec stand evenly, no wider than the fullest parsec needs. */
function drawnTogether(table: CouncilTable): { wide: number; by: Map<string, number> } {
  const left = (galaxy: Galaxy) => Math.min(...galaxy.fields.map((field) => field.at[0]));
  const right = (galaxy: Galaxy) => Math.max(...galaxy.fields.map((field) => field.at[0]));
  const room = (galaxy: Galaxy) => right(galaxy) - left(galaxy) + 2 * HALF + PAYS;
  const bands = table.layout.bands.map((band) =>
    table.galaxies.filter((galaxy) => galaxy.parsec === band.parsec).sort((a, b) => left(a) - left(b)),
  );
  const filled = bands.map((band) => band.reduce((sum, galaxy) => sum + room(galaxy), 0));
  const wide = Math.max(...filled);
  const by = new Map<string, number>();
  bands.forEach((band, i) => {
    const gap = (wide - filled[i]!) / band.length;
    let x = MARGIN + gap / 2;
    for (const galaxy of band) {
      by.set(galaxy.galaxy, x + HALF - left(galaxy));
      x += room(galaxy) + gap;
    }
  });
  return { wide: wide + MARGIN, by };
}

/** The same drawing with the bands drawn together: the screen is wider than the printed board. */
export function flattened(table: CouncilTable): CouncilTable {
  const { bands, stacks } = table.layout;
  const { wide, by } = drawnTogether(table);
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
    return at * BAND + 2.15 + (y - first);
  };
  return {
    ...table,
    layout: {
      ...table.layout,
      extent: { width: wide + 2, height: bands.length * BAND },
      bands: bands.map((band, i) => ({ ...band, y_min: i * BAND, y_max: (i + 1) * BAND })),
      stacks: Object.fromEntries(
        Object.keys(stacks).map((parsec) => [
          parsec,
          { x: wide + 1, y: (bands.findIndex((band) => String(band.parsec) === parsec) + 0.55) * BAND },
        ]),
      ),
    },
    galaxies: table.galaxies.map((galaxy) => ({
      ...galaxy,
      anchors: galaxy.anchors && {
        ...galaxy.anchors,
        space_station: {
          x: galaxy.anchors.space_station.x + by.get(galaxy.galaxy)!,
          y: down(Math.min(...galaxy.fields.map((field) => field.at[1]))) + 1.5,
        },
      },
      fields: galaxy.fields.map((field): Field => ({
        ...field,
        at: [field.at[0] + by.get(galaxy.galaxy)!, down(field.at[1])],
      })),
    })),
  };
}
