"""`perihelion restore FILE`: bring a backup back into an empty database, of either kind."""

import argparse
import asyncio
from typing import Any

from perihelion.cli.backup import add_between_file_and_database
from perihelion.cli.serve import database_of


def add(commands: Any) -> None:
    add_between_file_and_database(commands, "restore", "bring a backup back into an empty database, of either kind")


def run(args: argparse.Namespace) -> int:
    from perihelion.server.store.dump import restore

    count = asyncio.run(restore(database_of(args), args.file))
    print(f"{args.file}: {count} rows restored")
    return 0
