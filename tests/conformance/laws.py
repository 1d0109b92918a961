"""The laws every game obeys, as checks on a match at one moment and on a whole playout.

A law is a plain function that raises AssertionError. `Playout` plays a game with some kind of player and tries the laws
at moments spread over the whole game, so that a few dozen games meet every sort of question.
"""

import json
from collections.abc import Callable
from random import Random
from typing import Any

from perihelion.core.action import Action
from perihelion.core.codec import encode, state_hash
from perihelion.core.game import Game
from perihelion.core.match import Match
from perihelion.core.notation import ActionError, find
from perihelion.core.opening import replay
from perihelion.core.options import Option, OptionError, OptionValue
from perihelion.core.prompt import prompt
from perihelion.core.record import TABLE, Record
from perihelion.core.state import Decision, State, Together, deciders, legal

Player = Callable[[Random, list[Action]], Action]

TRANSIENT = {"facts", "opened", "pending"}
"""What a state holds only while an action runs."""


def anything(rng: Random, actions: list[Action]) -> Action:
    """Plays any legal action."""
    return rng.choice(actions)


def by_verb(rng: Random, actions: list[Action]) -> Action:
    """Chooses what to do before how, so that rare kinds of action come up as often as common ones."""
    verb = rng.choice(list({action.verb.sentence: action.verb for action in actions}.values()))
    return rng.choice([action for action in actions if action.verb is verb])


def extremes(rng: Random, actions: list[Action]) -> Action:
    """Clings to the ends of the list: the first and the last thing offered."""
    return actions[rng.choice((0, 0, -1))]


PLAYERS: dict[str, Player] = {"anything": anything, "by verb": by_verb, "extremes": extremes}


def random_options(game: Game, rng: Random, seats: int) -> dict[str, OptionValue]:
    """Some set-up of the game: every flag, number and choice at random, texts and lists as they are."""
    for _ in range(100):
        options = {option.name: _random_value(option, rng) for option in game.options if option.kind != "text"}
        try:
            game.new(seats, options)
        except OptionError:
            continue
        return options
    raise AssertionError(f"{game.name} refuses all set-ups for {seats}")


def _random_value(option: Option, rng: Random) -> OptionValue:
    if option.kind == "flag":
        return rng.random() < 0.5
    if option.kind == "number":
        return rng.randint(option.low, option.high)
    if option.kind == "choice":
        return rng.choice(option.choices)
    return option.default


def plain(value: Any) -> str:
    return json.dumps(value, separators=(",", ":"))


# Laws of one moment.


def offers_are_sound(match: Match) -> None:
    """Legal lists are non-empty, without repeats, stable, and the same from what the seat sees."""
    for seat in match.deciders:
        actions = legal(match.state, seat)
        assert actions, f"seat {seat} owes an answer and has none: {match.state.stack[-1]!r}"
        assert len(set(actions)) == len(actions), "an action is offered twice"
        assert legal(match.state, seat) == actions, "asking twice gives two lists"
        assert legal(match.observe(seat), seat) == actions, "what a seat may do depends on what it cannot see"
    for seat in range(match.header.seats):
        if seat not in match.deciders:
            assert legal(match.state, seat) == []


def texts_are_names(match: Match) -> None:
    """Every legal action is printed differently, and its text finds it again."""
    s = match.state
    for seat in match.deciders:
        actions = match.legal(seat)
        texts = [s.say(action) for action in actions]
        assert len({text.lower() for text in texts}) == len(texts), "two actions read alike"
        for text, action in list(zip(texts, actions, strict=True))[:40]:
            assert find(s, actions, text) == action
        _prompt_is_complete(prompt(s, actions), set(texts))


def _prompt_is_complete(tree: dict[str, Any], texts: set[str]) -> None:
    found: set[str] = set()
    nodes = [tree]
    while nodes:
        for choice in nodes.pop()["choices"]:
            if "action" in choice:
                found.add(choice["action"])
            if "next" in choice:
                nodes.append(choice["next"])
    assert found == texts, "the prompt is not the legal list"


