"""Grounds, luck, chances and the story of a match: what they say adds up, and speaks in three languages."""

import gzip
from pathlib import Path
from random import Random

import msgspec
import pytest

import perihelion
from perihelion.analysis import all_turns, coached, review_turn, story
from perihelion.analysis.expected import round_of
from perihelion.analysis.luck import expected_points, luck_between
from perihelion.analysis.review import Judged, ReviewedTurn
from perihelion.analysis.story import chances
from perihelion.bots import bot, read_budget
from perihelion.core.chance import Chance
from perihelion.core.codec import state_hash
from perihelion.core.match import Match
from perihelion.core.record import TABLE
from perihelion.core.state import apply

GAMES = ["gaia", "council", "galactic_era"]


def recorded(name: str) -> Match:
    file = Path(__file__).parents[1] / "recorded" / name
    return perihelion.loads(gzip.decompress(file.read_bytes()).decode())


def whole(name: str, seats: int, seed: int) -> Match:
    """A match of random players to its end."""
    match = perihelion.game(name).match(seats, seed=seed)
    rng = Random(seed)
    while not match.over:
        seat = match.deciders[0]
        match.play(seat, rng.choice(match.legal(seat)))
    return match


@pytest.fixture(scope="module", params=GAMES)
def ended(request: pytest.FixtureRequest) -> Match:
    return whole(request.param, 2, 5)


def positions(match: Match) -> list[int]:
    """Every seventh one from the first question on, and the last: before the deal there is nothing to judge."""
    first = next(at for at, entry in enumerate(match.log) if entry.kind == "play")
    return [*range(first, len(match.log), 7), len(match.log)]


def test_grounds_add_up_to_the_expected_points_from_the_first_entry_to_the_end(ended: Match) -> None:
    advice = ended.game.advice
    named = 0
    for at in positions(ended):
        s = ended.fold(at)
        for seat in range(2):
            found = advice.grounds(s, seat)
            assert sum(found.values()) == pytest.approx(ended.game.points(s, seat))
            named += len(found)
    assert named


def test_grounds_and_stages_have_words_in_three_languages(ended: Match) -> None:
    game = ended.game
    keys = {"worth.unit"}
    for at in positions(ended):
        s = ended.fold(at)
        keys |= {f"worth.{name}" for name in game.advice.grounds(s, 0)} | {f"stage.{game.advice.stage(s)}"}
    assert len(keys) > 4
    for language in ("en", "de", "nl"):
        assert [key for key in keys if not game.text(key, language)] == []


def test_doubt_never_grows(ended: Match) -> None:
    doubts = [ended.game.advice.doubt(ended.fold(at)) for at in positions(ended)]
    assert doubts == sorted(doubts, reverse=True)
    assert doubts[0] > doubts[-1] > 0


def test_the_turns_of_all_seats_come_in_the_order_of_the_match(ended: Match) -> None:
    turns = all_turns(ended)
    assert [turn.at for _, turn, _ in turns] == sorted([turn.at for _, turn, _ in turns])
    assert {seat for seat, _, _ in turns} == {0, 1}
    for seat, turn, last in turns:
        assert ended.log[turn.at].seat == seat
        assert last is None or last.at < turn.at


def test_there_is_luck_where_the_table_draws_and_none_where_it_only_deals(ended: Match) -> None:
    first = all_turns(ended)[0][1].at
    luck = luck_between(ended, 0, first, len(ended.log))
    assert (luck == 0.0) == (ended.game.name == "gaia")


@pytest.mark.parametrize("name", ["council", "galactic_era"])
def test_the_luck_of_a_seat_does_not_know_what_is_hidden_from_it(name: str) -> None:
    match = whole(name, 2, 3)
    game = match.game
    differing = 0
    for at in range(40, len(match.log), 40):
        s = match.fold(at)
        other = game.determinize(game.observe(s, 0), 0, Random(at))
        differing += state_hash(other) != state_hash(s)
        assert expected_points(game, s, 0, at) == expected_points(game, other, 0, at)
    assert differing, "no position had anything hidden"


@pytest.mark.parametrize(("name", "at"), [("02-2-seats", 418), ("03-3-seats", 42)])
def test_good_and_bad_draws_of_a_card_make_up_for_each_other(name: str, at: int) -> None:
    """In Galactic Era one seat draws a card: over all of them it has no luck, and the others have none by any."""
    match = recorded(f"galactic_era/{name}.phn.gz")
    before = match.fold(at)
    frame = before.stack[-1]
    assert isinstance(frame, Chance)
    for seat in range(match.header.seats):
        given: list[float] = []
        for number in range(frame.size(before)):
            after = before.clone()
            apply(after, TABLE, frame.outcome(after, number))
            given.append(expected_points(match.game, after, seat, at) - expected_points(match.game, before, seat, at))
        assert sum(given) / len(given) == pytest.approx(0.0, abs=0.15)
        if seat == 0:
            assert max(given) - min(given) > 1, "a card is worth something"
        else:
            assert given == pytest.approx([0.0] * len(given), abs=1e-9)


