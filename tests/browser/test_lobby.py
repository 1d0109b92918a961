"""The lobby by clicking: a name, a table, a link for a friend; hints, the copy to try things on, the introduction."""

from __future__ import annotations

import re
from random import Random

import pytest
from playwright.sync_api import Browser, BrowserContext, expect

import perihelion
from browser.people import Clicker, Person
from browser.positions import offers, reach


@pytest.mark.parametrize("game", ["Gaia Project", "Council of Shadows", "Galactic Era"])
def test_a_first_visit_leads_to_a_table_by_one_click_and_without_a_name(
    browser: Browser, table: str, game: str
) -> None:
    stranger = browser.new_context(base_url=table, reduced_motion="reduce")
    page = stranger.new_page()
    page.goto(table)
    page.get_by_role("button", name=f"{game}: Play against a bot").click()
    expect(page.locator(".app[data-mine]")).to_be_visible(timeout=15_000)
    match = page.url.rpartition("/m/")[2].partition("?")[0]
    info = stranger.request.get(f"{table}/api/matches/{match}").json()
    assert info["private"]
    assert [seat["kind"] for seat in info["seats"]] == ["human", "bot"]

    # Nobody else hears of it; back in the lobby it waits for its player.
    other = browser.new_context(base_url=table)
    assert other.request.get(f"{table}/api/matches/{match}").status == 403
    page.goto(table)
    expect(page.locator(".turn.me")).to_have_count(1)
    expect(page.locator(".turn.me")).to_contain_text("Your move")
    for context in (stranger, other):
        context.close()


@pytest.mark.parametrize("game", ["Gaia Project", "Council of Shadows", "Galactic Era"])
def test_four_clicks_from_a_first_visit_to_the_first_own_move(browser: Browser, table: str, game: str) -> None:
    stranger = browser.new_context(base_url=table, reduced_motion="reduce")
    page = stranger.new_page()
    page.goto(table)
    page.get_by_role("button", name=f"{game}: Play against a bot").click()
    expect(page.locator(".app[data-mine]")).to_be_visible(timeout=15_000)
    match = page.url.rpartition("/m/")[2].partition("?")[0]

    def moved() -> bool:
        lines = stranger.request.get(f"{table}/api/matches/{match}/view?seat=0").json()["lines"]
        return any(line["seat"] == 0 for line in lines)

    clicker = Clicker(page, seed=3, confirms=1)
    while not moved():
        clicker.step()
        clicker.settle()
    assert 1 + clicker.clicks <= 4
    stranger.close()


def test_the_look_follows_the_system(browser: Browser, table: str) -> None:
    for scheme in ("light", "dark"):
        context = browser.new_context(base_url=table, color_scheme=scheme)
        page = context.new_page()
        page.goto(table)
        expect(page.locator("html")).to_have_attribute("data-theme", scheme)
        context.close()


def test_a_stranger_sets_a_table_and_a_friend_joins_by_the_link(browser: Browser, table: str) -> None:
    ann = browser.new_context(base_url=table)
    page = ann.new_page()
    page.goto(table)
    page.get_by_role("link", name="Set a table").click()
    page.locator(".gm", has_text="Gaia Project").click()
    page.get_by_role("button", name=re.compile("^Seat 2")).click()
    page.get_by_role("button", name=re.compile("^A person")).click()
    page.get_by_label("Name of the table").fill("Friday night")
    page.get_by_role("button", name="Create and copy the link").click()
    page.get_by_label("Name", exact=True).fill("Ann")
    page.locator("dialog").get_by_role("button", name="Sit down").click()
    page.wait_for_url(re.compile(r"/m/"))
    expect(page.locator("h1")).to_have_text("Friday night")
    link = page.url

    zoe = browser.new_context(base_url=table)
    friend = zoe.new_page()
    friend.goto(table)
    expect(friend.get_by_text("Friday night").first).to_be_visible()
    friend.goto(link)
    friend.get_by_role("button", name="Sit down").click()
    friend.get_by_label("Name", exact=True).fill("Zoe")
    friend.locator("dialog").get_by_role("button", name="Sit down").click()
    expect(friend.locator(".app")).to_be_visible(timeout=15_000)
    expect(page.locator(".app")).to_be_visible(timeout=15_000)

    # Talk at the table reaches the other browser.
    page.get_by_role("button", name="Chat").click()
    page.get_by_label("Say something").fill("Good luck")
    page.keyboard.press("Enter")
    friend.get_by_role("button", name="Chat").click()
    expect(friend.locator(".chat")).to_contain_text("Good luck")

    # A spectator sees the table and is asked nothing.
    watcher = browser.new_context(base_url=table).new_page()
    watcher.goto(link)
    expect(watcher.locator(".app")).to_be_visible(timeout=15_000)
    expect(watcher.locator(".go")).to_contain_text("watching")
    for context in (ann, zoe, watcher.context):
        context.close()


