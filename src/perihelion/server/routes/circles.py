"""People among each other: profiles, ties, circles of regulars, being away."""

from litestar import delete, get, post, put
from litestar.params import JSONBody
from litestar.status_codes import HTTP_201_CREATED

from perihelion.server.messages.circles import (
    Away,
    AwayInfo,
    Circle,
    CircleList,
    Following,
    NewCircle,
    Profile,
    Tie,
)
from perihelion.server.messages.matches import MatchInfo, Propose
from perihelion.server.people.ties import away_info
from perihelion.server.problems import Refusal
from perihelion.server.routes.common import LONG, PathText, TheTable, Who
from perihelion.server.routes.lobby import info


@get("/api/people/{person_id:str}/profile", summary="Somebody, and what they are to you")
async def profile(table: TheTable, visitor: Who, person_id: PathText) -> Profile:
    return await table.ties.profile(visitor.must("read").id, person_id)


@put("/api/people/{person_id:str}/tie", summary="Follow or block somebody, or write a note only you see")
async def tie(table: TheTable, visitor: Who, person_id: PathText, data: JSONBody[Tie]) -> Tie:
    return await table.ties.put(visitor.must("manage"), person_id, data)


@get("/api/me/following", summary="Whom this person follows or blocks")
async def following(table: TheTable, visitor: Who) -> Following:
    return await table.ties.following(visitor.must("read"))


@get("/api/me/away", summary="Until when this person is away")
async def away(table: TheTable, visitor: Who) -> AwayInfo:
    return away_info(await table.ties.away(visitor.must("read")), 0)


@put("/api/me/away", summary="Be away until then, or be here again; the others are asked for a pause, or to go on")
async def set_away(table: TheTable, visitor: Who, data: JSONBody[Away]) -> AwayInfo:
    person = visitor.must("manage")
    await table.ties.set_away(person, data.until)
    asked = 0
    for match, seat in await table.ties.seats_with_others(person):
        try:
            proposal = Propose(kind="resume" if data.until is None else "pause", seat=seat)
            await table.consents.propose(person.id, match, proposal)
            asked += 1
        except Refusal:
            continue  # it rests already, or something else is being asked there
    return away_info(data.until, asked)


@get("/api/circles", summary="Circles of regulars this person belongs to")
async def circles(table: TheTable, visitor: Who) -> CircleList:
    return CircleList(circles=await table.circles.listed(visitor.must("read")))


@post("/api/circles", summary="Make a circle of regulars", request_max_body_size=LONG)
async def new_circle(table: TheTable, visitor: Who, data: JSONBody[NewCircle]) -> Circle:
    return await table.circles.make(visitor.must("manage"), data)


@delete("/api/circles/{circle_id:str}", summary="Leave a circle; whoever made it ends it")
async def leave_circle(table: TheTable, visitor: Who, circle_id: PathText) -> None:
    await table.circles.leave(visitor.must("manage"), circle_id)


@post(
    "/api/circles/{circle_id:str}/deal", summary="Deal again: a new match of the circle", status_code=HTTP_201_CREATED
)
async def deal(table: TheTable, visitor: Who, circle_id: PathText) -> MatchInfo:
    return info(await table.circles.deal(visitor.must("manage"), circle_id), visitor)


HANDLERS = [profile, tie, following, away, set_away, circles, new_circle, leave_circle, deal]
