"""Gain Star, home stars, the emergency reserve and relics (6.3.1, 7.5, 7.6, 11.6)."""

import pytest

from galactic_era.tables import Table
from perihelion.core.visibility import redact
from perihelion.games.galactic_era.components import RELIC_FIELD, RELIC_IDS
from perihelion.games.galactic_era.growth.gain_star import ships_needed, strength

GAIN, GROW, BUILD, RESEARCH, SWITCH = range(5)


@pytest.mark.parametrize(
    ("alignment", "kind", "verb", "ships", "discs"),
    [
        ("sto", "uninhabited", "colonize", 1, 1),
        ("sts", "uninhabited", "colonize", 1, 1),
        ("sts", "primitive", "subjugate", 1, 2),
        ("sto", "advanced", "ally", 1, 3),
        ("sts", "advanced", "conquer", 4, 1),
    ],
)
def test_taking_neutral_stars(alignment: str, kind: str, verb: str, ships: int, discs: int) -> None:
    table = Table()
    table.align("blue", alignment)
    table.counter("harus", kind)
    table.ships("blue", "harus", ships)
    table.growth("blue", GAIN).does("blue", f"{verb} harus")
    assert table.owner("harus") == "blue"
    assert table.population("harus") == discs
    assert table.player("blue").uncovered == discs
    assert table.player("blue").kept[["uninhabited", "primitive", "advanced"].index(kind)] == 1
    assert table.player("blue").ovals == []


def test_sto_players_cannot_take_primitive_stars() -> None:
    table = Table()
    table.counter("harus", "primitive")
    table.ships("blue", "harus", 9)
    table.growth("blue", GAIN)
    assert not any("harus" in text for text in table.legal(who="blue"))


def test_three_ships_do_not_conquer_an_advanced_star() -> None:
    table = Table()
    table.align("blue", "sts")
    table.counter("harus", "advanced")
    table.ships("blue", "harus", 3)
    table.growth("blue", GAIN)
    assert not table.can("blue", "conquer harus")


def test_hostile_ships_block_and_spirituality_5_does_not_care() -> None:
    table = Table()
    table.ships("blue", "harus")
    table.ships("green", "harus")
    table.war("blue", "green")
    table.growth("blue", GAIN)
    assert not table.can("blue", "colonize harus")
    table.levels("blue", spirituality=5)
    assert table.can("blue", "colonize harus")


def test_danas_b_fleet_conquers_ummo() -> None:
    """Test vector 7: four ships in the B fleet count as six; Ummo with 4 population needs five."""
    dana, luke = 0, 1
    table = Table()
    table.align(dana, "sts")
    table.own(luke, "ummo", 4)
    table.levels(dana, military=2)
    table.levels(luke, military=3, spirituality=2)
    table.fleet(dana, "b", "ummo", 4)
    table.war(dana, luke)
    assert strength(table.state, dana, table.hex("ummo"), 1) == 6
    assert ships_needed(table.state, dana, table.hex("ummo")) == 5
    table.growth(dana, GAIN).does(dana, "conquer ummo")
    assert table.population("ummo") == 1
    assert table.player(luke).uncovered == 0
    assert redact(table.state, luke).players[dana].fleets[0].letter == 1, "the marker had to be shown"
    assert sorted(table.legal(who=dana)) == ["learn military", "learn spirituality", "pass"]
    table.does(dana, "learn military")
    assert table.level(dana, "military") == 3


def test_a_b_marker_that_is_not_needed_stays_hidden() -> None:
    table = Table()
    table.align("blue", "sts")
    table.own("green", "ummo", 2)
    table.fleet("blue", "b", "ummo", 5)
    table.war("blue", "green")
    table.growth("blue", GAIN).does("blue", "conquer ummo")
    assert redact(table.state, 1).players[0].fleets[0].letter == -1
    assert redact(table.state, 1).players[0].fleets[0].chips == [5]


@pytest.mark.parametrize(("tactic", "ships"), [(0, 6), (1, 8)])
def test_a_doubled_b_fleet_counts_every_ship_twice(tactic: int, ships: int) -> None:
    table = Table()
    table.player("blue").tactics[1] = tactic
    table.fleet("blue", "b", "ummo", 4)
    assert strength(table.state, 0, table.hex("ummo"), 1) == ships
    assert strength(table.state, 0, table.hex("ummo"), 2) == 2 * ships, "the Central card doubles before the bonus"


