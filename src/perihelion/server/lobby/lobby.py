"""The lobby: create, list, join, invite, start, leave, rematch, and who sits where."""

import json
from typing import Any, Final

from perihelion.server.lobby import setup
from perihelion.server.lobby.bots import FALLBACK, check_level
from perihelion.server.lobby.commitments import Commitments
from perihelion.server.messages.matches import GiveSeat, MatchInfo, MatchList, NewMatch, SeatWish
from perihelion.server.people.bots import check_welcome
from perihelion.server.people.boxes import Boxes
from perihelion.server.people.people import People, named
from perihelion.server.people.seen import Seen
from perihelion.server.people.standing import StandingAnswers
from perihelion.server.people.ties import Ties
from perihelion.server.post.outbox import letter_statement
from perihelion.server.problems import forbidden, malformed, not_found, not_now
from perihelion.server.rooms import viewing
from perihelion.server.rooms.change import Change
from perihelion.server.rooms.room import Room
from perihelion.server.rooms.rooms import Rooms
from perihelion.server.settings import Limits
from perihelion.server.store import Statement, Store
from perihelion.server.store.records import MatchRow, PersonRow, SeatRow, read

PAGE: Final = 50


class Lobby:
    def __init__(
        self,
        store: Store,
        rooms: Rooms,
        people: People,
        ties: Ties,
        seen: Seen,
        standing: StandingAnswers,
        boxes: Boxes,
        limits: Limits,
    ) -> None:
        self.store = store
        self.commitments = Commitments(store)
        self.rooms = rooms
        self.people = people
        self.ties = ties
        self.seen = seen
        self.standing = standing
        self.boxes = boxes
        self.limits = limits

    async def create(self, person: PersonRow, asked: NewMatch) -> Room:
        """A new match; it starts at once when nobody has to be waited for."""
        game = self.rooms.game(asked.game)
        setup.check_seats(game, len(asked.seats))
        setup.check_pace(asked.pace)
        options = setup.check_options(game, len(asked.seats), await self.boxes.with_box(person.id, game, asked.options))
        await self.check_number(person)
        record = setup.new_record(game, asked, person, options)
        bound = await self.commitments.bind(person, record, asked)
        seats = await setup.new_seats(self.people, record.id, asked.seats, person, asked.pace, asked.nonce)
        for seat in seats:
            if seat.kind == "invited" and seat.person:
                await self.ties.check_welcome(seat.person, person.id)
        await self.rooms.add(record, seats, *invitations(seats, person, record.created), *bound)
        return await self._start_when_full(record.id)

    async def check_number(self, person: PersonRow) -> None:
        row = await self.store.row(
            "SELECT count(*) AS number FROM matches WHERE owner = ? AND status IN ('open', 'running')", person.id
        )
        guests = min(self.limits.open_matches, int(self.limits.guest_matches * self.limits.factor))
        most = self.limits.open_matches if person.kind == "account" else guests
        if row is not None and row["number"] >= most:
            raise not_now("You have {number} matches going: finish some first.", number=row["number"])

    async def join(self, person: PersonRow, match_id: str, seat: int | None, key: str, nonce: str) -> Room:
        async with self.rooms.hold(match_id) as room:
            if room.record.status != "open":
                raise not_now("This match has started.")
            invited = room.invited(person.id)
            check_welcome(person, room.record, bool(invited))
            room.let_in(person.id, key)
            await self.ties.check_welcome(person.id, *[seat.person for seat in room.seats if seat.person])
            free = invited or [place.seat for place in room.seats if place.kind == "open"]
            chosen = free[0] if seat is None and free else seat
            if chosen is None or chosen not in free:
                raise not_now("That seat is not free.")
            change = room.change()
            place = change.seats[chosen]
            place.kind, place.person, place.nonce, place.label = "human", person.id, nonce, ""
            await self.rooms.commit(room, change)
        return await self._start_when_full(match_id)

    async def invite(self, person: PersonRow, match_id: str, seat: int, name: str) -> Room:
        async with self.rooms.hold(match_id) as room:
            _owner(room, person)
            guest = await self.people.by_name(name)
            if guest is None:
                raise not_found("There is no account {name!r}.", name=name)
            await self.ties.check_welcome(guest.id, person.id)
            change = self._free_seat(room, seat)
            change.seats[seat].kind, change.seats[seat].person = "invited", guest.id
            await self.rooms.commit(room, change)
            return room

    async def start(self, person: PersonRow, match_id: str) -> Room:
        """The owner does not wait any longer: bots take the open seats."""
        async with self.rooms.hold(match_id) as room:
            _owner(room, person)
            if room.record.status != "open":
                raise not_now("This match has started.")
            change = room.change()
            for seat in change.seats:
                if seat.kind in ("open", "invited"):
                    seat.kind, seat.person, seat.level = "bot", None, FALLBACK
            await self.standing.bring(change)
            setup.begin(change, room.game)
            await self.rooms.commit(room, change)
            return room

    async def leave(self, person: PersonRow, match_id: str) -> Room:
        """Before the start the seat becomes free; later a bot plays on, and the seat can be taken back."""
        async with self.rooms.hold(match_id) as room:
            mine = room.seats_of(person.id) + room.invited(person.id)
            if not mine:
                raise not_now("You do not sit here.")
            change = room.change()
            for number in mine:
                seat = change.seats[number]
                if room.record.status == "open":
                    seat.kind, seat.person, seat.label, seat.nonce = "open", None, "", ""
                elif room.record.status == "running":
                    seat.stand_in = FALLBACK
            if room.record.status == "open" and not any(seat.kind == "human" for seat in change.seats):
                change.record.status = "closed"
            _rest_without_people(change)
            await self.rooms.commit(room, change)
            return room

    async def leave_all(self, person: PersonRow) -> None:
        """Somebody goes for good."""
        rows = await self.store.rows(
            "SELECT DISTINCT matches.id AS id FROM matches JOIN seats ON seats.match = matches.id"
            " WHERE seats.person = ? AND matches.status IN ('open', 'running')",
            person.id,
        )
        for row in rows:
            await self.leave(person, row["id"])

    async def close(self, person: PersonRow, match_id: str) -> Room:
        async with self.rooms.hold(match_id) as room:
            _owner(room, person)
            if room.record.status != "open":
                raise not_now("This match has started: only a moderator can close it.")
            change = room.change()
            change.record.status = "closed"
            change.record.ended = change.at
            await self.rooms.commit(room, change)
            return room

    async def give_seat(self, person: PersonRow, match_id: str, number: int, asked: GiveSeat) -> Room:
        async with self.rooms.hold(match_id) as room:
            if number >= len(room.seats):
                raise not_found("There is no such seat.")
            if room.record.status == "open":
                _owner(room, person)
                change = room.change()
                seat = change.seats[number]
                if seat.person == person.id and asked.to != "bot":
                    raise not_now("You sit there; leave instead.")
                seat.kind = "bot" if asked.to == "bot" else "open"
                seat.level = check_level(asked.level) if asked.to == "bot" else ""
                seat.person, seat.label, seat.nonce = None, "", ""
            else:
                change = self._give_running(room, person, number, asked)
            await self.rooms.commit(room, change)
        return await self._start_when_full(match_id)

    def _give_running(self, room: Room, person: PersonRow, number: int, asked: GiveSeat) -> Change:
        room.seat_for(person.id, number)
        if room.record.status != "running" or asked.to == "open":
            raise not_now("That is not possible now.")
        change = room.change()
        seat = change.seats[number]
        seat.stand_in = check_level(asked.level) if asked.to == "bot" else ""
        if asked.to == "back":
            if seat.forfeited:
                raise not_now("This seat was forfeited.")
            seat.asked, seat.reminded = change.at if seat.owes else None, 0
            if not any(other.kind == "human" and not other.stand_in for other in room.seats):
                change.go_on()
        _rest_without_people(change)
        return change

    async def rematch(self, person: PersonRow, match_id: str) -> Room:
        """A rematch of the same people and bots, each moved one seat on; everyone who asks gets the same match."""
        async with self.rooms.hold(match_id) as room:
            if not room.seats_of(person.id):
                raise forbidden("You did not play in this match.")
            if room.record.status != "over":
                raise not_now("This match is not over.")
            if room.record.rematch:
                return await self.rooms.look(room.record.rematch)
            record = room.record
            order = [*room.seats[1:], room.seats[0]]
            wishes = [SeatWish(kind="bot", level=s.level) if s.kind == "bot" else SeatWish(kind="open") for s in order]
            asked = NewMatch(
                game=record.game,
                seats=wishes,
                title=record.title,
                private=bool(record.private),
                pace=room.pace,
                spectators=bool(record.spectators),
                hints=bool(record.hints),
                bots=bool(record.bots),
            )
            options = setup.check_options(room.game, len(wishes), json.loads(record.options))
            new = setup.new_record(room.game, asked, person, options)
            seats = await setup.new_seats(self.people, new.id, wishes, person, room.pace, "")
            for seat, before in zip(seats, order, strict=True):
                if before.kind == "human":
                    seat.kind = "human" if before.person == person.id else "invited"
                    seat.person, seat.label = before.person, before.label
            await self.rooms.add(new, seats, *invitations(seats, person, new.created))
            change = room.change()
            change.record.rematch = new.id
            await self.rooms.commit(room, change)
        return await self._start_when_full(new.id)

    # Listing.

    async def listed(
        self,
        person: str | None,
        game: str,
        status: str,
        mine: bool,
        joinable: bool,
        after: str,
        limit: int,
        bot: bool = False,
    ) -> MatchList:
        where, args = _filters(person, game, status, mine, joinable, after)
        if joinable and bot:
            where += " AND bots = 1"
        size = max(1, min(limit, PAGE))
        rows = await self.store.rows(
            f"SELECT * FROM matches WHERE {where} ORDER BY moved DESC, id DESC LIMIT {size + 1}", *args
        )
        records = [read(MatchRow, row) for row in rows[:size]]
        infos = await self._infos(records, person)
        more = f"{records[-1].moved}:{records[-1].id}" if len(rows) > size else ""
        ids = [record.id for record in records]
        looked, unread = await self.seen.last_looks(person, ids), await self.seen.unread(person, ids)
        return MatchList(matches=infos, next=more, looked=looked, unread=unread)

    async def _infos(self, records: list[MatchRow], person: str | None) -> list[MatchInfo]:
        if not records:
            return []
        marks = ", ".join("?" * len(records))
        ids = [record.id for record in records]
        rows = await self.store.rows(f"SELECT * FROM seats WHERE match IN ({marks}) ORDER BY match, seat", *ids)
        seats: dict[str, list[SeatRow]] = {}
        for row in rows:
            seats.setdefault(row["match"], []).append(read(SeatRow, row))
        people = await self.store.rows(
            f"SELECT id, name, kind, bot FROM people WHERE id IN (SELECT person FROM seats WHERE match IN ({marks}))"
            f" OR id IN (SELECT owner FROM matches WHERE id IN ({marks}))",
            *ids,
            *ids,
        )
        names = {row["id"]: named(row) for row in people}
        infos = []
        for record in records:
            room = Room(self.rooms.game(record.game), record, seats[record.id], None, [])
            room.people = names
            infos.append(viewing.info(room, person))
        return infos

    async def _start_when_full(self, match_id: str) -> Room:
        async with self.rooms.hold(match_id) as room:
            waiting = any(seat.kind in ("open", "invited") for seat in room.seats)
            if room.record.status == "open" and not waiting:
                change = room.change()
                await self.standing.bring(change)
                setup.begin(change, room.game)
                _rest_without_people(change)
                await self.rooms.commit(room, change)
            return room

    def _free_seat(self, room: Room, seat: int) -> Change:
        if room.record.status != "open":
            raise not_now("This match has started.")
        if seat >= len(room.seats) or room.seats[seat].kind not in ("open", "invited"):
            raise not_now("That seat is not free.")
        return room.change()


