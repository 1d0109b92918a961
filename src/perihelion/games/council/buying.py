"""Phase 1, buying ("Kaufen"): up to three purchases of AI cards, tableau upgrades and space stations, in any mix.

A price is paid gem by gem, each with a gem of the same or a higher rank; no change is given.
"""

from typing import ClassVar, Final

from perihelion.core.action import Action, Verb
from perihelion.core.frame import Question
from perihelion.core.reason import Reason
from perihelion.core.record import Fields, fields
from perihelion.core.state import Step
from perihelion.games.council import board, leaders, stations
from perihelion.games.council.actions import (
    BUILD,
    BUY,
    GEM_BASE,
    IMPROVE,
    SETTLE,
    STOP,
    STOP_ACTION,
    WORDS,
    payment_gems,
    payment_word,
)
from perihelion.games.council.components import PURCHASES, TABLEAU_UPGRADES, UPGRADES
from perihelion.games.council.effects import EXTRA_ACTION_SLOT, GEMS
from perihelion.games.council.markers import gain_energy
from perihelion.games.council.market import take_from_market
from perihelion.games.council.options import WITH_STATIONS
from perihelion.games.council.state import SLOTS, State, replaced

Price = tuple[int, int, int]

_payments: dict[tuple[Price, int, int, int], list[int]] = {}


def payments(price: Price, anthracite: int, gold: int, transparent: int) -> list[int]:
    """Every way to pay a price with these gems, the exact one first."""
    total = price[0] + price[1] + price[2]
    key = (price, min(anthracite, total), min(gold, total), min(transparent, total))
    known = _payments.get(key)
    if known is None:
        known = []
        for t in range(price[2], key[3] + 1):
            for g in range(max(0, price[1] + price[2] - t), key[2] + 1):
                a = total - t - g
                if 0 <= a <= key[1]:
                    known.append(a + GEM_BASE * g + GEM_BASE * GEM_BASE * t)
        _payments[key] = known
    return known


class Shelf:
    """The ways to buy one thing, by its price and the buyer's gems: kept, because they are asked for often."""

    def __init__(self, verb: Verb, item: tuple[int, ...]) -> None:
        self.verb = verb
        self.item = item
        self.offers: dict[int, list[Action]] = {}

    def affordable(self, price: Price, purse: int, anthracite: int, gold: int, transparent: int) -> list[Action]:
        """The thing with each possible payment; `purse` names the price and the gems as one number."""
        known = self.offers.get(purse)
        if known is None:
            known = [self.verb(*self.item, payment) for payment in payments(price, anthracite, gold, transparent)]
            self.offers[purse] = known
        return known


CARD_SHELVES: Final = [Shelf(BUY, (card,)) for card in range(len(WORDS["card"]))]
UPGRADE_SHELVES: Final = [Shelf(IMPROVE, (upgrade,)) for upgrade in range(len(UPGRADES))]

PURSE_LIMIT: Final = 7
"""Gems of a kind beyond this change no list of payments; prices are smaller."""


def offers(s: State, seat: int) -> list[Action]:
    """Everything the player can buy now, with every way to pay for it."""
    base = seat * 3
    a = min(s.gems[base], PURSE_LIMIT)
    g = min(s.gems[base + 1], PURSE_LIMIT)
    t = min(s.gems[base + 2], PURSE_LIMIT)
    have = a + g + t
    high = g + t
    found: list[Action] = []
    k = s.kit
    barred = leaders.forbidden_cards(s, seat)
    for card in s.market:
        if card >= 0 and not barred >> card & 1:
            p, q, r = k.card_cost[card]
            if p + q + r <= have and q + r <= high and r <= t:
                purse = ((((p * 8 + q) * 8 + r) * 8 + a) * 8 + g) * 8 + t
                found += CARD_SHELVES[card].affordable((p, q, r), purse, a, g, t)
    bought = s.upgrades[seat]
    for upgrade in range(upgrade_count(s, seat)):
        if bought >> upgrade & 1:
            continue
        required = k.upgrade_requires[upgrade]
        if required < 0 or bought >> required & 1:
            p, q, r = k.upgrade_cost[upgrade]
            if p + q + r <= have and q + r <= high and r <= t:
                purse = ((((p * 8 + q) * 8 + r) * 8 + a) * 8 + g) * 8 + t
                found += UPGRADE_SHELVES[upgrade].affordable((p, q, r), purse, a, g, t)
    if WITH_STATIONS.on(s.rules) and have:
        found += station_offers(s, seat, a, g, t)
    return found


def upgrade_count(s: State, seat: int) -> int:
    """The upgrades on the player's boards: thirteen, and those of Ava's slot."""
    return len(UPGRADES) if leaders.has_power(s, seat, EXTRA_ACTION_SLOT) else len(TABLEAU_UPGRADES)


def station_offers(s: State, seat: int, a: int, g: int, t: int) -> list[Action]:
    """The stations the player can build now, in each galaxy where he may."""
    sites = stations.sites(s, seat)
    return [
        BUILD(kind, galaxy, payment)
        for kind in stations.unbuilt(s, seat)
        for galaxy in sites
        for payment in payments(s.kit.station_cost[kind], a, g, t)
    ]


class BuyTurn(Step):
    """The player goes on buying while there is something he can buy."""

    FIELDS: ClassVar[Fields] = fields(public=("seat", "left", "colony"))

    def __init__(self, seat: int, left: int, colony: bool) -> None:
        self.seat: int = seat
        self.left: int = left
        """Purchases left in this phase."""
        self.colony: bool = colony
        """Whether the leader's free colony is still to come."""

    def run(self, s: State) -> None:
        if purchases(s, self.seat, self.left, self.colony):
            s.then(Buy(self.seat, self.left, self.colony))


