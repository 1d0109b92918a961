"""My box: whatever a page shows can be typed again, and every value is there once."""

import json
from random import Random

import pytest

from perihelion.core.box import Box, BoxEdit, BoxError
from perihelion.games.council import GAME
from perihelion.games.council.components import FIRST_SET, SHIPPED
from perihelion.games.council.corrections import load_components


def the_box() -> Box:
    box = GAME.box()
    assert box is not None
    return box


def test_everything_shown_can_be_typed_again_and_changes_nothing() -> None:
    box = the_box()
    shown = [
        BoxEdit(section.name, piece.id, field.name, "set", part.path, part.value)
        for section in box.look("").sections
        for piece in section.pieces
        for field in piece.fields
        for part in field.parts
    ]
    assert len(shown) > 500
    for edit in Random(3).sample(shown, 60):
        file = box.edited("", edit)
        tables = json.loads(load_components(file) or "{}")
        before = [
            (p.id, f.name, [part.value for part in f.parts])
            for s in box.look("").sections
            for p in s.pieces
            for f in p.fields
        ]
        after = [
            (p.id, f.name, [part.value for part in f.parts])
            for s in box.look(file).sections
            for p in s.pieces
            for f in p.fields
        ]
        assert before == after, edit
        assert tables or box.look(file).known == box.look("").known


def values(file: str) -> dict[tuple[str, str], list[object]]:
    """What the box shows, by piece and field."""
    return {
        (piece.id, field.name): [part.value for part in field.parts]
        for section in the_box().look(file).sections
        for piece in section.pieces
        for field in piece.fields
    }


def test_the_box_shows_what_a_new_match_is_played_with() -> None:
    galaxies = GAME.match(4, seed=1).view(None)["table"]["galaxies"]
    shown = values("")
    for galaxy in galaxies:
        assert [galaxy["high"]] == shown[galaxy["galaxy"], "high"]
        assert [galaxy["high"]] == shown[galaxy["galaxy"], "high"]


def test_what_was_confirmed_stands_in_every_reconstruction() -> None:
    file = ""
    for section, piece, field in (("board.galaxies", "grey", "high"), ("tableau.upgrades", "project_1", "effect")):
        file = the_box().edited(file, BoxEdit(section, piece, field, "confirm"))
    tables = json.loads(load_components(file, FIRST_SET))
    shown = values("")
    assert shown["grey", "high"] != [SHIPPED["board"]["galaxies"][0]["high"]]
    assert [tables["board"]["galaxies"][0]["high"]] == shown["grey", "high"]
    project = next(upgrade for upgrade in tables["tableau"]["upgrades"] if upgrade["id"] == "project_1")
    assert [project["effect"]["energy"]] == shown["project_1", "effect"]
    assert values(file) == shown


def test_every_piece_and_field_has_words_in_three_languages() -> None:
    look = the_box().look("")
    keys = {f"box.{section.name}" for section in look.sections}
    for section in look.sections:
        for piece in section.pieces:
            keys.add(piece.word)
            for field in piece.fields:
                keys |= {f"box.field.{field.name}"} | {f"box.part.{name}" for part in field.parts for name in part.path}
                keys |= {f"box.choice.{choice}" for part in field.parts for choice in part.choices}
    for language in ("en", "de", "nl"):
        missing = sorted(key for key in keys if not GAME.text(key, language))
        assert not missing, (language, missing)


@pytest.mark.parametrize(
    ("edit", "says"),
    [
        (BoxEdit("ai_cards", "ai_12_mine_2", "cost", "set", ["gold"], 6), "a whole number from 0 to 5"),
        (BoxEdit("ai_cards", "ai_12_mine_2", "cost", "set", ["silver"], 1), "it has no 'silver'"),
        (BoxEdit("ai_cards", "ai_12_mine_2", "action", "set", [], '{"op": "fly"}'), "an operation is needed"),
        (BoxEdit("ai_cards", "ai_12_mine_2", "action", "set", [], "{"), "this cannot be read"),
        (BoxEdit("ai_cards", "ai_99", "cost", "confirm"), "there is nothing to correct"),
        (BoxEdit("tableau.upgrades", "project_1", "effect", "set", ["range"], 3), "this cannot be corrected"),
        (BoxEdit("nowhere", "ai_12_mine_2", "cost", "confirm"), "there is nothing to correct"),
        (BoxEdit("board", "red", "high", "confirm"), "there is nothing to correct"),
        (BoxEdit("board.galaxies.red", "red", "high", "confirm"), "there is nothing to correct"),
    ],
)
def test_what_cannot_be_is_refused_in_a_line(edit: BoxEdit, says: str) -> None:
    with pytest.raises(BoxError, match=says):
        the_box().edited("", edit)


def test_an_owner_who_says_nothing_of_a_section_contradicts_nobody() -> None:
    said = the_box().edited("", BoxEdit("ai_cards", "ai_12_mine_2", "consumption", "set", [], 2))
    assert the_box().merged([said, '{"ai_cards": []}']).conflicts == []


def copy_with(section: str, number: int, **changed: object) -> str:
    """A complete copy of the shipped tables in which an owner changed one thing."""
    tables = json.loads(json.dumps(SHIPPED))
    tables[section][number] |= changed
    return json.dumps(tables)


def test_what_an_owner_changed_in_a_complete_copy_is_known() -> None:
    box, shown = the_box(), values("")
    for changed in (copy_with("ai_cards", 11, consumption=0), copy_with("ai_cards", 11, confirmed={"cost": "box"})):
        assert box.look(changed).known == box.look("").known + 1
    assert values(copy_with("ai_cards", 11, consumption=0)) == shown | {("ai_12_mine_2", "consumption"): [0]}
    copied = json.loads(json.dumps(SHIPPED))
    copied["tableau"]["extra_action_slot_boards"][1]["upgrades"][0]["cost"]["gold"] += 1
    assert box.look(json.dumps(copied)).known == box.look("").known + 1


def test_complete_copies_of_two_owners_say_what_each_of_them_changed() -> None:
    box = the_box()
    first, second = copy_with("ai_cards", 11, consumption=5), copy_with("ai_cards", 12, consumption=6)
    for files in ([first, second], [second, first], [json.dumps(SHIPPED), second, first]):
        merged = box.merged(files)
        assert merged.conflicts == []
        assert values(merged.file)["ai_12_mine_2", "consumption"] == [5]
        assert values(merged.file)["ai_13_mine_3", "consumption"] == [6]
    assert len(box.merged([first, copy_with("ai_cards", 11, consumption=6)]).conflicts) == 1
