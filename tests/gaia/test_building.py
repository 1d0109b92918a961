"""Build a Mine, Start a Gaia Project, Upgrade Existing Structures (rulings 6 to 8)."""

from __future__ import annotations

import pytest

from gaia.table import Table
from perihelion.games.gaia import GAME
from perihelion.games.gaia.building import price_mine
from perihelion.games.gaia.components import PLANET_IDS
from perihelion.games.gaia.research import LostPlanet
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


# Gaia projects.


@pytest.mark.parametrize(("level", "tokens"), [(1, 6), (2, 6), (3, 4), (4, 3), (5, 3)])
def test_a_gaia_project_moves_tokens_by_level(level: int, tokens: int) -> None:
    t = (
        Table("terrans", "xenos", discard="lowest_first")
        .stand("terrans", "mine 1B1")
        .level("terrans", gaia_project=level)
    )
    t.have("terrans", power=(2, 3, 4)).turn("terrans").play("terrans: start gaia project 1A3")
    assert t.player("terrans").gaia == tokens
    assert sum(t.power("terrans")) == 9 - tokens
    assert t.state.charge_sources == []


def test_the_owner_chooses_the_areas_the_tokens_come_from() -> None:
    t = Table("terrans", "xenos").stand("terrans", "mine 1B1").level("terrans", gaia_project=4)
    t.have("terrans", power=(2, 2, 1)).turn("terrans").play("terrans: start gaia project 1A3")
    assert t.asked == "terrans GiveTokens"
    assert t.legal()[0] == "tokens 2 from area1 1 from area2 0 from area3"
    t.play("terrans: tokens 0 from area1 2 from area2 1 from area3")
    assert t.power("terrans") == (2, 0, 0)
    assert t.player("terrans").gaia == 3


def test_a_gaia_project_needs_a_gaiaformer_tokens_and_a_free_transdim_planet() -> None:
    t = Table("terrans", "xenos").stand("terrans", "mine 1B1").have("terrans", power=(2, 3, 0)).turn("terrans")
    assert t.why_not("start gaia project 1A3") == "too-dear"
    t.have("terrans", power=(2, 4, 0))
    assert t.why_not("start gaia project 1A3") == ""
    assert t.why_not("start gaia project 1A5") == "not-transdim"
    assert t.why_not("start gaia project 3A0") == ""  # three spaces: one Q.I.C.
    t.have("terrans", qic=0)
    assert t.why_not("start gaia project 3A0") == "range"
    t.have("terrans", gaiaformers=0)
    assert t.why_not("start gaia project 1A3") == "no-gaiaformer"


def test_a_project_finishes_next_round_and_the_gaiaformer_returns_with_the_mine() -> None:
    t = Table("terrans", "xenos", discard="lowest_first").stand("terrans", "mine 1B1").have("terrans", power=(4, 4, 0))
    t.turn("terrans").play("terrans: start gaia project 1A3; end turn")
    t.turn("terrans")
    assert t.why_not("build mine 1A3") == "unfinished-project"
    t.next_round().turn("terrans")
    assert t.state.planet[t.hex("1A3")] == 7
    t.have("terrans", ore=1, credits=2, qic=0)
    t.play("terrans: build mine 1A3")  # no range, no Q.I.C.: the mine's cost only
    assert t.resources("terrans")[:2] == (0, 0)
    assert t.player("terrans").built[6] == 0
    t.have("terrans", power=(8, 0, 0), qic=1).turn("terrans")
    assert t.why_not("start gaia project 3A0") == ""  # the gaiaformer is available again


def test_only_the_owner_of_the_gaiaformer_builds_there_and_from_any_distance() -> None:
    t = Table("terrans", "xenos").stand("terrans", "mine 1B1", "gaiaformer 7A10").gaia("7A10")
    t.stand("xenos", "mine 3A6").have("xenos", qic=9, ore=9, credits=9).turn("xenos")
    assert t.why_not("build mine 7A10") == "occupied"
    t.have("terrans", ore=1, credits=2, qic=0).turn("terrans")
    assert t.why_not("build mine 7A10") == ""


def test_projects_of_the_last_round_never_finish() -> None:
    t = Table("terrans", "xenos", discard="lowest_first", final_conversion="none").stand("terrans", "mine 1B1").round(6)
    t.turn("terrans").play("terrans: start gaia project 1A3; end turn")
    t.next_round()
    assert t.asked == ""
    assert t.state.planet[t.hex("1A3")] == 8


# Upgrades.


