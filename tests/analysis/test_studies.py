"""Studies: what they hold comes back exactly, every move is played by the rules, and a bad file names its line."""

import json
import re
from pathlib import Path
from random import Random

import pytest

import perihelion
from perihelion.analysis.studies import (
    Arrow,
    Chapter,
    Laid,
    Node,
    Study,
    StudyError,
    chapter_of_match,
    chapter_of_position,
    check,
    followers,
    play,
    read_study,
    study_page,
    write_study,
)
from perihelion.core.match import Match
from perihelion.testing import recorded

RECORDED = Path(__file__).parents[1] / "recorded"
GAMES = ("gaia", "council", "galactic_era")

SHORT = """\
format: perihelion-study/1
title: Where to begin

chapter: Two first mines
from:
  game gaia
  players terrans xenos
  terrans vp 30, credits 7, ore 3, knowledge 5, qic 1, power 2/6/7
  terrans mine 1B1 3A7
  xenos vp 27, mine 2A5
  table round 4, turn terrans
moves:
  # Both are poor.
  mark 1B1
  arrow 1B1 3A7
  1 upgrade 1B1 to trading_station
  sign good
  # It is near to 2A5,
  #
  #   and cheap.
  or
    1 convert qic_to_ore
    sign doubtful
    1 upgrade 1B1 to trading_station
    or
      1 upgrade 3A7 to trading_station
"""


def first_record(game: str) -> Match:
    return recorded.read(RECORDED / game, recorded.names(RECORDED / game)[1])


def branched(match: Match) -> Study:
    """The match with comments, marks and arrows, and now and then another move than the one that was played."""
    chapter = chapter_of_match(match, "The whole match", seat=0)
    laid, rng, places = Laid(chapter.start), Random(5), [0]
    for node in list(chapter.nodes[1:]):
        places.append(laid.enter(places[node.parent], node.move))
    for number in range(20, len(places), 90):
        here = laid.match(places[number])
        if here.deciders:
            seat = here.deciders[0]
            spots = list(here.game.drawing(here.observe(0), "").spots)
            node = chapter.nodes[number]
            node.comment, node.sign = f"Move {number}:\n\n  what else?", "interesting"
            node.marks, node.arrows = spots[:1], [Arrow(spots[0], spots[-1])] if spots else []
            for action in rng.sample(here.legal(seat), min(2, len(here.legal(seat)))):
                play(chapter, number, f"{seat + 1} {here.say(action)}", laid, rng)
    return Study("Branches", [chapter, chapter_of_match(match, "As it was")])


def said_of(chapter: Chapter) -> set[tuple[str, str, str, str]]:
    return {(node.move, node.comment, node.sign, str(node.arrows)) for node in chapter.nodes}


@pytest.mark.parametrize("game", GAMES)
def test_a_study_of_a_recorded_match_comes_back_exactly(game: str) -> None:
    study = branched(first_record(game))
    text = write_study(study)
    again = read_study(text)
    assert write_study(again) == text
    assert again.chapters[1] == study.chapters[1]
    assert said_of(again.chapters[0]) == said_of(study.chapters[0])
    check(study)
    assert again == study
    assert max(len(after) for after in followers(again.chapters[0])) > 1


@pytest.mark.parametrize("game", GAMES)
def test_the_main_line_of_a_match_leads_to_its_end(game: str) -> None:
    match = first_record(game)
    chapter = chapter_of_match(match, "All of it")
    laid, at = Laid(chapter.start), 0
    for node in chapter.nodes[1:]:
        at = laid.enter(at, node.move)
    assert laid.match(at).view(None) == match.view(None)


def test_what_was_taken_back_is_left_out() -> None:
    match = perihelion.game("gaia").match(2, seed=3)
    seat = match.deciders[0]
    first, second = match.legal(seat)[:2]
    said = f"{seat + 1} {match.say(second)}"
    match.play(seat, first)
    match.undo()
    match.play(seat, second)
    moves = [node.move for node in chapter_of_match(match, "Again").nodes if node.move[:1].isdigit()]
    assert moves == [said]


def test_a_study_by_hand_reads_as_it_was_written() -> None:
    study = read_study(SHORT)
    assert write_study(study) == SHORT
    nodes = study.chapters[0].nodes
    assert [node.parent for node in nodes] == [-1, 0, 0, 2, 2]
    assert nodes[1].comment == "It is near to 2A5,\n\n  and cheap."
    assert nodes[0].arrows == [Arrow("1B1", "3A7")]


