"""Play random games with random options on all cores, and try every law of `perihelion.testing` along the way.

    python benchmarks/laws.py --games 1000 --cores 16 --minutes 6
    python benchmarks/laws.py --of council --seats 2,3 --games 300 --seed 510000

Every game of every number of seats gets its share of the time. The laws of a moment are tried every `--every` decisions
at the most (a short game has its moments, too), those of an entry beside them, those of a whole game at its end. The
law of secrets costs more than all others together: it is tried in one game of `DEAR`. A broken law is told with the
seed that breaks it, and the exit status is 1.
"""

import argparse
import multiprocessing
import os
import sys
import time
from collections import Counter

import perihelion
from perihelion.testing.law import name_of
from perihelion.testing.players import PLAYERS
from perihelion.testing.playout import every_law
from perihelion.testing.report import Report, check_one
from perihelion.testing.secrets import secrets_are_kept

GAMES = ("gaia", "council", "galactic_era")
FIRST_SEED = 500_000
DEAR = 3
Task = tuple[str, int, int, int]
"""Game, seats, seed, decisions between two moments."""


def play(task: Task) -> tuple[str, int, Report]:
    name, seats, seed, every = task
    report = Report(name)
    kinds = list(PLAYERS)
    dear = seed // len(kinds) % DEAR == 0
    check_one(perihelion.game(name), report, seats, seed, kinds[seed % len(kinds)], every, every_law if dear else cheap)
    return name, seats, report


def cheap(law: str) -> bool:
    return law != name_of(secrets_are_kept)


def tasks_of(names: list[str], seats: list[int], games: int, every: int, seed: int) -> list[Task]:
    """All games in turn, so that each number of seats has its share when the time is over."""
    rows = [(name, count) for name in names for count in perihelion.game(name).seat_counts]
    wanted = [(name, count) for name, count in rows if not seats or count in seats]
    return [(name, count, seed + number, every) for number in range(games) for name, count in wanted]


def run(tasks: list[Task], cores: int, minutes: float) -> list[tuple[str, int, Report]]:
    end = time.monotonic() + 60 * minutes
    done: list[tuple[str, int, Report]] = []
    with multiprocessing.get_context("spawn").Pool(cores) as pool:
        coming = pool.imap_unordered(play, tasks)
        while len(done) < len(tasks) and time.monotonic() < end:
            try:
                done.append(coming.next(timeout=max(0.1, end - time.monotonic())))
            except multiprocessing.TimeoutError:
                break
        pool.terminate()
    return done


def told(done: list[tuple[str, int, Report]]) -> list[str]:
    """What was tried, by game and seats, and every breach."""
    lines: list[str] = []
    for name, seats in sorted({(name, seats) for name, seats, _ in done}):
        reports = [report for game, count, report in done if (game, count) == (name, seats)]
        decisions = sum([report.decisions for report in reports])
        tried: Counter[str] = Counter()
        for report in reports:
            tried.update(report.tried)
        broken = sum([sum(report.broken.values()) for report in reports])
        lines.append(
            f"{name}, {seats} seats: {len(reports)} games, {decisions} decisions, {len(tried)} laws tried "
            f"{sum(tried.values())} times, {broken} broken"
        )
        for report in reports:
            lines += [f"    {law}: {breach}" for law, found in report.breaches.items() for breach in found]
    return lines


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--of", default=",".join(GAMES), help="the games")
    parser.add_argument("--seats", default="", help="numbers of seats; all of them by default")
    parser.add_argument("--games", type=int, default=1000, help="of each number of seats")
    parser.add_argument("--every", type=int, default=97)
    parser.add_argument("--seed", type=int, default=FIRST_SEED, help="of the first game of each number of seats")
    parser.add_argument("--cores", type=int, default=os.cpu_count() or 1)
    parser.add_argument("--minutes", type=float, default=6.0)
    args = parser.parse_args()
    seats = [int(count) for count in args.seats.split(",") if count]
    tasks = tasks_of(args.of.split(","), seats, args.games, args.every, args.seed)
    done = run(tasks, args.cores, args.minutes)
    print("\n".join(told(done)))
    print(f"{len(done)} of {len(tasks)} games")
    return 1 if any(report.broken for _, _, report in done) else 0


if __name__ == "__main__":
    sys.exit(main())
