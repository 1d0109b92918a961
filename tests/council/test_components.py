"""The component data: complete, marked, and correctable by an owner of the box."""

import json
import re
from collections.abc import Iterator
from io import StringIO
from typing import Any

import pytest
from rich.console import Console

import perihelion
from perihelion.cli import main
from perihelion.core.match import Match
from perihelion.core.options import OptionError
from perihelion.games.council import GAME, ComponentError, components_table, load_components
from perihelion.games.council.components import (
    AI_CARDS,
    CARDS,
    DATA,
    FIRST_SET,
    KITS_KEPT,
    SETS,
    SHIPPED,
    SHIPPED_TEXT,
    STANDARD,
    STARTING_CARDS,
    STARTING_GEMS,
    UPGRADES,
    kit,
    reconstructed,
)
from perihelion.games.council.corrections import SECTIONS
from perihelion.games.council.prices import Cost, purse_of

COUNTS = SHIPPED["component_counts"]


def records(path: tuple[str, ...]) -> list[dict[str, Any]]:
    section: Any = SHIPPED
    for name in path:
        section = section[name]
    return list(section)


def test_counts_are_those_of_the_box() -> None:
    assert len(SHIPPED["ai_cards"]) == COUNTS["ai_cards"]
    assert len(SHIPPED["bonus_cards_light"]) == COUNTS["bonus_cards_light"]
    assert len(SHIPPED["bonus_cards_dark"]) == COUNTS["bonus_cards_dark"]
    assert len(SHIPPED["dark_tech_cards"]) == COUNTS["dark_tech_cards"]
    assert len(SHIPPED["leaders"]) == COUNTS["leaders"]
    assert len(SHIPPED["automa"]["cards"]) == COUNTS["automa_cards"]
    assert [len(tiles) for tiles in STANDARD.tiles_of_parsec[1:]] == COUNTS["solar_system_tiles_by_parsec"]
    assert sum(STANDARD.galaxy_fields[1]) == 31


@pytest.mark.parametrize("path", SECTIONS)
def test_every_record_says_where_it_comes_from(path: tuple[str, ...]) -> None:
    for record in records(path):
        assert record["source"] in ("rulebook", "review", "reconstructed"), record["id"]
        assert set(record.get("confirmed", {})) <= set(record), record["id"]


def marked(value: Any) -> Iterator[str]:
    if isinstance(value, dict):
        if isinstance(value.get("confirmed"), dict):
            yield from value["confirmed"].values()
        for part in value.values():
            yield from marked(part)
    elif isinstance(value, list):
        for part in value:
            yield from marked(part)


def test_marks_are_known() -> None:
    assert set(marked(SHIPPED)) <= {"rulebook", "review"}


def test_the_printed_tables_show_marks() -> None:
    paper = StringIO()
    Console(width=200, file=paper).print(components_table())
    text = paper.getvalue()
    assert "ai_10_saver_2_a" in text
    assert "1 anthracite R" in text
    assert "1 anthracite ~" in text


CORRECTION = {
    "ai_cards": [{"id": "ai_12_mine_2", "consumption": 2, "cost": {"anthracite": 0, "gold": 1, "transparent": 0}}],
    "board": {"galaxies": [{"id": "red", "fields": 4}, {"id": "violet", "fields": 4, "name": "Far Reach"}]},
}


def test_a_correction_names_only_what_differs() -> None:
    corrected = kit(load_components(json.dumps(CORRECTION)))
    assert (corrected.card_value[17], corrected.card_cost[17].gems) == (2, (0, 1, 0))
    assert (STANDARD.card_value[17], STANDARD.card_cost[17].gems) == (1, (1, 0, 0))
    assert corrected.galaxy_fields[1][7:9] == [4, 4]
    assert corrected.data["ai_cards"][11]["confirmed"] == {"consumption": "box", "cost": "box"}


def test_a_complete_copy_without_changes_is_the_shipped_tables() -> None:
    assert load_components(SHIPPED_TEXT) == ""
    assert load_components("{}") == ""


def test_loading_twice_changes_nothing() -> None:
    once = load_components(json.dumps(CORRECTION))
    assert load_components(once) == once


def test_a_corrected_match_carries_its_tables() -> None:
    match = GAME.match(4, seed=3, components=load_components(json.dumps(CORRECTION)))
    while not match.over and match.view(None)["table"]["round"] < 3:
        seat = match.deciders[0]
        match.play(seat, match.legal(seat)[0])
    again = perihelion.loads(match.text())
    assert again.view(0) == match.view(0)
    assert "Far Reach" in match.text()
    assert GAME.components() in match.text()


