"""What things come to as the table stands now: scoring, cards, battles, flights, counters being selected."""

from typing import Any

from perihelion.core.record import UNKNOWN
from perihelion.games.galactic_era.actions import JUMP, WORMHOLE
from perihelion.games.galactic_era.combat.battlefield import combat_value
from perihelion.games.galactic_era.components import (
    BONUS_POPULATION,
    BUILD_BONUS,
    CARD_DP,
    CARD_IDS,
    COMBAT_VALUE,
    COOPERATION,
    EXTRA_COUNTER_COST,
    FIELD_IDS,
    GENETICS,
    LETTERS,
    MILITARY,
    NO_GOAL,
    OVALS,
    PERSONAL_GROWTH,
    POWER,
    RANGE,
    REMOTE_VIEWS,
    ROBOTICS,
    SECOND_SQUARE_COST,
    SECTORS,
    SQUARES,
    STARGATE,
    TRACK,
    UNLIMITED,
)
from perihelion.games.galactic_era.domination.cards import CARDS, card_points
from perihelion.games.galactic_era.domination.playing import b_points
from perihelion.games.galactic_era.movement.flight import STARGATE_STEP, Fly
from perihelion.games.galactic_era.movement.ranges import enters_neutron
from perihelion.games.galactic_era.peoples.roster import PEOPLES
from perihelion.games.galactic_era.quotes import may
from perihelion.games.galactic_era.scoring.goals import score_goal, ships_in_sector
from perihelion.games.galactic_era.scoring.phase import MAJORITY_DP
from perihelion.games.galactic_era.scoring.stories import score_round
from perihelion.games.galactic_era.selection import (
    NORMAL_OVALS,
    SelectCounters,
    Selection,
    free_extras,
    most_ovals,
    read_choices,
)
from perihelion.games.galactic_era.state import Battle, Player, State
from perihelion.games.galactic_era.tally import fleets_at, sector_of


def tables() -> dict[str, Any]:
    """The printed tables a page draws: technologies by level, and the population track."""
    levels = range(1, 7)
    rows = [COMBAT_VALUE, REMOTE_VIEWS, RANGE, BUILD_BONUS, BONUS_POPULATION]
    return {
        "technologies": {
            FIELD_IDS[field]: [None if row[level] == UNLIMITED else row[level] for level in levels]
            for field, row in enumerate(rows)
        },
        "stargates": [STARGATE[level] for level in levels],
        "track": TRACK,
    }


def round_worth(s: State) -> list[int]:
    """DP of each player if the scoring phase came now (6.5)."""
    if s.round < 1 or s.ranked:
        return []
    then = s.clone()
    score_round(then)
    return [after.dp - before.dp for after, before in zip(then.players, s.players, strict=True)]


def goal_worth(s: State) -> list[int | None]:
    """DP of each player for the goal if the game ended now; none where hidden ships count or it pays as it happens."""
    if s.ranked or not s.layout or not 0 <= s.goal < NO_GOAL or s.goal in (COOPERATION, PERSONAL_GROWTH):
        return []
    if s.goal == POWER and any(_hidden(p) for p in s.players):
        return [None for _ in s.players]
    then = s.clone()
    score_goal(then)
    return [after.dp - before.dp for after, before in zip(then.players, s.players, strict=True)]


def _hidden(p: Player) -> bool:
    return any(UNKNOWN in fleet.chips for fleet in p.fleets)


def majorities(s: State) -> list[dict[str, Any]]:
    """Ships by sector, for the majorities at the end (8.1); with a hidden fleet the count is only known from below."""
    if not s.layout:
        return []
    found: list[dict[str, Any]] = []
    for position in s.board().positions:
        ships: list[int] = []
        hidden: list[bool] = []
        for p in s.players:
            unknown = [fleet for fleet in p.fleets if sector_of(fleet.hex) == position and UNKNOWN in fleet.chips]
            # Every hidden fleet holds at least one ship.
            known = ships_in_sector(s, p.seat, position) - sum([fleet.ships() for fleet in unknown])
            ships.append(known + len(unknown))
            hidden.append(bool(unknown))
        sector = SECTORS[s.board().tile_of(position)]
        found.append(
            {"sector": sector["id"], "name": sector["name"], "ships": ships, "hidden": hidden, "dp": MAJORITY_DP}
        )
    return found


