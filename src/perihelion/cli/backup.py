"""`perihelion backup FILE`: everything a table keeps, as one file, also while it runs."""

import argparse
import asyncio
from pathlib import Path
from typing import Any

from perihelion.cli.serve import data_folder, env


def add(commands: Any) -> None:
    help = "copy a table's database to a file, also while it runs"
    parser: argparse.ArgumentParser = commands.add_parser("backup", help=help, description=help.capitalize() + ".")
    parser.add_argument("file", help="the backup, such as table.backup.gz")
    parser.add_argument("--database", default=env("database", ""), help="postgresql://… or a path for SQLite")


def run(args: argparse.Namespace) -> int:
    count = asyncio.run(_backup(args.database or str(data_folder() / "table.sqlite"), args.file))
    print(f"{args.file}: {count} rows saved")
    return 0


async def _backup(database: str, file: str) -> int:
    from perihelion.server.store import open_store
    from perihelion.server.store.dump import dump

    store = open_store(database)
    draft = Path(file + ".part")
    try:
        await store.open(beside=True)
        count = await dump(store, str(draft))
        draft.replace(file)
    finally:
        draft.unlink(missing_ok=True)
        await store.close()
    return count
