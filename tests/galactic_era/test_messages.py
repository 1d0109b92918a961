"""Every question, verb, reason and word speaks English, German and Dutch."""

import string
from random import Random

from galactic_era.tables import Table
from perihelion.core.facts import Fact
from perihelion.core.frame import Decision
from perihelion.games.galactic_era.actions import VERBS
from perihelion.games.galactic_era.game import GAME
from perihelion.games.galactic_era.messages import CATALOGUES
from perihelion.games.galactic_era.records import RECORDS


def test_every_question_verb_reason_and_word_has_its_words_in_every_language() -> None:
    keys = set(CATALOGUES["en"])
    for language in ("de", "nl"):
        assert set(CATALOGUES[language]) == keys
    for record in RECORDS:
        if issubclass(record, Decision) and record.__module__.rpartition(".")[2] != "questions":
            assert f"ask.{record.__name__}" in keys
    for verb in VERBS:
        assert f"verb.{verb.name}" in keys
    for option in (*GAME.options, *GAME.standing_options):
        assert f"option.{option.name}" in keys
        assert f"option.{option.name}.help" in keys
        for choice in option.choices if option.kind == "choice" else ():
            assert f"option.{option.name}.{choice}" in keys
    for key in keys:
        holes = [
            {name for _, name, _, _ in string.Formatter().parse(CATALOGUES[language][key]) if name}
            for language in ("en", "de", "nl")
        ]
        assert holes[1] <= holes[0], key
        assert holes[2] <= holes[0], key


def test_facts_are_told_in_words() -> None:
    match = GAME.match(3, seed=2)
    match.listening = True
    rng = Random(4)
    told: dict[str, str] = {}
    while not match.over:
        seat = match.deciders[0]
        match.play(seat, rng.choice(match.legal(seat)))
        for fact in match.facts(len(match.log) - 1, seat):
            told[fact.kind] = GAME.told(fact)
            for language in ("en", "de", "nl"):
                assert GAME.told(fact, language), fact
    assert {"scored", "moved", "began"} <= set(told)


def test_what_was_seen_stands_apart_from_where() -> None:
    star = Fact("saw", 0, "advanced", 0, "", "capella", 0)
    assert GAME.told(star, "de", "Ann") == "Ann sieht: hoch entwickelt (Capella)"
    assert GAME.told(star, "nl", "Ann") == "Ann ziet: geavanceerd (Capella)"
    assert GAME.told(Fact("saw", 0, "etheric", 0, "", "", 0), "en", "Ann") == "Ann sees: Etheric"


def test_one_chip_is_not_several() -> None:
    table = Table()
    facts: list[Fact] = []
    table.state.facts = facts
    table.fleet("blue", "a", "sirius", 1)
    table.growth("blue", 2).does("blue", "build ships", "crew f1 1", "place 1 sirius")
    shown = [GAME.told(fact, "de", "Ann") for fact in facts if fact.kind == "showed"]
    assert shown == ["Ann zeigt den Chip 1"]
