"""Measure the bars that the opponents have to clear, on all cores: points, duels, levels, and an older version.

    python benchmarks/strength.py --bars era-own,era-search,levels-council --minutes 8 --cores 16
    python benchmarks/strength.py --bars council-old --old /path/to/older/compiled --minutes 8
    python benchmarks/strength.py --bars era-search-own --try bots.trials.RIVALRY=0.5
    python benchmarks/strength.py --duel 'council search:900n[bots.trials.FINALISTS=5] search:900n' --games 48

`--try` plays with another value of a bot's constant, or a table times a factor, to compare with a run without it;
`--duel` seats any two bots against each other, with such values of their own in brackets, semicolons between.
`--processor` counts seconds of thought by the processor, so that a busy machine takes nothing from a bot. With `--out`
every game is kept as it ends, and games that the file holds already are not played again.

An older version is a copy of its package (compiled or not) that plays in a process of its own, kept in step by
notation and by the rules of its day (`Option.formerly`), which both know. Games in which the two disagree all the same
are counted as broken and left out, and so is what is not played when the time is over. Intervals are Wilson's for
shares, two standard errors for points.
"""

import argparse
import ast
import importlib
import json
import os
import subprocess
import sys
import time
from collections import Counter, defaultdict
from collections.abc import Callable, Sequence
from functools import partial
from itertools import pairwise
from multiprocessing import TimeoutError, get_context
from pathlib import Path
from random import Random
from typing import Any

import perihelion
from perihelion.arena.ratings import wilson
from perihelion.bots import FOR_PEOPLE, Bot, bot, budget
from perihelion.core.action import Action
from perihelion.core.game import Game
from perihelion.core.match import Match
from perihelion.core.options import completed

OLD = "old "
"""Before a bot's name: that bot of the older version."""
LOCKSTEP = str(Path(__file__).with_name("lockstep.py"))
POINTS = ("vp", "dp", "energy")
SIGNS = {"gained": 1, "scored": 1, "paid": -1, "lost": -1}
"""What counts as points in the three games, and which facts bring them or take them."""
Task = tuple[str, str, list[str], int, dict[str, Any], str, list[str]]
"""Bar, game, a bot for each seat, seed, options, folder of the older version, constants to change."""
Result = dict[str, Any]


class Changed(Bot):
    """A bot that thinks with other constants than its opponents."""

    def __init__(self, player: Bot, constants: list[str]) -> None:
        super().__init__(player.game, player.seat, player.seed)
        self.player = player
        self.constants = constants

    def choose(self, observation: Any, legal: list[Action], budget: Any = None) -> Action:
        usual = [set_constant(text) for text in self.constants]
        try:
            return self.player.choose(observation, legal, budget)
        finally:
            for text in usual:
                set_constant(text)


class OldBot(Bot):
    """A bot of the older version; it is told what happened before it is asked."""

    def __init__(self, match: Match, seat: int, seed: int, name: str, folder: str) -> None:
        super().__init__(match.game, seat, seed)
        self.match = match
        self.told = 0
        self.process = subprocess.Popen(
            [sys.executable, LOCKSTEP, *CLOCK], stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True,
            env={**os.environ, "PYTHONPATH": os.pathsep.join([folder, os.environ.get("OLD_SITE", "")])},
        )  # fmt: skip
        header = match.header
        self.ask({"new": {"game": header.game, "seats": header.seats, "options": {}, "bot": name,
                          "seat": seat, "seed": seed}})  # fmt: skip

    def ask(self, message: dict[str, Any]) -> dict[str, Any]:
        assert self.process.stdin is not None
        assert self.process.stdout is not None
        self.process.stdin.write(json.dumps(message) + "\n")
        self.process.stdin.flush()
        line = self.process.stdout.readline()
        answer: dict[str, Any] = json.loads(line) if line else {"error": "it ended"}
        if "error" in answer:
            raise ValueError(f"the older version: {answer['error']} after {message}")
        return answer

    def choose(self, observation: Any, legal: list[Action], budget: Any = None) -> Action:
        for entry in self.match.log[self.told :]:
            self.ask({"entry": [entry.seat, entry.text]})
        self.told = len(self.match.log)
        said = self.ask({"choose": self.seat})["action"]
        for action in legal:
            if observation.say(action) == said:
                return action
        raise ValueError(f"the older version says {said!r}, which is not possible here")

    def close(self) -> None:
        self.process.kill()
        self.process.wait()
        for stream in (self.process.stdin, self.process.stdout):
            if stream is not None:
                stream.close()


