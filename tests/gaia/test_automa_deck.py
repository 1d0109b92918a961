"""The Automa's deck: worked examples, levels, growth."""

from fractions import Fraction
from typing import Any

import pytest

from gaia.automa_table import SoloTable, told
from perihelion.games.gaia import GAME
from perihelion.games.gaia.automa.cards import CARDS, LEVELS
from perihelion.games.gaia.automa.deck import DrawCard, next_deck


def after_my_pass(*deck: int, **options: Any) -> SoloTable:
    """The person has passed, the Automa goes on alone with this deck."""
    table = SoloTable(automa="itars", **options)
    table.deck(*deck)
    table.pass_person()
    return table


def acts(table: SoloTable, *cards: int) -> bool:
    """Draw these cards; whether the Automa acted (or passed)."""
    facts = table.draw(*cards)
    table.decline()
    return not told(facts, "stopped")


def test_deck_6_7_1_2_3() -> None:
    """Turn 1 acts with card 7 and support 6; turn 2 passes on card 1, booster by card 7 (right)."""
    table = after_my_pass(6, 7, 1, 2, 3)
    right = table.s.boosters[2]
    assert acts(table, 6, 7)
    assert (table.automa.support, table.automa.action) == (6, 7)
    assert not acts(table, 1)
    assert table.it.booster == right
    assert table.s.round == 2


def test_deck_6_1_7_2_3() -> None:
    """A red X outside the window means nothing: card 1 is carried out, then 7; card 2 passes, booster by card 7."""
    table = after_my_pass(6, 1, 7, 2, 3)
    right = table.s.boosters[2]
    assert acts(table, 6, 1)
    assert acts(table, 7)
    assert not acts(table, 2)
    assert table.it.booster == right


def test_deck_4_6_7_9() -> None:
    """Three turns, then no card is left to draw: it passes, booster by card 9 (right)."""
    table = after_my_pass(4, 6, 7, 9)
    right = table.s.boosters[2]
    assert acts(table, 4, 6)
    assert acts(table, 7)
    facts = table.draw(9)
    assert told(facts, "drew") == ["faction_action 9 7 0"]
    assert told(facts, "stopped") == ["empty_deck"]
    assert table.it.booster == right
    assert table.s.round == 2


def test_first_turn_draws_two_cards_later_turns_one() -> None:
    table = SoloTable(automa="itars")
    table.deck(4, 6, 7, 9, 14, 15)
    table.rest()
    table.draw(4, 7)
    table.decline()
    assert (table.automa.support, table.automa.action, table.automa.discards) == (4, 7, [])
    table.rest()
    table.draw(15)
    assert (table.automa.support, table.automa.action, table.automa.discards) == (7, 15, [4])


def test_every_card_of_the_deck_is_equally_likely() -> None:
    """Three known cards and one unseen of the 14 others: a quarter each, the last quarter shared by the 14."""
    table = SoloTable(automa="itars")
    table.deck(1, 2, 4, unseen=1)
    outcomes = DrawCard().outcomes(table.s)
    chances = {a.args[0]: Fraction(outcomes.count(a), len(outcomes)) for a in outcomes}
    assert [chances[card] for card in (1, 2, 4)] == [Fraction(1, 4)] * 3
    assert {chances[card] for card in CARDS if card not in (1, 2, 4)} == {Fraction(1, 4 * 14)}


def test_an_unseen_card_shows_when_it_is_drawn() -> None:
    table = SoloTable(automa="itars")
    table.deck(1, 2, 4, 5, unseen=1)
    table.rest()
    table.draw(1, 17)
    assert table.automa.unseen == 0
    assert 17 not in table.automa.reserve
    assert table.automa.deck == [2, 4, 5]


def test_the_next_deck_is_one_card_larger() -> None:
    table = SoloTable(automa="itars")
    a = table.automa
    table.deck(2, 5, unseen=1)
    a.discards, a.support, a.action = [4], 7, 13
    a.reserve = [3, 6, 8]
    next_deck(a)
    assert a.deck == [2, 4, 5, 7, 13]
    assert a.unseen == 2
    assert (a.discards, a.support, a.action) == ([], 0, 0)


@pytest.mark.parametrize(
    ("level", "fixed", "vp"),
    [
        ("automalein", [1, 4, 5, 7, 13], 0),
        ("automa", [1, 2, 4, 5, 7, 13], 10),
        ("automaechtig", [1, 2, 4, 5, 7, 9, 13], 10),
        ("ultoma", [1, 2, 4, 5, 7, 9, 13, 15], 10),
        ("alptrauma", [1, 2, 4, 5, 7, 9, 13, 15], 10),
    ],
)
def test_each_level_begins_with_its_cards_and_points(level: str, fixed: list[int], vp: int) -> None:
    table = SoloTable(automa="itars", automa_level=level)
    a = table.automa
    assert (a.deck, a.unseen, table.it.vp) == (fixed, 1, vp)
    assert table.me.vp == 10
    assert (2 in a.reserve or 2 in a.deck) == (level != "automalein")
    assert sorted(a.deck + a.reserve) == [card for card in CARDS if card != 2 or level != "automalein"]


@pytest.mark.parametrize("level", [level.id for level in LEVELS])
def test_decks_grow_by_a_card_a_round(level: str) -> None:
    """From the first round to the last; D cards make D - 4 to D - 1 action turns."""
    match = GAME.match(1, seed=3, automa_level=level, automa_faction="itars")
    start = len(LEVELS[[entry.id for entry in LEVELS].index(level)].fixed_cards) + 1
    match.listening = True
    while not match.over:
        match.play(0, match.legal(0)[-1])
    turns = dict.fromkeys(range(1, 7), 0)
    number = 0
    for entry in match.log:
        for fact in entry.facts:
            if fact.kind == "began":
                number = fact.amount
            if fact.kind == "drew":
                turns[number] += 1
            if fact.kind == "stopped" and fact.what != "empty_deck":
                turns[number] -= 1
    for number, count in turns.items():
        deck = start + number - 1
        assert deck - 4 <= count <= deck - 1


def test_c7_card_2_in_the_reserve() -> None:
    assert 2 in SoloTable(automa_level="automalein", automa_card_2="reserve").automa.reserve


def test_c9_no_extra_card_in_round_1() -> None:
    assert SoloTable(automa_first_extra_card=False).automa.unseen == 0


def test_c1_the_green_lamp_means_pass() -> None:
    table = after_my_pass(6, 1, 2, 4, automa_pass_lamp="green")
    assert acts(table, 6, 1)
    assert acts(table, 2)
    assert not acts(table, 4)


def test_c11_three_or_fewer_cards_left() -> None:
    table = after_my_pass(6, 1, 7, 2, 3, automa_pass_window="three_left")
    assert not acts(table, 6, 1)
