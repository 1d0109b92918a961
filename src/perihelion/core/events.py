"""What each seat reads of an action: the action itself, its public words, or nothing before all have answered."""

from perihelion.core.action import Action
from perihelion.core.chance import Chance
from perihelion.core.frame import Decision, Frame
from perihelion.core.log import NOBODY, Event, spoken
from perihelion.core.record import TABLE
from perihelion.core.state import State
from perihelion.core.together import Together


def event(s: State, frame: Frame, seat: int, action: Action, text: str) -> Event:
    """The line of an action that answers the frame, and who may read it."""
    line = spoken(seat, text)
    if isinstance(frame, Together):
        return Event(line, None, only=seat)
    seer = seat
    public: str | None = None
    if isinstance(frame, Chance):
        public = frame.public(s, action)
        seer = frame.seen_by(s, action)
    elif isinstance(frame, Decision):
        public = frame.public(s, seat, action)
    if public is None:
        return Event(line, None)
    return Event(line, spoken(seat, public), only=NOBODY if seer == TABLE else seer)
