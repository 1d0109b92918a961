"""`perihelion arena GAME`: let bots play each other and say how strong they are."""

import argparse
import json
import shlex
import sys
from typing import Any

from perihelion.cli.common import options_of


def add(subparsers: Any) -> None:
    """The command and its options."""
    parser: argparse.ArgumentParser = subparsers.add_parser("arena", help="let bots play each other and compare them")
    parser.add_argument("game", metavar="GAME")
    parser.add_argument("--bots", default="greedy,random", help="bots with their budgets, such as search:2s,greedy")
    parser.add_argument("--games", type=int, default=24, help="how many games (rounded up to whole seeds)")
    parser.add_argument("--seats", type=int, default=0, help="seats at the table (default: the most, up to 4)")
    parser.add_argument("--seed", type=int, default=1, help="the first seed")
    parser.add_argument("--control", type=int, default=0, metavar="N", help="also play N games of the first bot alone")
    parser.add_argument(
        "--option", "-o", action="append", default=[], metavar="NAME=VALUE", help="an option of the game; repeatable"
    )
    parser.add_argument("--jobs", type=int, default=0, help="processes (default: one for each core)")
    parser.add_argument("--ray", default="", metavar="ADDRESS", help="play on a Ray cluster (`local`: start one here)")
    parser.add_argument("--out", default="", metavar="FOLDER", help="where results and reports go; a run resumes there")
    parser.add_argument("--json", action="store_true", help="print the report as JSON")


def run(args: argparse.Namespace) -> int:
    """Play the games still missing, write the reports, print the tables."""
    from pathlib import Path

    import perihelion
    from perihelion.arena import ArenaError, Results, contestants, control, markdown, report, schedule, write

    game = perihelion.game(args.game)
    seats = args.seats or max([count for count in game.seat_counts if count <= 4])
    options = options_of(args.option)
    game.new(seats, options)  # says at once what is wrong with seats and options
    if args.games < 1:
        raise ArenaError("--games must be 1 or more")
    bots = args.bots.split(",")
    fixtures = schedule(game.name, bots, seats, args.games, args.seed, options)
    fixtures += control(game.name, bots[0], seats, args.control, args.seed, options)
    words = ["perihelion", "arena", game.name, "--bots", args.bots, "--seats", str(seats), "--seed", str(args.seed)]
    setting = {
        "game": game.name,
        "rules": game.rules_version,
        "seats": seats,
        "seed": args.seed,
        "options": options,
        "groups": {fixed.group: list(fixed.specs) for fixed in fixtures},
        "command": shlex.join(words + [word for pair in args.option for word in ("--option", pair)]),
    }
    folder = Path(args.out or "-".join(["arena", game.name, *contestants(bots), str(seats)]).replace(":", ""))
    results = Results(folder / "results.jsonl", setting)
    _play(args, results, [fixed for fixed in fixtures if fixed.id not in results.played])
    made = report(results)
    write(made, folder)
    print(json.dumps(made) if args.json else markdown(made))
    return 0


def _play(args: argparse.Namespace, results: Any, missing: list[Any]) -> None:
    from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn

    from perihelion.arena import play_here, play_on_ray

    if not missing:
        return
    playing = play_on_ray(missing, args.ray) if args.ray else play_here(missing, args.jobs)
    columns = (TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn(), TimeRemainingColumn())
    with Progress(*columns, transient=True, disable=args.json or not sys.stderr.isatty()) as progress:
        task = progress.add_task("games", total=len(missing))
        for result in playing:
            results.add(result)
            progress.advance(task)
