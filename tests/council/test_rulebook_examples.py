"""The examples of the rulebook, and what its rules say about numbers, as transcripts."""

import pytest

from council.table import Table, number
from perihelion.core.chance import Chance
from perihelion.games.council.acting import PlayCard, Shift
from perihelion.games.council.components import SHIPPED, places
from perihelion.games.council.levels import LevelCheck
from perihelion.games.council.markers import moved_marker
from perihelion.games.council.planning import Consume, consume, turn_order
from perihelion.games.council.scoring import ScoreTurn
from perihelion.games.council.state import GALAXY_COUNT

EXAMPLES = {example["id"]: example for example in SHIPPED["rule_examples"]}


def score(table: Table, player: int) -> Table:
    return table.now(ScoreTurn(player - 1, GALAXY_COUNT, 0), LevelCheck(player - 1))


def test_cecilia_and_dario_mark_their_consumption() -> None:
    """6+3+3 is 12: from 33 to 45 and turn order tile 1; Dario's 6 take him from 41 to 47 and tile 2."""
    table = Table(3).has("ann", consumption=33, row=["settle-2", "settle-1", "mine-2"])
    table.has("ben", consumption=41, row=["settle-1", "discover", ""]).has("cid", row=["upgrade-gem", "", ""])
    table.now(Consume())
    assert (table.consumption("ann"), table.consumption("ben")) == (45, 47)
    assert [p.spent for p in table.state.players][:2] == [12, 6]
    assert table.state.order == [0, 1, 2]


def test_consumption_marker_stops_at_100_and_only_real_steps_count() -> None:
    """97 and cards of 8 make 100, which counts as 3 for the turn order."""
    table = Table().has("ann", consumption=97, row=["settle-2", "upgrade-gem", "upgrade-gem"])
    table.has("ben", row=["discover", "upgrade-gem", ""]).now(Consume())
    assert table.consumption("ann") == 100
    assert [p.spent for p in table.state.players] == [3, 4]
    assert table.state.order == [1, 0]


def test_negative_consumption_stops_above_the_energy_marker() -> None:
    """22 with energy 20 and cards of -4 stop at 21, which counts as -1: no level is gained from above."""
    table = Table().has("ann", consumption=22, energy=20, row=["ai-saver-4", "", ""])
    consume(table.state, 0)
    assert table.consumption("ann") == 21
    assert table.player("ann").spent == -1
    table.now(LevelCheck(0))
    assert table.level("ann") == 0


@pytest.mark.parametrize(
    ("energy", "consumption", "change", "after"),
    [(0, 20, -6, 20), (30, 40, -5, 35), (38, 40, -5, 39), (0, 95, 12, 100), (50, 40, -3, 40)],
)
def test_where_the_marker_stops(energy: int, consumption: int, change: int, after: int) -> None:
    assert moved_marker(energy, consumption, change) == after


def test_catching_up_with_a_surplus() -> None:
    """63 energy against a consumption of 56: the marker goes back to 7 and the die turns to level I."""
    given, expect = EXAMPLES["ex_level_up_carry"]["given"], EXAMPLES["ex_level_up_carry"]["expect"]
    table = Table().has("ann", energy=given["energy"], consumption=given["consumption"])
    table.now(LevelCheck(0))
    assert (table.energy("ann"), table.level("ann"), table.consumption("ann")) == (7, 1, 56)
    assert expect == {"energy": 7, "consumption": 56, "level": 1}


def test_two_levels_at_once() -> None:
    """130 energy against 60: two levels, one after the other with their cards, and 10 energy left."""
    table = Table().has("ann", energy=130, consumption=60).now(LevelCheck(0))
    table.draws("withdraw gem-refinement,empire").does("ann", "take well-travelled")
    assert table.level("ann") == 2
    table.draws("withdraw feudalism,energy-boost").does("ann", "take perpetual-motion")
    assert (table.level("ann"), table.energy("ann")) == (2, 10)
    assert table.gems("ben") == (2, 3, 0), "compensated with g for the first level, with a and g for the second"


