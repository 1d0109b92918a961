"""`perihelion check GAME`: play a game through the laws that every game obeys."""

import argparse
import json
from pathlib import Path
from typing import Any

import perihelion
from perihelion.core.game import Game
from perihelion.core.log import SaveError
from perihelion.front import UnknownGame, game_in
from perihelion.testing import Broken, Report, check, recorded


def add(commands: Any) -> None:
    parser: argparse.ArgumentParser = commands.add_parser("check", help="play a game through the laws")
    known = ", ".join(perihelion.game_names())
    parser.add_argument("game", help=f"one of: {known}; or a folder that holds a game's package")
    parser.add_argument("--games", type=int, default=3, help="games for each number of seats (default: 3)")
    parser.add_argument("--seed", type=int, default=1000, help="other seeds, other games (default: 1000)")
    parser.add_argument("--every", type=int, default=25, help="most decisions between two moments of law (default: 25)")
    parser.add_argument("--law", action="append", default=[], metavar="NAME", help="only laws whose name holds this")
    parser.add_argument(
        "--playthroughs",
        metavar="FOLDER",
        nargs="?",
        const="tests/recorded",
        help="replay the recorded games there instead, and show what has changed (default: tests/recorded)",
    )
    parser.add_argument("--accept", action="store_true", help="take what the recorded games lead to now for right")
    parser.add_argument("--json", action="store_true", help="machine-readable output")


def run(args: argparse.Namespace) -> int:
    """Exit code 1: a law was broken."""
    game = found(args.game)
    for name in ("games", "every"):
        if getattr(args, name) < 1:
            raise ValueError(f"--{name} must be 1 or more")
    if args.playthroughs:
        return replayed(Path(args.playthroughs) / game.name, args.accept)
    report = checked(game, args)
    if args.json:
        print(json.dumps(report.data(), indent=2))
    else:
        show(game, report)
    return 0 if report.ok else 1


def found(name: str) -> Game:
    """An installed game, or one that lies here in a folder of that name."""
    try:
        return perihelion.game(name)
    except UnknownGame:
        here = game_in(Path(name))
        if here is None:
            raise
        return here


def replayed(folder: Path, accepted: bool) -> int:
    """Replay the recorded games; exit code 1: a record has another outcome now."""
    kept = recorded.names(folder)
    if not kept:
        raise ValueError(f"{folder} holds no recorded games")
    if accepted:
        recorded.accept(folder)
    broken = 0
    for name in kept:
        try:
            recorded.check_record(folder, name)
        except (Broken, SaveError) as error:
            print(error)
            broken += 1
    changed = recorded.changed_pages(folder)
    print("\n".join([*changed, f"{folder}: {len(kept)} recorded games, {broken} lead elsewhere now"]))
    return 1 if broken or changed else 0


def checked(game: Game, args: argparse.Namespace) -> Report:
    from rich.console import Console
    from rich.progress import Progress

    with Progress(console=Console(stderr=True, quiet=args.json), transient=True) as progress:
        task = progress.add_task(f"{game.title}", total=1.0)
        return check(
            game,
            args.games,
            args.seed,
            args.every,
            lambda done, total: progress.update(task, completed=done / total),
            lambda law: not args.law or any(part in law for part in args.law),
        )


def show(game: Game, report: Report) -> None:
    """One line for each law; under a broken one, where and how."""
    from rich.console import Console
    from rich.markup import escape

    console = Console(highlight=False, soft_wrap=True)
    for law, tried in report.tried.items():
        broken = report.broken.get(law, 0)
        told = f"[red]broken[/] {broken} times of {tried}" if broken else f"held {tried} times"
        console.print(f"  {law}: {told}")
        for breach in report.breaches.get(law, []):
            console.print(f"    [red]{escape(str(breach))}[/]")
    verdict = "[green]all laws hold[/]" if report.ok else f"[red]{len(report.broken)} laws are broken[/]"
    console.print(f"{game.title}: {report.games} games, {report.decisions} decisions, {verdict}")
