"""Form a Federation: each rule and ruling of section 10 as a short transcript.

The tests play on boards of one sector, drawn by naming its planets. B0 touches A11, A0, A1, B1, C and B5, and so on
around; A0, A2, A4... are corners, C is the centre.
"""

from __future__ import annotations

from typing import Any

import pytest

from gaia.table import Table, galaxy
from perihelion.games.gaia import GAME
from perihelion.games.gaia.components import ROUND_TILES
from perihelion.games.gaia.view.table import federation_round, question

# The rulebook's three examples.


def test_a_mine_on_the_way_is_allowed_if_it_costs_no_more_satellites() -> None:
    """Two ways to join the institute and two trading stations with two satellites; one takes a mine along."""
    t = galaxy("terrans", "xenos", planets="A1 C A6 A3")
    t.stand("terrans", "planetary_institute 1A1", "trading_station 1C", "trading_station 1A6", "mine 1A3")
    t.have("terrans", power=(4, 0, 0)).turn("terrans")
    assert t.legal("federate") == ["federate 1A1,1A6,1C", "federate 1A1,1A3,1A6,1C"]
    t.play("terrans: federate 1A1,1A3,1A6,1C; take token vp_12")
    p = t.player("terrans")
    assert [t.state.map.names[hex] for hex in range(19) if p.satellite[hex]] == ["1B1", "1B3"]
    assert t.power("terrans") == (2, 0, 0)


def test_a_mine_with_a_satellite_of_its_own_is_too_much() -> None:
    t = galaxy("terrans", "xenos", planets="A0 A2 A4 A8")
    t.stand("terrans", "planetary_institute 1A0", "trading_station 1A2", "trading_station 1A4", "mine 1A8")
    t.have("terrans", power=(9, 0, 0)).turn("terrans")
    assert t.legal("federate") == ["federate 1A0,1A2,1A4"]
    assert t.why_not("federate 1A0,1A2,1A4,1A8") == "federation-too-large"


def test_a_wasteful_federation_is_allowed() -> None:
    """Two groups worth 5 and 6: neither is enough alone, together they are worth 11."""
    t = galaxy("terrans", "xenos", planets="A0 A1 A5 A6 A7")
    t.stand("terrans", "planetary_institute 1A0", "trading_station 1A1")
    t.stand("terrans", "trading_station 1A5", "research_lab 1A6", "research_lab 1A7")
    t.have("terrans", power=(5, 0, 0)).turn("terrans")
    assert t.legal("federate") == ["federate 1A0,1A1,1A5,1A6,1A7"]


# What belongs together (10.1 to 10.3).


def test_adjacent_planets_need_no_satellite() -> None:
    t = galaxy("terrans", "xenos", planets="A0 A1 A2", round_tile="mine_2")
    t.stand("terrans", "planetary_institute 1A0", "trading_station 1A1", "trading_station 1A2")
    t.have("terrans", power=(0, 0, 0), vp=10).turn("terrans").play("terrans: federate 1A0,1A1,1A2; take token vp_12")
    assert t.player("terrans").satellites == 0
    assert t.player("terrans").vp == 22


def test_a_value_of_seven_is_needed() -> None:
    t = galaxy("terrans", "xenos", planets="A0 A1 A2").stand(
        "terrans", "planetary_institute 1A0", "trading_station 1A1"
    )
    t.stand("terrans", "mine 1A2").turn("terrans")
    assert t.legal("federate") == []
    assert t.why_not("federate 1A0,1A1,1A2") == "federation-value"


def test_an_adjacent_planet_cannot_be_left_out() -> None:
    t = galaxy("terrans", "xenos", planets="A0 A1 A2 A3")
    t.stand("terrans", "planetary_institute 1A0", "trading_station 1A1", "trading_station 1A2", "mine 1A3")
    t.turn("terrans")
    assert t.legal("federate") == ["federate 1A0,1A1,1A2,1A3"]
    reason = t.quote("federate 1A0,1A1,1A2").reason
    assert reason is not None
    assert (reason.code, reason.params) == ("federation-adjacent", {"hex": "1A3"})


