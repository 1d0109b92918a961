"""Gaining Federation Tokens (ruling 10.9 to 10.11)."""

from __future__ import annotations

import pytest

from gaia.table import Table, galaxy


def federated(token: str) -> Table:
    """Terrans on level 4 of Science have just formed a federation and taken this token."""
    t = galaxy("terrans", "xenos", planets="A0 A1 A2")
    t.stand("terrans", "planetary_institute 1A0", "academy_knowledge 1A1", "mine 1A2")
    t.level("terrans", science=4).have("terrans", power=(6, 0, 0), knowledge=4).turn("terrans")
    return t.play(f"terrans: federate 1A0,1A1,1A2; take token {token}; end turn").turn("terrans")


@pytest.mark.parametrize("token", ["vp_6_knowledge", "vp_7_credits", "vp_7_ore", "vp_8_qic", "vp_8_tokens"])
def test_a_token_comes_green_side_up(token: str) -> None:
    t = federated(token).play("terrans: research science")
    assert t.player("terrans").research[5] == 5
    assert t.player("terrans").green == [0]


def test_the_token_for_12_points_has_no_green_side() -> None:
    t = federated("vp_12")
    assert t.player("terrans").green == [0]
    assert t.why_not("research science") == "no-green-token"
