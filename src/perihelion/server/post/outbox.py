"""The outbox: what has to be sent, kept in the store until it was sent or nobody needs it any more."""

import json

from perihelion.server.store import Statement
from perihelion.server.tokens import new_id


def turn_statement(match_id: str, seat: int, person: str, at: int) -> Statement:
    """`Your turn` to all channels of a person, in the same write as the move that made it their turn."""
    return letter_statement("turn", match_id, seat, person, at)


def reminder_statement(match_id: str, seat: int, person: str, at: int) -> Statement:
    """`Your time is over`, likewise."""
    return letter_statement("reminder", match_id, seat, person, at)


def letter_statement(
    about: str, match_id: str, seat: int, person: str, at: int, who: str = "", said: str = ""
) -> Statement:
    """A letter about a match to all channels of a person; when each is sent the post office decides."""
    told = {"about": about, "match": match_id, "seat": seat, "at": at, "who": who, "said": said}
    body = json.dumps(told, ensure_ascii=False)
    return Statement(
        "INSERT INTO outbox (id, channel, body, due, attempts)"
        " SELECT CAST(? AS TEXT) || channels.id, channels.id, CAST(? AS TEXT), CAST(? AS BIGINT), 0"
        " FROM channels WHERE channels.person = ?",
        (new_id(), body, at, person),
    )
