"""Which moment a sentence belongs to: the answer to whoever says it at another one."""

from __future__ import annotations

from typing import Final

from perihelion.core.action import Action, Verb
from perihelion.core.quote import FREE, NOT_NOW, Quote, refused
from perihelion.games.gaia import actions as do

_MOMENTS: Final[dict[str, tuple[Verb, ...]]] = {
    "only-the-table": (
        do.SECTORS, do.DEAL_TECH_TILES, do.DEAL_ADVANCED_TILES, do.DEAL_TERRAFORMING_TOKEN, do.DEAL_ROUND_TILES,
        do.DEAL_FINAL_TILES, do.DEAL_BOOSTERS, do.DEAL_AUTOMA, do.TURN_UP_CARD, do.DRAW_CARD,
    ),
    "only-in-setup": (do.CHOOSE_FACTION, do.BID, do.PLACE, do.TAKE_BOOSTER, do.TURN),
    "only-in-income": (do.INCOME_CHARGE, do.INCOME_TOKENS),
    "only-in-gaia-phase": (do.DISCARD_FOR_TILE,),
    "only-in-your-turn": (
        do.BUILD, do.START_PROJECT, do.UPGRADE, do.FEDERATE, do.RESEARCH, do.BOARD_ACTION, do.SPECIAL_ACTION,
        do.PASS_FOR, do.PASS, do.END_TURN, *do.FREE_ACTIONS,
    ),
    "only-with-a-tile": (do.TAKE_TILE, do.TAKE_ADVANCED, do.COVER),
    "only-with-an-advance": (do.ADVANCE, do.STAY),
    "only-with-a-federation": (do.SATELLITE, do.TAKE_TOKEN),
    "only-after-its-action": (
        do.SCORE_TOKEN, do.PLACE_LOST_PLANET, do.PLACE_STATION, do.SWAP, do.DOWNGRADE,
    ),
    "only-with-conversions": (do.FINISH,),
    "only-with-an-offer": (do.CHARGE, do.CHARGE_THEN_TOKEN, do.TOKEN_THEN_CHARGE, do.DECLINE),
    "only-with-the-brainstone": (do.STONE_TO, do.SPEND_STONE, do.KEEP_STONE),
    "only-with-tokens": (do.TOKENS_FROM, do.STONE_AND_TOKENS_FROM),
}  # fmt: skip
_ELSEWHERE: Final[dict[str, Quote]] = {
    verb.sentence: refused(code) for code, verbs in _MOMENTS.items() for verb in verbs
}


def elsewhere(action: Action) -> Quote:
    """The refusal of a sentence that belongs to another moment."""
    return _ELSEWHERE.get(action.verb.sentence, NOT_NOW)


def among(legal: list[Action], action: Action, code: str, section: str) -> Quote:
    """Free if it is listed; the code for another sentence of the same kind; else it belongs to another moment."""
    if action in legal:
        return FREE
    for other in legal:
        if other.verb is action.verb:
            return refused(code, {}, section)
    return elsewhere(action)