def test_anna_overtakes_her_consumption_by_scoring() -> None:
    """36 energy and 5 as minority in the red galaxy make 41 against 40: level I, energy 1, a card of stack I."""
    table = Table(3).tile("p3-03", "red").cubes("ann", "red1a").cubes("ben", "red1b", 2)
    table.has("ann", energy=36, consumption=40)
    score(table, 1).does("ann", "score red removing red1a")
    assert (table.energy("ann"), table.level("ann")) == (1, 1)
    table.draws("withdraw empire,energy-saver").does("ann", "take new-stargate")
    assert places(table.player("ann").tech) == [number("tech", "new-stargate")]


def test_dario_scores_the_blue_galaxy_as_majority() -> None:
    """He removes one of his two cubes and gets 8 energy and a light bonus card; not again this round."""
    table = Table(3).tile("p2-10", "blue").cubes("ben", "blue1a").cubes("ben", "blue1b")
    score(table, 2).does("ben", "score blue removing blue1a").draws("bonus light-gems-gold")
    assert table.energy("ben") == 8
    assert table.in_galaxy("ben", "blue") == 1
    assert table.player("ben").bonus_count == 2
    assert table.question == "", "blue was scored, nothing else can be"


def test_dario_scores_the_green_galaxy_as_minority() -> None:
    """As many cubes as Cecilia and fewer than Anna: 4 energy and a card."""
    table = Table(3).tile("p2-10", "green").cubes("ben", "green1a").cubes("ann", "green1b").cubes("cid", "green1c", 2)
    score(table, 2).does("ben", "score green removing green1a").draws("bonus light-flat-1")
    assert table.energy("ben") == 4
    assert table.in_galaxy("ben", "green") == 0


def test_payment_without_change() -> None:
    """The card of value 3 with a special ability: its two gems can be replaced by higher ones, nothing comes back."""
    table = Table().market("ai-tower-2-anywhere").has("ann", gems=(1, 1, 2))
    from perihelion.games.council.buying import buy_turn

    table.now(buy_turn(table.state, 0))
    assert [text for text in table.legal(who="ann") if "ai-tower" in text] == [
        "buy ai-tower-2-anywhere for a+t",
        "buy ai-tower-2-anywhere for g+t",
        "buy ai-tower-2-anywhere for 2t",
    ]
    table.does("ann", "buy ai-tower-2-anywhere for 2t").draws("refill ai-mine-2")
    assert table.gems("ann") == (1, 1, 0)


def test_a_round_of_two_players() -> None:
    """Bernd and Cecilia play the round that the rulebook tells."""
    table = Table()
    table.market("ai-saver-2-b", "ai-saver-2-a")
    assert table.state.order == [0, 1]
    table.has("ann", gems=(1, 1, 0))
    table.does("ann", "buy ai-saver-2-b for a").draws("refill ai-mine-2").does("ann", "improve range-1-parsec-2 for g")
    assert table.question == "Buy", "without gems Bernd is done, and Cecilia buys"
    table.does("ben", "buy ai-saver-2-a for a").draws("refill ai-mine-3").does("ben", "stop")
    assert table.gems("ben") == (0, 1, 0), "she keeps the gold gem for the next round"

    table.does("ann", "plan discover slot1", "plan settle-2 slot2", "plan mine-2 slot3")
    table.does("ben", "plan discover slot1", "plan ai-saver-2-a slot2", "plan settle-1 slot3")
    assert [p.spent for p in table.state.players] == [12, 4]
    assert (table.consumption("ann"), table.consumption("ben")) == (32, 24)
    assert table.state.order == [0, 1]

    table.does("ann", "discover parsec2").draws("draw p2-02,p2-03").does("ann", "place p2-02 blue", "settle 1 blue1a")
    assert table.state.bottom[2] == [number("tile", "p2-03")]
    table.does("ann", "settle 2 grey1a")
    before = table.energy("ann")
    table.does("ann", "mine grey1")
    assert table.legal(who="ann") == ["mine grey1", "waive"], "his other cube stands in parsec 2, out of reach"
    table.does("ann", "mine grey1")
    assert table.gems("ann") == (2, 0, 0)
    assert table.energy("ann") == before + 2
    assert table.row("ann") == ["", "discover", "settle-2"]
    assert "mine-2" in table.hand("ann")
    table.does("ann", "score blue removing blue1a").draws("bonus light-flat-1").does(
        "ann", "score grey removing grey1a"
    )
    assert table.energy("ann") == 1 + 2 + 8 + 5

    table.does("ben", "discover parsec1").draws("draw p1-03,p1-05").does(
        "ben", "place p1-03 orange", "settle 1 orange1a"
    )
    assert "settle 1 grey1a" not in table.legal(who="ben"), "she may not settle on cubes"
    table.does("ben", "settle 1 orange1b")
    assert table.row("ben") == ["", "discover", "ai-saver-2-a"]
    assert "settle-1" in table.hand("ben")
    assert {text.split()[1] for text in table.legal(who="ben") if text != "stop"} == {"orange"}
    table.does("ben", "score orange removing orange1a")
    assert table.energy("ben") == 6
    assert (table.state.round, table.question) == (2, "Buy")


