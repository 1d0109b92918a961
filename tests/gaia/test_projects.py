"""Start a Gaia Project (ruling 7)."""

from __future__ import annotations

import pytest

from gaia.table import Table


@pytest.mark.parametrize(("level", "tokens"), [(1, 6), (2, 6), (3, 4), (4, 3), (5, 3)])
def test_a_gaia_project_moves_tokens_by_level(level: int, tokens: int) -> None:
    t = (
        Table("terrans", "xenos", discard="lowest_first")
        .stand("terrans", "mine 1B1")
        .level("terrans", gaia_project=level)
    )
    t.have("terrans", power=(2, 3, 4)).turn("terrans").play("terrans: start gaia project 1A3")
    assert t.player("terrans").gaia == tokens
    assert sum(t.power("terrans")) == 9 - tokens
    assert t.state.charge_sources == []


def test_the_owner_chooses_the_areas_the_tokens_come_from() -> None:
    t = Table("terrans", "xenos").stand("terrans", "mine 1B1").level("terrans", gaia_project=4)
    t.have("terrans", power=(2, 2, 1)).turn("terrans").play("terrans: start gaia project 1A3")
    assert t.asked == "terrans GiveTokens"
    assert t.legal()[0] == "tokens 2 from area1 1 from area2 0 from area3"
    t.play("terrans: tokens 0 from area1 2 from area2 1 from area3")
    assert t.power("terrans") == (2, 0, 0)
    assert t.player("terrans").gaia == 3


def test_a_gaia_project_needs_a_gaiaformer_tokens_and_a_free_transdim_planet() -> None:
    t = Table("terrans", "xenos").stand("terrans", "mine 1B1").have("terrans", power=(2, 3, 0)).turn("terrans")
    assert t.why_not("start gaia project 1A3") == "too-dear"
    t.have("terrans", power=(2, 4, 0))
    assert t.why_not("start gaia project 1A3") == ""
    assert t.why_not("start gaia project 1A5") == "not-transdim"
    assert t.why_not("start gaia project 3A0") == ""  # three spaces: one Q.I.C.
    t.have("terrans", qic=0)
    assert t.why_not("start gaia project 3A0") == "range"
    t.have("terrans", gaiaformers=0)
    assert t.why_not("start gaia project 1A3") == "no-gaiaformer"


def test_a_project_finishes_next_round_and_the_gaiaformer_returns_with_the_mine() -> None:
    t = Table("terrans", "xenos", discard="lowest_first").stand("terrans", "mine 1B1").have("terrans", power=(4, 4, 0))
    t.turn("terrans").play("terrans: start gaia project 1A3; end turn")
    t.turn("terrans")
    assert t.why_not("build mine 1A3") == "unfinished-project"
    t.next_round().turn("terrans")
    assert t.state.planet[t.hex("1A3")] == 7
    t.have("terrans", ore=1, credits=2, qic=0)
    t.play("terrans: build mine 1A3")  # no range, no Q.I.C.: the mine's cost only
    assert t.resources("terrans")[:2] == (0, 0)
    assert t.player("terrans").built[6] == 0
    t.have("terrans", power=(8, 0, 0), qic=1).turn("terrans")
    assert t.why_not("start gaia project 3A0") == ""  # the gaiaformer is available again


def test_only_the_owner_of_the_gaiaformer_builds_there_and_from_any_distance() -> None:
    t = Table("terrans", "xenos").stand("terrans", "mine 1B1", "gaiaformer 7A10").gaia("7A10")
    t.stand("xenos", "mine 3A6").have("xenos", qic=9, ore=9, credits=9).turn("xenos")
    assert t.why_not("build mine 7A10") == "occupied"
    t.have("terrans", ore=1, credits=2, qic=0).turn("terrans")
    assert t.why_not("build mine 7A10") == ""


def test_projects_of_the_last_round_never_finish() -> None:
    t = Table("terrans", "xenos", discard="lowest_first", final_conversion="none").stand("terrans", "mine 1B1").round(6)
    t.turn("terrans").play("terrans: start gaia project 1A3; end turn")
    t.next_round()
    assert t.asked == ""
    assert t.state.planet[t.hex("1A3")] == 8