CLOCK: list[str] = []
"""What an older version is told about its clock."""


def think_by_processor() -> None:
    budget.clock = time.process_time
    CLOCK.append("--processor")


def play(task: Task) -> Result:
    bar, name, names, seed, options, old, tried = task
    change(tried)
    game = perihelion.game(name)
    if any(who.startswith(OLD) for who in names):
        options = completed(game.options, options)
    match = game.match(len(names), seed, **options)
    match.listening = True
    bots = [seated(who, match, seat, seed, old) for seat, who in enumerate(names)]
    result: Result = {"bar": bar, "bots": names, "seed": seed}
    seen: Counter[str] = Counter()
    spent = [0.0] * len(bots)
    lot = Random(seed)
    order: list[int] = []
    try:
        if name == "council":
            table: Any = match.state
            result["tiles"] = [table.order.index(seat) for seat in range(len(names))]
        while not match.over:
            seat = match.deciders[0]
            legal = match.legal(seat)
            if by_lot(game, match, options):
                match.play(seat, lot.choice(legal))
                order.append(seat)
                continue
            began = time.perf_counter()
            action = bots[seat].choose(match.observe(seat), legal)
            spent[seat] += time.perf_counter() - began
            if not isinstance(bots[seat], OldBot):
                note(match, legal, action, seen)
            match.play(seat, action)
        for number in range(len(match.log)):
            for fact in match.facts(number, None):
                if fact.what in POINTS and fact.kind in SIGNS:
                    seen[f"from {fact.source}"] += SIGNS[fact.kind] * fact.amount
        result |= {"scores": list(match.scores), "winners": match.winners, "seen": dict(seen), "seconds": spent}
        if name == "gaia":
            state: Any = match.state
            result["federations"] = [len(p.tokens) for p in state.players]
            result["planets"] = [len(p.structures) for p in state.players]
        result["order"] = order
    except Exception as error:
        result["broken"] = f"{type(error).__name__}: {error}"[:300]
    for player in bots:
        player.close()
    return result


def seated(who: str, match: Match, seat: int, seed: int, old: str) -> Bot:
    if who.startswith(OLD):
        return OldBot(match, seat, seed, who.removeprefix(OLD), old)
    name, _, constants = who.partition("[")
    player = bot(name, match.game, seat, seed)
    return Changed(player, constants.rstrip("]").split(";")) if constants else player


CHANGED: set[str] = set()


def change(tried: list[str]) -> None:
    """Set constants of this process, each once: `module.NAME=value`, or `module.NAME*factor` for a table."""
    for text in tried:
        if text not in CHANGED:
            CHANGED.add(text)
            if "*" not in text:
                set_constant(text)
                continue
            name, factor = text.split("*", maxsplit=1)
            home, constant = found(name)
            constant, _, row = constant.partition("[")
            table = getattr(home, constant)
            table = table[int(row.rstrip("]"))] if row else table
            table[:] = [float(factor) * entry for entry in table]


def set_constant(text: str) -> str:
    """Set `module.NAME=value`; how to set it back."""
    name, value = text.split("=", maxsplit=1)
    home, constant = found(name)
    usual = getattr(home, constant)
    setattr(home, constant, ast.literal_eval(value))
    return f"{name}={usual!r}"


def found(name: str) -> tuple[Any, str]:
    module, _, constant = name.rpartition(".")
    return importlib.import_module(f"perihelion.{module}"), constant


def by_lot(game: Game, match: Match, options: dict[str, Any]) -> bool:
    if game.advice.dealt(match.state):
        return True
    return bool(options.get("leaders")) and type(match.state.stack[-1]).__name__ == "ChooseLeader"


USABLE = ("grow population", "build ships", "research", "colonize", "ally", "subjugate")


def note(match: Match, legal: list[Action], action: Action, seen: Counter[str]) -> None:
    """What the bars count by the way: deeds, and counters that could have been carried out and were not."""
    words = match.say(action)
    first = words.split()[0]
    if first in ("war", "conquer", "liberate", "trade"):
        seen[first] += 1
    elif words.startswith("select"):
        seen["selected"] += 1
        seen["switch"] += "switch" in words
    elif first == "play" and words.endswith(" a"):
        seen["card a"] += 1
    elif words == "done" and type(match.state.stack[-1]).__name__ == "Growth":
        kinds = {kind for other in legal for kind in USABLE if match.say(other).startswith(kind)}
        seen["unused"] += len(kinds)


