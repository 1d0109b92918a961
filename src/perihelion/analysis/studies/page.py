"""A study as one page that needs no server: the table at each move, drawn by the library, and a script to step through.

Most of a table stays the same from move to move: the parts of all pictures are kept once, and each move lists its own.
"""

import json
from html import escape
from importlib.resources import files
from typing import Any

from perihelion.analysis.studies.laying import Laid
from perihelion.analysis.studies.study import SIGNS, Chapter, Node, Study
from perihelion.core.match import Match
from perihelion.core.panes import Block, Chart, Pane, Rows, Span
from perihelion.core.record import TABLE


def study_page(study: Study, language: str = "en") -> str:
    """The whole study as HTML; what lies beside the map is said in that language."""
    data = {"chapters": [_chapter(chapter, language) for chapter in study.chapters]}
    written = json.dumps(data, ensure_ascii=False, separators=(",", ":")).replace("<", "\\u003c")
    template = (files("perihelion.analysis.studies") / "page.html").read_text(encoding="utf-8")
    head, _, tail = template.partition("{data}")
    return head.replace("{title}", escape(study.title)) + written + tail


class _Parts:
    """Every different part once; what one picture has, as runs of their numbers."""

    def __init__(self) -> None:
        self.numbers: dict[str, int] = {}

    def runs(self, parts: list[str]) -> list[list[int]]:
        found: list[list[int]] = []
        for part in parts:
            number = self.numbers.setdefault(part, len(self.numbers))
            if found and found[-1][1] == number:
                found[-1][1] += 1
            else:
                found.append([number, number + 1])
        return found


def _chapter(chapter: Chapter, language: str) -> dict[str, Any]:
    laid, parts = Laid(chapter.start), _Parts()
    positions = [0]
    nodes: list[dict[str, Any]] = []
    for number, node in enumerate(chapter.nodes):
        if number > 0:
            positions.append(laid.enter(positions[node.parent], node.move))
        nodes.append(_node(chapter, node, laid.match(positions[number]), parts, language))
    return {"title": chapter.title, "nodes": nodes, "parts": list(parts.numbers)}


def _node(chapter: Chapter, node: Node, match: Match, parts: _Parts, language: str) -> dict[str, Any]:
    seen = match.observe(chapter.seat)
    drawing = match.game.drawing(seen, match.game.title)
    for word in node.marks:
        drawing.mark(word)
    for arrow in node.arrows:
        drawing.arrow(arrow.tail, arrow.head)
    told = match.game.terminal(seen, TABLE if chapter.seat is None else chapter.seat, language)
    return {
        "move": node.move,
        "parent": node.parent,
        "sign": SIGNS.get(node.sign, ""),
        "comment": node.comment,
        "points": " : ".join(["".join([text for text, _ in standing]) for standing in told.standings]),
        "frame": drawing.frame,
        "drawn": parts.runs(drawing.shapes),
        "panes": parts.runs([_pane(pane) for pane in told.panes]),
    }


def _pane(pane: Pane) -> str:
    """A pane; one with a chart is left out: the map is drawn above."""
    if any(isinstance(block, Chart) for block in pane.blocks):
        return ""
    blocks = "".join([_block(block) for block in pane.blocks])
    return f'<section class="panel"><h2>{escape(pane.title)}</h2>{blocks}</section>'


def _block(block: Block) -> str:
    if isinstance(block, Rows):
        head = "".join([f"<th>{escape(heading)}</th>" for heading in block.headings])
        rows = ["".join([f"<td>{_spans(cell)}</td>" for cell in row]) for row in block.rows]
        return f"<table><tr>{head}</tr>{''.join([f'<tr>{row}</tr>' for row in rows])}</table>"
    return "" if isinstance(block, Chart) else "".join([f"<p>{_spans(line)}</p>" for line in block.lines])


def _spans(spans: list[Span]) -> str:
    styles = {"bold": "b", "dim": "i"}
    told = ""
    for text, style in spans:
        tag = styles.get(style.split()[0]) if style else None
        told += f"<{tag}>{escape(text)}</{tag}>" if tag else escape(text)
    return told
