"""A table of wood is entered by keys in under two minutes: a recorded position of four players, complete."""

from __future__ import annotations

import math
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import BrowserContext, Page, expect

import perihelion
from browser import wood
from gaia import golden
from perihelion.core.match import Match
from perihelion.games.gaia.boardgamers import import_match, read_record
from perihelion.games.gaia.state import State
from perihelion.games.gaia.turn import Turn

PACE = 3.0  # keys a second
THOUGHT = 0.5  # seconds of looking before each line
TWO_MINUTES = 120.0
PATIENCE = 15_000
ROUND = 3
TYPED = ("human", "mixed")
ARROWS = {"ArrowLeft": (-1, 0), "ArrowRight": (1, 0), "ArrowUp": (0, -1), "ArrowDown": (0, 1)}
LARGE = 10  # sectors of the map for four

Point = tuple[float, float]


def in_round(match: Match, turn: int, number: int = ROUND) -> State:
    """The table before that turn of a round."""
    for at in range(len(match.log)):
        s = match.fold(at)
        assert isinstance(s, State)
        if s.round == number and isinstance(frame := s.stack[-1], Turn) and not frame.acted:
            turn -= 1
            if turn == 0:
                return s
    raise AssertionError("the round was shorter")


def of_four() -> list[Path]:
    """Recorded games of four on the usual map."""
    return [
        path
        for path in golden.records()
        if golden.read(path)["players"] == 4 and len(golden.read(path)["setup"]["map"]["sectors"]) == LARGE
    ]


def people() -> list[Path]:
    """Those with people among the players."""
    return [path for path in of_four() if path.name.startswith(TYPED)]


def test_a_recorded_table_is_read_off_and_set_up_again() -> None:
    match = perihelion.load(Path(__file__).with_name("showcase.phn"))
    for turn in (1, 9):
        s = in_round(match, turn)
        for in_lines in (False, True):
            assert wood.differences(s, wood.set_up(wood.text(s, in_lines))) == []


@pytest.mark.soak
@pytest.mark.parametrize("path", of_four(), ids=lambda path: path.name.partition(".")[0])
def test_every_recorded_table_can_be_read_off(path: Path) -> None:
    """Late tables, too: with a Lost Planet, covered tiles, a brainstone that is gone."""
    match = import_match(read_record(path))
    for number in range(ROUND, 7):
        s = in_round(match, 5, number)
        for in_lines in (False, True):
            assert wood.differences(s, wood.set_up(wood.text(s, in_lines))) == [], number


class Typist:
    """Types as fast as the browser takes keys, so that nothing depends on what the table answers in between, and counts
    them.
    """

    def __init__(self, page: Page) -> None:
        self.page = page
        self.keys = 0
        self.lines = 0

    def press(self, key: str) -> None:
        self.keys += 1
        self.page.keyboard.press(key)

    @contextmanager
    def holding(self, key: str) -> Iterator[None]:
        """A key that stays down while others are pressed."""
        self.keys += 1
        self.page.keyboard.down(key)
        yield
        self.page.keyboard.up(key)

    def line(self, text: str) -> None:
        self.lines += 1
        for key in text:
            self.press("Space" if key == " " else key)
        self.press("Enter")

    @property
    def seconds(self) -> float:
        return self.keys / PACE


ALIKE = 0.5  # of places that lie alike the first is meant
AMONG, BESIDE = 2.2, 1.6  # how much further counts what lies aside: from planet to planet, from hex to hex


def towards(here: Point, key: str, places: dict[str, Point], weight: float) -> str:
    """Where an arrow leads, as on the page; empty: nowhere."""
    x, y = ARROWS[key]
    best, least = "", math.inf
    for name, at in places.items():
        dx, dy = at[0] - here[0], at[1] - here[1]
        along, aside = dx * x + dy * y, abs(dx * y - dy * x)
        if along > 1 and along + weight * aside < least - ALIKE:
            best, least = name, along + weight * aside
    return best


def way(start: Point, goal: str, places: dict[str, Point], weight: float) -> list[str]:
    """The fewest arrows to a place."""
    ways: dict[Point, list[str]] = {start: []}
    for here in ways_in_order(ways):
        if here == places[goal]:
            break
        for key in ARROWS:
            to = towards(here, key, places, weight)
            if to and places[to] not in ways:
                ways[places[to]] = [*ways[here], key]
    return ways[places[goal]]


def ways_in_order(ways: dict[Point, list[str]]) -> Iterator[Point]:
    """The places in the order in which they were found, those that are found meanwhile, too."""
    at = 0
    while at < len(ways):
        yield list(ways)[at]
        at += 1


