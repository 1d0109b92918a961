"""Circles of regulars: "the Tuesday table" deals its seats anew and plays again."""

from random import SystemRandom

import msgspec

from perihelion.server.lobby.lobby import Lobby
from perihelion.server.messages.circles import Circle, CircleWish, NewCircle
from perihelion.server.messages.matches import NewMatch, SeatWish
from perihelion.server.people.people import People, named
from perihelion.server.problems import forbidden, malformed, not_found
from perihelion.server.rooms.room import Room
from perihelion.server.store import Statement, Store
from perihelion.server.store.records import PersonRow
from perihelion.server.tokens import new_id, now


class Circles:
    def __init__(self, store: Store, people: People, lobby: Lobby) -> None:
        self.store = store
        self.people = people
        self.lobby = lobby

    async def make(self, person: PersonRow, asked: NewCircle) -> Circle:
        if person.kind != "account":
            raise forbidden("A circle needs accounts: make your name one.")
        members = {person.id: person}
        for name in asked.members:
            found = await self.people.by_name(name)
            if found is None:
                raise not_found("There is no account {name!r}.", name=name)
            members[found.id] = found
        if len(members) < 2:
            raise malformed("A circle needs somebody else.", {"members": "another name"})
        circle = new_id()
        wish = msgspec.json.encode(asked.wish).decode()
        await self.store.write(
            Statement("INSERT INTO circles VALUES (?, ?, ?, ?, ?)", (circle, person.id, asked.name, wish, now())),
            *[Statement("INSERT INTO circle_members VALUES (?, ?)", (circle, one)) for one in members],
        )
        return await self.one(person, circle)

    async def listed(self, person: PersonRow) -> list[Circle]:
        rows = await self.store.rows(
            "SELECT circles.id AS id FROM circles JOIN circle_members ON circle_members.circle = circles.id"
            " WHERE circle_members.person = ? ORDER BY circles.created",
            person.id,
        )
        return [await self.one(person, row["id"]) for row in rows]

    async def one(self, person: PersonRow, circle: str) -> Circle:
        row = await self.store.row("SELECT * FROM circles WHERE id = ?", circle)
        rows = await self.store.rows(
            "SELECT people.id AS id, people.name AS name, people.kind AS kind, people.bot AS bot FROM circle_members"
            " JOIN people ON people.id = circle_members.person WHERE circle = ? ORDER BY people.name",
            circle,
        )
        members = [named(one) for one in rows]
        owner = next((one for one in members if row is not None and one.id == row["owner"]), None)
        if row is None or owner is None or person.id not in [one.id for one in members]:
            raise not_found("You have no such circle.")
        wish = msgspec.json.decode(row["wish"], type=CircleWish)
        return Circle(id=circle, name=row["name"], owner=owner, members=members, wish=wish)

    async def leave(self, person: PersonRow, circle: str) -> None:
        """Whoever made it ends it; another only goes."""
        found = await self.one(person, circle)
        gone = Statement("DELETE FROM circle_members WHERE circle = ? AND person = ?", (circle, person.id))
        ended = Statement("DELETE FROM circles WHERE id = ?", (circle,))
        await self.store.write(ended if found.owner.id == person.id else gone)

    async def deal(self, person: PersonRow, circle: str) -> Room:
        """A new match of the circle, its seats dealt anew; everybody else is invited."""
        found = await self.one(person, circle)
        order = list(found.members)
        SystemRandom().shuffle(order)
        seats = [
            SeatWish(kind="me") if one.id == person.id else SeatWish(kind="invite", name=one.name) for one in order
        ]
        wish = found.wish
        return await self.lobby.create(
            person,
            NewMatch(
                game=wish.game,
                seats=seats,
                options=wish.options,
                pace=wish.pace,
                title=wish.title or found.name,
                private=True,
            ),
        )
