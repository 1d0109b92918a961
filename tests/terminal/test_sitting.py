"""People at a table: any words in any order, a tentative turn, the curtain, and a match that is never lost."""

from random import Random

import pytest

import perihelion
from council.table import Table as CouncilTable
from perihelion.bots import bot
from perihelion.games.council.buying import buy_turn
from perihelion.terminal import keep
from perihelion.terminal.compose import Look, compose
from perihelion.terminal.layout import text_of, width
from perihelion.terminal.sitting import Sitting
from perihelion.terminal.speech import LANGUAGES, Speech
from perihelion.terminal.venue import OwnVenue

GAMES = ("gaia", "council", "galactic_era")


def sit(
    name: str, seats: int, bots: tuple[int, ...] = (), language: str = "en", tentative: bool = True, **options: str
) -> Sitting:
    game = perihelion.game(name)
    match = perihelion.loads(game.match(seats, seed=3, **options).text(), listening=True)
    table = OwnVenue(match, {seat: bot("random", game, seat, seed=1) for seat in bots})
    return Sitting(table, Speech(game, language), keep.new(name, {}), tentative)


def go_on(sitting: Sitting) -> None:
    """Let the others act until somebody here is asked."""
    while sitting.asked is None and not sitting.table.over:
        sitting.table.step()
        sitting.look()


def notes(sitting: Sitting) -> str:
    return "\n".join(text_of(line) for line in sitting.notes)


def screen(sitting: Sitting, columns: int = 80, rows: int = 24, typed: str = "") -> str:
    look = Look()
    look.typed = typed
    return "\n".join(text_of(line) for line in compose(sitting, look, columns, rows).lines)


def test_any_part_of_a_choice_in_any_order_is_understood_and_completed() -> None:
    sitting = sit("gaia", 2, bots=(1,))
    assert sitting.offer.completed("ter") == "terrans "
    sitting.answer("terr")
    sitting.answer("")
    go_on(sitting)
    assert [choice.text for choice in sitting.offer.narrowed("3a3 mine")] == ["place mine 3A3"]
    sitting.answer("3A3 pl")
    assert sitting.draft is not None
    assert sitting.draft.texts == ["place mine 3A3"]


def test_beginnings_are_read_in_the_readers_language() -> None:
    sitting = sit("council", 2, bots=(1,), language="de", reconstruction="first")
    go_on(sitting)
    assert {"kaufen", "verbessern"} <= {group.label for group in sitting.groups}
    sitting.answer("1")
    assert "oder beende den Kauf: kaufen …" in " ".join(screen(sitting).split())
    assert all(not group.label.startswith(("buy", "improve")) for group in sitting.groups)


def test_what_is_hidden_is_told_in_words_too() -> None:
    sitting = sit("galactic_era", 2, bots=(1,), language="nl")
    told = "\n".join(text_of(line) for line in sitting.log())
    assert "sterfiches ?" in told
    assert "counters ?" not in told


def test_a_turn_is_tentative_until_it_is_confirmed() -> None:
    sitting = sit("gaia", 2, bots=(1,))
    before = sitting.table.text()
    sitting.answer("choose terrans")
    assert sitting.table.text() == before
    assert "Tried so far: choose terrans" in screen(sitting)
    sitting.answer("undo")
    sitting.answer("xenos")
    sitting.answer("")
    assert "1 choose xenos" in (sitting.table.text() or "")


def first_turn() -> Sitting:
    """After the set-up of Gaia Project, where a mine may be built."""
    sitting = sit("gaia", 2, bots=(1,))
    for text in ("terrans", ""):
        sitting.answer(text)
    while True:
        go_on(sitting)
        if any(choice.text.startswith("build mine") for choice in sitting.offer.choices):
            return sitting
        sitting.answer("1")
        if sitting.draft is not None and sitting.draft.ends:
            sitting.answer("")


def test_the_price_and_what_would_follow_stand_there_before_anything_is_sent() -> None:
    sitting = first_turn()
    mine = next(choice for choice in sitting.offer.choices if choice.text.startswith("build mine"))
    shown = screen(sitting, typed=mine.text)
    assert "2 credits" in shown
    assert "1 ore" in shown
    assert "What follows:" in shown


def test_why_says_the_reason_and_help_tells_of_tiles_places_and_commands() -> None:
    sitting = sit("gaia", 2, bots=(1,))
    sitting.answer("terrans")
    sitting.answer("")
    go_on(sitting)
    sitting.answer("why place mine 2A1")
    assert "home" in notes(sitting)
    sitting.answer("help pass_mines")
    assert "Pass: mines" in notes(sitting)
    assert "income: 1 ore" in notes(sitting)
    sitting.answer("help terrans")
    assert "home planet: Terra; starts with: 15 credits, 4 ore, 3 knowledge and 1 Q.I.C." in notes(sitting)
    sitting.answer("help mine")
    assert "building mine: mine; price: 2 credits and 1 ore" in notes(sitting)
    sitting.answer("help 3A3")
    assert "Map: 3A3 Terra" in notes(sitting)
    assert "place mine 3A3" in notes(sitting)
    sitting.answer("help undo")
    assert "take the last step back" in notes(sitting)
    sitting.answer("help balderdash")
    assert "no word 'balderdash'" in notes(sitting)


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize(
    ("game", "kinds"),
    [
        ("gaia", ("faction", "ability")),
        ("council", ("leader", "tech", "station")),
        ("galactic_era", ("people", "goal", "field", "oval", "card", "story")),
    ],
)
def test_help_tells_what_everything_with_a_power_of_its_own_does(
    game: str, kinds: tuple[str, ...], language: str
) -> None:
    sitting = sit(game, 2, bots=(1,), language=language)
    go_on(sitting)
    without = {"avians", "dracos"}  # their tiles have no power
    named = [key.split(".", 2)[1:] for key in sitting.words.catalogue if key.startswith("word.")]
    for kind, id in named:
        if kind in kinds and id not in without:
            sitting.answer(f"help {id.replace('.', ' ')}")
            told = sitting.words.game.about(sitting.table.observe(0), kind, id, language)
            assert told, (kind, id)
            assert told in notes(sitting), (kind, id)


