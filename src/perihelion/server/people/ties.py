"""Ties between people: whom somebody follows, blocks or has a note on; profiles; being away."""

from collections import Counter
from typing import Final

import msgspec

from perihelion.server.messages.circles import (
    AwayInfo,
    Favourite,
    Followed,
    Following,
    PastMatch,
    Profile,
    Tally,
    Tie,
)
from perihelion.server.messages.matches import Result
from perihelion.server.people.people import named
from perihelion.server.problems import forbidden, malformed, not_found
from perihelion.server.store import Row, Statement, Store
from perihelion.server.store.records import PersonRow
from perihelion.server.tokens import now

RECENT: Final = 10
"""Matches that a profile lists."""
FAVOURITES: Final = 3
NO_RESULT: Final = Result(scores=[], winners=[], ranking=[])


class Ties:
    def __init__(self, store: Store) -> None:
        self.store = store

    async def profile(self, viewer: str, person_id: str) -> Profile:
        row = await self.store.row(
            "SELECT people.id AS id, name, kind, bot, created, until FROM people"
            " LEFT JOIN away ON away.person = people.id WHERE people.id = ? AND suspended = 0",
            person_id,
        )
        if row is None:
            raise not_found("There is no such person.")
        together = await self.store.row(
            "SELECT count(DISTINCT a.match) AS n FROM seats AS a JOIN seats AS b ON a.match = b.match"
            " WHERE a.person = ? AND b.person = ? AND a.seat <> b.seat",
            viewer,
            person_id,
        )
        past = await self._past(person_id)
        return Profile(
            person=named(row),
            created=row["created"],
            away=_still(row["until"]),
            tallies=tally(past),
            recent=past[:RECENT],
            together=int(together["n"]) if together else 0,
            tie=await self.tie(viewer, person_id),
        )

    async def _past(self, person: str) -> list[PastMatch]:
        """Only matches that everybody could have watched: what was played in private stays there."""
        rows = await self.store.rows(
            "SELECT matches.id AS id, matches.game AS game, matches.title AS title, matches.ended AS ended,"
            " matches.result AS result, seats.seat AS seat FROM seats JOIN matches ON matches.id = seats.match"
            " WHERE seats.person = ? AND matches.status = 'over' AND matches.private = 0 AND matches.imported = 0"
            " ORDER BY matches.ended DESC",
            person,
        )
        return [_past_match(row) for row in rows]

    async def tie(self, person: str, other: str) -> Tie:
        row = await self.store.row("SELECT * FROM ties WHERE person = ? AND other = ?", person, other)
        return _tie(row) if row else Tie()

    async def put(self, person: PersonRow, other: str, tie: Tie) -> Tie:
        if person.id == other:
            raise forbidden("That is you.")
        if await self.store.row("SELECT id FROM people WHERE id = ?", other) is None:
            raise not_found("There is no such person.")
        values = (person.id, other, int(tie.follows), int(tie.blocks), tie.note)
        await self.store.write(
            Statement(
                "INSERT INTO ties VALUES (?, ?, ?, ?, ?) ON CONFLICT (person, other) DO UPDATE SET"
                " follows = excluded.follows, blocks = excluded.blocks, note = excluded.note",
                values,
            )
        )
        return tie

    async def following(self, person: PersonRow) -> Following:
        rows = await self.store.rows(
            "SELECT people.id AS id, people.name AS name, people.kind AS kind, people.bot AS bot,"
            " until, follows, blocks, note FROM ties"
            " JOIN people ON people.id = ties.other LEFT JOIN away ON away.person = people.id"
            " WHERE ties.person = ? AND (follows = 1 OR blocks = 1) ORDER BY people.name",
            person.id,
        )
        return Following(people=[Followed(person=named(row), away=_still(row["until"]), tie=_tie(row)) for row in rows])

    async def check_welcome(self, guest: str, *hosts: str) -> None:
        """Whether none of the hosts has blocked the guest, nor the guest one of them."""
        if not hosts:
            return
        marks = ", ".join("?" * len(hosts))
        row = await self.store.row(
            f"SELECT 1 AS one FROM ties WHERE blocks = 1 AND ((other = ? AND person IN ({marks}))"
            f" OR (person = ? AND other IN ({marks})))",
            guest,
            *hosts,
            guest,
            *hosts,
        )
        if row is not None:
            raise forbidden("One of you does not want to play with the other.")

    # Being away.

    async def away(self, person: PersonRow) -> int | None:
        row = await self.store.row("SELECT until FROM away WHERE person = ?", person.id)
        return _still(row["until"]) if row else None

    async def set_away(self, person: PersonRow, until: int | None) -> None:
        if until is not None and until <= now():
            raise malformed("That is in the past.", {"until": "a time to come"})
        forget = Statement("DELETE FROM away WHERE person = ?", (person.id,))
        put = [Statement("INSERT INTO away VALUES (?, ?)", (person.id, until))] if until is not None else []
        await self.store.write(forget, *put)

    async def seats_with_others(self, person: PersonRow) -> list[tuple[str, int]]:
        """Running matches of a move a day in which others wait, and the seat that speaks there."""
        rows = await self.store.rows(
            "SELECT seats.match AS match, min(seats.seat) AS seat FROM seats JOIN matches ON matches.id = seats.match"
            " WHERE seats.person = ? AND seats.kind = 'human' AND matches.status = 'running'"
            " AND EXISTS (SELECT 1 FROM seats AS o WHERE o.match = matches.id AND o.kind = 'human' AND o.person <> ?)"
            " GROUP BY seats.match",
            person.id,
            person.id,
        )
        return [(row["match"], int(row["seat"])) for row in rows]


def away_info(until: int | None, asked: int) -> AwayInfo:
    return AwayInfo(until=until, asked=asked)


def _tie(row: Row) -> Tie:
    return Tie(follows=bool(row["follows"]), blocks=bool(row["blocks"]), note=row["note"])


def _still(until: int | None) -> int | None:
    return until if until is not None and until > now() else None


def _past_match(row: Row) -> PastMatch:
    result = msgspec.json.decode(row["result"], type=Result) if row["result"] else NO_RESULT
    seat = row["seat"]
    return PastMatch(
        id=row["id"],
        game=row["game"],
        title=row["title"],
        ended=row["ended"] or 0,
        won=seat in result.winners,
        side=result.sides[seat] if seat < len(result.sides) else "",
    )


def tally(past: list[PastMatch]) -> list[Tally]:
    """By game, the one played most first, with what they like to play."""
    tallies: list[Tally] = []
    for game, number in Counter([match.game for match in past]).most_common():
        of_game = [match for match in past if match.game == game]
        sides = Counter([match.side for match in of_game if match.side]).most_common(FAVOURITES)
        favourites = [Favourite(side=side, matches=times) for side, times in sides]
        won = sum([match.won for match in of_game])
        tallies.append(Tally(game=game, matches=number, won=won, favourites=favourites))
    return tallies
