"""What players meet at the table: standing answers, pages, pictures, words, refusals, saves."""

import json
import string
from random import Random

import pytest

from galactic_era.tables import Table, state_of
from perihelion.core.frame import Decision
from perihelion.core.match import Match
from perihelion.core.notation import AmbiguousAction, IllegalAction, UnknownAction
from perihelion.core.opening import replay
from perihelion.core.options import OptionValue
from perihelion.games.galactic_era.actions import VERBS
from perihelion.games.galactic_era.domination.playing import CardMoment
from perihelion.games.galactic_era.game import GAME
from perihelion.games.galactic_era.messages import CATALOGUES
from perihelion.games.galactic_era.records import RECORDS
from perihelion.games.galactic_era.standing import standing
from perihelion.terminal.layout import text_of

ALL_SET: dict[str, OptionValue] = {
    "explore": True, "war": "never", "retreat": "always", "cards": "end", "peace": "accept", "trade": "accept",
    "bonus": "smallest", "ships": "home", "offer_peace": "never",
}  # fmt: skip
ASK: dict[str, OptionValue] = {
    "explore": False, "war": "ask", "retreat": "ask", "cards": "ask", "peace": "ask", "trade": "ask", "bonus": "ask",
    "ships": "ask", "offer_peace": "ask",
}  # fmt: skip


def answer(table: Table, seat: int, **settings: OptionValue) -> str | None:
    found = standing(table.state, seat, {**ASK, **settings})
    return None if found is None else table.state.say(found)


# Standing answers


def test_never_declare_war() -> None:
    table = Table()
    table.own("blue", "harus", 1)
    table.align("green", "sts")
    table.ships("green", "harus")
    table.growth("blue", 1).does("blue", "grow population")
    assert answer(table, 1) is None
    assert answer(table, 1, war="never") == "pass"
    assert answer(table, 1, war="always") == "war blue"


def test_always_retreat_if_i_can() -> None:
    table = Table()
    table.ships("blue", "harus", 3)
    table.ships("green", "harus", 1)
    table.levels("green", propulsion=2)
    table.war("blue", "green")
    table.movement("blue").does("blue", "done")
    assert answer(table, 1, retreat="always") == "retreat"
    assert answer(table, 1, retreat="never") == "stand"
    assert answer(table, 1) is None


def test_offers_of_peace_before_a_battle_cost_no_click_unless_one_wishes() -> None:
    table = Table()
    table.ships("blue", "harus", 3)
    table.ships("green", "harus", 1)
    table.war("blue", "green", talks=True)
    table.movement("blue").does("blue", "done")
    settings = {option.name: option.default for option in GAME.standing_options}
    unasked = standing(table.state, 1, settings)
    assert unasked is not None
    assert table.state.say(unasked) == "pass"
    assert answer(table, 1, offer_peace="always") == "peace blue"
    assert answer(table, 1, offer_peace="ask") is None


def test_cards_only_at_the_end() -> None:
    table = Table()
    table.card("blue", "spatial")
    table.begin(CardMoment("round"))
    assert answer(table, 0, cards="end") == "pass"
    table.state.stack.clear()
    table.begin(CardMoment("end"))
    assert answer(table, 0, cards="end") is None


def test_a_window_asks_all_who_hold_a_card_and_nobody_else() -> None:
    table = Table()
    table.card("blue", "density")
    table.card("purple", "central")
    table.begin(CardMoment("round"))
    assert table.deciders() == ["blue", "purple"]
    table.does("blue", "pass").does("purple", "play central b").draws()
    assert table.question == "CardWindow", "who played may play again"
    table.does("purple", "pass")
    assert not table.state.stack


def test_exploring_by_itself_costs_no_move() -> None:
    table = Table()
    table.counter("harus", "primitive", -1)
    table.counter("ummo", "primitive", -1)
    table.ships("blue", "harus")
    table.ships("blue", "sirius")
    table.movement("blue")
    assert answer(table, 0, explore=True) == "explore harus"
    table.does("blue", "explore harus", "pick 1 sirius", "fly ummo")
    assert answer(table, 0, explore=True) is None, "this ship may still go on"
    table.does("blue", "done")
    table.growth("blue")
    assert answer(table, 0, explore=True) == "explore ummo"


