"""Dealing tiles, tokens and boosters; each draw is one entry of the log (rulebook: Game Setup)."""

from __future__ import annotations

from typing import ClassVar, Final

from perihelion.core.action import Action, Verb
from perihelion.core.chance import Chance, permutation, permutations
from perihelion.core.lists import changed
from perihelion.core.record import Fields
from perihelion.games.gaia.actions import (
    DEAL_ADVANCED_TILES,
    DEAL_BOOSTERS,
    DEAL_FINAL_TILES,
    DEAL_ROUND_TILES,
    DEAL_TECH_TILES,
    DEAL_TERRAFORMING_TOKEN,
)
from perihelion.games.gaia.components import (
    ADVANCED_TILES,
    BOOSTERS,
    FINAL_TILE_IDS,
    ROUND_TILE_POOL,
    ROUNDS,
    STANDARD_PLACES,
    SUPPLY_TOKENS,
)
from perihelion.games.gaia.state import AREAS, State

FREE_BOOSTERS: Final = 3  # as many boosters as players, and three more
FINAL_TILES: Final = 2


class Deal(Chance):
    """Some of the pieces of a pool are laid out in order."""

    FIELDS: ClassVar[Fields] = {}

    def pool(self, s: State) -> list[int]:
        raise NotImplementedError

    def number(self, s: State) -> int:
        raise NotImplementedError

    def verb(self) -> Verb:
        raise NotImplementedError

    def size(self, s: State) -> int:
        return permutations(len(self.pool(s)), self.number(s))

    def outcome(self, s: State, index: int) -> Action:
        return self.verb()(*permutation(self.pool(s), self.number(s), index))

    def possible(self, s: State, action: Action) -> bool:
        if action.verb is not self.verb() or len(action.args) != self.number(s):
            return False
        left = self.pool(s)
        for piece in action.args:
            if piece not in left:
                return False
            left.remove(piece)
        return True


class DealTechTiles(Deal):
    """The nine standard tech tiles: six below the research areas, three in the lower row."""

    def pool(self, s: State) -> list[int]:
        return list(range(STANDARD_PLACES))

    def number(self, s: State) -> int:
        return STANDARD_PLACES

    def verb(self) -> Verb:
        return DEAL_TECH_TILES

    def happen(self, s: State, action: Action) -> None:
        s.tech_tiles = list(action.args)


class DealAdvancedTiles(Deal):
    """One advanced tile for each research area."""

    def pool(self, s: State) -> list[int]:
        return list(range(len(ADVANCED_TILES)))

    def number(self, s: State) -> int:
        return AREAS

    def verb(self) -> Verb:
        return DEAL_ADVANCED_TILES

    def happen(self, s: State, action: Action) -> None:
        s.advanced_tiles = list(action.args)


class DealTerraformingToken(Deal):
    """One of the 18 regular federation tokens goes to terraforming level 5."""

    def pool(self, s: State) -> list[int]:
        return [token for token in range(SUPPLY_TOKENS) for _ in range(s.token_supply[token])]

    def number(self, s: State) -> int:
        return 1

    def verb(self) -> Verb:
        return DEAL_TERRAFORMING_TOKEN

    def happen(self, s: State, action: Action) -> None:
        s.terraforming_token = action.args[0]
        s.token_supply = changed(s.token_supply, s.terraforming_token, s.token_supply[s.terraforming_token] - 1)


class DealRoundTiles(Deal):
    """A scoring tile for each round."""

    def pool(self, s: State) -> list[int]:
        return list(ROUND_TILE_POOL)

    def number(self, s: State) -> int:
        return ROUNDS

    def verb(self) -> Verb:
        return DEAL_ROUND_TILES

    def happen(self, s: State, action: Action) -> None:
        s.round_tiles = list(action.args)


class DealFinalTiles(Deal):
    """Two final scoring tiles."""

    def pool(self, s: State) -> list[int]:
        return list(range(len(FINAL_TILE_IDS)))

    def number(self, s: State) -> int:
        return FINAL_TILES

    def verb(self) -> Verb:
        return DEAL_FINAL_TILES

    def happen(self, s: State, action: Action) -> None:
        s.final_tiles = list(action.args)


class DealBoosters(Deal):
    """Three round boosters more than players."""

    def pool(self, s: State) -> list[int]:
        return list(range(len(BOOSTERS)))

    def number(self, s: State) -> int:
        return len(s.players) + FREE_BOOSTERS

    def verb(self) -> Verb:
        return DEAL_BOOSTERS

    def happen(self, s: State, action: Action) -> None:
        s.boosters = list(action.args)
