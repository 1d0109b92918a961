"""What a page gets to draw: complete, plain, and in accordance with the rules."""

from __future__ import annotations

import json
from random import Random
from typing import Any

import pytest

import perihelion
from gaia.table import Table
from perihelion.core.match import Match
from perihelion.core.prompt import Prompt
from perihelion.games.gaia.building import CHEAPEST_MINE, mine_sites, quote_mine
from perihelion.games.gaia.income import SHARES
from perihelion.games.gaia.state import STRUCTURES
from perihelion.games.gaia.view import view
from perihelion.games.gaia.view.players import building, stops

DULL = ("pass", "burn", "convert", "end turn")


def answer(match: Match, dice: Random) -> None:
    """Somebody eager answers: builds rather than passes."""
    seat = match.deciders[0]
    legal = match.legal(seat)
    lively = [action for action in legal if not match.say(action).startswith(DULL)]
    match.play(seat, dice.choice(lively or legal))


def played(seats: int, seed: int, steps: int) -> Match:
    """A match after so many answers."""
    match = perihelion.game("gaia").match(seats=seats, seed=seed)
    dice = Random(seed)
    for _ in range(steps):
        if match.over:
            break
        answer(match, dice)
    return match


@pytest.mark.parametrize("steps", [0, 5, 20, 120, 400])
def test_the_view_is_plain_data(steps: int) -> None:
    match = played(3, seed=steps + 1, steps=steps)
    for viewer in (0, None):
        view = match.view(viewer)
        assert json.loads(json.dumps(view)) == view


@pytest.mark.parametrize("steps", [30, 100, 180, 260])
def test_the_shown_income_is_what_the_income_phase_pays(steps: int) -> None:
    match = played(4, seed=3, steps=steps)
    state: Any = match.state
    for player, shown in zip(state.players, match.view(0)["table"]["players"], strict=True):
        shares = [SHARES[number] for number in player.income]
        paid = {
            "credits": sum(share.credits for share in shares),
            "ore": sum(share.ore for share in shares),
            "knowledge": sum(share.knowledge for share in shares),
            "qic": sum(share.qic for share in shares),
            "power_charge": sum(share.charge for share in shares),
            "power_tokens": sum(share.tokens for share in shares),
        }
        totals = {what: entry["total"] for what, entry in shown["income"].items()}
        assert totals == {what: amount for what, amount in paid.items() if amount}
        for entry in shown["income"].values():
            assert sum(entry["from"].values()) == entry["total"]


def test_every_reference_of_the_prompt_is_in_the_view() -> None:
    """What may be clicked can be drawn: hexes, areas, actions, boosters and tiles carry the prompt's numbers."""
    match = played(3, seed=9, steps=20)
    dice = Random(9)
    seen: set[str] = set()
    for _ in range(200):
        if match.over:
            break
        seat = match.deciders[0]
        table = match.view(seat)["table"]
        drawn = {
            "hex": {hex["n"] for hex in table["map"]["hexes"]},
            "area": {area["n"] for area in table["research"]["areas"]},
            "action": {action["n"] for action in table["actions"]},
            "booster": {booster["n"] for booster in table["boosters"]},
            "special": {special["n"] for special in table["players"][seat]["specials"]},
        }
        for kind, value in references(match.prompt(seat)):
            if kind in drawn:
                seen.add(kind)
                assert value in drawn[kind]
        answer(match, dice)
    assert seen == {"hex", "area", "action", "booster", "special"}


def references(prompt: Prompt) -> list[tuple[str, int]]:
    return [(ref.kind, ref.value) for sentence in prompt.sentences for ref in sentence.refs]


def test_the_pending_question_is_told_with_its_numbers() -> None:
    """Whatever is asked, the view names it; an offer of power says for which hex, and where the tokens would lie."""
    for seed in range(1, 20):
        match = perihelion.game("gaia").match(seats=2, seed=seed)
        dice = Random(seed)
        while not match.over:
            seat = match.deciders[0]
            table = match.view(seat)["table"]
            assert table["question"]["ask"] == match.prompt(seat).ask
            if table["question"]["ask"] == "ChargePower":
                assert table["question"]["hex"] in {hex["name"] for hex in table["map"]["hexes"]}
                assert match.view(seat)["table"] == table, "looking at the offer takes nothing"
                match.play(seat, match.legal(seat)[0])
                after = match.view(seat)["table"]["players"][seat]["power"]
                assert table["question"]["after"] == after != table["players"][seat]["power"]
                return
            answer(match, dice)
    raise AssertionError("nobody was offered power")


ON_THE_MAP = {"build mine", "start gaia project", "federate"}


def test_what_the_prompt_asks_is_what_is_paid() -> None:
    """Whatever is put on the map: its parts add up to the cost, and the cost is gone from the board afterwards."""
    seen: set[str] = set()
    for seed in range(1, 20):
        match = perihelion.game("gaia").match(seats=3, seed=seed)
        dice = Random(seed)
        while not match.over:
            seat = match.deciders[0]
            for choice in sentences(match.prompt(seat)):
                said = next((verb for verb in ON_THE_MAP if choice["action"].startswith(verb)), "")
                if said:
                    check_price(match, seat, choice)
                    seen.add(said)
            if seen == ON_THE_MAP:
                return
            answer(match, dice)
    raise AssertionError(f"nobody could: {ON_THE_MAP - seen}")


