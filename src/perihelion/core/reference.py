"""A reference: the rules of a game in our own words, by the rulebook's sections, and what its words mean."""

import msgspec
from msgspec import Struct


class RuleSection(Struct):
    """A section of the rulebook in a few sentences."""

    id: str
    """As reasons cite it."""
    text: list[str]
    title: str = ""
    """Empty: the game's catalogue has a word for the section."""


class GlossaryWord(Struct):
    """A word of the game and what it means."""

    word: str
    text: str


class Reference(Struct):
    sections: list[RuleSection]
    glossary: list[GlossaryWord]


def read_reference(text: str) -> Reference:
    return msgspec.json.decode(text, type=Reference)
