"""Scoring: round tiles while playing, Game End and Scoring (ruling 15)."""

from __future__ import annotations

import pytest

from gaia.table import Table
from perihelion.games.gaia import GAME
from perihelion.games.gaia.building import place_lost_planet
from perihelion.games.gaia.components import FINAL_COUNTER, FINAL_TILE_IDS, NEUTRAL_VALUE
from perihelion.games.gaia.scoring import count, leftover_vp, research_vp, score_final_tile, shares


@pytest.mark.parametrize(
    ("counts", "earned"),
    [
        ([5, 4, 3, 2], [18, 12, 6, 0]),
        ([5, 5, 3, 2], [15, 15, 6, 0]),
        ([5, 4, 4, 4], [18, 6, 6, 6]),
        ([5, 5, 5, 5], [9, 9, 9, 9]),
        ([5, 5, 5, 1], [12, 12, 12, 0]),
        ([7, 3, 3], [18, 9, 9]),
        ([1, 0, 0], [18, 9, 9]),
    ],
)
def test_ranks_and_ties(counts: list[int], earned: list[int]) -> None:
    assert shares(counts, zero_scores_nothing=False) == earned


def test_a_count_of_zero_scores_nothing_by_the_option() -> None:
    assert shares([1, 0, 0], zero_scores_nothing=True) == [18, 0, 0]


def players(seats: int) -> Table:
    return Table(*("xenos", "terrans", "geodens", "nevlas")[:seats])


def test_the_neutral_player_takes_a_rank_with_two_players() -> None:
    t = players(2).stand("xenos", "mine 3A6", "mine 2A3").stand("terrans", "mine 3A7")
    score_final_tile(t.state, FINAL_TILE_IDS.index("structures"))  # 2 and 1 against 11
    assert [p.vp for p in t.state.players] == [10 + 12, 10 + 6]


def test_a_tie_with_the_neutral_player_is_shared() -> None:
    t = players(2).stand("xenos", "mine 3A6", "mine 7B0", "mine 7B4", "mine 3B5", "mine 6B3")
    score_final_tile(t.state, FINAL_TILE_IDS.index("gaia_planets"))  # 4 against 4, the other has none
    assert [p.vp for p in t.state.players] == [10 + 15, 10 + 6]


def test_no_neutral_player_with_three() -> None:
    t = players(3).stand("xenos", "mine 3A6")
    score_final_tile(t.state, FINAL_TILE_IDS.index("structures"))
    assert [p.vp for p in t.state.players] == [10 + 18, 10 + 9, 10 + 9]


def test_neutral_values() -> None:
    assert dict(zip(FINAL_TILE_IDS, NEUTRAL_VALUE, strict=True)) == {
        "structures_in_federations": 10,
        "structures": 11,
        "planet_types": 5,
        "gaia_planets": 4,
        "sectors": 6,
        "satellites": 8,
    }


def counted(t: Table, faction: str) -> dict[str, int]:
    p = t.player(faction)
    return {id: count(t.state, p, FINAL_COUNTER[i]) for i, id in enumerate(FINAL_TILE_IDS)}


def test_what_the_final_tiles_count() -> None:
    t = players(2).stand("xenos", "mine 3A6", "trading_station 7B0", "mine 4A0", "gaiaformer 7A10").gaia("7A10")
    p = t.player("xenos")
    place_lost_planet(t.state, p, t.hex("6C"))
    p.federated[t.hex("3A6")] = p.federated[t.hex("6C")] = p.federated[t.hex("7A11")] = 1
    p.satellite[t.hex("7A11")] = 1
    p.satellites = 1
    assert counted(t, "xenos") == {
        "structures_in_federations": 2,
        "structures": 4,
        "planet_types": 4,
        "gaia_planets": 1,
        "sectors": 4,
        "satellites": 1,
    }


def test_space_stations_count_as_satellites_and_not_as_structures() -> None:
    t = Table("ivits", "terrans").stand("ivits", "planetary_institute 4B0", "space_station 4A1", "space_station 6C")
    assert counted(t, "ivits")["satellites"] == 2
    assert (counted(t, "ivits")["structures"], counted(t, "ivits")["sectors"]) == (1, 1)


def test_guest_mines_count_for_sectors_and_structures_only() -> None:
    t = Table("lantids", "xenos").stand("xenos", "mine 7B0").stand("lantids", "mine 3A7", "mine 7B0")
    seen = counted(t, "lantids")
    assert (seen["structures"], seen["sectors"], seen["planet_types"], seen["gaia_planets"]) == (2, 2, 1, 0)


