"""Making puzzles from a match: ends that can be searched completely, and turns that a deeper search confirms."""

from collections.abc import Iterator
from random import Random

from perihelion.analysis.ends import NOTHING, End, TooLarge
from perihelion.analysis.judging import best_turns, compare, in_lots
from perihelion.analysis.puzzles.puzzle import Proof, Puzzle, Way
from perihelion.analysis.turns import own_turns, stood
from perihelion.bots import bot
from perihelion.bots.budget import Budget
from perihelion.bots.thinker import Thought, in_words
from perihelion.core.action import Action
from perihelion.core.match import Match
from perihelion.core.state import State, apply, deciders, legal
from perihelion.core.together import Together

MOST = 6000
"""Positions of an end; larger ends are left out."""
TOO_LARGE = 2
"""Ends in a row that were too large before the search gives up."""
LUCKY = 0.2
"""A puzzle that random answers solve more often is none."""
GLANCE = Budget(nodes=150)
DEEPER = Budget(nodes=2400)
"""Where the best turn is looked for, and where it has to prove itself."""
SHOWN = 4
"""Turns that are compared."""
ANSWERS = 12
"""Of a question with a theme of its own all answers are compared, unless there are more."""
PROOF = 6000
"""Positions of the deeper search for each of these answers."""
LOTS = 100
"""In a battle much is luck: its answers are tried in that many lots."""
HOLDS = 0.7
"""The share of the lots in which no other answer may come to more."""
CLEAR = 2.0
"""Points by which the best turn must lead."""
STEPS = (0.1, 0.03, 0.008)
"""Shares of random play that find the answer: below each of them a puzzle is one step harder."""
FAR = 4
"""Points beyond a greedy player's that make a puzzle one step harder."""
HARDEST = 5


def ends(match: Match, name: str, source: str, most: int = MOST, beyond: float = 0.0) -> Iterator[Puzzle]:
    """For each seat the hardest end of a finished match that can be searched completely and has that many points beyond
    what a greedy player makes.
    """
    for seat in range(match.header.seats):
        found = _hardest(match, seat, most, beyond)
        if found is not None:
            yield _end(match, seat, found, End(match.game, seat, most), name, source)


def _hardest(match: Match, seat: int, most: int, beyond: float) -> int | None:
    """Going back from the end: the entry before which random play is least likely to find the most points."""
    best: int | None = None
    luck = LUCKY
    missed = 0
    end = End(match.game, seat, most)
    for at in range(len(match.log) - 1, -1, -1):
        if match.log[at].seat != seat or match.log[at].action is None:
            continue
        s = match.fold(at)
        if seat not in deciders(s) or len(legal(s, seat)) < 2:
            continue
        try:
            ways = end.ways(s)
        except TooLarge:
            missed += 1
            if missed == TOO_LARGE:
                break
            end = End(match.game, seat, most)
            continue
        if ways.second == NOTHING or ways.luck >= luck:
            continue
        if ways.points - _greedy(match.at(at), seat, end) >= beyond:
            best, luck = at, ways.luck
    return best


def _end(match: Match, seat: int, at: int, end: End, name: str, source: str) -> Puzzle:
    past = match.at(at)
    ways = end.ways(past.state)
    harder = sum(ways.luck < step for step in STEPS) + (ways.points - _greedy(past, seat, end) >= FAR)
    return Puzzle(
        name,
        "end",
        seat,
        ways.points,
        min(HARDEST, 1 + harder),
        source,
        Proof(True, len(end.known), ways.points - ways.second),
        [Way(ways.points, end.line(past.state))],
        _told(past),
    )


def _greedy(match: Match, seat: int, end: End) -> float:
    """What a greedy player makes of it."""
    s = match.state.clone()
    player = bot("greedy", match.game, seat)
    while end.go_on(s):
        apply(s, seat, player.choose(match.game.observe(s, seat), legal(s, seat)))
    return float(match.game.scores(s)[seat])


def turns(match: Match, name: str, source: str, rng: Random, kinds: tuple[str, ...]) -> Iterator[Puzzle]:
    """Turns of the match whose best answer stands out, and still does in a deeper search; in no order."""
    moments = _themes(match, kinds)
    if "turn" in kinds:
        own = [(seat, turn.at) for seat in range(match.header.seats) for turn in own_turns(match, seat)]
        moments += [(seat, at, "turn") for seat, at in own if not _theme(match, match.fold(at))]
    rng.shuffle(moments)
    for seat, at, kind in moments:
        past = match.at(at)
        if _given_away(past.state, seat):
            continue
        found = (_turn if kind == "turn" else _answer)(past, seat, kind, name, source)
        if found is not None:
            yield found


def _theme(match: Match, s: State) -> str:
    return match.game.advice.theme(s)


def _themes(match: Match, kinds: tuple[str, ...]) -> list[tuple[int, int, str]]:
    """Every choice with a theme of its own: who has it, after how many entries, and which. A habit of the bots does not
    count as an answer here: whether it is the best one is the question.
    """
    found: list[tuple[int, int, str]] = []
    for at, s, entry in stood(match):
        theme = _theme(match, s)
        if theme in kinds and entry.seat in deciders(s) and len(legal(s, entry.seat)) > 1:
            found.append((entry.seat, at, theme))
    return found


