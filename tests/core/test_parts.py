"""The small parts of the core, each by what it promises."""

import itertools
from collections import Counter

import pytest
from hypothesis import given
from hypothesis import strategies as st

from perihelion.core.action import Verb
from perihelion.core.chance import permutation, permutations
from perihelion.core.codec import Codec, encode
from perihelion.core.hexgrid import disc, distance, neighbours, rotated
from perihelion.core.notation import read
from perihelion.core.options import Option, OptionError
from perihelion.core.record import Record, fields
from perihelion.core.rng import Dice, seeded
from perihelion.core.state import State
from perihelion.core.visibility import masked, redact

hexes = st.tuples(st.integers(-9, 9), st.integers(-9, 9))


def test_actions_are_values() -> None:
    build = Verb("build {building} {hex}")
    assert build(1, 2) is build(1, 2)
    assert build(1, 2) != build(2, 1)
    assert build(1, 2) != Verb("build {building} {hex}")(1, 2), "another verb is another action"
    assert build.kinds == ["building", "hex"]


def test_starred_references_take_several_values() -> None:
    join = Verb("join {hex*} for {token}")
    s = State(2)
    assert s.say(join(4, 5, 6, 1)) == "join 4,5,6 for 1"
    assert s.say(join(1)) == "join - for 1"
    assert read(s, [join], "join 4,5,6 for 1") == join(4, 5, 6, 1)
    assert read(s, [join], "join - for 1") == join(1)
    assert read(s, [join], "join 4,x for 1") is None
    assert [word.text for word in s.words(join(4, 5, 1))] == ["join", "4", "5", "for", "1"]


@given(st.lists(st.integers(), max_size=7, unique=True), st.data())
def test_every_ordered_choice_has_a_number(items: list[int], data: st.DataObject) -> None:
    r = data.draw(st.integers(0, len(items)))
    named = [tuple(permutation(items, r, k)) for k in range(min(permutations(len(items), r), 200))]
    assert named == list(itertools.islice(itertools.permutations(items, r), 200))


def test_dice_are_fair_and_repeatable() -> None:
    counts = Counter(seeded(5).draw(k, 6) for k in range(6000))
    assert set(counts) == set(range(6))
    assert all(850 < count < 1150 for count in counts.values())
    assert seeded(5).draw(3, 6) == seeded(5).draw(3, 6)
    assert Dice(b"s", [b"a", b"bc"]).draw(0, 1 << 60) != Dice(b"s", [b"ab", b"c"]).draw(0, 1 << 60)
    with pytest.raises(ValueError, match="cannot draw"):
        seeded(1).draw(0, 0)


@given(hexes, hexes, st.integers(-6, 12))
def test_turning_keeps_distances(a: tuple[int, int], b: tuple[int, int], turns: int) -> None:
    assert distance(rotated(a, turns), rotated(b, turns)) == distance(a, b)
    assert rotated(rotated(a, turns), 6 - turns % 6) == a


def test_a_disc_is_what_lies_within_its_radius() -> None:
    assert [len(disc(radius)) for radius in range(5)] == [1, 7, 19, 37, 61]
    assert all(distance((0, 0), hex) <= 3 for hex in disc(3))
    assert all(distance((2, -1), near) == 1 for near in neighbours((2, -1)))


class Hand(Record):
    FIELDS = fields(
        public=("seat", "count"),
        owner=("cards",),
        each=("notes",),
        nobody=("deck",),
        masks={"top": lambda hand, value, viewer: value if viewer == 3 else -1},
    )

    def __init__(self) -> None:
        self.seat = 1
        self.count = 2
        self.cards = [4, 5]
        self.notes = ["mine", "yours"]
        self.deck = [9, 8, 7]
        self.top = 9


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


def test_the_codec_reads_what_it_wrote() -> None:
    verb = Verb("go {hex}")
    codec = Codec([Hand], [verb])
    value = [1, "a", None, True, (1, (2, 3)), {4: [5]}, verb(6)]
    assert codec.decode(encode(value)) == value
    again = codec.decode(encode(Hand()))
    assert encode(again) == encode(Hand())
    with pytest.raises(TypeError, match="cannot hold a set"):
        encode({1, 2})


def test_options_understand_forms_and_command_lines() -> None:
    assert Option("fog", False).check("yes") is True
    assert Option("rounds", 3, low=1, high=9).check("7") == 7
    assert Option("map", "a", choices=("a", "b")).check("b") == "b"
    assert Option("teams", (), choices=("x", "y")).check("x,y") == ("x", "y")
    for option, value in (
        (Option("fog", False), "maybe"),
        (Option("rounds", 3, low=1, high=9), True),
        (Option("map", "a", choices=("a", "b")), "c"),
        (Option("teams", (), choices=("x", "y")), "x,z"),
        (Option("teams", (), choices=("x", "y")), 5),
    ):
        with pytest.raises(OptionError, match=option.name):
            option.check(value)
    assert Option("rounds", 3, low=1, high=9).describe() == {
        "name": "rounds",
        "kind": "number",
        "default": 3,
        "low": 1,
        "high": 9,
    }