def test_chances_are_even_when_all_stand_alike_and_go_to_whoever_leads() -> None:
    assert chances([100.0, 100.0, 100.0, 100.0], 20.0) == [0.25] * 4
    assert chances([None, None], 20.0) == [0.5, 0.5]
    ahead = chances([120.0, 100.0, 100.0], 20.0)
    assert ahead[0] > 0.5 > ahead[1] == ahead[2]
    assert sum(ahead) == pytest.approx(1.0, abs=0.002)
    assert chances([120.0, 100.0], 5.0)[0] > chances([120.0, 100.0], 20.0)[0] > 0.5


def reviewed(at: int, seat: int, points: float, lost: float, grade: str, stage: str) -> ReviewedTurn:
    played = Judged(["x"], points, [], {})
    return ReviewedTurn(at, seat, stage, played, [played], lost, grade, luck=1.0, doubt=10.0)


def test_a_story_tells_who_led_what_turned_it_and_where_points_were_lost() -> None:
    turns = [
        reviewed(1, 0, 110.0, 0.0, "best", "economy"),
        reviewed(2, 1, 100.0, 2.0, "small", "economy"),
        reviewed(3, 0, 90.0, 20.0, "big", "economy"),
        reviewed(4, 1, 101.0, 0.5, "good", "end"),
    ]
    told = story(turns, 2)
    assert [standing.points for standing in told.standings] == [
        [110.0, None],
        [110.0, 100.0],
        [90.0, 100.0],
        [90.0, 101.0],
    ]
    assert [(point.at, point.seat, point.leads) for point in told.turning] == [(3, 0, 1)]
    sums = {(part.stage, part.seat): (part.turns, part.small, part.big, part.lost, part.luck) for part in told.stages}
    assert sums == {
        ("economy", 0): (2, 0, 1, 20.0, 2.0),
        ("economy", 1): (1, 1, 0, 2.0, 1.0),
        ("end", 1): (1, 0, 0, 0.5, 1.0),
    }


def test_the_coach_proposes_different_turns_that_can_be_played(ended: Match) -> None:
    game = ended.game
    checked = unsure = 0
    for seat, turn, _ in all_turns(ended)[3::29]:
        past = ended.at(turn.at)
        found = coached(game, past.observe(seat), seat, past.legal(seat), read_budget("30n"))
        assert [one.points for one in found.turns] == sorted([one.points for one in found.turns], reverse=True)
        assert len({tuple(one.words) for one in found.turns}) == len(found.turns) <= 3
        for one in found.turns:
            past.find(seat, one.words[0])
        checked += len(found.turns) > 1
        unsure += any(one.doubt > 0 for one in found.turns)
    assert checked
    assert unsure, "nothing is sure before the end"


def test_one_turn_of_a_review_tells_stage_doubt_and_grounds(ended: Match) -> None:
    seat, turn, last = all_turns(ended)[-1]
    found = review_turn(ended, seat, turn, last, read_budget("30n"))
    assert (found.seat, found.at, found.stage) == (seat, turn.at, ended.game.advice.stage(ended.fold(turn.at)))
    assert found.doubt > 0
    assert (found.round, found.budget) == (round_of(ended.fold(turn.at)), "30n")
    assert found.played.grounds
    assert msgspec.json.decode(msgspec.json.encode(found), type=ReviewedTurn) == found


@pytest.mark.parametrize("seed", [2, 3])
def test_the_coach_and_a_bot_plan_beyond_the_choice_of_factions(seed: int) -> None:
    """The plans of the first player go on to structures on a map that does not lie yet."""
    match = perihelion.game("gaia").match(2, seed=seed)
    seat = match.deciders[0]
    seen, legal = match.observe(seat), match.legal(seat)
    found = coached(match.game, seen, seat, legal, read_budget("30n"))
    assert any(one.later for one in found.turns)
    assert bot("search:30n", match.game, seat).choose(seen, legal) in legal


def own_points(match: Match, seat: int) -> int:
    """The score in the game's own measure: a level of Council of Shadows is a track of 100 energy."""
    parts = match.game.score_parts(match.scores[seat])
    return 100 * parts["level"] + parts["energy"] if "level" in parts else parts["points"]


def test_points_of_a_finished_match_are_its_score_and_no_win_is_added(ended: Match) -> None:
    for seat in range(2):
        assert ended.game.points(ended.state, seat) == own_points(ended, seat)


def test_expected_points_run_into_the_score_without_a_leap(ended: Match) -> None:
    for seat, turn, last in all_turns(ended)[-6:]:
        found = review_turn(ended, seat, turn, last, read_budget("30n"))
        assert abs(found.played.points - own_points(ended, seat)) < 150
