"""How many positions a search looks at in a second: this version beside an older one, in turn.

    python benchmarks/positions.py build/old build/compiled --rounds 3
    python benchmarks/positions.py build/old build/compiled --game council

Each folder holds a copy of the package, compiled or not. Each plays the first turns of the same seeds in a process of
its own; what counts is processor time.
"""

import argparse
import os
import subprocess
import sys
import time
from statistics import median
from typing import Any

DECISIONS = {"gaia": 60, "council": 120, "galactic_era": 240}
"""How far into the game: by then the first turns of each seat are played."""
THINK = {"gaia": "search:1500n", "council": "search:300n", "galactic_era": "search:300n"}
SEATS = 4


def look(name: str) -> None:
    """Play with the version on PYTHONPATH; print positions and seconds. Old versions have all that it uses."""
    import perihelion
    from perihelion.bots import bot, budget

    counted = 0
    meter: Any = vars(budget).get("Meter") or vars(budget)["Clock"]  # its name in older versions
    spend = meter.spend

    def count(self: object, nodes: int = 1) -> None:
        nonlocal counted
        counted += nodes
        spend(self, nodes)

    meter.spend = count
    game = perihelion.game(name)

    def play(seed: int, think: str) -> None:
        match = game.match(SEATS, seed=seed)
        bots = [bot(think, game, seat, seed) for seat in range(SEATS)]
        for _ in range(DECISIONS[name]):
            if match.over:
                return
            seat = match.deciders[0]
            match.play(seat, bots[seat].choose(match.observe(seat), match.legal(seat)))

    play(4, "search:20n")  # everything is imported then
    counted = 0
    began = time.process_time()
    play(5, THINK[name])
    print(counted, time.process_time() - began)


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("folders", nargs="*")
    parser.add_argument("--rounds", type=int, default=3)
    parser.add_argument("--game", choices=DECISIONS, default="gaia")
    args = parser.parse_args()
    if not args.folders:
        look(args.game)
        return 0
    rates: dict[str, list[float]] = {folder: [] for folder in args.folders}
    for _ in range(args.rounds):
        for folder in args.folders:
            env = {**os.environ, "PYTHONPATH": folder, "OMP_NUM_THREADS": "1", "OPENBLAS_NUM_THREADS": "1"}
            command = [sys.executable, __file__, "--game", args.game]
            run = subprocess.run(command, env=env, capture_output=True, text=True, check=True)
            positions, seconds = run.stdout.split()
            rates[folder].append(int(positions) / float(seconds))
    for folder, found in rates.items():
        first = median(rates[args.folders[0]])
        print(f"{folder}: {median(found):.0f} positions a second ({median(found) / first:.2f} times the first)")
    return 0


if __name__ == "__main__":
    sys.exit(main())
