"""Every kind of sentence a Gaia player can say is said by clicking, and the server's log has it.

Common ones are offered within a few games of eager players; for the others `rare` holds games that bots have played up
to the moment.
"""

from __future__ import annotations

import re
import time
from pathlib import Path
from random import Random

import pytest
from playwright.sync_api import BrowserContext, Page, expect

import perihelion
from browser.people import Clicker, Person
from browser.positions import DULL
from perihelion.core.action import Action, Verb
from perihelion.core.match import Match
from perihelion.games.gaia.actions import VERBS

RARE = Path(__file__).parent / "rare"
BY_THE_TABLE = ("deal", "turn", "draw")
KINDS = [verb.sentence for verb in VERBS if not verb.sentence.startswith(BY_THE_TABLE)]
BUTTONS = {
    "build mine": "mine",
    "start gaia": "project",
    "upgrade": "upgrade",
    "federate": "federate",
    "research": "research",
    "action": "power",
    "special": "special",
    "pass": "pass",
}
GAMES = 60
PATIENCE_S = 60
"""A busy machine has this long to say one sentence; a quick one says it in a second."""
PAID = ".payment [data-action]"
"""The button that says which power tokens leave the bowls."""


class Offer:
    """A position, and what the first seat is to say there."""

    def __init__(self, match: Match, action: Action) -> None:
        self.save = match.text()
        self.seats = match.header.seats
        self.verb: Verb = action.verb
        self.said = match.say(action)

    def things(self) -> list[str]:
        """What the sentence speaks of, as the page marks it: `hex:3A5`."""
        words = zip(self.verb.slots, self.said.split(), strict=True)
        spoken = [(slot.text, word) for slot, word in words if slot.is_reference]
        return [f"{kind}:{one}" for kind, word in spoken for one in word.split(",")]


def collect(found: dict[str, Offer], match: Match) -> None:
    if match.deciders and match.deciders[0] == 0:
        for action in match.legal(0):
            if action.verb.sentence not in found:
                found[action.verb.sentence] = Offer(match, action)


@pytest.fixture(scope="module")
def offered() -> dict[str, Offer]:
    """For each kind a position where the first seat may say it."""
    found: dict[str, Offer] = {}
    for file in sorted(RARE.glob("*.phn")):
        collect(found, perihelion.load(file))
    for seed in range(GAMES):
        match = perihelion.game("gaia").match(seats=2, seed=seed, auction=seed % 2 == 0)
        dice = Random(seed)
        while not match.over:
            collect(found, match)
            if len(found) == len(KINDS):
                return found
            legal = match.legal(match.deciders[0])
            lively = [action for action in legal if not match.say(action).startswith(DULL)]
            match.play(match.deciders[0], dice.choice(lively or legal))
    return found


def was_said(ann: Person, match: str, said: str) -> bool:
    """Whether the server has the sentence: in the log, or in the tentative turn."""
    whole = ann.view(match, 0)
    draft = whole["draft"] or {"actions": []}
    return said in draft["actions"] or f"1 {said}" in [line["text"] for line in whole["lines"]]


def point_at_one(ann: Person, left: list[str]) -> bool:
    """Click the first of these things that lights up; it is then no longer left."""
    for thing in left:
        at = f'[data-ref="{thing}"]'
        lit = ann.page.locator(f'.may{at}, .factions {at}, .menu [data-choice="{thing}"]')
        if lit.count():
            lit.first.dispatch_event("click")
            left.remove(thing)
            return True
    return False


def give_up_tokens(page: Page, said: str) -> None:
    """One click nearer to these tokens: the brainstone, or a bowl that has to give more."""
    shown = page.locator(PAID).evaluate_all("all => all.map(one => one.dataset.action)")
    if not shown:
        return
    now = str(shown[0])
    if now.startswith("brainstone") != said.startswith("brainstone"):
        page.locator(".payment label").click()
        return
    for area, given, wanted in zip(("I", "II", "III"), numbers_in(now), numbers_in(said), strict=True):
        if wanted > given:
            page.click(f'.payment [data-bowl="{area}"]')
            return


def numbers_in(said: str) -> list[int]:
    return [int(number) for number in re.findall(r"(\d+) from", said)]


def say_by_clicking(ann: Person, offer: Offer, match: str) -> None:
    """Click the button of the action, the things it speaks of, or its line in the list of choices."""
    page = ann.page
    clicker = Clicker(page, seed=1)
    button = next((name for begin, name in BUTTONS.items() if offer.said.startswith(begin)), None)
    if button:
        page.click(f'.act[data-act="{button}"]')
    left = offer.things()
    given_up = time.monotonic() + PATIENCE_S
    while time.monotonic() < given_up:
        clicker.settle()
        if was_said(ann, match, offer.said):
            return
        exact = page.locator(f'[data-action="{offer.said}"]')
        unfold = page.locator(".strip .unfold")
        other = page.locator("[data-do='planets']")
        if exact.count():
            exact.first.dispatch_event("click")
        elif other.count():  # the only federation that wastes nothing is laid by itself
            other.click()
        elif offer.verb.sentence == "convert {conversion}":
            page.click(f'[data-free="{offer.said.rpartition(" ")[2]}"]')
        elif offer.verb.sentence == "burn power":
            page.click('[data-free="burn"]')
        elif offer.verb.sentence == "end turn":
            page.click("[data-do='confirm']")
        elif page.locator(PAID).count():
            give_up_tokens(page, offer.said)
        elif not point_at_one(ann, left):
            if unfold.count():
                unfold.first.click()
            else:
                page.wait_for_timeout(100)  # what a click has brought may yet have to be drawn
    raise AssertionError(f"the page does not offer {offer.said!r}")


@pytest.mark.parametrize("kind", KINDS)
def test_it_can_be_said_by_clicking(window: BrowserContext, table: str, offered: dict[str, Offer], kind: str) -> None:
    assert kind in offered, "no position offers this: add one to tests/browser/rare"
    offer = offered[kind]
    ann = Person(window, table, "Ann")
    seats = [{"kind": "me", "name": name} for name in ("Ann", "Zoe", "Milo", "Orbit")][: offer.seats]
    match = ann.ask("POST", "/api/matches/import", {"text": offer.save, "seats": seats})["id"]
    before = len(ann.view(match, 0)["lines"])
    ann.page.goto(f"{table}/m/{match}?seat=0")
    expect(ann.page.locator(".app[data-mine]")).to_be_visible(timeout=15_000)
    say_by_clicking(ann, offer, match)
    # Whatever the sentence leads to is answered too, until the turn is confirmed and the log has it.
    clicker = Clicker(ann.page, seed=2)
    given_up = time.monotonic() + PATIENCE_S
    while time.monotonic() < given_up:
        lines = [line["text"] for line in ann.view(match, 0)["lines"][before:]]
        if f"1 {offer.said}" in lines:
            break
        clicker.settle()
        confirm = ann.page.locator("[data-do='confirm']:not(:disabled), [data-do='confirm-anyway']")
        if confirm.count():
            confirm.last.dispatch_event("click")
        else:
            clicker.step()
    assert f"1 {offer.said}" in lines
    assert not ann.errors
