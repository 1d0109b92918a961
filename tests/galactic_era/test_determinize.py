"""Who knows what (1.2 of the digest): fleets, chips, counters, cards, and guesses that agree with all of it."""

import json
from random import Random
from typing import Any

import pytest

from galactic_era.tables import crowded, state_of
from perihelion.core.codec import encode
from perihelion.core.frame import Decision
from perihelion.core.state import legal
from perihelion.core.visibility import redact
from perihelion.games.galactic_era.determinize import determinize
from perihelion.games.galactic_era.game import GAME
from perihelion.games.galactic_era.setup.galaxy import counter_mix
from perihelion.games.galactic_era.state import EVERYBODY, State


def plain(value: Any) -> str:
    return json.dumps(encode(value))


def check_guess(true: State, viewer: int, rng: Random) -> None:
    seen = redact(true, viewer)
    guess = determinize(seen, viewer, rng)
    assert plain(redact(guess, viewer)) == plain(seen)
    for position in guess.board().positions if guess.layout else []:
        stars = guess.board().stars[position]
        left = counter_mix(position, len(stars))
        taken = [kind for kind in range(3) for _ in range(guess.gone[position * 3 + kind])]
        for face in [*taken, *[guess.counter[star] for star in stars if star in guess.counter]]:
            left.remove(face)
    cards = [*guess.pool, *guess.bottom, *[card for p in guess.players for card in [*p.hand, *p.played_a, *p.played_b]]]
    cards += [guess.top] if guess.top >= 0 else []
    assert len(set(cards)) == len(cards) == 13
    for p in guess.players:
        letters = [fleet.letter for fleet in p.fleets]
        assert len(set(letters)) == len(letters)
        assert all(fleet.ships() > 0 and fleet.letter >= 0 for fleet in p.fleets)
    top = guess.stack[-1]
    if isinstance(top, Decision):
        for seat in top.deciders(guess):
            assert legal(guess, seat)


@pytest.mark.parametrize("viewer", ["spectator", "blue", "green", "purple", "orange"])
def test_only_what_was_seen_is_shown(viewer: str) -> None:
    table = crowded()
    seen, blue, green = table.seen(viewer), table.player("blue", seen_by=viewer), table.player("green", seen_by=viewer)
    assert (seen.counter[table.hex("harus")] == 1) == (viewer == "blue")
    assert (seen.counter[table.hex("apu")] == 2) == (viewer in ("green", "purple"))
    assert seen.counter[table.hex("ummo")] == -1
    assert seen.relic[table.hex("apu")] == -1
    assert seen.relic[table.hex("janos")] == 9
    assert (blue.fleets[0].letter == 0) == (viewer == "blue")
    assert blue.fleets[1].letter == 3, "D has no hidden side"
    assert (green.fleets[0].chips == [3, 1]) == (viewer == "green")
    assert len(green.fleets[0].chips) == 2, "the height of the stack is public"
    for who in ("blue", "green", "purple", "orange"):
        assert (table.player(who, seen_by=viewer).hand != [-1]) == (viewer == who)
    assert seen.pool == [-1] * len(table.state.pool)


def test_sealed_answers_do_not_even_show_that_they_were_given() -> None:
    match = GAME.match(3, seed=8)
    for seat in range(3):
        match.play(seat, match.legal(seat)[0])
    before, version = plain(match.observe(1)), match.version(1)
    match.play(0, "align sts")
    assert plain(match.observe(1)) == before
    assert match.owing(1) == [0, 1, 2]
    assert match.version(1) == version


def test_the_log_of_others_hides_letters_chips_and_cards() -> None:
    match = GAME.match(3, seed=11)
    rng = Random(3)
    while not match.over:
        seat = match.deciders[0]
        match.play(seat, rng.choice(match.legal(seat)))
    for viewer in (0, None):
        for line in match.seen(viewer):
            words = line.split()
            mine = viewer is not None and words[0] == str(viewer + 1)
            if mine or words[0] == "chance":
                continue
            if words[1] in ("form", "launch"):
                assert words[2] in ("?", "d"), line
            assert words[1] != "pretend", line
            if words[1] in ("crew", "shift"):
                assert words[-1] == "?", line
            if words[1] == "exchange":
                assert words[2] == "?", line
    drawn = [line for line in match.seen(None) if line.startswith("chance draw")]
    assert drawn
    assert set(drawn) == {"chance draw ?"}
    assert not any(line.startswith("chance counters") and "?" not in line for line in match.seen(0))


def test_determinized_states_are_consistent_with_what_is_known() -> None:
    rng = Random(5)
    match = GAME.match(4, seed=21)
    for turn in range(900):
        if match.over:
            break
        seat = rng.choice(match.deciders)
        match.play(seat, rng.choice(match.legal(seat)))
        if turn % 45 == 0 and not match.over:
            viewer = rng.randrange(4)
            check_guess(state_of(match), viewer, rng)


def test_knowledge_lasts_until_the_thing_changes() -> None:
    table = crowded()
    fleet = table.player("green").fleets[0]
    fleet.letter_seen |= 1
    fleet.chips_seen |= 1
    assert table.player("green", seen_by="blue").fleets[0].chips == [3, 1]
    table.growth("green", 2).does("green", "build ships", "crew f1 2")
    assert table.player("green", seen_by="blue").fleets[0].chips == [-1, -1, -1]
    assert table.player("green", seen_by="blue").fleets[0].letter == 4


def test_combat_shows_fleets_to_everybody() -> None:
    table = crowded()
    table.player("blue").fleets = []
    table.ships("blue", "khaa", 30)
    table.war("blue", "green")
    table.movement("blue").does("blue", "done")
    while table.question in ("CardWindow", "RetreatWindow"):
        seat = table.deciders()[0]
        table.does(seat, table.legal(who=seat)[0])
    assert table.player("green").fleets[0].letter_seen == EVERYBODY
    assert table.player("green", seen_by="spectator").fleets[0].chips == [3, 1]
