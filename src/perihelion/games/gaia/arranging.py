"""Setting up a position by hand: a table of wood, entered in the words of the game.

    terrans vp 30, credits 0, ore 3, power 2/6/7, mine 7B3 1A10, research_lab 3A11
    terrans level navigation 2, tile seven_vp, booster terraform_step, token vp_12
    table round 4, turn terrans

What lies in the box follows from what lies on the table. Each word checks what the rulebook's components allow.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, Final

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
    PIECES,
    ROUND_TILES,
    STANDARD_TILES,
    SUPPLY_TOKENS,
    TOKEN_COPIES,
    TOKEN_GREEN,
    TOKEN_IDS,
)
from perihelion.games.gaia.income import LEVEL_SHARES, TILE_SHARES, earn, lose
from perihelion.games.gaia.maps import EMPTY, GAIA, LAYOUTS, TRANSDIM, first_game_text
from perihelion.games.gaia.rounds import NextTurn
from perihelion.games.gaia.setup import place, take_faction_board
from perihelion.games.gaia.state import GAIAFORMER, NONE, SPACE_STATION, Player, State, lay_board, spread
from perihelion.games.gaia.turn import Turn

FREE: Final = 3  # boosters beside those of the players
TOP: Final = 5
FIELDS_TOO: Final = ("booster", "boosters", "passed")  # with numbers behind them, these are fields
ROUNDS: Final = 6


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
    s.factions = [_one(FACTION_IDS, name, "faction") for name in names]
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
    """Set something up; False: the word is none of these, so it names a field. ValueError says what is impossible."""
    word, rest = words[0], words[1:]
    if word in FIELDS_TOO and all(value.lstrip("-").isdigit() for value in rest):
        return False
    if player == NONE:
        return _on_the_table(s, word, rest)
    p = s.players[player]
    if word in BUILDING_IDS:
        for name in rest:
            _stand(s, p, BUILDING_IDS.index(word), name)
    elif word == "power":
        p.area1, p.area2, p.area3 = [_number(part, 0, 99) for part in _exactly(rest[0].split("/") if rest else [], 3)]
    elif word == "level":
        area, level = _exactly(rest, 2)
        _reach(s, p, _one(AREA_IDS, area, "research area"), _number(level, 0, TOP))
    elif word == "tile":
        for name in rest:
            _own(s, p, name)
    elif word == "token":
        for name in rest:
            _gain(s, p, _one(TOKEN_IDS, name, "federation token"))
    elif word == "booster":
        _take(s, p, _one(_ids(BOOSTERS), _exactly(rest, 1)[0], "booster"))
    else:
        return False
    return True


def _on_the_table(s: State, word: str, rest: Sequence[str]) -> bool:
    if word == "round":
        s.round = _number(_exactly(rest, 1)[0], 1, ROUNDS)
    elif word == "turn":
        _turn(s, _seat(s, _exactly(rest, 1)[0]))
    elif word == "passed":
        s.passed = [_seat(s, name) for name in rest]
    elif word == "map":
        if any(p.structures or p.stations for p in s.players):
            raise ValueError("the map comes before the pieces that stand on it")
        lay_board(s, " ".join(rest))
    elif word == "gaia":
        for name in rest:
            hex = _hex(s, name)
            if s.planet[hex] not in (TRANSDIM, GAIA):
                raise ValueError(f"there is no Transdim Planet on {name} that could become a Gaia Planet")
            s.planet[hex] = GAIA
    elif word == "rounds":
        s.round_tiles = [_one(_ids(ROUND_TILES), name, "round tile") for name in _exactly(rest, ROUNDS)]
    elif word == "final":
        s.final_tiles = [_one(FINAL_TILE_IDS, name, "final scoring tile") for name in _exactly(rest, 2)]
    elif word == "standard":
        s.tech_tiles = _each(_ids(STANDARD_TILES), rest, "standard tech tile", len(STANDARD_TILES))
    elif word == "advanced":
        s.advanced_tiles = _each(_ids(ADVANCED_TILES), rest, "advanced tech tile", len(AREA_IDS))
    elif word == "boosters":
        s.boosters = _each(_ids(BOOSTERS), rest, "booster", FREE)
    elif word == "used":
        for name in rest:
            s.taken[_one(ACTION_IDS, name, "action")] = s.players[0].seat
    else:
        return False
    return True


def _turn(s: State, seat: int) -> None:
    """It is this player's turn."""
    s.stack.clear()
    s.then(Turn(seat, False), NextTurn(seat))
    begin(s)


