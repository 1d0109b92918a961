"""Every match of the terminal is kept in the data folder from its first entry, so that nothing is lost."""

import json
import time
from pathlib import Path

import perihelion
from perihelion.core.log import SaveError, is_redacted, read_header
from perihelion.core.match import Match
from perihelion.front import data_folder


class Kept:
    """The file of one match, and who plays in it beside the people at this keyboard."""

    def __init__(self, path: Path, bots: dict[int, str]) -> None:
        self.path = path
        self.bots = bots
        self._written = ""

    def write(self, text: str) -> None:
        """Whole, or not at all; who plays is a comment beside the match, not part of it."""
        if text == self._written:
            return
        self.path.parent.mkdir(parents=True, exist_ok=True)
        self.copy(self.path, text)
        beside = self.path.with_suffix(".json")
        if not self._written:
            beside.write_text(json.dumps({"bots": self.bots}), encoding="utf-8")
        self._written = text

    @staticmethod
    def copy(path: str | Path, text: str) -> None:
        """Write a file atomically, so that a power cut leaves the old one or the new one."""
        target = Path(path)
        draft = target.with_name(target.name + ".part")
        draft.write_text(text, encoding="utf-8")
        draft.replace(target)


def folder() -> Path:
    return data_folder() / "matches"


def new(game: str, bots: dict[int, str]) -> Kept:
    """A file of its own for a new match: its name says which game, and when it began."""
    began = time.strftime("%Y%m%d-%H%M%S")
    place = folder()
    number = 0
    while True:
        path = place / (f"{game}-{began}.phn" if not number else f"{game}-{began}-{number}.phn")
        if not path.exists():
            return Kept(path, bots)
        number += 1


def latest(game: str | None) -> Kept:
    """The match that was played last and is not over; of that game where one is named."""
    files = sorted(folder().glob("*.phn"), key=lambda path: path.stat().st_mtime, reverse=True)
    for path in files:
        try:
            header = read_header(path.read_text(encoding="utf-8").partition("\n\n")[0].splitlines())
        except (OSError, SaveError, UnicodeDecodeError):
            continue
        if game in (None, header.game) and not perihelion.load(path).over:
            return of(path)
    which = f" of {game}" if game else ""
    raise ValueError(f"no match{which} is waiting in {folder()}: begin one with 'perihelion play GAME'")


def of(path: Path) -> Kept:
    """The file of a match with who played in it."""
    try:
        about = json.loads(path.with_suffix(".json").read_text(encoding="utf-8"))
        return Kept(path, {int(seat): str(name) for seat, name in about["bots"].items()})
    except (OSError, ValueError, KeyError, AttributeError):
        return Kept(path, {})


def load(kept: Kept) -> Match:
    """The match with its facts, so that what was told can be told again."""
    text = kept.path.read_text(encoding="utf-8")
    match = perihelion.loads(text, listening=True)
    check_whole(text, match)
    return match


def check_whole(text: str, match: Match) -> None:
    """What one seat saw of a game with secrets is looked at, not played on."""
    if is_redacted(text) and not match.game.open_information:
        raise ValueError("this file holds what one seat saw, not a whole match: 'perihelion replay' shows it")
