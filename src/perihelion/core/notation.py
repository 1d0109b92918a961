"""Notation: actions as words a player would say, and back.

A text is read by looking it up among the printed legal actions. Unknown, ambiguous and illegal are three errors.
"""

import difflib
from collections.abc import Iterable

from perihelion.core.action import Action, Verb
from perihelion.core.reason import Reason
from perihelion.core.state import State


class ActionError(ValueError):
    """A text or action that cannot be played. Nothing was changed."""

    def __init__(self, message: str, suggestions: list[str]) -> None:
        hint = f" Possible: {'; '.join(suggestions)}." if suggestions else ""
        super().__init__(message + hint)
        self.suggestions = suggestions


class UnknownAction(ActionError):
    """Nobody says it like that in this game."""


class AmbiguousAction(ActionError):
    """Several legal actions begin like that."""


class IllegalAction(ActionError):
    """Understood, but not possible now."""

    def __init__(self, message: str, suggestions: list[str], reason: Reason | None = None) -> None:
        super().__init__(message, suggestions)
        self.reason = reason


class Word:
    """One printed word of an action: a reference has a kind and a value, a plain word of the sentence has neither."""

    def __init__(self, kind: str, value: int, text: str) -> None:
        self.kind = kind
        self.value = value
        self.text = text


def words(s: State, action: Action) -> list[Word]:
    """The action word by word; the values of a starred reference are words of their own."""
    printed: list[Word] = []
    given = action.args
    spare = len(given) - len(action.verb.kinds) + 1
    at = 0
    for part in action.verb.parts:
        if not part.is_reference:
            printed.append(Word("", -1, part.text))
            continue
        for _ in range(spare if part.starred else 1):
            printed.append(Word(part.text, given[at], s.word(part.text, given[at])))
            at += 1
    return printed


def read(s: State, verbs: Iterable[Verb], text: str) -> Action | None:
    """The action a text speaks of, legal or not; None when it is no sentence of the game."""
    tokens = text.split()
    for verb in verbs:
        args = _match(s, verb, tokens)
        if args is not None:
            return verb(*args)
    return None


def _match(s: State, verb: Verb, tokens: list[str]) -> list[int] | None:
    if len(tokens) != len(verb.parts):
        return None
    args: list[int] = []
    for part, token in zip(verb.parts, tokens, strict=True):
        if not part.is_reference:
            if token.lower() != part.text.lower():
                return None
        elif part.starred:
            for piece in [] if token == "-" else token.split(","):
                value = _value(s, part.text, piece)
                if value is None:
                    return None
                args.append(value)
        else:
            value = _value(s, part.text, token)
            if value is None:
                return None
            args.append(value)
    return args


def _value(s: State, kind: str, token: str) -> int | None:
    low = token.lower()
    values = s.values(kind)
    for value in values:
        if s.word(kind, value).lower() == low:
            return value
    if not values and low.lstrip("-").isdigit():
        return int(low)
    return None


def find(s: State, legal: list[Action], text: str) -> Action | None:
    """The legal action with that text, or the only one whose words begin like it; None when there is none.

    Raises `AmbiguousAction` when several begin like it.
    """
    asked = text.lower().split()
    plain = " ".join(asked)
    begin_alike: list[str] = []
    found: Action | None = None
    for action in legal:
        printed = s.say(action)
        low = printed.lower()
        if low == plain:
            return action
        if asked and _begins(low.split(), asked):
            begin_alike.append(printed)
            found = action
    if len(begin_alike) > 1:
        raise AmbiguousAction(f"'{text}' can mean {len(begin_alike)} things.", begin_alike[:8])
    return found


def _begins(printed: list[str], asked: list[str]) -> bool:
    return len(asked) <= len(printed) and all(p.startswith(a) for p, a in zip(printed, asked, strict=False))


def nearest(s: State, legal: list[Action], text: str, most: int = 5) -> list[str]:
    """The legal texts most like this one."""
    printed = [s.say(action) for action in legal]
    close = difflib.get_close_matches(text.lower(), [p.lower() for p in printed], n=most, cutoff=0.4)
    by_low = {p.lower(): p for p in printed}
    return [by_low[low] for low in close] or printed[:most]
