"""`perihelion doctor`: check whether a club's table is set up well, and say what to change."""

import argparse
import asyncio
from typing import Any

from perihelion.cli.serve import database_of, env
from perihelion.front import data_folder


def add(commands: Any) -> None:
    help = "look whether a club's table is set up well, and say what to change"
    parser: argparse.ArgumentParser = commands.add_parser("doctor", help=help, description=help.capitalize() + ".")
    parser.add_argument("--database", default=env("database", ""), help="postgresql://… or a path for SQLite")
    parser.add_argument("--url", default=env("url", ""), help="the address people use; empty: it is not tried")
    parser.add_argument("--smtp", default=env("smtp", ""), help="the mail server")
    parser.add_argument("--backups", default=env("backups", str(data_folder())), help="the folder of the backups")


def run(args: argparse.Namespace) -> int:
    from perihelion.server.operation.doctor import examine

    found = asyncio.run(examine(database_of(args), args.url, args.smtp, args.backups))
    for one in found:
        print(f"{one.mark:5} {one.what}" + (f": {one.advice}" if one.advice else ""))
    return 1 if any(one.mark == "wrong" for one in found) else 0
