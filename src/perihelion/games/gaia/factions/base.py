"""What a faction may do differently, and what most factions do (Appendix I: Factions)."""

from __future__ import annotations

from typing import Final

from perihelion.games.gaia.components import BOARDS, UPGRADES
from perihelion.games.gaia.state import STONE_IN_GAIA, Player, State


class Faction:
    """The faction board's numbers, some plain switches, and hooks that a faction may override."""

    def __init__(self, number: int) -> None:
        self.number: int = number
        self.board = BOARDS[number]
        self.id: str = self.board.id
        self.home: int = self.board.home
        abilities = self.board.abilities
        self.guest_mines: bool = "guest_mines" in abilities
        self.gaia_for_ore: bool = "gaia_planets_cost_ore" in abilities
        self.satellites_for_qic: bool = "satellites_cost_qic" in abilities
        self.one_federation: bool = "single_growing_federation" in abilities
        self.token_with_charge: bool = "charge_bonus_token" in abilities
        self.upgrades: list[list[int]] = UPGRADES

    def gain_qic(self, p: Player, amount: int) -> None:
        p.qic += amount

    def may_navigate(self, p: Player) -> bool:
        """Whether the player may advance in Navigation at all."""
        return True

    def token_worth(self, p: Player) -> int:
        """The power a token is worth when spent from area III."""
        return 1

    def burned(self, p: Player) -> None:
        """A token was discarded from area II to move another."""

    def mine_built(self, s: State, p: Player, hex: int, new_type: bool, guest: bool) -> None:
        """A mine was built, or the Lost Planet placed."""

    def institute_built(self, s: State, p: Player) -> None:
        """The planetary institute now stands."""

    def gaia_phase(self, s: State, p: Player) -> None:
        """The tokens in the Gaia area return (Phase II)."""
        return_tokens(p)

    def special_action(self, p: Player) -> int:
        """The special action of the faction board that the player has now, or -1."""
        return -1

    def conversions(self, p: Player) -> tuple[int, ...]:
        """Free actions only this faction has."""
        return ()


def return_tokens(p: Player) -> None:
    """Everything in the Gaia area goes to area I."""
    p.area1 += p.gaia
    p.gaia = 0
    if p.brainstone == STONE_IN_GAIA:
        p.brainstone = 1
    p.gaiaformers_in_gaia = 0


FACTIONS: Final[list[Faction]] = [Faction(number) for number in range(len(BOARDS))]
"""Indexed by faction number; `roster` puts the factions with hooks of their own in their places."""
