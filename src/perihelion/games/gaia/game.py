"""Gaia Project, as the rest of the house sees it."""

from __future__ import annotations

import hashlib
from collections.abc import Mapping, Sequence
from importlib.resources import files
from typing import Any, ClassVar

from msgspec import json

from perihelion.core.action import Action, Verb
from perihelion.core.advice import Advice
from perihelion.core.arranging import Bounds, HandPiece, HandWord
from perihelion.core.formats import Format
from perihelion.core.game import Game
from perihelion.core.options import Option, OptionValue, Rules
from perihelion.core.panes import Picture
from perihelion.core.picture import Drawing
from perihelion.core.preset import Preset
from perihelion.core.record import Record
from perihelion.core.reference import Reference
from perihelion.games.gaia import about, picture, pieces, setup, standing, terminal, view
from perihelion.games.gaia.actions import VERBS
from perihelion.games.gaia.components import FACTION_IDS
from perihelion.games.gaia.factions import roster
from perihelion.games.gaia.messages import CATALOGUES
from perihelion.games.gaia.options import OPTIONS, PRESETS, STANDING_OPTIONS, check_together
from perihelion.games.gaia.records import RECORDS
from perihelion.games.gaia.reference import REFERENCES
from perihelion.games.gaia.state import NONE, State

roster.take_places()

DATA_FILES = (
    "actions", "automa", "boosters", "buildings", "factions", "federation_tokens", "first_game", "limits", "research",
    "scoring", "sectors", "tech_tiles",
)  # fmt: skip


class Gaia(Game):
    name: ClassVar[str] = "gaia"
    title: ClassVar[str] = "Gaia Project"
    seat_counts: ClassVar[tuple[int, ...]] = (1, 2, 3, 4)
    usual_seats: ClassVar[int] = 2
    names: ClassVar[tuple[str, ...]] = ("terrans", "xenos", "geodens", "itars")
    rules_version: ClassVar[int] = 1
    options: ClassVar[tuple[Option, ...]] = tuple(OPTIONS)
    presets: ClassVar[tuple[Preset, ...]] = PRESETS
    standing_options: ClassVar[tuple[Option, ...]] = tuple(STANDING_OPTIONS)
    open_information: ClassVar[bool] = True
    catalogues: ClassVar[Mapping[str, Mapping[str, str]]] = CATALOGUES
    references: ClassVar[Mapping[str, Reference]] = REFERENCES
    verbs: ClassVar[tuple[Verb, ...]] = VERBS
    records: ClassVar[tuple[type[Record], ...]] = RECORDS
    table: ClassVar[type | None] = view.GaiaTable

    def advise(self) -> Advice:
        from perihelion.games.gaia.advice.hooks import GaiaAdvice

        return GaiaAdvice()

    def lay(self, names: Sequence[str], options: Mapping[str, OptionValue]) -> State:
        from perihelion.games.gaia import arranging

        return arranging.lay(names, options)

    def arrange(self, s: State, player: int, words: Sequence[str]) -> bool:
        from perihelion.games.gaia import arranging

        return arranging.arrange(s, player, words)

    def called(self, names: Sequence[str]) -> Sequence[str]:
        from perihelion.games.gaia import arranging

        return arranging.called(names)

    def bounds(self, s: State) -> dict[str, Bounds]:
        from perihelion.games.gaia.arranging.bounds import bounds

        return bounds(s)

    def contradictions(self, s: State) -> list[str]:
        from perihelion.games.gaia.arranging.bounds import contradictions

        return contradictions(s)

    def hand_words(self) -> list[HandWord]:
        from perihelion.games.gaia import arranging

        return arranging.words()

    def hand_pieces(self, s: State) -> list[HandPiece]:
        from perihelion.games.gaia import arranging

        return arranging.pieces(s)

    def sites(self, s: State) -> dict[str, str]:
        from perihelion.games.gaia import arranging

        return arranging.places(s)

    def in_full(self, s: State, player: int, words: Sequence[str]) -> list[tuple[int, list[str]]]:
        from perihelion.games.gaia.arranging.brief import in_full

        return in_full(s, player, words)

    def start(self, seats: int, options: Mapping[str, OptionValue]) -> State:
        rules = Rules(dict(options))
        check_together(seats, rules)
        return setup.begin(seats, rules)

    def scores(self, s: State) -> list[int]:
        return [p.vp for p in s.players[: s.seats]]

    def opponents(self, s: State) -> list[tuple[str, int]]:
        return [("Automa", p.vp) for p in s.players[s.seats :]]

    def winners(self, s: State) -> list[int]:
        """Those with the most points share the victory. The Automa's number follows the seats: alone it wins as [1]."""
        best = max([p.vp for p in s.players])
        return [p.seat for p in s.players if p.vp == best]

    def sides(self, s: State) -> list[str]:
        return [f"faction.{FACTION_IDS[p.faction]}" if p.faction != NONE else "" for p in s.players[: s.seats]]

    def view(self, observation: State, seat: int) -> dict[str, Any]:
        seen: dict[str, Any] = json.decode(json.encode(view.view(observation, seat)))
        return seen

    def drawing(self, observation: State, title: str) -> Drawing:
        return picture.drawing(observation, title)

    def terminal(self, observation: State, seat: int, language: str) -> Picture:
        return terminal.terminal(observation, seat, language)

    def about(self, observation: State, kind: str, id: str, language: str) -> str:
        return about.about(observation, kind, id, language)

    def standing(self, observation: State, seat: int, settings: Mapping[str, OptionValue]) -> Action | None:
        return standing.standing(observation, seat, settings)

    def components(self) -> str:
        digest = hashlib.blake2b(digest_size=8)
        for name in DATA_FILES:
            digest.update(files("perihelion.games.gaia").joinpath(f"data/{name}.json").read_bytes())
        return digest.hexdigest()

    def formats(self) -> list[Format]:
        from perihelion.games.gaia.formats import FORMATS  # they import the game

        return FORMATS

    def figures(self) -> dict[str, float]:
        from perihelion.games.gaia import bench  # only for measuring

        return bench.figures()

    def counted(self, s: State) -> dict[str, list[int]]:
        return pieces.counted(s)

    def pieces(self, s: State) -> dict[str, int]:
        return pieces.pieces(s)


GAME = Gaia()
