"""The table as plain data for a page, made from an observation alone."""

from typing import Any

from perihelion.core.frame import Frame, Question
from perihelion.core.record import UNKNOWN
from perihelion.core.together import Together
from perihelion.games.galactic_era.board import CENTRE, HEXES, KINDS, NO_TILE, SIZE
from perihelion.games.galactic_era.combat.losses import SomeLosses
from perihelion.games.galactic_era.components import (
    ALIGNMENTS,
    CARD_IDS,
    FIELD_IDS,
    GOAL_IDS,
    LETTERS,
    NO_GOAL,
    NO_PEOPLE,
    OVALS,
    PEOPLE_IDS,
    RANGE,
    RELIC_IDS,
    REMOTE_VIEWS,
    SECTORS,
    SHIP_PIECES,
    SPIRITUALITY,
    SQUARES,
    STAR_TYPES,
    STORY_IDS,
    TACTICS,
    TRACK,
)
from perihelion.games.galactic_era.growth.population import NO_LIMIT, growth_limit
from perihelion.games.galactic_era.movement.fleets import dummies_left, pieces_in_supply
from perihelion.games.galactic_era.movement.flight import Fly
from perihelion.games.galactic_era.options import is_drafted
from perihelion.games.galactic_era.peoples.roster import people_of
from perihelion.games.galactic_era.puppet import HIGHEST_BID, penalty
from perihelion.games.galactic_era.scoring.phase import solo_rank
from perihelion.games.galactic_era.selection import SelectCounters
from perihelion.games.galactic_era.state import (
    EVERYBODY,
    NO_CARD,
    PHASES,
    Battle,
    Fleet,
    Player,
    State,
    bit,
    player_word,
)
from perihelion.games.galactic_era.tally import era, in_turn_order, is_automa, is_person, neutral_type, population
from perihelion.games.galactic_era.view.forecast import (
    forces_view,
    gates_view,
    goal_worth,
    hand_worth,
    majorities,
    people_view,
    reach_view,
    round_worth,
    selection_view,
    tables,
)


def view(s: State, seat: int) -> dict[str, Any]:
    """Everything a page needs to draw the table for one seat (-1: a spectator)."""
    return {
        "round": s.round,
        "era": era(s) if s.round else 0,
        "phase": PHASES[s.phase],
        "active": s.active,
        "story": STORY_IDS[s.story] if s.story >= 0 else None,
        "goal": GOAL_IDS[s.goal] if 0 <= s.goal < NO_GOAL else None,
        "turn_order": in_turn_order(s) if all(p.order >= 0 for p in s.players) else [],
        "you": seat,
        "puppet": s.puppet,
        "controller": s.controller,
        "controlled": s.controlled[:],
        "offboard": s.offboard,
        "rank": solo_rank(s) if s.seats == 1 and s.ranked else None,
        "deck": len(s.pool) + len(s.bottom) + (0 if s.top == NO_CARD else 1),
        "top_card": CARD_IDS[s.top] if s.top >= 0 else None,
        "players": [player_view(s, p, seat) for p in s.players],
        "sectors": sectors_view(s),
        "hexes": hexes_view(s, seat) if s.layout else [],
        "battle": None if s.battle is None else battle_view(s, s.battle),
        "asked": asked_view(s, s.stack[-1], seat) if s.stack else None,
        "round_worth": round_worth(s),
        "goal_worth": goal_worth(s),
        "majorities": majorities(s),
        "bids": {"highest": HIGHEST_BID, "penalty": [penalty(s, 0), penalty(s, 1)]} if s.puppet >= 0 else None,
        "peoples": peoples_view(s, seat),
        **tables(),
    }


