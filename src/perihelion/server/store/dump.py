"""A backup that either store can read: one JSON line per row, tables in an order that keeps references whole."""

import gzip
import json
from typing import Final

from perihelion.server.store.base import Statement, Store, migrations

TABLES: Final = (
    *("server", "people", "sessions", "tokens", "resets", "channels"),
    *("matches", "seats", "entries", "snapshots", "drafts", "seen", "chat", "notes", "outbox"),
)
FORMAT: Final = "perihelion-backup/1"


class BadBackup(ValueError):
    """A file that is no backup, or one that does not fit here. One line, for people."""


async def dump(store: Store, target: str) -> int:
    """Write everything, as it was at one moment, into a compressed file; the number of rows."""
    count = 0
    with gzip.open(target, "wt", encoding="utf-8") as file:
        head = {"format": FORMAT, "schema": migrations()[-1][0]}
        file.write(json.dumps(head) + "\n")
        async for table, row in store.everything(TABLES):
            file.write(json.dumps({table: dict(row)}, ensure_ascii=False, separators=(",", ":")) + "\n")
            count += 1
    return count


async def restore(store: Store, source: str) -> int:
    """Fill an empty store from a backup; the number of rows."""
    for table in ("people", "matches"):
        if await store.row(f"SELECT 1 AS one FROM {table} LIMIT 1"):
            raise BadBackup("the database is not empty: restore into a new one")
    count = 0
    waiting: list[Statement] = [Statement("DELETE FROM server")]
    try:
        with gzip.open(source, "rt", encoding="utf-8") as file:
            head = json.loads(file.readline())
            if head.get("format") != FORMAT:
                raise BadBackup(f"{source} is no Perihelion backup")
            if head["schema"] != migrations()[-1][0]:
                raise BadBackup(f"{source} is a backup of schema {head['schema']}; this is {migrations()[-1][0]}")
            for line in file:
                ((table, row),) = json.loads(line).items()
                if table not in TABLES or not all(name.isidentifier() for name in row):
                    raise BadBackup(f"{source} is damaged: it has a table {table!r}")
                names = ", ".join(row)
                marks = ", ".join("?" * len(row))
                waiting.append(Statement(f"INSERT INTO {table} ({names}) VALUES ({marks})", tuple(row.values())))
                count += 1
    except (OSError, EOFError, ValueError, AttributeError) as error:
        if isinstance(error, BadBackup):
            raise
        raise BadBackup(f"{source} is no Perihelion backup, or damaged: {error}") from None
    await store.write(*waiting)
    return count