def check_price(match: Match, seat: int, choice: dict[str, Any]) -> None:
    cost: dict[str, int] = choice.get("cost", {})
    total: dict[str, int] = {}
    for part in choice.get("parts", []):
        for what, amount in part["cost"].items():
            total[what] = total.get(what, 0) + amount
    assert total == cost
    trial = match.branch()
    trial.play(seat, choice["action"])
    while trial.prompt(seat).ask == "Satellites":
        trial.play(seat, trial.legal(seat)[0])
    before, after = [one.view(seat)["table"]["players"][seat]["resources"] for one in (match, trial)]
    paid = {what: before[what] - after[what] for what in ("credits", "ore", "qic")}
    assert paid == {what: cost.get(what, 0) for what in paid}, choice["action"]


def sentences(prompt: Prompt) -> list[dict[str, Any]]:
    """The complete sentences of a prompt."""
    return [sentence.data() for sentence in prompt.sentences]


@pytest.mark.parametrize("steps", [60, 200])
def test_the_layers_of_the_map_say_what_a_mine_is_quoted(steps: int) -> None:
    match = played(3, seed=5, steps=steps)
    state: Any = match.state
    priced = 0
    table = match.view(None)["table"]
    for p, shown in zip(state.players, table["players"], strict=True):
        for hex in mine_sites(state, p):
            cost = quote_mine(state, p, hex).cost()
            place = table["map"]["hexes"][hex]
            if "owner" in place:
                continue  # an own Gaiaformer, a host: the planet is no longer what it costs
            added = shown["prices"][place["planet"]]
            assert added.get("ore", 0) == cost["ore"] - CHEAPEST_MINE.ore
            assert added.get("qic", 0) + int(shown["ways"][hex]) == cost.get("qic", 0)
            priced += 1
    assert priced > 2


def test_the_planets_of_a_federation_count_what_the_map_shows() -> None:
    """Whoever may form a federation sees it there: structures, guest mines and stations add up to what it takes."""
    offered = 0
    for seed in range(6):
        match = perihelion.game("gaia").match(seats=3, seed=seed)
        dice = Random(seed)
        while not match.over:
            seat = match.deciders[0]
            sets = [match.say(action).split()[1] for action in match.legal(seat) if match.say(action)[:4] == "fede"]
            if sets:
                table = match.view(seat)["table"]
                hexes = {hex["name"]: hex for hex in table["map"]["hexes"]}
                takes = table["players"][seat].get("federation_value", 0)  # the Ivits' one grows
                for names in sets:
                    own = [hexes[name] for name in names.split(",")]
                    assert sum(hex["power" if hex["owner"] == seat else "guest_power"] for hex in own) >= takes
                    offered += 1
            answer(match, dice)
    assert offered


def test_the_power_foretold_is_what_the_income_leaves() -> None:
    """Whoever has passed can do nothing more: when the last one passes, the income comes as the view has said."""
    foretold = 0
    for seed in range(6):
        match = perihelion.game("gaia").match(seats=2, seed=seed)
        dice = Random(seed)
        state: Any = match.state
        while not match.over and foretold < 6:
            passed = [seat for seat in state.passed if state.round]
            told = {seat: match.view(None)["table"]["players"][seat] for seat in passed}
            before = state.round
            answer(match, dice)
            state = match.state
            for seat, shown in told.items():
                p = state.players[seat]
                settled = type(state.stack[-1]).__name__ == "Turn" if state.stack else False
                if state.round > before and settled and not (shown["gaia"] or shown["brainstone"]):
                    assert [p.area1, p.area2, p.area3] == list(shown["next_power"])
                    foretold += 1
    assert foretold > 2


def test_an_offer_of_power_tells_who_has_built_and_which_structure_counts() -> None:
    """A guest of the Lantids stands on the planet of another: the guest has built, not the owner."""
    t = Table("lantids", "xenos").stand("lantids", "mine 3A7").stand("xenos", "mine 3A6", "trading_station 7B0")
    t.have("lantids", ore=4, credits=9).turn("lantids").play("lantids: build mine 3A6; end turn")
    asked = view(t.state, 1).question
    assert (asked.hex, asked.builder, asked.own, asked.value) == ("3A6", 0, "7B0", 2)


def test_a_research_area_tells_what_stops_an_advance() -> None:
    t = Table("lantids", "xenos").level("lantids", science=4, economy=3)
    assert stops(t.state, t.player("lantids")) == {"science": "no-green-token"}


def test_a_structure_tells_what_one_more_brings() -> None:
    """Power value, tile and special action, as the faction has them; Bescods' depend on the planet."""
    seen = {}
    for faction in ("terrans", "bal_taks", "bescods"):
        t = Table(faction, "xenos")
        rows = [building(t.player(faction), kind) for kind in range(STRUCTURES)]
        seen[faction] = rows
    assert [row.power for row in seen["terrans"]] == [1, 2, 2, 3, 3, 3]
    assert [row.tile for row in seen["terrans"]] == [False, False, True, True, True, False]
    assert [row.action for row in seen["terrans"] if row.action] == [{"qic": 1}]
    assert [row.action for row in seen["bal_taks"] if row.action] == [{"credits": 4}]
    assert not any(row.power for row in seen["bescods"])
