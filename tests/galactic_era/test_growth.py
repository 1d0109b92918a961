"""Growth turns (6.3): why an action is refused."""

import pytest

from galactic_era.tables import Table
from perihelion.core.match import Match
from perihelion.games.galactic_era.game import GAME


@pytest.mark.parametrize(
    ("text", "code"),
    [
        ("colonize harus", "primitive-sto"),
        ("colonize vega", "no-ship-there"),
        ("conquer ummo", "colonize-only"),
        ("subjugate harus", "primitive-sto"),
        ("colonize sirius", "your-star"),
        ("build ships", "no-counter"),
        ("play spatial b", "card-not-in-hand"),
    ],
)
def test_refusals_in_growth(text: str, code: str) -> None:
    table = Table()
    table.counter("harus", "primitive")
    table.ships("blue", "harus", 3)
    table.ships("blue", "ummo", 3)
    table.growth("blue", 0)
    match = Match(GAME, GAME.match(3, seed=1).header, None, table.state)
    reason = match.explain(0, text)
    assert reason is not None
    assert reason.code == code
    assert GAME.words(reason, "de") != GAME.words(reason, "en")
