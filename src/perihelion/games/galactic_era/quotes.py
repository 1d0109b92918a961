"""What the quotes of all rules share: prices in destiny points, and the refusal of what belongs to another moment."""

from typing import Final

from perihelion.core.action import Action, Verb
from perihelion.core.quote import FREE, Part, Quote, refused
from perihelion.games.galactic_era import actions as act
from perihelion.games.galactic_era.state import State
from perihelion.games.galactic_era.tally import is_person


class Price(Quote):
    """Destiny points, by what they are paid for. The score may go below zero (6.2.1), so no price is too high."""

    def __init__(self, dp: dict[str, int]) -> None:
        super().__init__()
        self.dp: dict[str, int] = dp

    def parts(self) -> list[Part]:
        return [Part(source, 1, {"dp": amount}) for source, amount in self.dp.items()]


def price(s: State, player: int, dp: dict[str, int]) -> Quote:
    """The price for this player; the puppet pays nothing (9.2)."""
    due = {source: amount for source, amount in dp.items() if amount}
    return Price(due) if due and is_person(s, player) else FREE


def pay(s: State, player: int, quote: Quote) -> None:
    """Pay exactly what was quoted."""
    for part in quote.parts():
        s.players[player].dp -= part.cost["dp"]
        s.tell("paid", player, "dp", part.cost["dp"], part.name)


def may(quote: Quote) -> bool:
    return quote.reason is None


def offered(quotes: "list[tuple[Action, Quote]]") -> list[Action]:
    """Of these answers the ones that may be given."""
    return [action for action, quote in quotes if quote.reason is None]


_MOMENTS: Final[dict[str, tuple[Verb, ...]]] = {
    "table": (
        act.DRAW_STORY, act.DRAW_GOAL, act.LAY_TILES, act.DEAL_COUNTERS, act.DEAL_RELICS, act.DEAL_ORDER,
        act.DEAL_PEOPLES, act.DEAL_CARDS, act.DRAW_CARD, act.ROLL, act.TOSS,
    ),
    "setup": (
        act.KEEP_PEOPLE, act.KEEP_CARD, act.ALIGN, act.START_FIELD, act.TAKE_PEOPLE, act.TAKE_SECTOR, act.TURN_CENTRE,
        act.TAKE_ORDER, act.TAKE_CARDS,
    ),
    "auction": (act.BID,),
    "war": (act.WAR, act.PEACE),
    "offer": (act.ACCEPT, act.REFUSE),
    "movement": (
        act.FORM, act.SWAP, act.PRETEND, act.LOAD, act.UNLOAD, act.UNLOAD_DUMMY, act.SPLIT, act.MERGE, act.SHIFT,
        act.PICK, act.PICK_FLEET, act.VIEW_STAR, act.VIEW_RELIC, act.VIEW_CARD, act.VIEW_FLEET, act.RAY_DISC,
        act.RAY_PIECE, act.RAY_FLEET,
    ),
    "exploring": (act.EXPLORE,),
    "flight": (act.FLY, act.JUMP, act.WORMHOLE, act.STAY),
    "battle": (
        act.FIGHT, act.STAND, act.RETREAT, act.EVADE, act.RETREAT_TO, act.FORCE, act.DESTROY_ALL, act.DESTROY_NONE,
        act.DESTROY_SOME, act.DESTROY, act.NO_RETREAT, act.NO_LOSSES,
    ),
    "selection": (act.SELECT, act.SQUARE, act.LEAP, act.DROP),
    "growth": (
        act.COLONIZE, act.SUBJUGATE, act.ALLY, act.CONQUER, act.LIBERATE, act.ADVANCE, act.SETTLE,
        act.GROW_POPULATION, act.GROW_SOME, act.BUILD_SHIPS, act.DO_RESEARCH, act.RESEARCH_FIELD, act.TELEPORT,
        act.EVACUATE,
    ),
    "new-home": (act.EVACUATE_TO,),
    "population": (
        act.GROW, act.BONUS, act.CONVERT_SHIP, act.CONVERT_FLEET, act.CONVERT_DISC, act.TAKE_DISC, act.REFUGE,
    ),
    "new-ships": (act.PLACE, act.LAUNCH, act.CREW),
    "technology": (act.LEARN, act.CANCEL, act.CANCEL_ROLL, act.PAY, act.TACTIC),
    "trade": (act.TRADE, act.STEAL),
    "cards": (act.PLAY_A, act.PLAY_B, act.EXCHANGE, act.LOOK),
    "leadership": (act.LEAD_SUPPLY, act.LEAD_PIECE, act.LEAD_FLEET),
}  # fmt: skip
"""When each thing is said; `pass`, `done` and `enough` end many things."""

_MOMENT_OF: Final[dict[str, str]] = {verb.sentence: moment for moment, verbs in _MOMENTS.items() for verb in verbs}


def elsewhere(action: Action) -> Quote:
    """The answer belongs to another moment of the game."""
    moment = _MOMENT_OF.get(action.verb.sentence)
    return refused("no-answer") if moment is None else refused("other-moment", {"moment": moment})
