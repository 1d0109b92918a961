"""What Gaia's table does with its room: a line for each faction, tiles as high as the panel, bands that differ."""

from __future__ import annotations

from playwright.sync_api import Browser, BrowserContext, expect

import perihelion
from browser.geometry import faults
from browser.people import Person
from browser.positions import VIEWER, asks, reach
from browser.test_geometry import SHOWCASE, read, sit


def test_a_desk_has_a_line_for_what_each_of_the_others_can_do(browser: Browser, table: str) -> None:
    """Beside their tiles, so that the log keeps its room; a laptop has none."""
    window = browser.new_context(base_url=table, locale="de", reduced_motion="reduce")
    ann = Person(window, table, "Ann")
    lines = ann.page.locator(".opp .abilities")
    assert read(ann, SHOWCASE, perihelion.loads(SHOWCASE).deciders[0], (1440, 900)) == []
    expect(lines).to_have_text(["Niedrigsten Bereich erhöhen", "Dritte Startmine", "Raumstation platzieren"])
    for line in lines.all():
        expect(line).to_be_in_viewport(ratio=1)
    log = ann.page.locator(".log ol").bounding_box()
    assert log is not None
    assert log["height"] > 70
    assert faults(ann.page, (1280, 720)) == []
    expect(lines.first).to_be_hidden()
    window.close()


def test_federations_of_two_seats_differ_without_their_colours(window: BrowserContext, table: str) -> None:
    """All their bands were dotted."""
    ann = Person(window, table, "Ann")
    sit(ann, (SHOWCASE, 4, perihelion.loads(SHOWCASE).deciders[0]))
    bands = ann.page.locator(".map g[stroke-linecap] path[stroke-dasharray]")
    expect(bands).to_have_count(4)
    assert len({band.get_attribute("stroke-dasharray") for band in bands.all()}) == 4


def test_nine_tiles_fill_a_tablets_panel(window: BrowserContext, table: str) -> None:
    """Below them a fifth of it was empty."""
    ann = Person(window, table, "Ann")
    sit(ann, (reach(asks("GainTile")), 2, VIEWER))
    assert faults(ann.page, (1180, 820)) == []
    panel = ann.page.locator(".menu ul").bounding_box()
    last = ann.page.locator(".menu li").last.bounding_box()
    assert panel is not None
    assert last is not None
    assert last["y"] + last["height"] > panel["y"] + panel["height"] - 10
