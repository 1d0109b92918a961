"""A table of wood of Gaia Project, as somebody reads it off who enters it by keys: words, rows, pieces on the map."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from perihelion.analysis.positions import read_position
from perihelion.core.arranging import LETTERS
from perihelion.core.codec import encode
from perihelion.core.state import deciders
from perihelion.games.gaia.arranging import KEYS
from perihelion.games.gaia.arranging import pieces as pieces_of
from perihelion.games.gaia.components import ACTION_IDS, FACTION_IDS, TOKEN_GREEN
from perihelion.games.gaia.icons import SPECIAL_IDS
from perihelion.games.gaia.joining import touching
from perihelion.games.gaia.maps import EMPTY, LAYOUTS, TILES, turned
from perihelion.games.gaia.state import GAIAFORMER, NONE, STONE_IN_GAIA, Player, State, kind_at

__all__ = ["EMPTY", "differences", "pieces", "row", "set_up", "table", "text"]


def letters(numbers: list[int]) -> str:
    return "".join([LETTERS[number] for number in numbers])


def table(s: State) -> Iterator[tuple[str, str]]:
    """The words of the table in the order of the page, and what is typed after each."""
    yield "players", letters([p.faction for p in s.players])
    yield "map", _map(s)
    yield "rounds", letters(s.round_tiles)
    yield "final", letters(s.final_tiles)
    yield "standard", letters(s.tech_tiles)
    yield "advanced", letters(_dealt(s))
    yield "terraforming", "-" if s.terraforming_token == NONE else letters([s.terraforming_token])
    yield "boosters", letters(s.boosters)
    yield "round", str(s.round)
    yield "order", "".join([str(seat + 1) for seat in s.order])
    yield "turn", "" if deciders(s) == s.order[:1] else str(deciders(s)[0] + 1)
    yield "passed", "".join([str(seat + 1) for seat in s.passed])
    yield "used", letters([action for action in range(len(ACTION_IDS)) if s.taken[action] != NONE])


def _map(s: State) -> str:
    """The sectors by their last digits, row by row, and how often each is turned."""
    lying = {word.partition("@")[2].partition("=")[0]: word for word in s.board.split()}
    words = [lying[f"{q},{r}"] for q, r in LAYOUTS["large"].centres]
    tiles = [word.partition("@")[0] for word in words]
    seen = [word.partition("=")[2] for word in words]
    turns = [next(n for n in range(6) if turned(TILES[tile], n) == now) for tile, now in zip(tiles, seen, strict=True)]
    return f"{''.join([tile.removesuffix('A')[-1] for tile in tiles])} {''.join([str(turn) for turn in turns])}"


def _dealt(s: State) -> list[int]:
    """The advanced tiles that lay there: one that was taken lies before a player now."""
    taken = [tile for p in s.players for tile in range(len(p.advanced)) if p.advanced[tile]]
    return [taken.pop(0) if tile == NONE else tile for tile in s.advanced_tiles]


def row(s: State, p: Player) -> str:
    """What lies before a player, in one line."""
    amounts = [p.vp, p.credits, p.ore, p.knowledge, p.qic]
    levels = "".join([str(level) for level in p.research])
    owned = [tile for tile in range(len(p.tiles)) if p.tiles[tile]]
    tiles = letters([tile for tile in owned if p.cover[tile] == NONE])
    words = [*[str(amount) for amount in amounts], _power(p) + levels + letters([p.booster]) + tiles]
    words += [f"{letters([tile])}/{letters([p.cover[tile]])}" for tile in owned if p.cover[tile] != NONE]
    words += [_token(p, place) for place in range(len(p.tokens))]
    words += [f"!{LETTERS[n]}" for n in range(len(SPECIAL_IDS)) if p.used[n]]
    said = [" ".join(words)]
    if p.gaiaformers_in_gaia:
        said.append(f"gaiaformers_in_gaia {p.gaiaformers_in_gaia}")
    return ", ".join(said)


def _token(p: Player, place: int) -> str:
    grey = TOKEN_GREEN[p.tokens[place]] and not p.green[place]
    return ("-" if grey else "+") + letters([p.tokens[place]])


def _power(p: Player) -> str:
    tokens = [p.area1, p.area2, p.area3, p.gaia]
    parts = [f"{count}{'b' if p.brainstone == place else ''}" for place, count in enumerate(tokens, start=1)]
    if not p.gaia and p.brainstone != STONE_IN_GAIA:
        parts.pop()
    return ("" if max(tokens) < 10 else "/").join(parts)


def pieces(s: State) -> Iterator[tuple[int, str, str]]:
    """Seat (0: nobody), key and hex of everything on the map."""
    for hex in range(s.map.size):
        if s.planet[hex] != s.map.planet[hex] and (s.owner[hex] == NONE or s.building[hex] >= GAIAFORMER):
            yield 0, "p", s.map.names[hex]
    for p in s.players:
        for hex in range(s.map.size):
            kind = kind_at(s, p.seat, hex)
            if hex == p.lost_planet:
                yield p.seat + 1, "e", s.map.names[hex]
            elif kind != NONE:
                yield p.seat + 1, KEYS[kind], s.map.names[hex]
            if p.satellite[hex]:
                yield p.seat + 1, "s", s.map.names[hex]
        for group in touching(s.map, [hex for hex in range(s.map.size) if p.federated[hex]]):
            if not any(p.satellite[hex] for hex in group):
                yield p.seat + 1, "f", s.map.names[group[0]]


def text(s: State) -> str:
    """The same as the keys make, at once."""
    words = {piece.key: piece.word for piece in pieces_of(s)}
    lines = ["game gaia"]
    for word, typed in table(s):
        if typed:
            lines.append(f"{word} {typed}" if word == "players" else f"table {word} {typed}")
    lines += [f"{seat or 'table'} {words[key]} {hex}" for seat, key, hex in pieces(s)]
    lines += [f"{p.seat + 1} {row(s, p)}" for p in s.players]
    return "\n".join(lines) + "\n"


def set_up(written: str) -> State:
    """The table that a text sets up."""
    found = read_position(written)
    assert found.impossible == []
    assert found.match is not None
    assert isinstance(found.match.state, State)
    return found.match.state


def differences(one: State, other: State) -> list[str]:
    """Where two tables differ, but for what no table of wood shows: what came first, who took an action, options."""
    found = [name for name, value in _shown(one).items() if value != _shown(other)[name]]
    for p, q in zip(one.players, other.players, strict=True):
        held = _held(other, q)
        found += [f"{FACTION_IDS[p.faction]} {name}" for name, value in _held(one, p).items() if value != held[name]]
    return found


BY_HEX = ("planet", "owner", "building", "guest", "satellite", "federated")
HEXES = ("structures", "stations")


def _shown(s: State) -> dict[str, Any]:
    unseen = ("players", "rules", "board", "taken", *BY_HEX)
    shown: dict[str, Any] = {name: encode(getattr(s, name)) for name in type(s).FIELDS if name not in unseen}
    shown["taken"] = [seat != NONE for seat in s.taken]
    for name in BY_HEX[:4]:
        shown[name] = dict(zip(s.map.names, getattr(s, name), strict=True))
    for hex, name in enumerate(s.map.names):
        shown[name] = sorted([s.map.names[other] for other in s.map.neighbours[hex]])
    return shown


def _held(s: State, p: Player) -> dict[str, Any]:
    held: dict[str, Any] = {name: getattr(p, name) for name in type(p).FIELDS}
    for name in BY_HEX[4:]:
        held[name] = dict(zip(s.map.names, held[name], strict=True))
    for name in HEXES:
        held[name] = sorted([s.map.names[hex] for hex in held[name]])
    held["sectors"] = dict(zip(s.map.sectors, p.sectors, strict=True))
    held["income"] = sorted(p.income)
    held["lost_planet"] = p.lost_planet != NONE and s.map.names[p.lost_planet]
    return held
