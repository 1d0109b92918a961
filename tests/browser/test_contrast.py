"""Every question of Council and Galactic Era, dark and light, desk and phone: axe finds nothing serious."""

from __future__ import annotations

import pytest
from playwright.sync_api import BrowserContext, Page

from browser.axe import violations
from browser.people import Person
from browser.positions import END, questions

NAMES = ("Ann", "Zoe", "Milo", "Orbit", "Kees", "Ida")

ASKED: dict[str, set[str]] = {
    "council": {
        "Buy", "Plan", "Act", "PlaceTile", "Score", "TakeTech", "ReturnBonusCard", "ChooseLeader", "UseMiningStation",
        "ChooseTile", "ChooseTarget", "ChooseCube", END,
    },
    "galactic_era": {
        "ChoosePeople", "ChooseAlignment", "ChooseStartField", "PlaceTactic", "CardWindow", "Movement", "Fly",
        "SelectCounters", "Growth", "PeaceOffer", "WarWindow", "NewShips", "ProposeTrade", "TradeOffer", "Auction",
        "RetreatWindow", "LoserLosses", "ChooseRetreat", "DraftTurn", "TurnCentre", "KeepCard", "AcceptAutomaTrade",
        END,
    },
}  # fmt: skip
SOME = {"council": {"Plan", "Act", END}, "galactic_era": {"SelectCounters", "LoserLosses", END}}


@pytest.mark.parametrize("game", ASKED)
def test_some_questions(window: BrowserContext, table: str, game: str) -> None:
    assert faults(Person(window, table, "Ann"), game, SOME[game]) == {}


@pytest.mark.soak
@pytest.mark.parametrize("game", ASKED)
def test_every_question(window: BrowserContext, table: str, game: str) -> None:
    assert faults(Person(window, table, "Ann"), game, ASKED[game]) == {}


def faults(ann: Person, game: str, wanted: set[str]) -> dict[str, list[str]]:
    """What axe finds at each question, in each theme, at each width, and on a phone's own tab."""
    found: dict[str, list[str]] = {}
    for ask, (text, seats, seat) in questions(game, wanted).items():
        people = [{"kind": "me", "name": name} for name in NAMES[:seats]]
        match = ann.ask("POST", "/api/matches/import", {"text": text, "seats": people})["id"]
        ann.page.set_viewport_size({"width": 1440, "height": 900})
        ann.sit(match, f"?seat={seat}")
        for width, height in ((1440, 900), (390, 844)):
            ann.page.set_viewport_size({"width": width, "height": height})
            for theme in ("dark", "light"):
                ann.page.evaluate("theme => document.documentElement.dataset.theme = theme", theme)
                await_rest(ann.page)
                seen = violations(ann.page)
                if seen:
                    found[f"{ask}, {width}, {theme}"] = seen
        assert not ann.errors, ask
    return found


def await_rest(page: Page) -> None:
    """Until nothing moves: a colour on its way to another is none of both."""
    page.wait_for_function("() => document.getAnimations().every(one => one.playState !== 'running')")
