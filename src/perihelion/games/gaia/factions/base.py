"""What a faction may do differently, and what most factions do (Appendix I: Factions)."""

from __future__ import annotations

from typing import Final

from perihelion.games.gaia.components import BOARDS, UPGRADES
from perihelion.games.gaia.icons import QIC
from perihelion.games.gaia.state import AREA_1, AREA_2, GAIA_AREA, STONE_IN_GAIA, SUPPLY, Player, State


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

    def qic_becomes(self, p: Player) -> int:
        """The resource as which a Q.I.C. is gained."""
        return QIC

    def may_navigate(self, p: Player) -> bool:
        """Whether the player may advance in Navigation at all."""
        return True

    def token_worth(self, p: Player) -> int:
        """The power a token is worth when spent from area III."""
        return 1

    def burned_to(self) -> str:
        """Where a token goes that was discarded from area II to move another."""
        return SUPPLY

    def mine_built(self, s: State, p: Player, hex: int, new_type: bool, guest: bool) -> None:
        """A mine was built, or the Lost Planet placed."""

    def institute_built(self, s: State, p: Player) -> None:
        """The planetary institute now stands."""

    def gaia_phase(self, s: State, p: Player) -> None:
        """The tokens in the Gaia area return (Phase II)."""
        return_tokens(s, p, AREA_1)

    def special_action(self, p: Player) -> int:
        """The special action of the faction board that the player has now, or -1."""
        return -1

    def conversions(self, p: Player) -> tuple[int, ...]:
        """Free actions only this faction has."""
        return ()


def return_tokens(s: State, p: Player, to: str) -> None:
    """Everything in the Gaia area goes back to area I; the Terrans' tokens to area II."""
    if p.brainstone == STONE_IN_GAIA:
        p.brainstone = 1
        s.tell("moved", p.seat, "brainstone", 1, "", f"{GAIA_AREA},{AREA_1}")
    if p.gaiaformers_in_gaia:
        s.tell("gained", p.seat, "gaiaformers", p.gaiaformers_in_gaia, GAIA_AREA)
        p.gaiaformers_in_gaia = 0
    if not p.gaia:
        return
    s.tell("moved", p.seat, "power_tokens", p.gaia, "", f"{GAIA_AREA},{to}")
    if to == AREA_2:
        p.area2 += p.gaia
    else:
        p.area1 += p.gaia
    p.gaia = 0


FACTIONS: Final[list[Faction]] = [Faction(number) for number in range(len(BOARDS))]
"""Indexed by faction number; `roster` puts the factions with hooks of their own in their places."""
