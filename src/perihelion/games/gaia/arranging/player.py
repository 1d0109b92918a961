"""What lies before a player: resources, research, tiles and tokens, and the word for each of them."""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import Final

from perihelion.core.arranging import MANY, Misplaced, apart, exactly, number, one, pick, some
from perihelion.core.lists import changed
from perihelion.games.gaia.arranging.bounds import AMOUNTS
from perihelion.games.gaia.arranging.standing import LOST_PLANET, SATELLITE, belong, find_planet, join, orbit, stand
from perihelion.games.gaia.components import (
    ADVANCED_TILES,
    AREA_IDS,
    BOARDS,
    BOOSTERS,
    BUILDING_IDS,
    LEVEL_ONCE,
    PIECES,
    STANDARD_TILES,
    SUPPLY_TOKENS,
    TOKEN_GREEN,
    TOKEN_IDS,
    TOP_LEVEL,
)
from perihelion.games.gaia.icons import RESOURCE_IDS, SPECIAL_IDS
from perihelion.games.gaia.income import BOOSTER_SHARES, LEVEL_SHARES, TILE_SHARES, earn, lose
from perihelion.games.gaia.state import GAIA_PROJECT, GAIAFORMER, NO_STONE, NONE, TERRAFORMING, Player, State

FORMERS: Final = RESOURCE_IDS.index("gaiaformers")
CYCLE: Final = 3
STONE: Final = "b"
FORMER: Final = "g"
GREY: Final = "-"
SIGNS: Final = {"+": "token", GREY: "token", "!": "used"}
TOGETHER: Final = re.compile(
    rf"([\d/{STONE}]{{{CYCLE},}}(?:{FORMER}\d)?)(\d{{{len(AREA_IDS)}}})"
    r"([a-z]?)((?:[a-z](?:/[a-z])?)*)((?:[-+!][a-z]+)*)"
)
DIGITS: Final = dict(zip(AMOUNTS, (2, 2, 1, 1, 1), strict=True))
"""Of each amount, where several are written together."""
STANDARD_IDS: Final = [tile.id for tile in STANDARD_TILES]
BOOSTER_IDS: Final = [tile.id for tile in BOOSTERS]
WORDS: Final = (
    *BUILDING_IDS, SATELLITE, LOST_PLANET, "federation", "power", "level", "levels", "tile", "token", "booster", "used"
)  # fmt: skip


def before_the_player(s: State, p: Player, word: str, rest: Sequence[str]) -> None:
    if word in BUILDING_IDS:
        for name in some(rest):
            stand(s, p, BUILDING_IDS.index(word), name)
        join(s, p)
    elif word == SATELLITE:
        for name in some(rest):
            orbit(s, p, name)
        join(s, p)
    elif word == LOST_PLANET:
        find_planet(s, p, exactly(rest, 1)[0])
        join(s, p)
    elif word == "federation":
        for name in some(rest):
            belong(s, p, name)
        join(s, p)
    elif word == "power":
        _charge(p, exactly(rest, 1)[0])
    elif word == "level":
        area, level = exactly(rest, 2)
        _reach(s, p, one(AREA_IDS, area), number(level, 0, TOP_LEVEL))
    elif word == "levels":
        _levels(s, p, "".join(rest))
    else:
        _own_tiles(s, p, word, rest)


def _own_tiles(s: State, p: Player, word: str, rest: Sequence[str]) -> None:
    if word == "tile":
        for name in apart(STANDARD_IDS, some(rest)):
            _own(s, p, name)
    elif word == "token":
        for name in apart(TOKEN_IDS, some(rest)):
            _gain(s, p, name)
    elif word == "booster":
        _take(s, p, pick(BOOSTER_IDS, exactly(rest, 1)[0]))
    elif word == "used":
        for name in apart(SPECIAL_IDS, some(rest)):
            p.used = changed(p.used, pick(SPECIAL_IDS, name), 1)


def row(s: State, p: Player, words: Sequence[str]) -> None:
    """Points, credits, ore, knowledge, Q.I.C., then power, levels, booster and tiles, as far as they are said. Behind
    `+` there are federation tokens, behind `-` those with their grey side up, behind `!` used special actions.
    """
    words = _amounts_apart(words)
    if len(words) < len(AMOUNTS):
        raise Misplaced(f"a row has at least {len(AMOUNTS)} numbers, not {len(words)}")
    for (name, bounded), word in zip(AMOUNTS.items(), words, strict=False):
        setattr(p, name, number(word, bounded.low, bounded.high, name))
    rest = _one_by_one(words[len(AMOUNTS) :])
    for word, behind in zip(("power", "levels", "booster"), rest, strict=False):
        before_the_player(s, p, word, [behind])
    for behind in rest[3:]:
        before_the_player(s, p, SIGNS.get(behind[0], "tile"), [behind.lstrip("+!")])


def _amounts_apart(words: Sequence[str]) -> list[str]:
    """Points and credits of two digits, ore, knowledge and Q.I.C. of one may be written together with what follows:
    `3007351267120300`.
    """
    found = list(words)
    for place, (name, bounded) in enumerate(AMOUNTS.items()):
        if place < len(found) and len(found[place]) > len(str(bounded.high)):
            found[place : place + 1] = [found[place][: DIGITS[name]], found[place][DIGITS[name] :]]
    return found


