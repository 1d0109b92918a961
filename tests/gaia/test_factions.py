"""The fourteen factions: abilities and planetary institutes (ruling 12; Appendix I)."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from gaia.table import Table
from perihelion.games.gaia import GAME
from perihelion.games.gaia.building import place_lost_planet
from perihelion.games.gaia.components import BOARDS, FACTION_IDS, PARTNER, PLANET_IDS
from perihelion.games.gaia.icons import STRUCTURES_IN_FEDERATIONS
from perihelion.games.gaia.research import GainTile
from perihelion.games.gaia.scoring import count

CHECKS = json.loads((Path(__file__).parent / "check_values.json").read_text(encoding="utf-8"))
HOMES = {"terra": "1B1 3A7 4A4", "desert": "3A6 2A3 1A9", "swamp": "4B2 2B4 1B5", "oxide": "1A6 2A7 4B0",
         "volcanic": "1A5 2A11 4B4", "titanium": "2A0 3A3 4A0", "ice": "2B1 3B2 4A9"}  # fmt: skip


@pytest.mark.parametrize("faction", FACTION_IDS)
def test_income_of_the_first_round(faction: str) -> None:
    board = BOARDS[FACTION_IDS.index(faction)]
    opponent = "terrans" if board.home != 0 else "xenos"
    t = Table(faction, opponent).booster(faction, "terraform_step")
    homes = HOMES[PLANET_IDS[board.home]].split()
    if board.starts_with_institute:
        t.stand(faction, f"planetary_institute {homes[0]}")
    t.stand(faction, *[f"mine {hex}" for hex in homes[: board.starting_mines]])
    t.have(faction, credits=0, ore=0, knowledge=0, qic=0, power=(9, 0, 0), brainstone=0).income()
    expected = CHECKS["round_1_income_without_booster"][faction]
    got = dict(zip(("credits", "ore", "knowledge", "qic"), t.resources(faction), strict=True))
    got["credits"] -= 2  # the booster's
    assert {name: amount for name, amount in got.items() if amount} == {
        name: amount for name, amount in expected.items() if not name.startswith("power")
    }
    charged, tokens = expected.get("power_charge", 0), expected.get("power_tokens", 0)
    assert t.power(faction) == (9 + tokens - charged, charged, 0)


def test_two_factions_share_a_board() -> None:
    assert FACTION_IDS[PARTNER[FACTION_IDS.index("bal_taks")]] == "geodens"
    assert FACTION_IDS[PARTNER[FACTION_IDS.index("bescods")]] == "firaks"


# Terrans.


def test_terrans_tokens_return_to_area_two() -> None:
    t = Table("terrans", "xenos").have("terrans", power=(0, 1, 0), gaia=6).gaia_phase()
    assert (t.power("terrans"), t.player("terrans").gaia) == ((0, 7, 0), 0)


def test_terrans_with_institute_buy_with_the_returning_power() -> None:
    t = Table("terrans", "xenos").stand("terrans", "planetary_institute 3A7")
    t.have("terrans", power=(0, 0, 0), gaia=4, ore=0, credits=0).gaia_phase()
    t.play("terrans: convert power_to_ore; convert power_to_credit")
    assert t.resources("terrans")[:2] == (1, 1)
    assert t.power("terrans") == (0, 4, 0)
    assert t.asked == "terrans Turn"


def test_terrans_may_leave_power_unused() -> None:
    t = Table("terrans", "xenos").stand("terrans", "planetary_institute 3A7").have("terrans", power=(0, 0, 0), gaia=4)
    t.gaia_phase().play("terrans: finish")
    assert t.power("terrans") == (0, 4, 0)


def test_terrans_must_use_all_power_by_the_option() -> None:
    t = Table("terrans", "xenos", terrans_use_all=True).stand("terrans", "planetary_institute 3A7")
    t.have("terrans", power=(0, 0, 0), gaia=4).gaia_phase()
    assert "finish" not in t.legal()
    t.play("terrans: convert power_to_ore")
    assert (t.power("terrans"), t.player("terrans").gaia) == ((0, 3, 0), 1)
    t.play("terrans: convert power_to_credit")
    assert t.power("terrans") == (0, 4, 0)


# Lantids.


def lantids(**options: Any) -> Table:
    t = Table("lantids", "xenos", **options).stand("lantids", "mine 3A7").stand("xenos", "mine 3A6", "mine 7B0")
    return t.have("lantids", ore=4, credits=9, qic=3, vp=10, knowledge=0)


def test_lantids_build_beside_an_opponent_for_the_mine_cost_only() -> None:
    t = lantids().turn("lantids").play("lantids: build mine 3A6")
    assert t.resources("lantids") == (7, 3, 0, 3)
    assert (t.state.owner[t.hex("3A6")], t.state.guest[t.hex("3A6")]) == (1, 0)
    t.play("lantids: end turn")
    assert t.asked == "xenos ChargePower"  # distance 0


def test_a_guest_mine_counts_as_mine_sector_and_range_but_not_as_type() -> None:
    t = Table("lantids", "xenos", round_tile="mine_2").stand("lantids", "mine 3A7").stand("xenos", "mine 7B0")
    t.have("lantids", ore=4, credits=9, qic=3, vp=10).turn("lantids").play("lantids: build mine 7B0")
    p = t.player("lantids")
    assert p.vp == 12  # "build a mine", though not "mine on a Gaia planet"
    assert (p.built[0], sum(1 for n in p.types if n), sum(1 for n in p.sectors if n)) == (2, 1, 2)
    assert p.reach[t.hex("7C")] == 1
    t.play("lantids: end turn\nxenos: decline").turn("lantids")
    assert t.why_not("upgrade 7B0 to trading_station") == "not-yours"


def test_a_guest_mine_on_a_gaia_planet_scores_no_gaia_mine() -> None:
    t = Table("lantids", "xenos", round_tile="gaia_mine_4").stand("lantids", "mine 3A7").stand("xenos", "mine 7B0")
    t.tile("lantids", "gaia_mine_3_vp").have("lantids", qic=3, vp=10).turn("lantids").play("lantids: build mine 7B0")
    assert t.player("lantids").vp == 10


def test_a_guest_mine_on_a_gaia_planet_costs_no_qic_but_by_the_option() -> None:
    t = lantids().turn("lantids").play("lantids: build mine 7B0")  # three spaces: one Q.I.C. for range
    assert t.player("lantids").qic == 2
    t = lantids(guest_pays_qic=True).turn("lantids").play("lantids: build mine 7B0")
    assert t.player("lantids").qic == 1


def test_one_guest_per_planet_and_none_beside_a_gaiaformer() -> None:
    t = lantids().stand("xenos", "gaiaformer 7A10").gaia("7A10").turn("lantids")
    assert t.why_not("build mine 7A10") == "occupied"
    t.play("lantids: build mine 3A6; end turn\nxenos: decline").turn("lantids")
    assert t.why_not("build mine 3A6") == "occupied"


def test_lantids_on_the_lost_planet_use_a_piece() -> None:
    t = lantids()
    place_lost_planet(t.state, t.player("xenos"), t.hex("3A8"))
    t.state.charge_sources = []
    t.turn("lantids").play("lantids: build mine 3A8")
    assert t.player("lantids").built[0] == 2


def test_lantids_institute_pays_two_knowledge_for_a_guest_mine() -> None:
    t = Table("lantids", "xenos").stand("lantids", "planetary_institute 3A7").stand("xenos", "mine 3A6")
    t.have("lantids", knowledge=0, qic=1, ore=9).turn("lantids").play(
        "lantids: build mine 3A6; end turn\nxenos: decline"
    )
    assert t.player("lantids").knowledge == 2
    t.turn("lantids").play("lantids: build mine 4B0")
    assert t.player("lantids").knowledge == 2


def test_the_trading_station_discount_holds_at_distance_zero() -> None:
    t = Table("xenos", "lantids").stand("xenos", "mine 3A6").stand("lantids", "mine 3A6")
    t.have("xenos", ore=2, credits=3).turn("xenos")
    assert t.why_not("upgrade 3A6 to trading_station") == ""


# Xenos.


def test_xenos_institute_earns_a_qic() -> None:
    t = Table("xenos", "terrans").stand("xenos", "planetary_institute 3A6").booster("xenos", "terraform_step")
    t.have("xenos", qic=0, power=(9, 0, 0)).income()
    assert (t.player("xenos").qic, t.power("xenos")) == (1, (5, 4, 0))


# Gleens.


def test_gleens_gain_ore_for_qic_until_the_academy_stands() -> None:
    t = Table("gleens", "terrans").have("gleens", ore=0, qic=0, power=(0, 0, 8)).turn("gleens")
    t.play("gleens: convert power_to_qic")
    assert t.resources("gleens")[1::2] == (1, 0)
    t.stand("gleens", "academy_qic 3A6").play("gleens: convert power_to_qic")
    assert t.resources("gleens")[1::2] == (1, 1)


def test_gleens_start_with_the_navigation_bonus_as_ore() -> None:
    t = Table("gleens", "terrans")
    assert t.resources("gleens")[1::2] == (5, 0)


def test_the_academy_counts_before_its_own_tile() -> None:
    t = (
        Table("gleens", "terrans")
        .stand("gleens", "research_lab 3A6")
        .have("gleens", ore=6, credits=6, qic=0)
        .turn("gleens")
    )
    t.play("gleens: upgrade 3A6 to academy_qic; take tile ore_and_qic; do not advance")
    assert t.resources("gleens")[1::2] == (1, 1)


def test_gleens_pay_ore_for_gaia_planets_and_score_two() -> None:
    t = Table("gleens", "terrans", round_tile="gaia_mine_3").stand("gleens", "mine 3A6").level("gleens", navigation=2)
    t.have("gleens", ore=2, credits=2, qic=0, vp=10).turn("gleens").play("gleens: build mine 7B0")
    assert (t.player("gleens").ore, t.player("gleens").vp) == (0, 10 + 3 + 2)


def test_gleens_institute_gives_their_token() -> None:
    t = Table("gleens", "terrans", round_tile="federation_5").stand("gleens", "trading_station 3A6")
    t.have("gleens", ore=4, credits=6, knowledge=0, vp=10).turn("gleens")
    t.play("gleens: upgrade 3A6 to planetary_institute")
    p = t.player("gleens")
    assert t.resources("gleens") == (2, 1, 1, 0)
    assert (p.vp, p.green, p.formed) == (15, [1], 0)
    assert count(t.state, p, STRUCTURES_IN_FEDERATIONS) == 0


# Taklons.


def test_taklons_institute_gains_a_token_with_each_passive_charge() -> None:
    t = Table("terrans", "taklons").stand("terrans", "mine 4A4").stand("taklons", "planetary_institute 4B2")
    t.have("terrans", ore=9, credits=9).have("taklons", power=(0, 1, 5), brainstone=3, vp=10).turn("terrans")
    t.play("terrans: upgrade 4A4 to trading_station; end turn")
    # Only one power can be charged; a token gained before could be charged twice.
    assert t.legal() == ["charge 1 then token", "token then charge 3", "decline"]
    t.play("taklons: token then charge 3")
    assert (t.power("taklons"), t.player("taklons").vp) == ((0, 0, 7), 8)


def test_taklons_may_take_the_token_alone() -> None:
    t = Table("terrans", "taklons").stand("terrans", "mine 4A4").stand("taklons", "planetary_institute 4B2")
    t.have("terrans", ore=9, credits=9).have("taklons", power=(0, 0, 5), brainstone=3, vp=10).turn("terrans")
    t.play("terrans: upgrade 4A4 to trading_station; end turn\ntaklons: charge 0 then token")
    assert (t.power("taklons"), t.player("taklons").vp) == ((1, 0, 5), 10)


def test_declining_gives_no_token() -> None:
    t = Table("terrans", "taklons").stand("terrans", "mine 4A4").stand("taklons", "planetary_institute 4B2")
    t.have("terrans", ore=9, credits=9).have("taklons", power=(0, 0, 5), brainstone=3).turn("terrans")
    t.play("terrans: upgrade 4A4 to trading_station; end turn\ntaklons: decline")
    assert t.power("taklons") == (0, 0, 5)


def test_the_token_after_charging_waits_for_the_brainstone() -> None:
    t = Table("terrans", "taklons").stand("terrans", "mine 4A4").stand("taklons", "planetary_institute 4B2")
    t.have("terrans", ore=9, credits=9).have("taklons", power=(2, 4, 0), brainstone=1).turn("terrans")
    t.play("terrans: upgrade 4A4 to trading_station; end turn\ntaklons: charge 3 then token")
    assert (t.power("taklons"), t.player("taklons").brainstone) == ((1, 6, 0), 2)


# Ambas.


def test_ambas_swap_institute_and_mine() -> None:
    t = Table("ambas", "terrans", round_tile="institute_or_academy_5").stand(
        "ambas", "planetary_institute 4B2", "mine 2B4"
    )
    t.stand("terrans", "mine 4A4").have("ambas", vp=10).turn("ambas")
    t.play("ambas: special swap_institute_and_mine; swap 2B4; end turn")
    assert (t.state.building[t.hex("2B4")], t.state.building[t.hex("4B2")]) == (5, 0)
    assert (t.player("ambas").vp, t.asked) == (10, "terrans Turn")  # no points, nobody charges
    t.turn("ambas")
    assert t.why_not("special swap_institute_and_mine") == "special-used"


def test_a_swap_is_told_and_gains_nothing() -> None:
    t = Table("ambas", "xenos").stand("ambas", "planetary_institute 3A7", "mine 3A6").turn("ambas")
    t.play("ambas: special swap_institute_and_mine")
    before = GAME.counted(t.state)
    t.state.facts = []
    t.play("ambas: swap 3A6")
    told = [(fact.kind, fact.what, fact.amount, fact.where) for fact in t.state.facts]
    assert told == [("swapped", "planetary_institute", 0, "3A7,3A6")]
    assert GAME.counted(t.state) == before


def test_ambas_do_not_swap_with_the_lost_planet_but_by_the_option() -> None:
    for allowed in (False, True):
        t = Table("ambas", "terrans", swap_lost_planet=allowed).stand("ambas", "planetary_institute 4B2")
        place_lost_planet(t.state, t.player("ambas"), t.hex("4C"))
        t.state.charge_sources = []
        t.turn("ambas")
        assert t.why_not("special swap_institute_and_mine") == ("" if allowed else "no-site")


def test_a_swap_leaves_federations_as_they_are() -> None:
    t = Table("ambas", "terrans").stand("ambas", "planetary_institute 4B2", "mine 2B4")
    t.player("ambas").federated[t.hex("4B2")] = 1
    t.turn("ambas").play("ambas: special swap_institute_and_mine; swap 2B4")
    p = t.player("ambas")
    assert (p.federated[t.hex("4B2")], p.federated[t.hex("2B4")]) == (1, 0)


# Hadsch Hallas.


def test_hadsch_hallas_institute_turns_credits_into_resources() -> None:
    t = (
        Table("hadsch_hallas", "terrans")
        .have("hadsch_hallas", credits=11, ore=0, knowledge=0, qic=0)
        .turn("hadsch_hallas")
    )
    assert t.why_not("convert credits_to_ore") == "not-your-faction"
    t.stand("hadsch_hallas", "planetary_institute 1A6")
    t.play("hadsch_hallas: convert credits_to_qic; convert credits_to_ore; convert credits_to_knowledge")
    assert t.resources("hadsch_hallas") == (0, 1, 1, 1)
    assert t.why_not("action power_2_tokens") == "too-dear"  # power actions are not payable with credits


# Ivits.


def ivits(**options: Any) -> Table:
    t = Table("ivits", "terrans", **options).stand("ivits", "planetary_institute 4B0")
    return t.have("ivits", qic=0, ore=4, credits=9).turn("ivits")


def test_ivits_place_a_space_station() -> None:
    t = ivits().play("ivits: special place_space_station")
    assert t.why_not("place space station 4A0") == "not-open-space"
    assert t.why_not("place space station 3A8") == "range"  # two spaces away, range 1
    t.play("ivits: place space station 4A1; end turn")
    p = t.player("ivits")
    assert (p.stations, p.reach[t.hex("3A8")]) == ([t.hex("4A1")], 1)
    assert (len(p.structures), sum(p.types)) == (1, 1)


def test_qic_extend_the_range_of_a_station() -> None:
    t = ivits().have("ivits", qic=1).play("ivits: special place_space_station; place space station 3A8")
    assert t.player("ivits").qic == 0


def test_a_station_next_to_the_federation_joins_it() -> None:
    t = ivits()
    t.player("ivits").federated[t.hex("4B0")] = 1
    t.play("ivits: special place_space_station; place space station 4A1")
    assert t.player("ivits").federated[t.hex("4A1")] == 1


def test_a_station_may_join_an_own_satellite_but_not_by_the_option() -> None:
    for allowed in (True, False):
        t = ivits(station_on_satellite=allowed)
        t.player("ivits").satellite[t.hex("4A1")] = 1
        t.play("ivits: special place_space_station")
        assert t.why_not("place space station 4A1") == ("" if allowed else "own-satellite")


def test_six_stations_and_no_more() -> None:
    t = ivits().stand("ivits", *[f"space_station {hex}" for hex in ("4A1", "4C", "4B1", "4B5", "4A11", "4A2")])
    assert t.why_not("special place_space_station") == "no-site"


# Geodens.


def test_geodens_institute_pays_three_knowledge_for_new_planet_types() -> None:
    t = Table("geodens", "terrans").stand("geodens", "planetary_institute 1A5", "mine 1A6")
    t.have("geodens", knowledge=0, ore=15, credits=20, qic=5).turn("geodens").play("geodens: build mine 4B0; end turn")
    assert t.player("geodens").knowledge == 0  # oxide was colonized before the institute
    t.turn("geodens").play("geodens: build mine 2A3; end turn")
    assert t.player("geodens").knowledge == 3
    t.have("geodens", qic=5, ore=15).turn("geodens").play("geodens: build mine 3B5; end turn")
    assert t.player("geodens").knowledge == 6  # a Gaia planet
    t.have("geodens", qic=5, ore=15).turn("geodens").play("geodens: build mine 1A9")
    assert t.player("geodens").knowledge == 6  # the second desert planet


# Bal T'aks.


def test_bal_taks_cannot_navigate_before_the_institute() -> None:
    t = Table("bal_taks", "terrans").have("bal_taks", knowledge=4).turn("bal_taks")
    assert t.why_not("research navigation") == "navigation-locked"
    t.ask(GainTile(0)).play("bal_taks: take tile knowledge_per_planet_type")  # it lies below Navigation
    assert (t.asked, t.player("bal_taks").research[1]) == ("", 0)
    t.stand("bal_taks", "planetary_institute 1A5").turn("bal_taks")
    assert t.why_not("research navigation") == ""


def test_bal_taks_turn_gaiaformers_into_qic_for_a_round() -> None:
    t = (
        Table("bal_taks", "terrans")
        .have("bal_taks", qic=0, power=(9, 0, 0))
        .stand("bal_taks", "mine 1A5")
        .turn("bal_taks")
    )
    t.play("bal_taks: convert gaiaformer_to_qic")
    assert (t.player("bal_taks").qic, t.why_not("start gaia project 3A0")) == (1, "no-gaiaformer")
    assert t.why_not("convert gaiaformer_to_qic") == "too-dear"
    t.gaia_phase().turn("bal_taks")
    assert t.why_not("start gaia project 3A0") == ""


def test_a_gaiaformer_on_a_planet_is_not_available() -> None:
    t = Table("bal_taks", "terrans").stand("bal_taks", "mine 1A5").have("bal_taks", gaiaformers=0)
    t.stand("bal_taks", "gaiaformer 3A0").turn("bal_taks")
    assert t.why_not("convert gaiaformer_to_qic") == "too-dear"


def test_bal_taks_academy_gains_four_credits() -> None:
    t = (
        Table("bal_taks", "terrans")
        .stand("bal_taks", "academy_qic 1A5")
        .have("bal_taks", credits=0, qic=0)
        .turn("bal_taks")
    )
    t.play("bal_taks: special academy")
    assert t.resources("bal_taks")[::3] == (4, 0)


# Firaks.


def test_firaks_downgrade_a_lab_for_a_research_step() -> None:
    t = Table("firaks", "terrans", round_tile="trading_station_4").stand(
        "firaks", "planetary_institute 3A3", "research_lab 4A0"
    )
    t.stand("terrans", "mine 3A7").have("firaks", ore=3, credits=5, vp=10).turn("firaks")
    t.play("firaks: special downgrade_lab; downgrade 4A0; advance economy; end turn")
    assert (t.player("firaks").vp, t.player("firaks").research[4]) == (14, 1)
    assert t.asked == "terrans ChargePower"
    t.play("terrans: decline").turn("firaks")
    t.play("firaks: upgrade 4A0 to research_lab; take tile seven_vp")  # a new lab, a new tile


def test_firaks_need_a_lab_and_a_trading_station_piece() -> None:
    t = Table("firaks", "terrans").stand("firaks", "planetary_institute 3A3").turn("firaks")
    assert t.why_not("special downgrade_lab") == "no-site"
    t.stand("firaks", "research_lab 4A0", *[f"trading_station {hex}" for hex in ("2A0", "1A6", "1B1", "4A4")])
    assert t.why_not("special downgrade_lab") == "no-site"


# Bescods.


def test_bescods_upgrade_by_their_own_tree() -> None:
    t = Table("bescods", "terrans").stand("bescods", "trading_station 4A0", "research_lab 3A3")
    t.have("bescods", ore=15, credits=30).turn("bescods")
    assert t.legal("upgrade") == [
        "upgrade 4A0 to research_lab",
        "upgrade 4A0 to academy_knowledge",
        "upgrade 4A0 to academy_qic",
        "upgrade 3A3 to planetary_institute",
    ]
    t.play("bescods: upgrade 4A0 to academy_qic; take tile seven_vp; do not advance")


def test_bescods_trading_stations_earn_knowledge_and_labs_credits() -> None:
    t = Table("bescods", "terrans").stand("bescods", "trading_station 4A0", "research_lab 3A3")
    t.booster("bescods", "terraform_step").have("bescods", ore=0, credits=0, knowledge=0).income()
    assert t.resources("bescods")[:3] == (3 + 2, 1, 1)


def test_bescods_advance_a_lowest_area() -> None:
    t = Table("bescods", "terrans").level("bescods", terraforming=1, economy=1, science=2).turn("bescods")
    t.play("bescods: special advance_lowest_research")
    assert t.legal("advance") == ["advance navigation", "advance artificial_intelligence", "advance gaia_project"]
    t.play("bescods: advance navigation; end turn").turn("bescods")
    assert t.why_not("special advance_lowest_research") == "special-used"


def test_the_lowest_area_can_be_blocked() -> None:
    levels = dict.fromkeys(
        ("terraforming", "navigation", "artificial_intelligence", "gaia_project", "economy", "science"), 4
    )
    t = Table("bescods", "terrans").level("bescods", **levels).turn("bescods")
    assert t.why_not("special advance_lowest_research") == "no-site"  # level 5 without a green token
    t.token("bescods", "vp_7_ore")
    assert t.why_not("special advance_lowest_research") == ""


@pytest.mark.parametrize(("institute", "offered"), [(False, 2), (True, 3)])
def test_bescods_institute_adds_one_on_titanium(institute: bool, offered: int) -> None:
    t = Table("terrans", "bescods").stand("terrans", "mine 3A7").stand("bescods", "trading_station 4A0")
    if institute:
        t.stand("bescods", "planetary_institute 2A0")
    t.have("terrans", ore=9, credits=9).have("bescods", power=(9, 0, 0)).turn("terrans")
    t.play("terrans: upgrade 3A7 to trading_station; end turn")
    assert t.legal("charge") == [f"charge {offered}"]


def test_the_bonus_adds_to_the_value_four_tile() -> None:
    t = Table("terrans", "bescods").stand("terrans", "mine 3A7").stand("bescods", "planetary_institute 4A0")
    t.tile("bescods", "big_building_power_4").have("terrans", ore=9, credits=9).have("bescods", power=(9, 0, 0)).turn(
        "terrans"
    )
    t.play("terrans: upgrade 3A7 to trading_station; end turn")
    assert t.legal("charge") == ["charge 5"]


# Nevlas.


def test_nevlas_move_a_token_of_area_three_for_knowledge() -> None:
    t = Table("nevlas", "terrans").have("nevlas", power=(0, 0, 2), knowledge=0).turn("nevlas")
    t.play("nevlas: convert area_3_token_to_knowledge")
    assert (t.power("nevlas"), t.player("nevlas").gaia, t.player("nevlas").knowledge) == ((0, 0, 1), 1, 1)
    t.gaia_phase()
    assert t.power("nevlas") == (1, 0, 1)


def test_nevlas_labs_charge_power() -> None:
    t = Table("nevlas", "terrans").stand("nevlas", "research_lab 2B1").booster("nevlas", "terraform_step")
    t.have("nevlas", power=(4, 0, 0)).income()
    assert t.power("nevlas") == (2, 2, 0)


def test_nevlas_with_institute_spend_tokens_as_two() -> None:
    t = (
        Table("nevlas", "terrans")
        .stand("nevlas", "planetary_institute 2B1")
        .have("nevlas", power=(0, 0, 4), knowledge=0)
    )
    t.turn("nevlas").play("nevlas: action power_3_knowledge")  # 7 power: four tokens, the rest is lost
    assert (t.power("nevlas"), t.player("nevlas").knowledge) == ((4, 0, 0), 3)
    assert t.legal("convert power") == []


@pytest.mark.parametrize(
    ("tokens", "conversions", "credits", "ore"),
    [
        (2, "power_to_ore power_to_credit", 1, 1),  # 2 tokens = 1 ore + 1 credit
        (3, "power_to_ore power_to_ore", 0, 2),  # 3 tokens = 2 ore
        (1, "power_to_credit power_to_credit", 2, 0),  # 1 token = 2 credits
    ],
)
def test_conversions_share_a_payment(tokens: int, conversions: str, credits: int, ore: int) -> None:
    t = Table("nevlas", "terrans").stand("nevlas", "planetary_institute 2B1").have("nevlas", power=(0, 0, tokens))
    t.have("nevlas", ore=0, credits=0, knowledge=0).turn("nevlas")
    for conversion in conversions.split():
        t.play(f"nevlas: convert {conversion}")
    assert (t.resources("nevlas")[:2], t.power("nevlas")) == ((credits, ore), (tokens, 0, 0))


def test_a_payment_is_not_shared_across_other_actions_nor_by_the_option() -> None:
    t = Table("nevlas", "terrans").stand("nevlas", "planetary_institute 2B1").have("nevlas", power=(0, 2, 1), ore=1)
    t.turn("nevlas").play("nevlas: convert power_to_credit; convert ore_to_credit")
    assert t.legal("convert power") == []
    t = Table("nevlas", "terrans", shared_payments=False).stand("nevlas", "planetary_institute 2B1")
    t.have("nevlas", power=(0, 0, 1)).turn("nevlas").play("nevlas: convert power_to_credit")
    assert t.legal("convert power") == []


def test_double_value_is_for_spending_only() -> None:
    t = Table("nevlas", "terrans").stand("nevlas", "planetary_institute 2B1").level("nevlas", gaia_project=1)
    t.have("nevlas", power=(0, 0, 5), gaiaformers=1, qic=5).turn("nevlas")
    assert t.why_not("start gaia project 2A5") == "too-dear"  # six tokens are six tokens


# Itars.


def test_itars_burn_into_the_gaia_area() -> None:
    t = Table("itars", "terrans").have("itars", power=(0, 4, 0)).turn("itars").play("itars: burn power; burn power")
    assert (t.power("itars"), t.player("itars").gaia) == ((0, 0, 2), 2)
    t.gaia_phase()
    assert t.power("itars") == (2, 0, 2)


def test_itars_with_institute_buy_tiles_with_four_tokens_each() -> None:
    t = (
        Table("itars", "terrans")
        .stand("itars", "planetary_institute 2B1")
        .have("itars", power=(0, 0, 0), gaia=9, vp=10)
    )
    t.gaia_phase().play("itars: discard 4 for a tech tile; take tile seven_vp; advance gaia_project")
    assert (t.player("itars").vp, t.player("itars").gaia, t.asked) == (17, 5, "itars BuyTile")
    t.play("itars: discard 4 for a tech tile; take tile ore_and_qic; do not advance")
    assert (t.power("itars"), t.asked) == ((1, 0, 0), "itars Turn")


def test_itars_may_decline() -> None:
    t = Table("itars", "terrans").stand("itars", "planetary_institute 2B1").have("itars", power=(0, 0, 0), gaia=5)
    t.gaia_phase().play("itars: decline")
    assert t.power("itars") == (5, 0, 0)


def test_a_lost_planet_of_the_gaia_phase_scores_and_is_charged_at_once() -> None:
    for late in (False, True):
        t = Table("itars", "terrans", round_tile="mine_2", late_gaia_charge=late).stand(
            "itars", "planetary_institute 3B2"
        )
        t.stand("terrans", "mine 3A7").level("itars", navigation=4).token("itars", "vp_7_ore")
        t.have("itars", gaia=4, power=(0, 0, 0), vp=10).gaia_phase()
        t.play("itars: discard 4 for a tech tile; take tile knowledge_per_planet_type; advance navigation")
        t.play("itars: place lost planet 3B3")
        assert t.player("itars").vp == 12
        assert t.asked == ("itars Turn" if late else "terrans ChargePower")
        if late:
            t.play(f"itars: {t.legal('pass')[0]}")
            assert t.asked == "terrans ChargePower"


def test_taklons_may_leave_the_brainstone_behind_when_they_burn() -> None:
    t = Table("taklons", "terrans").have("taklons", power=(0, 3, 0), brainstone=2).turn("taklons")
    t.play("taklons: burn power without brainstone")
    assert (t.power("taklons"), t.player("taklons").brainstone) == ((0, 1, 1), 2)
    assert t.why_not("burn power without brainstone") == "burn"  # the stone is no ordinary token
    t.play("taklons: burn power")
    assert (t.power("taklons"), t.player("taklons").brainstone) == ((0, 0, 1), 3)
    assert t.why_not("burn power without brainstone") == "no-stone-there"
