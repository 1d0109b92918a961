"""Joining planets: the search against a slow, literal checker, on random positions and in recorded games."""

from __future__ import annotations

import random

import pytest

from gaia import golden
from gaia.federation_checker import Federation, Position
from perihelion.core.action import Action
from perihelion.core.options import Rules
from perihelion.games.gaia.actions import FEDERATE
from perihelion.games.gaia.boardgamers import read_record, start
from perihelion.games.gaia.boardgamers.replay import Replay, strictly
from perihelion.games.gaia.components import IVITS, TERRANS, XENOS
from perihelion.games.gaia.federations import (
    SITES,
    Satellites,
    federations,
    power_value,
    satellites_affordable,
    site_of,
    value_needed,
)
from perihelion.games.gaia.maps import EMPTY, LAYOUTS, first_game_text
from perihelion.games.gaia.state import (
    INSTITUTE,
    MINE,
    RESEARCH_LAB,
    SPACE_STATION,
    TRADING_STATION,
    Player,
    State,
    lay_board,
)
from perihelion.games.gaia.turn import Turn

FOUNDER = 0
"""Whose federations are looked for."""
KINDS = (MINE, MINE, TRADING_STATION, RESEARCH_LAB, INSTITUTE)


def table(layout: str = "small") -> State:
    s = State(2, Rules({}))
    lay_board(s, first_game_text(LAYOUTS[layout]))
    s.token_supply = [3] * 6
    return s


def settle(s: State, p: Player, hex: int, kind: int) -> None:
    """Put a building on the map without asking what it costs."""
    s.owner[hex], s.building[hex] = p.seat, kind
    p.built[kind] += 1
    (p.stations if kind == SPACE_STATION else p.structures).append(hex)


def every_federation(s: State, seat: int) -> set[Federation]:
    """All federations the engine offers, with all their routes."""
    p = s.players[seat]
    site = site_of(s, p)
    found: set[Federation] = set()
    if site is None:
        return found
    base = frozenset(hex for hex in range(len(p.federated)) if p.federated[hex]) if p.faction == IVITS else frozenset()
    for action in federations(s, seat):
        mask = site.mask_of(action.args)
        routes: list[tuple[int, ...]] = [()]
        for _ in range(site.cost[mask]):
            routes = [(*route, hex) for route in routes for hex in site.next_satellites(mask, route)]
            routes = list({tuple(sorted(route)): route for route in routes}.values())
        found |= {(base | frozenset(action.args), frozenset(route)) for route in routes}
    return found


def second_opinion(s: State, seat: int) -> Position:
    p = s.players[seat]
    values = {hex: power_value(s, p, hex) for hex in p.structures} | dict.fromkeys(p.stations, 1)
    return Position(
        s.map.neighbours,
        [hex for hex in range(len(s.planet)) if s.planet[hex] == EMPTY],
        values,
        [hex for hex in range(len(p.federated)) if p.federated[hex]],
        value_needed(p),
        satellites_affordable(s, p),
        p.faction == IVITS,
    )


def random_position(rng: random.Random, faction: int) -> State:
    s = table()
    p = s.players[FOUNDER]
    p.faction = faction
    board = s.map
    middle = rng.choice(board.planets())
    near = sorted(board.planets(), key=lambda hex: (board.distance[middle][hex], hex))[: rng.randint(5, 12)]
    for hex in rng.sample(near, min(len(near), rng.randint(3, 8))):
        settle(s, p, hex, rng.choice(KINDS))
    p.area1 = p.qic = rng.randint(0, 4)
    if faction == IVITS:
        spaces = [hex for hex in board.near[middle] if s.planet[hex] == EMPTY]
        for hex in rng.sample(spaces, rng.randint(0, 2)):
            settle(s, p, hex, SPACE_STATION)
    return s


def form_one(s: State, rng: random.Random) -> bool:
    """Form one of the legal federations, so that the next one has something to keep away from."""
    p = s.players[FOUNDER]
    legal = sorted(every_federation(s, FOUNDER), key=lambda one: (sorted(one[0]), sorted(one[1])))
    if not legal:
        return False
    planets, satellites = rng.choice(legal)
    for hex in planets | satellites:
        p.federated[hex] = 1
    for hex in satellites:
        p.satellite[hex] = 1
    p.satellites += len(satellites)
    p.formed += 1
    return True


