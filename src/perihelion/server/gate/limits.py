"""Limits: how fast one client may ask."""

from collections import OrderedDict
from time import monotonic
from typing import Final

from perihelion.server.problems import too_many

KEPT: Final = 50_000
"""Clients remembered by one limit; the quietest are forgotten first."""


class Limit:
    """A bucket for each client: it holds `burst` requests and is refilled at `rate` a second."""

    def __init__(self, rate: float, burst: float) -> None:
        self.rate = rate
        self.burst = burst
        self._buckets: OrderedDict[str, tuple[float, float]] = OrderedDict()

    def take(self, client: str, amount: float = 1.0) -> None:
        """Let one request through, or refuse it."""
        wait = self.wait(client, amount)
        if wait:
            raise too_many(int(wait) + 1)

    def wait(self, client: str, amount: float = 1.0) -> float:
        """0.0 if the request is let through and counted, otherwise the seconds until there is room for it."""
        at = monotonic()
        level, last = self._buckets.pop(client, (self.burst, at))
        level = min(self.burst, level + (at - last) * self.rate)
        enough = level >= amount
        self._buckets[client] = (level - amount if enough else level, at)
        if len(self._buckets) > KEPT:
            self._buckets.popitem(last=False)
        return 0.0 if enough else (amount - level) / self.rate


class AllLimits:
    """The limits of a table. `factor` widens the rates for a load test or for a club behind one address."""

    def __init__(self, factor: float) -> None:
        self.factor = factor
        self.address = Limit(200 * factor, 1000 * factor)
        """Everything from one address."""
        self.client = Limit(20 * factor, 200 * factor)
        """Everything with one cookie or token, or from one address without."""
        self.sign_in = Limit(0.1 * factor, 10 * factor)
        """Passwords tried from one address, and for one account."""
        self.newcomers = Limit(0.2 * factor, 30 * factor)
        """Guests and accounts made from one address."""
        self.imports = Limit(0.1 * factor, 5 * factor)
        self.positions = Limit(2 * factor, 60 * factor)
        """Positions that one person has checked while typing."""
        self.studies = Limit(10 * factor, 200 * factor)
        """Steps through studies and changes of them, by one person, or from one address where nobody is signed in."""
        self.frames = Limit(20 * factor, 100 * factor)
        """Messages on one socket."""
        self.live = Limit(60 * factor, 300 * factor)
        """Messages of one person on all sockets."""
        self.live_address = Limit(200 * factor, 1000 * factor)
        """Messages from one address."""
        self.resets = Limit(1 / 600 * factor, 3 * factor)
        """Links to a new password for one account."""
        self.reports = Limit(0.01 * factor, 5 * factor)
        """What one person tells the moderators."""
        self.codes = Limit(0.05 * factor, 5 * factor)
        """Codes of a second factor tried for one account: whoever gets here has the password."""
        self.chat = Limit(0.5 * factor, 10 * factor)
        self.tests = Limit(0.05 * factor, 6 * factor)
        """Test messages of one person."""
        self.hints = Limit(0.2 * factor, 10 * factor)
