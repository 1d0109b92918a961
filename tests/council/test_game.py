"""The game from outside: set-up, words, view, terminal, bad input, bots."""

import json
from random import Random
from typing import cast

import pytest

import perihelion
from council.table import Table
from perihelion.core.frame import Decision
from perihelion.core.notation import AmbiguousAction, IllegalAction, UnknownAction
from perihelion.core.options import OptionError
from perihelion.core.reason import Reason
from perihelion.core.state import legal
from perihelion.games.council import GAME
from perihelion.games.council.actions import VERBS, WORDS
from perihelion.games.council.options import PERPETUAL_MOTION_AT_ONCE
from perihelion.games.council.state import State
from perihelion.terminal.layout import lines_of, text_of


@pytest.mark.parametrize(("seats", "galaxies", "fields"), [(1, 6, 20), (2, 6, 20), (3, 8, 27), (4, 10, 31)])
def test_the_board_by_player_count(seats: int, galaxies: int, fields: int) -> None:
    view = GAME.match(seats, seed=1).view(0)["table"]
    assert len(view["galaxies"]) == galaxies
    assert sum(len(galaxy["fields"]) for galaxy in view["galaxies"]) == fields
    covered = {"turquoise", "yellow"} if seats == 3 else set()
    assert covered.isdisjoint(galaxy["galaxy"] for galaxy in view["galaxies"])
    grey = view["galaxies"][0]
    assert all(field["system"] is not None for field in grey["fields"])


def test_the_set_up() -> None:
    s = cast(State, GAME.match(4, seed=11).state)
    assert sorted(s.order) == [0, 1, 2, 3]
    assert [s.players[player].stamp for player in s.order] == [-1, -2, -3, -4]
    assert len(set(s.market)) == 8
    assert [p.gems for p in s.players] == [[1, 1, 0]] * 4
    assert [p.bonus.bit_count() for p in s.players] == [1] * 4
    assert len({p.bonus for p in s.players}) == 4
    assert s.gem_supply == [16, 16, 15]


def test_seats_beyond_the_box_are_refused() -> None:
    with pytest.raises(OptionError, match="is played by 1, 2, 3, 4, not by 5"):
        GAME.match(5, seed=1)
    with pytest.raises(OptionError, match="final_tie_break cannot be 'coin'"):
        GAME.match(2, seed=1, final_tie_break="coin")
    with pytest.raises(OptionError, match="there is no option 'modul'"):
        GAME.match(2, seed=1, modul=True)


def test_bad_input_changes_nothing() -> None:
    match = GAME.match(2, seed=1)
    seat = match.deciders[0]
    before = match.text()
    with pytest.raises(UnknownAction, match="is not something one can do"):
        match.play(seat, "teleport home")
    with pytest.raises(AmbiguousAction, match="can mean"):
        match.play(seat, "improve range")
    with pytest.raises(IllegalAction, match="it is not your turn"):
        match.play(1 - seat, "stop")
    with pytest.raises(IllegalAction, match="first buy Slot 1 to parsec 2"):
        match.play(seat, "improve range-1-parsec-3 for t")
    assert match.text() == before


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


@pytest.mark.parametrize("seats", [1, 3])
def test_the_terminal_picture(seats: int) -> None:
    match = GAME.match(seats, seed=3, stations=True, leaders=True)
    rng = Random(8)
    for _ in range(60):
        seat = rng.choice(match.deciders)
        match.play(seat, rng.choice(match.legal(seat)))
    picture = GAME.terminal(match.observe(0), 0, "en")
    text = "\n".join(text_of(line) for pane in picture.panes for line in lines_of(pane, 120))
    assert "Round" in text_of(picture.headline)
    assert "orange" in text
    assert "Your bonus cards" in text


def test_costs_are_shown_with_the_prompt() -> None:
    s = Table().state
    top = s.stack[-1]
    assert isinstance(top, Decision)
    costs = {s.say(action): top.quote(s, 0, action).cost() for action in legal(s, 0)}
    assert costs["improve adapt-volcano for a+g"] == {"anthracite": 1, "gold": 1}
    assert costs["stop"] == {}


def test_catalogues_have_the_same_keys_and_every_word() -> None:
    english = GAME.catalogues["en"]
    for language in ("de", "nl"):
        assert set(GAME.catalogues[language]) == set(english)
    for kind in ("card", "upgrade", "station", "leader", "tech", "galaxy", "bonus", "gem", "slot"):
        for word in WORDS[kind]:
            assert f"word.{kind}.{word}" in english
    for verb in VERBS:
        assert f"verb.{verb.name}" in english
    for record in GAME.records:
        if issubclass(record, Decision):
            assert f"ask.{record.__name__}" in english
    for option in GAME.options:
        assert f"option.{option.name}" in english


def test_reasons_have_words_in_every_language() -> None:
    reason = Reason("range", {"need": 3, "have": 1}, "Schürfen")
    assert GAME.words(reason) == "range 3 is needed, and you reach 1 (Mine)"
    assert GAME.words(reason, "de") == "Reichweite 3 ist nötig, und du reichst bis 1 (Schürfen)"
    assert GAME.words(reason, "nl") == "reikwijdte 3 is nodig, en je reikt tot 1 (Delven)"


def test_facts_have_words() -> None:
    match = GAME.match(3, seed=6, stations=True, leaders=True)
    match.listening = True
    rng = Random(6)
    kinds: set[str] = set()
    while not match.over:
        seat = rng.choice(match.deciders)
        entry = match.play(seat, rng.choice(match.legal(seat)))
        kinds.update(fact.kind for fact in entry.facts)
    assert kinds
    assert {f"fact.{kind}" for kind in kinds} <= set(GAME.catalogues["en"])


def test_the_evaluation_prefers_energy_and_knows_the_end() -> None:
    poor, rich = Table(), Table().has("ann", energy=10)
    assert GAME.worth(rich.state, 0) > GAME.worth(poor.state, 0)
    won = Table().has("ann", level=3)
    won.state.phase = 4
    assert GAME.worth(won.state, 0) > 900 > -900 > GAME.worth(won.state, 1)


def test_features_have_fixed_lengths_and_actions_fit_the_alphabet() -> None:
    lengths: set[tuple[tuple[str, int], ...]] = set()
    for seats in GAME.seat_counts:
        match = GAME.match(seats, seed=2, stations=True, leaders=True)
        rng = Random(2)
        for _ in range(80):
            seat = rng.choice(match.deciders)
            parts = GAME.advice.features(match.observe(seat), seat)
            lengths.add(tuple([(name, len(values)) for name, values in parts.items()]))
            for action in match.legal(seat):
                for kind, arg in zip(action.verb.kinds, action.args, strict=True):
                    assert 0 <= arg < GAME.advice.kinds[kind]
            match.play(seat, rng.choice(match.legal(seat)))
    assert len(lengths) == 1


def test_the_front_door_knows_it() -> None:
    assert perihelion.game("council") is GAME


def test_a_match_of_before_an_option_is_played_as_it_was_then() -> None:
    match = GAME.match(2, seed=1)
    lines = [line for line in match.text().splitlines() if not line.startswith("option perpetual_motion_at_once")]
    now, then = match.state, perihelion.loads("\n".join(lines)).state
    assert isinstance(now, State)
    assert isinstance(then, State)
    assert not PERPETUAL_MOTION_AT_ONCE.on(now.rules)
    assert PERPETUAL_MOTION_AT_ONCE.on(then.rules)