def codec_is_faithful(match: Match) -> None:
    """A state written down and read again is the same state."""
    written = plain(encode(match.state))
    again = match.game.codec().decode(json.loads(written))
    assert plain(encode(again)) == written
    _derived_agree(match.state, again)
    for seat in match.deciders:
        assert legal(again, seat) == match.legal(seat)


def copies_are_whole(match: Match) -> None:
    """A clone has every field; every attribute of a record is in its table."""
    s = match.state
    assert plain(encode(s.clone())) == plain(encode(s))
    _tables_are_complete(s)


def _derived_agree(kept: Record, fresh: Record) -> None:
    """What is kept up to date step by step equals a fresh computation."""
    for name in type(kept).DERIVED:
        assert getattr(kept, name) == getattr(fresh, name), f"{type(kept).__name__}.{name} has gone stale"
    for name in type(kept).FIELDS:
        one, two = getattr(kept, name), getattr(fresh, name)
        for part, other in zip(one, two, strict=True) if isinstance(one, list) else [(one, two)]:
            if isinstance(part, Record):
                _derived_agree(part, other)


def _tables_are_complete(record: Record) -> None:
    held = getattr(record, "__dict__", None)
    if held is not None:  # compiled records have no dict; the interpreted run of the same test looks
        unlisted = {name for name in held if not name.startswith("_")}
        unlisted -= {*type(record).FIELDS, *type(record).DERIVED, *TRANSIENT}
        assert not unlisted, f"{type(record).__name__} does not say who sees {sorted(unlisted)}"
    for name in type(record).FIELDS:
        value = getattr(record, name)
        for part in value if isinstance(value, list) else [value]:
            if isinstance(part, Record):
                _tables_are_complete(part)


def secrets_are_kept(match: Match, rng: Random) -> None:
    """Two states that differ only in what a seat cannot see give it the same view, prompt and list of deciders."""
    game = match.game
    for seat in [*range(match.header.seats), TABLE]:
        seen = game.observe(match.state, seat)
        before = plain(encode(seen))
        one, two = (game.determinize(seen, seat, Random(rng.random())) for _ in range(2))
        assert plain(encode(seen)) == before, "determinize changed the observation"
        for other in (one, two):
            assert plain(encode(game.observe(other, seat))) == before, "redact(determinize(v)) is not v"
        shown = [plain(game.view(game.observe(state, seat), seat)) for state in (match.state, one, two)]
        assert shown[0] == shown[1] == shown[2]
        if seat in match.deciders:
            actions = match.legal(seat)
            for state in (one, two):
                assert legal(state, seat) == actions
                assert plain(prompt(state, actions)) == plain(prompt(match.state, actions))
            _own_moves_look_alike(game, seat, actions, one, two, rng)


def _own_moves_look_alike(game: Game, seat: int, actions: list[Action], one: State, two: State, rng: Random) -> None:
    """After the same move the two worlds still look alike, unless the move drew or revealed something."""
    action = rng.choice(actions)
    after = []
    for state in (one.clone(), two.clone()):
        match = Match(game, _header(game, state), None, state)
        match.play(seat, action)
        after.append(match)
    revealed = any(m.state.barrier != w.barrier for m, w in zip(after, (one, two), strict=True))
    settled = any(isinstance(w.stack[-1], Together) for w in (one, two))
    if not revealed and not settled:
        views = [plain(encode(game.observe(m.state, seat))) for m in after]
        assert views[0] == views[1], "an own move shows hidden things without a barrier"
        assert after[0].seen(seat) == after[1].seen(seat)


def _header(game: Game, state: State) -> Any:
    from perihelion.core.log import Header

    return Header(game.name, game.rules_version, state.seats, {})


def pieces_are_conserved(match: Match, totals: dict[str, int]) -> None:
    now = match.game.pieces(match.state)
    assert now == totals, {name: (totals.get(name), now.get(name)) for name in now if now[name] != totals.get(name)}


