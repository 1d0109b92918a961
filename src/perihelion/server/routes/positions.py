"""Positions in words: typed in, checked, and from there imported like any saved match."""

from litestar import post
from litestar.params import JSONBody
from litestar.status_codes import HTTP_200_OK

from perihelion.analysis.coach import Coached
from perihelion.server.messages.positions import PositionInfo, ReadPosition
from perihelion.server.routes.common import Language, TheTable, Who


@post("/api/positions", summary="Check a position that was written by hand", status_code=HTTP_200_OK)
async def read_position(
    table: TheTable, visitor: Who, language: Language, data: JSONBody[ReadPosition]
) -> PositionInfo:
    person = visitor.must("read")
    table.limits.positions.take(person.id)
    return await table.saves.read_position(person, data.text, language)


@post("/api/positions/coach", summary="The best whole turns in a position", status_code=HTTP_200_OK)
async def coach_position(table: TheTable, visitor: Who, language: Language, data: JSONBody[ReadPosition]) -> Coached:
    person = visitor.must("read")
    table.limits.hints.take(person.id)
    return await table.coaching.coach_position(person.id, data.text, language)


HANDLERS = [read_position, coach_position]
