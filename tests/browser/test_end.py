"""The end of a Gaia match: the score sheet says where every point came from, and adds up to the server's scores."""

from __future__ import annotations

from random import Random

import pytest
from playwright.sync_api import Browser, BrowserContext, expect

import perihelion
from browser.axe import set_page
from browser.geometry import FRAMES, meeting
from browser.people import Person
from browser.positions import finished
from browser.screenshots import IDLE

START = 10  # what everybody begins with (rulebook: Game Setup)


def number(text: str) -> int:
    return int(text.replace("−", "-"))


@pytest.mark.parametrize(("seats", "seed"), [(1, 4), (2, 1), (3, 6), (4, 7)])
def test_the_score_sheet_adds_up(window: BrowserContext, table: str, seats: int, seed: int) -> None:
    match = finished(seats, seed)
    assert any(entry.kind == "undo" for entry in match.log)
    ann = Person(window, table, "Ann")
    couch = [{"kind": "me", "name": f"Seat {n + 1}"} for n in range(seats)]
    made = ann.ask("POST", "/api/matches/import", {"text": match.text(), "seats": couch})["id"]
    ann.sit(made)
    page = ann.page
    expect(page.locator("dialog .podium")).to_be_visible()
    expect(page.locator("dialog .breakdown tbody tr").first).to_be_visible()
    scores = [player["vp"] for player in ann.view(made, 0)["view"]["table"]["players"]]
    assert scores[:seats] == ann.info(made)["result"]["scores"]

    rows = {
        row.get_attribute("data-row"): [number(cell) for cell in row.locator("td").all_inner_texts()]
        for row in page.locator("dialog table").first.locator("tr[data-row]").all()
    }
    assert rows["start"] == [START] * len(scores)
    assert "other" not in rows
    assert [sum(column) for column in zip(*rows.values(), strict=True)] == scores
    expect(page.locator("dialog .sum td")).to_have_text([str(score) for score in scores])

    # In the log everybody's end scoring stands line by line.
    told = page.locator(".log .finale")
    expect(told).to_have_count(len(scores))
    for entry in told.all():
        expect(entry.locator(".answer")).not_to_have_count(0)

    # By source and round, player by player.
    for seat, score in enumerate(scores):
        button = page.locator(".breakdown .seg button").nth(seat)
        button.click()
        expect(button).to_have_attribute("aria-pressed", "true")
        totals = page.locator(".breakdown tbody tr td:last-child").all_inner_texts()
        assert sum(number(text) for text in totals) == score - START
        cells = page.locator(".breakdown tbody tr td:not(:last-child)").all_inner_texts()
        assert sum(number(text) for text in cells if text) == score - START
    assert not ann.errors


def test_a_phone_has_every_way_on_from_the_score_sheet(window: BrowserContext, table: str) -> None:
    """In German two of them lay beyond its left edge."""
    ann = Person(window, table, "Ann")
    couch = [{"kind": "me", "name": name} for name in ("Ann", "Zoe")]
    made = ann.ask("POST", "/api/matches/import", {"text": finished(2, 1).text(), "seats": couch})["id"]
    ann.page.set_viewport_size({"width": 360, "height": 740})
    ann.sit(made)
    set_page(ann.page, "dark", "de")
    ways = ann.page.locator("dialog footer .btn")
    expect(ways).to_have_count(5)
    expect(ways.last).to_be_visible()
    edges = [box for box in (way.bounding_box() for way in ways.all()) if box]
    assert len(edges) == 5
    assert all(box["x"] >= 0 and box["x"] + box["width"] <= 360 for box in edges)


def test_the_past_has_its_room_on_a_phone(browser: Browser, table: str) -> None:
    """The way to the score sheet was an empty square, and what cannot be done in the past left the log two lines."""
    window = browser.new_context(
        base_url=table, viewport={"width": 390, "height": 844}, reduced_motion="reduce", has_touch=True, is_mobile=True
    )
    ann = Person(window, table, "Ann")
    couch = [{"kind": "me", "name": name} for name in ("Ann", "Zoe")]
    made = ann.ask("POST", "/api/matches/import", {"text": finished(2, 1).text(), "seats": couch})["id"]
    ann.sit(made, "?move=60")
    page = ann.page
    expect(page.locator(".strip.past")).to_be_visible()
    sign = page.get_by_role("button", name="Score sheet").locator(".ic").bounding_box()
    assert sign is not None
    assert sign["width"] > 10
    expect(page.locator(".bar")).to_be_hidden()
    page.locator(".strip.past").get_by_role("button", name="To the end").tap()
    expect(page.locator(".strip.past")).to_have_count(0)
    assert not ann.errors
    window.close()


def test_the_winner_has_a_name(window: BrowserContext, table: str) -> None:
    """With four players the word 'Winner' lay on it, and a level and its energy stood in two lines."""
    match, dice = perihelion.game("council").match(seats=4, seed=1), Random(1)
    while not match.over:
        match.play(match.deciders[0], dice.choice(match.legal(match.deciders[0])))
    ann = Person(window, table, "Ann")
    couch = [{"kind": "me", "name": name} for name in ("Ann", "Zoe", "Milo", "Orbit")]
    made = ann.ask("POST", "/api/matches/import", {"text": match.text(), "seats": couch})["id"]
    ann.page.set_viewport_size({"width": 1280, "height": 720})
    ann.sit(made)
    set_page(ann.page, "dark", "de")
    expect(ann.page.locator(".podium .won")).to_contain_text("Gewinner")
    assert meeting(ann.page, ".podium li > *, .podium li .grow > *", ".podium li > *, .podium li .grow > *") == []
    ann.page.set_viewport_size({"width": 820, "height": 1180})
    ann.page.evaluate(FRAMES)
    assert meeting(ann.page, ".top .doors", ".top .order li") == []


def test_the_names_of_a_chart_stand_on_its_paper(window: BrowserContext, table: str) -> None:
    """Where all ended at the bottom, those that made way for each other went below its foot."""
    match = perihelion.game("galactic_era").match(seats=4, seed=1)
    while not match.over:
        legal = match.legal(match.deciders[0])
        idle = [one for one in legal if match.say(one).startswith(IDLE)]
        match.play(match.deciders[0], (idle or legal)[-1])
    ann = Person(window, table, "Ann")
    made = ann.ask("POST", "/api/matches/import", {"text": match.text(), "seats": [{"kind": "me"}] * 4})["id"]
    ann.sit(made)
    ann.page.locator(".charts .seg button").nth(1).click()
    expect(ann.page.locator(".chart .name")).to_have_count(4)
    paper = ann.page.locator(".chart svg").first.bounding_box()
    names = [one.bounding_box() for one in ann.page.locator(".chart .name").all()]
    assert paper is not None
    assert all(one is not None and one["y"] + one["height"] < paper["y"] + paper["height"] + 1 for one in names)
