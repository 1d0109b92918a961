"""What only another seat may know never reaches a browser: in twin matches, it is told the same to the byte."""

from __future__ import annotations

import json
from collections.abc import Callable
from itertools import count
from typing import Any

import pytest
from playwright.sync_api import Browser, BrowserContext, Route, expect

import perihelion
from browser.listener import Listener, differences
from browser.people import Clicker, Person
from browser.positions import OTHER, VIEWER, asked_together
from browser.test_galactic_era import Commander
from browser.twins import twins
from perihelion.core.match import Match

CLICKS = 6
CLICKERS: dict[str, type[Clicker]] = {"council": Clicker, "galactic_era": Commander}


def bonus_cards(match: Match) -> Any:
    state: Any = match.state
    return state.players[OTHER].bonus


def tiles_under_the_stacks(match: Match) -> Any:
    state: Any = match.state
    return state.bottom


def fleets(match: Match) -> Any:
    state: Any = match.state
    return [(fleet.letter, fleet.chips) for fleet in state.players[OTHER].fleets]


def hand(match: Match) -> Any:
    state: Any = match.state
    return sorted(state.players[OTHER].hand)


def explored(match: Match) -> Any:
    """The star counters that the other alone has seen."""
    state: Any = match.state
    return {star: kind for star, kind in state.counter.items() if state.counter_seen[star] == 1 << OTHER}


SECRETS: list[tuple[str, str, list[Callable[[Match], Any]]]] = [
    ("council", "Score", [bonus_cards, tiles_under_the_stacks]),
    ("galactic_era", "Movement", [fleets, hand, explored]),
]


@pytest.mark.parametrize(("game", "question", "secrets"), SECRETS)
def test_a_browser_is_told_the_same(
    browser: Browser, table: str, game: str, question: str, secrets: list[Callable[[Match], Any]]
) -> None:
    """Two matches that differ in what the other holds and did in secret: table, log, replay, export and tries."""

    def wanted(one: Match, two: Match) -> bool:
        asked = type(one.state.stack[-1]).__name__ == question and one.deciders == [VIEWER]
        return asked and all(secret(one) != secret(two) for secret in secrets)

    told = [tour(browser, table, game, text) for text in twins(game, 2, wanted)]
    assert differences(*told) == []
    assert told[0] == told[1]


def listened_to(browser: Browser, table: str) -> BrowserContext:
    """A window whose every request is heard: a service worker would answer some itself, a different few each time."""
    return browser.new_context(base_url=table, service_workers="block")


def tour(browser: Browser, table: str, game: str, text: str) -> list[str]:
    """Ann looks at everything there is to see, and tries a turn; what her browser was told."""
    ann = Person(listened_to(browser, table), table, "Ann")
    seats = [{"kind": "me"}, {"kind": "bot", "level": "random"}]
    match = ann.ask("POST", "/api/matches/import", {"text": text, "seats": seats})["id"]
    listener = Listener(ann)
    ann.sit(match)
    clicker = CLICKERS[game](ann.page, seed=1, confirms=0)
    for _ in range(CLICKS):
        clicker.step()
        clicker.settle()
        listener.look()
    listener.pages(match, len(ann.view(match, VIEWER)["lines"]), VIEWER)
    assert not ann.errors
    mine = ann.ask("GET", "/api/me")["id"]
    ann.window.close()
    return [line.replace(mine, "ANN") for line in listener.told(match)]


TOGETHER = [
    ("council", "Plan"),
    ("galactic_era", "ChoosePeople"),
    ("galactic_era", "ChooseAlignment"),
    ("galactic_era", "SelectCounters"),
    ("galactic_era", "Auction"),
]


@pytest.mark.parametrize(("game", "question"), TOGETHER)
def test_a_sealed_answer_is_not_told(browser: Browser, table: str, game: str, question: str) -> None:
    """The same position twice: the other seals two different answers, and the browser of the first seat listens."""
    text, answers = asked_together(game, question)
    told = [overheard(browser, table, text, answer) for answer in answers]
    assert differences(*told) == []
    assert told[0] == told[1]


def overheard(browser: Browser, table: str, text: str, said: list[str]) -> list[str]:
    """Two browsers at a table of two seats; what the first one is told while the second seat seals its answer."""
    ann = Person(listened_to(browser, table), table, "Ann")
    seats = [{"kind": "me", "name": "Ann"}, {"kind": "me", "name": "Zoe"}]
    match = ann.ask("POST", "/api/matches/import", {"text": text, "seats": seats})["id"]
    listener = Listener(ann)
    ann.sit(match, f"?seat={VIEWER}")
    version = ann.view(match, OTHER)["version"]
    for n in range(len(said)):
        ann.ask("PUT", f"/api/matches/{match}/drafts/{OTHER}", {"version": version, "actions": said[: n + 1]})
    played = ann.ask("POST", f"/api/matches/{match}/play", {"seat": OTHER, "version": version, "actions": said})
    assert played["version"] > version, "the answer is in"
    if OTHER not in ann.view(match, VIEWER)["view"]["deciders"]:  # at some tables one sees that, and is told it once
        expect(ann.page.locator(".order li").filter(has_text="Zoe").locator(".gain")).to_be_visible()
    ann.page.reload()
    ann.page.wait_for_selector(".app[data-mine]")
    listener.look()
    lines = ann.view(match, VIEWER)["lines"]
    listener.pages(match, len(lines), VIEWER)
    assert said[-1] in json.dumps(ann.view(match, OTHER)["lines"]), "the other seat reads its own answer"
    assert not ann.errors
    mine = ann.ask("GET", "/api/me")["id"]
    ann.window.close()
    return [line.replace(mine, "ANN") for line in listener.told(match)]


def test_the_curtain_falls_even_while_the_game_is_being_loaded(window: BrowserContext, table: str) -> None:
    """Another seat of this device is asked, and the page does not know yet whether the game has secrets."""
    ann = Person(window, table, "Ann")
    match = perihelion.game("council").match(seats=3, seed=4)
    assert 0 not in match.deciders
    seats = [{"kind": "me", "name": name} for name in ("Ann", "Zoe", "Milo")]
    made = ann.ask("POST", "/api/matches/import", {"text": match.text(), "seats": seats})["id"]
    held: list[Route] = []
    answered: list[bool] = []
    ann.page.route("**/assets/council-*.js", lambda route: route.continue_() if answered else held.append(route))
    asked = count(1)  # the page asks who is next once it has seen that this seat is not
    with ann.page.expect_response(lambda got: got.url.endswith(f"/api/matches/{made}") and next(asked) == 2):
        ann.page.goto(f"{table}/m/{made}?seat=0", wait_until="commit")
    answered.append(True)
    for route in held:
        route.continue_()
    expect(ann.page.locator(".curtain")).to_be_visible()