# Pieces.


def _stand(s: State, p: Player, kind: int, name: str) -> None:
    """A structure, gaiaformer or space station on the map."""
    hex = _hex(s, name)
    if s.owner[hex] != NONE:
        raise ValueError(f"something stands on {name} already")
    if p.built[kind] == PIECES[kind]:
        raise ValueError(f"there are only {PIECES[kind]} pieces {BUILDING_IDS[kind]} in the box")
    if (s.planet[hex] == EMPTY) != (kind == SPACE_STATION):
        raise ValueError(f"there is no planet on {name}" if s.planet[hex] == EMPTY else f"{name} is no empty space")
    if kind == GAIAFORMER and s.planet[hex] != TRANSDIM:
        raise ValueError(f"a gaiaformer stands on a Transdim Planet, and {name} is none")
    if kind < GAIAFORMER:
        place(s, p, hex, kind)
        return
    p.built[kind] += 1
    s.owner[hex] = p.seat
    s.building[hex] = kind
    if kind == SPACE_STATION:
        p.stations.append(hex)
        spread(s, p, hex)
    else:
        p.gaiaformers = max(p.gaiaformers, p.built[kind])


def _reach(s: State, p: Player, area: int, level: int) -> None:
    """A level of a research area, without what its steps give once."""
    if level == TOP and s.summit[area] not in (NONE, p.seat):
        raise ValueError(f"somebody else is on level {TOP} of {AREA_IDS[area]} already")
    lose(p, LEVEL_SHARES[area][p.research[area]])
    p.research[area] = level
    earn(p, LEVEL_SHARES[area][level])
    if level == TOP:
        s.summit[area] = p.seat


def _own(s: State, p: Player, words: str) -> None:
    """A tech tile; `standard/advanced` is a covered one."""
    standard, _, advanced = words.partition("/")
    tile = _one(_ids(STANDARD_TILES), standard, "standard tech tile")
    if p.tiles[tile]:
        raise ValueError(f"nobody has the tile {standard} twice")
    p.tiles[tile] = 1
    if not advanced:
        earn(p, TILE_SHARES[tile])
        return
    cover = _one(_ids(ADVANCED_TILES), advanced, "advanced tech tile")
    if cover not in s.advanced_tiles:
        raise ValueError(f"the tile {advanced} does not lie on the research board: say first which do, with `advanced`")
    s.advanced_tiles[s.advanced_tiles.index(cover)] = NONE
    p.cover[tile] = cover
    p.advanced[cover] = 1


def _gain(s: State, p: Player, token: int) -> None:
    if token < SUPPLY_TOKENS:
        if not s.token_supply[token]:
            raise ValueError(f"there is no federation token {TOKEN_IDS[token]} left")
        s.token_supply[token] -= 1
    p.tokens.append(token)
    p.green.append(TOKEN_GREEN[token])
    p.formed += 1


def _take(s: State, p: Player, booster: int) -> None:
    """The booster before the player; where somebody else had it by default, the two change places."""
    if booster in s.boosters:
        s.boosters[s.boosters.index(booster)] = p.booster
    for other in s.players:
        if other.booster == booster:
            other.booster = p.booster
    p.booster = booster


# Words.


def _ids(tiles: Sequence[Any]) -> list[str]:
    return [tile.id for tile in tiles]


def _one(names: Sequence[str], word: str, what: str) -> int:
    if word not in names:
        raise ValueError(f"there is no {what} {word!r}; there are: {', '.join(names)}")
    return list(names).index(word)


def _each(names: Sequence[str], words: Sequence[str], what: str, count: int) -> list[int]:
    found = [_one(names, word, what) for word in _exactly(words, count)]
    if len(set(found)) < count:
        raise ValueError(f"a {what} is named twice")
    return found


def _exactly(words: Sequence[str], count: int) -> Sequence[str]:
    if len(words) != count:
        raise ValueError(f"this needs {count} words, not {len(words)}")
    return words


def _number(word: str, low: int, high: int) -> int:
    if not word.isdigit() or not low <= int(word) <= high:
        raise ValueError(f"{word!r} is no number from {low} to {high}")
    return int(word)


def _hex(s: State, name: str) -> int:
    if name not in s.map.number:
        raise ValueError(f"there is no hex {name} on this map")
    return s.map.number[name]


def _seat(s: State, name: str) -> int:
    faction = _one(FACTION_IDS, name, "faction")
    if faction not in s.factions:
        raise ValueError(f"nobody plays {name} here")
    return s.factions.index(faction)
