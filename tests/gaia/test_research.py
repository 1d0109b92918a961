"""Research Progress, tech tiles, advanced tiles, the Lost Planet (rulings 9 and 13)."""

from __future__ import annotations

import pytest

from gaia.table import Table
from perihelion.games.gaia.components import ADVANCED_TILES, AREA_IDS, STANDARD_TILES
from perihelion.games.gaia.icons import ALL_STRUCTURES, MINES, PLANET_TYPES, SECTORS
from perihelion.games.gaia.research import GainTile
from perihelion.games.gaia.scoring import count


def advanced_to(area: str, level: int) -> Table:
    """Xenos research up to a level, from the one below."""
    t = Table("xenos", "terrans").stand("xenos", "mine 3A6").level("xenos", artificial_intelligence=0)
    t.level("xenos", **{area: level - 1}).token("xenos", "vp_7_credits")
    t.have("xenos", power=(0, 0, 0), ore=0, credits=0, knowledge=4, qic=0, vp=10, gaiaformers=0).turn("xenos")
    return t.play(f"xenos: research {area}")


def test_an_advance_costs_four_knowledge() -> None:
    t = Table("xenos", "terrans").have("xenos", knowledge=3).turn("xenos")
    assert t.why_not("research science") == "too-dear"
    t.have("xenos", knowledge=4).play("xenos: research science")
    assert t.player("xenos").knowledge == 0


@pytest.mark.parametrize(
    ("area", "level", "gained"),
    [
        ("terraforming", 1, {"ore": 2}),
        ("terraforming", 2, {}),
        ("terraforming", 3, {}),
        ("terraforming", 4, {"ore": 2}),
        ("navigation", 1, {"qic": 1}),
        ("navigation", 2, {}),
        ("navigation", 3, {"qic": 1}),
        ("navigation", 4, {}),
        ("artificial_intelligence", 1, {"qic": 1}),
        ("artificial_intelligence", 2, {"qic": 1}),
        ("artificial_intelligence", 3, {"qic": 2}),
        ("artificial_intelligence", 4, {"qic": 2}),
        ("artificial_intelligence", 5, {"qic": 4}),
        ("gaia_project", 1, {"gaiaformers": 1}),
        ("gaia_project", 2, {"area1": 3}),
        ("gaia_project", 3, {"gaiaformers": 1}),
        ("gaia_project", 4, {"gaiaformers": 1}),
        ("gaia_project", 5, {"vp": 14}),
        ("economy", 1, {}),
        ("economy", 2, {}),
        ("economy", 3, {}),
        ("economy", 4, {}),
        ("economy", 5, {"ore": 3, "credits": 6}),
        ("science", 1, {}),
        ("science", 2, {}),
        ("science", 3, {}),
        ("science", 4, {}),
        ("science", 5, {"knowledge": 9}),
    ],
)
def test_one_time_bonuses(area: str, level: int, gained: dict[str, int]) -> None:
    t = advanced_to(area, level)
    p = t.player("xenos")
    have = {name: getattr(p, name) for name in ("ore", "qic", "credits", "knowledge", "area1", "gaiaformers")}
    none = dict.fromkeys(have, 0)
    assert have | {"vp": p.vp} == none | {"vp": 10} | gained


@pytest.mark.parametrize(
    ("area", "level", "income"),
    [
        ("economy", 1, (2, 0, 0, 1)),
        ("economy", 2, (2, 1, 0, 2)),
        ("economy", 3, (3, 1, 0, 3)),
        ("economy", 4, (4, 2, 0, 4)),
        ("economy", 5, (0, 0, 0, 0)),
        ("science", 1, (0, 0, 1, 0)),
        ("science", 2, (0, 0, 2, 0)),
        ("science", 3, (0, 0, 3, 0)),
        ("science", 4, (0, 0, 4, 0)),
        ("science", 5, (0, 0, 0, 0)),
    ],
)
def test_only_the_income_of_the_current_level_counts(area: str, level: int, income: tuple[int, int, int, int]) -> None:
    t = Table("xenos", "terrans").level("xenos", **{area: level}).booster("xenos", "terraform_step")
    t.have("xenos", power=(9, 0, 0), credits=0, ore=0, knowledge=0).income()
    base = (2, 1, 1)  # the booster's credits, the faction board's ore and knowledge
    credits, ore, knowledge, charged = income
    assert t.resources("xenos")[:3] == (base[0] + credits, base[1] + ore, base[2] + knowledge)
    assert t.power("xenos") == (9 - charged, charged, 0)


@pytest.mark.parametrize("area", AREA_IDS)
def test_reaching_level_three_charges_three_power(area: str) -> None:
    t = Table("xenos", "terrans").level("xenos", **{area: 2}).have("xenos", power=(2, 4, 0), knowledge=4).turn("xenos")
    t.play(f"xenos: research {area}")
    assert t.power("xenos") == (0, 5, 1)


