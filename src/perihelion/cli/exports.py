"""`perihelion export FILE`: a saved match in another notation of its game."""

import argparse
from pathlib import Path
from typing import Any


def add(commands: Any) -> None:
    parser: argparse.ArgumentParser = commands.add_parser("export", help="write a saved match in another notation")
    parser.add_argument("file", help="a saved match (.phn)")
    parser.add_argument("--format", default="", help="the format (default: the first one of the game)")
    parser.add_argument("--save", metavar="FILE", help="write there (default: print it)")


def run(args: argparse.Namespace) -> int:
    import perihelion
    from perihelion.cli.common import format_of

    match = perihelion.load(args.file)
    text = format_of(match.game.name, args.format).write(match)
    if args.save:
        Path(args.save).write_text(text, encoding="utf-8")
        print(f"{args.save}: {len(text.splitlines())} lines")
    else:
        print(text, end="")
    return 0
