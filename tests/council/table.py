"""A table for tests: set up a position in a few words, then play it as a transcript."""

from typing import Any, cast

from perihelion.core.notation import find, read
from perihelion.core.record import TABLE
from perihelion.core.state import Chance, Frame, apply, begin, legal
from perihelion.games.council import GAME, board
from perihelion.games.council.actions import VERBS, WORDS
from perihelion.games.council.components import FIELDS_PER_GALAXY
from perihelion.games.council.state import SLOTS, State


def number(kind: str, word: str) -> int:
    """The number of a piece by its word: `number("card", "ai-tower-3")`."""
    return WORDS[kind].index(word)


class Table:
    """A state with verbs that read like a transcript. Players are counted from 1, as in a log."""

    def __init__(self, seats: int = 2, **options: Any) -> None:
        self.s = cast(State, GAME.new(seats, options))
        while isinstance(self.s.stack[-1], Chance):
            frame = self.s.stack[-1]
            apply(self.s, TABLE, frame.outcome(self.s, 0))

    def now(self, *frames: Frame) -> "Table":
        """Only this happens now, and nothing after it."""
        self.s.stack.clear()
        self.s.then(*frames)
        begin(self.s)
        return self

    def does(self, player: int, *texts: str) -> "Table":
        """The player does these things, one after another."""
        for text in texts:
            action = find(self.s, legal(self.s, player - 1), text)
            assert action is not None, f"{text!r} is not among {self.offers(player)}"
            apply(self.s, player - 1, action)
        return self

    def draws(self, text: str) -> "Table":
        """The table draws this."""
        frame = self.s.stack[-1]
        action = read(self.s, VERBS, text)
        assert isinstance(frame, Chance), f"nothing is drawn now, but {frame!r} is asked"
        assert action is not None, f"{text!r} is no draw"
        assert frame.possible(self.s, action), f"{text!r} cannot be drawn"
        apply(self.s, TABLE, action)
        return self

    def offers(self, player: int) -> list[str]:
        """What the player may do now."""
        return [self.s.say(action) for action in legal(self.s, player - 1)]

    @property
    def asked(self) -> str:
        """The question that is open, by its name; empty: none."""
        return type(self.s.stack[-1]).__name__ if self.s.stack else ""

    # Positions.

    def tile(self, tile: str, galaxy: str) -> "Table":
        """A solar system lies in a galaxy, on its next free field."""
        board.lay_tile(self.s, number("tile", tile), number("galaxy", galaxy))
        return self

    def cubes(self, player: int, planet: str, count: int = 1) -> "Table":
        """Cubes of the player stand on top of a planet."""
        board.put(self.s, player - 1, number("planet", planet), count)
        return self

    def has(self, player: int, **things: Any) -> "Table":
        """Set markers, gems ("2a+t" as a triple), ranges, upgrades, Dark Tech or leader of a player."""
        p = player - 1
        for name, value in things.items():
            if name == "gems":
                self.s.gems[p * 3 : p * 3 + 3] = list(value)
            elif name == "ranges":
                self.s.ranges[p * SLOTS : p * SLOTS + len(value)] = list(value)
            elif name == "adapted":
                self.s.adapted[p] = sum([1 << ("earthlike", "desert", "volcano").index(planet) for planet in value])
            elif name == "upgrades":
                self.s.upgrades[p] = sum([1 << number("upgrade", word) for word in value])
            elif name == "tech":
                self.s.tech[p] = sum([1 << number("tech", word) for word in value])
            elif name == "leader":
                self.s.leader[p] = number("leader", value)
            elif name == "hand":
                self.s.hand[p] = sum([1 << number("card", word) for word in value])
            elif name == "row":
                for slot, word in enumerate(value):
                    self.s.top[p * SLOTS + slot] = number("card", word) if word else -1
            elif name == "bonus":
                self.s.bonus[p] = sum([1 << number("bonus", word) for word in value])
                self.s.bonus_count[p] = len(value)
            else:
                getattr(self.s, name)[p] = value
        return self

    def market(self, *cards: str) -> "Table":
        """These AI cards lie open; everything else is in the deck."""
        self.s.ai_deck = sum([1 << card for card in range(6, 31)])
        self.s.market = [number("card", card) for card in cards] + [-1] * (8 - len(cards))
        for card in self.s.market:
            if card >= 0:
                self.s.ai_deck &= ~(1 << card)
        return self

    # Looking.

    def gems(self, player: int) -> tuple[int, int, int]:
        a, g, t = self.s.gems[(player - 1) * 3 : player * 3]
        return a, g, t

    def energy(self, player: int) -> int:
        return self.s.energy[player - 1]

    def level(self, player: int) -> int:
        return self.s.level[player - 1]

    def consumption(self, player: int) -> int:
        return self.s.consumption[player - 1]

    def in_galaxy(self, player: int, galaxy: str) -> int:
        """The player's cubes on the planets of a galaxy."""
        return self.s.galaxy_cubes[number("galaxy", galaxy) * 4 + player - 1]

    def tower(self, planet: str) -> list[int]:
        """The owners of a tower from bottom to top, counted from 1."""
        from perihelion.games.council.towers import cubes_of

        return [owner + 1 for owner in cubes_of(self.s.towers[number("planet", planet)])]

    def hand(self, player: int) -> list[str]:
        return [word for card, word in enumerate(WORDS["card"]) if self.s.hand[player - 1] >> card & 1]

    def row(self, player: int) -> list[str]:
        """The cards that count in the player's slots."""
        base = (player - 1) * SLOTS
        tops = self.s.top[base : base + self.s.slots[player - 1]]
        return [WORDS["card"][card] if card >= 0 else "" for card in tops]

    def lies(self, tile: str) -> str:
        """The galaxy a tile lies in; empty: it is not on the board."""
        n = number("tile", tile)
        return WORDS["galaxy"][self.s.tile_at.index(n) // FIELDS_PER_GALAXY] if n in self.s.tile_at else ""
