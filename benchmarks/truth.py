"""Reviews beside the truth: last turns of the last round, searched completely, and what a review makes of them.

    PYTHONPATH=build/compiled python benchmarks/truth.py gaia --positions 200 --cores 16 --minutes 5

The truth is the complete search of the true position; the review sees what the seat saw. A turn is right when the most
points can still be reached after it, its points are exact when they are that number.
"""

import argparse
import multiprocessing
import os
import sys
from time import monotonic

import perihelion
from perihelion.analysis.ends import NOTHING, EndInPoints, TooLarge
from perihelion.analysis.judging import best_turns, compare
from perihelion.analysis.puzzles.workshop import played
from perihelion.analysis.turns import own_turns
from perihelion.bots import read_budget
from perihelion.core.state import apply

LAST = 2
"""Turns of each seat, counted from the end of the game."""
FOUND = 0.95

Task = tuple[str, int, str, int]
"""Game, seed, budget of the review, most positions of a complete search."""


def judge(task: Task) -> list[tuple[bool, bool, str]]:
    """Each late position of a match between greedy players: whether the best turn is found, and its points exact."""
    name, seed, think, most = task
    game = perihelion.game(name)
    match = played(name, seed, "greedy")
    budget = read_budget(think)
    found: list[tuple[bool, bool, str]] = []
    for seat in range(match.header.seats):
        for turn in own_turns(match, seat)[-LAST:]:
            past = match.at(turn.at)
            end = EndInPoints(game, seat, most)
            try:
                ways = end.ways(past.state)
            except TooLarge:
                continue
            if ways.second == NOTHING:
                continue  # every way comes to the same: there is nothing to find
            seen = past.observe(seat)
            turns = [thought.turn for thought in best_turns(game, seen, seat, past.legal(seat), budget)[:3]]
            points = compare(game, seen, seat, turns, budget)
            best = max(range(len(turns)), key=points.__getitem__)
            s = past.state.clone()
            for action in turns[best]:
                apply(s, seat, action)
            right = end.ways(s).points == ways.points
            told = f"seed {seed} seat {seat + 1} entry {turn.at}: {ways.points:g}, told {points[best]:g}"
            found.append((right, points[best] == ways.points, told))
    return found


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("game")
    parser.add_argument("--positions", type=int, default=200)
    parser.add_argument("--think", default="600n", help="the review's budget for a turn")
    parser.add_argument("--most", type=int, default=2500, help="positions of a complete search")
    parser.add_argument("--first", type=int, default=100, help="the first seed")
    parser.add_argument("--cores", type=int, default=os.cpu_count() or 1)
    parser.add_argument("--minutes", type=float, default=5.0)
    args = parser.parse_args()
    until = monotonic() + 60 * args.minutes
    tasks = [(args.game, args.first + number, args.think, args.most) for number in range(20 * args.positions)]
    judged: list[tuple[bool, bool, str]] = []
    with multiprocessing.Pool(args.cores) as pool:
        for found in pool.imap_unordered(judge, tasks):
            judged += found
            if len(judged) >= args.positions or monotonic() > until:
                break
    right = sum(one[0] for one in judged)
    exact = sum(one[1] for one in judged)
    for found_it, exactly, told in judged:
        if not (found_it and exactly):
            print(f"{'right' if found_it else 'WRONG'}, {'exact' if exactly else 'INEXACT'}: {told}")
    print(f"{args.game}: {len(judged)} positions, best turn in {right}, points exact in {exact} ({args.think} a turn)")
    return 0 if judged and min(right, exact) >= FOUND * len(judged) else 1


if __name__ == "__main__":
    sys.exit(main())
