"""Letters a second with rows and masks, in CPU time: this tree against another, in turns, in one run.

    python benchmarks/rows.py --against build/compiled-before --here build/compiled

A letter is one step of a `Vector` of 16 games with its row and its mask. Each tree runs in processes of its own; the
best of some turns counts, since a busy machine only ever takes time away.
"""

import argparse
import os
import subprocess
import sys
from pathlib import Path

GAMES = ("gaia", "council", "galactic_era")
SCRIPT = """
import sys, time
from random import Random
import perihelion
from perihelion.rl.play import Play, Task
from perihelion.rl.vector import Vector
task = Task(perihelion.game(sys.argv[1]), 2)
games = Vector(task, 16, seed=1)
rng = Random(1)
batch = games.look()
steps = int(sys.argv[2])
def choose(masks):
    return [rng.choice(mask.nonzero()[0].tolist()) for mask in masks]
for _ in range(20):
    batch = games.step(choose(batch.masks))
spent = 0.0
for _ in range(steps):
    letters = choose(batch.masks)
    begun = time.process_time()
    batch = games.step(letters)
    spent += time.process_time() - begun
print(16 * steps / spent)
"""


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--against", metavar="DIR", required=True, help="the tree to compare with")
    parser.add_argument("--here", metavar="DIR", default="src", help="the tree to measure (src)")
    parser.add_argument("--steps", type=int, default=300)
    parser.add_argument("--turns", type=int, default=3)
    args = parser.parse_args()
    print(f"{'game':14}{'before':>10}{'now':>10}{'ratio':>8}")
    for game in GAMES:
        best = {args.against: 0.0, args.here: 0.0}
        for _ in range(args.turns):
            for tree in best:
                best[tree] = max(best[tree], measure(tree, game, args.steps))
        before, now = best[args.against], best[args.here]
        print(f"{game:14}{before:10.0f}{now:10.0f}{now / before:8.2f}", flush=True)
    return 0


def measure(tree: str, game: str, steps: int) -> float:
    """Letters a second of CPU time."""
    command = [sys.executable, "-c", SCRIPT, game, str(steps)]
    environment = {**os.environ, "PYTHONPATH": str(Path(tree).resolve())}
    return float(subprocess.run(command, env=environment, check=True, capture_output=True, text=True).stdout)


if __name__ == "__main__":
    sys.exit(main())
