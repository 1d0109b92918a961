"""A turn at the Gaia table: every kind of action, questions, undo, and what goes wrong on the way."""

from __future__ import annotations

import re
from typing import Any

from playwright.sync_api import BrowserContext, WebSocketRoute, expect

from browser.geometry import FRAMES
from browser.people import Clicker, Person
from browser.positions import asks, federations, offers, reach
from perihelion.core.match import Match
from server.client import eventually

COUCH = [{"kind": "me", "name": name} for name in ("Ann", "Zoe", "Ben")]


def sit_at(window: BrowserContext, table: str, text: str, seats: int = 2) -> tuple[Person, str]:
    """Ann sits down at a prepared position, with others beside her."""
    ann = Person(window, table, "Ann")
    made = ann.ask("POST", "/api/matches/import", {"text": text, "seats": COUCH[:seats]})
    ann.sit(made["id"])
    expect(ann.page.locator(".app[data-mine]")).to_be_visible()
    return ann, made["id"]


def said(ann: Person, match: str) -> list[str]:
    """The log as the server has it."""
    return [line["text"] for line in ann.view(match, 0)["lines"]]


def drafted(ann: Person) -> list[str]:
    return ann.page.locator(".strip ol .step:not(.next):not(.then)").all_inner_texts()


def finish(ann: Person) -> None:
    """Answer what is still asked, and confirm the turn."""
    page = ann.page
    clicker = Clicker(page, seed=9)
    confirm = page.locator("[data-do='confirm']:not(:disabled)")
    for _ in range(40):
        clicker.settle()
        if confirm.count():
            break
        clicker.step()
    confirm.click()
    page.wait_for_function("() => !document.querySelector('.strip ol') || document.querySelector('dialog .warnings')")
    anyway = page.locator("[data-do='confirm-anyway']")
    if anyway.count():
        anyway.click()
    expect(page.locator(".strip ol")).to_have_count(0)


def test_a_charge_offer_is_one_click(window: BrowserContext, table: str) -> None:
    ann, match = sit_at(window, table, reach(asks("ChargePower")))
    card = ann.page.locator(".prompt")
    expect(card).to_be_visible()
    expect(card.locator(".pv b")).to_have_count(4)
    before = len(said(ann, match))
    card.locator("[data-action]").first.click()
    expect(card).to_be_hidden()
    assert re.match(r"1 (charge|token)", said(ann, match)[before])


def test_looking_at_an_offer_answers_nothing(window: BrowserContext, table: str) -> None:
    """Whatever the browser cannot finish before a reload: the offer is asked again, and nothing is tried for Ann."""
    window.route("**/drafts/**", lambda route: route.abort() if route.request.method == "DELETE" else route.continue_())
    ann, match = sit_at(window, table, reach(asks("ChargePower")))
    card = ann.page.locator(".prompt")
    told = ann.view(match, 0)["view"]["table"]
    for n, amount in enumerate(told["question"]["after"][:3]):
        expect(card.locator(".pv b").nth(n)).to_have_text(re.compile(rf"{amount}$"))
    ann.page.wait_for_load_state("networkidle")
    ann.page.reload()
    expect(card).to_be_visible()
    assert drafted(ann) == []
    assert ann.view(match, 0)["draft"] is None


def test_a_click_meant_for_what_lay_there_does_not_answer(window: BrowserContext, table: str) -> None:
    """An answer that has just appeared under the pointer cannot be pressed yet; a moment later it can."""
    ann, match = sit_at(window, table, reach(asks("ChargePower")))
    before = said(ann, match)
    clock = window.new_cdp_session(ann.page)
    clock.send("Animation.enable")
    clock.send("Animation.setPlaybackRate", {"playbackRate": 0})
    ann.page.reload()
    button = ann.page.locator(".prompt [data-action]").first
    expect(button).to_be_visible()
    spot = button.bounding_box()
    assert spot is not None
    ann.page.mouse.click(spot["x"] + spot["width"] / 2, spot["y"] + spot["height"] / 2)
    Clicker(ann.page, seed=1).settle()
    assert said(ann, match) == before
    clock.send("Animation.setPlaybackRate", {"playbackRate": 1})
    button.click()
    expect(ann.page.locator(".prompt")).to_be_hidden()
    assert len(said(ann, match)) > len(before)


