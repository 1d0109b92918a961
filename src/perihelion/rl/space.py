"""Actions as numbers. An action is spelled: first its verb, then its references one by one.

A game declares how many values each kind of reference has (`kinds` of its advice). Verbs, values of all kinds
and one `end` for lists of references together are the fixed alphabet of its action space: 60 verbs and 400 values are
461 letters, whatever the combinations. A choice takes one letter or several; letters without choice are skipped.
"""

import hashlib
import json
from collections.abc import Mapping
from typing import Any, Final

from perihelion.core.action import Action
from perihelion.core.game import Game
from perihelion.core.options import checked

SPELLINGS_KEPT: Final = 100_000
"""Actions whose letters are remembered."""


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
        words = printed(game) if kinds is None else {}
        self.names: list[str] = [verb.sentence for verb in game.verbs] + ["end"]
        for verb in game.verbs:
            for kind in verb.kinds:
                if kind not in self.first_letter:
                    if kind not in sizes:
                        raise SpaceError(f"{game.title} does not declare how many values a {kind} has")
                    self.first_letter[kind] = len(self.names)
                    self.names += [f"{kind} {words.get((kind, value), value)}" for value in range(sizes[kind])]
        self.sizes = sizes
        text = json.dumps(self.names, separators=(",", ":"))
        self.version: Final[str] = hashlib.blake2b(text.encode(), digest_size=4).hexdigest()
        """Another alphabet, another version: what was learned with one does not fit the other."""
        self._spelled: dict[Action, tuple[int, ...]] = {}

    @property
    def size(self) -> int:
        return len(self.names)

    def spell(self, action: Action) -> tuple[int, ...]:
        """The letters of an action."""
        known = self._spelled.get(action)
        if known is None:
            if len(self._spelled) >= SPELLINGS_KEPT:
                self._spelled = {}
            known = self._letters(action)
            self._spelled[action] = known
        return known

    def _letters(self, action: Action) -> tuple[int, ...]:
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


def printed(game: Game) -> dict[tuple[str, int], str]:
    """The words for values that have the same name in every match: not the places of a map that is yet to be laid."""
    s = game.start(max(game.seat_counts), checked(game.options, {}))
    kinds = {kind for verb in game.verbs for kind in verb.kinds}
    return {(kind, value): s.word(kind, value) for kind in kinds for value in s.values(kind)}


class Spelling:
    """An action being spelled among the legal ones."""

    def __init__(self, space: ActionSpace, legal: list[Action]) -> None:
        self.chosen: list[int] = []
        """The letters somebody chose; those that followed by themselves are not among them."""
        self._actions: list[Action] = legal
        self._left: list[tuple[int, ...]] = [space.spell(action) for action in legal]
        self._at: int = 0
        self._next: list[int] = []
        self._skip()

    def letters(self) -> list[int]:
        """What may come next, in ascending order; empty when the action is complete."""
        return self._next

    def mark(self, cells: Any, at: int) -> None:
        """Write a 1 for each letter that may come next into the cells from `at` on."""
        for letter in self._next:
            cells[at + letter] = 1

    def choose(self, letter: int) -> None:
        if letter not in self._next:
            raise SpaceError(f"letter {letter} does not fit here")
        at = self._at
        left: list[tuple[int, ...]] = []
        actions: list[Action] = []
        for place, letters in enumerate(self._left):
            if letters[at] == letter:
                left.append(letters)
                actions.append(self._actions[place])
        self.chosen.append(letter)
        self._left = left
        self._actions = actions
        self._at += 1
        self._skip()

    @property
    def action(self) -> Action | None:
        """The action, when only one is left."""
        return self._actions[0] if len(self._actions) == 1 else None

    def _skip(self) -> None:
        """Go on to the next letter that is a choice."""
        self._next = []
        if len(self._left) == 1:
            return
        while True:
            at = self._at
            found: set[int] = set()
            last = -1
            for letters in self._left:
                letter = letters[at]
                if letter != last:
                    found.add(letter)
                    last = letter
            if len(found) > 1:
                self._next = sorted(found)
                return
            self._at += 1
