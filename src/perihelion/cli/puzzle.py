"""`perihelion puzzle list|show|solve|make`: puzzles from real matches, proved by search."""

import argparse
import gzip
import os
import sys
from datetime import UTC, datetime
from itertools import islice
from pathlib import Path
from typing import Any

import msgspec

import perihelion
from perihelion.analysis.puzzles import KINDS, Attempt, Puzzle, named, names, of_the_day, read, without_answer, write
from perihelion.cli.replay import print_table
from perihelion.core.notation import ActionError
from perihelion.core.words import written

ASKED = {
    "end": "Reach {goal} by the end of the game.",
    "opening": "Find the best choice in the set-up.",
    "battle": "Find the best answer in this battle.",
    "turn": "Find the best turn.",
}

NAMED = "a name such as gaia-07 or a file; without one, the puzzle of the day"


def add(commands: Any) -> None:
    parser: argparse.ArgumentParser = commands.add_parser(
        "puzzle", help="puzzles from real matches: list, show, solve, make"
    )
    verbs = parser.add_subparsers(dest="verb", metavar="VERB", required=True)
    listed = verbs.add_parser("list", help="name the puzzles there are")
    listed.add_argument("game", nargs="?", default="", help="only of this game")
    listed.add_argument("--json", action="store_true", help="machine-readable output")
    shown = verbs.add_parser("show", help="the question, or with --answer the answer and its proof")
    shown.add_argument("puzzle", nargs="?", default="", help=NAMED)
    shown.add_argument("--answer", action="store_true", help="the answer and its proof, too")
    shown.add_argument("--file", metavar="FILE", help="write the puzzle as a .phn file")
    solved = verbs.add_parser("solve", help="answer a puzzle, action by action; without actions it asks for them")
    solved.add_argument("puzzle", nargs="?", default="", help=NAMED)
    solved.add_argument("actions", nargs="*", metavar="ACTION", help='such as "build mine 3A5"')
    _add_make(verbs)


def _add_make(verbs: Any) -> None:
    make = verbs.add_parser("make", help="make new puzzles from matches between bots, or from saved ones")
    make.add_argument("game", help=f"one of: {', '.join(perihelion.game_names())}")
    make.add_argument("--count", type=int, default=10, help="how many")
    make.add_argument("--out", required=True, metavar="DIR", help="where to put them")
    make.add_argument("--kinds", default="end", help=f"some of {','.join(KINDS)}")
    make.add_argument("--player", default="greedy", metavar="BOT", help="who plays the matches")
    make.add_argument("--match", action="append", default=[], metavar="FILE", help="take this finished match instead")
    make.add_argument("--seed", type=int, default=1, help="of the first match")
    make.add_argument("--positions", type=int, default=6000, help="of a complete search, at most")
    make.add_argument("--beyond", type=float, default=0.0, help="points that an end has beyond a greedy player's")
    make.add_argument("--cores", type=int, default=os.cpu_count() or 1)
    make.add_argument("--minutes", type=float, default=5.0, help="after this time, stop with what there is")


def run(args: argparse.Namespace) -> int:
    verbs = {"list": _list, "show": _show, "solve": _solve, "make": _make}
    return verbs[args.verb](args)


def _asked_for(name: str) -> Puzzle:
    if name.endswith((".phn", ".phn.gz")):
        data = Path(name).read_bytes()
        return read((gzip.decompress(data) if name.endswith(".gz") else data).decode())
    return named(name) if name else of_the_day(datetime.now(UTC).date())


def _list(args: argparse.Namespace) -> int:
    rows = [named(name) for name in names(args.game)]
    if args.json:
        told = [{"id": p.id, "kind": p.kind, "seat": p.seat + 1, "difficulty": p.difficulty} for p in rows]
        print(msgspec.json.encode(told).decode())
        return 0
    for puzzle in rows:
        print(f"{puzzle.id:18} {'*' * puzzle.difficulty:6} {question(puzzle)}")
    return 0


def question(puzzle: Puzzle) -> str:
    """What is asked, in one sentence."""
    game = perihelion.game(puzzle.game)
    goal = written(game.score_parts(int(puzzle.goal)), game.catalogues["en"], "en")
    return ASKED[puzzle.kind].format(goal=goal)


def put(puzzle: Puzzle) -> None:
    """The table as whoever is asked sees it, and the question."""
    print(print_table(puzzle.match(), puzzle.seat, "en"))
    print(f"{puzzle.id}, difficulty {puzzle.difficulty}: you are seat {puzzle.seat + 1}. {question(puzzle)}")


def _show(args: argparse.Namespace) -> int:
    puzzle = _asked_for(args.puzzle)
    if args.file:
        Path(args.file).write_text(write(puzzle) if args.answer else without_answer(puzzle), encoding="utf-8")
        return 0
    put(puzzle)
    if args.answer:
        proof = puzzle.proof
        how = "every way to the end" if proof.complete else "search"
        print(f"Proof: {how}, {proof.positions} positions, {proof.gap:g} more than the next result.")
        if proof.lots:
            print(f"The luck: in {proof.chance:.0%} of {proof.lots} lots no other answer came to more.")
        for line in puzzle.lines:
            print(f"{line.points:8g}  {'; '.join(line.words)}")
    return 0


def _solve(args: argparse.Namespace) -> int:
    puzzle = _asked_for(args.puzzle)
    attempt = Attempt(puzzle)
    if not args.actions:
        put(puzzle)
    for text in args.actions:
        if attempt.verdict.done:
            break
        attempt.play(text)
    if not args.actions:
        _ask(attempt)
    verdict = attempt.verdict
    if not verdict.done:
        raise ValueError("the answer is not complete: go on until the turn or the game is over")
    worth = "" if verdict.points is None else f" ({verdict.points:g})"
    print(f"Solved{worth}." if verdict.solved else f"Not the best{worth}.")
    return 0 if verdict.solved else 1


def _ask(attempt: Attempt) -> None:
    """Answers from the keyboard until the puzzle is decided or the input ends."""
    while not attempt.verdict.done:
        print("  " + "\n  ".join([attempt.match.say(action) for action in attempt.match.legal(attempt.seat)]))
        print("> ", end="", flush=True)
        line = sys.stdin.readline()
        if not line:
            return
        try:
            attempt.play(line.strip())
        except ActionError as error:
            print(error)


def _make(args: argparse.Namespace) -> int:
    from perihelion.analysis.puzzles import workshop

    kinds = workshop.check_kinds(args.kinds)
    game = perihelion.game(args.game).name
    commissions = workshop.commissions(game, args.seed, args.player, kinds, args.positions, args.beyond)
    if args.match:
        texts = [Path(name).read_text(encoding="utf-8") for name in args.match]
        made = [
            workshop.Commission(game, 0, "", kinds, args.positions, args.beyond, text, "a saved match")
            for text in texts
        ]
        commissions = iter(made)
    found = list(islice(workshop.work(commissions, args.cores, args.minutes), args.count))
    folder = Path(args.out)
    folder.mkdir(parents=True, exist_ok=True)
    found.sort(key=lambda puzzle: (puzzle.difficulty, puzzle.source, puzzle.seat))
    for number, puzzle in enumerate(found, start=1):
        numbered = msgspec.structs.replace(puzzle, id=f"{game}-{number:02}")
        packed = gzip.compress(write(numbered).encode(), mtime=0)
        (folder / f"{numbered.id}.phn.gz").write_bytes(packed)
    print(f"{len(found)} puzzles in {folder}")
    return 0