def test_a_key_held_down_answers_once(window: BrowserContext, table: str) -> None:
    """Enter chooses the action, the focus goes on to a planet: the key that is still down does not build there."""
    ann, match = sit_at(window, table, reach(offers("build mine")))
    page = ann.page
    page.locator('.act[data-act="mine"]').focus()
    page.keyboard.down("Enter")
    expect(page.locator(".hit.may:focus")).to_have_count(1)
    page.keyboard.down("Enter")
    Clicker(page, seed=1).settle()
    assert ann.view(match, 0)["draft"] is None
    page.keyboard.up("Enter")
    page.keyboard.press("Enter")
    expect(page.locator("[data-do='confirm']")).to_be_enabled()


def test_a_standing_answer_takes_free_charges(window: BrowserContext, table: str) -> None:
    ann, match = sit_at(window, table, reach(asks("ChargePower")))
    ann.page.locator(".prompt .switch input").check()
    ann.page.locator(".prompt [data-action='decline']").click()
    expect(ann.page.locator(".prompt")).to_be_hidden()
    settled = f"/api/matches/{match}/seats/0/standing"
    eventually(lambda: ann.ask("GET", settled)["answers"].get("charge"), lambda answer: answer == "free")


def test_a_federation_is_chosen_from_its_alternatives(window: BrowserContext, table: str) -> None:
    """The planets light up, the list names each federation; the one chosen takes its token and stands on the map."""
    ann, match = sit_at(window, table, reach(lambda match: len(federations(match)) > 1))
    page = ann.page
    before = len(said(ann, match))
    page.keyboard.press("4")
    page.locator("[data-do='planets']").click()
    choices = page.locator(".menu .choice, .strip .unfold")
    expect(choices.first).to_be_visible()
    expect(page.locator(".hit.may").nth(1)).to_be_attached()
    finish(ann)
    new = said(ann, match)[before:]
    assert any(line.startswith("1 federate") for line in new), new
    assert any(line.startswith("1 take token") for line in new), new
    hexes = ann.view(match, 0)["view"]["table"]["map"]["hexes"]
    assert sum(0 in hex.get("federated", []) for hex in hexes) >= 2


def test_steps_are_taken_back_one_by_one(window: BrowserContext, table: str) -> None:
    """Nothing is played before confirm; undo goes back one step."""
    ann, match = sit_at(window, table, reach(offers("convert ore_to_credit")))
    before = said(ann, match)
    ann.page.click('[data-free="ore_to_credit"]')
    expect(ann.page.locator(".strip ol .step")).not_to_have_count(0)
    first = drafted(ann)
    ann.page.click(".cv:not([disabled])")
    expect(ann.page.locator(".strip ol .step:not(.next):not(.then)")).to_have_count(2)
    ann.page.keyboard.press("z")
    expect(ann.page.locator(".strip ol .step:not(.next):not(.then)")).to_have_count(1)
    assert drafted(ann) == first
    ann.page.keyboard.press("z")
    expect(ann.page.locator(".strip.idle")).to_be_visible()
    assert said(ann, match) == before


def test_the_map_stays_as_it_is_when_the_device_changes_hands(window: BrowserContext, table: str) -> None:
    """Nothing is secret at this table, so it is not taken away between two players."""
    ann, match = sit_at(window, table, reach(offers("pass")))
    map = ann.page.locator(".panzoom")
    ann.page.evaluate(FRAMES)
    whole = map.locator("svg.map").get_attribute("viewBox") or ""
    map.get_by_role("button", name="Zoom in").click()
    expect(map.locator("svg.map")).not_to_have_attribute("viewBox", whole)
    map.evaluate("one => { one.dataset.before = 'the hand-over' }")
    ann.page.evaluate(FRAMES)
    near = map.locator("svg.map").get_attribute("viewBox") or ""
    ann.page.locator(".act[data-act='pass']").click()
    finish(ann)
    expect(ann.page.locator(".app[data-mine]")).to_be_visible()
    assert ann.info(match)["owing"] == [1]
    expect(ann.page.locator(".panzoom[data-before]")).to_be_visible()
    expect(map.locator("svg.map")).to_have_attribute("viewBox", near)


