"""Geodens: ability and planetary institute (ruling 12; Appendix I)."""

from __future__ import annotations

from gaia.table import Table


def test_geodens_institute_pays_three_knowledge_for_new_planet_types() -> None:
    t = Table("geodens", "terrans").stand("geodens", "planetary_institute 1A5", "mine 1A6")
    t.have("geodens", knowledge=0, ore=15, credits=20, qic=5).turn("geodens").play("geodens: build mine 4B0; end turn")
    assert t.player("geodens").knowledge == 0  # oxide was colonized before the institute
    t.turn("geodens").play("geodens: build mine 2A3; end turn")
    assert t.player("geodens").knowledge == 3
    t.have("geodens", qic=5, ore=15).turn("geodens").play("geodens: build mine 3B5; end turn")
    assert t.player("geodens").knowledge == 6  # a Gaia planet
    t.have("geodens", qic=5, ore=15).turn("geodens").play("geodens: build mine 1A9")
    assert t.player("geodens").knowledge == 6  # the second desert planet
