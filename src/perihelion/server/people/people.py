"""People: guests by one click, accounts by password, sessions, and tokens for bots and scripts."""

import json
import unicodedata
from typing import Any, Final

from perihelion.server.messages.people import (
    ChangeMe,
    Me,
    NewAccount,
    NewGuest,
    NewToken,
    Person,
    PersonRecord,
    Token,
    TokenInfo,
)
from perihelion.server.people.passwords import Passwords
from perihelion.server.problems import forbidden, malformed, not_found, not_now, sign_in
from perihelion.server.store import Conflict, Statement, Store
from perihelion.server.store.records import PersonRow, changes, copy, insert, read
from perihelion.server.tokens import hashed, new_id, new_secret, now

DAY: Final = 86_400_000
HOUR: Final = 3_600_000
RESET_HOURS: Final = 2
GONE: Final = "(gone)"


class Visitor:
    """Whoever sends a request: a person with a session, a bot with a token, or nobody yet."""

    def __init__(
        self, person: PersonRow | None, scopes: tuple[str, ...], session: str = "", came_with: str = ""
    ) -> None:
        self.person = person
        self.scopes = scopes
        self.session = session
        self.came_with = came_with
        """`session <hash>` or `token <id>`."""

    @property
    def id(self) -> str | None:
        return self.person.id if self.person else None

    def must(self, scope: str) -> PersonRow:
        """The person, who may do things of that scope."""
        if self.person is None:
            raise sign_in()
        if scope not in self.scopes:
            raise forbidden(f"This token has not the scope {scope!r}.")
        return self.person


def session_pass(session: str) -> str:
    return f"session {hashed(session)}"


def token_pass(token_id: str) -> str:
    return f"token {token_id}"


