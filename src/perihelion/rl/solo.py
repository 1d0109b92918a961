"""The solo benchmark: one seat against the printed opponent, on fixed seeds.

`python -m perihelion.rl.solo gaia random` plays it.

docs/research.md has the table of results and the rules for entering it.
"""

import argparse
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Final, NamedTuple

import numpy as np

import perihelion
from perihelion.bots.registry import bot
from perihelion.rl.baseline import Policy, load
from perihelion.rl.play import Play, Task
from perihelion.rl.rewards import all_points

SEEDS: Final = range(1, 101)
"""The games of the benchmark; an entry plays all of them once."""
Chooser = Callable[[Play, int], None]
"""Makes the next choice of a play, given how many letters were chosen before."""


class SoloResult(NamedTuple):
    """What came of the games."""

    games: int
    won: float
    """The share of games won; a game without an opponent that has points ranks by one's own (Galactic Era)."""
    points: float
    opponent: float
    """The mean points of the printed opponent; not a number where it has none."""


def benchmark(game: str, chooser: Callable[[Task, int], Chooser], seeds: range = SEEDS) -> SoloResult:
    """Play the games of the benchmark. `chooser(task, seed)` is asked once for each game."""
    task = Task(perihelion.game(game), 1)
    won = 0
    points: list[list[int]] = []
    for seed in seeds:
        play = Play(task, seed)
        choose = chooser(task, seed)
        chosen = 0
        while not play.over:
            choose(play, chosen)
            chosen += 1
        won += 0 in task.game.winners(play.state)
        points.append(all_points(task.game, play.state))
    means = np.mean(points, axis=0)
    return SoloResult(
        len(seeds), won / len(seeds), float(means[0]), float(means[1]) if len(means) > 1 else float("nan")
    )


def by_bot(name: str) -> Callable[[Task, int], Chooser]:
    """A bot by its name."""

    def seated(task: Task, seed: int) -> Chooser:
        player = bot(name, task.game, 0, seed)

        def choose(play: Play, chosen: int) -> None:
            play.act(player.choose(task.game.observe(play.state, 0), play.legal()))

        return choose

    return seated


def by_policy(policy: Policy) -> Callable[[Task, int], Chooser]:
    """A policy of the baseline."""

    def seated(task: Task, seed: int) -> Chooser:
        rng = np.random.default_rng(seed)

        def choose(play: Play, chosen: int) -> None:
            letters = play.letters()
            chances = policy.chances(policy.keys(play, chosen), letters)
            play.step(letters[int(rng.choice(len(letters), p=chances))])

        return choose

    return seated


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("game")
    parser.add_argument("player", help="a bot by name, or a file that the baseline saved")
    args = parser.parse_args()
    saved = Path(args.player)
    result = benchmark(args.game, by_policy(load(saved)) if saved.suffix == ".json" else by_bot(args.player))
    print(
        f"{args.game}, {args.player}: {result.won:.0%} of {result.games} games won, {result.points:.1f} points", end=""
    )
    print("" if np.isnan(result.opponent) else f" to {result.opponent:.1f}")
    return 0


if __name__ == "__main__":
    sys.exit(main())
