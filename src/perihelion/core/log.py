"""The log of a match: its header, and its entries with all that they did."""

import json
from collections.abc import Mapping, Sequence
from typing import Any, Final

from perihelion.core.action import Action
from perihelion.core.codec import encode
from perihelion.core.facts import Fact
from perihelion.core.options import OptionValue
from perihelion.core.record import TABLE

FORMAT: Final = "perihelion/1"


class SaveError(ValueError):
    """A save file that is damaged, foreign or of another version. One line, for people."""


class Header:
    """What a match was set up with: enough, with the entries, to play it again anywhere."""

    def __init__(
        self,
        game: str,
        rules: int,
        seats: int,
        options: Mapping[str, OptionValue],
        components: str = "",
        seed: int | None = None,
        commitment: str = "",
    ) -> None:
        self.game = game
        self.rules = rules
        self.seats = seats
        self.options: dict[str, OptionValue] = dict(options)
        self.components = components
        self.seed = seed
        self.commitment = commitment

    def __repr__(self) -> str:
        return "; ".join(self.lines())

    def lines(self) -> list[str]:
        """`key: value` lines, as a save file begins."""
        written = [f"format: {FORMAT}", f"game: {self.game}", f"rules: {self.rules}", f"seats: {self.seats}"]
        for name, value in self.options.items():
            plain: Any = list(value) if isinstance(value, tuple) else value
            written.append(f"option {name}: {json.dumps(plain, ensure_ascii=False)}")
        if self.components:
            written.append(f"components: {self.components}")
        if self.seed is not None:
            written.append(f"seed: {self.seed}")
        if self.commitment:
            written.append(f"commitment: {self.commitment}")
        return written


def read_header(lines: list[str]) -> Header:
    """The header a save file begins with."""
    found: dict[str, str] = {}
    options: dict[str, OptionValue] = {}
    for line in lines:
        key, colon, value = line.partition(": ")
        if not colon:
            raise SaveError(f"this is not a Perihelion save file: no 'key: value' in {line[:60]!r}")
        if key.startswith("option "):
            try:
                read = json.loads(value)
            except (ValueError, RecursionError):
                raise SaveError(f"the save file is damaged: {line[:60]!r}") from None
            options[key.removeprefix("option ")] = tuple(read) if isinstance(read, list) else read
        else:
            found[key] = value
    if found.get("format") != FORMAT:
        raise SaveError(f"this is not a save file of format {FORMAT}")
    for key in ("game", "rules", "seats"):
        if key not in found:
            raise SaveError(f"the save file is damaged: its header has no {key}")
    try:
        seed = int(found["seed"]) if "seed" in found else None
        return Header(
            found["game"],
            int(found["rules"]),
            int(found["seats"]),
            options,
            found.get("components", ""),
            seed,
            found.get("commitment", ""),
        )
    except ValueError:
        raise SaveError("the save file is damaged: its header holds a word where a number belongs") from None


def is_redacted(text: str) -> bool:
    """Whether a save file holds only what one seat saw: it can be looked at and thought about, not played on."""
    return "redacted: yes" in text.partition("\n\n")[0].splitlines()


EVERYBODY: Final = -2
NOBODY: Final = -3


class Event:
    """A line of the log as its readers see it."""

    def __init__(self, line: str, public: str | None, only: int = EVERYBODY, but: int = NOBODY) -> None:
        self.line = line
        self.public = public
        """What those read who may not read the line; None: they read nothing."""
        self.only = only
        """The one seat that may read the line; `EVERYBODY`: all may."""
        self.but = but
        """A seat that knows it already, or `NOBODY`."""

    def line_for(self, viewer: int) -> str | None:
        """The line as this viewer reads it; None: it does not reach the viewer."""
        if viewer == self.but:
            return None
        return self.line if self.only in (EVERYBODY, viewer) else self.public


class Entry:
    """One line of the log: an answer of a seat, a draw of the table, or an undo. The log only grows."""

    def __init__(self, kind: str, seat: int, text: str, action: Action | None = None, target: int = -1) -> None:
        self.kind = kind
        """play, chance, undo or rebase."""
        self.seat = seat
        self.text = text
        self.action = action
        self.target = target
        """For an undo: replay continues from the state after that many entries."""
        self.sealed = False
        """An answer to a question asked together: it stays closed until all have answered, and is final."""
        self.barrier = 0
        """The state's barrier before this entry: a seat cannot undo past a higher one alone."""
        self.state: Any = None
        """For a rebase: the state from which replay starts again."""
        self.facts: list[Fact] = []
        """What happened, where the match keeps facts."""
        self.events: list[Event] = []
        """What readers see of it: the entry itself, then the answers that it opened."""

    def facts_for(self, viewer: int) -> list[Fact]:
        """What the viewer learns from it (`TABLE`: a spectator)."""
        return [fact for fact in self.facts if fact.told_to(viewer)]

    def lines_for(self, viewer: int) -> list[str]:
        """What the viewer reads of it."""
        lines = [event.line_for(viewer) for event in self.events]
        return [line for line in lines if line is not None]

    def line(self) -> str:
        """The entry as a save file has it."""
        if self.kind == "rebase":
            return "rebase " + json.dumps(encode(self.state), separators=(",", ":"))
        return str(self)

    def __str__(self) -> str:
        return spoken(self.seat, self.text) if self.action is not None else f"{self.kind} {self.text}"

    def __repr__(self) -> str:
        return str(self)


def spoken(seat: int, text: str) -> str:
    """A line of the log: seats are counted from 1, as players do; the table's own lines begin with `chance`."""
    return f"chance {text}" if seat == TABLE else f"{seat + 1} {text}"


def count_draws(log: Sequence[Entry]) -> int:
    """Every draw counts, undone ones included, so that nobody can draw again."""
    return len([entry for entry in log if entry.kind == "chance"])
