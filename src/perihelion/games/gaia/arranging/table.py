"""The table as one sees it: the map, the tiles that were dealt, the round and whose turn it is."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from perihelion.core.arranging import (
    Misplaced,
    apart,
    different,
    exactly,
    number,
    one,
    pick,
    picks,
    seats,
    some,
    together,
)
from perihelion.core.lists import changed
from perihelion.core.state import begin
from perihelion.games.gaia.arranging.player import BOOSTER_IDS, STANDARD_IDS
from perihelion.games.gaia.arranging.standing import hex_of
from perihelion.games.gaia.components import (
    ACTION_IDS,
    ADVANCED_TILES,
    AREA_IDS,
    FACTION_IDS,
    FINAL_TILE_IDS,
    ROUND_TILES,
    SUPPLY_TOKENS,
    TOKEN_IDS,
)
from perihelion.games.gaia.income import BOOSTER_SHARES, earn, lose
from perihelion.games.gaia.maps import GAIA, HEXES_PER_SECTOR, LAYOUTS, TILES, TRANSDIM, map_text, turned
from perihelion.games.gaia.rounds import NextTurn
from perihelion.games.gaia.state import NONE, State, lay_board
from perihelion.games.gaia.turn import Turn

FREE: Final = 3  # boosters beside those of the players
ROUNDS: Final = 6
FINAL: Final = 2  # final scoring tiles
ROUND_PARTS: Final = ("round", "order", "turn", "passed")
ROUND_IDS: Final = [tile.id for tile in ROUND_TILES]
ADVANCED_IDS: Final = [tile.id for tile in ADVANCED_TILES]
TABLE_WORDS: Final = (
    "round", "turn", "passed", "order", "map", "turned", "gaia", "rounds", "final", "standard", "advanced", "boosters",
    "used", "terraforming",
)  # fmt: skip


def on_the_table(s: State, word: str, rest: Sequence[str]) -> None:
    if word == "round":
        _round(s, rest)
    elif word == "turn":
        give_turn(s, _seat(s, exactly(rest, 1)[0]))
    elif word == "passed":
        _pass(s, _seats(s, rest))
    elif word == "order":
        s.order = _seats(s, exactly(together(rest, len(s.players)), len(s.players)))
        give_turn(s, s.order[0])
    elif word == "map":
        _map(s, rest)
    elif word == "turned":
        for name in some(rest):
            _turn(s, name)
    elif word == "gaia":
        for name in some(rest):
            _terraform(s, name)
    elif word == "used":
        for name in apart(ACTION_IDS, some(rest)):
            s.taken = changed(s.taken, pick(ACTION_IDS, name), s.players[0].seat)
    else:
        _tiles(s, word, rest)


def _tiles(s: State, word: str, rest: Sequence[str]) -> None:
    """What was dealt before the game."""
    if word == "rounds":
        tiles, behind = _behind(rest, ROUNDS, FINAL)
        s.round_tiles = picks(ROUND_IDS, tiles, ROUNDS)
        if behind:
            _tiles(s, "final", behind)
    elif word == "final":
        s.final_tiles = different(FINAL_TILE_IDS, rest, FINAL)
    elif word == "standard":
        s.tech_tiles = different(STANDARD_IDS, rest, len(STANDARD_IDS))
    elif word == "advanced":
        tiles, behind = _behind(rest, len(AREA_IDS), 1)
        s.advanced_tiles = different(ADVANCED_IDS, tiles, len(AREA_IDS))
        if behind:
            _tiles(s, "terraforming", behind)
    elif word == "boosters":
        s.boosters = different(BOOSTER_IDS, rest, FREE)
    elif word == "terraforming":
        _reward(s, exactly(rest, 1)[0])


def _behind(words: Sequence[str], count: int, more: int) -> tuple[Sequence[str], Sequence[str]]:
    """That many words, and what may stand behind them, also as letters of one word."""
    said = together(words, count + more)
    return said[:count], said[count:]


def _reward(s: State, word: str) -> None:
    """The token on the highest level of terraforming; a minus sign: somebody has taken it."""
    before = s.terraforming_token
    token = NONE if word == "-" else pick(TOKEN_IDS[:SUPPLY_TOKENS], word)
    if before != NONE:
        s.token_supply = changed(s.token_supply, before, s.token_supply[before] + 1)
    if token != NONE:
        s.token_supply = changed(s.token_supply, token, s.token_supply[token] - 1)
    s.terraforming_token = token


def _round(s: State, words: Sequence[str]) -> None:
    """The round; behind it the order, whose turn it is if not the first's, who has passed, and by their letters the
    actions that are used: `4 3142 1 24 ad`.
    """
    said, used = ([*words[:-1]], words[-1:]) if words and words[-1].isalpha() else (words, [])
    if len(said) > len(ROUND_PARTS):
        raise Misplaced(f"the round has at most {len(ROUND_PARTS)} numbers, not {len(said)}")
    s.round = number(some(said)[0], 1, ROUNDS)
    for word, behind in zip(ROUND_PARTS[1:], said[1:], strict=False):
        on_the_table(s, word, [behind])
    if used:
        on_the_table(s, "used", list(used[0]))


def _pass(s: State, seats: list[int]) -> None:
    """Who has passed has taken the booster that will pay next."""
    for p in s.players:
        if p.seat in s.passed:
            lose(p, BOOSTER_SHARES[p.booster])
        if p.seat in seats:
            earn(p, BOOSTER_SHARES[p.booster])
    s.passed = seats


def give_turn(s: State, seat: int) -> None:
    """It is this player's turn."""
    s.stack.clear()
    s.then(Turn(seat, False), NextTurn(seat))
    begin(s)


