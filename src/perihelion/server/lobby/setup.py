"""Set up a match and start it: seats, the committed secret, the nonces, the first draw."""

import json
from collections.abc import Mapping
from typing import Any

import msgspec

from perihelion.core.box import BoxError
from perihelion.core.game import Game
from perihelion.core.log import Header
from perihelion.core.match import Match
from perihelion.core.options import OptionError, checked
from perihelion.server.lobby.bots import check_level
from perihelion.server.messages.matches import NewMatch, Pace, SeatWish
from perihelion.server.people.names import clean
from perihelion.server.people.people import People
from perihelion.server.play.clock import check_night
from perihelion.server.problems import WrongOption, malformed, not_found, not_now, unusable_file
from perihelion.server.rooms.change import Change, standing_answers
from perihelion.server.rooms.loading import dice_of
from perihelion.server.store.records import MatchRow, PersonRow, SeatRow
from perihelion.server.tokens import new_id, new_luck, now


def check_options(game: Game, seats: int, given: Mapping[str, Any]) -> dict[str, Any]:
    """Every option with its value; each one, and all together with this many players, must be playable."""
    box = game.box()
    try:
        if box is not None and isinstance(given.get(box.option), str):
            box.check(given[box.option], given)
        options = checked(game.options, given)
        game.start(seats, options)
        return dict(options)
    except BoxError as error:
        raise unusable_file(error) from None
    except OptionError as error:
        raise WrongOption(game, error, "options") from None


def check_seats(game: Game, count: int) -> None:
    if count not in game.seat_counts:
        counts = ", ".join([str(count) for count in game.seat_counts])
        raise malformed(
            "{title} is played by {counts}, not by {count}.",
            {"seats": counts},
            title=game.title,
            counts=counts,
            count=count,
        )


def check_pace(pace: Pace) -> None:
    check_night(pace.night)
    if pace.bank and not pace.move:
        raise malformed("A bank needs a time per move.", {"pace.move": "more than 0"})


def new_record(game: Game, asked: NewMatch, owner: PersonRow, options: Mapping[str, Any]) -> MatchRow:
    """A match that waits for its players. Its secret is drawn here, before anybody sends a nonce."""
    at = now()
    return MatchRow(
        id=new_id(),
        game=game.name,
        rules=game.rules_version,
        title=" ".join(asked.title.split()) or game.title,
        status="open",
        options=json.dumps({name: list(v) if isinstance(v, tuple) else v for name, v in options.items()}),
        pace=msgspec.json.encode(asked.pace).decode(),
        private=int(asked.private),
        spectators=int(asked.spectators),
        hints=int(asked.hints),
        owner=owner.id,
        join_key=new_id(16),
        secret=new_luck(),
        header="",
        imported=0,
        created=at,
        started=None,
        ended=None,
        moved=at,
        revision=1,
        entries=0,
        owing="[]",
        deadline=None,
        bots_due=0,
        paused=None,
        proposal="",
        result="",
        rematch="",
        bots=int(asked.bots),
    )


async def new_seats(
    people: People, match_id: str, wishes: list[SeatWish], owner: PersonRow, pace: Pace, nonce: str
) -> list[SeatRow]:
    seats: list[SeatRow] = []
    for number, wish in enumerate(wishes):
        seat = SeatRow(match_id, number, "open", None, "", "", "", 0, "", "", 0, None, None, pace.bank * 1000)
        if wish.kind == "me":
            seat.kind, seat.person, seat.nonce = "human", owner.id, nonce
            seat.label = clean(wish.name) if wish.name else ""
            nonce = ""  # the owner's share counts once; other seats of a hot-seat match draw their own
        elif wish.kind == "bot":
            seat.kind, seat.level = "bot", check_level(wish.level)
        elif wish.kind == "invite":
            guest = await people.by_name(wish.name)
            if guest is None:
                raise not_found("There is no account {name!r}.", name=wish.name)
            seat.kind, seat.person = "invited", guest.id
        seats.append(seat)
    return seats


def begin(change: Change, game: Game) -> None:
    """All seats are taken: deal. From here on the log is the truth."""
    if any(seat.kind in ("open", "invited") for seat in change.seats):
        raise not_now("There are open seats.")
    draw_nonces(change)
    dice = dice_of(change.record, change.seats)
    options = {name: tuple(v) if isinstance(v, list) else v for name, v in json.loads(change.record.options).items()}
    header = Header(game.name, game.rules_version, len(change.seats), options, game.components())
    header.commitment = dice.commitment
    match = Match(game, header, dice, game.new(len(change.seats), options))
    match.listening = True
    match.settings = standing_answers(change.seats)
    match.draw()
    enter(change, match)


def draw_nonces(change: Change) -> None:
    """Seats that sent no nonce get one."""
    for seat in change.seats:
        seat.nonce = seat.nonce or new_luck(16)


def enter(change: Change, match: Match) -> None:
    """The match runs."""
    change.match = match
    change.record.header = "\n".join(match.header.lines())
    change.record.rules = match.header.rules
    change.record.status = "running"
    change.record.started = change.at
    change.record.moved = change.at
