"""My box: look into it, say what is printed, put the files of several owners together, keep it for new matches.

What can be corrected, and what is wrong with an entry, the game says.
"""

import asyncio

from litestar import delete, get, post, put
from litestar.params import JSONBody
from litestar.status_codes import HTTP_200_OK

from perihelion.core.box import Box, BoxError, BoxLook
from perihelion.server.messages.boxes import KeepBox, LookIntoBox, MergeBoxes
from perihelion.server.problems import not_found, unusable_file
from perihelion.server.routes.common import LONG, PathText, TheTable, Who
from perihelion.server.table import Table


def box_of(table: Table, name: str) -> Box:
    game = table.rooms.game(name)
    box = game.box()
    if box is None:
        raise not_found("{title} has no box to correct.", title=game.title)
    return box


@get("/api/games/{name:str}/box", summary="The box that this person keeps, or the shipped one")
async def kept_box(table: TheTable, visitor: Who, name: PathText) -> BoxLook:
    box = box_of(table, name)
    return box.look(await table.boxes.file_of(visitor.id, name) if visitor.id else "")


@post(
    "/api/games/{name:str}/box/look",
    summary="A file with what is said besides, checked",
    status_code=HTTP_200_OK,
    request_max_body_size=LONG,
)
async def look_into_box(table: TheTable, name: PathText, data: JSONBody[LookIntoBox]) -> BoxLook:
    try:
        return await asyncio.to_thread(_looked, box_of(table, name), data)
    except BoxError as error:
        raise unusable_file(error) from None


def _looked(box: Box, data: LookIntoBox) -> BoxLook:
    """Each thing said is checked with all the others: beside a whole box that takes a while."""
    file = data.file
    for edit in data.edits:
        file = box.edited(file, edit)
    return box.look(file)


@post(
    "/api/games/{name:str}/box/merge",
    summary="The files of several owners in one",
    status_code=HTTP_200_OK,
    request_max_body_size=LONG,
)
async def merge_boxes(table: TheTable, name: PathText, data: JSONBody[MergeBoxes]) -> BoxLook:
    try:
        return await asyncio.to_thread(box_of(table, name).merged, data.files)
    except BoxError as error:
        raise unusable_file(error) from None


@put("/api/games/{name:str}/box", summary="Play new matches with this file", request_max_body_size=LONG)
async def keep_box(table: TheTable, visitor: Who, name: PathText, data: JSONBody[KeepBox]) -> BoxLook:
    person = visitor.must("manage")
    box = box_of(table, name)
    try:
        box.check(data.file, {})
        look = box.look(data.file)
    except BoxError as error:
        raise unusable_file(error) from None
    await table.boxes.keep(person.id, name, data.file)
    return look


@delete("/api/games/{name:str}/box", summary="Play new matches with the shipped tables again")
async def forget_box(table: TheTable, visitor: Who, name: PathText) -> None:
    person = visitor.must("manage")
    box_of(table, name)
    await table.boxes.forget(person.id, name)


HANDLERS = [kept_box, look_into_box, merge_boxes, keep_box, forget_box]
