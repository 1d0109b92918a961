"""Find out which values of Gaia's evaluation by hand should be higher or lower: every seed is played twice.

    python benchmarks/tables.py --games 1000 --think 1000n --cores 16 --minutes 4 --out tables.jsonl
    python benchmarks/tables.py --read tables.jsonl

Each group of values is multiplied or divided by the same factor by lot, for all four seats; the second game of a seed
does the opposite. Least squares over the differences tell what a step does to points, federations and planets.
"""

import argparse
import json
import os
import sys
import time
from collections.abc import Callable
from multiprocessing import TimeoutError, get_context
from pathlib import Path
from random import Random
from typing import Any

import numpy as np

from perihelion.games.gaia.advice import correction, goods, potential, worth
from perihelion.games.gaia.components import TOP_LEVEL
from perihelion.games.gaia.state import MINE, RESEARCH_LAB, TRADING_STATION
from perihelion.learn.selfplay import play
from perihelion.learn.subject import subject

FACTOR = 1.28
PLANET = 0.3
"""What a structure promises more or less for each round to come: the one group that is added, not multiplied."""
Task = tuple[int, int, str]
"""Seed, direction, budget."""


def times(*tables: list[float], first: int = 0) -> Callable[[float], None]:
    """All entries of the tables, or those from a round on."""

    def change(factor: float) -> None:
        for table in tables:
            table[first:] = [factor * entry for entry in table[first:]]

    return change


def entries(table: dict[int, float]) -> Callable[[float], None]:
    def change(factor: float) -> None:
        for name in table:
            table[name] *= factor

    return change


def levels(first: int, last: int) -> Callable[[float], None]:
    def change(factor: float) -> None:
        for row in worth.LEVELS:
            row[first:last] = [factor * entry for entry in row[first:last]]

    return change


def rewarding(factor: float) -> None:
    worth.REWARDING_TILES[:] = [(tile, factor * pays) for tile, pays in worth.REWARDING_TILES]


def kinds(*buildings: int) -> Callable[[float], None]:
    """What structures of some kinds may still become."""

    def change(factor: float) -> None:
        for kind in buildings:
            worth.PROMISE[kind] *= factor

    return change


def net(factor: float) -> None:
    """How much is made of what the net finds missing."""
    usual = correction.IN_USE.net
    assert usual is not None

    def scaled(rows: list[bytes]) -> list[float]:
        return [factor * more for more in usual(rows)]

    correction.use(scaled)


def planet(factor: float) -> None:
    more = PLANET if factor > 1 else -PLANET
    worth.PROMISE[:] = [entry + more for entry in worth.PROMISE]


LEVERS: dict[str, Callable[[float], None]] = {
    "ore": times(goods.ORE),
    "credits": times(goods.CREDIT),
    "knowledge": times(goods.KNOWLEDGE),
    "qic": times(goods.QIC),
    "power": times(goods.POWER),
    "later goods": times(*worth.LATER_GOODS),
    "later power": times(*worth.LATER_POWER),
    "new mine": times(potential.NEW_MINE),
    "federation": times(potential.FEDERATION),
    "chance to form": times(potential.CHANCE_TO_FORM),
    "unripe": times(potential.UNRIPE),
    "low levels": levels(1, 3),
    "high levels": levels(3, TOP_LEVEL + 1),
    "promise": times(worth.PROMISE),
    "planet": planet,
    "special": entries(worth.SPECIAL),
    "growth": entries(worth.GROWTH),
    "deeds": entries(worth.EACH_ROUND),
    "rewarding tiles": rewarding,
    "advanced": times(worth.ADVANCED_PROMISE),
    "round promise": times(worth.ROUND_PROMISE),
    "late mine": times(potential.NEW_MINE, first=4),
    "late goods": times(*worth.LATER_GOODS[3:], *worth.LATER_POWER[3:]),
    "late federation": times(potential.FEDERATION, first=4),
    "mine's promise": kinds(MINE),
    "station's promise": kinds(TRADING_STATION),
    "lab's promise": kinds(RESEARCH_LAB),
    "net": net,
    "doubt": times(worth.DOUBT),
    "final weight": times(worth.FINAL_WEIGHT),
}


def shifts_of(seed: int, direction: int) -> dict[str, int]:
    lot = Random(seed)
    return {name: direction * lot.choice((-1, 1)) for name in LEVERS}


def played(task: Task) -> dict[str, Any]:
    seed, direction, think = task
    about = subject("gaia")
    about.use(about.weights)
    shifts = shifts_of(seed, direction)
    for name, step in shifts.items():
        LEVERS[name](FACTOR**step)
    potential._KNOWN.clear()
    game = play(about, 4, seed, think, 0.0)
    for name, step in reversed(shifts.items()):
        LEVERS[name](FACTOR**-step)
    return {"seed": seed, "direction": direction, "points": sum(game.scores) / 4, **game.counts}


def told(rows: list[dict[str, Any]]) -> list[str]:
    by_seed: dict[int, dict[int, dict[str, Any]]] = {}
    for row in rows:
        by_seed.setdefault(row["seed"], {})[row["direction"]] = row
    pairs = {seed: pair for seed, pair in by_seed.items() if len(pair) == 2}
    x = np.array([list(shifts_of(seed, 1).values()) for seed in pairs], dtype=float)
    inverse = np.linalg.pinv(x.T @ x)
    lines = [f"{len(pairs)} pairs; what a step does, and its standard error"]
    found: dict[str, list[str]] = {name: [] for name in LEVERS}
    for what in ("points", "federations", "planets"):
        y = np.array([(pair[1][what] - pair[-1][what]) / 2 for pair in pairs.values()])
        effect = inverse @ x.T @ y
        noise = ((y - x @ effect) ** 2).sum() / max(1, len(y) - len(LEVERS))
        for at, name in enumerate(LEVERS):
            found[name].append(f"{what} {effect[at]:+.2f} ({(noise * inverse[at][at]) ** 0.5:.2f})")
    return lines + [f"{name}: {', '.join(parts)}" for name, parts in found.items()]


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--read", default="", help="games that were played: tell what they say")
    parser.add_argument("--games", type=int, default=1000)
    parser.add_argument("--think", default="1000n")
    parser.add_argument("--cores", type=int, default=os.cpu_count() or 1)
    parser.add_argument("--minutes", type=float, default=4.0)
    parser.add_argument("--seed", type=int, default=300_000)
    parser.add_argument("--out", default="tables.jsonl")
    args = parser.parse_args()
    if not args.read:
        tasks = [(args.seed + number // 2, 1 - 2 * (number % 2), args.think) for number in range(args.games)]
        os.environ.setdefault("OMP_NUM_THREADS", "1")
        end = time.monotonic() + 60 * args.minutes
        with get_context("spawn").Pool(args.cores) as pool, Path(args.out).open("a", encoding="utf-8") as out:
            coming = pool.imap_unordered(played, tasks)
            for _ in tasks:
                try:
                    row = coming.next(timeout=max(0.1, end - time.monotonic()))
                except TimeoutError:
                    break
                out.write(json.dumps(row) + "\n")
            pool.terminate()
    rows = [json.loads(line) for line in Path(args.read or args.out).read_text(encoding="utf-8").splitlines()]
    print("\n".join(told(rows)))
    return 0


if __name__ == "__main__":
    sys.exit(main())
