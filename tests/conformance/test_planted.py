"""Each law is seen to fail: an error is planted in the example game, and the report names the law that it breaks."""

from collections.abc import Callable
from random import Random
from typing import Any

import pytest

import pearls
from perihelion.core.action import Action
from perihelion.core.advice import Advice
from perihelion.core.formats import Format
from perihelion.core.match import Match
from perihelion.core.opening import replay
from perihelion.core.options import Option
from perihelion.core.preset import Preset
from perihelion.core.quote import FREE, NOT_NOW, Part, PartsQuote, Quote, refused
from perihelion.core.record import TABLE
from perihelion.core.state import State
from perihelion.testing import Playout, check

Plant = Callable[[pytest.MonkeyPatch], None]
PLANTS: dict[str, tuple[str, Plant]] = {}
"""What is wrong -> the law that it breaks, and how it is planted."""


def plant(law: str) -> Callable[[Plant], Plant]:
    def listed(how: Plant) -> Plant:
        PLANTS[how.__name__] = (law, how)
        return how

    return listed


@plant("offers are sound")
def an_answer_is_offered_twice(patch: pytest.MonkeyPatch) -> None:
    patch.setattr(pearls.Prize, "legal", lambda self, s, seat: [pearls.KEEP(), pearls.KEEP()])


@plant("texts are names")
def two_cards_read_alike(patch: pytest.MonkeyPatch) -> None:
    patch.setattr(pearls.Table, "word", lambda self, kind, value: str(min(value, 4)))


@plant("the codec is faithful")
def a_field_changes_when_it_is_read(patch: pytest.MonkeyPatch) -> None:
    def ready(self: pearls.Table) -> None:
        State.ready(self)
        self.points = [points + 1 for points in self.points]

    patch.setattr(pearls.Table, "ready", ready)


@plant("copies are whole")
def a_field_is_not_listed(patch: pytest.MonkeyPatch) -> None:
    patch.setattr(pearls.Table, "FIELDS", {k: v for k, v in pearls.Table.FIELDS.items() if k != "offered"})


@plant("pieces are conserved")
def a_pearl_is_lost(patch: pytest.MonkeyPatch) -> None:
    patch.setattr(pearls.Pearls, "pieces", lambda self, s: {"pearls": len(s.pearls)})


@plant("offers have a price")
def what_is_offered_is_refused(patch: pytest.MonkeyPatch) -> None:
    patch.setattr(pearls.Prize, "quote", lambda self, s, seat, action: refused("no-card", {"card": 1}))
    patch.setattr(pearls.Prize, "legal", lambda self, s, seat: [pearls.KEEP()])


@plant("offers have a price")
def what_has_a_price_is_not_offered(patch: pytest.MonkeyPatch) -> None:
    patch.setattr(pearls.Prize, "legal", lambda self, s, seat: [pearls.KEEP()])
    patch.setattr(pearls.Prize, "quote", lambda self, s, seat, action: FREE)


@plant("refusals have a reason")
def a_refusal_says_nothing(patch: pytest.MonkeyPatch) -> None:
    def silent(self: pearls.Prize, s: pearls.Table, card: int) -> Quote:
        return NOT_NOW if told(self, s, card).reason else told(self, s, card)

    told = pearls.Prize.quote_double
    patch.setattr(pearls.Prize, "quote_double", silent)


@plant("refusals have a reason")
def a_reason_has_no_words(patch: pytest.MonkeyPatch) -> None:
    words = {key: text for key, text in pearls.Pearls.catalogues["en"].items() if key != "reason.no-card"}
    patch.setattr(pearls.Pearls, "catalogues", {"en": words})


@plant("prices are paid")
def the_prompt_asks_for_more_than_is_paid(patch: pytest.MonkeyPatch) -> None:
    def dear(self: pearls.Prize, s: pearls.Table, card: int) -> Quote:
        return told(self, s, card) if told(self, s, card).reason else PartsQuote([Part("double", 1, {"cards": 2})])

    told = pearls.Prize.quote_double
    patch.setattr(pearls.Prize, "quote_double", dear)


@plant("facts add up")
def points_are_scored_in_silence(patch: pytest.MonkeyPatch) -> None:
    def take(self: pearls.Prize, s: pearls.Table, seat: int, action: Action) -> bool:
        s.points[seat] += 1
        return taken(self, s, seat, action)

    taken = pearls.Prize.take
    patch.setattr(pearls.Prize, "take", take)


@plant("facts add up")
def nothing_is_counted(patch: pytest.MonkeyPatch) -> None:
    patch.setattr(pearls.Pearls, "counted", lambda self, s: {})


class Diary(Format):
    """A notation that forgets the last line of a log."""

    def write(self, match: Match) -> str:
        return match.text()

    def read(self, content: bytes, listening: bool = False) -> Match:
        return replay(pearls.GAME, "\n".join(content.decode().splitlines()[:-1]) + "\n")


@plant("exports import again")
def a_notation_forgets_an_entry(patch: pytest.MonkeyPatch) -> None:
    patch.setattr(pearls.Pearls, "formats", lambda self: [Diary("diary", "all but the end")])


@plant("other shapes are known")
def a_field_that_was_never_stored_is_not_noticed(patch: pytest.MonkeyPatch) -> None:
    strict = pearls.GAME.codec()

    class Forgiving:
        """Reads a state that lacks a field as if it had been 0 all the time."""

        def decode(self, data: Any) -> Any:
            missing = dict.fromkeys(pearls.Table.FIELDS, 0) if data.get("is") == "Table" else {}
            return strict.decode({**missing, **data})

        def __getattr__(self, name: str) -> Any:
            return getattr(strict, name)

    patch.setattr(pearls.Pearls, "codec", lambda game: Forgiving())


