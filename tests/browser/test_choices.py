"""What a choice comes to is told while it is made, and what cannot be chosen says why in its place."""

from __future__ import annotations

import re
from typing import Any

from playwright.sync_api import Browser, BrowserContext, ViewportSize, expect

from browser.geometry import FRAMES
from browser.people import Person
from browser.positions import asks, federations, offers, questions, reach
from browser.test_turn import sit_at
from perihelion.core.match import Match

PHONE: ViewportSize = {"width": 390, "height": 844}
TABLET: ViewportSize = {"width": 820, "height": 1180}


def owns_a_tile(match: Match) -> bool:
    state: Any = match.state
    return asks("GainTile")(match) and any(state.players[0].tiles)


def no_site(match: Match) -> bool:
    """The first seat begins a turn and can build a mine nowhere."""
    begins = match.deciders == [0] and any(match.say(action).startswith("pass") for action in match.legal(0))
    return begins and not any(match.say(action).startswith("build mine") for action in match.legal(0))


def test_all_tiles_keep_their_places_and_tell_the_step_that_comes_with_them(browser: Browser, table: str) -> None:
    """On a tablet, where the question is asked in the panel and nowhere else."""
    tablet = browser.new_context(base_url=table, viewport=TABLET, reduced_motion="reduce")
    ann, match = sit_at(tablet, table, reach(owns_a_tile, seats=3, seed=5), 3)
    told = ann.view(match, 0)["view"]["table"]
    me, board = told["players"][0], told["research"]
    owned = [tile["n"] for tile in me["tiles"]]
    places = [area["tile"]["n"] for area in board["areas"]] + [tile["n"] for tile in board["free"]]
    shown = ann.page.locator(".menu.drawn li")
    expect(shown).to_have_count(len(places))
    for n, tile in enumerate(places):
        if tile in owned:
            expect(shown.nth(n).locator(".off .loss")).to_have_text("You own this tile already")
            continue
        then = shown.nth(n).locator(".choice .then")
        area = board["areas"][n] if n < len(board["areas"]) else None
        if area is None:
            expect(then).to_have_text("then choose a track")
        elif area["id"] in me["stops"]:
            expect(then).to_have_text("no advance")
        else:
            level = me["research"][area["n"]]
            expect(then).to_contain_text(f"{level} → {level + 1}")
    box = ann.page.locator(".strip .next").bounding_box()
    seen = ann.page.locator(".strip .next").evaluate("one => getComputedStyle(one).clipPath")
    assert box is None or seen == "inset(50%)", "the strip repeats the question"
    tablet.close()


def test_a_tile_brings_the_step_on_its_track_with_it(window: BrowserContext, table: str) -> None:
    """Whether to take the only step there is was asked each time. Undo takes it back, and then it is asked."""
    ann, match = sit_at(window, table, reach(asks("GainTile"), seats=3, seed=5), 3)
    page = ann.page
    told = ann.view(match, 0)["view"]["table"]
    me = told["players"][0]
    areas = told["research"]["areas"]
    area = next(one for one in areas if one["id"] not in me["stops"] and me["research"][one["n"]] < 3)
    page.locator(f'.menu [data-action="take tile {area["tile"]["face"]["id"]}"]').click()
    expect(page.locator("[data-do='confirm']")).to_be_enabled()
    assert ann.view(match, 0)["draft"]["actions"][-1] == f"advance {area['id']}"
    page.locator("[data-do='undo']").click()
    choices = page.locator(".menu.drawn .choice")
    expect(choices).to_have_count(2)
    step, stay = choices.first.bounding_box(), choices.last.bounding_box()
    assert step is not None
    assert stay is not None
    assert stay["x"] - step["x"] - step["width"] < 20, "they stand beside each other"


def test_an_offer_of_power_names_and_shows_the_structure_that_counts(window: BrowserContext, table: str) -> None:
    ann, match = sit_at(window, table, reach(asks("ChargePower")))
    asked = ann.view(match, 0)["view"]["table"]["question"]
    counts = f"on {asked['own']} counts: power value {asked['value']}"
    expect(ann.page.locator(".prompt header")).to_contain_text(counts)
    expect(ann.page.locator(".map .charging text")).to_have_text(str(asked["value"]))


def test_a_mine_that_cannot_be_built_says_what_is_missing(window: BrowserContext, table: str) -> None:
    ann, _ = sit_at(window, table, reach(no_site))
    mine = ann.page.locator('.act[data-act="mine"]')
    expect(mine).to_have_attribute("aria-disabled", "true")
    expect(mine.locator("small")).to_have_text(re.compile(r"\d of \d|none left"))
    mine.hover()
    expect(ann.page.locator(".card-tip .no")).to_be_visible()


