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
    table.align(0, alignment)
    table.counter("harus", kind)
    table.ships(0, "harus", ships)
    table.growth(0, GAIN).play(0, f"{verb} harus")
    assert table.owner("harus") == 0
    assert table.population("harus") == discs
    assert table.player(0).uncovered == discs
    assert table.player(0).kept[["uninhabited", "primitive", "advanced"].index(kind)] == 1
    assert table.player(0).ovals == []


def test_sto_players_cannot_take_primitive_stars() -> None:
    table = Table()
    table.counter("harus", "primitive")
    table.ships(0, "harus", 9)
    table.growth(0, GAIN)
    assert not any("harus" in text for text in table.legal(0))


def test_three_ships_do_not_conquer_an_advanced_star() -> None:
    table = Table()
    table.align(0, "sts")
    table.counter("harus", "advanced")
    table.ships(0, "harus", 3)
    table.growth(0, GAIN)
    assert not table.can(0, "conquer harus")


def test_hostile_ships_block_and_spirituality_5_does_not_care() -> None:
    table = Table()
    table.ships(0, "harus")
    table.ships(1, "harus")
    table.war(0, 1)
    table.growth(0, GAIN)
    assert not table.can(0, "colonize harus")
    table.levels(0, spirituality=5)
    assert table.can(0, "colonize harus")


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
    assert strength(table.s, dana, table.hex("ummo"), 1) == 6
    assert ships_needed(table.s, dana, table.hex("ummo")) == 5
    table.growth(dana, GAIN).play(dana, "conquer ummo")
    assert table.population("ummo") == 1
    assert table.player(luke).uncovered == 0
    assert redact(table.s, luke).players[dana].fleets[0].letter == 1, "the marker had to be shown"
    assert sorted(table.legal(dana)) == ["learn military", "learn spirituality", "pass"]
    table.play(dana, "learn military")
    assert table.level(dana, "military") == 3


def test_a_b_marker_that_is_not_needed_stays_hidden() -> None:
    table = Table()
    table.align(0, "sts")
    table.own(1, "ummo", 2)
    table.fleet(0, "b", "ummo", 5)
    table.war(0, 1)
    table.growth(0, GAIN).play(0, "conquer ummo")
    assert redact(table.s, 1).players[0].fleets[0].letter == -1
    assert redact(table.s, 1).players[0].fleets[0].chips == [5]


@pytest.mark.parametrize(("tactic", "ships"), [(0, 6), (1, 8)])
def test_a_doubled_b_fleet_counts_every_ship_twice(tactic: int, ships: int) -> None:
    table = Table()
    table.player(0).tactics[1] = tactic
    table.fleet(0, "b", "ummo", 4)
    assert strength(table.s, 0, table.hex("ummo"), 1) == ships
    assert strength(table.s, 0, table.hex("ummo"), 2) == 2 * ships, "the Central card doubles before the bonus"


def test_liberation_keeps_the_population_and_needs_war() -> None:
    table = Table()
    table.align(1, "sts")
    table.own(1, "harus", 3)
    table.ships(0, "harus", 4)
    table.growth(0, GAIN)
    assert not table.can(0, "liberate harus")
    table.war(0, 1)
    table.play(0, "liberate harus")
    assert table.owner("harus") == 0
    assert table.population("harus") == 3
    assert table.player(1).uncovered == 0


def test_a_star_of_six_teaches_two_levels_each_checked_separately() -> None:
    table = Table()
    table.align(0, "sts")
    table.war(0, 1)
    table.own(1, "harus", 6)
    table.levels(1, genetics=3)
    table.ships(0, "harus", 7)
    table.growth(0, GAIN).play(0, "conquer harus", "learn genetics", "learn genetics")
    assert table.level(0, "genetics") == 3


