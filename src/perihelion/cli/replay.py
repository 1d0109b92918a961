"""`perihelion replay FILE`: walk through a saved match, entry by entry."""

import argparse
import json
from typing import Any

import perihelion
from perihelion.cli.terminal import Terminal


def add(commands: Any) -> None:
    parser: argparse.ArgumentParser = commands.add_parser("replay", help="walk through a saved match")
    parser.add_argument("file", help="a .phn file")
    parser.add_argument("--at", type=int, metavar="N", help="show the situation after N entries (default: at the end)")
    parser.add_argument("--seat", type=int, help="as this seat sees it (default: as a spectator)")
    parser.add_argument("--log", action="store_true", help="print the log")
    parser.add_argument("--json", action="store_true", help="print the view as JSON")


def run(args: argparse.Namespace) -> int:
    match = perihelion.load(args.file)
    if args.seat is not None and not 1 <= args.seat <= match.header.seats:
        raise ValueError(f"there is no seat {args.seat}: seats are 1 to {match.header.seats}")
    seat = None if args.seat is None else args.seat - 1
    if args.at is not None:
        match = match.at(args.at)
    if args.json:
        print(json.dumps(match.view(seat)))
        return 0
    terminal = Terminal()
    if args.log:
        for line in match.seen(seat):
            terminal.note(line)
    terminal.show(match.game.terminal(match.observe(seat), -1 if seat is None else seat))
    scores = ", ".join(f"seat {place + 1}: {score}" for place, score in enumerate(match.scores))
    terminal.note(f"{match.game.title}, {len(match.log)} entries, {'over' if match.over else 'running'}. {scores}")
    return 0