def refusals_change_nothing(match: Match, rng: Random) -> None:
    """Nonsense, and sentences of the game that are not possible now, are refused in words; the state stays."""
    before = state_hash(match.state)
    entries = len(match.log)
    seat = rng.randrange(match.header.seats)
    assert refusal(match, seat, "xyzzy plugh") != ""
    sentence = _random_sentence(match, rng)
    if sentence not in [match.say(action) for action in match.legal(seat)]:
        assert refusal(match, seat, sentence) != ""
    assert state_hash(match.state) == before
    assert len(match.log) == entries


def refusal(match: Match, seat: int, text: str) -> str:
    """What the match says to a text it cannot play; empty when it can."""
    try:
        match.find(seat, text)
    except ActionError as error:
        return str(error)
    return ""


def _random_sentence(match: Match, rng: Random) -> str:
    """Some sentence of the game, possible or not; before the board is laid, a sentence about it is nonsense."""
    verb = rng.choice(match.game.verbs)
    args = [rng.choice(list(match.state.values(kind)) or [rng.randrange(9)]) for kind in verb.kinds]
    try:
        return match.say(verb(*args))
    except IndexError:
        return "nothing nowhere"


def legal_moves_have_no_objection(match: Match) -> None:
    top = match.state.stack[-1]
    if not isinstance(top, Decision):
        return
    for seat in match.deciders:
        for action in match.legal(seat)[:60]:
            objection = top.why_not(match.state, seat, action)
            assert objection is None, f"{match.say(action)} is legal, yet: {objection}"


# A whole playout.


class Playout:
    """One game from set-up to the end, with the laws tried along the way."""

    def __init__(self, game: Game, seats: int, seed: int, player: Player = anything, every: int = 25) -> None:
        self.rng = Random(seed)
        self.game = game
        self.player = player
        self.every = every
        self.options = random_options(game, self.rng, seats)
        self.match = game.match(seats, seed=seed, **self.options)
        self.hashes: dict[int, str] = {}

    def run(self, most: int = 60_000) -> Match:
        match = self.match
        totals = self.game.pieces(match.state)
        for turn in range(most):
            if match.over:
                break
            seat = self.rng.choice(match.deciders)
            if turn % self.every == 0:
                self._moment(totals)
            action = self.player(self.rng, match.legal(seat))
            if turn % self.every == 0:
                self._step(seat, action)
            else:
                match.play(seat, action)
        assert match.over, f"not over after {most} decisions: {match.state.stack[-1]!r}"
        pieces_are_conserved(match, totals)
        self._end()
        return match

    def _moment(self, totals: dict[str, int]) -> None:
        match = self.match
        offers_are_sound(match)
        texts_are_names(match)
        codec_is_faithful(match)
        copies_are_whole(match)
        secrets_are_kept(match, self.rng)
        pieces_are_conserved(match, totals)
        refusals_change_nothing(match, self.rng)
        legal_moves_have_no_objection(match)
        self.hashes[len(match.log)] = state_hash(match.state)

    def _step(self, seat: int, action: Action) -> None:
        """Play, with a bystander's copy that must not move, and back and forth by undo."""
        match = self.match
        before = state_hash(match.state)
        bystander = match.state.clone()
        match.play(seat, action)
        assert state_hash(bystander) == before, "a copy changed when the original moved on"
        after = state_hash(match.state)
        branch = match.branch()
        branch.undo()
        assert state_hash(branch.state) == before, "undo does not return"
        assert state_hash(match.state) == after, "a branch moved its trunk"

    def _end(self) -> None:
        """The log alone gives the same game again, at every noted moment."""
        match = self.match
        assert deciders(match.state) == []
        assert match.winners
        again = replay(self.game, match.text())
        assert state_hash(again.state) == state_hash(match.state), "the replay ends elsewhere"
        assert again.scores == match.scores
        for seat in [*range(match.header.seats), None]:
            assert again.seen(seat) == match.seen(seat)
        for n in self.rng.sample(sorted(self.hashes), min(4, len(self.hashes))):
            assert state_hash(again.at(n).state) == self.hashes[n], f"the replay differs after entry {n}"
