"""Phase 1, buying ("Kaufen"): up to three purchases of AI cards, tableau upgrades and space stations, in any mix.

A price is paid gem by gem, each with a gem of the same or a higher rank; no change is given.
"""

from typing import ClassVar, Final

from perihelion.core.action import Action
from perihelion.core.frame import Question, Step
from perihelion.core.quote import FREE, Part, Quote, refused, too_dear
from perihelion.core.record import Fields, fields
from perihelion.games.council import board, leaders, stations
from perihelion.games.council.actions import BUILD, BUY, BUY_FOR, IMPROVE, IMPROVE_FOR, SETTLE, STOP, STOP_ACTION, WORDS
from perihelion.games.council.components import PURCHASES, TABLEAU_UPGRADES, UPGRADES, Kit
from perihelion.games.council.effects import GEMS
from perihelion.games.council.leaders import leader_of
from perihelion.games.council.markers import gain_energy
from perihelion.games.council.market import NOT_IN_MARKET, take_from_market
from perihelion.games.council.moments import at_another_moment
from perihelion.games.council.prices import PURSES, Cost, gem_amounts, payment_gems, payment_of, purse_of
from perihelion.games.council.settling import quote_settle, settle_options
from perihelion.games.council.state import State, replaced

SECTION: Final = "Phase 1: Kaufen"
UPGRADE_SECTION: Final = "Verbesserungen für das Tableau kaufen"

UPGRADE_REQUIRES: Final = [
    refused("upgrade-requires", {"upgrade": word}, "Reichweite ausbauen") for word in WORDS["upgrade"]
]
UPGRADE_TAKEN: Final = refused("upgrade-taken", section=UPGRADE_SECTION)


class Price(Quote):
    """The gems that a player gives for something."""

    def __init__(self, what: str, payment: int) -> None:
        super().__init__()
        self.what: str = what
        self.payment: int = payment

    def parts(self) -> list[Part]:
        return [Part(self.what, 1, gem_amounts(self.payment))]


def purse(s: State, seat: int) -> int:
    """What the player can pay with."""
    gems = s.players[seat].gems
    return purse_of(gems[0], gems[1], gems[2])


def quote_payment(s: State, seat: int, what: str, cost: Cost, payment: int) -> Quote:
    """The price in the gems that the player wants to give; they must cover what is printed, without change."""
    if payment in cost.ways(purse(s, seat)):
        return Price(what, payment)
    if payment not in cost.ways(payment):
        a, g, t = cost.gems
        return refused("wrong-payment", {"price": gem_amounts(payment_of(a, g, t))}, SECTION)
    have = {name: s.players[seat].gems[gem] for gem, name in enumerate(GEMS)}
    short = too_dear(gem_amounts(payment), have, SECTION)
    assert short is not None
    return short


def why_no_card(s: State, seat: int, card: int) -> Quote | None:
    """Why the player may not buy an AI card, whatever they pay."""
    if card not in s.market:
        return NOT_IN_MARKET
    return leaders.FORBIDDEN if leader_of(s, seat).forbids(s, card) else None


def why_no_upgrade(s: State, seat: int, upgrade: int) -> Quote | None:
    """Why the player may not buy an upgrade ("Verbesserung"), whatever they pay: each one once, ranges step by step."""
    if upgrade >= upgrade_count(s, seat):
        return refused("upgrade-elsewhere", section=UPGRADE_SECTION)
    return why_not_open(s.kit, s.players[seat].upgrades, upgrade)


def why_not_open(k: Kit, bought: int, upgrade: int) -> Quote | None:
    """Why an upgrade cannot be the next on a board where these are bought."""
    if bought >> upgrade & 1:
        return UPGRADE_TAKEN
    required = k.upgrade_requires[upgrade]
    if required >= 0 and not bought >> required & 1:
        return UPGRADE_REQUIRES[required]
    return None


def why_no_station(s: State, seat: int, kind: int) -> Quote | None:
    """Why the player may not build a station of that kind, wherever it is."""
    if kind in stations.unbuilt(s, seat):
        return None
    return refused("station-built" if s.with_stations else "no-stations", section=stations.SECTION)


def quote_purchase(s: State, seat: int, action: Action) -> Quote:
    """May the player buy that with these gems?"""
    item = action.args[0]
    payment = action.args[-1]
    k = s.kit
    if action.verb is BUY:
        return why_no_card(s, seat, item) or quote_payment(s, seat, "card", k.card_cost[item], payment)
    if action.verb is IMPROVE:
        return why_no_upgrade(s, seat, item) or quote_payment(s, seat, "upgrade", k.upgrade_cost[item], payment)
    refusal = why_no_station(s, seat, item) or stations.why_no_site(s, seat, action.args[1])
    return refusal or quote_payment(s, seat, "station", k.station_cost[item], payment)


def purchase_options(s: State, seat: int) -> list[Action]:
    """Everything the player can buy now, with every way to pay for it."""
    gems = purse(s, seat)
    k = s.kit
    leader = leader_of(s, seat)
    found: list[Action] = []
    for card in s.market:
        if card >= 0 and not leader.forbids(s, card):
            for payment in k.card_cost[card].ways(gems):
                found.append(BUY_FOR[card][payment])
    found += upgrade_options(k, s.players[seat].upgrades, gems, upgrade_count(s, seat))
    for kind in stations.unbuilt(s, seat):
        paid = k.station_cost[kind].ways(gems)
        if paid:
            found += [BUILD(kind, galaxy, payment) for galaxy in stations.sites(s, seat) for payment in paid]
    return found


