"""Pictures: a table drawn as one small SVG, for notebooks and studies. A game draws its map, or else the points."""

from html import escape
from math import cos, hypot, pi, sin, sqrt
from typing import Final

SIZE: Final = 12.0
"""From the middle of a hex to its corner."""
SEAT_COLOURS: Final = ("#3f7fd9", "#d9483f", "#d9a93f", "#4aa564", "#9a5bc4", "#2ea3a3", "#8a8f98")
INK: Final = "#8a8f98"
"""Readable on a light page and on a dark one."""
POINTED: Final = "#f08c1a"
"""What somebody points at: marks and arrows."""


_CORNERS: Final = [(SIZE * cos(k * pi / 3), SIZE * sin(k * pi / 3)) for k in range(6)]


def seat_colour(seat: int) -> str:
    return SEAT_COLOURS[seat % len(SEAT_COLOURS)]


_OUTLINES: Final[dict[tuple[int, int], str]] = {}
"""The corners of each hex that was ever drawn: maps are drawn again after every move."""


class Drawing:
    """Shapes, in the order in which they are drawn; the frame grows with them."""

    def __init__(self, title: str) -> None:
        self.title: str = title
        self.shapes: list[str] = []
        self.spots: dict[str, tuple[float, float]] = {}
        """Where the places of the map are drawn, by the words that the notation has for them."""
        self.left: float = 0.0
        self.top: float = 0.0
        self.right: float = 0.0
        self.bottom: float = 0.0

    def copy(self, title: str) -> "Drawing":
        """What was drawn so far, to be drawn upon."""
        drawn = Drawing(title)
        drawn.shapes = self.shapes[:]
        drawn.spots = self.spots
        drawn.left, drawn.top, drawn.right, drawn.bottom = self.left, self.top, self.right, self.bottom
        return drawn

    def place(self, q: int, r: int) -> tuple[float, float]:
        """The middle of a hex; columns stand upright, as on our maps."""
        return 1.5 * SIZE * q, sqrt(3) * SIZE * (r + q / 2)

    def hexagon(self, q: int, r: int, fill: str, tip: str = "", edge: str = INK) -> None:
        x, y = self.place(q, r)
        corners = _OUTLINES.get((q, r))
        if corners is None:
            corners = _OUTLINES[q, r] = " ".join([f"{x + right:.1f},{y + down:.1f}" for right, down in _CORNERS])
        self._add(x, y, SIZE, f'<polygon points="{corners}" fill="{fill}" stroke="{edge}"', "polygon", tip)

    def circle(self, x: float, y: float, radius: float, fill: str, tip: str = "", edge: str = "none") -> None:
        shape = f'<circle cx="{x:.1f}" cy="{y:.1f}" r="{radius:.1f}" fill="{fill}" stroke="{edge}"'
        self._add(x, y, radius, shape, "circle", tip)

    def box(self, x: float, y: float, width: float, height: float, fill: str, tip: str = "") -> None:
        shape = f'<rect x="{x:.1f}" y="{y:.1f}" width="{width:.1f}" height="{height:.1f}" fill="{fill}" rx="2"'
        self._add(x, y, 0.0, shape, "rect", tip)
        self._reach(x + width, y + height, 0.0)

    def text(self, x: float, y: float, text: str, size: float = 9.0, fill: str = INK, anchor: str = "middle") -> None:
        shape = f'<text x="{x:.1f}" y="{y:.1f}" font-size="{size:g}" fill="{fill}" text-anchor="{anchor}"'
        self.shapes.append(f"{shape}>{escape(text)}</text>")
        self._reach(x + (len(text) * size * 0.6 if anchor == "start" else 0.0), y, size)

    def mark(self, word: str) -> None:
        """A ring around a place."""
        x, y = self.spots[word]
        ring = f'<circle cx="{x:.1f}" cy="{y:.1f}" r="{0.9 * SIZE:.1f}" fill="none" stroke="{POINTED}"'
        self.shapes.append(f'{ring} stroke-width="2.5"/>')

    def arrow(self, tail: str, head: str) -> None:
        """From one place to another; it ends short of the middle, so that what stands there is seen."""
        (x, y), (to_x, to_y) = self.spots[tail], self.spots[head]
        length = max(1.0, hypot(to_x - x, to_y - y))
        along_x, along_y = (to_x - x) / length, (to_y - y) / length
        tip_x, tip_y = to_x - 3 * along_x, to_y - 3 * along_y
        end_x, end_y = tip_x - 7 * along_x, tip_y - 7 * along_y
        shaft = f'<line x1="{x:.1f}" y1="{y:.1f}" x2="{end_x:.1f}" y2="{end_y:.1f}" stroke="{POINTED}"'
        self.shapes.append(f'{shaft} stroke-width="3" stroke-linecap="round" opacity="0.9"/>')
        corners = [
            (tip_x, tip_y),
            (end_x - 4 * along_y, end_y + 4 * along_x),
            (end_x + 4 * along_y, end_y - 4 * along_x),
        ]
        points = " ".join([f"{left:.1f},{top:.1f}" for left, top in corners])
        self.shapes.append(f'<polygon points="{points}" fill="{POINTED}" opacity="0.9"/>')

    @property
    def frame(self) -> str:
        """What is seen of the plane, as SVG says it: left, top, width, height."""
        return f"{self.left:.0f} {self.top:.0f} {self.right - self.left:.0f} {self.bottom - self.top:.0f}"

    def svg(self) -> str:
        """The drawing as one element; what it shows is told to those who cannot see it."""
        width = self.right - self.left
        return (
            f'<svg xmlns="http://www.w3.org/2000/svg" role="img" font-family="sans-serif" viewBox="{self.frame}" '
            f'style="max-width:{max(240.0, 1.4 * width):.0f}px"><title>{escape(self.title)}</title>'
            + "".join(self.shapes)
            + "</svg>"
        )

    def _add(self, x: float, y: float, reach: float, shape: str, name: str, tip: str) -> None:
        self.shapes.append(f"{shape}><title>{escape(tip)}</title></{name}>" if tip else f"{shape}/>")
        self._reach(x, y, reach)

    def _reach(self, x: float, y: float, reach: float) -> None:
        margin = reach + 3
        self.left = min(self.left, x - margin)
        self.top = min(self.top, y - margin)
        self.right = max(self.right, x + margin)
        self.bottom = max(self.bottom, y + margin)


def points_picture(title: str, scores: list[int]) -> Drawing:
    """A bar of points for each seat."""
    picture = Drawing(title)
    most = max([*scores, 1])
    for seat, score in enumerate(scores):
        picture.text(0.0, 20.0 * seat + 10, f"seat {seat + 1}", anchor="start")
        picture.box(45.0, 20.0 * seat, max(2.0, 160.0 * score / most), 13.0, seat_colour(seat), f"{score} points")
        picture.text(215.0, 20.0 * seat + 10, str(score), anchor="start")
    return picture
