"""The solo game: the automa follows its cards, the human decides where the card leaves a choice."""

import pytest

from council.table import Table, number
from perihelion.core.chance import Chance
from perihelion.core.record import TABLE
from perihelion.core.state import apply
from perihelion.games.council import GAME
from perihelion.games.council.actions import WORDS
from perihelion.games.council.automa.scoring import AutomaScore, AutomaScoreGalaxy, ChooseCube, draw_for_automa
from perihelion.games.council.automa.turn import AutomaAct, RevealCard, automa_deck
from perihelion.games.council.bonus_cards import DrawBonusCard
from perihelion.games.council.levels import LevelCheck
from perihelion.games.council.planning import Consume
from perihelion.games.council.rounds import RoundEnd, Turn

AUTOMA = "automa"
"""The automa is the player after the human."""


def showing(card: str, table: Table | None = None) -> Table:
    """The automa's card of this round."""
    table = table or Table(1)
    table.state.automa_card = number("automa", card)
    return table


def finish(table: Table) -> None:
    """Let the table draw and the human answer with the first thing offered."""
    while table.state.stack:
        frame = table.state.stack[-1]
        if isinstance(frame, Chance):
            apply(table.state, TABLE, frame.outcome(table.state, 0))
        else:
            table.does("ann", table.legal(who="ann")[0])


def test_the_automa_has_no_hand_no_gems_and_no_dark_card() -> None:
    table = Table(1)
    assert (len(table.state.players), table.state.seats) == (2, 1)
    assert (table.hand(AUTOMA), table.gems(AUTOMA), table.player(AUTOMA).slots) == ([], (0, 0, 0), 0)
    assert [p.bonus_count for p in table.state.players] == [1, 0]
    assert len(table.state.kit.galaxies_in_play(1)) == 6


def test_the_worked_example() -> None:
    """Value 11: a desert tower in blue, else a discovery with a volcano; a desert in orange; 6 energy; score all."""
    table = showing("automa-1-01").tile("p2-03", "blue").tile("p1-04", "orange")
    assert table.state.kit.automa_value[table.state.automa_card] == 11
    table.now(AutomaAct(0))
    assert table.legal(who="ann") == ["automa settles blue1a", "automa settles blue1b"], (
        "the human decides among two deserts"
    )
    table.does("ann", "automa settles blue1b")
    assert table.tower("blue1b") == [AUTOMA, AUTOMA]
    table.now(AutomaAct(1)).does("ann", "automa settles orange1c")
    assert table.tower("orange1c") == [AUTOMA]
    table.now(AutomaAct(2))
    assert table.energy(AUTOMA) == 6
    table.now(AutomaScore())
    assert table.energy(AUTOMA) == 6 + 8 + 6, "both galaxies, each with its majority"
    assert (table.tower("blue1b"), table.tower("orange1c")) == (["automa"], [])
    assert table.player(AUTOMA).bonus_count == 1


def test_the_worked_example_without_deserts() -> None:
    table = showing("automa-1-01").now(AutomaAct(0)).draws("draw p2-02,p2-07")
    assert table.lies("p2-07") == "blue", "the tile with a volcano is kept, without asking"
    assert table.tower("blue1b") == [AUTOMA, AUTOMA]
    assert [WORDS["tile"][tile] for tile in table.state.bottom[2]] == ["p2-02"]
    table = showing("automa-1-01").now(AutomaAct(1)).draws("draw p1-04,p1-06")
    assert table.legal(who="ann") == ["automa places p1-04 orange", "automa places p1-06 orange"], "both have a desert"
    table.does("ann", "automa places p1-06 orange")
    assert table.tower("orange1b") == [AUTOMA, AUTOMA]


def test_neither_tile_has_the_planet() -> None:
    table = showing("automa-1-01").now(AutomaAct(0)).draws("draw p2-02,p2-03")
    table.does("ann", "automa places p2-03 blue")
    assert table.in_galaxy(AUTOMA, "blue") == 0


def test_only_free_planets_count() -> None:
    table = showing("automa-1-01").tile("p2-03", "blue").cubes("ann", "blue1a").cubes("ann", "blue1b")
    table.now(AutomaAct(0))
    assert table.question == "AutomaDraw", "no free desert: the alternative"


def test_what_is_impossible_is_skipped() -> None:
    table = showing("automa-1-01")
    table.state.free[number("galaxy", "blue")] = 0
    assert table.now(AutomaAct(0)).question == ""


def test_clear_the_market() -> None:
    table = showing("automa-0-02")
    before = list(table.state.market)
    table.now(AutomaAct(2))
    finish(table)
    assert [place for place in range(8) if table.state.market[place] != before[place]] == [0, 1, 4, 5]
    assert table.state.ai_removed.bit_count() == 4


def test_removed_cards_come_back_when_the_deck_is_empty() -> None:
    table = showing("automa-0-02")
    table.state.ai_deck = 1 << number("card", "ai-upgrade-twice")
    table.now(AutomaAct(2))
    finish(table)
    assert -1 not in table.state.market
    table = showing("automa-0-02", Table(1, solo_recycle_removed_ai_cards=False))
    table.state.ai_deck = 1 << number("card", "ai-upgrade-twice")
    table.now(AutomaAct(2))
    finish(table)
    assert table.state.market.count(-1) == 3


