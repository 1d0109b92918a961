"""Scoring galaxies, the throne and the final scoring."""

import pytest

from council.table import Table, number
from perihelion.games.council import GAME
from perihelion.games.council.rounds import RoundEnd
from perihelion.games.council.scoring import ScoreTurn, payout, ranking
from perihelion.games.council.state import GALAXY_COUNT


def scoring(table: Table, player: int = 1) -> Table:
    return table.now(ScoreTurn(player - 1, GALAXY_COUNT, 0))


def test_each_galaxy_once_in_any_order_or_none() -> None:
    table = Table().tile("p1-03", "orange").cubes("ann", "grey1a", 2).cubes("ann", "orange1a")
    scoring(table).does("ann", "score orange removing orange1a")
    assert set(table.legal(who="ann")) == {"score grey removing grey1a", "stop"}
    table.does("ann", "stop")
    assert table.energy("ann") == 6


def test_the_cube_is_chosen() -> None:
    table = scoring(Table().cubes("ann", "grey1a").cubes("ann", "grey2a"))
    assert table.legal(who="ann") == ["score grey removing grey1a", "score grey removing grey2a", "stop"]
    table.does("ann", "score grey removing grey2a")
    assert (table.tower("grey1a"), table.tower("grey2a")) == (["ann"], [])


@pytest.mark.parametrize(("own", "other", "energy"), [(2, 1, 5), (1, 1, 2), (1, 2, 2), (1, 0, 5)])
def test_majority_is_counted_before_the_cube_leaves(own: int, other: int, energy: int) -> None:
    table = Table().cubes("ann", "grey1a", own)
    if other:
        table.cubes("ben", "grey2a", other)
    assert scoring(table).does("ann", "score grey removing grey1a").energy("ann") == energy


def test_majority_against_each_single_player() -> None:
    table = Table(4).cubes("ann", "grey1a", 2).cubes("ben", "grey1b").cubes("cid", "grey2a").cubes("dot", "grey2b")
    assert payout(table.state, 0, number("galaxy", "grey")) == 5


def test_no_galaxy_no_question() -> None:
    assert scoring(Table()).question == ""


def test_a_galaxy_with_card_gives_it_also_to_a_minority() -> None:
    table = Table().tile("p2-10", "green").cubes("ann", "green1a").cubes("ben", "green1b", 2)
    scoring(table).does("ann", "score green removing green1a").draws("bonus light-flat-2")
    assert (table.energy("ann"), table.player("ann").bonus_count) == (4, 2)


def test_an_empty_deck_gives_no_card() -> None:
    table = Table().tile("p2-10", "green").cubes("ann", "green1a")
    table.player("ben").bonus_count = 19
    scoring(table).does("ann", "score green removing green1a")
    assert (table.energy("ann"), table.question) == (8, "")


def test_the_game_ends_with_the_round_of_the_throne() -> None:
    table = Table().has("ann", level=3, energy=5, consumption=80, gems=(2, 1, 1), bonus=["dark-grey", "light-flat-1"])
    table.has("ben", level=2, energy=70, consumption=75, gems=(0, 0, 2), bonus=["dark-orange"])
    table.has("ann", hand=["settle-1", "ai-mine-2"], row=["ai-mine-3", "", ""])
    table.state.throne = 0
    table.now(RoundEnd())
    assert table.state.stack == []
    assert table.energy("ann") == 5 + (2 + 2 + 3) + 2 * 2 + 3 + 5
    assert (table.level("ben"), table.energy("ben")) == (3, 70 + 6 + 3 - 75), "a level may still rise, without a card"
    assert table.gems("ann") == (2, 1, 1), "and without compensation"
    assert GAME.winners(table.state) == [0]


def test_without_a_throne_the_next_round_begins() -> None:
    table = Table().now(RoundEnd())
    assert (table.state.round, table.question) == (2, "Buy")


def test_ties_are_broken_by_cubes_then_shared() -> None:
    table = Table(3).has("ann", level=3, energy=10).has("ben", level=3, energy=10).has("cid", level=3, energy=9)
    table.cubes("ben", "grey1a", 2).cubes("ann", "grey2a")
    assert GAME.winners(table.state) == [1]
    table.cubes("ann", "grey1b")
    assert GAME.winners(table.state) == [0, 1]


def test_ties_are_broken_by_upgrades_by_agreement() -> None:
    table = Table(2, final_tie_break="tableau_upgrades").has("ann", upgrades=["adapt-desert"]).cubes("ben", "grey1a")
    assert ranking(table.state, 0) > ranking(table.state, 1)


def test_a_score_says_the_level_first() -> None:
    table = Table().has("ann", level=3, energy=17)
    assert GAME.scores(table.state) == [3017, 0]


def test_why_a_galaxy_cannot_be_scored() -> None:
    table = Table().cubes("ann", "grey1a").now(ScoreTurn(0, 10, 0))
    assert table.why_not("score grey removing grey1a", "ann") == ""
    assert table.why_not("score grey freely", "ann") == "cube-must-leave"
    assert table.why_not("score grey removing grey2a", "ann") == "no-own-cube"
    assert table.why_not("score orange removing orange1a", "ann") == "no-colony-in-galaxy"
    assert table.why_not("score grey removing orange1a", "ann") == "other-galaxy"
    assert table.why_not("score grey removing station", "ann") == "no-station-cube"
