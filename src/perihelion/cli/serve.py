"""`perihelion serve`: run the table, for one laptop or a club."""

import argparse
import os
from pathlib import Path
from typing import Any


def add(commands: Any) -> None:
    parser: argparse.ArgumentParser = commands.add_parser(
        "serve",
        help="run the table for a club: HTTP, WebSocket, SQLite or PostgreSQL",
        description="Run the table. Each option can also be set as PERIHELION_<OPTION> in the environment.",
    )
    parser.add_argument("--host", default=env("host", "127.0.0.1"), help="address to listen on (default: %(default)s)")
    parser.add_argument("--port", type=int, default=int(env("port", "4627")), help="default: %(default)s; 0: any free")
    parser.add_argument("--database", default=env("database", ""), help="postgresql://… or a path for SQLite")
    parser.add_argument(
        "--url", default=env("url", ""), help="the address people use, such as https://table.example.org"
    )
    parser.add_argument("--proxies", default=env("proxies", ""), help="addresses of proxies to believe, or *")
    parser.add_argument(
        "--workers",
        type=int,
        default=int(env("workers", str(max(1, (os.cpu_count() or 2) // 2)))),
        help="processes in which bots think",
    )
    parser.add_argument("--think", type=float, default=float(env("think", "2")), help="seconds a bot may think")
    parser.add_argument("--smtp", default=env("smtp", ""), help="smtp://user:password@host:port, for e-mail")
    parser.add_argument("--mail-from", default=env("mail_from", "perihelion@localhost"), help="sender of e-mail")
    parser.add_argument("--moderator", action="append", default=_list("moderators"), help="an account; repeatable")
    parser.add_argument("--allow-hook", action="append", default=_list("allow_hooks"), help="private webhook host")
    parser.add_argument("--limits", type=float, default=float(env("limits", "1")), help="widens all rate limits")
    parser.add_argument("--log", default=env("log", "info"), choices=["debug", "info", "warning", "error"])
    parser.add_argument("--open", action="store_true", help="open the table in the browser")


def run(args: argparse.Namespace) -> int:
    from perihelion.server.logs import configure
    from perihelion.server.run import serve
    from perihelion.server.settings import Limits, Settings

    configure("warning" if args.open and args.log == "info" else args.log)
    settings = Settings(
        database=args.database or str(data_folder() / "table.sqlite"),
        host=args.host,
        port=args.port,
        url=args.url,
        proxies=args.proxies,
        limits=Limits(factor=args.limits),
        workers=args.workers,
        think=args.think,
        smtp=args.smtp,
        mail_from=args.mail_from,
        allow_private_hooks=tuple(args.allow_hook),
        moderators=tuple(args.moderator),
    )

    def ready(now: Settings) -> None:
        print(f"Perihelion is open at {now.origin} (Ctrl-C stops it)", flush=True)
        if args.open:
            import webbrowser

            webbrowser.open(now.origin)

    return serve(settings, ready)


def data_folder() -> Path:
    """Where a person's programs keep their data."""
    if os.name == "nt":
        return Path(os.environ.get("APPDATA", str(Path.home()))) / "Perihelion"
    return Path(os.environ.get("XDG_DATA_HOME") or Path.home() / ".local" / "share") / "perihelion"


def env(name: str, default: str) -> str:
    return os.environ.get(f"PERIHELION_{name.upper()}", default)


def _list(name: str) -> list[str]:
    return [part for part in env(name, "").split(",") if part]