def test_a_reload_keeps_the_tentative_turn(window: BrowserContext, table: str) -> None:
    ann, match = sit_at(window, table, reach(offers("convert ore_to_credit")))
    before = said(ann, match)
    ann.page.click('[data-free="ore_to_credit"]')
    expect(ann.page.locator(".strip ol .step").first).to_be_visible()
    shown = drafted(ann)
    ann.page.reload()
    expect(ann.page.locator(".strip ol .step").first).to_be_visible()
    assert [text.splitlines()[0] for text in drafted(ann)] == [text.splitlines()[0] for text in shown]
    assert said(ann, match) == before


def test_a_lost_connection_comes_back(window: BrowserContext, table: str) -> None:
    """The socket breaks; the page says so, reconnects by itself and the turn goes on."""
    sockets: list[WebSocketRoute] = []

    def pass_on(socket: WebSocketRoute) -> None:
        sockets.append(socket)
        socket.connect_to_server()

    window.route_web_socket(re.compile(r"/api/live$"), pass_on)
    ann, match = sit_at(window, table, reach(offers("research")))
    before = len(said(ann, match))
    sockets[-1].close(code=1012)
    expect(ann.page.locator(".offline")).to_be_visible()
    expect(ann.page.locator(".offline")).to_be_hidden(timeout=10_000)
    assert len(sockets) >= 2
    ann.page.keyboard.press("5")
    ann.page.locator(".cell.next.may").first.click()
    finish(ann)
    assert said(ann, match)[before].startswith("1 research")


def test_actions_say_what_they_offer_beside_a_tentative_one(window: BrowserContext, table: str) -> None:
    """What would replace it is told as before; what had nothing to offer has nothing now, and takes nothing back."""

    def some_cannot(match: Match) -> bool:
        said = [match.say(action) for action in match.legal(0)] if asks("Turn")(match) else []
        return any(one.startswith("build mine") for one in said) and not any(one.startswith("research") for one in said)

    ann, _ = sit_at(window, table, reach(some_cannot))
    page = ann.page
    expect(page.locator('.act[data-act="research"] small')).not_to_have_text("\u00a0")
    offer = {
        act: page.locator(f'.act[data-act="{act}"] small').text_content() or ""
        for act in ("project", "research", "pass")
    }
    page.keyboard.press("1")
    page.locator(".hit.may").first.click()
    expect(page.locator(".strip ol .step").first).to_be_visible()
    expect(page.locator('.act[data-act="mine"] small')).to_have_text("tentative")
    for act, words in offer.items():
        expect(page.locator(f'.act[data-act="{act}"] small')).to_have_text(words)
    page.click('.act[data-act="research"]', force=True)
    expect(page.locator('.act[data-act="mine"] small')).to_have_text("tentative")


