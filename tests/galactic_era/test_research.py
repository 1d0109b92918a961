"""Research (6.3.4): levels, and what Research+ brings."""

from galactic_era.tables import Table
from perihelion.games.galactic_era.growth.population import BonusPopulation

MILITARY, SPIRITUALITY, PROPULSION, ROBOTICS, GENETICS, UP, DOWN = range(7)

GAIN, GROW, BUILD, RESEARCH, SWITCH = range(5)


def test_research_raises_the_selected_field() -> None:
    table = Table()
    table.growth("blue", RESEARCH, squares=[GENETICS]).does("blue", "research")
    assert table.level("blue", "genetics") == 2
    assert table.player("blue").raised == [GENETICS]


def test_without_a_technology_counter_there_is_no_research() -> None:
    table = Table()
    table.growth("blue", RESEARCH, squares=[UP])
    assert not table.can("blue", "research")


def test_one_research_action_raises_both_fields() -> None:
    table = Table()
    table.growth("blue", RESEARCH, squares=[ROBOTICS, GENETICS]).does("blue", "research")
    assert (table.level("blue", "robotics"), table.level("blue", "genetics")) == (2, 2)


def test_military_plus_turns_down_a_counter() -> None:
    table = Table()
    table.levels("blue", military=6)
    table.align("blue", "sts")
    table.player("green").ovals = [GROW, BUILD]
    table.levels("purple", spirituality=5)
    table.player("purple").ovals = [GROW]
    table.growth("blue", RESEARCH, squares=[MILITARY]).does("blue", "research")
    assert not table.can("blue", "cancel purple grow-population"), "Spirituality 5 is immune"
    table.does("blue", "cancel green build-ships")
    assert table.at_war("blue", "green"), "an STS player may declare war for it"
    assert table.player("green").ovals == [GROW]
    assert table.player("green").cancelled == [BUILD]


def test_an_sto_player_cancels_only_what_enemies_have() -> None:
    table = Table()
    table.levels("blue", military=6)
    table.player("green").ovals = [GROW]
    table.growth("blue", RESEARCH, squares=[MILITARY]).does("blue", "research")
    assert table.question == "Growth", "nothing to cancel in peace"


def test_spirituality_plus_gives_a_counter_and_a_card_exchange() -> None:
    table = Table()
    table.levels("blue", spirituality=6)
    table.card("blue", "military")
    table.growth("blue", RESEARCH, squares=[SPIRITUALITY]).does("blue", "research")
    assert table.can("blue", "select grow-population")
    table.does("blue", "exchange military").draws("draw central")
    assert table.player("blue").hand == [2]
    table.does("blue", "select grow-population", "grow population")
    assert not table.can("blue", "select build-ships")


def test_propulsion_plus_gives_two_free_gain_star_actions() -> None:
    table = Table()
    table.levels("blue", propulsion=6)
    for star in ("harus", "ummo", "iarga"):
        table.ships("blue", star)
    table.growth("blue", RESEARCH, squares=[PROPULSION]).does("blue", "research", "colonize harus", "colonize ummo")
    assert not table.can("blue", "colonize iarga")


def test_genetics_plus_is_a_free_growth_with_two_more_bonus() -> None:
    table = Table()
    table.levels("blue", genetics=6)
    for star in ("harus", "ummo", "iarga", "planet_x", "axthada", "fomalhaut", "epsilon_eridani", "vega", "apu"):
        table.own("blue", star, 1)
    table.growth("blue", RESEARCH, squares=[GENETICS]).does("blue", "research", "grow population")
    assert table.question == "BonusPopulation"
    frame = table.state.stack[-1]
    assert isinstance(frame, BonusPopulation)
    assert frame.bonus == 8


def test_robotics_plus_buys_a_level_in_the_other_field() -> None:
    table = Table()
    table.levels("blue", robotics=6)
    table.growth("blue", RESEARCH, squares=[ROBOTICS, GENETICS]).does("blue", "research", "pay")
    assert table.level("blue", "genetics") == 3
    assert table.dp("blue") == -2


def test_robotics_alone_at_6_brings_nothing() -> None:
    table = Table()
    table.levels("blue", robotics=6)
    table.growth("blue", RESEARCH, squares=[ROBOTICS]).does("blue", "research")
    assert table.question == "Growth"
    assert table.player("blue").raised == []


def test_military_plus_cancels_an_automas_entry_but_no_spawning() -> None:
    table = Table(seats=1, homes=("sirius",))
    table.align("slavers", "sts")
    table.war("blue", "slavers")
    table.levels("blue", military=6)
    table.state.growth_rolls = [[], ["military", "spawn-all"]]
    table.growth("blue", RESEARCH, squares=[MILITARY]).does("blue", "research")
    assert table.legal(who="blue") == ["pass", "cancel slavers roll 0"]
    table.does("blue", "cancel slavers roll 0")
    assert table.state.growth_rolls == [[], ["spawn-all"]]
