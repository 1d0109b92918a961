"""A turn: one action, with free actions before and after it (ruling 2.2)."""

from __future__ import annotations

from gaia.table import Table


def test_free_actions_come_before_and_after_the_action_but_do_not_replace_it() -> None:
    t = (
        Table("terrans", "xenos")
        .stand("terrans", "mine 3A7")
        .have("terrans", ore=5, credits=9, knowledge=5)
        .turn("terrans")
    )
    t.play("terrans: convert ore_to_credit")
    assert t.why_not("end turn") == "no-action-yet"
    t.play("terrans: research economy")
    assert t.why_not("research economy") == "has-acted"
    assert t.why_not("upgrade 3A7 to trading_station") == "has-acted"
    t.play("terrans: convert knowledge_to_credit; end turn")
    assert t.asked == "xenos Turn"


def test_no_free_action_during_an_action() -> None:
    t = (
        Table("terrans", "xenos")
        .stand("terrans", "trading_station 3A7")
        .have("terrans", ore=5, credits=9)
        .turn("terrans")
    )
    t.play("terrans: upgrade 3A7 to research_lab")
    assert t.legal("convert") == []
    assert t.legal("burn") == []
