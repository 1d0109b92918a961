"""Build a Mine (ruling 6)."""

from __future__ import annotations

import pytest

from gaia.table import Table
from perihelion.games.gaia import GAME
from perihelion.games.gaia.building import price_mine
from perihelion.games.gaia.components import PLANET_IDS
from perihelion.games.gaia.state import NAVIGATION


def test_a_mine_on_a_home_planet_costs_two_credits_and_one_ore() -> None:
    t = Table("xenos", "terrans").stand("xenos", "mine 3A6").have("xenos", ore=4, credits=15, qic=4)
    t.turn("xenos").play("xenos: build mine 2A3")  # four spaces away, basic range 1: two Q.I.C.
    assert t.resources("xenos") == (13, 3, 3, 2)
    assert t.state.building[t.hex("2A3")] == 0


@pytest.mark.parametrize(("level", "ore_per_step"), [(0, 3), (1, 3), (2, 2), (3, 1), (4, 1), (5, 1)])
def test_terraforming_costs_ore_by_level(level: int, ore_per_step: int) -> None:
    t = Table("terrans", "xenos").stand("terrans", "mine 3A7").level("terrans", terraforming=level)
    t.have("terrans", ore=15, credits=15)  # terra to desert: three steps
    t.turn("terrans").play("terrans: build mine 3A6")
    assert t.player("terrans").ore == 15 - 1 - 3 * ore_per_step


@pytest.mark.parametrize(
    ("home", "planet_steps"),
    [
        ("terrans", {"oxide": 1, "ice": 1, "volcanic": 2, "titanium": 2, "desert": 3, "swamp": 3}),
        ("geodens", {"oxide": 1, "desert": 1, "terra": 2, "swamp": 2, "titanium": 3, "ice": 3}),
    ],
)
def test_terraforming_steps_follow_the_circle(home: str, planet_steps: dict[str, int]) -> None:
    t = Table(home, "xenos" if home == "terrans" else "terrans")
    for planet, steps in planet_steps.items():
        hex = next(h for h in t.state.planets if t.state.planet[h] == PLANET_IDS.index(planet))
        assert price_mine(t.state, t.player(home), hex).steps == steps


@pytest.mark.parametrize(("level", "reach"), [(0, 1), (1, 1), (2, 2), (3, 2), (4, 3), (5, 4)])
def test_range_by_navigation_level(level: int, reach: int) -> None:
    t = Table("terrans", "xenos").stand("terrans", "mine 1B1").level("terrans", navigation=level)
    t.have("terrans", ore=15, credits=30, qic=0).turn("terrans")
    distance = t.state.map.distance[t.hex("1B1")]
    for text in t.legal("build mine"):
        assert distance[t.hex(text.split()[-1])] <= reach
    near = {t.state.map.names[h] for h in t.state.planets if 0 < distance[h] <= reach and t.state.planet[h] < 7}
    assert {text.split()[-1] for text in t.legal("build mine")} == near


def test_each_qic_adds_two_spaces() -> None:
    t = Table("terrans", "xenos").stand("terrans", "mine 1B1").have("terrans", ore=15, credits=30, qic=1)
    t.turn("terrans")
    assert t.why_not("build mine 1A5") == ""  # two spaces: one Q.I.C.
    assert t.why_not("build mine 1A6") == ""  # three spaces: still one
    assert t.why_not("build mine 2A3") == "range"
    t.play("terrans: build mine 1A6")
    assert t.player("terrans").qic == 0


def test_gaiaformers_and_satellites_are_no_starting_points_for_range() -> None:
    t = (
        Table("terrans", "xenos")
        .stand("terrans", "mine 1B1", "gaiaformer 3A0")
        .have("terrans", ore=9, credits=9, qic=0)
    )
    t.player("terrans").satellite[t.hex("3A11")] = 1
    t.turn("terrans")
    assert t.why_not("build mine 1A5") == "range"


def test_a_gaia_planet_costs_one_qic_and_no_terraforming() -> None:
    t = Table("xenos", "terrans").stand("xenos", "mine 3A6").level("xenos", navigation=2)
    t.have("xenos", ore=1, credits=2, qic=1).turn("xenos").play("xenos: build mine 7B0")
    assert t.resources("xenos") == (0, 0, 3, 0)


def test_a_gaia_planet_within_range_is_too_dear_not_too_far() -> None:
    t = Table("xenos", "terrans").stand("xenos", "mine 3A7").have("xenos", ore=1, credits=2, qic=0).turn("xenos")
    t.player("xenos").research[NAVIGATION] = 2
    reason = t.quote("build mine 3B5").reason
    assert reason is not None
    assert GAME.words(reason) == "1 Q.I.C. is missing (costs 2 credits, 1 ore and 1 Q.I.C.) (Build a Mine)"
    assert GAME.words(reason, "de") == "es fehlt 1 Q.I.C. (Kosten: 2 Credits, 1 Erz und 1 Q.I.C.) (Mine errichten)"


def test_range_and_gaia_planet_are_paid_separately() -> None:
    t = Table("xenos", "terrans").stand("xenos", "mine 3A6").have("xenos", ore=1, credits=2, qic=1).turn("xenos")
    assert t.why_not("build mine 7B0") == "too-dear"
    t.have("xenos", qic=2).play("xenos: build mine 7B0")
    assert t.player("xenos").qic == 0


def test_nobody_builds_on_a_transdim_planet_or_beside_an_opponent() -> None:
    t = Table("xenos", "terrans").stand("xenos", "mine 3A6").stand("terrans", "mine 3A7")
    t.have("xenos", ore=9, credits=9, qic=9).turn("xenos")
    assert t.why_not("build mine 7A10") == "transdim"
    assert t.why_not("build mine 3A7") == "occupied"
    assert t.why_not("build mine 3A6") == "occupied"
    assert t.why_not("build mine 3C") == "no-planet"


def test_everything_must_be_paid_at_once() -> None:
    t = Table("terrans", "xenos").stand("terrans", "mine 3A7").have("terrans", ore=9, credits=9).turn("terrans")
    assert t.why_not("build mine 3A6") == "too-dear"  # three steps at three ore, and the mine
    t.have("terrans", ore=10)
    assert t.why_not("build mine 3A6") == ""
    t.have("terrans", credits=1)
    assert t.why_not("build mine 3A6") == "too-dear"


def test_a_mine_piece_must_be_left() -> None:
    t = Table("terrans", "xenos").stand(
        "terrans", *[f"mine {hex}" for hex in ("1B1", "3A7", "4A4", "6B1", "4B0", "1A6")]
    )
    t.stand("terrans", "mine 2A7", "mine 5A3").have("terrans", ore=15, credits=30, qic=9).turn("terrans")
    assert t.why_not("build mine 2B1") == "no-piece"
    assert t.legal("build mine") == []
