"""What the Automa does with its cards: mines, upgrades, research, action spaces, and the seven faction actions."""

import pytest

from gaia.automa_table import SoloTable, told
from perihelion.games.gaia.automa.cards import ACTION_WORDS, CARDS, FACTION_CARDS
from perihelion.games.gaia.components import ACTION_IDS, AREA_IDS, FACTION_IDS
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


# Every card.

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


# Build a mine.


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


# Upgrade.


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


# Research.


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


# Power and Q.I.C. actions.


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


# Faction actions, each with its steps in order.


def test_terrans_advance_in_gaia_project_then_build_at_range_4() -> None:
    table = SoloTable.bare(automa="terrans")
    table.levels(gaia_project=1)
    table.put(1, "mine", "6B1")
    table.s.owner[table.hex("6A5")] = table.s.owner[table.hex("6A1")] = 0
    facts = table.act(FACTION, support=1)
    acted = [fact.kind for fact in facts if fact.what in ("gaia_project", "mine") and fact.amount]
    assert acted == ["advanced", "built"]
    assert told(facts, "advanced") == ["gaia_project 2"]
    assert "5A3" in told(facts, "considered")[0]  # four spaces away


@pytest.mark.parametrize(("option", "advanced"), [("skip", []), ("numbered", ["terraforming 1"])])
def test_c6_terrans_blocked_in_gaia_project(option: str, advanced: list[str]) -> None:
    table = SoloTable.bare(automa="terrans", automa_terrans_blocked=option)
    table.no_advanced_tiles()
    table.levels(gaia_project=5)
    table.put(1, "mine", "6B1")
    facts = table.act(FACTION, support=1)
    assert told(facts, "advanced") == advanced
    assert told(facts, "built")


@pytest.mark.parametrize(("option", "reach"), [("2", 2), ("4", 4)])
def test_c3_xenos_build_at_range_2_or_4_then_cover_one_space(option: str, reach: int) -> None:
    table = SoloTable.bare(automa="xenos", automa_xenos_range=option)
    table.put(1, "mine", "3A6")
    facts = table.act(FACTION, support=1)
    options = told(facts, "considered")[0].split()[-1].split(",")
    away = [table.s.map.distance[table.hex("3A6")][table.hex(name)] for name in options]
    assert max(away) == reach
    assert len(covered(table)) == 1


def test_xenos_cover_two_spaces_with_a_plain_card_only() -> None:
    table = SoloTable.bare(automa="xenos")
    table.act(POWER, support=2)  # right 2: the second, then the second of the rest
    assert covered(table) == ["power_2_steps", "power_2_ore"]
    table.s.taken = [0] * 9 + [NONE]
    table.act(POWER, support=2)
    assert table.s.taken[9] == 1


def test_taklons_build_at_range_3_closest_to_the_person_then_cover_one_space() -> None:
    table = SoloTable.bare(automa="taklons")
    table.put(1, "mine", "4B2")
    table.put(0, "mine", "2A3")
    facts = table.act(FACTION, support=1)
    assert told(facts, "kept")[0] == "closest 1 4A0"
    assert table.structure("4A0") == "1 mine"
    assert len(covered(table)) == 1


def test_hadsch_hallas_upgrade_and_gain_3_for_a_trading_station() -> None:
    table = SoloTable.bare(automa="hadsch_hallas", person="terrans")
    table.put(1, "mine", "5A3")
    before = table.it.vp
    table.act(FACTION, support=1)
    assert table.structure("5A3") == "1 trading_station"
    assert table.it.vp == before + 3
    table.act(UPGRADE, support=1)  # to the planetary institute: nothing
    assert table.it.vp == before + 3


def test_hadsch_hallas_gain_3_also_where_an_upgrade_replaces_a_mine() -> None:
    table = SoloTable.bare(automa="hadsch_hallas", person="terrans")
    table.put(1, "mine", "5A3")
    table.put(0, "mine", "5A2")
    before = table.it.vp
    table.act(MINE, support=13)
    assert table.it.vp == before + 3


def test_hadsch_hallas_without_an_upgrade_build_at_range_3_and_never_upgrade_again() -> None:
    table = SoloTable.bare(automa="hadsch_hallas", person="terrans")
    table.put(1, "academy_knowledge", "5A3")
    table.put(0, "mine", "5A2")
    facts = table.act(FACTION, support=2)  # support range 2 would reach nothing
    assert told(facts, "failed") == ["upgrade"]
    assert told(facts, "considered") == ["mine 5A0,5A7,5B5,6A1"]
    table = SoloTable.bare(automa="hadsch_hallas", person="terrans")
    table.put(1, "academy_knowledge", "5A3")
    table.put(0, "mine", "5A2", "5A0", "5A7", "5B5", "6A1")
    assert told(table.act(FACTION, support=2), "failed") == ["upgrade", "build_mine"]


