"""What the bots know about Council of Shadows, as a player would check it."""

import perihelion
from perihelion.bots import bot
from perihelion.games.council.leaders import ChooseLeader

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
