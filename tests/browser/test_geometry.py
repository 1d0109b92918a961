"""Every question of every game on every common screen: nothing is cut, covered, over the map or behind a scrollbar."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from random import Random
from typing import Any

import pytest
from playwright.sync_api import Browser, BrowserContext, expect

import perihelion
from browser.geometry import DOCKED, FRAMES, MEASURE, PHONE, SIZES, WORDS, faults, meeting
from browser.people import Clicker, Finger, Person
from browser.play import play_out
from browser.positions import DULL, VIEWER, crowded, federations, offers, questions, reach
from browser.test_contrast import ASKED, NAMES, SOME
from browser.test_galactic_era import Commander
from perihelion.bots.registry import bot
from perihelion.core.match import Match

PICTURES = Path(__file__).parents[2] / "build" / "screens"
"""What the whole matrix looks like, for an eye that is harder to please than a measure."""
FEW = [(1280, 720), (1024, 768), (820, 1180), (390, 844)]
"""The tightest of each kind of screen."""
Position = tuple[str, int, int]
"""A save file, how many sit there, and who is asked."""


def gaia(seeds: int, wanted: set[str] | None = None) -> dict[str, Position]:
    """Positions of Gaia Project, one for each question that eager players meet."""
    found: dict[str, Position] = {}
    for seed in range(1, seeds + 1):
        seats = 4 if seed % 2 else 2
        match = perihelion.game("gaia").match(seats=seats, seed=seed)
        dice = Random(seed)
        while not match.over and (wanted is None or wanted - found.keys()):
            ask = type(match.state.stack[-1]).__name__
            if wanted is None or ask in wanted:
                found.setdefault(ask, (match.text(), seats, match.deciders[0]))
            seat = match.deciders[0]
            legal = match.legal(seat)
            lively = [action for action in legal if not match.say(action).startswith(DULL)]
            match.play(seat, dice.choice(lively or legal))
    return found


def sit(ann: Person, position: Position) -> None:
    """Sit down where that seat is asked; all seats are Ann's."""
    text, seats, seat = position
    people = [{"kind": "me", "name": name} for name in NAMES[:seats]]
    ann.sit(ann.ask("POST", "/api/matches/import", {"text": text, "seats": people})["id"], f"?seat={seat}")
    ann.raise_curtain()


def broken(
    ann: Person,
    game: str,
    positions: dict[str, Position],
    sizes: list[tuple[int, int]],
    pictures: Path | None = None,
) -> dict[str, list[str]]:
    """What is wrong at each position on each screen; a picture of each, where they are wanted."""
    found: dict[str, list[str]] = {}
    for ask, (text, seats, seat) in positions.items():
        sit(ann, (text, seats, seat))
        for size in sizes:
            wrong = faults(ann.page, size)
            if pictures:
                ann.page.screenshot(path=pictures / f"{game}-{ask}-{size[0]}x{size[1]}.png")
            if wrong:
                found[f"{game}: {ask} at {size[0]}x{size[1]}"] = wrong
        assert not ann.errors, ask
    return found


def test_some_of_gaia_fits(window: BrowserContext, table: str) -> None:
    positions = gaia(1, {"ChooseFaction", "ChooseBooster", "Turn", "GainTile"})
    assert broken(Person(window, table, "Ann"), "gaia", positions, FEW) == {}


@pytest.mark.parametrize("game", ASKED)
def test_some_of_it_fits(window: BrowserContext, table: str, game: str) -> None:
    wanted = SOME[game] | (
        {"PlaceTile"} if game == "council" else set()
    )  # a question in the dock, told in the strip too
    assert broken(Person(window, table, "Ann"), game, questions(game, wanted), FEW) == {}


