"""SQLite: one writer thread that commits many writes at once, readers beside it, no configuration."""

import asyncio
import fcntl
import queue
import sqlite3
import threading
from collections.abc import AsyncIterator, Sequence
from concurrent.futures import ThreadPoolExecutor
from contextlib import closing
from pathlib import Path
from typing import IO, Any, Final

from perihelion.server.store.base import Conflict, Hear, Row, Statement, Store, Unusable, check_schema, migrations

READERS: Final = 4
GROUP: Final = 256
"""Writes that share one commit at the most."""


class Job:
    """A write that waits for its commit."""

    def __init__(self, statements: Sequence[Statement], done: "asyncio.Future[None]") -> None:
        self.statements = statements
        self.done = done


class SqliteStore(Store):
    shared = False

    def __init__(self, path: Path) -> None:
        self.path = path
        self._jobs: queue.SimpleQueue[Job | None] = queue.SimpleQueue()
        self._readers = ThreadPoolExecutor(READERS, thread_name_prefix="sqlite-reader")
        self._local = threading.local()
        self._opened: list[sqlite3.Connection] = []
        self._writer: threading.Thread | None = None
        self._lock: IO[bytes] | None = None

    async def open(self, beside: bool = False, upto: int | None = None) -> None:
        if beside and not self.path.exists():
            raise Unusable(f"there is no database {self.path}")
        if self.path.is_dir():
            raise Unusable(f"{self.path} is a folder, not a database")
        self.path.parent.mkdir(parents=True, exist_ok=True)
        try:
            if beside:
                await self.schema()
                return
            self._lock = self._claim()
            with closing(self._connect()) as connection:
                _migrate(connection, upto)
        except sqlite3.DatabaseError as error:
            raise Unusable(f"{self.path} cannot be opened: {error}") from None
        self._writer = threading.Thread(target=self._write_all, name="sqlite-writer", daemon=True)
        self._writer.start()

    async def close(self) -> None:
        if self._writer is not None:
            self._jobs.put(None)
            await asyncio.to_thread(self._writer.join)
            self._writer = None
        self._readers.shutdown()
        for connection in self._opened:
            connection.close()
        self._opened.clear()
        if self._lock is not None:
            self._lock.close()

    async def schema(self) -> int:
        if not await self.rows("SELECT 1 FROM sqlite_master WHERE name = 'schema_version'"):
            return 0
        found = await self.rows("SELECT max(version) AS version FROM schema_version")
        return int(found[0]["version"] or 0)

    async def rows(self, sql: str, *args: Any) -> list[Row]:
        return await asyncio.get_running_loop().run_in_executor(self._readers, self._read, sql, args)

    async def write(self, *statements: Statement, notice: str = "") -> None:
        done: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        self._jobs.put(Job(statements, done))
        await asyncio.shield(done)

    def tell(self, notice: str) -> None:
        """There is no other process to tell."""

    def listen(self, hear: Hear) -> None:
        """There is no other process to hear."""

    async def lead(self) -> bool:
        return True

    async def everything(self, tables: Sequence[str]) -> AsyncIterator[tuple[str, Row]]:
        with closing(self._connect()) as connection:
            connection.execute("BEGIN")
            for table in tables:
                for row in connection.execute(f"SELECT * FROM {table}"):
                    yield table, dict(row)

    def _claim(self) -> IO[bytes]:
        """One table per database: what is kept in memory must not grow old behind its back."""
        lock = self.path.with_name(self.path.name + ".lock").open("wb")
        try:
            fcntl.flock(lock, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except OSError:
            lock.close()
            raise Unusable(f"another table is running on {self.path}") from None
        return lock

    def _connect(self) -> sqlite3.Connection:
        connection = sqlite3.connect(self.path, isolation_level=None, check_same_thread=False, cached_statements=256)
        connection.row_factory = sqlite3.Row
        connection.execute("PRAGMA journal_mode = WAL")
        connection.execute("PRAGMA synchronous = FULL")
        connection.execute("PRAGMA foreign_keys = ON")
        connection.execute("PRAGMA busy_timeout = 10000")
        self._opened.append(connection)
        return connection

    def _read(self, sql: str, args: tuple[Any, ...]) -> list[Row]:
        connection: sqlite3.Connection | None = getattr(self._local, "connection", None)
        if connection is None:
            connection = self._local.connection = self._connect()
        return [dict(row) for row in connection.execute(sql, args).fetchall()]

    # The writer thread.

    def _write_all(self) -> None:
        connection = self._connect()
        while True:
            first = self._jobs.get()
            if first is None:
                return
            jobs = [first]
            ending = False
            while len(jobs) < GROUP and not self._jobs.empty():
                job = self._jobs.get()
                if job is None:
                    ending = True
                    break
                jobs.append(job)
            _tell(_commit(connection, jobs))
            if ending:
                return


Outcome = tuple[Job, BaseException | None]


def _commit(connection: sqlite3.Connection, jobs: list[Job]) -> list[Outcome]:
    """One commit for all; a write that fails leaves its neighbours alone (a savepoint each)."""
    outcomes: list[Outcome] = []
    try:
        connection.execute("BEGIN IMMEDIATE")
        for job in jobs:
            outcomes.append((job, _attempt(connection, job)))
        connection.execute("COMMIT")
    except sqlite3.Error as error:
        if connection.in_transaction:
            connection.execute("ROLLBACK")
        return [(job, error) for job in jobs]
    return outcomes


def _attempt(connection: sqlite3.Connection, job: Job) -> BaseException | None:
    connection.execute("SAVEPOINT job")
    failure: BaseException | None = None
    try:
        for statement in job.statements:
            touched = connection.execute(statement.sql, statement.args).rowcount
            if statement.rows is not None and touched != statement.rows:
                raise Conflict
    except sqlite3.IntegrityError as error:
        failure = Conflict(str(error))
    except (Conflict, sqlite3.Error, OverflowError) as error:
        failure = error
    if failure is not None:
        connection.execute("ROLLBACK TO job")
    connection.execute("RELEASE job")
    return failure


def _tell(outcomes: list[Outcome]) -> None:
    """Wake the waiting tasks: one call into the loop for the whole group."""
    loop = outcomes[0][0].done.get_loop()
    if not loop.is_closed():
        loop.call_soon_threadsafe(_settle, outcomes)


def _settle(outcomes: list[Outcome]) -> None:
    for job, failure in outcomes:
        if job.done.done():
            continue
        if failure is None:
            job.done.set_result(None)
        else:
            job.done.set_exception(failure)


def _migrate(connection: sqlite3.Connection, upto: int | None) -> None:
    connection.execute("BEGIN IMMEDIATE")
    connection.execute("CREATE TABLE IF NOT EXISTS schema_version (version BIGINT NOT NULL)")
    found = connection.execute("SELECT max(version) FROM schema_version").fetchone()[0] or 0
    check_schema(found)
    for number, statements in migrations(upto):
        if number > found:
            for statement in statements:
                connection.execute(statement)
            connection.execute("INSERT INTO schema_version VALUES (?)", (number,))
    connection.execute("COMMIT")
