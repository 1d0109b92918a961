"""Stories, goals, the end of the game and who wins (6.5, 8, 11.4, 11.5)."""

import pytest

from galactic_era.tables import Table
from perihelion.games.galactic_era.game import GAME
from perihelion.games.galactic_era.scoring.goals import EndOfEra, score_goal
from perihelion.games.galactic_era.scoring.phase import EndOfGame, winners
from perihelion.games.galactic_era.scoring.stories import score_round

GAIN, GROW, BUILD, RESEARCH, SWITCH = range(5)
MILITARY, SPIRITUALITY, PROPULSION, ROBOTICS, GENETICS = range(5)


@pytest.mark.parametrize("story", ["journeys", "migrations", "rivalry", "wars"])
@pytest.mark.parametrize(
    ("round", "alignment"), [(1, "sto"), (2, "sto"), (3, "sts"), (6, "sts"), (7, "sto"), (8, "sto")]
)
def test_each_era_pays_its_alignment(story: str, round: int, alignment: str) -> None:
    table = Table(story=story, round=round)
    table.align(0, "sts")
    table.levels(2, military=6, spirituality=6, propulsion=6, robotics=6, genetics=6)  # scores Rivalry's era 3 alone
    score_round(table.s)
    assert (table.dp(0), table.dp(1)) == ((1, 0) if alignment == "sts" else (0, 1))


def test_journeys_era_1_counts_contacts() -> None:
    table = Table(story="journeys", round=1)
    for seat in range(3):
        table.align(seat, "sts")
    table.ships(0, "khaa")
    table.ships(0, "harus")
    table.ships(2, "harus")
    score_round(table.s)
    assert [table.dp(seat) for seat in range(3)] == [2, 1, 1]


@pytest.mark.parametrize(("story", "points"), [("journeys", 1), ("migrations", 1), ("rivalry", 2), ("wars", 2)])
def test_being_at_war_in_era_2(story: str, points: int) -> None:
    table = Table(story=story, round=4)
    table.war(0, 1)
    score_round(table.s)
    assert [table.dp(seat) for seat in range(3)] == [points, points, 0]


def test_rivalry_of_the_later_edition() -> None:
    table = Table(story="rivalry", round=4, rivalry_at_war=1)
    table.war(0, 1)
    score_round(table.s)
    assert table.dp(0) == 1


@pytest.mark.parametrize(("story", "place", "points"), [
    ("journeys", "vega", 2), ("journeys", "harus", 0), ("migrations", "vega", 1),
    ("rivalry", "vega", 0), ("wars", "vega", 1),
])  # fmt: skip
def test_taking_a_star_in_era_2(story: str, place: str, points: int) -> None:
    table = Table(story=story, round=4)
    table.align(0, "sts")
    table.war(0, 1)
    table.own(1, place, 1)
    table.ships(0, place, 2)
    table.growth(0, GAIN).play(0, f"conquer {place}")
    assert table.dp(0) == points


@pytest.mark.parametrize(("story", "points"), [("journeys", 2), ("migrations", 1), ("rivalry", 0), ("wars", 2)])
def test_winning_a_battle_in_era_2(story: str, points: int) -> None:
    table = Table(story=story, round=4)
    table.war(0, 1)
    table.ships(0, "vega", 7)
    table.ships(1, "vega", 2)
    table.movement(0).play(0, "done", "destroy all")
    assert table.dp(0) == points


def test_wars_score_also_for_the_losing_side() -> None:
    table = Table(story="wars", round=4)
    table.war(0, 1)
    table.ships(0, "vega", 5)
    table.ships(1, "vega", 4)
    table.movement(0).play(0, "done", "destroy all")
    assert (table.dp(0), table.dp(1)) == (4, 2)


def test_rivalry_era_2_blocks_and_retreats() -> None:
    table = Table(story="rivalry", round=4)
    table.war(0, 1)
    table.own(1, "vega", 1)
    table.own(1, "maldek", 1)
    table.ships(0, "vega")
    table.ships(0, "maldek")
    score_round(table.s)
    assert table.dp(0) == 2 + 2
    table = Table(story="rivalry", round=4)
    table.war(0, 1)
    table.levels(1, propulsion=2)
    table.ships(0, "harus", 2)
    table.ships(1, "harus", 1)
    table.movement(0).play(0, "done")
    table.play(1, "retreat")
    assert table.dp(1) == -2


def test_era_1_actions() -> None:
    table = Table(story="rivalry", round=1)
    table.ships(0, "harus")
    table.growth(0, GAIN).play(0, "colonize harus")
    assert table.dp(0) == 2
    table = Table(story="migrations", round=1)
    table.own(0, "harus", 1)
    table.growth(0, GROW).play(0, "grow population")
    assert table.dp(0) == 3
    table = Table(story="migrations", round=1)
    table.growth(0, GROW).play(0, "grow population")
    assert table.dp(0) == (3 if table.population("sirius") > 6 else 0)
    table = Table(story="wars", round=1)
    table.growth(0, BUILD).play(0, "build ships")
    assert table.dp(0) == 2