@pytest.mark.parametrize(
    ("game", "asks"),
    [("council", {"ChooseLeader"}), ("galactic_era", {"KeepCard", "ChoosePeople", "ChooseAlignment"})],
)
def test_what_is_chosen_at_set_up_is_read_on_a_laptop(
    window: BrowserContext, table: str, game: str, asks: set[str]
) -> None:
    """Beside these questions words were 8 to 10 pixels high, and so were the questions' own."""
    ann = Person(window, table, "Ann")
    for ask, (text, seats, seat) in questions(game, asks).items():
        sit(ann, (text, seats, seat))
        assert faults(ann.page, (1280, 720)) == []
        assert ann.page.evaluate(MEASURE, {"docked": True, "phone": False, "least": WORDS}) == [], ask


def test_the_panels_keep_their_size_while_a_question_comes_and_goes(window: BrowserContext, table: str) -> None:
    """Beside a question the right column is higher; drawn larger each time, it jumped and delayed every answer."""
    ann = Person(window, table, "Ann")
    ((text, seats, seat),) = questions("galactic_era", {"SelectCounters"}).values()
    people = [{"kind": "me", "name": name} for name in NAMES[:seats]]
    ann.page.set_viewport_size({"width": 1280, "height": 720})
    ann.sit(ann.ask("POST", "/api/matches/import", {"text": text, "seats": people})["id"], f"?seat={seat}")
    ann.raise_curtain()
    zooms = []
    heights = []
    for dock in ("aside", "open", "aside", "open"):
        ann.page.keyboard.press("b")
        ann.page.locator(f'.app[data-dock="{dock}"]').wait_for()
        ann.page.evaluate(FRAMES)
        zooms.append(ann.page.locator(".right").evaluate("zone => zone.style.zoom"))
        heights.append(ann.page.locator(".right").evaluate("zone => zone.getBoundingClientRect().height"))
    assert heights[1] > heights[0]
    assert len(set(zooms)) == 1, zooms


def test_an_upright_tablet_gives_gaia_its_map(window: BrowserContext, table: str) -> None:
    """Of 1180 pixels the map had 455: the research board below it stood in rows as high as on a desk."""
    ann = Person(window, table, "Ann")
    ((text, seats, seat),) = gaia(1, {"Turn"}).values()
    people = [{"kind": "me", "name": name} for name in NAMES[:seats]]
    ann.page.set_viewport_size({"width": 820, "height": 1180})
    ann.sit(ann.ask("POST", "/api/matches/import", {"text": text, "seats": people})["id"], f"?seat={seat}")
    for tab in ("research", "scoring", "players", "own"):
        ann.page.click(f'.tabs [data-tab="{tab}"]')
        assert faults(ann.page, (820, 1180)) == [], tab
        assert ann.page.locator(".mapbox").evaluate("map => map.getBoundingClientRect().height") >= 520


@pytest.mark.parametrize("size", [(820, 1180), (1180, 820), (1024, 768)], ids=["upright", "across", "small"])
def test_a_tablet_gives_gaia_its_whole_panel(window: BrowserContext, table: str, size: tuple[int, int]) -> None:
    """Rows were as low as on a desk, over an empty quarter; mines broke their row, and abilities were not told."""
    ann = Person(window, table, "Ann")
    sit(ann, (SHOWCASE, 4, perihelion.loads(SHOWCASE).deciders[0]))
    across = size[0] > size[1]
    faults(ann.page, size)
    room = ann.page.locator(".right").bounding_box()
    rows = [ann.page.locator(f'[data-cell="0:{level}"]').bounding_box() for level in (0, 5)]
    assert room is not None
    assert all(row is not None and row["height"] >= (44 if across else 27) for row in rows)
    for tab, parts, least in (("research", ".rb", 0.9), ("scoring", ".p-actions, .p-scoring, .p-supply", 0.8)):
        ann.page.click(f'.tabs [data-tab="{tab}"]')
        assert faults(ann.page, size) == [], tab
        heights = [box["height"] for part in ann.page.locator(parts).all() if (box := part.bounding_box())]
        assert sum(heights) >= room["height"] * least, tab
    ann.page.click('.tabs [data-tab="players"]')
    assert faults(ann.page, size) == []
    for others in ann.page.locator(".opp .abilities").all():
        expect(others.locator("p").first).to_be_visible()
    ann.page.click('.tabs [data-tab="own"]')
    assert faults(ann.page, size) == []
    mines = ann.page.locator(".trk").first.locator(".sl")
    expect(mines).to_have_count(8)
    assert len({round(one["y"]) for mine in mines.all() if (one := mine.bounding_box())}) == 1
    expect(ann.page.locator(".own .abilities p").first).to_be_visible()