def test_a_trading_station_is_cheaper_near_an_opponent() -> None:
    t = Table("terrans", "xenos").stand("terrans", "mine 3A7").have("terrans", ore=2, credits=6).turn("terrans")
    t.play("terrans: upgrade 3A7 to trading_station")
    assert t.resources("terrans")[:2] == (0, 0)
    t = Table("terrans", "xenos").stand("terrans", "mine 3A7").stand("xenos", "mine 3A6")
    t.have("terrans", ore=2, credits=6).turn("terrans").play("terrans: upgrade 3A7 to trading_station")
    assert t.resources("terrans")[:2] == (3, 0)


def test_gaiaformers_satellites_and_stations_of_others_give_no_discount() -> None:
    t = Table("terrans", "ivits").stand("terrans", "mine 3A7").stand("ivits", "space_station 3A8", "gaiaformer 7A10")
    t.player("ivits").satellite[t.hex("3B3")] = 1
    t.have("terrans", ore=2, credits=5).turn("terrans")
    assert t.why_not("upgrade 3A7 to trading_station") == "too-dear"


@pytest.mark.parametrize(
    ("standing", "to", "credits", "ore"),
    [
        ("trading_station", "research_lab", 5, 3),
        ("trading_station", "planetary_institute", 6, 4),
        ("research_lab", "academy_knowledge", 6, 6),
        ("research_lab", "academy_qic", 6, 6),
    ],
)
def test_upgrade_costs(standing: str, to: str, credits: int, ore: int) -> None:
    t = Table("terrans", "xenos").stand("terrans", f"{standing} 3A7").have("terrans", ore=ore, credits=credits)
    t.turn("terrans").play(f"terrans: upgrade 3A7 to {to}")
    assert t.resources("terrans")[:2] == (0, 0)
    assert t.asked == ("terrans Turn" if to == "planetary_institute" else "terrans GainTile")


def test_the_upgrade_tree() -> None:
    t = Table("terrans", "xenos").stand("terrans", "mine 3A7", "trading_station 1B1", "research_lab 4A4")
    t.have("terrans", ore=15, credits=30).turn("terrans")
    assert t.legal("upgrade") == [
        "upgrade 3A7 to trading_station",
        "upgrade 1B1 to research_lab",
        "upgrade 1B1 to planetary_institute",
        "upgrade 4A4 to academy_knowledge",
        "upgrade 4A4 to academy_qic",
    ]
    assert t.why_not("upgrade 3A7 to research_lab") == "no-upgrade"
    assert t.why_not("upgrade 2A3 to trading_station") == "not-yours"


def test_the_removed_piece_covers_its_income_again() -> None:
    t = (
        Table("terrans", "xenos")
        .stand("terrans", "mine 1B1", "mine 3A7")
        .have("terrans", ore=2, credits=6)
        .turn("terrans")
    )
    t.play("terrans: upgrade 3A7 to trading_station; end turn").next_round()
    # One mine and the base give two ore, the first trading station three credits, the base one knowledge.
    assert t.resources("terrans")[:3] == (3, 3, 5)


def test_each_academy_exists_once_and_pieces_are_limited() -> None:
    t = Table("terrans", "xenos").stand("terrans", "academy_qic 1B1", "research_lab 3A7")
    t.stand("terrans", *[f"trading_station {hex}" for hex in ("4A4", "6B1", "4B0", "1A6")], "mine 2A7")
    t.have("terrans", ore=15, credits=30).turn("terrans")
    assert t.why_not("upgrade 3A7 to academy_qic") == "no-piece"
    assert t.why_not("upgrade 3A7 to academy_knowledge") == ""
    assert t.why_not("upgrade 2A7 to trading_station") == "no-piece"


def test_an_action_space_revealed_by_an_upgrade_can_be_used_in_the_same_round() -> None:
    t = Table("terrans", "xenos").stand("terrans", "research_lab 3A7").have("terrans", ore=6, credits=6).turn("terrans")
    assert t.why_not("special academy") == "special-not-owned"
    t.play("terrans: upgrade 3A7 to academy_qic; take tile seven_vp; do not advance; end turn").turn("terrans")
    qic = t.player("terrans").qic
    t.play("terrans: special academy")
    assert t.player("terrans").qic == qic + 1


def test_the_lost_planet_cannot_be_upgraded() -> None:
    t = Table("terrans", "xenos").stand("terrans", "mine 3A7").have("terrans", ore=15, credits=30)
    t.ask(LostPlanet(0)).play("terrans: place lost planet 3A8").turn("terrans")
    assert t.why_not("upgrade 3A8 to trading_station") == "not-yours"