def test_a_planet_next_to_a_satellite_is_taken_along() -> None:
    """Both ways from the institute to the academy pass by the mine."""
    t = galaxy("terrans", "xenos", planets="A0 B0 A2 A4")
    t.stand("terrans", "planetary_institute 1A0", "academy_qic 1A4", "mine 1A2").tile("terrans", "big_building_power_4")
    t.have("terrans", power=(9, 0, 0)).turn("terrans")
    assert "federate 1A0,1A2,1A4" in t.legal("federate")
    assert t.why_not("federate 1A2,1A4") == "federation-value"


def test_planets_of_others_are_no_members() -> None:
    t = galaxy("terrans", "xenos", planets="A0 A1 A2")
    t.stand("terrans", "planetary_institute 1A0", "academy_qic 1A1").stand("xenos", "mine 1A2").turn("terrans")
    assert t.why_not("federate 1A0,1A1,1A2") == "federation-not-yours"


def test_guest_mines_and_the_lost_planet_are_members() -> None:
    t = galaxy("lantids", "xenos", planets="A0 A1 A2 A3")
    t.stand("xenos", "mine 1A1").stand("lantids", "planetary_institute 1A0", "mine 1A1", "academy_qic 1A2").turn(
        "lantids"
    )
    assert t.legal("federate") == ["federate 1A0,1A1,1A2"]


def test_satellites_lie_on_empty_space_only_and_those_of_others_do_not_block() -> None:
    t = galaxy("terrans", "xenos", planets="A0 A2 A1")
    t.stand("terrans", "planetary_institute 1A0", "academy_qic 1A2").tile("terrans", "big_building_power_4")
    t.player("xenos").satellite[t.hex("1B0")] = 1
    t.have("terrans", power=(3, 0, 0)).turn("terrans").play("terrans: federate 1A0,1A2; take token vp_12")
    p = t.player("terrans")
    assert (p.satellite[t.hex("1B0")], p.satellite[t.hex("1B1")], p.satellite[t.hex("1A1")]) == (1, 1, 0)


# Choosing the route.


def federating() -> Table:
    """The Terrans join two planets at opposite ends of the sector, and choose where the satellites go."""
    t = galaxy("terrans", "xenos", planets="A1 A7")
    t.stand("terrans", "planetary_institute 1A1", "academy_qic 1A7").tile("terrans", "big_building_power_4")
    return t.have("terrans", power=(5, 0, 0)).turn("terrans").play("terrans: federate 1A1,1A7")


def test_the_player_chooses_among_the_shortest_routes() -> None:
    t = galaxy("terrans", "xenos", planets="A0 A6")
    t.stand("terrans", "planetary_institute 1A0", "academy_qic 1A6").tile("terrans", "big_building_power_4")
    t.have("terrans", power=(5, 0, 0)).turn("terrans").play("terrans: federate 1A0,1A6")
    assert t.asked == "terrans TakeToken"  # straight through the centre: no other way is as short
    t = federating()
    assert t.legal() == [f"satellite 1{place}" for place in ("B0", "B1", "B2", "B3", "B4", "B5", "C")]
    assert t.why_not("satellite 1A0") == "satellite-detour"
    t.play("terrans: satellite 1B1; satellite 1B4")
    assert t.asked == "terrans TakeToken"
    assert t.player("terrans").satellites == 3


def test_the_page_is_offered_whole_ways_with_the_answers_that_choose_them() -> None:
    t = federating()
    offered = question(t.state).ways
    assert isinstance(offered, list)
    assert sorted({hex for way in offered for hex in way.satellites}) == [way.split()[1] for way in t.legal()]
    for way in offered:
        other = federating().play("terrans: " + "; ".join(way.says))
        p = other.player("terrans")
        assert other.asked == "terrans TakeToken"
        assert [other.state.map.names[hex] for hex in range(19) if p.satellite[hex]] == way.satellites


def test_a_way_names_the_free_planets_on_which_a_mine_would_belong_to_it() -> None:
    """1A3 touches satellites on 1B1 and 1B2, 1A2 the institute itself; 1A9 is the Xenos' already."""
    t = galaxy("terrans", "xenos", planets="A1 A2 A3 A7 A9").stand("xenos", "mine 1A9")
    t.stand("terrans", "planetary_institute 1A1", "academy_qic 1A7").tile("terrans", "big_building_power_4")
    t.have("terrans", power=(5, 0, 0)).turn("terrans").play("terrans: federate 1A1,1A7")
    offered = question(t.state).ways
    assert isinstance(offered, list)
    for way in offered:
        assert way.joins == (["1A2", "1A3"] if {"1B1", "1B2"} & set(way.satellites) else ["1A2"])
    assert {len(way.joins) for way in offered} == {1, 2}


