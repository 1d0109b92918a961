"""Setting up a table by hand: the words that all games read alike, and the pieces that are put on a map."""

from collections.abc import Sequence
from difflib import get_close_matches
from string import ascii_lowercase
from typing import Final

LETTERS: Final = ascii_lowercase
"""What the choices of a list are called by, one after the other."""


class Misplaced(ValueError):
    """What is impossible about a table that is set up by hand, in a sentence; where a word is to blame, which one, and
    what was probably meant.
    """

    def __init__(self, text: str, word: str = "", likely: str = "") -> None:
        super().__init__(text)
        self.word = word
        self.likely = likely


class HandPiece:
    """Something that is put on the map by hand: `mine`, with the key `m`, on a `hex`."""

    def __init__(
        self, word: str, key: str, on: str, left: list[int], alone: bool = False, ground: bool = False
    ) -> None:
        self.word = word
        """What `Game.arrange` knows it by."""
        self.key = key
        """The letter that puts it."""
        self.on = on
        """The kind of place, as actions refer to it."""
        self.left = left
        """How many are still in the box, by seat."""
        self.alone = alone
        """Whether it takes the place of what stood there."""
        self.ground = ground
        """Whether it changes the map itself, which is nobody's and comes before all pieces."""


class HandWord:
    """Something that is said of a table: `rounds`, with the tiles that there are."""

    def __init__(
        self,
        word: str,
        *choices: Sequence[str],
        player: bool = False,
        lettered: bool = True,
        signs: Sequence[str] = (),
        short: bool = False,
    ) -> None:
        self.word = word
        """What `Game.arrange` knows it by; empty: a player's row."""
        self.choices = choices
        """The ids that it can be, as catalogues name them; of several lists, one word each."""
        self.player = player
        """Whether it is said of each player."""
        self.lettered = lettered
        """Whether the choices may be called by their letters, the first by `a`."""
        self.signs = [*signs, *[""] * (len(choices) - len(signs))]
        """What stands before a letter of each list."""
        self.short = short
        """Whether places are called by their short names."""


MOST: Final = 999
"""What has no limit in the rules, such as points."""
MANY: Final = 99
"""Pieces of which no box holds more."""


class Bounds:
    """What a number of the state can be where it is set as data: from `low` to `high`, or each number of a list or of
    a table of places. A list keeps its length, unless it may have from `least` to `most` entries.
    """

    def __init__(self, low: int, high: int, most: int = -1, least: int = 0) -> None:
        self.low = low
        self.high = high
        self.most = most
        self.least = least

    def check(self, name: str, now: object, value: object) -> None:
        """`Misplaced` if the value cannot stand in the place of the one that is there now."""
        if isinstance(value, list) and isinstance(now, list):
            least, most = (len(now), len(now)) if self.most < 0 else (self.least, self.most)
            if not least <= len(value) <= most:
                raise Misplaced(f"{name!r} has {least} to {most} entries, not {len(value)}")
        for one in _numbers(value):
            if not isinstance(one, int) or not self.low <= one <= self.high:
                raise Misplaced(f"{name!r} is a number from {self.low} to {self.high}, not {one}")


class Amount(Bounds):
    """The same of something that is said in plain words: `vp 30`."""


def _numbers(value: object) -> list[object]:
    if isinstance(value, list):
        return value
    return list(value.values()) if isinstance(value, dict) else [value]


def one(names: Sequence[str], word: str) -> int:
    """Which of the names is meant. A name may be cut short (`nav`), and one of several words be written by its initials
    (`iop` for `income_ore_power`), as long as it is clear.
    """
    if word in names:
        return list(names).index(word)
    near = sorted([name for name in names if word and (name.startswith(word) or initials(name).startswith(word))])
    if not near:
        raise Misplaced(f"{word!r} is none of: {', '.join(names)}", word, "".join(get_close_matches(word, names, 1)))
    if any(not name.startswith(near[0]) for name in near):
        raise Misplaced(f"{word!r} is too short: it can be {', '.join(near)}")
    return list(names).index(near[0])


def initials(name: str) -> str:
    """`v12` for `vp_12`."""
    return "".join([part if part.isdigit() else part[:1] for part in name.split("_")])


def pick(names: Sequence[str], word: str) -> int:
    """Which of a list that is shown with letters: by its letter, or by its name as in `one`."""
    if len(word) != 1 or not word.isalpha():
        return one(names, word)
    found = LETTERS.find(word.lower(), 0, len(names))
    if found < 0:
        raise Misplaced(f"{word!r} is no letter from a to {LETTERS[len(names) - 1]}")
    return found


def together(words: Sequence[str], count: int) -> Sequence[str]:
    """Where several words are needed, one with as many letters stands for them: `bca` for `b c a`."""
    return list(words[0]) if len(words) == 1 < count == len(words[0]) else words


def apart(names: Sequence[str], words: Sequence[str]) -> list[str]:
    """The words, those taken apart that are letters of the list: `cdf` is `c d f`. One that begins a name, too, is not
    clear.
    """
    found: list[str] = []
    for word in words:
        called = [name for name in names if name.startswith(word) or initials(name).startswith(word)]
        spelled = len(word) > 1 and word not in names and all(letter in LETTERS[: len(names)] for letter in word)
        if spelled and called:
            raise Misplaced(f"{word!r} is not clear: it can be {called[0]}, or letters: write {' '.join(word)!r} then")
        found += list(word) if spelled else [word]
    return found


def picks(names: Sequence[str], words: Sequence[str], count: int) -> list[int]:
    """That many of the list."""
    return [pick(names, word) for word in exactly(together(words, count), count)]


def different(names: Sequence[str], words: Sequence[str], count: int) -> list[int]:
    """That many different ones of the names."""
    found = picks(names, words, count)
    for place, number in enumerate(found):
        if number in found[:place]:
            raise Misplaced(f"{names[number]!r} is named twice")
    return found


def seats(words: Sequence[str], count: int) -> list[int]:
    """Different players by the numbers of their seats, which may be written together: `312`."""
    found = [number(word, 1, count) - 1 for word in together(words, len(words[0]) if words else 0)]
    if len(set(found)) < len(found):
        raise Misplaced("a player is named twice")
    return found


def some(words: Sequence[str]) -> Sequence[str]:
    """At least one word."""
    if not words:
        raise Misplaced("something is missing here: say which or how many")
    return words


def exactly(words: Sequence[str], count: int) -> Sequence[str]:
    if len(words) != count:
        raise Misplaced(f"this needs {count} words, not {len(words)}")
    return words


def number(word: str, low: int, high: int, what: str = "") -> int:
    if not word.isdecimal() or not low <= int(word) <= high:
        raise Misplaced(f"{what} {word!r} is no number from {low} to {high}".strip())
    return int(word)
