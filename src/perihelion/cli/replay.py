"""`perihelion replay FILE`: walk through a saved match, entry by entry."""

import argparse
import json
from typing import Any

import perihelion
from perihelion.cli.play import add_screen_arguments
from perihelion.core.match import Match
from perihelion.terminal.layout import lines_of, text_of
from perihelion.terminal.speech import Speech, language_of
from perihelion.terminal.venue import told


def add(commands: Any) -> None:
    parser: argparse.ArgumentParser = commands.add_parser("replay", help="walk through a saved match")
    parser.add_argument("file", help="a .phn file")
    parser.add_argument("--at", type=int, metavar="N", help="show the situation after N entries (default: at the end)")
    parser.add_argument("--seat", type=int, help="as this seat sees it (default: as a spectator)")
    parser.add_argument("--log", action="store_true", help="print the log: the moves, and what came of each")
    parser.add_argument("--json", action="store_true", help="print the view as JSON")
    add_screen_arguments(parser)


def run(args: argparse.Namespace) -> int:
    match = perihelion.loads(text_of_file(args.file), listening=True)
    if args.seat is not None and not 1 <= args.seat <= match.header.seats:
        raise ValueError(f"there is no seat {args.seat}: seats are 1 to {match.header.seats}")
    seat = None if args.seat is None else args.seat - 1
    if args.at is not None:
        match = match.at(args.at)
    if args.json:
        print(json.dumps(match.view(seat), indent=2))
        return 0
    language = language_of(args.language)
    if args.log:
        print_log(match, seat, Speech(match.game, language))
    picture = match.game.terminal(match.observe(seat), -1 if seat is None else seat, language)
    for pane in picture.panes:
        print(f"-- {pane.title} --" if pane.title else "")
        for line in lines_of(pane, 100):
            print(text_of(line))
    standings = "   ".join(text_of(standing) for standing in picture.standings)
    print(f"{match.game.title}: {len(match.log)} entries, {'over' if match.over else 'running'}. {standings}")
    return 0


def print_log(match: Match, seat: int | None, speech: Speech) -> None:
    """Every move as it is written, and under it in words what came of it."""
    seen = match.observe(seat)
    for line in told(match, seat):
        print(line.text)
        for result in speech.told(line, seen)[1:]:
            print(text_of(result))


def text_of_file(path: str) -> str:
    from pathlib import Path

    try:
        return Path(path).read_text(encoding="utf-8")
    except UnicodeDecodeError:
        raise ValueError(f"{path} is not a Perihelion save file: it is not text") from None