# The map.


def _map(s: State, words: Sequence[str]) -> None:
    """The sectors in the order of the layout, row by row; `1.2` is tile 1 turned clockwise by two steps. The ten of the
    large map may also be written as digits, and the turns behind them: `5461298730 0210030010`.
    """
    _before_the_pieces(s)
    large = LAYOUTS["large"]
    if 1 <= len(words) <= 2 and len(words[0]) == len(large.centres):
        sides = {tile.removesuffix("A"): tile for tile in large.tiles}
        turns = words[1] if len(words) == 2 else "0" * len(words[0])
        exactly(list(turns), len(words[0]))
        words = [f"{sides.get(tile, sides['10'])}.{turn}" for tile, turn in zip(words[0], turns, strict=True)]
    layouts = {len(layout.centres): layout for layout in LAYOUTS.values()}
    if len(words) not in layouts:
        raise Misplaced(f"a map has {', '.join([str(count) for count in sorted(layouts)])} sectors, not {len(words)}")
    tiles: list[str] = []
    turned_by: list[int] = []
    for word in words:
        tile, _, turn = word.upper().partition(".")
        tiles.append(list(TILES)[one(list(TILES), tile)])
        turned_by.append(number(turn or "0", 0, 5))
    lay_board(s, map_text(layouts[len(words)], tiles, turned_by))


def _turn(s: State, name: str) -> None:
    """The sector with this hex is turned clockwise by one step."""
    _before_the_pieces(s)
    sector = hex_of(s, name) // HEXES_PER_SECTOR
    words = s.board.split(" ")
    place, _, letters = words[sector].partition("=")
    words[sector] = f"{place}={turned(letters, 1)}"
    lay_board(s, " ".join(words))


def _before_the_pieces(s: State) -> None:
    if any(p.structures or p.stations for p in s.players):
        raise Misplaced("the map comes before the pieces that stand on it")


def _terraform(s: State, name: str) -> None:
    hex = hex_of(s, name)
    if s.planet[hex] not in (TRANSDIM, GAIA):
        raise Misplaced(f"there is no Transdim Planet on {name} that could become a Gaia Planet")
    s.planet = changed(s.planet, hex, GAIA)


def _seats(s: State, names: Sequence[str]) -> list[int]:
    """Different players, by factions or by the numbers of their seats."""
    return seats([name if name.isdigit() else str(_seat(s, name) + 1) for name in names], len(s.players))


def _seat(s: State, name: str) -> int:
    """A player by faction or by the number of the seat."""
    if name.isdigit():
        return number(name, 1, len(s.players)) - 1
    faction = one(FACTION_IDS, name)
    if faction not in s.factions:
        raise Misplaced(f"nobody plays {name} here")
    return s.factions.index(faction)