def test_a_seat_by_its_own_link_and_by_the_code(browser: Browser, table: str) -> None:
    windows = [browser.new_context(base_url=table, reduced_motion="reduce") for _ in range(3)]
    ann, zoe, kim = (Person(one, table, name) for one, name in zip(windows, ("Ann", "Zoe", "Kim"), strict=True))
    made = {"game": "pearls", "seats": [{"kind": "me"}, {"kind": "open"}, {"kind": "open"}], "private": True}
    match = ann.ask("POST", "/api/matches", made)
    page = ann.page
    page.goto(f"{table}{match['link']}")
    expect(page.get_by_role("button", name="Copy a link to seat 3")).to_be_visible()
    code = page.locator("p", has_text="Code to join").locator("code").inner_text()

    # A link to one seat offers that seat.
    zoe.page.goto(f"{table}{match['link']}&seat=2")
    zoe.page.get_by_role("button", name="Sit down").click()
    expect(page.locator(".seatlist li").nth(2)).to_contain_text("Zoe")
    # The code is typed into the lobby.
    kim.page.goto(table)
    kim.page.get_by_label("Paste a link or code").fill(code)
    kim.page.get_by_role("button", name="Join", exact=True).click()
    kim.page.get_by_role("button", name="Sit down").click()
    expect(page.locator(".app")).to_be_visible(timeout=15_000)
    assert [seat["label"] for seat in ann.info(match["id"])["seats"]] == ["Ann", "Kim", "Zoe"]
    for person in (ann, zoe, kim):
        assert not person.errors
        person.window.close()


AT_ONCE = """new MutationObserver((_, watch) => {
  const field = document.querySelector('.bylink input');
  if (field) { field.focus(); watch.disconnect(); }
}).observe(document, { childList: true, subtree: true })"""


def test_who_begins_to_type_a_code_is_not_interrupted(window: BrowserContext, table: str) -> None:
    """The field stays once it is there, however quickly somebody is in it."""
    page = window.new_page()
    page.add_init_script(AT_ONCE)
    page.goto(table)
    expect(page.locator(".door")).to_have_count(3)
    expect(page.get_by_label("Paste a link or code")).to_be_focused()


def test_the_automa_is_chosen_on_a_seat(window: BrowserContext, table: str) -> None:
    page = window.new_page()
    page.goto(f"{table}/new")
    page.locator(".gm", has_text="Gaia Project").click()
    page.get_by_role("button", name=re.compile("^Seat 2")).click()
    page.get_by_role("button", name=re.compile("^Automa")).click()
    page.get_by_label("Level of the Automa").select_option("automalein")
    page.get_by_role("button", name="Start the game").click()
    expect(page.locator(".app")).to_be_visible(timeout=15_000)
    match = page.url.rpartition("/m/")[2].partition("?")[0]
    info = window.request.get(f"{table}/api/matches/{match}").json()
    assert (len(info["seats"]), info["options"]["automa_level"]) == (1, "automalein")


def test_presets_and_variants_stand_in_front_and_the_rest_is_folded(window: BrowserContext, table: str) -> None:
    page = window.new_page()
    page.goto(f"{table}/new")
    for game, variants in {
        "Gaia Project": ["Auction of the factions"],
        "Council of Shadows": ["Module 1", "Module 2"],
        "Galactic Era": ["Galactic story", "Galactic goal"],
    }.items():
        page.locator(".gm", has_text=game).click()
        names = page.locator(".presets b")
        expect(names).to_have_text([re.compile(one) for one in ("First|Intro", "Standard", "Tournament", "Solo")])
        for variant in variants:
            expect(page.locator(".front").get_by_label(re.compile(f"^{variant}", re.IGNORECASE))).to_be_visible()
        expect(page.locator(".optlist")).to_be_hidden()


