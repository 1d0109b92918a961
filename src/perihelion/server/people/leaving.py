"""What the table knows of somebody, to take along; and leaving so that no name stays behind."""

import re
from typing import Any, Final

from perihelion.server.rooms.rooms import Rooms
from perihelion.server.store import Statement, Store
from perihelion.server.store.records import PersonRow, copy, update
from perihelion.server.tokens import now

GONE: Final = "(gone)"

OWN: Final = {
    "sessions": "SELECT id, created, used, expires, agent FROM sessions WHERE person = ?",
    "tokens": "SELECT id, name, scopes, created, used FROM tokens WHERE person = ?",
    "channels": "SELECT id, kind, target, failures FROM channels WHERE person = ?",
    "notices": "SELECT wishes FROM notices WHERE person = ?",
    "matches": "SELECT id, game, title, status, created, started, ended FROM matches WHERE owner = ?",
    "standing": "SELECT game, answers FROM standing WHERE person = ?",
    "seats": "SELECT match, seat, label, standing, forfeited FROM seats WHERE person = ?",
    "chat": "SELECT match, at, text FROM chat WHERE person = ?",
    "chat_read": "SELECT match, at FROM chat_read WHERE person = ?",
    "notes": "SELECT match, text FROM notes WHERE person = ?",
    "reports": "SELECT at, about, match, text, answer FROM reports WHERE person = ?",
    "ties": "SELECT other, follows, blocks, note FROM ties WHERE person = ?",
    "circles": "SELECT id, name, wish, created FROM circles WHERE owner = ?",
    "reviews": "SELECT match, asked, status FROM reviews WHERE person = ?",
    "boxes": "SELECT game, file, changed FROM boxes WHERE person = ?",
    "studies": "SELECT id, title, access, study, created, changed FROM studies WHERE person = ?",
    "moderation": "SELECT at, what, why FROM audit WHERE whom = ?",
}
"""Everything that is kept of a person; secrets are kept as hashes and mean nothing to anybody."""

PRIVATE: Final = (
    *("sessions", "tokens", "resets", "channels", "notes", "notices", "confirmations", "second_factors"),
    *("commitments", "away", "ties", "circle_members", "standing", "chat_read", "boxes", "studies"),
)


class Leaving:
    def __init__(self, store: Store, rooms: Rooms) -> None:
        self.store = store
        self.rooms = rooms

    async def export(self, person: PersonRow) -> dict[str, Any]:
        """All data of a person, as one document."""
        about = {
            "id": person.id,
            "name": person.name,
            "kind": person.kind,
            "email": person.email,
            "confirmed": bool(person.confirmed),
            "language": person.language,
            "role": person.role,
            "created": person.created,
            "seen": person.seen,
        }
        found = {name: [dict(row) for row in await self.store.rows(sql, person.id)] for name, sql in OWN.items()}
        return {"exported": now(), "person": about, **found}

    async def delete(self, person: PersonRow) -> None:
        """The name and everything private are forgotten; the matches of others go on."""
        row = copy(person)
        row.name, row.name_key, row.password, row.email, row.kind = GONE, None, "", "", "guest"
        row.suspended, row.role, row.looks, row.confirmed = 1, "player", "", 0
        alone, shared = await self._own_matches(person)
        named = await self._named_elsewhere(person)
        steps = [update("people", person, row)]
        steps += [Statement(f"DELETE FROM {table} WHERE person = ?", (person.id,)) for table in PRIVATE]
        steps.append(Statement("DELETE FROM circles WHERE owner = ?", (person.id,)))
        steps.append(Statement("UPDATE chat SET text = '' WHERE person = ?", (person.id,)))
        steps.append(Statement("UPDATE reports SET text = '' WHERE person = ?", (person.id,)))
        steps.append(Statement("UPDATE seats SET label = '' WHERE person = ?", (person.id,)))
        titles = {match: self.rooms.game(game).title for match, game in shared.items()}
        titles.update(await self._named_in_titles(person))
        for match in sorted({*titles, *named} - {*alone}):
            label = Statement("UPDATE seats SET label = ? WHERE match = ? AND label = ?", (GONE, match, person.name))
            again = "UPDATE matches SET title = COALESCE(CAST(? AS TEXT), title), revision = revision + 1 WHERE id = ?"
            steps += [label, Statement(again, (titles.get(match), match))]
        steps += [Statement("DELETE FROM matches WHERE id = ?", (match,)) for match in alone]
        await self.store.write(*steps)
        for match in alone:
            self.rooms.forget(match)
        await self.rooms.reread(sorted({*titles, *named} - {*alone}))

    async def _own_matches(self, person: PersonRow) -> tuple[list[str], dict[str, str]]:
        """Those nobody else has played in, which go too, and those that others have, with their games."""
        rows = await self.store.rows(
            "SELECT id, game, (SELECT count(*) FROM seats WHERE seats.match = matches.id AND seats.person IS NOT NULL"
            " AND seats.person <> ?) AS others FROM matches WHERE owner = ?",
            person.id,
            person.id,
        )
        alone = [row["id"] for row in rows if not row["others"]]
        return alone, {row["id"]: row["game"] for row in rows if row["others"]}

    async def _named_in_titles(self, person: PersonRow) -> dict[str, str]:
        """Matches of others that bear the name, and what they are called without it."""
        like = "%" + person.name.replace("%", "").replace("_", "") + "%"
        rows = await self.store.rows("SELECT id, title FROM matches WHERE title LIKE ? AND owner <> ?", like, person.id)
        word = re.compile(rf"(?<!\w){re.escape(person.name)}(?!\w)")
        return {row["id"]: word.sub(GONE, row["title"]) for row in rows if word.search(row["title"])}

    async def _named_elsewhere(self, person: PersonRow) -> list[str]:
        """Sandboxes of others call their seats by the names of those who sat there."""
        rows = await self.store.rows(
            "SELECT DISTINCT seats.match AS match FROM seats JOIN matches ON matches.id = seats.match"
            " WHERE seats.label = ? AND matches.imported > 0 AND matches.owner <> ?",
            person.name,
            person.id,
        )
        return [row["match"] for row in rows]
