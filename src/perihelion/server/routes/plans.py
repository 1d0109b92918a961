"""Planning ahead: leave at the table what your seat will do next."""

from litestar import delete, get, put
from litestar.params import JSONBody

from perihelion.server.messages.plans import PlanAhead, PlanInfo
from perihelion.server.routes.common import PathSeat, PathText, TheTable, Who


@get("/api/matches/{match_id:str}/seats/{seat:int}/plan", summary="The plan of a seat; only its person reads it")
async def read_plan(table: TheTable, visitor: Who, match_id: PathText, seat: PathSeat) -> PlanInfo:
    return await table.plans.read(visitor.must("play").id, match_id, seat)


@put("/api/matches/{match_id:str}/seats/{seat:int}/plan", summary="Plan ahead")
async def put_plan(
    table: TheTable, visitor: Who, match_id: PathText, seat: PathSeat, data: JSONBody[PlanAhead]
) -> PlanInfo:
    return await table.plans.put(visitor.must("play").id, match_id, seat, data)


@delete("/api/matches/{match_id:str}/seats/{seat:int}/plan", summary="Forget the plan")
async def drop_plan(table: TheTable, visitor: Who, match_id: PathText, seat: PathSeat) -> None:
    await table.plans.drop(visitor.must("play").id, match_id, seat)


HANDLERS = [read_plan, put_plan, drop_plan]