def duel(bar: str, game: str, first: str, second: str, games: int, seed: int) -> list[Task]:
    """Both bots on both seats of every seed."""
    return [
        (bar, game, [first, second] if number % 2 else [second, first], seed + number // 2, {}, "", [])
        for number in range(games)
    ]


def alike(bar: str, game: str, who: str, seats: int, games: int, seed: int, **options: Any) -> list[Task]:
    return [(bar, game, [who] * seats, seed + number, options, "", []) for number in range(games)]


def rung(game: str, higher: str, lower: str, games: int = 120) -> list[Task]:
    """A level for people against the one below."""
    return duel(f"{game} {higher}-{lower}", game, higher, lower, games, 40_000)


def ladder(game: str) -> list[Task]:
    """All levels; neighbours take turns, so that each pair gets its share of the time."""
    pairs = [rung(game, higher, lower) for lower, higher in pairwise(FOR_PEOPLE)]
    return [task for round in zip(*pairs, strict=True) for task in round]


BARS: dict[str, Callable[[], list[Task]]] = {
    "gaia-half": lambda: alike("gaia-half", "gaia", "search:0.5s", 4, 96, 10_000),
    "gaia-two": lambda: alike("gaia-two", "gaia", "search:2s", 4, 48, 11_000),
    "gaia-old": lambda: duel("gaia-old", "gaia", "search:0.5s", f"{OLD}search:0.5s", 120, 12_000),
    "era-own": lambda: alike("era-own", "galactic_era", "greedy", 3, 120, 20_000),
    "era-four": lambda: alike("era-four", "galactic_era", "greedy", 4, 40, 21_000),
    "era-old": lambda: duel("era-old", "galactic_era", "greedy", f"{OLD}greedy", 120, 22_000),
    "era-search": lambda: duel("era-search", "galactic_era", "search:0.5s", "greedy", 120, 23_000),
    "era-search-own": lambda: alike("era-search-own", "galactic_era", "search:0.5s", 3, 48, 24_000),
    "council-old": lambda: duel("council-old", "council", "search:0.5s", f"{OLD}search:0.5s", 120, 30_000),
    "council-order": lambda: alike("council-order", "council", "greedy", 3, 200, 31_000, leaders=True),
    "council-order-search": lambda: alike(
        "council-order-search", "council", "search:1000n", 3, 200, 31_000, leaders=True
    ),
    "council-tile": lambda: alike("council-tile", "council", "greedy", 3, 200, 32_000),
    "council-tile-search": lambda: alike("council-tile-search", "council", "search:1000n", 3, 200, 32_000),
}


for short, game in {"gaia": "gaia", "council": "council", "era": "galactic_era"}.items():
    BARS[f"levels-{short}"] = partial(ladder, game)
    for below, above in pairwise(FOR_PEOPLE):
        BARS[f"{short}-{above}"] = partial(rung, game, above, below)


def report(results: Sequence[Result]) -> list[str]:
    lines: list[str] = []
    by_bar: dict[str, list[Result]] = defaultdict(list)
    for result in results:
        by_bar[result["bar"]].append(result)
    for bar, rows in by_bar.items():
        played = [row for row in rows if "broken" not in row]
        lines.append(f"{bar}: {len(played)} games, {len(rows) - len(played)} broken")
        lines += [f"    broken: {row['broken']}" for row in rows if "broken" in row][:1]
        if played:
            lines += _bots(played) + _deeds(played)
    return lines


def _bots(played: list[Result]) -> list[str]:
    scores: dict[str, list[int]] = defaultdict(list)
    won: dict[str, float] = defaultdict(float)
    spent: dict[str, float] = defaultdict(float)
    places = [0.0] * len(played[0]["bots"])
    tiles = [0.0] * len(played[0]["bots"])
    for row in played:
        for seat, who in enumerate(row["bots"]):
            scores[who].append(row["scores"][seat])
            spent[who] += row["seconds"][seat]
            share = (seat in row["winners"]) / len(row["winners"])
            won[who] += share
            if row["order"]:
                places[row["order"].index(seat)] += share
            if "tiles" in row:
                tiles[row["tiles"][seat]] += share
    lines: list[str] = []
    for who, values in scores.items():
        mean = sum(values) / len(values)
        error = (sum([(value - mean) ** 2 for value in values]) / max(1, len(values) - 1) / len(values)) ** 0.5
        share = won[who] / len(played)
        low, high = wilson(min(1.0, share), len(played))
        lines.append(
            f"    {who}: {mean:.1f} points (2 s.e. {2 * error:.1f}), wins {100 * share:.1f} % "
            f"({100 * low:.1f} to {100 * high:.1f}), {spent[who] / len(values):.1f} s a seat"
        )
    for what, won_there in (("order of choosing", places), ("turn order at the start", tiles)):
        if len(scores) == 1 and any(won_there):
            shares = ", ".join([f"{100 * place / len(played):.0f} %" for place in won_there])
            lines.append(f"    wins by the {what}: {shares}")
    return lines


def _deeds(played: list[Result]) -> list[str]:
    lines: list[str] = []
    for name in ("federations", "planets"):
        values = [value for row in played for value in row.get(name, [])]
        if values:
            lines.append(f"    {name} a seat: {sum(values) / len(values):.2f}")
    seats = sum([len(row["bots"]) for row in played])
    scored: Counter[str] = Counter()
    for row in played:
        scored.update({name: number for name, number in row["seen"].items() if name.startswith("from ")})
    if scored:
        most = [f"{name.removeprefix('from ')} {number / seats:.1f}" for name, number in scored.most_common(12)]
        lines.append(f"    points a seat from {', '.join(most)}")
    selected = sum([row["seen"].get("selected", 0) for row in played])
    if selected:
        unused = sum([row["seen"].get("unused", 0) for row in played])
        lines.append(f"    counters unused although usable: {100 * unused / selected:.2f} % of {selected}")
        for deed in ("war", "conquer", "switch", "trade", "card a"):
            games = len([row for row in played if row["seen"].get(deed)])
            lines.append(f"    games with {deed}: {games} of {len(played)}")
    return lines


def kept(path: str, queue: list[Task]) -> list[Result]:
    """What a file holds of these games."""
    if not path or not Path(path).exists():
        return []
    asked = {(task[0], task[3], *task[2]) for task in queue}
    rows: list[Result] = [json.loads(line) for line in Path(path).read_text(encoding="utf-8").splitlines()]
    return [row for row in rows if (row["bar"], row["seed"], *row["bots"]) in asked]


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--bars", default="", help=f"which: {', '.join(BARS)}; all where no duel is named")
    parser.add_argument("--duel", dest="duels", action="append", default=[], help="a game and two bots")
    parser.add_argument("--old", default="", help="the folder of the older version's package")
    parser.add_argument("--try", dest="tried", action="append", default=[], help="a constant with another value")
    parser.add_argument("--first", type=int, default=0, help="added to every seed")
    parser.add_argument("--minutes", type=float, default=8.0)
    parser.add_argument("--cores", type=int, default=os.cpu_count() or 1)
    parser.add_argument("--games", type=int, default=0, help="at most so many of each bar")
    parser.add_argument("--processor", action="store_true", help="seconds of thought are those of the processor")
    parser.add_argument(
        "--out", default="", help="a file that gets a line of JSON for every game as it ends, and is gone on with"
    )
    args = parser.parse_args()
    names = args.bars.split(",") if args.bars else [] if args.duels else list(BARS)
    lists: list[list[Task]] = [BARS[name]() for name in names]
    for text in args.duels:
        game, first, second = text.split()
        lists.append(duel(text, game, first, second, 120, 50_000))
    for number, tasks in enumerate(lists):
        known = [(*task[:3], task[3] + args.first, task[4], args.old, args.tried) for task in tasks]
        lists[number] = known[: args.games] if args.games else known
    # Bars take turns: when the time is over each has its share.
    longest = max([len(tasks) for tasks in lists])
    queue = [tasks[number] for number in range(longest) for tasks in lists if number < len(tasks)]
    results = kept(args.out, queue)
    done = {(row["bar"], row["seed"], *row["bots"]) for row in results}
    queue = [task for task in queue if (task[0], task[3], *task[2]) not in done]
    games = len(results) + len(queue)
    end = time.monotonic() + 60 * args.minutes
    with get_context("spawn").Pool(args.cores, think_by_processor if args.processor else None) as pool:
        coming = pool.imap_unordered(play, queue)
        while len(results) < games and time.monotonic() < end:
            try:
                results.append(coming.next(timeout=max(0.1, end - time.monotonic())))
                if args.out:
                    with Path(args.out).open("a", encoding="utf-8") as out:
                        out.write(json.dumps(results[-1]) + "\n")
            except TimeoutError:
                break
        pool.terminate()
    print("\n".join([*args.tried, *report(results)]))
    print(f"{len(results)} of {games} games")
    return 0


if __name__ == "__main__":
    sys.exit(main())
