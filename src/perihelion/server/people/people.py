"""People: guests by one click, accounts by password."""

from typing import Any, Final

from perihelion.server.messages.people import ChangeMe, Me, NewAccount, NewGuest, Person, PersonRecord
from perihelion.server.people.addresses import checked_mail
from perihelion.server.people.names import clean, looks, name_key
from perihelion.server.people.passwords import Passwords, check_strength
from perihelion.server.problems import forbidden, not_found, not_now, sign_in
from perihelion.server.store import Conflict, Row, Statement, Store
from perihelion.server.store.records import PersonRow, changes, copy, insert, read, update
from perihelion.server.tokens import HOUR, hashed, new_id, new_secret, now

RESET_HOURS: Final = 2


class People:
    def __init__(self, store: Store) -> None:
        self.store = store
        self.passwords = Passwords()

    async def open(self) -> None:
        """Accounts made before names were compared by their looks."""
        for row in await self.store.rows("SELECT id, name FROM people WHERE kind = 'account' AND looks = ''"):
            step = Statement("UPDATE people SET looks = ? WHERE id = ?", (looks(row["name"]), row["id"]))
            await self.store.write(step)

    # Coming in.

    async def guest(self, asked: NewGuest) -> PersonRow:
        name = clean(asked.name)
        await self.check_free(name, "")
        row = _row(name, "guest", asked.language)
        await self.store.write(insert("people", row))
        return row

    async def account(self, asked: NewAccount, guest: PersonRow | None, *more: Statement) -> PersonRow:
        """A new account; a guest becomes it and keeps seats and matches."""
        if guest is not None and guest.kind == "account":
            raise not_now("You have an account already; sign out first.")
        name = clean(asked.name)
        checked_mail(asked.email)
        check_strength(asked.password, name)
        await self.check_free(name, guest.id if guest else "")
        row = copy(guest) if guest else _row(name, "account", asked.language)
        row.name, row.name_key, row.looks, row.kind = name, name_key(name), looks(name), "account"
        row.language = asked.language
        row.password = await self.passwords.hash(asked.password)
        step = update("people", guest, row) if guest else insert("people", row)
        try:
            await self.store.write(step, *more)
        except Conflict:
            raise not_now("The name {name!r} is taken.", name=name) from None
        return row

    async def check_free(self, name: str, own: str) -> None:
        """Nobody bears the name of an account, or one that looks like it, or one that is kept for a moderator."""
        like = looks(name)
        taken = await self.store.row(
            "SELECT 1 AS taken FROM people WHERE looks = ? AND kind = 'account' AND id <> ?"
            " UNION SELECT 1 AS taken FROM reserved WHERE looks = ? AND person <> ?",
            like,
            own,
            like,
            own,
        )
        if taken is not None:
            raise not_now("The name {name!r} is taken.", name=name)

    async def by_password(self, name: str, password: str) -> PersonRow:
        row = await self.by_name(name)
        if not await self.passwords.right(row.password if row else None, password) or row is None:
            raise sign_in("The name or the password is wrong.")
        if row.suspended:
            raise forbidden("This account is suspended.")
        return row

    async def by_name(self, name: str) -> PersonRow | None:
        row = await self.store.row("SELECT * FROM people WHERE name_key = ?", name_key(name))
        return read(PersonRow, row) if row else None

    async def by_id(self, person: str) -> PersonRow:
        row = await self.store.row("SELECT * FROM people WHERE id = ?", person)
        if row is None:
            raise not_found("There is no such person.")
        return read(PersonRow, row)

    # Changing and leaving.

    async def change(self, person: PersonRow, asked: ChangeMe) -> PersonRow:
        row = copy(person)
        if isinstance(asked.name, str):
            row.name = clean(asked.name)
            await self.check_free(row.name, person.id)
            account = row.kind == "account"
            row.name_key, row.looks = (name_key(row.name), looks(row.name)) if account else (None, "")
        if isinstance(asked.language, str):
            row.language = asked.language
        await self.save(person, row)
        return row

    async def change_password(self, person: PersonRow, old: str, new: str, session: str) -> None:
        """Everybody else who is signed in as this account is signed out."""
        if not await self.passwords.right(person.password, old):
            raise sign_in("The old password is wrong.")
        await self.set_password(person, new, keep=session)

    async def set_password(self, person: PersonRow, password: str, keep: str = "") -> None:
        check_strength(password, person.name)
        row = copy(person)
        row.password = await self.passwords.hash(password)
        await self.store.write(
            update("people", person, row),
            Statement("DELETE FROM sessions WHERE person = ? AND hash <> ?", (person.id, hashed(keep))),
            Statement("DELETE FROM resets WHERE person = ?", (person.id,)),
        )

    async def ask_reset(self, name: str) -> tuple[PersonRow, str] | None:
        """A one-time secret for a new password; None where there is no account or no e-mail to send it to."""
        person = await self.by_name(name)
        if person is None or not person.email or not person.confirmed or person.suspended:
            return None
        secret = new_secret()
        expires = now() + RESET_HOURS * HOUR
        await self.store.write(Statement("DELETE FROM resets WHERE person = ?", (person.id,)))
        await self.store.write(Statement("INSERT INTO resets VALUES (?, ?, ?)", (hashed(secret), person.id, expires)))
        return person, secret

    async def reset(self, secret: str, password: str) -> PersonRow:
        row = await self.store.row("SELECT * FROM resets WHERE hash = ? AND expires > ?", hashed(secret), now())
        if row is None:
            raise forbidden("This link was used or is too old.")
        person = await self.by_id(row["person"])
        await self.set_password(person, password)
        return person

    async def check_password(self, person: PersonRow, password: str) -> None:
        if person.kind == "account" and not await self.passwords.right(person.password, password):
            raise sign_in("The password is wrong.")

    async def save(self, before: PersonRow, after: PersonRow) -> None:
        if changes(before, after):
            try:
                keep = [reserve(after)] if after.role == "moderator" else []
                await self.store.write(update("people", before, after), *keep)
            except Conflict:
                raise not_now("The name {name!r} is taken.", name=after.name) from None


def _row(name: str, kind: str, language: str) -> PersonRow:
    return PersonRow(new_id(), name, None, kind, "", "", language, "player", 0, now(), seen=now())


def reserve(moderator: PersonRow) -> Statement:
    """Nobody else may ever use this name."""
    return Statement("INSERT INTO reserved VALUES (?, ?) ON CONFLICT DO NOTHING", (looks(moderator.name), moderator.id))


def me(person: PersonRow) -> Me:
    return Me(
        id=person.id,
        name=person.name,
        kind=_word(person.kind),
        role=_word(person.role),
        language=person.language,
        email=person.email,
        confirmed=bool(person.confirmed),
        bot=bool(person.bot),
    )


def card(person: PersonRow) -> Person:
    return Person(id=person.id, name=person.name, kind=_word(person.kind), bot=bool(person.bot))


def named(row: Row) -> Person:
    """A person by a row of the columns id, name, kind and bot."""
    return Person(id=row["id"], name=row["name"], kind=_word(row["kind"]), bot=bool(row["bot"]))


def person_record(person: PersonRow) -> PersonRecord:
    return PersonRecord(
        id=person.id,
        name=person.name,
        kind=_word(person.kind),
        role=_word(person.role),
        suspended=bool(person.suspended),
        created=person.created,
        seen=person.seen,
    )


def _word(text: str) -> Any:
    """A word from the store where the message lists the words there are."""
    return text