def test_a_card_of_many_parts_can_be_corrected() -> None:
    """A choice between things that are more than one question is asked option by option."""
    choice = {
        "op": "choice",
        "options": [
            {"op": "take_gems", "gems": {"anthracite": 0, "gold": 0, "transparent": 1}},
            {"op": "sequence", "steps": [{"op": "settle", "cubes": 1, "reach": "slot", "planets": "adapted"}] * 2},
        ],
    }
    from council.table import Table
    from perihelion.games.council.acting import PlayCard

    text = load_components(json.dumps({"ai_cards": [{"id": "ai_12_mine_2", "action": choice}]}))
    table = Table(2, components=text).has("ann", row=["ai-mine-2", "", ""]).now(PlayCard(0, 0))
    assert table.legal(who="ann") == ["option 1", "option 2", "waive"]
    table.does("ann", "option 2", "settle 1 grey1a", "settle 1 grey1b")
    assert table.in_galaxy("ann", "grey") == 2
    table.now(PlayCard(0, 0)).does("ann", "option 1")
    assert table.gems("ann") == (1, 1, 1)


@pytest.mark.parametrize(
    ("text", "says"),
    [
        ("{", "not a component file"),
        ("[1]", "must hold an object"),
        ('{"ai_card": []}', "did you mean 'ai_cards'"),
        ('{"ai_cards": {}}', "a list of records is needed"),
        ('{"ai_cards": [{"cost": 1}]}', "record 1 has no id"),
        ('{"ai_cards": [{"id": "ai_12_mine"}]}', "did you mean 'ai_12_mine_2'"),
        ('{"ai_cards": [{"id": "ai_12_mine_2", "consumtion": 3}]}', "did you mean 'consumption'"),
        ('{"ai_cards": [{"id": "ai_12_mine_2", "consumption": "two"}]}', "a whole number from -20 to 20 is needed"),
        ('{"ai_cards": [{"id": "ai_12_mine_2"}, {"id": "ai_12_mine_2"}]}', "twice"),
        ('{"ai_cards": [{"id": "ai_12_mine_2", "cost": {"gold": 1}}]}', "a number for each of anthracite"),
        ('{"ai_cards": [{"id": "ai_12_mine_2", "action": {"op": "dig"}}]}', "an operation is needed"),
        ('{"ai_cards": [{"id": "ai_12_mine_2", "action": {"op": "mine", "yields": 9, "reach": "slot"}}]}', "1 to 6"),
        ('{"ai_cards": [{"id": "ai_12_mine_2", "action": {"op": "mine", "yields": 1}}]}', "the parameter 'reach'"),
        ('{"solar_system_tiles": [{"id": "p1_01", "planets": ["moon"]}]}', "'earthlike', 'desert', 'volcano'"),
        ('{"solar_system_tiles": [{"id": "p1_01", "parsec": 2}]}', "cannot be corrected, it is 1"),
        ('{"board": {"galaxies": [{"id": "red", "fields": 4}]}}', "add up to 32"),
        ('{"board": {"galaxies": [{"id": "red", "high": 1}]}}', "below the lower 5"),
        ('{"board": {"moons": []}}', "there is no 'moons'"),
        ('{"constants": {"energy_track": 1}}', "a rule of the game"),
        ('{"automa": {"cards": [{"id": "automa_0_01", "scoring": "none"}]}}', "'majority', 'all'"),
        (
            '{"tableau": {"extra_action_slot_boards": [{"id": "extra_slot_ava", "upgrades": [{"id": "x"}]}]}}',
            "no record 'x'",
        ),
    ],
)
def test_a_wrong_file_is_refused_in_words(text: str, says: str) -> None:
    with pytest.raises(ComponentError, match=re.escape(says)):
        load_components(text)
    with pytest.raises(OptionError, match="components cannot be used"):
        GAME.match(2, seed=1, components=text)


@pytest.mark.parametrize("name", SETS)
def test_calibration_changes_only_what_is_reconstructed(name: str) -> None:
    tables: Any = reconstructed(name)
    assert load_components(DATA.joinpath(f"{name}.json").read_text(encoding="utf-8")), "it is a file like any other"
    for path, fields in SECTIONS.items():
        section = tables
        for name in path:
            section = section[name]
        for before, after in zip(records(path), section, strict=True):
            for field in set(fields) & set(before):
                if before.get("confirmed", {}).get(field, before["source"]) != "reconstructed":
                    assert after[field] == before[field], (before["id"], field)
    values = [card["consumption"] for card in tables["ai_cards"]]
    for value in (5, 2, -2, 1, 3, -1):
        assert value in values, "the set-up picture of the rulebook shows it"


