"""Federations: the search against the literal checker, and the examples of the rulebook."""

from __future__ import annotations

import random

import pytest

from gaia.federation_checker import Federation, Position
from perihelion.games.gaia.components import IVITS, TERRANS, XENOS
from perihelion.games.gaia.federations import federations, power_value, satellites_affordable, site_of, value_needed
from perihelion.games.gaia.maps import EMPTY, LAYOUTS, first_game_text
from perihelion.games.gaia.state import (
    INSTITUTE,
    MINE,
    RESEARCH_LAB,
    SPACE_STATION,
    TRADING_STATION,
    Player,
    Rules,
    State,
    lay_board,
)

KINDS = (MINE, MINE, TRADING_STATION, RESEARCH_LAB, INSTITUTE)


def table(layout: str = "small") -> State:
    s = State(2, Rules())
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
    p = s.players[0]
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
    p = s.players[0]
    legal = sorted(every_federation(s, 0), key=lambda one: (sorted(one[0]), sorted(one[1])))
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
    p = s.players[0]
    for hex in rng.sample(s.map.planets(), 12):
        if hex not in p.structures and not any(p.federated[other] for other in s.map.neighbours[hex]):
            settle(s, p, hex, rng.choice(KINDS))


@pytest.mark.parametrize("faction", [TERRANS, XENOS, IVITS])
def test_the_search_agrees_with_the_literal_checker(faction: int) -> None:
    rng = random.Random(faction)
    firsts = seconds = 0
    for _ in range(24):
        s = random_position(rng, faction)
        legal = every_federation(s, 0)
        assert legal == second_opinion(s, 0).legal_federations()
        firsts += len(legal)
        if form_one(s, rng):
            settle_apart(s, rng)
            legal = every_federation(s, 0)
            assert legal == second_opinion(s, 0).legal_federations()
            seconds += len(legal)
    assert firsts > 10
    assert seconds > 10
