"""The deck of domination cards (7.4): which cards are in the game, what lies under it, and who has seen the top."""

from galactic_era.tables import Table, state_of
from perihelion.games.galactic_era.domination.deck import draw, look_at_top, put_under
from perihelion.games.galactic_era.game import GAME

ELLEN, DAVE, PUPPET = 0, 1, 2


def test_cards_put_under_the_deck_come_up_in_order_when_the_rest_is_gone() -> None:
    table = Table()
    table.card("blue", "central")
    table.card("green", "military")
    table.state.pool = []
    put_under(table.state, 0, 2)
    put_under(table.state, 1, 10)
    assert table.seen("green").bottom == [-1, 10]
    draw(table.state, 2)
    assert table.player("purple").hand == [2]
    assert table.player("purple", seen_by="blue").hand == [2], "who put it under knows who drew it"
    assert table.player("purple", seen_by="green").hand == [-1]


def test_two_players_look_at_the_same_top_card() -> None:
    table = Table()
    table.begin()
    look_at_top(table.state, 0)
    table.state.stack.append(table.state.pending.pop())
    table.draws("draw density")
    look_at_top(table.state, 1)
    assert [table.seen(who).top for who in ("blue", "green", "purple")] == [4, 4, -1]


def test_with_an_empty_pool_the_lowest_card_is_the_top() -> None:
    table = Table()
    table.card("blue", "central")
    table.state.pool = []
    put_under(table.state, 0, 2)
    look_at_top(table.state, 1)
    assert table.state.top == 2
    assert [table.seen(who).top for who in ("blue", "green", "purple")] == [2, 2, -1]


def test_two_players_play_without_alignment_and_icc() -> None:
    match = GAME.match(2, seed=3)
    cards = [*state_of(match).pool, *[card for p in state_of(match).players for card in p.hand]]
    assert len(cards) == 12
    assert 1 not in cards
    assert state_of(match).players[PUPPET].hand == []
    assert len(state_of(GAME.match(2, seed=3, two_player_cards="alignment-central")).pool) == 9  # two are dealt
