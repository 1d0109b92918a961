"""PostgreSQL: any number of processes on one database, told of each other's writes by LISTEN and NOTIFY."""

import asyncio
import logging
import secrets
from collections.abc import AsyncIterator, Iterable, Sequence
from contextlib import suppress
from functools import lru_cache
from itertools import groupby, islice
from time import monotonic
from typing import Any, Final

import asyncpg

from perihelion.server.operation.metrics import METRICS
from perihelion.server.store.base import Conflict, OnNotice, Row, Statement, Store, Unusable, check_schema, migrations
from perihelion.server.store.notices import CHANNEL, Notices

SCHEMA_LOCK: Final = 7_370_001
LEADER_LOCK: Final = 7_370_002
POOL: Final = 10
ONE_TRIP: Final = 24
"""Steps that are joined to one statement at the most."""

AT_ONCE: Final = 1000
"""Rows that a restore sends together."""

LOST: Final = (
    *(OSError, TimeoutError, asyncpg.PostgresConnectionError, asyncpg.OperatorInterventionError),
    *(asyncpg.InterfaceError, asyncpg.InsufficientResourcesError, asyncpg.ReadOnlySQLTransactionError),
    *(asyncpg.DataCorruptedError, asyncpg.PostgresIOError),
    asyncpg.InternalClientError,  # a connection that was cut off in the middle of something
)
"""How a database shows that it has gone away, is full, read-only or broken."""

PATIENCE: Final = 10.0
"""Seconds after which a statement has failed: whoever waits gets an answer, and a hung database is noticed."""

log = logging.getLogger(__name__)


class PostgresStore(Store):
    shared = True

    def __init__(self, address: str) -> None:
        self.address = address
        self.name = secrets.token_hex(8)
        """This process among the others: it does not need its own notices."""
        self._pool: asyncpg.Pool[asyncpg.Record] | None = None
        self._side: asyncpg.Connection[asyncpg.Record] | None = None
        """The connection that listens, and holds the leader's lock."""
        self._listeners: list[OnNotice] = []
        self._notices = Notices()
        self._telling: asyncio.Task[None] | None = None
        self._leading = False
        self._repairing = asyncio.Lock()

    @property
    def pool(self) -> "asyncpg.Pool[asyncpg.Record]":
        assert self._pool is not None, "the store is not open"
        return self._pool

    async def open(self, beside: bool = False, upto: int | None = None) -> None:
        try:
            self._pool = await asyncpg.create_pool(self.address, min_size=1, max_size=POOL, command_timeout=PATIENCE)
        except (OSError, ValueError, asyncpg.PostgresError, asyncpg.InterfaceError) as error:
            raise Unusable(f"the database cannot be opened: {error}") from None
        if beside:
            return
        async with self.pool.acquire() as connection, connection.transaction():
            await connection.execute("SELECT pg_advisory_xact_lock($1)", SCHEMA_LOCK)
            await _migrate(connection, upto)
        await self._begin_to_listen()
        self._telling = asyncio.create_task(self._notices.keep_telling(self.pool))

    async def open_aside(self) -> None:
        await self.open(beside=True)
        await self.check_current()
        self._telling = asyncio.create_task(self._notices.keep_telling(self.pool))

    async def close(self) -> None:
        if self._telling is not None:
            self._telling.cancel()
            with suppress(*LOST):
                await self._notices.tell(self.pool)
        if self._side is not None:
            await self._side.close()
        if self._pool is not None:
            await self._pool.close()

    async def schema(self) -> int:
        if await self.pool.fetchval("SELECT to_regclass('schema_version')") is None:
            return 0
        return int(await self.pool.fetchval("SELECT max(version) FROM schema_version") or 0)

    async def rows(self, sql: str, *args: Any) -> list[Row]:
        try:
            return [dict(row) for row in await self.pool.fetch(_numbered(sql), *args)]
        except LOST as error:
            raise Unusable(f"the database does not answer: {error}") from None

    async def write(self, *statements: Statement, notice: str = "") -> None:
        # The write goes on when the request that asked for it is cut off, as it does in the other store.
        await asyncio.shield(self._write(statements, notice))

    async def _write(self, steps: Sequence[Statement], notice: str) -> None:
        begun = monotonic()
        try:
            if fits_in_one(steps):
                args = [value for step in steps for value in step.args]
                await self.pool.execute(_joined(tuple((step.sql, step.rows) for step in steps)), *args)
            elif steps:
                await self._write_in_turn(steps)
        except (asyncpg.UniqueViolationError, asyncpg.ForeignKeyViolationError, asyncpg.DivisionByZeroError) as error:
            raise Conflict(str(error)) from None
        except LOST as error:
            self.failed = monotonic()
            raise Unusable(f"the database does not answer: {error}") from None
        METRICS.took("perihelion_commit_seconds", monotonic() - begun)
        if notice:
            self.tell(notice)

    async def _write_in_turn(self, steps: Sequence[Statement]) -> None:
        async with self.pool.acquire() as connection, connection.transaction():
            for (sql, rows), alike in groupby(steps, lambda step: (step.sql, step.rows)):
                if rows is None:
                    await connection.executemany(_numbered(sql), [step.args for step in alike])
                    continue
                for step in alike:
                    status = await connection.execute(_numbered(sql), *step.args)
                    if int(status.rsplit(" ", 1)[-1]) != rows:
                        raise Conflict

    async def size(self) -> int:
        row = await self.row("SELECT pg_database_size(current_database()) AS bytes")
        return int(row["bytes"]) if row else 0

    async def fill(self, statements: Iterable[Statement]) -> None:
        async with self.pool.acquire() as connection, connection.transaction():
            for sql, alike in groupby(statements, lambda statement: statement.sql):
                while some := [statement.args for statement in islice(alike, AT_ONCE)]:
                    await connection.executemany(_numbered(sql), some)

    def tell(self, notice: str) -> None:
        self._notices.add(f"{self.name} {notice}")

    def listen(self, on_notice: OnNotice) -> None:
        self._listeners.append(on_notice)

    async def lead(self, willing: bool = True) -> bool:
        """The leader holds a lock for as long as its side connection lives."""
        async with self._repairing:
            if self._side is None or self._side.is_closed():
                self._leading = False
                await self._begin_to_listen()
                for on_notice in self._listeners:
                    on_notice("")
            if self._side is not None and self._leading != willing:
                verb = "pg_try_advisory_lock" if willing else "pg_advisory_unlock"
                try:
                    done = bool(await self._side.fetchval(f"SELECT {verb}($1)", LEADER_LOCK))
                except LOST as error:
                    raise Unusable(f"the database does not answer: {error}") from None
                self._leading = done if willing else False
        return self._leading

    async def everything(self, tables: Sequence[str]) -> AsyncIterator[tuple[str, Row]]:
        async with self.pool.acquire() as connection, connection.transaction(isolation="repeatable_read"):
            for table in tables:
                async for row in connection.cursor(f"SELECT * FROM {table}"):
                    yield table, dict(row)

    async def _begin_to_listen(self) -> None:
        try:
            self._side = await asyncpg.connect(self.address, command_timeout=PATIENCE)
            await self._side.add_listener(CHANNEL, self._on_payload)
        except LOST as error:
            raise Unusable(f"the database does not answer: {error}") from None

    def _on_payload(self, _connection: Any, _process: int, _channel: str, payload: object) -> None:
        name, _, notice = str(payload).partition(" ")
        if name != self.name:
            for on_notice in self._listeners:
                on_notice(notice)


