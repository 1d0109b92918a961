"""Recorded games of the boardgamers community: reading them, and how their table was set up.

A record is a JSON object (`gaia-record/1`), plain or gzipped; what matters of it is `players`, `options`, `setup` and
`moves`. A plain log is a text with one move a line; a line `setup {...}` or `options {...}` before the moves holds that
part of a record. Without the first, what was dealt follows from the seed in the move `init` (see seeds.py).
"""

from __future__ import annotations

import gzip
import json
import zlib
from pathlib import Path
from typing import Any, Final

from perihelion.games.gaia.boardgamers import words
from perihelion.games.gaia.boardgamers.seeds import setup_of
from perihelion.games.gaia.maps import PLACE_NAMES, map_of

FORMAT: Final = "gaia-record/1"
HEADINGS: Final = ("setup", "options")


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
        parts = {"setup": self.setup, "options": self.options}
        heading = [f"{name} {json.dumps(part, separators=(',', ':'))}" for name, part in parts.items()]
        return "\n".join([*heading, *self.moves]) + "\n"


def read(content: bytes) -> GameRecord:
    """The record a file holds, gzipped or plain, JSON or text."""
    try:
        if content[:2] == b"\x1f\x8b":
            content = gzip.decompress(content)
        text = content.decode("utf-8")
    except (OSError, EOFError, zlib.error, UnicodeDecodeError):
        raise RecordError("this is not a record of a Gaia Project game: neither text nor a gzipped text") from None
    return parse_json(text) if text.lstrip().startswith("{") else parse_log(text)


def read_record(path: str | Path) -> GameRecord:
    """The record in a file."""
    return read(Path(path).read_bytes())


def parse_json(text: str) -> GameRecord:
    try:
        data = json.loads(text)
    except ValueError:
        raise RecordError("this is not a record of a Gaia Project game: damaged JSON") from None
    for key, kind in (("players", int), ("setup", dict), ("moves", list)):
        if not isinstance(data.get(key), kind):
            raise RecordError(f"this is not a record of a Gaia Project game: it has no {key!r}")
    options = data.get("options") or {}
    if not isinstance(options, dict) or not all(isinstance(move, str) for move in data["moves"]):
        raise RecordError("this record is damaged: its moves are texts, its options have names")
    return checked(GameRecord(data["players"], data["setup"], data["moves"], options))


def parse_log(text: str) -> GameRecord:
    parts: dict[str, Any] = {}
    moves: list[str] = []
    for line in [line.strip() for line in text.splitlines()]:
        name, _, rest = line.partition(" ")
        if name in HEADINGS and not moves:
            try:
                parts[name] = json.loads(rest)
            except ValueError:
                raise RecordError(f"the line {name!r} of this log is damaged") from None
        elif line and not line.startswith("#"):
            moves.append(line)
    if not moves or not moves[0].startswith("init "):
        raise RecordError("this is not a log of a Gaia Project game: it does not begin with 'init'")
    players, seed = (*moves[0].split()[1:], "", "")[:2]
    record = GameRecord(int(players) if players.isdigit() else 0, {}, moves, parts.get("options", {}))
    check_players(record)
    record.setup = parts["setup"] if "setup" in parts else from_seed(record, seed)
    return checked(record)


def from_seed(record: GameRecord, seed: str) -> dict[str, Any]:
    """The set-up of a log that has nothing but its seed."""
    rotation = next((move.partition(" rotate ")[2] for move in record.moves if " rotate " in move), "")
    try:
        return setup_of(record.players, seed, record.options, rotation)
    except (KeyError, TypeError, ValueError) as error:
        raise RecordError(f"the options or the rotation of this log are damaged: {error}") from None


def check_players(record: GameRecord) -> None:
    if record.players not in (2, 3, 4):
        raise RecordError(f"Gaia Project records have 2 to 4 players, not {record.players!r}")


def checked(record: GameRecord) -> GameRecord:
    check_players(record)
    variant = record.options.get("factionVariant", "standard")
    if variant != "standard":
        raise RecordError(f"this game was played with altered faction boards ({variant!r}), which are not supported")
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
