"""Scoring galaxies, the throne and the final scoring."""

import pytest

from council.table import Table, number
from perihelion.games.council import GAME
from perihelion.games.council.levels import LevelCheck
from perihelion.games.council.rounds import RoundEnd
from perihelion.games.council.scoring import ScoreTurn, payout, ranking
from perihelion.games.council.state import GALAXY_COUNT


def scoring(table: Table, player: int = 1) -> Table:
    return table.now(ScoreTurn(player - 1, GALAXY_COUNT, 0))


def test_each_galaxy_once_in_any_order_or_none() -> None:
    table = Table().tile("p1-03", "orange").cubes(1, "grey1a", 2).cubes(1, "orange1a")
    scoring(table).does(1, "score orange removing orange1a")
    assert set(table.offers(1)) == {"score grey removing grey1a", "stop"}
    table.does(1, "stop")
    assert table.energy(1) == 6


def test_the_cube_is_chosen() -> None:
    table = scoring(Table().cubes(1, "grey1a").cubes(1, "grey2a"))
    assert table.offers(1) == ["score grey removing grey1a", "score grey removing grey2a", "stop"]
    table.does(1, "score grey removing grey2a")
    assert (table.tower("grey1a"), table.tower("grey2a")) == ([1], [])


@pytest.mark.parametrize(("own", "other", "energy"), [(2, 1, 5), (1, 1, 2), (1, 2, 2), (1, 0, 5)])
def test_majority_is_counted_before_the_cube_leaves(own: int, other: int, energy: int) -> None:
    table = Table().cubes(1, "grey1a", own)
    if other:
        table.cubes(2, "grey2a", other)
    assert scoring(table).does(1, "score grey removing grey1a").energy(1) == energy


def test_majority_against_each_single_player() -> None:
    table = Table(4).cubes(1, "grey1a", 2).cubes(2, "grey1b").cubes(3, "grey2a").cubes(4, "grey2b")
    assert payout(table.s, 0, number("galaxy", "grey")) == 5


def test_no_galaxy_no_question() -> None:
    assert scoring(Table()).asked == ""


def test_a_galaxy_with_card_gives_it_also_to_a_minority() -> None:
    table = Table().tile("p2-10", "green").cubes(1, "green1a").cubes(2, "green1b", 2)
    scoring(table).does(1, "score green removing green1a").draws("bonus light-flat-2")
    assert (table.energy(1), table.s.bonus_count[0]) == (4, 2)


def test_an_empty_deck_gives_no_card() -> None:
    table = Table().tile("p2-10", "green").cubes(1, "green1a")
    table.s.bonus_count[1] = 19
    scoring(table).does(1, "score green removing green1a")
    assert (table.energy(1), table.asked) == (8, "")


def test_the_first_on_level_three_takes_the_throne() -> None:
    table = Table().has(1, level=2, energy=60, consumption=50).has(2, level=2, energy=99, consumption=50)
    table.now(LevelCheck(0), LevelCheck(1))
    assert (table.level(1), table.energy(1)) == (3, 10)
    assert table.level(2) == 3
    assert table.s.throne == 0
    assert table.gems(2) == (1, 1, 0), "no compensation for level III"


def test_levels_above_three() -> None:
    table = Table().has(1, level=3, energy=60, consumption=50).now(LevelCheck(0))
    assert (table.level(1), table.asked) == (4, "")


def test_the_game_ends_with_the_round_of_the_throne() -> None:
    table = Table().has(1, level=3, energy=5, consumption=80, gems=(2, 1, 1), bonus=["dark-grey", "light-flat-1"])
    table.has(2, level=2, energy=70, consumption=75, gems=(0, 0, 2), bonus=["dark-orange"])
    table.has(1, hand=["settle-1", "ai-mine-2"], row=["ai-mine-3", "", ""])
    table.s.throne = 0
    table.now(RoundEnd())
    assert table.s.stack == []
    assert table.energy(1) == 5 + (2 + 2 + 3) + 2 * 2 + 3 + 5
    assert (table.level(2), table.energy(2)) == (3, 70 + 6 + 3 - 75), "a level may still rise, without a card"
    assert table.gems(1) == (2, 1, 1), "and without compensation"
    assert GAME.winners(table.s) == [0]


def test_without_a_throne_the_next_round_begins() -> None:
    table = Table().now(RoundEnd())
    assert (table.s.round, table.asked) == (2, "Buy")


def test_ties_are_broken_by_cubes_then_shared() -> None:
    table = Table(3).has(1, level=3, energy=10).has(2, level=3, energy=10).has(3, level=3, energy=9)
    table.cubes(2, "grey1a", 2).cubes(1, "grey2a")
    assert GAME.winners(table.s) == [1]
    table.cubes(1, "grey1b")
    assert GAME.winners(table.s) == [0, 1]


def test_ties_are_broken_by_upgrades_by_agreement() -> None:
    table = Table(2, final_tie_break="tableau_upgrades").has(1, upgrades=["adapt-desert"]).cubes(2, "grey1a")
    assert ranking(table.s, 0) > ranking(table.s, 1)


def test_a_score_says_the_level_first() -> None:
    table = Table().has(1, level=3, energy=17)
    assert GAME.scores(table.s) == [3017, 0]
