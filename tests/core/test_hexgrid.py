"""Hexes in axial coordinates."""

from hypothesis import given
from hypothesis import strategies as st

from perihelion.core.hexgrid import disc, distance, neighbours, rotated

hexes = st.tuples(st.integers(-9, 9), st.integers(-9, 9))


@given(hexes, hexes, st.integers(-6, 12))
def test_turning_keeps_distances(a: tuple[int, int], b: tuple[int, int], turns: int) -> None:
    assert distance(rotated(a, turns), rotated(b, turns)) == distance(a, b)
    assert rotated(rotated(a, turns), 6 - turns % 6) == a


def test_a_disc_is_what_lies_within_its_radius() -> None:
    assert [len(disc(radius)) for radius in range(5)] == [1, 7, 19, 37, 61]
    assert all(distance((0, 0), hex) <= 3 for hex in disc(3))
    assert all(distance((2, -1), near) == 1 for near in neighbours((2, -1)))
