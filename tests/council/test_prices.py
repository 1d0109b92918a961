"""Prices and payments: gems of higher rank, no change."""

import pytest

from council.table import Table
from perihelion.games.council import GAME
from perihelion.games.council.buying import Buy
from perihelion.games.council.prices import Cost, payment_word, purse_of


def test_too_dear_says_what_is_missing() -> None:
    table = Table().has("ann", gems=(1, 0, 0)).now(Buy(0, 3, False))
    reason = table.quote("improve adapt-volcano for a+g", "ann").reason
    assert reason is not None
    assert GAME.words(reason) == ("1 gold gem is missing (costs 1 anthracite gem and 1 gold gem) (Phase 1: Buying)")
    costs = "1 Anthrazit-Edelstein und 1 Gold-Edelstein"
    assert GAME.words(reason, "de") == f"es fehlt 1 Gold-Edelstein (Kosten: {costs}) (Phase 1: Kaufen)"


@pytest.mark.parametrize(
    ("price", "purse", "ways"),
    [
        ((1, 0, 0), (1, 1, 1), ["a", "g", "t"]),
        ((0, 1, 0), (5, 1, 0), ["g"]),
        ((0, 0, 1), (9, 9, 0), []),
        ((1, 1, 0), (1, 2, 1), ["a+g", "2g", "a+t", "g+t"]),
        ((2, 0, 0), (1, 1, 0), ["a+g"]),
        ((0, 2, 1), (0, 2, 2), ["2g+t", "g+2t"]),
        ((0, 0, 0), (0, 0, 0), ["nothing"]),
    ],
)
def test_payments(price: tuple[int, int, int], purse: tuple[int, int, int], ways: list[str]) -> None:
    """Each gem of a price is paid by one of the same or a higher rank."""
    assert [payment_word(payment) for payment in Cost(*price).ways(purse_of(*purse))] == ways


@pytest.mark.parametrize(
    ("price", "purse", "missing"),
    [
        ((1, 0, 0), (0, 0, 1), (0, 0, 0)),
        ((0, 1, 0), (5, 0, 0), (0, 1, 0)),
        ((1, 1, 0), (0, 1, 0), (1, 0, 0)),
        ((2, 0, 1), (0, 1, 1), (1, 0, 0)),
        ((1, 0, 2), (0, 3, 1), (0, 0, 1)),
    ],
)
def test_what_is_missing(
    price: tuple[int, int, int], purse: tuple[int, int, int], missing: tuple[int, int, int]
) -> None:
    """With those gems more, and no fewer, the price can be paid."""
    cost = Cost(*price)
    assert cost.missing(purse_of(*purse)) == missing
    assert bool(cost.ways(purse_of(*purse))) is (missing == (0, 0, 0))
    assert cost.ways(purse_of(*[have + short for have, short in zip(purse, missing, strict=True)]))
