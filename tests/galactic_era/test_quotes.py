"""What an answer costs, and why another is not possible: one quote says both."""

import pytest

from galactic_era.tables import Table
from perihelion.games.galactic_era.game import GAME
from perihelion.games.galactic_era.growth.selection import SelectCounters

GAIN, GROW, BUILD, RESEARCH, SWITCH = range(5)


# Prices


def test_a_conquest_in_peace_costs_what_the_war_costs() -> None:
    """7.3: it declares war; Cooperation asks 3 DP for that, the Dark Pact 3 more."""
    table = Table(goal="cooperation")
    table.align("blue", "sts")
    table.people("green", "alliance", "sts")
    table.own("green", "harus", 1)
    table.ships("blue", "harus", 4)
    table.growth("blue", GAIN)
    quote = table.quote("conquer harus", who="blue")
    assert [(part.name, part.cost) for part in quote.parts()] == [
        ("alliance_pact", {"dp": 3}), ("cooperation", {"dp": 3}),
    ]  # fmt: skip
    table.does("blue", "conquer harus")
    assert table.dp("blue") == -6
    assert table.owner("harus") == "blue"


def test_war_on_the_first_player_has_its_price_too() -> None:
    table = Table(goal="cooperation")
    table.align("green", "sts")
    table.own("blue", "harus", 1)
    table.ships("green", "harus", 4)
    table.growth("green", GAIN)
    assert table.quote("conquer harus", who="green").cost() == {"dp": 3}


def test_a_second_square_counter_and_a_switch_have_their_price() -> None:
    table = Table()
    table.people("blue", "alliance")
    table.levels("blue", robotics=5)
    table.begin(SelectCounters([0, 1, 2]))
    assert table.price("blue", "select gain-star") == 0
    assert table.price("blue", "select switch-alignment") == 2
    table.does("blue", "select gain-star", "select build-ships", "square up")
    assert table.price("blue", "square military") == 2


def test_a_retreat_under_rivalry_has_its_price() -> None:
    table = Table(story="rivalry", round=4)
    table.war("blue", "green")
    table.levels("green", propulsion=2)
    table.ships("blue", "harus", 2)
    table.ships("green", "harus", 1)
    table.movement("blue").does("blue", "done")
    assert table.price("green", "stand") == 0
    assert table.price("green", "retreat") == 2


# Refusals


@pytest.mark.parametrize(
    ("text", "code"),
    [
        ("pick f5", "no-fleet"),
        ("pick f3", "fleet-moved"),
        ("pick 0 sirius", "at-least-one"),
        ("split f1 2 2", "no-such-chip"),
        ("split f1 1 2", "larger-first"),
        ("split f1 5 4", "no-chip"),
        ("merge f1 3 3", "no-chip"),
        ("merge f1 2 1", "no-such-chip"),
        ("peace green", "asked-already"),
        ("peace purple", "at-peace"),
        ("unload f1 dummy", "no-dummy-there"),
        ("unload f2 1", "joined-already"),
        ("load f4 1", "left-already"),
        ("load f1 6", "no-chip"),
        ("shift f1 f1 3", "same-fleet"),
        ("shift f1 f3 3", "fleets-apart"),
        ("shift f1 f2 1", "no-such-chip"),
        ("swap f2 f1", "lower-first"),
        ("swap f1 f3", "swap-apart"),
        ("swap f1 f4", "swapped-already"),
        ("pretend f1 f2", "dart-open"),
        ("war blue", "yourself"),
        ("war purple", "sto-declares"),
        ("ray disc vega", "no-ray"),
        ("fly vega", "other-moment"),
        ("build ships", "other-moment"),
        ("enough", "no-answer"),
    ],
)
def test_why_not_in_movement(text: str, code: str) -> None:
    table = Table()
    table.war("blue", "green")
    table.ships("blue", "sirius", 4)
    table.fleet("blue", "a", "sirius", 3)
    table.fleet("blue", "d", "sirius", 2)
    table.fleet("blue", "b", "vega", 2)
    table.fleet("blue", "c", "sirius", 2, 2)
    table.movement("blue")
    one, dart, spent, marked = table.player("blue").fleets
    dart.touched = 1
    spent.left = 0
    marked.touched = 2 | 4
    table.player("blue").asked_peace = 1 << 1
    assert one.touched == 0
    assert table.why_not(text, who="blue") == code