def test_peace_trade_bonus_and_ships() -> None:
    table = Table()
    table.war("blue", "green", talks=True)
    table.movement("blue").does("blue", "peace green")
    assert answer(table, 1, peace="refuse") == "refuse"
    table.does("green", "accept").does("blue", "done")
    table.own("blue", "harus", 3)
    table.levels("blue", genetics=2)
    table.growth("blue", 1, 2).does("blue", "grow population")
    assert answer(table, 0, bonus="smallest") == "bonus harus"
    table.does("blue", "bonus harus", "build ships")
    assert answer(table, 0, ships="home") == "place 3 sirius"


def test_standing_answers_are_played_by_the_match() -> None:
    match = GAME.match(3, seed=2)
    for seat in range(3):
        match.stand(seat, ALL_SET)
    rng = Random(1)
    while not match.over:
        top = type(match.state.stack[-1]).__name__
        assert top not in ("WarWindow", "PeaceOffer", "TradeOffer"), "settled in advance"
        seat = match.deciders[0]
        match.play(seat, rng.choice(match.legal(seat)))


def greedy(match: Match, seat: int) -> None:
    """The game's first word to every question."""
    said = GAME.advice.reply(match.observe(seat), seat)
    assert said is not None
    match.play(seat, said)


@pytest.mark.parametrize("seats", [2, 4])
def test_a_simple_player_is_asked_at_most_forty_times_a_round(seats: int) -> None:
    match = GAME.match(seats, seed=6)
    for seat in range(seats):
        match.stand(seat, ALL_SET)
    asked = 0
    while not match.over:
        asked += 1
        greedy(match, match.deciders[0])
    assert asked / seats / 8 <= 40


def test_advice_beats_chance() -> None:
    won = 0
    for seed in range(4):
        match = GAME.match(3, seed=seed, goal="none")
        rng = Random(seed)
        mine = seed % 3
        while not match.over:
            seat = match.deciders[0]
            if seat == mine:
                greedy(match, seat)
            else:
                match.play(seat, rng.choice(match.legal(seat)))
        won += mine in match.winners
    assert won >= 3


# Pages and pictures


@pytest.mark.parametrize("seats", [1, 2, 3, 6])
def test_pages_and_pictures_at_every_stage(seats: int) -> None:
    match = GAME.match(seats, seed=9)
    rng = Random(2)
    turn = 0
    while not match.over:
        if turn % 40 == 0:
            for viewer in (0, None):
                json.dumps(match.view(viewer))
                picture = GAME.terminal(match.observe(viewer), -1 if viewer is None else viewer, "en")
                assert "story" in text_of(picture.headline)
                assert len(picture.standings) == len(match.observe(viewer).players)
        seat = match.deciders[0]
        match.play(seat, rng.choice(match.legal(seat)))
        turn += 1
    table = match.view(0)["table"]
    assert table["round"] == 8
    assert len(table["players"]) == max(3, seats) or seats > 3
    assert (table["rank"] is not None) == (seats == 1)


def test_a_page_shows_the_board() -> None:
    table = Table()
    table.own("blue", "harus", 2)
    table.ships("green", "harus", 3)
    table.counter("ummo", "primitive", 0)
    table.fleet("blue", "a", "sirius", 5)
    page = GAME.view(table.state, 0)
    by_name = {hex["hex"]: hex for hex in page["hexes"]}
    assert by_name["harus"]["star"]["population"] == 2
    assert by_name["harus"]["star"]["limit"] == 2
    assert by_name["harus"]["pieces"] == {"1": 3}
    assert by_name["ummo"]["star"]["type"] == "primitive"
    assert page["players"][0]["fleets"][0]["letter"] == "A"
    assert len(page["hexes"]) == 4 * 61


# Words


