"""The table as plain data for a page, made from an observation alone."""

from typing import Any

from msgspec import convert

from perihelion.core.frame import Frame, Question
from perihelion.core.together import Together
from perihelion.games.galactic_era.combat.losses import SomeLosses
from perihelion.games.galactic_era.components import CARD_IDS, FIELD_IDS, GOAL_IDS, NO_GOAL, STORY_IDS, TRACK
from perihelion.games.galactic_era.growth.selection import SelectCounters
from perihelion.games.galactic_era.growth.take_star import ChooseRefuge, RemoveOwner
from perihelion.games.galactic_era.movement.flight import Fly
from perihelion.games.galactic_era.puppet import HIGHEST_BID, penalty
from perihelion.games.galactic_era.scoring.phase import solo_rank
from perihelion.games.galactic_era.state import NO_CARD, PHASES, Battle, State
from perihelion.games.galactic_era.tally import era, in_turn_order
from perihelion.games.galactic_era.view import draft, galaxy, players, shapes
from perihelion.games.galactic_era.view.forecast import (
    STARGATES,
    TECHNOLOGIES,
    card_faces,
    clashes,
    forces,
    gates,
    goal_worth,
    likely,
    majorities,
    reach,
    round_worth,
    selection,
)


def view(s: State, seat: int) -> shapes.EraTable:
    """Everything a page needs to draw the table for one seat (-1: a spectator)."""
    return shapes.EraTable(
        round=s.round,
        era=era(s) if s.round else 0,
        phase=PHASES[s.phase],
        active=s.active,
        story=STORY_IDS[s.story] if s.story >= 0 else None,
        goal=GOAL_IDS[s.goal] if 0 <= s.goal < NO_GOAL else None,
        turn_order=in_turn_order(s) if all(p.order >= 0 for p in s.players) else [],
        you=seat,
        puppet=s.puppet,
        controller=s.controller,
        controlled=s.controlled[:],
        offboard=s.offboard,
        rank=solo_rank(s) if s.seats == 1 and s.ranked else None,
        deck=len(s.pool) + len(s.bottom) + (0 if s.top == NO_CARD else 1),
        top_card=CARD_IDS[s.top] if s.top >= 0 else None,
        players=[players.player(s, p, seat) for p in s.players],
        sectors=galaxy.sectors(s),
        draft=draft.draft(s),
        hexes=galaxy.hexes(s, seat) if s.layout else [],
        battle=None if s.battle is None else battle(s, s.battle),
        clashes=clashes(s, seat),
        cards=card_faces(s),
        asked=asked(s, s.stack[-1], seat) if s.stack else None,
        round_worth=round_worth(s),
        goal_worth=goal_worth(s),
        majorities=majorities(s),
        bids=shapes.Bids(HIGHEST_BID, (penalty(s, 0), penalty(s, 1))) if s.puppet >= 0 else None,
        peoples=players.peoples(s, seat),
        technologies=TECHNOLOGIES,
        stargates=STARGATES,
        track=[(population, dp, ships) for population, dp, ships in TRACK],
    )


def battle(s: State, fight: Battle) -> shapes.Battle:
    ours, theirs = fight.strength
    sides = forces(s, fight)
    return shapes.Battle(
        hex=s.board().words[fight.hex],
        attacker=fight.attacker,
        defenders=fight.defenders[:],
        revealed=fight.revealed,
        strength=(ours, theirs) if fight.fought else None,
        winners=fight.winners[:],
        losers=fight.losers[:],
        decider=fight.decider if fight.decider >= 0 else None,
        shield=fight.shield[:],
        unharmed=fight.unharmed[:],
        forces=sides,
        wins=likely(s, fight, sides),
    )


def asked(s: State, frame: Frame, seat: int) -> shapes.Asked:
    """The question on top, by name and with its public numbers."""
    plain: dict[str, Any] = {"question": type(frame).__name__}
    if isinstance(frame, Question):
        plain["player"] = frame.seat
    for name in type(frame).FIELDS:
        if name in shapes.Asked.__struct_fields__:
            plain[name] = named(s, name, getattr(frame, name))
    shown = convert(plain, shapes.Asked)
    if isinstance(frame, Together):
        shown.asked = frame.asked[:]
    if isinstance(frame, Fly):
        shown.reach = reach(s, frame)
        shown.gates = gates(s, frame)
    if isinstance(frame, SelectCounters):
        shown.selection = selection(s, frame, seat)
    if isinstance(frame, SomeLosses):
        player, fleet, ships = frame.stacks[frame.index]
        shown.stack = shapes.LossStack(player, None if fleet < 0 else s.word("fleet", fleet), ships)
    if isinstance(frame, ChooseRefuge):
        shown.hex = galaxy.hex_word(s, frame.star)
        shown.left = min(frame.left, s.players[frame.seat].stars[frame.star])
        shown.other = next(below.player for below in reversed(s.stack) if isinstance(below, RemoveOwner))
    return shown


def named(s: State, name: str, value: Any) -> Any:
    """A field of a question in words: hexes and technologies by name."""
    if name == "hex":
        return galaxy.hex_word(s, value)
    return FIELD_IDS[value] if name in ("learn", "teach") else value
