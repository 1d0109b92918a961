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
    from perihelion.server.store.dump import restore

    count = asyncio.run(restore(args.database or str(data_folder() / "table.sqlite"), args.file))
    print(f"{args.file}: {count} rows restored")
    return 0
