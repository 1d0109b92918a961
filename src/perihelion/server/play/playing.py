"""Playing: answers, undo, drafts and standing answers of a seat. Accepted means durable; refused means unchanged."""

import json
from collections.abc import Sequence

from perihelion.core.action import Action
from perihelion.core.notation import ActionError, IllegalAction
from perihelion.core.undo import UndoError
from perihelion.server.messages.base import Value
from perihelion.server.messages.table import Draft, Explain, Explained, Legal
from perihelion.server.operation.metrics import METRICS
from perihelion.server.passed_on import in_words
from perihelion.server.people.standing import kept, settle
from perihelion.server.play.drafting import check_turn, drafted, refuse_beyond
from perihelion.server.play.drafting import draft as make_draft
from perihelion.server.problems import (
    Refusal,
    bad_action,
    malformed,
    not_found,
    not_now,
    passed_on,
    reason_info,
    stale,
)
from perihelion.server.rooms.change import Change
from perihelion.server.rooms.room import Room
from perihelion.server.rooms.rooms import Rooms
from perihelion.server.rooms.viewing import view_of
from perihelion.server.store import Statement, Store


class Playing:
    def __init__(self, store: Store, rooms: Rooms) -> None:
        self.store = store
        self.rooms = rooms

    async def play(
        self,
        person: str,
        match_id: str,
        seat: int,
        version: int,
        actions: list[str],
        language: str = "en",
        also: Sequence[Statement] = (),
    ) -> int:
        """Play all actions or none; the seat's version after them. `also` is written with them, or not at all."""
        if not actions:
            raise malformed("There is nothing to play.", {"actions": "at least one"})
        try:
            return await self._play(person, match_id, seat, version, actions, language, also)
        except Refusal as refusal:
            if refusal.problem.type != "stale" or refusal.problem.version != version:
                raise
        # For this seat nothing has moved on: clocks were moved, or another seat has answered in secret elsewhere.
        return await self._play(person, match_id, seat, version, actions, language, also)

    async def _play(
        self,
        person: str,
        match_id: str,
        seat: int,
        version: int,
        actions: list[str],
        language: str,
        also: Sequence[Statement],
    ) -> int:
        async with self.rooms.hold(match_id, fresh=False) as room:
            if seat < len(room.seats) and room.viewer_log(seat).version != version:
                await self.rooms.refresh(room)  # another process may have played on: is the client stale, or are we?
            _may_play(room, person, seat, version)
            change = room.change()
            branch = change.branch()
            try:
                for text in actions:
                    branch.play(seat, text)
            except ActionError as error:
                raise bad_action(room.game, error, language) from None
            await self._commit(room, change, seat, *also)
            METRICS.count("perihelion_actions_total", f'game="{room.game.name}"', len(actions))
            return room.viewer_log(seat).version

    async def play_for(self, match_id: str, seat: int, version: int, action: Action) -> None:
        """A bot's answer to the question of that version."""
        async with self.rooms.hold(match_id) as room:
            match = room.running()
            if room.viewer_log(seat).version != version or not room.seats[seat].bot or seat not in match.deciders:
                raise stale(room.viewer_log(seat).version)
            if room.record.paused is not None or room.record.status != "running":
                raise not_now("The match rests.")
            change = room.change()
            change.branch().play(seat, action)
            await self.rooms.commit(room, change)

    async def undo(self, person: str, match_id: str, seat: int, version: int) -> int:
        """Take back the seat's last action, as far as it may alone."""
        async with self.rooms.hold(match_id) as room:
            _may_play(room, person, seat, version)
            change = room.change()
            try:
                change.branch().undo(seat)
            except UndoError as error:
                raise passed_on(not_now, error) from None
            await self._commit(room, change, seat)
            return room.viewer_log(seat).version

    async def _commit(self, room: Room, change: Change, seat: int, *also: Statement) -> None:
        try:
            await self.rooms.commit(room, change, _drop_draft(room.id, seat), *also)
        except Refusal as refusal:
            if refusal.problem.type == "stale":
                raise stale(room.viewer_log(seat).version) from None
            raise

    async def legal(self, person: str, match_id: str, seat: int) -> Legal:
        room = await self.rooms.look(match_id)
        room.seat_for(person, seat)
        match = room.running()
        texts = [match.say(action) for action in match.legal(seat)] if seat in match.deciders else []
        return Legal(version=room.viewer_log(seat).version, actions=texts)

    async def explain(self, person: str, match_id: str, asked: Explain, language: str) -> Explained:
        """Why not: now, or after the actions of a tentative turn."""
        room = await self.rooms.look(match_id)
        room.seat_for(person, asked.seat)
        drafting = drafted(room, asked.seat, asked.after, language)
        refuse_beyond(drafting, asked.text)
        try:
            action = drafting.find(asked.text)
        except ActionError as error:
            reason = error.reason if isinstance(error, IllegalAction) else None
            told = reason_info(room.game, reason, language) if reason else None
            detail = told.text if told else in_words(str(error), language)
            return Explained(legal=False, detail=detail, reason=told, suggestions=error.suggestions[:8])
        said = drafting.match.say(action)
        if asked.foresee:
            drafting.go_on(asked.text)
        foreseen = view_of(drafting.shown, asked.seat).table if asked.foresee and drafting.ends != "reveal" else None
        return Explained(legal=True, detail=said, reason=None, suggestions=[], foreseen=foreseen)

    # Drafts.

    async def look_ahead(
        self, person: str, match_id: str, seat: int, version: int, actions: list[str], language: str, cut: bool = False
    ) -> Draft:
        """What a tentative turn would lead to. Looking writes nothing and keeps nobody waiting."""
        room = await self.rooms.look(match_id)
        _may_play(room, person, seat, version)
        check_turn(room, seat)
        return make_draft(room, seat, actions, language, cut)

    async def put_draft(
        self, person: str, match_id: str, seat: int, version: int, actions: list[str], language: str
    ) -> Draft:
        """Keep a tentative turn, and show what it would lead to."""
        async with self.rooms.hold(match_id) as room:
            _may_play(room, person, seat, version)
            check_turn(room, seat)
            made = make_draft(room, seat, actions, language)
            await self.store.write(
                Statement(
                    "INSERT INTO drafts VALUES (?, ?, ?, ?) ON CONFLICT (match, seat)"
                    " DO UPDATE SET version = excluded.version, actions = excluded.actions",
                    (match_id, seat, version, json.dumps(made.actions)),
                )
            )
            return made

    async def draft(self, room: Room, seat: int | None, language: str = "en") -> Draft | None:
        """The draft of a seat; one of an older version, or one that cannot be played any more, is discarded."""
        if seat is None or not _is_asked(room, seat):
            return None
        version = room.viewer_log(seat).version
        row = await self.store.row(
            "SELECT actions FROM drafts WHERE match = ? AND seat = ? AND version = ?", room.id, seat, version
        )
        # While the store was read, the match may have gone on.
        if row is None or not _is_asked(room, seat) or room.viewer_log(seat).version != version:
            return None
        try:
            return make_draft(room, seat, json.loads(row["actions"]), language)
        except Refusal:
            return None

    async def drop_draft(self, person: str, match_id: str, seat: int) -> None:
        room = await self.rooms.look(match_id)
        room.seat_for(person, seat)
        await self.store.write(_drop_draft(match_id, seat))

    async def confirm(self, person: str, match_id: str, seat: int, version: int, language: str) -> int:
        """Play the whole draft at once, or nothing."""
        room = await self.rooms.look(match_id)
        room.seat_for(person, seat)
        row = await self.store.row("SELECT * FROM drafts WHERE match = ? AND seat = ?", match_id, seat)
        if row is None:
            raise not_found("There is no draft.")
        if row["version"] != version:
            raise stale(room.viewer_log(seat).version)
        return await self.play(person, match_id, seat, version, json.loads(row["actions"]), language)

    # Standing answers.

    async def standing(self, person: str, match_id: str, seat: int) -> dict[str, Value]:
        room = await self.rooms.look(match_id)
        return kept(room.game, room.seat_for(person, seat).standing)

    async def stand(self, person: str, match_id: str, seat: int, answers: dict[str, Value]) -> dict[str, Value]:
        """Settle answers in advance, and give those that are due."""
        async with self.rooms.hold(match_id) as room:
            room.seat_for(person, seat)
            settled = settle(room.game, answers)
            change = room.change()
            change.seats[seat].standing = json.dumps(settled)
            if room.match is not None and room.record.status == "running" and room.record.paused is None:
                change.branch().stand(seat, settled)
            await self.rooms.commit(room, change)
        return await self.standing(person, match_id, seat)


def _may_play(room: Room, person: str, seat: int, version: int) -> None:
    kept = room.seat_for(person, seat)
    room.running()
    if room.record.status != "running":
        raise not_now("This match is over.")
    if room.record.paused is not None:
        raise not_now("The match is paused.")
    if kept.stand_in:
        raise not_now("A bot plays for you: take the seat back first.")
    now = room.viewer_log(seat).version
    if version != now:
        raise stale(now)


def _is_asked(room: Room, seat: int) -> bool:
    return room.match is not None and room.record.status == "running" and seat in room.match.deciders


def _drop_draft(match_id: str, seat: int) -> Statement:
    return Statement("DELETE FROM drafts WHERE match = ? AND seat = ?", (match_id, seat))
