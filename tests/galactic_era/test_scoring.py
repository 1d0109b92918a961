"""The end of the game, and who wins (6.5, 8)."""

import pytest

from galactic_era.tables import Table, solo
from perihelion.games.galactic_era.game import GAME
from perihelion.games.galactic_era.scoring.phase import EndOfGame, solo_rank, winners
from perihelion.games.galactic_era.terminal import terminal


def test_the_end_of_the_game() -> None:
    table = Table(goal="presence")
    table.own("blue", "harus", 5)
    table.ships("blue", "sirius", 2)
    table.fleet("green", "a", "harus", 2)
    table.begin(EndOfGame())
    majority = 4
    assert table.dp("blue") == 11 + 10 + majority, "population, goal, and a tie for the most ships"
    assert table.dp("green") == 6 + majority
    assert GAME.scores(table.state) == [25, 10, 6]


def test_ties_go_to_stars_then_turn_order() -> None:
    table = Table()
    assert winners(table.state) == [0]
    table.player("blue").order, table.player("green").order = 1, 0
    assert winners(table.state) == [1]
    table.own("purple", "vega", 1)
    assert winners(table.state) == [2]
    table.player("blue").dp = 1
    assert winners(table.state) == [0]


@pytest.mark.parametrize(
    ("dp", "rank"), [(115, "cosmic"), (100, "galactic"), (85, "stellar"), (70, "planetary"), (5, "lunar")]
)
def test_final_ranks(dp: int, rank: str) -> None:
    table = solo()
    table.player("blue").dp = dp
    assert solo_rank(table.state) == rank
    table.state.goal = 0
    names = ["cosmic", "galactic", "stellar", "planetary", "lunar", "sublunar"]
    assert solo_rank(table.state) == names[names.index(rank) + 1]


@pytest.mark.parametrize(("language", "rank"), [("en", "final rank: planetary"), ("de", "Endrang: planetar")])
def test_a_terminal_tells_the_rank_of_a_solo_game_and_no_points_of_those_who_score_none(
    language: str, rank: str
) -> None:
    table = solo()
    table.player("blue").dp = 70
    before = [text for standing in terminal(table.state, 0, language).standings for text, _ in standing]
    assert rank not in "".join(before)
    table.state.ranked = True
    standings = terminal(table.state, 0, language).standings
    assert len(standings) == 1
    assert rank in "".join([text for text, _ in standings[0]])
