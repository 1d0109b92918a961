"""Notices: what the processes on one PostgreSQL tell each other, by LISTEN and NOTIFY."""

import asyncio
import logging
from typing import Any, Final

CHANNEL: Final = "perihelion"

TELL: Final = (
    "SELECT set_config('synchronous_commit', 'off', true), pg_notify($1, told) FROM unnest($2::text[]) AS told"
)
"""A commit with a notice in it keeps all others waiting while it reaches the disk, one after the other. So the notices
follow the writes they speak of, several at once, and wait for no disk: they are worth nothing after a crash."""

log = logging.getLogger(__name__)


class Notices:
    """Those that wait to be told, in the order of their writes."""

    def __init__(self) -> None:
        self._waiting: list[str] = []
        self._some = asyncio.Event()

    def add(self, notice: str) -> None:
        self._waiting.append(notice)
        self._some.set()

    async def tell(self, pool: Any) -> None:
        """Tell whatever waits."""
        told, self._waiting = self._waiting, []
        if told:
            await pool.execute(TELL, CHANNEL, told)

    async def keep_telling(self, pool: Any) -> None:
        """As long as the store is open. What is lost with a connection is made up for: all look again after that."""
        while True:
            await self._some.wait()
            self._some.clear()
            try:
                await self.tell(pool)
            except Exception as error:
                log.warning("the other processes could not be told of a change", extra={"why": str(error)})
