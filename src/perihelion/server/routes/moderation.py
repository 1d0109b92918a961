"""Moderators: find accounts, suspend them, take chat lines away."""

from litestar import delete, get, patch
from litestar.params import JSONBody

from perihelion.server.messages.people import Moderate, People, PersonRecord
from perihelion.server.people.people import Visitor, person_record
from perihelion.server.problems import forbidden
from perihelion.server.routes.common import PathText, QueryText, TheTable, Who
from perihelion.server.store.records import PersonRow


def moderator(visitor: Visitor) -> PersonRow:
    person = visitor.must("manage")
    if person.role != "moderator":
        raise forbidden("Only moderators may do that.")
    return person


@get("/api/people", summary="Accounts whose name begins like that")
async def search(table: TheTable, visitor: Who, name: QueryText = "") -> People:
    moderator(visitor)
    return People(people=await table.people.search(name))


@patch("/api/people/{person_id:str}", summary="Suspend an account, or change its role")
async def moderate(table: TheTable, visitor: Who, person_id: PathText, data: JSONBody[Moderate]) -> PersonRecord:
    person = await table.people.moderate(moderator(visitor), person_id, data.suspended, data.role)
    if person.suspended:
        table.show_out(person.id, "This account is suspended.")
    return person_record(person)


@delete("/api/matches/{match_id:str}/chat/{line_id:str}", summary="Take a chat line away")
async def remove_line(table: TheTable, visitor: Who, match_id: PathText, line_id: PathText) -> None:
    moderator(visitor)
    await table.talk.remove(match_id, line_id)


HANDLERS = [search, moderate, remove_line]
