"""A backup that either store can read: one JSON line per row, tables in an order that keeps references whole."""

import gzip
import json
import os
from collections.abc import AsyncIterator, Iterator
from contextlib import asynccontextmanager
from typing import Any, Final

from perihelion.server.store.base import Statement, Store, migrations
from perihelion.server.store.choice import open_store

PASSING: Final = {"processes", "told"}
"""Who runs just now and what they tell each other: worth nothing in a backup."""
SINCE: Final = {
    words[2]: step
    for step, statements in migrations()
    for words in [statement.split(maxsplit=3) for statement in statements]
    if words[:2] == ["CREATE", "TABLE"] and words[2] not in PASSING
}
"""What a backup holds, in the order in which tables lean on each other -> the step of the schema that made it."""
TABLES: Final = tuple(SINCE)
FORMAT: Final = "perihelion-backup/1"


class BadBackup(ValueError):
    """A file that is no backup, or one that does not fit here. One line, for people."""


async def dump(store: Store, target: str) -> int:
    """Write everything, as it was at one moment, into a compressed file; the number of rows."""
    schema = await store.schema()
    if not schema:
        raise BadBackup("there is no table of Perihelion in this database")
    tables = [table for table in TABLES if SINCE[table] <= schema]
    count = 0
    private = os.open(target, os.O_CREAT | os.O_TRUNC | os.O_WRONLY, 0o600)
    with os.fdopen(private, "wb") as raw, gzip.open(raw, "wt", encoding="utf-8") as file:
        file.write(json.dumps({"format": FORMAT, "schema": schema}) + "\n")
        async for table, row in store.everything(tables):
            file.write(json.dumps({table: dict(row)}, ensure_ascii=False, separators=(",", ":")) + "\n")
            count += 1
    return count


async def restore(address: str, source: str) -> int:
    """Fill an empty database from a backup, then bring it up to date; the number of rows."""
    schema = examine(source)
    async with opened(address, schema) as store:
        count = await _fill(store, source)
    async with opened(address):
        return count


@asynccontextmanager
async def opened(address: str, upto: int | None = None) -> AsyncIterator[Store]:
    store = open_store(address)
    try:
        await store.open(upto=upto)
        yield store
    finally:
        await store.close()


async def _fill(store: Store, source: str) -> int:
    for table in ("people", "matches"):
        if await store.row(f"SELECT 1 AS one FROM {table} LIMIT 1"):
            raise BadBackup("the database is not empty: restore into a new one")
    count = 0

    def statements() -> Iterator[Statement]:
        nonlocal count
        yield Statement("DELETE FROM server")
        for table, row in rows_of(source):
            names, marks = ", ".join(row), ", ".join("?" * len(row))
            yield Statement(f"INSERT INTO {table} ({names}) VALUES ({marks})", tuple(row.values()))
            count += 1

    await store.fill(statements())
    return count


def examine(source: str) -> int:
    """The schema of a backup. A file that is damaged anywhere is refused before a row of it is kept."""
    newest = migrations()[-1][0]
    try:
        with gzip.open(source, "rt", encoding="utf-8") as file:
            head = json.loads(file.readline())
        if head.get("format") != FORMAT:
            raise BadBackup(f"{source} is no Perihelion backup")
        if head["schema"] > newest:
            raise BadBackup(f"{source} was made by a newer version: its schema is {head['schema']}, this is {newest}")
        for _ in rows_of(source):
            pass
        return int(head["schema"])
    except FileNotFoundError:
        raise
    except (OSError, EOFError, KeyError, ValueError, TypeError, AttributeError) as error:
        if isinstance(error, BadBackup):
            raise
        raise BadBackup(f"{source} is no Perihelion backup, or damaged: {error}") from None


def rows_of(source: str) -> Iterator[tuple[str, dict[str, Any]]]:
    """Every row of a backup with its table."""
    with gzip.open(source, "rt", encoding="utf-8") as file:
        file.readline()
        for line in file:
            ((table, row),) = json.loads(line).items()
            if table not in TABLES or not all(name.isidentifier() for name in row):
                raise BadBackup(f"{source} is damaged: it has a table {table!r}")
            yield table, row
