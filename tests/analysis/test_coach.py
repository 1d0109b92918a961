"""What the coach proposes: turns between which there is something to choose."""

import perihelion
from perihelion.analysis import coached
from perihelion.bots import bot
from perihelion.bots.budget import Budget
from perihelion.core.match import Match

FREE = ("convert ", "burn ")


def positions(seed: int, first: int, every: int) -> list[Match]:
    """Moments of a match between bots at which somebody may do many things."""
    game = perihelion.game("gaia")
    match = game.match(2, seed=seed)
    players = [bot("greedy", game, seat, seed) for seat in range(2)]
    found: list[Match] = []
    while not match.over:
        seat = match.deciders[0]
        legal = match.legal(seat)
        if len(match.log) >= first + every * len(found) and len(legal) > 8:
            found.append(match.branch())
        match.play(seat, players[seat].choose(match.observe(seat), legal))
    return found


def test_no_two_turns_differ_in_exchanged_goods_alone() -> None:
    for match in positions(seed=3, first=60, every=12):
        seat = match.deciders[0]
        told = coached(match.game, match.observe(seat), seat, match.legal(seat), Budget(nodes=60))
        done = [frozenset([words for words in turn.words if not words.startswith(FREE)]) for turn in told.turns]
        assert len(set(done)) == len(done), [turn.words for turn in told.turns]