def test_a_finished_turn_on_a_phone_leaves_undo_and_confirm(browser: Browser, table: str) -> None:
    phone = browser.new_context(base_url=table, viewport=PHONE, has_touch=True, is_mobile=True)
    ann, _ = sit_at(phone, table, reach(offers("action power_2_tokens")))
    page = ann.page
    actions = page.locator(".bar .act")
    expect(actions.first).to_be_visible()
    page.locator('.act[data-act="power"]').tap()
    page.locator(".tabs [data-tab='scoring']").tap()
    page.locator('.pa.may[data-ref="action:power_2_tokens"]').tap()
    expect(page.locator("[data-do='confirm']")).to_be_enabled()
    expect(actions.first).to_be_hidden()
    page.locator("[data-do='undo']").tap()
    expect(actions.first).to_be_visible()
    phone.close()


def test_the_layers_of_the_map_say_what_the_table_holds(window: BrowserContext, table: str) -> None:
    ann, match = sit_at(window, table, reach(offers("build mine")))
    page = ann.page
    view = ann.view(match, 0)["view"]["table"]
    told, me = view["map"], view["players"][0]
    page.get_by_role("button", name="Layers").click()
    page.get_by_text("Structures by sector").click()
    page.get_by_text("Show the names of the spaces").click()
    expect(page.locator(".layer-names text")).to_have_text([hex["name"] for hex in told["hexes"]])
    counts = [str(n) for sector in told["sectors"] for n in sector["structures"].values()]
    expect(page.locator(".layer-numbers .c text")).to_have_text(counts)
    first = page.locator(".layer-names text").first
    assert float(first.evaluate("one => one.getBoundingClientRect().height")) >= 11
    page.get_by_text("What a planet costs me").click()
    free = {me["steps"][kind]: price for kind, price in me["prices"].items() if kind in me["steps"]}
    legend = page.locator(".layer-legend [data-steps]")
    expect(legend).to_have_count(len(free))
    for n, steps in enumerate(sorted(free)):
        expect(legend.nth(n).locator("i")).to_have_text("•" * steps or "0")
        expect(legend.nth(n).locator(".res b")).to_have_text([str(amount) for amount in free[steps].values()])


def test_the_list_of_layers_goes_once_it_is_left(window: BrowserContext, table: str) -> None:
    """It lay on the map until its button was found again."""
    ann, _ = sit_at(window, table, reach(offers("build mine")))
    page = ann.page
    shown = page.locator(".layer-menu .list")
    page.get_by_role("button", name="Layers").click()
    page.get_by_text("Structures by sector").click()
    expect(shown).to_be_visible()
    page.keyboard.press("Escape")
    expect(shown).to_have_count(0)
    page.get_by_role("button", name="Layers").click()
    expect(shown).to_be_visible()
    box = page.locator(".mapbox").bounding_box()
    assert box is not None
    page.mouse.click(box["x"] + box["width"] - 20, box["y"] + box["height"] - 20)
    expect(shown).to_have_count(0)


def test_the_card_of_a_space_goes_with_escape(window: BrowserContext, table: str) -> None:
    ann, _ = sit_at(window, table, reach(offers("build mine")))
    page = ann.page
    page.keyboard.press("1")
    page.locator(".hit.may").first.focus()
    expect(page.locator(".tip")).to_be_visible()
    page.keyboard.press("Escape")
    expect(page.locator(".tip")).to_have_count(0)


def test_parts_of_the_table_are_explained_by_keys_too(window: BrowserContext, table: str) -> None:
    ann, _ = sit_at(window, table, reach(offers("research")))
    page = ann.page
    page.locator(".own-in .id .fname").focus()
    for _ in range(8):
        page.keyboard.press("Tab")
        if page.evaluate("document.activeElement.matches('.inc')"):
            break
    expect(page.locator(".card-tip")).to_contain_text("Income")
    page.keyboard.press("?")
    expect(page.locator(".rules section.now h3")).to_contain_text("Income")


def test_a_resource_says_where_it_comes_from_and_how_much_there_may_be(window: BrowserContext, table: str) -> None:
    ann, match = sit_at(window, table, reach(offers("research")))
    ann.page.locator(".own-in .id .big > *").first.hover()
    told = ann.view(match, 0)["view"]["table"]
    card = ann.page.locator(".card-tip")
    expect(card).to_contain_text(f"mines {told['players'][0]['income']['ore']['from']['mine']}")
    expect(card).to_contain_text(f"At most {told['limits']['caps']['ore']}.")