def test_the_past_can_be_looked_at(window: BrowserContext, table: str) -> None:
    ann, match = sit_at(window, table, reach(offers("upgrade")))
    page = ann.page
    total = len(said(ann, match))
    page.locator(".slider input[type=range]").fill(str(total // 2))
    expect(page.locator(".strip.past")).to_be_visible()
    past = ann.ask("GET", f"/api/matches/{match}/replay/{total // 2}?seat=0")
    points = past["view"]["table"]["players"][0]["vp"]
    expect(page.locator(".id h2 em")).to_have_text(re.compile(rf"^{points}\b"))
    page.goto(f"{table}/m/{match}?move=3")
    expect(page.locator(".strip.past")).to_be_visible()
    page.keyboard.press("Escape")
    expect(page.locator(".strip.past")).to_be_hidden()


def test_keys_alone_are_enough(window: BrowserContext, table: str) -> None:
    """A number chooses the action, Tab walks the legal targets, Enter chooses, C confirms."""
    ann, match = sit_at(window, table, reach(offers("build mine")))
    page = ann.page
    before = len(said(ann, match))
    page.keyboard.press("1")
    expect(page.locator(".ask")).to_be_visible()
    for _ in range(80):
        page.keyboard.press("Tab")
        if page.evaluate("document.activeElement.matches('.hit.may')"):
            break
    assert page.evaluate("document.activeElement.matches('.hit.may')")
    name = page.evaluate("document.activeElement.getAttribute('aria-label')")
    assert "mine" in name
    page.keyboard.press("Enter")
    expect(page.locator("[data-do='confirm']")).to_be_enabled()
    page.keyboard.press("c")
    expect(page.locator(".strip ol")).to_have_count(0)
    assert said(ann, match)[before].startswith("1 build mine")


def priced(match: Match) -> dict[str, Any]:
    """A mine of the first seat that is paid for in several parts, as the prompt has it; {}: there is none."""
    if match.deciders != [0]:
        return {}
    mines = [sentence.data() for sentence in match.prompt(0).sentences if sentence.text.startswith("build")]
    return next((mine for mine in mines if len(mine["parts"]) > 2), {})


def test_the_card_says_what_the_price_is_made_of(window: BrowserContext, table: str) -> None:
    """The mine itself, the terraforming and the range, each with what it takes; and all of it together."""
    found: list[dict[str, Any]] = []

    def wanted(match: Match) -> bool:
        found[:] = [priced(match)]
        return bool(found[0])

    ann, _ = sit_at(window, table, reach(wanted))
    choice = found[0]
    ann.page.keyboard.press("1")
    ann.page.locator(f'[data-ref="hex:{choice["refs"][0]["text"]}"]').dispatch_event("mouseenter")
    prices = ann.page.locator(".tip dd .cost, .tip dd .gain")
    expect(prices).to_have_count(1 + len(choice["parts"]))
    for shown, cost in zip(prices.all(), [choice["cost"], *[part["cost"] for part in choice["parts"]]], strict=True):
        numbers = [int(number) for number in re.findall(r"\d+", shown.inner_text())]
        assert numbers == list(cost.values())


def in_words(refused: Any) -> str:
    """The server's reason; to the section in brackets at its end the page has a link."""
    text: str = refused["reason"]["text"]
    return text[: text.rindex(" (")]


def test_the_page_says_why_not(window: BrowserContext, table: str) -> None:
    """Pointing at a planet that cannot be built on shows the server's own reason."""
    ann, match = sit_at(window, table, reach(offers("build mine")))
    page = ann.page
    page.keyboard.press("1")
    expect(page.locator(".hit.may")).not_to_have_count(0)
    names: list[Any] = page.evaluate(
        "[...document.querySelectorAll('.hit:not(.may)')]"
        ".filter(hex => !/empty/.test(hex.ariaLabel)).map(hex => hex.dataset.ref)"
    )
    page.locator(f'[data-ref="{names[0]}"]').hover()
    expect(page.locator(".tip.not .why")).to_be_visible()
    asked = ann.ask("POST", f"/api/matches/{match}/explain", {"seat": 0, "text": f"build mine {names[0][4:]}"})
    assert asked["legal"] is False
    expect(page.locator(".tip.not .why")).to_contain_text(in_words(asked), ignore_case=True)


def test_the_page_says_why_not_within_a_tentative_turn(window: BrowserContext, table: str) -> None:
    """The last ore is changed into a credit: a planet that could be built on a moment ago now lacks it."""

    def last_ore(match: Match) -> bool:
        state: Any = match.state
        return offers("build mine")(match) and state.players[0].ore == 1

    ann, match = sit_at(window, table, reach(last_ore))
    page = ann.page
    page.keyboard.press("1")
    expect(page.locator(".ask")).to_be_visible()
    name = page.locator(".hit.may").first.get_attribute("data-ref")
    assert name is not None
    page.keyboard.press("Escape")
    page.click('[data-free="ore_to_credit"]')
    expect(page.locator(".strip ol .step").first).to_be_visible()
    page.locator(f'[data-ref="{name}"]').hover()
    expect(page.locator(".tip.not .why")).to_be_visible()
    text = f"build mine {name.removeprefix('hex:')}"
    asked = ann.ask("POST", f"/api/matches/{match}/explain", {"seat": 0, "text": text})
    assert asked["legal"] is True
    after = {"seat": 0, "text": text, "after": ["convert ore_to_credit"]}
    reason = in_words(ann.ask("POST", f"/api/matches/{match}/explain", after))
    expect(page.locator(".tip.not .why")).to_contain_text(reason, ignore_case=True)