@pytest.mark.parametrize(("now", "told"), [(1, 4), (4, None), (5, None)])
def test_the_page_is_told_when_a_later_round_scores_federations(now: int, told: int | None) -> None:
    t = galaxy("terrans", "xenos", planets="A0")
    kinds = [tile.id for tile in ROUND_TILES]
    t.state.round_tiles = [kinds.index("federation_5" if n == 4 else "mine_2") for n in range(1, 7)]
    t.state.round = now
    assert federation_round(t.state) == told


def test_satellites_are_paid_with_power_tokens() -> None:
    t = galaxy("terrans", "xenos", planets="A0 A2")
    t.stand("terrans", "planetary_institute 1A0", "academy_qic 1A2").tile("terrans", "big_building_power_4")
    t.have("terrans", power=(0, 0, 0)).turn("terrans")
    assert t.why_not("federate 1A0,1A2") == "too-dear"
    t.have("terrans", power=(0, 1, 1)).play("terrans: federate 1A0,1A2")
    assert t.legal() == [
        "tokens 0 from area1 1 from area2 0 from area3",
        "tokens 0 from area1 0 from area2 1 from area3",
    ]
    t.play("terrans: tokens 0 from area1 0 from area2 1 from area3; take token vp_12")
    assert t.power("terrans") == (0, 1, 0)


# Other federations (10.4, 10.8).


def two_federations() -> Table:
    t = galaxy("terrans", "xenos", planets="A0 A1 A5 A6 A3 A9")
    t.stand("terrans", "planetary_institute 1A0", "academy_qic 1A1").tile("terrans", "big_building_power_4")
    return t.have("terrans", power=(9, 0, 0), ore=9, credits=9, qic=9).turn("terrans")


def test_a_federation_keeps_away_from_the_own_ones() -> None:
    t = two_federations().play("terrans: federate 1A0,1A1; take token vp_12; end turn")
    t.stand("terrans", "academy_knowledge 1A3", "research_lab 1A6", "research_lab 1A9").turn("terrans")
    assert t.why_not("federate 1A0,1A1") == "federation-already"
    # The short ways over B1 and B5 touch the federation, so that the way leads around on the far side.
    t.play("terrans: federate 1A3,1A6,1A9")
    while t.asked == "terrans Satellites":
        t.play(f"terrans: {t.legal()[-1]}")
    p = t.player("terrans")
    taken = [name for name in ("1A11", "1B0", "1B1", "1A2", "1B5") if p.satellite[t.hex(name)]]
    assert taken == []


def test_a_new_planet_next_to_a_federation_joins_it_without_reward() -> None:
    t = two_federations().play("terrans: federate 1A0,1A1; take token vp_12; end turn")
    t.state.planet[t.hex("1A2")] = 0
    t.state.planets = [*t.state.planets, t.hex("1A2")]
    t.stand("terrans", "mine 1A3").turn("terrans").play("terrans: build mine 1A2")
    p = t.player("terrans")
    assert (p.federated[t.hex("1A2")], p.federated[t.hex("1A3")]) == (1, 1)
    assert len(p.tokens) == 1


# Xenos and Ivits (12.5, 12.11, 12.12).


def test_xenos_with_institute_need_six() -> None:
    t = galaxy("xenos", "terrans", planets="A0 A1 A2")
    t.stand("xenos", "planetary_institute 1A0", "trading_station 1A1", "mine 1A2").turn("xenos")
    assert t.legal("federate") == ["federate 1A0,1A1,1A2"]


