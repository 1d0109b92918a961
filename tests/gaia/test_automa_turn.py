"""The Automa's turns, passing, deck, levels and scoring, and what the person feels of it."""

from fractions import Fraction
from typing import Any

import pytest

from gaia.automa_table import SoloTable, state_of, told
from perihelion.core.action import Action
from perihelion.core.match import Match
from perihelion.core.options import OptionError
from perihelion.games.gaia import GAME
from perihelion.games.gaia.actions import TURN_UP_CARD
from perihelion.games.gaia.automa.cards import CARDS, LEVELS
from perihelion.games.gaia.automa.deck import DrawCard, next_deck
from perihelion.games.gaia.components import AREA_IDS, FACTION_IDS, PARTNER, ROUND_TILES, TAKLONS
from perihelion.games.gaia.scoring import FinalScoring
from perihelion.games.gaia.state import NONE


def after_my_pass(*deck: int, **options: Any) -> SoloTable:
    """The person has passed, the Automa goes on alone with this deck."""
    table = SoloTable(automa="itars", **options)
    table.deck(*deck)
    table.pass_person()
    return table


def acts(table: SoloTable, *cards: int) -> bool:
    """Draw these cards; whether the Automa acted (or passed)."""
    facts = table.draw(*cards)
    table.decline()
    return not told(facts, "stopped")


# Worked examples: decks from the top.


def test_deck_6_7_1_2_3() -> None:
    """Turn 1 acts with card 7 and support 6; turn 2 passes on card 1, booster by card 7 (right)."""
    table = after_my_pass(6, 7, 1, 2, 3)
    right = table.s.boosters[2]
    assert acts(table, 6, 7)
    assert (table.automa.support, table.automa.action) == (6, 7)
    assert not acts(table, 1)
    assert table.it.booster == right
    assert table.s.round == 2


def test_deck_6_1_7_2_3() -> None:
    """A red X outside the window means nothing: card 1 is carried out, then 7; card 2 passes, booster by card 7."""
    table = after_my_pass(6, 1, 7, 2, 3)
    right = table.s.boosters[2]
    assert acts(table, 6, 1)
    assert acts(table, 7)
    assert not acts(table, 2)
    assert table.it.booster == right


def test_deck_4_6_7_9() -> None:
    """Three turns, then no card is left to draw: it passes, booster by card 9 (right)."""
    table = after_my_pass(4, 6, 7, 9)
    right = table.s.boosters[2]
    assert acts(table, 4, 6)
    assert acts(table, 7)
    facts = table.draw(9)
    assert told(facts, "drew") == ["faction_action 9 7 0"]
    assert told(facts, "stopped") == ["empty_deck"]
    assert table.it.booster == right
    assert table.s.round == 2


# Drawing.


def test_first_turn_draws_two_cards_later_turns_one() -> None:
    table = SoloTable(automa="itars")
    table.deck(4, 6, 7, 9, 14, 15)
    table.rest()
    table.draw(4, 7)
    table.decline()
    assert (table.automa.support, table.automa.action, table.automa.discards) == (4, 7, [])
    table.rest()
    table.draw(15)
    assert (table.automa.support, table.automa.action, table.automa.discards) == (7, 15, [4])


def test_every_card_of_the_deck_is_equally_likely() -> None:
    """Three known cards and one unseen of the 14 others: a quarter each, the last quarter shared by the 14."""
    table = SoloTable(automa="itars")
    table.deck(1, 2, 4, unseen=1)
    outcomes = DrawCard().outcomes(table.s)
    chances = {a.args[0]: Fraction(outcomes.count(a), len(outcomes)) for a in outcomes}
    assert [chances[card] for card in (1, 2, 4)] == [Fraction(1, 4)] * 3
    assert {chances[card] for card in CARDS if card not in (1, 2, 4)} == {Fraction(1, 4 * 14)}


def test_an_unseen_card_shows_when_it_is_drawn() -> None:
    table = SoloTable(automa="itars")
    table.deck(1, 2, 4, 5, unseen=1)
    table.rest()
    table.draw(1, 17)
    assert table.automa.unseen == 0
    assert 17 not in table.automa.reserve
    assert table.automa.deck == [2, 4, 5]


