"""A glance at a table from the lobby: enough to tell where it stands, without the question that is asked."""

from typing import Final

from litestar import get

from perihelion.server.messages.table import Glance
from perihelion.server.rooms import viewing
from perihelion.server.routes.common import PathText, QuerySeat, QueryText, TheTable, Who, viewer_of

LINES: Final = 24
"""The latest lines of the log: the last turn is among them."""


@get("/api/matches/{match_id:str}/glance", summary="The table and its last lines, for a list of matches")
async def glance(
    table: TheTable, visitor: Who, match_id: PathText, seat: QuerySeat = None, key: QueryText = ""
) -> Glance:
    room = await table.rooms.look(match_id)
    viewer = viewer_of(room, visitor, seat, key)
    return Glance(table=viewing.present_view(room, viewer).table, lines=room.viewer_log(viewer).lines[-LINES:])


HANDLERS = [glance]