def test_every_question_verb_reason_and_word_has_its_words_in_every_language() -> None:
    keys = set(CATALOGUES["en"])
    for language in ("de", "nl"):
        assert set(CATALOGUES[language]) == keys
    for record in RECORDS:
        if issubclass(record, Decision) and record.__module__.rpartition(".")[2] != "questions":
            assert f"ask.{record.__name__}" in keys
    for verb in VERBS:
        assert f"verb.{verb.name}" in keys
    for option in (*GAME.options, *GAME.standing_options):
        assert f"option.{option.name}" in keys
        assert f"option.{option.name}.help" in keys
        for choice in option.choices if option.kind == "choice" else ():
            assert f"option.{option.name}.{choice}" in keys
    for key in keys:
        holes = [
            {name for _, name, _, _ in string.Formatter().parse(CATALOGUES[language][key]) if name}
            for language in ("en", "de", "nl")
        ]
        assert holes[1] <= holes[0], key
        assert holes[2] <= holes[0], key


def test_facts_are_told_in_words() -> None:
    match = GAME.match(3, seed=2)
    match.listening = True
    rng = Random(4)
    told: dict[str, str] = {}
    while not match.over:
        seat = match.deciders[0]
        match.play(seat, rng.choice(match.legal(seat)))
        for fact in match.facts(len(match.log) - 1, seat):
            told[fact.kind] = GAME.told(fact)
            for language in ("en", "de", "nl"):
                assert GAME.told(fact, language), fact
    assert {"scored", "moved", "began"} <= set(told)


# Refusals


@pytest.mark.parametrize(
    ("text", "code"),
    [
        ("form a harus 1", "not-your-star"),
        ("form a sirius 5", "ships"),
        ("pick 9 sirius", "ships"),
        ("load f1 1", "no-fleet"),
        ("explore vega", "no-ship-there"),
        ("view star vega", "no-views"),
        ("war green", "sto-declares"),
    ],
)
def test_refusals_in_movement(text: str, code: str) -> None:
    table = Table()
    table.counter("vega", "primitive", -1)
    table.ships("blue", "sirius", 3)
    table.movement("blue")
    match = Match(GAME, GAME.match(3, seed=1).header, None, table.state)
    before = len(match.log)
    with pytest.raises(IllegalAction) as refusal:
        match.play(0, text)
    assert refusal.value.reason is not None
    assert refusal.value.reason.code == code
    assert f"reason.{code}" in CATALOGUES["en"]
    assert len(match.log) == before


@pytest.mark.parametrize(
    ("text", "code"),
    [
        ("colonize harus", "primitive-sto"),
        ("colonize vega", "no-ship-there"),
        ("conquer ummo", "colonize-only"),
        ("subjugate harus", "primitive-sto"),
        ("colonize sirius", "your-star"),
        ("build ships", "no-counter"),
        ("play spatial b", "card-not-in-hand"),
    ],
)
def test_refusals_in_growth(text: str, code: str) -> None:
    table = Table()
    table.counter("harus", "primitive")
    table.ships("blue", "harus", 3)
    table.ships("blue", "ummo", 3)
    table.growth("blue", 0)
    match = Match(GAME, GAME.match(3, seed=1).header, None, table.state)
    reason = match.explain(0, text)
    assert reason is not None
    assert reason.code == code
    assert GAME.words(reason, "de") != GAME.words(reason, "en")


def test_nonsense_half_words_and_foreign_turns() -> None:
    match = GAME.match(3, seed=1)
    with pytest.raises(UnknownAction):
        match.play(0, "hello there")
    with pytest.raises(AmbiguousAction):
        match.play(0, "keep")
    while not state_of(match).round:
        for seat in match.deciders:
            match.play(seat, match.legal(seat)[0])
    while type(match.state.stack[-1]).__name__ != "Movement":
        match.play(match.deciders[0], "pass")
    other = (match.deciders[0] + 1) % 3
    with pytest.raises(IllegalAction, match="not your turn"):
        match.play(other, "done")


def test_a_saved_game_is_the_same_game() -> None:
    match = GAME.match(2, seed=13, goal="leadership")
    rng = Random(7)
    while not match.over:
        seat = match.deciders[0]
        match.play(seat, rng.choice(match.legal(seat)))
    assert replay(GAME, match.text()).scores == match.scores
