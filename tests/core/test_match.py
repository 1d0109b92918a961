"""A match of Pearls, the example game: playing, looking, going back."""

import pytest

from pearls import GAME, KEEP, Table
from perihelion.core.codec import state_hash
from perihelion.core.match import Match
from perihelion.core.notation import AmbiguousAction, IllegalAction, UnknownAction
from perihelion.core.opening import replay
from perihelion.core.undo import UndoError


def fresh(seats: int = 3, seed: int = 7) -> Match:
    return GAME.match(seats, seed=seed)


def table_of(match: Match) -> Table:
    """The true state, as the Pearls table it is."""
    assert isinstance(match.state, Table)
    return match.state


def bid_highest(match: Match) -> None:
    """Everyone bids its best card."""
    for seat in match.deciders:
        match.play(seat, match.legal(seat)[-1])


def test_the_same_seed_gives_the_same_game() -> None:
    assert fresh().text() == fresh().text()
    assert fresh(seed=8).text() != fresh().text()


def test_without_a_seed_no_two_games_are_alike() -> None:
    assert GAME.match(3).header.seed != GAME.match(3).header.seed


def test_all_seats_owe_an_answer_to_a_question_asked_together() -> None:
    match = fresh()
    assert match.deciders == [0, 1, 2]
    match.play(1, match.legal(1)[0])
    assert match.deciders == [0, 2]
    assert match.owing(0) == [0, 1, 2], "seat 1 looks as if it still had to answer"
    assert match.owing(1) == [0, 2]
    assert match.legal(1) == []


def test_sealed_answers_are_opened_in_the_order_of_the_seats() -> None:
    match = fresh()
    for seat in (2, 0):
        match.play(seat, match.legal(seat)[0])
    assert match.seen(1)[-1].startswith("chance draw"), "nobody has heard of the bids"
    match.play(1, match.legal(1)[0])
    bids = [line.split()[0] for line in match.seen(None) if " bid " in line]
    assert bids == ["1", "2", "3"]
    bids = [line.split()[0] for line in match.seen(1) if " bid " in line]
    assert bids == ["2", "1", "3"], "one's own bid stands where it was made"


def test_hidden_draws_are_read_by_their_owner_alone() -> None:
    match = fresh()
    assert all("?" not in line for line in match.seen(0)[:6])
    assert all(line == "chance deal 1 ?" for line in match.seen(1)[:6])
    observation = match.observe(1)
    assert isinstance(observation, Table)
    assert observation.hands[0] == [-1] * 6
    assert observation.hands[1] == table_of(match).hands[1]


def test_unknown_ambiguous_and_illegal_are_three_errors() -> None:
    match = fresh()
    with pytest.raises(UnknownAction, match="not something one can do") as unknown:
        match.play(0, "sing loudly")
    assert unknown.value.suggestions
    with pytest.raises(AmbiguousAction, match="can mean"):
        match.play(0, "bid")
    with pytest.raises(IllegalAction, match="everybody bids a card now"):
        match.play(0, "keep")
    bid_highest(match)
    winner = match.deciders[0]
    other = (winner + 1) % 3
    with pytest.raises(IllegalAction, match="not your turn"):
        match.play(other, "keep")


def test_explain_names_the_reason_and_the_section() -> None:
    match = fresh()
    bid_highest(match)
    winner = match.deciders[0]
    missing = next(card for card in range(1, 7) if card not in table_of(match).hands[winner])
    reason = match.explain(winner, f"double for {missing}")
    assert reason is not None
    assert (reason.code, reason.section) == ("no-card", "The prize")
    assert GAME.words(reason) == f"you have no card {missing} (The prize)"
    assert match.explain(winner, "keep") is None


def test_a_refused_action_changes_nothing() -> None:
    match = fresh()
    before = match.text(), state_hash(match.state)
    with pytest.raises(IllegalAction):
        match.play(0, KEEP())
    assert (match.text(), state_hash(match.state)) == before


def test_undo_alone_stops_at_draws_and_sealed_answers() -> None:
    match = fresh()
    bid_highest(match)
    winner = match.deciders[0]
    match.play(winner, "keep")  # the next pearl is drawn at once
    with pytest.raises(UndoError, match="by consent"):
        match.undo(winner)
    with pytest.raises(UndoError, match="by consent"):
        match.undo((winner + 1) % 3)
    match.undo()
    assert match.deciders == [winner]
    assert str(match.log[-1]).startswith("undo ")
    match.play(winner, "keep")
    assert table_of(match).offered > 0


def test_undone_draws_are_not_drawn_again() -> None:
    """The k-th draw counts undone ones, so taking back is no way to fish for a better pearl."""
    match = fresh(seed=3)
    bid_highest(match)
    draws = [entry for entry in match.log if entry.kind == "chance"]
    match.play(match.deciders[0], "keep")
    match.undo()
    match.play(match.deciders[0], "keep")
    assert len([entry for entry in match.log if entry.kind == "chance"]) == len(draws) + 2


def test_there_is_nothing_to_undo_at_the_start() -> None:
    with pytest.raises(UndoError, match="nothing"):
        fresh().undo()


def test_at_and_branch_leave_the_match_alone() -> None:
    match = fresh()
    start = state_hash(match.state)
    n = len(match.log)
    bid_highest(match)
    now = match.text()
    past = match.at(n)
    assert state_hash(past.state) == start
    assert past.seen(0) == match.seen(0)[: len(past.seen(0))]
    branch = match.branch()
    branch.play(branch.deciders[0], "keep")
    assert match.text() == now
    with pytest.raises(ValueError, match="no entry 999"):
        match.at(999)


def test_standing_answers_are_played_as_ordinary_actions() -> None:
    match = fresh()
    for seat in range(3):
        match.stand(seat, {"never-double": True})
    while not match.over:
        bid_highest(match)
    assert "double" not in match.text()
    assert "keep" in match.text()
    assert "never-double" not in match.text(), "settings are private and outside the log"


def test_facts_are_kept_when_someone_listens() -> None:
    match = fresh()
    bid_highest(match)
    match.listening = True
    entry = match.play(match.deciders[0], "keep")
    assert [fact.data()["kind"] for fact in entry.facts] == ["scored"]
    assert match.facts(match.log.index(entry), None)[0].amount == match.scores[entry.seat]


def test_a_rule_that_fails_leaves_the_match_as_it_was() -> None:
    class Broken(Table):
        def tell(self, *args: object) -> None:
            raise RuntimeError("a rule failed")

    match = fresh()
    bid_highest(match)
    before = match.text()
    points = list(match.scores)
    match.state.__class__ = Broken
    with pytest.raises(RuntimeError):
        match.play(match.deciders[0], "keep")
    assert match.text() == before
    assert match.scores == points
    match.play(match.deciders[0], "keep")


def test_a_rebase_goes_on_from_another_state() -> None:
    match = fresh()
    state = table_of(match).clone()
    state.points[0] = 50
    match.rebase(state)
    bid_highest(match)
    assert match.scores[0] == 50
    assert replay(GAME, match.text()).scores[0] == 50


def test_a_whole_sentence_is_never_taken_for_the_beginning_of_another() -> None:
    match = GAME.match(3, seed=4, rounds=2)
    while KEEP not in [action.verb for action in match.legal(match.deciders[0])]:
        match.play(match.deciders[0], match.legal(match.deciders[0])[-1])
    winner = match.deciders[0]
    lacking = next(card for card in range(1, 7) if card not in table_of(match).hands[winner])
    reason = match.explain(winner, f"dou for {lacking}")
    assert reason is not None, "shortened words are understood in refusals, too"
    assert reason.code == "no-card"