def test_geodens_research_then_cover_a_space() -> None:
    table = SoloTable.bare(automa="geodens")
    table.put(1, "mine", "1A5")
    facts = table.act(FACTION, support=2)  # right 2
    assert [fact.kind for fact in facts if fact.kind in ("advanced", "covered")] == ["advanced", "covered"]
    assert told(facts, "advanced") == ["navigation 1"]
    assert covered(table) == ["power_2_steps"]


def test_geodens_gain_2_for_a_mine_on_a_new_planet_type() -> None:
    table = SoloTable.bare(automa="geodens")
    table.final_tiles("structures", "structures")
    table.put(1, "mine", "5A3")
    table.put(0, "mine", "5A7")
    before = table.it.vp
    table.act(MINE, support=13)  # the transdim planet 5A2 becomes its first Gaia planet
    assert table.structure("5A2") == "1 mine"
    assert table.it.vp == before + 2
    table.act(MINE, support=8)  # a second Gaia planet
    assert table.structure("5B5") == "1 mine"
    assert table.it.vp == before + 2


def test_firaks_turn_a_lab_back_before_anything_else() -> None:
    table = SoloTable.bare(automa="firaks")
    table.put(1, "trading_station", "3A3")
    table.put(1, "research_lab", "4A0")
    table.act(FACTION, support=1)
    assert table.structure("4A0") == "1 trading_station"
    assert table.structure("3A3") == "1 trading_station"
    assert sum(table.it.research) == 0
    assert sources(table) == ["4A0"]


def test_firaks_need_a_trading_station_in_supply_to_turn_a_lab_back() -> None:
    table = SoloTable.bare(automa="firaks")
    table.put(1, "trading_station", "3A3", "2A0", "7A6", "1A9")
    table.put(1, "research_lab", "4A0")
    facts = table.act(FACTION, support=1)
    assert told(facts, "built")[0].startswith("planetary_institute")


def test_c4_firaks_build_the_institute_first() -> None:
    table = SoloTable.bare(automa="firaks", automa_firaks_priority="after_institute")
    table.put(1, "trading_station", "3A3")
    table.put(1, "research_lab", "4A0")
    table.act(FACTION, support=1)
    assert table.structure("3A3") == "1 planetary_institute"
    table.act(FACTION, support=1)
    assert table.structure("4A0") == "1 trading_station"


@pytest.mark.parametrize(
    ("option", "built"), [("faction_action", "academy_knowledge"), ("every_upgrade", "trading_station")]
)
def test_c5_firaks_downgrade_with_a_plain_card(option: str, built: str) -> None:
    table = SoloTable.bare(automa="firaks", automa_firaks_scope=option)
    table.put(1, "research_lab", "4A0")
    table.act(UPGRADE, support=1)
    assert table.structure("4A0") == f"1 {built}"


def test_firaks_research_after_an_upgrade_to_a_lab() -> None:
    table = SoloTable.bare(automa="firaks")
    table.put(1, "planetary_institute", "3A3")
    table.put(1, "trading_station", "4A0")
    facts = table.act(UPGRADE, support=2)  # right 2
    assert told(facts, "built") == ["research_lab 1 4A0"]
    assert told(facts, "advanced") == ["navigation 1"]


def test_itars_cover_two_spaces() -> None:
    table = SoloTable.bare(automa="itars")
    table.act(FACTION, support=5)  # left 5, twice
    assert covered(table) == ["power_2_knowledge", "power_1_step"]


@pytest.mark.parametrize("faction", [FACTION_IDS[faction] for faction in FACTION_CARDS])
def test_a_faction_action_gives_the_points_of_the_faction_card(faction: str) -> None:
    table = SoloTable(automa=faction, person="bescods" if faction != "firaks" else "ambas")
    table.deck(13, 4, 1, 2, 3)
    table.rest()
    table.draw(4)
    facts = table.draw(13)
    assert f"vp {FACTION_CARDS[table.it.faction].vp} automa_faction" in told(facts, "gained")
    assert "automa_card" not in [fact.source for fact in facts]
