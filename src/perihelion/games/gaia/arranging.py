"""Setting up a position by hand: a table of wood, entered in the words of the game.

    terrans 30 0 3 5 1 2/6/7 120300 terraform_step seven_vp
    terrans mine 7B3 1A10, research_lab 3A11, token vp_12
    table round 4, turn terrans

The row is what lies before a player: points, credits, ore, knowledge, Q.I.C., power, a digit for the level in each
research area, booster, tech tiles. What lies in the box follows from what lies on the table. Each word checks what
the rulebook's components allow; it may be cut short as long as it is clear.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, Final

from perihelion.core.arranging import HandPiece, Misplaced, different, exactly, number, one
from perihelion.core.lists import changed
from perihelion.core.options import OptionValue, Rules
from perihelion.core.state import begin
from perihelion.games.gaia.components import (
    ACTION_IDS,
    ADVANCED_TILES,
    AREA_IDS,
    BOOSTERS,
    BUILDING_IDS,
    FACTION_IDS,
    FINAL_TILE_IDS,
    LEVEL_ONCE,
    PIECES,
    ROUND_TILES,
    STANDARD_TILES,
    SUPPLY_TOKENS,
    TOKEN_COPIES,
    TOKEN_GREEN,
    TOKEN_IDS,
)
from perihelion.games.gaia.factions.base import FACTIONS
from perihelion.games.gaia.federations import satellite_pieces
from perihelion.games.gaia.icons import RESOURCE_IDS
from perihelion.games.gaia.income import LEVEL_SHARES, TILE_SHARES, earn, lose
from perihelion.games.gaia.maps import EMPTY, GAIA, LAYOUTS, TILES, TRANSDIM, first_game_text, map_text
from perihelion.games.gaia.rounds import NextTurn
from perihelion.games.gaia.setup import place, take_faction_board
from perihelion.games.gaia.state import (
    GAIA_PROJECT,
    GAIAFORMER,
    MINE,
    NONE,
    SPACE_STATION,
    Player,
    State,
    lay_board,
    spread,
)
from perihelion.games.gaia.turn import Turn

FREE: Final = 3  # boosters beside those of the players
TOP: Final = 5
FORMERS: Final = RESOURCE_IDS.index("gaiaformers")
MOST: Final = 999
ROUNDS: Final = 6
ROW: Final = 5  # points, credits, ore, knowledge, Q.I.C.
SATELLITE: Final = "satellite"
KEYS: Final = "mtlkqigo"
"""The letters that put the buildings on the map, in their order."""
WORDS: Final = (*BUILDING_IDS, SATELLITE, "federation", "power", "level", "levels", "tile", "token", "booster")
TABLE_WORDS: Final = (
    "round", "turn", "passed", "order", "map", "gaia", "rounds", "final", "standard", "advanced", "boosters", "used",
    "terraforming",
)  # fmt: skip
FIELDS_TOO: Final = ("booster", "boosters", "passed", "order")  # with numbers behind them, these are fields


def lay(names: Sequence[str], options: Mapping[str, OptionValue]) -> State:
    """A table in round 1 with nothing built, on the first game's map; players are called by their factions."""
    s = State(len(names), Rules(dict(options)))
    s.token_supply = TOKEN_COPIES[:SUPPLY_TOKENS]
    s.terraforming_token = 0
    s.token_supply[0] -= 1
    s.tech_tiles = list(range(len(STANDARD_TILES)))
    s.advanced_tiles = list(range(len(AREA_IDS)))
    s.round_tiles = list(range(ROUNDS))
    s.final_tiles = [0, 1]
    s.factions = [one(FACTION_IDS, name) for name in names]
    lay_board(s, first_game_text(LAYOUTS["small" if len(names) <= 2 else "large"]))
    for p in s.players:
        p.faction = s.factions[p.seat]
        take_faction_board(s, p)
        p.booster = p.seat
    s.boosters = list(range(len(names), len(names) + FREE))
    s.round = 1
    _turn(s, 0)
    return s


