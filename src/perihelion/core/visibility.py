"""Redact: turn the true state into what one seat sees of it. Nothing hidden survives, not even by accident."""

from typing import Any

from perihelion.core.record import UNKNOWN, UNKNOWN_WORD, Record, Sight, blank


def redact(record: Any, viewer: int) -> Any:
    """A copy of the record as the viewer sees it (`TABLE`: a spectator)."""
    cls = type(record)
    seen = blank(cls)
    for name, sight in cls.FIELDS.items():
        value = getattr(record, name)
        if sight is Sight.PUBLIC:
            shown = _copy(value, viewer)
        elif sight is Sight.OWNER:
            shown = _copy(value, viewer) if record.seat == viewer else masked(value)
        elif sight is Sight.EACH:
            shown = [_copy(part, viewer) if seat == viewer else masked(part) for seat, part in enumerate(value)]
        elif sight is Sight.NOBODY:
            shown = masked(value)
        else:
            shown = _copy(sight(record, value, viewer), viewer)
        setattr(seen, name, shown)
    seen.ready()
    return seen


def masked(value: Any) -> Any:
    """A hidden value: unknown, but of the same length. Where the length is secret too, a field needs its own mask."""
    if isinstance(value, int):
        return UNKNOWN
    if isinstance(value, str):
        return UNKNOWN_WORD
    if isinstance(value, list):
        return [masked(part) for part in value]
    if isinstance(value, tuple):
        return tuple([masked(part) for part in value])
    if isinstance(value, dict):
        return {}
    if value is None:
        return None
    raise TypeError(f"a hidden {type(value).__name__} needs a mask of its own")


def _copy(value: Any, viewer: int) -> Any:
    if isinstance(value, Record):
        return redact(value, viewer)
    if isinstance(value, list):
        return [_copy(part, viewer) for part in value]
    if isinstance(value, tuple):
        return tuple([_copy(part, viewer) for part in value])
    if isinstance(value, dict):
        return {key: _copy(part, viewer) for key, part in value.items()}
    return value
