"""Ambas: ability and planetary institute (ruling 12; Appendix I)."""

from __future__ import annotations

from gaia.table import Table
from perihelion.games.gaia import GAME
from perihelion.games.gaia.building import place_lost_planet


def test_ambas_swap_institute_and_mine() -> None:
    t = Table("ambas", "terrans", round_tile="institute_or_academy_5").stand(
        "ambas", "planetary_institute 4B2", "mine 2B4"
    )
    t.stand("terrans", "mine 4A4").have("ambas", vp=10).turn("ambas")
    t.play("ambas: special swap_institute_and_mine; swap 2B4; end turn")
    assert (t.state.building[t.hex("2B4")], t.state.building[t.hex("4B2")]) == (5, 0)
    assert (t.player("ambas").vp, t.asked) == (10, "terrans Turn")  # no points, nobody charges
    t.turn("ambas")
    assert t.why_not("special swap_institute_and_mine") == "special-used"


def test_a_swap_is_told_and_gains_nothing() -> None:
    t = Table("ambas", "xenos").stand("ambas", "planetary_institute 3A7", "mine 3A6").turn("ambas")
    t.play("ambas: special swap_institute_and_mine")
    before = GAME.counted(t.state)
    t.state.facts = []
    t.play("ambas: swap 3A6")
    told = [(fact.kind, fact.what, fact.amount, fact.where) for fact in t.state.facts]
    assert told == [("swapped", "planetary_institute", 0, "3A7,3A6")]
    assert GAME.counted(t.state) == before


def test_ambas_do_not_swap_with_the_lost_planet_but_by_the_option() -> None:
    for allowed in (False, True):
        t = Table("ambas", "terrans", swap_lost_planet=allowed).stand("ambas", "planetary_institute 4B2")
        place_lost_planet(t.state, t.player("ambas"), t.hex("4C"))
        t.state.charge_sources = []
        t.turn("ambas")
        assert t.why_not("special swap_institute_and_mine") == ("" if allowed else "no-site")


def test_a_swap_leaves_federations_as_they_are() -> None:
    t = Table("ambas", "terrans").stand("ambas", "planetary_institute 4B2", "mine 2B4")
    t.player("ambas").federated[t.hex("4B2")] = 1
    t.turn("ambas").play("ambas: special swap_institute_and_mine; swap 2B4")
    p = t.player("ambas")
    assert (p.federated[t.hex("4B2")], p.federated[t.hex("2B4")]) == (1, 0)
