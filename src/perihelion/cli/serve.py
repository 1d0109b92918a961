"""`perihelion serve`: run the table, for one laptop or a club."""

import argparse
import os
from typing import Any

from perihelion.front import data_folder


def add(commands: Any) -> None:
    parser: argparse.ArgumentParser = commands.add_parser(
        "serve",
        help="run the table for a club: HTTP, WebSocket, SQLite or PostgreSQL",
        description="Run the table. Each option can also be set as PERIHELION_<OPTION> in the environment.",
    )
    parser.add_argument("--host", default=env("host", "127.0.0.1"), help="address to listen on (default: %(default)s)")
    parser.add_argument("--port", type=_port, default=env("port", "4627"), help="default: %(default)s; 0: any free")
    parser.add_argument("--database", default=env("database", ""), help="postgresql://… or a path for SQLite")
    parser.add_argument(
        "--url", type=_url, default=env("url", ""), help="the address people use, such as https://table.example.org"
    )
    parser.add_argument("--proxies", default=env("proxies", ""), help="addresses of proxies to believe, or *")
    parser.add_argument(
        "--workers",
        type=int,
        default=env("workers", str(max(1, (os.cpu_count() or 2) // 2))),
        help="processes in which bots think",
    )
    parser.add_argument("--think", type=_positive, default=env("think", "2"), help="seconds a bot may think")
    parser.add_argument(
        "--review", type=_thought, default=env("review", "200s"), help="thought for the review of a whole match"
    )
    parser.add_argument(
        "--smtp", type=smtp_address, default=env("smtp", ""), help="smtp://user:password@host:port, for e-mail"
    )
    parser.add_argument("--mail-from", default=env("mail_from", "perihelion@localhost"), help="sender of e-mail")
    parser.add_argument(
        "--registration",
        choices=["open", "invite", "closed"],
        default=env("registration", "open"),
        help="who may make an account: anybody, whoever was invited, nobody (default: %(default)s)",
    )
    parser.add_argument(
        "--guests", choices=["on", "off"], default=env("guests", "on"), help="whether a name is enough to come in"
    )
    parser.add_argument(
        "--keep-guests", type=_days, default=env("keep_guests", "90"), help="days after which a guest is forgotten"
    )
    parser.add_argument(
        "--keep-matches", type=_days, default=env("keep_matches", "0"), help="days a match is kept after it; 0: all"
    )
    parser.add_argument("--allow-hook", action="append", default=_list("allow_hook"), help="private webhook host")
    parser.add_argument("--limits", type=_positive, default=env("limits", "1"), help="widens all rate limits")
    parser.add_argument(
        "--patience", type=_positive, default=env("patience", "0.5"), help="seconds to be behind before work is refused"
    )
    parser.add_argument("--log", default=env("log", "info"), choices=["debug", "info", "warning", "error"])
    parser.add_argument("--open", action="store_true", help="open the table in the browser")


def run(args: argparse.Namespace) -> int:
    from perihelion.server.operation.logs import configure
    from perihelion.server.run import serve
    from perihelion.server.settings import Limits, Settings

    configure("warning" if args.open and args.log == "info" else args.log)
    settings = Settings(
        database=database_of(args),
        host=args.host,
        port=args.port,
        url=args.url,
        proxies=args.proxies,
        limits=Limits(factor=args.limits),
        workers=args.workers,
        think=args.think,
        review=args.review,
        smtp=args.smtp,
        mail_from=args.mail_from,
        allow_private_hooks=tuple(args.allow_hook),
        registration=args.registration,
        guests=args.guests == "on",
        keep_guests=args.keep_guests,
        keep_matches=args.keep_matches,
        patience=args.patience,
    )

    def ready(now: Settings) -> None:
        print(f"Perihelion is open at {now.origin} (Ctrl-C stops it)", flush=True)
        tell_systemd("READY=1")
        if args.open:
            import webbrowser

            webbrowser.open(now.origin)

    return serve(settings, ready)


def tell_systemd(word: str) -> None:
    """A unit of the type `notify` counts as started when its table is open, not before."""
    address = os.environ.get("NOTIFY_SOCKET", "")
    if address:
        import socket

        with socket.socket(socket.AF_UNIX, socket.SOCK_DGRAM) as line:
            line.connect(address.replace("@", "\0", 1) if address.startswith("@") else address)
            line.send(word.encode())


def _port(text: str) -> int:
    if not text.isascii() or not text.isdigit() or int(text) > 65535:
        raise argparse.ArgumentTypeError(f"a port is a number from 0 to 65535, not {text!r}")
    return int(text)


def _positive(text: str) -> float:
    try:
        number = float(text)
    except ValueError:
        number = 0.0
    if not 0 < number < 1e9:
        raise argparse.ArgumentTypeError(f"this is a number above 0, not {text!r}")
    return number


def _thought(text: str) -> str:
    from perihelion.bots import read_budget

    try:
        return str(read_budget(text))
    except ValueError as error:
        raise argparse.ArgumentTypeError(str(error)) from None


def _days(text: str) -> int:
    if not text.isascii() or not text.isdigit() or int(text) > 36_500:
        raise argparse.ArgumentTypeError(f"this is a number of days, not {text!r}")
    return int(text)


def _url(text: str) -> str:
    if text and not text.startswith(("http://", "https://")):
        raise argparse.ArgumentTypeError(f"an address begins with https:// or http://, not {text!r}")
    return text.rstrip("/")


def smtp_address(text: str) -> str:
    if text and not text.startswith(("smtp://", "smtps://")):
        raise argparse.ArgumentTypeError("a mail server is given as smtp://user:password@host:port or smtps://…")
    return text


def database_of(args: argparse.Namespace) -> str:
    """The database that was named, or the one in the data folder."""
    named: str = args.database
    return named or str(data_folder() / "table.sqlite")


def env(name: str, default: str) -> str:
    return os.environ.get(f"PERIHELION_{name.upper()}", default)


def _list(name: str) -> list[str]:
    return [part for part in env(name, "").split(",") if part]
