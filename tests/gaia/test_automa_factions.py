"""The seven faction actions of the Automa, each with its steps in order."""

import pytest

from gaia.automa_table import SoloTable, told
from perihelion.games.gaia.automa.cards import FACTION_CARDS
from perihelion.games.gaia.components import ACTION_IDS, FACTION_IDS
from perihelion.games.gaia.state import NONE

UPGRADE, HIGHEST, MINE, POWER, RANDOM, FACTION = 1, 3, 4, 5, 7, 13  # a card for each action


def covered(table: SoloTable) -> list[str]:
    return [ACTION_IDS[action] for action, seat in enumerate(table.s.taken) if seat == 1]


def sources(table: SoloTable) -> list[str]:
    """The Automa's structures that the person may charge for."""
    queued = table.s.charge_sources
    assert all(number == 1 for number in queued[::2])
    return [table.s.map.names[hex] for hex in queued[1::2]]


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
