"""Changing a study, step by step, as somebody does who has it on a screen."""

from random import Random
from typing import Annotated, Literal

from msgspec import Meta, Struct

import perihelion.front as front
from perihelion.analysis.studies.laying import Laid, check
from perihelion.analysis.studies.study import (
    LONGEST_COMMENT,
    LONGEST_TITLE,
    MOST_NODES,
    MOST_POINTED,
    Arrow,
    Chapter,
    Node,
    Study,
    StudyError,
    chapter_of_match,
    chapter_of_position,
)
from perihelion.analysis.studies.text import FORMAT, read_study
from perihelion.core.chance import Chance
from perihelion.core.log import is_redacted
from perihelion.core.notation import ActionError

Number = Annotated[int, Meta(ge=0, le=MOST_NODES)]
Word = Annotated[str, Meta(max_length=LONGEST_TITLE)]


class StudyEdit(Struct, kw_only=True, forbid_unknown_fields=True):
    """One change of a study."""

    do: Literal["title", "say", "play", "cut", "add", "drop"]
    """Call the study otherwise; say something about a node; play a move from it, with the draws that follow; cut it off
    with all that follows it; add a chapter, or those of a study; drop a chapter."""
    chapter: Number = 0
    node: Number = 0
    title: Word = ""
    move: Annotated[str, Meta(max_length=400)] = ""
    """A line of a log: `1 build mine 3A5`."""
    start: Annotated[str, Meta(max_length=1_000_000)] = ""
    """Of a new chapter: a saved match, a study, or a position in words."""
    seat: Annotated[int, Meta(ge=0, le=15)] | None = None
    """Of a new chapter: through whose eyes a match is shown."""
    sign: Word = ""
    comment: Annotated[str, Meta(max_length=LONGEST_COMMENT)] = ""
    marks: Annotated[list[Word], Meta(max_length=MOST_POINTED)] = []
    arrows: Annotated[list[Arrow], Meta(max_length=MOST_POINTED)] = []


class Place(Struct):
    """Where one is in a study."""

    chapter: int
    node: int


def edit(study: Study, asked: StudyEdit, kept: dict[str, Laid], rng: Random) -> Place:
    """Change a study and check it; where to look then."""
    if asked.do not in ("title", "add") and not (
        asked.chapter < len(study.chapters) and asked.node < len(study.chapters[asked.chapter].nodes)
    ):
        raise StudyError("there is no such place in this study")
    shown = _do(study, asked, kept, rng)
    check(study, kept=kept)
    for number, chapter in enumerate(study.chapters):
        for at, node in enumerate(chapter.nodes):
            if node is shown:
                return Place(number, at)
    return Place(0, 0)


def _do(study: Study, asked: StudyEdit, kept: dict[str, Laid], rng: Random) -> Node | None:
    """The change itself; the node to look at."""
    if asked.do == "title":
        study.title = asked.title
        return None
    if asked.do == "add":
        added = chapters_of(asked.start, asked.title, asked.seat)
        study.chapters += added
        return added[0].nodes[0]
    chapter = study.chapters[asked.chapter]
    node = chapter.nodes[asked.node]
    if asked.do == "drop":
        del study.chapters[asked.chapter]
        return None
    if asked.do == "cut":
        if asked.node == 0:
            raise StudyError("the beginning of a chapter cannot be cut off: drop the chapter")
        shown = chapter.nodes[node.parent]
        _cut(chapter, asked.node)
        return shown
    if asked.do == "play":
        laid = kept.get(chapter.start) or Laid(chapter.start)
        try:
            return chapter.nodes[play(chapter, asked.node, asked.move, laid, rng)]
        except ActionError as error:
            wrong = StudyError(str(error))
            wrong.game = laid.start.game.name
            raise wrong from error
    node.sign, node.comment, node.marks, node.arrows = asked.sign, asked.comment, asked.marks, asked.arrows
    return node


def chapters_of(text: str, title: str, seat: int | None = None) -> list[Chapter]:
    """The chapters that a file makes: those of a study, else one of a match or of a position."""
    if text.startswith(f"format: {FORMAT}"):
        return read_study(text).chapters
    if not text.startswith("format:"):
        return [chapter_of_position(text, title)]
    if is_redacted(text):
        raise StudyError("this match is still being played: study it after its end")
    return [chapter_of_match(front.loads(text), title, seat)]


def _cut(chapter: Chapter, first: int) -> None:
    """Take a node and all that follows it away."""
    gone = {first}
    numbers: dict[int, int] = {}
    for number, node in enumerate(chapter.nodes):
        if node.parent in gone:
            gone.add(number)
        if number not in gone:
            numbers[number] = len(numbers)
    chapter.nodes = [node for number, node in enumerate(chapter.nodes) if number not in gone]
    for node in chapter.nodes[1:]:
        node.parent = numbers[node.parent]


def play(chapter: Chapter, at: int, line: str, laid: Laid, rng: Random) -> int:
    """Play a move from a node, with the draws that follow it; the number of the last node. A move that is there already
    is walked along, its draws too.
    """
    positions = [0]
    for node in chapter.nodes[1:]:
        positions.append(laid.enter(positions[node.parent], node.move))
    at = _follow(chapter, at, positions, laid.enter(positions[at], line), laid)
    while True:
        match = laid.match(positions[at])
        top = match.state.stack[-1] if match.state.stack else None
        if not isinstance(top, Chance):
            return at
        after = [number for number, node in enumerate(chapter.nodes) if number > 0 and node.parent == at]
        if after:
            at = after[0]
            continue
        outcome = top.outcome(match.state, rng.randrange(top.size(match.state)))
        at = _follow(chapter, at, positions, laid.enter(positions[at], f"chance {match.say(outcome)}"), laid)


def _follow(chapter: Chapter, at: int, positions: list[int], reached: int, laid: Laid) -> int:
    """The node of a position behind a node, made where there is none."""
    for number, node in enumerate(chapter.nodes):
        if number > 0 and node.parent == at and positions[number] == reached:
            return number
    chapter.nodes.append(Node(move=laid.said(reached), parent=at))
    positions.append(reached)
    return len(chapter.nodes) - 1
