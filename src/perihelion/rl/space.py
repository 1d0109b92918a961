"""Actions as numbers. An action is spelled: first its verb, then its references one by one.

A game declares how many values each kind of reference has (`kinds` of its advice). Verbs, values of all kinds
and one `end` for lists of references together are the fixed alphabet of its action space: 60 verbs and 400 values are
461 letters, whatever the combinations. A choice takes one letter or several; letters without choice are skipped.
"""

from collections.abc import Mapping
from typing import Final

from perihelion.core.action import Action
from perihelion.core.game import Game


class SpaceError(ValueError):
    """A game whose references are not declared, or a letter that does not fit. One line, for people."""


class ActionSpace:
    """The alphabet of one game."""

    def __init__(self, game: Game, kinds: Mapping[str, int] | None = None) -> None:
        self.game = game
        sizes = dict(game.advice.kinds if kinds is None else kinds)
        self.verb_letter: dict[str, int] = {verb.sentence: number for number, verb in enumerate(game.verbs)}
        self.end: Final = len(game.verbs)
        self.first_letter: dict[str, int] = {}
        self.names: list[str] = [verb.sentence for verb in game.verbs] + ["end"]
        for verb in game.verbs:
            for kind in verb.kinds:
                if kind not in self.first_letter:
                    if kind not in sizes:
                        raise SpaceError(f"{game.title} does not declare how many values a {kind} has")
                    self.first_letter[kind] = len(self.names)
                    self.names += [f"{kind} {value}" for value in range(sizes[kind])]
        self.sizes = sizes

    @property
    def size(self) -> int:
        return len(self.names)

    def spell(self, action: Action) -> tuple[int, ...]:
        """The letters of an action."""
        letters = [self.verb_letter[action.verb.sentence]]
        given = action.args
        spare = len(given) - len(action.verb.kinds) + 1
        at = 0
        for slot in action.verb.slots:
            if slot.is_reference:
                for _ in range(spare if slot.starred else 1):
                    letters.append(self._letter(slot.text, given[at]))
                    at += 1
                if slot.starred:
                    letters.append(self.end)
        return tuple(letters)

    def _letter(self, kind: str, value: int) -> int:
        if not 0 <= value < self.sizes[kind]:
            raise SpaceError(f"{self.game.title} declares {self.sizes[kind]} values of {kind}, but there is a {value}")
        return self.first_letter[kind] + value


class Spelling:
    """An action being spelled among the legal ones."""

    def __init__(self, space: ActionSpace, legal: list[Action]) -> None:
        self.chosen: list[int] = []
        """The letters somebody chose; those that followed by themselves are not among them."""
        self._left = [(space.spell(action), action) for action in legal]
        self._at = 0
        self._skip()

    def letters(self) -> list[int]:
        """What may come next, in ascending order; empty when the action is complete."""
        return [] if len(self._left) == 1 else sorted({letters[self._at] for letters, _ in self._left})

    def choose(self, letter: int) -> None:
        left = [(letters, action) for letters, action in self._left if letters[self._at] == letter]
        if not left or len(self._left) == 1:
            raise SpaceError(f"letter {letter} does not fit here")
        self.chosen.append(letter)
        self._left = left
        self._at += 1
        self._skip()

    @property
    def action(self) -> Action | None:
        """The action, when only one is left."""
        return self._left[0][1] if len(self._left) == 1 else None

    def _skip(self) -> None:
        while len(self._left) > 1 and len({letters[self._at] for letters, _ in self._left}) == 1:
            self._at += 1
