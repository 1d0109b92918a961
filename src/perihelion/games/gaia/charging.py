"""Passive Action: Charge Power (rulebook: action 10)."""

from __future__ import annotations

from typing import ClassVar, Final

from perihelion.core.action import Action, Verb
from perihelion.core.frame import Question, Step
from perihelion.core.quote import FREE, Quote, refused
from perihelion.core.record import Fields, fields
from perihelion.games.gaia.actions import CHARGE, CHARGE_THEN_TOKEN, DECLINE, TOKEN_THEN_CHARGE
from perihelion.games.gaia.factions.base import FACTIONS
from perihelion.games.gaia.federations import power_value
from perihelion.games.gaia.moments import elsewhere
from perihelion.games.gaia.power import charge, chargeable, gain_tokens
from perihelion.games.gaia.price import Price, barred, pay
from perihelion.games.gaia.state import GAIAFORMER, INSTITUTE, NONE, Player, State

SECTION: Final = "Passive Action: Charge Power"
SOURCE: Final = "charge"
SAY_WHEN: Final = barred("say-when", SECTION)
NO_TOKEN: Final = barred("no-token-with-charge", SECTION)
TOKEN_CHARGE: Final = 2  # a token gained before charging can itself be charged twice


def best_structure(s: State, p: Player, hex: int) -> int:
    """The player's own structure within two spaces that has the highest power value: only one counts."""
    seat = p.seat
    best = 0
    found = NONE
    for other in s.map.near[hex]:
        if (s.owner[other] == seat and s.building[other] < GAIAFORMER) or s.guest[other] == seat:
            value = power_value(s, p, other)
            if value > best:
                best = value
                found = other
    return found


def best_value(s: State, p: Player, hex: int) -> int:
    """The highest power value among the player's own structures within two spaces."""
    found = best_structure(s, p, hex)
    return power_value(s, p, found) if found != NONE else 0


def price_charge(amount: int) -> Price:
    """Power costs one victory point less than its amount."""
    price = Price(SOURCE)
    price.vp = max(0, amount - 1)
    return price


def offer(s: State, p: Player, hex: int, room: int) -> int:
    """All or nothing, but never more than the tokens can move or the victory points can pay (n power cost n - 1)."""
    return max(0, min(best_value(s, p, hex), room, p.vp + 1))


def gains_token(p: Player) -> bool:
    """Taklons with institute gain a token with each passive charge."""
    return FACTIONS[p.faction].token_with_charge and p.built[INSTITUTE] > 0


def offered(s: State, p: Player, hex: int, verb: Verb) -> int:
    """The power that this way of charging would bring now."""
    room = chargeable(p)
    return offer(s, p, hex, room + TOKEN_CHARGE if verb is TOKEN_THEN_CHARGE else room)


def quote_charge(s: State, p: Player, hex: int, action: Action) -> Quote:
    """May the player charge like that, and for what price?"""
    with_token = gains_token(p)
    if action.verb is CHARGE and with_token:
        return SAY_WHEN
    if action.verb is not CHARGE and not with_token:
        return NO_TOKEN
    amount = offered(s, p, hex, action.verb)
    if action.args[0] != amount:
        return refused("all-or-nothing", {"need": amount}, SECTION)
    return price_charge(amount)


class OfferCharges(Step):
    """The structures built in this turn are offered to the neighbours, one structure after the other (ruling 11.7)."""

    FIELDS: ClassVar[Fields] = {}

    def run(self, s: State) -> None:
        sources = s.charge_sources
        s.charge_sources = []
        for i in range(0, len(sources), 2):
            builder, hex = sources[i], sources[i + 1]
            at = s.table.index(builder)
            for seat in s.table[at + 1 :] + s.table[:at]:
                if s.near[hex] >> seat & 1 and seat < s.seats:  # the Automa has no power to charge
                    s.then(OfferCharge(seat, hex))


class OfferCharge(Step):
    """One neighbour's turn to decide; the offer is what it is worth at this moment."""

    FIELDS: ClassVar[Fields] = fields(public=("seat", "hex"))

    def __init__(self, seat: int, hex: int) -> None:
        self.seat: int = seat
        self.hex: int = hex

    def run(self, s: State) -> None:
        p = s.players[self.seat]
        if gains_token(p) or offer(s, p, self.hex, chargeable(p)) > 0:
            s.then(ChargePower(self.seat, self.hex))


class ChargePower(Question):
    """Pay victory points to charge power for a neighbour's structure?"""

    FIELDS: ClassVar[Fields] = Question.FIELDS | fields(public=("hex",))

    def __init__(self, seat: int, hex: int) -> None:
        super().__init__(seat)
        self.hex: int = hex

    def legal(self, s: State, seat: int) -> list[Action]:
        p = s.players[seat]
        ways = [CHARGE_THEN_TOKEN, TOKEN_THEN_CHARGE] if gains_token(p) else [CHARGE]
        return [*[verb(offered(s, p, self.hex, verb)) for verb in ways], DECLINE()]

    def quote(self, s: State, seat: int, action: Action) -> Quote:
        verb = action.verb
        if verb is DECLINE:
            return FREE
        if verb is CHARGE or verb is CHARGE_THEN_TOKEN or verb is TOKEN_THEN_CHARGE:
            return quote_charge(s, s.players[seat], self.hex, action)
        return elsewhere(action)

    def take(self, s: State, seat: int, action: Action) -> bool:
        if action.verb is DECLINE:
            return True
        p = s.players[seat]
        amount = action.args[0]
        pay(s, p, price_charge(amount))
        if action.verb is TOKEN_THEN_CHARGE:
            gain_tokens(s, p, 1, SOURCE)
        charge(s, p, amount, SOURCE, s.word("hex", self.hex))
        if action.verb is CHARGE_THEN_TOKEN:
            s.then(GainToken(seat))
        return True


class GainToken(Step):
    """The Taklons' token after charging, and after the question where the brainstone goes."""

    FIELDS: ClassVar[Fields] = fields(public=("seat",))

    def __init__(self, seat: int) -> None:
        self.seat: int = seat

    def run(self, s: State) -> None:
        gain_tokens(s, s.players[self.seat], 1, SOURCE)
