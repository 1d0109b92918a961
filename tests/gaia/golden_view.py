"""A state of ours in the words of a golden checkpoint, for comparing the two field by field."""

from __future__ import annotations

from typing import Any

from perihelion.core.state import deciders
from perihelion.games.gaia.boardgamers import words
from perihelion.games.gaia.boardgamers.tracing import fields, settled
from perihelion.games.gaia.components import RANGE, STEP_COST
from perihelion.games.gaia.federations import power_value
from perihelion.games.gaia.income import SHARES
from perihelion.games.gaia.maps import PLANET_LETTERS
from perihelion.games.gaia.special import owned_specials
from perihelion.games.gaia.state import NAVIGATION, NONE, TERRAFORMING, Player, State

Board = dict[str, list[Any]]


def players(s: State, techs: list[list[tuple[str, str]]]) -> list[dict[str, Any]]:
    shown = fields(s, techs)
    if settled(s):
        for p, view in zip(s.players, shown, strict=True):
            view |= more(s, p)
    return shown


def more(s: State, p: Player) -> dict[str, Any]:
    """What a checkpoint shows beyond the fields of a trace."""
    free = [hex for hex in p.structures if p.federated[hex]]
    return {
        "gaiaformers": p.gaiaformers,
        "gaiaformersInGaia": p.gaiaformers_in_gaia,
        "range": RANGE[p.research[NAVIGATION]],
        "terraformCost": STEP_COST[p.research[TERRAFORMING]],
        "federationsFormed": p.formed,
        "specials": sorted(special_action(s, p, special) for special in owned_specials(p)),
        "structureValue": sum(power_value(s, p, hex) for hex in p.structures) + len(p.stations),
        "federatedValue": sum(power_value(s, p, hex) for hex in free)
        + sum(1 for hex in p.stations if p.federated[hex]),
        "income": income(p),
    }


def special_action(s: State, p: Player, special: int) -> str:
    """After the last round the record clears all action spaces, although nobody needs them any more."""
    return words.special_word(special, p.faction) + ("!" if p.used[special] and s.stack else "")


def income(p: Player) -> dict[str, int]:
    shares = [SHARES[share] for share in p.income]
    amounts = {
        "c": sum(share.credits for share in shares),
        "o": sum(share.ore for share in shares),
        "k": sum(share.knowledge for share in shares),
        "q": sum(share.qic for share in shares),
        "pw": sum(share.charge for share in shares),
        "t": sum(share.tokens for share in shares),
    }
    return {what: amount for what, amount in amounts.items() if amount}


def board(s: State) -> Board:
    """Every hex that differs from the start."""
    start = s.map.planet
    shown: Board = {}
    for hex in range(s.map.size):
        federations = [p.seat for p in s.players if p.federated[hex]]
        if s.owner[hex] == NONE and s.guest[hex] == NONE and not federations and s.planet[hex] == start[hex]:
            continue
        extra: dict[str, Any] = {}
        if s.guest[hex] != NONE:
            extra["lantidsMine"] = s.guest[hex]
        if federations:
            extra["federations"] = federations
        owner = None if s.owner[hex] == NONE else s.owner[hex]
        building = None if owner is None else words.BUILDINGS[s.building[hex]]
        shown[s.map.names[hex]] = [PLANET_LETTERS[s.planet[hex]], building, owner] + ([extra] if extra else [])
    return shown


def their_players(checkpoint: list[dict[str, Any]]) -> list[dict[str, Any]]:
    """The players of a checkpoint, with what has no order in order."""
    shown = []
    for player in checkpoint:
        player = dict(player)
        if "specials" in player:
            player["specials"] = sorted(special.removeprefix("=>").strip() for special in player["specials"])
            income = words.amounts(player["income"]) if player["income"] else []
            player["income"] = {what: amount for amount, what in income}
        shown.append(player)
    return shown


def update(board: Board, changes: Board | None) -> None:
    """Bring the board of the record up to date."""
    for name, hex in (changes or {}).items():
        for extra in hex[3:]:
            if "federations" in extra:
                extra["federations"].sort()
        board[name] = hex


def table(s: State) -> dict[str, Any]:
    """What lies on the table, and whose turn it is."""
    asked = deciders(s)
    return {
        "round": s.round,
        "toMove": asked[0] if asked else None,
        "passed": s.passed if s.stack else None,
        "usedActions": sorted(f"{words.ACTIONS[action]}:{seat}" for action, seat in enumerate(s.taken) if seat != NONE)
        if s.stack
        else [],
        "boosters": sorted(words.BOOSTER_WORDS[booster] for booster in s.boosters),
        "federationSupply": {words.TOKENS[token]: left for token, left in enumerate(s.token_supply)},
        "terraformingFederation": None if s.terraforming_token == NONE else words.TOKENS[s.terraforming_token],
        "advLeft": [f"adv-{words.AREAS[area]}" for area, tile in enumerate(s.advanced_tiles) if tile != NONE],
    }


def their_table(checkpoint: dict[str, Any]) -> dict[str, Any]:
    return {
        "round": checkpoint["round"],
        "toMove": checkpoint["toMove"] if checkpoint["phase"] != "setupBoard" else 0,  # the map is turned already
        "passed": checkpoint["passed"] if checkpoint["phase"] != "endGame" else None,
        "usedActions": sorted(checkpoint["usedActions"]),
        "boosters": sorted(checkpoint["boosters"]),
        "federationSupply": checkpoint["federationSupply"],
        "terraformingFederation": checkpoint["terraformingFederation"],
        "advLeft": checkpoint["advLeft"],
    }
