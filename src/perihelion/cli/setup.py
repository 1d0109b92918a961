"""`perihelion setup NAME`: the files of a club's server with its name in them; docs/operating.md puts them in place."""

import argparse
import re
from pathlib import Path
from typing import Any, Final

from perihelion.cli.serve import smtp_address

FILES: Final = (
    "perihelion.env",
    "perihelion@.service",
    "perihelion-backup.service",
    "perihelion-backup.timer",
    "nginx.conf",
    "Caddyfile",
)
EXAMPLE: Final = "table.example.org"


def add(commands: Any) -> None:
    help = "write the files of a club's server: environment, units, proxy"
    parser: argparse.ArgumentParser = commands.add_parser("setup", help=help, description=help.capitalize() + ".")
    parser.add_argument("name", type=_name, help=f"the name of the table in the net, such as {EXAMPLE}")
    parser.add_argument("--to", default="club", help="the folder to write them to (default: %(default)s)")
    parser.add_argument("--smtp", type=smtp_address, default="", help="smtp://user:password@host:port, for e-mail")
    parser.add_argument("--mail-from", default="", help="sender of e-mail (default: table@ and the name)")


def run(args: argparse.Namespace) -> int:
    folder = Path(args.to)
    folder.mkdir(parents=True, exist_ok=True)
    there = [name for name in FILES if (folder / name).exists()]
    if there:
        raise ValueError(f"{folder / there[0]} is there already: name another folder with --to")
    for name in FILES:
        text = (templates() / name).read_text(encoding="utf-8").replace(EXAMPLE, args.name)
        if name == "perihelion.env":
            text = with_mail(text, args.smtp, args.mail_from or f"table@{args.name}")
        file = folder / name
        file.touch(mode=0o600 if name == "perihelion.env" else 0o644)  # it holds a password
        file.write_text(text, encoding="utf-8")
        print(file)
    return 0


def templates() -> Path:
    """Where the files lie: in an installed package, or in a checkout."""
    packed = Path(__file__).parents[1] / "server" / "deploy"
    return packed if packed.is_dir() else Path(__file__).parents[3] / "deploy"


def with_mail(text: str, server: str, sender: str) -> str:
    """The environment with the club's mail server; without one the table sends no e-mail, and says so."""
    smtp = f"PERIHELION_SMTP={server}" if server else r"# PERIHELION_SMTP=smtp://user:password@mail.example.org:587"
    text = re.sub(r"^PERIHELION_SMTP=.*$", lambda _: smtp, text, flags=re.MULTILINE)
    return re.sub(r"^PERIHELION_MAIL_FROM=.*$", lambda _: f"PERIHELION_MAIL_FROM={sender}", text, flags=re.MULTILINE)


def _name(text: str) -> str:
    if not re.fullmatch(r"(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z0-9-]{2,63}", text):
        raise argparse.ArgumentTypeError(f"a name in the net is like {EXAMPLE}, not {text!r}")
    return text
