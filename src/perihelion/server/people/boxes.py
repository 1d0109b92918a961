"""The boxes that people keep here: a correction file for each game, the default of their new matches."""

from collections.abc import Mapping
from typing import Any

from perihelion.core.game import Game
from perihelion.server.store import Statement, Store
from perihelion.server.tokens import now


class Boxes:
    def __init__(self, store: Store) -> None:
        self.store = store

    async def file_of(self, person: str, game: str) -> str:
        """The file that somebody keeps for a game; empty: none."""
        row = await self.store.row("SELECT file FROM boxes WHERE person = ? AND game = ?", person, game)
        return str(row["file"]) if row else ""

    async def keep(self, person: str, game: str, file: str) -> None:
        """From now on this is the box of new matches."""
        await self.store.write(
            Statement("DELETE FROM boxes WHERE person = ? AND game = ?", (person, game)),
            Statement(
                "INSERT INTO boxes (person, game, file, changed) VALUES (?, ?, ?, ?)", (person, game, file, now())
            ),
        )

    async def forget(self, person: str, game: str) -> None:
        await self.store.write(Statement("DELETE FROM boxes WHERE person = ? AND game = ?", (person, game)))

    async def with_box(self, person: str, game: Game, given: Mapping[str, Any]) -> dict[str, Any]:
        """The options of a new match, with the owner's box where they say nothing about it."""
        box = game.box()
        if box is None or box.option in given:
            return dict(given)
        file = await self.file_of(person, game.name)
        return {**given, box.option: file} if file else dict(given)
