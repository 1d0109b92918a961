"""The data files against the facts that can be counted."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from perihelion.games.gaia.components import (
    BOARDS,
    BUILDING_IDS,
    COST_CREDITS,
    COST_ORE,
    FACTION_IDS,
    PIECES,
    PLANET_IDS,
    POWER_VALUE,
    STEPS,
)
from perihelion.games.gaia.maps import EMPTY, LAYOUTS, clashes, first_game_text, map_of

CHECKS = json.loads((Path(__file__).parent / "check_values.json").read_text(encoding="utf-8"))


@pytest.mark.parametrize("layout", ["small", "large"])
def test_planets_of_the_boards(layout: str) -> None:
    board = map_of(first_game_text(LAYOUTS[layout]))
    totals = dict.fromkeys(CHECKS["planet_totals"][layout], 0)
    for planet in board.planet:
        if planet != EMPTY:
            totals[PLANET_IDS[planet]] += 1
    assert totals == CHECKS["planet_totals"][layout]
    assert clashes(board) == []


def test_costs_values_and_pieces() -> None:
    table = {
        id: (COST_CREDITS[kind], COST_ORE[kind], POWER_VALUE[kind], PIECES[kind])
        for kind, id in enumerate(BUILDING_IDS[:6])
    }
    assert table == {
        "mine": (2, 1, 1, 8),
        "trading_station": (6, 2, 2, 4),
        "research_lab": (5, 3, 2, 3),
        "academy_knowledge": (6, 6, 3, 1),
        "academy_qic": (6, 6, 3, 1),
        "planetary_institute": (6, 4, 3, 1),
    }


def test_two_factions_for_each_of_the_seven_home_types() -> None:
    homes = [board.home for board in BOARDS]
    assert [homes.count(home) for home in range(7)] == [2] * 7
    assert len(FACTION_IDS) == 14


def test_the_terraforming_circle() -> None:
    for home in range(7):
        assert sorted(STEPS[home]) == [0, 1, 1, 2, 2, 3, 3]
