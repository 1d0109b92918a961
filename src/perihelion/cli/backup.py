"""`perihelion backup FILE` and `perihelion restore FILE`: everything a table keeps, as one file."""

import argparse
import asyncio
from typing import Any

from perihelion.cli.serve import data_folder, env


def add(commands: Any) -> None:
    for name, help in (
        ("backup", "copy a table's database to a file, also while it runs"),
        ("restore", "bring a backup back into an empty database, of either kind"),
    ):
        parser: argparse.ArgumentParser = commands.add_parser(name, help=help, description=help.capitalize() + ".")
        parser.add_argument("file", help="the backup, such as table.backup.gz")
        parser.add_argument("--database", default=env("database", ""), help="postgresql://… or a path for SQLite")


def run(args: argparse.Namespace) -> int:
    database = args.database or str(data_folder() / "table.sqlite")
    count = asyncio.run(_backup(database, args.file) if args.command == "backup" else _restore(database, args.file))
    done = "saved" if args.command == "backup" else "restored"
    print(f"{args.file}: {count} rows {done}")
    return 0


async def _backup(database: str, file: str) -> int:
    from pathlib import Path

    from perihelion.server.store import open_store
    from perihelion.server.store.dump import dump

    store = open_store(database)
    await store.open(beside=True)
    draft = Path(file + ".part")
    try:
        count = await dump(store, str(draft))
        draft.replace(file)
    finally:
        draft.unlink(missing_ok=True)
        await store.close()
    return count


async def _restore(database: str, file: str) -> int:
    from perihelion.server.store import open_store
    from perihelion.server.store.dump import restore

    store = open_store(database)
    await store.open()
    try:
        return await restore(store, file)
    finally:
        await store.close()
