"""`perihelion backup FILE`: everything a table keeps, as one file, also while it runs."""

import argparse
import asyncio
import os
from pathlib import Path
from typing import Any

from perihelion.cli.serve import database_of, env


def add(commands: Any) -> None:
    add_between_file_and_database(commands, "backup", "copy a table's database to a file, also while it runs")


def add_between_file_and_database(commands: Any, name: str, help: str) -> None:
    """A command that carries a table from one to the other."""
    parser: argparse.ArgumentParser = commands.add_parser(name, help=help, description=help.capitalize() + ".")
    parser.add_argument("file", help="the backup, such as table.backup.gz")
    parser.add_argument("--database", default=env("database", ""), help="postgresql://… or a path for SQLite")


def run(args: argparse.Namespace) -> int:
    count = asyncio.run(_backup(database_of(args), args.file))
    print(f"{args.file}: {count} rows saved")
    return 0


async def _backup(database: str, file: str) -> int:
    from perihelion.server.store import open_store
    from perihelion.server.store.dump import dump

    store = open_store(database)
    draft = Path(f"{file}.{os.getpid()}.part")  # two backups at the same time do not collide
    try:
        await store.open(beside=True)
        count = await dump(store, str(draft))
        draft.replace(file)
    finally:
        draft.unlink(missing_ok=True)
        await store.close()
    return count
