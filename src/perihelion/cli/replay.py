"""`perihelion replay FILE`: walk through a saved match, entry by entry."""

import argparse
import json
import secrets
from pathlib import Path
from typing import Any

import perihelion
from perihelion.cli.play import add_screen_arguments, full_screen, seated, sit
from perihelion.core.log import Header
from perihelion.core.match import Match
from perihelion.core.rng import seeded
from perihelion.terminal import keep
from perihelion.terminal.layout import lines_of, text_of
from perihelion.terminal.speech import Speech, language_of
from perihelion.terminal.venue import OwnVenue, told

WIDE = 100


def add(commands: Any) -> None:
    parser: argparse.ArgumentParser = commands.add_parser("replay", help="walk through a saved match")
    parser.add_argument("file", help="a .phn file")
    parser.add_argument("--at", type=int, metavar="N", help="show the table after N entries (default: at the end)")
    parser.add_argument("--seat", type=int, help="as this seat sees it (default: as a spectator)")
    parser.add_argument("--log", action="store_true", help="print the log: the moves, and what came of each")
    parser.add_argument("--json", action="store_true", help="print the view as JSON")
    parser.add_argument("--against", default="greedy", metavar="BOT", help="who plays when you play on from somewhere")
    add_screen_arguments(parser)


def run(args: argparse.Namespace) -> int:
    match = perihelion.loads(text_of_file(args.file), listening=True)
    if args.seat is not None and not 1 <= args.seat <= match.header.seats:
        raise ValueError(f"there is no seat {args.seat}: seats are 1 to {match.header.seats}")
    seat = None if args.seat is None else args.seat - 1
    if args.at is not None and not 0 <= args.at <= len(match.log):
        raise ValueError(f"the log has {len(match.log)} entries, there is no entry {args.at}")
    if args.json:
        shown = match if args.at is None else match.at(args.at)
        print(json.dumps(shown.view(seat), indent=2))
        return 0
    if full_screen(args) and not args.log:
        return walk(match, seat, args)
    show(match if args.at is None else match.at(args.at), seat, args)
    return 0


def show(match: Match, seat: int | None, args: argparse.Namespace) -> None:
    """In plain lines."""
    speech = Speech(match.game, language_of(args.language))
    if args.log:
        print_log(match, seat, speech)
    standings = print_table(match, seat, language_of(args.language))
    ends = speech("over") if match.over else speech("running")
    print(f"{match.game.title}, {speech('entry', n=len(match.log))}: {ends} {standings}")


def print_table(match: Match, seat: int | None, language: str) -> str:
    """All that lies on the table, pane by pane, as a seat sees it; answers how the players stand."""
    picture = match.game.terminal(match.observe(seat), -1 if seat is None else seat, language)
    for pane in picture.panes:
        print(f"-- {pane.title} --" if pane.title else "")
        for line in lines_of(pane, WIDE):
            print(text_of(line))
    return "   ".join(text_of(standing) for standing in picture.standings)


def walk(match: Match, seat: int | None, args: argparse.Namespace) -> int:
    """On a full screen; from any entry one may play on against bots."""
    from perihelion.terminal.replaying import Replaying
    from perihelion.terminal.screen import Screen
    from perihelion.terminal.walk import Walk

    walking = Walk(match, seat, Speech(match.game, language_of(args.language)), args.at)
    with Screen() as screen:
        replaying = Replaying(walking, screen)
        replaying.play()
    if not replaying.branch:
        return 0
    keep.check_whole(text_of_file(args.file), match)
    past = branched(walking.here)
    own = seat if seat is not None else next(iter(past.deciders), 0)
    bots = {other: args.against for other in range(past.header.seats) if other != own}
    return sit(OwnVenue(past, seated(past, bots)), keep.new(past.game.name, bots), args)


def branched(match: Match) -> Match:
    """A match of its own that goes on from there, with dice of its own where the old ones are not known."""
    copy = match.branch()
    if copy.dice is None:
        head = copy.header
        seed = secrets.randbelow(1 << 53)
        copy.header = Header(head.game, head.rules, head.seats, head.options, head.components, seed)
        copy.dice = seeded(seed)
    copy.draw()
    return copy


def print_log(match: Match, seat: int | None, speech: Speech) -> None:
    """Every move as it is written, and under it in words what came of it."""
    seen = match.observe(seat)
    for line in told(match, seat):
        print(line.text)
        for result in speech.told(line, seen)[1:]:
            print(text_of(result))


def text_of_file(path: str) -> str:
    try:
        return Path(path).read_text(encoding="utf-8")
    except UnicodeDecodeError:
        raise ValueError(f"{path} is not a Perihelion save file: it is not text") from None