def settle_apart(s: State, rng: random.Random) -> None:
    """New planets that do not touch the federation, so that they stay free for another one."""
    p = s.players[FOUNDER]
    for hex in rng.sample(s.map.planets(), 12):
        if hex not in p.structures and not any(p.federated[other] for other in s.map.neighbours[hex]):
            settle(s, p, hex, rng.choice(KINDS))


def compare(faction: int, positions: int) -> None:
    rng = random.Random(faction)
    firsts = seconds = 0
    for _ in range(positions):
        s = random_position(rng, faction)
        legal = every_federation(s, FOUNDER)
        assert legal == second_opinion(s, FOUNDER).legal_federations()
        firsts += len(legal)
        if form_one(s, rng):
            settle_apart(s, rng)
            legal = every_federation(s, FOUNDER)
            assert legal == second_opinion(s, FOUNDER).legal_federations()
            seconds += len(legal)
    assert firsts
    assert seconds


@pytest.mark.parametrize("faction", [TERRANS, XENOS, IVITS])
def test_the_search_agrees_with_the_literal_checker(faction: int) -> None:
    compare(faction, 8)


@pytest.mark.soak
@pytest.mark.parametrize("faction", [TERRANS, XENOS, IVITS])
def test_the_search_agrees_with_the_literal_checker_on_many_positions(faction: int) -> None:
    compare(faction, 400)


class Watching(Replay):
    """Searches anew what is kept from earlier positions, and has federations played judged by the literal checker."""

    searched = 0
    judged = 0

    def do(self, seat: int, action: Action) -> None:
        s, p = self.s, self.s.players[seat]
        if isinstance(s.stack[-1], Turn):
            offered = federations(s, seat)
            kept = dict(SITES)
            SITES.clear()
            assert offered == federations(s, seat)
            SITES.update(kept)
            self.searched += bool(offered)
        opinion = second_opinion(s, seat) if action.verb is FEDERATE else None
        before = p.satellite[:]
        super().do(seat, action)
        new = [hex for hex, lay in enumerate(before) if p.satellite[hex] and not lay]
        if opinion is not None and len(new) <= 3 and not isinstance(s.stack[-1], Satellites):
            base = opinion.federated if p.faction == IVITS else frozenset()
            assert opinion.is_legal(base | frozenset(action.args), frozenset(new))
            self.judged += 1


@pytest.mark.skipif(not golden.records(), reason=f"no golden records in {golden.FOLDER}")
def test_in_golden_games_kept_searches_agree_with_new_ones_and_the_federations_are_legal() -> None:
    searched = judged = 0
    for path in golden.records():
        s = start(read_record(path))
        replay = Watching(s, strictly(s))
        for move in golden.read(path)["moves"]:
            replay.play(move)
        searched += replay.searched
        judged += replay.judged
    assert searched > 500
    assert judged > 50


def test_federations_of_a_whole_colony_can_be_laid() -> None:
    """All pieces on the map, far apart, and power tokens for many satellites: harder than any game gets."""
    rng = random.Random(5)
    routes = random.Random(6)
    pieces = [MINE] * 8 + [TRADING_STATION] * 4 + [INSTITUTE]
    for _ in range(5):
        s = table("large")
        p = s.players[FOUNDER]
        p.faction, p.area1 = TERRANS, 16
        for hex, kind in zip(rng.sample(s.map.planets(), len(pieces)), pieces, strict=True):
            settle(s, p, hex, kind)
        offered = federations(s, FOUNDER)
        assert len(offered) > 50
        site = site_of(s, p)
        assert site is not None
        for action in offered[::10]:
            mask = site.mask_of(action.args)
            route: tuple[int, ...] = ()
            while spaces := site.next_satellites(mask, route):
                route += (routes.choice(spaces),)
            assert len(route) == site.cost[mask]
            assert second_opinion(s, FOUNDER).is_valid(frozenset(action.args), frozenset(route))