def fits_in_one(steps: Sequence[Statement]) -> bool:
    """Whether the order of the steps does not matter: then they travel to the database and back as one."""
    added = {step.sql.split()[2] for step in steps if step.sql.startswith("INSERT")}
    removed = {step.sql.split()[2] for step in steps if step.sql.startswith("DELETE")}
    return 0 < len(steps) <= ONE_TRIP and not added & removed


@lru_cache(maxsize=512)
def _joined(steps: tuple[tuple[str, int | None], ...]) -> str:
    """Several steps as one statement. One that must touch rows and does not divides by zero: all is undone."""
    parts: list[str] = []
    counts: list[str] = []
    for n, (sql, rows) in enumerate(steps):
        returning = "" if sql.startswith("SELECT") else " RETURNING 1"
        parts.append(f"s{n} AS ({sql}{returning})")
        count = f"(SELECT count(*) FROM s{n})"
        counts.append(count if rows is None else f"1 / (CASE WHEN {count} = {rows} THEN 1 ELSE 0 END)")
    return _numbered(f"WITH {', '.join(parts)} SELECT {', '.join(counts)}")


@lru_cache(maxsize=512)
def _numbered(sql: str) -> str:
    """`?` as PostgreSQL writes it: $1, $2…"""
    parts = sql.split("?")
    return "".join([part + (f"${i}" if i < len(parts) else "") for i, part in enumerate(parts, start=1)])


async def _migrate(connection: Any, upto: int | None) -> None:
    await connection.execute("CREATE TABLE IF NOT EXISTS schema_version (version BIGINT NOT NULL)")
    found = await connection.fetchval("SELECT max(version) FROM schema_version") or 0
    check_schema(found)
    for number, statements in migrations(upto):
        if number > found:
            for statement in statements:
                await connection.execute(statement)
            await connection.execute("INSERT INTO schema_version VALUES ($1)", number)
