"""Drafts: a turn that is tried on a copy, and stops before anything that could not be taken back alone."""

from perihelion.core.action import Action
from perihelion.core.chance import Chance
from perihelion.core.match import Match
from perihelion.core.notation import ActionError
from perihelion.core.together import Together
from perihelion.server.messages.table import Draft, Ending, Line, Prompt
from perihelion.server.problems import bad_action, malformed, not_now
from perihelion.server.rooms.room import Room
from perihelion.server.rooms.viewer_log import fact_info, speaker
from perihelion.server.rooms.viewing import prompt_of, view_of


class Drafting:
    """Actions of one seat, replayed on a copy as if they had been played."""

    def __init__(self, match: Match, seat: int) -> None:
        self.seat = seat
        self.match = match.branch()
        self.match.dice = None
        self.match.listening = True
        self.shown = self.match
        """What the seat may see of it: where the draft has ended by chance or a reveal, the table before that."""
        self.texts: list[str] = []
        self.ends: Ending = ""

    def find(self, text: str) -> Action:
        """The action meant by the text; an `ActionError` says why it cannot be."""
        if self.ends:
            raise malformed(f"The draft has ended before {text!r}: confirm it first.")
        return self.match.find(self.seat, text)

    def go_on(self, text: str) -> None:
        """One action more."""
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
        if self.ends in ("", "other"):
            self.shown = self.match


def drafted(room: Room, seat: int, actions: list[str], language: str) -> Drafting:
    """Try the actions one after the other; refuse a list that cannot be played."""
    drafting = Drafting(room.running(), seat)
    for text in actions:
        try:
            drafting.go_on(text)
        except ActionError as error:
            raise bad_action(room.game, error, language) from None
    return drafting


def draft(room: Room, seat: int, actions: list[str], language: str) -> Draft:
    """What the actions of one seat would lead to."""
    drafting = drafted(room, seat, actions, language)
    view = view_of(drafting.shown, seat)
    view.version = room.viewer_log(seat).version
    return Draft(
        actions=drafting.texts,
        version=room.viewer_log(seat).version,
        ends=drafting.ends,
        view=view,
        prompt=Prompt(sentences=[]) if drafting.ends else prompt_of(drafting.match, seat),
        lines=_lines(room, drafting.shown, seat, len(room.running().log)),
    )


def check_turn(room: Room, seat: int) -> None:
    """Only a seat that owes an answer has something to try."""
    if room.record.status != "running":
        raise not_now("The match is not being played.")
    if seat not in room.running().deciders:
        raise not_now("It is not your turn.")


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


def _lines(room: Room, shown: Match, seat: int, begun: int) -> list[Line]:
    lines: list[Line] = []
    number = room.viewer_log(seat).version
    for n in range(begun, len(shown.log)):
        entry = shown.log[n]
        facts = [fact_info(fact) for fact in shown.facts(n, seat)]
        text = str(entry)
        lines.append(Line(n=number, text=text, seat=speaker(text), at=0, facts=facts))
        number += 1
    return lines
