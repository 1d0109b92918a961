"""Changing fleets (6.1.3): forming, joining, leaving, swapping."""

from galactic_era.tables import Table
from perihelion.core.frame import Decision
from perihelion.games.galactic_era.state import EVERYBODY


def test_forming_a_fleet_shows_the_chip_but_not_the_letter() -> None:
    table = Table()
    table.ships("blue", "sirius", 4)
    table.movement("blue").does("blue", "form b sirius 3")
    assert table.player("blue").pieces[table.hex("sirius")] == 1
    seen = table.player("blue", seen_by="green").fleets[0]
    assert seen.chips == [3]
    assert seen.letter == -1
    assert table.player("blue", seen_by="blue").fleets[0].letter == 1


def test_the_d_marker_has_no_hidden_side() -> None:
    table = Table()
    table.ships("blue", "sirius", 2)
    table.movement("blue").does("blue", "form d sirius 1")
    assert table.player("blue", seen_by="green").fleets[0].letter == 3


def test_fleets_are_formed_only_at_own_stars_and_before_any_ship_moves() -> None:
    table = Table()
    table.ships("blue", "sirius", 2)
    table.ships("blue", "harus", 2)
    table.movement("blue")
    assert table.can("blue", "form a sirius 1")
    assert not table.can("blue", "form a harus 1")
    table.does("blue", "pick 1 sirius", "fly ummo")
    assert not table.can("blue", "form a sirius 1")


def test_ships_join_and_leave_a_fleet() -> None:
    table = Table()
    table.ships("blue", "sirius", 5)
    table.fleet("blue", "a", "sirius", 5)
    table.movement("blue").does("blue", "load f1 3", "load f1 dummy")
    assert table.player("blue").fleets[0].chips == [5, 3, 0]
    assert not table.can("blue", "unload f1 1"), "who has just joined does not leave in the same hex"
    table.does("blue", "pick f1", "fly harus", "unload f1 6")
    assert table.player("blue").fleets[0].ships() == 2
    assert table.player("blue").pieces[table.hex("harus")] == 6


def test_chips_go_from_fleet_to_fleet_unseen() -> None:
    table = Table()
    table.fleet("blue", "a", "harus", 5, 1)
    table.fleet("blue", "b", "harus", 2)
    for fleet in table.player("blue").fleets:
        fleet.chips_seen = EVERYBODY
    table.movement("blue").does("blue", "shift f1 f2 5")
    assert [fleet.chips for fleet in table.player("blue").fleets] == [[1], [5, 2]]
    seen = table.player("blue", seen_by="green").fleets
    assert [fleet.chips for fleet in seen] == [[-1], [-1, -1]], "others see only how high the stacks are"


def test_a_real_and_a_pretended_swap_look_the_same() -> None:
    observations = []
    texts = []
    for words in ("swap f1 f2", "pretend f1 f2"):
        table = Table()
        table.own("blue", "harus", 1)
        table.fleet("blue", "a", "sirius", 5)
        table.fleet("blue", "e", "harus", 1)
        table.movement("blue")
        action = table.action("blue", words)
        frame = table.state.stack[-1]
        assert isinstance(frame, Decision)
        texts.append(frame.public(table.state, 0, action))
        table.does("blue", words)
        observations.append(
            str([(f.letter, f.chips, f.letter_seen) for f in table.player("blue", seen_by="green").fleets])
        )
        letters = [fleet.letter for fleet in table.player("blue").fleets]
        assert letters == ([4, 0] if words.startswith("swap") else [0, 4])
    assert observations[0] == observations[1]
    assert texts[0] == texts[1] == "swap f1 f2"


def test_a_swap_with_d_cannot_be_pretended() -> None:
    table = Table()
    table.own("blue", "harus", 1)
    table.fleet("blue", "d", "sirius", 5)
    table.fleet("blue", "e", "harus", 1)
    table.movement("blue")
    assert table.can("blue", "swap f1 f2")
    assert not table.can("blue", "pretend f1 f2")


def test_ships_that_used_the_dart_stay_in_it() -> None:
    table = Table()
    table.fleet("blue", "d", "sirius", 3)
    table.movement("blue")
    far = [hex for hex in table.state.board().hexes if table.state.board().distance(table.hex("sirius"), hex) == 4]
    reachable = [table.state.board().words[hex] for hex in far]
    table.does("blue", "pick f1")
    target = next(word for word in reachable if table.can("blue", f"fly {word}"))
    table.does("blue", f"fly {target}")
    assert not table.can("blue", "unload f1 1")


def test_a_d_fleet_that_stays_may_let_ships_go() -> None:
    table = Table()
    table.fleet("blue", "d", "sirius", 3)
    table.movement("blue").does("blue", "pick f1", "stay")
    assert not table.can("blue", "pick f1")
    table.does("blue", "unload f1 1")
    assert table.ships_at("blue", "sirius") == 3


def test_a_d_fleet_that_explores_within_normal_range_may_let_ships_go() -> None:
    table = Table()
    table.counter("harus", "primitive", -1)
    table.fleet("blue", "d", "sirius", 3)
    table.movement("blue").does("blue", "pick f1", "fly harus", "explore harus")
    assert not table.can("blue", "pick f1"), "whoever explores is done"
    table.does("blue", "unload f1 2")
    assert not table.can("blue", "pick 1 harus")