def test_help_says_what_lies_at_a_hex_of_the_galaxy() -> None:
    sitting = sit("galactic_era", 2, bots=(1,))
    go_on(sitting)
    home = sitting.table.observe(0).players[0].home
    name = sitting.table.observe(0).word("hex", home)
    sitting.answer(f"help {name}")
    assert f"Map: {name} star ●" in notes(sitting)


def test_an_impossible_sentence_gets_its_reason_and_changes_nothing() -> None:
    sitting = sit("gaia", 2, bots=(1,))
    sitting.answer("terrans")
    sitting.answer("")
    go_on(sitting)
    before = sitting.table.text()
    sitting.answer("place mine 2A1")
    assert "is not possible" in notes(sitting)
    assert sitting.table.text() == before


def test_the_curtain_shows_nothing_of_any_seat() -> None:
    sitting = sit("galactic_era", 2)
    sitting.answer("")
    first = sitting.asked
    own = [choice.shown for choice in sitting.offer.choices]
    assert any(text in screen(sitting) for text in own)
    while sitting.asked == first:
        sitting.answer("1")
        sitting.answer("")
    assert sitting.curtained
    hidden = screen(sitting)
    assert "Press Enter when only you can see the screen" in hidden
    assert not any(text in hidden for text in own)
    sitting.answer("log")
    sitting.answer("all")
    sitting.answer("help")
    assert sitting.curtained
    assert not sitting.notes
    look = Look()
    look.leaving = True
    asked = "\n".join(text_of(line) for line in compose(sitting, look, 80, 24).lines)
    assert "Leave the table?" in asked
    assert not any(choice.shown in asked for choice in sitting.offer.choices)


@pytest.mark.parametrize("name", GAMES)
def test_every_match_is_kept_from_its_first_entry(name: str) -> None:
    sitting = sit(name, 2, bots=(1,), tentative=False)
    go_on(sitting)
    assert keep.latest(None).path == sitting.kept.path if sitting.kept else False
    sitting.answer("1")
    while sitting.said:
        sitting.answer("1")
    kept = keep.latest(name)
    assert keep.load(kept).text() == sitting.table.text()


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("name", GAMES)
def test_screens_of_all_sizes_hold_what_a_decision_needs(name: str, language: str) -> None:
    """No line is longer than the screen, and the question, the choices and what one has stand there whole."""
    sitting = sit(name, 2, bots=(1,), language=language, tentative=False)
    rng = Random(5)
    for turn in range(60):
        go_on(sitting)
        if sitting.table.over:
            break
        if turn % 6 == 0:
            for columns, rows in ((80, 24), (120, 40), (200, 60)):
                check_screen(sitting, columns, rows)
        sitting.answer(str(rng.randrange(len(sitting.groups)) + 1))


def check_screen(sitting: Sitting, columns: int, rows: int) -> None:
    frame = compose(sitting, Look(), columns, rows)
    assert len(frame.lines) == rows
    assert max(width(line) for line in frame.lines) <= columns
    text = " ".join(" ".join(text_of(line).split()) for line in frame.lines)
    for line in sitting.picture().own:
        assert " ".join(text_of(line).split()) in text
    assert sitting.offer.ask.rstrip(".:") in text
    shown = [n for _, _, _, what, n in frame.hits if what == "choice"]
    assert shown
    for n in shown:
        assert " ".join(sitting.groups[n].label.split()) in text
    if len(shown) < len(sitting.groups):
        assert str(len(sitting.groups)) in text


def test_a_long_choice_keeps_its_words_and_tells_its_price_below() -> None:
    """Three ways to pay for a card: the words of one and its price together are longer than the screen is wide."""
    position = CouncilTable(2, reconstruction="tuned").market("ai-settle-twice").has("ann", gems=(1, 2, 1))
    sitting = sit("council", 2, bots=(1,), reconstruction="first")
    go_on(sitting)
    assert isinstance(sitting.table, OwnVenue)
    sitting.table.match.rebase(position.now(buy_turn(position.state, 0)).state)
    sitting.look()
    sitting.answer("buy")
    for columns, wide in ((80, False), (120, True)):
        text = screen(sitting, columns)
        assert "ai-settle-twice for a+g+t" in text
        assert ("1 gold gem, 1 transparent gem)" in text) == wide
        assert not any(line.endswith("…") for line in text.splitlines() if line.startswith(" ")), text
    number = 1 + [group.label for group in sitting.groups].index("buy ai-settle-twice for a+g+t")
    assert "1 anthracite gem, 1 gold gem, 1 transparent gem" in " ".join(screen(sitting, typed=str(number)).split())


def test_what_the_others_did_is_told_beside_the_question() -> None:
    sitting = sit("gaia", 2, bots=(1,))
    sitting.answer("terrans")
    sitting.answer("")
    go_on(sitting)
    shown = screen(sitting)
    assert "■ Choose " in shown
    sitting.answer("log")
    assert "■ Choose " in notes(sitting)


def test_a_hint_has_points_and_a_line() -> None:
    sitting = first_turn()
    sitting.answer("hint")
    best = notes(sitting).splitlines()[0]
    points, line = best.split(" points: ")
    float(points)
    assert line.split(" · ")[0] in [choice.text for choice in sitting.offer.choices]
