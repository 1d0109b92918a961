/** What moved between two tables: structures and satellites, power tokens, research tokens, tiles and boosters. */
import type { Flight } from "../../table/flights";
import { seatIcon } from "../../ui/icon";
import { BUILDING_ICONS, factionColour } from "./names";
import type { GaiaTable, Hex, Player } from "./types";

const POWER = "var(--res-power)";

export function flights(from: GaiaTable, to: GaiaTable, me: number | null): Flight[] {
  if (from.map.hexes.length !== to.map.hexes.length) return [];
  return [
    ...to.map.hexes.flatMap((hex, i) => onMap(from.map.hexes[i]!, hex, to)),
    ...to.players.flatMap((player, seat) => {
      const old = from.players[seat];
      if (!old?.faction || !player.faction) return [];
      return [...(seat === me ? power(old, player) : []), ...research(old, player, to), ...belongings(old, player)];
    }),
  ];
}

function colour(table: GaiaTable, seat: number): string {
  return factionColour(table.players[seat]?.home, seat);
}

/** Where a player keeps a piece: your own board, or the small one on the left. */
function home(seat: number, kind: string): string {
  return `[data-seat="${seat}"] [data-home="${kind}"], .opp[data-seat="${seat}"]`;
}

function onMap(old: Hex, hex: Hex, table: GaiaTable): Flight[] {
  const there = `.hit[data-n="${hex.n}"]`;
  const lands = `[data-pieces="${hex.n}"]`;
  const found: Flight[] = [];
  if (old.building !== hex.building || old.owner !== hex.owner) {
    if (hex.building && hex.owner !== undefined) {
      found.push({
        icon: BUILDING_ICONS[hex.building] ?? "mine",
        colour: colour(table, hex.owner),
        from: home(hex.owner, hex.building),
        to: there,
        lands,
      });
    } else if (old.building && old.owner !== undefined) {
      found.push({
        icon: BUILDING_ICONS[old.building] ?? "mine",
        colour: colour(table, old.owner),
        from: there,
        to: home(old.owner, old.building),
      });
    }
  }
  const before = old.satellites ?? [];
  const now = hex.satellites ?? [];
  for (const seat of now)
    if (!before.includes(seat))
      found.push({ icon: "satellite", colour: colour(table, seat), from: home(seat, "satellite"), to: there, lands });
  for (const seat of before)
    if (!now.includes(seat))
      found.push({ icon: "satellite", colour: colour(table, seat), from: there, to: home(seat, "satellite") });
  return found;
}

/** Tokens that an area lost went to areas that gained some; the rest came from the supply, or went back there. */
export function power(old: Player, now: Player): Flight[] {
  const change = [...now.power, now.gaia].map((n, i) => n - [...old.power, old.gaia][i]!);
  const place = (area: number) => `[data-area="${area}"]`;
  const left = change.flatMap((n, area) => Array<number>(Math.max(0, -n)).fill(area));
  const came = change.flatMap((n, area) => Array<number>(Math.max(0, n)).fill(area));
  return Array.from({ length: Math.max(left.length, came.length) }, (_, i) => ({
    icon: "token",
    colour: POWER,
    orbit: true,
    ...(i < left.length ? { from: place(left[i]!) } : {}),
    ...(i < came.length ? { to: place(came[i]!) } : {}),
  }));
}

function research(old: Player, now: Player, table: GaiaTable): Flight[] {
  return now.research.flatMap((level, area) =>
    level === old.research[area]
      ? []
      : [
          {
            icon: seatIcon(now.seat),
            colour: colour(table, now.seat),
            from: `[data-cell="${area}:${old.research[area]}"]`,
            to: `[data-cell="${area}:${level}"]`,
            lands: `[data-token="${area}:${now.seat}"]`,
          },
        ],
  );
}

/** Tiles, boosters and federation tokens come from the shared offer. */
function belongings(old: Player, now: Player): Flight[] {
  const own = `[data-seat="${now.seat}"] .ts, .opp[data-seat="${now.seat}"]`;
  const found: Flight[] = [];
  for (const tile of now.tiles.slice(old.tiles.length))
    found.push({ icon: "tech", colour: "var(--signal)", from: `[data-offer="tile:${tile.n}"]`, to: own });
  if (now.tokens.length > old.tokens.length) {
    const token = now.tokens[now.tokens.length - 1]!;
    found.push({ icon: "federation", colour: "var(--res-qic)", from: `[data-offer="token:${token.n}"]`, to: own });
  }
  if (now.booster && now.booster.n !== old.booster?.n)
    found.push({
      icon: "booster",
      colour: "var(--sun)",
      from: `[data-offer="booster:${now.booster.n}"], .pool`,
      to: own,
    });
  return found;
}
