"""The faces of cards and tiles."""

from collections.abc import Sequence
from typing import Any

from msgspec import UNSET, convert

from perihelion.games.council import buying
from perihelion.games.council.acting import Act
from perihelion.games.council.actions import WORDS
from perihelion.games.council.components import AI_CARDS, CARDS
from perihelion.games.council.effects import PLANETS, TAKE_FREE_AI_CARD
from perihelion.games.council.state import State
from perihelion.games.council.view.shapes import Card, CardAction, Gem, Gems, Planet, Purse, System, Tech, Yield

STARTING_COUNT = len(CARDS) - len(AI_CARDS)
KINDS: tuple[Gem, Gem, Gem] = ("anthracite", "gold", "transparent")


def some_gems(counts: Sequence[int]) -> Gems:
    """Gems by kind, without those of which there are none."""
    return {gem: counts[number] for number, gem in enumerate(KINDS) if counts[number]}


def purse(counts: Sequence[int]) -> Purse:
    """Gems by kind, all of them."""
    return Purse(counts[0], counts[1], counts[2])


def card_face(s: State, card: int) -> Card:
    """The face of an action card."""
    data = s.kit.data
    record: dict[str, Any] = (data["starting_action_cards"] + data["ai_cards"])[card]
    return Card(
        card=WORDS["card"][card],
        ai=card >= STARTING_COUNT,
        consumption=s.kit.card_value[card],
        action=convert(record["action"], CardAction),
        cost=some_gems(s.kit.card_cost[card].gems) if card >= STARTING_COUNT else UNSET,
    )


def offer(s: State, seat: int, card: int) -> Card:
    """A card of the market, and what the seat's gems lack for it, unless one is taken for free."""
    face = card_face(s, card)
    top = s.stack[-1] if s.stack else None
    free = isinstance(top, Act) and s.kit.effects[top.effect].op == TAKE_FREE_AI_CARD
    if seat >= 0 and not free:
        face.short = some_gems(s.kit.card_cost[card].missing(buying.purse(s, seat)))
    return face


def tech_face(s: State, card: int) -> Tech:
    """The face of a Dark Tech card; what it does, the page says in words."""
    record = s.kit.data["dark_tech_cards"][card]
    return Tech(WORDS["tech"][card], record["level"], record["timing"], some_gems(s.kit.tech_gems[card]))


def tile_face(s: State, tile: int) -> System:
    """The face of a solar system tile."""
    k = s.kit
    return System(
        tile=WORDS["tile"][tile],
        parsec=k.tile_parsec[tile],
        planets=[Planet(PLANETS[planet]) for planet in k.tile_planets[tile]],
        gives=Yield(some_gems(k.tile_gems[tile]), k.tile_energy[tile]),
    )
