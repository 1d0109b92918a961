"""`perihelion GAME COMMAND`: what a game brings along for the command line."""

import argparse
from typing import Any

from perihelion.front import game, game_names


def is_game(word: str | None) -> bool:
    return word is not None and word in game_names()


def add(commands: Any, name: str) -> None:
    """The commands of one game; the game is loaded only when its name is said."""
    found = game(name)
    parser: argparse.ArgumentParser = commands.add_parser(name, help=f"commands of {found.title}")
    own = found.commands()
    if not own:
        parser.set_defaults(own=None)
        return
    parts = parser.add_subparsers(dest="part", required=True, metavar="COMMAND")
    for command in own:
        part = parts.add_parser(command.name, help=command.help)
        command.add(part)
        part.set_defaults(own=command)


def run(args: argparse.Namespace) -> int:
    if args.own is None:
        raise ValueError(f"{args.command} has no commands of its own")
    code: int = args.own.run(args)
    return code
