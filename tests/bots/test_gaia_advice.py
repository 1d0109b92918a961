"""What the bots know about Gaia Project, as a player would check it."""

from collections import Counter
from random import Random

import pytest

import perihelion
from perihelion.bots import bot
from perihelion.core.codec import state_hash
from perihelion.core.match import Match
from perihelion.games.gaia.actions import BURN, CHARGE, CONVERT, DECLINE
from perihelion.games.gaia.advice.answers import answer_charge
from perihelion.games.gaia.advice.grounds import Grounds, Scene, evaluate
from perihelion.games.gaia.advice.payments import fund
from perihelion.games.gaia.advice.plans import closes, mains, pass_turns, try_turn, turns
from perihelion.games.gaia.advice.potential import Unfederated, federation_potential
from perihelion.games.gaia.advice.row import Background, row_of
from perihelion.games.gaia.components import CONVERSION_IDS, STEPS, TERRANS
from perihelion.games.gaia.factions.base import FACTIONS
from perihelion.games.gaia.price import Price
from perihelion.games.gaia.setup import ChooseFaction
from perihelion.games.gaia.state import State
from perihelion.games.gaia.turn import Turn

GAIA = perihelion.game("gaia")


def opening(seed: int, seats: int = 2) -> Match:
    """A match at its first turn; the bots have chosen factions, mines and boosters."""
    match = GAIA.match(seats, seed=seed)
    bots = [bot("greedy", GAIA, seat) for seat in range(seats)]
    while not isinstance(match.state.stack[-1], Turn):
        seat = match.deciders[0]
        match.play(seat, bots[seat].choose(match.observe(seat), match.legal(seat)))
    return match


def state_of(match: Match) -> State:
    assert isinstance(match.state, State)
    return match.state


@pytest.mark.parametrize(("seed", "seats"), [(2, 2), (9, 4)])
def test_what_a_turn_leaves_as_it_was_need_not_be_looked_at_again(seed: int, seats: int) -> None:
    """A turn is judged with what was known before it; judging the table after it from scratch gives the same."""
    match = opening(seed, seats)
    for _ in range(8):
        seat = match.deciders[0]
        s = state_of(match)
        before = state_hash(s)
        lines = turns(s, seat)
        if lines:
            background = Background(s, seat)
            scene = Scene(s, seat)
            p = s.players[seat]
            tried = [try_turn(s, seat, scene, payment, action, {}) for payment, action in mains(s, p)]
            tried += pass_turns(s, p, scene)
            for one in tried:
                if one is not None:
                    afresh = one.end.clone()
                    afresh.ready()
                    assert one.points == evaluate(afresh, seat)
                    known = row_of(one.end, one.grounds, background)
                    assert known == row_of(
                        afresh, Grounds(afresh, afresh.players[seat], Scene(afresh, seat)), Background(afresh, seat)
                    )
            assert state_hash(s) == before
            for action in lines[0][1]:
                match.play(seat, action)
        else:
            match.play(seat, match.legal(seat)[0])


@pytest.mark.parametrize("seed", range(6))
def test_every_turn_it_thinks_of_can_be_played(seed: int) -> None:
    match = opening(seed, 3)
    rng = Random(seed)
    for _ in range(12):
        if match.over:
            break
        seat = match.deciders[0]
        lines = turns(state_of(match), seat)
        if not lines:
            match.play(seat, rng.choice(match.legal(seat)))
            continue
        for points, actions in lines:
            trial = match.branch()
            for action in actions:
                trial.play(seat, action)
            assert points == points
        for action in rng.choice(lines)[1]:
            match.play(seat, action)


def costing(credits: int, ore: int, qic: int) -> Price:
    price = Price("mine")
    price.credits, price.ore, price.qic = credits, ore, qic
    return price


def test_a_payment_is_the_cheapest_and_only_what_is_missing() -> None:
    p = state_of(opening(1)).players[0]
    p.credits, p.ore, p.knowledge, p.qic = 2, 1, 0, 1
    p.area1, p.area2, p.area3, p.brainstone = 0, 4, 4, 0
    assert fund(p, costing(2, 1, 0)) == []
    assert fund(p, costing(4, 1, 0)) == [CONVERT(CONVERSION_IDS.index("power_to_credit"))] * 2
    assert fund(p, costing(2, 2, 0)) == [CONVERT(CONVERSION_IDS.index("power_to_ore"))]
    # Four power are there; the fifth and sixth are burned, for nothing else is left to sell.
    assert fund(p, costing(5, 2, 1)) == [
        BURN(),
        BURN(),
        CONVERT(CONVERSION_IDS.index("power_to_ore")),
        *[CONVERT(CONVERSION_IDS.index("power_to_credit"))] * 3,
    ]
    assert fund(p, costing(2, 9, 0)) is None


def test_a_pass_ends_the_plan_of_a_round() -> None:
    match = opening(2)
    passing = [action for action in match.legal(match.deciders[0]) if closes(action)]
    assert {match.say(action).split()[0] for action in passing} == {"pass"}
    assert len(passing) == len(state_of(match).boosters)


def test_free_power_is_always_taken_and_dear_power_not_at_the_end() -> None:
    s = state_of(opening(3))
    p = s.players[0]
    s.round = 6
    assert answer_charge(s, p, [CHARGE(1), DECLINE()]) == CHARGE(1)
    assert answer_charge(s, p, [CHARGE(4), DECLINE()]) == DECLINE()
    s.round = 1
    assert answer_charge(s, p, [CHARGE(3), DECLINE()]) == CHARGE(3)
    s.round, s.passed = 6, [0]
    assert answer_charge(s, p, [CHARGE(2), DECLINE()]) == DECLINE()