def test_the_next_deck_is_one_card_larger() -> None:
    table = SoloTable(automa="itars")
    a = table.automa
    table.deck(2, 5, unseen=1)
    a.discards, a.support, a.action = [4], 7, 13
    a.reserve = [3, 6, 8]
    next_deck(a)
    assert a.deck == [2, 4, 5, 7, 13]
    assert a.unseen == 2
    assert (a.discards, a.support, a.action) == ([], 0, 0)


@pytest.mark.parametrize(
    ("level", "fixed", "vp"),
    [
        ("automalein", [1, 4, 5, 7, 13], 0),
        ("automa", [1, 2, 4, 5, 7, 13], 10),
        ("automaechtig", [1, 2, 4, 5, 7, 9, 13], 10),
        ("ultoma", [1, 2, 4, 5, 7, 9, 13, 15], 10),
        ("alptrauma", [1, 2, 4, 5, 7, 9, 13, 15], 10),
    ],
)
def test_each_level_begins_with_its_cards_and_points(level: str, fixed: list[int], vp: int) -> None:
    table = SoloTable(automa="itars", automa_level=level)
    a = table.automa
    assert (a.deck, a.unseen, table.it.vp) == (fixed, 1, vp)
    assert table.me.vp == 10
    assert (2 in a.reserve or 2 in a.deck) == (level != "automalein")
    assert sorted(a.deck + a.reserve) == [card for card in CARDS if card != 2 or level != "automalein"]


@pytest.mark.parametrize("level", [level.id for level in LEVELS])
def test_decks_grow_by_a_card_a_round(level: str) -> None:
    """From the first round to the last; D cards make D - 4 to D - 1 action turns."""
    match = GAME.match(1, seed=3, automa_level=level, automa_faction="itars")
    start = len(LEVELS[[entry.id for entry in LEVELS].index(level)].fixed_cards) + 1
    match.listening = True
    while not match.over:
        match.play(0, match.legal(0)[-1])
    turns = dict.fromkeys(range(1, 7), 0)
    number = 0
    for entry in match.log:
        for fact in entry.facts:
            if fact.kind == "began":
                number = fact.amount
            if fact.kind == "drew":
                turns[number] += 1
            if fact.kind == "stopped" and fact.what != "empty_deck":
                turns[number] -= 1
    for number, count in turns.items():
        deck = start + number - 1
        assert deck - 4 <= count <= deck - 1


def test_c7_card_2_in_the_reserve() -> None:
    assert 2 in SoloTable(automa_level="automalein", automa_card_2="reserve").automa.reserve


def test_c9_no_extra_card_in_round_1() -> None:
    assert SoloTable(automa_first_extra_card=False).automa.unseen == 0


# Passing.


def test_c1_the_green_lamp_means_pass() -> None:
    table = after_my_pass(6, 1, 2, 4, automa_pass_lamp="green")
    assert acts(table, 6, 1)
    assert acts(table, 2)
    assert not acts(table, 4)


def test_c11_three_or_fewer_cards_left() -> None:
    table = after_my_pass(6, 1, 7, 2, 3, automa_pass_window="three_left")
    assert not acts(table, 6, 1)


@pytest.mark.parametrize("number", [1, 2, 3, 4, 5, 6])
def test_a_pass_scores_the_number_on_the_rounds_tile(number: int) -> None:
    printed = {
        "terraforming_step_2": (4, 6), "research_advance_2": (2, 4), "mine_2": (4, 6), "federation_5": (0, 5),
        "trading_station_3": (3, 6), "trading_station_4": (3, 6), "gaia_mine_3": (2, 2), "gaia_mine_4": (2, 2),
        "institute_or_academy_5": (0, 5),
    }  # fmt: skip
    for tile, kind in enumerate(ROUND_TILES):
        table = SoloTable(automa="itars")
        table.s.round = number
        table.s.round_tiles = [tile] * 6
        table.deck(6, 1)
        table.pass_person()
        facts = [fact for fact in table.draw(6, 1) if fact.seat == 1]
        scored = printed[kind.id][0 if number <= 3 else 1]
        assert told(facts, "gained")[:1] == ([f"vp {scored} {kind.id}"] if scored else [])


