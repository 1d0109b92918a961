"""What several commands share: the arguments that set up a match."""

import argparse
from pathlib import Path
from typing import Any

import perihelion
from perihelion.core.formats import Format, format_named
from perihelion.core.game import Game


def add_match_arguments(parser: argparse.ArgumentParser, needed: bool = True) -> None:
    """Game, seats, seed and options, spelled the same everywhere."""
    parser.add_argument("game", nargs=None if needed else "?", help=f"one of: {', '.join(perihelion.game_names())}")
    parser.add_argument("--seats", type=int, help="how many play (default: two, or the fewest the game allows)")
    parser.add_argument("--seed", type=int, help="the same seed gives the same game")
    parser.add_argument("--preset", default="", metavar="NAME", help="a way to set the table, by name")
    parser.add_argument(
        "--option", "-o", action="append", default=[], metavar="NAME=VALUE", help="an option; NAME=@FILE reads a file"
    )
    parser.add_argument("--options", action="store_true", help="list the game's presets and options and stop")


def seats_of(game: Game, asked: int | None) -> int:
    if asked is not None:
        return asked
    return 2 if 2 in game.seat_counts else min(game.seat_counts)


def options_of(pairs: list[str]) -> dict[str, Any]:
    """`map=standard` and so on, `components=@FILE` from a file; the game checks names and values."""
    chosen: dict[str, Any] = {}
    for pair in pairs:
        name, equals, value = pair.partition("=")
        if not equals:
            raise ValueError(f"an option is written NAME=VALUE, not {pair!r}")
        chosen[name] = Path(value[1:]).read_text(encoding="utf-8") if value.startswith("@") else value
    return chosen


def list_options(game: Game) -> None:
    from rich.console import Console
    from rich.table import Table

    presets = Table(title=f"Presets of {game.title}", title_justify="left")
    for heading in ("preset", "seats", "meaning"):
        presets.add_column(heading, overflow="fold")
    for preset in game.presets:
        seats = ", ".join([str(count) for count in preset.seats or game.seat_counts])
        presets.add_row(preset.name, seats, game.text(f"preset.{preset.name}.help"))
    if game.presets:
        Console().print(presets)
    table = Table(title=f"Options of {game.title}", title_justify="left")
    for heading in ("option", "default", "values", "meaning"):
        table.add_column(heading, overflow="fold")
    for option in game.options:
        default = ",".join(option.default) if isinstance(option.default, tuple) else str(option.default)
        table.add_row(option.name, default, option.range(), game.text(f"option.{option.name}.help"))
    Console().print(table)


def format_of(name: str, format: str) -> Format:
    """The format of that game; without a name the first game that has formats, without a format its first one."""
    for game in [perihelion.game(name)] if name else [perihelion.game(each) for each in perihelion.game_names()]:
        formats = game.formats()
        if formats:
            return format_named(formats, format) if format else formats[0]
    raise ValueError(f"{name or 'no game'} has no other format than our own")