def test_the_default_keeps_what_the_pictures_and_the_round_example_show() -> None:
    """Bernd buys an AI card and the step of slot 1 to parsec 2 with the two gems of the start, Cecilia a saver of 2 for
    the anthracite one; two galaxies pay 8/4, one pays 13/6.
    """
    k = kit(SETS[0])
    step = k.upgrade_cost[UPGRADES.index("range_1_parsec_2")].gems
    prices = [k.card_cost[card].gems for card in range(len(STARTING_CARDS), len(CARDS))]
    both = [Cost(step[0] + price[0], step[1] + price[1], step[2] + price[2]) for price in prices]
    assert any(cost.ways(purse_of(*STARTING_GEMS)) for cost in both)
    assert prices[AI_CARDS.index("ai_10_saver_2_a")] == (1, 0, 0)
    pays = list(zip(k.galaxy_high, k.galaxy_low, strict=True))
    assert (pays.count((8, 4)), pays.count((13, 6))) == (2, 1)


def test_a_match_plays_with_the_tables_that_were_agreed_on() -> None:
    first, later = GAME.match(3, seed=1, reconstruction="first"), GAME.match(3, seed=1)
    pays = [[galaxy["high"] for galaxy in match.view(None)["table"]["galaxies"]] for match in (first, later)]
    assert pays[0] != pays[1]
    assert perihelion.loads(later.text()).view(0) == later.view(0)
    assert GAME.match(3, seed=1, preset="standard").view(None)["table"]["galaxies"][0]["high"] == pays[1][0]


def payouts(match: Match) -> dict[str, tuple[int, int]]:
    """What each galaxy pays."""
    galaxies = match.view(None)["table"]["galaxies"]
    return {galaxy["galaxy"]: (galaxy["high"], galaxy["low"]) for galaxy in galaxies}


@pytest.mark.parametrize("name", [*SETS, FIRST_SET])
def test_a_correction_is_put_over_the_reconstruction_of_the_match(name: str) -> None:
    file = json.dumps({"board": {"galaxies": [{"id": "violet", "high": 40}]}})
    without = payouts(GAME.match(4, seed=1, reconstruction=name))
    match = GAME.match(4, seed=1, reconstruction=name, components=file)
    assert payouts(match) == {**without, "violet": (40, without["violet"][1])}
    assert payouts(perihelion.loads(match.text())) == payouts(match)


def test_what_an_owner_says_stands_in_every_reconstruction() -> None:
    """Also where it is what was guessed first, and where it was only marked."""
    high = payouts(GAME.match(2, seed=1, reconstruction=FIRST_SET))["grey"][0]
    assert high != payouts(GAME.match(2, seed=1))["grey"][0]
    for said in ({"high": high}, {"confirmed": {"high": "box"}}, {"source": "box"}):
        file = json.dumps({"board": {"galaxies": [{"id": "grey", **said}]}})
        assert payouts(GAME.match(2, seed=1, components=file))["grey"][0] == high


def test_the_command_prints_the_values_of_a_reconstruction(capsys: pytest.CaptureFixture[str]) -> None:
    def galaxies(*words: str) -> str:
        assert main(["council", "components", *words]) == 0
        return capsys.readouterr().out.split("Solar system tiles")[0]

    assert galaxies() == galaxies("--reconstruction", SETS[0])
    assert galaxies() != galaxies("--reconstruction", FIRST_SET)


def test_a_complete_copy_leaves_what_was_guessed_to_the_reconstruction() -> None:
    copy = json.loads(SHIPPED_TEXT)
    assert load_components(json.dumps(copy)) == ""
    copy["board"]["galaxies"][8]["high"] = 40
    without = payouts(GAME.match(4, seed=1))
    assert payouts(GAME.match(4, seed=1, components=json.dumps(copy))) == {
        **without,
        "violet": (40, without["violet"][1]),
    }


def test_a_match_with_corrections_replays_as_it_was_set_up() -> None:
    """Before, its other values were those of the first guess, whatever reconstruction its header names."""
    tables = load_components(json.dumps(CORRECTION), FIRST_SET)
    match = GAME.match(4, seed=3, components=tables, reconstruction=FIRST_SET)
    old = match.text().replace('option reconstruction: "first"', 'option reconstruction: "tuned"')
    assert old != match.text()
    assert payouts(perihelion.loads(old)) == payouts(match)


def test_strangers_tables_do_not_pile_up() -> None:
    """A table is read once while it is played, and forgotten when many others came after it."""
    texts = [
        load_components(json.dumps({"board": {"galaxies": [{"id": "red", "name": f"Galaxy {number}"}]}}))
        for number in range(KITS_KEPT)
    ]
    first = kit(texts[0])
    assert kit(texts[0]) is first
    for text in texts[1:]:
        kit(text)
    assert kit(texts[0]) is not first
