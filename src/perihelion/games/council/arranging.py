"""Setting up a position by hand: the table at its first question, changed in the words of the game.

    table system p1-05 grey, round 3, begin
    ann energy 12, level 2, gold 2, cube grey1a grey1b, station station-mine grey, card ai-mine-2

Tiles, galaxies and planets are called as in the notation; `begin` lets the round begin.
"""

from collections.abc import Sequence
from typing import Final

from perihelion.core.arranging import MANY, HandPiece, HandWord, Misplaced, exactly, number, one, seats, some, together
from perihelion.core.state import begin
from perihelion.games.council import board, components, stations
from perihelion.games.council.actions import WORDS
from perihelion.games.council.components import PLANETS_PER_FIELD, TOWER_LIMIT
from perihelion.games.council.effects import GEMS
from perihelion.games.council.rounds import Round
from perihelion.games.council.state import State, replaced
from perihelion.games.council.towers import HEIGHT

CUBE: Final = "cube"


def arrange(s: State, player: int, words: Sequence[str]) -> bool:
    """Set something up; False: the word is none of these, so it names a field. `Misplaced` says what is impossible."""
    word, rest = words[0], words[1:]
    if player < 0:
        return _on_the_table(s, word, rest)
    if word == CUBE:
        for name in some(rest):
            _settle(s, player, name)
    elif word == "station":
        kind, galaxy = exactly(rest, 2)
        _station(s, player, one(WORDS["station"], kind), one(WORDS["galaxy"], galaxy))
    elif word == "card":
        for name in some(rest):
            _take_card(s, player, one(WORDS["card"], name))
    elif word in GEMS:
        _have(s, player, GEMS.index(word), number(exactly(rest, 1)[0], 0, MANY))
    else:
        return False
    return True


def pieces(s: State) -> list[HandPiece]:
    """What can be put on the map, with the letters that put it."""
    return [HandPiece(CUBE, "c", "planet", [p.cube_supply for p in s.players])]


def words() -> list[HandWord]:
    """What is said of a table, in the order in which one looks at it."""
    return [
        HandWord("players"),
        HandWord("system"),
        HandWord("round"),
        HandWord("energy", player=True),
        HandWord("card", [f"card.{id}" for id in WORDS["card"]], player=True, lettered=False),
        HandWord("station", [f"station.{id}" for id in WORDS["station"]], player=True, lettered=False),
    ]


def places(s: State) -> dict[str, str]:
    """The planets of all systems, which have no shorter names."""
    return {
        WORDS["planet"][field * PLANETS_PER_FIELD + place]: ""
        for field in s.systems
        for place in range(len(s.kit.tile_planets[s.tile_at[field]]))
    }


def _on_the_table(s: State, word: str, rest: Sequence[str]) -> bool:
    if word == "round":
        s.round = number(exactly(rest, 1)[0], 1, MANY)
    elif word == "order":
        s.order = seats(exactly(together(rest, len(s.players)), len(s.players)), len(s.players))
    elif word == "begin":
        exactly(rest, 0)
        s.round -= 1
        s.stack.clear()
        s.then(Round())
        begin(s)
    elif word == "system":
        tile, galaxy = exactly(rest, 2)
        _discover(s, one(WORDS["tile"], tile), one(WORDS["galaxy"], galaxy))
    else:
        return False
    return True


def _discover(s: State, tile: int, galaxy: int) -> None:
    if tile in [s.tile_at[field] for field in s.systems]:
        raise Misplaced(f"the tile {WORDS['tile'][tile]!r} lies on the map already")
    if not s.free[galaxy]:
        raise Misplaced(f"there is no free field in {WORDS['galaxy'][galaxy]!r}")
    if tile not in s.kit.tiles_of_parsec[s.kit.galaxy_parsec[galaxy]]:
        raise Misplaced(f"the tile {WORDS['tile'][tile]!r} belongs to another parsec")
    board.lay_tile(s, tile, galaxy)


def _settle(s: State, player: int, name: str) -> None:
    planet = one(WORDS["planet"], name)
    if name not in places(s):
        raise Misplaced(f"there is no planet on {name}")
    if HEIGHT[s.towers[planet]] == TOWER_LIMIT:
        raise Misplaced(f"on {name} there are {TOWER_LIMIT} cubes already")
    if not s.players[player].cube_supply:
        raise Misplaced(f"there is no {CUBE!r} left in the box")
    board.put(s, player, planet, 1)


def _station(s: State, player: int, kind: int, galaxy: int) -> None:
    if kind not in stations.unbuilt(s, player):
        raise Misplaced(f"there is no {WORDS['station'][kind]!r} left in the box")
    if s.stations[galaxy] >= 0:
        raise Misplaced(f"something stands on {WORDS['galaxy'][galaxy]} already")
    stations.build(s, player, kind, galaxy)


def _take_card(s: State, player: int, card: int) -> None:
    """A card of the deck comes to hand; for one of the market, another of the deck lies there."""
    if card in s.market and s.ai_deck:
        instead = components.places(s.ai_deck)[0]
        s.market[s.market.index(card)] = instead
        s.ai_deck ^= 1 << instead | 1 << card
    if not s.ai_deck >> card & 1:
        raise Misplaced(f"the card {WORDS['card'][card]!r} is not in the deck any more")
    s.ai_deck ^= 1 << card
    s.players[player].hand |= 1 << card


def _have(s: State, player: int, gem: int, amount: int) -> None:
    p = s.players[player]
    s.gem_supply[gem] += p.gems[gem] - amount
    p.gems = replaced(p.gems, gem, amount)
