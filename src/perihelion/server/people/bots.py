"""Accounts that a program plays: they are marked, and sit only where somebody has asked for them."""

from perihelion.server.people.people import People
from perihelion.server.problems import forbidden, not_now
from perihelion.server.store.records import MatchRow, PersonRow, copy


async def become_bot(people: People, person: PersonRow) -> PersonRow:
    """From now on a program plays this account, for good: others rely on the mark."""
    if person.kind != "account":
        raise forbidden("Only an account can be played by a program.")
    seated = await people.store.row(
        "SELECT 1 AS seated FROM seats JOIN matches ON matches.id = seats.match"
        " WHERE seats.person = ? AND seats.kind = 'human' AND matches.status IN ('open', 'running')",
        person.id,
    )
    if seated is not None and not person.bot:
        raise not_now("Somebody plays against you as a person: finish those matches first.")
    after = copy(person)
    after.bot = 1
    await people.save(person, after)
    return after


def check_welcome(person: PersonRow, record: MatchRow, invited: bool) -> None:
    """A program takes a seat that is kept for it, or an open one where bots are welcome."""
    if person.bot and not invited and not record.bots:
        raise forbidden("The open seats of this match are for people.")
