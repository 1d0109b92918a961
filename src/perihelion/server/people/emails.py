"""A person's e-mail address: it counts once confirmed, and changing it needs the password."""

from typing import Final

from perihelion.server.people.addresses import checked_mail
from perihelion.server.problems import forbidden
from perihelion.server.store import Statement, Store
from perihelion.server.store.records import PersonRow, copy, read, update
from perihelion.server.tokens import HOUR, hashed, new_secret, now

CONFIRM_HOURS: Final = 48


class Emails:
    def __init__(self, store: Store) -> None:
        self.store = store

    async def ask(self, person: PersonRow, given: str) -> tuple[str, str]:
        """An address somebody wants to use, and the secret that is sent there. Earlier ones no longer count."""
        address = checked_mail(given)
        secret = new_secret()
        values = (hashed(secret), person.id, address, now() + CONFIRM_HOURS * HOUR)
        await self.store.write(
            Statement("DELETE FROM confirmations WHERE person = ?", (person.id,)),
        )
        await self.store.write(Statement("INSERT INTO confirmations VALUES (?, ?, ?, ?)", values))
        return address, secret

    async def confirm(self, secret: str) -> tuple[PersonRow, PersonRow]:
        """The address is confirmed: the person before and after."""
        row = await self.store.row("SELECT * FROM confirmations WHERE hash = ? AND expires > ?", hashed(secret), now())
        found = await self.store.row("SELECT * FROM people WHERE id = ?", row["person"]) if row else None
        if row is None or found is None:
            raise forbidden("This link was used or is too old.")
        before = read(PersonRow, found)
        after = copy(before)
        after.email, after.confirmed = row["email"], 1
        steps = [update("people", before, after)] if after != before else []
        await self.store.write(*steps, Statement("DELETE FROM confirmations WHERE person = ?", (before.id,)))
        return before, after

    async def drop(self, person: PersonRow) -> PersonRow:
        """No e-mail any more, and no letters."""
        row = copy(person)
        row.email, row.confirmed = "", 0
        if row != person:
            mail = Statement("DELETE FROM channels WHERE person = ? AND kind = 'mail'", (person.id,))
            await self.store.write(update("people", person, row), mail)
        return row
