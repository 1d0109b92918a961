"""What the Automa does with its cards: mines, upgrades, research, action spaces."""

import pytest

from gaia.automa_table import SoloTable, told
from perihelion.games.gaia.automa.cards import ACTION_WORDS, CARDS
from perihelion.games.gaia.components import ACTION_IDS, AREA_IDS
from perihelion.games.gaia.maps import GAIA
from perihelion.games.gaia.state import NONE

UPGRADE, HIGHEST, MINE, POWER, RANDOM, FACTION = 1, 3, 4, 5, 7, 13  # a card for each action


def covered(table: SoloTable) -> list[str]:
    return [ACTION_IDS[action] for action, seat in enumerate(table.s.taken) if seat == 1]


def sources(table: SoloTable) -> list[str]:
    """The Automa's structures that the person may charge for."""
    queued = table.s.charge_sources
    assert all(number == 1 for number in queued[::2])
    return [table.s.map.names[hex] for hex in queued[1::2]]


EFFECT = {
    "upgrade": ("built", "trading_station"),
    "build_mine": ("built", "mine"),
    "advance_highest_research": ("advanced", ""),
    "advance_random_research": ("advanced", ""),
    "power_qic_action": ("covered", ""),
    "faction_action": ("covered", ""),
}


@pytest.mark.parametrize("number", list(CARDS))
def test_every_card_is_carried_out_and_gives_its_points(number: int) -> None:
    """The Itars' faction action covers two spaces and gives 4 points; all other points stand on the card."""
    table = SoloTable(automa="itars")
    support, *others = [card for card in CARDS if card != number][:4]
    table.deck(support, number, *others)
    table.rest()
    before = table.it.vp
    facts = table.draw(support, number)
    card = CARDS[number]
    action = ACTION_WORDS[card.action]
    assert told(facts, "drew") == [f"{action} {number} {support} 3"]
    kind, what = EFFECT[action]
    assert [line for line in told(facts, kind) if line.startswith(what)]
    assert table.it.vp - before == (4 if action == "faction_action" else card.vp)


def test_a_mine_away_from_own_structures_brings_a_satellite() -> None:
    table = SoloTable.bare(automa="itars")
    table.put(1, "mine", "3B2")
    table.put(0, "mine", "1A6")
    table.act(MINE, support=13)  # 3B5, two spaces away
    assert table.structure("3B5") == "1 mine"
    assert table.it.satellites == 1


def test_a_mine_beside_an_own_structure_brings_none() -> None:
    table = SoloTable.bare(automa="firaks")
    table.put(1, "mine", "3B2")
    table.act(MINE, support=13)
    assert table.structure("3A3") == "1 mine"
    assert table.it.satellites == 0


def test_a_mine_costs_nothing_and_may_be_charged_for() -> None:
    table = SoloTable.bare(automa="firaks")
    table.put(1, "mine", "3B2")
    table.act(MINE, support=13)
    assert (table.it.ore, table.it.credits, table.it.qic, table.it.knowledge) == (0, 0, 0, 0)
    assert sources(table) == ["3A3"]


def test_a_transdim_planet_becomes_a_gaia_planet_for_good() -> None:
    table = SoloTable.bare(automa="hadsch_hallas", person="terrans")
    table.put(1, "mine", "5A3")
    table.act(MINE, support=13)
    assert table.structure("5A2") == "1 mine"
    assert table.s.planet[table.hex("5A2")] == GAIA
    assert table.it.types[GAIA] == 1


def test_without_a_site_the_mine_becomes_an_upgrade() -> None:
    table = SoloTable.bare(automa="hadsch_hallas", person="terrans")
    table.put(1, "mine", "5A3")
    table.put(0, "mine", "5A2")
    facts = table.act(MINE, support=13)
    assert told(facts, "failed") == ["build_mine"]
    assert table.structure("5A3") == "1 trading_station"


def test_without_a_mine_in_supply_it_becomes_an_upgrade() -> None:
    table = SoloTable.bare(automa="itars")
    table.put(1, "mine", "3B2", "3B5", "3A0", "1A5", "1A6", "2A3", "3A7", "3A6")
    facts = table.act(MINE, support=13)
    assert told(facts, "failed") == ["build_mine"]
    assert table.it.built[:2] == [7, 1]


def test_upgrades_in_their_order_until_nothing_is_left() -> None:
    """Eight mines in a row: the first line that can be done is done, again and again."""
    table = SoloTable.bare(automa="itars")
    table.put(1, "mine", "3B2", "3B5", "3A0", "1A5", "1A6", "2A3", "3A7", "3A6")
    built = []
    for _ in range(40):
        facts = table.act(UPGRADE, support=13)
        if told(facts, "failed"):
            break
        built.append(told(facts, "built")[0].split()[0])
    assert built == [
        "trading_station", "planetary_institute", "trading_station", "trading_station", "trading_station",
        "trading_station", "research_lab", "trading_station", "academy_knowledge", "research_lab", "trading_station",
        "academy_qic", "research_lab", "trading_station", "research_lab", "research_lab",
    ]  # fmt: skip
    assert table.it.built[:6] == [0, 2, 3, 1, 1, 1]
    assert told(table.act(UPGRADE, support=13), "failed") == ["upgrade"]