def stationed() -> Position:
    """The Ivits with a space station and a satellite: the fullest board there is."""
    for seed in range(1, 60):
        match = perihelion.game("gaia").match(seats=2, seed=seed)
        dice = Random(seed)
        while not match.over:
            seat = match.deciders[0]
            me = match.view(seat)["table"]["players"][seat] if "choose ivits" in match.text() else {}
            asked = type(match.state.stack[-1]).__name__ == "Turn"
            if asked and me.get("stations", {}).get("built") and me["satellites"] and me["faction"] == "ivits":
                return match.text(), 2, seat
            lively = [action for action in match.legal(seat) if not match.say(action).startswith(DULL)]
            ivits = [action for action in match.legal(seat) if match.say(action) == "choose ivits"]
            match.play(seat, dice.choice(ivits or lively or match.legal(seat)))
    raise AssertionError("nobody founded a station")


@pytest.mark.parametrize("size", [(1280, 720), (360, 740)], ids=["laptop", "phone"])
def test_german_words_fit(browser: Browser, table: str, size: tuple[int, int]) -> None:
    """One long heading made the own board too small to be read, and on a phone a planet lay under a button."""
    window = browser.new_context(base_url=table, locale="de", reduced_motion="reduce")
    positions = gaia(1, {"Turn", "GainTile"}) | {"stations": stationed()}
    assert broken(Person(window, table, "Ann"), "gaia", positions, [size]) == {}
    window.close()


MODULES = {"stations": True, "leaders": True}
CROWDED: dict[str, Callable[[], Position]] = {
    "plan": lambda: crowded("council", 4, "Plan", 5, **MODULES),
    "tile": lambda: crowded("council", 4, "PlaceTile", 3, **MODULES),
    "draft": lambda: crowded("galactic_era", 6, "DraftTurn", 0, setup="deterministic"),
    "keep": lambda: crowded("galactic_era", 6, "KeepCard", 0, setup="deterministic"),
    "move": lambda: crowded("galactic_era", 6, "Movement", 4),
    "select": lambda: crowded("galactic_era", 6, "SelectCounters", 4),
    "tactic": lambda: crowded("galactic_era", 4, "PlaceTactic", 1),
}
"""The fullest moments of both games, with as many players as the screen has to hold."""


@pytest.mark.parametrize("moment", CROWDED)
def test_the_fullest_moments_are_read_in_german(browser: Browser, table: str, moment: str) -> None:
    """Six names, five cards and a row of three slots were cut, scrolled, or 8 to 10 pixels high."""
    text, seats, seat = CROWDED[moment]()
    window = browser.new_context(base_url=table, locale="de", reduced_motion="reduce")
    ann = Person(window, table, "Ann")
    sit(ann, (text, seats, seat))
    for size in ((1280, 720), (1440, 900), (1024, 768)):
        assert faults(ann.page, size) == [], size
        docked = size[0] >= DOCKED
        assert ann.page.evaluate(MEASURE, {"docked": docked, "phone": False, "least": WORDS}) == [], size
    window.close()


SHOWCASE = (Path(__file__).parent / "showcase.phn").read_text(encoding="utf-8")
"""Four players in the fifth round: tiles, federations and structures of a late table."""


def read(ann: Person, text: str, me: int, size: tuple[int, int]) -> list[str]:
    """What is cut, scrolls or is too small to be read on a screen of that size, where that seat is asked."""
    sit(ann, (text, len(perihelion.loads(text).scores), me))
    faults(ann.page, size)
    return list(ann.page.evaluate(MEASURE, {"docked": True, "phone": False, "least": WORDS}))


