"""Corrections of the box: a mistake is refused in a line that names its place, and what passes can be played."""

import json
import re
from collections.abc import Iterator
from random import Random
from typing import Any

import pytest

from perihelion.cli import main
from perihelion.core.options import OptionError
from perihelion.games.council import GAME, ComponentError, load_components
from perihelion.games.council.components import FIRST_SET, SHIPPED, kit
from perihelion.games.council.corrections import CARRIED, SECTIONS, canonical

Path = tuple[str, ...]
File = dict[str, Any]

NONSENSE: tuple[Any, ...] = ("moon", -99, 3.5, None, [], {}, ["moon"], {"moon": 1}, True, [[]], 10**30)
"""Values that hardly anything may have; those that a field may have are left out below."""


def records(path: Path) -> list[dict[str, Any]]:
    section: Any = SHIPPED
    for name in path:
        section = section[name]
    return list(section)


def file_of(path: Path, *given: dict[str, Any]) -> File:
    """A correction file with these records in a section."""
    inner: Any = list(given)
    for name in reversed(path):
        inner = {name: inner}
    found: File = inner
    return found


def accepts(path: Path, field: str, value: Any) -> bool:
    if field == "effect":
        return isinstance(value, dict) and not value
    if field == "upgrades":
        return isinstance(value, list) and not value
    return not SECTIONS[path][field](value)


def mistakes() -> list[tuple[str, File]]:
    """Files with a single mistake each, and the place that the refusal has to name."""
    found: list[tuple[str, File]] = []
    for path, fields in SECTIONS.items():
        where = ".".join(path)
        record = records(path)[0]
        name = f"{where}.{record['id']}"
        found.append((where, file_of(path, {"id": "nobody"})))
        found.append((where, file_of(path, {"name": "nobody"})))
        found.append((name, file_of(path, {"id": record["id"]}, {"id": record["id"]})))
        found.append((name, file_of(path, {"id": record["id"], "colur": "red"})))
        for field, value in (
            ("source", 5),
            ("source", "hearsay"),
            ("confirmed", "rulebook"),
            ("confirmed", {"x": "box"}),
        ):
            found.append((f"{name}.{field}", file_of(path, {"id": record["id"], field: value})))
        found.append((f"{name}.confirmed", file_of(path, {"id": record["id"], "confirmed": {"id": 7}})))
        for field in fields:
            if field in record:
                for value in NONSENSE:
                    if not accepts(path, field, value):
                        found.append((f"{name}.{field}", file_of(path, {"id": record["id"], field: value})))
        for field in set(record) - {*fields, "id", "name", "name_de", "alt_name", "colour", "colour_de"}:
            if field not in ("source", "confirmed", "basis", "symbol"):
                found.append((f"{name}.{field}", file_of(path, {"id": record["id"], field: ["other"]})))
    return found


def sixty_mistakes() -> list[tuple[str, File]]:
    """A sample of them, the same every time: for the ways a file comes in by that take longer."""
    return Random(60).sample(mistakes() + deep_mistakes(), 60)


def test_each_of_hundreds_of_single_mistakes_is_refused_with_its_place() -> None:
    checked = mistakes()
    assert len(checked) > 300
    for place, file in checked:
        with pytest.raises(ComponentError) as refusal:
            load_components(json.dumps(file))
        assert place in str(refusal.value), (place, file, str(refusal.value))
        assert "\n" not in str(refusal.value)


def leaves(value: Any, path: tuple[str | int, ...] = ()) -> Iterator[tuple[str | int, ...]]:
    """The ways to all that stands inside a value."""
    inner = value.items() if isinstance(value, dict) else enumerate(value) if isinstance(value, list) else None
    if inner is None:
        yield path
        return
    for name, part in inner:
        yield from leaves(part, (*path, name))


def spoiled(value: Any, path: tuple[str | int, ...], wrong: Any) -> Any:
    """The value with something else at the end of the way."""
    if not path:
        return wrong
    copy = value.copy()
    copy[path[0]] = spoiled(value[path[0]], path[1:], wrong)
    return copy


