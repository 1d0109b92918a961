"""Prices in gems, and every way to pay them: each gem by one of the same or a higher rank, without change."""

from typing import Final

from perihelion.games.council.effects import GEMS

MOST_GEMS: Final = 5
"""No price has more gems, so more of a kind make no difference."""
GEM_BASE: Final = MOST_GEMS + 1
"""A payment is one number: anthracite + 6 * gold + 36 * transparent."""
PURSES: Final = GEM_BASE**3
"""How many different purses there are, as far as prices can tell."""


def payment_of(anthracite: int, gold: int, transparent: int) -> int:
    """These gems as one number."""
    return anthracite + GEM_BASE * gold + GEM_BASE * GEM_BASE * transparent


def purse_of(anthracite: int, gold: int, transparent: int) -> int:
    """What a player can pay with, as one number."""
    return payment_of(min(anthracite, MOST_GEMS), min(gold, MOST_GEMS), min(transparent, MOST_GEMS))


def payment_gems(payment: int) -> tuple[int, int, int]:
    """The gems of a payment by rank."""
    return payment % GEM_BASE, payment // GEM_BASE % GEM_BASE, payment // (GEM_BASE * GEM_BASE)


def gem_amounts(payment: int) -> dict[str, int]:
    """The gems of a payment by name, without those of which there are none."""
    return {GEMS[gem]: amount for gem, amount in enumerate(payment_gems(payment)) if amount}


def payment_word(payment: int) -> str:
    """A payment as players write it: `2a+t` is two anthracite gems and a transparent one."""
    parts: list[str] = []
    for gem, count in gem_amounts(payment).items():
        parts.append(gem[0] if count == 1 else f"{count}{gem[0]}")
    return "+".join(parts) or "nothing"


class Cost:
    """A printed price."""

    def __init__(self, anthracite: int, gold: int, transparent: int) -> None:
        self.gems: tuple[int, int, int] = (anthracite, gold, transparent)
        self._ways: dict[int, list[int]] = {}

    def ways(self, purse: int) -> list[int]:
        """Every payment that covers it, out of that purse, the exact one first."""
        known = self._ways.get(purse)
        if known is None:
            known = self._find(purse)
            self._ways[purse] = known
        return known

    def missing(self, purse: int) -> tuple[int, int, int]:
        """The gems by rank that the purse lacks; what a rank has left over pays for the ranks below."""
        short = [0, 0, 0]
        spare = 0
        for gem in (2, 1, 0):
            spare += payment_gems(purse)[gem] - self.gems[gem]
            if spare < 0:
                short[gem] = -spare
                spare = 0
        return short[0], short[1], short[2]

    def _find(self, purse: int) -> list[int]:
        a, g, t = self.gems
        total = a + g + t
        have = payment_gems(purse)
        found: list[int] = []
        for transparent in range(t, min(have[2], total) + 1):
            for gold in range(max(0, g + t - transparent), min(have[1], total) + 1):
                anthracite = total - transparent - gold
                if 0 <= anthracite <= have[0]:
                    found.append(payment_of(anthracite, gold, transparent))
        return found
