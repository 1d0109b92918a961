"""`perihelion restore FILE`: bring a backup back into an empty database, of either kind."""

import argparse
import asyncio
from typing import Any

from perihelion.cli.serve import data_folder, env


def add(commands: Any) -> None:
    help = "bring a backup back into an empty database, of either kind"
    parser: argparse.ArgumentParser = commands.add_parser("restore", help=help, description=help.capitalize() + ".")
    parser.add_argument("file", help="the backup, such as table.backup.gz")
    parser.add_argument("--database", default=env("database", ""), help="postgresql://… or a path for SQLite")


def run(args: argparse.Namespace) -> int:
    count = asyncio.run(_restore(args.database or str(data_folder() / "table.sqlite"), args.file))
    print(f"{args.file}: {count} rows restored")
    return 0


async def _restore(database: str, file: str) -> int:
    from perihelion.server.store import open_store
    from perihelion.server.store.dump import restore

    store = open_store(database)
    try:
        await store.open()
        return await restore(store, file)
    finally:
        await store.close()