@pytest.mark.parametrize("size", [(1280, 720), (1440, 900)], ids=["laptop", "desk"])
def test_a_late_table_is_read_in_german(browser: Browser, table: str, size: tuple[int, int]) -> None:
    """Beside an empty column the own board's words were 8.6 pixels high, and so were those of the action bar."""
    window = browser.new_context(base_url=table, locale="de", reduced_motion="reduce")
    assert read(Person(window, table, "Ann"), SHOWCASE, perihelion.loads(SHOWCASE).deciders[0], size) == []
    window.close()


HEIGHT = "one => parseFloat(getComputedStyle(one).fontSize) * one.getScreenCTM().a"
"""Of a word that is drawn."""


@pytest.mark.parametrize("size", [(1280, 720), (390, 844)], ids=["laptop", "phone"])
def test_the_names_of_the_spaces_are_read(window: BrowserContext, table: str, size: tuple[int, int]) -> None:
    """With four players they were 9 pixels high on a laptop's map."""
    ann = Person(window, table, "Ann")
    ann.page.set_viewport_size({"width": size[0], "height": size[1]})
    sit(ann, (SHOWCASE, 4, perihelion.loads(SHOWCASE).deciders[0]))
    ann.page.get_by_role("button", name="Layers").click()
    ann.page.get_by_text("Show the names of the spaces").click()
    assert ann.page.locator(".layer-names text").first.evaluate(HEIGHT) > 10.5
    assert meeting(ann.page, ".layer-names text", ".layer-names text") == []


@pytest.mark.parametrize("size", [(820, 1180), (1180, 820), (1024, 768)], ids=["upright", "across", "small"])
def test_a_late_board_is_read_on_a_tablet_in_german(browser: Browser, table: str, size: tuple[int, int]) -> None:
    """Its words were 8.8 pixels high beside empty room: what wraps was expected to need more than it does."""
    window = browser.new_context(base_url=table, locale="de", reduced_motion="reduce")
    ann = Person(window, table, "Ann")
    read(ann, SHOWCASE, perihelion.loads(SHOWCASE).deciders[0], size)
    ann.page.click('.tabs [data-tab="own"]')
    assert faults(ann.page, size) == []
    assert ann.page.evaluate(MEASURE, {"docked": False, "phone": False, "least": WORDS}) == []
    window.close()


@pytest.mark.parametrize("size", [(390, 844), (360, 740)])
def test_a_phones_buttons_leave_the_map_free(window: BrowserContext, table: str, size: tuple[int, int]) -> None:
    """They lay over a mine that could be upgraded, and words of the Taklons went over the edge of the screen."""
    ann = Person(window, table, "Ann")
    sit(ann, (at_the_edge(), 4, VIEWER))
    assert faults(ann.page, size) == []
    sit(ann, (reach(offers("burn power without brainstone"), seed=45), 2, VIEWER))
    assert faults(ann.page, size) == []


def test_a_tablets_buttons_cover_no_planet(browser: Browser, table: str) -> None:
    """They lay over one that was built upon: fingers need no button for each way."""
    window = browser.new_context(base_url=table, viewport={"width": 1180, "height": 820})
    ann = Person(window, table, "Ann")
    sit(ann, (reach(offers("upgrade"), seats=4, seed=3), 4, VIEWER))
    planets = '.map circle[fill^="url(#p-"]'
    expect(ann.page.locator(planets)).not_to_have_count(0)
    assert faults(ann.page, (1180, 820)) == []
    assert meeting(ann.page, ".zoom .btn", planets) == []
    window.close()


def at_the_edge() -> str:
    """Bots have played to the fourth round, and the first seat has built at the lower left edge of the map."""
    match = perihelion.game("gaia").match(seats=4, seed=1)
    bots = [bot("greedy", match.game, seat, 10 + seat) for seat in range(4)]
    state: Any = match.state
    while state.round < 4 or match.deciders != [VIEWER] or type(state.stack[-1]).__name__ != "Turn":
        seat = match.deciders[0]
        match.play(seat, bots[seat].choose(match.observe(seat), match.legal(seat)))
        state = match.state
    return match.text()


