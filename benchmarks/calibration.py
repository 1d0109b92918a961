"""Measure how reconstructed values of Council of Shadows play: length, consumption, the first tile, the leaders.

    python benchmarks/calibration.py --games 200 --think 30n --cores 16 --minutes 6
    python benchmarks/calibration.py --sets first,calibrated,my-box.json --seats 4
    python benchmarks/calibration.py --sets measured,one-price.json --over measured

Search bots play each number of seats without modules (rounds, consumption, the first tile) and with leaders dealt by
lot (the leaders). Games take turns, so that every row has its share when the time is over. Shares come with Wilson's
interval of 95 %, rounds with their standard error. The bars that a row misses are named behind it.
"""

import argparse
import json
import multiprocessing
import os
import sys
import time
from collections import defaultdict
from collections.abc import Callable, Sequence
from pathlib import Path
from random import Random
from typing import Any, TypeVar

from perihelion.arena.ratings import wilson
from perihelion.bots import bot
from perihelion.games.council import GAME
from perihelion.games.council.components import FIRST_SET, LEADERS
from perihelion.games.council.leaders import ChooseLeader
from perihelion.games.council.state import BUY, State

ROUNDS = (7.5, 9.0)
AT_THE_CAP = 0.5
FIRST_TILE = 0.05
LEADER = 1.4
"""The bars: mean length, share of players at the cap, distance of the first tile from fair, multiple for a leader."""
CAP = 100

Task = tuple[str, dict[str, Any], int, bool, str, int]
"""Name of the set, options, seats, with leaders, bot, seed."""
Row = dict[str, Any]
T = TypeVar("T")


def options_of(name: str, over: str = FIRST_SET) -> dict[str, Any]:
    """A set by its name, or the file of one: what differs from the first guess, or from another set."""
    if name.endswith(".json"):
        return {"components": Path(name).read_text(encoding="utf-8"), "reconstruction": over}
    return {"reconstruction": name}


def play(task: Task) -> Row:
    """One whole game: who won, by tile and leader."""
    name, options, seats, leaders, think, seed = task
    match = GAME.match(seats, seed, leaders=leaders, **options)
    bots = [bot(think, GAME, seat, seed) for seat in range(seats)]
    lot = Random(seed)
    tiles: list[int] = []
    bought: list[list[str]] = [[] for _ in range(seats)]
    while not match.over:
        seat = match.deciders[0]
        legal = match.legal(seat)
        s = match.state
        assert isinstance(s, State)
        tiles = tiles or list(s.order)
        by_lot = isinstance(s.stack[-1], ChooseLeader)
        chosen = lot.choice(legal) if by_lot else bots[seat].choose(match.observe(seat), legal)
        if s.round == 1 and s.phase == BUY:
            bought[seat].append(match.say(chosen))
        match.play(seat, chosen)
    s = match.state
    assert isinstance(s, State)
    return {
        "set": name, "seats": seats, "with leaders": leaders, "rounds": s.round, "winners": match.winners,
        "tiles": tiles, "bought": bought, "consumption": [p.consumption for p in s.players],
        "leaders": [p.leader for p in s.players], "standings": [p.level + p.energy / p.consumption for p in s.players],
    }  # fmt: skip


def share_of(row: Row, seat: int) -> float:
    """A seat's part of the victory."""
    return (seat in row["winners"]) / len(row["winners"])


def told(share: float, of: int, fair: float | None = None) -> str:
    low, high = wilson(share, of)
    against = "" if fair is None else f" against {100 * fair:.1f}"
    return f"{100 * share:.1f} %{against} ({100 * low:.1f} to {100 * high:.1f})"


def report(rows: Sequence[Row]) -> list[str]:
    """What the games of one set and one number of seats come to."""
    lines: list[str] = []
    seats: int = rows[0]["seats"]
    plain = [row for row in rows if not row["with leaders"]]
    if plain:
        lines += _plain(plain, seats)
    lines.append(f"    by tile, with and without leaders: {', '.join(_tiles(rows, seats))}")
    return lines + _leaders([row for row in rows if row["with leaders"]], 1 / seats)


