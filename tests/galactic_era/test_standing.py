"""Standing answers: what a seat has settled in advance is not asked."""

from random import Random

import pytest

from galactic_era.tables import Table
from perihelion.core.match import Match
from perihelion.core.options import OptionValue, checked
from perihelion.games.galactic_era.actions import PASS
from perihelion.games.galactic_era.domination.playing import CardMoment, CardWindow
from perihelion.games.galactic_era.game import GAME
from perihelion.games.galactic_era.standing import standing

ASK: dict[str, OptionValue] = {
    "explore": False, "war": "ask", "retreat": "ask", "cards": "ask", "peace": "ask", "trade": "ask", "bonus": "ask",
    "ships": "ask", "offer_peace": "ask",
}  # fmt: skip


def answer(table: Table, who: str, **settings: OptionValue) -> str | None:
    found = standing(table.state, table.seat(who), {**ASK, **settings})
    return None if found is None else table.state.say(found)


ALL_SET: dict[str, OptionValue] = {
    "explore": True, "war": "never", "retreat": "always", "cards": "end", "peace": "accept", "trade": "accept",
    "bonus": "smallest", "ships": "home", "offer_peace": "never",
}  # fmt: skip


def greedy(match: Match, seat: int) -> None:
    """The game's first word to every question."""
    said = GAME.advice.reply(match.observe(seat), seat)
    assert said is not None
    match.play(seat, said)


def test_never_declare_war() -> None:
    table = Table()
    table.own("blue", "harus", 1)
    table.align("green", "sts")
    table.ships("green", "harus")
    table.growth("blue", 1).does("blue", "grow population")
    assert answer(table, "green") is None
    assert answer(table, "green", war="never") == "pass"
    assert answer(table, "green", war="always") == "war blue"


def test_always_retreat_if_i_can() -> None:
    table = Table()
    table.ships("blue", "harus", 3)
    table.ships("green", "harus", 1)
    table.levels("green", propulsion=2)
    table.war("blue", "green")
    table.movement("blue").does("blue", "done")
    assert answer(table, "green", retreat="always") == "retreat"
    assert answer(table, "green", retreat="never") == "stand"
    assert answer(table, "green") is None


def test_offers_of_peace_before_a_battle_cost_no_click_unless_one_wishes() -> None:
    table = Table()
    table.ships("blue", "harus", 3)
    table.ships("green", "harus", 1)
    table.war("blue", "green", talks=True)
    table.movement("blue").does("blue", "done")
    settings = {option.name: option.default for option in GAME.standing_options}
    unasked = standing(table.state, 1, settings)
    assert unasked is not None
    assert table.state.say(unasked) == "pass"
    assert answer(table, "green", offer_peace="always") == "peace blue"
    assert answer(table, "green", offer_peace="ask") is None


def test_cards_only_at_the_end() -> None:
    table = Table()
    table.card("blue", "spatial")
    table.begin(CardMoment("round"))
    assert answer(table, "blue", cards="end") == "pass"
    table.state.stack.clear()
    table.begin(CardMoment("end"))
    assert answer(table, "blue", cards="end") is None


def test_exploring_by_itself_costs_no_move() -> None:
    table = Table()
    table.counter("harus", "primitive", -1)
    table.counter("ummo", "primitive", -1)
    table.ships("blue", "harus")
    table.ships("blue", "sirius")
    table.movement("blue")
    assert answer(table, "blue", explore=True) == "explore harus"
    table.does("blue", "explore harus", "pick 1 sirius", "fly ummo")
    assert answer(table, "blue", explore=True) is None, "this ship may still go on"
    table.does("blue", "done")
    table.growth("blue")
    assert answer(table, "blue", explore=True) == "explore ummo"


def test_peace_trade_bonus_and_ships() -> None:
    table = Table()
    table.war("blue", "green", talks=True)
    table.movement("blue").does("blue", "peace green")
    assert answer(table, "green", peace="refuse") == "refuse"
    table.does("green", "accept").does("blue", "done")
    table.own("blue", "harus", 3)
    table.levels("blue", genetics=2)
    table.growth("blue", 1, 2).does("blue", "grow population")
    assert answer(table, "blue", bonus="smallest") == "bonus harus"
    table.does("blue", "bonus harus", "build ships")
    assert answer(table, "blue", ships="home") == "place 3 sirius"


def test_standing_answers_are_played_by_the_match() -> None:
    match = GAME.match(3, seed=2)
    for seat in range(3):
        match.stand(seat, ALL_SET)
    rng = Random(1)
    while not match.over:
        top = type(match.state.stack[-1]).__name__
        assert top not in ("WarWindow", "PeaceOffer", "TradeOffer"), "settled in advance"
        seat = match.deciders[0]
        match.play(seat, rng.choice(match.legal(seat)))


@pytest.mark.parametrize("seats", [2, 4])
def test_a_simple_player_is_asked_at_most_forty_times_a_round(seats: int) -> None:
    match = GAME.match(seats, seed=6)
    for seat in range(seats):
        match.stand(seat, ALL_SET)
    asked = 0
    while not match.over:
        asked += 1
        greedy(match, match.deciders[0])
    assert asked / seats / 8 <= 40


@pytest.mark.parametrize("seats", [2, 4])
def test_windows_for_cards_ask_a_seat_a_handful_of_times(seats: int) -> None:
    """Out of turn a seat is asked when section A is fulfilled and at the end, unless it wants it otherwise (7.4)."""
    settings = checked(GAME.standing_options, {})
    match = GAME.match(seats, seed=seats)
    opened = asked = 0
    while not match.over:
        seat = match.deciders[0]
        if isinstance(match.state.stack[-1], CardWindow):
            settled = GAME.standing(match.observe(seat), seat, settings)
            opened += 1
            asked += settled is None
            match.play(seat, PASS())
        else:
            greedy(match, seat)
    assert opened > 10 * seats, "the rights are there"
    assert asked <= 6 * seats
