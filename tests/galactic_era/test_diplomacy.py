"""War, peace and blocking (4.7, 7.2, 7.3): every window in which war may be declared."""

from galactic_era.tables import Table
from perihelion.games.galactic_era.blocking import blocked
from perihelion.games.galactic_era.diplomacy import declare_war, switch_alignment

GAIN, GROW, BUILD, RESEARCH, SWITCH = range(5)


def test_sts_declares_war_in_its_own_movement_and_sto_does_not() -> None:
    table = Table()
    table.align(0, "sts")
    table.movement(0)
    assert table.can(0, "war green")
    assert table.can(0, "war purple")
    table.play(0, "war green")
    assert table.at_war(0, 1)
    assert table.at_war(1, 0)
    table.play(0, "done")
    table.movement(2)
    assert not table.can(2, "war blue")


def test_peace_needs_both() -> None:
    table = Table()
    table.war(0, 1)
    table.movement(0).play(0, "peace green")
    assert table.deciders() == [1]
    table.play(1, "refuse")
    assert table.at_war(0, 1)
    assert not table.can(0, "peace green"), "each enemy is asked once a round"
    table.play(0, "done")
    table.movement(1).play(1, "peace blue").play(0, "accept")
    assert not table.at_war(0, 1)


def test_switching_alignment_brings_peace_with_everyone() -> None:
    table = Table()
    table.war(0, 1)
    table.war(0, 2)
    switch_alignment(table.s, 0)
    assert table.s.war[0] == 0
    assert not table.at_war(1, 0)


def test_blocking_is_lifted_by_spirituality_5() -> None:
    table = Table()
    table.war(0, 1)
    table.ships(1, "sirius")
    assert blocked(table.s, 0, table.hex("sirius"))
    table.levels(0, spirituality=5)
    assert not blocked(table.s, 0, table.hex("sirius"))


def test_w4_an_sts_player_blocks_a_growth_action() -> None:
    table = Table()
    table.own(0, "harus", 1)
    table.align(1, "sts")
    table.ships(1, "harus")
    table.growth(0, GROW).play(0, "grow population")
    assert table.asks() == "WarWindow"
    table.play(1, "war blue")
    assert table.asks() == "Growth", "the action is not lost: it may be carried out elsewhere"
    table.play(0, "grow population")
    assert table.population("harus") == 1
    assert table.population("sirius") == 6


def test_a_blocked_home_star_may_be_evacuated_before_building() -> None:
    table = Table()
    table.own(0, "harus", 3)
    table.align(1, "sts")
    table.ships(1, "sirius")
    table.growth(0, BUILD).play(0, "build ships")
    table.play(1, "war blue")
    assert not table.can(0, "build ships"), "no star of four population is left"
    table.play(0, "evacuate", "place 6 harus", "build ships", "place 2 harus")
    assert table.ships_at(0, "harus") == 8


def test_w5_dana_conquers_james_protects() -> None:
    """Test vector 14: the conquest is blocked there, but the same action may be carried out elsewhere."""
    dana, james = 0, 1
    table = Table()
    table.align(dana, "sts")
    table.counter("epsilon_eridani", "advanced")
    table.counter("harus", "advanced")
    table.ships(dana, "epsilon_eridani", 4)
    table.ships(dana, "harus", 4)
    table.ships(james, "epsilon_eridani", 1)
    table.growth(dana, GAIN).play(dana, "conquer epsilon_eridani")
    assert table.deciders() == [james]
    table.play(james, "war blue")
    assert table.at_war(dana, james)
    assert table.owner("epsilon_eridani") is None
    assert not table.can(dana, "conquer epsilon_eridani")
    table.play(dana, "conquer harus")
    assert table.owner("harus") == dana


def test_several_sto_players_use_the_same_window() -> None:
    table = Table(seats=4)
    table.align(0, "sts")
    table.counter("harus", "primitive")
    table.ships(0, "harus")
    for seat in (1, 2, 3):
        table.ships(seat, "harus")
    table.growth(0, GAIN).play(0, "subjugate harus")
    assert sorted(table.deciders()) == [1, 2, 3]
    table.play(1, "war blue").play(2, "war blue").play(3, "pass")
    assert table.at_war(0, 1)
    assert table.at_war(0, 2)
    assert not table.at_war(0, 3)
    assert table.owner("harus") is None


def test_colonizing_gives_sto_players_no_reason_for_war() -> None:
    table = Table()
    table.align(0, "sts")
    table.ships(0, "harus")
    table.ships(1, "harus")
    table.growth(0, GAIN).play(0, "colonize harus")
    assert table.owner("harus") == 0


def test_the_star_of_an_sts_player_is_not_innocent() -> None:
    table = Table()
    table.align(0, "sts")
    table.align(1, "sts")
    table.own(1, "harus", 1)
    table.ships(0, "harus", 3)
    table.ships(2, "harus")
    table.growth(0, GAIN).play(0, "conquer harus")
    assert table.asks() != "WarWindow"
    assert table.owner("harus") == 0


def test_alliance_of_darkness_makes_sts_declarers_pay_each_time() -> None:
    table = Table()
    table.people(1, "alliance", "sts")
    table.align(0, "sts")
    declare_war(table.s, 0, 1)
    assert table.dp(0) == -3
    declare_war(table.s, 2, 1)
    assert table.dp(2) == 0, "an STO declarer pays nothing"


def test_cooperation_costs_the_first_declaration_on_each_player() -> None:
    table = Table(goal="cooperation")
    table.align(0, "sts")
    declare_war(table.s, 0, 1)
    declare_war(table.s, 0, 1)
    declare_war(table.s, 0, 2)
    assert table.dp(0) == -6


def test_conquering_may_begin_with_a_declaration() -> None:
    table = Table()
    table.align(0, "sts")
    table.own(1, "harus", 1)
    table.ships(0, "harus", 2)
    table.growth(0, GAIN).play(0, "conquer harus")
    assert table.at_war(0, 1)
    assert table.owner("harus") == 0


def test_the_owners_ships_would_block_a_conquest_begun_in_peace() -> None:
    table = Table()
    table.align(0, "sts")
    table.own(1, "harus", 1)
    table.ships(0, "harus", 5)
    table.ships(1, "harus", 1)
    table.growth(0, GAIN)
    assert not table.can(0, "conquer harus")


def test_w3_war_denies_extra_counters_and_the_points_come_back() -> None:
    from perihelion.games.galactic_era.selection import SelectCounters

    table = Table()
    table.own(0, "harus", 5)
    table.align(1, "sts")
    table.ships(1, "harus")
    table.s.phase = 2
    table.begin(SelectCounters([0, 1, 2]))
    table.play(0, "select grow-population", "select build-ships", "select research", "square military")
    for seat in (1, 2):
        table.play(seat, "select grow-population", "select build-ships", "square military")
    assert table.dp(0) == -3
    assert table.asks() == "WarWindow"
    table.play(1, "war blue")
    assert table.asks() == "DropExtra"
    table.play(0, "drop build-ships")
    assert table.dp(0) == 0
    assert table.player(0).ovals == [GROW, RESEARCH]


def test_diplomatic_protection_covers_every_window() -> None:
    table = Table()
    table.align(1, "sts")
    table.own(0, "harus", 1)
    table.ships(1, "harus")
    table.player(0).protected = True
    table.growth(0, GROW).play(0, "grow population")
    assert table.asks() == "Growth", "nobody may declare war, so nobody is asked"
