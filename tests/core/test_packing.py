"""Entries as a store keeps them: whatever is packed comes back whole."""

from typing import Any

from pearls import GAME
from perihelion.core.codec import encode
from perihelion.core.log import Entry
from perihelion.core.match import Match
from perihelion.core.packing import COLUMNS, pack, unpack


def everything(entry: Entry) -> dict[str, Any]:
    """All that an entry owns, as values that can be compared."""
    return {
        "kind": entry.kind,
        "seat": entry.seat,
        "text": entry.text,
        "action": encode(entry.action),
        "target": entry.target,
        "sealed": entry.sealed,
        "barrier": entry.barrier,
        "state": encode(entry.state),
        "facts": [fact.data() for fact in entry.facts],
        "events": [(event.line, event.public, event.only, event.but) for event in entry.events],
    }


def played() -> Match:
    """A match with an entry of every kind: draws, sealed and open answers, an undo and a rebase."""
    match = GAME.match(3, seed=7)
    match.listening = True
    for seat in match.deciders:
        match.play(seat, match.legal(seat)[-1])
    match.play(match.deciders[0], match.legal(match.deciders[0])[0])
    match.undo()
    match.rebase(match.state.clone())
    return match


def test_every_kind_of_entry_comes_back_whole() -> None:
    log = played().log
    assert {entry.kind for entry in log} == {"chance", "play", "undo", "rebase"}
    assert {entry.sealed for entry in log} == {True, False}
    assert any(entry.facts for entry in log)
    for entry in log:
        packed = pack(entry)
        assert len(packed) == len(COLUMNS)
        assert everything(unpack(GAME.codec(), packed)) == everything(entry)
