"""How a game with the Automa begins: its place, faction, deck, first mines and booster (Automa rulebook: Setup)."""

from __future__ import annotations

from typing import ClassVar, Final

from perihelion.core.action import Action
from perihelion.core.chance import Chance
from perihelion.core.frame import Step
from perihelion.core.lists import changed, without
from perihelion.core.record import Fields, fields
from perihelion.games.gaia.actions import DEAL_AUTOMA, TAKE_BOOSTER, TURN_UP_CARD
from perihelion.games.gaia.automa.acting import faction_card, player_of
from perihelion.games.gaia.automa.cards import ALL_CARDS, CARDS, LEVEL_IDS, LEVELS
from perihelion.games.gaia.automa.choosing import centre, choose_in_direction, keep, lowest, tell_hexes, tell_options
from perihelion.games.gaia.automa.deck import first_deck
from perihelion.games.gaia.automa.opponent import Automa
from perihelion.games.gaia.automa.options import (
    ALPTRAUMA_BONUS,
    FEDERATION_TOKENS,
    FIRST_EXTRA_CARD,
    LEVEL,
    WHERE_CARD_2_IS,
)
from perihelion.games.gaia.building import colonize
from perihelion.games.gaia.components import BOOSTERS
from perihelion.games.gaia.state import MINE, NONE, Player, State

PRINTED_SLOTS: Final = 5  # a decision card points at one of five boosters: one person and the Automa
EASIEST: Final = 0
CARD_2: Final = 2


def join(s: State) -> None:
    """The Automa sits down after the last seat: it has pieces, research and points, but decides nothing."""
    seat = s.seats
    level = LEVEL_IDS.index(LEVEL.of(s.rules))
    a = Automa(seat, level)
    if ALPTRAUMA_BONUS.on(s.rules):
        a.bonus_vp = LEVELS[level].bonus_vp
    out_of_game = [CARD_2] if level == EASIEST and WHERE_CARD_2_IS.of(s.rules) == "out_of_game" else []
    first_deck(a, 1 if FIRST_EXTRA_CARD.on(s.rules) else 0, out_of_game)
    s.automa = a
    p = Player(seat)
    p.vp = LEVELS[level].start_vp
    s.players.append(p)
    s.table = [*s.table, seat]
    s.order = [*s.order, seat]
    if s.seats == 1:
        copies = FEDERATION_TOKENS.of(s.rules)
        s.token_supply = [min(copies, left) for left in s.token_supply]


class DealAutoma(Chance):
    """The Automa's faction card, drawn or named; its start on the research board brings no bonus."""

    FIELDS: ClassVar[Fields] = fields(public=("factions",))

    def __init__(self, factions: tuple[int, ...]) -> None:
        self.factions: tuple[int, ...] = factions

    def outcomes(self, s: State) -> list[Action]:
        return [DEAL_AUTOMA(faction) for faction in self.factions]

    def happen(self, s: State, action: Action) -> None:
        p = player_of(s)
        p.faction = action.args[0]
        area = faction_card(p).research
        if area != NONE:
            p.research = changed(p.research, area, 1)


class PlaceAutomaMine(Step):
    """A starting mine: on the free home planet closest to the centre of the map."""

    FIELDS: ClassVar[Fields] = {}

    def run(self, s: State) -> None:
        p = player_of(s)
        home = faction_card(p).home
        middle = s.map.distance[centre(s.map)]
        options = [hex for hex in s.planets if s.planet[hex] == home and s.owner[hex] == NONE]
        closest = lowest(options, [middle[hex] for hex in options])
        tell_options(s, p.seat, "mine", options)
        keep(s, p.seat, "centre", options, closest)
        if len(closest) > 1:
            s.then(BreakMineTie(tuple(closest)))
        else:
            place(s, p, closest[0])


def place(s: State, p: Player, hex: int) -> None:
    """A starting mine scores nothing, has no satellite, and nobody charges for it."""
    p.built = changed(p.built, MINE, p.built[MINE] + 1)
    colonize(s, p, hex, MINE)
    tell_hexes(s, "built", p.seat, "mine", [hex])


class BreakMineTie(Chance):
    """Several home planets are equally close: a card turned up from all 17 gives the direction."""

    FIELDS: ClassVar[Fields] = fields(public=("options",))

    def __init__(self, options: tuple[int, ...]) -> None:
        self.options: tuple[int, ...] = options

    def outcomes(self, s: State) -> list[Action]:
        return [TURN_UP_CARD(card) for card in ALL_CARDS]

    def happen(self, s: State, action: Action) -> None:
        p = player_of(s)
        place(s, p, choose_in_direction(s, p.seat, list(self.options), CARDS[action.args[0]]))


class AutomaBooster(Chance):
    """The Automa's first booster: a card turned up names its place in the row; beyond five any may be drawn."""

    FIELDS: ClassVar[Fields] = {}

    def outcomes(self, s: State) -> list[Action]:
        if len(s.boosters) == PRINTED_SLOTS:
            return [TURN_UP_CARD(card) for card in ALL_CARDS]
        return [TAKE_BOOSTER(booster) for booster in s.boosters]

    def happen(self, s: State, action: Action) -> None:
        p = player_of(s)
        if action.verb is TURN_UP_CARD:
            p.booster = s.boosters[CARDS[action.args[0]].setup_booster - 1]
        else:
            p.booster = action.args[0]
        s.boosters = without(s.boosters, p.booster)
        s.tell("took", p.seat, f"booster.{BOOSTERS[p.booster].id}")
