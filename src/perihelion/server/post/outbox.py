"""The outbox: what has to be sent, kept in the store until it was sent or nobody needs it any more."""

import json

from perihelion.server.store import Statement
from perihelion.server.tokens import new_id


def turn_statement(match_id: str, seat: int, person: str, at: int) -> Statement:
    """`Your turn` to all channels of a person, in the same write as the move that made it their turn."""
    return _statement("turn", match_id, seat, person, at)


def reminder_statement(match_id: str, seat: int, person: str, at: int) -> Statement:
    """`Your time is over`, likewise."""
    return _statement("reminder", match_id, seat, person, at)


def _statement(about: str, match_id: str, seat: int, person: str, at: int) -> Statement:
    body = json.dumps({"about": about, "match": match_id, "seat": seat})
    return Statement(
        "INSERT INTO outbox (id, channel, body, due, attempts)"
        " SELECT CAST(? AS TEXT) || channels.id, channels.id, CAST(? AS TEXT), CAST(? AS BIGINT), 0"
        " FROM channels WHERE channels.person = ?",
        (new_id(), body, at, person),
    )