class People:
    def __init__(self, store: Store, session_days: int, moderators: tuple[str, ...]) -> None:
        self.store = store
        self.session_days = session_days
        self.moderators = tuple(name_key(name) for name in moderators)
        self.passwords = Passwords()

    # Coming in.

    async def guest(self, asked: NewGuest) -> PersonRow:
        row = _row(clean(asked.name), "guest", asked.language)
        await self.store.write(insert("people", row))
        return row

    async def account(self, asked: NewAccount, guest: PersonRow | None) -> PersonRow:
        """A new account; a guest becomes it and keeps seats and matches."""
        if guest is not None and guest.kind == "account":
            raise not_now("You have an account already; sign out first.")
        name = clean(asked.name)
        row = copy(guest) if guest else _row(name, "account", asked.language)
        row.name, row.name_key, row.kind = name, name_key(name), "account"
        row.email = checked_mail(asked.email)
        row.language = asked.language
        row.role = "moderator" if row.name_key in self.moderators else "player"
        row.password = await self.passwords.hash(asked.password)
        step = _update(guest, row) if guest else insert("people", row)
        try:
            await self.store.write(step)
        except Conflict:
            raise not_now(f"The name {name!r} is taken.") from None
        return row

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

    # Sessions.

    async def open_session(self, person: PersonRow) -> str:
        secret = new_secret()
        values = (hashed(secret), person.id, now() + self.session_days * DAY)
        await self.store.write(Statement("INSERT INTO sessions (hash, person, expires) VALUES (?, ?, ?)", values))
        return secret

    async def close_session(self, secret: str) -> None:
        await self.store.write(Statement("DELETE FROM sessions WHERE hash = ?", (hashed(secret),)))

    async def visitor(self, session: str, token: str) -> Visitor:
        """Who that is, by the cookie or the token it sent."""
        if token:
            return await self._by_token(token)
        if session:
            row = await self.store.row(
                "SELECT people.* FROM sessions JOIN people ON people.id = sessions.person"
                " WHERE sessions.hash = ? AND sessions.expires > ?",
                hashed(session),
                now(),
            )
            if row is not None:
                person = read(PersonRow, row)
                if person.suspended:
                    raise forbidden("This account is suspended.")
                return Visitor(person, ("read", "play", "manage"), session, session_pass(session))
        return Visitor(None, ("read",))

    async def _by_token(self, token: str) -> Visitor:
        row = await self.store.row(
            "SELECT people.*, tokens.scopes AS scopes, tokens.id AS token, tokens.used AS used FROM tokens"
            " JOIN people ON people.id = tokens.person WHERE tokens.hash = ?",
            hashed(token),
        )
        if row is None:
            raise sign_in("This token is not valid.")
        values = dict(row)
        scopes, token_id, used = json.loads(values.pop("scopes")), values.pop("token"), values.pop("used")
        if now() - (used or 0) > HOUR:
            await self.store.write(Statement("UPDATE tokens SET used = ? WHERE id = ?", (now(), token_id)))
        person = read(PersonRow, values)
        if person.suspended:
            raise forbidden("This account is suspended.")
        return Visitor(person, tuple(scopes), came_with=token_pass(token_id))

    # Tokens.

    async def tokens(self, person: PersonRow) -> list[TokenInfo]:
        rows = await self.store.rows("SELECT * FROM tokens WHERE person = ? ORDER BY created", person.id)
        return [
            TokenInfo(
                id=row["id"],
                name=row["name"],
                scopes=json.loads(row["scopes"]),
                created=row["created"],
                used=row["used"],
            )
            for row in rows
        ]

    async def new_token(self, person: PersonRow, asked: NewToken) -> Token:
        if len(await self.tokens(person)) >= 20:
            raise not_now("Twenty tokens are enough; revoke one first.")
        secret = new_secret()
        scopes = sorted({"read", *asked.scopes, *(["play"] if "manage" in asked.scopes else [])})
        info = TokenInfo(id=new_id(), name=clean(asked.name), scopes=scopes_of(scopes), created=now(), used=None)
        values = (info.id, hashed(secret), person.id, info.name, json.dumps(scopes), info.created, None)
        await self.store.write(Statement("INSERT INTO tokens VALUES (?, ?, ?, ?, ?, ?, ?)", values))
        return Token(info=info, secret=secret)

    async def revoke(self, person: PersonRow, token_id: str) -> None:
        step = Statement("DELETE FROM tokens WHERE id = ? AND person = ?", (token_id, person.id), rows=1)
        try:
            await self.store.write(step)
        except Conflict:
            raise not_found("You have no such token.") from None

    # Changing and leaving.

    async def change(self, person: PersonRow, asked: ChangeMe) -> PersonRow:
        row = copy(person)
        if isinstance(asked.name, str):
            row.name = clean(asked.name)
            row.name_key = name_key(row.name) if row.kind == "account" else None
        if isinstance(asked.language, str):
            row.language = asked.language
        if isinstance(asked.email, str):
            row.email = checked_mail(asked.email)
        await self._save(person, row)
        return row

    async def change_password(self, person: PersonRow, old: str, new: str, session: str) -> None:
        """Everybody else who is signed in as this account is signed out."""
        if not await self.passwords.right(person.password, old):
            raise sign_in("The old password is wrong.")
        await self._set_password(person, new, keep=session)

    async def _set_password(self, person: PersonRow, password: str, keep: str = "") -> None:
        row = copy(person)
        row.password = await self.passwords.hash(password)
        await self.store.write(
            _update(person, row),
            Statement("DELETE FROM sessions WHERE person = ? AND hash <> ?", (person.id, hashed(keep))),
            Statement("DELETE FROM resets WHERE person = ?", (person.id,)),
        )

    async def ask_reset(self, name: str) -> tuple[PersonRow, str] | None:
        """A one-time secret for a new password; None where there is no account or no e-mail to send it to."""
        person = await self.by_name(name)
        if person is None or not person.email or person.suspended:
            return None
        secret = new_secret()
        expires = now() + RESET_HOURS * 3_600_000
        await self.store.write(Statement("INSERT INTO resets VALUES (?, ?, ?)", (hashed(secret), person.id, expires)))
        return person, secret

    async def reset(self, secret: str, password: str) -> PersonRow:
        row = await self.store.row("SELECT * FROM resets WHERE hash = ? AND expires > ?", hashed(secret), now())
        if row is None:
            raise forbidden("This link was used or is too old.")
        person = await self.by_id(row["person"])
        await self._set_password(person, password)
        return person

    async def check_password(self, person: PersonRow, password: str) -> None:
        if person.kind == "account" and not await self.passwords.right(person.password, password):
            raise sign_in("The password is wrong.")

    async def delete(self, person: PersonRow) -> None:
        """The name and everything private are forgotten; the matches of others go on."""
        row = copy(person)
        row.name, row.name_key, row.password, row.email, row.kind = GONE, None, "", "", "guest"
        row.suspended = 1
        owned = [
            Statement(f"DELETE FROM {table} WHERE person = ?", (person.id,))
            for table in ("sessions", "tokens", "resets", "channels", "notes")
        ]
        await self.store.write(
            _update(person, row), Statement("UPDATE chat SET text = '' WHERE person = ?", (person.id,)), *owned
        )

    # Moderation.

    async def search(self, name: str) -> list[PersonRecord]:
        """Accounts whose name begins like that."""
        like = name_key(name).replace("%", "").replace("_", "") + "%"
        rows = await self.store.rows(
            "SELECT * FROM people WHERE kind = 'account' AND name_key LIKE ? ORDER BY name_key LIMIT 100", like
        )
        return [person_record(read(PersonRow, row)) for row in rows]

    async def moderate(self, moderator: PersonRow, person: str, suspended: Any, role: Any) -> PersonRow:
        row = await self.by_id(person)
        if row.id == moderator.id:
            raise forbidden("Not yourself.")
        after = copy(row)
        if isinstance(suspended, bool):
            after.suspended = int(suspended)
        if isinstance(role, str):
            after.role = role
        steps = [_update(row, after)] if changes(row, after) else []
        if after.suspended:
            steps.append(Statement("DELETE FROM sessions WHERE person = ?", (person,)))
        await self.store.write(*steps)
        return after

    async def _save(self, before: PersonRow, after: PersonRow) -> None:
        if changes(before, after):
            try:
                await self.store.write(_update(before, after))
            except Conflict:
                raise not_now(f"The name {after.name!r} is taken.") from None


