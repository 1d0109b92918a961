"""`perihelion import FILE`: a log of the boardgamers community becomes a match."""

import argparse
import json
from typing import Any


def add(commands: Any) -> None:
    parser: argparse.ArgumentParser = commands.add_parser(
        "import", help="read a community log and turn it into a match"
    )
    parser.add_argument("file", help="a record (.json, .json.gz) or a plain log of Gaia Project")
    parser.add_argument("--trace", action="store_true", help="print one JSON line per move: what every player has")
    parser.add_argument("--save", metavar="FILE", help="write the match as a .phn file (default: print it)")


def run(args: argparse.Namespace) -> int:
    import perihelion
    from perihelion.games.gaia.boardgamers import import_match, trace
    from perihelion.games.gaia.boardgamers.record import read_record

    record = read_record(args.file)
    if args.trace:
        for line in trace(record):
            print(json.dumps(line))
        return 0
    match = import_match(record)
    if args.save:
        perihelion.save(match, args.save)
        print(f"{args.save}: {len(match.log)} entries, scores {match.scores}")
    else:
        print(match.text(), end="")
    return 0
