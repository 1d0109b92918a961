"""Reasons: why something is not possible, as a code with parameters. The words come from a game's catalogues."""

from collections.abc import Mapping
from typing import Final


class Reason:
    """A refusal: `Reason("range", {"need": 3, "have": 2}, "Build a mine")`; the last names the rulebook's section."""

    def __init__(self, code: str, params: Mapping[str, int | str] | None = None, section: str = "") -> None:
        self.code = code
        self.params: Mapping[str, int | str] = params or {}
        self.section = section

    def __repr__(self) -> str:
        inside = ", ".join([f"{name} {value}" for name, value in self.params.items()])
        return f"{self.code} ({inside})" if inside else self.code


COMMON: Final[Mapping[str, Mapping[str, str]]] = {
    "en": {
        "not-now": "it is not among the things you may do now",
        "not-your-turn": "it is not your turn",
        "game-over": "the game is over",
    },
    "de": {
        "not-now": "das ist jetzt nicht erlaubt",
        "not-your-turn": "du bist nicht am Zug",
        "game-over": "das Spiel ist zu Ende",
    },
    "nl": {
        "not-now": "dat mag nu niet",
        "not-your-turn": "je bent niet aan de beurt",
        "game-over": "het spel is afgelopen",
    },
}
"""The reasons that every game shares, in words."""