def test_level_three_by_a_tile_charges_too() -> None:
    t = Table("xenos", "terrans").level("xenos", science=2).have("xenos", power=(4, 0, 0)).ask(GainTile(0))
    t.play("xenos: take tile income_4_credits; advance science")
    assert t.power("xenos") == (1, 3, 0)


def test_level_five_needs_and_flips_a_green_token() -> None:
    t = Table("xenos", "terrans").level("xenos", science=4).have("xenos", knowledge=8).turn("xenos")
    assert t.why_not("research science") == "no-green-token"
    t.token("xenos", "vp_12")
    assert t.why_not("research science") == "no-green-token"  # gray on both sides
    t.token("xenos", "vp_6_knowledge").play("xenos: research science; end turn").turn("xenos")
    assert t.player("xenos").green == [0, 0]
    assert t.why_not("research science") == "top-level"


def test_one_player_per_area_reaches_level_five() -> None:
    t = Table("xenos", "terrans").level("terrans", science=5).level("xenos", science=4).token("xenos", "vp_7_ore")
    t.have("xenos", knowledge=4).turn("xenos")
    assert t.why_not("research science") == "summit-taken"


def test_terraforming_five_gives_its_token_and_counts_as_forming_a_federation() -> None:
    t = (
        Table("xenos", "terrans", round_tile="federation_5")
        .level("xenos", terraforming=4)
        .token("xenos", "vp_6_knowledge")
    )
    t.have("xenos", knowledge=4, vp=10, ore=0).turn("xenos").play("xenos: research terraforming")
    p = t.player("xenos")
    assert (p.vp, p.ore) == (10 + 7 + 5, 2)  # the token that lies there: 7 VP and 2 ore
    assert (len(p.tokens), p.green, p.formed) == (2, [0, 1], 1)  # the terraforming token is none that was formed
    assert t.state.terraforming_token == -1


def test_gaia_project_five_counts_gaia_planets_with_structures() -> None:
    t = Table("xenos", "terrans").stand("xenos", "mine 7B0", "mine 7B4", "gaiaformer 7A10").gaia("7A10")
    t.level("xenos", gaia_project=4).token("xenos", "vp_7_ore").have("xenos", knowledge=4, vp=10).turn("xenos")
    t.play("xenos: research gaia_project")
    assert t.player("xenos").vp == 10 + 4 + 2


# The Lost Planet.


def lost_planet() -> Table:
    t = Table("xenos", "terrans", round_tile="mine_2").stand("xenos", "mine 3A6").stand("terrans", "mine 3A7")
    t.level("xenos", navigation=4).token("xenos", "vp_7_ore").have("xenos", knowledge=4, qic=0, vp=10).turn("xenos")
    return t.play("xenos: research navigation")


def test_the_lost_planet_comes_to_an_open_space_within_range_four() -> None:
    t = lost_planet()
    t.player("terrans").satellite[t.hex("3A5")] = 1
    distance = t.state.map.distance[t.hex("3A6")]
    assert all(distance[t.hex(text.split()[-1])] <= 4 for text in t.legal())
    assert t.why_not("place lost planet 3A5") == "not-open-space"  # somebody's satellite
    assert t.why_not("place lost planet 3B2") == "not-open-space"  # a planet
    assert t.why_not("place lost planet 5A0") == "not-open-space"
    assert t.why_not("place lost planet 1A0") == "range"
    t.have("xenos", qic=5)
    assert t.why_not("place lost planet 1A0") == ""


def test_the_lost_planet_counts_as_a_mine_without_a_piece() -> None:
    t = lost_planet().have("xenos", ore=3, credits=5)
    t.play("xenos: place lost planet 3C")
    p = t.player("xenos")
    assert p.vp == 12  # the round tile: 2 VP for building a mine
    assert (p.built[0], p.lost_planet) == (1, t.hex("3C"))
    assert (p.ore, p.credits) == (3, 5)
    t.play("xenos: end turn\nterrans: charge 1")  # two spaces from 3A7
    assert t.power("terrans")[0] == 3


def test_the_lost_planet_is_a_type_a_sector_and_a_starting_point() -> None:
    t = lost_planet().have("xenos", qic=2).play("xenos: place lost planet 5C; end turn")
    p = t.player("xenos")
    counts = [count(t.state, p, counter) for counter in (PLANET_TYPES, SECTORS, MINES, ALL_STRUCTURES)]
    assert counts == [2, 2, 2, 2]
    assert p.reach[t.hex("5B0")] == 1


# Standard tiles.