def test_zoe_starts_at_34() -> None:
    table = Table(2, leaders=True).does("ben", "choose zoe")
    assert table.consumption("ben") == EXAMPLES["ex_leader_start"]["expect"]["consumption"] == 34


def test_a_mixed_tower() -> None:
    """A, B, A: A has two colonies there; when A removes one, B still stands."""
    table = Table().cubes("ann", "grey1a").cubes("ben", "grey1a").cubes("ann", "grey1a")
    assert table.tower("grey1a") == ["ann", "ben", "ann"]
    assert table.in_galaxy("ann", "grey") == 2
    score(table, 1).does("ann", "score grey removing grey1a")
    assert table.tower("grey1a") == ["ann", "ben"]
    assert table.energy("ann") == 5


def test_a_stack_pushed_out_returns_whole() -> None:
    """Three cards pushed out of the last slot return to hand together."""
    table = Table().has("ann", hand=["discover"], row=["mine-2", "settle-2", "settle-1"])
    covered = 1 << number("card", "upgrade-gem") | 1 << number("card", "take-gems")
    table.has("ann", under=[0, 0, covered, 0, 0])
    table.now(Shift(0))
    assert table.row("ann") == ["", "mine-2", "settle-2"]
    assert sorted(table.hand("ann")) == ["discover", "settle-1", "take-gems", "upgrade-gem"]


def test_first_round_tie_goes_to_the_highest_tile() -> None:
    """All still on energy 0 with equal consumption: below the larger number one goes first."""
    table = Table(4)
    assert table.state.order == [0, 1, 2, 3]
    assert turn_order(table.state) == [3, 2, 1, 0]


def test_ties_go_to_more_energy_then_to_the_earlier_marker() -> None:
    from perihelion.games.council.markers import gain_energy

    table = Table(3)
    gain_energy(table.state, 0, 5, "yield")
    gain_energy(table.state, 1, 5, "yield")
    assert turn_order(table.state) == [0, 1, 2]
    gain_energy(table.state, 0, 1, "yield")
    gain_energy(table.state, 1, 1, "yield")
    gain_energy(table.state, 2, 7, "yield")
    assert turn_order(table.state) == [2, 0, 1]


def test_every_example_of_the_data_is_told_here() -> None:
    told = {
        "ex_consumption_cecilia", "ex_consumption_dario", "ex_level_up_carry", "ex_level_up_anna", "ex_majority_blue",
        "ex_minority_green", "ex_round_bernd", "ex_round_cecilia", "ex_leader_start",
    }  # fmt: skip
    assert told == set(EXAMPLES)


def test_nothing_is_asked_for_a_card_without_action() -> None:
    table = Table().has("ann", row=["ai-saver-2-a", "", ""]).now(PlayCard(0, 0))
    assert table.question == ""
    assert not isinstance(table.state.stack[-1] if table.state.stack else None, Chance)