def test_a_passing_automa_takes_a_booster_and_gives_its_own_to_the_right_end() -> None:
    """Card 2 as support points at the middle of the three free boosters."""
    table = SoloTable(automa="itars")
    table.deck(2, 1)
    mine, its = table.me.booster, table.it.booster
    first, second, third = table.s.boosters
    table.pass_person()  # takes the first of the row
    assert table.s.boosters == [second, third, mine]
    table.draw(2, 1)
    assert table.it.booster == third
    assert table.s.boosters == [second, mine, its]
    assert table.me.booster == first


def test_whoever_passes_first_begins_the_next_round() -> None:
    table = SoloTable(automa="itars")
    table.deck(2, 1, 5)
    table.rest()
    table.draw(2, 1)  # left: one card, and a red X
    assert table.s.passed == [1]
    table.rest()
    assert table.match.deciders == [0]  # alone, the person goes on
    table.pass_person()
    assert table.s.round == 2
    assert table.s.order == [1, 0]
    assert isinstance(table.s.stack[-1], DrawCard)


def test_in_the_last_round_no_booster_is_taken() -> None:
    table = SoloTable(automa="itars")
    table.s.round = 6
    table.deck(2, 1)
    table.pass_person()
    table.draw(2, 1)
    assert table.it.booster == NONE
    assert len(table.s.boosters) == 5


# Points.


def test_c2_the_points_of_the_support_card() -> None:
    table = SoloTable(automa="itars", automa_vp_card="support")
    table.deck(6, 7, 1, 2, 3)
    table.rest()
    assert told(table.draw(6, 7), "gained") == ["vp 3 automa_card"]


def test_an_impossible_action_still_gives_its_points() -> None:
    table = SoloTable(automa="itars")
    table.deck(6, 12, 1, 2, 3)
    table.rest()
    table.s.taken = [0] * 10
    facts = table.draw(6, 12)
    assert told(facts, "failed") == ["power_qic_action"]
    assert told(facts, "gained") == ["vp 3 automa_card"]


def test_c10_alptrauma_gains_one_more_each_time() -> None:
    """A card of 3 gives 4, a card of 0 nothing, a passive ability is a gain of its own."""
    table = SoloTable(automa="hadsch_hallas", person="terrans", automa_level="alptrauma")
    table.deck(6, 10, 7, 1, 2, 3)
    table.rest()
    assert told(table.draw(6, 10), "gained") == ["vp 4 automa_faction", "vp 4 automa_card"]
    table.decline()
    table.rest()
    assert told(table.draw(7), "gained") == []
    plain = SoloTable(automa_level="alptrauma", automa_alptrauma_bonus=False)
    assert plain.automa.bonus_vp == 0


def test_no_round_tile_pays_the_automa_while_it_acts() -> None:
    """A mine in a round that rewards mines: only the card's points."""
    table = SoloTable(automa="itars")
    table.s.round_tiles = [[tile.id for tile in ROUND_TILES].index("mine_2")] * 6
    table.deck(1, 6, 2, 3, 4)
    table.rest()
    facts = table.draw(1, 6)
    assert told(facts, "built")
    assert told(facts, "gained") == ["vp 3 automa_card"]


# The end.


def final(table: SoloTable) -> tuple[int, int]:
    """What the final scoring adds for the person and the Automa."""
    before = (table.me.vp, table.it.vp)
    table.me.credits = table.me.ore = table.me.knowledge = 0
    table.me.research = [0] * 6
    FinalScoring().run(table.s)
    return (table.me.vp - before[0], table.it.vp - before[1])


def test_the_neutral_player_holds_its_rank() -> None:
    """Structures: person 3, Automa 12, neutral 11. Satellites: person 0, Automa 0, neutral 8: they share 12 and 6."""
    table = SoloTable.bare(automa="itars")
    table.final_tiles("structures", "satellites")
    table.put(0, "mine", "5A3", "4B0", "1A6")
    names = ("3B2", "3A3", "3A0", "3A6", "3A7", "3B5", "2A3", "2B1", "2A0", "4A0", "7B0", "7A10")
    table.put(1, "mine", *names)
    assert final(table) == (6 + 9, 18 + 9)