@pytest.mark.parametrize(("level", "vp"), [(0, 0), (1, 0), (2, 0), (3, 4), (4, 8), (5, 12)])
def test_research_scoring(level: int, vp: int) -> None:
    t = players(2).level("xenos", navigation=level)
    assert research_vp(t.player("xenos")) == vp


def test_leftovers_in_any_mix() -> None:
    t = players(2).have("xenos", credits=4, ore=3, knowledge=1, qic=9)
    assert leftover_vp(t.player("xenos")) == 2


def end(t: Table) -> Table:
    """The last pass of the game."""
    t.round(6).turn("terrans")
    t.state.passed = [t.player("xenos").seat]
    return t.play("terrans: pass")


def last(**options: str) -> Table:
    t = Table("xenos", "terrans", **options).have("xenos", credits=0, ore=0, knowledge=0, qic=1, power=(0, 4, 1))
    return t.have("terrans", credits=0, ore=0, knowledge=0, qic=0, power=(4, 0, 0))


def test_the_last_conversions_are_a_choice() -> None:
    t = end(last())
    assert t.asked == "xenos ConvertLeftovers"  # power charged after the last pass can still become points
    before = t.player("xenos").vp
    t.play("xenos: burn power; convert power_to_credit; convert power_to_credit; convert qic_to_ore; finish")
    final = 12 + 12 + 6 + 6  # neither player has built: they share the last two places behind the neutral player
    assert t.player("xenos").vp == before + 1 + final // 2
    assert t.asked == ""


def test_nobody_is_asked_where_converting_pays_nothing() -> None:
    t = last().have("xenos", qic=0, power=(2, 0, 1))
    assert end(t).asked == ""


def test_conversions_can_be_automatic_or_closed() -> None:
    t = end(last(final_conversion="automatic"))
    # Two burned, three in area III and the Q.I.C. make three credits and one ore: one point.
    with_conversion = t.player("xenos").vp
    t = end(last(final_conversion="none"))
    assert t.asked == ""
    assert with_conversion == t.player("xenos").vp + 1


def test_most_points_win_and_ties_share_the_victory() -> None:
    t = players(3)
    for p, vp in zip(t.state.players, (90, 101, 101), strict=True):
        p.vp = vp
    assert GAME.scores(t.state) == [90, 101, 101]
    assert GAME.winners(t.state) == [1, 2]


@pytest.mark.parametrize(
    ("tile", "played", "vp"),
    [
        ("terraforming_step_2", "build mine 3A6", 6),
        ("research_advance_2", "research economy", 2),
        ("mine_2", "build mine 3A6", 2),
        ("trading_station_3", "upgrade 3A7 to trading_station", 3),
        ("trading_station_4", "upgrade 3A7 to trading_station", 4),
        ("institute_or_academy_5", "upgrade 1B1 to planetary_institute", 5),
        ("gaia_mine_3", "build mine 3B5", 3),
        ("gaia_mine_4", "build mine 3B5", 4),
        ("institute_or_academy_5", "upgrade 4A4 to academy_qic", 5),
        ("institute_or_academy_5", "upgrade 1B1 to research_lab", 0),
        ("mine_2", "upgrade 3A7 to trading_station", 0),
    ],
)
def test_round_tiles(tile: str, played: str, vp: int) -> None:
    t = Table("terrans", "xenos", round_tile=tile)
    t.stand("terrans", "mine 3A7", "trading_station 1B1", "research_lab 4A4")
    t.have("terrans", ore=15, credits=30, qic=3, knowledge=4, vp=10).turn("terrans").play(f"terrans: {played}")
    assert t.player("terrans").vp == 10 + vp


def test_round_tile_counts_free_steps_too_but_not_surplus_ones() -> None:
    t = Table("hadsch_hallas", "terrans", round_tile="terraforming_step_2").stand("hadsch_hallas", "mine 1A6")
    t.have("hadsch_hallas", power=(0, 0, 5), vp=10).turn("hadsch_hallas")
    t.play("hadsch_hallas: action power_2_steps; build mine 1A5")
    assert t.player("hadsch_hallas").vp == 12


def test_a_mine_on_a_gaia_planet_is_a_mine_as_well() -> None:
    t = Table("terrans", "xenos", round_tile="mine_2").stand("terrans", "mine 3A7").tile("terrans", "gaia_mine_3_vp")
    t.have("terrans", qic=2, vp=10).turn("terrans").play("terrans: build mine 3B5")
    assert t.player("terrans").vp == 10 + 2 + 3
