"""Studies that people keep here: made from matches that are over or from texts, changed by their owner, shared by link.

A study is played by the rules in a worker, like any text of a stranger, before it is kept.
"""

from typing import Any, Final

import msgspec

from perihelion.analysis.studies.editing import StudyEdit
from perihelion.analysis.studies.study import Study, chapter_of_match
from perihelion.analysis.studies.text import write_study
from perihelion.server.messages.studies import (
    Access,
    AskStudyTable,
    EditStudy,
    NewStudy,
    StudyInfo,
    StudyList,
    StudyTable,
    WholeStudy,
)
from perihelion.server.moderation import audit
from perihelion.server.people.people import named
from perihelion.server.problems import forbidden, malformed, not_found, not_now, stale
from perihelion.server.rooms.room import Room
from perihelion.server.store import Conflict, Row, Statement, Store
from perihelion.server.store.records import PersonRow
from perihelion.server.thinking.pool import NoAnswer, Pool
from perihelion.server.tokens import new_id, now

MOST: Final = 200
"""Studies of one account."""
MOST_OF_GUEST: Final = 10
LONGEST: Final = 400_000
"""Characters of a study as it is kept."""
LISTED: Final = 50
SECONDS: Final = 30.0
PAGE_SECONDS: Final = 120.0
FOUND: Final = (
    "SELECT studies.*, people.id AS owner, people.name AS name, people.kind AS kind, people.bot AS bot FROM studies"
    " JOIN people ON people.id = studies.person"
)


