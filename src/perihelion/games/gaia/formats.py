"""The notations in which matches of Gaia Project are kept elsewhere (docs/notation-boardgamers.md)."""

from __future__ import annotations

import json
from collections.abc import Iterator
from typing import Any

from perihelion.core.formats import Format
from perihelion.core.match import Match
from perihelion.games.gaia import boardgamers


class Boardgamers(Format):
    """The logs of the boardgamers community, as a plain text with one move a line."""

    def __init__(self) -> None:
        super().__init__("boardgamers", "a log of the boardgamers community, one move a line")

    def read(self, content: bytes, listening: bool = False) -> Match:
        return boardgamers.import_match(boardgamers.read(content), listening)

    def write(self, match: Match) -> str:
        return boardgamers.export(match).text()

    def trace(self, content: bytes) -> Iterator[dict[str, Any]]:
        return boardgamers.trace(boardgamers.read(content))


class BoardgamersRecord(Boardgamers):
    """The same as one JSON object."""

    def __init__(self) -> None:
        super().__init__()
        self.name = "boardgamers-json"
        self.help = "the same as a JSON record"

    def write(self, match: Match) -> str:
        return json.dumps(boardgamers.export(match).data(), indent=1) + "\n"


FORMATS: list[Format] = [Boardgamers(), BoardgamersRecord()]
