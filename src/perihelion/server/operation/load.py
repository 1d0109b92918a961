"""How busy this process is. What it could not carry out soon is refused at once, with a time to try again."""

import asyncio
from collections import deque
from typing import Final

from perihelion.server.operation.metrics import METRICS
from perihelion.server.problems import busy

PULSE: Final = 0.1
SUSTAINED: Final = 3
"""Pulses in a row that must be late: a single stall is over before anybody is refused for it."""


class Load:
    """Measures how late everything is: a pulse that should come every tenth of a second, and comes when it can."""

    def __init__(self, patience: float) -> None:
        self.patience = patience
        """Seconds by which the event loop may be behind; whoever asks then would wait for several times as long."""
        self._late: deque[float] = deque([0.0] * SUSTAINED, SUSTAINED)

    async def watch(self) -> None:
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

    def check(self) -> None:
        """Refuse new work while the old is late: better a clear word now than an answer nobody waits for any more."""
        if self.lag() > self.patience:
            raise busy(2)