def test_a_preset_settles_seats_and_options(window: BrowserContext, table: str) -> None:
    """Each game brings its own; what does not concern the match that is being set is not shown."""
    page = window.new_page()
    page.goto(f"{table}/new")
    page.locator(".gm", has_text="Gaia Project").click()
    page.get_by_role("radio", name=re.compile("^Solo")).click()
    expect(page.get_by_role("button", name=re.compile("^Seat 2: Automa"))).to_be_visible()
    expect(page.get_by_label("Level of the Automa")).to_be_visible()
    page.get_by_role("radio", name=re.compile("^First game")).click()
    expect(page.get_by_label("Level of the Automa")).to_have_count(0)
    expect(page.locator(".front").get_by_role("switch")).to_have_count(0)  # factions are given: nothing to bid for
    page.get_by_role("radio", name=re.compile("^Tournament")).click()
    expect(page.locator(".front").get_by_role("switch")).to_be_checked()
    page.get_by_role("button", name="Start the game").click()
    expect(page.locator(".app")).to_be_visible(timeout=15_000)
    match = page.url.rpartition("/m/")[2].partition("?")[0]
    options = window.request.get(f"{table}/api/matches/{match}").json()["options"]
    assert (options["auction"], options["turn_sectors"]) == (True, "last_player")


def test_a_card_tells_where_a_match_stands(window: BrowserContext, table: str) -> None:
    """Round and phase, whose move, the last turn in words, and a picture of this very table."""
    ann = Person(window, table, "Ann")
    seats = [{"kind": "me", "name": "Ann"}, {"kind": "me", "name": "Zoe"}]
    ann.ask("POST", "/api/matches/import", {"text": reach(offers("upgrade")), "seats": seats, "title": "Tuesday"})
    ann.page.goto(table)
    card = ann.page.locator(".turn", has_text="Tuesday")
    expect(card.locator(".state")).to_contain_text("Your move for ")
    expect(card.locator(".state")).to_contain_text("Round 1")
    expect(card.locator(".lately")).to_contain_text("Ann: takes")
    expect(card.locator(".lately")).to_contain_text(re.compile("^(Ann|Zoe):"))
    expect(card.locator("svg.live polygon").first).to_be_attached()
    ann.page.get_by_role("button", name=re.compile("^Waiting")).click()
    expect(card).to_have_count(0)
    assert not ann.errors


def test_the_bar_leads_everywhere_and_a_group_plays_again(window: BrowserContext, table: str) -> None:
    ann = Person(window, table, "Ann")
    match = perihelion.game("council").match(seats=2, seed=1)
    dice = Random(1)
    while not match.over:
        match.play(match.deciders[0], dice.choice(match.legal(match.deciders[0])))
    seats = [{"kind": "me", "name": "Ann"}, {"kind": "me", "name": "Zoe"}]
    ended = ann.ask("POST", "/api/matches/import", {"text": match.text(), "seats": seats, "title": "Long night"})["id"]
    ann.page.goto(table)
    for way, part in (("Opponents", "#opponents"), ("Puzzles", ".puzzles"), ("Reviews", "#reviews")):
        ann.page.locator(".ways a", has_text=way).click()
        expect(ann.page.locator(".ways [aria-current]")).to_have_text(way)
        expect(ann.page.locator(part)).to_be_in_viewport()
    # A score is written as the game writes it: it was 3061 where the table says III · 61.
    expect(ann.page.locator(".finished .chip b").first).to_have_text(re.compile(r"^[0IV]+ · \d+$"))
    ann.page.get_by_role("button", name="Rematch: Long night").click()
    expect(ann.page).to_have_url(re.compile(f"/m/(?!{ended})"))
    again = ann.info(ann.page.url.rpartition("/")[2])
    assert again["game"] == "council"
    assert sorted(seat["label"] for seat in again["seats"]) == ["Ann", "Zoe"]  # the seats are dealt anew
    assert not ann.errors


