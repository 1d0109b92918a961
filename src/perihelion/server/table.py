"""The table: all its parts, opened and closed together."""

import asyncio
import logging
from typing import Any

import perihelion
from perihelion.server.gate.limits import AllLimits
from perihelion.server.lobby.lobby import Lobby
from perihelion.server.lobby.puzzles import Puzzles
from perihelion.server.lobby.sandbox import Sandboxes
from perihelion.server.lobby.saves import Saves
from perihelion.server.lobby.studies import Studies
from perihelion.server.moderation.desk import Desk
from perihelion.server.moderation.doors import Doors
from perihelion.server.operation.caretaker import Caretaker
from perihelion.server.operation.load import Load
from perihelion.server.people.boxes import Boxes
from perihelion.server.people.circles import Circles
from perihelion.server.people.emails import Emails
from perihelion.server.people.leaving import Leaving
from perihelion.server.people.people import People
from perihelion.server.people.second import SecondFactors
from perihelion.server.people.seen import Seen
from perihelion.server.people.sessions import Sessions
from perihelion.server.people.standing import StandingAnswers
from perihelion.server.people.ties import Ties
from perihelion.server.play.consent import Consents
from perihelion.server.play.plans import Plans
from perihelion.server.play.playing import Playing
from perihelion.server.play.talk import Talk
from perihelion.server.post.office import PostOffice
from perihelion.server.rooms.live import DISCONNECT, Hub, disconnection
from perihelion.server.rooms.presence import Presences
from perihelion.server.rooms.rooms import Rooms
from perihelion.server.settings import Settings
from perihelion.server.store import open_store
from perihelion.server.thinking.coaching import Coaching
from perihelion.server.thinking.ideas import Ideas
from perihelion.server.thinking.opponents import Opponents
from perihelion.server.thinking.pool import WORKER, Pool
from perihelion.server.thinking.reviews import Reviews

log = logging.getLogger(__name__)


class Table:
    """What the routes work with."""

    def __init__(self, settings: Settings) -> None:
        self.settings = settings
        self.limits = AllLimits(settings.limits.factor)
        self.store = open_store(settings.database)
        self.rooms = Rooms(self.store, settings.rooms)
        self.hub = Hub()
        self.rooms.listeners.append(self.hub)
        self.people = People(self.store)
        self.sessions = Sessions(self.store, settings.session_days)
        self.emails = Emails(self.store)
        self.second = SecondFactors(self.store)
        self.leaving = Leaving(self.store, self.rooms)
        self.doors = Doors(self.store, settings)
        self.desk = Desk(self.store, self.rooms, self.people, self.leaving, self.disconnect)
        self.rooms.notified.append(self.doors.on_notice)
        self.seen = Seen(self.store, self.rooms)
        self.ties = Ties(self.store)
        self.standing = StandingAnswers(self.store)
        self.boxes = Boxes(self.store)
        self.lobby = Lobby(
            self.store, self.rooms, self.people, self.ties, self.seen, self.standing, self.boxes, settings.limits
        )
        self.circles = Circles(self.store, self.people, self.lobby)
        self.playing = Playing(self.store, self.rooms)
        self.plans = Plans(self.store, self.rooms, self.playing)
        self.consents = Consents(self.rooms)
        self.talk = Talk(self.store, self.rooms, self.hub)
        self.pool = Pool(settings.workers)
        self.imports = Pool(1)
        self.saves = Saves(self.rooms, self.lobby, self.people, self.imports)
        self.puzzles = Puzzles(self.rooms, self.saves)
        self.load = Load(settings.patience)
        self.sandboxes = Sandboxes(self.rooms, self.lobby, self.people)
        self.office = PostOffice(self.store, settings)
        self.opponents = Opponents(self.rooms, self.playing, self.pool, settings.think)
        self.coaching = Coaching(self.pool, settings.think)
        self.ideas = Ideas(self.coaching)
        self.behind = Pool(1, (*WORKER, "--behind"), by_processor=True)
        self.studies = Studies(self.store, self.imports, self.behind)
        self.reviews = Reviews(self.store, self.rooms, self.behind, settings.review)
        self.caretaker = Caretaker(
            self.store, self.rooms, self.opponents, self.reviews, self.office, self.leaving, settings
        )

        self.presences = Presences(self.store, self.rooms, self.hub.tell_presence)
        self.hub.sent_away = self.presences.changed
        self.rooms.notified.append(self._on_notice)
        self.is_open = False
        self._repeating: asyncio.Task[None] | None = None
        self._watching: asyncio.Task[None] | None = None

    async def open(self) -> None:
        await self.store.open()
        await asyncio.to_thread(self.rooms.load_games)
        await self.people.open()
        await self.doors.open()
        await self.office.open()
        await self.caretaker.open()
        if self.store.shared:
            self._repeating = asyncio.create_task(self.presences.repeat())
        self._watching = asyncio.create_task(self.load.watch())
        self.is_open = True
        log.info("the table is open", extra={"shared": self.store.shared, "version": perihelion.__version__})

    async def close(self) -> None:
        self.hub.close("The server stops.")
        for task in (self._repeating, self._watching):
            if task is not None:
                task.cancel()
        self.presences.close()
        await self.plans.close()
        await self.caretaker.close()
        await self.reviews.close()
        await self.behind.close()
        await self.opponents.close()
        await self.pool.close()
        await self.imports.close()
        await self.office.close()
        await self.rooms.close()
        await self.store.close()
        if self.is_open:
            log.info("the table is closed")

    def disconnect(self, person: str, why: str, only: str = "", but: str = "") -> None:
        """Close the sockets of somebody who may not be here any longer, in every process.

        All of them, or those that came with a pass that begins with `only`, and none that came with `but`.
        """
        self.hub.disconnect(person, why, only, but)
        self.store.tell(disconnection(person, why, only, but))

    async def _on_notice(self, message: dict[str, Any]) -> None:
        if DISCONNECT in message:
            self.hub.disconnect(*message[DISCONNECT])
