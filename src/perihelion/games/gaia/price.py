"""Prices: what an action takes from a player's board, and whether the player has it.

A rule says its price once (`price_…`, whatever the player owns) and its quote once (`quote_…`, the price or the reason
why not). The legal list, `explain`, the prompt, the effect and the planners of the bots all ask those.
"""

from __future__ import annotations

from perihelion.core.quote import Part, Quote, too_dear
from perihelion.core.reason import Reason
from perihelion.games.gaia.options import SHARED_PAYMENTS
from perihelion.games.gaia.power import power_ready, spend, tokens_in_cycle
from perihelion.games.gaia.state import GAIAFORMER, Player, State


class Price(Quote):
    """What one thing costs in every resource, and what its place on the map adds: terraforming, the planet, the
    range.
    """

    def __init__(self, what: str, reason: Reason | None = None) -> None:
        super().__init__(reason)
        self.what: str = what
        self.n: int = 1  # how many of it
        self.credits: int = 0
        self.ore: int = 0
        self.knowledge: int = 0
        self.qic: int = 0
        self.power: int = 0
        self.shared: bool = False  # power left over from the payment before may help to pay (ruling 12.19)
        self.tokens: int = 0  # power tokens of areas I to III
        self.area3: int = 0  # tokens of area III
        self.gaia: int = 0  # tokens of the Gaia area
        self.gaiaformers: int = 0
        self.vp: int = 0
        # What the place adds.
        self.steps: int = 0
        self.steps_ore: int = 0
        self.planet_ore: int = 0
        self.planet_qic: int = 0
        self.distance: int = 0  # beyond the basic range; else 0
        self.range_qic: int = 0

    def all_ore(self) -> int:
        return self.ore + self.steps_ore + self.planet_ore

    def all_qic(self) -> int:
        return self.qic + self.planet_qic + self.range_qic

    def parts(self) -> list[Part]:
        found: list[Part] = []
        thing = _some(
            {
                "credits": self.credits,
                "ore": self.ore,
                "knowledge": self.knowledge,
                "qic": self.qic,
                "power": self.power,
                "power_tokens": self.tokens,
                "area_3_token": self.area3,
                "gaia_token": self.gaia,
                "gaiaformers": self.gaiaformers,
                "vp": self.vp,
            }
        )
        if thing:
            found.append(Part(self.what, self.n, thing))
        if self.steps:
            found.append(Part("terraforming", self.steps, _some({"ore": self.steps_ore})))
        if self.planet_ore or self.planet_qic:
            found.append(Part("gaia_planet", 1, _some({"ore": self.planet_ore, "qic": self.planet_qic})))
        if self.distance:
            found.append(Part("range", self.distance, _some({"qic": self.range_qic})))
        return found


def _some(cost: dict[str, int]) -> dict[str, int]:
    return {what: amount for what, amount in cost.items() if amount}


def barred(code: str, section: str) -> Price:
    """A refusal that needs no numbers, made once and shared."""
    return Price("", Reason(code, {}, section))


def power_at_hand(p: Player, price: Price) -> int:
    return power_ready(p) + p.surplus if price.shared else power_ready(p)


def gaiaformers_ready(p: Player) -> int:
    """Gaiaformers on the faction board."""
    return p.gaiaformers - p.built[GAIAFORMER] - p.gaiaformers_in_gaia


def affords(p: Player, price: Price) -> bool:
    """Whether the player has all that a price asks for."""
    return (
        p.credits >= price.credits
        and p.ore >= price.ore + price.steps_ore + price.planet_ore
        and p.qic >= price.qic + price.planet_qic + price.range_qic
        and p.knowledge >= price.knowledge
        and (not price.power or power_at_hand(p, price) >= price.power)
        and (not price.tokens or tokens_in_cycle(p) >= price.tokens)
        and (not price.area3 or p.area3 >= price.area3)
        and p.gaia >= price.gaia
        and (not price.gaiaformers or gaiaformers_ready(p) >= price.gaiaformers)
        and p.vp >= price.vp
    )


def within_means(p: Player, price: Price, section: str) -> Quote:
    """The price if the player can pay it, else what is missing."""
    if price.reason is not None or affords(p, price):
        return price
    have = {
        "credits": p.credits,
        "ore": p.ore,
        "knowledge": p.knowledge,
        "qic": p.qic,
        "power": power_at_hand(p, price),
        "power_tokens": tokens_in_cycle(p),
        "area_3_token": p.area3,
        "gaia_token": p.gaia,
        "gaiaformers": gaiaformers_ready(p),
        "vp": p.vp,
    }
    short = too_dear(price.cost(), have, section)
    assert short is not None
    return short


def pay(s: State, p: Player, price: Price) -> None:
    """Take a price from the player's board. Tokens leave the power cycle by `give_tokens`, for they go two ways."""
    p.credits -= price.credits
    p.ore -= price.all_ore()
    p.knowledge -= price.knowledge
    p.qic -= price.all_qic()
    p.vp -= price.vp
    p.gaia -= price.gaia
    if s.facts is not None:
        for what, amount in price.cost().items():
            s.tell("paid", p.seat, what, amount, price.what)
    if price.power:
        spend_power(s, p, price)


def spend_power(s: State, p: Player, price: Price) -> None:
    """Power may be paid with what the payment before left over (ruling 12.19)."""
    surplus = p.surplus if price.shared else 0
    p.surplus = 0
    if surplus >= price.power:
        p.surplus = surplus - price.power
    else:
        spend(s, p, price.power - surplus, price.shared and SHARED_PAYMENTS.on(s.rules))
