"""On to the next choice of a game: draws, and answers that leave no choice, are played by themselves."""

from random import Random

from perihelion.core.chance import Chance
from perihelion.core.record import TABLE
from perihelion.core.state import State, apply, deciders, legal
from perihelion.rl.space import ActionSpace, Spelling


def next_choice(s: State, space: ActionSpace, rng: Random, draws: bool) -> tuple[int, Spelling | None]:
    """The seat that has a choice, and the choice; nobody where the game is over, or waits for a draw of the table."""
    while s.stack:
        top = s.stack[-1]
        if isinstance(top, Chance):
            if not draws:
                break
            apply(s, TABLE, top.outcome(s, rng.randrange(top.size(s))))
            continue
        seat = deciders(s)[0]
        spelling = Spelling(space, legal(s, seat))
        action = spelling.action
        if action is None:
            return seat, spelling
        apply(s, seat, action)
    return TABLE, None
