"""Formats: other ways to write down the matches of a game, such as a community's log; a game brings its own."""

from collections.abc import Iterator
from typing import Any

from mypy_extensions import mypyc_attr

from perihelion.core.log import SaveError
from perihelion.core.match import Match


@mypyc_attr(allow_interpreted_subclasses=True)
class Format:
    """One notation: reads a file into a match, writes a match into it."""

    def __init__(self, name: str, help: str) -> None:
        self.name = name
        self.help = help
        """What it is, in a few words, for the command line."""

    def read(self, content: bytes, listening: bool = False) -> Match:
        """The match a file holds, every move checked by the rules; if `listening`, its entries keep their facts."""
        raise SaveError(f"the format {self.name} cannot be read")

    def write(self, match: Match) -> str:
        """The match as the text of a file."""
        raise SaveError(f"the format {self.name} cannot be written")

    def trace(self, content: bytes) -> Iterator[dict[str, Any]]:
        """What every player has after each move of a file, for comparing with other programs."""
        raise SaveError(f"the format {self.name} has no trace")


@mypyc_attr(allow_interpreted_subclasses=True)
class Command:
    """A command of a game's own: `perihelion <game> <name>`."""

    def __init__(self, name: str, help: str) -> None:
        self.name = name
        self.help = help

    def add(self, parser: Any) -> None:
        """Declare the arguments (an `argparse` parser)."""

    def run(self, args: Any) -> int:
        """Carry it out; the exit code."""
        raise NotImplementedError


def format_named(formats: list[Format], name: str) -> Format:
    """The format of that name."""
    for format in formats:
        if format.name == name:
            return format
    there = ", ".join([format.name for format in formats]) or "none"
    raise SaveError(f"there is no format {name[:40]!r}; the formats are: {there}")
