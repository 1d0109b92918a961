"""What a star people may do differently, and what most star peoples do (11.1)."""

from typing import Any

from perihelion.games.galactic_era.components import ALIGNMENTS, CONQUER_DISCS, STO
from perihelion.games.galactic_era.state import Player, State


class StarPeople:
    """The tile's names, start and powers, some plain numbers and switches, and hooks that a people may override."""

    def __init__(self, tile: dict[str, Any]) -> None:
        self.id: str = tile["id"]
        self.names: list[str] = [tile["names"][side] for side in ALIGNMENTS]
        """By alignment, since some peoples change their name with it."""
        self.start: list[dict[str, Any]] = [tile["start"][side] for side in ALIGNMENTS]
        self.not_for: list[int] = tile.get("removed_for_players", [])
        """The numbers of players for which the tile stays in the box."""
        self.powers: dict[str, str] = {power["id"]: power["alignment"] for power in tile["powers"]}
        """Its powers, each for one alignment or for both."""
        self.numbers: dict[str, dict[str, Any]] = {power["id"]: power["params"] for power in tile["powers"]}
        self.switch_dp: int = self.number("alliance_switch_penalty", "dp", 0)
        """Points for each switch of alignment, forced ones included."""
        self.oval_for_switch: bool = "anchara_extra_counter" in self.powers
        """Having selected Switch Alignment, whether they select and execute one more unused oval counter, free."""
        self.trades_with_everyone: bool = "icc_trade_per_player" in self.powers
        """One trade a round with each other player, not only with one."""
        self.regular_growth: int = self.number("mantids_double_growth", "discs", 1)
        """Discs of regular growth per star, within the limit."""
        self.uses_asteroids: bool = "mayans_no_asteroids" not in self.powers
        """Whether asteroids bring ships."""
        self.free_colonies: int = self.number("progenitors_colonies", "uses", 0)
        """Free colonize actions in the whole game."""

    def number(self, power: str, name: str, otherwise: int) -> int:
        """A number of one of its powers."""
        return int(self.numbers[power][name]) if power in self.numbers else otherwise

    # Combat (6.1.2)

    def cv_bonus(self, s: State, p: Player, attacking: bool, foes: list[int]) -> int:
        """Extra combat value for each of their ships."""
        return 0

    def charms(self, p: Player) -> bool:
        """Whether they can still make an attacker retreat before combat this round."""
        return False

    def terrifies(self, p: Player) -> bool:
        """Whether they can still make a defender retreat and keep out of the hex this round."""
        return False

    def sacrifice_dp(self, p: Player, ships: int, won: bool) -> int:
        """Points for own ships destroyed in a battle."""
        return 0

    # War (4.7, 7.3)

    def declares_war(self, p: Player) -> bool:
        """Whether they ever declare war."""
        return True

    def may_crusade(self, p: Player, target: Player) -> bool:
        """Whether they may declare war on the target in their own movement although they are STO."""
        return False

    def pact_dp(self, p: Player, declarer: Player) -> int:
        """Points for somebody who declares war on them."""
        return 0

    # Gain Star (6.3.1)

    def allies(self, p: Player) -> bool:
        """Whether they win advanced neutral stars as allies: STO players do, others conquer them."""
        return p.alignment == STO

    def free_ally(self, p: Player) -> bool:
        """Whether each Gain Star action brings a free ally action."""
        return False

    def most_advanced(self, p: Player) -> int:
        """How many primitive stars a Gain Star action may make advanced."""
        return 0

    def extra_subjugated(self, p: Player) -> int:
        """Extra discs on a subjugated star, within its growth limit."""
        return 0

    def kept_population(self, p: Player, population: int) -> int:
        """Discs placed on a star they conquer that had this much population."""
        return CONQUER_DISCS

    def liberation_dp(self, p: Player) -> int:
        """Points for each star they liberate."""
        return 0

    def subverts(self, p: Player) -> bool:
        """Whether one ship is enough to conquer any star."""
        return False

    def resistance(self, p: Player) -> int:
        """How many times the population of their stars counts against conquest."""
        return 1

    def resists_bombs(self, p: Player) -> bool:
        """Whether B fleets have no bonus against their stars."""
        return False

    def refugees(self, p: Player) -> int:
        """How many discs of a star that is conquered from them may move to other own stars."""
        return 0

    # Population and ships (6.3.2, 6.3.3)

    def ignores(self, p: Player, other: Player) -> bool:
        """Whether their stars and those of the other ignore each other for growth limits."""
        return False

    def converted_ships(self, p: Player) -> int:
        """With Grow Population: at how many stars a ship may become the bonus disc."""
        return 0

    def ships_for_disc(self, p: Player) -> int:
        """With Build Ships: the ships for which a disc may be exchanged at its star."""
        return 0

    # Technology and trade (6.3.4, 6.4, 11.2)

    def may_raise(self, field: int) -> bool:
        """Whether they can have a higher level than the first in the field at all."""
        return True

    def ships_for_relic(self, field: int) -> int:
        """Ships that the ancient technology of a field gives them instead of a level."""
        return 0

    def research_steps(self, p: Player, level: int) -> int:
        """Levels that researching a field at this level brings."""
        return 1

    def trade_dp(self, p: Player) -> int:
        """Points for them and their partner for each trade."""
        return 0

    def forces_trade(self, p: Player) -> bool:
        """Whether nobody may refuse a trade that they propose."""
        return False

    def abducts(self, p: Player) -> bool:
        """Whether they take a level from a player in contact when all trades are made."""
        return False
