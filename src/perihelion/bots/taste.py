"""Levels for people: five, from one whom a beginner beats to the strongest, and characters with a taste of their own.

The weaker levels are weak as people are: they do not see far, overlook much, and like some things more than they are
worth. What somebody likes stays the same all game, so one can get to know an opponent; nothing is thrown at random.
"""

from random import Random
from typing import Final

from perihelion.bots.budget import Budget
from perihelion.bots.glance import first_glance
from perihelion.bots.search import SearchBot
from perihelion.bots.thinker import Thinker, Thought
from perihelion.core.action import Action
from perihelion.core.game import Game
from perihelion.core.state import State


class Rank:
    """How well a level sees."""

    def __init__(self, seen: float, taste: float, tireless: bool = False) -> None:
        self.seen = seen
        """The share of its possible turns that it considers at all."""
        self.taste = taste
        """How many places in the order of its turns its taste is worth."""
        self.tireless = tireless
        """Whether it goes on as long as its budget lasts."""


RANKS: Final[dict[str, Rank]] = {
    "novice": Rank(seen=0.35, taste=4.0),
    "casual": Rank(seen=0.7, taste=1.2),
    "steady": Rank(seen=1.0, taste=0.0),
    "expert": Rank(seen=1.0, taste=0.0),
    "master": Rank(seen=1.0, taste=0.0, tireless=True),
}
"""From weak to strong."""
NEARLY: Final = 0.2
"""Points that make no difference: there everybody's taste decides, at every level."""
CLOSE: Final = 3
"""Turns among which it decides: those that were thought through equally far."""
NAMES: Final[dict[str, tuple[str, ...]]] = {
    "novice": ("Pip", "Zig", "Dot", "Bix", "Moss"),
    "casual": ("Juno", "Rask", "Iris", "Tally", "Wren"),
    "steady": ("Vela", "Korr", "Lyra", "Marlo", "Rigel"),
    "expert": ("Tekla", "Vex", "Sage", "Quill", "Comet"),
    "master": ("Nyx", "Talon", "Thales", "Argent", "Zephyr"),
}
"""What the bots of a level are called, by character."""
CHARACTERS: Final[tuple[str, ...]] = ("builder", "raider", "scholar", "trader", "wanderer")
LIKED: Final[dict[str, tuple[str, ...]]] = {
    "builder": ("build", "grow", "upgrade", "improve", "colonize", "settle", "form", "place"),
    "raider": ("conquer", "war", "raid", "subjugate", "fight", "terraform", "destroy"),
    "scholar": ("research", "learn", "tech", "view", "explore", "select research", "square"),
    "trader": ("trade", "buy", "convert", "charge", "ally", "take", "peace"),
    "wanderer": ("fly", "jump", "discover", "explore", "gaia", "pick", "range"),
}
"""What each character likes to do, by the words its sentences begin with."""


def character_of(seed: int, seat: int) -> str:
    """Who sits there: the same through a match, and all different where up to five share its seed."""
    return CHARACTERS[(seed // 7 + seat * 3 + seed) % len(CHARACTERS)]


def name_of(level: str, character: str) -> str:
    """What a bot for people is called; others go by their level."""
    return NAMES[level][CHARACTERS.index(character)] if level in NAMES else level


class TastefulBot(Thinker):
    """A level for people: the weaker ones see part of what they could do, and like some of it too much."""

    def __init__(self, game: Game, seat: int, seed: int, budget: Budget | None, level: str, character: str) -> None:
        rank = RANKS[level]
        self.nodes = game.advice.looks.get(level, 0)
        """Positions that it looks at; 0: it does not think beyond its turn."""
        super().__init__(game, seat, seed, budget or (Budget(nodes=self.nodes) if self.nodes else None))
        self.rank = rank
        slips = game.advice.slips.get(level, 1.0)
        self.seen = 1.0 - slips * (1.0 - rank.seen)
        self.taste = slips * rank.taste
        self.character = character

    def think(self, observation: State, legal: list[Action], budget: Budget, rng: Random) -> list[Thought]:
        if self.nodes:
            within = budget if self.rank.tireless else budget.at_most(self.nodes)
            searcher = SearchBot(self.game, self.seat, self.seed)
            searcher.hopes = self.hopes
            return self.leaning(observation, searcher.think(observation, legal, within, rng))
        glanced = first_glance(self.game, self.seat, observation, rng, budget.meter())
        found = [thought for thought in glanced if thought.turn[0] in legal] or [Thought(0.0, [legal[0]])]
        return self._liked(observation, found) if self.rank.taste else self.leaning(observation, found)

    def leaning(self, observation: State, found: list[Thought]) -> list[Thought]:
        """Of turns that promise nearly the same, the one to its taste first."""
        for place, thought in enumerate(found[:CLOSE]):
            if thought.points > found[0].points - NEARLY and self._likes(observation, thought):
                return [thought, *found[:place], *found[place + 1 :]]
        return found

    def _likes(self, observation: State, thought: Thought) -> bool:
        return observation.say(thought.turn[0]).startswith(LIKED[self.character])

    def _liked(self, observation: State, found: list[Thought]) -> list[Thought]:
        """The turns that it sees, its favourites some places further up."""
        placed: list[tuple[float, int]] = []
        for place, thought in enumerate(found):
            words = observation.say(thought.turn[0])
            seen = Random(f"{self.seed} {self.seat} {words}").random() < self.seen
            liked = self.taste if self._likes(observation, thought) else 0.0
            order = place - liked + (0.0 if seen or place == len(found) - 1 else 50.0)
            placed.append((order, place))
        placed.sort()
        return [found[place] for _, place in placed]
