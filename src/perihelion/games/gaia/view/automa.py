"""What lies before the Automa, as the page is told it."""

from perihelion.games.gaia.automa.cards import (
    ACTION_WORDS,
    BOOSTER_PLACES,
    CARDS,
    DIRECTIONS,
    FACTION_CARDS,
    FINAL_TILES,
    LAMPS,
    LEVEL_IDS,
    PASSIVES,
    TOWARDS,
)
from perihelion.games.gaia.automa.deck import cards_left, window
from perihelion.games.gaia.automa.opponent import NO_CARD
from perihelion.games.gaia.components import ADVANCED_TILES
from perihelion.games.gaia.state import NONE, State
from perihelion.games.gaia.view.shapes import Automa, AutomaCard, AutomaDeck, AutomaFaction


def automa_view(s: State) -> Automa | None:
    """Its cards and what is known of its deck; None in a game without it. Its pieces stand among the players."""
    a = s.automa
    if a is None:
        return None
    p = s.players[a.seat]
    return Automa(
        player=a.seat,
        level=LEVEL_IDS[a.level],
        vp=p.vp,
        bonus_vp=a.bonus_vp,
        faction=faction_face(p.faction) if p.faction != NONE else None,
        support=card_face(a.support),
        action=card_face(a.action),
        deck=AutomaDeck(cards_left(a), a.deck, a.unseen, window(s)),
        reserve=a.reserve,
        discards=a.discards,
        removed=[ADVANCED_TILES[tile].id for tile in a.removed],
    )


def card_face(number: int) -> AutomaCard | None:
    """A decision card as it is printed."""
    if number == NO_CARD:
        return None
    card = CARDS[number]
    return AutomaCard(
        card=number,
        action=ACTION_WORDS[card.action],
        vp=card.vp,
        lamp=LAMPS[card.lamp],
        final_tile=FINAL_TILES[card.final_tile] if card.final_tile != NONE else None,
        range=card.range,
        direction=DIRECTIONS[card.direction],
        toward=TOWARDS[card.toward],
        count=card.count,
        booster=BOOSTER_PLACES[card.booster],
    )


def faction_face(faction: int) -> AutomaFaction:
    """A faction card as it is printed."""
    card = FACTION_CARDS[faction]
    return AutomaFaction(
        id=card.id,
        vp=card.vp,
        steps=[ACTION_WORDS[step.action] for step in card.steps],
        passive=PASSIVES[card.passive] if card.passive != NONE else None,
        passive_vp=card.passive_vp,
    )