def test_words_may_be_shortened_and_lines_end_as_they_like() -> None:
    short = SHORT.replace("1 upgrade 1B1 to trading_station", "1 UPGRADE 1b1 to trading_station").replace("\n", "\r\n")
    assert write_study(read_study(short)) == SHORT


WRONG = [
    ("perihelion-study/1", "perihelion-study/7", "line 1: this is no study of format perihelion-study/1"),
    ("title: Where to begin", "titel: Where", "line 2: here stands `title: …`"),
    ("moves:", "plays:", "line 12: the start of a chapter is indented"),
    ("xenos vp 27", "nevlas vp 27", "line 4: line 5: nobody here is called 'nevlas'"),
    ("  mark 1B1", "  mark 99Z", "line 4: there is no place '99Z' on the map"),
    ("sign good", "sign fine", "line 16: there is no sign 'fine'"),
    ("    sign doubtful", "    circle 1B1", "line 23: neither a move nor"),
    ("    1 convert", "      1 convert", "line 22: this is indented too far"),
    ("    1 convert qic_to_ore\n", "", "line 22: a branch begins with a move"),
    ("upgrade 3A7 to trading", "upgrade 3A7 to academy", "line 26: '"),
    ("  1 upgrade 1B1 to trading_station\n  sign good", "  2 pass\n  sign good", "line 16: "),
    ("  # Both are poor.", "  undo 0", "line 13: neither a move nor"),
]


@pytest.mark.parametrize(("right", "wrong", "told"), WRONG)
def test_a_bad_file_names_the_line(right: str, wrong: str, told: str) -> None:
    assert right in SHORT
    with pytest.raises(StudyError) as error:
        read_study(SHORT.replace(right, wrong, 1))
    assert str(error.value).startswith(told)
    assert "\n" not in str(error.value)


def test_a_match_that_is_still_played_is_no_study() -> None:
    text = perihelion.game("pearls").match(2, seed=1).text()
    seen = text.replace("\n\n", "\nredacted: yes\n\n", 1)
    with pytest.raises(StudyError, match="study it after its end"):
        check(Study("Too early", [Chapter("Now", seen, [Node()])]))


def test_nodes_are_a_tree() -> None:
    chapter = chapter_of_position("game gaia\nplayers terrans xenos", "Nothing yet")
    chapter.nodes.append(Node("1 pass", parent=1))
    with pytest.raises(StudyError, match="chapter 1: node 1 follows a node that does not stand before it"):
        check(Study("Loop", [chapter]))


def test_another_move_brings_its_draws_and_is_found_again() -> None:
    match = first_record("galactic_era")
    chapter = chapter_of_match(match, "Draws")
    draws = [number for number, node in enumerate(chapter.nodes) if node.move.startswith("chance ")]
    before = chapter.nodes[draws[-1]].parent
    chapter.nodes = chapter.nodes[: before + 1]
    laid = Laid(chapter.start)
    move, parent = chapter.nodes.pop().move, before - 1
    last = play(chapter, parent, move, laid, Random(1))
    assert chapter.nodes[last].move.startswith("chance ")
    count = len(chapter.nodes)
    assert play(chapter, parent, move, laid, Random(2)) == last
    assert len(chapter.nodes) == count


def test_the_page_has_all_of_it_and_asks_nobody() -> None:
    study = read_study(SHORT)
    study.title = "{data} </script><b>"
    study.chapters[0].nodes[1].comment = "</script><img src=x>"
    page = study_page(study)
    assert "https://" not in page
    assert re.findall(r'(?:src|href)="', page) == []
    assert page.count("</script>") == 1
    data = json.loads(re.findall(r"^const study = (.*);$", page, re.MULTILINE)[0])
    (chapter,) = data["chapters"]
    assert [node["sign"] for node in chapter["nodes"]] == ["", "!", "?!", "", ""]
    drawn = ["".join("".join(chapter["parts"][a:b]) for a, b in node["drawn"]) for node in chapter["nodes"]]
    plain = perihelion.game("gaia").picture(Laid(study.chapters[0].start).match(0).observe(None), "")
    assert plain.count("<polygon") + 1 == drawn[0].count("<polygon")  # the head of the arrow
    assert drawn[1] != drawn[2]
