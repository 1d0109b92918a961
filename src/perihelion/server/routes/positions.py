"""Positions in words: typed in, checked, and from there imported like any saved match."""

from litestar import post
from litestar.params import JSONBody
from litestar.status_codes import HTTP_200_OK

from perihelion.server.messages.positions import PositionInfo, ReadPosition
from perihelion.server.routes.common import TheTable, Who


@post("/api/positions", summary="Check a position that was written by hand", status_code=HTTP_200_OK)
async def read_position(table: TheTable, visitor: Who, data: JSONBody[ReadPosition]) -> PositionInfo:
    person = visitor.must("read")
    table.limits.positions.take(person.id)
    return await table.saves.read_position(person, data.text)


HANDLERS = [read_position]
