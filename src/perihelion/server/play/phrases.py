"""Phrases that everybody reads in their own language: a line `:good-luck:` is one of them."""

from collections.abc import Mapping
from typing import Final

PHRASES: Final[Mapping[str, Mapping[str, str]]] = {
    "en": {
        "hello": "Hello everybody!",
        "good-luck": "Good luck!",
        "well-played": "Well played!",
        "thanks": "Thank you!",
        "sorry": "Sorry!",
        "moment": "One moment, please.",
        "thinking": "I have to think about this.",
        "your-turn": "It is your turn.",
        "tomorrow": "I play on tomorrow.",
        "undo": "May I take that back?",
        "again": "Shall we play again?",
        "good-night": "Good night!",
    },
    "de": {
        "hello": "Hallo zusammen!",
        "good-luck": "Viel Glück!",
        "well-played": "Gut gespielt!",
        "thanks": "Danke!",
        "sorry": "Tut mir leid!",
        "moment": "Einen Moment, bitte.",
        "thinking": "Darüber muss ich nachdenken.",
        "your-turn": "Du bist am Zug.",
        "tomorrow": "Ich spiele morgen weiter.",
        "undo": "Darf ich das zurücknehmen?",
        "again": "Spielen wir noch einmal?",
        "good-night": "Gute Nacht!",
    },
    "nl": {
        "hello": "Hallo allemaal!",
        "good-luck": "Succes!",
        "well-played": "Goed gespeeld!",
        "thanks": "Dank je!",
        "sorry": "Sorry!",
        "moment": "Een ogenblik, alsjeblieft.",
        "thinking": "Daar moet ik over nadenken.",
        "your-turn": "Jij bent aan de beurt.",
        "tomorrow": "Ik speel morgen verder.",
        "undo": "Mag ik dat terugnemen?",
        "again": "Spelen we nog een keer?",
        "good-night": "Goedenacht!",
    },
}


def phrases(language: str) -> Mapping[str, str]:
    return PHRASES.get(language, PHRASES["en"])


def worded(text: str, language: str) -> str:
    """A line as somebody of that language reads it: only our own phrases are translated."""
    known = phrases(language)
    return known.get(text[1:-1], text) if text.startswith(":") and text.endswith(":") else text
