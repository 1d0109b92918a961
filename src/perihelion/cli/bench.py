"""`perihelion bench`: how fast the engine is here and now, and against the last recorded run."""

import argparse
import gc
import json
import sys
import time
from pathlib import Path
from random import Random
from typing import Any

import perihelion
from perihelion.bots import bot
from perihelion.core import state as engine
from perihelion.core.game import Game
from perihelion.core.match import Match
from perihelion.core.opening import replay
from perihelion.core.playout import playout
from perihelion.front import data_folder


def add(commands: Any) -> None:
    parser: argparse.ArgumentParser = commands.add_parser("bench", help="measure the engine")
    parser.add_argument("games", nargs="*", help="games to measure (default: all)")
    parser.add_argument("--seconds", type=float, default=5.0, help="time for the playouts of each game (default: 5)")
    parser.add_argument("--json", action="store_true", help="machine-readable output")
    parser.add_argument(
        "--record", metavar="FILE", nargs="?", const=_last(), help="keep the figures to compare with (there, if given)"
    )
    parser.add_argument(
        "--compare", metavar="FILE", default=_last(), help="a recorded run to show beside this one (default: the last)"
    )


def run(args: argparse.Namespace) -> int:
    names = args.games or perihelion.game_names()
    before = _recorded(args.compare)
    figures: dict[str, dict[str, float | str]] = {}
    for name in names:
        figures[name] = measure(perihelion.game(name), args.seconds, quiet=args.json)
    if args.record:
        Path(args.record).parent.mkdir(parents=True, exist_ok=True)
        Path(args.record).write_text(json.dumps(figures, indent=2) + "\n")
    if args.json:
        print(json.dumps(figures))
    else:
        _print(figures, before)
    return 0


def _last() -> str:
    return str(data_folder() / "bench.json")


def _recorded(file: str) -> dict[str, dict[str, float | str]]:
    """The figures of an earlier run; none when nothing was recorded yet."""
    if file == _last() and not Path(file).exists():
        return {}
    try:
        figures: dict[str, dict[str, float | str]] = json.loads(Path(file).read_text())
    except (OSError, ValueError):
        raise ValueError(f"{file} is not a recorded run: perihelion bench --record FILE writes one") from None
    return figures


def measure(game: Game, seconds: float, quiet: bool = True) -> dict[str, float | str]:
    """All figures of one game; times are process time, so that a busy machine disturbs them less."""
    from rich.console import Console
    from rich.status import Status

    seats = game.usual_seats or min(game.seat_counts)
    with Status(f"{game.title}, {seats} seats", console=Console(stderr=True, quiet=quiet)):
        figures = _playouts(game, seats, seconds)
        figures["greedy_games_per_s"] = _greedy(game, seats, seconds)
        matches, entries = _matches(game, seats, 4)
        figures["logged_entries_per_s"] = round(entries, 1)
        _set_aside()
        figures.update(_moments(game, matches, Random(1)))
        figures.update(_replays(matches))
        figures.update(_growth(game, matches))
        figures.update(game.figures())
        figures["stored_match_kb"] = round(len(matches[0].text().encode()) / 1024, 1)
        figures["memory_per_match_kb"] = round(_memory(matches[0]) / 1024, 1)
    figures["engine"] = "interpreted" if (engine.__file__ or "").endswith(".py") else "compiled"
    return figures


def _playouts(game: Game, seats: int, seconds: float) -> dict[str, float | str]:
    """Whole random games on the bare engine, as search plays them."""
    decisions = 0
    games = 0
    began = time.process_time()
    while time.process_time() - began < seconds or games < 3:
        decisions += playout(game.new(seats, {}), Random(games))
        games += 1
    took = time.process_time() - began
    return {
        "seats": seats,
        "random_games_per_s": round(games / took, 2),
        "decisions_per_s": round(decisions / took, 1),
        "decisions_per_game": round(decisions / games, 1),
    }


def _greedy(game: Game, seats: int, seconds: float) -> float:
    """Games between greedy bots, which look one whole turn ahead: what self-play for training costs."""
    games = 0
    began = time.process_time()
    while not games or time.process_time() - began < seconds:
        match = game.match(seats, seed=games)
        players = [bot("greedy", game, seat, seed=games) for seat in range(seats)]
        while not match.over:
            seat = match.deciders[0]
            match.play(seat, players[seat].choose(match.observe(seat), match.legal(seat)))
        games += 1
    return round(games / (time.process_time() - began), 2)


