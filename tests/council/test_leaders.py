"""Module 2: the choice of leaders and the six powers."""

import json

import pytest

from council.table import Table, number
from perihelion.games.council import GAME, bonus_cards, leaders
from perihelion.games.council.acting import shift
from perihelion.games.council.actions import WORDS
from perihelion.games.council.buying import buy_turn
from perihelion.games.council.corrections import load_components
from perihelion.games.council.dark_tech.taking import take_tech
from perihelion.games.council.leaders import ChooseLeader
from perihelion.games.council.scoring import BeforeScoring, ScoreTurn, payout
from perihelion.games.council.state import GALAXY_COUNT


def led_by(leader: str, **options: object) -> Table:
    table = Table(2, **options)
    leaders.follow(table.state, 0, number("leader", leader))
    return table


def test_what_is_said_of_a_leader_follows_the_box() -> None:
    given = {
        "leaders": [{"id": "leader_buteo", "consumption_increase": 21, "start_consumption": 41, "start_energy": 7}]
    }
    with_box = Table(2, leaders=True, components=load_components(json.dumps(given)))
    for language in ("en", "de", "nl"):
        shipped = Table(2, leaders=True).state
        for leader in WORDS["leader"]:
            said = GAME.about(with_box.state, "leader", leader, language)
            assert (said == GAME.about(shipped, "leader", leader, language)) == (leader != "buteo")
            assert "{" not in said
        said = GAME.about(with_box.state, "leader", "buteo", language)
        assert ("41" in said, "7" in said, "30" in said) == (True, True, False)
    (buteo,) = [one for one in GAME.view(with_box.state, 0)["leaders"] if one["leader"] == "buteo"]
    assert (buteo["consumption"], buteo["energy"]) == (41, 7)


def test_the_highest_tile_chooses_first() -> None:
    table = Table(3, leaders=True)
    assert table.state.order == [0, 1, 2]
    assert len(table.legal(who="cid")) == 6
    table.does("cid", "choose ava")
    assert "choose ava" not in table.legal(who="ben")
    table.does("ben", "choose zoe").does("ann", "choose buteo")
    assert [table.consumption(who) for who in ("ann", "ben", "cid")] == [30, 34, 28]
    assert table.question == "Buy"


def test_buteo_mines_in_every_scoring_step() -> None:
    table = led_by("buteo").tile("p3-03", "red").cubes("ann", "red1a").cubes("ben", "grey1a")
    table.now(BeforeScoring(0))
    assert table.legal(who="ann") == ["mine red1", "waive"]
    assert table.does("ann", "mine red1").gems("ann") == (1, 3, 0)
    assert table.consumption("ann") == 30


def test_zoe_settles_once_in_every_buy_phase() -> None:
    table = led_by("zoe").tile("p3-03", "red")
    table.has("ann", gems=(0, 1, 0)).now(buy_turn(table.state, 0))
    assert "settle 1 red1a" in table.legal(who="ann")
    assert "settle 1 red1b" not in table.legal(who="ann"), "by her own adaptability"
    table.does("ann", "improve adapt-desert for g", "settle 1 red1b")
    assert table.in_galaxy("ann", "red") == 1
    assert table.question == ""
    assert table.consumption("ann") == 34


def test_casares_keeps_his_cubes_with_three_colonies() -> None:
    table = led_by("casares").cubes("ann", "grey1a", 3).now(ScoreTurn(0, GALAXY_COUNT, 0))
    assert "score grey freely" in table.legal(who="ann")
    table.does("ann", "score grey freely")
    assert (table.energy("ann"), table.in_galaxy("ann", "grey")) == (5, 3)
    assert table.consumption("ann") == 26


def test_casares_loses_a_cube_with_two() -> None:
    table = led_by("casares").cubes("ann", "grey1a", 2).now(ScoreTurn(0, GALAXY_COUNT, 0))
    assert table.legal(who="ann") == ["score grey removing grey1a", "stop"]


def test_casares_must_not_buy_the_tower_of_three() -> None:
    table = led_by("casares").market("ai-tower-3", "ai-mine-2").has("ann", gems=(3, 3, 3))
    table.now(buy_turn(table.state, 0))
    assert not [text for text in table.legal(who="ann") if "ai-tower-3" in text]


@pytest.mark.parametrize(("options", "may"), [({}, True), ({"casares_ban_covers_free_ai_card": True}, False)])
def test_casares_may_take_it_for_free_unless_the_table_says_no(options: dict[str, bool], may: bool) -> None:
    table = led_by("casares", **options).market("ai-tower-3", "ai-mine-2")
    table.state.stack.clear()
    take_tech(table.state, 0, number("tech", "information-lead"))
    assert ("pick ai-tower-3" in table.now().legal(who="ann")) == may


def test_ava_has_a_fourth_slot_that_can_be_improved() -> None:
    table = led_by("ava")
    assert (table.player("ann").slots, table.player("ann").ranges[3], table.consumption("ann")) == (4, 1, 28)
    table.has("ann", gems=(0, 1, 1)).now(buy_turn(table.state, 0))
    table.does("ann", "improve range-extra-parsec-2 for g", "improve range-extra-parsec-3 for t")
    assert (table.player("ann").ranges[3], table.energy("ann")) == (3, 2)
    table.has("ann", hand=[], row=["settle-1", "settle-2", "mine-2", "discover"])
    shift(table.state, 0)
    assert table.row("ann") == ["", "settle-1", "settle-2", "mine-2"]


def test_ava_and_the_stargate_make_five_slots() -> None:
    table = led_by("ava")
    take_tech(table.state, 0, number("tech", "new-stargate"))
    assert (table.player("ann").slots, table.player("ann").ranges[3:5]) == (5, [1, 3])


def test_avas_cube_counts_for_the_tableau_card() -> None:
    card = number("bonus", "light-tableau-1")
    assert bonus_cards.bonus_energy(led_by("ava").state, 0, card, 1 << card) == 2
    agreed = led_by("ava", stationary_cube_of_ava_counts_for_tableau_bonus=False)
    assert bonus_cards.bonus_energy(agreed.state, 0, card, 1 << card) == 1


def test_s3e3_counts_his_colonies_before_scoring() -> None:
    table = led_by("s3e3").cubes("ann", "grey1a", 2).cubes("ann", "grey2a").now(BeforeScoring(0))
    assert (table.energy("ann"), table.consumption("ann")) == (3, 27)


def test_breish_wins_ties_when_scoring_only() -> None:
    table = led_by("breish").cubes("ann", "grey1a").cubes("ben", "grey1b").has("ann", tech=["empire"])
    assert (table.consumption("ann"), table.energy("ann")) == (25, 8)
    assert payout(table.state, 0, number("galaxy", "grey")) == 5
    table.now(BeforeScoring(0))
    assert table.energy("ann") == 8, "no majority for Empire"
    table.cubes("ben", "grey2a")
    assert payout(table.state, 0, number("galaxy", "grey")) == 2


def test_a_leader_is_chosen_once() -> None:
    assert Table().has("ben", leader="ava").now(ChooseLeader(0)).why_not("choose ava", "ann") == "leader-taken"
