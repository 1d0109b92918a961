"""The community's notation: our matches survive the way there and back; bad files get one clear line."""

from __future__ import annotations

import gzip
import json
from random import Random
from typing import Any

import pytest

from perihelion.core.codec import state_hash
from perihelion.core.match import Match
from perihelion.games.gaia import GAME
from perihelion.games.gaia.boardgamers import PEER_RULES, RecordError, export, import_match, read, replay, trace
from perihelion.games.gaia.boardgamers.export import SETUP_OPTIONS
from perihelion.games.gaia.boardgamers.replay import exchanges
from perihelion.games.gaia.components import CONVERSION_IDS
from perihelion.games.gaia.state import State


def random_match(seats: int, seed: int, options: dict[str, Any], stop: int = 10_000) -> Match:
    match = GAME.match(seats, seed=seed, **options)
    rng = Random(seed)
    for _ in range(stop):
        if match.over:
            break
        seat = match.deciders[0]
        match.play(seat, rng.choice(match.legal(seat)))
    return match


def same_table(one: Match, other: Match) -> bool:
    """The same position and rules of play; a record gives the board in words, however it was dealt."""
    table = one.state.clone()
    assert isinstance(table, State)
    assert isinstance(other.state, State)
    played = [
        {name: value for name, value in rules.values.items() if name not in SETUP_OPTIONS}
        for rules in (table.rules, other.state.rules)
    ]
    table.rules = other.state.rules
    return played[0] == played[1] and state_hash(table) == state_hash(other.state)


@pytest.mark.parametrize("seats", [2, 3, 4])
@pytest.mark.parametrize(
    "options",
    [
        {},
        PEER_RULES,
        {"setup": "first_game"},
        {"auction": True, "turn_order": "variable"},
        {"charge_timing": "after_action"},
        {"turn_sectors": "last_player"},
    ],
    ids=["rulebook", "community", "first game", "auction", "power before the turn ends", "turned sectors"],
)
def test_a_match_comes_back_the_same(seats: int, options: dict[str, Any]) -> None:
    match = random_match(seats, seats, options)
    record = export(match)
    again = import_match(record)
    assert again.scores == match.scores
    assert same_table(again, match)


def test_a_plain_log_and_a_json_record_are_read_alike() -> None:
    match = random_match(2, 7, {})
    record = export(match)
    text = record.text().encode()
    packed = gzip.compress(json.dumps(record.data()).encode())
    assert same_table(import_match(read(text)), match)
    assert same_table(import_match(read(packed)), match)


def test_an_unfinished_match_gives_the_moves_so_far() -> None:
    match = random_match(3, 5, {}, stop=60)
    assert not match.over
    assert same_table(import_match(export(match)), match)


def test_what_was_undone_is_not_written() -> None:
    match = random_match(2, 3, {}, stop=30)
    before = export(match).moves
    seat = match.deciders[0]
    match.play(seat, match.legal(seat)[0])
    match.undo()
    assert export(match).moves == before


def test_the_moves_read_like_the_community_writes_them() -> None:
    moves = export(random_match(2, 11, PEER_RULES)).moves
    assert moves[0] == "init 2 perihelion"
    assert moves[1].startswith("p1 faction ")
    assert all(move.endswith(".") for move in moves if " build ts " in move)


def test_a_trace_ends_with_the_final_scores() -> None:
    match = random_match(2, 4, {})
    record = export(match)
    lines = list(trace(record))
    assert [line["move"] for line in lines] == record.moves
    assert [player["vp"] for player in lines[-1]["players"]] == match.scores
    assert [p.vp for p in replay(record).players] == match.scores


@pytest.mark.parametrize(
    ("paid", "gained", "steps"),
    [
        ("6pw", "2o", ["power_to_ore", "power_to_ore"]),
        ("4pw", "1o,1c", ["power_to_ore", "power_to_credit"]),
        ("3pw,1q", "2o", ["power_to_ore", "qic_to_ore"]),
        ("q", "c", ["qic_to_ore", "ore_to_credit"]),
        ("2t-a3", "2k", ["area_3_token_to_knowledge", "area_3_token_to_knowledge"]),
        ("2pw", "1c,1c", ["power_to_credit", "power_to_credit"]),
        ("6pw", "1o,1o", ["power_to_ore", "power_to_ore"]),
    ],
)
def test_an_exchange_may_be_a_sum_or_a_chain(paid: str, gained: str, steps: list[str]) -> None:
    assert sorted(CONVERSION_IDS[step] for step in exchanges(paid, gained)) == sorted(steps)


def test_an_exchange_must_add_up() -> None:
    with pytest.raises(RecordError, match="there is no exchange of 5pw for 1q"):
        exchanges("5pw", "1q")


def damaged(**changes: Any) -> bytes:
    data = export(random_match(2, 2, {}, stop=40)).data()
    return json.dumps({**data, **changes}).encode()


@pytest.mark.parametrize(
    ("content", "complaint"),
    [
        (b"\x1f\x8bnothing", "neither text nor a gzipped text"),
        (b"\xff\xfe", "neither text nor a gzipped text"),
        (b"{", "damaged JSON"),
        (b"{}", "it has no 'players'"),
        (b"hello", "does not begin with 'init'"),
        (b"init two seed\np1 faction terrans\n", "2 to 4 players"),
        (b"init\n", "does not begin with 'init'"),
        (b"init 2 seed\np2 rotate 0x0 often\n", "the options or the rotation of this log are damaged"),
        (b"setup {\ninit 2 seed\n", "the line 'setup' of this log is damaged"),
        (damaged(players=7), "2 to 4 players"),
        (damaged(setup={}), "the map of this record is damaged"),
        (damaged(moves=[1]), "its moves are texts"),
        (damaged(options={"factionVariant": "beta"}), "altered faction boards"),
    ],
)
def test_a_damaged_file_is_refused_in_one_line(content: bytes, complaint: str) -> None:
    with pytest.raises(RecordError, match=complaint) as refusal:
        read(content)
    assert "\n" not in str(refusal.value)


@pytest.mark.parametrize(
    ("move", "complaint"),
    [
        ("p1 faction martians", "'martians' is not one of: terrans, lantids,"),
        ("p9 faction terrans", "nobody here is called 'p9'"),
        ("p2 faction terrans", "may not choose terrans"),
        ("p1 dance", "there is no command 'dance'"),
        ("p1 build m 99Z", "there is no hex '99Z'"),
    ],
)
def test_a_move_that_cannot_be_is_named(move: str, complaint: str) -> None:
    record = export(random_match(2, 2, {}, stop=40))
    record.moves[1] = move
    with pytest.raises(RecordError, match="move 1 ") as refusal:
        replay(record)
    assert complaint in str(refusal.value)


def test_a_set_up_that_cannot_be_is_refused() -> None:
    record = export(random_match(2, 2, {}, stop=40))
    record.setup["boosters"] = record.setup["boosters"][:1] * 5
    with pytest.raises(RecordError, match="this cannot have been dealt"):
        replay(record)
    del record.setup["roundScoring"]
    with pytest.raises(RecordError, match="the set-up of this record is damaged"):
        import_match(record)
