"""Take a match from the store: its rows, its entries, the nearest kept state; and bring old rules up to date."""

import asyncio
import json
import logging
from collections.abc import Sequence

from perihelion.core.codec import Codec, OtherShape
from perihelion.core.game import Game
from perihelion.core.log import Entry, Header, SaveError, read_header
from perihelion.core.match import Match
from perihelion.core.opening import replay, resume
from perihelion.core.packing import COLUMNS, pack, unpack
from perihelion.core.rng import Dice
from perihelion.server.rooms.change import keep_entry, keep_state
from perihelion.server.store import Row, Statement, Store
from perihelion.server.store.records import MatchRow, SeatRow, read

log = logging.getLogger(__name__)


class BrokenMatch(Exception):
    """A stored match that cannot be taken up by these rules."""


async def read_match(store: Store, match_id: str) -> tuple[MatchRow, list[SeatRow]] | None:
    """The rows of a match; None: there is none of that name."""
    record = await store.row("SELECT * FROM matches WHERE id = ?", match_id)
    if record is None:
        return None
    seats = await store.rows("SELECT * FROM seats WHERE match = ? ORDER BY seat", match_id)
    return read(MatchRow, record), [read(SeatRow, seat) for seat in seats]


async def load(store: Store, game: Game, record: MatchRow, seats: list[SeatRow]) -> tuple[Match, list[int]]:
    """The match after its last entry, and when each entry was made."""
    rows = await store.rows("SELECT * FROM entries WHERE match = ? ORDER BY n", record.id)
    rows = rows[: record.entries]
    kept = await store.rows("SELECT n, state, shape FROM snapshots WHERE match = ? ORDER BY n DESC LIMIT 2", record.id)
    header = read_header(record.header.splitlines())
    dice = dice_of(record, seats)
    if record.rules > game.rules_version:
        raise BrokenMatch(
            f"this match is played by newer rules ({record.rules}) than this server knows ({game.rules_version}):"
            " upgrade the server"
        )
    if record.rules < game.rules_version:
        return await _upgrade(store, game, record, header, dice, rows, kept)
    # A kept state is a cache: one of another shape is ignored, and the log is replayed instead.
    shape = game.codec().shape()
    fitting = [row for row in kept if row["shape"] == shape]
    try:
        match = await asyncio.to_thread(_resume, game, header, dice, rows, fitting)
    except OtherShape as error:
        raise BrokenMatch(f"this match begins with a position that this version cannot read: {error}") from None
    return match, [row["at"] for row in rows]


async def catch_up(store: Store, game: Game, match: Match, match_id: str, times: list[int]) -> None:
    """Enter what another process has played."""
    rows = await store.rows("SELECT * FROM entries WHERE match = ? AND n >= ? ORDER BY n", match_id, len(match.log))
    enter(game, match, rows, times)


def enter(game: Game, match: Match, rows: Sequence[Row], times: list[int]) -> None:
    """Go on with entries that were played elsewhere."""
    codec = game.codec()
    for row in rows:
        times.append(row["at"])
    match.go_on([unpacked(codec, row) for row in rows])


def dice_of(record: MatchRow, seats: list[SeatRow]) -> Dice:
    return Dice(bytes.fromhex(record.secret), [seat.nonce.encode() for seat in seats])


def unpacked(codec: Codec, row: Row) -> Entry:
    """An entry, as the store keeps it."""
    return unpack(codec, [row[name] for name in COLUMNS])


def _resume(game: Game, header: Header, dice: Dice, rows: list[Row], kept: list[Row]) -> Match:
    codec = game.codec()
    states = {row["n"]: codec.decode(json.loads(row["state"])) for row in kept if row["n"] <= len(rows)}
    match = resume(game, header, dice, [unpacked(codec, row) for row in rows], states)
    match.listening = True
    return match


async def _upgrade(
    store: Store, game: Game, record: MatchRow, header: Header, dice: Dice, rows: list[Row], kept: list[Row]
) -> tuple[Match, list[int]]:
    """A running match meets newer rules: its log is rewritten by the game's migrations, or goes on from its state."""
    old = record.rules
    try:
        if old in game.migrations:
            match = await asyncio.to_thread(_rewritten, game, record, dice, rows)
            times = [rows[-1]["at"] if rows else record.created] * len(match.log)
        else:
            match = await asyncio.to_thread(_rebased, game, header, dice, rows, kept)
            times = [row["at"] for row in rows] + [rows[-1]["at"] if rows else record.created]
    except (SaveError, ValueError, KeyError, IndexError, AssertionError) as error:
        log.error("match %s of rules %d cannot be taken up by rules %d: %r", record.id, old, game.rules_version, error)
        raise BrokenMatch("this match was played by rules that this server no longer knows") from None
    match.header.rules = game.rules_version
    await _rewrite(store, record, match, times)
    log.info("match %s goes on by rules %d (was %d)", record.id, game.rules_version, old)
    return match, times


def _rewritten(game: Game, record: MatchRow, dice: Dice, rows: list[Row]) -> Match:
    text = "\n".join([record.header, "", *[row["line"] for row in rows]])
    return replay(game, text, dice, listening=True)


def _rebased(game: Game, header: Header, dice: Dice, rows: list[Row], kept: list[Row]) -> Match:
    match = _resume(game, header, dice, rows, kept)
    match.rebase(match.state.clone())
    return match


async def _rewrite(store: Store, record: MatchRow, match: Match, times: list[int]) -> None:
    steps: list[Statement] = [
        Statement(
            "UPDATE matches SET rules = ?, header = ?, entries = ?, revision = revision + 1"
            " WHERE id = ? AND revision = ?",
            (match.header.rules, "\n".join(match.header.lines()), len(match.log), record.id, record.revision),
            rows=1,
        ),
        Statement("DELETE FROM entries WHERE match = ?", (record.id,)),
        Statement("DELETE FROM snapshots WHERE match = ?", (record.id,)),
        keep_state(record.id, len(match.log), match),
    ]
    for n, (entry, at) in enumerate(zip(match.log, times, strict=True)):
        steps.append(keep_entry(record.id, n, pack(entry), at))
    await store.write(*steps)
    record.rules = match.header.rules
    record.header = "\n".join(match.header.lines())
    record.entries = len(match.log)
    record.revision += 1