def test_many_ways_of_a_federation_leave_the_others_their_room(window: BrowserContext, table: str) -> None:
    """Below each other they took half of a laptop's screen: the offer scrolled, and names were 7.6 pixels high."""
    text = reach(lambda match: ways(match) > 2, seats=3)
    ann = Person(window, table, "Ann")
    read(ann, text, VIEWER, (1280, 720))
    before = ann.page.locator(".mid").bounding_box()
    ann.page.keyboard.press("4")
    ann.page.locator(".federation [data-way='2']").wait_for()
    assert faults(ann.page, (1280, 720)) == []
    after = ann.page.locator(".mid").bounding_box()
    assert before is not None
    assert after is not None
    assert after["height"] > before["height"] - 70
    small = ann.page.evaluate(MEASURE, {"docked": True, "phone": False, "least": WORDS})
    assert [one for one in small if ".left" in one] == []


def ways(match: Match) -> int:
    """In how many ways each federation of the first seat can be laid at least; 0: it can form none."""
    counts = []
    for action in federations(match):
        tried = match.branch()
        tried.play(VIEWER, action)
        counts.append(len(tried.view(VIEWER)["table"]["question"].get("ways", [])))
    return min(counts, default=0)


def test_the_order_of_six_lies_under_no_button_of_a_tablet(window: BrowserContext, table: str) -> None:
    """On an upright one the last name lay under the way to the rules; and the names of held stars were gone."""
    ann = Person(window, table, "Ann")
    text, seats, seat = crowded("galactic_era", 6, "Movement", 4)
    sit(ann, (text, seats, seat))
    seen = perihelion.loads(text).view(seat)["table"]
    for size in ((820, 1180), (1024, 768)):
        assert faults(ann.page, size) == []
        assert meeting(ann.page, ".top .order li", ".top .doors .btn") == [], size
        held = [one["star"] for one in seen["hexes"] if one.get("star", {}).get("owner") is not None]
        names = ann.page.locator(".ge-names :is(.home, .held)")
        expect(names).to_have_count(len(held))
        for name in names.all():
            expect(name).to_be_visible()


@pytest.mark.soak
def test_all_of_gaia_fits(window: BrowserContext, table: str) -> None:
    assert broken(Person(window, table, "Ann"), "gaia", gaia(4), SIZES, PICTURES) == {}


@pytest.mark.soak
@pytest.mark.parametrize("game", ASKED)
def test_all_of_it_fits(window: BrowserContext, table: str, game: str) -> None:
    assert broken(Person(window, table, "Ann"), game, questions(game, ASKED[game]), SIZES, PICTURES) == {}


class CommandingFinger(Commander, Finger):
    """Galactic Era on a phone."""


CLICKERS: dict[str, tuple[type[Clicker], type[Clicker]]] = {
    "gaia": (Clicker, Finger),
    "council": (Clicker, Finger),
    "galactic_era": (Commander, CommandingFinger),
}
"""Who plays a game on a desk, and who on a phone."""


@pytest.mark.soak
@pytest.mark.parametrize("size", [(1280, 720), (390, 844)], ids=["laptop", "phone"])
@pytest.mark.parametrize("game", CLICKERS)
def test_a_match_is_played_on_it(browser: Browser, table: str, game: str, size: tuple[int, int]) -> None:
    """By clicks or taps at places of the screen, to the end, with scrollbars that take room: nothing lies over them."""
    phone = size[0] < PHONE
    window = browser.new_context(
        base_url=table,
        viewport={"width": size[0], "height": size[1]},
        has_touch=phone,
        is_mobile=phone,
        reduced_motion="reduce",
    )
    ann = Person(window, table, "Ann")
    match = ann.set_table(game, [{"kind": "me"}, {"kind": "bot", "level": "random"}])
    ann.sit(match)
    play_out(ann, seed=9, clicks_like=CLICKERS[game][phone])
    assert ann.info(match)["status"] == "over"
    assert not ann.errors
    window.close()
