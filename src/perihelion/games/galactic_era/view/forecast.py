"""What things come to as the table stands now: scoring, cards, battles, flights, counters being selected."""

from typing import Final

from perihelion.core.record import UNKNOWN
from perihelion.games.galactic_era.actions import JUMP, WORMHOLE
from perihelion.games.galactic_era.combat.battle import attackers_win
from perihelion.games.galactic_era.combat.battlefield import battlefields, combat_value, enemies_at
from perihelion.games.galactic_era.components import (
    BONUS_POPULATION,
    BUILD_BONUS,
    CARD_DP,
    CARD_IDS,
    COMBAT_VALUE,
    COOPERATION,
    EXTRA_COUNTER_COST,
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
    TOP_LEVEL,
    UNLIMITED,
)
from perihelion.games.galactic_era.domination.cards import CARDS, card_points
from perihelion.games.galactic_era.domination.playing import b_points
from perihelion.games.galactic_era.growth.selection import (
    NORMAL_OVALS,
    SelectCounters,
    Selection,
    free_extras,
    most_ovals,
    read_choices,
)
from perihelion.games.galactic_era.movement.flight import STARGATE_STEP, Fly
from perihelion.games.galactic_era.movement.ranges import enters_neutron
from perihelion.games.galactic_era.quotes import may
from perihelion.games.galactic_era.scoring.goals import score_goal, ships_in_sector
from perihelion.games.galactic_era.scoring.phase import MAJORITY_DP
from perihelion.games.galactic_era.scoring.stories import score_round
from perihelion.games.galactic_era.state import Battle, Fleet, Player, State
from perihelion.games.galactic_era.tally import fleets_at, leading, sector_of
from perihelion.games.galactic_era.view import shapes
from perihelion.games.galactic_era.view.growth import brings
from perihelion.games.galactic_era.view.shapes import (
    CardFace,
    Clash,
    Force,
    ForceFleet,
    Majority,
    Reach,
    Technologies,
    Worth,
)


def _by_level(row: list[int]) -> list[int | None]:
    return [None if row[level] == UNLIMITED else row[level] for level in range(1, TOP_LEVEL + 1)]


TECHNOLOGIES: Final = Technologies(
    military=_by_level(COMBAT_VALUE),
    spirituality=_by_level(REMOTE_VIEWS),
    propulsion=_by_level(RANGE),
    robotics=_by_level(BUILD_BONUS),
    genetics=_by_level(BONUS_POPULATION),
)
STARGATES: Final = [STARGATE[level] for level in range(1, TOP_LEVEL + 1)]


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


def majorities(s: State) -> list[Majority]:
    """Ships by sector, for the majorities at the end (8.1); with a hidden fleet the count is only known from below."""
    if not s.layout:
        return []
    found: list[Majority] = []
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
        found.append(Majority(position, sector["id"], ships, hidden, leading(ships), MAJORITY_DP))
    return found


def hand_worth(s: State, p: Player) -> list[Worth]:
    """What the cards somebody sees in a hand would score now: section A when its condition holds, section B."""
    if not s.layout or not s.round:
        return []
    known = [card for card in p.hand if card >= 0]
    return [
        Worth(
            card=CARD_IDS[card],
            a=card_points(s, 2 * CARD_DP[card]),
            b=b_points(s, p.seat, card),
            fulfilled=not p.played_a and may(CARDS[card].quote(s, p)),
        )
        for card in known
    ]


def reach(s: State, frame: Fly) -> Reach:
    """Where the picked ships can fly: range used, and the hex before it on that way."""
    board = s.board()
    p = s.players[frame.seat]
    if frame.left >= UNLIMITED:
        return {}
    used = {frame.hex: 0}
    for hex, cost in board.reach(frame.hex, frame.left, enters_neutron(p), p.closed):
        used[hex] = cost
    found: Reach = {}
    for there, cost in used.items():
        before = [here for here in board.near[there] if here in used and used[here] + board.entry_cost(there) == cost]
        if before:
            found[board.words[there]] = (cost, board.words[before[0]])
    return found