def test_score_majorities_only() -> None:
    table = showing("automa-0-01").tile("p1-03", "orange").cubes(AUTOMA, "grey1a", 2).cubes(AUTOMA, "orange1a")
    table.cubes("ann", "orange1b").now(AutomaScore())
    assert table.energy(AUTOMA) == 5
    assert table.in_galaxy(AUTOMA, "orange") == 1


def test_the_human_picks_the_cube() -> None:
    table = showing("automa-0-04").cubes(AUTOMA, "grey1a").cubes(AUTOMA, "grey2a")
    table.now(AutomaScoreGalaxy(number("galaxy", "grey")))
    assert table.legal(who="ann") == ["automa removes grey1a", "automa removes grey2a"]
    table.does("ann", "automa removes grey2a")
    assert (table.tower("grey1a"), table.energy(AUTOMA)) == (["automa"], 5)


def test_its_consumption_decides_the_turn_order() -> None:
    table = showing("automa-0-06").has("ann", row=["settle-2", "discover", "upgrade-gem"]).now(Consume())
    assert [p.spent for p in table.state.players] == [10, 11]
    assert table.state.order == [1, 0]
    assert table.consumption(AUTOMA) == 31


def test_the_stack_follows_the_level() -> None:
    table = Table(1)
    for level, stack in ((0, "automa-0"), (1, "automa-1"), (2, "automa-2"), (3, "automa-2")):
        table.has(AUTOMA, level=level)
        assert {WORDS["automa"][card][:8] for card in automa_deck(table.state)} == {stack}


def test_silver_cards_join_by_choice() -> None:
    assert len(automa_deck(Table(1).has(AUTOMA, level=1).state)) == 5
    assert len(automa_deck(Table(1, solo_use_silver_cards=True).has(AUTOMA, level=1).state)) == 6


def test_a_used_up_stack_is_shuffled_again() -> None:
    table = Table(1)
    table.state.automa_used = 0b111111
    table.now(RevealCard()).draws("reveal automa-0-03")
    assert table.state.automa_used == 0b100
    assert len(automa_deck(table.state)) == 5


def test_its_level_brings_no_card_and_no_compensation() -> None:
    table = Table(1).has(AUTOMA, energy=45, consumption=40).now(LevelCheck(1))
    assert (table.level(AUTOMA), table.energy(AUTOMA), table.question) == (1, 5, "")
    assert table.gems("ann") == (1, 1, 0)


def test_the_humans_level_gives_the_automa_nothing() -> None:
    table = Table(1).has("ann", energy=45, consumption=40).now(LevelCheck(0))
    table.draws("withdraw empire,energy-saver").does("ann", "take well-travelled")
    assert table.gems(AUTOMA) == (0, 0, 0)


def test_it_ends_the_game_and_counts_all_its_light_cards() -> None:
    table = Table(1).has(AUTOMA, level=3, energy=4, consumption=80)
    for _ in range(6):
        draw_for_automa(table.state)
    assert table.player(AUTOMA).bonus_count == 6, "without limit"
    table.state.throne = 1
    table.now(RoundEnd())
    for card in ("gems-anthracite", "consumption", "flat-1", "light-cards-1", "tableau-1", "ai-cards-1"):
        table.draws(f"automa shows light-{card}")
    assert table.energy(AUTOMA) == 4 + 3 + 8 + 5 + (1 + 2 * 6) + 1 + 1
    assert GAME.winners(table.state) == [1], "nobody at the table"


def test_its_unseen_cards_are_not_in_the_deck() -> None:
    """Of eighteen light cards seventeen are drawn for the automa: one is left for the human."""
    table = Table(1)
    for _ in range(17):
        draw_for_automa(table.state)
    table.now(DrawBonusCard(0)).draws("bonus light-flat-2").now(DrawBonusCard(0))
    assert table.state.automa_unseen == 17


@pytest.mark.parametrize("card", WORDS["automa"])
def test_every_card_can_be_carried_out(card: str) -> None:
    """On a board with a system everywhere each line finds its target and cubes appear or energy is gained."""
    table = showing(card).tile("p2-10", "blue").tile("p2-11", "green").tile("p3-10", "red").tile("p3-09", "violet")
    table.tile("p1-10", "orange").now(Turn(1))
    finish(table)
    moved = table.energy(AUTOMA) > 0 or any(table.in_galaxy(AUTOMA, galaxy) for galaxy in WORDS["galaxy"])
    assert moved
    assert table.player(AUTOMA).cube_supply + sum(table.state.galaxy_cubes[1::4]) == 30


def test_a_solo_round_in_order() -> None:
    match = GAME.match(1, seed=2)
    assert match.deciders == [0]
    match.play(0, "stop")
    for text in ("plan discover slot1", "plan settle-2 slot2", "plan mine-2 slot3"):
        match.play(0, text)
    assert any(line.startswith("chance reveal automa-0") for line in match.seen(0))


def test_the_automa_removes_only_the_cubes_on_its_card() -> None:
    assert Table().now(ChooseCube(0, [0])).why_not("automa removes grey1b", "ann") == "automa-cube"
