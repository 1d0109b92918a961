"""The heartbeat in the database: clocks stand still while the table is away, and the newest version leads.

Each process says that it runs and which rules it knows. The one that leads also notes the time; when it finds that the
last note is older than it should be, the table was away, or somebody has set the clock, and nobody loses time for it.
"""

import json
import logging
from typing import Any, Final

import perihelion
from perihelion.server.rooms.rooms import Rooms
from perihelion.server.store import Statement, Store, Unusable
from perihelion.server.tokens import SECOND, WATCH, now

log = logging.getLogger(__name__)

AWAY: Final = 5 * SECOND
"""A heartbeat that is missing for longer counts as an outage."""

ALIVE: Final = 10 * SECOND
"""A process that has been silent for this long has ended."""

BEAT: Final = 3 * SECOND

KEEP: Final = "INSERT INTO server VALUES ('heartbeat', ?) ON CONFLICT (name) DO UPDATE SET value = excluded.value"


class Heartbeat:
    def __init__(self, store: Store, rooms: Rooms, process: str) -> None:
        self.store = store
        self.rooms = rooms
        self.process = process
        self.outdated = False
        """Whether a process with newer rules runs beside this one: then that one is to lead."""
        self._said = 0
        rooms.notified.append(self.on_notice)

    async def say(self) -> None:
        """Record that this process runs, and read which others do."""
        at = now()
        if 0 <= at - self._said < BEAT:
            return
        self._said = at
        rules = {name: game.rules_version for name, game in self.rooms.games.items()}
        values = (self.process, perihelion.__version__, json.dumps(rules), at)
        await self.store.write(
            Statement(
                "INSERT INTO processes VALUES (?, ?, ?, ?) ON CONFLICT (name)"
                " DO UPDATE SET beat = excluded.beat, rules = excluded.rules",
                values,
            )
        )
        others = await self.store.rows(
            "SELECT rules FROM processes WHERE beat > ? AND name <> ?", at - ALIVE, self.process
        )
        newer = any(_knows_more(json.loads(row["rules"]), rules) for row in others)
        if newer != self.outdated:
            self.outdated = newer
            log.warning("a process with newer rules runs beside this one" if newer else "this process is up to date")

    async def go(self) -> None:
        """Record that this process ends in good order."""
        await self.store.write(Statement("DELETE FROM processes WHERE name = ?", (self.process,)))

    async def beat(self) -> None:
        """Note the time; after an outage move all clocks on by as long as it lasted."""
        row = await self.store.row("SELECT value FROM server WHERE name = 'heartbeat'")
        jump = WATCH.jump()
        at = now() + jump
        gap = at - int(row["value"]) if row else 0
        keep = Statement(KEEP, (str(at),))
        if abs(gap) < AWAY:
            WATCH.follow(jump)
            await self.store.write(keep)
            return
        WATCH.follow(jump)  # work that began earlier now meets a newer revision, and starts over
        try:
            await self._move_clocks(keep, gap)
        except Unusable:
            WATCH.follow(-jump)
            raise
        await self.rooms.reread_all()
        log.warning("the table was away: all clocks stood still", extra={"seconds": round(gap / SECOND)})

    async def _move_clocks(self, keep: Statement, gap: int) -> None:
        clocks = "status = 'running' AND paused IS NULL AND id IN (SELECT match FROM seats WHERE asked IS NOT NULL)"
        await self.store.write(
            keep,
            Statement(
                "UPDATE seats SET asked = asked + CAST(? AS BIGINT), answered = answered + CAST(? AS BIGINT)"
                f" WHERE asked IS NOT NULL AND match IN (SELECT id FROM matches WHERE {clocks})",
                (gap, gap),
            ),
            Statement(
                f"UPDATE matches SET deadline = deadline + CAST(? AS BIGINT), revision = revision + 1 WHERE {clocks}",
                (gap,),
            ),
            notice=json.dumps({"clocks": gap}),
        )

    async def on_notice(self, message: dict[str, Any]) -> None:
        """Another process has moved the clocks: if the wall clock was set, follow it here too."""
        if "clocks" in message:
            WATCH.follow(WATCH.jump())
            await self.rooms.reread_all()


def _knows_more(theirs: dict[str, int], ours: dict[str, int]) -> bool:
    """Whether they know newer rules of some game; what they do not have at all does not count."""
    return any(version > ours.get(game, version) for game, version in theirs.items())