@pytest.mark.parametrize(
    ("text", "code"),
    [
        ("place 9 sirius", "new-ships-left"),
        ("place 0 sirius", "at-least-one"),
        ("place 1 vega", "no-shipyard-there"),
        ("launch a vega 1", "no-shipyard-there"),
        ("launch d sirius 1", "fleet-used"),
        ("launch a sirius dummy", "dummy-first"),
        ("launch a sirius 10", "new-ships-left"),
        ("crew f5 1", "no-fleet"),
        ("crew f1 9", "no-chip"),
        ("done", "no-answer"),
    ],
)
def test_why_a_new_ship_cannot_go_there(text: str, code: str) -> None:
    table = Table()
    table.fleet("blue", "d", "sirius", 2)
    table.growth("blue", BUILD).does("blue", "build ships")
    assert table.question == "NewShips"
    assert table.why_not(text, who="blue") == code


@pytest.mark.parametrize(
    ("alignment", "text", "code"),
    [
        ("sto", "subjugate harus", "primitive-sto"),
        ("sts", "colonize harus", "subjugate-only"),
        ("sts", "ally ummo", "conquer-only"),
        ("sto", "conquer ummo", "ally-only"),
        ("sts", "conquer ummo", "ships"),
        ("sto", "ally iarga", "colonize-only"),
        ("sto", "liberate iarga", "liberate-owned"),
        ("sto", "liberate vega", "liberate-sts"),
        ("sts", "liberate vega", "conquer-owned"),
        ("sto", "conquer apu", "liberate-only"),
        ("sto", "liberate apu", "not-at-war"),
        ("sto", "advance harus", "annunaki-only"),
        ("sto", "settle iarga", "no-colony"),
        ("sto", "colonize sirius", "your-star"),
        ("sto", "teleport sirius harus", "no-teleport"),
        ("sto", "evacuate", "no-threat"),
        ("sto", "play central a", "card-central"),
        ("sto", "play economic a", "card-not-in-hand"),
        ("sto", "select research", "no-free-counter"),
        ("sto", "research military", "no-free-research"),
        ("sto", "exchange central", "no-exchange"),
    ],
)
def test_why_not_in_growth(alignment: str, text: str, code: str) -> None:
    table = Table()
    table.align("blue", alignment)
    table.align("purple", "sts")
    table.counter("harus", "primitive")
    table.counter("ummo", "advanced")
    table.own("green", "vega", 1)
    table.own("purple", "apu", 1)
    table.card("blue", "central")
    for star in ("harus", "ummo", "iarga", "vega", "apu"):
        table.ships("blue", star, 2)
    table.growth("blue", GAIN)
    assert table.why_not(text, who="blue") == code


def test_a_refusal_says_what_is_needed_and_who_is_in_the_way() -> None:
    table = Table()
    table.war("blue", "green")
    table.ships("green", "harus")
    table.ships("blue", "harus")
    table.card("blue", "central")
    table.growth("blue", GAIN)
    blocked = table.quote("colonize harus", who="blue").reason
    card = table.quote("play central a", who="blue").reason
    assert blocked is not None
    assert card is not None
    assert GAME.words(blocked) == "ships of Green block it (7.2.1)"
    assert GAME.words(card) == "4 stars in the center sector are needed: you have 0 (11.3)"
    assert GAME.words(card, "de") == "4 Sterne im Zentralsektor nötig: du hast 0 (11.3)"
    assert GAME.words(card, "nl") == "4 sterren in de centrumsector nodig: je hebt er 0 (11.3)"
