"""A chapter laid out on the table: every move is checked by the rules, and each node has its position."""

import perihelion.front as front
from perihelion.analysis.positions import read_position
from perihelion.analysis.studies.study import (
    LONGEST_COMMENT,
    LONGEST_TITLE,
    MOST_CHAPTERS,
    MOST_DEEP,
    MOST_NODES,
    MOST_POINTED,
    SIGNS,
    Chapter,
    Node,
    Study,
    StudyError,
    followers,
)
from perihelion.core.log import Entry, is_redacted
from perihelion.core.match import Match

NO_MOVES = ("undo", "rebase")


class Laid:
    """A start and the moves that were checked from it, in a tree. What was checked once is not checked again."""

    def __init__(self, start: str) -> None:
        self.start = match_of(start)
        self._entries: list[Entry] = []
        """The moves; move n leads from a position to position n + 1, and position 0 is the start."""
        self._before: list[int] = []
        self._known: dict[tuple[int, str], int] = {}
        self._live = self.start.branch()
        self._live_at = 0

    def enter(self, at: int, line: str) -> int:
        """The position that a move leads to; a move that is not possible there raises ValueError."""
        known = self._known.get((at, line))
        if known is not None:
            return known
        if line.partition(" ")[0] in NO_MOVES:
            raise StudyError(f"{line[:80]!r} is no move")
        match = self.match(at)
        match.enter(line)
        entry = match.log[-1]
        reached = self._known.get((at, str(entry)))
        if reached is None:
            self._entries.append(entry)
            self._before.append(at)
            reached = len(self._entries)
        self._known[at, str(entry)] = self._known[at, line] = reached
        self._live_at = reached
        return reached

    def said(self, at: int) -> str:
        """The move that leads to a position, as the notation writes it."""
        return str(self._entries[at - 1])

    def match(self, at: int) -> Match:
        """The match at a position; it is lent until the next question, and not to be played on."""
        if at != self._live_at:
            path, live = self._path(at), self._path(self._live_at)
            same = 0
            while same < min(len(path), len(live)) and path[same] == live[same]:
                same += 1
            self._live = self._live.at(len(self.start.log) + same)
            self._live.go_on([self._entries[number - 1] for number in path[same:]])
            self._live_at = at
        return self._live

    def _path(self, at: int) -> list[int]:
        path: list[int] = []
        while at > 0:
            path.append(at)
            at = self._before[at - 1]
        return path[::-1]


def match_of(start: str) -> Match:
    """The match that a chapter begins with. Its dice stay away: every draw is a move of the chapter."""
    if not start.startswith("format:"):
        found = read_position(start)
        for wrong in found.impossible:
            raise StudyError(f"line {wrong.line}: {wrong.text}" if wrong.line else wrong.text)
        assert found.match is not None
        return found.match
    if is_redacted(start):
        raise StudyError("this match is still being played: study it after its end")
    head, _, entries = start.partition("\n\n")
    lines = [line for line in head.splitlines() if not line.startswith("seed:")]
    return front.loads("\n".join(lines) + "\n\n" + entries)