def test_the_automa_counts_all_structures_but_one_as_federated() -> None:
    """Neutral 10: with 12 structures the Automa counts 11 and is first; the person with none in federations is last."""
    table = SoloTable.bare(automa="itars")
    table.final_tiles("structures_in_federations", "structures_in_federations")
    table.put(0, "mine", "5A3")
    names = ("3B2", "3A3", "3A0", "3A6", "3A7", "3B5", "2A3", "2B1", "2A0", "4A0", "7B0", "7A10")
    table.put(1, "mine", *names)
    assert final(table) == (12, 36)


def test_research_scores_4_for_each_of_levels_3_4_and_5() -> None:
    table = SoloTable.bare(automa="itars")
    table.final_tiles("structures", "structures")
    table.levels(terraforming=5, economy=3, science=2)
    table.put(1, "mine", "3B2")
    assert final(table)[1] == 24 + 12 + 4


def test_alptrauma_counts_each_final_tile_and_research_as_one_gain() -> None:
    plain = SoloTable.bare(automa="itars")
    hard = SoloTable.bare(automa="itars", automa_level="alptrauma")
    for table in (plain, hard):
        table.final_tiles("structures", "sectors")
        table.levels(terraforming=5, economy=3)
        table.put(1, "mine", "3B2", "4A9")
    assert final(hard)[1] == final(plain)[1] + 3


def test_most_points_win_and_equal_points_share() -> None:
    table = SoloTable.bare(automa="itars")
    table.me.vp, table.it.vp = 120, 119
    assert (GAME.scores(table.s), GAME.winners(table.s)) == ([120], [0])
    table.it.vp = 120
    assert GAME.winners(table.s) == [0, 1]
    table.it.vp = 121
    assert GAME.winners(table.s) == [1]


# What the person feels.


def test_the_person_charges_for_the_automas_structures_and_not_the_other_way() -> None:
    table = SoloTable(automa="itars")
    s = table.s
    table.put(1, "mine", "3B2")
    table.put(0, "trading_station", "3A3")
    table.me.area1, table.me.area2 = 4, 0
    table.s.final_tiles = [1, 1]
    table.deck(4, 1, 2, 3, 6)
    table.rest()
    for hex in table.it.structures:
        if hex != table.hex("3B2"):
            s.building[hex] = 5  # institutes: only the mine on 3B2 can be upgraded
    table.draw(4, 1)
    assert table.structure("3B2") == "1 trading_station"
    assert [table.match.say(action) for action in table.match.legal(0)] == ["charge 2", "decline"]
    table.play("charge 2")
    assert table.me.area2 >= 2
    assert table.it.area1 == table.it.area2 == table.it.area3 == 0


def test_the_taklons_automa_with_an_institute_is_never_asked() -> None:
    table = SoloTable(automa="taklons")
    table.put(1, "planetary_institute", "5A2")  # beside the person's mine 5A3
    table.deck(4, 7, 1, 2, 3)
    hexes = [hex for hex in table.me.structures if table.s.map.names[hex] == "5A3"]
    assert hexes
    table.me.ore = table.me.credits = 15
    table.play("upgrade 5A3 to trading_station")
    table.play("end turn")
    assert isinstance(table.s.stack[-1], DrawCard)


def test_a_trading_station_is_cheaper_near_the_automa() -> None:
    table = SoloTable(automa="itars")
    table.put(1, "mine", "5A2")
    table.me.ore = table.me.credits = 15
    table.play("upgrade 5A3 to trading_station")
    assert table.me.credits == 15 - 3


def test_level_5_taken_by_the_automa_is_closed() -> None:
    table = SoloTable(automa="itars")
    table.no_advanced_tiles()
    table.s.summit[0] = 1
    table.me.research[0], table.me.knowledge = 4, 4
    table.me.tokens, table.me.green = [1], [1]
    reason = table.match.explain(0, "research terraforming")
    assert reason is not None
    assert reason.code == "summit-taken"


def test_an_action_space_covered_by_the_automa_is_blocked_until_clean_up() -> None:
    table = SoloTable(automa="itars")
    table.deck(1, 5, 2, 3, 4)
    table.rest()
    table.draw(1, 5)
    taken = [action for action in range(10) if table.s.taken[action] == 1]
    assert len(taken) == 1
    reason = table.match.explain(0, f"action {table.s.word('action', taken[0])}")
    assert reason is not None
    assert reason.code == "action-taken"


# Set-up.


