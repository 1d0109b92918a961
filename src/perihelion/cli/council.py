"""`perihelion council components`: what is printed in the box, what was reconstructed, and how to correct it."""

import argparse
from pathlib import Path
from typing import Any


def add(commands: Any) -> None:
    parser: argparse.ArgumentParser = commands.add_parser("council", help="component tables of Council of Shadows")
    parts = parser.add_subparsers(dest="part", required=True, metavar="components")
    components = parts.add_parser("components", help="print the tables with the mark of where each value comes from")
    components.add_argument("--components", metavar="FILE", help="check a corrected file and print the tables with it")


def run(args: argparse.Namespace) -> int:
    from rich.console import Console

    from perihelion.games.council import components_table, load_components

    corrected = load_components(Path(args.components).read_text(encoding="utf-8")) if args.components else ""
    Console().print(components_table(corrected))
    return 0
