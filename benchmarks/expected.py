"""Are expected points what players make of them? The mean error of expectations, by round, over finished matches.

    PYTHONPATH=build/compiled python benchmarks/expected.py gaia --games 60 --player search:60n --cores 16 --minutes 4
    python benchmarks/expected.py gaia --match game.phn --match other.phn
    python benchmarks/expected.py gaia --fit --write --first 5000 --games 60

Of each seat and round the first own turn is judged as a review does. The error is what was expected then less what the
seat had in the end; positive: too much was promised. `--fit` prints the game's `Advice.came_true`
that takes the mean error away, `--fit --write` puts it into the game's advice: do that whenever its evaluation changes,
and then measure with other seeds. The row that stands in the source counts, also where a compiled copy has another one.
"""

import argparse
import ast
import re
import sys
from collections import defaultdict
from math import sqrt
from pathlib import Path

from reviewing import arguments, moments, proposal, spread

import perihelion
from perihelion.analysis.ends import certain
from perihelion.analysis.expected import round_of
from perihelion.analysis.puzzles.workshop import played
from perihelion.bots import read_budget
from perihelion.core.match import Match

ROOT = Path(__file__).resolve().parent.parent

Task = tuple[str, int, str, str, str]
"""Game, seed, players, budget, file instead of a match between bots."""
Errors = list[tuple[int, float]]
"""Round, and the error of an expectation in it."""


def errors(task: Task) -> Errors:
    name, seed, player, think, file = task
    match = perihelion.load(file) if file else played(name, seed, player)
    return errors_of(match, think) if match.over else []


def errors_of(match: Match, think: str) -> Errors:
    """What was expected at the first own turn of each round, less what came of it."""
    loaded, stated = match.game.advice.came_true or (0.0,), row_of(match.game.name)
    found: Errors = []
    known: set[tuple[int, int]] = set()
    for seat, _, past in moments(match):
        now = round_of(past.state)
        if (seat, now) not in known:
            known.add((seat, now))
            _, points = proposal(past, seat, read_budget(think), proposed=1)
            if certain(match.game, past.observe(seat), seat, read_budget(think)) is None:
                points += at_round(stated, now) - at_round(loaded, now)
            found.append((now, points - match.game.points(match.state, seat)))
    return found


def at_round(row: tuple[float, ...], number: int) -> float:
    """A row has a value for each round, and the last one for all that follow."""
    return row[min(number, len(row) - 1)]


def hooks_of(game: str) -> Path:
    return ROOT / "src" / "perihelion" / "games" / game / "advice" / "hooks.py"


def row_of(game: str) -> tuple[float, ...]:
    """The correction as it stands in the game's source."""
    found = re.search(r"    came_true: .* = (\(.*\))\n", hooks_of(game).read_text(encoding="utf-8"))
    return tuple(ast.literal_eval(found[1])) if found else (0.0,)


def main() -> int:
    parser = arguments(__doc__, think="200n", first=1)
    parser.add_argument("--games", type=int, default=20)
    parser.add_argument("--player", default="search:60n", help="the bots that play")
    parser.add_argument("--match", action="append", default=[], metavar="FILE", help="a finished match instead")
    parser.add_argument("--fit", action="store_true", help="print the correction that takes the mean error away")
    parser.add_argument("--write", action="store_true", help="with --fit: write it into the game's advice, too")
    parser.add_argument("--within", type=float, default=0.0, help="fail where the mean error is larger after --after")
    parser.add_argument("--after", type=int, default=4, help="the round after which --within holds")
    args = parser.parse_args()
    seeds = range(args.first, args.first + args.games)
    tasks = [(args.game, seed, args.player, args.think, "") for seed in seeds]
    if args.match:
        tasks = [(args.game, 0, "", args.think, file) for file in args.match]
    return told(args, *measured(tasks, args.cores, args.minutes))


def measured(tasks: list[Task], cores: int, minutes: float) -> tuple[int, dict[int, list[float]]]:
    """Errors by round, of as many matches as there was time for."""
    rounds: dict[int, list[float]] = defaultdict(list)
    matches = 0
    for found in spread(errors, tasks, cores, minutes):
        matches += 1
        for at, error in found:
            rounds[at].append(error)
    return matches, rounds


def write(game: str, line: str) -> None:
    """Put the row into the game's advice in place of the one that is there."""
    path = hooks_of(game)
    text = path.read_text(encoding="utf-8")
    new, found = re.subn(r"    came_true: .*\n", line, text)
    if not found:
        new = re.sub(r"(?m)^(    \w+: ClassVar)", lambda first: line + first[1], text, count=1)
    path.write_text(new, encoding="utf-8")


def told(args: argparse.Namespace, matches: int, rounds: dict[int, list[float]]) -> int:
    print(f"{args.game}: {matches} matches, {args.think} a position")
    means: dict[int, float] = {}
    for at in sorted(rounds):
        values = rounds[at]
        means[at] = sum(values) / len(values)
        spread = sqrt(sum((value - means[at]) ** 2 for value in values) / max(1, len(values) - 1))
        size = sum(abs(value) for value in values) / len(values)
        print(
            f"  round {at}: mean error {means[at]:+6.1f} (s.e. {spread / sqrt(len(values)):.1f}),"
            f" mean size {size:.1f}, {len(values)} positions"
        )
    if args.fit:
        now = row_of(args.game)
        first = min(means)  # where nobody has a choice in the set-up, it is judged as the first round is
        row = [round(at_round(now, at) - means.get(max(at, first), 0.0), 1) for at in range(max(rounds) + 1)]
        line = f"    came_true: ClassVar[tuple[float, ...]] = ({', '.join(str(value) for value in row)})\n"
        print(line, end="")
        if args.write:
            write(args.game, line)
    late = [abs(mean) for at, mean in means.items() if at > args.after]
    return 1 if args.within and (not late or max(late) > args.within) else 0


if __name__ == "__main__":
    sys.exit(main())