def deep_mistakes() -> list[tuple[str, File]]:
    """Something of another kind at every depth of every field, in the first record where it stands."""
    found: dict[tuple[Any, ...], tuple[str, File]] = {}
    for path, fields in SECTIONS.items():
        for record in records(path):
            for field in [field for field in fields if field in record]:
                for way in leaves(record[field]):
                    shape = [part for part in way if isinstance(part, str)]
                    for kind, wrong in enumerate((["moon"], {"moon": {}}, 3.5)):
                        given = {"id": record["id"], field: spoiled(record[field], way, wrong)}
                        place = f"{'.'.join(path)}.{record['id']}.{field}"
                        found.setdefault((path, field, *shape, kind), (place, file_of(path, given)))
    return list(found.values())


@pytest.mark.parametrize(
    ("section", "way", "wrong"),
    [
        ("constants", ("max_tower_height", "value"), 4),
        ("component_counts", ("board",), True),
        ("component_counts", ("dark_tech_by_level", 1), 9),
        ("board", ("fields", 2, "positions", "players_3_4", "x"), "left"),
        ("board", ("galaxies", 0, "anchors", "players_3_4", "payout", "x"), None),
    ],
)
def test_a_mistake_in_what_cannot_be_corrected_names_the_very_place(section: str, way: Any, wrong: Any) -> None:
    with pytest.raises(ComponentError) as refusal:
        load_components(json.dumps({section: spoiled(SHIPPED[section], way, wrong)}))
    names = [part + 1 if isinstance(part, int) else part for part in way]
    if section == "board" and way[0] == "galaxies":
        names[1] = SHIPPED["board"]["galaxies"][0]["id"]
    assert f"{'.'.join(map(str, [section, *names]))}: this" in str(refusal.value)


def test_a_mistake_at_any_depth_is_refused_with_its_place() -> None:
    checked = deep_mistakes()
    assert len(checked) > 200
    for place, file in checked:
        with pytest.raises(ComponentError) as refusal:
            load_components(json.dumps(file))
        assert place in str(refusal.value), (place, file, str(refusal.value))
        assert "\n" not in str(refusal.value)


UPGRADE = ("tableau", "upgrades")
GALAXY = ("board", "galaxies")
SETTLE_YELLOW = {"op": "automa_settle", "cubes": 1, "planet": "earthlike", "galaxies": ["yellow"]}
AI = ("ai_cards",)
MINE_HERE = {"op": "mine_here", "yields": 1}
MINE_FIRST = {"op": "sequence", "steps": [MINE_HERE, {"op": "settle", "cubes": 1, "reach": "slot", "planets": "any"}]}
LINE = {"primary": SETTLE_YELLOW, "alternative": None}


@pytest.mark.parametrize(
    ("file", "says"),
    [
        (file_of(UPGRADE, {"id": "range_1_parsec_2", "effect": {"slot": 6}}), "effect.slot: this cannot be corrected"),
        (file_of(UPGRADE, {"id": "range_1_parsec_2", "effect": {"slot": True}}), "effect.slot: this cannot be"),
        (
            file_of(("solar_system_tiles",), {"id": "p1_01", "parsec": True}),
            "parsec: this cannot be corrected, it is 1",
        ),
        (file_of(UPGRADE, {"id": "project_1", "effect": {"unlock_planet": "desert"}}), "effect.unlock_planet"),
        (file_of(GALAXY, {"id": "red", "fields_by_side": {"player_1_2": 3}}), "players_1_2 or players_3_4"),
        (file_of(GALAXY, {"id": "red", "fields_by_side": {"players_3_4": 5}}), "add up to 33"),
        (file_of(GALAXY, {"id": "grey", "player_counts": [3, 4]}), "grey.player_counts: the start galaxy"),
        (file_of(GALAXY, {"id": "red", "player_counts": [1, 3, 4]}), "1 and 2 players use the same board"),
        (file_of(GALAXY, {"id": "red", "player_counts": [3, 4, 5]}), "from 1 to 4 is needed, not 5"),
        (file_of(GALAXY, {"id": "yellow", "player_counts": [1, 2, 4]}), "the board for 1 has no place for it"),
        (file_of(GALAXY, {"id": "red", "player_counts": [4]}), "bonus_cards_dark.dark_red.player_counts"),
        (file_of(AI, {"id": "ai_12_mine_2", "fields_by_side": None}), "ai_12_mine_2: there is no field"),
        (file_of(AI, {"id": "ai_12_mine_2", "name": "\ud800"}), "ai_12_mine_2.name: a text of one line is needed"),
        (file_of(AI, {"id": "ai_12_mine_2", "basis": "\x1b[2J"}), "ai_12_mine_2.basis: a text of one line is needed"),
        (file_of(AI, {"id": "ai_12_mine_2", "action": MINE_FIRST}), "ai_12_mine_2.action: an operation is needed"),
        (file_of(("leaders",), {"id": "leader_zoe", "consumption_increase": 5}), "leaders.leader_zoe"),
        (file_of(("automa", "cards"), {"id": "automa_0_01", "actions": [LINE]}), "yellow is not on the board for one"),
        (
            file_of(
                ("bonus_cards_dark",),
                *[{"id": f"dark_{name}", "player_counts": [4]} for name in ("grey", "orange", "red")],
            ),
            "with 2 players only 1 cards are left",
        ),
    ],
)
def test_what_contradicts_the_rest_is_refused(file: File, says: str) -> None:
    with pytest.raises(ComponentError, match=re.escape(says)):
        load_components(json.dumps(file))
    with pytest.raises(OptionError, match="components cannot be used"):
        GAME.match(2, seed=1, components=json.dumps(file))


