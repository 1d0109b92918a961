"""Recorded games of the boardgamers community: reading them, and how their table was set up.

A record is a JSON object (`gaia-record/1`), plain or gzipped; what matters of it is `players`, `options`, `setup` and
`moves`. A plain log is a text with one move a line; lines before the first move that begin with `setup ` carry the
set-up as JSON, for the notation itself does not say what was dealt.
"""

from __future__ import annotations

import gzip
import json
from pathlib import Path
from typing import Any, Final

from perihelion.games.gaia.boardgamers import words
from perihelion.games.gaia.maps import PLACE_NAMES, map_of

FORMAT: Final = "gaia-record/1"
SETUP_LINE: Final = "setup "


class RecordError(ValueError):
    """A file that is no record of a game, or one that cannot be replayed. One line, for people."""


class GameRecord:
    """A recorded game: who played, what was dealt, and the moves in the community's notation."""

    def __init__(self, players: int, setup: dict[str, Any], moves: list[str], options: dict[str, Any]) -> None:
        self.players = players
        self.setup = setup
        self.moves = moves
        self.options = options

    @property
    def auction(self) -> bool:
        return bool(self.options.get("auction")) or any(" bid " in move for move in self.moves)

    def data(self) -> dict[str, Any]:
        """The record as a JSON object."""
        return {
            "format": FORMAT,
            "players": self.players,
            "options": self.options,
            "setup": self.setup,
            "moves": self.moves,
        }

    def text(self) -> str:
        """The record as a plain log."""
        return "\n".join([SETUP_LINE + json.dumps(self.setup, separators=(",", ":")), *self.moves]) + "\n"


def read_record(path: str | Path) -> GameRecord:
    """The record in a file, gzipped or plain, JSON or text."""
    try:
        content = Path(path).read_bytes()
        if content[:2] == b"\x1f\x8b":
            content = gzip.decompress(content)
        text = content.decode("utf-8")
    except (OSError, EOFError, UnicodeDecodeError) as error:
        raise RecordError(f"{path}: cannot be read ({error})") from None
    return parse_json(text) if text.lstrip().startswith("{") else parse_log(text)


def parse_json(text: str) -> GameRecord:
    try:
        data = json.loads(text)
    except ValueError:
        raise RecordError("this is not a record of a Gaia Project game: damaged JSON") from None
    for key in ("players", "setup", "moves"):
        if key not in data:
            raise RecordError(f"this is not a record of a Gaia Project game: it has no {key!r}")
    return checked(GameRecord(data["players"], data["setup"], list(data["moves"]), dict(data.get("options") or {})))


def parse_log(text: str) -> GameRecord:
    setup: dict[str, Any] | None = None
    moves: list[str] = []
    for line in text.splitlines():
        line = line.strip()
        if line.startswith(SETUP_LINE) and not moves:
            try:
                setup = json.loads(line.removeprefix(SETUP_LINE))
            except ValueError:
                raise RecordError("the set-up line of this log is damaged") from None
        elif line and not line.startswith("#"):
            moves.append(line)
    if not moves or not moves[0].startswith("init "):
        raise RecordError("this is not a log of a Gaia Project game: it does not begin with 'init'")
    if setup is None:
        raise RecordError("this log does not say what was dealt: it needs a line 'setup {...}' before its moves")
    players = moves[0].split()[1]
    return checked(GameRecord(int(players) if players.isdigit() else 0, setup, moves, {}))


def checked(record: GameRecord) -> GameRecord:
    if record.players not in (2, 3, 4):
        raise RecordError(f"Gaia Project records have 2 to 4 players, not {record.players!r}")
    try:
        map_of(board_text(record.setup))
    except (KeyError, TypeError, ValueError) as error:
        raise RecordError(f"the map of this record is damaged: {error}") from None
    return record


def board_text(setup: dict[str, Any]) -> str:
    """The map of a record in our words. Its coordinates (q, r) are our (r, -q - r)."""
    planets = {hex["name"]: hex["planet"] for hex in setup["map"]["hexes"]}
    sectors: list[str] = []
    for sector in setup["map"]["sectors"]:
        q, r = sector["center"]
        number = sector["sector"].rstrip("AB")
        letters = "".join([planets[number + place] for place in PLACE_NAMES])
        sectors.append(f"{sector['sector']}@{r},{-q - r}={letters}")
    return " ".join(sectors)


def dealt(setup: dict[str, Any]) -> dict[str, list[int]]:
    """What the table drew, as our numbers: for each kind of draw its outcome."""
    return {
        "tech_tiles": [words.TECH_TILES.index(setup["techTiles"][place]) for place in words.POSITIONS],
        "advanced_tiles": [words.ADVANCED.index(setup["advTechTiles"][f"adv-{area}"]) for area in words.AREAS],
        "terraforming_token": [words.TOKENS.index(setup["terraformingFederation"])],
        "round_tiles": [words.ROUND_TILE_OF[tile] for tile in setup["roundScoring"]],
        "final_tiles": [words.FINAL_TILES.index(tile) for tile in setup["finalScoring"]],
        "boosters": [words.BOOSTER_WORDS.index(booster) for booster in setup["boosters"]],
    }