def _matches(game: Game, seats: int, number: int) -> tuple[list[Match], float]:
    """Some random games with log, as a table plays them, and how many entries a second that makes."""
    matches = []
    began = time.process_time()
    for seed in range(number):
        match = game.match(seats, seed=seed)
        rng = Random(seed)
        while not match.over:
            seat = match.deciders[0]
            match.play(seat, rng.choice(match.legal(seat)))
        matches.append(match)
    took = time.process_time() - began
    return matches, sum(len(match.log) for match in matches) / took


def _moments(game: Game, matches: list[Match], rng: Random) -> dict[str, float]:
    """Clone and legal list, at moments spread over some games."""
    clones: list[float] = []
    legals: list[float] = []
    for match in matches:
        for n in sorted(rng.sample(range(len(match.log)), min(60, len(match.log)))):
            s = match.fold(n)
            began = time.perf_counter()
            for _ in range(10):
                s.clone()
            clones.append((time.perf_counter() - began) / 10)
            for seat in engine.deciders(s)[:1]:
                began = time.perf_counter()
                engine.legal(s, seat)
                legals.append(time.perf_counter() - began)
    legals.sort()
    clones.sort()
    return {
        "clone_us": round(1e6 * clones[len(clones) // 2], 1),
        "legal_mean_us": round(1e6 * sum(legals) / len(legals), 1),
        "legal_p50_us": round(1e6 * legals[len(legals) // 2], 1),
        "legal_p99_us": round(1e6 * legals[len(legals) * 99 // 100], 1),
    }


def _replays(matches: list[Match]) -> dict[str, float]:
    """A saved match read back, every entry checked against the rules."""
    entries = 0
    began = time.process_time()
    for match in matches[:3]:
        entries += len(replay(match.game, match.text()).log)
    return {"replayed_entries_per_s": round(entries / (time.process_time() - began), 1)}


def _growth(game: Game, matches: list[Match]) -> dict[str, float]:
    """How the cost of a decision grows: with the number of players, and from the first third of a game to the last."""
    few, many = (n for n in (min(n for n in game.seat_counts if n > 1), max(game.seat_counts)))
    cost = []
    for seats in (few, many):
        playout(game.new(seats, {}), Random(0))  # builds the tables of a map, which is done once and not by a decision
        began = time.process_time()
        decisions = sum(playout(game.new(seats, {}), Random(seed)) for seed in range(6))
        cost.append((time.process_time() - began) / decisions)
    early = late = 0.0
    for match in matches:
        third = len(match.log) // 3
        early += _time_of_entries(match, 0, third)
        late += _time_of_entries(match, 2 * third, 3 * third)
    return {"growth_with_players": round(cost[1] / cost[0], 2), "growth_with_rounds": round(late / early, 2)}


def _time_of_entries(match: Match, first: int, last: int) -> float:
    s = match.fold(first)
    began = time.process_time()
    for entry in match.log[first:last]:
        if entry.action is not None:
            engine.legal(s, entry.seat)
            engine.apply(s, entry.seat, entry.action)
    return time.process_time() - began


def _set_aside() -> None:
    """What is kept here for measuring is not garbage of the engine: the collector need not look through it."""
    gc.collect()
    gc.freeze()


def _memory(match: Match) -> int:
    import tracemalloc

    text = match.text()
    tracemalloc.start()
    kept = replay(match.game, text)
    size = tracemalloc.get_traced_memory()[0]
    tracemalloc.stop()
    return size if kept.log else 0


def _print(figures: dict[str, dict[str, float | str]], before: dict[str, dict[str, float | str]]) -> None:
    from rich.console import Console
    from rich.table import Table

    table = Table(title="Perihelion bench", title_justify="left")
    table.add_column("figure")
    for name in figures:
        table.add_column(name, justify="right")
    for key in dict.fromkeys(key for measured in figures.values() for key in measured):
        row = [key.replace("_", " ")]
        for name, measured in figures.items():
            old = before.get(name, {}).get(key)
            row.append(f"{measured.get(key, '')}" + (f"  (was {old})" if old is not None else ""))
        table.add_row(*row)
    Console(file=sys.stdout).print(table)
