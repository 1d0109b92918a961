"""Setting up the automas."""

from galactic_era.tables import state_of
from perihelion.games.galactic_era.game import GAME


def test_automas_have_no_home_and_start_at_war_with_each_other() -> None:
    match = GAME.match(1, seed=4, level="insane")
    while not state_of(match).round:
        match.play(0, match.legal(0)[0])
    s = state_of(match)
    assert [p.home for p in s.players[1:]] == [-1, -1]
    assert s.war == [0, 4, 2]
    assert s.offboard >= 2
    assert 8 not in [*s.pool, *[card for p in s.players for card in p.hand]], "Exploratory is not in the solo game"
