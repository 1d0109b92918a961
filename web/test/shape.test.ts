import { expect, test } from "vitest";

const SOURCES = import.meta.glob<string>("../src/**/*.{ts,tsx}", {
  query: "?raw",
  import: "default",
  eager: true,
});
const MOST = 60;
/** Still longer than a screen. The list only shrinks: split by idea what you touch, and strike it out. */
const LONG = [
  "games/council/board.tsx: Board",
  "games/council/cards.tsx: Art",
  "games/council/galaxy.tsx: FieldHex",
  "games/council/galaxy.tsx: GalaxyGroup",
  "games/council/galaxy.tsx: PlanetSpot",
  "games/council/own.tsx: Identity",
  "games/gaia/actions.tsx: Actions",
  "games/gaia/board.tsx: Board",
  "games/gaia/ground.tsx: Ground",
  "games/gaia/own.tsx: Own",
  "games/gaia/panels.tsx: Scoring",
  "games/gaia/players.tsx: Opponent",
  "games/gaia/points.tsx: Breakdown",
  "games/gaia/question.tsx: Offer",
  "games/gaia/research.tsx: Cell",
  "games/gaia/tip.tsx: Tip",
  "games/gaia/tracks.tsx: Tracks",
  "games/galactic_era/actions.tsx: Actions",
  "games/galactic_era/battle.tsx: BattleCard",
  "games/galactic_era/board.tsx: Board",
  "games/galactic_era/counters.tsx: Counters",
  "games/galactic_era/ground.tsx: Ground",
  "games/galactic_era/hexcard.tsx: Group",
  "games/galactic_era/own.tsx: FleetBox",
  "games/galactic_era/panels.tsx: Relations",
  "games/galactic_era/panels.tsx: Story",
  "games/galactic_era/panels.tsx: Technologies",
  "games/galactic_era/players.tsx: Opponent",
  "games/galactic_era/stars.tsx: StarMark",
  "games/galactic_era/tip.tsx: HexFacts",
  "games/galactic_era/trade.tsx: TradeTable",
  "games/galactic_era/units.tsx: Units",
];

/** The functions and methods of a file, wherever they begin, with how many lines they have. */
function functions(text: string): [string, number][] {
  const lines = text.split("\n");
  return lines.flatMap((line, begin): [string, number][] => {
    const found =
      /^( *)(?:export )?(?:async )?function (\w+)/.exec(line) ??
      /^( *)(?:export )?const (\w+)\b.*=> [{(]$/.exec(line) ??
      /^( +)(?!if|for|while|switch|catch)(?:async )?(\w+)\([^()]*\)(?:: [\w<>[\] |]+)? \{$/.exec(line);
    if (!found) return [];
    const [, margin, name] = found;
    const end = lines.findIndex(
      (other, i) => i > begin && new RegExp(`^${margin}[})]`).test(other) && !/^ *[})].*[{(]$/.test(other),
    );
    return [[name!, end - begin + 1]];
  });
}

test("a function fits a screen", () => {
  const long = Object.entries(SOURCES)
    .flatMap(([path, text]) =>
      functions(text)
        .filter(([, length]) => length > MOST)
        .map(([name]) => `${path.replace("../src/", "")}: ${name}`),
    )
    .filter((one) => !LONG.includes(one));
  expect(Object.keys(SOURCES).length).toBeGreaterThan(100);
  expect(long).toEqual([]);
});