def player_view(s: State, p: Player, seat: int) -> dict[str, Any]:
    """One side of the table."""
    known = p.people != NO_PEOPLE
    return {
        "seat": p.seat,
        "name": player_word(s, p.seat),
        "kind": "seat" if is_person(s, p.seat) else "automa" if is_automa(s, p.seat) else "puppet",
        "people": PEOPLE_IDS[p.people] if known else None,
        "people_name": people_of(p).names[p.alignment] if known else None,
        "alignment": ALIGNMENTS[p.alignment],
        "order": p.order + 1,
        "dp": p.dp,
        "levels": {FIELD_IDS[field]: level for field, level in enumerate(p.levels)},
        "range": RANGE[p.levels[2]],
        "tactics": {LETTERS[letter]: TACTICS[tactic] for letter, tactic in enumerate(p.tactics) if tactic},
        "population": TRACK[p.uncovered][0],
        "population_dp": TRACK[p.uncovered][1],
        "ships_per_build": TRACK[p.uncovered][2],
        "ascended": p.ascended,
        "home": _hex(s, p.home),
        "stars": [_hex(s, star) for star in sorted(p.stars)] if s.layout else [],
        "supply": pieces_in_supply(p),
        "pieces": SHIP_PIECES,
        "dummies": dummies_left(p) if p.seat == seat else None,
        "fleets": [fleet_view(s, fleet) for fleet in p.fleets],
        "hand": [CARD_IDS[card] if card >= 0 else None for card in p.hand],
        "hand_worth": hand_worth(s, p),
        "played_a": [CARD_IDS[card] for card in p.played_a],
        "played_b": [CARD_IDS[card] for card in p.played_b],
        "offered": offered_view(s, p),
        "reserve": p.reserve,
        "selected": [OVALS[oval] for oval in p.ovals],
        "executed": [OVALS[oval] for oval in p.cancelled],
        "squares": [SQUARES[square] for square in p.squares],
        "at_war": [other for other in range(len(s.players)) if s.war[p.seat] >> other & 1],
        "protected": p.protected,
        "kept": {STAR_TYPES[kind]: count for kind, count in enumerate(p.kept)},
        "led": p.led,
        "colonies": p.colonies,
        "views_left": max(0, REMOTE_VIEWS[p.levels[SPIRITUALITY]] - p.views),
        "groups": [{"hex": _hex(s, group.hex), "left": group.left, "ships": group.count} for group in p.groups],
    }


def offered_view(s: State, p: Player) -> list[str | None]:
    """Tiles or cards to choose from at set-up; others see how many."""
    words = CARD_IDS if is_drafted(s.rules) else PEOPLE_IDS
    return [words[item] if item >= 0 else None for item in p.offered]


def peoples_view(s: State, seat: int) -> dict[str, Any]:
    """The star people tiles in play, and those the viewer chooses from."""
    shown = [p.people for p in s.players if 0 <= p.people < NO_PEOPLE]
    if seat >= 0 and not is_drafted(s.rules):
        shown.extend([people for people in s.players[seat].offered if people >= 0])
    return {PEOPLE_IDS[people]: people_view(people) for people in shown}


def fleet_view(s: State, fleet: Fleet) -> dict[str, Any]:
    """A fleet as this seat knows it: an unknown letter or chip is null."""
    chips = [chip if chip != UNKNOWN else None for chip in fleet.chips]
    return {
        "number": fleet.number + 1,
        "word": s.word("fleet", fleet.number),
        "letter": LETTERS[fleet.letter].upper() if fleet.letter >= 0 else None,
        "hex": _hex(s, fleet.hex),
        "height": len(chips),
        "chips": chips,
        "ships": fleet.ships() if UNKNOWN not in fleet.chips else None,
        "left": fleet.left,
        "public": fleet.letter_seen == EVERYBODY and fleet.chips_seen == EVERYBODY,
    }


def sectors_view(s: State) -> list[dict[str, Any]]:
    """The tiles as they lie, also while the board is being laid out."""
    codes = s.board().tiles if s.layout else s.codes
    found: list[dict[str, Any]] = []
    for position, code in enumerate(codes):
        if code != NO_TILE:
            tile, lie = divmod(code, 12)
            side, turns = divmod(lie, 6)
            found.append({
                "position": position, "id": SECTORS[tile]["id"], "name": SECTORS[tile]["name"], "side": "AB"[side],
                "turns": turns, "centre": position == CENTRE,
            })  # fmt: skip
    return found


