"""Galactic Era as the rest of the house sees it."""

from collections.abc import Mapping, Sequence
from random import Random
from typing import Any, ClassVar

from msgspec import json

from perihelion.core.action import Action, Verb
from perihelion.core.advice import Advice
from perihelion.core.arranging import Bounds, HandPiece, HandWord
from perihelion.core.frame import Frame
from perihelion.core.game import Game
from perihelion.core.options import Option, OptionValue, Rules
from perihelion.core.panes import Picture
from perihelion.core.picture import Drawing
from perihelion.core.preset import Preset
from perihelion.core.record import Record
from perihelion.core.reference import Reference
from perihelion.games.galactic_era import determinize, picture, view
from perihelion.games.galactic_era.actions import VERBS
from perihelion.games.galactic_era.automa.setup import AutomaSetup
from perihelion.games.galactic_era.components import GOAL_IDS, NO_GOAL, NO_PEOPLE, PEOPLE_IDS, STO, STORY_IDS
from perihelion.games.galactic_era.domination.deck import DrawCard, cards_in_game
from perihelion.games.galactic_era.messages import CATALOGUES, components_digest
from perihelion.games.galactic_era.options import (
    BEGINNERS,
    EXPERTS,
    GOAL,
    NONE,
    OPTIONS,
    PRESETS,
    RANDOM,
    STANDING,
    STORY,
    is_drafted,
)
from perihelion.games.galactic_era.pieces import counted, pieces
from perihelion.games.galactic_era.records import RECORDS
from perihelion.games.galactic_era.reference import REFERENCES
from perihelion.games.galactic_era.rounds import StartRound
from perihelion.games.galactic_era.scoring.phase import winners
from perihelion.games.galactic_era.setup.deterministic import (
    ORDER,
    PEOPLE,
    SECTOR,
    FillOrder,
    FirstDrafter,
    LayCentre,
    PuppetDraft,
)
from perihelion.games.galactic_era.setup.galaxy import DrawGoal, DrawStory, FixBoard, LayTiles
from perihelion.games.galactic_era.setup.players import (
    ChooseAlignment,
    ChoosePeople,
    DealOrder,
    DealPeoples,
    PlaceShips,
    StartBonuses,
)
from perihelion.games.galactic_era.standing import standing
from perihelion.games.galactic_era.state import State
from perihelion.games.galactic_era.terminal import about, terminal

HANDICAP = 5