def upgrade_options(k: Kit, bought: int, gems: int, count: int) -> list[Action]:
    """Every way to buy an upgrade, where these are bought; it depends on nothing else, so it is looked up."""
    key = (bought * PURSES + gems) * (len(UPGRADES) + 1) + count
    known = k.upgrade_options.get(key)
    if known is None:
        known = []
        for upgrade in range(count):
            if why_not_open(k, bought, upgrade) is None:
                known += [IMPROVE_FOR[upgrade][payment] for payment in k.upgrade_cost[upgrade].ways(gems)]
        if len(k.upgrade_options) > 50_000:
            k.upgrade_options.clear()
        k.upgrade_options[key] = known
    return known


def upgrade_count(s: State, seat: int) -> int:
    """The upgrades on the player's boards: thirteen, and those of Ava's slot."""
    return len(UPGRADES) if leader_of(s, seat).has_slot() else len(TABLEAU_UPGRADES)


class BuyTurn(Step):
    """The player goes on buying while there is something they can buy."""

    FIELDS: ClassVar[Fields] = fields(public=("seat", "left", "colony"))

    def __init__(self, seat: int, left: int, colony: bool) -> None:
        self.seat: int = seat
        self.left: int = left
        """Purchases left in this phase."""
        self.colony: bool = colony
        """Whether the leader's free colony is still to come."""

    def run(self, s: State) -> None:
        if options(s, self.seat, self.left, self.colony):
            s.then(Buy(self.seat, self.left, self.colony))


def buy_turn(s: State, seat: int) -> BuyTurn:
    """The start of a player's buy phase."""
    return BuyTurn(seat, PURCHASES, leader_of(s, seat).free_colony(s, seat) is not None)


def options(s: State, seat: int, left: int, colony: bool) -> list[Action]:
    """What the player may do in the buy phase beside stopping."""
    found = purchase_options(s, seat) if left else []
    free = leader_of(s, seat).free_colony(s, seat) if colony else None
    return found if free is None else found + settle_options(s, seat, free)


class Buy(Question):
    """What does the player buy?"""

    FIELDS: ClassVar[Fields] = fields(public=("seat", "left", "colony"))

    def __init__(self, seat: int, left: int, colony: bool) -> None:
        super().__init__(seat)
        self.left: int = left
        self.colony: bool = colony

    def legal(self, s: State, seat: int) -> list[Action]:
        found = options(s, seat, self.left, self.colony)
        found.append(STOP_ACTION)
        return found

    def quote(self, s: State, seat: int, action: Action) -> Quote:
        verb = action.verb
        if verb is STOP:
            return FREE
        free = leader_of(s, seat).free_colony(s, seat) if verb is SETTLE else None
        if free is not None:
            if not self.colony:
                return refused("colony-founded", section=leaders.SECTION)
            return quote_settle(s, seat, free, action.args[0], action.args[1])
        if verb not in (BUY, IMPROVE, BUILD):
            return at_another_moment(action)
        if self.left == 0:
            return refused("purchases", {"most": PURCHASES}, SECTION)
        return quote_purchase(s, seat, action)

    def take(self, s: State, seat: int, action: Action) -> bool:
        verb = action.verb
        if verb is STOP:
            return True
        if verb is SETTLE:
            board.put(s, seat, action.args[1], action.args[0])
            s.then(BuyTurn(seat, self.left, False))
            return True
        price = quote_purchase(s, seat, action)
        assert isinstance(price, Price)
        pay(s, seat, price)
        if verb is BUY:
            take_from_market(s, seat, action.args[0])
        elif verb is IMPROVE:
            improve(s, seat, action.args[0])
        else:
            stations.build(s, seat, action.args[0], action.args[1])
        s.then(BuyTurn(seat, self.left - 1, self.colony))
        return True


def pay(s: State, player: int, price: Price) -> None:
    """Give gems to the supply."""
    p = s.players[player]
    for gem, amount in enumerate(payment_gems(price.payment)):
        if amount:
            p.gems = replaced(p.gems, gem, p.gems[gem] - amount)
            s.gem_supply[gem] += amount
            s.tell("paid", player, GEMS[gem], amount, price.what)


def improve(s: State, player: int, upgrade: int) -> None:
    """Mark a tableau upgrade ("Verbesserung") with a cube and take what it gives."""
    p = s.players[player]
    k = s.kit
    p.upgrades |= 1 << upgrade
    p.cube_supply -= 1
    s.tell("improved", player, WORDS["upgrade"][upgrade], 1)
    if k.upgrade_planet[upgrade] >= 0:
        p.adapted |= 1 << k.upgrade_planet[upgrade]
    if k.upgrade_slot[upgrade] >= 0:
        p.ranges = replaced(p.ranges, k.upgrade_slot[upgrade], k.upgrade_range[upgrade])
    gain_energy(s, player, k.upgrade_energy[upgrade], "upgrade")