def _tiles(rows: Sequence[Row], seats: int) -> list[str]:
    """What each turn order tile of the start wins."""
    return [
        told(sum([share_of(row, row["tiles"][tile]) for row in rows]) / len(rows), len(rows)) for tile in range(seats)
    ]


def _plain(rows: Sequence[Row], seats: int) -> list[str]:
    n = len(rows)
    mean = sum([row["rounds"] for row in rows]) / n
    error = (sum([(row["rounds"] - mean) ** 2 for row in rows]) / max(1, n - 1) / n) ** 0.5
    full = sum([consumption >= CAP for row in rows for consumption in row["consumption"]]) / (n * seats)
    first = sum([share_of(row, row["tiles"][0]) for row in rows]) / n
    missed = [] if ROUNDS[0] <= mean <= ROUNDS[1] else ["rounds"]
    missed += [] if full < AT_THE_CAP else ["consumption"]
    missed += [] if abs(first - 1 / seats) <= FIRST_TILE else ["first tile"]
    return [
        f"  {n} games: {mean:.2f} rounds (s.e. {error:.2f}), at consumption {CAP} {told(full, n * seats)}, "
        f"first tile {told(first, n, 1 / seats)}" + (f"  MISSED: {', '.join(missed)}" if missed else "")
    ]


def _leaders(rows: Sequence[Row], fair: float) -> list[str]:
    won: dict[int, list[float]] = defaultdict(list)
    for row in rows:
        for seat, leader in enumerate(row["leaders"]):
            won[leader].append(share_of(row, seat))
    lines: list[str] = []
    for leader, shares in sorted(won.items(), key=lambda item: -sum(item[1]) / len(item[1])):
        share = sum(shares) / len(shares)
        over = "  MISSED: leader" if share > LEADER * fair else ""
        times = f"{share / fair:.2f} times fair, {len(shares)} games{over}"
        lines.append(f"    {LEADERS[leader]}: {told(share, len(shares), fair)}, {times}")
    return lines


def play_all(play: Callable[[T], Row], tasks: list[T], cores: int, minutes: float) -> list[Row]:
    """As many of the games as the time allows."""
    end = time.monotonic() + 60 * minutes
    rows: list[Row] = []
    with multiprocessing.get_context("spawn").Pool(cores) as pool:
        coming = pool.imap_unordered(play, tasks)
        while len(rows) < len(tasks) and time.monotonic() < end:
            try:
                rows.append(coming.next(timeout=max(0.1, end - time.monotonic())))
            except multiprocessing.TimeoutError:
                break
        pool.terminate()
    return rows


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--sets", default="balanced", help="names of sets or correction files, with commas")
    parser.add_argument("--over", default=FIRST_SET, help="the set that the files correct")
    parser.add_argument("--seats", default="2,3,4")
    parser.add_argument("--games", type=int, default=200, help="of each kind, at the most")
    parser.add_argument("--think", default="30n", help="what the search bots may think: 30n, 0.5s")
    parser.add_argument("--cores", type=int, default=os.cpu_count() or 1)
    parser.add_argument("--minutes", type=float, default=6.0)
    parser.add_argument("--seed", type=int, default=50_000)
    parser.add_argument("--out", default="", help="a file for the games, one line of JSON each")
    args = parser.parse_args()
    sets = {Path(name).stem: options_of(name, args.over) for name in args.sets.split(",")}
    kinds = [
        (name, int(seats), leaders) for name in sets for seats in args.seats.split(",") for leaders in (False, True)
    ]
    tasks: list[Task] = [
        (name, sets[name], seats, leaders, f"search:{args.think}", args.seed + number)
        for number in range(args.games)
        for name, seats, leaders in kinds
    ]
    rows = play_all(play, tasks, args.cores, args.minutes)
    if args.out:
        Path(args.out).write_text("".join([json.dumps(row) + "\n" for row in rows]), encoding="utf-8")
    for name in sets:
        for seats in sorted({row["seats"] for row in rows if row["set"] == name}):
            print(f"{name}, {seats} seats, search:{args.think}")
            print("\n".join(report([row for row in rows if (row["set"], row["seats"]) == (name, seats)])))
    print(f"{len(rows)} of {len(tasks)} games")
    return 0


if __name__ == "__main__":
    sys.exit(main())
