"""What the bots know about Council of Shadows, as a player would check it."""

from collections.abc import Iterator

import perihelion
from perihelion.bots import bot
from perihelion.core.codec import state_hash
from perihelion.core.frame import Question
from perihelion.core.state import apply
from perihelion.core.together import Together
from perihelion.games.council.advice.answers import turns
from perihelion.games.council.advice.quick import reply
from perihelion.games.council.buying import Buy
from perihelion.games.council.leaders import ChooseLeader
from perihelion.games.council.planning import Plan
from perihelion.games.council.state import State

COUNCIL = perihelion.game("council")


def test_leaders_are_chosen_by_what_their_power_is_worth() -> None:
    """Low consumption at the start is not everything: Breish, the cheapest, loses most games."""
    match = COUNCIL.match(3, seed=6, leaders=True)
    chosen: list[str] = []
    while len(chosen) < 3:
        seat = match.deciders[0]
        action = bot("greedy", COUNCIL, seat, seed=6).choose(match.observe(seat), match.legal(seat))
        if isinstance(match.state.stack[-1], ChooseLeader):
            chosen.append(match.say(action))
        match.play(seat, action)
    assert [words.split()[-1] for words in chosen] == ["casares", "ava", "zoe"]


def asked(kind: type[Question] | type[Together], seed: int) -> Iterator[tuple[State, int]]:
    """Positions of a game between greedy players in which that is asked, and who is asked."""
    match = COUNCIL.match(2, seed=seed)
    players = [bot("greedy", COUNCIL, seat, seed) for seat in range(2)]
    while not match.over:
        seat = match.deciders[0]
        legal = match.legal(seat)
        s = match.state
        assert isinstance(s, State)
        if isinstance(s.stack[-1], kind) and len(legal) > 1:
            yield s, seat
        match.play(seat, players[seat].choose(match.observe(seat), legal))


def test_an_imagined_purchase_is_judged_as_the_evaluation_does() -> None:
    """Without copying the position, so now and then it takes the second best; a level that is reached it overlooks."""
    lost: list[float] = []
    for s, seat in asked(Buy, seed=4):
        quick = reply(s, seat)
        if quick is not None:
            worth = {turn[0]: points for points, turn in turns(s, seat)}
            lost.append(max(worth.values()) - worth[quick])
    assert len(lost) > 10
    assert sum(lost) / len(lost) < 0.5


def test_a_whole_row_is_planned_as_its_slots_are_one_by_one() -> None:
    planned = 0
    for s, seat in asked(Plan, seed=4):
        at_once, one_by_one = s.clone(), s.clone()
        given = COUNCIL.advice.go_on(at_once, seat)
        for _ in range(given):
            answer = reply(one_by_one, seat)
            assert answer is not None
            apply(one_by_one, seat, answer)
        assert state_hash(at_once) == state_hash(one_by_one)
        planned += given > 1
    assert planned > 5
