"""Make the recorded games of tests/recorded again: bots play them, and look for what no record has shown yet.

`python tools/record.py` makes all of them, `python tools/record.py gaia` those of one game. The same sources make the
same files. Where a change of rules is right and the records can still be played,
`perihelion check GAME --playthroughs --accept` takes over what they lead to now.
"""

import argparse
import sys
from collections.abc import Callable
from pathlib import Path
from random import Random

import perihelion
from perihelion.bots import bot
from perihelion.core.action import Action
from perihelion.core.game import Game
from perihelion.core.match import Match
from perihelion.core.options import Option, OptionError, OptionValue
from perihelion.testing import recorded
from perihelion.testing.chances import random_options

FOLDER = Path(__file__).resolve().parent.parent / "tests" / "recorded"
GAMES = {"gaia": 12, "council": 16, "galactic_era": 14}
"""How many games are recorded."""
PLACES = {"hex", "number", "planet", "position"}
"""Kinds of reference that are no parts of the game, but places on its map."""

Seen = set[tuple[str, str]]


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("games", nargs="*", default=list(GAMES), help="which games (default: all)")
    args = parser.parse_args()
    for name in args.games:
        game = perihelion.game(name)
        recorded.write(FOLDER / name, record(game, GAMES[name]))
        print(f"{name}: {len(recorded.names(FOLDER / name))} games")
    return 0


def record(game: Game, games: int) -> dict[str, Match]:
    """Games with all numbers of seats and all values of the options; every second one is played by greedy bots."""
    seen: Seen = set()
    matches: dict[str, Match] = {}
    for number in range(games):
        seats = game.seat_counts[number % len(game.seat_counts)]
        options = new_options(game, seats, Random(number), seen)
        match = game.match(seats, seed=number, **options)
        players = choosers(game, seats, number) if number % 2 else None
        play(match, Random(number), players, seen)
        matches[f"{number + 1:02}-{seats}-seats"] = match
        print(f"{game.name} {number + 1} of {games}: {len(match.log)} entries", file=sys.stderr)
    return matches


def new_options(game: Game, seats: int, rng: Random, seen: Seen) -> dict[str, OptionValue]:
    """A set-up with as many values as possible that no record has."""
    tried: list[dict[str, OptionValue]] = []
    for _ in range(40):
        try:
            tried.append(random_options(game, rng, seats))
        except OptionError:
            continue
    best = max(tried, key=lambda options: len(values(game, options) - seen))
    seen |= values(game, best)
    return best


def values(game: Game, options: dict[str, OptionValue]) -> Seen:
    return {(f"option {option.name}", str(options[option.name])) for option in counted_options(game)}


def counted_options(game: Game) -> list[Option]:
    """The options whose every value should be met."""
    return [option for option in game.options if option.kind in ("flag", "choice")]


Chooser = Callable[[Match, int], Action]


def choosers(game: Game, seats: int, seed: int) -> Chooser:
    bots = [bot("greedy", game, seat, seed=seed) for seat in range(seats)]
    return lambda match, seat: bots[seat].choose(match.observe(seat), match.legal(seat))


def play(match: Match, rng: Random, think: Chooser | None, seen: Seen) -> None:
    """To the end: what is new goes first, then the bot's choice, or any kind of action at random."""
    while not match.over:
        seat = match.deciders[0]
        legal = match.legal(seat)
        fresh = [action for action in legal if new(match, action, seen)]
        if fresh and (think is None or rng.random() < 0.3 or len(match.log) < 40):
            action = rng.choice(fresh)
        elif think is not None:
            action = think(match, seat)
        else:
            verbs = list({action.verb.sentence: action.verb for action in legal}.values())
            verb = rng.choice(verbs)
            action = rng.choice([action for action in legal if action.verb is verb])
        seen |= new(match, action, seen)
        match.play(seat, action)


def new(match: Match, action: Action, seen: Seen) -> Seen:
    """What the action speaks of and no record has shown."""
    spoken = {ref for ref in recorded.references(match.state, action) if ref[0] not in PLACES}
    return (spoken | {("verb", action.verb.sentence)}) - seen


if __name__ == "__main__":
    sys.exit(main())