def test_the_satellites_of_a_way_are_one_step_of_the_turn(window: BrowserContext, table: str) -> None:
    ann, match = sit_at(window, table, reach(lambda match: any(len(one) > 30 for one in federations(match))))
    page = ann.page
    page.keyboard.press("4")
    expect(page.locator(".federation [data-action]").first).to_be_visible()
    steps = page.locator(".strip ol .step:not(.next, .then)")
    expect(steps).to_have_count(1)
    assert len(ann.view(match, 0)["draft"]["actions"]) > 2


def test_before_there_is_a_map_the_table_says_when_it_comes(window: BrowserContext, table: str) -> None:
    ann = Person(window, table, "Ann")
    ann.sit(ann.set_table("gaia", [{"kind": "me", "name": "Ann"}, {"kind": "me", "name": "Zoe"}]))
    ann.page.locator(".factions button").first.click()
    expect(ann.page.locator(".nomap")).to_contain_text("once everybody has a faction")


def test_a_tap_on_somebody_in_the_turn_order_shows_their_board(browser: Browser, table: str) -> None:
    phone = browser.new_context(base_url=table, viewport=PHONE, has_touch=True, is_mobile=True)
    ann, _ = sit_at(phone, table, reach(offers("research")))
    ann.page.locator(".order li", has_text="Zoe").tap()
    expect(ann.page.locator(".own-in .looking")).to_contain_text("Zoe")
    ann.page.locator(".order li", has_text="Ann").tap()
    expect(ann.page.locator(".own-in .looking")).to_have_count(0)
    phone.close()


def test_on_a_tablet_players_and_offer_have_tabs_and_the_own_line_opens_the_board(browser: Browser, table: str) -> None:
    tablet = browser.new_context(base_url=table, viewport=TABLET, reduced_motion="reduce")
    ann, _ = sit_at(tablet, table, reach(offers("research")))
    page = ann.page
    tabs = page.locator(".tabs")
    expect(tabs.locator("button:visible")).to_have_text(["My board", "Research", "Offer", "Players", "Log"])
    players, log = page.locator(".left .players"), page.locator(".left .log")
    tabs.get_by_text("Players").click()
    expect(players).to_be_visible()
    expect(log).to_be_hidden()
    tabs.get_by_text("Log").click()
    expect(log).to_be_visible()
    expect(players).to_be_hidden()
    page.locator(".purse button").click()
    expect(page.locator(".own .tracks")).to_be_visible()
    tablet.close()


def only_pass(match: Match) -> bool:
    """Nothing is left but to pass, and to change resources."""
    idle = ("pass", "convert", "burn")
    said = [match.say(action) for action in match.legal(0)] if match.deciders == [0] else []
    return any(text.startswith("pass for") for text in said) and all(text.startswith(idle) for text in said)


def test_when_only_passing_is_left_the_table_says_so(window: BrowserContext, table: str) -> None:
    ann, _ = sit_at(window, table, reach(only_pass))
    expect(ann.page.locator(".strip .next")).to_contain_text("Only passing is left")
    ann.page.locator(".p-supply .bo.may").first.click()
    expect(ann.page.locator("[data-do='confirm']")).to_be_enabled()


# The middle of the outermost space that can be chosen; and whether what was built lies on the part of the map in sight.
OUTERMOST = """() => {
  const map = document.querySelector('.mapbox').getBoundingClientRect();
  const off = (box) => Math.abs(box.left + box.width / 2 - map.left - map.width / 2);
  const boxes = [...document.querySelectorAll('.hit.may')].map((one) => one.getBoundingClientRect());
  const box = boxes.sort((a, b) => off(b) - off(a))[0];
  return [box.left + box.width / 2, box.top + box.height / 2];
}"""
IN_SIGHT = """() => {
  const box = document.querySelector('.map .drafted').getBoundingClientRect();
  const map = document.querySelector('.mapbox').getBoundingClientRect();
  return box.left > map.left && box.right < map.right && box.top > map.top && box.bottom < map.bottom;
}"""


def test_a_phone_shows_what_the_tentative_turn_has_built(browser: Browser, table: str) -> None:
    """The map filled the room that the actions left, and what had been built at its edge was out of sight."""
    phone = browser.new_context(base_url=table, viewport=PHONE, has_touch=True, is_mobile=True, reduced_motion="reduce")
    ann, _ = sit_at(phone, table, reach(offers("build mine"), seats=3), 3)
    ann.page.tap('.act[data-act="mine"]')
    ann.page.locator(".hit.may").first.wait_for(state="attached")
    ann.page.evaluate(FRAMES)
    ann.page.touchscreen.tap(*ann.page.evaluate(OUTERMOST))
    ann.page.locator(".map .drafted").wait_for(state="attached")
    ann.page.wait_for_function(IN_SIGHT)
    phone.close()


