"""Random playouts in other engines and in ours, one after the other on one core, as rows of one table.

OpenSpiel is measured where it is installed (`pip install open_spiel`); its games have a known size, so they tell what
our figures are worth. See peers.md.
"""

import argparse
import time
from random import Random
from typing import Any

OPEN_SPIEL = ("tic_tac_toe", "connect_four", "backgammon", "chess", "gin_rummy")
OWN = (("pearls", 3), ("gaia", 2), ("gaia", 4), ("council", 4), ("galactic_era", 4))


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--seconds", type=float, default=4.0, help="time for each game")
    args = parser.parse_args()
    print("| engine, game | decisions/s | games/s | decisions/game | mean choices | clone us |")
    print("| --- | ---: | ---: | ---: | ---: | ---: |")
    try:
        import pyspiel  # type: ignore[import-not-found]  # the peer may not be installed here
    except ImportError:
        print("| OpenSpiel is not installed | | | | | |")
    else:
        for name in OPEN_SPIEL:
            print(row(f"OpenSpiel {name}", *open_spiel(pyspiel.load_game(name), args.seconds)), flush=True)
    import perihelion

    for name, seats in OWN:
        if name in perihelion.game_names():
            label = f"Perihelion {name}, {seats} seats"
            print(row(label, *own(perihelion.game(name), seats, args.seconds)), flush=True)


def row(label: str, decisions: int, games: int, choices: int, seconds: float, clone: float) -> str:
    cells = (decisions / seconds, games / seconds, decisions / games, choices / decisions)
    return f"| {label} | " + " | ".join(f"{cell:,.1f}" for cell in cells) + f" | {clone * 1e6:.1f} |"


def open_spiel(game: Any, seconds: float) -> tuple[int, int, int, float, float]:
    rng = Random(1)
    decisions = games = choices = 0
    began = time.process_time()
    while time.process_time() - began < seconds:
        state = game.new_initial_state()
        while not state.is_terminal():
            if state.is_chance_node():
                outcomes = state.chance_outcomes()
                state.apply_action(rng.choices([o for o, _ in outcomes], [p for _, p in outcomes])[0])
                continue
            legal = state.legal_actions()
            choices += len(legal)
            decisions += 1
            state.apply_action(rng.choice(legal))
        games += 1
    took = time.process_time() - began
    state = game.new_initial_state()
    return decisions, games, choices, took, timed(state.clone)


def own(game: Any, seats: int, seconds: float) -> tuple[int, int, int, float, float]:
    rng = Random(1)
    decisions = games = choices = 0
    middle = None
    began = time.process_time()
    while time.process_time() - began < seconds or games < 2:
        match = game.match(seats, seed=games)
        while not match.over:
            seat = match.deciders[0]
            legal = match.legal(seat)
            choices += len(legal)
            decisions += 1
            match.play(seat, rng.choice(legal))
        games += 1
        middle = match.fold(len(match.log) // 2)
    took = time.process_time() - began
    assert middle is not None
    return decisions, games, choices, took, timed(middle.clone)


def timed(call: Any, times: int = 2000) -> float:
    began = time.process_time()
    for _ in range(times):
        call()
    return (time.process_time() - began) / times


if __name__ == "__main__":
    main()