def gates(s: State, frame: Fly) -> dict[str, int]:
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


def selection(s: State, frame: SelectCounters, seat: int) -> list[shapes.Selection]:
    """What the viewer has selected so far behind its screen, for itself and for the puppet it controls."""
    if seat not in frame.asked:
        return []
    found: list[shapes.Selection] = []
    players = frame.players_of(s, seat)
    choices = read_choices(s, players, frame.answer_of(seat))
    for choice in [*choices, *[Selection(player) for player in players[len(choices) :]]]:
        levels = s.players[choice.player].levels
        free = free_extras(s, choice.player)
        found.append(
            shapes.Selection(
                player=choice.player,
                ovals=[OVALS[oval] for oval in choice.ovals],
                squares=[SQUARES[square] for square in choice.squares],
                ovals_done=choice.ovals_done,
                done=choice.done,
                normal=NORMAL_OVALS + free,
                most=most_ovals(s, choice.player),
                extra_cost=EXTRA_COUNTER_COST[levels[GENETICS]],
                second_cost=SECOND_SQUARE_COST[levels[ROBOTICS]],
                brings=brings(s, choice),
            )
        )
    return found


def forces(s: State, battle: Battle) -> list[Force]:
    """Who fights with what: ships and combat value as far as the viewer knows them."""
    found: list[Force] = []
    for player in [battle.attacker, *battle.defenders]:
        p = s.players[player]
        fleets = fleets_at(p, battle.hex)
        foes = battle.defenders if player == battle.attacker else [battle.attacker]
        known = all(fleet.letter >= 0 and UNKNOWN not in fleet.chips for fleet in fleets)
        open_foes = all(fleet.letter >= 0 for foe in foes for fleet in fleets_at(s.players[foe], battle.hex))
        pieces = p.pieces.get(battle.hex, 0)
        attacks = player == battle.attacker
        found.append(
            Force(
                player=player,
                attacks=attacks,
                pieces=pieces,
                fleets=[_force_fleet(fleet) for fleet in fleets],
                ships=pieces + sum([fleet.ships() for fleet in fleets]) if known else None,
                each=COMBAT_VALUE[p.levels[MILITARY]],
                value=combat_value(s, player, battle.hex, attacks, foes) if known and open_foes else None,
            )
        )
    return found


def _force_fleet(fleet: Fleet) -> ForceFleet:
    letter = LETTERS[fleet.letter].upper() if fleet.letter >= 0 else None
    return ForceFleet(letter, None if UNKNOWN in fleet.chips else fleet.ships())


def clashes(s: State, seat: int) -> list[Clash]:
    """The battles that the viewer's ships would fight where they are, with who would win (6.1.2)."""
    if not s.layout or not 0 <= seat < len(s.players) or s.battle is not None:
        return []
    return [clash(s, seat, hex) for hex in battlefields(s, seat)]


def clash(s: State, seat: int, hex: int) -> Clash:
    fight = Battle(hex, seat, enemies_at(s, seat, hex))
    found = forces(s, fight)
    return Clash(s.board().words[hex], found, likely(s, fight, found))


def likely(s: State, fight: Battle, found: list[Force]) -> bool | None:
    """Whether the attackers would win a battle of these forces; None: somebody's ships are hidden."""
    values = [force.value for force in found if force.value is not None]
    if len(values) < len(found):
        return None
    fought = Battle(fight.hex, fight.attacker, fight.defenders)
    fought.strength = [values[0], sum(values[1:])]
    return attackers_win(s, fought)


def card_faces(s: State) -> dict[str, CardFace]:
    """What is printed on each domination card, as it counts in this match (7.4.1, 11.3)."""
    dealt = zip(CARDS, CARD_DP, strict=True)
    return {card.id: CardFace(card_points(s, 2 * dp), card.told(s), card.b_wording(s)) for card, dp in dealt}