def test_an_upgrade_is_closest_to_the_person_then_directional() -> None:
    table = SoloTable.bare(automa="itars")
    table.put(1, "mine", "3B2", "4A9", "5A0")
    table.put(0, "mine", "5A3")
    facts = table.act(UPGRADE, support=13)
    assert told(facts, "kept") == ["closest 1 5A0"]
    assert table.structure("5A0") == "1 trading_station"
    table = SoloTable.bare(automa="itars")
    table.put(1, "mine", "3B2", "4A9", "5A0")
    assert told(table.act(UPGRADE, support=13), "read") == ["reverse_reading 13 4A9"]
    table = SoloTable.bare(automa="itars")
    table.put(1, "mine", "3B2", "4A9", "5A0")
    assert told(table.act(UPGRADE, support=1), "read") == ["reading 1 5A0"]
    assert sources(table) == ["5A0"]


def test_an_upgrade_gives_no_tile() -> None:
    table = SoloTable.bare(automa="itars")
    table.put(1, "research_lab", "3B2")
    table.act(UPGRADE, support=1)
    assert table.structure("3B2") == "1 academy_knowledge"
    assert sum(table.it.tiles) == 0


def test_highest_research_then_numbered() -> None:
    """Card 17 counts 5 to the right: with three areas on level 2 that is the second of them."""
    table = SoloTable.bare(automa="itars")
    table.levels(navigation=2, gaia_project=2, science=2, economy=1)
    facts = table.act(HIGHEST, support=17)
    assert told(facts, "kept") == ["highest 3 navigation,gaia_project,science"]
    assert told(facts, "counted") == ["gaia_project 5 right 3"]
    assert told(facts, "advanced") == ["gaia_project 3"]


def test_random_research_counts_along_all_areas() -> None:
    table = SoloTable.bare(automa="itars")
    table.act(RANDOM, support=4)  # left 4
    assert table.level("artificial_intelligence") == 1


def test_a_level_brings_no_reward() -> None:
    table = SoloTable.bare(automa="itars")
    before = table.it.vp
    for _ in range(3):
        table.act(RANDOM, support=1)
    assert table.level("terraforming") == 3
    assert (table.it.ore, table.it.area3, table.it.vp) == (0, 0, before)


def test_on_level_4_the_advanced_tile_goes_first_then_level_5_closes() -> None:
    table = SoloTable.bare(automa="itars")
    table.levels(terraforming=4)
    tile, token = table.s.advanced_tiles[0], table.s.terraforming_token
    facts = table.act(RANDOM, support=1)
    assert len(told(facts, "removed")) == 1
    assert table.level("terraforming") == 4
    assert table.s.advanced_tiles[0] == NONE
    assert table.automa.removed == [tile]
    table.act(RANDOM, support=1)
    assert table.level("terraforming") == 5
    assert table.s.summit[0] == 1
    assert table.s.terraforming_token == token  # nobody can get it any more
    table.act(RANDOM, support=1)  # the area is no longer valid: the first is now navigation
    assert table.level("navigation") == 1


def test_navigation_5_places_no_lost_planet() -> None:
    table = SoloTable.bare(automa="itars")
    table.levels(navigation=4)
    table.no_advanced_tiles()
    table.act(HIGHEST, support=1)
    assert table.level("navigation") == 5
    assert table.s.stack == []
    assert table.it.lost_planet == NONE


def test_an_area_is_closed_on_level_4_where_someone_stands_on_top() -> None:
    table = SoloTable.bare(automa="itars")
    table.no_advanced_tiles()
    table.levels(terraforming=4)
    table.s.summit[0] = 0
    facts = table.act(HIGHEST, support=1)
    assert told(facts, "advanced") == ["navigation 1"]


@pytest.mark.parametrize(("option", "area"), [("valid", "terraforming"), ("skipped", "navigation")])
def test_c8_below_level_4_with_the_top_and_the_tile_gone(option: str, area: str) -> None:
    table = SoloTable.bare(automa="itars", automa_summit_taken=option)
    table.no_advanced_tiles()
    table.s.summit[0] = 0
    assert told(table.act(RANDOM, support=1), "advanced") == [f"{area} 1"]


def test_no_valid_area_means_nothing_happens() -> None:
    table = SoloTable.bare(automa="itars")
    table.levels(**dict.fromkeys(AREA_IDS, 5))
    table.no_advanced_tiles()
    assert told(table.act(RANDOM, support=1), "failed") == ["advance_random_research"]
    assert told(table.act(HIGHEST, support=1), "failed") == ["advance_highest_research"]


def test_spaces_are_counted_along_the_free_ones() -> None:
    table = SoloTable.bare(automa="itars")
    table.act(POWER, support=1)  # right 1
    assert covered(table) == ["power_3_knowledge"]
    table.act(POWER, support=1)
    assert covered(table) == ["power_3_knowledge", "power_2_steps"]
    table.act(POWER, support=12)  # left 1
    assert covered(table)[-1] == "qic_planet_types"
    table.s.taken = [0] * 10
    assert told(table.act(POWER, support=1), "failed") == ["power_qic_action"]
