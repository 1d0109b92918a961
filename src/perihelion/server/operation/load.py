"""How busy this process is. What it could not carry out soon is refused at once, with a time to try again."""

import asyncio
from typing import Final

from perihelion.server.operation.metrics import METRICS
from perihelion.server.problems import busy

PULSE: Final = 0.1
TOO_LATE: Final = 0.75
"""Seconds by which the event loop may be behind; whoever asks then would wait for seconds."""


class Load:
    """Measures how late everything is: a pulse that should come every tenth of a second, and comes when it can."""

    def __init__(self) -> None:
        self._due = 0.0
        self._late = 0.0

    async def watch(self) -> None:
        loop = asyncio.get_running_loop()
        while True:
            self._due = loop.time() + PULSE
            await asyncio.sleep(PULSE)
            self._late = max(0.0, loop.time() - self._due)
            METRICS.took("perihelion_loop_lag_seconds", self._late)

    def lag(self) -> float:
        """Seconds by which everything is late just now."""
        if not self._due:
            return 0.0
        return max(self._late, asyncio.get_running_loop().time() - self._due)

    def check(self) -> None:
        """Refuse new work while the old is late: better a clear word now than an answer nobody waits for any more."""
        if self.lag() > TOO_LATE:
            raise busy(2)
