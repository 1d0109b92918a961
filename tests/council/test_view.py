"""What the table foretells comes true: consumption, the place in the turn order, payouts, the row in play."""

from __future__ import annotations

import json
from random import Random
from typing import Any

import pytest
from msgspec import UNSET

import perihelion
from council.table import Table, number
from perihelion.core.match import Match
from perihelion.games.council import GAME
from perihelion.games.council.actions import WORDS
from perihelion.games.council.dark_tech.taking import take_tech
from perihelion.games.council.scoring import BeforeScoring
from perihelion.games.council.view import view
from perihelion.games.council.view.foresight import aim
from perihelion.games.council.view.leaving import leaves
from perihelion.games.council.view.shapes import Card, Left


def play(seats: int, seed: int, **options: Any) -> list[tuple[Match, int, str]]:
    """A match at random: before each action the match as it was, the seat, and what it says."""
    match = perihelion.game("council").match(seats=seats, seed=seed, max_rounds_safety_cap=12, **options)
    dice = Random(seed)
    course: list[tuple[Match, int, str]] = []
    while not match.over:
        seat = match.deciders[0]
        action = dice.choice(match.legal(seat))
        course.append((match.branch(), seat, match.say(action)))
        match.play(seat, action)
    return course


def asked(match: Match) -> str:
    return type(match.state.stack[-1]).__name__


@pytest.mark.parametrize(("seats", "screens"), [(1, True), (2, True), (4, True), (3, False)])
@pytest.mark.parametrize("seed", range(3))
def test_a_plan_is_foretold(seats: int, screens: bool, seed: int) -> None:
    """The marker goes where the finished plan said, and the place is between the best and the worst foretold."""
    foretold: dict[int, Any] = {}
    course = play(seats, seed, planning_with_screens=screens, stations=True, leaders=True)
    checked = 0
    for match, seat, said in course:
        if asked(match) in ("Plan", "PlanOpenly"):
            foretold[seat] = match.view(seat)["table"]["plan"]["after"][said]
        elif foretold:
            state: Any = match.state
            table = match.view(None)["table"]
            for planner, told in foretold.items():
                if state.phase == 3:
                    assert told["place"][0] <= state.order.index(planner) + 1 <= told["place"][1]
                    before = state.order[: state.order.index(planner)]
                    assert set(before) <= set(told["ahead"])
                    for player in set(before) & set(told["tied"]):  # whoever could only tie was before one by a tie
                        assert state.players[player].spent == state.players[planner].spent
                    for player, span in enumerate(told["reach"]):
                        assert span["least"] <= state.players[player].spent <= span["most"]
                        assert span["least"] <= span["likely"] <= span["most"]
                        assert span["low"] <= state.players[player].consumption <= span["high"]
                    assert told["marker"] == table["players"][planner]["consumption"]
                    checked += 1
            foretold = {}
    assert checked > 3


def test_a_card_with_nothing_in_reach_is_told_from_one_that_needs_no_target() -> None:
    """Those in hand and those in the row alike."""
    match = next(match for match, _, _ in play(2, 1) if asked(match) == "Plan")
    seat = match.deciders[0]
    seen = match.view(seat)["table"]
    own = seen["players"][seat]
    cards = [*own["hand"], *[slot["card"] for slot in own["slots"] if slot["card"]]]
    assert any(seen["plan"]["aims"][card["card"]][0] < 0 for card in cards)
    for card in cards:
        aims = any(f"'op': '{op}'" in repr(card["action"]) for op in ("settle", "mine", "discover"))
        assert (seen["plan"]["aims"][card["card"]][0] >= 0) == aims, card["card"]