@pytest.mark.parametrize(("ships", "counted"), [(1, 1), (2, 3), (3, 4), (5, 7)])
def test_a_b_fleet_counts_half_as_many_ships_again_rounded_down(ships: int, counted: int) -> None:
    """6.1.3: one ship more for every two."""
    table = Table()
    table.fleet("blue", "b", "ummo", ships)
    assert strength(table.state, 0, table.hex("ummo"), 1) == counted


def test_liberation_keeps_the_population_and_needs_war() -> None:
    table = Table()
    table.align("green", "sts")
    table.own("green", "harus", 3)
    table.ships("blue", "harus", 4)
    table.growth("blue", GAIN)
    assert not table.can("blue", "liberate harus")
    table.war("blue", "green")
    table.does("blue", "liberate harus")
    assert table.owner("harus") == "blue"
    assert table.population("harus") == 3
    assert table.player("green").uncovered == 0


def test_a_star_of_six_teaches_two_levels_each_checked_separately() -> None:
    table = Table()
    table.align("blue", "sts")
    table.war("blue", "green")
    table.own("green", "harus", 6)
    table.levels("green", genetics=3)
    table.ships("blue", "harus", 7)
    table.growth("blue", GAIN).does("blue", "conquer harus", "learn genetics", "learn genetics")
    assert table.level("blue", "genetics") == 3


def test_a_level_may_be_declined() -> None:
    table = Table()
    table.align("blue", "sts")
    table.war("blue", "green")
    table.own("green", "harus", 1)
    table.levels("green", spirituality=5)
    table.ships("blue", "harus", 7)
    table.growth("blue", GAIN).does("blue", "conquer harus", "pass")
    assert table.level("blue", "spirituality") == 1


def test_ellen_liberates_the_home_star_of_dave() -> None:
    """Test vector 8: Dave can only go to Vega; Ellen places 7 discs and scores 7 in Migrations."""
    ellen, dave = 0, 1
    table = Table(story="migrations", round=6)
    table.align(dave, "sts")
    table.war(ellen, dave)
    table.own(dave, "khaa", 1)
    table.own(dave, "maldek", 3)
    table.own(dave, "vega", 3)
    table.own(dave, "capella", 1)
    table.ships(ellen, "khaa", 8)
    table.ships(ellen, "maldek", 1)
    table.growth(ellen, GAIN).does(ellen, "liberate khaa")
    assert table.player(dave).home == table.hex("vega")
    assert table.population("vega") == 6
    assert table.question == "NewShips", "the emergency reserve comes at once"
    table.does(dave, "place 6 vega")
    assert table.ships_at(dave, "vega") == 6
    assert not table.player(dave).reserve
    assert table.owner("khaa") == table.names[ellen]
    assert table.population("khaa") == 7
    assert table.dp(ellen) == 7


