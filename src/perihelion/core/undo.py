"""Taking back: how far a seat may go alone."""

from collections.abc import Sequence

from perihelion.core.log import Entry
from perihelion.core.state import State
from perihelion.core.together import Together


class UndoError(ValueError):
    """Nothing to take back, or not alone."""


def why_not_undo(log: Sequence[Entry], s: State, seat: int | None) -> str:
    """Why the last action cannot be taken back by that seat alone, or (None) by consent of all; empty: it can."""
    at = last_play(log)
    if at == 0:
        return "there is nothing to undo"
    if seat is None:
        return ""
    last = log[at - 1]
    top = s.stack[-1] if s.stack else None
    if isinstance(top, Together) and top.asked != [seat]:
        # Whether somebody has answered already must not show, so nobody may go back alone behind the question.
        return "a question to several seats is open: this can be taken back only by consent of all"
    if last.seat != seat:
        return "another seat has acted since: this can be taken back only by consent of all"
    if drawn_since(log, at) or last.sealed or last.barrier != s.barrier:
        return "something was drawn or shown since: this can be taken back only by consent of all"
    return ""


def last_play(log: Sequence[Entry]) -> int:
    """How many entries there were after the last action that was not undone; 0: there is none."""
    at = len(log)
    while at > 0 and log[at - 1].kind != "play":
        last = log[at - 1]
        at = last.target if last.kind == "undo" else at - 1
    return at


def drawn_since(log: Sequence[Entry], at: int) -> bool:
    """Whether the table has drawn after that many entries."""
    now = len(log)
    while now > at:
        last = log[now - 1]
        if last.kind == "chance":
            return True
        now = last.target if last.kind == "undo" else now - 1
    return False
