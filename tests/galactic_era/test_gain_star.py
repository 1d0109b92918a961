"""Gain Star (6.3.1): colonize, subjugate, conquer, liberate and ally, and the ships each needs."""

import pytest

from galactic_era.tables import Table
from perihelion.core.visibility import redact
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
    assert table.player("blue", seen_by="green").fleets[0].letter == -1
    assert table.player("blue", seen_by="green").fleets[0].chips == [5]


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


@pytest.mark.parametrize(("ships", "counted"), [(1, 2), (2, 4)])
def test_the_central_card_counts_each_ship_twice(ships: int, counted: int) -> None:
    """11.3: one free Gain Star action in the centre, in which ships count double."""
    table = Table()
    table.align("blue", "sts")
    table.counter("sidar", "advanced")
    table.ships("blue", "sidar", ships)
    table.player("blue").free_central = 1
    table.growth("blue")
    need = ships_needed(table.state, 0, table.hex("sidar"))
    reason = table.quote("conquer sidar", "blue").reason
    assert (reason is None) == (counted >= need)
    if reason is not None:
        assert reason.params == {"need": need, "have": counted}