def tile_taken(tile: str) -> Table:
    """Xenos gain a tech tile; all tiles lie below their areas or in the lower row in the order of the list."""
    t = Table("xenos", "terrans").stand("xenos", "mine 3A6", "mine 4A0", "mine 7B0")
    t.have("xenos", ore=0, credits=0, knowledge=0, qic=0, vp=10, power=(9, 0, 0)).ask(GainTile(0))
    return t.play(f"xenos: take tile {tile}; do not advance")


def test_tile_ore_and_qic() -> None:
    assert tile_taken("ore_and_qic").resources("xenos") == (0, 1, 0, 1)


def test_tile_knowledge_per_planet_type() -> None:
    assert tile_taken("knowledge_per_planet_type").resources("xenos") == (0, 0, 3, 0)  # desert, titanium, Gaia


def test_tile_seven_vp() -> None:
    assert tile_taken("seven_vp").player("xenos").vp == 17


@pytest.mark.parametrize(
    ("tile", "extra", "charged"),
    [
        ("income_ore_power", (0, 1, 0), 1),
        ("income_knowledge_credit", (1, 0, 1), 0),
        ("income_4_credits", (4, 0, 0), 0),
    ],
)
def test_income_tiles_pay_until_covered(tile: str, extra: tuple[int, int, int], charged: int) -> None:
    for covered in (False, True):
        t = Table("xenos", "terrans").booster("xenos", "terraform_step")
        t.tile("xenos", f"{tile}/mine_3_vp" if covered else tile)
        t.have("xenos", ore=0, credits=0, knowledge=0, power=(9, 0, 0)).income()
        paid = (0, 0, 0) if covered else extra
        assert t.resources("xenos")[:3] == (2 + paid[0], 1 + paid[1], 1 + paid[2])
        assert t.power("xenos")[1] == (0 if covered else charged)


def test_tile_gaia_mines() -> None:
    for tile, vp in (("gaia_mine_3_vp", 13), ("gaia_mine_3_vp/mine_3_vp", 13), ("seven_vp", 10)):
        t = Table("xenos", "terrans").stand("xenos", "mine 3A6").tile("xenos", tile)
        t.have("xenos", ore=1, credits=2, qic=2, vp=10).turn("xenos").play("xenos: build mine 7B0")
        assert t.player("xenos").vp == vp  # covered by an advanced tile it is that tile which pays 3 VP for a mine


def test_tile_action_charge_four() -> None:
    t = Table("xenos", "terrans").tile("xenos", "action_charge_4").have("xenos", power=(2, 4, 0)).turn("xenos")
    t.play("xenos: special charge_4")
    assert t.power("xenos") == (0, 4, 2)
    t.play("xenos: end turn").turn("xenos")
    assert t.why_not("special charge_4") == "special-used"
    t.next_round().turn("xenos")
    assert t.why_not("special charge_4") == ""


def test_no_tile_twice_even_when_covered() -> None:
    t = Table("xenos", "terrans").tile("xenos", "seven_vp/mine_3_vp").ask(GainTile(0))
    assert t.why_not("take tile seven_vp") == "tile-owned"
    assert len(t.legal("take tile")) == len(STANDARD_TILES) - 1


def test_a_tile_below_an_area_advances_in_that_area_only_and_may_be_forgone() -> None:
    t = (
        Table("xenos", "terrans").ask(GainTile(0)).play("xenos: take tile knowledge_per_planet_type")
    )  # below Navigation
    assert t.legal() == ["advance navigation", "do not advance"]
    assert t.why_not("advance economy") == "other-area"
    t.play("xenos: do not advance")
    assert t.player("xenos").research[1] == 0


def test_a_tile_of_the_lower_row_advances_anywhere() -> None:
    t = Table("xenos", "terrans").ask(GainTile(0)).play("xenos: take tile gaia_mine_3_vp")
    assert t.legal() == [f"advance {area}" for area in AREA_IDS] + ["do not advance"]


def test_the_advance_is_lost_where_it_is_impossible() -> None:
    t = Table("xenos", "terrans").level("xenos", navigation=4).ask(GainTile(0))
    t.play("xenos: take tile knowledge_per_planet_type")
    assert t.asked == ""  # level 5 without a green token
    assert t.player("xenos").research[1] == 4


# Advanced tiles.


def test_the_three_conditions_of_an_advanced_tile() -> None:
    t = Table("xenos", "terrans").advanced_on(science="mine_3_vp").ask(GainTile(0))
    assert t.why_not("take advanced tile mine_3_vp") == "level-4"
    t.level("xenos", science=4)
    assert t.why_not("take advanced tile mine_3_vp") == "no-green-token"
    t.token("xenos", "vp_7_ore")
    assert t.why_not("take advanced tile mine_3_vp") == "nothing-to-cover"
    t.tile("xenos", "seven_vp")
    assert t.why_not("take advanced tile mine_3_vp") == ""
    t.tile("xenos", "seven_vp/trading_station_3_vp")
    assert t.why_not("take advanced tile mine_3_vp") == "nothing-to-cover"


