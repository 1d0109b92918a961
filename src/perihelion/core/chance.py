"""Chance: what the table draws or rolls, and how a whole shuffle can be one logged draw."""

from typing import Any

from mypy_extensions import mypyc_attr

from perihelion.core.action import Action
from perihelion.core.frame import Frame
from perihelion.core.record import TABLE


@mypyc_attr(allow_interpreted_subclasses=True)
class Chance(Frame):
    """A draw or roll of the table. Its outcome is logged, so that a replay never depends on a random generator."""

    def outcomes(self, s: Any) -> list[Action]:
        """All outcomes in canonical order, equally likely; one that is likelier is listed more often."""
        raise NotImplementedError

    def size(self, s: Any) -> int:
        """How many outcomes there are; override it with `outcome` and `possible` where a list is too long."""
        return len(self.outcomes(s))

    def outcome(self, s: Any, index: int) -> Action:
        return self.outcomes(s)[index]

    def possible(self, s: Any, action: Action) -> bool:
        """Whether a logged outcome can have happened."""
        return action in self.outcomes(s)

    def happen(self, s: Any, action: Action) -> None:
        """Carry out the outcome; the frame has left the stack."""
        raise NotImplementedError

    def public(self, s: Any, action: Action) -> str | None:
        """What those read in the log who may not see the outcome; None: everybody sees it."""
        return None

    def seen_by(self, s: Any, action: Action) -> int:
        """The only seat that sees the outcome when `public` returns a text; `TABLE` if none does."""
        return TABLE


def permutations(n: int, r: int) -> int:
    """How many ways there are to lay out r of n things in order."""
    ways = 1
    for left in range(n, n - r, -1):
        ways *= left
    return ways


def permutation(items: list[int], r: int, k: int) -> list[int]:
    """The k-th way to lay out r of the items in order, 0 <= k < permutations(len(items), r)."""
    left = list(items)
    chosen: list[int] = []
    ways = permutations(len(left), r)
    for _ in range(r):
        ways //= len(left)
        index, k = divmod(k, ways)
        chosen.append(left.pop(index))
    return chosen
