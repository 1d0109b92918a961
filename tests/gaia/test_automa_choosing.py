"""How the Automa chooses planets: the selection tools and tiebreakers 3a to 3e, one by one.

The printed board of a solo game has sector 3 in the middle. Around its centre lie (distance 1) the Gaia planet 3B5 and
the ice planet 3B2, (2) the transdim planet 3A0, titanium 3A3, terra 3A7 and desert 3A6. Within two spaces of 3B2 are
3A3, 3A6, 3A7 and 3B5.
"""

import pytest

from gaia.automa_table import SoloTable, told
from perihelion.games.gaia.automa.cards import CARDS, LEFT, READING, REVERSE, RIGHT
from perihelion.games.gaia.automa.choosing import (
    centre,
    distance_to_people,
    in_direction,
    keep_for_final_tile,
    mine_options,
    numbered,
)
from perihelion.games.gaia.components import FINAL_TILE_IDS
from perihelion.games.gaia.maps import GAIA, LAYOUTS, first_game_text, map_of

BUILD = 4  # a card with the action `build mine`


@pytest.mark.parametrize(("toward", "count", "chosen"), [(LEFT, 5, 3), (RIGHT, 5, 0), (LEFT, 2, 2), (RIGHT, 2, 1)])
def test_numbered_selection_counts_around(toward: int, count: int, chosen: int) -> None:
    assert numbered([0, 1, 2, 3], toward, count) == chosen


def test_numbered_selection_skips_what_is_not_valid() -> None:
    assert numbered([1, 4, 9], RIGHT, 4) == 1
    assert numbered([1, 4, 9], LEFT, 4) == 9
    assert numbered([7], LEFT, 3) == 7


def test_directional_selection_reads_the_map_like_a_page() -> None:
    board = map_of(first_game_text(LAYOUTS["small"]))
    planets = board.planets()
    names = []
    while planets:
        first = in_direction(board, planets, READING)
        names.append(board.names[first])
        planets.remove(first)
    assert names[:9] == ["5A0", "5A2", "5A3", "5B5", "1B1", "1A3", "6A1", "1B5", "5A7"]
    assert names[-3:] == ["7A6", "4A9", "4B4"]
    planets = board.planets()
    backwards = []
    while planets:
        first = in_direction(board, planets, REVERSE)
        backwards.append(board.names[first])
        planets.remove(first)
    assert backwards == names[::-1]


def test_the_centre_is_the_middle_of_the_middle_sector() -> None:
    small = map_of(first_game_text(LAYOUTS["small"]))
    assert small.names[centre(small)] == "3C"
    large = map_of(first_game_text(LAYOUTS["large"]))
    middle = centre(large)
    assert max(large.distance[middle]) == min(max(row) for row in large.distance)


def test_the_distance_to_the_person_leaves_out_gaiaformers_and_stations() -> None:
    table = SoloTable.bare(person="ivits")
    s = table.s
    table.put(0, "mine", "5A3")
    near, far = table.hex("5A2"), table.hex("3B5")
    assert distance_to_people(s, near) == 1
    before = distance_to_people(s, far)
    s.owner[table.hex("3A0")], s.building[table.hex("3A0")] = 0, 6
    table.me.stations = [table.hex("3C")]
    assert distance_to_people(s, far) == before


def test_a_guest_mine_of_the_lantids_is_at_distance_0() -> None:
    table = SoloTable.bare(person="lantids")
    table.put(1, "mine", "4B2")
    table.put(0, "mine", "4B2")
    assert distance_to_people(table.s, table.hex("4B2")) == 0


# Valid options.


def test_every_empty_planet_in_range_is_an_option() -> None:
    table = SoloTable.bare()
    table.put(1, "mine", "3B2")
    names = sorted(table.s.map.names[hex] for hex in mine_options(table.s, table.it, 2))
    assert names == ["3A3", "3A6", "3A7", "3B5"]
    far = {table.s.map.names[hex] for hex in mine_options(table.s, table.it, 4)}
    assert far >= {"3A0", "3A3", "3A6", "3A7", "3B5", "7B0", "5A7"}


def test_structures_and_gaiaformers_take_a_planet() -> None:
    table = SoloTable.bare()
    table.put(1, "mine", "3B2")
    table.put(0, "mine", "3A3")
    hex = table.hex("3A0")
    table.s.owner[hex], table.s.building[hex] = 0, 6  # the person's Gaia project
    names = [table.s.map.names[hex] for hex in mine_options(table.s, table.it, 3)]
    assert names == ["5A7", "3A6", "3A7", "3B5", "7A10", "7B0"]


def test_research_gives_the_automa_no_range() -> None:
    table = SoloTable.bare()
    table.put(1, "mine", "3B2")
    before = mine_options(table.s, table.it, 2)
    table.levels(navigation=5)
    assert mine_options(table.s, table.it, 2) == before


# Tiebreakers.


def test_3b_a_new_sector() -> None:
    """Card 1 names the top tile and range 4: all options but those of sector 3 are in new sectors."""
    table = SoloTable.bare()
    table.final_tiles("sectors", "structures")
    table.put(1, "mine", "3A3")
    facts = table.act(BUILD, support=1)
    kept = told(facts, "kept")[0]
    assert kept.startswith("new_sector")
    assert "3B" not in kept
    assert "3A" not in kept


