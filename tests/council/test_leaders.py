"""Module 2: the choice of leaders and the six powers."""

from council.table import Table, number
from perihelion.games.council import bonus_cards, leaders
from perihelion.games.council.acting import shift
from perihelion.games.council.buying import buy_turn
from perihelion.games.council.dark_tech import take_tech
from perihelion.games.council.scoring import BeforeScoring, ScoreTurn, payout
from perihelion.games.council.state import GALAXY_COUNT


def led_by(leader: str, **options: object) -> Table:
    table = Table(2, **options)
    leaders.follow(table.s, 0, number("leader", leader))
    return table


def test_the_highest_tile_chooses_first() -> None:
    table = Table(3, leaders=True)
    assert table.s.order == [0, 1, 2]
    assert len(table.offers(3)) == 6
    table.does(3, "choose ava")
    assert "choose ava" not in table.offers(2)
    table.does(2, "choose zoe").does(1, "choose buteo")
    assert [table.consumption(player) for player in (1, 2, 3)] == [30, 34, 28]
    assert table.asked == "Buy"


def test_buteo_mines_in_every_scoring_step() -> None:
    table = led_by("buteo").tile("p3-03", "red").cubes(1, "red1a").cubes(2, "grey1a")
    table.now(BeforeScoring(0))
    assert table.offers(1) == ["mine red1", "waive"]
    assert table.does(1, "mine red1").gems(1) == (1, 3, 0)
    assert table.consumption(1) == 30


def test_zoe_settles_once_in_every_buy_phase() -> None:
    table = led_by("zoe").tile("p3-03", "red")
    table.has(1, gems=(0, 1, 0)).now(buy_turn(table.s, 0))
    assert "settle 1 red1a" in table.offers(1)
    assert "settle 1 red1b" not in table.offers(1), "by her own adaptability"
    table.does(1, "improve adapt-desert for g", "settle 1 red1b")
    assert table.in_galaxy(1, "red") == 1
    assert table.asked == ""
    assert table.consumption(1) == 34


def test_casares_keeps_his_cubes_with_three_colonies() -> None:
    table = led_by("casares").cubes(1, "grey1a", 3).now(ScoreTurn(0, GALAXY_COUNT, 0))
    assert "score grey freely" in table.offers(1)
    table.does(1, "score grey freely")
    assert (table.energy(1), table.in_galaxy(1, "grey")) == (5, 3)
    assert table.consumption(1) == 26


def test_casares_loses_a_cube_with_two() -> None:
    table = led_by("casares").cubes(1, "grey1a", 2).now(ScoreTurn(0, GALAXY_COUNT, 0))
    assert table.offers(1) == ["score grey removing grey1a", "stop"]


def test_casares_must_not_have_the_tower_of_three() -> None:
    table = led_by("casares").market("ai-tower-3", "ai-mine-2").has(1, gems=(3, 3, 3))
    table.now(buy_turn(table.s, 0))
    assert not [text for text in table.offers(1) if "ai-tower-3" in text]
    take_tech(table.s, 0, number("tech", "information-lead"))
    table.s.stack.clear()
    table.now()
    assert "pick ai-tower-3" not in table.offers(1), "not for free either"


def test_casares_may_take_it_for_free_by_agreement() -> None:
    table = led_by("casares", casares_ban_covers_free_ai_card=False).market("ai-tower-3", "ai-mine-2")
    table.s.stack.clear()
    take_tech(table.s, 0, number("tech", "information-lead"))
    assert "pick ai-tower-3" in table.now().offers(1)


def test_ava_has_a_fourth_slot_that_can_be_improved() -> None:
    table = led_by("ava")
    assert (table.s.slots[0], table.s.ranges[3], table.consumption(1)) == (4, 1, 28)
    table.has(1, gems=(0, 1, 1)).now(buy_turn(table.s, 0))
    table.does(1, "improve range-extra-parsec-2 for g", "improve range-extra-parsec-3 for t")
    assert (table.s.ranges[3], table.energy(1)) == (3, 2)
    table.has(1, hand=[], row=["settle-1", "settle-2", "mine-2", "discover"])
    shift(table.s, 0)
    assert table.row(1) == ["", "settle-1", "settle-2", "mine-2"]


def test_ava_and_the_stargate_make_five_slots() -> None:
    table = led_by("ava")
    take_tech(table.s, 0, number("tech", "new-stargate"))
    assert (table.s.slots[0], table.s.ranges[3:5]) == (5, [1, 3])


def test_avas_cube_counts_for_the_tableau_card() -> None:
    card = number("bonus", "light-tableau-1")
    assert bonus_cards.bonus_energy(led_by("ava").s, 0, card, 1 << card) == 2
    agreed = led_by("ava", stationary_cube_of_ava_counts_for_tableau_bonus=False)
    assert bonus_cards.bonus_energy(agreed.s, 0, card, 1 << card) == 1


def test_s3e3_counts_his_colonies_before_scoring() -> None:
    table = led_by("s3e3").cubes(1, "grey1a", 2).cubes(1, "grey2a").now(BeforeScoring(0))
    assert (table.energy(1), table.consumption(1)) == (3, 27)


def test_breish_wins_ties_when_scoring_only() -> None:
    table = led_by("breish").cubes(1, "grey1a").cubes(2, "grey1b").has(1, tech=["empire"])
    assert (table.consumption(1), table.energy(1)) == (25, 8)
    assert payout(table.s, 0, number("galaxy", "grey")) == 5
    table.now(BeforeScoring(0))
    assert table.energy(1) == 8, "no majority for Empire"
    table.cubes(2, "grey2a")
    assert payout(table.s, 0, number("galaxy", "grey")) == 2