def test_the_button_that_ends_a_movement_says_so(window: BrowserContext, table: str) -> None:
    """'Confirm turn' told neither what was sent nor that the movement was over."""
    ann = Person(window, table, "Ann")
    text, seats, seat = questions("galactic_era", {"Movement"})["Movement"]
    made = ann.ask("POST", "/api/matches/import", {"text": text, "seats": [{"kind": "me"}] * seats})["id"]
    ann.sit(made, f"?seat={seat}")
    button = ann.page.locator("[data-do='confirm']")
    expect(button).to_contain_text("choose an action first")
    ann.page.locator(".ge-end").click()
    expect(button).to_have_text("End movement")


INSTITUTE = " to planetary_institute"


def two_ways(match: Match) -> list[str]:
    """The structures that the first seat may upgrade to a research lab or to its institute."""
    said = [match.say(action) for action in match.legal(0)] if match.deciders == [0] else []
    ways = [one.removesuffix(INSTITUTE) for one in said if one.endswith(INSTITUTE)]
    return [way for way in ways if f"{way} to research_lab" in said]


def test_what_a_structure_becomes_is_drawn_with_what_it_brings(window: BrowserContext, table: str) -> None:
    """Its piece, its income, tile, power value and price, as the table tells them."""
    ways: list[str] = []

    def reached(match: Match) -> bool:
        ways[:] = two_ways(match)
        return bool(ways)

    ann, match = sit_at(window, table, reach(reached))
    upgrade = ways[0]
    page = ann.page
    row = {one["id"]: one for one in ann.view(match, 0)["view"]["table"]["players"][0]["buildings"]}
    page.click('.act[data-act="upgrade"]')
    page.locator(f'.hit.may[data-ref="hex:{upgrade.split()[1]}"]').click()
    lab = page.locator(f'.menu.drawn [data-action="{upgrade} to research_lab"]')
    expect(lab.locator(".drawn-building svg use").first).to_be_visible()
    expect(lab).to_contain_text("tech tile")
    expect(lab).to_contain_text(f"Power value {row['research_lab']['power']}.")
    expect(lab).to_contain_text("Income each round: 1 knowledge")
    expect(lab.locator(".cost")).to_contain_text(str(row["research_lab"]["cost"]["credits"]))
    institute = page.locator(f'.menu.drawn [data-action="{upgrade}{INSTITUTE}"]')
    expect(institute).to_contain_text(f"Power value {row['planetary_institute']['power']}.")
    page.set_viewport_size(PHONE)
    page.evaluate(FRAMES)
    boxes = [one.bounding_box() for one in (lab, institute)]
    assert all(box and box["x"] >= 0 and box["x"] + box["width"] <= PHONE["width"] for box in boxes), boxes


def beside_a_guest(match: Match) -> bool:
    """The first seat can form no federation, and a mine on a planet of somebody else must be part of each."""
    if not offers("pass")(match) or offers("federate")(match):
        return False
    hexes = match.view(0)["table"]["map"]["hexes"]
    own = [hex["name"] for hex in hexes if hex.get("owner") == 0 and hex["building"] != "gaiaformer"]
    reason = match.explain(0, f"federate {','.join(own)}")
    return reason is not None and reason.code == "federation-adjacent"


def test_mines_on_the_planets_of_others_count_for_a_federation(window: BrowserContext, table: str) -> None:
    """Without them the button could only say that it is not possible."""
    ann, _ = sit_at(window, table, reach(beside_a_guest, seed=66))
    why = ann.page.locator('.act[data-act="federate"] small')
    expect(why).to_have_text(re.compile("too far apart|power|of [0-9]"))


def test_boosters_use_the_width_of_an_upright_tablet(browser: Browser, table: str) -> None:
    """Three of them lay in half of their room, and what they give touched their frames."""
    tablet = browser.new_context(base_url=table, viewport=TABLET, reduced_motion="reduce")
    ann, _ = sit_at(tablet, table, reach(offers("build mine")))
    ann.page.locator(".tabs").get_by_text("Offer").click()
    row, last = ann.page.locator(".bb").bounding_box(), ann.page.locator(".bo").last.bounding_box()
    assert row is not None
    assert last is not None
    assert row["x"] + row["width"] - last["x"] - last["width"] < 2
    tablet.close()
