"""The laws of one moment: offers, texts, copies, the codec, pieces, refusals."""

import json
from typing import Any

from perihelion.core.codec import encode, state_hash
from perihelion.core.match import Match
from perihelion.core.notation import ActionError, find
from perihelion.core.record import Record
from perihelion.core.state import legal
from perihelion.testing.chances import random_action
from perihelion.testing.law import Moment, MomentLaw, require

TRANSIENT = {"facts", "opened", "pending"}
"""What a state holds only while an action is being carried out."""


def plain(value: Any) -> str:
    """Plain data as one line, so that two of them can be compared byte by byte."""
    return json.dumps(value, separators=(",", ":"))


def offers_are_sound(moment: Moment) -> None:
    """Legal lists are non-empty, without repeats, stable, and the same from what the seat sees."""
    match = moment.match
    for seat in match.deciders:
        actions = legal(match.state, seat)
        require(bool(actions), f"seat {seat + 1} owes an answer and has none: {match.state.stack[-1]!r}")
        require(len(set(actions)) == len(actions), "an action is offered twice")
        require(legal(match.state, seat) == actions, "asking twice gives two lists")
        require(legal(match.observe(seat), seat) == actions, "what a seat may do depends on what it cannot see")
    for seat in range(match.header.seats):
        if seat not in match.deciders:
            require(legal(match.state, seat) == [], f"seat {seat + 1} is not asked and may act")


def texts_are_names(moment: Moment) -> None:
    """Every legal action is printed differently, and its text finds it again."""
    match = moment.match
    s = match.state
    for seat in match.deciders:
        actions = match.legal(seat)
        texts = [s.say(action) for action in actions]
        require(len({text.lower() for text in texts}) == len(texts), "two actions read alike")
        for text, action in list(zip(texts, actions, strict=True))[:40]:
            require(find(s, actions, text) == action, f"{text!r} finds another action")
        said = [sentence.text for sentence in match.prompt(seat).sentences]
        require(said == texts, "the prompt is not the legal list")


def the_codec_is_faithful(moment: Moment) -> None:
    """A state written down and read again is the same state."""
    match = moment.match
    written = plain(encode(match.state))
    again = match.game.codec().decode(json.loads(written))
    require(plain(encode(again)) == written, "a state reads back as another one")
    _derived_agree(match.state, again)
    for seat in match.deciders:
        require(legal(again, seat) == match.legal(seat), "a state that was read back offers something else")


def _derived_agree(kept: Record, fresh: Record) -> None:
    """What is kept up to date step by step equals a fresh computation."""
    for name in type(kept).DERIVED:
        require(getattr(kept, name) == getattr(fresh, name), f"{type(kept).__name__}.{name} has gone stale")
    for name in type(kept).FIELDS:
        one, two = getattr(kept, name), getattr(fresh, name)
        for part, other in zip(one, two, strict=True) if isinstance(one, list) else [(one, two)]:
            if isinstance(part, Record):
                _derived_agree(part, other)


def copies_are_whole(moment: Moment) -> None:
    """A clone has every field; every attribute of a record is in its table."""
    s = moment.match.state
    require(plain(encode(s.clone())) == plain(encode(s)), "a clone is not the same state")
    _tables_are_complete(s)


def _tables_are_complete(record: Record) -> None:
    held = getattr(record, "__dict__", None)
    if held is not None:  # compiled records have no dict; the interpreted run of the same law looks
        unlisted = {name for name in held if not name.startswith("_")}
        unlisted -= {*type(record).FIELDS, *type(record).DERIVED, *TRANSIENT}
        require(not unlisted, f"{type(record).__name__} does not say who sees {', '.join(sorted(unlisted))}")
    for name in type(record).FIELDS:
        value = getattr(record, name)
        for part in value if isinstance(value, list) else [value]:
            if isinstance(part, Record):
                _tables_are_complete(part)


def pieces_are_conserved(moment: Moment) -> None:
    """What `Game.pieces` counts never changes."""
    now = moment.match.game.pieces(moment.match.state)
    changed = [name for name in {**moment.totals, **now} if now.get(name) != moment.totals.get(name)]
    told = [f"{name} {moment.totals.get(name)} -> {now.get(name)}" for name in changed]
    require(not told, f"pieces appear or disappear: {', '.join(told)}")


def refusals_change_nothing(moment: Moment) -> None:
    """Nonsense, and sentences of the game that are not possible now, are refused in words; the state stays."""
    match = moment.match
    before = state_hash(match.state)
    entries = len(match.log)
    seat = moment.rng.randrange(match.header.seats)
    require(refusal(match, seat, "xyzzy plugh") != "", "nonsense is understood")
    action = random_action(match.state, moment.rng.choice(match.game.verbs), moment.rng)
    sentence = "nothing nowhere" if action is None else match.say(action)
    if sentence not in [match.say(offered) for offered in match.legal(seat)]:
        require(refusal(match, seat, sentence) != "", f"{sentence!r} is not offered and not refused")
    require(state_hash(match.state) == before, f"the refusal of {sentence!r} changed the state")
    require(len(match.log) == entries, f"the refusal of {sentence!r} is in the log")


def refusal(match: Match, seat: int, text: str) -> str:
    """What the match says to a text it cannot play; empty when it can."""
    try:
        match.find(seat, text)
    except ActionError as error:
        return str(error)
    return ""


LAWS: tuple[MomentLaw, ...] = (
    offers_are_sound,
    texts_are_names,
    the_codec_is_faithful,
    copies_are_whole,
    pieces_are_conserved,
    refusals_change_nothing,
)
