"""How long a bot may think: seconds on the clock, or nodes, which are the same on every machine."""

from time import monotonic

clock = monotonic
"""The clock by which bots think; a measurement on a busy machine sets that of the processor."""


class Budget:
    """Either seconds or nodes (positions looked at). Nodes and a fixed seed make a choice reproducible."""

    def __init__(self, seconds: float | None = None, nodes: int | None = None) -> None:
        if (seconds is None) == (nodes is None):
            raise ValueError("a budget is either seconds or nodes")
        if (seconds is not None and seconds <= 0) or (nodes is not None and nodes <= 0):
            raise ValueError("a budget is more than nothing")
        self.seconds = seconds
        self.nodes = nodes

    def __str__(self) -> str:
        return f"{self.nodes}n" if self.seconds is None else f"{self.seconds:g}s"

    def at_most(self, nodes: int) -> "Budget":
        """The same, and no more positions than that."""
        bounded = Budget(self.seconds, self.nodes)
        bounded.nodes = nodes if self.nodes is None else min(nodes, self.nodes)
        return bounded

    def meter(self) -> "Meter":
        """Start thinking."""
        return Meter(self)


def read_budget(text: str) -> Budget:
    """A budget as it is written in the name of a bot: `2s`, `0.5s` or `400n`."""
    try:
        if text.endswith("s"):
            return Budget(seconds=float(text[:-1]))
        if text.endswith("n"):
            return Budget(nodes=int(text[:-1]))
    except ValueError:
        pass
    raise ValueError(f"a budget is written like 2s or 400n, not {text!r}")


_hurried = 0.0
"""When whoever was thinking was asked for an answer."""


def hurry() -> None:
    """Whoever thinks by the clock just now is to answer with what it has found: others wait."""
    global _hurried
    _hurried = clock()


def hurried_since(moment: float) -> bool:
    """Whether anybody was asked for an answer since then."""
    return _hurried >= moment


class Meter:
    """A budget being spent."""

    def __init__(self, budget: Budget) -> None:
        self.nodes = 0
        self.most = budget.nodes
        self.seconds = budget.seconds
        self.began = clock()

    def spend(self, nodes: int = 1) -> None:
        """Count positions that were looked at."""
        self.nodes += nodes

    @property
    def over(self) -> bool:
        """Whether the budget is used up."""
        return self.spent(1.0)

    def spent(self, share: float) -> bool:
        """Whether that share of the budget is used up."""
        if self.most is not None and self.nodes >= share * self.most:
            return True
        if self.seconds is None:
            return False
        return hurried_since(self.began) or clock() - self.began >= share * self.seconds