class GalacticEra(Game):
    """The whole game, for one to six players."""

    name: ClassVar[str] = "galactic_era"
    title: ClassVar[str] = "Galactic Era"
    seat_counts: ClassVar[tuple[int, ...]] = (1, 2, 3, 4, 5, 6)
    usual_seats: ClassVar[int] = 4
    rules_version: ClassVar[int] = 2
    options: ClassVar[tuple[Option, ...]] = tuple(OPTIONS)
    presets: ClassVar[tuple[Preset, ...]] = PRESETS
    standing_options: ClassVar[tuple[Option, ...]] = tuple(STANDING)
    verbs: ClassVar[tuple[Verb, ...]] = VERBS
    records: ClassVar[tuple[type[Record], ...]] = RECORDS
    table: ClassVar[type | None] = view.EraTable
    catalogues: ClassVar[Mapping[str, Mapping[str, str]]] = CATALOGUES
    references: ClassVar[Mapping[str, Reference]] = REFERENCES

    def advise(self) -> Advice:
        from perihelion.games.galactic_era.advice.hooks import GalacticEraAdvice

        return GalacticEraAdvice()

    def lay(self, names: Sequence[str], options: Mapping[str, OptionValue]) -> State:
        from perihelion.games.galactic_era import arranging

        s = super().lay(names, options)
        assert isinstance(s, State)
        return arranging.after_the_set_up(s)

    def arrange(self, s: State, player: int, words: Sequence[str]) -> bool:
        from perihelion.games.galactic_era import arranging

        return arranging.arrange(s, player, words)

    def bounds(self, s: State) -> dict[str, Bounds]:
        from perihelion.games.galactic_era.bounds import bounds

        return bounds(s)

    def contradictions(self, s: State) -> list[str]:
        from perihelion.games.galactic_era.bounds import contradictions

        return contradictions(s)

    def hand_words(self) -> list[HandWord]:
        from perihelion.games.galactic_era import arranging

        return arranging.words()

    def hand_pieces(self, s: State) -> list[HandPiece]:
        from perihelion.games.galactic_era import arranging

        return arranging.pieces(s)

    def sites(self, s: State) -> dict[str, str]:
        from perihelion.games.galactic_era import arranging

        return arranging.places(s)

    def start(self, seats: int, options: Mapping[str, OptionValue]) -> State:
        s = State(seats, Rules(dict(options)))
        for seat in range(seats):
            word = str(seat + 1)
            handicap = int(word in BEGINNERS.of(s.rules)) - int(word in EXPERTS.of(s.rules))
            s.players[seat].dp = HANDICAP * handicap
        if seats == 2:
            s.puppet = 2
            s.players[2].alignment = STO
        s.pool = cards_in_game(s)
        s.then(*self.story_and_goal(s))
        s.then(*(self.drafted_setup(s) if is_drafted(s.rules) else self.random_setup(s)))
        s.then(ChooseAlignment(list(range(seats))), StartBonuses())
        if seats == 1:
            s.then(AutomaSetup(1), AutomaSetup(2))
        s.then(StartRound(1))
        return s

    def story_and_goal(self, s: State) -> list[Frame]:
        """What the table has chosen; the rest is drawn (5)."""
        frames: list[Frame] = []
        story, goal = STORY.of(s.rules), GOAL.of(s.rules)
        s.story = -1 if story == RANDOM else STORY_IDS.index(story)
        if story == RANDOM:
            frames.append(DrawStory())
        if goal == RANDOM:
            s.goal = -1
            frames.append(DrawGoal())
        else:
            s.goal = NO_GOAL if goal == NONE else GOAL_IDS.index(goal)
        return frames

    def random_setup(self, s: State) -> list[Frame]:
        """Board, counters, cards, turn order and ships; then everybody chooses a star people (5)."""
        people = list(range(s.seats))
        frames: list[Frame] = [LayTiles(), FixBoard()]
        frames.extend([DrawCard(seat) for seat in people])
        frames.extend([DealOrder(), PlaceShips()])
        if s.puppet >= 0:
            frames.append(DealPeoples(s.puppet))
        frames.extend([DealPeoples(seat) for seat in people])
        frames.append(ChoosePeople(people))
        return frames

    def drafted_setup(self, s: State) -> list[Frame]:
        """The players take turns to choose (9.1)."""
        frames: list[Frame] = [LayCentre()]
        if s.puppet >= 0:
            frames.extend([PuppetDraft(what) for what in (PEOPLE, SECTOR, ORDER)])
        frames.extend([FirstDrafter(), FillOrder(), FixBoard(), PlaceShips()])
        return frames

    def scores(self, s: State) -> list[int]:
        return [s.players[seat].dp for seat in range(s.seats)]

    def winners(self, s: State) -> list[int]:
        return winners(s)

    def sides(self, s: State) -> list[str]:
        """The star people on the side that it ended on."""
        return [
            f"people.{PEOPLE_IDS[p.people]}.{'sto' if p.alignment == STO else 'sts'}" if p.people != NO_PEOPLE else ""
            for p in s.players[: s.seats]
        ]

    def determinize(self, observation: State, seat: int, rng: Random) -> State:
        return determinize.determinize(observation, seat, rng)

    def standing(self, observation: State, seat: int, settings: Mapping[str, OptionValue]) -> Action | None:
        return standing(observation, seat, settings)

    def view(self, observation: State, seat: int) -> dict[str, Any]:
        seen: dict[str, Any] = json.decode(json.encode(view.view(observation, seat)))
        return seen

    def drawing(self, observation: State, title: str) -> Drawing:
        return picture.drawing(observation, title)

    def terminal(self, observation: State, seat: int, language: str) -> Picture:
        return terminal(observation, seat, language)

    def about(self, observation: State, kind: str, id: str, language: str) -> str:
        return about(observation, kind, id, language)

    def components(self) -> str:
        return components_digest()

    def counted(self, s: State) -> dict[str, list[int]]:
        return counted(s)

    def pieces(self, s: State) -> dict[str, int]:
        return pieces(s)


GAME = GalacticEra()
