"""The laws of what is stored: exports can be imported again, and a state of another shape is known for what it is."""

from random import Random
from typing import Any

from perihelion.core.codec import Codec, OtherShape, encode
from perihelion.core.match import Match
from perihelion.testing.law import Finished, Moment, require
from perihelion.testing.moments import plain


def exports_import_again(end: Finished) -> None:
    """Whatever notation a game brings along gives back the match that was written in it."""
    match = end.match
    for format in match.game.formats():
        try:
            written = format.write(match)
        except ValueError:
            continue  # a match that this notation has no words for
        again: Match = format.read(written.encode())
        require(again.over == match.over, f"{format.name}: the import ends elsewhere")
        require(again.scores == match.scores, f"{format.name}: the import has {again.scores}, not {match.scores}")
        require(format.write(again) == written, f"{format.name}: exported again it reads differently")


def other_shapes_are_known(moment: Moment) -> None:
    """A state stored by a version with other fields is read as far as that is possible, and refused in words if not."""
    match, rng = moment.match, moment.rng
    codec = match.game.codec()
    now = plain(encode(match.state))
    require(
        plain(encode(codec.decode(_with_a_field_more(encode(match.state))))) == now, "a field that is gone disturbs"
    )
    _without(codec, encode(match.state), rng)
    try:
        codec.decode({"is": "no-such-record"})
    except OtherShape:
        return
    require(False, "a record that is gone is not noticed")


def _with_a_field_more(data: Any) -> Any:
    """As written by a version that had one more field in each record."""
    if isinstance(data, list):
        return [_with_a_field_more(part) for part in data]
    if not isinstance(data, dict):
        return data
    more = {key: _with_a_field_more(part) for key, part in data.items()}
    return {**more, "a field of long ago": 7} if "is" in data else more


def _without(codec: Codec, data: dict[str, Any], rng: Random) -> None:
    """As written by a version that lacked one of the fields: read with its declared default, or refused in words."""
    name = rng.choice([key for key in data if key != "is"])
    cls = codec.records[data["is"]]
    older = {key: part for key, part in data.items() if key != name}
    try:
        codec.decode(older)
    except OtherShape:
        require(name not in cls.DEFAULTS, f"{cls.__name__}.{name} has a default that is not used")
        return
    require(name in cls.DEFAULTS, f"{cls.__name__}.{name} was never stored, and nobody notices")
