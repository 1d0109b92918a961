"""States written down and read again, also by another version: an added field has a default, anything else says so."""

from typing import Any, ClassVar

import pytest

from core.hand import Hand
from perihelion.core.action import Verb
from perihelion.core.codec import Codec, OtherShape, encode
from perihelion.core.record import Fields, Record, fields


class Purse(Record):
    FIELDS: ClassVar[Fields] = fields(public=("coins",))

    def __init__(self) -> None:
        self.coins: int = 3


class WiderPurse(Record):
    """The same record, a version later."""

    FIELDS: ClassVar[Fields] = fields(public=("coins", "notes"))
    DEFAULTS: ClassVar[dict[str, Any]] = {"notes": [1]}


class OtherPurse(Record):
    """A version later whose author forgot the default."""

    FIELDS: ClassVar[Fields] = fields(public=("coins", "notes"))


def stored() -> Any:
    return encode(Purse())


def codec_of(cls: type[Record]) -> Codec:
    codec = Codec([cls], [])
    codec.records = {"Purse": cls}
    return codec


def test_a_field_that_was_added_has_its_default() -> None:
    first = codec_of(WiderPurse).decode(stored())
    second = codec_of(WiderPurse).decode(stored())
    assert (first.coins, first.notes) == (3, [1])
    first.notes.append(2)
    assert second.notes == [1], "each state has a default of its own"


def test_without_a_default_the_missing_field_is_named() -> None:
    with pytest.raises(OtherShape, match="its Purse has no 'notes'"):
        codec_of(OtherPurse).decode(stored())


def test_a_record_that_is_gone_is_named() -> None:
    with pytest.raises(OtherShape, match="holds a 'Purse', which this version does not know"):
        Codec([], []).decode(stored())


def test_the_shape_changes_with_the_fields_and_not_with_their_order() -> None:
    assert codec_of(Purse).shape() != codec_of(WiderPurse).shape()
    assert codec_of(WiderPurse).shape() == codec_of(OtherPurse).shape()


def test_the_codec_reads_what_it_wrote() -> None:
    verb = Verb("go {hex}")
    codec = Codec([Hand], [verb])
    value = [1, "a", None, True, (1, (2, 3)), {4: [5]}, verb(6)]
    assert codec.decode(encode(value)) == value
    again = codec.decode(encode(Hand()))
    assert encode(again) == encode(Hand())
    with pytest.raises(TypeError, match="cannot hold a set"):
        encode({1, 2})
