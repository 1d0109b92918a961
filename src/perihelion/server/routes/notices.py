"""Notices: how a person is told of things while away, and a test of each way."""

from typing import Annotated

from litestar import delete, get, patch, post, put
from litestar.params import JSONBody, QueryParameter
from litestar.status_codes import HTTP_204_NO_CONTENT

from perihelion.server.messages.notices import ChannelWishes, NoticeWishes, Tested
from perihelion.server.messages.people import Channel, NewChannel, PushKey
from perihelion.server.routes.common import PathText, TheTable, Who


@get("/api/me/channels", summary="How this person hears of `your turn` while away")
async def channels(table: TheTable, visitor: Who) -> list[Channel]:
    return await table.office.channels.listed(visitor.must("manage"))


@post("/api/me/channels", summary="Add push, e-mail or a webhook")
async def new_channel(table: TheTable, visitor: Who, data: JSONBody[NewChannel]) -> Channel:
    return await table.office.channels.add(visitor.must("manage"), data)


@patch("/api/me/channels/{channel_id:str}", summary="What a channel tells of, and when")
async def change_channel(table: TheTable, visitor: Who, channel_id: PathText, data: JSONBody[ChannelWishes]) -> Channel:
    person = visitor.must("manage")
    return await table.office.wishes.change(person, await table.office.channels.find(person, channel_id), data)


@delete("/api/me/channels/{channel_id:str}", summary="Remove a channel")
async def drop_channel(table: TheTable, visitor: Who, channel_id: PathText) -> None:
    await table.office.channels.remove(visitor.must("manage"), channel_id)


@post("/api/me/channels/{channel_id:str}/test", summary="Send a test message on a channel")
async def test_channel(table: TheTable, visitor: Who, channel_id: PathText) -> Tested:
    person = visitor.must("manage")
    table.limits.tests.take(person.id)
    return await table.office.test(person, channel_id)


@get("/api/me/notices", summary="Quiet hours, and what is told once a day or never")
async def wishes(table: TheTable, visitor: Who) -> NoticeWishes:
    return await table.office.wishes.of(visitor.must("manage"))


@put("/api/me/notices", summary="Change quiet hours, and what is told once a day or never")
async def change_wishes(table: TheTable, visitor: Who, data: JSONBody[NoticeWishes]) -> NoticeWishes:
    return await table.office.wishes.put(visitor.must("manage"), data)


@post("/api/unsubscribe", summary="No more letters on one way: the link in a letter", status_code=HTTP_204_NO_CONTENT)
async def unsubscribe(table: TheTable, token: Annotated[str, QueryParameter(max_length=100)]) -> None:
    await table.office.unsubscribe(token)


@get("/api/push-key", summary="The server's key for Web Push")
async def push_key(table: TheTable) -> PushKey:
    assert table.office.vapid is not None
    return PushKey(key=table.office.vapid.public)


HANDLERS = [
    channels,
    new_channel,
    change_channel,
    drop_channel,
    test_channel,
    wishes,
    change_wishes,
    unsubscribe,
    push_key,
]
