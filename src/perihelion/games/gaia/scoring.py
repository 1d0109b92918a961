"""Victory points: during a round, on passing, and at the end (rulebook: Game End and Scoring; Appendices IV to VI)."""

from __future__ import annotations

from typing import ClassVar, Final

from perihelion.core.frame import Step
from perihelion.core.record import Fields
from perihelion.games.gaia.components import (
    ADVANCED_TILES,
    BOOSTERS,
    FINAL_COUNTER,
    FINAL_TILE_IDS,
    LEFTOVERS_PER_VP,
    NEUTRAL_VALUE,
    RANKING_VP,
    ROUND_TILES,
    STANDARD_TILES,
    VP_PER_HIGH_LEVEL,
)
from perihelion.games.gaia.icons import (
    ALL_STRUCTURES,
    BIG_BUILDINGS,
    FEDERATION_TOKENS,
    GAIA_PLANETS,
    MINES,
    NO_COUNTER,
    PLANET_TYPES,
    RESEARCH_LABS,
    SATELLITES,
    SECTORS,
    STRUCTURES_IN_FEDERATIONS,
    TRADING_STATIONS,
    TRIGGER_IDS,
    Tile,
)
from perihelion.games.gaia.maps import GAIA
from perihelion.games.gaia.options import ZERO_SCORES_NOTHING
from perihelion.games.gaia.resources import score
from perihelion.games.gaia.state import (
    ACADEMY_KNOWLEDGE,
    ACADEMY_QIC,
    INSTITUTE,
    MINE,
    NONE,
    RESEARCH_LAB,
    TRADING_STATION,
    Player,
    State,
)

PLAYERS_WITH_NEUTRAL: Final = 2  # up to that many players a neutral player takes part in the final scoring


def count(s: State, p: Player, counter: int) -> int:
    """How many of something a player has; the counters of tiles and boosters."""
    if counter == MINES:
        return p.built[MINE] + (p.lost_planet != NONE)
    if counter == TRADING_STATIONS:
        return p.built[TRADING_STATION]
    if counter == RESEARCH_LABS:
        return p.built[RESEARCH_LAB]
    if counter == BIG_BUILDINGS:
        return p.built[INSTITUTE] + p.built[ACADEMY_KNOWLEDGE] + p.built[ACADEMY_QIC]
    if counter == GAIA_PLANETS:
        return p.types[GAIA]
    if counter == PLANET_TYPES:
        return len(p.types) - p.types.count(0)
    if counter == SECTORS:
        return len(p.sectors) - p.sectors.count(0)
    if counter == ALL_STRUCTURES:
        return len(p.structures)
    if counter == STRUCTURES_IN_FEDERATIONS:
        if p.seat >= s.seats:
            return max(0, len(p.structures) - 1)  # the Automa, which forms no federations
        federated = 0
        for hex in p.structures:
            federated += p.federated[hex]
        return federated
    if counter == SATELLITES:
        return p.satellites + len(p.stations)
    assert counter == FEDERATION_TOKENS
    return len(p.tokens)


# While playing.


def _triggered(tiles: list[Tile]) -> list[list[int]]:
    return [[number for number, tile in enumerate(tiles) if tile.trigger == what] for what in range(len(TRIGGER_IDS))]


_STANDARD_BY_TRIGGER: Final = _triggered(STANDARD_TILES)
_ADVANCED_BY_TRIGGER: Final = _triggered(ADVANCED_TILES)


def trigger(s: State, p: Player, what: int, times: int = 1) -> None:
    """Something happened that the round scoring tile or an own tech tile may reward."""
    if not s.round or not times:
        return
    tile = ROUND_TILES[s.round_tiles[s.round - 1]]
    if tile.trigger == what:
        score(s, p, tile.vp * times, tile.id)
    for number in _STANDARD_BY_TRIGGER[what]:
        if p.tiles[number] and p.cover[number] == NONE:
            score(s, p, STANDARD_TILES[number].vp * times, STANDARD_TILES[number].id)
    for number in _ADVANCED_BY_TRIGGER[what]:
        if p.advanced[number]:
            score(s, p, ADVANCED_TILES[number].vp * times, ADVANCED_TILES[number].id)


def score_pass(s: State, p: Player) -> None:
    """What the booster given back and the player's tech tiles pay on passing."""
    booster = BOOSTERS[p.booster]
    if booster.pass_counter != NO_COUNTER:
        score(s, p, booster.pass_vp * count(s, p, booster.pass_counter), "booster")
    for number, tile in enumerate(ADVANCED_TILES):
        if tile.pass_counter != NO_COUNTER and p.advanced[number]:
            score(s, p, tile.pass_vp * count(s, p, tile.pass_counter), tile.id)


# At the end.


def shares(counts: list[int], zero_scores_nothing: bool) -> list[int]:
    """What each count earns: 18, 12, 6, 0 by rank; tied ones share the places they occupy."""
    earned: list[int] = []
    for own in counts:
        better = len([other for other in counts if other > own])
        tied = counts.count(own)
        places = RANKING_VP[better : better + tied]
        earned.append(0 if zero_scores_nothing and own == 0 else sum(places) // tied)
    return earned


def score_final_tile(s: State, tile: int) -> None:
    """Players compare their counts; with two players a neutral player takes a rank too (Neutral Player)."""
    counts = [count(s, p, FINAL_COUNTER[tile]) for p in s.players]
    if len(s.players) <= PLAYERS_WITH_NEUTRAL:
        counts.append(NEUTRAL_VALUE[tile])
    earned = shares(counts, ZERO_SCORES_NOTHING.on(s.rules))
    for p in s.players:
        score(s, p, earned[p.seat], FINAL_TILE_IDS[tile])
        if not earned[p.seat]:
            s.tell("gained", p.seat, "vp", 0, FINAL_TILE_IDS[tile])  # everybody reads how they stand on each tile


def research_vp(p: Player) -> int:
    """Four points for each of the levels 3, 4 and 5 reached in each area."""
    return VP_PER_HIGH_LEVEL * sum([max(0, level - 2) for level in p.research])


def leftover_vp(p: Player) -> int:
    """One point for three credits, ore or knowledge, in any mix."""
    return (p.credits + p.ore + p.knowledge) // LEFTOVERS_PER_VP


class FinalScoring(Step):
    """Final scoring tiles, research, left-over resources."""

    FIELDS: ClassVar[Fields] = {}

    def run(self, s: State) -> None:
        for tile in s.final_tiles:
            score_final_tile(s, tile)
        for p in s.players:
            score(s, p, research_vp(p), "research")
            score(s, p, leftover_vp(p), "leftovers")
            p.vp -= p.bid
            if p.bid:
                s.tell("paid", p.seat, "vp", p.bid, "bid")