def arrange(s: State, player: int, words: Sequence[str]) -> bool:
    """Set something up; False: the word is none of these, so it names a field. `Misplaced` says what is impossible."""
    word, rest = words[0], words[1:]
    if word in FIELDS_TOO and all(value.lstrip("-").isdigit() for value in rest):
        return False
    if player == NONE:
        known = _meant(TABLE_WORDS, State.FIELDS, word)
        return known != "" and _on_the_table(s, known, rest)
    p = s.players[player]
    if word.isdigit():
        _row(s, p, words)
        return True
    known = _meant(WORDS, Player.FIELDS, word)
    return known != "" and _before_the_player(s, p, known, rest)


def pieces(s: State) -> list[HandPiece]:
    """What can be put on the map, with the letters that put it."""
    found: list[HandPiece] = []
    for kind, (word, key) in enumerate(zip(BUILDING_IDS, KEYS, strict=True)):
        found.append(HandPiece(word, key, "hex", [PIECES[kind] - p.built[kind] for p in s.players], alone=True))
    found.append(HandPiece(SATELLITE, "s", "hex", [satellite_pieces(s, p) - p.satellites for p in s.players]))
    return found


def places(s: State) -> list[str]:
    """Where most pieces stand: on planets."""
    return [s.map.names[hex] for hex in range(s.map.size) if s.planet[hex] != EMPTY]


def _meant(words: Sequence[str], fields: Any, word: str) -> str:
    """The word that is meant; empty: it is the name of a field, or nothing that we know."""
    if word in words:
        return word
    if word in fields:
        return ""
    near = sorted([known for known in words if known.startswith(word)])
    return near[0] if near and all(known.startswith(near[0]) for known in near) else ""


def _before_the_player(s: State, p: Player, word: str, rest: Sequence[str]) -> bool:
    if word in BUILDING_IDS:
        for name in rest:
            _stand(s, p, BUILDING_IDS.index(word), name)
    elif word == SATELLITE:
        for name in rest:
            _orbit(s, p, name)
    elif word == "federation":
        for name in rest:
            p.federated = changed(p.federated, _hex(s, name), 1)
    elif word == "power":
        _charge(p, exactly(rest, 1)[0])
    elif word == "level":
        area, level = exactly(rest, 2)
        _reach(s, p, one(AREA_IDS, area), number(level, 0, TOP))
    elif word == "levels":
        _levels(s, p, "".join(rest))
    elif word == "tile":
        for name in rest:
            _own(s, p, name)
    elif word == "token":
        for name in rest:
            _gain(s, p, one(TOKEN_IDS, name))
    elif word == "booster":
        _take(s, p, one(_ids(BOOSTERS), exactly(rest, 1)[0]))
    return True


def _on_the_table(s: State, word: str, rest: Sequence[str]) -> bool:
    if word == "round":
        s.round = number(exactly(rest, 1)[0], 1, ROUNDS)
    elif word == "turn":
        _turn(s, _seat(s, exactly(rest, 1)[0]))
    elif word == "passed":
        s.passed = [_seat(s, name) for name in rest]
    elif word == "order":
        s.order = [_seat(s, name) for name in exactly(rest, len(s.players))]
        _turn(s, s.order[0])
    elif word == "map":
        _map(s, rest)
    elif word == "gaia":
        for name in rest:
            _terraform(s, name)
    elif word == "used":
        for name in rest:
            s.taken = changed(s.taken, one(ACTION_IDS, name), s.players[0].seat)
    else:
        _tiles(s, word, rest)
    return True


def _tiles(s: State, word: str, rest: Sequence[str]) -> None:
    """What was dealt before the game."""
    if word == "rounds":
        s.round_tiles = [one(_ids(ROUND_TILES), name) for name in exactly(rest, ROUNDS)]
    elif word == "final":
        s.final_tiles = different(FINAL_TILE_IDS, rest, 2)
    elif word == "standard":
        s.tech_tiles = different(_ids(STANDARD_TILES), rest, len(STANDARD_TILES))
    elif word == "advanced":
        s.advanced_tiles = different(_ids(ADVANCED_TILES), rest, len(AREA_IDS))
    elif word == "boosters":
        s.boosters = different(_ids(BOOSTERS), rest, FREE)
    elif word == "terraforming":
        token = one(TOKEN_IDS[:SUPPLY_TOKENS], exactly(rest, 1)[0])
        s.token_supply = changed(s.token_supply, s.terraforming_token, s.token_supply[s.terraforming_token] + 1)
        s.token_supply = changed(s.token_supply, token, s.token_supply[token] - 1)
        s.terraforming_token = token