def test_dave_and_luke_research_military() -> None:
    """Test vector 11: both from 3; Dave also trades to 5. Only Dave scores, 7 - 5."""
    table = Table(story="wars", round=7)
    for seat in range(3):
        table.align(seat, "sts")
    for seat, level in ((0, 5), (1, 4)):
        table.levels(seat, military=level)
        table.player(seat).raised = [MILITARY]
    table.levels(2, military=6)
    score_round(table.s)
    assert [table.dp(seat) for seat in range(3)] == [2, 0, 0]


def test_only_dave_researches_spirituality() -> None:
    """Test vector 17: Genetics twice, Spirituality once with a gain; Luke at 6 neither scores nor prevents."""
    table = Table(seats=4, story="migrations", round=8)
    for seat in range(4):
        table.align(seat, "sts")
    for seat, field in ((0, GENETICS), (1, GENETICS), (2, SPIRITUALITY)):
        table.player(seat).raised = [field]
    table.levels(3, spirituality=6)
    table.align(3, "sts")
    table.s.round = 8
    score_round(table.s)
    assert [table.dp(seat) for seat in range(4)] == [0, 0, 4, 0]


def test_journeys_era_3_ties_score() -> None:
    table = Table(story="journeys", round=7)
    for seat in range(3):
        table.align(seat, "sts")
    for seat in (0, 1):
        table.levels(seat, propulsion=4)
        table.player(seat).raised = [PROPULSION]
    score_round(table.s)
    assert [table.dp(seat) for seat in range(3)] == [3, 3, 0]


def test_rivalry_era_3_pays_the_highest_in_each_field() -> None:
    table = Table(story="rivalry", round=7)
    for seat in range(3):
        table.align(seat, "sts")
    table.levels(0, military=2, genetics=2)
    table.levels(1, genetics=2)
    score_round(table.s)
    assert [table.dp(seat) for seat in range(3)] == [3 * 5, 3 * 4, 3 * 3]


# Goals


def test_control() -> None:
    table = Table(goal="control")
    table.own(0, "arcturus", 1)
    score_goal(table.s)
    assert [table.dp(seat) for seat in range(3)] == [20, 10, 10]


def test_legacy() -> None:
    table = Table(goal="legacy")
    table.relic("arcturus", "defense_grid", open=True)
    table.relic("apu", "super_stargate")
    table.own(0, "arcturus", 1)
    score_goal(table.s)
    assert table.dp(0) == 10


def test_discovery() -> None:
    table = Table(goal="discovery")
    table.player(0).kept = [2, 0, 1]
    table.player(1).kept = [2, 1, 0]
    score_goal(table.s)
    assert [table.dp(seat) for seat in range(3)] == [20, 20, 0]


def test_power() -> None:
    table = Table(goal="power")
    table.ships(0, "sirius", 3)
    table.ships(1, "harus", 2)
    table.ships(1, "khaa", 1)
    table.ships(0, "vega", 1)
    score_goal(table.s)
    assert (table.dp(0), table.dp(1)) == (8, 0), "a tie scores nothing"


def test_presence() -> None:
    table = Table(goal="presence")
    table.own(0, "harus", 1)
    table.own(0, "apu", 1)
    score_goal(table.s)
    assert table.dp(0) == 10


def test_leadership() -> None:
    table = Table(goal="leadership", round=2)
    table.align(2, "sts")
    table.player(0).dp = 5
    table.player(1).dp = 3
    table.ships(0, "sirius", 2)
    table.begin(EndOfEra()).play(0, "lead piece sirius")
    table.play(2, "lead supply")
    assert [table.player(seat).led for seat in range(3)] == [1, 0, 1]
    assert table.ships_at(0, "sirius") == 1
    score_goal(table.s)
    assert [table.dp(seat) for seat in range(3)] == [15, 3, 10]


# The end


def test_the_end_of_the_game() -> None:
    table = Table(goal="presence")
    table.own(0, "harus", 5)
    table.ships(0, "sirius", 2)
    table.fleet(1, "a", "harus", 2)
    table.begin(EndOfGame())
    majority = 4
    assert table.dp(0) == 11 + 10 + majority, "population, goal, and a tie for the most ships"
    assert table.dp(1) == 6 + majority
    assert GAME.scores(table.s) == [25, 10, 6]


def test_ties_go_to_stars_then_turn_order() -> None:
    table = Table()
    assert winners(table.s) == [0]
    table.player(0).order, table.player(1).order = 1, 0
    assert winners(table.s) == [1]
    table.own(2, "vega", 1)
    assert winners(table.s) == [2]
    table.player(0).dp = 1
    assert winners(table.s) == [0]
