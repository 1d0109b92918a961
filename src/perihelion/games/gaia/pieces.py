"""What can be counted: the totals that no rule may change, and what a player can have more or less of."""

from __future__ import annotations

from perihelion.games.gaia.components import ADVANCED_TILES, BOOSTERS, BUILDING_IDS, TOKEN_COPIES
from perihelion.games.gaia.dealing import FREE_BOOSTERS
from perihelion.games.gaia.research import CoverTile
from perihelion.games.gaia.state import AREA_1, AREA_2, AREA_3, GAIA_AREA, NONE, STONE_IN_GAIA, Player, State, kind_at


def counted(s: State) -> dict[str, list[int]]:
    """What each player has, by the names that facts use: the facts of an entry add up to the change."""
    found: dict[str, list[int]] = {
        "credits": [p.credits for p in s.players],
        "ore": [p.ore for p in s.players],
        "knowledge": [p.knowledge for p in s.players],
        "qic": [p.qic for p in s.players],
        "vp": [p.vp for p in s.players],
        AREA_1: [p.area1 + (p.brainstone == 1) for p in s.players],
        AREA_2: [p.area2 + (p.brainstone == 2) for p in s.players],
        AREA_3: [p.area3 + (p.brainstone == 3) for p in s.players],
        GAIA_AREA: [p.gaia + (p.brainstone == STONE_IN_GAIA) for p in s.players],
        "gaiaformers": [p.gaiaformers - p.gaiaformers_in_gaia for p in s.players],
        "federation_tokens": [len(p.tokens) for p in s.players],
        "satellite": [p.satellites for p in s.players],
        "lost_planet": [int(p.lost_planet != NONE) for p in s.players],
    }
    for kind, name in enumerate(BUILDING_IDS):
        found[name] = [p.built[kind] for p in s.players]
    return found


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
