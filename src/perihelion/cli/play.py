"""`perihelion play GAME`: the game in the terminal, for any mix of people at this keyboard, bots, and a club."""

import argparse
import os
import secrets
import sys
from pathlib import Path
from typing import Any

import perihelion
from perihelion.bots import Bot, bot
from perihelion.cli.common import add_match_arguments, list_options, options_of, seats_of
from perihelion.core.match import Match
from perihelion.terminal import keep
from perihelion.terminal.keep import Kept
from perihelion.terminal.sitting import Sitting
from perihelion.terminal.speech import LANGUAGES, Speech, language_of
from perihelion.terminal.venue import OwnVenue, Venue


def add(commands: Any) -> None:
    parser: argparse.ArgumentParser = commands.add_parser("play", help="play a game in the terminal")
    add_match_arguments(parser, needed=False)
    parser.add_argument("--random", default="", metavar="SEATS", help="seats of random players, such as 2,3,4")
    parser.add_argument(
        "--bot",
        action="append",
        default=[],
        metavar="SEAT=NAME",
        help="a bot for a seat: 2=search:2s; repeatable",
    )
    parser.add_argument("--load", metavar="FILE", help="go on with a saved match")
    parser.add_argument("--continue", dest="go_on", action="store_true", help="go on with the match that was left last")
    parser.add_argument("--at", metavar="LINK", help="a match at a club: https://table.example.org/m/ID")
    parser.add_argument("--token", default=os.environ.get("PERIHELION_TOKEN", ""), help="your token at that club")
    add_screen_arguments(parser)


def add_screen_arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("--plain", action="store_true", help="plain lines: for pipes and screen readers")
    parser.add_argument("--language", choices=LANGUAGES, help="default: that of the terminal")


def run(args: argparse.Namespace) -> int:
    if args.game is None and not (args.go_on or args.load or args.at):
        raise ValueError(f"which game? One of: {', '.join(perihelion.game_names())}")
    if args.options and args.game:
        list_options(perihelion.game(args.game))
        return 0
    if args.at:
        from perihelion.terminal.club import ClubVenue

        return sit(ClubVenue.at(args.at, args.token, language_of(args.language)), None, args)
    kept, match = opened(args)
    bots = seated(match, kept.bots)
    return sit(OwnVenue(match, bots), kept, args)


def opened(args: argparse.Namespace) -> tuple[Kept, Match]:
    """The match that is meant, and the file that keeps it: a new one, a saved one, or the last one."""
    if args.go_on:
        kept = keep.latest(args.game)
        match = keep.load(kept)
        kept.bots.update(bots_of(args, match.header.seats))
        return kept, match
    if args.load:
        match = keep.load(keep.of(Path(args.load)))
        if args.game and match.game.name != perihelion.game(args.game).name:
            raise ValueError(f"{args.load} is a match of {match.game.title}, not of {perihelion.game(args.game).title}")
    else:
        game = perihelion.game(args.game)
        seats = seats_of(game, args.seats)
        match = game.match(seats, seed=args.seed, preset=args.preset, **options_of(args.option))
        # What the set-up did is told as well.
        match = perihelion.loads(match.text(), listening=True)
    return keep.new(match.game.name, bots_of(args, match.header.seats)), match


def bots_of(args: argparse.Namespace, seats: int) -> dict[int, str]:
    """Seat -> the name of the bot that plays it."""
    names = dict.fromkeys(seats_named(args.random, seats), "random")
    for words in args.bot:
        seat, _, name = words.partition("=")
        chosen = seats_named(seat, seats)
        if not chosen or not name:
            raise ValueError(f"a bot is seated like 2=search:2s, not {words!r}")
        names.update(dict.fromkeys(chosen, name))
    return names


def seated(match: Match, names: dict[int, str]) -> dict[int, Bot]:
    """The bots at this table, by seat."""
    seed = secrets.randbelow(1 << 31)
    return {seat: bot(name, match.game, seat, seed) for seat, name in names.items()}


def seats_named(text: str, seats: int) -> set[int]:
    chosen = set()
    for word in text.split(",") if text else []:
        if not word.isdigit() or not 1 <= int(word) <= seats:
            raise ValueError(f"there is no seat {word!r}: seats are 1 to {seats}")
        chosen.add(int(word) - 1)
    return chosen


def sit(table: Venue, kept: Kept | None, args: argparse.Namespace) -> int:
    """Play on a full screen where there is one, else in plain lines."""
    full = full_screen(args)
    try:
        sitting = Sitting(table, Speech(table.game, language_of(args.language)), kept, tentative=full)
        if full:
            from perihelion.terminal.full import FullScreen
            from perihelion.terminal.screen import Screen

            with Screen() as screen:
                FullScreen(sitting, screen).play()
            print(sitting.goodbye())
        else:
            from perihelion.terminal.plain import PlainLines

            PlainLines(sitting).play()
    finally:
        table.close()
    return 0


def full_screen(args: argparse.Namespace) -> bool:
    """Whether a terminal is there that can show one."""
    if args.plain or not sys.stdin.isatty() or not sys.stdout.isatty() or os.environ.get("TERM", "dumb") == "dumb":
        return False
    try:
        import curses
    except ImportError:
        return False
    return bool(curses)
