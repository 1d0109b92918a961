"""`perihelion bot NAME`: one of our bots as a process that speaks the engine protocol."""

import argparse
import sys
from typing import Any


def add(commands: Any) -> None:
    parser: argparse.ArgumentParser = commands.add_parser("bot", help="let a bot answer by the engine protocol")
    parser.add_argument("name", metavar="NAME", help="such as greedy, search:2s or expert")


def run(args: argparse.Namespace) -> int:
    """Lines of JSON in, lines of JSON out, until told to quit."""
    import perihelion
    from perihelion.bots import bot, read_spec
    from perihelion.bots.protocol import Engine

    read_spec(args.name)  # says at once what is wrong with the name
    answers = sys.stdout
    sys.stdout = sys.stderr  # whatever a bot prints must not be taken for an answer

    def write(line: str) -> None:
        answers.write(line + "\n")
        answers.flush()

    Engine(args.name, perihelion.game, lambda game, seat, seed: bot(args.name, game, seat, seed)).run(sys.stdin, write)
    return 0
