"""Whole Galactic Era matches in a real browser, played by clicking; and what a seat must not see is looked for."""

from __future__ import annotations

import json
import re
from typing import Any

from playwright.sync_api import Browser, BrowserContext, Page, WebSocket, expect

from browser.conftest import ROOT
from browser.people import Clicker, Person

MOST_CLICKS = 6000
SHORT: dict[str, Any] = {"story": "wars", "goal": "none"}


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


def play_out(person: Person, seed: int) -> Commander:
    """Click until the match is over."""
    clicker = Commander(person.page, seed)
    idle = 0
    while clicker.clicks < MOST_CLICKS:
        if person.page.locator(".app[data-over]").count():
            return clicker
        if clicker.step():
            idle = 0
            continue
        idle += 1
        assert idle < 400, f"nothing to click at {person.page.url}"
        person.page.wait_for_timeout(50)
    raise AssertionError(f"the match did not end within {MOST_CLICKS} clicks")


def check_end(person: Person, match: str) -> None:
    """The score sheet says what the server says."""
    person.page.wait_for_selector("dialog .podium")
    info = person.info(match)
    assert info["status"] == "over"
    shown = [int(text) for text in person.page.locator("dialog .figures .sum td").all_inner_texts()]
    assert shown == info["result"]["scores"]
    assert not person.errors


def test_against_bots(window: BrowserContext, table: str) -> None:
    """Three at the table: me and two bots, from the choice of a star people to the score sheet."""
    ann = Person(window, table, "Ann")
    bots = [{"kind": "bot", "level": "random"}, {"kind": "bot", "level": "random"}]
    match = ann.set_table("galactic_era", [{"kind": "me"}, *bots], **SHORT)
    ann.sit(match)
    play_out(ann, seed=1)
    check_end(ann, match)


def test_alone_against_the_automas(window: BrowserContext, table: str) -> None:
    """The solo game: Genetic Farmers and Slavers play their printed turns, and the end gives a rank."""
    ann = Person(window, table, "Ann")
    match = ann.set_table("galactic_era", [{"kind": "me"}], **SHORT, level="easy")
    ann.sit(match)
    play_out(ann, seed=2)
    check_end(ann, match)
    assert ann.situation(match, 0)["view"]["table"]["rank"] in ann.page.locator("dialog .figures").inner_text().lower()


def test_two_share_a_device(window: BrowserContext, table: str) -> None:
    """Hot-seat with the puppet: a curtain between the players, auctions, and the puppet's turns."""
    ann = Person(window, table, "Ann")
    match = ann.set_table("galactic_era", [{"kind": "me", "name": "Ann"}, {"kind": "me", "name": "Zoe"}], **SHORT)
    ann.sit(match)
    play_out(ann, seed=3)
    check_end(ann, match)


def test_everybody_can_use_it(window: BrowserContext, table: str) -> None:
    """No serious violation of the accessibility rules at the table, dark and light, in movement and growth."""
    ann = Person(window, table, "Ann")
    bots = [{"kind": "bot", "level": "random"}] * 2
    match = ann.set_table("galactic_era", [{"kind": "me"}, *bots], **SHORT)
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


def violations(page: Page) -> list[str]:
    """What axe finds serious or critical."""
    page.evaluate((ROOT / "web" / "node_modules" / "axe-core" / "axe.min.js").read_text(encoding="utf-8"))
    found = page.evaluate("() => axe.run(document, {resultTypes: ['violations']})")["violations"]
    return [
        f"{one['id']}: {one['nodes'][0]['html'][:160]}" for one in found if one["impact"] in ("serious", "critical")
    ]


class Listener:
    """Everything a browser is told: WebSocket frames, answers to requests, and the page itself."""

    def __init__(self, page: Page) -> None:
        self.heard: list[str] = []
        page.on("websocket", self._socket)
        page.on("response", self._response)

    def _socket(self, socket: WebSocket) -> None:
        socket.on("framereceived", lambda frame: self.heard.append(str(frame)))

    def _response(self, response: Any) -> None:
        if "/api/" in response.url and "/messages/" not in response.url:
            self.heard.append(response.text())


