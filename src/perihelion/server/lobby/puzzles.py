"""Puzzles at the table: each is played as a private match, and judged by the rules and by what its proof has found."""

from datetime import UTC, datetime
from functools import lru_cache
from typing import Any

from perihelion.analysis import puzzles
from perihelion.analysis.puzzles import Puzzle
from perihelion.core.match import Match
from perihelion.server.lobby.saves import Saves
from perihelion.server.messages.matches import SeatWish
from perihelion.server.messages.puzzles import PuzzleInfo, PuzzleJudgement, PuzzleList, PuzzleWay
from perihelion.server.messages.table import ImportMatch
from perihelion.server.problems import not_found
from perihelion.server.rooms.room import Room
from perihelion.server.rooms.rooms import Rooms
from perihelion.server.store.records import PersonRow


class Puzzles:
    def __init__(self, rooms: Rooms, saves: Saves) -> None:
        self.rooms = rooms
        self.saves = saves

    def listed(self) -> PuzzleList:
        """All puzzles of the games that are played here, and the one of the day."""
        today = puzzles.of_the_day(datetime.now(UTC).date())
        found = [puzzles.named(name) for name in puzzles.names()]
        return PuzzleList(
            today=today.id,
            puzzles=[self.info(one) for one in found if one.game in self.rooms.games],
            table=seen(today.id) if today.game in self.rooms.games else {},
        )

    def info(self, puzzle: Puzzle) -> PuzzleInfo:
        ends = puzzle.kind == "end"
        return PuzzleInfo(
            id=puzzle.id,
            game=puzzle.game,
            kind=puzzle.kind,
            seats=puzzle.seats,
            seat=puzzle.seat,
            difficulty=puzzle.difficulty,
            goal=self.rooms.game(puzzle.game).score_parts(int(puzzle.goal)) if ends else {},
        )

    def named(self, name: str) -> Puzzle:
        if name not in puzzles.names():
            raise not_found("There is no puzzle {name!r}.", name=name)
        return puzzles.named(name)

    async def open(self, person: PersonRow, puzzle: Puzzle, language: str) -> Room:
        """The position as a private match without hints; bots answer for the others."""
        seats = [
            SeatWish(kind="me") if seat == puzzle.seat else SeatWish(kind="bot", level="greedy")
            for seat in range(puzzle.seats)
        ]
        asked = ImportMatch(text=puzzles.without_answer(puzzle), seats=seats, title=puzzle.id)
        return await self.saves.bring_in(person, asked, language, hints=False)

    def judge(self, room: Room, puzzle: Puzzle, give_up: bool) -> PuzzleJudgement:
        match = room.running()
        begun = room.record.imported
        if not _begins_with(match, begun, puzzle):
            raise not_found("This match did not begin with that puzzle.")
        found = puzzles.judged(puzzle, match, begun)
        told = PuzzleJudgement(puzzle=self.info(puzzle), done=found.done, solved=found.solved, points=found.points)
        if found.solved or give_up:
            told.ways = [PuzzleWay(points=way.points, words=way.words) for way in puzzle.lines]
            told.complete = puzzle.proof.complete
            told.positions = puzzle.proof.positions
            told.gap = puzzle.proof.gap
            told.lots = puzzle.proof.lots
            told.chance = puzzle.proof.chance
        return told


@lru_cache(maxsize=2)
def seen(name: str) -> dict[str, Any]:
    """The table of a puzzle as the seat sees it that is asked; the same for everybody, all day."""
    puzzle = puzzles.named(name)
    table: dict[str, Any] = puzzle.match().view(puzzle.seat)["table"]
    return table


def _begins_with(match: Match, begun: int, puzzle: Puzzle) -> bool:
    lines = puzzle.text.partition("\n\n")[2].splitlines()
    return [entry.line() for entry in match.log[:begun]] == lines
