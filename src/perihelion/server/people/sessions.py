"""Who sends a request: a person by the session of a browser, a script by its token, or nobody yet."""

import json

from perihelion.server.messages.people import NewToken, SessionInfo, Token, TokenInfo
from perihelion.server.people.names import clean
from perihelion.server.problems import forbidden, not_found, not_now, sign_in
from perihelion.server.store import Conflict, Statement, Store
from perihelion.server.store.records import PersonRow, read
from perihelion.server.tokens import DAY, HOUR, hashed, new_id, new_secret, now


class Visitor:
    """Whoever sends a request: a person with a session, a bot with a token, or nobody yet."""

    def __init__(
        self, person: PersonRow | None, scopes: tuple[str, ...], session: str = "", credential: str = ""
    ) -> None:
        self.person = person
        self.scopes = scopes
        self.session = session
        self.credential = credential
        """`session <hash>` or `token <id>`."""

    @property
    def id(self) -> str | None:
        return self.person.id if self.person else None

    def must(self, scope: str) -> PersonRow:
        """The person, who may do things of that scope."""
        if self.person is None:
            raise sign_in()
        if scope not in self.scopes:
            raise forbidden("This token has not the scope {scope!r}.", scope=scope)
        return self.person

    def must_be_signed_in(self) -> PersonRow:
        """The person, signed in with a page: what changes an account is not for scripts."""
        person = self.must("manage")
        if not self.session:
            raise forbidden("That needs the page: sign in there.")
        return person


def session_pass(session: str) -> str:
    return f"session {hashed(session)}"


def token_pass(token_id: str) -> str:
    return f"token {token_id}"


class Sessions:
    def __init__(self, store: Store, days: int) -> None:
        self.store = store
        self.days = days

    async def open(self, person: PersonRow, agent: str = "") -> str:
        secret = new_secret()
        at = now()
        values = (hashed(secret), person.id, at + self.days * DAY, new_id(), at, at, agent[:200])
        await self.store.write(
            Statement(
                "INSERT INTO sessions (hash, person, expires, id, created, used, agent) VALUES (?, ?, ?, ?, ?, ?, ?)",
                values,
            )
        )
        return secret

    async def close(self, secret: str) -> None:
        await self.store.write(Statement("DELETE FROM sessions WHERE hash = ?", (hashed(secret),)))

    async def listed(self, visitor: Visitor) -> list[SessionInfo]:
        """Where that person is signed in, the latest first."""
        rows = await self.store.rows(
            "SELECT * FROM sessions WHERE person = ? AND expires > ? ORDER BY used DESC", visitor.id, now()
        )
        own = hashed(visitor.session)
        return [
            SessionInfo(
                id=row["id"] or row["hash"][:12],
                created=row["created"],
                used=row["used"],
                agent=row["agent"],
                here=row["hash"] == own,
            )
            for row in rows
        ]

    async def end(self, person: PersonRow, session: str) -> str:
        """Sign out somewhere else; returns the credential that ends."""
        rows = await self.store.rows("SELECT * FROM sessions WHERE person = ?", person.id)
        found = [row["hash"] for row in rows if session in (row["id"], row["hash"][:12])]
        if not found:
            raise not_found("You have no such session.")
        await self.store.write(Statement("DELETE FROM sessions WHERE hash = ?", (found[0],)))
        return f"session {found[0]}"

    async def end_others(self, visitor: Visitor) -> None:
        step = Statement("DELETE FROM sessions WHERE person = ? AND hash <> ?", (visitor.id, hashed(visitor.session)))
        await self.store.write(step)

    async def visitor(self, session: str, token: str) -> Visitor:
        """Who that is, by the cookie or the token it sent."""
        if token:
            return await self._by_token(token)
        if session:
            row = await self.store.row(
                "SELECT people.*, sessions.used AS used FROM sessions JOIN people ON people.id = sessions.person"
                " WHERE sessions.hash = ? AND sessions.expires > ?",
                hashed(session),
                now(),
            )
            if row is not None:
                values = dict(row)
                used = values.pop("used")
                person = _allowed(read(PersonRow, values))
                if now() - min(used, person.seen) > HOUR:
                    seen = Statement("UPDATE sessions SET used = ? WHERE hash = ?", (now(), hashed(session)))
                    await self.store.write(seen, _seen(person))
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
        person = _allowed(read(PersonRow, values))
        if now() - (used or 0) > HOUR:
            used_now = Statement("UPDATE tokens SET used = ? WHERE id = ?", (now(), token_id))
            await self.store.write(used_now, _seen(person))
        return Visitor(person, tuple(scopes), credential=token_pass(token_id))

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
        wider = ["play"] if "manage" in asked.scopes else []
        scopes = [word for word in ("manage", "play", "read") if word in {"read", *asked.scopes, *wider}]
        info = TokenInfo(id=new_id(), name=clean(asked.name), scopes=list(asked.scopes), created=now(), used=None)
        info.scopes = json.loads(json.dumps(scopes))
        values = (info.id, hashed(secret), person.id, info.name, json.dumps(scopes), info.created, None)
        await self.store.write(Statement("INSERT INTO tokens VALUES (?, ?, ?, ?, ?, ?, ?)", values))
        return Token(info=info, secret=secret)

    async def revoke(self, person: PersonRow, token_id: str) -> None:
        step = Statement("DELETE FROM tokens WHERE id = ? AND person = ?", (token_id, person.id), rows=1)
        try:
            await self.store.write(step)
        except Conflict:
            raise not_found("You have no such token.") from None


def _allowed(person: PersonRow) -> PersonRow:
    if person.suspended:
        raise forbidden("This account is suspended.")
    return person


def _seen(person: PersonRow) -> Statement:
    return Statement("UPDATE people SET seen = ? WHERE id = ?", (now(), person.id))
