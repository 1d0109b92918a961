"""Why not: a reason of its own for whatever a player might try, and never a false one."""

import pytest

from council.table import Table
from perihelion.core.frame import Frame
from perihelion.games.council import GAME
from perihelion.games.council.acting import PlayCard
from perihelion.games.council.automa.scoring import ChooseCube
from perihelion.games.council.bonus_cards import ReturnBonusCard
from perihelion.games.council.buying import Buy
from perihelion.games.council.dark_tech import TakeTech
from perihelion.games.council.discovering import PlaceTile
from perihelion.games.council.leaders import ChooseLeader
from perihelion.games.council.planning import PlanOpenly
from perihelion.games.council.scoring import ScoreTurn
from perihelion.games.council.stations import UseMiningStation


def plays(card: str, table: Table | None = None) -> Table:
    """Ann carries out a card in her first slot."""
    return (table or Table()).has("ann", row=[card, "", ""]).now(PlayCard(0, 0))


@pytest.mark.parametrize(
    ("text", "code"),
    [
        ("settle 1 red1a", "range"),
        ("settle 1 orange1a", "no-planet"),
        ("settle 1 grey2b", "adaptability"),
        ("settle 1 grey1a", "occupied"),
        ("settle 2 grey2a", "too-many-cubes"),
        ("settle 1 grey2a", ""),
        ("mine grey1", "other-action"),
        ("score grey freely", "another-moment"),
        ("waive", "must-act"),
    ],
)
def test_settling(text: str, code: str) -> None:
    table = plays("settle-1", Table().tile("p3-03", "red").cubes("ben", "grey1a"))
    assert table.why_not(text, "ann") == code


@pytest.mark.parametrize("text", ["settle 1 grey2b", "settle 2 grey1a", "discover parsec2", "pick ai-mine-2"])
def test_the_reason_is_the_card_where_it_cannot_do_that_at_all(text: str) -> None:
    table = plays("upgrade-gem", Table().cubes("ben", "grey1a"))
    assert table.why_not(text, "ann") == "other-action", "no adaptability and no range would help"


def test_a_tower_has_a_height_and_by_agreement_all_its_cubes() -> None:
    table = Table(fewer_cubes_than_printed_allowed=False).cubes("ben", "grey1a", 2)
    plays("settle-2", table.has("ann", upgrades=["colony-extension"]))
    assert table.why_not("settle 2 grey1a", "ann") == "height"
    assert table.why_not("settle 1 grey2a", "ann") == "too-few-cubes"
    assert table.why_not("settle 2 grey2a", "ann") == ""


def test_each_cube_mines_once() -> None:
    table = plays("mine-2", Table().cubes("ann", "grey1a").cubes("ann", "grey2a"))
    assert table.does("ann", "mine grey1").why_not("mine grey1", "ann") == "cube-used"
    assert table.why_not("mine orange1", "ann") == "no-system"


def test_discovering() -> None:
    table = plays("discover", Table())
    assert table.why_not("discover parsec2", "ann") == "range"
    table.state.free = [0] * len(table.state.free)
    assert table.why_not("discover parsec1", "ann") == "no-free-field"


def test_placing_a_tile() -> None:
    table = Table().now(PlaceTile(0, 1, [3, 4]))
    assert table.why_not("place p1-01 orange", "ann") == "not-drawn"
    assert table.why_not("place p1-04 green", "ann") == "other-parsec"
    assert table.why_not("place p1-04 grey", "ann") == "galaxy-full"


def test_upgrading_gems() -> None:
    table = plays("upgrade-gem", Table().has("ann", gems=(1, 0, 1)))
    assert table.why_not("upgrade transparent", "ann") == "highest-rank"
    assert table.why_not("upgrade gold", "ann") == "no-gem"


def test_what_is_possible_must_be_done_but_by_agreement() -> None:
    assert plays("settle-1", Table(actions_optional=True)).why_not("waive", "ann") == ""


def test_the_free_colony() -> None:
    table = Table().has("ann", leader="zoe").now(Buy(0, 3, True))
    assert table.why_not("settle 1 grey2b", "ann") == "adaptability"
    assert table.why_not("settle 2 grey1a", "ann") == "too-many-cubes"
    assert table.now(Buy(0, 3, False)).why_not("settle 1 grey1a", "ann") == "colony-founded"
    assert table.has("ann", leader="ava").why_not("settle 1 grey1a", "ann") == "another-moment"


def test_scoring() -> None:
    table = Table().cubes("ann", "grey1a").now(ScoreTurn(0, 10, 0))
    assert table.why_not("score grey removing grey1a", "ann") == ""
    assert table.why_not("score grey freely", "ann") == "cube-must-leave"
    assert table.why_not("score grey removing grey2a", "ann") == "no-own-cube"
    assert table.why_not("score orange removing orange1a", "ann") == "no-colony-in-galaxy"
    assert table.why_not("score grey removing orange1a", "ann") == "other-galaxy"
    assert table.why_not("score grey removing station", "ann") == "no-station-cube"


@pytest.mark.parametrize(
    ("frame", "text", "code"),
    [
        (ChooseLeader(0), "choose ava", "leader-taken"),
        (TakeTech(0, 1), "take perpetual-motion", "other-level"),
        (ReturnBonusCard(0), "return light-flat-1", "not-held"),
        (UseMiningStation(0, 0), "mine orange1", "station-elsewhere"),
        (ChooseCube(0, [0]), "automa removes grey1b", "automa-cube"),
        (PlanOpenly(0, ()), "plan settle-1 slot3", "slot-first"),
        (PlanOpenly(0, ()), "keep slot1", "slot-is-empty"),
        (PlanOpenly(0, ()), "leave slot1", "must-plan"),
        (PlanOpenly(0, ()), "plan ai-tower-3 slot1", "not-in-hand"),
        (PlanOpenly(0, ()), "plan settle-1 slot5", "no-slot"),
        (PlanOpenly(0, ()), "refill ai-tower-3", "another-moment"),
    ],
)
def test_other_questions(frame: Frame, text: str, code: str) -> None:
    table = Table().tile("p1-03", "orange").has("ben", leader="ava").now(frame)
    assert table.why_not(text, "ann") == code


def test_too_dear_says_what_is_missing() -> None:
    table = Table().has("ann", gems=(1, 0, 0)).now(Buy(0, 3, False))
    reason = table.quote("improve adapt-volcano for a+g", "ann").reason
    assert reason is not None
    assert GAME.words(reason) == ("1 gold gem is missing (costs 1 anthracite gem and 1 gold gem) (Phase 1: Buying)")
    assert GAME.words(reason, "de") == "es fehlt 1 Gold (Kosten: 1 Anthrazit und 1 Gold) (Phase 1: Kaufen)"


def test_explorers_may_add_a_cube_to_an_action_card_and_never_must() -> None:
    strict = Table(fewer_cubes_than_printed_allowed=False).has("ann", tech=["explorer-people"])
    plays("discover", strict).does("ann", "discover parsec1").draws("draw p1-03,p1-04").does(
        "ann", "place p1-03 orange"
    )
    assert strict.why_not("settle 1 orange1a", "ann") == "", "as printed"
    assert strict.why_not("settle 2 orange1a", "ann") == "", "and one more, as the rulebook allows"
    assert strict.why_not("settle 3 orange1a", "ann") == "too-many-cubes"