class Studies:
    def __init__(self, store: Store, pool: Pool, behind: Pool) -> None:
        self.store = store
        self.pool = pool
        self.behind = behind
        """For whole pages, which take their time."""

    async def listed(self, person: str | None) -> StudyList:
        yours = await self.store.rows(f"{FOUND} WHERE studies.person = ? ORDER BY studies.changed DESC", person or "")
        public = await self.store.rows(
            f"{FOUND} WHERE studies.access = 'public' AND studies.person <> ? ORDER BY studies.changed DESC LIMIT ?",
            person or "",
            LISTED,
        )
        return StudyList(
            yours=[_info(row, person) for row in yours],
            public=[_info(row, person) for row in public],
        )

    async def read(self, person: str | None, study: str) -> WholeStudy:
        return _whole(await self._row(person, study), person)

    async def text(self, person: str | None, study: str) -> str:
        return write_study(_study(await self._row(person, study)))

    async def page(self, person: str | None, study: str, language: str) -> str:
        """The study as one page that needs no server."""
        row = await self._row(person, study)
        question = {"do": "study-page", "study": msgspec.to_builtins(_study(row)), "language": language}
        found = await self._ask(self.behind, question, person, language, PAGE_SECONDS)
        return str(found["page"])

    async def table(self, person: str | None, study: str, asked: AskStudyTable, language: str) -> StudyTable:
        """The table at a node."""
        row = await self._row(person, study)
        if row["revision"] != asked.revision:
            raise stale()
        chapters = _study(row).chapters
        if asked.chapter >= len(chapters) or asked.node >= len(chapters[asked.chapter].nodes):
            raise not_found("There is no such place in this study.")
        chapter, moves, at = chapters[asked.chapter], list[str](), asked.node
        while at > 0:
            moves.append(chapter.nodes[at].move)
            at = chapter.nodes[at].parent
        question = {"do": "study-table", "start": chapter.start, "moves": moves[::-1], "seat": chapter.seat}
        return msgspec.convert(await self._ask(self.pool, question, person, language), StudyTable)

    async def make(self, person: PersonRow, asked: NewStudy, room: Room | None, language: str) -> WholeStudy:
        """A new study; `room`: of the match that is played there."""
        most = MOST if person.kind == "account" else MOST_OF_GUEST
        row = await self.store.row("SELECT count(*) AS count FROM studies WHERE person = ?", person.id)
        if row is not None and row["count"] >= most:
            raise not_now("You have {most} studies: delete one first.", most=most)
        start = asked.text
        title = asked.title or _title_in(asked.text)
        if room is not None:
            if room.record.status != "over":
                raise not_now("A match is studied after its end.")
            title = title or room.record.title or room.game.title
            start = write_study(Study(title, [chapter_of_match(room.running(), title, asked.seat)]))
        title = " ".join(title.split())
        if not title:
            raise malformed("A study needs a title.", {"title": "1-80"})
        edit = StudyEdit(do="add", start=start, title=title, seat=asked.seat)
        found = await self._edited(Study(title, []), edit, person.id, language)
        study = new_id()
        values = (study, person.id, title, "private", *found[1:], 0, now(), now())
        await self.store.write(Statement("INSERT INTO studies VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?)", values))
        return await self.read(person.id, study)

    async def edit(self, person: PersonRow, study: str, asked: EditStudy, language: str) -> WholeStudy:
        row = await self._own(person, study)
        if row["revision"] != asked.revision:
            raise stale()
        place, chapters, text = await self._edited(_study(row), asked.edit, person.id, language)
        title = msgspec.json.decode(text, type=Study).title
        values = (title, chapters, text, now(), study, asked.revision)
        sql = (
            "UPDATE studies SET title = ?, chapters = ?, study = ?, changed = ?, revision = revision + 1"
            " WHERE id = ? AND revision = ?"
        )
        try:
            await self.store.write(Statement(sql, values, rows=1))
        except Conflict:
            raise stale() from None
        found = await self.read(person.id, study)
        found.chapter, found.node = place["chapter"], place["node"]
        return found

    async def share(self, person: PersonRow, study: str, access: Access) -> StudyInfo:
        """Who may read it. A moderator can take a study out of everybody's sight."""
        row = await self._row(person.id, study)
        if row["person"] != person.id and not (person.role == "moderator" and access == "private"):
            raise forbidden("Only its owner may change a study.")
        steps = [Statement("UPDATE studies SET access = ? WHERE id = ?", (access, study))]
        if row["person"] != person.id:
            steps.append(audit.note(person.id, "hide study", row["person"], row["title"]))
        await self.store.write(*steps)
        return _info({**row, "access": access}, person.id)

    async def delete(self, person: PersonRow, study: str) -> None:
        await self._own(person, study)
        await self.store.write(Statement("DELETE FROM studies WHERE id = ?", (study,)))

    # Inside.

    async def _row(self, person: str | None, study: str) -> Row:
        """A study that the person may read; to others it is not there."""
        row = await self.store.row(f"{FOUND} WHERE studies.id = ?", study)
        if row is None or (row["access"] == "private" and row["person"] != person):
            raise not_found("There is no such study.")
        return row

    async def _own(self, person: PersonRow, study: str) -> Row:
        row = await self._row(person.id, study)
        if row["person"] != person.id:
            raise forbidden("Only its owner may change a study.")
        return row

    async def _edited(
        self, study: Study, edit: StudyEdit, whose: str, language: str
    ) -> tuple[dict[str, int], int, str]:
        """Where to look after the change, the number of chapters, and the study as it is kept."""
        question = {"do": "study", "study": msgspec.to_builtins(study), "edit": msgspec.to_builtins(edit)}
        found = await self._ask(self.pool, question, whose, language)
        text = msgspec.json.encode(found["study"]).decode()
        if len(text) > LONGEST:
            raise malformed("This study is too long.")
        return found["place"], len(found["study"]["chapters"]), text

    async def _ask(
        self, pool: Pool, question: dict[str, Any], whose: str | None, language: str, seconds: float = SECONDS
    ) -> dict[str, Any]:
        try:
            found = await pool.ask({**question, "language": language}, seconds, whose=whose or "")
        except NoAnswer as error:
            raise malformed("This file could not be replayed: the worker was {error}.", error=error) from None
        if "refused" in found or "error" in found:
            raise malformed("This study cannot be: {error}.", error=found.get("refused") or found.get("error"))
        return found


def _title_in(text: str) -> str:
    """What a study calls itself."""
    line = text.partition("\n")[2].partition("\n")[0]
    return line.removeprefix("title:") if text.startswith("format:") and line.startswith("title:") else ""


def _study(row: Row) -> Study:
    return msgspec.json.decode(row["study"], type=Study)


def _info(row: Row, person: str | None) -> StudyInfo:
    return StudyInfo(
        id=row["id"],
        title=row["title"],
        owner=named({**row, "id": row["owner"]}),
        yours=row["person"] == person,
        access=row["access"],
        chapters=row["chapters"],
        created=row["created"],
        changed=row["changed"],
    )


def _whole(row: Row, person: str | None) -> WholeStudy:
    return WholeStudy(info=_info(row, person), revision=row["revision"], study=_study(row))
