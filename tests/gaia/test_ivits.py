"""Ivits: ability and planetary institute (ruling 12; Appendix I)."""

from __future__ import annotations

from typing import Any

from gaia.table import Table


def ivits(**options: Any) -> Table:
    t = Table("ivits", "terrans", **options).stand("ivits", "planetary_institute 4B0")
    return t.have("ivits", qic=0, ore=4, credits=9).turn("ivits")


def test_ivits_place_a_space_station() -> None:
    t = ivits().play("ivits: special place_space_station")
    assert t.why_not("place space station 4A0") == "not-open-space"
    assert t.why_not("place space station 3A8") == "range"  # two spaces away, range 1
    t.play("ivits: place space station 4A1; end turn")
    p = t.player("ivits")
    assert (p.stations, p.reach[t.hex("3A8")]) == ([t.hex("4A1")], 1)
    assert (len(p.structures), sum(p.types)) == (1, 1)


def test_qic_extend_the_range_of_a_station() -> None:
    t = ivits().have("ivits", qic=1).play("ivits: special place_space_station; place space station 3A8")
    assert t.player("ivits").qic == 0


def test_a_station_next_to_the_federation_joins_it() -> None:
    t = ivits()
    t.player("ivits").federated[t.hex("4B0")] = 1
    t.play("ivits: special place_space_station; place space station 4A1")
    assert t.player("ivits").federated[t.hex("4A1")] == 1


def test_a_station_may_join_an_own_satellite_but_not_by_the_option() -> None:
    for allowed in (True, False):
        t = ivits(station_on_satellite=allowed)
        t.player("ivits").satellite[t.hex("4A1")] = 1
        t.play("ivits: special place_space_station")
        assert t.why_not("place space station 4A1") == ("" if allowed else "own-satellite")


def test_six_stations_and_no_more() -> None:
    t = ivits().stand("ivits", *[f"space_station {hex}" for hex in ("4A1", "4C", "4B1", "4B5", "4A11", "4A2")])
    assert t.why_not("special place_space_station") == "no-site"