def _row(name: str, kind: str, language: str) -> PersonRow:
    return PersonRow(new_id(), name, None, kind, "", "", language, "player", 0, now())


def _update(before: PersonRow, after: PersonRow) -> Statement:
    values = changes(before, after)
    columns = ", ".join([f"{name} = ?" for name in values])
    return Statement(f"UPDATE people SET {columns} WHERE id = ?", (*values.values(), before.id), rows=1)


def clean(name: str) -> str:
    """A name as people will read it: no control characters, no look-alike spaces."""
    plain = " ".join(unicodedata.normalize("NFKC", name).split())
    if not plain or len(plain) > 32 or any(unicodedata.category(char)[0] == "C" for char in plain):
        raise malformed("This cannot be a name.", {"name": "1 to 32 printable characters"})
    return plain


def name_key(name: str) -> str:
    """What two names must differ in."""
    return " ".join(unicodedata.normalize("NFKC", name).casefold().split())


def checked_mail(mail: str) -> str:
    given = mail.strip()
    plain = all(33 <= ord(char) < 127 for char in given)
    if given and (given.count("@") != 1 or not plain or given.startswith("@") or given.endswith("@")):
        raise malformed("This is no e-mail address.", {"email": "name@example.org"})
    return given


def scopes_of(words: list[str]) -> Any:
    """Words that were checked when they came in."""
    return words


def me(person: PersonRow) -> Me:
    return Me(
        id=person.id,
        name=person.name,
        kind=_word(person.kind),
        role=_word(person.role),
        language=person.language,
        email=person.email,
    )


def card(person: PersonRow) -> Person:
    return Person(id=person.id, name=person.name, kind=_word(person.kind))


def person_record(person: PersonRow) -> PersonRecord:
    return PersonRecord(
        id=person.id,
        name=person.name,
        kind=_word(person.kind),
        role=_word(person.role),
        suspended=bool(person.suspended),
        created=person.created,
    )


def _word(text: str) -> Any:
    """A word from the store where the message lists the words there are."""
    return text
