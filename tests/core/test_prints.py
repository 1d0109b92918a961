"""Everything prints in words: what a user sees at the prompt of a notebook."""

from pearls import GAME


def test_a_match_prints_as_its_situation() -> None:
    match = GAME.match(3, seed=4, rounds=2)
    assert repr(match) == "Pearls, 3 seats, 19 entries, points 0, 0, 0: seats 1, 2, 3 together: bids?"
    while len(match.deciders) > 1:
        match.play(match.deciders[0], match.legal(match.deciders[0])[match.deciders[0]])
    assert repr(match.state).startswith(repr(match.state.stack[-1]))


def test_the_rest_prints_too() -> None:
    match = GAME.match(3, seed=4, rounds=2)
    assert repr(GAME) == "Pearls (pearls), 2 to 4 players, rules version 1"
    assert repr(match.prompt(0)).splitlines()[0] == "Bids"
    assert repr(match.log[-1]).startswith("chance draw ")
    assert repr(match.legal(0)[0]) == "bid(1,)"