@pytest.mark.parametrize("seed", range(4))
def test_what_a_card_reaches_is_foretold(seed: int) -> None:
    """Whoever acts first finds the board as it was while planning: the first card has the targets it was laid for.

    Whoever settles as much as it allows is as strong in that galaxy as was foretold.
    """
    nothing: dict[str, Any] = {"targets": [], "galaxies": {}}
    foretold: dict[int, dict[str, dict[str, Any]]] = {}
    checked = 0
    for match, seat, _ in play(2, seed):
        state: Any = match.state
        if asked(match) == "Plan":
            plan = match.view(seat)["table"]["plan"]
            reached = {card: numbers[0] for card, numbers in plan["aims"].items()}
            foretold[seat] = {card: plan["targets"][n] if n >= 0 else nothing for card, n in reached.items()}
        elif seat in foretold and asked(match) == "Act" and state.order[0] == seat:
            slot = match.view(seat)["table"]["players"][seat]["slots"][0]
            told = foretold[seat].get(slot["card"]["card"]) if slot["state"] == "now" else None
            if told is not None and slot["card"]["action"]["op"] in ("settle", "mine", "discover"):
                words = {match.say(action).split()[-1] for action in match.legal(seat)} - {"waive"}
                assert told["targets"] == sorted(words)
                for action in match.legal(seat):
                    said = match.say(action).split()
                    if said[0] != "settle" or said[1] != str(slot["card"]["action"]["cubes"]):
                        continue
                    after = match.branch()
                    after.play(seat, action)
                    name = said[2].rstrip("abcd").rstrip("0123456789")
                    galaxy = next(one for one in after.view(seat)["table"]["galaxies"] if one["galaxy"] == name)
                    assert told["galaxies"][name]["strength"] == galaxy["strength"][seat]
                    assert told["galaxies"][name]["majority"] == (galaxy["majority"] == seat)
                checked += 1
            foretold = {}
        elif asked(match) not in ("Plan", "Act"):
            foretold = {}
    assert checked


@pytest.mark.parametrize("seed", range(6))
def test_what_each_card_of_a_plan_leaves_is_foretold(seed: int) -> None:
    """Gems and energy after each card lie between the fewest and the most that were said, however it was used."""
    foretold: dict[int, list[dict[str, tuple[int, int]]]] = {}
    checked = 0
    for match, seat, said in play(2, seed):
        if asked(match) == "Plan":
            foretold[seat] = match.view(seat)["table"]["plan"]["after"][said]["leaves"]
        elif seat in foretold and asked(match) == "Act":
            player = match.view(seat)["table"]["players"][seat]
            if player["dark_tech"]:
                continue  # its powers come in between
            now = [slot["state"] for slot in player["slots"]].index("now")
            for what, amount in {**player["gems"], "energy": player["energy"]}.items():
                ends = [end for left in foretold[seat][max(0, now - 1) : now + 1] for end in left[what]]
                assert now == 0 or min(ends) <= amount <= max(ends), (what, amount, foretold[seat], now)
            checked += now > 0
        elif asked(match) not in ("Plan", "Act", "PlaceTile", "ChooseTile", "ChooseOption"):
            foretold = {}
    assert checked > 5


def test_a_row_leaves_what_is_sure_and_what_could_be_more() -> None:
    """Gems taken are sure; a colony of the third card may be mined by the last; an upgrade gives and takes."""
    table = Table().has("ann", gems=(0, 0, 0), ranges=(1, 1, 1, 1), adapted=["earthlike"])
    row = [number("card", one) for one in ("take-gems", "upgrade-gem", "settle-1", "mine-2")]
    taken, upgraded, settled, mined = leaves(table.state, 0, row)
    assert taken == Left((2, 2), (1, 1), (0, 0), (0, 0))
    assert upgraded == settled == Left((1, 2), (0, 2), (0, 1), (0, 0))
    assert mined == Left((1, 3), (0, 3), (0, 1), (0, 1)), "one yield: an anthracite gem and energy, or a gold one"


def test_a_card_of_two_settlements_needs_two_planets() -> None:
    """Without the colony extension the second cube of such a card needs a planet of its own."""
    table = Table().has("ann", adapted=["earthlike"])
    k = table.state.kit
    lonely = next(tile for tile in range(8) if k.tile_planets[tile].count(0) == 1)
    table.tile(WORDS["tile"][lonely], "brown")
    card = k.card_effect[number("card", "ai-settle-twice")]
    assert aim(table.state, 0, card, 1).galaxies["brown"].strength == 1
    table.has("ann", upgrades=[WORDS["upgrade"][k.stacking_upgrade]])
    assert aim(table.state, 0, card, 1).galaxies["brown"].strength == 2


