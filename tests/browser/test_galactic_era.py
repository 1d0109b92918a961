"""Whole Galactic Era matches in a real browser, played by clicking."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import Browser, BrowserContext, Page, expect

from browser.people import Clicker, Person
from browser.play import check_end, play_out, play_together
from browser.test_for_everyone import violations


class Commander(Clicker):
    """Clicks what lights up, but ends a turn now and then: movement could go on for ever."""

    def _order(self) -> list[str]:
        screen = [".ge-screen .ov.may:not([aria-pressed='true'])", ".ge-screen .sq.may:not([aria-pressed='true'])"]
        if self.page.locator(".ge-screen").count():
            return screen if self.dice.random() < 0.6 else screen[::-1]
        answers = [".ge-peoples button", ".prompt [data-action]", ".ge-rest [data-action]", ".menu .choice"]
        end = [".act[data-act='done']"]
        acts = [".hit.may", ".bar .act:not([aria-disabled='true']):not([aria-pressed='true'])"]
        if not self.page.locator(".ge-end").count():
            return [".hit.may", *answers] if self.dice.random() < 0.5 else [*answers, ".hit.may"]
        self.dice.shuffle(acts)
        return [*end, *acts] if self.dice.random() < 0.4 else [*answers, *acts, *end]


def until_round(person: Person, last: int | None) -> Callable[[], bool] | None:
    """Played so far that the round is over; None: to the end."""
    if last is None:
        return None
    return lambda: person.page.locator(".eras .n").inner_text().strip().startswith(str(last + 1))


LENGTHS: list[Any] = [pytest.param(1, id="one round"), pytest.param(None, id="whole", marks=pytest.mark.soak)]


def test_alone_against_the_automas(window: BrowserContext, table: str) -> None:
    """The solo game to its end: Genetic Farmers and Slavers play their printed turns, and the end gives a rank."""
    ann = Person(window, table, "Ann")
    match = ann.set_table("galactic_era", [{"kind": "me"}])
    ann.sit(match)
    play_out(ann, seed=2, clicks_like=Commander)
    check_end(ann, match)
    assert ann.situation(match, 0)["view"]["table"]["round"] == 8
    assert ann.situation(match, 0)["view"]["table"]["rank"] in ann.page.locator("dialog .figures").inner_text().lower()


@pytest.mark.parametrize("rounds", LENGTHS)
def test_against_bots(window: BrowserContext, table: str, rounds: int | None) -> None:
    """Three at the table: me and two bots, from the choice of a star people."""
    ann = Person(window, table, "Ann")
    bots = [{"kind": "bot", "level": "random"}, {"kind": "bot", "level": "random"}]
    match = ann.set_table("galactic_era", [{"kind": "me"}, *bots])
    ann.sit(match)
    play_out(ann, seed=1, clicks_like=Commander, until=until_round(ann, rounds))
    check_stop(ann, match, rounds)


@pytest.mark.parametrize("rounds", LENGTHS)
def test_two_share_a_device(window: BrowserContext, table: str, rounds: int | None) -> None:
    """Hot-seat with the puppet: a curtain between the players, auctions, and the puppet's turns."""
    ann = Person(window, table, "Ann")
    match = ann.set_table("galactic_era", [{"kind": "me", "name": "Ann"}, {"kind": "me", "name": "Zoe"}])
    ann.sit(match)
    play_out(ann, seed=3, clicks_like=Commander, until=until_round(ann, rounds))
    check_stop(ann, match, rounds)


@pytest.mark.parametrize("rounds", LENGTHS)
def test_two_browsers(browser: Browser, table: str, rounds: int | None) -> None:
    """Live, each in a browser of their own."""
    ann = Person(browser.new_context(base_url=table), table, "Ann")
    zoe = Person(browser.new_context(base_url=table), table, "Zoe")
    match = ann.set_table("galactic_era", [{"kind": "me"}, {"kind": "open"}])
    zoe.ask("POST", f"/api/matches/{match}/join", {})
    ann.sit(match)
    zoe.sit(match)
    play_together([ann, zoe], seed=5, clicks_like=Commander, until=until_round(ann, rounds))
    for person in (ann, zoe):
        check_stop(person, match, rounds)
        person.window.close()


def check_stop(person: Person, match: str, rounds: int | None) -> None:
    """At the end the score sheet, before it the round that the server has."""
    if rounds is None:
        check_end(person, match)
        assert person.situation(match)["view"]["table"]["round"] == 8
    else:
        assert person.situation(match)["view"]["table"]["round"] == rounds + 1
    assert not person.errors


def test_everybody_can_use_it(window: BrowserContext, table: str) -> None:
    """No serious violation of the accessibility rules at the table, dark and light, in movement and growth."""
    ann = Person(window, table, "Ann")
    bots = [{"kind": "bot", "level": "random"}] * 2
    match = ann.set_table("galactic_era", [{"kind": "me"}, *bots])
    ann.sit(match)
    clicker = Commander(ann.page, 7)
    seen: set[str] = set()
    while len(seen) < 3 and clicker.clicks < 400:
        if not ann.page.locator(".app[data-mine]").count():
            ann.page.wait_for_timeout(50)
            continue
        ask = ann.situation(match, 0)["prompt"]["ask"]
        ready = ask != "Movement" or ann.page.locator(".hit.may").count()
        if ask in ("ChoosePeople", "Movement", "SelectCounters") and ask not in seen and ready:
            seen.add(ask)
            for theme in ("dark", "light"):
                ann.page.evaluate("theme => document.documentElement.dataset.theme = theme", theme)
                found = violations(ann.page)
                assert not found, f"{ask}, {theme}: {found}"
            if ask == "Movement":
                open_a_hex_by_keys(ann.page)
        clicker.step()
    assert len(seen) == 3


def open_a_hex_by_keys(page: Page) -> None:
    """Focus a stack that can move, Enter opens its card, Escape closes it; an arrow walks to a neighbour."""
    stack = page.locator(".hit.may").first
    stack.focus()
    page.keyboard.press("Enter")
    expect(page.locator(".ge-hex")).to_be_visible()
    page.keyboard.press("Escape")
    expect(page.locator(".ge-hex")).to_have_count(0)
    stack.focus()
    page.keyboard.press("ArrowRight")
    expect(stack).not_to_be_focused()
    expect(page.locator(".hit:focus")).to_have_count(1)
