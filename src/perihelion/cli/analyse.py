"""`perihelion analyse FILE --seat 1`: what a seat could have done better, turn by turn."""

import argparse
import json
from pathlib import Path
from typing import Any

import msgspec

import perihelion
from perihelion.analysis import Review, ReviewedTurn, own_turns, reviewed_turns
from perihelion.analysis.plot import plot
from perihelion.bots import read_budget
from perihelion.cli.replay import text_of_file
from perihelion.core.match import Match

MARKS = {"best": "  ", "good": "  ", "small": "? ", "big": "??"}


def add(commands: Any) -> None:
    parser: argparse.ArgumentParser = commands.add_parser("analyse", help="review a match: what was lost, turn by turn")
    parser.add_argument("file", help="a .phn file")
    parser.add_argument("--seat", type=int, required=True, help="whose turns, from 1")
    parser.add_argument("--time", default="2s", metavar="BUDGET", help="thought for each turn: 2s, 0.5s, 400n")
    parser.add_argument("--json", action="store_true", help="machine-readable output; seats count from 0 there")
    parser.add_argument("--plot", metavar="FILE.svg", help="draw expected and lost points as a picture")


def run(args: argparse.Namespace) -> int:
    match = perihelion.loads(text_of_file(args.file))
    if not 1 <= args.seat <= match.header.seats:
        raise ValueError(f"there is no seat {args.seat}: seats are 1 to {match.header.seats}")
    if args.plot and not Path(args.plot).parent.is_dir():
        raise ValueError(f"there is no folder for {args.plot}: make it first")
    if args.plot and Path(args.plot).is_dir():
        raise ValueError(f"{args.plot} is a folder: say which file the picture becomes")
    if args.plot and Path(args.plot).suffix != ".svg":
        raise ValueError(f"the picture is drawn as SVG: call it {Path(args.plot).with_suffix('.svg')}")
    found = _review(match, args.seat - 1, args.time, args.json)
    if args.plot:
        title = f"{match.game.title}, seat {args.seat}: {found.lost:.1f} points lost ({found.budget} a turn)"
        Path(args.plot).write_text(plot(found, title), encoding="utf-8")
    if args.json:
        print(json.dumps(msgspec.to_builtins(found)))
    else:
        _print(match, found)
    return 0


def _review(match: Match, seat: int, time: str, quiet: bool) -> Review:
    from rich.console import Console
    from rich.progress import Progress

    budget = read_budget(time)
    turns: list[ReviewedTurn] = []
    with Progress(console=Console(stderr=True), disable=quiet, transient=True) as progress:
        task = progress.add_task("thinking", total=len(own_turns(match, seat)))
        for turn in reviewed_turns(match, seat, budget):
            turns.append(turn)
            progress.advance(task)
    return Review(match.header.game, seat, time, turns)


def _print(match: Match, found: Review) -> None:
    """Turn by turn in columns: the entry of the log, what was expected after it, a mark for a loss, what was played."""
    unit = match.game.catalogues["en"].get("worth.unit", "points expected at the end")
    print(f"entry, {unit}, turn (? a small loss, ?? a big one):")
    for turn in found.turns:
        print(f"{turn.at + 1:5} {turn.played.points:7.1f} {MARKS[turn.grade]} {'; '.join(turn.played.words)}")
        if turn.grade in ("small", "big"):
            best = turn.best[0]
            print(f"      {best.points:7.1f}    better by {turn.lost:g}: {'; '.join(best.words)}")
    marked = [turn.grade for turn in found.turns]
    luck = sum([turn.luck for turn in found.turns])
    drawn = f", draws gave {luck:+.1f}" if luck else ""
    print(
        f"{match.game.title}, seat {found.seat + 1}: {len(found.turns)} turns, {found.lost:.1f} points lost{drawn},"
        f" {marked.count('small')} small and {marked.count('big')} big losses ({found.budget} a turn)."
    )
