"""War, peace and blocking (4.7, 7.2, 7.3): every window in which war may be declared."""

from galactic_era.tables import Table, solo
from perihelion.games.galactic_era.diplomacy import declare_war, switch_alignment

GAIN, GROW, BUILD, RESEARCH, SWITCH = range(5)


def test_sts_declares_war_in_its_own_movement_and_sto_does_not() -> None:
    table = Table()
    table.align("blue", "sts")
    table.movement("blue")
    assert table.can("blue", "war green")
    assert table.can("blue", "war purple")
    table.does("blue", "war green")
    assert table.at_war("blue", "green")
    assert table.at_war("green", "blue")
    table.does("blue", "done")
    table.movement("purple")
    assert not table.can("purple", "war blue")


def test_peace_needs_both() -> None:
    table = Table()
    table.war("blue", "green", talks=True)
    table.movement("blue").does("blue", "peace green")
    assert table.deciders() == ["green"]
    table.does("green", "refuse")
    assert table.at_war("blue", "green")
    assert not table.can("blue", "peace green"), "each enemy is asked once a round"
    table.does("blue", "done")
    table.movement("green").does("green", "peace blue").does("blue", "accept")
    assert not table.at_war("blue", "green")


def attacked() -> Table:
    """Blue attacks green and purple in one hex; nobody has talked of peace yet."""
    table = Table()
    for who, ships in (("blue", 5), ("green", 1), ("purple", 1)):
        table.ships(who, "harus", ships)
    table.war("blue", "green", talks=True)
    table.war("blue", "purple", talks=True)
    table.movement("blue").does("blue", "done")
    return table


def test_defenders_may_ask_for_peace_before_a_battle() -> None:
    """At any time, so by either side: whoever makes peace is out of the battle (4.7)."""
    table = attacked()
    assert table.question == "PeaceWindow"
    assert table.deciders() == ["green", "purple"]
    table.does("green", "peace blue").does("purple", "pass")
    assert table.question == "PeaceOffer"
    assert table.deciders() == ["blue"]
    table.does("blue", "accept")
    assert not table.at_war("blue", "green")
    assert table.state.battle is not None
    assert table.state.battle.defenders == [2]
    table.does("blue", "destroy all")
    assert (table.ships_at("green", "harus"), table.ships_at("purple", "harus")) == (1, 0)


def test_a_refused_peace_is_fought_out_and_not_asked_again() -> None:
    table = attacked()
    table.does("green", "peace blue").does("purple", "peace blue")
    table.does("blue", "refuse", "refuse")
    assert table.question == "LoserLosses"
    assert table.player("green").asked_peace == 1


def test_without_defenders_there_is_no_battle_and_no_card_is_asked_for() -> None:
    table = attacked()
    table.card("blue", "military")
    table.does("green", "peace blue").does("purple", "peace blue")
    table.does("blue", "accept", "accept")
    assert table.state.battle is None
    assert table.ships_at("green", "harus") == 1


def test_the_controller_asks_for_the_puppet() -> None:
    table = Table(seats=2)
    table.state.controller = 1
    table.ships("blue", "harus", 3)
    table.ships("purple", "harus", 1)
    table.war("blue", "purple", talks=True)
    table.movement("blue").does("blue", "done")
    assert (table.question, table.deciders()) == ("PeaceWindow", ["green"])


def test_switching_alignment_brings_peace_with_everyone() -> None:
    table = Table()
    table.war("blue", "green")
    table.war("blue", "purple")
    switch_alignment(table.state, 0)
    assert table.state.war[0] == 0
    assert not table.at_war("green", "blue")


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
    table.growth(dana, GAIN).does(dana, "conquer epsilon_eridani")
    assert table.deciders() == [table.names[james]]
    table.does(james, "war blue")
    assert table.at_war(dana, james)
    assert table.owner("epsilon_eridani") is None
    assert not table.can(dana, "conquer epsilon_eridani")
    table.does(dana, "conquer harus")
    assert table.owner("harus") == table.names[dana]


