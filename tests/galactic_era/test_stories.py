"""Galactic stories (6.5, 11.4): what each era pays, round by round."""

import pytest

from galactic_era.tables import Table
from perihelion.games.galactic_era.scoring.stories import score_round

GAIN, GROW, BUILD, RESEARCH, SWITCH = range(5)

MILITARY, SPIRITUALITY, PROPULSION, ROBOTICS, GENETICS = range(5)


@pytest.mark.parametrize("story", ["journeys", "migrations", "rivalry", "wars"])
@pytest.mark.parametrize(
    ("round", "alignment"), [(1, "sto"), (2, "sto"), (3, "sts"), (6, "sts"), (7, "sto"), (8, "sto")]
)
def test_each_era_pays_its_alignment(story: str, round: int, alignment: str) -> None:
    table = Table(story=story, round=round)
    table.align("blue", "sts")
    table.levels(
        "purple", military=6, spirituality=6, propulsion=6, robotics=6, genetics=6
    )  # scores Rivalry's era 3 alone
    score_round(table.state)
    assert (table.dp("blue"), table.dp("green")) == ((1, 0) if alignment == "sts" else (0, 1))


def test_journeys_era_1_counts_contacts() -> None:
    table = Table(story="journeys", round=1)
    for seat in range(3):
        table.align(seat, "sts")
    table.ships("blue", "khaa")
    table.ships("blue", "harus")
    table.ships("purple", "harus")
    score_round(table.state)
    assert [table.dp(seat) for seat in range(3)] == [2, 1, 1]


@pytest.mark.parametrize(("story", "points"), [("journeys", 1), ("migrations", 1), ("rivalry", 2), ("wars", 2)])
def test_being_at_war_in_era_2(story: str, points: int) -> None:
    table = Table(story=story, round=4)
    table.war("blue", "green")
    score_round(table.state)
    assert [table.dp(seat) for seat in range(3)] == [points, points, 0]


def test_rivalry_of_the_later_edition() -> None:
    table = Table(story="rivalry", round=4, rivalry_at_war=1)
    table.war("blue", "green")
    score_round(table.state)
    assert table.dp("blue") == 1


@pytest.mark.parametrize(("story", "place", "points"), [
    ("journeys", "vega", 2), ("journeys", "harus", 0), ("migrations", "vega", 1),
    ("rivalry", "vega", 0), ("wars", "vega", 1),
])  # fmt: skip
def test_taking_a_star_in_era_2(story: str, place: str, points: int) -> None:
    table = Table(story=story, round=4)
    table.align("blue", "sts")
    table.war("blue", "green")
    table.own("green", place, 1)
    table.ships("blue", place, 2)
    table.growth("blue", GAIN).does("blue", f"conquer {place}")
    assert table.dp("blue") == points


@pytest.mark.parametrize(("story", "points"), [("journeys", 2), ("migrations", 1), ("rivalry", 0), ("wars", 2)])
def test_winning_a_battle_in_era_2(story: str, points: int) -> None:
    table = Table(story=story, round=4)
    table.war("blue", "green")
    table.ships("blue", "vega", 7)
    table.ships("green", "vega", 2)
    table.movement("blue").does("blue", "done", "destroy all")
    assert table.dp("blue") == points


def test_wars_score_also_for_the_losing_side() -> None:
    table = Table(story="wars", round=4)
    table.war("blue", "green")
    table.ships("blue", "vega", 5)
    table.ships("green", "vega", 4)
    table.movement("blue").does("blue", "done", "destroy all")
    assert (table.dp("blue"), table.dp("green")) == (4, 2)


