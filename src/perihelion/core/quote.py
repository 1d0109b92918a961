"""Quotes: may this be done, and for what price? A rule answers once, and everybody asks the same function.

The legal list keeps what has a price, `explain` says the reason, the prompt shows the parts, the effect pays them and
the bots' planners ask as well. So nobody states a price or a condition a second time.
"""

from collections.abc import Mapping
from typing import Final

from mypy_extensions import mypyc_attr

from perihelion.core.reason import Reason


class Part:
    """One thing that is paid for, and how many of it: two steps of terraforming for six ore."""

    def __init__(self, name: str, n: int, cost: dict[str, int]) -> None:
        self.name: str = name
        self.n: int = n
        self.cost: dict[str, int] = cost

    def __repr__(self) -> str:
        paid = ", ".join([f"{amount} {what}" for what, amount in self.cost.items()]) or "free"
        return f"{self.n} {self.name}: {paid}"


@mypyc_attr(allow_interpreted_subclasses=True)
class Quote:
    """A price in named parts, or the reason why there is none. Games subclass it with prices of their own shape."""

    def __init__(self, reason: Reason | None = None) -> None:
        self.reason: Reason | None = reason

    def parts(self) -> list[Part]:
        """What the price is made of; made only when somebody asks, so that a search does not pay for it."""
        return []

    def cost(self) -> dict[str, int]:
        """The whole price, by what is paid."""
        total: dict[str, int] = {}
        for part in self.parts():
            for what, amount in part.cost.items():
                total[what] = total.get(what, 0) + amount
        return {what: amount for what, amount in total.items() if amount}

    def __repr__(self) -> str:
        if self.reason is not None:
            return f"refused: {self.reason!r}"
        return "; ".join([repr(part) for part in self.parts()]) or "free"


FREE: Final = Quote()
"""It may be done, and costs nothing."""

NOT_NOW: Final = Quote(Reason("not-now"))
"""It belongs to another moment; the question has nothing more specific to say."""


class PartsQuote(Quote):
    """A price that is written down in parts, for rules where speed does not matter."""

    def __init__(self, parts: list[Part]) -> None:
        super().__init__()
        self._parts: list[Part] = parts

    def parts(self) -> list[Part]:
        return self._parts


def refused(code: str, params: Mapping[str, int | str | dict[str, int]] | None = None, section: str = "") -> Quote:
    """It may not be done: why, with what is needed and what one has, and the rulebook's section."""
    return Quote(Reason(code, params, section))


def too_dear(cost: dict[str, int], have: Mapping[str, int], section: str = "") -> Quote | None:
    """The refusal that names what is missing; None where everything is there."""
    short = {what: amount - have.get(what, 0) for what, amount in cost.items() if amount > have.get(what, 0)}
    return refused("too-dear", {"missing": short, "cost": cost}, section) if short else None