def test_a_level_may_be_declined() -> None:
    table = Table()
    table.align(0, "sts")
    table.war(0, 1)
    table.own(1, "harus", 1)
    table.levels(1, spirituality=5)
    table.ships(0, "harus", 7)
    table.growth(0, GAIN).play(0, "conquer harus", "pass")
    assert table.level(0, "spirituality") == 1


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
    table.growth(ellen, GAIN).play(ellen, "liberate khaa")
    assert table.player(dave).home == table.hex("vega")
    assert table.population("vega") == 6
    assert table.asks() == "NewShips", "the emergency reserve comes at once"
    table.play(dave, "place 6 vega")
    assert table.ships_at(dave, "vega") == 6
    assert not table.player(dave).reserve
    assert table.owner("khaa") == ellen
    assert table.population("khaa") == 7
    assert table.dp(ellen) == 7


def test_without_another_star_the_home_star_goes_to_an_empty_hex() -> None:
    table = Table()
    table.align(1, "sts")
    table.war(0, 1)
    table.ships(0, "khaa", 7)
    table.growth(0, GAIN).play(0, "liberate khaa")
    assert table.asks() == "ChooseHome"
    target = table.legal(1)[0].split()[-1]
    board = table.s.board()
    assert all(board.kind[table.hex(text.split()[-1])] == 0 for text in table.legal(1))
    assert all(table.hex(text.split()[-1]) // 61 == table.hex("khaa") // 61 for text in table.legal(1))
    table.play(1, f"evacuate to {target}")
    assert table.player(1).home == table.hex(target)
    assert table.hex(target) in table.s.new_stars
    table.play(1, f"place 6 {target}")
    assert table.owner("khaa") == 0


def test_voluntary_evacuation_leaves_a_disc_behind() -> None:
    table = Table()
    table.own(0, "harus", 4)
    table.own(0, "ummo", 2)
    table.growth(0)
    assert not table.can(0, "evacuate"), "only while hostile ships are at the home star"
    table.play(0, "done")
    table.war(0, 1)
    table.ships(1, "sirius")
    table.growth(0, GROW).play(0, "evacuate")
    assert table.player(0).home == table.hex("harus")
    assert table.population("harus") == 6
    assert table.population("sirius") == 1
    table.play(0, "place 6 harus")
    assert table.can(0, "grow population")


def test_w6_an_sts_player_vetoes_the_target() -> None:
    table = Table()
    table.own(0, "harus", 4)
    table.own(0, "ummo", 2)
    table.war(0, 1)
    table.ships(1, "sirius")
    table.align(2, "sts")
    table.ships(2, "harus")
    table.growth(0).play(0, "evacuate")
    assert table.asks() == "WarWindow"
    table.play(2, "war blue")
    assert table.player(0).home == table.hex("ummo")


def test_the_reserve_also_comes_when_one_falls_two_stars_behind() -> None:
    table = Table()
    table.align(0, "sts")
    table.war(0, 1)
    for star in ("ummo", "iarga"):
        table.own(0, star, 1)
    for star in ("biaveh", "betelgeuse"):
        table.own(2, star, 1)
    table.own(1, "vega", 1)
    table.ships(0, "vega", 2)
    table.growth(0, GAIN).play(0, "conquer vega")
    assert table.asks() == "NewShips"
    table.play(1, "place 6 khaa")
    assert not table.player(1).reserve


def test_with_an_empty_track_discs_come_from_own_stars() -> None:
    table = Table()
    table.own(0, "ummo", 20)
    table.own(0, "iarga", 19)
    table.counter("harus", "advanced")
    table.ships(0, "harus")
    table.growth(0, GAIN).play(0, "ally harus")
    assert table.asks() == "FillStar"
    assert not table.can(0, "enough"), "at least one disc must be placed"
    table.play(0, "take disc ummo", "take disc iarga", "enough")
    assert table.population("harus") == 2
    assert table.population("ummo") == 19


def test_spirituality_6_lets_lost_population_ascend() -> None:
    table = Table()
    table.levels(1, spirituality=6)
    table.align(0, "sts")
    table.war(0, 1)
    table.own(1, "vega", 3)
    table.ships(0, "vega", 4)
    table.growth(0, GAIN).play(0, "conquer vega", "pass")
    assert table.player(1).ascended == 3
    assert table.player(1).uncovered == 3, "the track stays as it is"


# Relics


@pytest.mark.parametrize("relic", [relic for relic, field in zip(RELIC_IDS, RELIC_FIELD, strict=True) if field >= 0])
def test_ancient_technology_raises_its_field_once(relic: str) -> None:
    table = Table()
    table.relic("arcturus", relic)
    table.ships(0, "arcturus")
    table.growth(0, GAIN).play(0, "colonize arcturus")
    field = RELIC_FIELD[RELIC_IDS.index(relic)]
    assert table.player(0).levels[field] == 2
    assert table.hex("arcturus") not in table.s.relic
    assert RELIC_IDS.index(relic) in table.s.relics_gone


def test_ancient_technology_at_level_6_gives_research_plus() -> None:
    table = Table()
    table.levels(0, propulsion=6)
    table.relic("arcturus", "ancient_technology_propulsion")
    table.ships(0, "arcturus")
    table.growth(0, GAIN).play(0, "colonize arcturus")
    assert table.player(0).free_gain == 2


def test_buried_ships() -> None:
    table = Table()
    table.relic("arcturus", "buried_ships")
    table.ships(0, "arcturus")
    table.growth(0, GAIN).play(0, "colonize arcturus", "place 3 arcturus")
    assert table.ships_at(0, "arcturus") == 4


@pytest.mark.parametrize("relic", ["ancient_pyramids", "planetary_death_ray", "defense_grid", "super_stargate"])
def test_permanent_relics_stay_face_up(relic: str) -> None:
    table = Table()
    table.relic("arcturus", relic)
    table.ships(0, "arcturus")
    table.growth(0, GAIN).play(0, "colonize arcturus")
    assert redact(table.s, -1).relic[table.hex("arcturus")] == RELIC_IDS.index(relic)


def test_the_pyramids_give_bonus_population_there() -> None:
    table = Table()
    table.relic("arcturus", "ancient_pyramids", open=True)
    table.own(0, "arcturus", 30)
    table.growth(0, GROW).play(0, "grow population")
    assert table.population("arcturus") == 31


def test_the_death_ray_hits_a_disc_or_a_ship_within_three_hexes() -> None:
    table = Table(story="wars", round=4)
    table.relic("arcturus", "planetary_death_ray", open=True)
    table.own(0, "arcturus", 1)
    table.own(1, "apu", 1)
    table.ships(1, "janos", 2)
    table.fleet(1, "a", "tiamat", 5)
    table.movement(0)
    assert not any(text.startswith("ray") for text in table.legal(0)), "only at enemies"
    table.war(0, 1)
    assert {"ray disc apu", "ray piece green janos", "ray fleet green f1"} <= set(table.legal(0))
    assert not table.can(0, "ray disc khaa"), "never a home star"
    table.play(0, "ray piece green janos")
    assert table.ships_at(1, "janos") == 1
    assert table.dp(0) == 1, "a ship destroyed scores in Wars"
    assert not any(text.startswith("ray") for text in table.legal(0)), "once a round"


def test_the_death_ray_empties_a_star() -> None:
    table = Table(story="migrations", round=4)
    table.relic("arcturus", "planetary_death_ray", open=True)
    table.own(0, "arcturus", 1)
    table.own(1, "apu", 1)
    table.war(0, 1)
    table.movement(0).play(0, "ray disc apu")
    assert table.owner("apu") is None
    assert table.dp(0) == 1


def test_the_defense_grid_demands_eight_ships_more_and_stops_the_ray() -> None:
    table = Table()
    table.relic("arcturus", "planetary_death_ray", open=True)
    table.relic("apu", "defense_grid", open=True)
    table.own(0, "arcturus", 1)
    table.own(1, "apu", 2)
    table.war(0, 1)
    table.align(0, "sts")
    assert ships_needed(table.s, 0, table.hex("apu")) == 2 + 1 + 8
    table.movement(0)
    assert not table.can(0, "ray disc apu")