def hand_worth(s: State, p: Player) -> list[dict[str, Any]]:
    """What the cards somebody sees in a hand would score now: section A when its condition holds, section B."""
    if not s.layout or not s.round:
        return []
    known = [card for card in p.hand if card >= 0]
    return [
        {
            "card": CARD_IDS[card],
            "a": card_points(s, 2 * CARD_DP[card]),
            "fulfilled": not p.played_a and may(CARDS[card].quote(s, p)),
            "b": b_points(s, p.seat, card),
        }
        for card in known
    ]


def reach_view(s: State, frame: Fly) -> dict[str, Any]:
    """Where the picked ships can fly: range used, and the hex before it on that way."""
    board = s.board()
    p = s.players[frame.seat]
    if frame.left >= UNLIMITED:
        return {}
    used = {frame.hex: 0}
    for hex, cost in board.reach(frame.hex, frame.left, enters_neutron(p), p.closed):
        used[hex] = cost
    found: dict[str, Any] = {}
    for there, cost in used.items():
        before = [here for here in board.near[there] if here in used and used[here] + board.entry_cost(there) == cost]
        if before:
            found[board.words[there]] = [cost, board.words[before[0]]]
    return found


def gates_view(s: State, frame: Fly) -> dict[str, int]:
    """Where a stargate or a wormhole leads the picked ships, and the range it uses (7.1)."""
    board = s.board()
    found: dict[str, int] = {}
    if frame.left >= UNLIMITED:
        return found
    for action in frame.legal(s, frame.seat):
        if action.verb is JUMP:
            found[board.words[action.args[0]]] = STARGATE_STEP
        elif action.verb is WORMHOLE:
            exit = board.wormhole[frame.hex]
            found[board.words[exit]] = board.entry_cost(exit)
    return found


def selection_view(s: State, frame: SelectCounters, seat: int) -> list[dict[str, Any]]:
    """What the viewer has selected so far behind its screen, for itself and for the puppet it controls."""
    if seat not in frame.asked:
        return []
    found: list[dict[str, Any]] = []
    players = frame.players_of(s, seat)
    choices = read_choices(s, players, frame.answer_of(seat))
    for choice in [*choices, *[Selection(player) for player in players[len(choices) :]]]:
        levels = s.players[choice.player].levels
        free = free_extras(s, choice.player)
        found.append({
            "player": choice.player,
            "ovals": [OVALS[oval] for oval in choice.ovals],
            "squares": [SQUARES[square] for square in choice.squares],
            "ovals_done": choice.ovals_done,
            "done": choice.done,
            "normal": NORMAL_OVALS + free,
            "most": most_ovals(s, choice.player),
            "extra_cost": EXTRA_COUNTER_COST[levels[GENETICS]],
            "second_cost": SECOND_SQUARE_COST[levels[ROBOTICS]],
        })  # fmt: skip
    return found


def forces_view(s: State, battle: Battle) -> list[dict[str, Any]]:
    """Who fights with what: ships and combat value as far as the viewer knows them."""
    found: list[dict[str, Any]] = []
    for player in [battle.attacker, *battle.defenders]:
        p = s.players[player]
        fleets = fleets_at(p, battle.hex)
        foes = battle.defenders if player == battle.attacker else [battle.attacker]
        known = all(fleet.letter >= 0 and UNKNOWN not in fleet.chips for fleet in fleets)
        open_foes = all(fleet.letter >= 0 for foe in foes for fleet in fleets_at(s.players[foe], battle.hex))
        pieces = p.pieces.get(battle.hex, 0)
        attacks = player == battle.attacker
        found.append({
            "player": player,
            "attacks": attacks,
            "pieces": pieces,
            "fleets": [{"letter": LETTERS[fleet.letter].upper() if fleet.letter >= 0 else None,
                        "ships": None if UNKNOWN in fleet.chips else fleet.ships()} for fleet in fleets],
            "ships": pieces + sum([fleet.ships() for fleet in fleets]) if known else None,
            "each": COMBAT_VALUE[p.levels[MILITARY]],
            "value": combat_value(s, player, battle.hex, attacks, foes) if known and open_foes else None,
        })  # fmt: skip
    return found


def people_view(people: int) -> dict[str, Any]:
    """A star people tile: its names, what it starts with and its powers, by side."""
    tile = PEOPLES[people]
    powers = [{"id": power, "alignment": alignment} for power, alignment in tile.powers.items()]
    return {"names": tile.names, "start": tile.start, "powers": powers}
