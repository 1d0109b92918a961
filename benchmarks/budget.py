"""Measure the ratios of budget.toml, interpreted and compiled, and say which are exceeded."""

import argparse
import json
import os
import subprocess
import sys
import tomllib
from pathlib import Path
from typing import Any

ROOT = Path(__file__).resolve().parent.parent
GAMES = ("gaia", "council", "galactic_era")
"""Ours; a game of somebody else's package is not compiled with them."""


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--compiled", required=True, metavar="DIR", help="a compiled copy (compile.py --to DIR)")
    parser.add_argument("--seconds", default="3", help="time for the playouts of each game")
    args = parser.parse_args()
    interpreted = bench(ROOT / "src", args.seconds)
    compiled = bench(Path(args.compiled).resolve(), args.seconds)
    budget = tomllib.loads((ROOT / "benchmarks" / "budget.toml").read_text())
    exceeded = 0
    for game, figures in compiled.items():
        for name, value in ratios(figures, interpreted[game]).items():
            low = budget["at_least"].get(name)
            high = budget["at_most"].get(name)
            bad = (low is not None and value < low) or (high is not None and value > high)
            exceeded += bad
            bound = f"at least {low}" if low is not None else f"at most {high}"
            print(f"{game:14} {name:32} {value:10.2f}  {bound}{'  EXCEEDED' if bad else ''}")
    return 1 if exceeded else 0


def bench(place: Path, seconds: str) -> dict[str, dict[str, Any]]:
    command = [sys.executable, "-m", "perihelion.cli", "bench", *GAMES, "--json", "--seconds", seconds]
    environment = {**os.environ, "PYTHONPATH": str(place)}
    done = subprocess.run(command, env=environment, cwd=ROOT, capture_output=True, text=True, check=True)
    figures: dict[str, dict[str, Any]] = json.loads(done.stdout)
    return figures


def ratios(compiled: dict[str, Any], interpreted: dict[str, Any]) -> dict[str, float]:
    decision = 1e6 / compiled["decisions_per_s"]
    found = {
        "compiled_against_interpreted": compiled["random_games_per_s"] / interpreted["random_games_per_s"],
        "clone_against_decision": compiled["clone_us"] / decision,
        "legal_p99_against_mean": compiled["legal_p99_us"] / compiled["legal_mean_us"],
        "growth_with_players": compiled["growth_with_players"],
        "growth_with_rounds": compiled["growth_with_rounds"],
    }
    if "golden_legal_worst_us" in compiled:
        found["federation_worst_against_turn"] = compiled["golden_legal_worst_us"] / compiled["golden_legal_p50_us"]
    return found


if __name__ == "__main__":
    sys.exit(main())
