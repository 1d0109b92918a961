"""The laws of quotes: what is offered has a price, what is refused has a reason, and what is asked is what is paid."""

from perihelion.core.action import Action
from perihelion.core.facts import Fact
from perihelion.core.frame import Decision
from perihelion.core.game import Game
from perihelion.core.reason import COMMON, Reason
from perihelion.core.together import Together
from perihelion.testing.chances import random_action
from perihelion.testing.law import Moment, MomentLaw, require

SENTENCES = 3
"""Sentences of each verb that are tried at one moment."""


def offers_have_a_price(moment: Moment) -> None:
    """The legal list is exactly what has a price: tried with what is offered, and with sentences of all verbs."""
    match = moment.match
    top = match.state.stack[-1]
    assert isinstance(top, Decision)
    for seat in match.deciders:
        actions = match.legal(seat)
        for action in moment.rng.sample(actions, min(60, len(actions))):
            reason = top.quote(match.state, seat, action).reason
            require(reason is None, f"{_asked(moment)}: {match.say(action)!r} is offered, yet refused: {reason!r}")
        for verb in match.game.verbs:
            sentence = random_action(match.state, verb, moment.rng)
            if sentence is not None and sentence not in actions:
                quote = top.quote(match.state, seat, sentence)
                refused = quote.reason is not None
                require(
                    refused, f"{_asked(moment)}: {match.say(sentence)!r} has a price ({quote!r}), yet is not offered"
                )


def refusals_have_a_reason(moment: Moment) -> None:
    """A sentence of a verb that is offered, but not this sentence, has a reason of its own, in every language."""
    match = moment.match
    for seat in match.deciders:
        for sentence, reason in silent_or_not(moment, seat):
            said = f"{_asked(moment)}: {match.say(sentence)!r}"
            require(reason is not None and reason.code != "not-now", f"{said} is refused without a reason")
            assert reason is not None
            _has_words(match.game, reason, said)


def silent_or_not(moment: Moment, seat: int, sentences: int = SENTENCES) -> list[tuple[Action, Reason | None]]:
    """Sentences at random that the seat may not say, of verbs that it is offered, each with its reason."""
    match = moment.match
    top = match.state.stack[-1]
    assert isinstance(top, Decision)
    actions = match.legal(seat)
    offered = set(actions)
    verbs = list({action.verb.sentence: action.verb for action in actions}.values())
    found: list[tuple[Action, Reason | None]] = []
    for verb in verbs:
        for _ in range(sentences if verb.kinds else 0):
            sentence = random_action(match.state, verb, moment.rng)
            if sentence is not None and sentence not in offered:
                found.append((sentence, top.quote(match.state, seat, sentence).reason))
    return found


def _has_words(game: Game, reason: Reason, said: str) -> None:
    for language in game.catalogues:
        known = f"reason.{reason.code}" in game.catalogues[language] or reason.code in COMMON.get(language, {})
        require(known, f"{said} is refused by {reason.code!r}, for which there are no words in {language!r}")
        text = game.words(reason, language)
        require("{" not in text, f"{said} is refused in words that are not filled in: {text!r}")


def prices_are_paid(moment: Moment) -> None:
    """What the quote of an action asks for is what the facts say was paid when it was carried out."""
    match = moment.match
    top = match.state.stack[-1]
    assert isinstance(top, Decision)
    if isinstance(top, Together):
        return  # a sealed answer is carried out when all are opened
    for seat in match.deciders:
        actions = match.legal(seat)
        for action in moment.rng.sample(actions, min(10, len(actions))):
            asked = top.quote(match.state, seat, action).cost()
            s = match.state.clone()
            s.facts = []
            top.take(s, seat, action)
            paid = spent(s.facts)
            require(
                paid == asked, f"{match.say(action)!r} is offered for {_amounts(asked)}, and {_amounts(paid)} is paid"
            )


def spent(facts: list[Fact]) -> dict[str, int]:
    """What was paid, by what it is."""
    total: dict[str, int] = {}
    for fact in facts:
        if fact.kind == "paid":
            total[fact.what] = total.get(fact.what, 0) + fact.amount
    return {what: amount for what, amount in total.items() if amount}


def _amounts(amounts: dict[str, int]) -> str:
    return ", ".join([f"{amount} {what}" for what, amount in sorted(amounts.items())]) or "nothing"


def _asked(moment: Moment) -> str:
    return type(moment.match.state.stack[-1]).__name__


LAWS: tuple[MomentLaw, ...] = (offers_have_a_price, refusals_have_a_reason, prices_are_paid)
