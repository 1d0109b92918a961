"""A study as a text (`.phs`) that anybody can read and change; see docs/studies.md."""

from typing import Final

from perihelion.analysis.studies.laying import check
from perihelion.analysis.studies.study import Arrow, Chapter, Node, Study, StudyError, followers

FORMAT: Final = "perihelion-study/1"
INDENT: Final = "  "
OR: Final = "or"
"""Begins a branch: another move in the place of the one above."""


def write_study(study: Study) -> str:
    """What `read_study` reads again exactly."""
    lines = [f"format: {FORMAT}", f"title: {study.title}"]
    for chapter in study.chapters:
        lines += ["", f"chapter: {chapter.title}"]
        if chapter.seat is not None:
            lines.append(f"seat: {chapter.seat + 1}")
        lines.append("from:")
        lines += [f"{INDENT}{line}" if line else "" for line in chapter.start.removesuffix("\n").split("\n")]
        lines.append("moves:")
        after = followers(chapter)
        lines += _said(chapter.nodes[0], INDENT)
        if after[0]:
            _write_line(chapter, after, after[0][0], INDENT, lines)
    return "\n".join(lines) + "\n"


def _write_line(chapter: Chapter, after: list[list[int]], first: int, indent: str, lines: list[str]) -> None:
    """A line of moves to its end, with the branches beside each."""
    at: int | None = first
    while at is not None:
        node = chapter.nodes[at]
        lines.append(indent + node.move)
        lines += _said(node, indent)
        beside = after[node.parent]
        for branch in beside[1:] if at == beside[0] else ():
            lines.append(indent + OR)
            _write_line(chapter, after, branch, indent + INDENT, lines)
        at = after[at][0] if after[at] else None


def _said(node: Node, indent: str) -> list[str]:
    lines = [f"{indent}sign {node.sign}"] if node.sign else []
    lines += [f"{indent}# {line}".rstrip() for line in node.comment.split("\n")] if node.comment else []
    lines += [f"{indent}mark {word}" for word in node.marks]
    return lines + [f"{indent}arrow {arrow.tail} {arrow.head}" for arrow in node.arrows]


def read_study(text: str) -> Study:
    """The study that a text holds; every move is checked. `StudyError` names the line that cannot be."""
    return _Reader(text.replace("\r\n", "\n").split("\n")).read()


class _Reader:
    def __init__(self, lines: list[str]) -> None:
        self.lines = lines
        self.at = 0
        self.places: dict[tuple[int, int], int] = {}
        """The line, from 1, of each chapter's nodes."""

    def read(self) -> Study:
        if not self.lines or self.lines[0] != f"format: {FORMAT}":
            raise StudyError(f"line 1: this is no study of format {FORMAT}")
        self.at = 1
        study = Study(self._field("title"), [])
        self._pass_blank()
        while self.at < len(self.lines):
            study.chapters.append(self._chapter(len(study.chapters)))
            self._pass_blank()
        check(study, self.places)
        return study

    def _chapter(self, number: int) -> Chapter:
        self.places[number, 0] = self.at + 1
        title = self._field("chapter")
        seat: int | None = None
        if self._now().startswith("seat:"):
            said = self._field("seat")
            if not said.isdigit() or said == "0":
                raise self._wrong("a seat is a number from 1 on")
            seat = int(said) - 1
        self._word("from:")
        start: list[str] = []
        while self.at < len(self.lines) and self._now() != "moves:":
            if self._now() and not self._now().startswith(INDENT):
                raise self._wrong("the start of a chapter is indented, and `moves:` ends it")
            start.append(self._now().removeprefix(INDENT))
            self.at += 1
        self._word("moves:")
        nodes = self._moves(number)
        return Chapter(title=title, start="\n".join(start) + "\n", nodes=nodes, seat=seat)

    def _moves(self, chapter: int) -> list[Node]:
        nodes = [Node()]
        last = [0]
        """For each level the node that was said last; a level deeper stands a branch."""
        fresh = False
        while self._now().startswith(INDENT):
            said = self._now().strip()
            indent = len(self._now()) - len(self._now().lstrip())
            level = indent // 2 - 1
            if indent % 2 or level >= len(last):
                raise self._wrong(f"this is indented too far: a branch begins with `{OR}`, and two spaces more")
            if fresh and (level + 1 < len(last) or not _is_move(said)):
                raise self._wrong("a branch begins with a move")
            del last[level + 1 :]
            fresh = said == OR
            if fresh:
                if last[level] == 0:
                    raise self._wrong(f"`{OR}` stands below the move it is beside")
                last.append(nodes[last[level]].parent)
            elif _is_move(said):
                nodes.append(Node(move=said, parent=last[level]))
                last[level] = len(nodes) - 1
                self.places[chapter, last[level]] = self.at + 1
            else:
                self._note(nodes[last[level]], said)
            self.at += 1
        if fresh:
            raise self._wrong("a branch begins with a move")
        return nodes

    def _note(self, node: Node, said: str) -> None:
        """What is said about a move."""
        word, _, rest = said.partition(" ")
        words = rest.split()
        if word.startswith("#"):
            node.comment += said.removeprefix("#").removeprefix(" ") + "\n"
        elif word == "sign" and len(words) == 1:
            node.sign = rest
        elif word == "mark" and len(words) == 1:
            node.marks.append(rest)
        elif word == "arrow" and len(words) == 2:
            node.arrows.append(Arrow(*words))
        else:
            raise self._wrong("neither a move nor `# comment`, `sign WORD`, `mark PLACE`, `arrow FROM TO`")

    def _field(self, name: str) -> str:
        if not self._now().startswith(f"{name}: "):
            raise self._wrong(f"here stands `{name}: …`")
        self.at += 1
        return self.lines[self.at - 1].removeprefix(f"{name}: ").strip()

    def _word(self, word: str) -> None:
        if self._now() != word:
            raise self._wrong(f"here stands `{word}`")
        self.at += 1

    def _now(self) -> str:
        return self.lines[self.at].rstrip() if self.at < len(self.lines) else ""

    def _pass_blank(self) -> None:
        while self.at < len(self.lines) and not self._now():
            self.at += 1

    def _wrong(self, text: str) -> StudyError:
        return StudyError(f"line {min(self.at + 1, len(self.lines))}: {text}")


def _is_move(said: str) -> bool:
    """Whether a line is one of a log: it begins with a seat, or with `chance`."""
    return said[0].isdigit() or said.startswith("chance ")