def put_pieces(typist: Typist, s: State) -> None:
    """Everything on the map, player by player, each time the nearest."""
    page = typist.page
    expect(page.locator(".position .board[aria-busy='false']")).to_be_visible(timeout=PATIENCE)
    hexes: dict[str, Any] = page.evaluate(
        """() => Object.fromEntries([...document.querySelectorAll(".position .ground [data-ref^='hex:']")].map(one => {
            const box = one.getBoundingClientRect();
            return [one.dataset.ref.slice(4), [box.x + box.width / 2, box.y + box.height / 2]]; }))"""
    )
    places: dict[str, Point] = {name: (x, y) for name, (x, y) in hexes.items()}
    lost = [p.lost_planet for p in s.players]  # nothing is seen there yet
    planets = [s.map.names[hex] for hex in range(s.map.size) if s.planet[hex] != wood.EMPTY and hex not in lost]
    sites = {name: at for name, at in places.items() if name in planets}  # of two as near, the page's first is meant
    left = list(wood.pieces(s))
    here = next(iter(places.values()))
    seat = 0
    while left:
        now = [piece for piece in left if piece[1] != "e"] or left  # a Lost Planet changes where arrows lead
        if seat not in [piece[0] for piece in now]:
            seat = min([piece[0] for piece in now])
            typist.press(str(seat))
        mine = [piece for piece in now if piece[0] == seat]
        piece = min(mine, key=lambda piece: (piece[1] == "f", math.dist(here, places[piece[2]])))
        left.remove(piece)
        if piece[2] in sites:
            for key in way(here, piece[2], sites, AMONG):
                typist.press(key)
        else:
            with typist.holding("Shift"):
                for key in way(here, piece[2], places, BESIDE):
                    typist.press(key)
        typist.press(piece[1])
        here = places[piece[2]]


def begin(page: Page) -> Typist:
    page.goto("/position")
    page.get_by_role("button", name="Gaia Project").wait_for(timeout=PATIENCE)
    typist = Typist(page)
    typist.press("Enter")
    expect(page.locator(".position .line input")).to_be_focused(timeout=PATIENCE)
    return typist


def entered(page: Page) -> State:
    """The table as the page has it at last."""
    expect(page.locator(".impossible")).to_contain_text("Everything fits", timeout=PATIENCE)
    expect(page.locator(".position .board[aria-busy='false']")).to_be_visible(timeout=PATIENCE)
    return wood.set_up(page.get_by_role("textbox", name="The table in words").input_value())


def enter_lines(page: Page, s: State) -> Typist:
    typist = begin(page)
    for _, text in wood.table(s):
        typist.line(text)
    for p in s.players:
        typist.line(wood.row(s, p))
        typist.line(wood.brief(s, p))
    return typist


def test_lines_typed_faster_than_the_table_answers_set_it_up(window: BrowserContext) -> None:
    s = in_round(perihelion.load(Path(__file__).with_name("showcase.phn")), 9)
    page = window.new_page()
    enter_lines(page, s)
    assert wood.differences(s, entered(page)) == []


@pytest.mark.soak
@pytest.mark.parametrize("number", range(ROUND, 7))
@pytest.mark.parametrize("path", people(), ids=lambda path: path.name.partition(".")[0])
def test_a_table_of_wood_is_entered_in_under_two_minutes(window: BrowserContext, path: Path, number: int) -> None:
    s = in_round(import_match(read_record(path)), 5, number)
    page = window.new_page()
    typist = enter_lines(page, s)
    assert wood.differences(s, entered(page)) == []
    told = f"{len(list(wood.pieces(s)))} pieces, {typist.keys} keys in {typist.lines} lines, {typist.seconds:.0f} s"
    print(f"\n{path.name}, round {number}: {told}, {typist.seconds + THOUGHT * typist.lines:.0f} s with looks")
    assert typist.seconds < TWO_MINUTES


@pytest.mark.soak
def test_pieces_are_put_on_the_map_as_fast_as_keys_come(window: BrowserContext) -> None:
    """Arrow by arrow: where two planets lie as near, the arrow always leads to the same."""
    path = next(path for path in people() if path.name.startswith("mixed-gentle"))
    s = in_round(import_match(read_record(path)), 5, 5)
    page = window.new_page()
    typist = begin(page)
    for _, text in wood.table(s):
        typist.line(text)
    for p in s.players:
        typist.line(wood.row(s, p))
        typist.line("")
    put_pieces(typist, s)
    assert wood.differences(s, entered(page)) == []
