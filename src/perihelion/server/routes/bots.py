"""Accounts that a program plays."""

from litestar import post
from litestar.status_codes import HTTP_200_OK

from perihelion.server.messages.people import Me
from perihelion.server.people.bots import become_bot
from perihelion.server.people.people import card, me
from perihelion.server.routes.common import TheTable, Who


@post("/api/me/bot", summary="A program plays this account from now on, for good", status_code=HTTP_200_OK)
async def turn_into_bot(table: TheTable, visitor: Who) -> Me:
    person = await become_bot(table.people, visitor.must("manage"))
    table.rooms.rename(card(person))  # rooms that know the name learn of the mark
    return me(person)


HANDLERS = [turn_into_bot]
