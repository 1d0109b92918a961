"""Standing answers by game: what somebody has settled for every match of a game that begins from now on."""

import json

from perihelion.core.game import Game
from perihelion.core.options import OptionError, checked
from perihelion.server.messages.base import Value
from perihelion.server.problems import WrongOption
from perihelion.server.rooms.change import Change
from perihelion.server.store import Statement, Store


class StandingAnswers:
    def __init__(self, store: Store) -> None:
        self.store = store

    async def of(self, person: str, game: Game) -> dict[str, Value]:
        row = await self.store.row("SELECT answers FROM standing WHERE person = ? AND game = ?", person, game.name)
        return kept(game, row["answers"] if row else "")

    async def put(self, person: str, game: Game, answers: dict[str, Value]) -> dict[str, Value]:
        settled = settle(game, answers)
        await self.store.write(
            Statement(
                "INSERT INTO standing VALUES (?, ?, ?) ON CONFLICT (person, game)"
                " DO UPDATE SET answers = excluded.answers",
                (person, game.name, json.dumps(settled)),
            )
        )
        return settled

    async def bring(self, change: Change) -> None:
        """A match begins: each person's standing answers apply, unless they have settled others at this table."""
        rows = await self.store.rows(
            "SELECT person, answers FROM standing WHERE game = ? AND person IN"
            " (SELECT person FROM seats WHERE match = ?)",
            change.record.game,
            change.record.id,
        )
        known = {row["person"]: str(row["answers"]) for row in rows}
        for seat in change.seats:
            if seat.kind == "human" and not seat.standing and seat.person in known:
                seat.standing = known[seat.person]


def settle(game: Game, answers: dict[str, Value]) -> dict[str, Value]:
    """All answers of the game, with those that were given."""
    try:
        settled = checked(game.standing_options, answers)
    except OptionError as error:
        raise WrongOption(game, error, "answers") from None
    return {name: list(value) if isinstance(value, tuple) else value for name, value in settled.items()}


def kept(game: Game, text: str) -> dict[str, Value]:
    """Answers from the store; one that the game no longer asks for is forgotten."""
    known = {option.name for option in game.standing_options}
    found = json.loads(text) if text else {}
    return settle(game, {name: value for name, value in found.items() if name in known})
