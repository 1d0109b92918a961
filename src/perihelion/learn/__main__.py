"""`python -m perihelion.learn GAME`: play, train, and go on with what was learned."""

import argparse
import json
import os
import shutil
import sys
import time
from pathlib import Path

from perihelion.learn import data
from perihelion.learn.selfplay import CURIOUS, SelfPlayed, play_many, summary
from perihelion.learn.subject import Subject, subject

SEEDS = 1_000_000
"""Games for learning are dealt from seeds that no measurement uses: generation n begins at n + 1 times this."""


def main() -> int:
    parser = argparse.ArgumentParser(prog="python -m perihelion.learn", description=__doc__)
    parser.add_argument("game")
    parser.add_argument("--into", type=Path, default=Path("build/learn"), help="the folder of data sets and weights")
    parser.add_argument("--generations", type=int, default=1)
    parser.add_argument("--games", type=int, default=200, help="games of a generation")
    parser.add_argument("--seats", type=int, default=4)
    parser.add_argument("--think", default="400n", help="the budget of a turn in self-play")
    parser.add_argument("--cores", type=int, default=os.cpu_count() or 1)
    parser.add_argument("--minutes", type=float, default=0.0, help="stop after the generation in which this is spent")
    parser.add_argument(
        "--measure",
        type=int,
        default=0,
        metavar="GAMES",
        help="only play games by the newest weights, or those that come with the game",
    )
    parser.add_argument("--hand", action="store_true", help="measure the evaluation by hand instead")
    parser.add_argument("--first", type=int, default=0, help="the first seed of a measurement")
    parser.add_argument("--ship", action="store_true", help="copy the newest weights to where the game finds them")
    args = parser.parse_args()
    about = subject(args.game)
    args.into.mkdir(parents=True, exist_ok=True)
    if args.ship:
        shutil.copy(_newest(args.into)[1] or sys.exit("there are no weights yet"), about.weights)
        return 0
    if args.measure:
        return _measure(about, args)
    end = time.time() + 60 * args.minutes if args.minutes else float("inf")
    for _ in range(args.generations):
        if time.time() > end:
            break
        _generation(about, args, end)
    return 0


def _newest(folder: Path) -> tuple[int, Path | None]:
    """The number of the next generation, and the weights it plays with."""
    made = sorted(folder.glob("weights-*.npz"))
    return len(made), made[-1] if made else None


def _measure(about: Subject, args: argparse.Namespace) -> int:
    weights = None if args.hand else _newest(args.into)[1] or about.weights
    seeds = range(args.first, args.first + args.measure)
    end = time.time() + 60 * args.minutes if args.minutes else float("inf")
    played = list(play_many(about.name, args.seats, seeds, args.think, 0.0, weights, args.cores, end))
    print(json.dumps({"weights": weights.name if weights else "hand", "think": args.think, **summary(played)}))
    return 0


def _generation(about: Subject, args: argparse.Namespace, end: float) -> None:
    from perihelion.learn.training import train  # PyTorch, the extra `learn`

    number, weights = _newest(args.into)
    first = (number + 1) * SEEDS
    began = time.time()
    played: list[SelfPlayed] = []
    seeds = range(first, first + args.games)
    for one in play_many(about.name, args.seats, seeds, args.think, CURIOUS, weights, args.cores, end):
        played.append(one)
    data.write(args.into / f"data-{number:03}.npz", about.layout, played)
    told = summary(played)
    told["seconds"] = round(time.time() - began)
    told.update(train(data.read(args.into, about.layout), about.layout, args.into / f"weights-{number:03}.npz"))
    print(json.dumps({"generation": number, **told}), flush=True)
    with (args.into / "generations.jsonl").open("a") as log:
        log.write(json.dumps({"generation": number, "think": args.think, **told}) + "\n")


if __name__ == "__main__":
    raise SystemExit(main())