def _turn(s: State, seat: int) -> None:
    """It is this player's turn."""
    s.stack.clear()
    s.then(Turn(seat, False), NextTurn(seat))
    begin(s)


def _map(s: State, words: Sequence[str]) -> None:
    """The sectors in the order of the layout, row by row; `1.2` is tile 1 turned clockwise by two steps."""
    if any(p.structures or p.stations for p in s.players):
        raise Misplaced("the map comes before the pieces that stand on it")
    layouts = {len(layout.centres): layout for layout in LAYOUTS.values()}
    if len(words) not in layouts:
        raise Misplaced(f"a map has {', '.join([str(count) for count in sorted(layouts)])} sectors, not {len(words)}")
    tiles: list[str] = []
    turns: list[int] = []
    for word in words:
        tile, _, turn = word.upper().partition(".")
        tiles.append(list(TILES)[one(list(TILES), tile)])
        turns.append(number(turn or "0", 0, 5))
    lay_board(s, map_text(layouts[len(words)], tiles, turns))


def _terraform(s: State, name: str) -> None:
    hex = _hex(s, name)
    if s.planet[hex] not in (TRANSDIM, GAIA):
        raise Misplaced(f"there is no Transdim Planet on {name} that could become a Gaia Planet")
    s.planet = changed(s.planet, hex, GAIA)


# The faction board.


def _row(s: State, p: Player, words: Sequence[str]) -> None:
    """Points, credits, ore, knowledge, Q.I.C., then power, levels, booster and tiles, as far as they are said."""
    if len(words) < ROW:
        raise Misplaced(f"a row has at least {ROW} numbers, not {len(words)}")
    p.vp, p.credits, p.ore, p.knowledge, p.qic = [number(word, 0, MOST) for word in words[:ROW]]
    rest = words[ROW:]
    for word, behind in zip(("power", "levels", "booster"), rest, strict=False):
        _before_the_player(s, p, word, [behind])
    _before_the_player(s, p, "tile", rest[3:])


def _charge(p: Player, word: str) -> None:
    p.area1, p.area2, p.area3 = [number(part, 0, MOST) for part in exactly(word.split("/"), 3)]


def _levels(s: State, p: Player, digits: str) -> None:
    """A digit for each area, from left to right."""
    for area, level in enumerate(exactly(list(digits), len(AREA_IDS))):
        _reach(s, p, area, number(level, 0, TOP))


def _reach(s: State, p: Player, area: int, level: int) -> None:
    """A level of a research area, without what its steps give once."""
    if level == TOP and s.summit[area] not in (NONE, p.seat):
        raise Misplaced(f"somebody else is on level {TOP} of {AREA_IDS[area]} already")
    lose(p, LEVEL_SHARES[area][p.research[area]])
    p.research = changed(p.research, area, level)
    if area == GAIA_PROJECT:
        p.gaiaformers = _gaiaformers(level)
    earn(p, LEVEL_SHARES[area][level])
    if level == TOP:
        s.summit = changed(s.summit, area, p.seat)


def _gaiaformers(level: int) -> int:
    """How many the steps up to this level of the Gaia project have given."""
    gained = [gains for once in LEVEL_ONCE[GAIA_PROJECT][: level + 1] for gains in once]
    return sum([amount for what, amount in gained if what == FORMERS])


# Pieces.


