"""PostgreSQL: any number of processes on one database, told of each other's writes by LISTEN and NOTIFY."""

import asyncio
import json
import logging
import secrets
from collections.abc import AsyncIterator, Sequence
from functools import lru_cache
from typing import Any, Final

import asyncpg

from perihelion.server.store.base import Conflict, Hear, Row, Statement, Store, migrations

CHANNEL: Final = "perihelion"
SCHEMA_LOCK: Final = 7_370_001
LEADER_LOCK: Final = 7_370_002
POOL: Final = 10

log = logging.getLogger(__name__)


class Unreachable(OSError):
    """There is no such database, or it does not let us in. One line, for people."""


class PostgresStore(Store):
    shared = True

    def __init__(self, address: str) -> None:
        self.address = address
        self.name = secrets.token_hex(8)
        """This process among the others: it does not need to hear its own notices."""
        self._pool: asyncpg.Pool[asyncpg.Record] | None = None
        self._side: asyncpg.Connection[asyncpg.Record] | None = None
        """The connection that listens, and holds the leader's lock."""
        self._hear: list[Hear] = []
        self._leading = False
        self._repairing = asyncio.Lock()

    @property
    def pool(self) -> "asyncpg.Pool[asyncpg.Record]":
        assert self._pool is not None, "the store is not open"
        return self._pool

    async def open(self, beside: bool = False) -> None:
        try:
            self._pool = await asyncpg.create_pool(self.address, min_size=1, max_size=POOL)
        except (OSError, ValueError, asyncpg.PostgresError, asyncpg.InterfaceError) as error:
            raise Unreachable(f"the database cannot be opened: {error}") from None
        if beside:
            return
        async with self.pool.acquire() as connection, connection.transaction():
            await connection.execute("SELECT pg_advisory_xact_lock($1)", SCHEMA_LOCK)
            await _migrate(connection)
        await self._listen_again()

    async def close(self) -> None:
        if self._side is not None:
            await self._side.close()
        if self._pool is not None:
            await self._pool.close()

    async def rows(self, sql: str, *args: Any) -> list[Row]:
        return [dict(row) for row in await self.pool.fetch(_numbered(sql), *args)]

    async def write(self, *statements: Statement, notice: str = "") -> None:
        steps = [*statements]
        if notice:
            told = json.dumps({"from": self.name, "notice": notice})
            steps.append(Statement(f"SELECT pg_notify('{CHANNEL}', ?)", (told,)))
        # The write goes on when the request that asked for it is cut off, as it does in the other store.
        await asyncio.shield(self._write(steps))

    async def _write(self, steps: Sequence[Statement]) -> None:
        try:
            async with self.pool.acquire() as connection, connection.transaction():
                for step in steps:
                    status = await connection.execute(_numbered(step.sql), *step.args)
                    if step.rows is not None and int(status.rsplit(" ", 1)[-1]) != step.rows:
                        raise Conflict
        except (asyncpg.UniqueViolationError, asyncpg.ForeignKeyViolationError) as error:
            raise Conflict(str(error)) from None

    def listen(self, hear: Hear) -> None:
        self._hear.append(hear)

    async def lead(self) -> bool:
        """The leader holds a lock for as long as its side connection lives."""
        async with self._repairing:
            if self._side is None or self._side.is_closed():
                self._leading = False
                await self._listen_again()
            if not self._leading and self._side is not None:
                self._leading = bool(await self._side.fetchval("SELECT pg_try_advisory_lock($1)", LEADER_LOCK))
        return self._leading

    async def everything(self, tables: Sequence[str]) -> AsyncIterator[tuple[str, Row]]:
        async with self.pool.acquire() as connection, connection.transaction(isolation="repeatable_read"):
            for table in tables:
                async for row in connection.cursor(f"SELECT * FROM {table}"):
                    yield table, dict(row)

    async def _listen_again(self) -> None:
        self._side = await asyncpg.connect(self.address)
        await self._side.add_listener(CHANNEL, self._heard)

    def _heard(self, _connection: Any, _process: int, _channel: str, payload: object) -> None:
        message = json.loads(str(payload))
        if message["from"] != self.name:
            for hear in self._hear:
                hear(message["notice"])


@lru_cache(maxsize=512)
def _numbered(sql: str) -> str:
    """`?` as PostgreSQL writes it: $1, $2…"""
    parts = sql.split("?")
    return "".join([part + (f"${i}" if i < len(parts) else "") for i, part in enumerate(parts, start=1)])


async def _migrate(connection: Any) -> None:
    await connection.execute("CREATE TABLE IF NOT EXISTS schema_version (version BIGINT NOT NULL)")
    found = await connection.fetchval("SELECT max(version) FROM schema_version") or 0
    for number, statements in migrations():
        if number > found:
            for statement in statements:
                await connection.execute(statement)
            await connection.execute("INSERT INTO schema_version VALUES ($1)", number)
