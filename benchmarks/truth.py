"""Reviews beside the truth: last turns of the last round, searched completely, and what a review makes of them.

    PYTHONPATH=build/compiled python benchmarks/truth.py gaia --positions 200 --cores 16 --minutes 5

The truth is the complete search of the true position; the review sees what the seat saw. Where something hidden
decides, so that the same search comes to other points in another world that fits what the seat saw, nobody could know
the truth, and the position is left out. A turn is right when the most points can still be reached after it, its points
are exact when they are that number.
"""

import sys
from random import Random

from reviewing import arguments, moments, proposal, spread

import perihelion
from perihelion.analysis.ends import NOTHING, EndInPoints, TooLarge, Ways
from perihelion.analysis.puzzles.workshop import played
from perihelion.bots import read_budget
from perihelion.core.match import Match
from perihelion.core.state import apply

LAST = 2
"""Turns of each seat, counted from the end of the game."""
FOUND = 0.95
WORLDS = 4
"""Other worlds in which the truth has to be the same."""

Task = tuple[str, int, str, int]
"""Game, seed, budget of the review, most positions of a complete search."""
Judgement = tuple[bool, bool, str]
"""Whether the best turn is found, whether its points are exact, and where that was."""


def judge(task: Task) -> list[Judgement]:
    """Each late position of a match between greedy players."""
    name, seed, think, most = task
    game = perihelion.game(name)
    match = played(name, seed, "greedy")
    found: list[Judgement] = []
    for seat, turn, past in moments(match, LAST):
        end = EndInPoints(game, seat, most)
        ways = truth(end, past, seat)
        if ways is None or ways.second == NOTHING:
            continue  # where every way comes to the same there is nothing to find
        best, points = proposal(past, seat, read_budget(think))
        s = past.state.clone()
        for action in best:
            apply(s, seat, action)
        right = end.ways(s).points == ways.points
        told = f"seed {seed} seat {seat + 1} entry {turn.at}: {ways.points:g}, told {points:g}"
        found.append((right, points == ways.points, told))
    return found


def truth(end: EndInPoints, past: Match, seat: int) -> Ways | None:
    """What can become of the position, if the seat can know it; None: it cannot, or there is too much of it."""
    game = past.game
    try:
        ways = end.ways(past.state)
        for number in range(0 if game.open_information else WORLDS):
            world = game.determinize(past.observe(seat), seat, Random(f"another world {number}"))
            if EndInPoints(game, seat, end.most).ways(world).points != ways.points:
                return None
    except TooLarge:
        return None
    return ways


def main() -> int:
    parser = arguments(__doc__, think="600n", first=100)
    parser.add_argument("--positions", type=int, default=200)
    parser.add_argument("--most", type=int, default=2500, help="positions of a complete search")
    args = parser.parse_args()
    tasks = [(args.game, args.first + number, args.think, args.most) for number in range(20 * args.positions)]
    judged: list[Judgement] = []
    for found in spread(judge, tasks, args.cores, args.minutes):
        judged += found
        for found_it, exactly, told in found:
            if not (found_it and exactly):
                verdict = f"{'right' if found_it else 'WRONG'}, {'exact' if exactly else 'INEXACT'}"
                print(f"{verdict}: {told} ({len(judged)} positions so far)", flush=True)
        if len(judged) >= args.positions:
            break
    right = sum(one[0] for one in judged)
    exact = sum(one[1] for one in judged)
    print(f"{args.game}: {len(judged)} positions, best turn in {right}, points exact in {exact} ({args.think} a turn)")
    return 0 if judged and min(right, exact) >= FOUND * len(judged) else 1


if __name__ == "__main__":
    sys.exit(main())
