"""A whole shuffle is one numbered outcome."""

import itertools

from hypothesis import given
from hypothesis import strategies as st

from perihelion.core.chance import permutation, permutations


@given(st.lists(st.integers(), max_size=7, unique=True), st.data())
def test_every_ordered_choice_has_a_number(items: list[int], data: st.DataObject) -> None:
    r = data.draw(st.integers(0, len(items)))
    named = [tuple(permutation(items, r, k)) for k in range(min(permutations(len(items), r), 200))]
    assert named == list(itertools.islice(itertools.permutations(items, r), 200))