def _stand(s: State, p: Player, kind: int, name: str) -> None:
    """A structure, gaiaformer or space station on the map."""
    hex = _hex(s, name)
    if s.owner[hex] != NONE and (kind != MINE or not _guest(s, p, hex)):
        raise Misplaced(f"something stands on {name} already")
    if p.built[kind] == PIECES[kind]:
        raise Misplaced(f"there are only {PIECES[kind]} of {BUILDING_IDS[kind]!r} in the box")
    if (s.planet[hex] == EMPTY) != (kind == SPACE_STATION):
        raise Misplaced(f"there is no planet on {name}" if s.planet[hex] == EMPTY else f"{name} is no empty space")
    if kind == GAIAFORMER and s.planet[hex] != TRANSDIM:
        raise Misplaced(f"a gaiaformer stands on a Transdim Planet, and {name} is none")
    if kind < GAIAFORMER:
        place(s, p, hex, kind)
        return
    p.built = changed(p.built, kind, p.built[kind] + 1)
    s.owner = changed(s.owner, hex, p.seat)
    s.building = changed(s.building, hex, kind)
    if kind == SPACE_STATION:
        p.stations = [*p.stations, hex]
        spread(s, p, hex)
    else:
        p.gaiaformers = max(p.gaiaformers, p.built[kind])


def _guest(s: State, p: Player, hex: int) -> bool:
    """Whether a mine may stand beside somebody else's structure: the Lantids' may."""
    strange = s.owner[hex] != p.seat and s.building[hex] < GAIAFORMER and s.guest[hex] == NONE
    return strange and FACTIONS[p.faction].guest_mines


def _orbit(s: State, p: Player, name: str) -> None:
    """A satellite, which belongs to a federation."""
    hex = _hex(s, name)
    if s.planet[hex] != EMPTY:
        raise Misplaced(f"{name} is no empty space")
    if p.satellite[hex]:
        raise Misplaced(f"something stands on {name} already")
    if p.satellites == satellite_pieces(s, p):
        raise Misplaced(f"there are only {satellite_pieces(s, p)} of {SATELLITE!r} in the box")
    p.satellites += 1
    p.satellite = changed(p.satellite, hex, 1)
    p.federated = changed(p.federated, hex, 1)


def _own(s: State, p: Player, words: str) -> None:
    """A tech tile; `standard/advanced` is a covered one."""
    standard, _, advanced = words.partition("/")
    tile = one(_ids(STANDARD_TILES), standard)
    if p.tiles[tile] and (not advanced or p.cover[tile] != NONE):
        raise Misplaced(f"nobody has the tile {STANDARD_TILES[tile].id!r} twice")
    if not p.tiles[tile]:
        p.tiles = changed(p.tiles, tile, 1)
        earn(p, TILE_SHARES[tile])
    if not advanced:
        return
    cover = one(_ids(ADVANCED_TILES), advanced)
    if cover not in s.advanced_tiles:
        lying = ADVANCED_TILES[cover].id
        raise Misplaced(f"the tile {lying!r} does not lie on the research board: say first which do, with `advanced`")
    s.advanced_tiles = changed(s.advanced_tiles, s.advanced_tiles.index(cover), NONE)
    lose(p, TILE_SHARES[tile])
    p.cover = changed(p.cover, tile, cover)
    p.advanced = changed(p.advanced, cover, 1)


def _gain(s: State, p: Player, token: int) -> None:
    if token < SUPPLY_TOKENS:
        if not s.token_supply[token]:
            raise Misplaced(f"there is no federation token {TOKEN_IDS[token]!r} left")
        s.token_supply = changed(s.token_supply, token, s.token_supply[token] - 1)
    p.tokens = [*p.tokens, token]
    p.green = [*p.green, TOKEN_GREEN[token]]
    p.formed += 1


def _take(s: State, p: Player, booster: int) -> None:
    """The booster before the player; where somebody else had it by default, the two change places."""
    if booster in s.boosters:
        s.boosters = changed(s.boosters, s.boosters.index(booster), p.booster)
    for other in s.players:
        if other.booster == booster:
            other.booster = p.booster
    p.booster = booster


# Words.


def _ids(tiles: Sequence[Any]) -> list[str]:
    return [tile.id for tile in tiles]


def _hex(s: State, name: str) -> int:
    found = s.map.number.get(name.upper())
    if found is None:
        raise Misplaced(f"there is no hex {name} on this map")
    return found


def _seat(s: State, name: str) -> int:
    """A player by faction or by the number of the seat."""
    if name.isdigit():
        return number(name, 1, len(s.players)) - 1
    faction = one(FACTION_IDS, name)
    if faction not in s.factions:
        raise Misplaced(f"nobody plays {name} here")
    return s.factions.index(faction)
