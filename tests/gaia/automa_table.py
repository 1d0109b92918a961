"""A solo table for the tests: the printed board, a person, the Automa, and cards that come as the test says."""

from random import Random
from typing import Any

from perihelion.core.facts import Fact
from perihelion.core.match import Match
from perihelion.games.gaia import GAME
from perihelion.games.gaia.actions import DRAW_CARD
from perihelion.games.gaia.automa.acting import act
from perihelion.games.gaia.automa.cards import ALL_CARDS, CARDS
from perihelion.games.gaia.automa.deck import DrawCard
from perihelion.games.gaia.automa.opponent import NO_CARD, Automa
from perihelion.games.gaia.building import colonize
from perihelion.games.gaia.components import AREA_IDS, BUILDING_IDS, FINAL_TILE_IDS
from perihelion.games.gaia.maps import LAYOUTS, first_game_text
from perihelion.games.gaia.state import NONE, State, lay_board

HUMAN, AUTOMA = 0, 1
"""The players of a solo game; only the first has a seat."""


def state_of(match: Match) -> State:
    state = match.state
    assert isinstance(state, State)
    return state


class SoloTable:
    """One person against the Automa on the first-game map of the small board.

    `SoloTable.bare` has an empty map, to be furnished with `put`; `SoloTable` is at the person's first turn. No card is
    drawn but by `draw`.
    """

    def __init__(self, automa: str = "taklons", person: str = "hadsch_hallas", **options: Any) -> None:
        self.match: Match = GAME.match(1, seed=1, map="standard", automa_faction=automa, **options)
        self.match.play(0, f"choose {person}")
        rng = Random(1)
        while self.s.round == 0:
            self.match.play(0, rng.choice(self.match.legal(0)))
        self.match.dice = None
        self.match.listening = True

    @classmethod
    def bare(cls, automa: str = "taklons", person: str = "hadsch_hallas", **options: Any) -> "SoloTable":
        """All structures removed, round 1, nobody's turn."""
        table = cls(automa, person, **options)
        s = table.s
        s.stack = []
        s.facts = []
        for p in s.players:
            p.structures = []
            p.built = [0] * len(p.built)
            p.types = [0] * len(p.types)
            p.satellites = 0
        lay_board(s, first_game_text(LAYOUTS["small"]))
        return table

    @property
    def s(self) -> State:
        return state_of(self.match)

    @property
    def automa(self) -> Automa:
        assert self.s.automa is not None
        return self.s.automa

    @property
    def me(self) -> Any:
        return self.s.players[HUMAN]

    @property
    def it(self) -> Any:
        """The Automa's pieces."""
        return self.s.players[AUTOMA]

    def hex(self, name: str) -> int:
        return self.s.map.number[name]

    # Furnishing.

    def put(self, number: int, building: str, *names: str) -> None:
        """Structures of the person (0) or the Automa (1)."""
        p = self.s.players[number]
        kind = BUILDING_IDS.index(building)
        for name in names:
            p.built[kind] += 1
            colonize(self.s, p, self.hex(name), kind)

    def final_tiles(self, top: str, bottom: str) -> None:
        self.s.final_tiles = [FINAL_TILE_IDS.index(top), FINAL_TILE_IDS.index(bottom)]

    def levels(self, **levels: int) -> None:
        """The Automa's research."""
        for area, level in levels.items():
            self.it.research[AREA_IDS.index(area)] = level

    def no_advanced_tiles(self) -> None:
        self.s.advanced_tiles = [NONE] * len(AREA_IDS)

    def deck(self, *cards: int, unseen: int = 0) -> None:
        """The cards of this round's deck; nothing is drawn yet."""
        a = self.automa
        a.deck = sorted(cards)
        a.reserve = [card for card in ALL_CARDS if card not in cards]
        a.unseen = unseen
        a.discards = []
        a.support = a.action = NO_CARD

    # Playing.

    def act(self, action: int, support: int) -> list[Fact]:
        """The Automa carries out a card's action with a support card; what it tells."""
        self.s.facts = []
        act(self.s, CARDS[action].action, CARDS[support])
        return self.s.facts

    def draw(self, *cards: int) -> list[Fact]:
        """The Automa draws these cards; what the last one tells."""
        facts: list[Fact] = []
        for card in cards:
            top = self.s.stack[-1]
            assert isinstance(top, DrawCard), f"it is not the Automa's turn to draw: {top!r}"
            assert DRAW_CARD(card) in top.outcomes(self.s), f"card {card} is not in the deck"
            facts = self.match.happen(DRAW_CARD(card)).facts
        return facts

    def play(self, text: str) -> None:
        self.match.play(0, text)

    def rest(self) -> None:
        """The person does something of no weight and ends the turn."""
        legal = [self.match.say(action) for action in self.match.legal(0)]
        self.play(next(text for text in legal if text.startswith(("action ", "research ", "build mine", "upgrade"))))
        while "end turn" not in [self.match.say(action) for action in self.match.legal(0)]:
            self.match.play(0, self.match.legal(0)[-1])
        self.play("end turn")

    def pass_person(self) -> None:
        """The person passes and takes the first free booster."""
        self.match.play(0, next(a for a in self.match.legal(0) if a.verb.name.startswith("pass")))

    def decline(self) -> None:
        """Whatever is offered to charge is declined."""
        while self.match.deciders and "decline" in [self.match.say(a) for a in self.match.legal(0)]:
            self.play("decline")

    def structure(self, name: str) -> str:
        """What stands on a planet: `1 mine`, or nothing."""
        hex = self.hex(name)
        owner = self.s.owner[hex]
        return f"{owner} {BUILDING_IDS[self.s.building[hex]]}" if owner != NONE else ""

    def level(self, area: str) -> int:
        level: int = self.it.research[AREA_IDS.index(area)]
        return level


def told(facts: list[Fact], kind: str) -> list[str]:
    """Facts of one kind in short: what, amount, source and where."""
    lines = []
    for fact in facts:
        if fact.kind == kind:
            words = [fact.what, str(fact.amount) if fact.amount else "", fact.source, fact.where]
            lines.append(" ".join([word for word in words if word]))
    return lines