def test_flip_cover_effect_advance_in_this_order() -> None:
    t = Table("xenos", "terrans").advanced_on(economy="once_ore_sectors").stand("xenos", "mine 3A6", "mine 6A4")
    t.level("xenos", economy=4, science=4).token("xenos", "vp_7_ore").tile("xenos", "seven_vp", "income_4_credits")
    t.have("xenos", ore=0).ask(GainTile(0)).play("xenos: take advanced tile once_ore_sectors")
    assert t.legal() == ["cover seven_vp", "cover income_4_credits"]
    t.play("xenos: cover income_4_credits")
    assert t.player("xenos").ore == 2
    assert "advance science" not in t.legal()  # the only green token is flipped already
    t.play("xenos: advance navigation")
    assert t.player("xenos").green == [0]
    t.ask(GainTile(0))
    assert t.why_not("take advanced tile once_ore_sectors") == "tile-gone"


def advanced_taken(tile: str) -> Table:
    """Xenos with 3 mines (two on Gaia planets), 2 trading stations, 1 lab in 4 sectors, and 2 tokens take a tile."""
    t = Table("xenos", "terrans").advanced_on(science=tile).level("xenos", science=4).tile("xenos", "seven_vp")
    t.stand(
        "xenos", "mine 3A6", "mine 7B0", "mine 7B4", "trading_station 4A0", "trading_station 4B0", "research_lab 6A4"
    )
    t.token("xenos", "vp_7_ore", "vp_12").have("xenos", ore=0, credits=0, knowledge=0, qic=0, vp=10, power=(9, 0, 0))
    t.ask(GainTile(0))
    return t.play(f"xenos: take advanced tile {tile}; cover seven_vp; do not advance")


@pytest.mark.parametrize(
    ("tile", "vp", "ore"),
    [
        ("once_mines", 10 + 2 * 3, 0),
        ("once_ore_sectors", 10, 4),
        ("once_gaia_planets", 10 + 2 * 2, 0),
        ("once_trading_stations", 10 + 4 * 2, 0),
        ("once_vp_sectors", 10 + 2 * 4, 0),
        ("once_federation_tokens", 10 + 5 * 2, 0),
    ],
)
def test_advanced_tiles_that_pay_at_once(tile: str, vp: int, ore: int) -> None:
    t = advanced_taken(tile)
    assert (t.player("xenos").vp, t.player("xenos").ore) == (vp, ore)


@pytest.mark.parametrize(
    ("tile", "special", "resources"),
    [
        ("action_qic_5_credits", "qic_5_credits", (5, 0, 0, 1)),
        ("action_3_ore", "3_ore", (0, 3, 0, 0)),
        ("action_3_knowledge", "3_knowledge", (0, 0, 3, 0)),
    ],
)
def test_advanced_tiles_with_an_action(tile: str, special: str, resources: tuple[int, int, int, int]) -> None:
    t = advanced_taken(tile).turn("xenos").play(f"xenos: special {special}")
    assert t.resources("xenos") == resources


@pytest.mark.parametrize(
    ("tile", "vp"),
    [("pass_federation_tokens", 3 * 2), ("pass_research_labs", 3 * 1), ("pass_planet_types", 1 * 4)],
)
def test_advanced_tiles_that_pay_on_passing(tile: str, vp: int) -> None:
    t = advanced_taken(tile).turn("xenos")
    t.play(f"xenos: {t.legal('pass')[0]}")
    assert t.player("xenos").vp == 10 + vp  # desert, Gaia, titanium, oxide


def test_advanced_tiles_with_a_trigger() -> None:
    t = advanced_taken("research_2_vp").have("xenos", knowledge=4).turn("xenos").play("xenos: research economy")
    assert t.player("xenos").vp == 12
    t = advanced_taken("mine_3_vp").have("xenos", ore=1, credits=2, qic=3).turn("xenos").play("xenos: build mine 2A3")
    assert t.player("xenos").vp == 13
    t = advanced_taken("trading_station_3_vp").have("xenos", ore=2, credits=6).turn("xenos")
    t.play("xenos: upgrade 3A6 to trading_station")
    assert t.player("xenos").vp == 13


def test_every_tile_is_covered_here() -> None:
    with open(__file__, encoding="utf-8") as source:
        text = source.read()
    for tile in STANDARD_TILES + ADVANCED_TILES:
        assert f'"{tile.id}' in text or f" {tile.id}" in text or tile.id == "big_building_power_4", tile.id
