"""The workshop: matches between bots, on as many cores as there are, until there are enough puzzles."""

import multiprocessing
from collections import deque
from collections.abc import Iterator
from itertools import islice
from random import Random
from time import monotonic
from typing import NamedTuple

from perihelion.analysis.puzzles import making
from perihelion.analysis.puzzles.puzzle import KINDS, Puzzle
from perihelion.bots import bot
from perihelion.core.match import Match
from perihelion.front import game as installed
from perihelion.front import loads

AHEAD = 4
"""Matches for each core that are under way or wait."""
TURNS = 2
"""Puzzles that are no ends, of one match: more would look alike."""


class Commission(NamedTuple):
    """What is to be made of one match."""

    game: str
    seed: int
    player: str
    """The bots that play it."""
    kinds: tuple[str, ...]
    most: int
    beyond: float
    """Points that an end has beyond a greedy player's."""
    text: str = ""
    """A match that was played already."""
    source: str = ""


def made(wanted: Commission) -> list[Puzzle]:
    """The puzzles of one match, without a number yet."""
    match = loads(wanted.text) if wanted.text else played(wanted.game, wanted.seed, wanted.player)
    name = f"{match.header.game}-0"
    source = wanted.source or f"{wanted.player} bots, seed {wanted.seed}"
    found: list[Puzzle] = []
    if "end" in wanted.kinds and match.over:
        found += making.ends(match, name, source, wanted.most, wanted.beyond)
    others = tuple(kind for kind in wanted.kinds if kind != "end")
    if others:
        found += islice(making.turns(match, name, source, Random(wanted.seed), others), TURNS)
    return found


def played(name: str, seed: int, player: str) -> Match:
    """A whole match of bots; numbers of seats take turns."""
    game = installed(name)
    counts = [count for count in game.seat_counts if count > 1]
    match = game.match(counts[seed % len(counts)], seed)
    bots = [bot(player, game, seat, seed) for seat in range(match.header.seats)]
    lot = Random(seed)
    while not match.over:
        seat = match.deciders[0]
        seen, choices = match.observe(seat), match.legal(seat)
        match.play(seat, lot.choice(choices) if game.advice.dealt(seen) else bots[seat].choose(seen, choices))
    return match


def work(commissions: Iterator[Commission], cores: int, minutes: float) -> Iterator[Puzzle]:
    """Puzzles in the order of the matches, so that the same commissions make the same ones; when the time is over, of
    the matches that are done.
    """
    until = monotonic() + 60 * minutes
    with multiprocessing.Pool(cores) as pool:
        waiting = deque([pool.apply_async(made, (wanted,)) for wanted in islice(commissions, AHEAD * cores)])
        while waiting:
            first = waiting.popleft()
            first.wait(max(0.0, until - monotonic()))
            if first.ready():
                yield from first.get()
            if monotonic() < until:
                waiting.extend([pool.apply_async(made, (wanted,)) for wanted in islice(commissions, 1)])


def commissions(
    name: str, first: int, player: str, kinds: tuple[str, ...], most: int, beyond: float
) -> Iterator[Commission]:
    """One match after another, without end."""
    seed = first
    while True:
        yield Commission(name, seed, player, kinds, most, beyond)
        seed += 1


def check_kinds(text: str) -> tuple[str, ...]:
    """Kinds as they are written: `end,turn`."""
    kinds = tuple(text.split(","))
    for kind in kinds:
        if kind not in KINDS:
            raise ValueError(f"there is no kind of puzzle {kind!r}; there are: {', '.join(KINDS)}")
    return kinds
