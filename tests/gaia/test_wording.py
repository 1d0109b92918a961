"""What the log says of the corners of the game, as a player reads it."""

from __future__ import annotations

import re

import pytest

from gaia.automa_table import SoloTable
from gaia.table import Table, galaxy
from perihelion.core.panes import Lines
from perihelion.games.gaia import GAME
from perihelion.games.gaia.components import BOOSTERS
from perihelion.games.gaia.terminal import terminal
from perihelion.terminal.offer import said

BOOSTER_IDS = [tile.id for tile in BOOSTERS]


def told(t: Table, transcript: str, language: str = "en") -> list[str]:
    """The facts of a few moves in words."""
    t.state.facts = []
    t.play(transcript)
    return [GAME.told(fact, language, "Ann") for fact in t.state.facts]


def test_the_last_pass_takes_no_booster() -> None:
    t = Table("xenos", "terrans").booster("xenos", "ore_knowledge").round(6).turn("xenos")
    assert told(t, "xenos: pass") == ["Ann passes"]


def test_a_booster_is_called_by_its_own_name_not_by_that_of_an_advanced_tile() -> None:
    t = Table("xenos", "terrans").booster("xenos", "ore_knowledge").turn("xenos")
    t.state.boosters = [BOOSTER_IDS.index("pass_research_labs")]
    assert told(t, "xenos: pass for pass_research_labs") == ["Ann passes", "Ann takes “Pass: research labs”"]


def test_a_federation_that_grew_by_itself_names_its_planets() -> None:
    t = galaxy("ivits", "terrans", planets="A0 A1 A2 A3")
    t.stand("ivits", "planetary_institute 1A0", "academy_qic 1A1").tile("ivits", "big_building_power_4")
    t.turn("ivits").play("ivits: federate 1A0,1A1; take token vp_12; end turn")
    t.stand("ivits", "academy_knowledge 1A2", "research_lab 1A3").turn("ivits")
    assert "Ann forms a federation: 1A0, 1A1, 1A2, 1A3" in told(t, "ivits: federate -; take token vp_7_ore")


def test_points_for_power_are_paid_not_gained() -> None:
    t = Table("xenos", "terrans").stand("terrans", "trading_station 3A7").have("terrans", power=(4, 0, 0), vp=10)
    t.stand("xenos", "mine 2A3").have("xenos", ore=5, credits=9).turn("xenos").play("xenos: build mine 3A6; end turn")
    assert t.asked == "terrans ChargePower"
    assert told(t, "terrans: charge 2")[:2] == [
        "Ann pays 1 VP (charging power)",
        "Ann charges 2 power (charging power)",
    ]


def test_a_lab_that_is_turned_back_is_a_downgrade_for_people_and_automa() -> None:
    t = Table("firaks", "terrans").stand("firaks", "planetary_institute 3A3", "research_lab 4A0").turn("firaks")
    said = told(t, "firaks: special downgrade_lab; downgrade 4A0; advance economy")
    assert said[:2] == ["Ann takes back a research lab (4A0)", "Ann downgrades: trading station (4A0)"]
    automa = SoloTable.bare(automa="firaks")
    automa.put(1, "trading_station", "3A3")
    automa.put(1, "research_lab", "4A0")
    words = [GAME.told(fact, "en", "Automa") for fact in automa.act(13, support=1)]
    assert "Automa downgrades: trading station (4A0)" in words


def test_what_the_track_cannot_hold_is_not_told() -> None:
    t = Table("xenos", "terrans").have("xenos", power=(0, 0, 4), knowledge=14).turn("xenos")
    assert "Ann gains 1 knowledge (2 knowledge)" in told(t, "xenos: action power_2_knowledge")


def test_only_power_that_moved_a_token_is_told() -> None:
    t = Table("xenos", "terrans").tile("xenos", "action_charge_4").have("xenos", power=(0, 1, 6)).turn("xenos")
    assert "Ann charges 1 power (charge 4 power)" in told(t, "xenos: special charge_4")
    t = Table("xenos", "terrans").tile("xenos", "action_charge_4").have("xenos", power=(0, 0, 7)).turn("xenos")
    assert not [line for line in told(t, "xenos: special charge_4") if "charge" in line]


@pytest.mark.parametrize(
    ("language", "words"),
    [("en", "Brainstone to area II"), ("de", "Brainstone in Bereich II"), ("nl", "Breinsteen naar zone II")],
)
def test_areas_of_power_have_their_printed_numbers(language: str, words: str) -> None:
    assert said("brainstone-to-area", [("number", "2")], GAME.catalogues[language]) == words


@pytest.mark.parametrize("language", ["de", "nl"])
def test_an_id_on_the_table_of_a_terminal_stands_beside_its_words(language: str) -> None:
    t = Table("firaks", "ivits").booster("firaks", "ore_knowledge").round(3).turn("firaks")
    t.tile("firaks", "action_charge_4", "seven_vp/research_2_vp").token("firaks", "vp_7_ore", "vp_8_qic")
    t.stand("firaks", "planetary_institute 3A3").stand("ivits", "planetary_institute 4B0")
    picture = terminal(t.state, 0, language)
    blocks = [block for pane in picture.panes for block in pane.blocks if isinstance(block, Lines)]
    lines = ["".join([text for text, _ in line]) for block in blocks for line in block.lines]
    ids = [found for line in lines for found in re.finditer(r"\b[a-z0-9]+_[a-z0-9_]+\b(?P<then>.{0,2})", line)]
    assert {"vp_7_ore", "vp_8_qic", "research_2_vp", "charge_4", "downgrade_lab"} <= {one[0].split()[0] for one in ids}
    assert [one[0] for one in ids if one["then"] != " ("] == []
