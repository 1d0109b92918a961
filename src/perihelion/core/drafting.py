"""A draft: a turn tried on a copy. It stops before anything that the seat could not take back alone."""

from typing import Literal

from perihelion.core.action import Action
from perihelion.core.chance import Chance
from perihelion.core.match import Match
from perihelion.core.together import Together

Ending = Literal["", "chance", "reveal", "other", "over"]
"""Why a draft goes no further before it is confirmed; empty: the seat may go on."""


class Drafting:
    """Actions of one seat, replayed on a copy as if they had been played."""

    def __init__(self, match: Match, seat: int) -> None:
        self.seat = seat
        self.match = match.branch()
        self.match.dice = None
        self.match.listening = True
        self.shown = self.match
        """What the seat may see of the draft: if its end would reveal something hidden, the table before that."""
        self.texts: list[str] = []
        self.ends: Ending = ""

    def find(self, text: str) -> Action:
        """The action meant by the text; an `ActionError` says why it cannot be."""
        return self.match.find(self.seat, text)

    def go_on(self, text: str) -> None:
        """One action more; only where the draft has not ended."""
        action = self.find(text)
        self.shown = self.match.branch()
        self.texts.append(self.match.say(action))
        if _seals(self.match, self.seat, action):
            # Whether the others have answered must not show: the answer is not even tried.
            self.ends = "reveal"
            return
        barrier = self.match.state.barrier
        self.match.play(self.seat, action)
        self.ends = _ending(self.match, self.seat, barrier)
        if self.ends in ("", "other", "chance"):
            # Nothing has been drawn yet, so what is paid and taken before the draw can be foreseen.
            self.shown = self.match


def _seals(drafting: Match, seat: int, action: Action) -> bool:
    """Whether this completes the seat's answer to a question that all answer together."""
    top = drafting.state.stack[-1]
    if not isinstance(top, Together):
        return False
    so_far = (*top.answer_of(seat), action)
    options = top.options(drafting.state, seat, so_far)
    while len(options) == 1:
        so_far = (*so_far, options[0])
        options = top.options(drafting.state, seat, so_far)
    return not options


def _ending(drafting: Match, seat: int, barrier: int) -> Ending:
    if drafting.state.barrier != barrier:
        return "reveal"
    if drafting.over:
        return "over"
    if isinstance(drafting.state.stack[-1], Chance):
        return "chance"
    return "" if seat in drafting.deciders else "other"