@pytest.mark.parametrize("language", ["en", "de"])
def test_the_lobby_of_a_regular_fits_a_laptop(browser: Browser, table: str, language: str) -> None:
    """What the levels of bots are stood open below everything else: the page was half as high again as the screen."""
    window = browser.new_context(base_url=table, viewport={"width": 1440, "height": 900}, locale=language)
    ann = Person(window, table, "Ann")
    kees = Person(browser.new_context(base_url=table), table, "Kees")
    for person, game in ((ann, "gaia"), (ann, "council"), (kees, "gaia"), (kees, "council")):
        person.set_table(game, [{"kind": "me"}, {"kind": "open"}])
    ann.set_table("galactic_era", [{"kind": "me"}, {"kind": "bot", "level": "greedy"}])
    page = ann.page
    page.goto(table)
    expect(page.locator(".turn")).to_have_count(3)
    # Tables of others, which stay open while all tests run, are as many as there are.
    page.add_style_tag(content=".opens > :nth-child(n + 3), h3:has(+ .opens), h3 + .opens { display: none }")
    assert page.evaluate("document.documentElement.scrollHeight") == 900
    expect(page.locator(".bots ul")).to_be_hidden()
    window.close()


def test_a_narrow_bar_leads_everywhere_too_and_rules_are_read_without_a_table(
    window: BrowserContext, table: str
) -> None:
    ann = Person(window, table, "Ann")
    ann.set_table("gaia", [{"kind": "me"}, {"kind": "open"}])
    page = ann.page
    for width, way, path in ((1024, "Reviews", "/reviews"), (390, "Studies", "/studies")):
        page.set_viewport_size({"width": width, "height": 844})
        page.goto(table)
        more = page.locator(".folded")
        more.locator("summary").click()
        more.get_by_role("link", name=way).click()
        expect(page).to_have_url(f"{table}{path}")
        expect(page.locator(".folded nav")).to_be_hidden()
    page.goto(table)
    page.get_by_role("button", name="Rules of Galactic Era").click()
    expect(page.locator("dialog .rules section").first).to_be_visible()
    page.keyboard.press("Escape")
    expect(page.locator("dialog")).to_have_count(0)
    # Sections are called by the words of the game, which only a table had brought: here they stood in German.
    page.get_by_role("button", name="Rules of Council of Shadows").click()
    expect(page.locator("dialog h3").get_by_text("Phase 1: Buying")).to_be_visible()
    assert not ann.errors


def test_one_field_finds_matches_and_opens_codes(window: BrowserContext, table: str) -> None:
    ann = Person(window, table, "Ann")
    for title in ("Tuesday", "Four corners"):
        ann.ask("POST", "/api/matches", {"game": "galactic_era", "title": title, "seats": [{"kind": "me"}] * 2})
    solo = ann.set_table("gaia", [{"kind": "me"}])
    page = ann.page
    page.goto(table)
    cards = page.locator(".turn")
    expect(cards).to_have_count(3)
    # Galactic Era's styles have come by now: they drew the others' cards as wide as their words.
    expect(page.locator(".emblem.live").nth(1)).to_be_visible()
    assert len(set(cards.evaluate_all("all => all.map(one => one.offsetWidth)"))) == 1
    field = page.locator(".top").get_by_role("searchbox")
    field.fill("four")
    expect(cards).to_have_count(1)
    field.fill(solo)
    field.press("Enter")
    expect(page).to_have_url(f"{table}/m/{solo}")
    page.set_viewport_size({"width": 390, "height": 844})
    page.goto(table)
    page.locator(".finished").get_by_role("searchbox").fill("tues")
    expect(cards).to_have_count(1)
    assert not ann.errors


def test_presets_stand_in_one_row_and_the_puzzle_is_drawn(window: BrowserContext, table: str) -> None:
    ann = Person(window, table, "Ann")
    ann.set_table("gaia", [{"kind": "me"}, {"kind": "open"}])
    page = ann.page
    page.goto(table)
    for game in ("Gaia Project", "Council of Shadows", "Galactic Era"):
        page.locator(".gm", has_text=game).click()
        tops = page.locator(".presets button").evaluate_all("all => all.map(one => one.offsetTop)")
        assert len(tops) == 4
        assert len(set(tops)) == 1, game
    expect(page.locator(".daily .emblem.live")).to_be_visible()


