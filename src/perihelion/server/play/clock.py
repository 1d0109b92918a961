"""The clock of turn-based play: each question has its own time, then the bank; nights and pauses do not count."""

from collections.abc import Sequence
from datetime import datetime
from typing import Final
from zoneinfo import ZoneInfo, ZoneInfoNotFoundError

from perihelion.server.messages.matches import Night, Pace
from perihelion.server.problems import malformed
from perihelion.server.store.records import SeatRow

SECOND: Final = 1000
MINUTE: Final = 60 * SECOND
HOUR: Final = 60 * MINUTE
DAY: Final = 24 * HOUR

REMINDERS: Final = 3
"""How often somebody is reminded that their time is over, at growing intervals; then the others must decide."""


def spent(pace: Pace, since: int, until: int) -> int:
    """Milliseconds that count between two moments."""
    if pace.night is None or until <= since:
        return max(0, until - since)
    at = since
    total = 0
    while at < until:
        asleep, change = night_at(pace.night, at)
        end = min(change, until)
        if not asleep:
            total += end - at
        at = end
    return total


def moment(pace: Pace, since: int, length: int) -> int:
    """When that many counted milliseconds will have passed."""
    if pace.night is None:
        return since + length
    at = since
    left = length
    while True:
        asleep, change = night_at(pace.night, at)
        if not asleep:
            if at + left <= change:
                return at + left
            left -= change - at
        at = change


def deadline(pace: Pace, asked: int, bank: int) -> int | None:
    """When the time of a question ends; None: it never does."""
    return moment(pace, asked, pace.move * SECOND + bank) if pace.move else None


def bank_after(pace: Pace, asked: int, answered: int, bank: int) -> int:
    """What is left in the bank after an answer."""
    if not pace.move:
        return bank
    over = spent(pace, asked, answered) - pace.move * SECOND
    return max(0, bank - max(0, over))


def due(pace: Pace, seats: Sequence[SeatRow], sealed: bool) -> dict[int, int]:
    """When the table has to do something about each seat whose person owes an answer.

    While answers are sealed nothing happens before everybody's time is over, those who have answered included:
    otherwise the clock would give away who has.
    """
    running = [(seat, seat.asked) for seat in seats if not seat.bot and seat.asked is not None]
    ends = [end for seat, asked in running if (end := deadline(pace, asked, seat.bank)) is not None]
    last = max(ends, default=0) if sealed else 0
    calls: dict[int, int] = {}
    for seat, asked in running:
        call = _call(pace, asked, seat) if seat.owes else None
        if call is not None:
            calls[seat.seat] = max(call, last)
    return calls


def _call(pace: Pace, asked: int, seat: SeatRow) -> int | None:
    """The end of its time; after reminders later and later, and after the last never again."""
    if not pace.move or (pace.at_end == "remind" and seat.reminded >= REMINDERS):
        return None
    breaks = (2**seat.reminded - 1) * max(pace.move * SECOND, HOUR)
    return moment(pace, asked, pace.move * SECOND + seat.bank + breaks)


def night_at(night: Night, at: int) -> tuple[bool, int]:
    """Whether it is night at that moment, and when that changes."""
    local = at + _offset(night, at)
    day = local - local % DAY
    here = local - day
    start, end = night.start * HOUR, night.end * HOUR
    asleep = start <= here < end if start < end else here >= start or here < end
    target = end if asleep else start
    change = day + target if target > here else day + DAY + target
    then = change - _offset(night, at)
    return asleep, max(at + 1, change - _offset(night, then))  # summer time may begin or end before that


def _offset(night: Night, at: int) -> int:
    """How far the players' clocks are ahead of UTC at that moment, in milliseconds."""
    if not night.zone:
        return night.offset * MINUTE
    ahead = datetime.fromtimestamp(at / SECOND, ZoneInfo(night.zone)).utcoffset()
    return int(ahead.total_seconds()) * SECOND if ahead is not None else 0


def check_night(night: Night | None) -> None:
    """Refuse a night that never ends, or an unknown time zone."""
    if night is None:
        return
    if night.start == night.end:
        raise malformed("A night must end at another hour than it begins.", {"pace.night": "start and end differ"})
    try:
        if night.zone:
            ZoneInfo(night.zone)
    except (ZoneInfoNotFoundError, ValueError, OSError):
        raise malformed("There is no time zone {zone!r}.", {"night.zone": "Europe/Berlin"}, zone=night.zone) from None
