"""The law of secrets: what a seat cannot see changes nothing that the seat receives."""

from random import Random

from perihelion.core.action import Action
from perihelion.core.codec import encode
from perihelion.core.drafting import Drafting
from perihelion.core.frame import Decision
from perihelion.core.game import Game
from perihelion.core.log import Header
from perihelion.core.match import Match
from perihelion.core.prompt import prompt
from perihelion.core.record import TABLE
from perihelion.core.state import State, legal
from perihelion.testing.law import Moment, require
from perihelion.testing.moments import plain


def secrets_are_kept(moment: Moment) -> None:
    """Two states that differ only in what a seat cannot see give it the same view, prompt and list of deciders."""
    match, rng = moment.match, moment.rng
    game = match.game
    for seat in [*range(match.header.seats), TABLE]:
        seen = game.observe(match.state, seat)
        before = plain(encode(seen))
        one, two = (game.determinize(seen, seat, Random(rng.random())) for _ in range(2))
        require(plain(encode(seen)) == before, "determinize changed the observation")
        for other in (one, two):
            require(plain(encode(game.observe(other, seat))) == before, "redact(determinize(v)) is not v")
        shown = [plain(game.view(game.observe(state, seat), seat)) for state in (match.state, one, two)]
        require(shown[0] == shown[1] == shown[2], f"the view of seat {seat + 1} shows what it cannot see")
        if seat in match.deciders:
            actions = match.legal(seat)
            asked = _prompt(match.state, seat, actions)
            for state in (one, two):
                require(legal(state, seat) == actions, f"the offers to seat {seat + 1} show what it cannot see")
                same = _prompt(state, seat, actions) == asked
                require(same, f"the prompt of seat {seat + 1} shows what it cannot see")
            _drafts_look_alike(game, seat, rng.choice(actions), one, two)


def _prompt(s: State, seat: int, actions: list[Action]) -> str:
    top = s.stack[-1]
    assert isinstance(top, Decision)
    return plain(prompt(s, top, seat, actions).data())


def _drafts_look_alike(game: Game, seat: int, action: Action, one: State, two: State) -> None:
    """The same move, tried in both worlds, ends in the same way, shows the same table and reads the same."""
    tried = []
    for state in (one, two):
        match = Match(game, Header(game.name, game.rules_version, state.seats, {}), None, state)
        draft = Drafting(match, seat)
        draft.go_on(match.say(action))
        tried.append(draft)
    left, right = tried
    same = left.ends == right.ends
    require(same, f"the draft of seat {seat + 1} ends by what it cannot see: {left.ends!r} or {right.ends!r}")
    views = [plain(encode(game.observe(draft.shown.state, seat))) for draft in tried]
    require(views[0] == views[1], f"seat {seat + 1} sees hidden things by a draft")
    require(left.shown.seen(seat) == right.shown.seen(seat), f"the log shows seat {seat + 1} what it cannot see")
