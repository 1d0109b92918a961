"""Entries as a store, a worker and a notice carry them: a few texts and numbers, and back."""

import json
from collections.abc import Sequence
from typing import Any, Final

from perihelion.core.codec import Codec, encode
from perihelion.core.facts import Fact
from perihelion.core.log import Entry, Event
from perihelion.core.record import TABLE

COLUMNS: Final = ("line", "action", "events", "facts", "barrier", "sealed")
"""What the values of a packed entry are."""

Packed = tuple[str, str, str, str, int, int]


def pack(entry: Entry) -> Packed:
    """All that an entry owns, in the order of `COLUMNS`."""
    events = [[event.line, event.public, event.only, event.but] for event in entry.events]
    facts = [[f.kind, f.seat, f.what, f.amount, f.source, f.where, f.seen_by] for f in entry.facts]
    return (
        entry.line(),
        _text(encode(entry.action)) if entry.action is not None else "",
        _text(events),
        _text(facts) if facts else "",
        entry.barrier,
        int(entry.sealed),
    )


def unpack(codec: Codec, packed: Sequence[Any]) -> Entry:
    """The entry that was packed."""
    line, action, events, facts, barrier, sealed = packed
    word, _, rest = str(line).partition(" ")
    if word == "undo":
        entry = Entry("undo", TABLE, rest, None, int(rest))
    elif word == "rebase":
        entry = Entry("rebase", TABLE, "")
        entry.state = codec.decode(json.loads(rest))
    else:
        seat = TABLE if word == "chance" else int(word) - 1
        entry = Entry("chance" if seat == TABLE else "play", seat, rest, codec.decode(json.loads(action)))
    entry.barrier = barrier
    entry.sealed = bool(sealed)
    entry.events = [Event(*event) for event in json.loads(events)]
    entry.facts = [Fact(*fact) for fact in json.loads(facts)] if facts else []
    return entry


def _text(data: Any) -> str:
    return json.dumps(data, separators=(",", ":"))
