"""Drafts: a turn that is tried on a copy, and stops before anything that could not be taken back alone."""

from perihelion.core.action import Action
from perihelion.core.match import Match
from perihelion.core.notation import ActionError
from perihelion.core.state import Chance, Together
from perihelion.server.messages.table import Draft, Ending, Line, Prompt
from perihelion.server.problems import bad_action, malformed, not_now
from perihelion.server.reading import fact_info, speaker
from perihelion.server.room import Room
from perihelion.server.viewing import prompt_of, view_of


def draft(room: Room, seat: int, actions: list[str], language: str) -> Draft:
    """Replay the actions of one seat as if they had been played; refuse a list that cannot be played."""
    match = room.running()
    trial = match.branch()
    trial.dice = None
    trial.listening = True
    begun = len(trial.log)
    ends: Ending = ""
    texts: list[str] = []
    shown = trial
    for text in actions:
        if ends:
            raise malformed(f"The draft has ended before {text!r}: confirm it first.")
        shown = trial.branch()
        try:
            action = trial.find(seat, text)
        except ActionError as error:
            raise bad_action(room.game, error, language) from None
        texts.append(trial.say(action))
        if _seals(trial, seat, action):
            # Whether the others have answered must not show: the answer is not even tried.
            ends = "reveal"
            continue
        barrier = trial.state.barrier
        trial.play(seat, action)
        ends = _ending(trial, seat, barrier)
        if ends in ("", "other"):
            shown = trial
    view = view_of(shown, seat)
    view.version = room.reading(seat).version
    return Draft(
        actions=texts,
        version=room.reading(seat).version,
        ends=ends,
        view=view,
        prompt=Prompt(choices=[]) if ends else prompt_of(trial, seat),
        lines=_lines(room, shown, seat, begun),
    )


def check_turn(room: Room, seat: int) -> None:
    """Only a seat that owes an answer has something to try."""
    if room.record.status != "running":
        raise not_now("The match is not being played.")
    if seat not in room.running().deciders:
        raise not_now("It is not your turn.")


def _seals(trial: Match, seat: int, action: Action) -> bool:
    """Whether this completes the seat's answer to a question that all answer together."""
    top = trial.state.stack[-1]
    if not isinstance(top, Together):
        return False
    so_far = (*top.answer_of(seat), action)
    options = top.options(trial.state, seat, so_far)
    while len(options) == 1:
        so_far = (*so_far, options[0])
        options = top.options(trial.state, seat, so_far)
    return not options


def _ending(trial: Match, seat: int, barrier: int) -> Ending:
    if trial.state.barrier != barrier:
        return "reveal"
    if trial.over:
        return "over"
    if isinstance(trial.state.stack[-1], Chance):
        return "chance"
    return "" if seat in trial.deciders else "other"


def _lines(room: Room, shown: Match, seat: int, begun: int) -> list[Line]:
    lines: list[Line] = []
    number = room.reading(seat).version
    for n in range(begun, len(shown.log)):
        entry = shown.log[n]
        facts = [fact_info(fact) for fact in shown.facts(n, seat)]
        text = str(entry)
        lines.append(Line(n=number, text=text, seat=speaker(text), at=0, facts=facts))
        number += 1
    return lines