def test_nobody_else_is_shown_a_plan() -> None:
    """Before the reveal a spectator and the other seat see no answer of the first."""
    match = next(match for match, _, _ in play(2, 1) if asked(match) == "Plan")
    before = match.view(1)["table"]["plan"], match.view(None)["table"]["plan"]
    match.play(0, match.legal(0)[0])
    assert match.view(0)["table"]["plan"]["now"]["row"] != [None, None, None]
    assert (match.view(1)["table"]["plan"], match.view(None)["table"]["plan"]) == before
    assert before[1] is None


@pytest.mark.parametrize("seed", range(3))
def test_a_galaxy_pays_what_was_shown(seed: int) -> None:
    """Scoring brings the energy that stood beside the galaxy."""
    scored = 0
    for match, seat, said in play(3, seed, stations=True, leaders=True):
        if said.startswith("score"):
            shown = {one["galaxy"]: one["pays"][seat] for one in match.view(seat)["table"]["galaxies"]}
            match.listening = True
            entry = match.play(seat, said)
            paid = [fact.amount for fact in entry.facts if fact.what == "energy" and fact.source == "scoring"]
            assert paid[:1] == [shown[said.split()[1]]]
            scored += 1
    assert scored > 3


def test_the_row_says_how_far_it_is() -> None:
    """From left to right: cards carried out, the card in play, cards to come."""
    for match, seat, _ in play(2, 2):
        states = [slot["state"] for slot in match.view(seat)["table"]["players"][seat]["slots"]]
        if asked(match) == "Act" and None not in states:
            assert states.count("now") == 1
            assert states == sorted(states, key=["done", "now", "next"].index)
        elif asked(match) in ("Buy", "Plan", "Score"):
            assert set(states) == {None}


def test_a_question_of_dark_tech_names_its_card() -> None:
    """No card of the row is in play then; both questions are parts of the effect."""
    table = Table().tile("p3-07", "red")
    assert power(table) is None
    take_tech(table.state, 0, number("tech", "scientific-settlements"))
    assert power(table.now()) == "tech.scientific-settlements"
    assert power(table.does("ann", "settle 1 red1b")) == "tech.scientific-settlements"


def test_a_card_that_is_free_lacks_nothing() -> None:
    table = Table().market("ai-settle-twice")
    assert offered(table).short == {"gold": 1}
    take_tech(table.state, 0, number("tech", "information-lead"))
    assert offered(table.now()).short is UNSET


def offered(table: Table) -> Card:
    card = view(table.state, 0).market[0]
    assert card is not None
    return card


def test_a_question_of_a_leader_names_the_leader() -> None:
    table = Table().has("ann", leader="buteo").tile("p3-03", "red").cubes("ann", "red1a")
    assert power(table.now(BeforeScoring(0))) == "leader.buteo"


def power(table: Table) -> str | None:
    told = view(table.state, 0).power
    return told.about if told else None


def test_the_view_is_plain_data() -> None:
    match = GAME.match(4, seed=3, stations=True, leaders=True)
    rng = Random(3)
    while not match.over:
        seat = rng.choice(match.deciders)
        match.play(seat, rng.choice(match.legal(seat)))
        if len(match.log) % 100 == 0:
            for viewer in (0, None):
                assert json.loads(json.dumps(match.view(viewer))) == match.view(viewer)
    table = match.view(None)["table"]
    assert table["phase"] == "end"
    assert all(player["bonus"] is not None for player in table["players"]), "at the end all cards lie open"


def test_the_view_shows_towers_and_slots() -> None:
    table = Table().cubes("ann", "grey1a").cubes("ben", "grey1a").has("ann", row=["settle-1", "", ""])
    view = GAME.view(GAME.observe(table.state, 0), 0)
    planet = view["galaxies"][0]["fields"][0]["system"]["planets"][0]
    assert planet == {"type": "earthlike", "planet": "grey1a", "tower": [0, 1]}
    assert view["players"][0]["slots"][0]["card"]["card"] == "settle-1"
    assert view["galaxies"][0]["majority"] is None
