"""Phase 2: what may be planned, and that nobody sees it before all have planned."""

import pytest

from council.table import Table, number
from perihelion.core.notation import find
from perihelion.games.council import GAME
from perihelion.games.council.planning import Plan, PlanOpenly


def planning(**things: object) -> Table:
    return Table().has("ann", **things).now(Plan([0, 1]))


def test_round_one_fills_every_slot() -> None:
    table = planning()
    assert len(table.legal(who="ann")) == 6
    table.does("ann", "plan settle-1 slot1")
    assert len(table.legal(who="ann")) == 5
    assert "keep slot2" not in table.legal(who="ann")


def test_later_only_the_empty_slot_needs_a_card() -> None:
    table = planning(row=["", "discover", "mine-2"], hand=["settle-1", "take-gems"])
    assert table.legal(who="ann") == ["plan settle-1 slot1", "plan take-gems slot1"]
    table.does("ann", "plan settle-1 slot1")
    assert table.legal(who="ann") == ["plan take-gems slot2", "keep slot2"]
    table.does("ann", "keep slot2", "plan take-gems slot3")
    table.does("ben", "plan settle-1 slot1", "plan discover slot2", "plan mine-2 slot3")
    assert table.row("ann") == ["settle-1", "discover", "take-gems"]
    assert table.player("ann").under[2] == 1 << number("card", "mine-2"), "the covered card stays there"
    assert table.hand("ann") == []


def test_a_cover_must_leave_cards_for_the_empty_slots() -> None:
    table = planning(row=["discover", "", "mine-2"], hand=["settle-1"])
    assert table.legal(who="ann") == [], "slot 1 is not to be covered, so the only card goes into slot 2 by itself"
    table.does("ben", "plan settle-1 slot1", "plan discover slot2", "plan mine-2 slot3")
    assert table.row("ann") == ["discover", "settle-1", "mine-2"]


def test_too_few_cards_leave_slots_empty_by_choice() -> None:
    table = planning(row=["", "", "mine-2"], hand=["settle-1"])
    assert table.legal(who="ann") == ["plan settle-1 slot1", "leave slot1"]
    table.does("ann", "leave slot1")
    assert table.legal(who="ben")[0].startswith("plan")
    table.does("ben", "plan settle-1 slot1", "plan discover slot2", "plan mine-2 slot3")
    assert table.row("ann") == ["", "settle-1", "mine-2"]


def test_plans_are_secret_until_all_have_planned() -> None:
    match = GAME.match(2, seed=4)
    while not isinstance(match.state.stack[-1], Plan):
        match.play(match.deciders[0], "stop")
    before = match.view(1)
    for text in ("plan settle-2 slot1", "plan mine-2 slot2", "plan discover slot3"):
        assert match.view(1) == before, "the other cannot even see that a plan is being made"
        match.play(0, text)
    assert match.view(1) == before | {"deciders": [1]}, "all that is seen is that it lies there"
    assert (match.owing(0), match.owing(None)) == ([1], [1])
    assert not [line for line in match.seen(1) if "plan" in line]
    for text in ("plan settle-1 slot1", "plan mine-2 slot2", "plan discover slot3"):
        match.play(1, text)
    assert "1 plan settle-2 slot1" in match.seen(1)


def test_planning_openly_goes_in_turn_order() -> None:
    match = GAME.match(2, seed=4, planning_with_screens=False)
    while type(match.state.stack[-1]).__name__ != "PlanOpenly":
        match.play(match.deciders[0], "stop")
    first = match.view(None)["table"]["order"][0]
    assert match.deciders == [first]
    match.play(first, "plan settle-2 slot1")
    assert f"{first + 1} plan settle-2 slot1" in match.seen(1 - first)


def test_perpetual_motion_counts_nothing() -> None:
    from perihelion.games.council.planning import Consume

    table = Table().has("ann", tech=["perpetual-motion"], row=["settle-2", "settle-1", "mine-2"], consumption=50)
    table.has("ben", row=["upgrade-gem", "", ""]).now(Consume())
    assert (table.consumption("ann"), table.player("ann").spent) == (50, 0)
    assert table.state.order == [1, 0]


def test_turn_order_by_printed_values_by_agreement() -> None:
    from perihelion.games.council.planning import Consume

    table = Table(2, turn_order_uses_actual_marker_movement=False)
    table.has("ann", consumption=97, row=["settle-2", "upgrade-gem", ""]).has(
        "ben", row=["settle-1", "upgrade-gem", ""]
    )
    table.now(Consume())
    assert [p.spent for p in table.state.players] == [7, 4]
    assert table.state.order == [0, 1]


def test_a_plan_is_refused_in_words() -> None:
    match = GAME.match(2, seed=4)
    while not isinstance(match.state.stack[-1], Plan):
        match.play(match.deciders[0], "stop")
    late = match.explain(0, "plan discover slot2")
    foreign = match.explain(0, "plan ai-mine-2 slot1")
    assert late is not None
    assert late.code == "slot-first"
    assert foreign is not None
    assert foreign.code == "not-in-hand"
    assert find(match.state, match.legal(0), "keep slot1") is None


@pytest.mark.parametrize(
    ("text", "code"),
    [
        ("plan settle-1 slot3", "slot-first"),
        ("keep slot1", "slot-is-empty"),
        ("leave slot1", "must-plan"),
        ("plan ai-tower-3 slot1", "not-in-hand"),
        ("plan settle-1 slot5", "no-slot"),
        ("refill ai-tower-3", "another-moment"),
    ],
)
def test_why_a_card_cannot_be_planned(text: str, code: str) -> None:
    assert Table().now(PlanOpenly(0, ())).why_not(text, "ann") == code
