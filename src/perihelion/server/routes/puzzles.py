"""Puzzles: which there are, to play one, and what became of it."""

from litestar import get, post
from litestar.params import FromQuery

from perihelion.server.messages.matches import MatchInfo
from perihelion.server.messages.puzzles import PuzzleJudgement, PuzzleList
from perihelion.server.routes.common import Language, PathText, TheTable, Who
from perihelion.server.routes.lobby import info


@get("/api/puzzles", summary="All puzzles, and the one of the day; no answers")
async def list_puzzles(table: TheTable) -> PuzzleList:
    return table.puzzles.listed()


@post("/api/puzzles/{name:str}", summary="Play a puzzle: its position as a private match")
async def open_puzzle(table: TheTable, visitor: Who, language: Language, name: PathText) -> MatchInfo:
    person = visitor.must("manage")
    puzzle = table.puzzles.named(name)
    table.limits.imports.take(person.id)
    return info(await table.puzzles.open(person, puzzle, language), visitor)


@get("/api/puzzles/{name:str}/matches/{match_id:str}", summary="What became of a puzzle; the answer to who gives up")
async def judge_puzzle(
    table: TheTable, visitor: Who, name: PathText, match_id: PathText, give_up: FromQuery[bool] = False
) -> PuzzleJudgement:
    puzzle = table.puzzles.named(name)
    room = await table.rooms.look(match_id)
    room.seat_for(visitor.must("read").id, puzzle.seat)
    return table.puzzles.judge(room, puzzle, give_up)


HANDLERS = [list_puzzles, open_puzzle, judge_puzzle]
