"""Reasons and amounts in words, in the reader's language."""

import pytest

from perihelion.core.game import Game
from perihelion.core.quote import Part, PartsQuote, too_dear

CATALOGUES = {
    "en": {"amount.ore": "{n} ore", "amount.credits": "{n} credit|{n} credits", "word.building.mine": "mine"},
    "de": {"amount.ore": "{n} Erz", "amount.credits": "{n} Credit|{n} Credits"},
}


class Wordy(Game):
    catalogues = CATALOGUES


@pytest.mark.parametrize(
    ("have", "language", "said"),
    [
        ({"ore": 1, "credits": 4}, "en", "2 ore and 1 credit are missing (costs 3 ore and 5 credits)"),
        ({"ore": 2, "credits": 5}, "en", "1 ore is missing (costs 3 ore and 5 credits)"),
        ({"ore": 2, "credits": 5}, "de", "es fehlt 1 Erz (Kosten: 3 Erz und 5 Credits)"),
    ],
)
def test_too_dear_names_what_is_missing(have: dict[str, int], language: str, said: str) -> None:
    quote = too_dear({"ore": 3, "credits": 5}, have)
    assert quote is not None
    assert quote.reason is not None
    assert Wordy().words(quote.reason, language) == said


def test_nothing_is_missing() -> None:
    assert too_dear({"ore": 3}, {"ore": 3}) is None


def test_the_cost_of_a_quote_is_the_sum_of_its_parts() -> None:
    quote = PartsQuote([Part("mine", 1, {"ore": 1, "credits": 2}), Part("terraforming", 2, {"ore": 6})])
    assert quote.cost() == {"ore": 7, "credits": 2}
    assert repr(quote) == "1 mine: 1 ore, 2 credits; 2 terraforming: 6 ore"
