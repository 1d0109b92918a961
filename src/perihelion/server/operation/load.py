"""How busy this process is. Work it could not do soon is refused at once, with a time to try again."""

import asyncio
from collections import deque
from collections.abc import Iterator
from contextlib import contextmanager
from time import monotonic
from typing import Final

from perihelion.server.operation.metrics import METRICS
from perihelion.server.problems import busy

PULSE: Final = 0.1
SUSTAINED: Final = 3
"""Pulses in a row that must be late before anybody is refused: a single stall is soon over."""

MANY: Final = 16
"""With this many plays under way, the number carried out per second can be measured."""
WAIT: Final = 0.7
"""Seconds of work that may be queued before a play; with everything else, it is then answered within two."""
USUAL: Final = (0.4, 100.0)
"""Seconds that this many plays are assumed to take, until measured."""
FADES: Final = 0.5
"""How much an earlier measurement still counts after as many plays again."""


class Load:
    """Measures how late everything is, and how much is under way."""

    def __init__(self, patience: float) -> None:
        self.patience = patience
        """Seconds by which the event loop may be behind; whoever asks then would wait for several times as long."""
        self._late: deque[float] = deque([0.0] * SUSTAINED, SUSTAINED)
        self._under_way = 0
        self._since = 0.0
        """When there were last many plays under way, or one of them was done."""
        self._seconds, self._done = USUAL

    async def watch(self) -> None:
        """A pulse that should come every tenth of a second, and comes when it can."""
        loop = asyncio.get_running_loop()
        while True:
            due = loop.time() + PULSE
            await asyncio.sleep(PULSE)
            late = max(0.0, loop.time() - due)
            self._late.append(late)
            METRICS.took("perihelion_loop_lag_seconds", late)

    def lag(self) -> float:
        """Seconds by which everything has been late for a while."""
        return min(self._late)

    def wait(self) -> float:
        """Seconds until what is under way will be done."""
        return self._under_way * self._seconds / self._done

    def check(self) -> None:
        """Refuse new work while the old is late: better a clear refusal now than an answer nobody waits for."""
        if self.lag() > self.patience:
            raise busy(2)

    @contextmanager
    def play(self) -> Iterator[None]:
        """A play comes in: it is refused at once if too much is queued before it."""
        self.check()
        if self._under_way >= MANY and self.wait() > max(WAIT, self.patience):
            raise busy(2)
        self._under_way += 1
        if self._under_way == MANY:
            self._since = monotonic()
        try:
            yield
        finally:
            if self._under_way >= MANY:
                self._note(monotonic())
            self._under_way -= 1

    def _note(self, at: float) -> None:
        """A play is done."""
        self._seconds += at - self._since
        self._done += 1
        self._since = at
        if self._done > 2 * USUAL[1]:
            self._seconds *= FADES
            self._done *= FADES