@plant("secrets are kept")
def everybody_sees_the_hands(patch: pytest.MonkeyPatch) -> None:
    patch.setattr(pearls.Table, "FIELDS", {**pearls.Table.FIELDS, "hands": pearls.Table.FIELDS["points"]})


@plant("secrets are kept")
def the_guess_is_not_what_was_seen(patch: pytest.MonkeyPatch) -> None:
    def determinize(self: pearls.Pearls, observation: pearls.Table, seat: int, rng: Random) -> pearls.Table:
        s = guessed(self, observation, seat, rng)
        if seat != TABLE:
            s.hands[seat] = s.hands[seat][1:]
        return s

    guessed = pearls.Pearls.determinize
    patch.setattr(pearls.Pearls, "determinize", determinize)


@plant("secrets are kept")
def a_draft_ends_by_the_hands_of_others(patch: pytest.MonkeyPatch) -> None:
    def take(self: pearls.Prize, s: pearls.Table, seat: int, action: Action) -> bool:
        s.barrier += sum([hand[-1:] == [5] for other, hand in enumerate(s.hands) if other != seat])
        return taken(self, s, seat, action)

    taken = pearls.Prize.take
    patch.setattr(pearls.Prize, "take", take)


@plant("copies stay")
def a_clone_shares_its_points(patch: pytest.MonkeyPatch) -> None:
    def clone(self: pearls.Table) -> pearls.Table:
        copy = copied(self)
        copy.points = self.points
        return copy

    copied = pearls.Table.clone
    patch.setattr(pearls.Table, "clone", clone)


@plant("replay gives the same game")
def a_rule_remembers_another_match(patch: pytest.MonkeyPatch) -> None:
    def take(self: pearls.Prize, s: pearls.Table, seat: int, action: Action) -> bool:
        played.append(action)
        s.points[seat] += len(played)
        return taken(self, s, seat, action)

    played: list[Action] = []
    taken = pearls.Prize.take
    patch.setattr(pearls.Prize, "take", take)


@plant("undo returns")
def a_rule_counts_how_often_it_ran(patch: pytest.MonkeyPatch) -> None:
    a_rule_remembers_another_match(patch)


@plant("refusals change nothing")
def a_refusal_leaves_a_mark(patch: pytest.MonkeyPatch) -> None:
    def quote(self: pearls.Prize, s: pearls.Table, seat: int, action: Action) -> Quote:
        found = asked(self, s, seat, action)
        s.barrier += found.reason is not None
        return found

    asked = pearls.Prize.quote
    patch.setattr(pearls.Prize, "quote", quote)
    patch.setattr(pearls.Prize, "legal", lambda self, s, seat: [pearls.KEEP()])


@plant("the game ends")
def a_question_is_asked_again_and_again(patch: pytest.MonkeyPatch) -> None:
    patch.setattr(pearls.Prize, "take", lambda self, s, seat, action: False)
    patch.setattr(pearls.Prize, "legal", lambda self, s, seat: [pearls.KEEP()])
    patch.setattr(Playout, "LONGEST", 300)


@plant("no rule fails")
def a_rule_raises(patch: pytest.MonkeyPatch) -> None:
    def resolve(self: pearls.Bids, s: pearls.Table, answers: Any) -> None:
        raise KeyError("pearl")

    patch.setattr(pearls.Bids, "resolve", resolve)


@plant("advice has known names")
def a_hook_is_misspelt(patch: pytest.MonkeyPatch) -> None:
    class Misspelt(Advice):
        def evalute(self, s: pearls.Table, seat: int) -> float:
            return 0.0

    patch.setattr(pearls.Pearls, "advice", Misspelt())


@plant("catalogues agree")
def a_word_is_not_translated(patch: pytest.MonkeyPatch) -> None:
    patch.setattr(pearls.Pearls, "catalogues", {**pearls.Pearls.catalogues, "nl": {}})


@plant("options have words")
def an_option_is_not_explained(patch: pytest.MonkeyPatch) -> None:
    words = {key: text for key, text in pearls.Pearls.catalogues["en"].items() if not key.endswith(".help")}
    patch.setattr(pearls.Pearls, "catalogues", {"en": words})


@plant("presets have words")
def a_preset_is_not_explained(patch: pytest.MonkeyPatch) -> None:
    patch.setattr(pearls.Pearls, "presets", (Preset("long"),))


@plant("presets set up a match")
def a_preset_asks_for_too_much(patch: pytest.MonkeyPatch) -> None:
    patch.setattr(pearls.Pearls, "presets", (Preset("short", {"rounds": 6}),))


@plant("options say whom they concern")
def an_option_waits_for_six_players(patch: pytest.MonkeyPatch) -> None:
    patch.setattr(pearls.Pearls, "options", (Option("rounds", 5, low=1, high=5, when=({"seats": (6,)},)),))


@plant("what does not concern a match changes nothing")
def an_option_concerns_more_than_it_says(patch: pytest.MonkeyPatch) -> None:
    patch.setattr(pearls.Pearls, "options", (Option("rounds", 5, low=1, high=5, when=({"seats": (2,)},)),))


def test_without_an_error_all_laws_hold() -> None:
    report = check(pearls.GAME, per_count=2, every=1)
    assert report.ok
    assert {law for law, _ in PLANTS.values()} >= report.tried.keys(), "a law that was never seen to fail"


@pytest.mark.parametrize("what", PLANTS)
def test_a_planted_error_is_found(what: str, monkeypatch: pytest.MonkeyPatch) -> None:
    law, how = PLANTS[what]
    how(monkeypatch)
    report = check(pearls.GAME, per_count=2, every=1)
    assert law in report.broken, report.data()
    assert report.breaches[law][0].how
