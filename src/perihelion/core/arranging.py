"""Setting up a table by hand: the words that all games read alike, and the pieces that are put on a map."""

from collections.abc import Sequence


class Misplaced(ValueError):
    """What is impossible about a table that is set up by hand, in a sentence."""


class HandPiece:
    """Something that is put on the map by hand: `mine`, with the key `m`, on a `hex`."""

    def __init__(self, word: str, key: str, on: str, left: list[int], alone: bool = False) -> None:
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


def one(names: Sequence[str], word: str) -> int:
    """Which of the names is meant. A name may be cut short (`nav`), and one of several words be written by its initials
    (`iop` for `income_ore_power`), as long as it is clear.
    """
    if word in names:
        return list(names).index(word)
    near = sorted([name for name in names if word and (name.startswith(word) or initials(name).startswith(word))])
    if not near:
        raise Misplaced(f"{word!r} is none of: {', '.join(names)}")
    if any(not name.startswith(near[0]) for name in near):
        raise Misplaced(f"{word!r} is too short: it can be {', '.join(near)}")
    return list(names).index(near[0])


def initials(name: str) -> str:
    """`v12` for `vp_12`."""
    return "".join([part if part.isdigit() else part[:1] for part in name.split("_")])


def different(names: Sequence[str], words: Sequence[str], count: int) -> list[int]:
    """That many different ones of the names."""
    found = [one(names, word) for word in exactly(words, count)]
    for place, number in enumerate(found):
        if number in found[:place]:
            raise Misplaced(f"{names[number]!r} is named twice")
    return found


def exactly(words: Sequence[str], count: int) -> Sequence[str]:
    if len(words) != count:
        raise Misplaced(f"this needs {count} words, not {len(words)}")
    return words


def number(word: str, low: int, high: int) -> int:
    if not word.isdigit() or not low <= int(word) <= high:
        raise Misplaced(f"{word!r} is no number from {low} to {high}")
    return int(word)