def test_without_another_star_the_home_star_goes_to_an_empty_hex() -> None:
    table = Table()
    table.align("green", "sts")
    table.war("blue", "green")
    table.ships("blue", "khaa", 7)
    table.growth("blue", GAIN).does("blue", "liberate khaa")
    assert table.question == "ChooseHome"
    target = table.legal(who="green")[0].split()[-1]
    board = table.state.board()
    assert all(board.kind[table.hex(text.split()[-1])] == 0 for text in table.legal(who="green"))
    assert all(table.hex(text.split()[-1]) // 61 == table.hex("khaa") // 61 for text in table.legal(who="green"))
    table.does("green", f"evacuate to {target}")
    assert table.player("green").home == table.hex(target)
    assert table.hex(target) in table.state.new_stars
    table.does("green", f"place 6 {target}")
    assert table.owner("khaa") == "blue"


def test_voluntary_evacuation_leaves_a_disc_behind() -> None:
    table = Table()
    table.own("blue", "harus", 4)
    table.own("blue", "ummo", 2)
    table.growth("blue")
    assert not table.can("blue", "evacuate"), "only while hostile ships are at the home star"
    table.does("blue", "done")
    table.war("blue", "green")
    table.ships("green", "sirius")
    table.growth("blue", GROW).does("blue", "evacuate")
    assert table.player("blue").home == table.hex("harus")
    assert table.population("harus") == 6
    assert table.population("sirius") == 1
    table.does("blue", "place 6 harus")
    assert table.can("blue", "grow population")


def test_w6_an_sts_player_vetoes_the_target() -> None:
    table = Table()
    table.own("blue", "harus", 4)
    table.own("blue", "ummo", 2)
    table.war("blue", "green")
    table.ships("green", "sirius")
    table.align("purple", "sts")
    table.ships("purple", "harus")
    table.growth("blue").does("blue", "evacuate")
    assert table.question == "WarWindow"
    table.does("purple", "war blue")
    assert table.player("blue").home == table.hex("ummo")


def test_the_reserve_also_comes_when_one_falls_two_stars_behind() -> None:
    table = Table()
    table.align("blue", "sts")
    table.war("blue", "green")
    for star in ("ummo", "iarga"):
        table.own("blue", star, 1)
    for star in ("biaveh", "betelgeuse"):
        table.own("purple", star, 1)
    table.own("green", "vega", 1)
    table.ships("blue", "vega", 2)
    table.growth("blue", GAIN).does("blue", "conquer vega")
    assert table.question == "NewShips"
    table.does("green", "place 6 khaa")
    assert not table.player("green").reserve


def test_with_an_empty_track_discs_come_from_own_stars() -> None:
    table = Table()
    table.own("blue", "ummo", 20)
    table.own("blue", "iarga", 19)
    table.counter("harus", "advanced")
    table.ships("blue", "harus")
    table.growth("blue", GAIN).does("blue", "ally harus")
    assert table.question == "FillStar"
    assert not table.can("blue", "enough"), "at least one disc must be placed"
    table.does("blue", "take disc ummo", "take disc iarga", "enough")
    assert table.population("harus") == 2
    assert table.population("ummo") == 19


def test_spirituality_6_lets_lost_population_ascend() -> None:
    table = Table()
    table.levels("green", spirituality=6)
    table.align("blue", "sts")
    table.war("blue", "green")
    table.own("green", "vega", 3)
    table.ships("blue", "vega", 4)
    table.growth("blue", GAIN).does("blue", "conquer vega", "pass")
    assert table.player("green").ascended == 3
    assert table.player("green").uncovered == 3, "the track stays as it is"


# Relics


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
    assert redact(table.state, -1).relic[table.hex("arcturus")] == RELIC_IDS.index(relic)


def test_the_pyramids_give_bonus_population_there() -> None:
    table = Table()
    table.relic("arcturus", "ancient_pyramids", open=True)
    table.own("blue", "arcturus", 30)
    table.growth("blue", GROW).does("blue", "grow population")
    assert table.population("arcturus") == 31


def test_the_death_ray_hits_a_disc_or_a_ship_within_three_hexes() -> None:
    table = Table(story="wars", round=4)
    table.relic("arcturus", "planetary_death_ray", open=True)
    table.own("blue", "arcturus", 1)
    table.own("green", "apu", 1)
    table.ships("green", "janos", 2)
    table.fleet("green", "a", "tiamat", 5)
    table.movement("blue")
    assert not any(text.startswith("ray") for text in table.legal(who="blue")), "only at enemies"
    table.war("blue", "green")
    assert {"ray disc apu", "ray piece green janos", "ray fleet green f1"} <= set(table.legal(who="blue"))
    assert not table.can("blue", "ray disc khaa"), "never a home star"
    table.does("blue", "ray piece green janos")
    assert table.ships_at("green", "janos") == 1
    assert table.dp("blue") == 1, "a ship destroyed scores in Wars"
    assert not any(text.startswith("ray") for text in table.legal(who="blue")), "once a round"


def test_the_death_ray_empties_a_star() -> None:
    table = Table(story="migrations", round=4)
    table.relic("arcturus", "planetary_death_ray", open=True)
    table.own("blue", "arcturus", 1)
    table.own("green", "apu", 1)
    table.war("blue", "green")
    table.movement("blue").does("blue", "ray disc apu")
    assert table.owner("apu") is None
    assert table.dp("blue") == 1


def test_the_defense_grid_demands_eight_ships_more_and_stops_the_ray() -> None:
    table = Table()
    table.relic("arcturus", "planetary_death_ray", open=True)
    table.relic("apu", "defense_grid", open=True)
    table.own("blue", "arcturus", 1)
    table.own("green", "apu", 2)
    table.war("blue", "green")
    table.align("blue", "sts")
    assert ships_needed(table.state, 0, table.hex("apu")) == 2 + 1 + 8
    table.movement("blue")
    assert not table.can("blue", "ray disc apu")
