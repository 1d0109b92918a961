"""A table for tests: set up a position in a few words, then play it as a transcript."""

from typing import Any, Self

from perihelion import testing
from perihelion.core import state as core
from perihelion.games.council import GAME, board
from perihelion.games.council.acting import PlayCard
from perihelion.games.council.actions import WORDS
from perihelion.games.council.components import FIELDS_PER_GALAXY
from perihelion.games.council.player import Player
from perihelion.games.council.state import State


def number(kind: str, word: str) -> int:
    """The number of a piece by its word: `number("card", "ai-tower-3")`."""
    return WORDS[kind].index(word)


class Table(testing.Table):
    """A state with verbs that read like a transcript."""

    state: State

    def __init__(self, seats: int = 2, **options: Any) -> None:
        names = GAME.names[:seats] if seats > 1 else ("ann", "automa")
        self.seats = seats
        # The transcripts are written with the values of the first guess, which do not move with the calibration.
        super().__init__(GAME, *names, **{"reconstruction": "first", **options})

    def lay(self, seats: int, options: dict[str, Any]) -> core.State:
        return super().lay(self.seats, options)

    # Positions.

    def tile(self, tile: str, galaxy: str) -> Self:
        """A solar system lies in a galaxy, on its next free field."""
        board.lay_tile(self.state, number("tile", tile), number("galaxy", galaxy))
        return self

    def cubes(self, who: str, planet: str, count: int = 1) -> Self:
        """Cubes of the player stand on top of a planet."""
        board.put(self.state, self.seat(who), number("planet", planet), count)
        return self

    def has(self, who: str, **things: Any) -> Self:
        """Set markers, gems ("2a+t" as a triple), ranges, upgrades, Dark Tech or leader of a player."""
        p = self.state.players[self.seat(who)]
        for name, value in things.items():
            if name == "gems":
                p.gems = list(value)
            elif name == "ranges":
                p.ranges = [*value, *p.ranges[len(value) :]]
            elif name == "adapted":
                p.adapted = sum([1 << ("earthlike", "desert", "volcano").index(planet) for planet in value])
            elif name == "upgrades":
                p.upgrades = sum([1 << number("upgrade", word) for word in value])
            elif name == "tech":
                p.tech = sum([1 << number("tech", word) for word in value])
            elif name == "leader":
                p.leader = number("leader", value)
            elif name == "hand":
                p.hand = sum([1 << number("card", word) for word in value])
            elif name == "row":
                p.top = [*[number("card", word) if word else -1 for word in value], *p.top[len(value) :]]
            elif name == "bonus":
                p.bonus = sum([1 << number("bonus", word) for word in value])
                p.bonus_count = len(value)
            else:
                assert hasattr(p, name)
                setattr(p, name, value)
        return self

    def market(self, *cards: str) -> Self:
        """These AI cards lie open; everything else is in the deck."""
        self.state.ai_deck = sum([1 << card for card in range(6, 31)])
        self.state.market = [number("card", card) for card in cards] + [-1] * (8 - len(cards))
        for card in self.state.market:
            if card >= 0:
                self.state.ai_deck &= ~(1 << card)
        return self

    # Looking.

    def player(self, who: str | int, seen_by: str | int = "") -> Player:
        found: Player = super().player(who, seen_by)
        return found

    def gems(self, who: str) -> tuple[int, int, int]:
        a, g, t = self.state.players[self.seat(who)].gems
        return a, g, t

    def energy(self, who: str) -> int:
        return self.state.players[self.seat(who)].energy

    def level(self, who: str) -> int:
        return self.state.players[self.seat(who)].level

    def consumption(self, who: str) -> int:
        return self.state.players[self.seat(who)].consumption

    def in_galaxy(self, who: str, galaxy: str) -> int:
        """The player's cubes on the planets of a galaxy."""
        return self.state.galaxy_cubes[number("galaxy", galaxy) * 4 + self.seat(who)]

    def tower(self, planet: str) -> list[str]:
        """The owners of a tower from bottom to top."""
        from perihelion.games.council.towers import cubes_of

        return [self.names[owner] for owner in cubes_of(self.state.towers[number("planet", planet)])]

    def hand(self, who: str) -> list[str]:
        held = self.state.players[self.seat(who)].hand
        return [word for card, word in enumerate(WORDS["card"]) if held >> card & 1]

    def row(self, who: str) -> list[str]:
        """The cards that count in the player's slots."""
        p = self.state.players[self.seat(who)]
        return [WORDS["card"][card] if card >= 0 else "" for card in p.top[: p.slots]]

    def lies(self, tile: str) -> str:
        """The galaxy a tile lies in; empty: it is not on the board."""
        n = number("tile", tile)
        return WORDS["galaxy"][self.state.tile_at.index(n) // FIELDS_PER_GALAXY] if n in self.state.tile_at else ""


def plays(card: str, reach: int = 1, table: Table | None = None) -> Table:
    """Ann resolves the card from slot 2 with that range."""
    table = table or Table()
    table.has("ann", row=["", card, ""])
    table.has("ann", ranges=[1, reach])
    return table.now(PlayCard(0, 1))


def board_with_far_systems() -> Table:
    """A system in each parsec: grey1 (two earth-like), green1 (earth-like, two deserts, volcano), red1 (e, d, v)."""
    return Table().tile("p2-10", "green").tile("p3-03", "red")