def test_the_language_is_changed_in_place(window: BrowserContext, table: str) -> None:
    page = window.new_page()
    page.goto(f"{table}/new")
    expect(page.locator("#new h1")).to_have_text("New game")
    page.locator(".pick select").select_option("de")
    expect(page.locator("#new h1")).to_have_text("Neues Spiel")
    page.locator(".pick select").select_option("nl")
    expect(page.locator("#new h1")).to_have_text("Nieuw spel")
    expect(page.locator("html")).to_have_attribute("lang", "nl")


def test_the_coach_shows_whole_turns(window: BrowserContext, table: str) -> None:
    """Against bots alone the coach may always be asked. What it shows lies on the table and is not taken before one
    says so; then it is a tentative turn like any other."""
    ann = Person(window, table, "Ann")
    match = ann.set_table("gaia", [{"kind": "me"}, {"kind": "bot", "level": "greedy"}])
    ann.sit(match)
    expect(ann.page.locator(".app[data-mine]")).to_be_visible(timeout=15_000)
    before = len(ann.view(match, 0)["lines"])
    ann.page.keyboard.press("h")
    shown = ann.page.locator(".coaching .proposal")
    expect(shown.first).to_be_visible(timeout=60_000)
    shown.first.click()
    expect(ann.page.locator(".coaching .shown")).to_contain_text("A is shown, not taken.")
    expect(ann.page.locator(".strip ol .step")).to_have_count(0)
    ann.page.locator(".coaching [data-do=take]").click()
    expect(ann.page.locator(".strip ol .step").first).to_be_visible(timeout=20_000)
    assert len(ann.view(match, 0)["lines"]) == before
    assert not ann.errors


# What of the turn that is looked at cannot be read: sentences that are cut, and a list that has to be scrolled.
CUT = """() => [...document.querySelectorAll('.coaching, .coaching .shown p:not(.sure)')]
  .filter((one) => one.scrollHeight > one.clientHeight + 1).map((one) => one.textContent)"""


def test_a_small_laptop_reads_all_of_what_the_coach_says_of_a_turn(browser: Browser, table: str) -> None:
    laptop = browser.new_context(base_url=table, viewport={"width": 1280, "height": 720}, reduced_motion="reduce")
    ann = Person(laptop, table, "Ann")
    text = reach(lambda match: match.view(0)["table"]["round"] >= 3 and offers("upgrade")(match), seats=4, seed=3)
    seats = [{"kind": "me"}, *[{"kind": "bot", "level": "greedy"}] * 3]
    ann.sit(ann.ask("POST", "/api/matches/import", {"text": text, "seats": seats})["id"])
    expect(ann.page.locator(".app[data-mine]")).to_be_visible()
    ann.page.keyboard.press("h")
    turns = ann.page.locator(".coaching .proposal")
    expect(turns.first).to_be_visible(timeout=60_000)
    for n in range(turns.count()):
        turns.nth(n).click()
        expect(turns.nth(n)).to_have_attribute("aria-pressed", "true")
        assert ann.page.evaluate(CUT) == []
    laptop.close()


def test_what_if_is_tried_on_a_copy(window: BrowserContext, table: str) -> None:
    ann = Person(window, table, "Ann")
    seats = [{"kind": "me", "name": "Ann"}, {"kind": "me", "name": "Zoe"}]
    match = ann.ask("POST", "/api/matches/import", {"text": reach(offers("upgrade")), "seats": seats})["id"]
    ann.sit(match)
    before = ann.view(match, 0)["lines"]
    ann.page.get_by_role("button", name="Settings").click()
    ann.page.get_by_role("button", name="What if? Try it on a copy").click()
    ann.page.wait_for_url(lambda url: "/m/" in url and match not in url)
    expect(ann.page.locator(".app[data-mine]")).to_be_visible(timeout=15_000)
    clicker = Clicker(ann.page, seed=2)
    for _ in range(12):
        clicker.step()
    while ann.page.locator("[data-do='confirm-anyway']").count():  # the last click may have asked back
        clicker.step()
        clicker.settle()
    # The log remembers the match, and a door leads back.
    expect(ann.page.locator(".log .before").first).to_be_attached()
    ann.page.locator(".way-back").click()
    ann.page.wait_for_url(f"**/m/{match}")
    assert ann.view(match, 0)["lines"] == before
