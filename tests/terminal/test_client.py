"""A match at a real club, played by the library's client, and at the terminal through it."""

import pytest

import perihelion
from perihelion.bots import bot
from perihelion.client import Club, ClubError, ClubGone, ClubMatch
from perihelion.client.club import by_link
from perihelion.terminal.club import ClubVenue
from perihelion.terminal.layout import text_of
from perihelion.terminal.sitting import Sitting
from perihelion.terminal.speech import Speech
from server.client import RunningTable
from terminal.guests import invited


def sat_down(club: RunningTable, game: str, other: str = "") -> ClubMatch:
    return by_link(*invited(club, game, other))


def test_a_whole_match_against_a_bot(club: RunningTable) -> None:
    match = sat_down(club, "pearls")
    player = bot("random", match.game, 0, seed=1)
    while not match.over:
        for seat in match.asked:
            match.play(seat, player.choose(match.observe(seat), match.legal(seat)))
        if not match.asked and not match.over:
            match.wait(5)
    assert match.winners
    assert len(match.scores) == 2
    assert any(line.startswith("1 ") for line in match.seen(0))
    match.close()


@pytest.mark.parametrize("game", ["gaia", "council", "galactic_era"])
def test_what_a_seat_sees_comes_over_the_wire_and_a_bot_thinks_with_it(club: RunningTable, game: str) -> None:
    match = sat_down(club, game)
    player = bot("greedy", match.game, 0, seed=1)
    for _ in range(3):
        while not match.asked:
            match.wait(5)
        assert [match.observe(0).say(action) for action in match.legal(0)] == [
            sentence["action"] for sentence in match.prompt(0)["sentences"]
        ]
        match.play(0, player.choose(match.observe(0), match.legal(0)))
    match.close()


def test_a_refusal_raises_what_the_library_raises(club: RunningTable) -> None:
    match = sat_down(club, "gaia")
    while not match.asked:
        match.wait(5)
    with pytest.raises(perihelion.ActionError):
        match.play(0, "build mine 9Z9")
    assert match.explain(0, "build mine 2A1", [])
    match.close()


def test_the_terminal_plays_at_a_club(club: RunningTable) -> None:
    venue = ClubVenue(sat_down(club, "gaia"))
    sitting = Sitting(venue, Speech(venue.game, "de"), None, tentative=True)
    for _ in range(4):
        while sitting.asked is None:
            venue.step()
            sitting.look()
        before = len(venue.told(0))
        sitting.answer("1")
        while sitting.said:
            sitting.answer("1")
        if sitting.draft is not None and sitting.draft.ends:
            sitting.answer("")
        assert len(venue.told(0)) > before or sitting.draft is not None
    assert sitting.log()
    venue.close()


def until_asked(sitting: Sitting) -> None:
    while sitting.asked is None:
        sitting.table.step()
        sitting.look()


@pytest.mark.parametrize("game", ["gaia", "council", "galactic_era"])
def test_at_a_club_the_panes_show_the_tentative_turn(club: RunningTable, game: str) -> None:
    venue = ClubVenue(sat_down(club, game))
    sitting = Sitting(venue, Speech(venue.game, "en"), None, tentative=True)
    changed = 0
    for _ in range(6):
        until_asked(sitting)
        assert sitting.draft is not None
        sitting.answer("1")
        while sitting.said and not sitting.draft.texts:
            sitting.answer("1")
        if sitting.draft is not None and sitting.draft.texts:
            shown = venue.game.view(sitting.draft.observation, 0)
            assert shown == venue.match.draft(0, sitting.draft.texts)["view"]["table"]
            changed += shown != venue.game.view(venue.observe(0), 0)
            with pytest.raises(ClubError, match="no draft"):
                venue.match.club.ask("GET", f"/api/matches/{venue.match.id}/drafts/0")
            if sitting.draft.ends:
                sitting.answer("")
    assert changed
    venue.close()


def test_at_a_club_a_hint_has_points_and_a_line_too(club: RunningTable) -> None:
    venue = ClubVenue(sat_down(club, "gaia"))
    sitting = Sitting(venue, Speech(venue.game, "en"), None, tentative=True)
    until_asked(sitting)
    while not any(choice.text.startswith("pass") for choice in sitting.offer.choices):
        sitting.take(sitting.offer.choices[0])
        if sitting.draft is not None and sitting.draft.ends:
            sitting.confirm()
        until_asked(sitting)
    sitting.answer("hint")
    points, _, line = text_of(sitting.notes[0]).partition(" points: ")
    float(points)
    assert line.split(" · ")[0] in [choice.text for choice in sitting.offer.choices]
    venue.close()


def test_against_people_there_is_no_hint(club: RunningTable) -> None:
    venue = ClubVenue(sat_down(club, "galactic_era", other="Bob"))
    sitting = Sitting(venue, Speech(venue.game, "en"), None, tentative=True)
    until_asked(sitting)
    sitting.answer("hint")
    assert text_of(sitting.notes[0]) == "No hint here."
    venue.close()


def test_a_link_or_a_token_that_is_wrong_gets_one_line(club: RunningTable) -> None:
    with pytest.raises(ValueError, match="looks like"):
        by_link(f"{club.url}/lobby", "")
    with pytest.raises(ClubError):
        Club(club.url, "no-token").me()
    with pytest.raises(ClubGone, match="does not answer"):
        Club("http://127.0.0.1:9", "").me()
