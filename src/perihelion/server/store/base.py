"""The store interface: read rows, write several statements as one durable step, be told of other processes' writes.

The SQL is plain and the same for both stores: `?` stands for a value, text holds JSON, flags are 0 and 1, times are
milliseconds. Nothing here knows what the rows mean.
"""

from abc import ABC, abstractmethod
from collections.abc import AsyncIterator, Callable, Iterable, Mapping, Sequence
from importlib.resources import files
from typing import Any, Final, NamedTuple

Row = Mapping[str, Any]
OnNotice = Callable[[str], None]

MIGRATIONS: Final = "perihelion.server.store"


class Conflict(Exception):
    """Somebody else was first: nothing of this write was kept."""


class Unusable(OSError):
    """A database that cannot be opened, is not ours, or does not answer just now. One line, for people."""


class Statement(NamedTuple):
    """One step of a write. `rows` is how many rows it must touch, else the whole write is undone as a `Conflict`."""

    sql: str
    args: tuple[Any, ...] = ()
    rows: int | None = None


class Store(ABC):
    """A database. Each method is safe to call from many tasks at once."""

    shared: bool
    """Whether other processes may write to it while this one runs."""
    failed = -1000.0
    """When a write last failed because the database cannot be used, by the machine's own clock."""

    @abstractmethod
    async def open(self, beside: bool = False, upto: int | None = None) -> None:
        """Connect and bring the schema up to date, or to that step. `beside`: only read, a table may be running."""

    @abstractmethod
    async def open_aside(self) -> None:
        """Connect to change something while a table may be running on it, and tell that table."""

    async def check_current(self) -> None:
        """Refuse a database of another version."""
        found = await self.schema()
        check_schema(found)
        if found < migrations()[-1][0]:
            raise Unusable(
                "the database is empty or of an older version: start the table once, it brings it up to date"
            )

    @abstractmethod
    async def schema(self) -> int:
        """The last step of the schema that was made; 0: there is none yet."""

    @abstractmethod
    async def close(self) -> None: ...

    @abstractmethod
    async def rows(self, sql: str, *args: Any) -> list[Row]:
        """Read."""

    @abstractmethod
    async def write(self, *statements: Statement, notice: str = "") -> None:
        """Write all or nothing; durable when it returns. The notice reaches the other processes after that."""

    @abstractmethod
    async def fill(self, statements: Iterable[Statement]) -> None:
        """Write any number of statements, a few at a time, all or nothing: for a restore, when nobody else is here."""

    @abstractmethod
    async def size(self) -> int:
        """Bytes of the database."""

    @abstractmethod
    def listen(self, on_notice: OnNotice) -> None:
        """Be told the notices of other processes; an empty one says that some may have been missed."""

    @abstractmethod
    def tell(self, notice: str) -> None:
        """Tell the other processes, where there are any, something that is not kept."""

    @abstractmethod
    async def lead(self, willing: bool = True) -> bool:
        """Whether this process is the one that runs the clocks, the bots and the post; one that is not willing goes
        back into the row."""

    @abstractmethod
    def everything(self, tables: Sequence[str]) -> AsyncIterator[tuple[str, Row]]:
        """All rows of these tables, as they were at one moment."""

    async def row(self, sql: str, *args: Any) -> Row | None:
        found = await self.rows(sql, *args)
        return found[0] if found else None


def check_schema(found: int) -> None:
    """A database that a newer version has changed is left alone."""
    known = migrations()[-1][0]
    if found > known:
        raise Unusable(
            f"this database was written by a newer Perihelion (schema {found}, this one knows {known}):"
            " upgrade Perihelion, or restore a backup into a new database"
        )


def migrations(upto: int | None = None) -> list[tuple[int, list[str]]]:
    """The numbered steps of the schema, in order: `0001_tables.sql` and so on; all, or up to that number."""
    steps: list[tuple[int, list[str]]] = []
    for path in (files(MIGRATIONS) / "migrations").iterdir():
        if path.name.endswith(".sql"):
            lines = [line for line in path.read_text(encoding="utf-8").splitlines() if not line.startswith("--")]
            statements = [part.strip() for part in "\n".join(lines).split(";") if part.strip()]
            steps.append((int(path.name.split("_")[0]), statements))
    return sorted([step for step in steps if upto is None or step[0] <= upto])