def _one_by_one(words: Sequence[str]) -> list[str]:
    """Power, levels, booster, tiles, tokens and used actions, which may be written as one word: `267120300ahc+a!b`."""
    together = TOGETHER.fullmatch(words[0]) if words else None
    if together is None:
        return list(words)
    power, levels, booster, tiles, behind = together.groups()
    found = [power, levels, booster, *re.findall(r"[a-z](?:/[a-z])?", tiles)]
    for signed in re.findall(r"[-+!][a-z]+", behind):
        found += [signed[0] + letter for letter in signed[1:]]
    return [*[word for word in found if word], *words[1:]]


def _charge(p: Player, word: str) -> None:
    """Tokens in the three areas and, if any, in the Gaia area: `2/6/7/3`, as digits alone `267`; the brainstone lies
    where there is a `b`: `2/6b/7`. Without one it has left the game. Behind `g` are gaiaformers in the Gaia area.
    """
    word, _, formers = word.partition(FORMER)
    if formers:
        p.gaiaformers_in_gaia = number(formers, 0, PIECES[GAIAFORMER])
    parts = word.split("/") if "/" in word else _single(word)
    if len(parts) == CYCLE:
        parts = [*parts, "0"]
    if BOARDS[p.faction].brainstone:
        stones = [place for place, part in enumerate(parts, start=1) if part.endswith(STONE)]
        if len(stones) > 1:
            raise Misplaced("there is only one brainstone")
        parts = [part.removesuffix(STONE) for part in parts]
        p.brainstone = stones[0] if stones else NO_STONE
    p.area1, p.area2, p.area3, p.gaia = [number(part, 0, MANY) for part in exactly(parts, CYCLE + 1)]


def _single(word: str) -> list[str]:
    """`26b7` is `2`, `6b`, `7`."""
    parts: list[str] = []
    for letter in word:
        if letter == STONE and parts:
            parts[-1] += letter
        else:
            parts.append(letter)
    return parts


def _levels(s: State, p: Player, digits: str) -> None:
    """A digit for each area, from left to right."""
    for area, level in enumerate(exactly(list(digits), len(AREA_IDS))):
        _reach(s, p, area, number(level, 0, TOP_LEVEL))


def _reach(s: State, p: Player, area: int, level: int) -> None:
    """A level of a research area, without what its steps give once."""
    if level == TOP_LEVEL and s.summit[area] not in (NONE, p.seat):
        raise Misplaced(f"somebody else is on level {TOP_LEVEL} of {AREA_IDS[area]} already")
    lose(p, LEVEL_SHARES[area][p.research[area]])
    p.research = changed(p.research, area, level)
    if area == GAIA_PROJECT:
        p.gaiaformers = _gaiaformers(level)
    earn(p, LEVEL_SHARES[area][level])
    if level == TOP_LEVEL:
        s.summit = changed(s.summit, area, p.seat)


def _gaiaformers(level: int) -> int:
    """How many the steps up to this level of the Gaia project have given."""
    gained = [gains for once in LEVEL_ONCE[GAIA_PROJECT][: level + 1] for gains in once]
    return sum([amount for what, amount in gained if what == FORMERS])


def _own(s: State, p: Player, words: str) -> None:
    """A tech tile; `standard/advanced` is a covered one."""
    standard, _, advanced = words.partition("/")
    tile = pick(STANDARD_IDS, standard)
    if p.tiles[tile] and (not advanced or p.cover[tile] != NONE):
        raise Misplaced(f"nobody has the tile {STANDARD_TILES[tile].id!r} twice")
    if not p.tiles[tile]:
        p.tiles = changed(p.tiles, tile, 1)
        earn(p, TILE_SHARES[tile])
    if not advanced:
        return
    cover = pick([tile.id for tile in ADVANCED_TILES], advanced)
    if cover not in s.advanced_tiles:
        lying = ADVANCED_TILES[cover].id
        raise Misplaced(f"the tile {lying!r} does not lie on the research board: say first which do, with `advanced`")
    s.advanced_tiles = changed(s.advanced_tiles, s.advanced_tiles.index(cover), NONE)
    lose(p, TILE_SHARES[tile])
    p.cover = changed(p.cover, tile, cover)
    p.advanced = changed(p.advanced, cover, 1)


def _gain(s: State, p: Player, word: str) -> None:
    """A federation token, behind a minus sign with its grey side up."""
    token = pick(TOKEN_IDS, word.removeprefix(GREY))
    if token < SUPPLY_TOKENS:
        if not s.token_supply[token]:
            raise Misplaced(f"there is no federation token {TOKEN_IDS[token]!r} left")
        s.token_supply = changed(s.token_supply, token, s.token_supply[token] - 1)
    p.tokens = [*p.tokens, token]
    p.green = [*p.green, 0 if word.startswith(GREY) else TOKEN_GREEN[token]]
    formed = len([token for token in p.tokens if token < SUPPLY_TOKENS])
    p.formed = formed - (s.terraforming_token == NONE and s.summit[TERRAFORMING] == p.seat)


def _take(s: State, p: Player, booster: int) -> None:
    """The booster before the player; where somebody else had it by default, the two change places. Who has passed is
    paid by it next.
    """
    if booster in s.boosters:
        s.boosters = changed(s.boosters, s.boosters.index(booster), p.booster)
    for other in s.players:
        if other.booster == booster and other is not p:
            _hold(s, other, p.booster)
    _hold(s, p, booster)


def _hold(s: State, p: Player, booster: int) -> None:
    if p.seat in s.passed:
        lose(p, BOOSTER_SHARES[p.booster])
        earn(p, BOOSTER_SHARES[booster])
    p.booster = booster
