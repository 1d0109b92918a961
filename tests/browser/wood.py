"""A table of wood of Gaia Project, as somebody reads it off who enters it by keys: words, rows, pieces on the map."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import groupby
from operator import itemgetter
from typing import Any

from perihelion.analysis.positions import read_position
from perihelion.core.arranging import LETTERS
from perihelion.core.codec import encode
from perihelion.core.state import deciders
from perihelion.games.gaia.arranging import pieces as pieces_of
from perihelion.games.gaia.arranging.brief import KEYS, STEPS, planets
from perihelion.games.gaia.components import ACTION_IDS, FACTION_IDS, TOKEN_GREEN
from perihelion.games.gaia.icons import SPECIAL_IDS
from perihelion.games.gaia.joining import touching
from perihelion.games.gaia.maps import DIRECTIONS, EMPTY, LAYOUTS, TILES, TRANSDIM, turned
from perihelion.games.gaia.state import GAIAFORMER, NONE, STONE_IN_GAIA, Player, State, kind_at

__all__ = ["EMPTY", "brief", "differences", "pieces", "row", "set_up", "table", "text"]


def letters(numbers: list[int]) -> str:
    return "".join([LETTERS[number] for number in numbers])


def table(s: State) -> Iterator[tuple[str, str]]:
    """The words of the table in the order of the page, and what is typed after each."""
    yield "players", letters([p.faction for p in s.players])
    yield "map", _map(s)
    yield "rounds", letters([*s.round_tiles, *s.final_tiles])
    yield "standard", letters(s.tech_tiles)
    token = "-" if s.terraforming_token == NONE else letters([s.terraforming_token])
    yield "advanced", letters(_dealt(s)) + token
    yield "boosters", letters(s.boosters)
    turn = [] if deciders(s) == s.order[:1] and not s.passed else [deciders(s)]
    said = [s.order, *turn, *([s.passed] if s.passed else [])]
    words = [str(s.round), *["".join([str(seat + 1) for seat in seats]) for seats in said]]
    used = letters([action for action in range(len(ACTION_IDS)) if s.taken[action] != NONE])
    yield "round", " ".join([*words, used]).strip()


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
    tiles = "".join(
        [letters([tile]) + (f"/{LETTERS[p.cover[tile]]}" if p.cover[tile] != NONE else "") for tile in owned]
    )
    rest = _power(p) + levels + letters([p.booster]) + tiles + _tokens(p)
    used = [n for n in range(len(SPECIAL_IDS)) if p.used[n]]
    words = [*[str(amount) for amount in amounts], rest + ("!" + letters(used) if used else "")]
    for place, digits in ((4, 1), (3, 1), (2, 1), (1, 2), (0, 2)):  # from Q.I.C. back to points
        if len(words[place]) <= digits and len(words) == place + 2:
            words[place:] = [words[place].zfill(digits) + words[place + 1]]
    return " ".join(words)


def _tokens(p: Player) -> str:
    """A sign for those that follow each other with the same side up."""
    sides = ["-" if TOKEN_GREEN[token] and not green else "+" for token, green in zip(p.tokens, p.green, strict=True)]
    signed = zip(sides, p.tokens, strict=True)
    return "".join([sign + letters([token for _, token in some]) for sign, some in groupby(signed, itemgetter(0))])


def _power(p: Player) -> str:
    tokens = [p.area1, p.area2, p.area3, p.gaia]
    parts = [f"{count}{'b' if p.brainstone == place else ''}" for place, count in enumerate(tokens, start=1)]
    if not p.gaia and p.brainstone != STONE_IN_GAIA:
        parts.pop()
    formers = f"g{p.gaiaformers_in_gaia}" if p.gaiaformers_in_gaia else ""
    return ("" if max(tokens) < 10 else "/").join(parts) + formers


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


def brief(s: State, p: Player) -> str:
    """What a player has on the map in one line: structures by sector and planet, satellites as ways."""
    called = {hex: name for name, hex in planets(s.map).items()}
    said: dict[str, list[str]] = {key: [] for key in f"{KEYS}pfe"}
    for seat, key, name in pieces(s):
        hex = s.map.number[name]
        if seat != p.seat + 1 or key == "s":
            continue
        if key == "g" and s.planet[hex] != TRANSDIM:
            key = "p"
        said[key].append(called[hex] if hex in called else _way_to(s, hex, called))
    ways = _ways(s, p, called)
    kinds = [key for key in "mtlkqigp" if said[key]]
    for key in kinds:
        if ways[:2] in said[key]:  # named last, the way begins there
            kinds.sort(key=key.__eq__)
            said[key].sort(key=ways[:2].__eq__)
            ways = ways[2:]
            break
    inspace = " ".join([key + "".join(said[key]) for key in "oef" if said[key]])
    words = "".join([key + "".join(said[key]) for key in kinds])
    gap = " " if words[:1] in STEPS else ""  # or the letter would be a step
    return f"{inspace}{gap}{words}{'s' + ways if ways else ''}".strip().removeprefix("m")


def _way_to(s: State, goal: int, called: dict[int, str]) -> str:
    """From the nearest planet to an empty space."""
    start = min(called, key=lambda hex: (s.map.distance[hex][goal], hex))
    return called[start] + _steps(s, [start], {goal}, range(s.map.size))[1]


def _ways(s: State, p: Player, called: dict[int, str]) -> str:
    """Over all satellites, with as few keys as somebody finds who takes the nearest next."""
    left = {hex for hex in range(s.map.size) if p.satellite[hex]}
    walked = [hex for hex in range(s.map.size) if s.planet[hex] != EMPTY]  # where a step puts nothing
    starts = sorted(called, key=lambda hex: hex not in p.structures)
    said, here = "", NONE
    while left:
        hex, steps = _steps(s, [here], left, walked) if here != NONE else (NONE, "")
        afresh = _steps(s, starts, left, walked)
        if not steps or len(steps) > 2 + len(afresh[1]):
            start = next(one for one in starts if _steps(s, [one], {afresh[0]}, walked)[1] == afresh[1])
            hex, steps = afresh[0], called[start] + afresh[1]
        said += steps
        left.remove(hex)
        walked = [*walked, hex]
        here = hex
    return said


def _steps(s: State, starts: Sequence[int], goals: set[int], through: Sequence[int]) -> tuple[int, str]:
    """The nearest of the goals and the keys that lead there, over spaces through which one may go."""
    ways = dict.fromkeys(starts, "")
    queue = list(starts)
    for hex in queue:
        for other in s.map.neighbours[hex]:
            step = (s.map.q[other] - s.map.q[hex], s.map.r[other] - s.map.r[hex])
            if other not in ways and (other in goals or other in through):
                ways[other] = ways[hex] + STEPS[DIRECTIONS.index(step)]
                if other in goals:
                    return other, ways[other]
                queue.append(other)
    return NONE, ""


def text(s: State, in_lines: bool = False) -> str:
    """The same as the keys make, at once: pieces put on the map, or typed in a line for each player."""
    words = {piece.key: piece.word for piece in pieces_of(s)}
    lines = ["game gaia"]
    for word, typed in table(s):
        if typed:
            lines.append(f"{word} {typed}" if word == "players" else f"table {word} {typed}")
    if not in_lines:
        lines += [f"{seat or 'table'} {words[key]} {hex}" for seat, key, hex in pieces(s)]
    for p in s.players:
        lines.append(f"{p.seat + 1} {row(s, p)}")
        if in_lines:
            lines.append(f"{p.seat + 1} pieces {brief(s, p)}")
    return "\n".join(lines) + "\n"


def set_up(written: str) -> State:
    """The table that a text sets up."""
    found = read_position(written)
    assert found.impossible == [], found.impossible
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
