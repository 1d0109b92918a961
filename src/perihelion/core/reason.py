"""Reasons: why something is not possible, as a code with parameters. The words come from a game's catalogues."""

from collections.abc import Mapping
from typing import Final

Param = int | str | dict[str, int]
"""A number, an id that the catalogue has a word for, or amounts by what they are of: `{"ore": 2, "credits": 1}`."""


class Reason:
    """A refusal: `Reason("range", {"need": 3, "have": 2}, "Build a mine")`; the last names the rulebook's section."""

    def __init__(self, code: str, params: Mapping[str, Param] | None = None, section: str = "") -> None:
        self.code = code
        self.params: Mapping[str, Param] = params or {}
        self.section = section

    def __repr__(self) -> str:
        inside = ", ".join([f"{name} {value}" for name, value in self.params.items()])
        return f"{self.code} ({inside})" if inside else self.code


COMMON: Final[Mapping[str, Mapping[str, str]]] = {
    "en": {
        "not-now": "it is not among the things you may do now",
        "not-your-turn": "it is not your turn",
        "game-over": "the game is over",
        "too-dear": "{missing} is missing (costs {cost})|{missing} are missing (costs {cost})",
        "and": "and",
    },
    "de": {
        "not-now": "das ist jetzt nicht erlaubt",
        "not-your-turn": "du bist nicht am Zug",
        "game-over": "das Spiel ist zu Ende",
        "too-dear": "es fehlt {missing} (Kosten: {cost})|es fehlen {missing} (Kosten: {cost})",
        "and": "und",
    },
    "nl": {
        "not-now": "dat mag nu niet",
        "not-your-turn": "je bent niet aan de beurt",
        "game-over": "het spel is afgelopen",
        "too-dear": "er ontbreekt {missing} (kosten: {cost})|er ontbreken {missing} (kosten: {cost})",
        "and": "en",
    },
}
"""The words that every game shares; a game's own `reason.<code>` goes before them."""
