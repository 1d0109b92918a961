"""Relics (7.6, 11.6): what they bring to whoever finds them."""

import pytest

from galactic_era.tables import Table
from perihelion.games.galactic_era.components import RELIC_FIELD, RELIC_IDS

GAIN, GROW, BUILD, RESEARCH, SWITCH = range(5)


@pytest.mark.parametrize("relic", [relic for relic, field in zip(RELIC_IDS, RELIC_FIELD, strict=True) if field >= 0])
def test_ancient_technology_raises_its_field_once(relic: str) -> None:
    table = Table()
    table.relic("arcturus", relic)
    table.ships("blue", "arcturus")
    table.growth("blue", GAIN).does("blue", "colonize arcturus")
    field = RELIC_FIELD[RELIC_IDS.index(relic)]
    assert table.player("blue").levels[field] == 2
    assert table.hex("arcturus") not in table.state.relic
    assert RELIC_IDS.index(relic) in table.state.relics_gone


def test_ancient_technology_at_level_6_gives_research_plus() -> None:
    table = Table()
    table.levels("blue", propulsion=6)
    table.relic("arcturus", "ancient_technology_propulsion")
    table.ships("blue", "arcturus")
    table.growth("blue", GAIN).does("blue", "colonize arcturus")
    assert table.player("blue").free_gain == 2


def test_buried_ships() -> None:
    table = Table()
    table.relic("arcturus", "buried_ships")
    table.ships("blue", "arcturus")
    table.growth("blue", GAIN).does("blue", "colonize arcturus", "place 3 arcturus")
    assert table.ships_at("blue", "arcturus") == 4


@pytest.mark.parametrize("relic", ["ancient_pyramids", "planetary_death_ray", "defense_grid", "super_stargate"])
def test_permanent_relics_stay_face_up(relic: str) -> None:
    table = Table()
    table.relic("arcturus", relic)
    table.ships("blue", "arcturus")
    table.growth("blue", GAIN).does("blue", "colonize arcturus")
    assert table.seen("spectator").relic[table.hex("arcturus")] == RELIC_IDS.index(relic)


def test_the_pyramids_give_bonus_population_there() -> None:
    table = Table()
    table.relic("arcturus", "ancient_pyramids", open=True)
    table.own("blue", "arcturus", 30)
    table.growth("blue", GROW).does("blue", "grow population")
    assert table.population("arcturus") == 31
