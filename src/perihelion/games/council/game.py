"""Council of Shadows, as the rest of the house sees it."""

from collections.abc import Mapping, Sequence
from random import Random
from typing import Any, ClassVar

from msgspec import json

from perihelion.core.action import Verb
from perihelion.core.advice import Advice
from perihelion.core.arranging import Bounds, HandPiece, HandWord
from perihelion.core.box import Box
from perihelion.core.formats import Command
from perihelion.core.game import Game
from perihelion.core.options import Option, OptionValue, Rules
from perihelion.core.panes import Picture
from perihelion.core.picture import Drawing
from perihelion.core.preset import Preset
from perihelion.core.record import Record
from perihelion.core.reference import Reference
from perihelion.games.council import components, determinize, picture, pieces, scoring, setup, terminal, view
from perihelion.games.council.actions import VERBS, WORDS
from perihelion.games.council.components import FIRST_SET
from perihelion.games.council.messages import CATALOGUES
from perihelion.games.council.options import COMPONENTS, OPTIONS, PRESETS, RECONSTRUCTION
from perihelion.games.council.records import RECORDS
from perihelion.games.council.reference import REFERENCES
from perihelion.games.council.state import State

LEVEL_POINTS = 1000
"""A score is one number: level * 1000 + energy, because the level decides before the energy."""


class Council(Game):
    name: ClassVar[str] = "council"
    title: ClassVar[str] = "Council of Shadows"
    seat_counts: ClassVar[tuple[int, ...]] = (1, 2, 3, 4)
    usual_seats: ClassVar[int] = 4
    rules_version: ClassVar[int] = 1
    most_points: ClassVar[int] = 20 * LEVEL_POINTS
    options: ClassVar[tuple[Option, ...]] = tuple(OPTIONS)
    presets: ClassVar[tuple[Preset, ...]] = PRESETS
    table: ClassVar[type | None] = view.CouncilTable
    catalogues: ClassVar[Mapping[str, Mapping[str, str]]] = CATALOGUES
    references: ClassVar[Mapping[str, Reference]] = REFERENCES
    verbs: ClassVar[tuple[Verb, ...]] = VERBS
    records: ClassVar[tuple[type[Record], ...]] = RECORDS

    def advise(self) -> Advice:
        from perihelion.games.council.advice.hooks import CouncilAdvice

        return CouncilAdvice()

    def arrange(self, s: State, player: int, words: Sequence[str]) -> bool:
        from perihelion.games.council import arranging

        return arranging.arrange(s, player, words)

    def bounds(self, s: State) -> dict[str, Bounds]:
        from perihelion.games.council.bounds import bounds

        return bounds(s)

    def contradictions(self, s: State) -> list[str]:
        from perihelion.games.council.bounds import contradictions

        return contradictions(s)

    def hand_words(self) -> list[HandWord]:
        from perihelion.games.council import arranging

        return arranging.words()

    def hand_pieces(self, s: State) -> list[HandPiece]:
        from perihelion.games.council import arranging

        return arranging.pieces(s)

    def sites(self, s: State) -> dict[str, str]:
        from perihelion.games.council import arranging

        return arranging.places(s)

    def start(self, seats: int, options: Mapping[str, OptionValue]) -> State:
        named = "" if options[RECONSTRUCTION.name] == FIRST_SET else str(options[RECONSTRUCTION.name])
        s = State(seats, str(options[COMPONENTS.name]) or named, Rules(dict(options)))
        setup.set_up(s)
        return s

    def score_parts(self, score: int) -> dict[str, int]:
        return {"level": score // LEVEL_POINTS, "energy": score % LEVEL_POINTS}

    def scores(self, s: State) -> list[int]:
        """Level * 1000 + energy of each seat; the automa of a solo game has no seat."""
        return [p.level * LEVEL_POINTS + p.energy for p in s.players[: s.seats]]

    def opponents(self, s: State) -> list[tuple[str, int]]:
        return [("Automa", p.level * LEVEL_POINTS + p.energy) for p in s.players[s.seats :]]

    def winners(self, s: State) -> list[int]:
        """The players that rank highest; the automa of a solo game is the player after the last seat."""
        ranks = [scoring.ranking(s, player) for player in range(len(s.players))]
        return [player for player, rank in enumerate(ranks) if rank == max(ranks)]

    def sides(self, s: State) -> list[str]:
        return [f"leader.{WORDS['leader'][p.leader]}" if p.leader >= 0 else "" for p in s.players[: s.seats]]

    def determinize(self, observation: State, seat: int, rng: Random) -> State:
        return determinize.determinize(observation, rng)

    def view(self, observation: State, seat: int) -> dict[str, Any]:
        seen: dict[str, Any] = json.decode(json.encode(view.view(observation, seat)))
        return seen

    def drawing(self, observation: State, title: str) -> Drawing:
        return picture.drawing(observation, title)

    def terminal(self, observation: State, seat: int, language: str) -> Picture:
        return terminal.terminal(observation, seat, language)

    def about(self, observation: State, kind: str, id: str, language: str) -> str:
        return terminal.about(observation, kind, id, language)

    def components(self) -> str:
        return components.digest()

    def commands(self) -> list[Command]:
        from perihelion.games.council.commands import COMMANDS  # they import the package

        return COMMANDS

    def box(self) -> Box | None:
        from perihelion.games.council.box import CouncilBox  # it imports the package

        return CouncilBox()

    def counted(self, s: State) -> dict[str, list[int]]:
        return pieces.counted(s)

    def pieces(self, s: State) -> dict[str, int]:
        return pieces.totals(s)


GAME = Council()
