"""Each viewer sees what the table of fields says."""

import pytest

from core.hand import Hand
from perihelion.core.visibility import masked, redact


def test_each_viewer_sees_what_the_table_says() -> None:
    hand = Hand()
    owner, other, third = redact(hand, 1), redact(hand, 0), redact(hand, 3)
    assert (owner.cards, other.cards) == ([4, 5], [-1, -1])
    assert (owner.notes, other.notes) == (["?", "yours"], ["mine", "?"])
    assert owner.deck == other.deck == [-1, -1, -1]
    assert (owner.top, third.top) == (-1, 9)
    assert hand.cards == [4, 5]
    with pytest.raises(TypeError, match="needs a mask of its own"):
        masked(hand)
