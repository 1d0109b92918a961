"""What no rule may change: every tile and token lies somewhere, every piece is counted."""

from __future__ import annotations

from perihelion.games.gaia.components import ADVANCED_TILES, BOOSTERS, TOKEN_COPIES
from perihelion.games.gaia.dealing import FREE_BOOSTERS
from perihelion.games.gaia.research import CoverTile
from perihelion.games.gaia.state import NONE, Player, State, kind_at


def pieces(s: State) -> dict[str, int]:
    """Every tile and token lies somewhere, and every piece on the map is counted on its faction board."""
    held = [p.booster for p in s.players if p.booster != NONE]
    rest = len(BOOSTERS) - len(s.players) - FREE_BOOSTERS if s.boosters or held else len(BOOSTERS)
    taken = sum([sum(p.advanced) for p in s.players]) + (len(s.automa.removed) if s.automa is not None else 0)
    waiting = sum([1 for frame in s.stack if isinstance(frame, CoverTile)])
    open_tiles = len([tile for tile in s.advanced_tiles if tile != NONE])
    undealt = len(ADVANCED_TILES) - len(s.advanced_tiles)
    own_tokens = sum([len([token for token in p.tokens if token < len(s.token_supply)]) for p in s.players])
    on_summit = 1 if s.terraforming_token != NONE else 0
    totals = {
        "boosters": len(s.boosters) + len(held) + rest,
        "advanced tiles": taken + waiting + open_tiles + undealt,
        "federation tokens": sum(s.token_supply) + own_tokens + on_summit + TOKEN_COPIES[-1],
    }
    for p in s.players:
        totals[f"pieces of seat {p.seat}"] = _uncounted(s, p)
    return totals


def _uncounted(s: State, p: Player) -> int:
    """How far the pieces on the map and the counts of the faction board differ: never."""
    found = [0] * len(p.built)
    for hex in range(s.map.size):
        kind = kind_at(s, p.seat, hex)
        if kind != NONE and hex != p.lost_planet:
            found[kind] += 1
    satellites = sum(p.satellite) if p.seat < s.seats else p.satellites  # the Automa's are only counted
    return sum([abs(a - b) for a, b in zip(found, p.built, strict=True)]) + abs(satellites - p.satellites)
