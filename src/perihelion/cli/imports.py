"""`perihelion import FILE`: a match that was kept in another notation."""

import argparse
import json
from pathlib import Path
from typing import Any


def add(commands: Any) -> None:
    parser: argparse.ArgumentParser = commands.add_parser(
        "import", help="read a community log and turn it into a match"
    )
    parser.add_argument("file", help="a log or record of a game, plain or gzipped")
    parser.add_argument("--format", default="", help="its format (default: the first one of the game)")
    parser.add_argument("--game", default="", help="its game (default: the first one that has formats)")
    parser.add_argument("--trace", action="store_true", help="print one JSON line per move: what every player has")
    parser.add_argument("--save", metavar="FILE", help="write the match as a .phn file (default: print it)")


def run(args: argparse.Namespace) -> int:
    import perihelion
    from perihelion.cli.common import format_of

    content = Path(args.file).read_bytes()
    format = format_of(args.game, args.format)
    if args.trace:
        for line in format.trace(content):
            print(json.dumps(line))
        return 0
    match = format.read(content)
    if args.save:
        perihelion.save(match, args.save)
        print(f"{args.save}: {len(match.log)} entries, scores {match.scores}")
    else:
        print(match.text(), end="")
    return 0