def invitations(seats: list[SeatRow], host: PersonRow, at: int) -> list[Statement]:
    """Letters to those for whom a seat is kept."""
    return [
        letter_statement("invite", seat.match, seat.seat, seat.person, at, host.name)
        for seat in seats
        if seat.kind == "invited" and seat.person
    ]


def _owner(room: Room, person: PersonRow) -> None:
    if room.record.owner != person.id:
        raise forbidden("Only who made this match may do that.")


def _rest_without_people(change: Change) -> None:
    """Bots do not play among themselves: without people the match rests until somebody comes back."""
    people = [seat for seat in change.seats if seat.kind == "human" and not seat.stand_in]
    if change.record.status == "running" and not people and change.record.paused is None:
        change.record.paused = change.at


def _filters(
    person: str | None, game: str, status: str, mine: bool, joinable: bool, after: str
) -> tuple[str, list[Any]]:
    where: list[str] = ["status <> 'closed'"]
    args: list[Any] = []
    if mine:
        where.append("id IN (SELECT match FROM seats WHERE person = ?)")
        args.append(person or "")
    else:
        where.append("private = 0 AND (spectators = 1 OR status = 'open')")
    if game:
        where.append("game = ?")
        args.append(game)
    if status:
        where.append("status = ?")
        args.append(status)
    if joinable:
        where.append("status = 'open' AND id IN (SELECT match FROM seats WHERE kind = 'open' AND match = matches.id)")
    if after:
        moved, _, last = after.partition(":")
        if not moved.isascii() or not moved.isdigit() or len(moved) > 15:
            raise malformed("'after' is not from a list.", {"after": "the 'next' of a list"})
        where.append("(moved < ? OR (moved = ? AND id < ?))")
        args += [int(moved), int(moved), last]
    return " AND ".join(where), args