def test_3b_a_new_planet_type_knows_that_transdim_becomes_gaia() -> None:
    table = SoloTable.bare()
    table.final_tiles("planet_types", "structures")
    table.put(1, "mine", "3B5")  # a Gaia planet
    facts = table.act(BUILD, support=1)
    kept = told(facts, "kept")[0]
    assert kept.startswith("new_planet_type")
    assert "3A0" not in kept  # transdim
    assert "3B2" in kept


def test_3b_a_transdim_planet_is_a_new_type_without_a_gaia_planet() -> None:
    table = SoloTable.bare(automa="itars")
    table.put(1, "mine", "3B2")
    options = [table.hex("3A0"), table.hex("4A9")]
    tile = FINAL_TILE_IDS.index("planet_types")
    assert keep_for_final_tile(table.s, table.it, options, tile) == [table.hex("3A0")]
    table.put(1, "mine", "3B5")
    assert keep_for_final_tile(table.s, table.it, options, tile) == options


def test_3b_gaia_and_transdim_planets() -> None:
    """Bottom tile by card 5: of six planets around 3A7 the Gaia and the transdim planet stay; 3c prefers Gaia."""
    table = SoloTable.bare(automa="firaks")
    table.final_tiles("structures", "gaia_planets")
    table.put(1, "mine", "3A7")
    facts = table.act(BUILD, support=5)
    assert told(facts, "kept") == ["gaia_or_transdim 2 3B5,7A10", "fewest_steps 1 3B5"]
    assert table.structure("3B5") == "1 mine"


def test_3b_is_skipped_by_none_and_by_other_tiles() -> None:
    for support, tiles in ((13, ("gaia_planets", "gaia_planets")), (5, ("gaia_planets", "satellites"))):
        table = SoloTable.bare(automa="firaks")
        table.final_tiles(*tiles)
        table.put(1, "mine", "3B2")
        facts = table.act(BUILD, support=support)
        assert told(facts, "kept") == ["fewest_steps 1 3A3"]
        assert table.structure("3A3") == "1 mine"


def test_a_tiebreaker_that_would_keep_nothing_changes_nothing() -> None:
    table = SoloTable.bare(automa="firaks")
    table.final_tiles("sectors", "sectors")
    table.put(1, "mine", "3B2")
    facts = table.act(BUILD, support=6)  # range 2: only sector 3
    assert told(facts, "kept") == ["fewest_steps 1 3A3"]


def test_3c_gaia_counts_one_step_transdim_two() -> None:
    """For the Itars, terra, titanium and Gaia planets are one step away, oxide and transdim planets two."""
    table = SoloTable.bare(automa="itars")
    table.put(1, "mine", "3B2")
    facts = table.act(BUILD, support=13)
    assert told(facts, "kept")[0] == "fewest_steps 3 3A3,3A7,3B5"
    table = SoloTable.bare(automa="itars")
    table.put(1, "mine", "3B5")
    table.put(0, "mine", "3B2", "3A7")
    facts = table.act(BUILD, support=13)
    assert told(facts, "kept")[0] == "fewest_steps 2 1A6,3A0"


def test_3d_closest_to_the_person_then_3e_direction() -> None:
    table = SoloTable.bare(automa="itars")
    table.put(1, "mine", "3B2")
    table.put(0, "mine", "1A6")
    facts = table.act(BUILD, support=13)
    assert told(facts, "kept") == ["fewest_steps 3 3A3,3A7,3B5", "closest 1 3B5"]
    assert table.structure("3B5") == "1 mine"


@pytest.mark.parametrize(("support", "where"), [(13, "3A7"), (16, "3A3")])
def test_3e_direction(support: int, where: str) -> None:
    """Nobody is on the map, so that all are equally close: card 16 reads from the top, card 13 from the bottom."""
    table = SoloTable.bare(automa="itars")
    table.final_tiles("structures", "structures")
    table.put(1, "mine", "3B2")
    facts = table.act(BUILD, support=support)
    direction = "reading" if CARDS[support].direction == READING else "reverse_reading"
    assert told(facts, "read") == [f"{direction} {support} {where}"]
    assert table.structure(where) == "1 mine"


def test_3a_terrans_prefer_transdim_planets_in_their_faction_action() -> None:
    table = SoloTable.bare(automa="terrans")
    table.final_tiles("structures", "structures")
    table.put(1, "mine", "3A7")
    facts = table.act(13, support=13)
    assert told(facts, "considered")[0].count(",") == 18
    assert told(facts, "kept")[0] == "prefer_transdim 3 2A5,3A0,7A10"
    assert table.structure("7A10") == "1 mine"  # card 13 reads from the bottom right
    assert table.s.planet[table.hex("7A10")] == GAIA


def test_3a_taklons_prefer_the_person_before_the_final_tile() -> None:
    """A plain card would look at the final tile first and take the Gaia planet 3B5."""
    for action, kept, where in (
        (13, ["closest 2 3A0,3A3", "gaia_or_transdim 1 3A0"], "3A0"),
        (BUILD, ["gaia_or_transdim 5 3A0,3B5,6B3,7A10,7B0", "fewest_steps 3 3B5,6B3,7B0", "closest 1 3B5"], "3B5"),
    ):
        table = SoloTable.bare(automa="taklons")
        table.final_tiles("gaia_planets", "gaia_planets")
        table.put(1, "mine", "3B2")
        table.put(0, "mine", "5A7")
        table.s.owner[table.hex("7B4")] = 0
        assert told(table.act(action, support=8), "kept") == kept
        assert table.structure(where) == "1 mine"
