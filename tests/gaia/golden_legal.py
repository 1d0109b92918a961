"""Our legal actions in the words of a golden decision, for comparing the two sets both ways."""

from __future__ import annotations

from typing import Any

from perihelion.core.frame import Decision
from perihelion.games.gaia.actions import (
    ADVANCE,
    BOARD_ACTION,
    BUILD,
    BURN,
    CHARGE,
    CHARGE_THEN_TOKEN,
    CHOOSE_FACTION,
    CONVERT,
    COVER,
    DECLINE,
    DOWNGRADE,
    END_TURN,
    PASS,
    PASS_FOR,
    PLACE,
    PLACE_LOST_PLANET,
    PLACE_STATION,
    RESEARCH,
    SCORE_TOKEN,
    SPECIAL_ACTION,
    START_PROJECT,
    STAY,
    STONE_TO,
    SWAP,
    TAKE_ADVANCED,
    TAKE_BOOSTER,
    TAKE_TILE,
    TOKEN_THEN_CHARGE,
    UPGRADE,
)
from perihelion.games.gaia.boardgamers import words
from perihelion.games.gaia.boardgamers.replay import Replay
from perihelion.games.gaia.components import CONVERSION_COST
from perihelion.games.gaia.factions.terrans import GaiaPower
from perihelion.games.gaia.income import SHARES, IncomeOrder
from perihelion.games.gaia.power import GiveTokens, SpendStone, power_ready
from perihelion.games.gaia.price import gaiaformers_ready
from perihelion.games.gaia.projects import BuildWith
from perihelion.games.gaia.setup import Bid
from perihelion.games.gaia.state import Player, State
from perihelion.games.gaia.turn import Turn

LEFT_OUT = ("federation", "federationTiles")  # the record does not list them completely
# Offered there even when no building could follow; here an action is legal only if it can be finished. Each with the
# free steps and the range it gives.
MAY_BE_DEAD_ENDS = {"power2": (2, 0), "power6": (1, 0), "step": (1, 0), "range+3": (0, 3)}
PAID = {"credits": "c", "ore": "o", "qic": "q", "power_tokens": "t->tg"}
Legal = dict[str, list[str]]


def price(amounts: dict[str, int]) -> str:
    shown = [what if amount == 1 else f"{amount}{what}" for what, amount in amounts.items() if amount]
    return ",".join(shown) or "~"


def command(s: State, p: Player, action: Any) -> tuple[str, str]:
    """The command an action is, with what it costs where the record says so."""
    verb, args = action.verb, action.args
    frame = s.stack[-1]
    assert isinstance(frame, Decision)
    names = s.map.names
    asked = frame.quote(s, p.seat, action).cost()
    cost = price({word: asked.get(what, 0) for what, word in PAID.items()})
    if verb is BUILD:
        return "build", f"m {names[args[0]]} {cost}"
    if verb is START_PROJECT:
        return "build", f"gf {names[args[0]]} {cost}"
    if verb is UPGRADE:
        return "build", f"{words.BUILDINGS[args[1]]} {names[args[0]]} {cost}"
    if verb is PLACE:
        return "build", f"{words.BUILDINGS[args[0]]} {names[args[1]]} ~"
    if verb is PLACE_STATION:
        return "build", f"sp {names[args[0]]} {cost}"
    if verb is DOWNGRADE:
        return "build", f"ts {names[args[0]]} ~"
    if verb is PLACE_LOST_PLANET:
        return "lostPlanet", f"{names[args[0]]} {cost}"
    if verb is SWAP:
        return "swap-PI", names[args[0]]
    if verb is RESEARCH or verb is ADVANCE:
        return "up", words.AREAS[args[0]]
    if verb is BOARD_ACTION:
        return "action", words.ACTIONS[args[0]]
    if verb is SPECIAL_ACTION:
        return "special", words.special_word(args[0], p.faction)
    if verb is PASS_FOR:
        return "pass", words.BOOSTER_WORDS[args[0]]
    if verb is TAKE_BOOSTER:
        return "booster", words.BOOSTER_WORDS[args[0]]
    if verb is CHOOSE_FACTION:
        return "faction", words.FACTIONS[args[0]]
    if verb is TAKE_TILE:
        return "tech", f"{words.POSITIONS[s.tech_tiles.index(args[0])]} {words.TECH_TILES[args[0]]}"
    if verb is TAKE_ADVANCED:
        return "tech", f"adv-{words.AREAS[s.advanced_tiles.index(args[0])]} {words.ADVANCED[args[0]]}"
    if verb is COVER:
        return "cover", f"{words.POSITIONS[s.tech_tiles.index(args[0])]} {words.TECH_TILES[args[0]]}"
    if verb is SCORE_TOKEN:
        return "fedtile", words.TOKENS[args[0]]
    if verb is STAY:
        return "decline", "up"
    if verb is STONE_TO:
        return "brainstone", f"area{args[0]}"
    paid = f"{asked['vp']}vp" if "vp" in asked else "~"
    if verb is CHARGE:
        return "charge", f"{args[0]}pw {paid}"
    if verb is CHARGE_THEN_TOKEN:
        return "charge", f"{args[0]}pw,1t {paid}"
    if verb is TOKEN_THEN_CHARGE:
        return "charge", f"1t,{args[0]}pw {paid}"
    return "", ""