def drawn(match: Match, verb: object) -> list[Action]:
    return [entry.action for entry in match.log if entry.action is not None and entry.action.verb is verb]


def test_the_solo_set_up() -> None:
    match = GAME.match(1, seed=5, automa_faction="xenos")
    s = state_of(match)
    assert s.token_supply.count(2) + s.token_supply.count(1) == 6
    assert sum(s.token_supply) == 11
    assert len(s.boosters) == 5
    assert [p.seat for p in s.players] == [0, 1]
    assert match.deciders == [0]
    offered = [action.args[0] for action in match.legal(0)]
    xenos = FACTION_IDS.index("xenos")
    assert len(offered) == 12
    assert xenos not in offered
    assert PARTNER[xenos] not in offered
    while not s.board:
        match.play(0, match.legal(0)[0])
        s = state_of(match)
    assert sorted(s.map.sectors) == ["1", "2", "3", "4", "5B", "6B", "7B"]


def test_starting_mines_go_person_automa_automa_person_then_the_third_of_the_xenos() -> None:
    match = GAME.match(1, seed=5, map="standard", automa_faction="xenos")
    match.play(0, "choose terrans")
    counts = [len(state_of(match).players[1].structures)]
    match.play(0, match.legal(0)[0])
    counts.append(len(state_of(match).players[1].structures))
    match.play(0, match.legal(0)[0])
    counts.append(len(state_of(match).players[1].structures))
    assert counts == [0, 2, 3]
    s = state_of(match)
    middle = s.map.distance[s.map.number["3C"]]
    assert sorted(middle[hex] for hex in s.players[1].structures) == [2, 3, 6]  # of 2, 3, 6 and 7
    assert s.players[1].satellites == 0
    assert s.players[1].research == [0, 0, 1, 0, 0, 0]
    assert AREA_IDS[2] == "artificial_intelligence"


def test_a_tie_for_a_starting_mine_is_broken_by_a_card() -> None:
    """Swamp planets lie 5, 6, 6 and 6 from the centre: the second mine needs a card's direction."""
    for card, where in ((1, "1B5"), (9, "7B2")):
        match = GAME.match(1, seed=5, map="standard", automa_faction="taklons")
        match.play(0, "choose terrans")
        match.dice = None
        match.play(0, match.legal(0)[0])
        assert [state_of(match).map.names[hex] for hex in state_of(match).players[1].structures] == ["4B2"]
        match.happen(TURN_UP_CARD(card))
        assert state_of(match).map.names[state_of(match).players[1].structures[1]] == where


def test_the_first_booster_is_named_by_a_card_before_the_person_chooses() -> None:
    match = GAME.match(1, seed=5, map="standard", automa_faction="itars")
    match.play(0, "choose terrans")
    row = list(state_of(match).boosters)
    while not drawn(match, TURN_UP_CARD) or len(state_of(match).players[0].structures) < 2:
        match.play(0, match.legal(0)[0])
    slot = CARDS[drawn(match, TURN_UP_CARD)[-1].args[0]].setup_booster
    assert state_of(match).players[1].booster == row[slot - 1]
    assert len(match.legal(0)) == 4


def test_the_first_game_is_hadsch_hallas_against_taklons() -> None:
    match = GAME.match(1, seed=1, setup="first_game")
    assert state_of(match).players[1].faction == TAKLONS
    assert [match.say(action) for action in match.legal(0)] == ["choose hadsch_hallas"]
    with pytest.raises(OptionError, match="automa_faction cannot be 'hadsch_hallas'"):
        GAME.match(1, setup="first_game", automa_faction="hadsch_hallas")


def test_three_tokens_of_each_kind_on_request() -> None:
    assert sum(state_of(GAME.match(1, seed=1, automa_federation_tokens=3)).token_supply) == 17


def test_the_variant_with_several_people() -> None:
    """Not in the rules: two people and the Automa use the board, the boosters and the ranks of three players."""
    match = GAME.match(2, seed=1, automa_joins=True)
    s = state_of(match)
    assert len(s.players) == 3
    assert len(s.boosters) == 6
    assert sum(s.token_supply) == 17
    with pytest.raises(OptionError, match="automa_joins cannot be yes with 4 seats"):
        GAME.match(4, automa_joins=True)
