"""What an action takes from the player's board, for the prompt: in all, and part by part."""

from __future__ import annotations

from perihelion.core.action import Action
from perihelion.core.quote import Part
from perihelion.games.gaia.actions import (
    BOARD_ACTION,
    BUILD,
    CHARGE,
    CHARGE_THEN_TOKEN,
    CONVERT,
    FEDERATE,
    PLACE_LOST_PLANET,
    PLACE_STATION,
    RESEARCH,
    START_PROJECT,
    TOKEN_THEN_CHARGE,
    UPGRADE,
)
from perihelion.games.gaia.building import PACK, BuildWith, mine_price, range_qic, steps_needed, upgrade_credits
from perihelion.games.gaia.components import (
    ACTION_POWER,
    ACTION_QIC,
    CONVERSION_COST,
    CONVERSION_IDS,
    COST_CREDITS,
    COST_ORE,
    PROJECT_TOKENS,
    RANGE,
    RESEARCH_COST,
    STEP_COST,
)
from perihelion.games.gaia.factions.base import FACTIONS
from perihelion.games.gaia.federations import satellites_needed
from perihelion.games.gaia.state import GAIA_PROJECT, MINE, NAVIGATION, TERRAFORMING, Player, State


def cost(s: State, seat: int, action: Action) -> dict[str, int]:
    """All of it, by resource."""
    verb = action.verb
    paid: dict[str, int] = {}
    for part in parts(s, seat, action):
        for what, amount in part.cost.items():
            paid[what] = paid.get(what, 0) + amount
    if verb is UPGRADE:
        hex, to = action.args
        paid = {"credits": upgrade_credits(s, s.players[seat], hex, to), "ore": COST_ORE[to]}
    elif verb is RESEARCH:
        paid = {"knowledge": RESEARCH_COST}
    elif verb is BOARD_ACTION:
        paid = {"power": ACTION_POWER[action.args[0]], "qic": ACTION_QIC[action.args[0]]}
    elif verb is CONVERT:
        what = CONVERSION_IDS[action.args[0]].split("_to_")[0]
        paid = {what: CONVERSION_COST[action.args[0]]}
    elif verb is CHARGE or verb is CHARGE_THEN_TOKEN or verb is TOKEN_THEN_CHARGE:
        paid = {"vp": max(0, action.args[0] - 1)}
    return _some(paid)


def parts(s: State, seat: int, action: Action) -> list[Part]:
    """What is paid for on the map: the piece itself, terraforming, the Gaia planet, the range. A part may be free."""
    p = s.players[seat]
    verb = action.verb
    frame = s.stack[-1]
    steps, extra = (frame.steps, frame.extra) if isinstance(frame, BuildWith) else (0, 0)
    found: list[Part] = []
    if verb is BUILD:
        found = _mine(s, p, action.args[0], steps, extra)
    elif verb is START_PROJECT:
        tokens = PROJECT_TOKENS[p.research[GAIA_PROJECT]]
        found = [Part("gaiaformer", 1, {"power_tokens": tokens}), _range(p, action.args[0], extra)]
    elif verb is PLACE_LOST_PLANET or verb is PLACE_STATION:
        found = [_range(p, action.args[0], 0)]
    elif verb is FEDERATE:
        count = satellites_needed(s, p, action.args)
        what = "qic" if FACTIONS[p.faction].satellites_for_qic else "power_tokens"
        found = [Part("satellite", count, {what: count})]
    return [part for part in found if part.n]


def _mine(s: State, p: Player, hex: int, steps: int, extra: int) -> list[Part]:
    price = mine_price(s, p, hex, steps, extra)
    need = steps_needed(s, p, hex)
    terraforming = max(0, need - steps) * STEP_COST[p.research[TERRAFORMING]]
    # On an own gaiaformer the mine needs no range.
    reach = Part("range", 0, {}) if s.owner[hex] == p.seat else _range(p, hex, extra)
    planet = {"ore": price // PACK - COST_ORE[MINE] - terraforming, "qic": price % PACK - reach.cost.get("qic", 0)}
    return [
        Part("mine", 1, {"credits": COST_CREDITS[MINE], "ore": COST_ORE[MINE]}),
        Part("terraforming", need, _some({"ore": terraforming})),
        Part("gaia_planet", 1 if any(planet.values()) else 0, _some(planet)),
        reach,
    ]


def _range(p: Player, hex: int, extra: int) -> Part:
    """The distance, where it is beyond the basic range; an added range may make it free."""
    distance = p.reach[hex] if p.reach[hex] > RANGE[p.research[NAVIGATION]] else 0
    return Part("range", distance, _some({"qic": range_qic(p, hex, extra)}))


def _some(cost: dict[str, int]) -> dict[str, int]:
    return {what: amount for what, amount in cost.items() if amount}
