"""The command line: thin commands over the front door. Each command is a module with `add` and `run`.

Only the module of the command that was asked for is imported, so that `perihelion --help` answers at once.
"""

import argparse
import codecs
import io
import os
import sys
from importlib import import_module
from typing import NoReturn

COMMANDS: dict[str, tuple[str, str]] = {
    "serve": ("serve", "run the table for a club: HTTP, WebSocket, SQLite or PostgreSQL"),
    "play": ("play", "play a game in the terminal"),
    "simulate": ("simulate", "play random games and count"),
    "replay": ("replay", "walk through a saved match"),
    "analyse": ("analyse", "review a match: what was lost, turn by turn"),
    "position": ("position", "check a position that was written by hand, and save it as a match"),
    "puzzle": ("puzzle", "puzzles from real matches: list, show, solve, make"),
    "study": ("study", "matches and positions with comments and branches: make, check, page"),
    "import": ("imports", "read a community log and turn it into a match"),
    "export": ("exports", "write a saved match in another notation"),
    "verify": ("verify", "recompute every draw of a finished match"),
    "arena": ("arena", "let opponents play each other and rate them"),
    "bot": ("bot", "let a bot answer by the engine protocol"),
    "check": ("check", "play a game through the laws that every game obeys"),
    "new-game": ("new_game", "write a new game in a package of its own"),
    "bench": ("bench", "measure the engine"),
    "setup": ("setup", "write the files of a club's server: environment, units, proxy"),
    "admin": ("admin", "people, matches, invitations and bans of a club"),
    "doctor": ("doctor", "look whether a club's table is set up well, and say what to change"),
    "backup": ("backup", "copy a table's database to a file"),
    "restore": ("restore", "bring a backup back"),
}
"""Command -> its module and one line of help."""
EXTRAS = {"serve": "server", "admin": "server", "doctor": "server", "backup": "server", "restore": "server"}
"""What a command needs beyond the library."""
CLOSED_PIPE = 141
"""The exit status that shells know where nobody reads on."""


def main(argv: list[str] | None = None) -> int:
    """Run one command; bad input gets one clear line and exit code 2."""
    _open_streams()
    words = sys.argv[1:] if argv is None else argv
    args = build_parser(words).parse_args(words)
    if args.command is None:
        args = build_parser(["serve"]).parse_args(["serve", "--open"])
    try:
        module = COMMANDS[args.command][0] if args.command in COMMANDS else "own"
        run = import_module(f"perihelion.cli.{module}").run
        code: int = run(args)
        sys.stdout.flush()
    except BrokenPipeError:
        # Whoever reads has seen enough (`| head`). What is still to be written would complain once more at the end.
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return CLOSED_PIPE
    except (ValueError, OSError) as error:
        print(f"perihelion: {_one_line(error)}", file=sys.stderr)
        return 2
    except ModuleNotFoundError as error:
        extra = EXTRAS.get(args.command)
        if extra is None or (error.name or "").startswith("perihelion"):
            raise
        print(
            f'perihelion: {error.name} is missing: install the {extra} with pip install "perihelion-table[{extra}]"',
            file=sys.stderr,
        )
        return 2
    except KeyboardInterrupt:
        return 130
    return code


def _open_streams() -> None:
    """A closed stream is an empty one, and what a terminal's encoding lacks is written in plain letters."""
    from perihelion.terminal.screen_text import to_ascii

    def plain(error: UnicodeError) -> tuple[str, int]:
        assert isinstance(error, UnicodeEncodeError)
        return to_ascii(error.object[error.start : error.end]), error.end

    codecs.register_error("plain", plain)
    sys.stdin = sys.stdin or io.StringIO()
    sys.stdout = sys.stdout or io.StringIO()
    for stream in (sys.stdout, sys.stderr):
        if isinstance(stream, io.TextIOWrapper):
            stream.reconfigure(errors="plain")


class Parser(argparse.ArgumentParser):
    """Says what is wrong in one line; for the usage there is `--help`."""

    def error(self, message: str) -> NoReturn:
        self.exit(2, f"perihelion: {message}\n")


def build_parser(words: list[str]) -> argparse.ArgumentParser:
    """All commands by name; the one that was asked for with its arguments."""
    from perihelion import __version__

    parser = Parser(
        prog="perihelion",
        description="An open table for space strategy games. Without a command it opens the table in your browser.",
    )
    parser.add_argument("--version", action="version", version=f"perihelion {__version__}")
    commands = parser.add_subparsers(dest="command", metavar="COMMAND")
    asked = next((word for word in words if not word.startswith("-")), None)
    added: set[str] = set()
    for name, (module, help) in COMMANDS.items():
        if name == asked and module not in added:
            added.add(module)
            import_module(f"perihelion.cli.{module}").add(commands)
        elif module not in added:
            commands.add_parser(name, help=help)
    if asked is not None and asked not in COMMANDS:
        from perihelion.cli import own

        if own.is_game(asked):
            own.add(commands, asked)
    return parser


def _one_line(error: Exception) -> str:
    if isinstance(error, OSError) and error.filename:
        return f"{error.filename}: {(error.strerror or 'cannot be read').lower()}"
    if isinstance(error, UnicodeDecodeError):
        return f"the file is not written in UTF-8: there is no letter at byte {error.start + 1}"
    return " ".join(str(error).split())