@pytest.mark.parametrize("text", ['{"ai_cards": [], "ai_cards": []}', "[" * 100_000, "\ud800", "nonsense"])
def test_what_is_no_file_is_refused_in_words(text: str) -> None:
    with pytest.raises(ComponentError, match="not a component file"):
        load_components(text)


def nested(times: int) -> dict[str, Any]:
    """An action inside an action, and so on."""
    inner: dict[str, Any] = {"op": "none"}
    for _ in range(times):
        inner = {"op": "choice", "options": [inner, {"op": "none"}]}
    return inner


def test_what_is_nested_without_end_is_refused_at_its_place() -> None:
    for times in (20, 100, 200, 300):
        for file in (
            file_of(("ai_cards",), {"id": "ai_12_mine_2", "action": nested(times)}),
            {"ai_cards": nested(times)},
        ):
            with pytest.raises(ComponentError, match="ai_cards: it is nested more than 24 deep"):
                load_components(json.dumps(file))
    assert load_components(json.dumps(file_of(("ai_cards",), {"id": "ai_12_mine_2", "action": nested(3)})))


def test_of_a_book_of_mistakes_the_first_hundred_are_looked_for() -> None:
    with pytest.raises(ComponentError) as refusal:
        load_components(json.dumps({"ai_cards": [{"id": f"ai_1{number}"} for number in range(5000)]}))
    assert len(refusal.value.wrong) == 100
    with pytest.raises(ComponentError, match="5001 names in one object"):
        load_components(json.dumps({"ai_cards": [{"id": "ai_12_mine_2", **{f"cost{n}": 1 for n in range(5000)}}]}))


def test_a_book_in_place_of_a_value_is_told_in_a_line_that_can_be_read() -> None:
    file = file_of(("solar_system_tiles",), {"id": "p1_01", "planets": ["earthlike"] * 5000})
    with pytest.raises(ComponentError, match=r"^solar_system_tiles\.p1_01\.planets: a list of 1 to 4") as refusal:
        load_components(json.dumps(file))
    assert len(str(refusal.value)) < 500


def test_an_editor_s_mark_and_the_order_of_a_list_change_nothing() -> None:
    file = file_of(("board", "galaxies"), {"id": "grey", "high": 6})
    turned = file_of(("board", "galaxies"), {"id": "grey", "high": 6, "player_counts": [4, 3, 2, 1]})
    assert load_components("\ufeff" + json.dumps(file)) == load_components(json.dumps(file))
    assert kit(load_components(json.dumps(turned))).data["board"]["galaxies"][0]["high"] == 6