def test_rivalry_era_2_blocks_and_retreats() -> None:
    table = Table(story="rivalry", round=4)
    table.war("blue", "green")
    table.own("green", "vega", 1)
    table.own("green", "maldek", 1)
    table.ships("blue", "vega")
    table.ships("blue", "maldek")
    score_round(table.state)
    assert table.dp("blue") == 2 + 2
    table = Table(story="rivalry", round=4)
    table.war("blue", "green")
    table.levels("green", propulsion=2)
    table.ships("blue", "harus", 2)
    table.ships("green", "harus", 1)
    table.movement("blue").does("blue", "done")
    table.does("green", "retreat")
    assert table.dp("green") == -2


@pytest.mark.parametrize(("scores", "points"), [(True, 2 + 1), (False, 2)])
def test_rivalry_counts_stars_that_cannot_be_blocked_unless_the_table_says_no(scores: bool, points: int) -> None:
    table = Table(story="rivalry", round=4, unblockable_scores=scores)
    table.levels("green", spirituality=5)
    table.war("blue", "green")
    table.own("green", "vega", 1)
    table.ships("blue", "vega")
    score_round(table.state)
    assert table.dp("blue") == points


@pytest.mark.parametrize("points", [1, 2])
def test_rivalry_pays_gain_star_by_edition(points: int) -> None:
    table = Table(story="rivalry", round=1, rivalry_gain_star=points)
    table.ships("blue", "harus")
    table.growth("blue", GAIN).does("blue", "colonize harus")
    assert table.dp("blue") == points


def test_era_1_actions() -> None:
    table = Table(story="rivalry", round=1)
    table.ships("blue", "harus")
    table.growth("blue", GAIN).does("blue", "colonize harus")
    assert table.dp("blue") == 2
    table = Table(story="migrations", round=1)
    table.own("blue", "harus", 1)
    table.growth("blue", GROW).does("blue", "grow population")
    assert table.dp("blue") == 3
    table = Table(story="migrations", round=1)
    table.growth("blue", GROW).does("blue", "grow population")
    assert table.dp("blue") == (3 if table.population("sirius") > 6 else 0)
    table = Table(story="wars", round=1)
    table.growth("blue", BUILD).does("blue", "build ships")
    assert table.dp("blue") == 2


def test_dave_and_luke_research_military() -> None:
    """Test vector 11: both from 3; Dave also trades to 5. Only Dave scores, 7 - 5."""
    table = Table(story="wars", round=7)
    for seat in range(3):
        table.align(seat, "sts")
    for seat, level in ((0, 5), (1, 4)):
        table.levels(seat, military=level)
        table.player(seat).raised = [MILITARY]
    table.levels("purple", military=6)
    score_round(table.state)
    assert [table.dp(seat) for seat in range(3)] == [2, 0, 0]


def test_only_dave_researches_spirituality() -> None:
    """Test vector 17: Genetics twice, Spirituality once with a gain; Luke at 6 neither scores nor prevents."""
    table = Table(seats=4, story="migrations", round=8)
    for seat in range(4):
        table.align(seat, "sts")
    for seat, field in ((0, GENETICS), (1, GENETICS), (2, SPIRITUALITY)):
        table.player(seat).raised = [field]
    table.levels("orange", spirituality=6)
    table.align("orange", "sts")
    table.state.round = 8
    score_round(table.state)
    assert [table.dp(seat) for seat in range(4)] == [0, 0, 4, 0]


def test_journeys_era_3_ties_score() -> None:
    table = Table(story="journeys", round=7)
    for seat in range(3):
        table.align(seat, "sts")
    for seat in (0, 1):
        table.levels(seat, propulsion=4)
        table.player(seat).raised = [PROPULSION]
    score_round(table.state)
    assert [table.dp(seat) for seat in range(3)] == [3, 3, 0]


def test_rivalry_era_3_pays_the_highest_in_each_field() -> None:
    table = Table(story="rivalry", round=7)
    for seat in range(3):
        table.align(seat, "sts")
    table.levels("blue", military=2, genetics=2)
    table.levels("green", genetics=2)
    score_round(table.state)
    assert [table.dp(seat) for seat in range(3)] == [3 * 5, 3 * 4, 3 * 3]