def times(p: Player, conversion: int, gaia_power: int) -> int:
    """How often an exchange can be paid."""
    paid = next(paid for (paid, _), number in words.CONVERSIONS.items() if number == conversion)
    have = {
        "pw": gaia_power or power_ready(p),
        "q": p.qic,
        "k": p.knowledge,
        "o": p.ore,
        "c": p.credits,
        "t-a3": p.area3,
        "gf": gaiaformers_ready(p),
    }
    return have[paid] // CONVERSION_COST[conversion]


def our_legal(s: State, seat: int) -> Legal:
    frame = s.stack[-1]
    assert isinstance(frame, Decision)
    p = s.players[seat]
    legal: Legal = {}
    if isinstance(frame, IncomeOrder):
        shares = [SHARES[share] for share in frame.left]
        incomes = [price({"pw": share.charge, "t": share.tokens}) for share in shares if share.charge or share.tokens]
        return {"income": sorted(incomes)}
    gaia_power = frame.power if isinstance(frame, GaiaPower) else 0
    for action in frame.legal(s, seat):
        if action.verb is CONVERT:
            paid, gained = next(pair for pair, number in words.CONVERSIONS.items() if number == action.args[0])
            paid = "tg" if gaia_power else paid
            cost = CONVERSION_COST[action.args[0]]
            legal.setdefault("spend", []).append(f"{cost}{paid} for 1{gained} x{times(p, action.args[0], gaia_power)}")
        elif action.verb is BURN:
            legal["burn"] = [str((p.area2 + (p.brainstone == 2)) // 2)]
        elif action.verb is END_TURN:
            legal["endturn"] = []
        elif action.verb is PASS:
            legal["pass"] = []
        elif action.verb is DECLINE:
            legal["decline"] = []
        else:
            name, words_of_it = command(s, p, action)
            if name:
                legal.setdefault(name, []).append(words_of_it)
    return {name: sorted(listed) for name, listed in legal.items()}


def their_legal(legal: Legal, ours: Legal) -> Legal:
    """The decision without what is known to be incomplete, sums of exchanges, and actions that lead nowhere."""
    shown: Legal = {}
    for name, listed in legal.items():
        if name in LEFT_OUT:
            continue
        if name in ("action", "special"):
            listed = [entry for entry in listed if entry not in MAY_BE_DEAD_ENDS or entry in ours.get(name, [])]
        if name == "spend":
            listed = [entry for entry in listed if is_single(entry)]
        if name == "decline" and listed != ["up"]:
            listed = []  # what is declined was listed with it already
        shown[name] = sorted(listed)
    return {name: listed for name, listed in shown.items() if listed or name in ("endturn", "pass", "decline")}


def is_single(entry: str) -> bool:
    """One exchange at its price, as `3pw for 1o x2`."""
    paid, _, rest = entry.partition(" for ")
    gained = rest.partition(" x")[0]
    if gained == "tech":
        return False
    (cost, what), *more = words.amounts(paid)
    (amount, gain), *others = words.amounts(gained)
    conversion = words.CONVERSIONS.get((what, gain))
    return not more and not others and amount == 1 and conversion is not None and cost == CONVERSION_COST[conversion]


class ComparingReplay(Replay):
    """Before every command compares what could be done instead."""

    decisions: list[dict[str, Any]]
    move: str
    compared = 0

    def expect(self, checkpoint: dict[str, Any]) -> None:
        self.move = f"move {checkpoint['i']}: {checkpoint['move']}"
        self.decisions = list(checkpoint["decisions"])

    def about_to(self, seat: int, command: str) -> None:
        decision = self.decisions.pop(0)
        assert decision["command"] == command, self.move
        frame = self.s.stack[-1]
        if command.startswith(("rotate", "brainstone")) or isinstance(frame, (SpendStone, GiveTokens, Bid)):
            return
        if command == "decline up" and decision["legal"] == {"decline": ["up"]} and isinstance(frame, Turn):
            return  # a step that is impossible is not asked for here
        ours = our_legal(self.s, seat)
        for name in ("action", "special"):
            for entry in decision["legal"].get(name, []):
                if entry in MAY_BE_DEAD_ENDS and entry not in ours.get(name, []):
                    assert not BuildWith(seat, *MAY_BE_DEAD_ENDS[entry]).legal(self.s, seat), self.move
        theirs = their_legal(decision["legal"], ours)
        assert ours == theirs, f"{self.move}, before {command}"
        self.compared += 1
