"""Notation: actions as words a player would say, and back.

A text is looked up among the printed legal actions first, then among all sentences of the game. Every word may be
shortened as long as it is clear what is meant. Unknown, ambiguous and illegal are three errors.
"""

import difflib
from collections.abc import Iterable

from perihelion.core.action import Action, Slot, Verb
from perihelion.core.reason import Reason
from perihelion.core.state import State


class ActionError(ValueError):
    """A text or action that cannot be played. Nothing was changed."""

    def __init__(self, message: str, suggestions: list[str]) -> None:
        hint = f" Possible: {'; '.join(suggestions)}." if suggestions else ""
        super().__init__(message + hint)
        self.message = message
        self.suggestions = suggestions


class UnknownAction(ActionError):
    """The text is no sentence of this game; the message says which word is not understood, or missing."""


class AmbiguousAction(ActionError):
    """Several legal actions begin like that."""


class IllegalAction(ActionError):
    """Understood, but not possible now."""

    def __init__(self, message: str, suggestions: list[str], reason: Reason | None = None) -> None:
        super().__init__(message, suggestions)
        self.reason = reason


def read(s: State, verbs: Iterable[Verb], text: str) -> Action | None:
    """The action a text speaks of, word for word, legal or not; None when it is no sentence of the game."""
    tokens = text.split()
    for verb in verbs:
        found = _reading(s, verb, tokens, False)
        if found.complete:
            return verb(*found.args)
    return None


def understand(s: State, verbs: Iterable[Verb], text: str) -> Action:
    """The action a text speaks of, legal or not, where words may be shortened.

    Raises `AmbiguousAction` when it can mean several, and `UnknownAction` that says which word is not understood.
    """
    tokens = text.split()
    readings = [_reading(s, verb, tokens, True) for verb in verbs] if tokens else []
    complete = [reading for reading in readings if reading.complete]
    if len(complete) == 1:
        return complete[0].verb(*complete[0].args)
    if complete:
        said = [s.say(reading.verb(*reading.args)) for reading in complete]
        raise AmbiguousAction(f"'{text}' can mean {len(said)} things.", said[:8])
    told = [reading for reading in readings if reading.problem]
    if not told:
        raise UnknownAction(f"'{text}' is not something one can do.", [])
    told.sort(key=_how_far, reverse=True)
    raise UnknownAction(_sentence(f"'{text}': {told[0].problem}"), [])


def _sentence(text: str) -> str:
    return text if text.endswith("?") else f"{text}."


class _Reading:
    """How far a text goes as a sentence of one verb, and what stopped it."""

    def __init__(self, verb: Verb) -> None:
        self.verb = verb
        self.args: list[int] = []
        self.problem = ""
        self.far = 0
        self.complete = False


def _how_far(reading: _Reading) -> int:
    return reading.far


def _reading(s: State, verb: Verb, tokens: list[str], shortened: bool) -> _Reading:
    found = _Reading(verb)
    for slot, token in zip(verb.slots, tokens, strict=False):
        if not slot.is_reference:
            low = token.lower()
            if not (slot.text.lower().startswith(low) if shortened else slot.text.lower() == low):
                return found
        elif not _refer(s, slot, token, shortened, found):
            # Name a wrong reference only where the verb itself was understood.
            if found.far == 0:
                found.problem = ""
            return found
        found.far += 1
    if len(tokens) > len(verb.slots):
        if found.far:
            found.problem = f"nothing follows '{' '.join(tokens[: len(verb.slots)])}'"
    elif len(tokens) < len(verb.slots):
        missing = [slot.text for slot in verb.slots[len(tokens) :] if slot.is_reference]
        rest = verb.slots[len(tokens)].text
        found.problem = f"which {missing[0]}?" if missing else f"'{rest}' is missing"
    else:
        found.complete = True
    return found


def _refer(s: State, slot: Slot, token: str, shortened: bool, found: _Reading) -> bool:
    """Add the values that a token stands for; False: it stands for none, and the reading says so."""
    pieces = [token]
    if slot.starred:
        pieces = [] if token == "-" else token.split(",")
    for piece in pieces:
        values = _values(s, slot.text, piece, shortened)
        if len(values) != 1:
            several = f"which {slot.text}: {', '.join([s.word(slot.text, value) for value in values[:8]])}?"
            found.problem = several if values else f"there is no {slot.text.replace('_', ' ')} {piece}"
            return False
        found.args.append(values[0])
    return True


def _values(s: State, kind: str, token: str, shortened: bool) -> list[int]:
    """What a token can stand for: the value of that name, else those whose names begin like it."""
    low = token.lower()
    values = s.values(kind)
    if not values:
        return [int(low)] if low.lstrip("-").isdigit() else []
    names = [s.word(kind, value).lower() for value in values]
    exact = [value for value, name in zip(values, names, strict=True) if name == low]
    if exact or not shortened:
        return exact[:1]
    return [value for value, name in zip(values, names, strict=True) if low and name.startswith(low)]


def find(s: State, legal: list[Action], text: str) -> Action | None:
    """The legal action with that text, or the only one whose words begin like it; None when there is none."""
    return exact(s, legal, text) or begun(s, legal, text)


def exact(s: State, legal: list[Action], text: str) -> Action | None:
    """The legal action with exactly that text; None when there is none."""
    plain = " ".join(text.lower().split())
    for action in legal:
        if s.say(action).lower() == plain:
            return action
    return None


def begun(s: State, legal: list[Action], text: str) -> Action | None:
    """The only legal action whose words begin like the text; None when there is none.

    Raises `AmbiguousAction` when there are several, and asks for the word that would tell them apart.
    """
    asked = text.lower().split()
    if not asked:
        return None
    alike = [action for action in legal if _begins(s.say(action).lower().split(), asked)]
    if len(alike) > 1:
        raise AmbiguousAction(
            _sentence(f"'{text}' can mean {len(alike)} things{_which(alike, len(asked))}"),
            [s.say(action) for action in alike[:8]],
        )
    return alike[0] if alike else None


def _which(alike: list[Action], said: int) -> str:
    """The kind of thing that is to be named next, where all sentences go on with the same one."""
    kinds = {
        action.verb.slots[said].text
        for action in alike
        if said < len(action.verb.slots) and action.verb.slots[said].is_reference
    }
    every = len({action.verb.sentence for action in alike}) == 1
    return f": which {next(iter(kinds))}?" if every and len(kinds) == 1 else ""


def _begins(printed: list[str], asked: list[str]) -> bool:
    return len(asked) <= len(printed) and all(p.startswith(a) for p, a in zip(printed, asked, strict=False))


def nearest(s: State, legal: list[Action], text: str, most: int = 5) -> list[str]:
    """The legal texts most like this one."""
    printed = [s.say(action) for action in legal]
    close = difflib.get_close_matches(text.lower(), [p.lower() for p in printed], n=most, cutoff=0.4)
    by_low = {p.lower(): p for p in printed}
    return [by_low[low] for low in close] or printed[:most]
