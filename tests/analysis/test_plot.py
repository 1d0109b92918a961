"""A review as a picture: well-formed, with a point for every turn and a bar for every loss."""

from xml.etree import ElementTree

from perihelion.analysis import Judged, Review, ReviewedTurn
from perihelion.analysis.plot import plot

SVG = "{http://www.w3.org/2000/svg}"


def turn(at: int, played: float, best: float, grade: str) -> ReviewedTurn:
    own = Judged(["build <mine> & more"], played, [], {})
    return ReviewedTurn(at, 0, "end", own, [Judged(["pass"], best, [], {}), own], best - played, grade, 0.0, 1.0)


def test_every_turn_is_drawn_and_big_losses_have_their_number() -> None:
    turns = [turn(3, 80.0, 80.0, "best"), turn(9, 78.0, 80.5, "small"), turn(14, 70.0, 79.0, "big")]
    drawn = ElementTree.fromstring(plot(Review("gaia", 0, "2s", turns), "A & B"))
    lines = [line.attrib["points"].split() for line in drawn.iter(f"{SVG}polyline")]
    assert [len(points) for points in lines] == [3, 3]
    bars = [float(bar.attrib["height"]) for bar in drawn.iter(f"{SVG}rect")]
    assert bars[0] == 0
    assert 0 < bars[1] < bars[2]
    assert "9" in [text.text for text in drawn.iter(f"{SVG}text")]


def test_a_review_without_turns_is_an_empty_picture() -> None:
    assert ElementTree.fromstring(plot(Review("gaia", 0, "2s", []), "nothing")).find(f"{SVG}polyline") is None