def buy_turn(s: State, seat: int) -> BuyTurn:
    """The start of a player's buy phase."""
    return BuyTurn(seat, PURCHASES, leaders.settles_when_buying(s, seat))


def purchases(s: State, seat: int, left: int, colony: bool) -> list[Action]:
    """What the player may do in the buy phase beside stopping."""
    base = seat * 3
    found: list[Action] = []
    if left and s.gems[base] + s.gems[base + 1] + s.gems[base + 2]:
        found = offers(s, seat)
    if colony:
        found = found + leaders.free_colony_options(s, seat)
    return found


class Buy(Question):
    """What does the player buy?"""

    FIELDS: ClassVar[Fields] = fields(public=("seat", "left", "colony"))

    def __init__(self, seat: int, left: int, colony: bool) -> None:
        super().__init__(seat)
        self.left: int = left
        self.colony: bool = colony

    def legal(self, s: State, seat: int) -> list[Action]:
        found = purchases(s, seat, self.left, self.colony)
        found.append(STOP_ACTION)
        return found

    def take(self, s: State, seat: int, action: Action) -> bool:
        verb = action.verb
        if verb is STOP:
            return True
        if verb is SETTLE:
            board.put(s, seat, action.args[1], action.args[0])
            s.then(BuyTurn(seat, self.left, False))
            return True
        pay(s, seat, action.args[-1])
        if verb is BUY:
            take_from_market(s, seat, action.args[0])
        elif verb is IMPROVE:
            improve(s, seat, action.args[0])
        else:
            stations.build(s, seat, action.args[0], action.args[1])
        s.then(BuyTurn(seat, self.left - 1, self.colony))
        return True

    def why_not(self, s: State, seat: int, action: Action) -> Reason | None:
        return why_not_buy(s, seat, action, self.left)


def pay(s: State, player: int, payment: int) -> None:
    """Give gems to the supply."""
    for gem, amount in enumerate(payment_gems(payment)):
        if amount:
            s.gems[player * 3 + gem] -= amount
            s.gem_supply[gem] += amount
            if s.facts is not None:
                s.tell("paid", player, GEMS[gem], amount)


def improve(s: State, player: int, upgrade: int) -> None:
    """Mark a tableau upgrade ("Verbesserung") with a cube and take what it gives."""
    k = s.kit
    s.upgrades = replaced(s.upgrades, player, s.upgrades[player] | 1 << upgrade)
    s.cube_supply[player] -= 1
    if s.facts is not None:
        s.tell("improved", player, WORDS["upgrade"][upgrade])
    if k.upgrade_planet[upgrade] >= 0:
        s.adapted = replaced(s.adapted, player, s.adapted[player] | 1 << k.upgrade_planet[upgrade])
    if k.upgrade_slot[upgrade] >= 0:
        s.ranges = replaced(s.ranges, player * SLOTS + k.upgrade_slot[upgrade], k.upgrade_range[upgrade])
    gain_energy(s, player, k.upgrade_energy[upgrade], "upgrade")


def why_not_buy(s: State, seat: int, action: Action, left: int) -> Reason | None:
    """Why a thing cannot be bought now."""
    verb = action.verb
    if verb not in (BUY, IMPROVE, BUILD):
        return None
    if left == 0:
        return Reason("purchases", {"most": PURCHASES}, "Phase 1: Kaufen")
    item = action.args[0]
    k = s.kit
    price = k.station_cost[item] if verb is BUILD else (k.card_cost[item] if verb is BUY else k.upgrade_cost[item])
    if verb is BUY:
        if item not in s.market:
            return Reason("not-in-market", section="KI-Karten kaufen")
        if leaders.forbidden_cards(s, seat) >> item & 1:
            return Reason("leader-forbids", section="Modul 2: Anführer")
    elif verb is IMPROVE:
        if s.upgrades[seat] >> item & 1 or item >= upgrade_count(s, seat):
            return Reason("upgrade-taken", section="Verbesserungen für das Tableau kaufen")
        required = k.upgrade_requires[item]
        if required >= 0 and not s.upgrades[seat] >> required & 1:
            return Reason("upgrade-requires", {"upgrade": WORDS["upgrade"][required]}, "Reichweite ausbauen")
    elif not WITH_STATIONS.on(s.rules) or item not in stations.unbuilt(s, seat):
        return Reason("no-station", section="Modul 1: Raumstationen")
    elif action.args[1] not in stations.sites(s, seat):
        return Reason("no-site", section="Modul 1: Raumstationen")
    return why_not_pay(s, seat, price, action.args[-1])


def why_not_pay(s: State, seat: int, price: Price, payment: int) -> Reason | None:
    """Why a payment does not do for a price."""
    gems = payment_gems(payment)
    for gem in range(3):
        if gems[gem] > s.gems[seat * 3 + gem]:
            return Reason("no-gems", {"gem": GEMS[gem], "have": s.gems[seat * 3 + gem]}, "Phase 1: Kaufen")
    if payment not in payments(price, *gems):
        cost = price[0] + GEM_BASE * price[1] + GEM_BASE * GEM_BASE * price[2]
        return Reason("wrong-payment", {"price": payment_word(cost)}, "Phase 1: Kaufen")
    return None
