"""Records: what a state is made of, and who may see each field.

A record lists all its attributes in `FIELDS`. That one table drives the observation of a seat, the codec and the
hash, so a field that nobody listed cannot slip through any of them.
"""

from collections.abc import Callable
from enum import IntEnum
from typing import Any, ClassVar, Final

from mypy_extensions import mypyc_attr

UNKNOWN: Final = -1
"""A hidden number, as an observation shows it."""

UNKNOWN_WORD: Final = "?"
"""A hidden word, as an observation shows it."""

TABLE: Final = -1
"""The seat of nobody: the table itself deals and draws; as a viewer, a spectator."""


class Sight(IntEnum):
    """Who sees a field."""

    PUBLIC = 0
    OWNER = 1
    """Only the seat named by the record's own `seat`."""
    EACH = 2
    """A list indexed by seat: each seat sees its own entry."""
    NOBODY = 3


Mask = Callable[[Any, Any, int], Any]
"""`mask(record, value, viewer)` is what the viewer sees of the value, where none of the four sights fits."""

Fields = dict[str, Any]
"""Name of an attribute -> its `Sight` or `Mask`."""


def fields(
    public: tuple[str, ...] = (),
    owner: tuple[str, ...] = (),
    each: tuple[str, ...] = (),
    nobody: tuple[str, ...] = (),
    masks: dict[str, Mask] | None = None,
) -> Fields:
    """The table of a record's fields, written by who sees them."""
    table: Fields = {}
    for names, sight in ((public, Sight.PUBLIC), (owner, Sight.OWNER), (each, Sight.EACH), (nobody, Sight.NOBODY)):
        for name in names:
            table[name] = sight
    if masks:
        table.update(masks)
    return table


# Serializable, for mypyc: a compiled record, too, can be made blank and then filled field by field.
@mypyc_attr(allow_interpreted_subclasses=True, serializable=True)
class Record:
    """A part of a state with named fields: numbers, words, actions, records, and lists, tuples or dicts of them."""

    FIELDS: ClassVar[Fields] = {}
    DERIVED: ClassVar[tuple[str, ...]] = ()
    """Attributes that follow from the fields: kept for speed, never written down, rebuilt by `ready`."""

    REPLACED: ClassVar[bool] = False
    """Whether its lists of numbers are replaced and never changed in place (see `lists`)."""

    DEFAULTS: ClassVar[dict[str, Any]] = {}
    """Encoded values of fields that were added later, for states that were stored before them."""

    @staticmethod
    def renewed(data: dict[str, Any]) -> dict[str, Any]:
        """Stored data of this record in today's layout, where a game has since been split into other records."""
        return data

    def ready(self) -> None:
        """Rebuild what is derived from the fields; called on every record that was not made by its constructor."""

    def __repr__(self) -> str:
        cls = type(self)
        inside = ", ".join([told(self, name) for name in cls.FIELDS])
        return f"{in_words(cls.__name__)} ({inside})" if inside else in_words(cls.__name__)


def told(record: Record, name: str) -> str:
    """A field as people read it: seats and players are counted from 1, and a flag is named when it is set."""
    value = getattr(record, name)
    if type(value) is bool:
        return in_words(name) if value else f"not {in_words(name)}"
    if name in ("seat", "player") and type(value) is int and value >= 0:
        return f"{name} {value + 1}"
    return f"{in_words(name)} {value!r}"


def in_words(name: str) -> str:
    """The name of a class as people read it: `ChargePower` is `charge power`."""
    return "".join([f" {letter.lower()}" if letter.isupper() else letter for letter in name]).strip().replace("_", " ")


def blank(cls: type[Record]) -> Any:
    """A record of that class whose fields are about to be set."""
    return cls.__new__(cls)


def altered(record: Record, changes: dict[str, Any]) -> Any:
    """The same record but for some fields: how an immutable frame takes its next value."""
    cls = type(record)
    copy = blank(cls)
    for name in cls.FIELDS:
        setattr(copy, name, changes[name] if name in changes else getattr(record, name))
    copy.ready()
    return copy
