"""`perihelion simulate GAME`: random games, counted."""

import argparse
import json
import time
from random import Random
from typing import Any

import perihelion
from perihelion.cli.common import add_match_arguments, list_options, options_of, seats_of
from perihelion.core.game import Game
from perihelion.core.playout import playout
from perihelion.core.preset import with_preset


def add(commands: Any) -> None:
    parser: argparse.ArgumentParser = commands.add_parser("simulate", help="play random games and count")
    add_match_arguments(parser)
    parser.add_argument("--games", type=int, default=100, help="how many games (default: 100)")
    parser.add_argument("--json", action="store_true", help="machine-readable output")


def run(args: argparse.Namespace) -> int:
    game = perihelion.game(args.game)
    if args.options:
        list_options(game)
        return 0
    if args.games < 1:
        raise ValueError("--games must be 1 or more")
    seats = seats_of(game, args.seats)
    options = with_preset(game.presets, args.preset, seats, options_of(args.option))
    result = simulate(game, seats, args.games, 1 if args.seed is None else args.seed, options, args.json)
    if args.json:
        print(json.dumps(result))
    else:
        _print(game, result)
    return 0


def simulate(
    game: Game, seats: int, games: int, seed: int, options: dict[str, Any], quiet: bool = True
) -> dict[str, Any]:
    """Play `games` random games one after another and count what happened."""
    from rich.progress import Progress

    decisions = 0
    names: list[str] = []
    totals: dict[int, int] = {}
    wins: dict[int, float] = {}
    began = time.perf_counter()
    with Progress(disable=quiet, transient=True) as progress:
        for number in progress.track(range(games), description=f"{game.title}, {seats} seats"):
            s = game.new(seats, options)
            decisions += playout(s, Random(seed + number))
            opponents = game.opponents(s)
            names = [name for name, _ in opponents]
            for place, score in enumerate([*game.scores(s), *[score for _, score in opponents]]):
                totals[place] = totals.get(place, 0) + score
            winners = game.winners(s)
            for winner in winners:
                wins[winner] = wins.get(winner, 0) + 1 / len(winners)
    seconds = time.perf_counter() - began
    return {
        "game": game.name,
        "seats": seats,
        "games": games,
        "seed": seed,
        "seconds": round(seconds, 3),
        "games_per_second": round(games / seconds, 2),
        "decisions_per_second": round(decisions / seconds, 1),
        "decisions_per_game": round(decisions / games, 1),
        "opponents": names,
        "mean_scores": [round(total / games, 2) for total in totals.values()],
        "win_shares": [round(wins.get(place, 0) / games, 3) for place in totals],
    }


def _print(game: Game, result: dict[str, Any]) -> None:
    from rich.console import Console
    from rich.table import Table

    console = Console()
    console.print(
        f"{game.title}: {result['games']} random games of {result['seats']} in {result['seconds']} s, "
        f"[bold]{result['games_per_second']}[/] games/s, [bold]{result['decisions_per_second']}[/] decisions/s, "
        f"{result['decisions_per_game']} decisions a game"
    )
    table = Table()
    for heading in ("seat", "mean score", "share of wins"):
        table.add_column(heading, justify="right")
    who = [*[str(seat + 1) for seat in range(result["seats"])], *result["opponents"]]
    for name, score, share in zip(who, result["mean_scores"], result["win_shares"], strict=True):
        table.add_row(name, f"{score:.2f}", f"{share:.1%}")
    console.print(table)