def test_correcting_the_energy_of_an_upgrade_leaves_the_rest_of_it() -> None:
    text = load_components(json.dumps(file_of(UPGRADE, {"id": "range_1_parsec_2", "effect": {"energy": 2}})))
    upgrade = kit(text).data["tableau"]["upgrades"]
    effect = next(record["effect"] for record in upgrade if record["id"] == "range_1_parsec_2")
    assert effect == {"slot": 1, "range": 2, "energy": 2}


def test_marks_of_single_fields_are_added_to_those_there() -> None:
    given = file_of(("ai_cards",), {"id": "ai_12_mine_2", "consumption": 2, "confirmed": {"consumption": "review"}})
    card = kit(load_components(json.dumps(given))).data["ai_cards"][11]
    assert card["confirmed"]["consumption"] == "review"


def test_a_card_for_nothing_is_offered_to_a_player_without_gems() -> None:
    from council.table import Table
    from perihelion.games.council.buying import buy_turn

    nothing = {"anthracite": 0, "gold": 0, "transparent": 0}
    text = load_components(json.dumps(file_of(("ai_cards",), {"id": "ai_12_mine_2", "cost": nothing})))
    table = Table(2, components=text).market("ai-mine-2").has("ann", gems=(0, 0, 0))
    assert table.now(buy_turn(table.state, 0)).legal("buy", "ann") == ["buy ai-mine-2 for nothing"]


def changed(value: Any, rng: Random) -> Any:
    """The same value, a little different."""
    if isinstance(value, bool):
        return not value
    if isinstance(value, int):
        return value + rng.choice((-1, 1, 2))
    if isinstance(value, dict):
        return {name: changed(part, rng) if rng.random() < 0.5 else part for name, part in value.items()}
    if isinstance(value, list):
        return [changed(part, rng) for part in value][: rng.randint(1, 4)]
    return value


def test_every_correction_that_passes_can_be_played_by_any_number() -> None:
    rng = Random(5)
    played = 0
    for _ in range(50):
        path = rng.choice(list(SECTIONS))
        record = rng.choice(records(path))
        fields = [field for field in SECTIONS[path] if field in record]
        given = {field: changed(record[field], rng) for field in fields if rng.random() < 0.7}
        try:
            text = load_components(json.dumps(file_of(path, {"id": record["id"], **given})))
        except ComponentError:
            continue
        played += 1
        for seats in GAME.seat_counts:
            match = GAME.match(seats, seed=played, components=text, stations=True, leaders=True)
            match.view(0)
    assert played > 12


def test_what_a_match_carries_loads_again() -> None:
    carried = canonical(SHIPPED)
    assert load_components(carried, FIRST_SET) == ""
    assert load_components(carried) == carried, "it says everything, so nothing is left to another reconstruction"
    assert set(json.loads(canonical(SHIPPED))) == set(CARRIED)


def test_a_side_that_differs_can_be_played_and_loads_again() -> None:
    """The field is missing from the shipped tables, and a match carries its mark before it."""
    text = json.dumps(file_of(GALAXY, {"id": "blue", "fields_by_side": {"players_1_2": 4}}))
    match = GAME.match(2, 7, components=text)
    assert load_components(str(match.header.options["components"])) == match.header.options["components"]
    assert match.view(0)


def test_the_command_refuses_a_bad_file_in_one_line(tmp_path: Any, capsys: pytest.CaptureFixture[str]) -> None:
    file = tmp_path / "box.json"
    bad = file_of(("solar_system_tiles",), {"id": "p1_01", "confirmed": "rulebook"})
    for text in (json.dumps(bad).encode(), b"\xff\xfe", b"{"):
        file.write_bytes(text)
        assert main(["council", "components", "--components", str(file)]) != 0
        said = capsys.readouterr().err
        assert said.count("\n") == 1, said
        assert "codec" not in said, "that is a word for programmers"


def test_the_command_names_the_place_of_each_of_sixty_mistakes(
    tmp_path: Any, capsys: pytest.CaptureFixture[str]
) -> None:
    file = tmp_path / "box.json"
    for place, content in sixty_mistakes():
        file.write_text(json.dumps(content), encoding="utf-8")
        assert main(["council", "components", "--components", str(file)]) != 0
        said = capsys.readouterr().err
        assert place in said
        assert said.count("\n") == 1, said
