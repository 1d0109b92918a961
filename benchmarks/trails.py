"""Hash trails: one line per random game with the hash of every state it went through and what bots think it is worth.

Run on the interpreted and on the compiled engine, the lines must be the same: `--against DIR` compares with a compiled
copy of the package.
"""

import argparse
import hashlib
import os
import subprocess
import sys
from pathlib import Path
from random import Random

ROOT = Path(__file__).resolve().parent.parent
JUDGED = 10
"""Every so many states a bot's evaluation is compared too: it must not depend on how it runs."""


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--games", type=int, default=12, help="games of each kind")
    parser.add_argument("--every", type=int, default=1, help="hash every n-th state")
    parser.add_argument("--against", metavar="DIR", help="also run on the package in DIR and compare")
    args = parser.parse_args()
    own = [sys.executable, __file__, "--games", str(args.games), "--every", str(args.every)]
    if not args.against:
        print("\n".join(trails(args.games, args.every)))
        return 0
    runs = []
    for place in (str(ROOT / "src"), str(Path(args.against).resolve())):
        runs.append(subprocess.Popen(own, env={**os.environ, "PYTHONPATH": place}, stdout=subprocess.PIPE, text=True))
    outputs = [run.communicate()[0] for run in runs]
    if any(run.returncode for run in runs):
        return 1
    lines = [output.splitlines() for output in outputs]
    if [line for line in lines[0] if not line.startswith("engine")] != [
        line for line in lines[1] if not line.startswith("engine")
    ]:
        print("compiled and interpreted part ways:")
        for one, two in zip(*lines, strict=False):
            if one != two:
                print(f"  {one}\n  {two}")
        return 1
    print(f"{len(lines[0]) - 1} games: the same hash trail, {lines[0][0]} and {lines[1][0]}")
    return 0


def trails(games: int, every: int) -> list[str]:
    import perihelion
    from perihelion.core import state
    from perihelion.core.codec import state_hash

    lines = [f"engine {'interpreted' if state.__file__.endswith('.py') else 'compiled'}"]
    for name in perihelion.game_names():
        game = perihelion.game(name)
        for number in range(games):
            seats = game.seat_counts[number % len(game.seat_counts)]
            match = game.match(seats, seed=number)
            rng = Random(number)
            trail = hashlib.blake2b(digest_size=16)
            turn = 0
            while not match.over:
                seat = match.deciders[0]
                match.play(seat, rng.choice(match.legal(seat)))
                if turn % every == 0:
                    trail.update(state_hash(match.state).encode())
                if turn % JUDGED == 0:
                    trail.update(f"{game.worth(match.state, seat):.6f}".encode())
                turn += 1
            trail.update(state_hash(match.state).encode())
            lines.append(f"{name} {seats} {number} {turn} {trail.hexdigest()} {match.scores}")
    return lines


if __name__ == "__main__":
    sys.exit(main())