def _given_away(s: State, seat: int) -> bool:
    """Where several answer in secret, an answer that somebody has given already would show in the position."""
    frame = s.stack[-1]
    return isinstance(frame, Together) and any(
        answer for other, answer in zip(frame.asked, frame.answers, strict=True) if other != seat
    )


def _answer(past: Match, seat: int, kind: str, name: str, source: str) -> Puzzle | None:
    """The puzzle of a question whose every answer is judged; None: none of them stands out, or not in the deeper
    search.
    """
    game, seen, options = past.game, past.observe(seat), past.legal(seat)
    if len(options) > ANSWERS:
        return None
    answers = [[action] for action in options]
    glanced = compare(game, seen, seat, answers, Budget(nodes=(GLANCE.nodes or 0) * len(answers)))
    best = max(range(len(answers)), key=glanced.__getitem__)
    if sorted(glanced)[-1] - sorted(glanced)[-2] < CLEAR:
        return None
    depth = Budget(nodes=PROOF * len(answers))
    points = compare(game, seen, seat, answers, depth)
    ranked = sorted(zip(points, answers, strict=True), key=_first, reverse=True)
    gap = ranked[0][0] - ranked[1][0]
    if ranked[0][1] != answers[best] or gap < CLEAR:
        return None
    proof = Proof(False, depth.nodes or 0, round(gap, 1))
    if kind == "battle":
        ranked, proof = over_the_luck(past, seat, [answer for _, answer in ranked], proof)
        if not holds(proof):
            return None
    lines = [Way(round(worth, 1), in_words(seen, seat, Thought(worth, answer))) for worth, answer in ranked]
    return Puzzle(
        name,
        kind,
        seat,
        round(ranked[0][0], 1),
        _difficulty(past, seat, ranked[0][1], len(options)),
        source,
        proof,
        lines,
        _told(past),
    )


Ranked = list[tuple[float, list[Action]]]


def over_the_luck(
    past: Match, seat: int, answers: list[list[Action]], proof: Proof, lots: int = LOTS
) -> tuple[Ranked, Proof]:
    """The answers, the one to prove first, with what they come to on average over many lots; and in which share of the
    lots none came to more than the first.
    """
    points = in_lots(past.game, past.observe(seat), seat, answers, lots)
    means = [sum(one) / lots for one in points]
    chance = sum([all(one[lot] <= points[0][lot] for one in points) for lot in range(lots)]) / lots
    others = sorted(zip(means[1:], answers[1:], strict=True), key=_first, reverse=True)
    gap = round(means[0] - others[0][0], 1)
    return [(means[0], answers[0]), *others], Proof(False, proof.positions, gap, lots, chance)


def holds(proof: Proof) -> bool:
    """Whether the answer of a battle is one over the luck, too."""
    return proof.chance >= HOLDS and proof.gap >= CLEAR


def _first(ranked: tuple[float, list[Action]]) -> float:
    return ranked[0]


def _turn(past: Match, seat: int, kind: str, name: str, source: str) -> Puzzle | None:
    """The puzzle of this moment; None: nothing stands out, or the deeper search sees it differently."""
    game, seen = past.game, past.observe(seat)
    glanced = best_turns(game, seen, seat, past.legal(seat), GLANCE)
    if len(glanced) < 3 or glanced[0].points - glanced[1].points < CLEAR:
        return None
    deeper = best_turns(game, seen, seat, past.legal(seat), DEEPER)[:SHOWN]
    points = compare(game, seen, seat, [thought.turn for thought in deeper], DEEPER)
    ranked = sorted(zip(points, deeper, strict=True), key=_points, reverse=True)
    gap = ranked[0][0] - ranked[1][0]
    if ranked[0][1].turn != glanced[0].turn or gap < CLEAR:
        return None
    lines = [Way(round(points, 1), in_words(seen, seat, Thought(points, thought.turn))) for points, thought in ranked]
    choices = len(past.legal(seat))
    return Puzzle(
        name,
        kind,
        seat,
        round(ranked[0][0], 1),
        _difficulty(past, seat, ranked[0][1].turn, choices),
        source,
        Proof(False, DEEPER.nodes or 0, round(gap, 1)),
        lines,
        _told(past),
    )


def _told(past: Match) -> str:
    """The match up to here, without its seed: what will be drawn is nobody's to know."""
    return "".join([line for line in past.text().splitlines(keepends=True) if not line.startswith("seed: ")])


def _points(ranked: tuple[float, Thought]) -> float:
    return ranked[0]


def _difficulty(past: Match, seat: int, best: list[Action], choices: int) -> int:
    """Harder with more choices, and where a greedy player goes wrong."""
    greedy = bot("greedy", past.game, seat).choose(past.observe(seat), past.legal(seat))
    return min(HARDEST, 1 + (choices > 8) + (choices > 25) + 2 * (greedy != best[0]))
