"""`perihelion export FILE`: a saved match of Gaia Project in the notation of the boardgamers community."""

import argparse
import json
from pathlib import Path
from typing import Any


def add(commands: Any) -> None:
    parser: argparse.ArgumentParser = commands.add_parser("export", help="write a saved match in another notation")
    parser.add_argument("file", help="a saved match (.phn) of Gaia Project")
    parser.add_argument("--json", action="store_true", help="write a JSON record (default: a plain log)")
    parser.add_argument("--save", metavar="FILE", help="write there (default: print it)")


def run(args: argparse.Namespace) -> int:
    import perihelion
    from perihelion.games.gaia import boardgamers

    record = boardgamers.export(perihelion.load(args.file))
    text = json.dumps(record.data(), indent=1) + "\n" if args.json else record.text()
    if args.save:
        Path(args.save).write_text(text, encoding="utf-8")
        print(f"{args.save}: {len(record.moves)} moves")
    else:
        print(text, end="")
    return 0