def check(study: Study, lines: dict[tuple[int, int], int] | None = None, kept: dict[str, Laid] | None = None) -> None:
    """Refuse a study that cannot be, and tidy it: moves as the notation writes them, nodes as they stand in a file, no
    space at the ends of lines.

    `lines`: where the chapters and nodes stand in a file, to name the place; `kept`: what was laid out before.
    """
    if not 0 < len(study.chapters) <= MOST_CHAPTERS:
        raise StudyError(f"a study has 1 to {MOST_CHAPTERS} chapters, not {len(study.chapters)}")
    if sum([len(chapter.nodes) for chapter in study.chapters]) > MOST_NODES:
        raise StudyError(f"a study has at most {MOST_NODES} moves")
    _check_title(study.title, "the study")
    for number, chapter in enumerate(study.chapters):
        at, game = 0, ""
        try:
            _check_title(chapter.title, "a chapter")
            chapter.start = _tidy(chapter.start) + "\n"
            laid = kept.get(chapter.start) if kept is not None else None
            laid = laid or Laid(chapter.start)
            game = laid.start.game.name
            _check_shape(chapter, laid)
            positions = [0]
            for at, node in enumerate(chapter.nodes):
                if at > 0:
                    positions.append(laid.enter(positions[node.parent], node.move))
                    node.move = laid.said(positions[at])
                _check_said(chapter, node, laid, positions[at])
        except ValueError as error:
            where = f"chapter {number + 1}" + (f", move {at}" if at else "")
            if lines is not None:
                where = f"line {lines[number, at]}"
            wrong = StudyError(f"{where}: {error}")
            wrong.game = game
            raise wrong from error
        _put_in_order(chapter)
        if kept is not None:
            kept[chapter.start] = laid


def _check_title(title: str, whose: str) -> None:
    if not title or title != " ".join(title.split()) or len(title) > LONGEST_TITLE:
        raise StudyError(f"{whose} needs a title of one line, of at most {LONGEST_TITLE} characters")


def _tidy(text: str) -> str:
    """A text of several lines without space at its ends, or at theirs."""
    return "\n".join([line.rstrip() for line in text.replace("\r", "\n").split("\n")]).strip()


def _check_shape(chapter: Chapter, laid: Laid) -> None:
    """That the nodes are a tree, each behind the one it follows."""
    if not chapter.nodes or chapter.nodes[0].move or chapter.nodes[0].parent != -1:
        raise StudyError("the first node of a chapter is how it begins, without a move")
    deep = [0]
    followed = {-1}
    for number, node in enumerate(chapter.nodes[1:], start=1):
        if not 0 <= node.parent < number:
            raise StudyError(f"node {number} follows a node that does not stand before it")
        deep.append(deep[node.parent] + (node.parent in followed))
        followed.add(node.parent)
    if max(deep) > MOST_DEEP:
        raise StudyError(f"there are more than {MOST_DEEP} branches within branches")
    if chapter.seat is not None and not 0 <= chapter.seat < laid.start.header.seats:
        raise StudyError(f"there is no seat {chapter.seat + 1}")


def _put_in_order(chapter: Chapter) -> None:
    """The nodes in the order of a file: each move, the branches beside it, then what follows it."""
    after, order = followers(chapter), [0]
    lines = after[0][:1]
    while lines:
        at = lines.pop()
        order.append(at)
        beside = after[chapter.nodes[at].parent]
        lines += after[at][:1]
        if at == beside[0]:
            lines += beside[:0:-1]
    numbers = {old: new for new, old in enumerate(order)}
    nodes = [chapter.nodes[old] for old in order]
    for node in nodes[1:]:
        node.parent = numbers[node.parent]
    chapter.nodes = nodes


def _check_said(chapter: Chapter, node: Node, laid: Laid, at: int) -> None:
    """That what is said about a position can be: a sign there is, places that lie on the map."""
    if node.sign and node.sign not in SIGNS:
        raise StudyError(f"there is no sign {node.sign!r}; there are: {', '.join(SIGNS)}")
    node.comment = _tidy(node.comment)
    if len(node.comment) > LONGEST_COMMENT:
        raise StudyError(f"a comment has at most {LONGEST_COMMENT} characters")
    if len(node.marks) > MOST_POINTED or len(node.arrows) > MOST_POINTED:
        raise StudyError(f"there are at most {MOST_POINTED} marks and {MOST_POINTED} arrows at one move")
    pointed = [*node.marks, *[arrow.tail for arrow in node.arrows], *[arrow.head for arrow in node.arrows]]
    if pointed:
        match = laid.match(at)
        spots = match.game.drawing(match.observe(chapter.seat), "").spots
        for word in pointed:
            if word not in spots:
                raise StudyError(f"there is no place {word!r} on the map")