def test_several_sto_players_use_the_same_window() -> None:
    table = Table(seats=4)
    table.align("blue", "sts")
    table.counter("harus", "primitive")
    table.ships("blue", "harus")
    for seat in (1, 2, 3):
        table.ships(seat, "harus")
    table.growth("blue", GAIN).does("blue", "subjugate harus")
    assert sorted(table.deciders()) == ["green", "orange", "purple"]
    table.does("green", "war blue").does("purple", "war blue").does("orange", "pass")
    assert table.at_war("blue", "green")
    assert table.at_war("blue", "purple")
    assert not table.at_war("blue", "orange")
    assert table.owner("harus") is None


def test_colonizing_gives_sto_players_no_reason_for_war() -> None:
    table = Table()
    table.align("blue", "sts")
    table.ships("blue", "harus")
    table.ships("green", "harus")
    table.growth("blue", GAIN).does("blue", "colonize harus")
    assert table.owner("harus") == "blue"


def test_the_star_of_an_sts_player_is_not_innocent() -> None:
    table = Table()
    table.align("blue", "sts")
    table.align("green", "sts")
    table.own("green", "harus", 1)
    table.ships("blue", "harus", 3)
    table.ships("purple", "harus")
    table.growth("blue", GAIN).does("blue", "conquer harus")
    assert table.question != "WarWindow"
    assert table.owner("harus") == "blue"


def test_alliance_of_darkness_makes_sts_declarers_pay_each_time() -> None:
    table = Table()
    table.people("green", "alliance", "sts")
    table.align("blue", "sts")
    declare_war(table.state, 0, 1)
    assert table.dp("blue") == -3
    declare_war(table.state, 2, 1)
    assert table.dp("purple") == 0, "an STO declarer pays nothing"


def test_cooperation_costs_the_first_declaration_on_each_player() -> None:
    table = Table(goal="cooperation")
    table.align("blue", "sts")
    declare_war(table.state, 0, 1)
    declare_war(table.state, 0, 1)
    declare_war(table.state, 0, 2)
    assert table.dp("blue") == -6


def test_conquering_may_begin_with_a_declaration() -> None:
    table = Table()
    table.align("blue", "sts")
    table.own("green", "harus", 1)
    table.ships("blue", "harus", 2)
    table.growth("blue", GAIN).does("blue", "conquer harus")
    assert table.at_war("blue", "green")
    assert table.owner("harus") == "blue"


def test_the_owners_ships_would_block_a_conquest_begun_in_peace() -> None:
    table = Table()
    table.align("blue", "sts")
    table.own("green", "harus", 1)
    table.ships("blue", "harus", 5)
    table.ships("green", "harus", 1)
    table.growth("blue", GAIN)
    assert not table.can("blue", "conquer harus")


def test_diplomatic_protection_covers_every_window() -> None:
    table = Table()
    table.align("green", "sts")
    table.own("blue", "harus", 1)
    table.ships("green", "harus")
    table.player("blue").protected = True
    table.growth("blue", GROW).does("blue", "grow population")
    assert table.question == "Growth", "nobody may declare war, so nobody is asked"


def test_peace_with_an_automa_is_rolled() -> None:
    table = solo()
    table.war("blue", "slavers", talks=True)
    table.movement("blue").does("blue", "peace slavers").draws("roll 3")
    assert table.at_war("blue", "slavers")
    table.does("blue", "done")
    table.player("blue").asked_peace = 0
    table.movement("blue").does("blue", "peace slavers").draws("roll 2")
    assert not table.at_war("blue", "slavers")


def test_mighty_slavers_never_make_peace() -> None:
    table = solo()
    table.state.offboard = 2
    table.war("blue", "slavers", talks=True)
    table.movement("blue").does("blue", "peace slavers").draws("roll 1")
    assert table.at_war("blue", "slavers")
