"""Studies: kept by their owners, read by whoever may, exported as a text or as one page that needs no server."""

from typing import Any

from litestar import Request, delete, get, post, put
from litestar.params import JSONBody
from litestar.status_codes import HTTP_200_OK

from perihelion.server.messages.studies import (
    AskStudyTable,
    EditStudy,
    NewStudy,
    ShareStudy,
    StudyInfo,
    StudyList,
    StudyTable,
    WholeStudy,
)
from perihelion.server.messages.table import Exported
from perihelion.server.routes.common import LONG, Language, PathText, TheTable, Who, client_of, viewer_of


@get("/api/studies", summary="Your studies, and the latest that are there for everybody")
async def list_studies(table: TheTable, visitor: Who) -> StudyList:
    return await table.studies.listed(visitor.id)


@post("/api/studies", summary="Make a study of a match that is over, or of a text", request_max_body_size=LONG)
async def new_study(table: TheTable, visitor: Who, language: Language, data: JSONBody[NewStudy]) -> WholeStudy:
    person = visitor.must("manage")
    table.limits.imports.take(person.id)
    room = None
    if data.match:
        room = await table.rooms.look(data.match)
        viewer_of(room, visitor, data.seat, data.key)
    return await table.studies.make(person, data, room, language)


@get("/api/studies/{study_id:str}", summary="A study with all its chapters")
async def read_study(table: TheTable, visitor: Who, study_id: PathText) -> WholeStudy:
    return await table.studies.read(visitor.id, study_id)


@post("/api/studies/{study_id:str}/edit", summary="Change a study", status_code=HTTP_200_OK, request_max_body_size=LONG)
async def edit_study(
    table: TheTable, visitor: Who, language: Language, study_id: PathText, data: JSONBody[EditStudy]
) -> WholeStudy:
    person = visitor.must("manage")
    table.limits.studies.take(person.id)
    return await table.studies.edit(person, study_id, data, language)


@put("/api/studies/{study_id:str}/access", summary="Say who may read a study")
async def share_study(table: TheTable, visitor: Who, study_id: PathText, data: JSONBody[ShareStudy]) -> StudyInfo:
    return await table.studies.share(visitor.must("manage"), study_id, data.access)


@delete("/api/studies/{study_id:str}", summary="Delete a study")
async def delete_study(table: TheTable, visitor: Who, study_id: PathText) -> None:
    await table.studies.delete(visitor.must("manage"), study_id)


@post("/api/studies/{study_id:str}/table", summary="The table at a node of a study", status_code=HTTP_200_OK)
async def study_table(
    table: TheTable,
    request: Request[Any, Any, Any],
    visitor: Who,
    language: Language,
    study_id: PathText,
    data: JSONBody[AskStudyTable],
) -> StudyTable:
    table.limits.studies.take(client_of(request, visitor))
    return await table.studies.table(visitor.id, study_id, data, language)


@get("/api/studies/{study_id:str}/text", summary="A study as a text (docs/studies.md)")
async def export_study(table: TheTable, visitor: Who, study_id: PathText) -> Exported:
    return Exported(format="phs", text=await table.studies.text(visitor.id, study_id))


@get("/api/studies/{study_id:str}/page", summary="A study as one page that needs no server")
async def study_page(
    table: TheTable, request: Request[Any, Any, Any], visitor: Who, language: Language, study_id: PathText
) -> Exported:
    table.limits.imports.take(client_of(request, visitor))
    return Exported(format="html", text=await table.studies.page(visitor.id, study_id, language))


HANDLERS = [
    *(list_studies, new_study, read_study, edit_study, share_study, delete_study),
    *(study_table, export_study, study_page),
]
