"""`perihelion admin`: what an operator does about people and matches, also while the table runs. All is logged."""

import argparse
import asyncio
import getpass
import json
import logging
import sys
from collections.abc import Callable, Coroutine
from datetime import UTC, datetime
from typing import TYPE_CHECKING, Any

from perihelion.cli.serve import database_of, env

if TYPE_CHECKING:
    from perihelion.server.moderation.office import Office

DEEDS: dict[str, tuple[str, tuple[str, ...]]] = {
    "people": ("list people whose name begins like that", ("name?",)),
    "promote": ("make an account a moderator", ("name",)),
    "demote": ("make a moderator a player", ("name",)),
    "suspend": ("shut an account out", ("name",)),
    "readmit": ("let a suspended account in again", ("name",)),
    "rename": ("give somebody another name", ("name", "new")),
    "password": ("set somebody's password; it is read from the terminal or the input", ("name",)),
    "forget": ("delete somebody, and their name everywhere", ("name",)),
    "matches": ("list matches, by title, id or a player's name", ("text?",)),
    "match": ("who sits in a match, and what was said there", ("match",)),
    "retitle": ("give a match another title", ("match", "new")),
    "close": ("close a match", ("match",)),
    "delete": ("delete a match", ("match",)),
    "seat-bot": ("let a bot play for somebody; seats count from 1", ("match", "seat")),
    "invite": ("make an invitation for a new account", ("note?",)),
    "invitations": ("list invitations", ()),
    "withdraw": ("withdraw an invitation", ("code",)),
    "ban": ("shut an address or a network out", ("network",)),
    "unban": ("let it in again", ("network",)),
    "bans": ("list addresses that are shut out", ()),
    "reports": ("list what players have reported", ()),
    "settle": ("a report is dealt with; how", ("report", "answer")),
    "log": ("what moderators and operators have done", ()),
}
"""Deed -> one line of help and what it needs; a question mark: it may be left out."""


def add(commands: Any) -> None:
    help = "people, matches, invitations and bans of a club"
    parser: argparse.ArgumentParser = commands.add_parser("admin", help=help, description=help.capitalize() + ".")
    deeds = parser.add_subparsers(dest="deed", required=True, metavar="DEED")
    for deed, (words, needs) in DEEDS.items():
        one = deeds.add_parser(deed, help=words, description=words.capitalize() + ".")
        for need in needs:
            one.add_argument(need.rstrip("?"), nargs="?" if need.endswith("?") else None, default="")
        one.add_argument("--database", default=env("database", ""), help="postgresql://… or a path for SQLite")
        one.add_argument("--why", default="", help="a reason, for the log")
        one.add_argument("--json", action="store_true", help="machine-readable output")


def run(args: argparse.Namespace) -> int:
    from perihelion.server.problems import Refusal

    try:
        found = asyncio.run(_do(args))
    except Refusal as refusal:
        raise ValueError(refusal.problem.detail) from None
    _show(found, args.json)
    return 0


async def _do(args: argparse.Namespace) -> Any:
    from perihelion.server.moderation.office import Office

    logging.getLogger("perihelion").addHandler(logging.NullHandler())  # the deed is answered by what is printed below
    office = Office(database_of(args), f"admin {getpass.getuser()}")
    try:
        await office.open()
        return await _deeds(office, args)[args.deed]()
    finally:
        await office.close()


def _deeds(office: "Office", args: argparse.Namespace) -> dict[str, Callable[[], Coroutine[Any, Any, Any]]]:
    desk, doors = office.desk, office.doors

    def change(**fields: Any) -> Callable[[], Coroutine[Any, Any, Any]]:
        return lambda: office.change(args.name, fields, args.why)

    return {
        "people": lambda: desk.search(args.name, guests=True),
        "promote": change(role="moderator"),
        "demote": change(role="player"),
        "suspend": change(suspended=True),
        "readmit": change(suspended=False),
        "rename": lambda: office.change(args.name, {"name": args.new}, args.why),
        "password": lambda: office.set_password(args.name, _password()),
        "forget": lambda: office.forget(args.name, args.why),
        "matches": lambda: desk.matches(args.text),
        "match": lambda: desk.match_file(office.who, args.match),
        "retitle": lambda: office.retitle(args.match, args.new, args.why),
        "close": lambda: office.close_match(args.match, args.why),
        "delete": lambda: desk.delete_match(office.who, args.match, args.why),
        "seat-bot": lambda: office.seat_bot(args.match, args.seat, args.why),
        "invite": lambda: doors.invite(office.who, args.note),
        "invitations": doors.invitations,
        "withdraw": lambda: doors.withdraw(office.who, args.code),
        "ban": lambda: doors.ban(office.who, args.network, why=args.why),
        "unban": lambda: doors.lift(office.who, args.network),
        "bans": doors.bans,
        "reports": desk.reports,
        "settle": lambda: desk.settle(office.who, args.report, args.answer),
        "log": office.log,
    }


def _password() -> str:
    if sys.stdin.isatty():
        return getpass.getpass("New password: ")
    return sys.stdin.readline().rstrip("\n")


def _show(found: Any, as_json: bool) -> None:
    """Print a list as a table, a single thing as lines, and nothing as a short remark."""
    import msgspec

    rows = [msgspec.to_builtins(one) for one in (found if isinstance(found, list) else [found]) if one is not None]
    if as_json:
        print(json.dumps(rows, ensure_ascii=False))
        return
    for row in rows:
        print("  ".join([_cell(name, value) for name, value in row.items() if value not in ("", None)]))
    if not rows:
        print("nothing found" if isinstance(found, list) else "done")


def _cell(name: str, value: Any) -> str:
    if name in ("created", "seen", "moved", "expires", "at") and isinstance(value, int):
        return f"{name} {datetime.fromtimestamp(value / 1000, UTC):%Y-%m-%d %H:%M}"
    return str(value) if name in ("id", "name", "code", "network", "title") else f"{name} {value}"
