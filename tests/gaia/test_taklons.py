"""Taklons: ability and planetary institute (ruling 12; Appendix I)."""

from __future__ import annotations

from gaia.table import Table


def test_taklons_institute_gains_a_token_with_each_passive_charge() -> None:
    t = Table("terrans", "taklons").stand("terrans", "mine 4A4").stand("taklons", "planetary_institute 4B2")
    t.have("terrans", ore=9, credits=9).have("taklons", power=(0, 1, 5), brainstone=3, vp=10).turn("terrans")
    t.play("terrans: upgrade 4A4 to trading_station; end turn")
    # Only one power can be charged; a token gained before could be charged twice.
    assert t.legal() == ["charge 1 then token", "token then charge 3", "decline"]
    t.play("taklons: token then charge 3")
    assert (t.power("taklons"), t.player("taklons").vp) == ((0, 0, 7), 8)


def test_taklons_may_take_the_token_alone() -> None:
    t = Table("terrans", "taklons").stand("terrans", "mine 4A4").stand("taklons", "planetary_institute 4B2")
    t.have("terrans", ore=9, credits=9).have("taklons", power=(0, 0, 5), brainstone=3, vp=10).turn("terrans")
    t.play("terrans: upgrade 4A4 to trading_station; end turn\ntaklons: charge 0 then token")
    assert (t.power("taklons"), t.player("taklons").vp) == ((1, 0, 5), 10)


def test_declining_gives_no_token() -> None:
    t = Table("terrans", "taklons").stand("terrans", "mine 4A4").stand("taklons", "planetary_institute 4B2")
    t.have("terrans", ore=9, credits=9).have("taklons", power=(0, 0, 5), brainstone=3).turn("terrans")
    t.play("terrans: upgrade 4A4 to trading_station; end turn\ntaklons: decline")
    assert t.power("taklons") == (0, 0, 5)


def test_the_token_after_charging_waits_for_the_brainstone() -> None:
    t = Table("terrans", "taklons").stand("terrans", "mine 4A4").stand("taklons", "planetary_institute 4B2")
    t.have("terrans", ore=9, credits=9).have("taklons", power=(2, 4, 0), brainstone=1).turn("terrans")
    t.play("terrans: upgrade 4A4 to trading_station; end turn\ntaklons: charge 3 then token")
    assert (t.power("taklons"), t.player("taklons").brainstone) == ((1, 6, 0), 2)


def test_taklons_may_leave_the_brainstone_behind_when_they_burn() -> None:
    t = Table("taklons", "terrans").have("taklons", power=(0, 3, 0), brainstone=2).turn("taklons")
    t.play("taklons: burn power without brainstone")
    assert (t.power("taklons"), t.player("taklons").brainstone) == ((0, 1, 1), 2)
    assert t.why_not("burn power without brainstone") == "burn"  # the stone is no ordinary token
    t.play("taklons: burn power")
    assert (t.power("taklons"), t.player("taklons").brainstone) == ((0, 0, 1), 3)
    assert t.why_not("burn power without brainstone") == "no-stone-there"