def hexes_view(s: State, seat: int) -> list[dict[str, Any]]:
    """Every hex: where it is, what is printed there, what stands there; what is empty is left out."""
    board = s.board()
    ships: list[dict[str, int]] = [{} for _ in range(SIZE)]
    for p in s.players:
        for hex, count in sorted(p.pieces.items()):
            ships[hex][str(p.seat)] = count
    found: list[dict[str, Any]] = []
    for hex in board.hexes:
        q, r = board.place[hex]
        kind = KINDS[board.kind[hex]]
        plain: dict[str, Any] = {"hex": board.words[hex], "q": q, "r": r, "sector": hex // HEXES, "kind": kind}
        if board.wormhole[hex] >= 0:
            plain["wormhole"] = board.words[board.wormhole[hex]]
        if hex in board.spawn_points:
            plain["spawn"] = True
        if ships[hex]:
            plain["pieces"] = ships[hex]
        if board.star_id[hex] or hex in s.new_stars:
            plain["star"] = star_view(s, hex, seat)
        found.append(plain)
    return found


def star_view(s: State, star: int, seat: int) -> dict[str, Any]:
    """A star: its owner and population, or what is known of its counter and relic."""
    owner = s.owner.get(star, -1)
    name = s.board().star_name[star] or s.board().words[star]
    plain: dict[str, Any] = {"name": name, "owner": owner if owner >= 0 else None}
    if owner >= 0:
        limit = growth_limit(s, star, owner)
        plain["population"] = population(s, star)
        plain["discs"] = s.players[owner].stars[star]
        plain["home"] = s.players[owner].home == star
        plain["limit"] = None if limit == NO_LIMIT else limit
    else:
        kind = neutral_type(s, star)
        plain["type"] = STAR_TYPES[kind] if kind >= 0 else None
        plain["counter"] = star in s.counter
        plain["advanced"] = star in s.white
        if seat >= 0:
            limit = growth_limit(s, star, seat)
            plain["limit"] = None if limit == NO_LIMIT else limit
        if star in s.counter:
            plain["open"] = s.counter_seen[star] == EVERYBODY
            plain["seen_by"] = [p.seat for p in s.players if s.counter_seen[star] & bit(p.seat)]
    if star in s.relic:
        relic = s.relic[star]
        plain["relic"] = RELIC_IDS[relic] if relic >= 0 else None
        plain["relic_open"] = s.relic_seen[star] == EVERYBODY
    return plain


def battle_view(s: State, battle: Battle) -> dict[str, Any]:
    return {
        "hex": _hex(s, battle.hex),
        "attacker": battle.attacker,
        "defenders": battle.defenders[:],
        "revealed": battle.revealed,
        "strength": battle.strength[:] if battle.fought else None,
        "winners": battle.winners[:],
        "decider": battle.decider if battle.decider >= 0 else None,
        "shield": battle.shield[:],
        "unharmed": battle.unharmed[:],
        "losers": battle.losers[:],
        "forces": forces_view(s, battle),
    }


def asked_view(s: State, frame: Frame, seat: int) -> dict[str, Any]:
    """The question on top, by name and with its public numbers."""
    plain: dict[str, Any] = {"question": type(frame).__name__}
    for name in type(frame).FIELDS:
        value = getattr(frame, name)
        if name == "hex" and isinstance(value, int):
            plain[name] = _hex(s, value)
        elif name in ("learn", "teach") and isinstance(value, int):
            plain[name] = FIELD_IDS[value]
        elif name != "answers" and isinstance(value, int | str | bool):
            plain[name] = value
    if isinstance(frame, Question):
        plain.setdefault("player", frame.seat)
    if isinstance(frame, Together):
        plain["asked"] = frame.asked[:]
    if isinstance(frame, Fly):
        plain["reach"] = reach_view(s, frame)
        plain["gates"] = gates_view(s, frame)
    if isinstance(frame, SelectCounters):
        plain["selection"] = selection_view(s, frame, seat)
    if isinstance(frame, SomeLosses):
        player, fleet, ships = frame.stacks[frame.index]
        plain["stack"] = {"player": player, "fleet": None if fleet < 0 else s.word("fleet", fleet), "ships": ships}
    return plain


def _hex(s: State, hex: int) -> str | None:
    return s.board().words[hex] if s.layout and hex >= 0 else None
