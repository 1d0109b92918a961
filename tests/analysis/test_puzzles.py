"""Puzzles: made from a match, written and read, solved by playing, and nothing given away before."""

import gzip
from datetime import date, timedelta
from pathlib import Path

import pytest

import perihelion
from perihelion.analysis.puzzles import Attempt, Puzzle, named, names, of_the_day, read, without_answer, write
from perihelion.analysis.puzzles.making import LOTS, PROOF, ends, holds, over_the_luck
from perihelion.core.log import SaveError

RECORDED = Path(__file__).parents[1] / "recorded"


@pytest.fixture(scope="module")
def puzzle() -> Puzzle:
    """The end of a recorded match of Council of Shadows."""
    match = perihelion.loads(gzip.decompress((RECORDED / "council/02-2-seats.phn.gz").read_bytes()).decode())
    return next(ends(match, "council-00", "a recorded match", most=400))


def test_a_puzzle_is_written_and_read_back(puzzle: Puzzle) -> None:
    assert read(write(puzzle)) == puzzle
    assert perihelion.loads(write(puzzle)).text() == puzzle.match().text()


def test_a_file_without_the_answer_gives_nothing_away(puzzle: Puzzle) -> None:
    told = without_answer(puzzle)
    assert "turn: " not in told
    assert perihelion.loads(told).scores == puzzle.match().scores
    with pytest.raises(SaveError, match="no puzzle with its answer"):
        read(told)


def test_the_answer_solves_it(puzzle: Puzzle) -> None:
    attempt = Attempt(puzzle)
    for words in puzzle.lines[0].words:
        assert not attempt.verdict.done
        attempt.play(words)
    assert attempt.verdict.solved
    assert attempt.verdict.points == puzzle.goal


def test_some_other_way_does_not_solve_it(puzzle: Puzzle) -> None:
    """Of the first answer that gives up points, whatever follows."""
    worst = 0.0
    for first in range(len(Attempt(puzzle).match.legal(puzzle.seat))):
        attempt = Attempt(puzzle)
        attempt.play(attempt.match.say(attempt.match.legal(puzzle.seat)[first]))
        while not attempt.verdict.done:
            attempt.play(attempt.match.say(attempt.match.legal(puzzle.seat)[-1]))
        if not attempt.verdict.solved:
            assert attempt.verdict.points is not None
            worst = max(worst, attempt.verdict.points)
    assert 0 < worst <= puzzle.goal - puzzle.proof.gap


@pytest.mark.parametrize("name", names())
def test_every_puzzle_that_ships_is_solved_by_its_answer_alone(name: str) -> None:
    """The answer is played by the rules, and of the turns that were judged it leads by its gap."""
    puzzle = named(name)
    attempt = Attempt(puzzle)
    for words in puzzle.lines[0].words:
        assert not attempt.verdict.done
        attempt.play(words)
    assert attempt.verdict.solved
    assert puzzle.proof.gap > 0
    if puzzle.kind != "end":
        assert puzzle.lines[0].points - puzzle.lines[1].points == pytest.approx(puzzle.proof.gap, abs=0.11)
    assert "seed: " not in write(puzzle)


def test_every_game_has_its_themes_on_the_shelf() -> None:
    """Fifty a game: battles of Galactic Era, first structures of Gaia Project, each answer judged in the proof."""
    shelf = {game: [named(name) for name in names(game)] for game in ("gaia", "council", "galactic_era")}
    assert [len(puzzles) for puzzles in shelf.values()] == [50, 50, 50]
    battles = [puzzle for puzzle in shelf["galactic_era"] if puzzle.kind == "battle"]
    structures = [puzzle for puzzle in shelf["gaia"] if puzzle.lines[0].words[0].startswith("place ")]
    assert min(len(battles), len(structures)) > 5
    openings = [puzzle for puzzle in shelf["gaia"] if puzzle.kind == "opening"]
    assert [puzzle.id for puzzle in openings if puzzle.proof.positions < PROOF * len(puzzle.lines)] == []
    for puzzle in battles + structures:
        assert len(puzzle.lines) == len(puzzle.match().legal(puzzle.seat))
        assert puzzle.proof.gap >= 2


def test_the_points_of_an_answer_are_those_of_a_match() -> None:
    """An answer tells what a match comes to: no win is counted in it."""
    others = [puzzle for puzzle in map(named, names()) if puzzle.kind != "end"]
    assert [(puzzle.id, puzzle.goal) for puzzle in others if not 0 < puzzle.goal < 1000] == []


def test_a_battle_holds_over_the_luck() -> None:
    """Every battle that ships was tried in many lots; tried again in a few, the answer is ahead and another is not."""
    battles = [puzzle for puzzle in map(named, names("galactic_era")) if puzzle.kind == "battle"]
    assert [puzzle.id for puzzle in battles if puzzle.proof.lots < LOTS or not holds(puzzle.proof)] == []
    clear = max(battles, key=lambda puzzle: puzzle.proof.gap)
    past = clear.match()
    answers = [[past.find(clear.seat, line.words[0])] for line in clear.lines]
    assert holds(over_the_luck(past, clear.seat, answers, clear.proof, lots=4)[1])
    assert not holds(over_the_luck(past, clear.seat, answers[::-1], clear.proof, lots=4)[1])


def test_a_puzzle_of_the_day_comes_back_when_all_had_their_day() -> None:
    day = date(2026, 1, 1)
    round_of_days = [of_the_day(day + timedelta(days=number)).id for number in range(len(names()))]
    assert sorted(round_of_days) == names()
    assert of_the_day(day + timedelta(days=len(names()))).id == round_of_days[0]
