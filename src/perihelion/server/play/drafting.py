"""Drafts: a turn that is tried on a copy, and kept by the store until it is confirmed."""

from perihelion.core.drafting import Drafting
from perihelion.core.match import Match
from perihelion.core.notation import ActionError
from perihelion.server.messages.table import Draft, Line, Prompt
from perihelion.server.problems import bad_action, malformed, not_now
from perihelion.server.rooms.room import Room
from perihelion.server.rooms.viewer_log import fact_info, speaker
from perihelion.server.rooms.viewing import prompt_of, view_of


def drafted(
    room: Room, seat: int, actions: list[str], language: str, cut: bool = False, then: Match | None = None
) -> Drafting:
    """Try the actions one after the other; refuse a list that cannot be played. `cut`: what follows the end of the
    draft is left out. `then`: they are tried at that moment of the match."""
    drafting = Drafting(then or room.running(), seat)
    for text in actions:
        if cut and drafting.ends:
            break
        refuse_beyond(drafting, text)
        try:
            drafting.go_on(text)
        except ActionError as error:
            raise bad_action(room.game, error, language) from None
    return drafting


def refuse_beyond(drafting: Drafting, text: str) -> None:
    """What follows the end of a draft is known only when it is confirmed."""
    if drafting.ends:
        raise malformed("The draft has ended before {text!r}: confirm it first.", text=text)


def draft(room: Room, seat: int, actions: list[str], language: str, cut: bool = False) -> Draft:
    """What the actions of one seat would lead to."""
    drafting = drafted(room, seat, actions, language, cut)
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
    """Only a seat that owes an answer can draft."""
    if room.record.status != "running":
        raise not_now("The match is not being played.")
    if seat not in room.running().deciders:
        raise not_now("It is not your turn.")


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
