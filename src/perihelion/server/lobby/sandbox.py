"""The sandbox: what if? A private match of its own that begins with what the asker sees, the rest imagined.

It is made from the observation alone, with a fresh secret: nothing of the true state, its dice or what lies sealed
gets in, and nothing that is played there has any effect here.
"""

from random import Random

from perihelion.core.facts import Fact
from perihelion.core.log import Header
from perihelion.core.match import Match
from perihelion.core.record import TABLE
from perihelion.server.lobby import setup
from perihelion.server.lobby.lobby import Lobby
from perihelion.server.messages.matches import NewMatch, SeatWish
from perihelion.server.messages.table import OpenSandbox
from perihelion.server.people.people import People
from perihelion.server.problems import not_found
from perihelion.server.rooms.loading import dice_of
from perihelion.server.rooms.room import Room
from perihelion.server.rooms.rooms import Rooms
from perihelion.server.store.records import PersonRow, SeatRow
from perihelion.server.tokens import new_luck


class Sandboxes:
    def __init__(self, rooms: Rooms, lobby: Lobby, people: People) -> None:
        self.rooms = rooms
        self.lobby = lobby
        self.people = people

    def luck(self) -> Random:
        """How the unknown is filled in."""
        return Random(new_luck())

    async def open(self, person: PersonRow, room: Room, viewer: int | None, asked: OpenSandbox) -> Room:
        """The match as the viewer saw it then, for one person on all seats; the bots may go on playing theirs."""
        version, title = asked.version, asked.title
        match = room.running()
        viewer_log = room.viewer_log(viewer)
        if version is not None and version > viewer_log.version:
            raise not_found("The match has not come that far.")
        entries = len(match.log) if version is None else viewer_log.entries_at(version)
        await self.lobby.check_number(person)
        wishes = [_wish(room, seat, asked) for seat in room.seats]
        hints = room.hints_for(person.id)
        wish = NewMatch(game=room.game.name, seats=wishes, title=title or room.record.title, private=True, hints=hints)
        record = setup.new_record(room.game, wish, person, match.header.options)
        record.imported = 1
        seats = await setup.new_seats(self.people, record.id, wishes, person, wish.pace, "")
        begun = imagine(match, entries, viewer, self.luck())
        await self.rooms.add(record, seats)
        async with self.rooms.hold(record.id) as made:
            change = made.change()
            setup.draw_nonces(change)
            begun.dice = dice_of(change.record, change.seats)
            begun.header.commitment = begun.dice.commitment
            begun.draw()
            setup.enter(change, begun)
            await self.rooms.commit(made, change)
            return made


def imagine(match: Match, entries: int, viewer: int | None, rng: Random) -> Match:
    """A match that goes on from what the viewer saw after that many entries. It has the facts the viewer was told."""
    game, header = match.game, match.header
    eyes = TABLE if viewer is None else viewer
    state = game.determinize(game.observe(match.fold(entries), eyes), eyes, rng)
    begun = Match(
        game,
        Header(game.name, header.rules, header.seats, header.options, header.components),
        None,
        game.new(header.seats, header.options),
    )
    begun.listening = True
    begun.rebase(state).facts = _facts_told(match, entries, viewer)
    return begun


def _facts_told(match: Match, entries: int, viewer: int | None) -> list[Fact]:
    """What the viewer was told of what still stands; in the sandbox everybody may know it."""
    known: list[list[Fact]] = []
    at = entries
    while at > 0:
        entry = match.log[at - 1]
        known.append(match.facts(at - 1, viewer))
        at = entry.target if entry.kind == "undo" else at - 1
    facts = [fact for group in reversed(known) for fact in group]
    return [Fact(f.kind, f.seat, f.what, f.amount, f.source, f.where, TABLE) for f in facts]


def _wish(room: Room, seat: SeatRow, asked: OpenSandbox) -> SeatWish:
    if asked.level and seat.seat != asked.seat:
        return SeatWish(kind="bot", level=asked.level)
    if asked.bots and seat.kind == "bot":
        return SeatWish(kind="bot", level=seat.level)
    return SeatWish(kind="me", name=seat.label or _name(room, seat.person))


def _name(room: Room, person: str | None) -> str:
    return room.people[person].name if person in room.people else ""
