"""Dice are fair, and the same seed gives the same draws."""

from collections import Counter

import pytest

from perihelion.core.rng import Dice, seeded


def test_dice_are_fair_and_repeatable() -> None:
    counts = Counter(seeded(5).draw(k, 6) for k in range(6000))
    assert set(counts) == set(range(6))
    assert all(850 < count < 1150 for count in counts.values())
    assert seeded(5).draw(3, 6) == seeded(5).draw(3, 6)
    assert Dice(b"s", [b"a", b"bc"]).draw(0, 1 << 60) != Dice(b"s", [b"ab", b"c"]).draw(0, 1 << 60)
    with pytest.raises(ValueError, match="cannot draw"):
        seeded(1).draw(0, 0)