def tables_in(heard: list[str]) -> list[Any]:
    """All views of the table in what was heard."""
    found: list[Any] = []

    def walk(value: Any) -> None:
        if isinstance(value, dict):
            if "hexes" in value and "players" in value:
                found.append(value)
            for inner in value.values():
                walk(inner)
        elif isinstance(value, list):
            for inner in value:
                walk(inner)

    for text in heard:
        if text.startswith(("{", "[")):
            walk(json.loads(text))
    return found


def selecting(person: Person, match: str, seat: int) -> bool:
    """Whether the seat has yet to finish its own selection: then nothing has been opened."""
    prompt = person.situation(match, seat)["prompt"]
    return bool(prompt) and prompt["ask"] == "SelectCounters"


def test_secrets_stay_with_their_seat(browser: Browser, table: str) -> None:
    """Two browsers. What one selects, holds, explores and hides is in nothing the other's browser hears or shows."""
    ann = Person(browser.new_context(base_url=table), table, "Ann")
    zoe = Person(browser.new_context(base_url=table), table, "Zoe")
    listener = Listener(zoe.page)
    listeners = [Listener(ann.page), listener]
    match = ann.set_table("galactic_era", [{"kind": "me"}, {"kind": "open"}], **SHORT)
    zoe.ask("POST", f"/api/matches/{match}/join", {})
    ann.sit(match)
    zoe.sit(match)
    players = [(ann, Commander(ann.page, 5)), (zoe, Commander(zoe.page, 6))]
    idle = 0
    sealed = 0
    heard = [0, 0]  # what each browser had heard when the selection was last not open
    while zoe.situation(match, 1)["view"]["table"]["round"] < 3:
        moved = False
        for person, clicker in players:
            if person.page.locator(".app[data-mine]").count():
                moved = clicker.step() or moved
            open_seats = [seat for seat, (one, _) in enumerate(players) if selecting(one, match, seat)]
            if len(open_seats) == 1:
                # One has answered and the other has not: the other has heard nothing of it.
                waiting = open_seats[0]
                players[waiting][0].page.wait_for_timeout(200)
                told = "".join(listeners[waiting].heard[heard[waiting] :])
                assert not re.search(rf'"{2 - waiting} (select|square|enough)', told), "a sealed answer was told"
                sealed += 1
            elif not open_seats:
                heard = [len(one.heard) for one in listeners]
        idle = 0 if moved else idle + 1
        assert idle < 200
    mine = ann.situation(match, 0)["view"]["table"]
    ann.page.close()
    for seen in tables_in(listener.heard):
        other = seen["players"][0]
        assert all(card is None for card in other["hand"]), "a domination card of another seat"
        assert not other["hand_worth"]
        assert all(people is None for people in other["offered"]) or seen["round"] > 0
        for fleet in other["fleets"]:
            if not fleet["public"] and fleet["letter"] not in (None, "D"):
                # A fleet is known by a remote view, a battle or the puppet's control; never by being sent it.
                assert seen["you"] == 1
        for selection in (seen["asked"] or {}).get("selection") or []:
            assert selection["player"] != 0, "growth counters behind the other's screen"
    lines = "\n".join(listener.heard)
    hand = [card for card in mine["players"][0]["hand"] if card]
    for card in hand:
        assert not re.search(rf"1 (keep card|draw) {card}\b", lines), "the log names a card of another seat"
    for one in mine["hexes"]:
        star = one.get("star") or {}
        if star.get("type") and star.get("seen_by") == [0] and not star.get("open"):
            label = zoe.page.locator(f"[data-hex='{one['hex']}']").get_attribute("aria-label")
            assert label is not None
            assert star["type"] not in label, "a star counter that only the other has explored"
    assert sealed > 0, "one has selected growth counters while the other was still thinking"
    assert not ann.errors
    assert not zoe.errors
    zoe.window.close()
    ann.window.close()
