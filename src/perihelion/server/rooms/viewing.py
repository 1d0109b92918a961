"""What a viewer gets to see of a room: the whole view, an update, the match as the lobby shows it."""

import hashlib
import json
from typing import Any

import msgspec

from perihelion.bots import name_of
from perihelion.core.match import Match
from perihelion.server.lobby import bots
from perihelion.server.messages.live import Full, Skip, Update
from perihelion.server.messages.matches import Clock, MatchInfo, Proposal, Result, SeatInfo
from perihelion.server.messages.people import Person
from perihelion.server.messages.table import Draft, Prompt, View, WholeView
from perihelion.server.play import clock
from perihelion.server.rooms.room import DrawnView, Room
from perihelion.server.store.records import SeatRow

SOMEBODY_GONE = Person(id="", name="", kind="guest")
"""Somebody who has left for good."""


def view_of(match: Match, viewer: int | None) -> View:
    return View(**match.view(viewer))


def present_view(room: Room, viewer: int | None, table: dict[str, Any] | None = None) -> View:
    """The same of the match as it is now, from the drawn view that all who see the same share; or these parts of it."""
    match = room.running()
    drawn = room.drawn_view(viewer)
    return View(
        game=room.game.name,
        seat=viewer,
        seats=match.header.seats,
        version=room.viewer_log(viewer).version,
        over=match.over,
        deciders=match.owing(viewer),
        scores=drawn.scores,
        winners=match.winners,
        table=drawn.table if table is None else table,
    )


def prompt_of(match: Match, viewer: int | None) -> Prompt:
    if viewer is None or viewer not in match.deciders:
        return Prompt(sentences=[])
    return msgspec.convert(match.prompt(viewer).data(), Prompt)


def whole_view(room: Room, viewer: int | None, since: int = 0, draft: Draft | None = None, seen: int = 0) -> WholeView:
    """Everything a viewer needs to draw the table."""
    match = room.running()
    viewer_log = room.viewer_log(viewer)
    return WholeView(
        match=room.id,
        seat=viewer,
        version=viewer_log.version,
        view=present_view(room, viewer),
        prompt=prompt_of(match, viewer),
        lines=viewer_log.lines[since:],
        draft=draft,
        undo=_may_undo(room, match, viewer),
        seen=seen,
    )


def replayed(room: Room, viewer: int | None, version: int) -> WholeView:
    """The table as the viewer saw it when they had read that many lines."""
    match = room.running()
    viewer_log = room.viewer_log(viewer)
    past = match.branch()
    past.state = match.fold(viewer_log.entries_at(version))
    past.log = past.log[: viewer_log.entries_at(version)]
    view = view_of(past, viewer)
    view.version = version
    return WholeView(
        match=room.id,
        seat=viewer,
        version=version,
        view=view,
        prompt=Prompt(sentences=[]),
        lines=viewer_log.lines[:version],
        draft=None,
        undo=False,
        seen=version,
    )


def full(room: Room, viewer: int | None, info: MatchInfo, draft: Draft | None, seen: int) -> Full:
    whole = whole_view(room, viewer, 0, draft, seen)
    return Full(match=room.id, seat=viewer, version=whole.version, info=info, whole=whole)


def update(room: Room, viewer: int | None, since: int, told: DrawnView | None = None) -> Update:
    """What happened since a version; to a viewer who has that drawn view, only what has changed in it."""
    match = room.running()
    viewer_log = room.viewer_log(viewer)
    parts = room.drawn_view(viewer).changed(told) if told else None
    return Update(
        match=room.id,
        seat=viewer,
        since=since,
        version=viewer_log.version,
        lines=viewer_log.lines[since:],
        view=present_view(room, viewer, parts),
        partial=parts is not None,
        prompt=prompt_of(match, viewer),
        undo=_may_undo(room, match, viewer),
        owing=match.owing(viewer),
        clocks=[clock_of(room, seat) for seat in room.seats],
    )


def skip(room: Room, viewer: int | None) -> Skip:
    your_turn = viewer is not None and bool(room.seats[viewer].owes)
    return Skip(match=room.id, seat=viewer, version=room.viewer_log(viewer).version, your_turn=your_turn)


def info(room: Room, person: str | None, present: set[int] | None = None) -> MatchInfo:
    """The match as the lobby and the frame around the table show it to that person."""
    record = room.record
    yours = room.seats_of(person)
    insider = bool(yours) or person == record.owner
    link = f"/m/{record.id}" + (f"?key={record.join_key}" if record.private and insider else "")
    return MatchInfo(
        id=record.id,
        game=record.game,
        title=record.title,
        status=_word(record.status),
        options=json.loads(record.options),
        pace=room.pace,
        private=bool(record.private),
        spectators=bool(record.spectators),
        hints=room.hints_for(person),
        bots=bool(record.bots),
        owner=room.people.get(record.owner, SOMEBODY_GONE),
        seats=[seat_info(room, seat, present or set()) for seat in room.seats],
        yours=yours,
        your_turn=[seat for seat in yours if room.seats[seat].owes and record.status == "running"],
        owing=json.loads(record.owing) if record.status == "running" else [],
        commitment=commitment(room),
        created=record.created,
        started=record.started,
        ended=record.ended,
        moved=record.moved,
        paused=record.paused is not None,
        proposal=proposal(room),
        result=msgspec.json.decode(record.result, type=Result) if record.result else None,
        link=link,
        rematch=record.rematch,
    )


def seat_info(room: Room, seat: SeatRow, present: set[int]) -> SeatInfo:
    person = room.people.get(seat.person, SOMEBODY_GONE) if seat.person else None
    character = bots.character(room.id, seat.seat, seat.level)
    return SeatInfo(
        seat=seat.seat,
        kind=_word(seat.kind),
        person=person,
        label=seat.label or (_called(person) if person else name_of(seat.level, character)),
        level=seat.level,
        character=character,
        stand_in=seat.stand_in,
        forfeited=bool(seat.forfeited),
        present=seat.seat in present,
        clock=clock_of(room, seat),
    )


def _called(person: Person) -> str:
    """Nobody takes a program for a person."""
    return f"{person.name} (bot)" if person.bot else person.name


def clock_of(room: Room, seat: SeatRow) -> Clock | None:
    """The same for all viewers, and the same whether a sealed answer was given or not."""
    if not room.pace.move or room.record.status != "running":
        return None
    running = seat.asked is not None and room.record.paused is None
    end = clock.deadline(room.pace, seat.asked, seat.bank) if running and seat.asked is not None else None
    return Clock(bank=seat.bank, since=seat.asked if running else None, deadline=end)


def proposal(room: Room) -> Proposal | None:
    if not room.record.proposal:
        return None
    kept = json.loads(room.record.proposal)
    about = kept.get("about")
    needed = consenting(room.seats, about)
    return Proposal(kind=kept["kind"], by=kept["by"], about=about, agreed=kept["agreed"], needed=needed)


def consenting(seats: list[SeatRow], about: int | None) -> list[int]:
    """The seats whose people have a say: those that play for themselves, but the one it is about."""
    return [seat.seat for seat in seats if seat.kind == "human" and not seat.stand_in and seat.seat != about]


def commitment(room: Room) -> str:
    return hashlib.sha256(bytes.fromhex(room.record.secret)).hexdigest()


def _may_undo(room: Room, match: Match, viewer: int | None) -> bool:
    return viewer is not None and room.record.status == "running" and match.may_undo(viewer)


def _word(text: str) -> Any:
    """A word from the store where the message lists the words there are."""
    return text
