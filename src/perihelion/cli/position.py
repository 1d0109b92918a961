"""`perihelion position FILE`: check a position that was written by hand, and go on from it."""

import argparse
import json
import sys
from pathlib import Path
from typing import Any

import msgspec

import perihelion
from perihelion.analysis.positions import Arranged, read_position, write_position


def add(commands: Any) -> None:
    parser: argparse.ArgumentParser = commands.add_parser(
        "position", help="check a position that was written by hand, and save it as a match to go on from"
    )
    parser.add_argument("file", help="a text, - for the standard input, or a .phn file to write as text")
    parser.add_argument("--out", metavar="FILE.phn", help="save it as a match, to go on from")
    parser.add_argument("--json", action="store_true", help="machine-readable output")


def run(args: argparse.Namespace) -> int:
    if args.file.endswith(".phn"):
        print(write_position(perihelion.load(args.file)), end="")
        return 0
    text = sys.stdin.read() if args.file == "-" else Path(args.file).read_text(encoding="utf-8")
    found = read_position(text)
    if args.json:
        print(json.dumps({"impossible": msgspec.to_builtins(found.impossible)}))
    else:
        _print(found)
    if found.impossible or found.match is None:
        return 1
    if args.out:
        perihelion.save(found.match, args.out)
    return 0


def _print(found: Arranged) -> None:
    for wrong in found.impossible:
        print(f"line {wrong.line}: {wrong.text}" if wrong.line else wrong.text)
    if found.match is not None and not found.impossible:
        print(repr(found.match))
