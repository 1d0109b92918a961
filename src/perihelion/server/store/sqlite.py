"""SQLite: one writer thread that commits many writes at once, readers beside it, no configuration."""

import asyncio
import os
import queue
import secrets
import sqlite3
import sys
import threading
from collections.abc import AsyncIterator, Iterable, Sequence
from concurrent.futures import ThreadPoolExecutor
from contextlib import closing
from pathlib import Path
from time import monotonic, time
from typing import IO, Any, Final

from perihelion.server.operation.metrics import METRICS
from perihelion.server.store.base import Conflict, OnNotice, Row, Statement, Store, Unusable, check_schema, migrations

READERS: Final = 4
GROUP: Final = 256
"""Writes that share one commit at the most."""


class Job:
    """A write that waits for its commit."""

    def __init__(self, statements: Sequence[Statement], done: "asyncio.Future[None] | None") -> None:
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
        self._listeners: list[OnNotice] = []
        self._aside = False
        self._lock: IO[bytes] | None = None

    async def open_aside(self) -> None:
        await self.open(beside=True)
        await self.check_current()
        self._aside = True
        self._writer = threading.Thread(target=self._write_all, name="sqlite-writer", daemon=True)
        self._writer.start()

    async def open(self, beside: bool = False, upto: int | None = None) -> None:
        if beside and not self.path.exists():
            raise Unusable(f"there is no database {self.path}")
        if self.path.is_dir():
            raise Unusable(f"{self.path} is a folder, not a database")
        self.path.parent.mkdir(parents=True, exist_ok=True)
        if not beside and not self.path.exists():
            os.close(os.open(self.path, os.O_CREAT | os.O_RDWR, 0o600))  # it holds password hashes and secrets
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

    async def size(self) -> int:
        files = [self.path, self.path.with_name(self.path.name + "-wal")]
        return sum([file.stat().st_size for file in files if file.exists()])

    async def fill(self, statements: Iterable[Statement]) -> None:
        with closing(self._connect()) as connection:
            connection.execute("BEGIN IMMEDIATE")
            try:
                for statement in statements:
                    connection.execute(statement.sql, statement.args)
                connection.execute("COMMIT")
            except sqlite3.Error as error:
                raise _told(error) from None

    def tell(self, notice: str) -> None:
        """A command tells the table that runs, by a row it looks for; a table has nobody to tell."""
        if self._aside:
            values = (secrets.token_hex(8), int(time() * 1000), notice)
            self._jobs.put(Job([Statement("INSERT INTO told VALUES (?, ?, ?)", values)], None))

    def listen(self, on_notice: OnNotice) -> None:
        self._listeners.append(on_notice)

    async def lead(self, willing: bool = True) -> bool:
        """There is no other process; but a command may have left a notice."""
        await self._hear_commands()
        return True

    async def _hear_commands(self) -> None:
        rows = await self.rows("SELECT id, text FROM told ORDER BY at, id")
        if rows:
            await self.write(*[Statement("DELETE FROM told WHERE id = ?", (row["id"],)) for row in rows])
        for row in rows:
            for on_notice in self._listeners:
                on_notice(row["text"])

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
            _lock(lock)
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
        try:
            if connection is None:
                connection = self._local.connection = self._connect()
            return [dict(row) for row in connection.execute(sql, args).fetchall()]
        except sqlite3.Error as error:
            raise _told(error) from None

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
            begun = monotonic()
            outcomes = _commit(connection, jobs)
            METRICS.took("perihelion_commit_seconds", monotonic() - begun)
            if any(isinstance(failure, Unusable) for _, failure in outcomes):
                self.failed = monotonic()
            _tell(outcomes)
            if ending:
                return


def _lock(file: IO[bytes]) -> None:
    """Keep a file to this process for as long as it is open."""
    if sys.platform == "win32":
        import msvcrt

        msvcrt.locking(file.fileno(), msvcrt.LK_NBLCK, 1)
    else:
        import fcntl

        fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)


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
        return [(job, _told(error)) for job in jobs]
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
    except sqlite3.Error as error:
        failure = _told(error)
        if not connection.in_transaction:  # the disk is full: everything was undone
            raise
    except (Conflict, OverflowError) as error:
        failure = error
    if failure is not None:
        connection.execute("ROLLBACK TO job")
    connection.execute("RELEASE job")
    return failure


BROKEN: Final = frozenset(
    (
        *(sqlite3.SQLITE_FULL, sqlite3.SQLITE_IOERR, sqlite3.SQLITE_READONLY, sqlite3.SQLITE_CORRUPT),
        *(sqlite3.SQLITE_NOTADB, sqlite3.SQLITE_CANTOPEN, sqlite3.SQLITE_BUSY, sqlite3.SQLITE_LOCKED),
    )
)
"""How a file shows that it is full, read-only or damaged; any other error is ours."""


def _told(error: sqlite3.Error) -> BaseException:
    code = getattr(error, "sqlite_errorcode", 0) & 0xFF
    return Unusable(f"the database cannot be used: {error}") if code in BROKEN else error


def _tell(outcomes: list[Outcome]) -> None:
    """Wake the waiting tasks: one call into the loop for the whole group."""
    waiting = [job.done for job, _ in outcomes if job.done is not None]
    if waiting and not waiting[0].get_loop().is_closed():
        waiting[0].get_loop().call_soon_threadsafe(_settle, outcomes)


def _settle(outcomes: list[Outcome]) -> None:
    for job, failure in outcomes:
        if job.done is None or job.done.done():
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