def test_more_of_anything_is_worth_more() -> None:
    s = state_of(opening(4))
    before = evaluate(s, 0)
    for goods in ("vp", "ore", "credits", "knowledge", "qic", "area3"):
        richer = s.clone()
        setattr(richer.players[0], goods, getattr(richer.players[0], goods) + 1)
        assert evaluate(richer, 0) > before, goods


def test_a_finished_game_is_worth_its_points() -> None:
    match = GAIA.match(2, seed=5)
    rng = Random(5)
    while not match.over:
        seat = match.deciders[0]
        match.play(seat, rng.choice(match.legal(seat)))
    assert [evaluate(state_of(match), seat) for seat in range(2)] == match.scores


def test_near_structures_promise_a_federation_sooner_than_far_ones() -> None:
    s = state_of(opening(6))
    p = s.players[0]
    p.faction = TERRANS  # the Ivits' one federation grows wherever they build
    first = p.structures[0]
    row = s.map.distance[first]
    near = min([hex for hex in s.planets if row[hex]], key=lambda hex: row[hex])
    far = max(s.planets, key=lambda hex: row[hex])
    promise: list[float] = []
    for hex in (near, far):
        t = s.clone()
        t.owner[hex], t.building[hex] = 0, 5
        t.players[0].structures = [first, hex]
        promise.append(federation_potential(t, t.players[0], 3, Unfederated(t, t.players[0])))
    assert promise[0] > promise[1]


def test_it_explains_its_turn_in_words() -> None:
    match = opening(7)
    seat = match.deciders[0]
    player = bot("search:50n", GAIA, seat)
    action = player.choose(match.observe(seat), match.legal(seat))
    best = player.explain().candidates[0]
    assert best.action == match.say(action)
    assert best.points > 20
    assert any(words.startswith("pass") for words in best.line)
    assert len(player.explain().candidates) > 1


def test_a_search_goes_on_with_its_turn_without_thinking_again() -> None:
    match = opening(8)
    seat = match.deciders[0]
    player = bot("search:50n", GAIA, seat)
    match.play(seat, player.choose(match.observe(seat), match.legal(seat)))
    before = player.explain()
    while match.deciders == [seat] and len(match.legal(seat)) > 1 and not isinstance(match.state.stack[-1], Turn):
        match.play(seat, player.choose(match.observe(seat), match.legal(seat)))
        assert player.explain() is before


def test_the_state_a_bot_thinks_about_is_not_changed_by_thinking() -> None:
    match = opening(9)
    seat = match.deciders[0]
    observation = match.observe(seat)
    legal = match.legal(seat)
    text = match.text()
    for name in ("greedy", "search:200n"):
        bot(name, GAIA, seat).choose(observation, legal)
    assert match.text() == text
    assert match.legal(seat) == legal


def test_greedy_leaves_random_far_behind() -> None:
    totals = [0, 0]
    for seed in range(4):
        match = GAIA.match(2, seed=seed)
        mine = seed % 2
        players = [bot("greedy" if seat == mine else "random", GAIA, seat, seed) for seat in range(2)]
        while not match.over:
            seat = match.deciders[0]
            match.play(seat, players[seat].choose(match.observe(seat), match.legal(seat)))
        totals[0] += match.scores[mine]
        totals[1] += match.scores[1 - mine]
    assert totals[0] > totals[1] + 4 * 15


def test_every_kind_of_reference_is_declared_wide_enough() -> None:
    kinds = GAIA.advice.kinds
    match = opening(10, 4)
    for verb in GAIA.verbs:
        for kind in verb.kinds:
            values = match.state.values(kind)
            assert kind in kinds
            assert not values or max(values) < kinds[kind]


def test_bots_do_not_always_take_the_same_factions() -> None:
    """Whoever plays against bots meets different factions: none takes more than a fifth of the seats."""
    taken: Counter[int] = Counter()
    for seed in range(24):
        match = GAIA.match(4, seed=seed)
        while isinstance(match.state.stack[-1], ChooseFaction):
            said = GAIA.advice.answer(match.state, match.deciders[0])
            assert said is not None
            taken[said.args[0]] += 1
            match.play(match.deciders[0], said)
    assert sum(taken.values()) == 96
    assert max(taken.values()) <= 96 / 5
    assert len(taken) >= 8


def test_factions_are_chosen_where_their_planets_lie_well() -> None:
    """On a known board: around its two best homes one step of terraforming gets more planets than for other colours."""

    def cheap(s: State, home: int) -> int:
        wanted = [hex for hex in s.planets if s.planet[hex] < len(STEPS) and STEPS[home][s.planet[hex]] <= 1]
        near = [
            len([other for other in wanted if s.map.distance[hex][other] <= 3])
            for hex in s.planets
            if s.planet[hex] == home
        ]
        return sum(sorted(near)[-2:])

    above = 0
    for seed in range(24):
        s = state_of(GAIA.match(4, seed=seed, board_first=True))
        said = GAIA.advice.answer(s, 0)
        assert said is not None
        offers = sorted([cheap(s, home) for home in range(len(STEPS))])
        above += cheap(s, FACTIONS[said.args[0]].home) > offers[len(offers) // 2]
    assert above >= 11  # those who look at the final tiles alone do so five times