def test_ivits_pay_satellites_with_qic_and_grow_one_federation() -> None:
    t = galaxy("ivits", "terrans", planets="A0 A2 A4 A6 A8")
    t.stand("ivits", "planetary_institute 1A0", "academy_qic 1A2").tile("ivits", "big_building_power_4")
    t.have("ivits", power=(9, 9, 9), qic=0).turn("ivits")
    assert t.why_not("federate 1A0,1A2") == "too-dear"
    t.have("ivits", qic=2).play("ivits: federate 1A0,1A2; take token vp_12; end turn")
    assert t.player("ivits").qic == 1
    assert t.power("ivits") == (9, 9, 9)
    # The second one needs 14: the academy brings 12, a mine is not enough, a lab is.
    t.stand("ivits", "academy_knowledge 1A4", "mine 1A6").have("ivits", qic=9).turn("ivits")
    assert t.legal("federate") == []
    reason = t.quote("federate 1A4,1A6").reason
    assert reason is not None
    assert (reason.code, reason.params) == ("federation-value", {"need": 14, "have": 13})  # 8 are federated already
    t.stand("ivits", "research_lab 1A8").turn("ivits")
    assert t.legal("federate") == ["federate 1A4,1A6,1A8", "federate 1A4,1A8"]


def test_ivits_take_a_token_for_what_has_grown_already() -> None:
    """Neighbours of the federation have joined it: with a total of 14 the next token needs no new satellite."""
    t = galaxy("ivits", "terrans", planets="A0 A1 A2 A3")
    t.stand("ivits", "planetary_institute 1A0", "academy_qic 1A1").tile("ivits", "big_building_power_4")
    t.turn("ivits").play("ivits: federate 1A0,1A1; take token vp_12; end turn")
    t.stand("ivits", "academy_knowledge 1A2", "research_lab 1A3").turn("ivits")
    assert t.legal("federate") == ["federate -"]
    t.play("ivits: federate -; take token vp_7_ore")
    assert t.player("ivits").formed == 2


def test_space_stations_are_members_worth_one() -> None:
    t = galaxy("ivits", "terrans", planets="A0 A2")
    t.stand("ivits", "planetary_institute 1A0", "academy_qic 1A2", "space_station 1A1").have("ivits", qic=0).turn(
        "ivits"
    )
    assert t.legal("federate") == ["federate 1A0,1A1,1A2"]


# Pieces (10.12) and readings (10.6).


@pytest.mark.parametrize(
    ("options", "lost_planet", "pieces"),
    [
        ({}, False, 23),
        ({"turn_order": "variable"}, False, 22),
        ({"turn_order": "variable"}, True, 21),
        ({"turn_order": "variable", "all_satellites": True}, True, 25),
    ],
)
def test_the_satellites_are_limited(options: dict[str, Any], lost_planet: bool, pieces: int) -> None:
    t = galaxy("terrans", "xenos", planets="A0 A2", **options)
    t.stand("terrans", "planetary_institute 1A0", "academy_qic 1A2").tile("terrans", "big_building_power_4")
    p = t.player("terrans")
    if lost_planet:
        p.lost_planet = t.hex("1A9")
    t.have("terrans", power=(9, 0, 0), satellites=pieces).turn("terrans")
    assert t.why_not("federate 1A0,1A2") == "federation-satellites"
    why = t.quote("federate 1A0,1A2").reason
    assert why is not None
    assert GAME.words(why).startswith("1 satellite is needed, and you have pieces for 0")
    t.have("terrans", satellites=pieces - 1)
    assert t.why_not("federate 1A0,1A2") == ""


def test_stepping_stones_may_be_made_to_count() -> None:
    """The mine in the middle would save a satellite: the rulebook lets it be passed by, the stricter reading not."""
    for strict, ways in ((False, 2), (True, 1)):
        t = galaxy("terrans", "xenos", planets="A0 A6 C", federation_stepping_stones=strict)
        t.stand("terrans", "planetary_institute 1A0", "academy_qic 1A6", "mine 1C").tile(
            "terrans", "big_building_power_4"
        )
        t.have("terrans", power=(9, 0, 0)).turn("terrans")
        legal = t.legal("federate")
        assert "federate 1A0,1A6,1C" in legal
        assert len(legal) == ways


def test_without_tokens_there_is_nothing_to_form_a_federation_for() -> None:
    t = galaxy("terrans", "xenos", planets="A0 A1").stand("terrans", "planetary_institute 1A0", "academy_qic 1A1")
    t.tile("terrans", "big_building_power_4").turn("terrans")
    assert t.legal("federate") == ["federate 1A0,1A1"]
    t.state.token_supply = [0] * 6
    assert t.legal("federate") == []
